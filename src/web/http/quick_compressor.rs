//! Compresses pages that are probably requested only once, such as search results. The output is
//! slightly larger than with the usual encoders. A compressor reuses its buffers, because
//! initializing them takes longer than compressing a small page.

use flate2::{Compress, Compression, FlushCompress, Status};

/// The gzip level. At this level, the encoder uses fixed Huffman codes and does not search for the
/// longest match.
const GZIP_LEVEL: u32 = 1;

const ZSTD_LEVEL: i32 = 1;

/// The base-2 logarithm of the size of gzip's window. The window has 32 KB, the maximum (RFC 1951
/// §2).
const GZIP_WINDOW_BITS: u8 = 15;

/// The gzip and Zstandard encoders. They occupy about 1 MB of memory.
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
    /// Compresses the content with Zstandard.
    pub fn zstd(&mut self, content: &[u8]) -> Option<Vec<u8>> {
        self.zstd.as_mut()?.compress(content).ok()
    }

    /// Compresses the content with gzip. Returns `None` if the result would be larger than the
    /// content.
    pub fn gzip(&mut self, content: &[u8]) -> Option<Vec<u8>> {
        self.gzip.reset();
        // Reserve only as much space as the content takes. A result that does not fit is not
        // smaller.
        let mut packed = Vec::with_capacity(content.len());
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
            let packed = compressor.gzip(page.as_bytes()).unwrap();
            let mut plain = String::new();
            flate2::read::GzDecoder::new(&packed[..])
                .read_to_string(&mut plain)
                .unwrap();
            assert_eq!(plain, page);
            let packed = compressor.zstd(page.as_bytes()).unwrap();
            assert_eq!(
                zstd::bulk::decompress(&packed, page.len()).unwrap(),
                page.as_bytes()
            );
        }
    }
}
