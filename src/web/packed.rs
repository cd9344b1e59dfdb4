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

/// Below this a compressed answer saves nothing worth the work.
const WORTH_IT: usize = 512;

/// An answer in every encoding, made once: compressing costs forty times what the page itself costs.
#[derive(Debug, Clone)]
pub struct Packed {
    media_type: HeaderValue,
    caching: HeaderValue,
    etag: HeaderValue,
    plain: Bytes,
    gzip: Option<Bytes>,
    brotli: Option<Bytes>,
}

/// How hard brotli tries, from 0 to 11.
#[derive(Debug, Clone, Copy)]
pub enum Effort {
    /// While somebody waits for the page.
    Quick,
    /// Once, at the start.
    Thorough,
}

impl Packed {
    /// Packs `content`.
    pub fn new(content: Vec<u8>, media_type: &'static str, effort: Effort) -> Self {
        let squeezable = WORTH_IT <= content.len() && compresses(media_type);
        let smaller = |packed: Option<Vec<u8>>| {
            packed
                .filter(|packed| squeezable && packed.len() < content.len())
                .map(Bytes::from)
        };
        Self {
            media_type: HeaderValue::from_static(media_type),
            caching: HeaderValue::from_static("no-cache"),
            etag: etag(&content),
            gzip: smaller(squeezable.then(|| gzip(&content)).flatten()),
            brotli: smaller(squeezable.then(|| brotli(&content, effort)).flatten()),
            plain: Bytes::from(content),
        }
    }

    /// The same, to be kept for ever: its address changes with its content.
    #[must_use]
    pub fn immutable(mut self) -> Self {
        self.caching = HeaderValue::from_static("public, max-age=31536000, immutable");
        self
    }

    /// The answer to a request with these headers: 304 where the browser has it already.
    pub fn answer(&self, request: &HeaderMap) -> Response {
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        headers.insert(header::ETAG, self.etag.clone());
        headers.insert(header::CACHE_CONTROL, self.caching.clone());
        if self.gzip.is_some() {
            let vary = HeaderValue::from_static("accept-encoding");
            headers.insert(header::VARY, vary);
        }
        if self.is_known(request) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        headers.insert(header::CONTENT_TYPE, self.media_type.clone());
        let (encoding, bytes) = self.in_encoding(request);
        if let Some(encoding) = encoding {
            let encoding = HeaderValue::from_static(encoding);
            headers.insert(header::CONTENT_ENCODING, encoding);
        }
        *response.body_mut() = Body::from(bytes);
        response
    }

    /// The same answer, telling as of when it is. The tag alone decides whether a program has it already: a
    /// time in whole seconds cannot.
    pub fn answer_as_of(&self, time: Option<Timestamp>, request: &HeaderMap) -> Response {
        let mut response = self.answer(request);
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

    /// The bytes that it takes in memory.
    pub fn weight(&self) -> usize {
        let packed = |bytes: &Option<Bytes>| bytes.as_ref().map_or(0, Bytes::len);
        self.plain.len() + packed(&self.gzip) + packed(&self.brotli)
    }

    fn in_encoding(&self, request: &HeaderMap) -> (Option<&'static str>, Bytes) {
        let packed = [("br", &self.brotli), ("gzip", &self.gzip)];
        packed
            .into_iter()
            .find_map(|(name, bytes)| {
                let bytes = bytes.as_ref()?;
                accepts(request, name).then(|| (Some(name), bytes.clone()))
            })
            .unwrap_or_else(|| (None, self.plain.clone()))
    }

    fn is_known(&self, request: &HeaderMap) -> bool {
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

/// What one visitor alone is sent, in the first encoding that their browser takes, made while they wait.
pub fn squeezed(content: Vec<u8>, request: &HeaderMap) -> (Option<&'static str>, Bytes) {
    let packed = match content.len() {
        ..WORTH_IT => None,
        _ if accepts(request, "br") => brotli(&content, Effort::Quick).map(|it| ("br", it)),
        _ if accepts(request, "gzip") => gzip(&content).map(|it| ("gzip", it)),
        _ => None,
    };
    match packed {
        Some((encoding, packed)) => (Some(encoding), packed.into()),
        None => (None, content.into()),
    }
}

/// Whether the browser takes this encoding: named, or covered by `*`, and not at quality nought.
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
        let wanted = quality.is_none_or(|it| it.trim().parse().is_ok_and(|it: f32| 0.0 < it));
        match name.trim() {
            name if name.eq_ignore_ascii_case(encoding) => named = Some(wanted),
            "*" => any = Some(wanted),
            _ => (),
        }
    }
    named.or(any).unwrap_or(false)
}

fn compresses(media_type: &str) -> bool {
    media_type.starts_with("text/")
        || media_type.starts_with("image/svg")
        || media_type.contains("json")
        || media_type.contains("xml")
}

/// Weak, since one tag stands for the same page in every encoding.
fn etag(content: &[u8]) -> HeaderValue {
    let tag = format!("W/\"{}\"", fingerprint(content));
    // Hexadecimal digits and quotes always make a header.
    HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("W/\"\""))
}

/// Sixteen hexadecimal digits that change with the content.
pub fn fingerprint(content: &[u8]) -> String {
    hex::encode(&Sha256::digest(content)[..8])
}

fn gzip(content: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content).ok()?;
    encoder.finish().ok()
}

fn brotli(content: &[u8], effort: Effort) -> Option<Vec<u8>> {
    let quality = match effort {
        Effort::Quick => 5,
        Effort::Thorough => 10,
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

    fn asking(name: header::HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn an_encoding_is_taken_only_by_who_asked_for_it() {
        let takes = |value, encoding| accepts(&asking(header::ACCEPT_ENCODING, value), encoding);
        assert!(takes("gzip, deflate, br", "br"));
        assert!(takes("*", "br"));
        assert!(takes("BR;q=0.5", "br"));
        assert!(!takes("br;q=0, *", "br"));
        assert!(!takes("br; q=0.000", "br"));
        assert!(!takes("gzip", "br"));
        assert!(!accepts(&HeaderMap::new(), "gzip"));
    }

    #[test]
    fn a_browser_that_has_the_page_is_sent_nothing() {
        let packed = Packed::new(b"page".to_vec(), "text/html", Effort::Quick);
        let first = packed.answer(&HeaderMap::new());
        let tag = first.headers()[header::ETAG].clone();
        let again = HeaderMap::from_iter([(header::IF_NONE_MATCH, tag)]);
        assert_eq!(packed.answer(&again).status(), StatusCode::NOT_MODIFIED);
        let other = asking(header::IF_NONE_MATCH, "W/\"else\"");
        assert_eq!(packed.answer(&other).status(), StatusCode::OK);
    }
}
