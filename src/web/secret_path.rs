//! Recognizes paths that can contain a secret, such as the token of a receipt.

use crate::web::urls;

/// Returns `true` if a path, without its locale prefix, can contain a secret. A page with such a
/// path and a redirect to it must not be cached, and a brand's templates do not receive its URL.
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
