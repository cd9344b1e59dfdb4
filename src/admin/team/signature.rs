use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::store::keys::Secret;

/// The name of the use that keys are derived for.
pub const LABEL: &str = "team-pages";

/// Signs what the team's pages give away and want back as it was. An older key still verifies.
#[derive(Debug, Clone)]
pub struct Signer(Secret);

/// What is signed: a signature for one thing is none for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Who is signed in.
    Session,
    /// Which form was sent.
    Form,
    /// Where a file is fetched.
    File,
}

impl Signer {
    /// Signs with keys derived for [`LABEL`].
    pub fn new(secret: Secret) -> Self {
        Self(secret)
    }

    /// The signature of a claim, in letters that an address may hold.
    pub fn sign(&self, purpose: Purpose, claim: &str) -> String {
        let mac = mac(self.0.current(), purpose, claim);
        let signature = mac.map(|mac| URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes()));
        signature.unwrap_or_default()
    }

    /// Whether a claim was signed here for that purpose; compared in constant time.
    pub fn verify(&self, purpose: Purpose, claim: &str, signature: &str) -> bool {
        let Ok(signature) = URL_SAFE_NO_PAD.decode(signature) else {
            return false;
        };
        let signed =
            |key| mac(key, purpose, claim).is_some_and(|it| it.verify_slice(&signature).is_ok());
        self.0.all().any(signed)
    }
}

/// A key of 32 bytes is always one.
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
