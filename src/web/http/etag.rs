//! ETags (RFC 9110 §8.8.3). They let a browser reuse content that it already has.

use std::hash::{DefaultHasher, Hasher};

use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};

/// Computes a weak ETag. It is weak because all encodings of the content share it (RFC 9110
/// §8.8.3). A fast hash is sufficient, because an ETag is compared only with other ETags of the
/// same URL.
pub fn weak_etag(content: &[u8]) -> HeaderValue {
    let mut hasher = DefaultHasher::new();
    hasher.write(content);
    let tag = format!("W/\"{:016x}\"", hasher.finish());
    // A string of hexadecimal digits and quotes is always a valid header value.
    HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("W/\"\""))
}

/// Computes a strong ETag, for content that is sent uncompressed. Different content must have a
/// different `identity`.
pub fn strong_etag(identity: &[u8]) -> HeaderValue {
    let tag = format!("\"{}\"", fingerprint(identity));
    // A string of hexadecimal digits and quotes is always a valid header value.
    HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("\"\""))
}

/// Computes a hash of the content and returns it as sixteen hexadecimal digits.
pub fn fingerprint(content: &[u8]) -> String {
    hex::encode(&Sha256::digest(content)[..8])
}

/// Returns `true` if the browser already has the content with this ETag (`If-None-Match`, RFC 9110
/// §13.1.2).
pub fn has_etag(request: &HeaderMap, etag: &HeaderValue) -> bool {
    fn opaque(tag: &[u8]) -> &[u8] {
        tag.strip_prefix(b"W/").unwrap_or(tag)
    }
    let ours = opaque(etag.as_bytes());
    request
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .flat_map(|value| value.as_bytes().split(|byte| *byte == b','))
        .map(<[u8]>::trim_ascii)
        .any(|tag| tag == b"*" || opaque(tag) == ours)
}
