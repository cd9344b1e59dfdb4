//! The API key and the key of the back office, stored as SHA-256 hashes.

use axum::http::HeaderValue;
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The minimum length of a key, in characters. Operators can choose their own keys, and a short key
/// would be easy to guess.
pub(crate) const MIN_KEY_LENGTH: usize = 16;

/// The hash of a key. Comparisons take constant time.
pub(crate) struct HashedKey([u8; 32]);

impl HashedKey {
    pub(crate) fn new(key: &SecretString) -> Self {
        Self(hash(key.expose_secret().as_bytes()))
    }

    pub(crate) fn matches(&self, given: &str) -> bool {
        bool::from(hash(given.as_bytes()).ct_eq(&self.0))
    }

    /// Returns `true` if an `Authorization` header contains the key as a bearer token (RFC 6750
    /// §2.1). The scheme `Bearer` is case-insensitive.
    pub(crate) fn matches_header(&self, header: Option<&HeaderValue>) -> bool {
        let Some((scheme, given)) = header.and_then(|value| split_scheme(value.as_bytes())) else {
            return false;
        };
        scheme.eq_ignore_ascii_case(b"bearer") && bool::from(hash(given).ct_eq(&self.0))
    }
}

/// Generates a random 256-bit key.
pub(crate) fn generate_key() -> SecretString {
    let words: [u128; 2] = rand::random();
    SecretString::from(format!("{:032x}{:032x}", words[0], words[1]))
}

fn split_scheme(value: &[u8]) -> Option<(&[u8], &[u8])> {
    let space = value.iter().position(|byte| *byte == b' ')?;
    Some((&value[..space], value[space..].trim_ascii()))
}

fn hash(key: &[u8]) -> [u8; 32] {
    Sha256::digest(key).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scheme_may_be_written_in_any_case_and_the_key_may_not() {
        let key = HashedKey::new(&SecretString::from("Sesame"));
        let opens = |text| key.matches_header(Some(&HeaderValue::from_static(text)));
        for text in ["Bearer Sesame", "bearer Sesame", "BEARER  Sesame"] {
            assert!(opens(text), "{text}");
        }
        for text in [
            "Bearer sesame",
            "Sesame",
            "Basic Sesame",
            "Bearer",
            "Bearer ",
        ] {
            assert!(!opens(text), "{text}");
        }
        assert!(!key.matches_header(None));
    }
}
