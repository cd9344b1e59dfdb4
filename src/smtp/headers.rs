//! Mail headers that the mail library does not provide.

use lettre::message::header::{Header, HeaderName, HeaderValue};

type ParseError = Box<dyn std::error::Error + Send + Sync>;

/// `Auto-Submitted: auto-generated` (RFC 3834 §5), which prevents automatic replies.
#[derive(Debug, Clone)]
pub(in crate::smtp) struct AutoSubmitted;

/// `List-Unsubscribe` (RFC 2369 §3.2): a URL in angle brackets.
#[derive(Debug, Clone)]
pub(in crate::smtp) struct ListUnsubscribe(pub String);

/// `List-Unsubscribe-Post: List-Unsubscribe=One-Click` (RFC 8058 §3.1): a POST request to the URL
/// unsubscribes the recipient.
#[derive(Debug, Clone)]
pub(in crate::smtp) struct ListUnsubscribePost;

impl Header for AutoSubmitted {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<Self, ParseError> {
        Ok(Self)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "auto-generated".to_owned())
    }
}

impl Header for ListUnsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<Self, ParseError> {
        Ok(Self(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), self.0.clone())
    }
}

impl Header for ListUnsubscribePost {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<Self, ParseError> {
        Ok(Self)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}
