use axum::{extract::State, http::header, response::IntoResponse};

use crate::web::{site::Site, urls};

/// A sample company is nobody's search result either. Its pages stay readable, so that their own
/// `noindex` is seen.
const DEMONSTRATION: &str = "User-agent: *\nAllow: /\n";

/// Answers with `robots.txt`.
pub async fn show(State(site): State<Site>) -> impl IntoResponse {
    let text = match (site.demonstration, &site.settings.public_url) {
        (true, _) => DEMONSTRATION.to_owned(),
        (false, None) => open(&site),
        // A sitemap is named by its whole address or not at all.
        (false, Some(_)) => format!(
            "{}\nSitemap: {}\n",
            open(&site),
            site.absolute(urls::SITEMAP)
        ),
    };
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    (headers, text)
}

/// Receipts are nobody's search result, in no language. All else stays readable: feeds are meant for programs, a
/// search says itself that it is not to be listed, and a form that it is a part of its posting.
fn open(site: &Site) -> String {
    let receipts = site.editions.all().map(|edition| {
        let receipts = edition.root().of_page(urls::RECEIPTS);
        format!("Disallow: {receipts}\n")
    });
    ["User-agent: *\n".to_owned()]
        .into_iter()
        .chain(receipts)
        .collect()
}
