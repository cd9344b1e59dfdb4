use axum::{extract::State, http::header, response::IntoResponse};

use crate::web::site::Site;

/// Forms and receipts are nobody's search result, in no language.
const OPEN: &str = "User-agent: *\nDisallow: /applications/\nDisallow: /*/applications/\n\
                    Disallow: /jobs/*/apply\nDisallow: /*/jobs/*/apply\n";

/// A sample company is nobody's search result either. Its pages stay readable, so that their own
/// `noindex` is seen.
const DEMONSTRATION: &str = "User-agent: *\nAllow: /\n";

/// Answers with `robots.txt`.
pub async fn show(State(site): State<Site>) -> impl IntoResponse {
    let text = match site.demonstration {
        true => DEMONSTRATION,
        false => OPEN,
    };
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    (headers, text)
}
