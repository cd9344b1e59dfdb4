//! Files that are compressed when they are first requested, so that compression does not delay
//! startup.

use std::sync::OnceLock;

use bytes::Bytes;

use crate::web::http::{
    encoding::{AcceptedEncodings, CompressionLevel, Encoding},
    precompressed::{PrecompressedBody, is_compressible},
};

/// The encodings of files, from best to worst. Zstandard is not included, because all browsers that
/// accept it also accept Brotli.
const ENCODINGS: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity];

/// The maximum size of a file that is compressed at the best level, in bytes. Larger files are
/// compressed at a faster level, so that the first visitor does not have to wait for several
/// seconds.
const MAX_BEST_BYTES: usize = 256 * 1024;

/// A file that never changes under its URL. It is compressed at most once per encoding.
#[derive(Debug)]
pub struct LazilyCompressedFile {
    content: Bytes,
    media_type: &'static str,
    bodies: [OnceLock<PrecompressedBody>; ENCODINGS.len()],
}

impl LazilyCompressedFile {
    /// Creates a file with this media type, without compressing it yet.
    pub fn new(content: Vec<u8>, media_type: &'static str) -> Self {
        Self {
            content: content.into(),
            media_type,
            bodies: Default::default(),
        }
    }

    /// The content of the file.
    pub fn content(&self) -> &Bytes {
        &self.content
    }

    /// The media type of the file.
    pub fn media_type(&self) -> &'static str {
        self.media_type
    }

    /// Returns the file in the best encoding that the client accepts, or `None` if it has not been
    /// compressed in that encoding yet.
    pub fn get(&self, accepted: AcceptedEncodings) -> Option<&PrecompressedBody> {
        if is_compressible(self.media_type) {
            self.bodies[self.best(accepted)].get()
        } else {
            Some(self.uncompressed())
        }
    }

    /// Returns the file in the best encoding that the client accepts, and compresses it if
    /// necessary. Compression can take more than 0.1 seconds, so call this on a blocking thread.
    pub fn get_or_compress(&self, accepted: AcceptedEncodings) -> &PrecompressedBody {
        self.body(self.best(accepted))
    }

    /// The uncompressed file.
    pub fn uncompressed(&self) -> &PrecompressedBody {
        self.body(ENCODINGS.len() - 1)
    }

    fn best(&self, accepted: AcceptedEncodings) -> usize {
        let best = ENCODINGS.iter().position(|it| accepted.contains(*it));
        best.unwrap_or(ENCODINGS.len() - 1)
    }

    fn body(&self, index: usize) -> &PrecompressedBody {
        self.bodies[index].get_or_init(|| {
            let (content, encoding) = (self.content.clone(), ENCODINGS[index]);
            let level = match content.len() {
                0..=MAX_BEST_BYTES => CompressionLevel::Best,
                _ => CompressionLevel::Fast,
            };
            PrecompressedBody::new(content, self.media_type, encoding, level).immutable()
        })
    }

    /// Returns the address and length in memory of the file in each encoding that was requested.
    /// Tests use this to check that content is shared.
    #[cfg(test)]
    pub(in crate::web) fn places_in_memory(&self) -> Vec<(*const u8, usize)> {
        let bodies = self.bodies.iter().filter_map(OnceLock::get);
        bodies.map(PrecompressedBody::place_in_memory).collect()
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::*;

    fn accepting(encodings: &'static str) -> AcceptedEncodings {
        let encodings = HeaderValue::from_static(encodings);
        AcceptedEncodings::from_headers(&HeaderMap::from_iter([(
            header::ACCEPT_ENCODING,
            encodings,
        )]))
    }

    #[test]
    fn a_file_is_compressed_when_it_is_first_requested_and_only_in_that_encoding() {
        let file = LazilyCompressedFile::new(vec![b'a'; 10_000], "text/css; charset=utf-8");
        assert!(file.get(accepting("gzip")).is_none());
        let gzip = file.get_or_compress(accepting("gzip")).place_in_memory();
        assert_eq!(
            file.get(accepting("gzip")).unwrap().encoding(),
            Encoding::Gzip
        );
        assert_eq!(file.places_in_memory(), [gzip]);
        assert!(file.get(accepting("gzip, br")).is_none());
        let best = file.get_or_compress(accepting("gzip, br"));
        assert_eq!(best.encoding(), Encoding::Brotli);
    }

    #[test]
    fn a_picture_is_never_compressed() {
        let file = LazilyCompressedFile::new(vec![b'a'; 10_000], "image/png");
        let body = file.get(accepting("gzip, br")).unwrap();
        assert_eq!(body.encoding(), Encoding::Identity);
        assert_eq!(body.size_in_memory(), 10_000);
    }
}
