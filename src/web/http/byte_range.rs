//! Range requests (RFC 9110 §14). Safari plays videos only from servers that support them.

use std::ops::Range;

use axum::http::{HeaderMap, header};

/// The part of a file that a `Range` header requests.
#[derive(Debug, PartialEq, Eq)]
pub enum ByteRange {
    /// The whole file. This is also the result for an invalid header or for several ranges: RFC
    /// 9110 allows a server to ignore such a header.
    Whole,
    /// Only this range of bytes.
    Part(Range<usize>),
    /// The requested range lies outside the file, for example because it starts after the end.
    Unsatisfiable,
}

impl ByteRange {
    /// Parses the `Range` header of a request for a file of `length` bytes.
    pub fn from_headers(request: &HeaderMap, length: usize) -> Self {
        let value = request.get(header::RANGE);
        let range = value.and_then(|value| value.to_str().ok()?.strip_prefix("bytes="));
        range
            .and_then(|range| Self::parse(range, length))
            .unwrap_or(Self::Whole)
    }

    fn parse(range: &str, length: usize) -> Option<Self> {
        let (first, last) = range.split_once('-')?;
        let range = match (first.parse().ok(), last.parse::<usize>().ok()) {
            (Some(first), Some(last)) if first <= last => first..last.saturating_add(1).min(length),
            (Some(first), None) if last.is_empty() => first..length,
            (None, Some(count)) if first.is_empty() => length.saturating_sub(count)..length,
            _ => return None,
        };
        Some(if range.start < range.end {
            Self::Part(range)
        } else {
            Self::Unsatisfiable
        })
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_range_is_a_part_of_the_file_or_ignored() {
        for (asked, expected) in [
            ("bytes=0-1", ByteRange::Part(0..2)),
            ("bytes=5-", ByteRange::Part(5..10)),
            ("bytes=-3", ByteRange::Part(7..10)),
            ("bytes=-99", ByteRange::Part(0..10)),
            ("bytes=8-99999999999999999999", ByteRange::Whole),
            ("bytes=8-18446744073709551615", ByteRange::Part(8..10)),
            ("bytes=10-", ByteRange::Unsatisfiable),
            ("bytes=-0", ByteRange::Unsatisfiable),
            ("bytes=3-2", ByteRange::Whole),
            ("bytes=0-1,3-4", ByteRange::Whole),
            ("bytes=", ByteRange::Whole),
            ("lines=0-1", ByteRange::Whole),
        ] {
            let value = HeaderValue::from_static(asked);
            let request = HeaderMap::from_iter([(header::RANGE, value)]);
            assert_eq!(ByteRange::from_headers(&request, 10), expected, "{asked}");
        }
    }
}
