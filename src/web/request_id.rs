//! Request ids, which are in the log and in the header `X-Request-Id`.

use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// The response header with the request id, which visitors can report to the operator.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The maximum length of a proxy's request id, in bytes.
const MAX_LENGTH: usize = 64;

/// The id of a request.
#[derive(Debug, Clone)]
pub struct RequestId(HeaderValue);

impl RequestId {
    /// The id as a string.
    pub fn as_str(&self) -> &str {
        self.0.to_str().unwrap_or_default()
    }

    /// Converts the id to the value of the response header.
    pub fn into_header(self) -> HeaderValue {
        self.0
    }

    /// Generates a random id of sixteen hexadecimal digits.
    pub fn generate() -> Self {
        let mut digits = [b'0'; 16];
        // This cannot fail, because eight bytes give sixteen digits.
        let _ = hex::encode_to_slice(rand::random::<u64>().to_be_bytes(), &mut digits);
        Self(HeaderValue::from_bytes(&digits).unwrap_or(HeaderValue::from_static("")))
    }

    /// Reads the id that a trusted proxy sent, so that the logs of the proxy and of the site
    /// contain the same id. Returns `None` if there is no id, if it is too long, or if it contains
    /// a character that could corrupt a log line. Call this only for requests from a trusted proxy,
    /// because other clients can forge the id.
    pub fn from_proxy(headers: &HeaderMap) -> Option<Self> {
        let id = headers.get(REQUEST_ID)?;
        let is_allowed = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.:=+/".contains(byte);
        let is_valid = (1..=MAX_LENGTH).contains(&id.len()) && id.as_bytes().iter().all(is_allowed);
        is_valid.then(|| Self(id.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_from_a_proxy_is_short_and_cannot_change_a_line_of_the_log() {
        let id = |text: &str| {
            let headers = HeaderMap::from_iter([(REQUEST_ID, text.parse().unwrap())]);
            RequestId::from_proxy(&headers).map(|id| id.as_str().to_owned())
        };
        for text in ["7f1c", "0190-aF_1.2:3=+/", &"a".repeat(64)] {
            assert_eq!(id(text).as_deref(), Some(text));
        }
        for text in ["", "a b", "a\"b", "a\\b", "a{b}", &"a".repeat(65)] {
            assert_eq!(id(text), None, "{text}");
        }
        assert!(RequestId::from_proxy(&HeaderMap::new()).is_none());
        assert_eq!(RequestId::generate().as_str().len(), 16);
    }
}
