//! Escapes and joins URL paths, and creates slugs for jobs.

use icu::{
    normalizer::ComposingNormalizer,
    properties::{CodePointMapData, props::GeneralCategory, props::GeneralCategoryGroup},
};
use percent_encoding::utf8_percent_encode;

use crate::content_disposition::RESERVED;

/// The maximum length of a slug, in characters.
const MAX_SLUG: usize = 80;

/// Removes trailing slashes. Returns `None` if there are none, or if a browser could take the rest
/// for a URL of another site, as in `//example.com`.
pub fn without_trailing_slash(path: &str) -> Option<&str> {
    let bare = path.trim_end_matches('/');
    let is_ours = bare.starts_with('/') && !bare.starts_with("//") && !bare.contains('\\');
    (is_ours && bare.len() < path.len()).then_some(bare)
}

/// Appends a query string to a path.
pub fn with_query(path: &str, query: Option<&str>) -> String {
    match query {
        None | Some("") => path.to_owned(),
        Some(query) => format!("{path}?{query}"),
    }
}

/// Percent-encodes a path segment. All bytes are encoded except for unreserved characters (RFC 3986
/// §2.3).
pub fn encode_segment(text: &str) -> String {
    utf8_percent_encode(text, &RESERVED).to_string()
}

/// Converts a title to a slug: letters and digits of any script in lower case, separated by
/// hyphens. A slug is never empty, and never `apply`, because that is the URL of the form.
pub fn slug(title: &str) -> String {
    let normal = ComposingNormalizer::new_nfc()
        .normalize(title)
        .to_lowercase();
    let mut slug = String::new();
    for letter in normal.chars() {
        if is_slug_char(letter) {
            slug.push(letter);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    let slug: String = slug.chars().take(MAX_SLUG).collect();
    match slug.trim_end_matches('-') {
        "" => "job".to_owned(),
        "apply" => "apply-".to_owned(),
        slug => slug.to_owned(),
    }
}

/// Returns `true` if a slug can contain this character: a letter, a digit or a combining mark.
/// Without combining marks, many scripts are unreadable.
fn is_slug_char(letter: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(letter);
    letter.is_alphanumeric() || GeneralCategoryGroup::Mark.contains(category)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_keeps_the_letters_of_every_script() {
        for (title, expected) in [
            (
                "Senior Welder (m/f/d) — Night Shift",
                "senior-welder-m-f-d-night-shift",
            ),
            ("Développeuse Cafe\u{301}", "développeuse-café"),
            ("مهندس برمجيات", "مهندس-برمجيات"),
            ("हिन्दी संपादक", "हिन्दी-संपादक"),
            ("  ***  ", "job"),
            ("Apply", "apply-"),
            ("../../etc/passwd", "etc-passwd"),
        ] {
            assert_eq!(slug(title), expected);
        }
        assert!(slug(&"word ".repeat(100)).chars().count() <= MAX_SLUG);
    }

    #[test]
    fn an_id_cannot_leave_its_path_segment() {
        assert_eq!(
            encode_segment("a/../b?c#d\"é"),
            "a%2F..%2Fb%3Fc%23d%22%C3%A9"
        );
    }

    #[test]
    fn a_trailing_slash_is_removed_only_from_paths_of_this_site() {
        assert_eq!(without_trailing_slash("/jobs//"), Some("/jobs"));
        for path in [
            "/",
            "//",
            "/jobs",
            "//evil.example/",
            "/\\evil.example/",
            "x/",
        ] {
            assert_eq!(without_trailing_slash(path), None, "{path}");
        }
    }
}
