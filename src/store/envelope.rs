//! Seals applications for the outbox, and derives their receipt token and hashes.

use bytes::Bytes;

use crate::{
    application::{self, Application, ApplicationId},
    form::complaint::Complaint,
    store::{
        entry::Reference,
        keys::{Keys, Secret, keyed},
        seal::{Field, Seal, SealError},
    },
};

/// Seals applications. Derives keyed hashes and the receipt token.
#[derive(Debug, Clone)]
pub(in crate::store) struct Envelope {
    seal: Seal,
    references: Secret,
    digests: Secret,
    applicants: Secret,
}

/// A sealed application.
pub(in crate::store) struct Sealed {
    pub payload: Vec<u8>,
    pub resume: Option<Vec<u8>>,
}

/// Why an application cannot be sealed or opened.
#[derive(Debug, thiserror::Error)]
pub enum EnvelopeError {
    /// Sealing or opening failed.
    #[error("an entry of the outbox cannot be sealed or opened")]
    Seal(#[from] SealError),
    /// It opens but is not a valid application. The cause is hidden, because it may be personal.
    #[error("an entry of the outbox is not what this version reads")]
    Unreadable,
}

impl EnvelopeError {
    /// Whether no other key would help, so that the operator must act.
    pub fn is_final(&self) -> bool {
        match self {
            Self::Seal(SealError::Damaged) | Self::Unreadable => true,
            Self::Seal(_) => false,
        }
    }
}

impl Envelope {
    pub fn new(keys: Keys) -> Self {
        Self {
            references: keys.secret("vestibule receipt references"),
            digests: keys.secret("vestibule content digests"),
            applicants: keys.secret("vestibule applicants"),
            seal: Seal::new(keys),
        }
    }

    /// Seals an application. Its file is sealed separately.
    pub fn close(&self, application: &Application) -> Result<Sealed, EnvelopeError> {
        let row = application.id.to_string();
        let mut rest = application.clone();
        let resume = rest.resume.as_mut().map(|resume| {
            let content = std::mem::take(&mut resume.content);
            self.seal.seal(&row, Field::Resume, &content)
        });
        let rest = serde_json::to_vec(&rest).map_err(|_| EnvelopeError::Unreadable)?;
        Ok(Sealed {
            payload: self.seal.seal(&row, Field::Payload, &rest)?,
            resume: resume.transpose()?,
        })
    }

    /// Opens an application. If it has a resume, the sealed file must be given.
    pub fn open(&self, row: &str, sealed: &Sealed) -> Result<Application, EnvelopeError> {
        let mut application = self.open_answers(row, &sealed.payload)?;
        if let Some(resume) = &mut application.resume {
            let content = sealed.resume.as_ref().ok_or(EnvelopeError::Unreadable)?;
            let content = self.seal.open(row, Field::Resume, content)?;
            resume.content = Bytes::copy_from_slice(&content);
        }
        Ok(application)
    }

    /// Opens an application without the content of its file.
    pub fn open_answers(&self, row: &str, payload: &[u8]) -> Result<Application, EnvelopeError> {
        let rest = self.seal.open(row, Field::Payload, payload)?;
        serde_json::from_slice(&rest).map_err(|_| EnvelopeError::Unreadable)
    }

    /// Seals the ATS's messages.
    pub fn close_complaints(
        &self,
        row: &str,
        complaints: &[Complaint],
    ) -> Result<Vec<u8>, EnvelopeError> {
        let text = serde_json::to_vec(complaints).map_err(|_| EnvelopeError::Unreadable)?;
        Ok(self.seal.seal(row, Field::Complaints, &text)?)
    }

    /// Opens the ATS's messages.
    pub fn open_complaints(
        &self,
        row: &str,
        sealed: &[u8],
    ) -> Result<Vec<Complaint>, EnvelopeError> {
        let text = self.seal.open(row, Field::Complaints, sealed)?;
        serde_json::from_slice(&text).map_err(|_| EnvelopeError::Unreadable)
    }

    /// The receipt token of a new entry. It depends only on the id and the key, and does not reveal
    /// the id.
    pub fn reference(&self, id: ApplicationId) -> Reference {
        reference(self.references.current(), id)
    }

    /// Finds the token with this hash. The entry may have been stored under an older key.
    pub fn reference_with(&self, id: ApplicationId, hash: &[u8]) -> Option<Reference> {
        let keys = self.references.all();
        keys.map(|key| reference(key, id))
            .find(|reference| reference.hash() == hash)
    }

    /// The keyed digests of an application's content, one per key, the current key first. Without
    /// the key they cannot be used to test whether someone applied.
    pub fn digests(&self, application: &Application) -> Vec<Vec<u8>> {
        let digest = application.digest();
        let keys = self.digests.all();
        keys.map(|key| keyed(key, &[digest.as_bytes()]).to_vec())
            .collect()
    }

    /// The keyed hashes of the applicant and the posting, one per key, the current key first. They
    /// are equal for the same normalized e-mail address and posting.
    pub fn applicants(&self, application: &Application) -> Vec<Vec<u8>> {
        let email = application::normalize_email(&application.email);
        let posting = application.posting.as_str();
        let length = (posting.len() as u64).to_be_bytes();
        let parts = [&length, posting.as_bytes(), email.as_bytes()];
        let keys = self.applicants.all();
        keys.map(|key| keyed(key, &parts).to_vec()).collect()
    }
}

fn reference(key: &[u8; 32], id: ApplicationId) -> Reference {
    let bits = keyed(key, &[id.to_string().as_bytes()]);
    Reference::of(u128::from_be_bytes(half(&bits)))
}

fn half(bits: &[u8; 32]) -> [u8; 16] {
    let mut half = [0; 16];
    half.copy_from_slice(&bits[..16]);
    half
}
