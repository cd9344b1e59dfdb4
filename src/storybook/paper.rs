use std::collections::BTreeSet;

use crate::{
    brand::palette::Scheme,
    storybook::sample::ORIGIN,
    web::edition::{Edition, Editions},
};

/// Attributes that lead to an address of the site.
const LEADING: [&str; 5] = [
    " href=\"/",
    " src=\"/",
    " srcset=\"/",
    " formaction=\"/",
    " action=\"/",
];

/// Where static files are, as pages name it.
const STATIC: &str = "/static/";

/// How a stylesheet and a page ask for dark colours.
const ASKS_FOR_DARK: [&str; 2] = [
    "(prefers-color-scheme: dark)",
    "(prefers-color-scheme:dark)",
];

/// Turns the pages of one language and one scheme into files that lead to each other.
pub(in crate::storybook) struct Paper<'a> {
    /// The languages that have files.
    pub editions: &'a Editions,
    /// The language of the pages.
    pub here: &'a Edition,
    /// The colours of the pages.
    pub scheme: Scheme,
    /// The states that have files.
    pub names: &'a BTreeSet<String>,
}

impl Paper<'_> {
    /// The page with its addresses turned into files: what is not shown leads nowhere.
    pub fn page(&self, html: &str) -> String {
        let html = html.replace(&format!("=\"{ORIGIN}/"), "=\"/");
        let mut paper = String::with_capacity(html.len());
        let mut rest = html.as_str();
        while let Some((at, attribute)) = next(rest) {
            let start = at + attribute.len() - 1;
            let end = rest[start..].find('"').map_or(rest.len(), |it| start + it);
            let address = self.file(&rest[start..end], attribute == LEADING[4]);
            paper.push_str(&rest[..start]);
            paper.push_str(&address);
            rest = &rest[end..];
        }
        paper.push_str(rest);
        // A file is not sent a form: it is opened.
        let paper = paper.replace(" method=\"post\"", " method=\"get\"");
        let both = "name=\"color-scheme\" content=\"light dark\"";
        let one = format!("name=\"color-scheme\" content=\"{}\"", self.scheme.as_str());
        coloured(&paper.replace(both, &one), self.scheme)
    }

    fn file(&self, address: &str, is_sent: bool) -> String {
        if let Some(name) = address.strip_prefix(STATIC) {
            return format!("../static/{name}");
        }
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let mut steps: Vec<&str> = path.split('/').filter(|step| !step.is_empty()).collect();
        let edition = steps.first().and_then(|step| self.editions.at(step));
        if edition.is_some() {
            steps.remove(0);
        }
        let edition = edition.unwrap_or_else(|| self.editions.first());
        let name = state(&steps, query, is_sent);
        match self.names.contains(&name) {
            true if edition.root() == self.here.root() => format!("{name}.html"),
            true => format!("../{}/{name}.html", edition.texts().language().segment()),
            false => "#".to_owned(),
        }
    }
}

/// A stylesheet or a page in one scheme, whatever the browser asks for.
pub(in crate::storybook) fn coloured(text: &str, scheme: Scheme) -> String {
    let always = match scheme {
        Scheme::Light => "(max-width: 0)",
        Scheme::Dark => "(min-width: 0)",
    };
    ASKS_FOR_DARK
        .iter()
        .fold(text.to_owned(), |text, asks| text.replace(asks, always))
}

/// The addresses of the site that a page leads to, without those that are sent to.
pub(in crate::storybook) fn addresses(html: &str) -> BTreeSet<&str> {
    let leading = LEADING[..3].iter().flat_map(|it| {
        let after = html.split(it.trim_end_matches('/')).skip(1);
        after.filter_map(|after| after.split(['"', '#']).next())
    });
    leading.filter(|it| it.starts_with('/')).collect()
}

/// The static files that a page or a stylesheet names.
pub(in crate::storybook) fn files(text: &str) -> BTreeSet<String> {
    let quoted = format!("\"{STATIC}");
    let named = text.split(&quoted).skip(1);
    let names = named.filter_map(|after| after.split(['"', '#']).next());
    names.map(|name| format!("{STATIC}{name}")).collect()
}

/// A stylesheet whose files stand beside it.
pub(in crate::storybook) fn beside(css: &str) -> String {
    css.replace(&format!("\"{STATIC}"), "\"")
}

/// The state that stands for an address of the site.
fn state(steps: &[&str], query: &str, is_sent: bool) -> String {
    let name = match steps {
        [] if query.contains("offset=") => "list-second-page",
        [] if !query.is_empty() => "list-filtered",
        [] => "list-open",
        ["jobs", _, "apply"] if is_sent => "receipt-on-its-way",
        ["jobs", _, "apply"] => "form-fresh",
        ["jobs", _, _] => "posting-open",
        ["places", ..] => "list-of-a-place",
        ["applications", _, "withdraw"] => "receipt-withdrawn",
        ["applications", _, "again"] => "form-after-refusal",
        ["applications", _] => "receipt-delivered",
        [page] => return format!("page-{page}"),
        _ => "",
    };
    name.to_owned()
}

fn next(html: &str) -> Option<(usize, &'static str)> {
    let found = LEADING.iter().filter_map(|it| Some((html.find(it)?, *it)));
    found.min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        brand::{company::Brand, texts::Spoken},
        language::Language,
    };

    fn editions() -> Editions {
        let german = Language::parse("de").unwrap();
        let languages = Brand::default().languages(vec![german]);
        let nowhere = std::path::Path::new("no such folder");
        Editions::new(Spoken::load(nowhere, &languages).unwrap())
    }

    #[test]
    fn addresses_become_files_and_what_is_not_shown_leads_nowhere() {
        let editions = editions();
        let names = [
            "list-open",
            "form-fresh",
            "receipt-on-its-way",
            "page-privacy",
        ];
        let names = names.map(String::from).into();
        let paper = Paper {
            editions: &editions,
            here: editions.first(),
            scheme: Scheme::Dark,
            names: &names,
        };
        for (written, expected) in [
            ("<a href=\"/en/\">", "<a href=\"list-open.html\">"),
            ("<a href=\"/de/\">", "<a href=\"../de/list-open.html\">"),
            ("<a href=\"/jobs/1/apply\">", "<a href=\"form-fresh.html\">"),
            (
                "<form method=\"post\" action=\"/de/jobs/1/apply\">",
                "<form method=\"get\" action=\"../de/receipt-on-its-way.html\">",
            ),
            ("<a href=\"/privacy\">", "<a href=\"page-privacy.html\">"),
            ("<a href=\"/feed.atom\">", "<a href=\"#\">"),
            (
                "<img src=\"/static/a.svg#b\">",
                "<img src=\"../static/a.svg#b\">",
            ),
            (
                "<a href=\"https://x.example/\">",
                "<a href=\"https://x.example/\">",
            ),
            (
                "<source media=\"(prefers-color-scheme: dark)\">",
                "<source media=\"(min-width: 0)\">",
            ),
        ] {
            assert_eq!(paper.page(written), expected);
        }
    }

    #[test]
    fn the_files_of_a_page_are_found_by_their_names() {
        let text = "<img src=\"/static/a.1.svg#b\"> url(\"/static/c.2.woff2\")";
        let found: Vec<String> = files(text).into_iter().collect();
        assert_eq!(found, ["/static/a.1.svg", "/static/c.2.woff2"]);
        assert_eq!(beside("url(\"/static/a.svg\")"), "url(\"a.svg\")");
    }
}
