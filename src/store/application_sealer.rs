//! Encrypts and decrypts applications in the outbox, and derives their receipt tokens and keyed
//! hashes.

use std::mem;

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    application::{self, Application, ApplicationId},
    form::AtsFieldError,
    store::{
        keys::{DerivedKeys, Keys, hmac_sha256},
        outbox_entry::ReceiptToken,
        seal::{SealError, SealedField, Sealer},
        sender_network::SenderNetwork,
    },
};

/// The length, in bytes, of the first part of a content digest. This part does not depend on the
/// browser from which the application was sent.
const CONTENT_BYTES: usize = 32;
/// The length, in bytes, of the last part of a stored digest, which covers the id of the entry.
pub(in crate::store) const ENTRY_BYTES: usize = 16;

/// Encrypts applications, and derives the corresponding hashes and receipt tokens.
#[derive(Debug, Clone)]
pub(in crate::store) struct ApplicationSealer {
    sealer: Sealer,
    receipt_token_keys: DerivedKeys,
    digests: DerivedKeys,
    entry_digests: DerivedKeys,
    applicants: DerivedKeys,
    networks: DerivedKeys,
}

/// The content of the field [`SealedField::Payload`]: the application (without its file), the
/// sender's network, the hash of the receipt token in hexadecimal, and the ATS that the application
/// is for.
#[derive(Serialize)]
struct Payload<'a> {
    #[serde(flatten)]
    application: &'a Application,
    sender_network: Option<SenderNetwork>,
    receipt_hash: String,
    ats: Option<&'a str>,
}

/// The fields of the payload that are not part of the application. All are optional, because
/// payloads that were stored by earlier versions do not contain them.
#[derive(Deserialize)]
pub(in crate::store) struct PayloadOrigin {
    /// The sender's network, if known.
    #[serde(default)]
    pub sender_network: Option<SenderNetwork>,
    /// The hash of the receipt token in hexadecimal.
    #[serde(default)]
    pub receipt_hash: Option<String>,
    /// The ATS that the application is for.
    #[serde(default)]
    pub ats: Option<String>,
}

pub(in crate::store) struct SealedApplication {
    pub payload: Vec<u8>,
    pub resume: Option<Vec<u8>>,
}

/// Why an application cannot be encrypted or decrypted.
#[derive(Debug, thiserror::Error)]
pub enum ApplicationSealError {
    /// Encryption or decryption failed.
    #[error("an entry of the outbox cannot be sealed or opened")]
    Seal(#[from] SealError),
    /// The decrypted content is not a valid application. The error contains no cause, because the
    /// parser's message could quote personal data.
    #[error("the content of an entry of the outbox has a format that this version cannot read")]
    Unreadable,
    /// The encrypted content names an ATS other than the one in the entry's column `ats`.
    #[error(
        "the encrypted content names another ATS than the column ats: find out who changed the database"
    )]
    OtherAts,
}

impl ApplicationSealError {
    /// Whether the content is damaged, so that neither a retry nor another key would help.
    pub fn is_permanent(&self) -> bool {
        match self {
            Self::Seal(SealError::Damaged) | Self::Unreadable | Self::OtherAts => true,
            Self::Seal(_) => false,
        }
    }
}

impl ApplicationSealer {
    pub fn new(keys: Keys) -> Self {
        Self {
            receipt_token_keys: keys.derive_keys("vestibule receipt references"),
            digests: keys.derive_keys("vestibule content digests"),
            entry_digests: keys.derive_keys("vestibule digests of entries"),
            applicants: keys.derive_keys("vestibule applicants"),
            networks: keys.derive_keys("vestibule sender networks"),
            sealer: Sealer::new(keys),
        }
    }

    /// The keys for encryption and decryption.
    pub fn keys(&self) -> &Keys {
        self.sealer.keys()
    }

    /// Encrypts an application together with the sender's network and the ATS that the application
    /// is for. The file is encrypted separately. If `ats` is empty, the store is not bound to an
    /// ATS yet, so the content names no ATS.
    pub fn seal(
        &self,
        application: &Application,
        sender_network: Option<SenderNetwork>,
        ats: &str,
    ) -> Result<SealedApplication, ApplicationSealError> {
        let row = application.id.to_string();
        let mut rest = application.clone();
        let resume = rest.resume.as_mut().map(|resume| {
            let content = std::mem::take(&mut resume.content);
            self.sealer.seal(&row, SealedField::Resume, &content)
        });
        let payload = Payload {
            application: &rest,
            sender_network,
            receipt_hash: hex::encode(self.receipt_token(application.id).hash()),
            ats: Some(ats).filter(|ats| !ats.is_empty()),
        };
        let payload = serde_json::to_vec(&payload).map_err(|_| ApplicationSealError::Unreadable)?;
        Ok(SealedApplication {
            payload: self.sealer.seal(&row, SealedField::Payload, &payload)?,
            resume: resume.transpose()?,
        })
    }

    /// Decrypts an application. `sealed` must contain the resume if the application has one.
    pub fn open(
        &self,
        row: &str,
        sealed: &SealedApplication,
    ) -> Result<Application, ApplicationSealError> {
        let mut application = self.open_answers(row, &sealed.payload)?;
        if let Some(resume) = &mut application.resume {
            let content = sealed
                .resume
                .as_ref()
                .ok_or(ApplicationSealError::Unreadable)?;
            let mut content = self.sealer.open(row, SealedField::Resume, content)?;
            // Move the content instead of copying it, because a resume can be large.
            resume.content = Bytes::from(mem::take(&mut *content));
        }
        Ok(application)
    }

    /// Decrypts an application without its resume.
    pub fn open_answers(
        &self,
        row: &str,
        payload: &[u8],
    ) -> Result<Application, ApplicationSealError> {
        let rest = self.sealer.open(row, SealedField::Payload, payload)?;
        serde_json::from_slice(&rest).map_err(|_| ApplicationSealError::Unreadable)
    }

    /// Decrypts the sender's network. Returns `None` if it is unknown.
    pub fn open_network(
        &self,
        row: &str,
        payload: &[u8],
    ) -> Result<Option<SenderNetwork>, ApplicationSealError> {
        Ok(self.open_origin(row, payload)?.sender_network)
    }

    /// Decrypts the fields of the payload that are not part of the application: the sender's
    /// network, the hash of the receipt token, and the ATS.
    pub fn open_origin(
        &self,
        row: &str,
        payload: &[u8],
    ) -> Result<PayloadOrigin, ApplicationSealError> {
        let payload = self.sealer.open(row, SealedField::Payload, payload)?;
        serde_json::from_slice(&payload).map_err(|_| ApplicationSealError::Unreadable)
    }

    /// Whether the receipt token with this hash belongs to the entry. It does if the token can be
    /// derived from the entry's id with one of the keys, or if the encrypted content contains the
    /// hash. An attacker who can change the database can neither derive a token nor change
    /// encrypted content.
    pub fn has_receipt_token(
        &self,
        id: ApplicationId,
        hash: &[u8],
        payload: &[u8],
    ) -> Result<bool, ApplicationSealError> {
        if self.find_receipt_token(id, hash).is_some() {
            return Ok(true);
        }
        let recorded = self.open_origin(&id.to_string(), payload)?.receipt_hash;
        Ok(recorded.is_some_and(|recorded| recorded == hex::encode(hash)))
    }

    /// Re-encrypts the payload with the current key. In entries from version 0.1.0, the payload
    /// lacks the hash of the receipt token. This function adds the hash if the token can be derived
    /// with one of the keys, so that the token can still be verified after that key is removed.
    pub fn reseal_payload(
        &self,
        row: &str,
        payload: &[u8],
        receipt_hash: &[u8],
    ) -> Result<Vec<u8>, ApplicationSealError> {
        let mut payload = self.sealer.open(row, SealedField::Payload, payload)?;
        let unreadable = |_| ApplicationSealError::Unreadable;
        let origin: PayloadOrigin = serde_json::from_slice(&payload).map_err(unreadable)?;
        let mut tokens = self.receipt_token_keys.verification_keys();
        if origin.receipt_hash.is_none()
            && tokens.any(|key| derive_receipt_token(key, row).hash() == receipt_hash)
        {
            let mut fields: Map<String, Value> =
                serde_json::from_slice(&payload).map_err(unreadable)?;
            fields.insert("receipt_hash".into(), hex::encode(receipt_hash).into());
            payload = serde_json::to_vec(&fields).map_err(unreadable)?.into();
        }
        Ok(self.sealer.seal(row, SealedField::Payload, &payload)?)
    }

    /// Writes the new identity of an application's ATS into the payload, and encrypts the payload
    /// again. Returns `None` if the payload is damaged, or if it was stored by an earlier version
    /// that did not record the ATS.
    pub fn rename_ats(
        &self,
        row: &str,
        payload: &[u8],
        ats: &str,
    ) -> Result<Option<Vec<u8>>, SealError> {
        let payload = match self.sealer.open(row, SealedField::Payload, payload) {
            Err(SealError::Damaged) => return Ok(None),
            opened => opened?,
        };
        let Ok(mut fields) = serde_json::from_slice::<Map<String, Value>>(&payload) else {
            return Ok(None);
        };
        if fields.get("ats").is_none_or(Value::is_null) {
            return Ok(None);
        }
        fields.insert("ats".into(), ats.into());
        let payload = Value::Object(fields).to_string();
        let sealed = self
            .sealer
            .seal(row, SealedField::Payload, payload.as_bytes());
        sealed.map(Some)
    }

    /// Encrypts the error messages with which the ATS rejected an application.
    pub fn seal_ats_errors(
        &self,
        row: &str,
        complaints: &[AtsFieldError],
    ) -> Result<Vec<u8>, ApplicationSealError> {
        let text = serde_json::to_vec(complaints).map_err(|_| ApplicationSealError::Unreadable)?;
        Ok(self.sealer.seal(row, SealedField::Complaints, &text)?)
    }

    /// Decrypts the error messages with which the ATS rejected an application.
    pub fn open_ats_errors(
        &self,
        row: &str,
        sealed: &[u8],
    ) -> Result<Vec<AtsFieldError>, ApplicationSealError> {
        let text = self.sealer.open(row, SealedField::Complaints, sealed)?;
        serde_json::from_slice(&text).map_err(|_| ApplicationSealError::Unreadable)
    }

    /// Derives the receipt token of a new application from its id and the current key. The token
    /// does not reveal the id.
    pub fn receipt_token(&self, id: ApplicationId) -> ReceiptToken {
        derive_receipt_token(self.receipt_token_keys.signing_key(), &id.to_string())
    }

    /// Derives the application's receipt token with each key, and returns the token whose hash is
    /// `hash`.
    pub fn find_receipt_token(&self, id: ApplicationId, hash: &[u8]) -> Option<ReceiptToken> {
        let (keys, row) = (self.receipt_token_keys.verification_keys(), id.to_string());
        keys.map(|key| derive_receipt_token(key, &row))
            .find(|reference| reference.hash() == hash)
    }

    /// Returns the keyed digests of an application, one per key, starting with the current key.
    /// Without the key, a digest does not reveal who applied.
    ///
    /// The first half of each digest covers the content. The second half covers the content and
    /// `sent_by`, which identifies the browser. The second half is missing if the browser is
    /// unknown, as in applications from earlier versions.
    pub fn content_digests(&self, application: &Application) -> Vec<Vec<u8>> {
        let digest = application.digest();
        let sent_by = application.sent_by.as_deref().map(str::as_bytes);
        let keys = self.digests.verification_keys();
        keys.map(|key| {
            let content = hmac_sha256(key, &[digest.as_bytes()]);
            let browser = sent_by.map(|browser| hmac_sha256(key, &[digest.as_bytes(), browser]));
            let browser = browser.iter().flatten();
            content.iter().chain(browser).copied().collect()
        })
        .collect()
    }

    /// Returns the digest that is stored with an entry: the content digest, followed by a hash of
    /// the content digest and the entry's id. Without the hash, an attacker who can change the
    /// database could store the digest of their own application with another entry. If the attacker
    /// then sent the same form again, the site would show them the receipt of that entry.
    pub fn entry_digest(&self, id: &str, content_digest: &[u8]) -> Vec<u8> {
        let key = self.entry_digests.signing_key();
        [content_digest, &hash_of_entry(key, id, content_digest)].concat()
    }

    /// Whether a stored digest belongs to this entry. Returns `None` if this is unknown, because an
    /// earlier version stored the digest without a hash of the entry's id.
    pub fn is_digest_of_entry(&self, id: &str, stored: &[u8]) -> Option<bool> {
        let (digest, hash) = split_entry_digest(stored);
        let mut keys = self.entry_digests.verification_keys();
        (!hash.is_empty()).then(|| keys.any(|key| hash_of_entry(key, id, digest) == *hash))
    }

    /// Recomputes the stored digest of an entry with the current key. Returns `None` if the old
    /// digest does not belong to this entry and its content.
    pub fn renew_entry_digest(&self, application: &Application, old: &[u8]) -> Option<Vec<u8>> {
        let id = application.id.to_string();
        let digests = self.content_digests(application);
        let is_own = self.is_digest_of_entry(&id, old).unwrap_or(true)
            && digests.iter().any(|it| it == split_entry_digest(old).0);
        is_own.then(|| self.entry_digest(&id, &digests[0]))
    }

    /// Computes a hash of applicant and posting with each key, starting with the current key. Two
    /// applications have the same hashes if their normalized email addresses and their postings are
    /// equal.
    pub fn applicant_hashes(&self, application: &Application) -> Vec<Vec<u8>> {
        let email = application::normalize_email(&application.email);
        let posting = application.posting.as_str();
        let length = (posting.len() as u64).to_be_bytes();
        let parts = [&length, posting.as_bytes(), email.as_bytes()];
        let keys = self.applicants.verification_keys();
        keys.map(|key| hmac_sha256(key, &parts).to_vec()).collect()
    }

    /// Computes a hexadecimal hash of the sender's network with each key, starting with the current
    /// key. An unknown network is hashed like an empty string.
    pub fn network_hashes(&self, network: Option<SenderNetwork>) -> Vec<String> {
        let network = network.map_or_else(String::new, |it| it.to_string());
        let keys = self.networks.verification_keys();
        keys.map(|key| hex::encode(hmac_sha256(key, &[network.as_bytes()])))
            .collect()
    }
}

/// Whether a stored digest belongs to the same content as one of `digests`, even if the browsers
/// differ. Call this only for two submissions of the same form, or for a visitor who has the
/// receipt token: equal content in different forms does not prove that it was sent by the same
/// person.
pub(in crate::store) fn has_same_content(stored: &[u8], digests: &[Vec<u8>]) -> bool {
    let stored = stored.get(..CONTENT_BYTES);
    let mut digests = digests.iter();
    stored.is_some() && digests.any(|digest| digest.get(..CONTENT_BYTES) == stored)
}

/// An upper bound for all stored digests that begin with this content digest. Databases can search
/// an index for a range, but not for a prefix.
pub(in crate::store) fn after_prefix(digest: &[u8]) -> Vec<u8> {
    [digest, &[0xff; ENTRY_BYTES + 1]].concat()
}

/// Splits a stored digest into the content digest and the hash of the entry. The hash is empty if
/// an earlier version stored the digest.
fn split_entry_digest(stored: &[u8]) -> (&[u8], &[u8]) {
    match stored.len() % CONTENT_BYTES {
        ENTRY_BYTES => stored.split_at(stored.len() - ENTRY_BYTES),
        _ => (stored, &[]),
    }
}

fn hash_of_entry(key: &[u8; 32], id: &str, content_digest: &[u8]) -> [u8; ENTRY_BYTES] {
    first_half(&hmac_sha256(key, &[content_digest, id.as_bytes()]))
}

fn derive_receipt_token(key: &[u8; 32], row: &str) -> ReceiptToken {
    let bits = hmac_sha256(key, &[row.as_bytes()]);
    ReceiptToken::from_bits(u128::from_be_bytes(first_half(&bits)))
}

fn first_half(bits: &[u8; 32]) -> [u8; 16] {
    let mut half = [0; 16];
    half.copy_from_slice(&bits[..16]);
    half
}
