//! Signs what these pages give to browsers and to the ATS and want back unchanged: sessions, form tokens and download
//! URLs. Signatures are HMAC-SHA256.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::store::keys::Secret;

/// The label under which the keys are derived.
pub const SIGNER_LABEL: &str = "team-pages";

/// Signs with the current key. Signatures of older keys stay valid.
#[derive(Debug, Clone)]
pub struct Signer(Secret);

/// What a signature is for. It is part of what is signed, so it is not valid for another purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A session.
    Session,
    /// A form token.
    Form,
    /// A download URL.
    File,
}

impl Signer {
    /// A signer with keys derived for [`SIGNER_LABEL`].
    pub fn new(secret: Secret) -> Self {
        Self(secret)
    }

    /// Signs a claim. The signature consists of characters that URLs allow.
    pub fn sign(&self, purpose: Purpose, claim: &str) -> String {
        let mac = mac(self.0.current(), purpose, claim);
        let signature = mac.map(|mac| URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes()));
        signature.unwrap_or_default()
    }

    /// Verifies a signature in constant time.
    pub fn verify(&self, purpose: Purpose, claim: &str, signature: &str) -> bool {
        let Ok(signature) = URL_SAFE_NO_PAD.decode(signature) else {
            return false;
        };
        self.0.all().any(|key| {
            let mac = mac(key, purpose, claim);
            mac.is_some_and(|mac| mac.verify_slice(&signature).is_ok())
        })
    }
}

/// `None` never happens: HMAC accepts keys of any length.
fn mac(key: &[u8; 32], purpose: Purpose, claim: &str) -> Option<Hmac<Sha256>> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).ok()?;
    let purpose = match purpose {
        Purpose::Session => "session",
        Purpose::Form => "form",
        Purpose::File => "file",
    };
    for part in [purpose, claim] {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part.as_bytes());
    }
    Some(mac)
}
