//! Response bodies that are the same for all visitors. Each is compressed once and sent many times.

use std::sync::Arc;

use axum::{
    body::Body,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::Response,
};
use bytes::Bytes;
use jiff::{Timestamp, fmt::rfc2822};
use quick_cache::Weighter;

use crate::web::http::{
    byte_range::ByteRange,
    encoding::{CompressionLevel, Encoding},
    etag::{has_etag, weak_etag},
    response_cache::ReusableBody,
};

/// `Cache-Control` for content that is the same for all visitors but can change. Caches must
/// revalidate it before each use. Do not use it for a response to a single visitor: the middleware
/// `shared_cache` lets shared caches store every response with this value.
pub const NO_CACHE: HeaderValue = HeaderValue::from_static("no-cache");

/// Lets other websites use the response, for example an image or a feed (Fetch Standard,
/// "Cross-Origin-Resource-Policy header"). If a response does not have this header, the middleware
/// `security_headers` adds one that forbids such use.
pub const CROSS_ORIGIN: (HeaderName, HeaderValue) = (
    HeaderName::from_static("cross-origin-resource-policy"),
    HeaderValue::from_static("cross-origin"),
);

/// Prevents the HTML inside a drawing (SVG) from sending forms. It does not affect drawings that a
/// page shows as pictures.
const SANDBOX: (HeaderName, HeaderValue) = (
    header::CONTENT_SECURITY_POLICY,
    HeaderValue::from_static(
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ),
);

/// Content with fewer bytes than this is not compressed.
const MIN_COMPRESSED_BYTES: usize = 512;

/// Content in one encoding. It is compressed only once, because compressing a page takes much
/// longer than rendering it.
#[derive(Debug, Clone)]
pub struct PrecompressedBody {
    media_type: HeaderValue,
    cache_control: HeaderValue,
    etag: HeaderValue,
    /// If `true`, responses contain `Vary: Accept-Encoding`, because other clients may get another
    /// encoding.
    varies: bool,
    encoding: Encoding,
    bytes: Bytes,
}

impl PrecompressedBody {
    /// Compresses `content`. If this does not make it smaller, keeps `content` uncompressed,
    /// without copying it.
    pub fn new(
        content: impl Into<Bytes>,
        media_type: &'static str,
        encoding: Encoding,
        level: CompressionLevel<'_>,
    ) -> Self {
        let content = content.into();
        let varies = content.len() >= MIN_COMPRESSED_BYTES && is_compressible(media_type);
        let packed = varies.then(|| encoding.compress(&content, level)).flatten();
        Self {
            media_type: HeaderValue::from_static(media_type),
            cache_control: NO_CACHE,
            etag: weak_etag(&content),
            varies,
            encoding: packed.as_ref().map_or(Encoding::Identity, |_| encoding),
            bytes: packed.map_or(content, Bytes::from),
        }
    }

    /// Lets browsers and proxies cache the content for a year. Use this only if the URL changes
    /// whenever the content changes.
    #[must_use]
    pub fn immutable(mut self) -> Self {
        self.cache_control = HeaderValue::from_static("public, max-age=31536000, immutable");
        self
    }

    /// Lets browsers cache the content, but only if they revalidate it before each use.
    #[must_use]
    pub fn revalidated(mut self) -> Self {
        self.cache_control = NO_CACHE;
        self
    }

    /// Replaces the default ETag, which is computed from the bytes of the content.
    #[must_use]
    pub fn with_etag(mut self, etag: HeaderValue) -> Self {
        self.etag = etag;
        self
    }

    /// Builds the response to a request. The status is 304 if the browser already has this content.
    pub fn to_response(&self, request: &HeaderMap) -> Response {
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        headers.insert(header::ETAG, self.etag.clone());
        headers.insert(header::CACHE_CONTROL, self.cache_control.clone());
        if self.varies {
            let vary = HeaderValue::from_static("accept-encoding");
            headers.insert(header::VARY, vary);
        }
        if !self.is_page() {
            headers.extend([CROSS_ORIGIN]);
        }
        if self.is_drawing() {
            headers.extend([SANDBOX]);
        }
        if has_etag(request, &self.etag) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        headers.insert(header::CONTENT_TYPE, self.media_type.clone());
        if let Some(encoding) = self.encoding.token() {
            let encoding = HeaderValue::from_static(encoding);
            headers.insert(header::CONTENT_ENCODING, encoding);
        }
        if self.is_video() {
            return self.with_range(request, response);
        }
        let reusable = ReusableBody::Same(self.bytes.clone());
        response.extensions_mut().insert(reusable);
        *response.body_mut() = Body::from(self.bytes.clone());
        response
    }

    /// Builds the response to a request, with a `Last-Modified` header. `If-Modified-Since` is
    /// ignored, because its times are accurate only to the second: only a matching ETag leads to
    /// status 304.
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

    /// If the content is a video, limits the response to the requested byte range.
    fn with_range(&self, request: &HeaderMap, mut response: Response) -> Response {
        let length = self.bytes.len();
        let headers = response.headers_mut();
        headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        let (status, range, body) = match ByteRange::from_headers(request, length) {
            ByteRange::Whole => (StatusCode::OK, None, self.bytes.clone()),
            ByteRange::Part(part) => {
                let range = format!("bytes {}-{}/{length}", part.start, part.end - 1);
                let body = self.bytes.slice(part);
                (StatusCode::PARTIAL_CONTENT, Some(range), body)
            }
            ByteRange::Unsatisfiable => {
                // Forbid caching. Otherwise a shared cache could serve this error to other clients
                // for a year.
                let no_store = HeaderValue::from_static("no-store");
                headers.insert(header::CACHE_CONTROL, no_store);
                let range = format!("bytes */{length}");
                (StatusCode::RANGE_NOT_SATISFIABLE, Some(range), Bytes::new())
            }
        };
        if let Some(Ok(range)) = range.map(HeaderValue::try_from) {
            headers.insert(header::CONTENT_RANGE, range);
        }
        *response.status_mut() = status;
        *response.body_mut() = Body::from(body);
        response
    }

    fn is_video(&self) -> bool {
        self.media_type.as_bytes().starts_with(b"video/")
    }

    /// Returns `true` if the content is a drawing (SVG), which can contain HTML.
    fn is_drawing(&self) -> bool {
        self.media_type.as_bytes().starts_with(b"image/svg")
    }

    /// Returns `true` if the content is an HTML page. For all other content, [`CROSS_ORIGIN`] lets
    /// other websites embed it.
    fn is_page(&self) -> bool {
        self.media_type.as_bytes().starts_with(b"text/html")
    }

    /// The encoding of the content. It is `Identity` if compression did not make the content
    /// smaller.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Returns the address and length of the content in memory. Tests use this to check that
    /// content is shared.
    #[cfg(test)]
    pub(in crate::web) fn place_in_memory(&self) -> (*const u8, usize) {
        (self.bytes.as_ptr(), self.bytes.len())
    }

    /// The memory that the content uses, in bytes.
    pub fn size_in_memory(&self) -> usize {
        self.bytes.len()
    }
}

/// The weight of a body in a cache: the memory that it uses, in bytes.
#[derive(Debug, Clone)]
pub struct BodySize;

impl Weighter<String, Arc<PrecompressedBody>> for BodySize {
    fn weight(&self, key: &String, body: &Arc<PrecompressedBody>) -> u64 {
        (key.len() + body.size_in_memory()) as u64
    }
}

/// Returns `true` if compression can make content of this type smaller. Pictures, fonts and videos
/// are already compressed.
pub fn is_compressible(media_type: &str) -> bool {
    media_type.starts_with("text/")
        || media_type.starts_with("image/svg")
        || media_type.contains("json")
        || media_type.contains("xml")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cached_page_is_answered_with_304() {
        let packed = PrecompressedBody::new(
            b"page".to_vec(),
            "text/html",
            Encoding::Identity,
            CompressionLevel::Fast,
        );
        let first = packed.to_response(&HeaderMap::new());
        let tag = first.headers()[header::ETAG].clone();
        let status = |asked: HeaderValue| {
            let request = HeaderMap::from_iter([(header::IF_NONE_MATCH, asked)]);
            packed.to_response(&request).status()
        };
        assert_eq!(status(tag.clone()), StatusCode::NOT_MODIFIED);
        let strong = tag.to_str().unwrap().trim_start_matches("W/").to_owned();
        let several = HeaderValue::try_from(format!("\"else\", {strong}")).unwrap();
        assert_eq!(status(several), StatusCode::NOT_MODIFIED);
        assert_eq!(
            status(HeaderValue::from_static("*")),
            StatusCode::NOT_MODIFIED
        );
        assert_eq!(
            status(HeaderValue::from_static("W/\"else\"")),
            StatusCode::OK
        );
    }
}
