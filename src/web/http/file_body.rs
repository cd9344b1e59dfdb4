//! Response bodies that read a file while it is being sent. If many clients download a large file
//! slowly, the server must not hold a copy of the file in memory for each of them.

use std::{io, path::PathBuf};

use axum::body::Body;
use tokio::fs::File;
use tokio_util::io::ReaderStream;

/// The maximum number of bytes of a file that one response holds in memory.
const CHUNK_BYTES: usize = 16 << 10;

/// Opens a file and creates a body that reads it in small chunks.
///
/// # Errors
///
/// Fails if the file cannot be opened. If reading fails later, the response is cut off.
pub async fn open(path: PathBuf) -> io::Result<Body> {
    let file = File::open(path).await?;
    let chunks = ReaderStream::with_capacity(file, CHUNK_BYTES);
    Ok(Body::from_stream(chunks))
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt;

    use super::*;

    #[tokio::test]
    async fn a_file_is_read_in_small_parts_while_it_is_sent() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("failed.csv");
        let content = b"row;result\n".repeat(100_000);
        std::fs::write(&path, &content).unwrap();
        let mut body = open(path).await.unwrap();
        let mut sent = Vec::new();
        while let Some(frame) = body.frame().await {
            let part = frame.unwrap().into_data().unwrap();
            assert!(part.len() <= CHUNK_BYTES, "{}", part.len());
            sent.extend_from_slice(&part);
        }
        assert_eq!(sent, content);
    }
}
