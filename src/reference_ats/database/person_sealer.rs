//! Encrypts, authenticates and decrypts the data of applicants and added candidates. In the code,
//! encrypting and decrypting are called sealing and opening.

use serde::{Deserialize, Serialize};
use sqlx::Error;
use uuid::Uuid;

use crate::{
    reference_ats::person::FurtherDetails,
    store::{DerivedKeys, KeyId, Keys, SealedField, Sealer, hmac_sha256},
};

/// Encrypts data with the store's current key, and decrypts data that was encrypted with any of the
/// store's keys.
#[derive(Debug, Clone)]
pub(crate) struct PersonSealer {
    keys: Keys,
    seal: Sealer,
    digest_key: DerivedKeys,
}

/// Encrypted data, and the id of the key with which it was encrypted.
pub(crate) struct SealedBytes {
    /// The key id. It is also in the first bytes of `bytes`.
    pub(crate) key_id: Vec<u8>,
    pub(crate) bytes: Vec<u8>,
}

/// The data of a person that is encrypted as a unit. The file is encrypted separately.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct PersonData {
    pub(crate) first_name: String,
    pub(crate) last_name: String,
    pub(crate) email: Option<String>,
    pub(crate) channel: Option<String>,
    #[serde(flatten)]
    pub(crate) more: FurtherDetails,
}

impl PersonSealer {
    pub(crate) fn new(keys: Keys) -> Self {
        Self {
            seal: Sealer::new(keys.clone()),
            digest_key: keys.derive_keys("vestibule reference ats digests"),
            keys,
        }
    }

    pub(crate) fn current_key_id(&self) -> Vec<u8> {
        self.keys.current().as_bytes().to_vec()
    }

    pub(crate) fn seal(&self, id: Uuid, data: &PersonData) -> Result<SealedBytes, Error> {
        let text = serde_json::to_vec(data).map_err(|error| Error::Encode(error.into()))?;
        self.seal_field(id, SealedField::Person, &text)
    }

    pub(crate) fn open(&self, id: Uuid, sealed: &[u8]) -> Result<PersonData, Error> {
        let text = self.open_field(id, SealedField::Person, sealed)?;
        serde_json::from_slice(&text).map_err(|error| Error::Decode(error.into()))
    }

    pub(crate) fn seal_file(&self, id: Uuid, bytes: &[u8]) -> Result<SealedBytes, Error> {
        self.seal_field(id, SealedField::PersonFile, bytes)
    }

    pub(crate) fn open_file(&self, id: Uuid, sealed: &[u8]) -> Result<Vec<u8>, Error> {
        self.open_field(id, SealedField::PersonFile, sealed)
    }

    /// Re-encrypts data with the current key. The data can be encrypted with any of the keys.
    pub(crate) fn reseal(
        &self,
        id: Uuid,
        field: SealedField,
        sealed: &[u8],
    ) -> Result<SealedBytes, Error> {
        self.seal_field(id, field, &self.open_field(id, field, sealed)?)
    }

    /// Computes a keyed digest. An attacker who has the digest but not the key cannot use it to
    /// verify a guess of the content.
    pub(crate) fn digest(&self, parts: &[&[u8]]) -> Vec<u8> {
        hmac_sha256(self.digest_key.signing_key(), parts).to_vec()
    }

    fn seal_field(
        &self,
        id: Uuid,
        field: SealedField,
        content: &[u8],
    ) -> Result<SealedBytes, Error> {
        let bytes = self.seal.seal(&id.to_string(), field, content);
        let bytes = bytes.map_err(|error| Error::Encode(error.into()))?;
        let key_id = bytes[..KeyId::LENGTH].to_vec();
        Ok(SealedBytes { key_id, bytes })
    }

    fn open_field(&self, id: Uuid, field: SealedField, sealed: &[u8]) -> Result<Vec<u8>, Error> {
        let opened = self.seal.open(&id.to_string(), field, sealed);
        let mut opened = opened.map_err(|error| Error::Decode(error.into()))?;
        Ok(std::mem::take(&mut *opened))
    }
}

impl PersonData {
    /// Returns all searchable text of a person, in lower case.
    pub(crate) fn search_text(&self, job: &str) -> String {
        let more = &self.more;
        let texts = [
            Some(self.first_name.as_str()),
            Some(self.last_name.as_str()),
            self.email.as_deref(),
            more.phone_number.as_deref(),
            more.linkedin_url.as_deref(),
            Some(job),
            more.source.as_deref(),
            more.sourcer_name.as_deref(),
            more.sourcer_email.as_deref(),
            more.agency_name.as_deref(),
            more.additional_info.as_deref(),
        ];
        let answers = more.answers.iter().flat_map(|it| &it.answers);
        let texts = texts.into_iter().flatten();
        let texts: Vec<&str> = texts.chain(answers.map(String::as_str)).collect();
        texts.join(" ").to_lowercase()
    }
}
