//! Pagination of lists by `limit` and `offset` (docs/ats-interface.md: endpoints).

use url::{Url, form_urlencoded};

/// The number of items on a page if the request does not have a valid `limit`.
const DEFAULT_LIMIT: u32 = 100;
/// The maximum number of items on a page.
pub(crate) const MAX_LIMIT: u32 = 300;

/// The part of a list that a request selects with the query parameters `limit` and `offset`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pagination {
    /// The maximum number of items, 1 to 300.
    pub(crate) limit: u32,
    /// The number of items before this page.
    pub(crate) offset: u64,
}

/// The URLs of the next and the previous page.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct PageLinks {
    /// The URL of the next page. `None` on the last page.
    pub(crate) next: Option<String>,
    /// The URL of the previous page. `None` on the first page.
    pub(crate) previous: Option<String>,
}

impl Pagination {
    /// Parses the query string. Treats a value that is not a number, or a limit of 0, as missing.
    /// Reduces larger limits to the maximum.
    pub(crate) fn from_query(query: Option<&str>) -> Self {
        Self::from_query_with_default(query, DEFAULT_LIMIT)
    }

    /// Like [`Pagination::from_query`], but with a different default limit.
    pub(crate) fn from_query_with_default(query: Option<&str>, default: u32) -> Self {
        let limit = match query_number(query, "limit") {
            None | Some(0) => default,
            Some(limit) => u32::try_from(limit).unwrap_or(MAX_LIMIT).min(MAX_LIMIT),
        };
        let offset = query_number(query, "offset").unwrap_or(0);
        Self { limit, offset }
    }

    /// Returns the items on this page.
    pub(crate) fn slice<T>(self, items: &[T]) -> &[T] {
        let start = usize::try_from(self.offset).unwrap_or(usize::MAX);
        let start = start.min(items.len());
        let end = start.saturating_add(self.limit as usize).min(items.len());
        &items[start..end]
    }

    /// Returns the URLs of the next and the previous page of a list of `count` items. `keep`
    /// contains other query parameters to include in the URLs.
    pub(crate) fn links(self, base: &Url, keep: &[(&str, &str)], count: u64) -> PageLinks {
        let url = |offset: u64| {
            let mut url = base.clone();
            url.query_pairs_mut()
                .extend_pairs(keep)
                .append_pair("limit", &self.limit.to_string())
                .append_pair("offset", &offset.to_string());
            url.to_string()
        };
        let before = self.offset.min(count).saturating_sub(self.limit.into());
        PageLinks {
            next: self.next_offset(count).map(url),
            previous: (self.offset > 0 && count > 0).then(|| url(before)),
        }
    }

    /// Returns the offset of the next page of a list of `count` items, or `None` if this is the
    /// last page.
    pub(crate) fn next_offset(self, count: u64) -> Option<u64> {
        Some(self.offset.saturating_add(self.limit.into())).filter(|next| *next < count)
    }

    /// Returns the offset of the previous page, or `None` if this is the first page.
    pub(crate) fn previous_offset(self) -> Option<u64> {
        let previous = self.offset.saturating_sub(self.limit.into());
        (self.offset > 0).then_some(previous)
    }
}

/// Returns the value of a query parameter. If the parameter occurs several times, returns the last
/// value.
pub(crate) fn query_parameter(query: Option<&str>, name: &str) -> Option<String> {
    form_urlencoded::parse(query?.as_bytes())
        .filter(|(key, _)| key == name)
        .last()
        .map(|(_, value)| value.into_owned())
}

/// Parses a non-negative integer from a query parameter. A number that does not fit into `u64`
/// becomes `u64::MAX`.
fn query_number(query: Option<&str>, name: &str) -> Option<u64> {
    let text = query_parameter(query, name)?;
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_that_makes_no_sense_is_the_default_and_a_large_one_is_clamped() {
        let limit = |query| Pagination::from_query(Some(query)).limit;
        for query in ["", "limit=", "limit=x", "limit=0", "limit=-1", "limit=1.5"] {
            assert_eq!(limit(query), DEFAULT_LIMIT, "{query}");
        }
        assert_eq!(limit("limit=7"), 7);
        for query in [
            "limit=301",
            "limit=4294967296",
            "limit=99999999999999999999999",
        ] {
            assert_eq!(limit(query), MAX_LIMIT, "{query}");
        }
    }

    #[test]
    fn a_page_past_the_end_is_empty() {
        let page = Pagination::from_query(Some("offset=18446744073709551615"));
        assert!(page.slice(&[1, 2, 3]).is_empty());
    }
}
