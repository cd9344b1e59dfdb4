//! Content encodings (RFC 9110 §8.4.1). Determines which encodings a client accepts, and compresses
//! content.

use std::io::Write;

use axum::http::{HeaderMap, header};
use flate2::{Compression, write::GzEncoder};

use crate::web::http::quick_compressor::QuickCompressor;

/// How the bytes of a response are compressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// Brotli (RFC 7932).
    Brotli,
    /// Zstandard (RFC 8878).
    Zstd,
    /// gzip (RFC 1952).
    Gzip,
    /// Uncompressed.
    Identity,
}

/// How much time to spend on compression.
pub enum CompressionLevel<'a> {
    /// Fastest: for content that will probably be sent only once.
    Quick(&'a mut QuickCompressor),
    /// For content that is sent many times but compressed while a client waits.
    Fast,
    /// For static files, which are compressed once per encoding.
    Best,
}

/// The compression level of each encoder.
#[derive(Clone, Copy)]
struct Levels {
    brotli: i32,
    zstd: i32,
    gzip: u32,
}

const FAST: Levels = Levels {
    brotli: 5,
    zstd: 6,
    gzip: 6,
};

const BEST: Levels = Levels {
    brotli: 10,
    zstd: 19,
    gzip: 9,
};

/// The compressed encodings, from the smallest output to the largest.
const COMPRESSED: [Encoding; 3] = [Encoding::Brotli, Encoding::Zstd, Encoding::Gzip];

/// The compressed encodings, from the fastest to the slowest.
const QUICKEST: [Encoding; 3] = [Encoding::Zstd, Encoding::Gzip, Encoding::Brotli];

/// The encodings that a client accepts, as a bit set in the order of `COMPRESSED`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct AcceptedEncodings(u8);

impl AcceptedEncodings {
    /// Parses `Accept-Encoding` (RFC 9110 §12.5.3). A client accepts an encoding if the header
    /// lists it, or `*`, with a weight above zero.
    pub fn from_headers(request: &HeaderMap) -> Self {
        let (mut listed, mut accepted, mut others) = (0_u8, 0_u8, false);
        for value in request.get_all(header::ACCEPT_ENCODING) {
            for offer in value.as_bytes().split(|byte| *byte == b',') {
                let mut parts = offer.splitn(2, |byte| *byte == b';');
                let name = parts.next().unwrap_or_default().trim_ascii();
                let is_wanted = parts.next().is_none_or(has_weight);
                others |= name == b"*" && is_wanted;
                let has_name = |token: &str| name.eq_ignore_ascii_case(token.as_bytes());
                let found = COMPRESSED
                    .iter()
                    .position(|it| it.token().is_some_and(has_name));
                if let Some(bit) = found {
                    listed |= 1 << bit;
                    accepted |= u8::from(is_wanted) << bit;
                }
            }
        }
        let unlisted = if others { !listed & 0b111 } else { 0 };
        Self(accepted | unlisted)
    }

    /// Returns `true` if the client accepts this encoding. Every client accepts uncompressed
    /// content.
    pub fn contains(self, encoding: Encoding) -> bool {
        let bit = COMPRESSED.iter().position(|it| *it == encoding);
        bit.is_none_or(|bit| self.0 & (1 << bit) != 0)
    }

    /// Returns the accepted encoding that produces the smallest output.
    pub fn best(self) -> Encoding {
        self.first_of(COMPRESSED)
    }

    /// Returns the accepted encoding that compresses fastest.
    pub fn quickest(self) -> Encoding {
        self.first_of(QUICKEST)
    }

    fn first_of(self, preferred: [Encoding; 3]) -> Encoding {
        let mut accepted = preferred.into_iter().filter(|it| self.contains(*it));
        accepted.next().unwrap_or(Encoding::Identity)
    }
}

/// Returns `true` if the quality value, such as `q=0.5`, is absent or above zero.
fn has_weight(quality: &[u8]) -> bool {
    let quality = str::from_utf8(quality).unwrap_or_default().trim();
    let quality = quality.strip_prefix("q=");
    quality.is_none_or(|it| it.trim().parse().is_ok_and(|it: f32| it > 0.0))
}

impl Encoding {
    /// The name that is sent in `Content-Encoding`, or `None` for uncompressed content.
    pub fn token(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Zstd => Some("zstd"),
            Self::Gzip => Some("gzip"),
            Self::Identity => None,
        }
    }

    /// Compresses the content. Returns `None` if compression does not make it smaller.
    pub fn compress(self, content: &[u8], level: CompressionLevel<'_>) -> Option<Vec<u8>> {
        let packed = match level {
            CompressionLevel::Quick(compressor) => match self {
                Self::Zstd => compressor.zstd(content),
                Self::Gzip => compressor.gzip(content),
                // A quick compressor reuses its buffers from one page to the next. The Brotli
                // encoder cannot do this, so Brotli uses the fast level.
                Self::Brotli => brotli(content, FAST.brotli),
                Self::Identity => None,
            },
            CompressionLevel::Fast => self.encode(content, FAST),
            CompressionLevel::Best => self.encode(content, BEST),
        };
        packed.filter(|packed| packed.len() < content.len())
    }

    fn encode(self, content: &[u8], levels: Levels) -> Option<Vec<u8>> {
        match self {
            Self::Brotli => brotli(content, levels.brotli),
            Self::Zstd => zstd::bulk::compress(content, levels.zstd).ok(),
            Self::Gzip => gzip(content, levels.gzip),
            Self::Identity => None,
        }
    }
}

fn gzip(content: &[u8], level: u32) -> Option<Vec<u8>> {
    let level = Compression::new(level);
    let mut encoder = GzEncoder::new(Vec::with_capacity(content.len() / 3), level);
    encoder.write_all(content).ok()?;
    encoder.finish().ok()
}

fn brotli(content: &[u8], quality: i32) -> Option<Vec<u8>> {
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
    use axum::http::HeaderValue;

    use super::*;

    fn accepted(values: &[&'static str]) -> AcceptedEncodings {
        let pairs = values.iter().map(|it| HeaderValue::from_static(it));
        let pairs = pairs.map(|value| (header::ACCEPT_ENCODING, value));
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(name, value);
        }
        AcceptedEncodings::from_headers(&headers)
    }

    #[test]
    fn only_an_accepted_encoding_is_used() {
        let takes = |value, encoding| accepted(&[value]).contains(encoding);
        assert!(takes("gzip, deflate, br", Encoding::Brotli));
        assert!(takes("*", Encoding::Brotli));
        assert!(takes("BR;q=0.5", Encoding::Brotli));
        assert!(!takes("br;q=0, *", Encoding::Brotli));
        assert!(takes("br;q=0, *", Encoding::Gzip));
        assert!(!takes("br; q=0.000", Encoding::Brotli));
        assert!(!takes("gzip", Encoding::Brotli));
        assert!(!takes("*;q=0", Encoding::Gzip));
        assert!(!accepted(&[]).contains(Encoding::Gzip));
        assert!(accepted(&["gzip", "zstd"]).contains(Encoding::Zstd));
    }

    #[test]
    fn the_smallest_accepted_encoding_is_preferred() {
        assert_eq!(accepted(&["gzip, zstd, br"]).best(), Encoding::Brotli);
        assert_eq!(accepted(&["gzip, zstd"]).best(), Encoding::Zstd);
        assert_eq!(accepted(&["gzip"]).best(), Encoding::Gzip);
        assert_eq!(accepted(&["deflate"]).best(), Encoding::Identity);
        assert_eq!(accepted(&[]).best(), Encoding::Identity);
        assert_eq!(accepted(&["gzip, zstd, br"]).quickest(), Encoding::Zstd);
        assert_eq!(accepted(&["gzip, br"]).quickest(), Encoding::Gzip);
        assert_eq!(accepted(&["br"]).quickest(), Encoding::Brotli);
        assert_eq!(accepted(&[]).quickest(), Encoding::Identity);
    }

    #[test]
    fn every_encoding_gives_the_content_back() {
        let content = "A posting and another posting. ".repeat(100).into_bytes();
        let packed = |encoding: Encoding| {
            encoding
                .compress(&content, CompressionLevel::Fast)
                .expect("repeated text becomes smaller")
        };
        let mut plain = Vec::new();
        let mut gunzip = flate2::write::GzDecoder::new(&mut plain);
        gunzip.write_all(&packed(Encoding::Gzip)).unwrap();
        gunzip.finish().unwrap();
        assert_eq!(plain, content);
        let zstd = zstd::bulk::decompress(&packed(Encoding::Zstd), content.len()).unwrap();
        assert_eq!(zstd, content);
        let mut plain = Vec::new();
        brotli::BrotliDecompress(&mut &packed(Encoding::Brotli)[..], &mut plain).unwrap();
        assert_eq!(plain, content);
        assert_eq!(Encoding::Gzip.compress(b"x", CompressionLevel::Fast), None);
    }
}
