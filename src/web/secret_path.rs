//! Recognizes paths that can contain a secret, such as the token of a receipt.

use crate::web::urls;

/// Returns `true` if a path, without its locale prefix, can contain a secret. Neither a page with
/// such a path nor a redirect to it may be cached, and a brand's templates do not receive the URL
/// of such a page.
pub fn is_secret_path(path: &str) -> bool {
    let secret = [
        urls::RECEIPTS,
        urls::ALERTS,
        urls::DIVERSITY,
        urls::RECRUITER_JOBS,
    ];
    let is_form = path.starts_with(urls::JOBS) && path.split('/').nth(3) == Some("apply");
    is_form || secret.iter().any(|prefix| path.starts_with(prefix))
}
