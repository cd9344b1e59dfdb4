//! Signed URLs from which the ATS can download a resume for a limited time. They are needed because
//! a request that adds a candidate can contain only a URL of the resume, not the file itself. The
//! stored files are encrypted.

use std::time::Duration;

use jiff::Timestamp;
use url::Url;

use crate::{
    application::{ApplicationId, Document, DocumentKind},
    clock::{self, Clock},
    signature,
    store::{DerivedKeys, SavedForms, SavedFormsError},
};

/// The label for deriving the signing keys from the store's keys.
pub const SIGNER_LABEL: &str = "team-pages";

/// The file types that the ATS interface accepts.
pub const ACCEPTED_KINDS: [DocumentKind; 4] = [
    DocumentKind::Pdf,
    DocumentKind::Docx,
    DocumentKind::Doc,
    DocumentKind::Txt,
];

/// The purpose for which file names are signed. Signatures for other purposes are not valid for
/// downloads.
const FILE: &str = "file";

/// Signs with the current signing key. Signatures made with older keys remain valid.
#[derive(Debug, Clone)]
pub struct Signer(DerivedKeys);

/// Stores resumes and creates their URLs.
#[derive(Debug, Clone)]
pub struct ResumeLinks {
    /// The store for the files, which keeps them slightly longer than their URLs are valid.
    pub files: SavedForms,
    /// Signs the file names.
    pub signer: Signer,
    /// The URL to which the file names are appended.
    pub folder: Url,
    /// How long a URL is valid.
    pub lifetime: Duration,
    /// The clock, which determines when URLs expire.
    pub clock: Clock,
}

impl Signer {
    /// Creates a signer with keys derived for [`SIGNER_LABEL`].
    pub fn new(secret: DerivedKeys) -> Self {
        Self(secret)
    }

    /// Signs `claim` for one purpose. The signature is not valid for any other purpose.
    pub fn sign(&self, purpose: &str, claim: &str) -> String {
        let parts = [purpose.as_bytes(), claim.as_bytes()];
        signature::sign(self.0.signing_key(), &parts)
    }

    /// Verifies the signature of `claim`.
    pub fn verify(&self, purpose: &str, claim: &str, signature: &str) -> bool {
        let parts = [purpose.as_bytes(), claim.as_bytes()];
        signature::verify(self.0.verification_keys(), &parts, signature)
    }

    /// Creates the signed name of a stored file, for use in a URL. The name is valid until `ends`.
    pub fn file_name(&self, id: ApplicationId, kind: DocumentKind, ends: Timestamp) -> String {
        let claim = format!("{id}.{}", ends.as_millisecond());
        let extension = kind.extension();
        let signature = self.sign(FILE, &format!("{claim}.{extension}"));
        format!("{claim}.{signature}.{extension}")
    }

    /// Verifies a signed file name, and returns the id and type of the file.
    pub fn verify_file_name(
        &self,
        name: &str,
        now: Timestamp,
    ) -> Option<(ApplicationId, DocumentKind)> {
        let (rest, extension) = name.rsplit_once('.')?;
        let (claim, signature) = rest.rsplit_once('.')?;
        if !self.verify(FILE, &format!("{claim}.{extension}"), signature) {
            return None;
        }
        let (id, ends) = claim.split_once('.')?;
        let ends = clock::timestamp_from_millis(ends.parse().ok()?);
        let mut kinds = ACCEPTED_KINDS.into_iter();
        let kind = kinds.find(|kind| kind.extension() == extension)?;
        (now < ends).then_some((ApplicationId::parse(id)?, kind))
    }
}

impl ResumeLinks {
    /// Stores the resume of an application, and returns its URL. If the resume is already stored,
    /// extends its lifetime. Returns `None` if there is not enough space.
    pub async fn publish(
        &self,
        application: ApplicationId,
        file: &Document,
    ) -> Result<Option<Url>, SavedFormsError> {
        let id = application.resume_copy();
        // First try to extend the lifetime. The ATS may already have the URL, and storing the same
        // file again would delete the stored file if there were not enough space.
        let is_stored =
            self.files.extend(id).await? || self.files.save_file(id, None, file).await?;
        let ends = clock::saturating_add(self.clock.now(), self.lifetime);
        let name = self.signer.file_name(id, file.kind, ends);
        Ok(self.folder.join(&name).ok().filter(|_| is_stored))
    }
}

/// How long files are kept: slightly longer than their URLs are valid, so that a valid URL never
/// leads to a deleted file.
pub fn storage_lifetime(url_lifetime: Duration) -> Duration {
    url_lifetime + Duration::from_secs(60)
}
