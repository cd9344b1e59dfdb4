use axum::{extract::State, http::header, response::IntoResponse};

use crate::web::{site::Site, urls};

/// Receipts and feeds are nobody's search result, in no language. A search stays readable, so that its own
/// `noindex` is seen, and a form, so that it is seen to be a part of its posting.
const OPEN: &str =
    "User-agent: *\nDisallow: /applications/\nDisallow: /*/applications/\nDisallow: /feed\n";

/// A sample company is nobody's search result either. Its pages stay readable, so that their own
/// `noindex` is seen.
const DEMONSTRATION: &str = "User-agent: *\nAllow: /\n";

/// Answers with `robots.txt`.
pub async fn show(State(site): State<Site>) -> impl IntoResponse {
    let text = match (site.demonstration, &site.settings.public_url) {
        (true, _) => DEMONSTRATION.to_owned(),
        (false, None) => OPEN.to_owned(),
        // A sitemap is named by its whole address or not at all.
        (false, Some(_)) => format!("{OPEN}\nSitemap: {}\n", site.absolute(urls::SITEMAP)),
    };
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    (headers, text)
}
