//! Signs short texts that browsers or other programs hold and give back, and verifies them: HMAC-SHA256, written in
//! characters that URLs allow.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Signs these parts. One of them should say what the signature is for, so that it is not valid for something else.
pub fn sign(key: &[u8; 32], parts: &[&[u8]]) -> String {
    URL_SAFE_NO_PAD.encode(mac(key, parts).finalize().into_bytes())
}

/// Whether one of these keys signed these parts. Compares in constant time.
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

/// The length of each part is signed too, so that no two lists of parts have the same signature.
fn mac(key: &[u8; 32], parts: &[&[u8]]) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes a key of any length");
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac
}
