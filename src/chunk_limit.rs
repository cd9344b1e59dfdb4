//! Limits the number of small chunks in a request body. Each chunk is processed separately, so a
//! body in chunks of one byte takes as much processor time as a body of a hundred times its size in
//! large chunks.

/// The number of chunks that are allowed in a body of any size. An ordinary form is accepted even
/// if each chunk contains only one byte.
const FREE_CHUNKS: u64 = 20_000;

/// The number of bytes in the body for which one additional chunk is allowed. Ordinary clients and
/// proxies send chunks of more than a thousand bytes.
const MIN_AVERAGE_BYTES: u64 = 64;

/// Counts the chunks of a body.
#[derive(Debug, Default)]
pub(crate) struct ChunkLimit {
    chunks: u64,
    bytes: u64,
}

impl ChunkLimit {
    /// Counts a chunk of `bytes` bytes. Returns `false` if the body has too many small chunks.
    pub(crate) fn count(&mut self, bytes: usize) -> bool {
        self.chunks += 1;
        self.bytes = self.bytes.saturating_add(bytes as u64);
        self.chunks <= FREE_CHUNKS + self.bytes / MIN_AVERAGE_BYTES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of chunks with `bytes` bytes each that are accepted, up to a million.
    fn accepted(bytes: usize) -> usize {
        let mut limit = ChunkLimit::default();
        (0..1_000_000).take_while(|_| limit.count(bytes)).count()
    }

    #[test]
    fn only_small_chunks_are_limited() {
        assert!((20_000..21_000).contains(&accepted(1)));
        assert!((20_000..30_000).contains(&accepted(16)));
        assert_eq!(accepted(64), 1_000_000);
    }
}
