//! The URL of the webhook.

use derive_more::{Debug, Display};
use secrecy::{ExposeSecret, SecretString};
use url::Url;

use crate::loopback::is_loopback_url;

/// The URL of the webhook. Its scheme is `https`, or `http` if the host is a loopback address.
/// `Debug` and `Display` show only the origin of the URL, because the rest usually contains a
/// token.
#[derive(Clone, PartialEq, Eq, Debug, Display)]
#[debug("{}", self.0.origin().ascii_serialization())]
#[display("{}", self.0.origin().ascii_serialization())]
pub struct WebhookUrl(Url);

/// Why the URL is invalid. The error message continues a sentence that begins with the name of the
/// setting. No message contains the URL.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WebhookUrlError {
    /// The string is not a URL.
    #[error("is not a URL; write it like https://chat.example.com/hooks/TOKEN")]
    Invalid,
    /// The token in the URL would be sent unencrypted.
    #[error("must begin with https://; http:// is allowed for loopback addresses only")]
    NotHttps,
}

impl WebhookUrl {
    /// Parses the value of the setting.
    pub fn parse(text: &SecretString) -> Result<Self, WebhookUrlError> {
        let url = Url::parse(text.expose_secret().trim()).map_err(|_| WebhookUrlError::Invalid)?;
        match url.scheme() {
            "https" => Ok(Self(url)),
            "http" if is_loopback_url(&url) => Ok(Self(url)),
            "http" => Err(WebhookUrlError::NotHttps),
            _ => Err(WebhookUrlError::Invalid),
        }
    }

    /// The whole URL with its token. Use it only to send a request.
    pub(in crate::alarm_notifier) fn expose(&self) -> Url {
        self.0.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_is_https_or_local_and_only_its_origin_is_ever_shown() {
        let url = WebhookUrl::parse(&"https://me:k1@chat.example.com/k2?k=k3".into()).unwrap();
        for shown in [format!("{url}"), format!("{url:?}")] {
            assert_eq!(shown, "https://chat.example.com");
        }
        assert!(WebhookUrl::parse(&"http://127.0.0.1:8/k".into()).is_ok());
        for (text, expected) in [
            ("http://chat.example.com/k1", WebhookUrlError::NotHttps),
            ("ftp://chat.example.com/k1", WebhookUrlError::Invalid),
            ("chat.example.com/k1", WebhookUrlError::Invalid),
            ("https://", WebhookUrlError::Invalid),
        ] {
            let error = WebhookUrl::parse(&text.into()).unwrap_err();
            assert_eq!(error, expected, "{text}");
            assert!(!error.to_string().contains("k1"), "{error}");
        }
    }
}
