//! Compresses pages that are probably requested only once, such as searches. The result is a little
//! larger than usual. The memory of the encoders is used again, because preparing it takes longer
//! than compressing a small page.

use flate2::{Compress, Compression, FlushCompress, Status};

use crate::web::http::encoding::{CompressionLevel, Encoding};

/// The gzip level: without searching for the longest repetition, and with fixed codes.
const GZIP_LEVEL: u32 = 1;

/// The Zstandard level.
const ZSTD_LEVEL: i32 = 1;

/// The base-2 logarithm of gzip's window: all 32 KB (RFC 1951 §2).
const GZIP_WINDOW_BITS: u8 = 15;

/// The memory of an incompressible stream beyond its content, in bytes.
const MAX_OVERHEAD: usize = 1_024;

/// Encoders for gzip and Zstandard. They use about 1 MB.
pub struct QuickCompressor {
    gzip: Compress,
    zstd: Option<zstd::bulk::Compressor<'static>>,
}

impl Default for QuickCompressor {
    fn default() -> Self {
        Self {
            gzip: Compress::new_gzip(Compression::new(GZIP_LEVEL), GZIP_WINDOW_BITS),
            zstd: zstd::bulk::Compressor::new(ZSTD_LEVEL).ok(),
        }
    }
}

impl QuickCompressor {
    /// The compressed content; `None` if it cannot be compressed. Compresses with Brotli as usual,
    /// because its encoder cannot be used again.
    pub fn compress(&mut self, encoding: Encoding, content: &[u8]) -> Option<Vec<u8>> {
        match encoding {
            Encoding::Gzip => self.gzip(content),
            Encoding::Zstd => self.zstd.as_mut()?.compress(content).ok(),
            Encoding::Brotli => encoding.compress(content, CompressionLevel::Fast),
            Encoding::Identity => None,
        }
    }

    fn gzip(&mut self, content: &[u8]) -> Option<Vec<u8>> {
        self.gzip.reset();
        let mut packed = Vec::with_capacity(content.len() + MAX_OVERHEAD);
        let finish = FlushCompress::Finish;
        let status = self.gzip.compress_vec(content, &mut packed, finish).ok()?;
        packed.shrink_to_fit();
        (status == Status::StreamEnd).then_some(packed)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn one_compressor_compresses_many_pages() {
        let mut compressor = QuickCompressor::default();
        for number in 0..5 {
            let page = format!("A posting and another posting {number}. ").repeat(100);
            let packed = compressor
                .compress(Encoding::Gzip, page.as_bytes())
                .unwrap();
            let mut plain = String::new();
            flate2::read::GzDecoder::new(&packed[..])
                .read_to_string(&mut plain)
                .unwrap();
            assert_eq!(plain, page);
            let packed = compressor
                .compress(Encoding::Zstd, page.as_bytes())
                .unwrap();
            assert_eq!(
                zstd::bulk::decompress(&packed, page.len()).unwrap(),
                page.as_bytes()
            );
        }
    }
}
