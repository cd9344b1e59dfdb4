//! Signs form tokens and download URLs, so that they cannot be forged or changed.

use crate::{signature, store::DerivedKeys};

/// The label from which the signing keys are derived.
pub const SIGNER_LABEL: &str = "team-pages";

/// Creates signatures with the current signing key. Signatures that were made with older signing
/// keys remain valid.
#[derive(Debug, Clone)]
pub struct Signer(DerivedKeys);

impl Signer {
    /// Creates a signer with keys derived for [`SIGNER_LABEL`].
    pub fn new(secret: DerivedKeys) -> Self {
        Self(secret)
    }

    /// Signs a claim for one purpose. The signature is not valid for any other purpose.
    pub fn sign(&self, purpose: &str, claim: &str) -> String {
        let parts = [purpose.as_bytes(), claim.as_bytes()];
        signature::sign(self.0.signing_key(), &parts)
    }

    /// Verifies the signature of a claim.
    pub fn verify(&self, purpose: &str, claim: &str, signature: &str) -> bool {
        let parts = [purpose.as_bytes(), claim.as_bytes()];
        signature::verify(self.0.verification_keys(), &parts, signature)
    }
}
