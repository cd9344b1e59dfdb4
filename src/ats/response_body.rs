//! Reads the body of a response up to a limit, so that a server cannot fill the memory.

use reqwest::Response;

/// The beginning of a body.
#[derive(Debug)]
pub struct LimitedBody {
    /// The bytes, at most as many as the limit.
    pub bytes: Vec<u8>,
    /// Whether the body is larger than the limit. If so, the rest was not read.
    pub is_too_large: bool,
}

/// Reads at most `max` bytes.
pub async fn read_limited(
    mut response: Response,
    max: usize,
) -> Result<LimitedBody, reqwest::Error> {
    let mut bytes = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        if bytes.len() + chunk.len() > max {
            return Ok(LimitedBody {
                bytes,
                is_too_large: true,
            });
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(LimitedBody {
        bytes,
        is_too_large: false,
    })
}
