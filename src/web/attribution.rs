//! Reads the traffic source from UTM parameters and similar query parameters. See
//! docs/decisions.md#43.

use url::form_urlencoded::{self, Serializer};

use crate::sanitize::plain_text::one_line;

/// The query parameters that specify a traffic source.
const PARAMETERS: [&str; 4] = ["utm_source", "utm_campaign", "ref", "source"];

/// The query parameters that name the referring website, in order of preference.
const WEBSITE_PARAMETERS: [&str; 3] = ["utm_source", "source", "ref"];

/// The maximum length of a value, in characters. Longer values are ignored.
const MAX_CHARS: usize = 64;

/// The visitor's traffic source, for example `utm_source=linkedin`. All links and forms of the site
/// pass it on, so nothing has to be stored in the browser.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TrafficSource {
    pairs: Vec<(&'static str, String)>,
}

impl TrafficSource {
    /// Reads the traffic source from a query string. If a parameter is repeated, the first value
    /// counts. Anyone can craft such a URL, so values are ignored if they are too long or contain
    /// characters other than letters, digits and ` .-_+:/`.
    pub fn from_query(query: &str) -> Self {
        let mut source = Self::default();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            let known = PARAMETERS.iter().find(|known| **known == name);
            let Some(name) = known.filter(|name| source.value(name).is_none()) else {
                continue;
            };
            let value = one_line(&value);
            if !value.is_empty()
                && value.chars().count() <= MAX_CHARS
                && value.chars().all(is_allowed)
            {
                source.pairs.push((name, value));
            }
        }
        source
    }

    /// The query parameters and their values. Forms pass them on in hidden fields.
    pub fn pairs(&self) -> &[(&'static str, String)] {
        &self.pairs
    }

    /// Returns `true` if the URL contained no traffic source.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// Adds the traffic source to the query string of a URL.
    pub fn append_to(&self, address: String) -> String {
        if self.pairs.is_empty() {
            return address;
        }
        let sign = if address.contains('?') { '&' } else { '?' };
        let mut pairs = Serializer::new(String::new());
        pairs.extend_pairs(&self.pairs);
        format!("{address}{sign}{}", pairs.finish())
    }

    /// The label for metrics: the referring website if it is in `known`, `other` if it is not, and
    /// `none` if no parameter names a website.
    pub fn metric_label<'a>(&self, known: &'a [String]) -> &'a str {
        let place = WEBSITE_PARAMETERS.iter().find_map(|name| self.value(name));
        let Some(place) = place else {
            return "none";
        };
        let named = known.iter().find(|it| it.eq_ignore_ascii_case(place));
        named.map_or("other", String::as_str)
    }

    /// The traffic source on one line, or `None` if there is none.
    pub fn summary(&self) -> Option<String> {
        let pairs = self.pairs.iter();
        let parts: Vec<String> = pairs
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    fn value(&self, name: &str) -> Option<&str> {
        let mut pairs = self.pairs.iter();
        let found = pairs.find(|(known, _)| *known == name);
        found.map(|(_, value)| value.as_str())
    }
}

/// Returns `true` if a value may contain `c`. `@` is not allowed, so that a value cannot be an
/// email address.
fn is_allowed(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, ' ' | '.' | '-' | '_' | '+' | ':' | '/')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_source_of_a_url_is_passed_on() {
        let source = TrafficSource::from_query(
            "q=x&utm_source=News%20letter&ref=a&utm_source=b&utm_medium=c",
        );
        assert_eq!(
            source.summary().as_deref(),
            Some("utm_source=News letter, ref=a")
        );
        let carried = source.append_to("/jobs/1/x".into());
        assert_eq!(carried, "/jobs/1/x?utm_source=News+letter&ref=a");
        assert_eq!(
            source.append_to("/?q=x".into()),
            "/?q=x&utm_source=News+letter&ref=a"
        );
        assert_eq!(TrafficSource::from_query("q=x").append_to("/".into()), "/");
    }

    #[test]
    fn invalid_sources_are_ignored() {
        for hostile in [
            "utm_source=%3Cscript%3E",
            "ref=ann%40example.org",
            "source=a%22b",
            "utm_source=",
            "utm_campaign=a%0Ab%7B%7D",
            &format!("ref={}", "a".repeat(65)),
            "ref=%ff%fe",
        ] {
            assert_eq!(
                TrafficSource::from_query(hostile),
                TrafficSource::default(),
                "{hostile}"
            );
        }
    }

    #[test]
    fn only_known_websites_have_a_metric_label() {
        let known = ["linkedin".to_owned()];
        let counted = |query| {
            TrafficSource::from_query(query)
                .metric_label(&known)
                .to_owned()
        };
        assert_eq!(counted("utm_source=LinkedIn&ref=x"), "linkedin");
        assert_eq!(counted("ref=linkedin"), "linkedin");
        assert_eq!(counted("source=somewhere"), "other");
        assert_eq!(counted("utm_campaign=spring"), "none");
    }
}
