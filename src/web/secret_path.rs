//! Paths that can contain a secret, such as the token of a receipt.

use crate::web::urls;

/// Whether a path can contain a secret. The path must have no locale prefix. No cache may store a
/// page with such a path, or a redirect to it, and a brand's templates do not get its URL.
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
