//! Helpers for escaping and joining URL paths.

use percent_encoding::utf8_percent_encode;

use crate::content_disposition::RESERVED;

/// Removes trailing slashes. Returns `None` if the path has no trailing slash, or if the rest could
/// be a URL of another site.
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

/// Percent-encodes a path segment. Encodes all bytes except unreserved characters (RFC 3986
/// §2.3).
pub fn encode_segment(text: &str) -> String {
    utf8_percent_encode(text, &RESERVED).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

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
