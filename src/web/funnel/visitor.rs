//! Determines the device class from the headers of a request, and recognizes bots by their user
//! agent.

use std::sync::LazyLock;

use aho_corasick::AhoCorasick;
use axum::http::{HeaderMap, header};

use crate::store::Device;

/// A header that is `?1` if the browser runs on a mobile device (User-Agent Client Hints, W3C).
const MOBILE_HINT: &str = "sec-ch-ua-mobile";
/// A header that contains `prefetch` if the browser loads a page before the visitor has clicked the
/// link (Fetch Standard).
const PURPOSE: &str = "sec-purpose";

/// How the user agent of every browser begins.
const BROWSER: &[u8] = b"Mozilla/5.0 (";

/// Substrings of the user agents of bots that identify themselves as browsers. Such a user agent
/// usually contains a URL with information about the bot.
static ROBOTS: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| {
    let parts = [
        "bot",
        "Bot",
        "BOT",
        "crawl",
        "Crawl",
        "spider",
        "Spider",
        "://",
        "Headless",
        "Lighthouse",
        "Slurp",
        "facebook",
        "preview",
        "Preview",
        "monitor",
        "Monitor",
        "scan",
        "Scan",
    ];
    AhoCorasick::new(parts).ok()
});

/// Returns the visitor's device class, or `None` if the request comes from a bot or only prefetches
/// the page.
pub fn device(headers: &HeaderMap) -> Option<Device> {
    let agent = headers.get(header::USER_AGENT)?.as_bytes();
    let is_robot = |robots: &AhoCorasick| robots.is_match(agent);
    if !agent.starts_with(BROWSER)
        || ROBOTS.as_ref().is_none_or(is_robot)
        || headers.contains_key(PURPOSE)
    {
        return None;
    }
    let hint = headers.get(MOBILE_HINT).map(|hint| hint.as_bytes());
    let is_phone = match hint {
        Some(hint) => hint == b"?1",
        None => memchr::memmem::find(agent, b"Mobi").is_some(),
    };
    Some(if is_phone {
        Device::Phone
    } else {
        Device::Desktop
    })
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 \
                          (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
    const ANDROID: &str = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) \
                           Chrome/140.0.0.0 Mobile Safari/537.36";

    fn with(headers: &[(&'static str, &'static str)]) -> Option<Device> {
        let headers = headers.iter();
        let headers = headers.map(|(name, value)| {
            let name = header::HeaderName::from_static(name);
            (name, HeaderValue::from_static(value))
        });
        device(&headers.collect())
    }

    #[test]
    fn a_browser_is_a_phone_if_it_says_so() {
        assert_eq!(with(&[("user-agent", FIREFOX)]), Some(Device::Desktop));
        assert_eq!(with(&[("user-agent", IPHONE)]), Some(Device::Phone));
        assert_eq!(with(&[("user-agent", ANDROID)]), Some(Device::Phone));
        let hint = |hint| with(&[("user-agent", FIREFOX), ("sec-ch-ua-mobile", hint)]);
        assert_eq!(hint("?1"), Some(Device::Phone));
        assert_eq!(hint("?0"), Some(Device::Desktop));
    }

    #[test]
    fn robots_and_pages_loaded_in_advance_are_not_visits() {
        assert_eq!(with(&[]), None);
        for robot in [
            "curl/8.14.1",
            "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
            "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like \
             Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; GoogleOther)  +https://x.example",
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) \
             HeadlessChrome/140.0.0.0 Safari/537.36",
            "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)",
        ] {
            assert_eq!(with(&[("user-agent", robot)]), None, "{robot}");
        }
        let early = [("user-agent", FIREFOX), ("sec-purpose", "prefetch")];
        assert_eq!(with(&early), None);
    }
}
