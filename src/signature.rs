//! Signs and verifies short strings that browsers or other software store and send back. A
//! signature is an HMAC-SHA256, encoded as base64url.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use secrecy::SecretBox;
use sha2::Sha256;

/// The signing keys. New signatures use the first key. A signature made with any of the keys is
/// valid.
pub type Keys = [SecretBox<[u8; 32]>];

/// Signs these parts. One of them should name the purpose, so that a signature for one purpose is
/// not valid for another.
pub fn sign(key: &[u8; 32], parts: &[&[u8]]) -> String {
    URL_SAFE_NO_PAD.encode(mac(key, parts).finalize().into_bytes())
}

/// Whether the signature of these parts was made with one of these keys. Compares in constant time.
pub fn verify<'a>(
    keys: impl IntoIterator<Item = &'a [u8; 32]>,
    parts: &[&[u8]],
    signature: &str,
) -> bool {
    let Ok(signature) = URL_SAFE_NO_PAD.decode(signature) else {
        return false;
    };
    keys.into_iter()
        .any(|key| mac(key, parts).verify_slice(&signature).is_ok())
}

/// Computes the HMAC of the parts and their lengths. Without the lengths, different lists of parts
/// could have the same HMAC.
fn mac(key: &[u8; 32], parts: &[&[u8]]) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes a key of any length");
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac
}
