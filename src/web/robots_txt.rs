//! `robots.txt` (RFC 9309).

use axum::{extract::State, response::Response};

use crate::web::{http::response, state::SiteState, urls};

/// The content for a demonstration. All URLs are allowed, because crawlers must read the pages to
/// see `noindex`.
const DEMONSTRATION: &str = "User-agent: *\nAllow: /\n";

/// Returns `robots.txt`.
pub async fn get(State(site): State<SiteState>) -> Response {
    let text = match (site.demonstration, &site.settings.public_url) {
        (true, _) => DEMONSTRATION.to_owned(),
        (false, None) => rules(&site),
        // The URL of a sitemap must be absolute, which requires `site.public_url`.
        (false, Some(_)) => format!(
            "{}\nSitemap: {}\n",
            rules(&site),
            site.absolute_url(urls::SITEMAP)
        ),
    };
    response::text_file(text)
}

/// Disallows receipts in all languages. All other URLs must stay allowed: feeds are meant for
/// programs, and search results and forms have `noindex` or a canonical URL.
fn rules(site: &SiteState) -> String {
    let receipts = site.locales.all().map(|locale| {
        let receipts = locale.url_prefix().join(urls::RECEIPTS);
        format!("Disallow: {receipts}\n")
    });
    ["User-agent: *\n".to_owned()]
        .into_iter()
        .chain(receipts)
        .collect()
}
