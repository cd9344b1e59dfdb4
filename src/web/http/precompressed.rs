//! Compresses content once and sends it in an encoding that the browser accepts.

use std::io::Write;

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};
use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};
use jiff::{Timestamp, fmt::rfc2822};
use sha2::{Digest, Sha256};

/// Content with fewer bytes than this is not compressed.
const MIN_COMPRESSED_BYTES: usize = 512;

/// Content in all supported encodings. It is compressed only once, because compression takes forty
/// times as long as rendering.
#[derive(Debug, Clone)]
pub struct PrecompressedBody {
    media_type: HeaderValue,
    cache_control: HeaderValue,
    etag: HeaderValue,
    plain: Bytes,
    gzip: Option<Bytes>,
    brotli: Option<Bytes>,
}

/// The quality level of Brotli.
#[derive(Debug, Clone, Copy)]
pub enum CompressionLevel {
    /// Quality 5, for content that is compressed while a client waits.
    Fast,
    /// Quality 10, for content that is compressed once at startup.
    Best,
}

impl PrecompressedBody {
    /// Compresses `content`.
    pub fn new(content: Vec<u8>, media_type: &'static str, effort: CompressionLevel) -> Self {
        let squeezable = content.len() >= MIN_COMPRESSED_BYTES && is_compressible(media_type);
        let smaller = |packed: Option<Vec<u8>>| {
            packed
                .filter(|packed| squeezable && packed.len() < content.len())
                .map(Bytes::from)
        };
        Self {
            media_type: HeaderValue::from_static(media_type),
            cache_control: HeaderValue::from_static("no-cache"),
            etag: etag(&content),
            gzip: smaller(squeezable.then(|| gzip(&content)).flatten()),
            brotli: smaller(squeezable.then(|| brotli(&content, effort)).flatten()),
            plain: Bytes::from(content),
        }
    }

    /// Lets browsers and proxies cache the content for a year. Use this only if the URL changes
    /// whenever the content changes.
    #[must_use]
    pub fn immutable(mut self) -> Self {
        self.cache_control = HeaderValue::from_static("public, max-age=31536000, immutable");
        self
    }

    /// The response to a request. The status is 304 if the browser already has this content.
    pub fn to_response(&self, request: &HeaderMap) -> Response {
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        headers.insert(header::ETAG, self.etag.clone());
        headers.insert(header::CACHE_CONTROL, self.cache_control.clone());
        if self.gzip.is_some() {
            let vary = HeaderValue::from_static("accept-encoding");
            headers.insert(header::VARY, vary);
        }
        if self.matches_etag(request) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        headers.insert(header::CONTENT_TYPE, self.media_type.clone());
        let (encoding, bytes) = self.negotiate_encoding(request);
        if let Some(encoding) = encoding {
            let encoding = HeaderValue::from_static(encoding);
            headers.insert(header::CONTENT_ENCODING, encoding);
        }
        *response.body_mut() = Body::from(bytes);
        response
    }

    /// The response to a request, with a `Last-Modified` header. Only a matching `ETag` leads to a
    /// 304, because timestamps in whole seconds are too coarse.
    pub fn to_response_with_last_modified(
        &self,
        time: Option<Timestamp>,
        request: &HeaderMap,
    ) -> Response {
        let mut response = self.to_response(request);
        let written = time.and_then(|time| {
            let printer = rfc2822::DateTimePrinter::new();
            printer.timestamp_to_rfc9110_string(&time).ok()
        });
        if let Some(Ok(modified)) = written.map(HeaderValue::try_from) {
            let headers = response.headers_mut();
            headers.insert(header::LAST_MODIFIED, modified);
        }
        response
    }

    /// The total size of the content in all encodings, in bytes.
    pub fn size_in_memory(&self) -> usize {
        let packed = |bytes: &Option<Bytes>| bytes.as_ref().map_or(0, Bytes::len);
        self.plain.len() + packed(&self.gzip) + packed(&self.brotli)
    }

    fn negotiate_encoding(&self, request: &HeaderMap) -> (Option<&'static str>, Bytes) {
        let packed = [("br", &self.brotli), ("gzip", &self.gzip)];
        packed
            .into_iter()
            .find_map(|(name, bytes)| {
                let bytes = bytes.as_ref()?;
                accepts(request, name).then(|| (Some(name), bytes.clone()))
            })
            .unwrap_or_else(|| (None, self.plain.clone()))
    }

    fn matches_etag(&self, request: &HeaderMap) -> bool {
        let bare = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
        let ours = self.etag.to_str().map(bare).unwrap_or_default();
        request
            .get_all(header::IF_NONE_MATCH)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .any(|tag| tag.trim() == "*" || bare(tag) == ours)
    }
}

/// Compresses content for a single response, in the best encoding that the browser accepts.
pub fn compress_for(content: Vec<u8>, request: &HeaderMap) -> (Option<&'static str>, Bytes) {
    let packed = match content.len() {
        ..MIN_COMPRESSED_BYTES => None,
        _ if accepts(request, "br") => {
            brotli(&content, CompressionLevel::Fast).map(|it| ("br", it))
        }
        _ if accepts(request, "gzip") => gzip(&content).map(|it| ("gzip", it)),
        _ => None,
    };
    match packed {
        Some((encoding, packed)) => (Some(encoding), packed.into()),
        None => (None, content.into()),
    }
}

/// Whether the browser accepts this encoding: `Accept-Encoding` contains the encoding or `*`, and
/// its weight is not 0 (RFC 9110 §12.5.3).
fn accepts(request: &HeaderMap, encoding: &str) -> bool {
    let offers = request
        .get_all(header::ACCEPT_ENCODING)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    let (mut named, mut any) = (None, None);
    for offer in offers {
        let (name, quality) = offer.split_once(';').unwrap_or((offer, ""));
        let quality = quality.trim().strip_prefix("q=");
        let wanted = quality.is_none_or(|it| it.trim().parse().is_ok_and(|it: f32| it > 0.0));
        match name.trim() {
            name if name.eq_ignore_ascii_case(encoding) => named = Some(wanted),
            "*" => any = Some(wanted),
            _ => (),
        }
    }
    named.or(any).unwrap_or(false)
}

fn is_compressible(media_type: &str) -> bool {
    media_type.starts_with("text/")
        || media_type.starts_with("image/svg")
        || media_type.contains("json")
        || media_type.contains("xml")
}

/// The ETag. It is weak, because all encodings of the content have the same ETag (RFC 9110 §8.8.3).
fn etag(content: &[u8]) -> HeaderValue {
    let tag = format!("W/\"{}\"", fingerprint(content));
    // Hexadecimal digits and quotes always form a valid header value.
    HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("W/\"\""))
}

/// A hash of the content: sixteen hexadecimal digits.
pub fn fingerprint(content: &[u8]) -> String {
    hex::encode(&Sha256::digest(content)[..8])
}

fn gzip(content: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content).ok()?;
    encoder.finish().ok()
}

fn brotli(content: &[u8], effort: CompressionLevel) -> Option<Vec<u8>> {
    let quality = match effort {
        CompressionLevel::Fast => 5,
        CompressionLevel::Best => 10,
    };
    let parameters = brotli::enc::BrotliEncoderParams {
        quality,
        lgwin: 18,
        size_hint: content.len(),
        ..Default::default()
    };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*content, &mut packed, &parameters).ok()?;
    Some(packed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header_map(name: header::HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn only_an_accepted_encoding_is_used() {
        let takes =
            |value, encoding| accepts(&header_map(header::ACCEPT_ENCODING, value), encoding);
        assert!(takes("gzip, deflate, br", "br"));
        assert!(takes("*", "br"));
        assert!(takes("BR;q=0.5", "br"));
        assert!(!takes("br;q=0, *", "br"));
        assert!(!takes("br; q=0.000", "br"));
        assert!(!takes("gzip", "br"));
        assert!(!accepts(&HeaderMap::new(), "gzip"));
    }

    #[test]
    fn a_cached_page_is_answered_with_304() {
        let packed = PrecompressedBody::new(b"page".to_vec(), "text/html", CompressionLevel::Fast);
        let first = packed.to_response(&HeaderMap::new());
        let tag = first.headers()[header::ETAG].clone();
        let again = HeaderMap::from_iter([(header::IF_NONE_MATCH, tag)]);
        assert_eq!(
            packed.to_response(&again).status(),
            StatusCode::NOT_MODIFIED
        );
        let other = header_map(header::IF_NONE_MATCH, "W/\"else\"");
        assert_eq!(packed.to_response(&other).status(), StatusCode::OK);
    }
}
