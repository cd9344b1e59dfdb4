//! Placeholders for the URLs of a page in the site's languages. Such a URL can contain a secret,
//! for example on a receipt, so templates receive a placeholder instead. After the site has checked
//! the rendered HTML, it replaces the placeholders with the URLs.

use std::sync::LazyLock;

use uuid::Uuid;

/// The beginning of the placeholder for the URL of the page in another language. The language tag
/// follows. The beginning contains a random id, so that no text of a visitor or a posting can
/// contain it.
pub(in crate::web::regions) static LANGUAGE_URL: LazyLock<String> =
    LazyLock::new(|| format!("/language-{}/", Uuid::new_v4().simple()));

/// The placeholder for the URL of the page in this language.
pub fn language_placeholder(language: &str) -> String {
    format!("{}{language}", *LANGUAGE_URL)
}

/// Whether the value of an attribute is the placeholder for the URL of the page in another
/// language.
pub(in crate::web::regions) fn is_language_url(value: &str) -> bool {
    let language = value.strip_prefix(&*LANGUAGE_URL).unwrap_or_default();
    let is_tag = |c: char| c.is_ascii_alphanumeric() || c == '-';
    !language.is_empty() && language.chars().all(is_tag)
}
