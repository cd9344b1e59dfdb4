//! The id of a request. It appears in the log and in the response header `X-Request-Id`.

use axum::http::{HeaderName, HeaderValue};

/// The response header with the request id. Visitors can report the id to the operator.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request in the log.
#[derive(Debug, Clone)]
pub struct RequestId([u8; 16]);

impl RequestId {
    /// The id: sixteen hexadecimal digits.
    pub fn as_str(&self) -> &str {
        str::from_utf8(&self.0).unwrap_or_default()
    }

    /// The value of the response header.
    pub fn to_header(&self) -> HeaderValue {
        HeaderValue::from_bytes(&self.0).unwrap_or(HeaderValue::from_static(""))
    }

    /// Generates a random id. An id sent by the client is ignored, because it could be anything.
    pub fn generate() -> Self {
        let mut id = [0; 16];
        // Eight bytes are sixteen digits, so the length always fits.
        let _ = hex::encode_to_slice(rand::random::<u64>().to_be_bytes(), &mut id);
        Self(id)
    }
}
