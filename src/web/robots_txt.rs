//! `robots.txt` (RFC 9309).

use axum::{extract::State, response::Response};

use crate::web::{http::response, state::SiteState, urls};

/// The content of `robots.txt` in a demonstration. All URLs are allowed, because crawlers see
/// `noindex` only if they read the pages.
const DEMONSTRATION: &str = "User-agent: *\nAllow: /\n";

/// Returns `robots.txt`.
pub async fn get(State(site): State<SiteState>) -> Response {
    let text = match (site.demonstration, &site.settings.public_url) {
        (true, _) => DEMONSTRATION.to_owned(),
        (false, None) => rules(&site),
        // List the sitemap only if `site.public_url` is set, because its URL must be absolute.
        (false, Some(_)) => format!(
            "{}\nSitemap: {}\n",
            rules(&site),
            site.absolute_url(urls::SITEMAP)
        ),
    };
    response::text_file(text)
}

/// Disallows the receipts in all languages. All other URLs must be allowed: feeds are meant for
/// other software, and crawlers must read search results and forms to see their `noindex` or
/// canonical URL.
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
