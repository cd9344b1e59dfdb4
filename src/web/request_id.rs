//! The id of a request. It appears in the log and in the response header `X-Request-Id`.

use axum::http::HeaderName;
use uuid::Uuid;

/// The response header with the request id. Visitors can report the id to the operator.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request in the log.
#[derive(Debug, Clone)]
pub struct RequestId(String);

impl RequestId {
    /// The id: sixteen hexadecimal digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Generates a random id. An id sent by the client is ignored, because it could be anything.
    pub fn generate() -> Self {
        let mut id = Uuid::new_v4().simple().to_string();
        id.truncate(16);
        Self(id)
    }
}
