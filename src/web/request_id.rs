//! The id of a request. It appears in the log and in the header `X-Request-Id`.

use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// The header with the request id. Visitors can report the id to the operator.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The maximum length of an id from a proxy, in bytes.
const MAX_LENGTH: usize = 64;

/// The length of a generated id: sixteen hexadecimal digits.
const GENERATED_LENGTH: usize = 16;

/// The id of a request in the log.
#[derive(Debug, Clone)]
pub struct RequestId {
    bytes: [u8; MAX_LENGTH],
    length: usize,
}

impl RequestId {
    /// The id.
    pub fn as_str(&self) -> &str {
        str::from_utf8(self.as_bytes()).unwrap_or_default()
    }

    /// The value of the response header.
    pub fn to_header(&self) -> HeaderValue {
        HeaderValue::from_bytes(self.as_bytes()).unwrap_or(HeaderValue::from_static(""))
    }

    /// Generates a random id.
    pub fn generate() -> Self {
        let mut bytes = [0; MAX_LENGTH];
        // Eight bytes are sixteen digits, so the length always fits.
        let random = rand::random::<u64>().to_be_bytes();
        let _ = hex::encode_to_slice(random, &mut bytes[..GENERATED_LENGTH]);
        Self {
            bytes,
            length: GENERATED_LENGTH,
        }
    }

    /// The id in the headers of a trusted proxy, so that its log and the site's can be compared.
    /// `None` if there is no id, or if it is too long or contains a character that could change a
    /// line of the log. An id from a client must be ignored, because it could be anything.
    pub fn from_proxy(headers: &HeaderMap) -> Option<Self> {
        let text = headers.get(REQUEST_ID)?.as_bytes();
        let is_allowed = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.:=+/".contains(byte);
        if text.is_empty() || text.len() > MAX_LENGTH || !text.iter().all(is_allowed) {
            return None;
        }
        let mut bytes = [0; MAX_LENGTH];
        bytes[..text.len()].copy_from_slice(text);
        Some(Self {
            bytes,
            length: text.len(),
        })
    }

    fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
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
