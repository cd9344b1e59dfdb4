//! Encrypts fields of rows before they are written to disk (XChaCha20-Poly1305). The keys are
//! derived from those in the key file.

use chacha20poly1305::{
    KeyInit, XChaCha20Poly1305, XNonce,
    aead::{Aead, AeadInOut, Payload},
};
use rand::{TryRng, rngs::SysRng};
use strum::IntoStaticStr;
use zeroize::Zeroizing;

use crate::store::keys::{KeyId, Keys};

const NONCE_LENGTH: usize = 24;
const TAG_LENGTH: usize = 16;
const KEY_LABEL: &str = "vestibule sealed rows";
/// The label for deriving the keys that encrypt the diversity counts. The keys for applications are
/// different, so they cannot decrypt the counts.
const DIVERSITY_KEY_LABEL: &str = "vestibule sealed diversity counts";

/// Encrypts personal data before it is written to disk. A sealed field consists of the key's id, a
/// random nonce, and the ciphertext with its authentication tag. It cannot be decrypted after being
/// moved to another row or field.
#[derive(Debug, Clone)]
pub struct Sealer {
    keys: Keys,
}

/// A field that is sealed before it is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum SealedField {
    /// The application without its file.
    Payload,
    /// The content of the resume.
    Resume,
    /// The ATS's error messages about rejected answers, which can quote personal data.
    Complaints,
    /// The values that a visitor entered in a saved form, and the name and type of its file.
    Draft,
    /// The content of a saved form's file.
    #[strum(serialize = "draft file")]
    DraftFile,
    /// The recipient, the subject and the text of an email.
    Mail,
    /// The recipient and the search of a job alert.
    Alert,
    /// The owner, job and referrer of a referral link.
    #[strum(serialize = "referral link")]
    ReferralLink,
    /// The diversity counts of a year.
    Diversity,
    /// A person in the reference ATS.
    Person,
    /// The file of a person in the reference ATS.
    #[strum(serialize = "person file")]
    PersonFile,
}

/// Why a field cannot be encrypted or decrypted.
#[derive(Debug, thiserror::Error)]
pub enum SealError {
    /// The field is encrypted with a key that is not in the key file.
    #[error("it was sealed with the key {0}, which the key file does not contain")]
    UnknownKey(KeyId),
    /// The sealed content was tampered with, or moved to another row or field.
    #[error("a sealed row was damaged or moved")]
    Damaged,
    /// The operating system returned no random bytes.
    #[error("the system gives no random bytes")]
    NoRandomness,
}

impl SealedField {
    /// The field's name in the database and in the associated data of the encryption.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The label for deriving the key that encrypts this field.
    fn key_label(self) -> &'static str {
        if self == Self::Diversity {
            DIVERSITY_KEY_LABEL
        } else {
            KEY_LABEL
        }
    }
}

impl Sealer {
    /// How much longer a sealed field is than its content, in bytes.
    pub const OVERHEAD: usize = KeyId::LENGTH + NONCE_LENGTH + TAG_LENGTH;

    /// Creates a sealer, which encrypts with the current key and decrypts with any key.
    pub fn new(keys: Keys) -> Self {
        Self { keys }
    }

    /// The keys for encryption and decryption.
    pub(in crate::store) fn keys(&self) -> &Keys {
        &self.keys
    }

    /// Encrypts the content of a field.
    pub fn seal(
        &self,
        row: &str,
        field: SealedField,
        content: &[u8],
    ) -> Result<Vec<u8>, SealError> {
        let id = self.keys.current();
        let mut nonce = [0; NONCE_LENGTH];
        let filled = SysRng.try_fill_bytes(&mut nonce);
        filled.map_err(|_| SealError::NoRandomness)?;
        let head = [id.as_bytes().as_slice(), &nonce].concat();
        let mut sealed = Vec::with_capacity(head.len() + content.len() + TAG_LENGTH);
        sealed.extend_from_slice(&head);
        sealed.extend_from_slice(content);
        let text = (&mut sealed[head.len()..]).into();
        let (cipher, nonce) = (self.cipher(id, field)?, XNonce::from(nonce));
        let tag = cipher.encrypt_inout_detached(&nonce, &associated_data(row, field), text);
        sealed.extend_from_slice(&tag.map_err(|_| SealError::Damaged)?);
        Ok(sealed)
    }

    /// Decrypts a sealed field.
    pub fn open(
        &self,
        row: &str,
        field: SealedField,
        sealed: &[u8],
    ) -> Result<Zeroizing<Vec<u8>>, SealError> {
        let (id, rest) = sealed.split_first_chunk().ok_or(SealError::Damaged)?;
        let (nonce, text) = rest
            .split_first_chunk::<NONCE_LENGTH>()
            .ok_or(SealError::Damaged)?;
        let payload = Payload {
            msg: text,
            aad: &associated_data(row, field),
        };
        let cipher = self.cipher(KeyId::from(*id), field)?;
        let content = cipher.decrypt(&XNonce::from(*nonce), payload);
        content.map(Zeroizing::new).map_err(|_| SealError::Damaged)
    }

    fn cipher(&self, id: KeyId, field: SealedField) -> Result<XChaCha20Poly1305, SealError> {
        let key = self.keys.derive(id, field.key_label());
        let key = key.ok_or(SealError::UnknownKey(id))?;
        Ok(XChaCha20Poly1305::new(&(*key).into()))
    }
}

/// The associated data of the encryption: row id and field name. Ids contain no line break, so the
/// result is unique for each row and field.
fn associated_data(row: &str, field: SealedField) -> Vec<u8> {
    format!("{row}\n{}", field.as_str()).into_bytes()
}
