//! Stores forms that were returned to visitors, for example because an answer was invalid. A form
//! and its file are kept until the form is accepted or expires.

use std::{mem, net::IpAddr, path::PathBuf, sync::Arc, time::Duration};

use bytes::Bytes;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tokio::task::spawn_blocking;

use crate::{
    application::{ApplicationId, Document},
    byte_size::ByteSize,
    clock::Clock,
    form::{FileError, FormFingerprint, ReturnReason, ReturnedForm},
    store::{
        database::Database,
        keys::DerivedKeys,
        rows::{RowQuota, SavedFormQuota, SavedFormRow},
        seal::{SealError, SealedField, Sealer},
        sqlite::file_store,
        statements,
        visitor_hash::{SenderGroup, VisitorHash},
    },
};

/// The maximum number of forms deleted in one transaction. It is small, so that other writes do not
/// have to wait long.
const SWEEP_BATCH: u32 = 32;

/// Stores forms that were returned to visitors: the values that the visitor entered, the uploaded
/// file, and the reason why the form was not accepted. Cheap to clone.
///
/// A form can be found only by its application id, which its form token and its URL contain
/// together with a signature. Forms are encrypted like applications. If disk space is low, no forms
/// are stored, to leave the space for applications.
#[derive(Debug, Clone)]
pub struct SavedForms {
    inner: Arc<SavedFormsParts>,
}

/// Limits how many forms are stored, how large they can be, and how long they are kept.
#[derive(Debug, Clone)]
pub struct SavedFormLimits {
    /// How long a form is kept after the visitor last submitted it.
    pub lifetime: Duration,
    /// How long the record of an accepted form is kept. If the visitor submits the form again, the
    /// record shows that it was already accepted.
    pub accepted_lifetime: Duration,
    /// The quota of all visitors together.
    pub total: Quota,
    /// The quota of one visitor, identified by IP address.
    pub per_visitor: Quota,
    /// The quota of one network: a /24 of IPv4 addresses or a /48 of IPv6 addresses. All forms
    /// without a valid token share one quota of this size, and all prefilled forms share another.
    /// Within each of these two shared quotas, one network can use a quarter of the quota, or as
    /// much as one visitor if that is more.
    pub per_network: Quota,
    /// The free disk space that is reserved for applications. A form is stored only if at least
    /// this much space remains.
    pub reserved_disk_space: ByteSize,
}

/// A limit on the number and the total size of saved forms.
#[derive(Debug, Clone, Copy)]
pub struct Quota {
    /// The maximum number of saved forms.
    pub files: u32,
    /// The maximum total size of the saved forms, including their files.
    pub bytes: ByteSize,
}

/// The stored data of a form, as the visitor last submitted it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum SavedForm {
    /// Only the file of the form is stored.
    File(Document),
    /// The form, with its file if the file is stored.
    Form(Box<ReturnedForm>, Option<Document>),
    /// The form was accepted, and its content is now only in the outbox.
    #[serde(rename = "Sent")]
    Accepted(AcceptedForm),
}

impl SavedForm {
    fn sender_group(&self) -> SenderGroup {
        match self {
            Self::Form(returned, _) => match returned.reason {
                ReturnReason::NotOurs => SenderGroup::WithoutToken,
                ReturnReason::Prefilled => SenderGroup::Prefilled,
                _ => SenderGroup::Network,
            },
            _ => SenderGroup::Network,
        }
    }
}

/// An accepted form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AcceptedForm {
    /// The fingerprint of the values that the visitor entered.
    pub form: FormFingerprint,
    /// The application that was created from the form.
    pub application: ApplicationId,
}

/// Why a form cannot be stored or read.
#[derive(Debug, thiserror::Error)]
pub enum SavedFormsError {
    /// The database is not reachable or returned an error.
    #[error("the drafts cannot be reached")]
    Unreachable(#[from] sqlx::Error),
    /// Encryption or decryption failed.
    #[error("a draft cannot be sealed or opened")]
    Seal(#[from] SealError),
    /// The decrypted content is not a valid form. The error contains no cause, because the parser's
    /// message could quote personal data.
    #[error("the content of a draft has a format that this version cannot read")]
    Unreadable,
    /// The process is stopping.
    #[error("the process is stopping")]
    Stopping,
}

#[derive(Debug)]
pub(in crate::store) struct SavedFormsParts {
    pub database: Database,
    /// A folder on the disk whose free space is checked, or `None` if the store is in PostgreSQL.
    pub folder: Option<PathBuf>,
    pub sealer: Sealer,
    pub visitor_keys: DerivedKeys,
    pub clock: Clock,
    pub limits: SavedFormLimits,
}

impl SavedForms {
    pub(in crate::store) fn new(parts: SavedFormsParts) -> Self {
        Self {
            inner: Arc::new(parts),
        }
    }

    /// Finds the stored data of a form. Returns `None` if it has expired.
    pub async fn find(&self, form: ApplicationId) -> Result<Option<SavedForm>, SavedFormsError> {
        let (row, now) = (form.to_string(), self.inner.clock.now().as_millisecond());
        let found = statements::saved_forms::find(&self.inner.database, &row, now).await?;
        let Some((note, content)) = found else {
            return Ok(None);
        };
        let shared = Arc::clone(&self.inner);
        let opened = spawn_blocking(move || shared.open(&row, &note, content));
        opened
            .await
            .map_err(|_| SavedFormsError::Stopping)?
            .map(Some)
    }

    /// Finds a form that is stored with its file. Does not read the file.
    pub async fn find_with_file(
        &self,
        form: ApplicationId,
    ) -> Result<Option<ReturnedForm>, SavedFormsError> {
        let (row, now) = (form.to_string(), self.inner.clock.now().as_millisecond());
        let note = statements::saved_forms::find_with_file(&self.inner.database, &row, now).await?;
        let Some(note) = note else {
            return Ok(None);
        };
        let shared = Arc::clone(&self.inner);
        let opened = spawn_blocking(move || shared.open_note(&row, &note));
        match opened.await.map_err(|_| SavedFormsError::Stopping)?? {
            SavedForm::Form(returned, Some(_)) => Ok(Some(*returned)),
            _ => Ok(None),
        }
    }

    /// Stores the file of a form, replacing an earlier one. Returns `false` if a quota is exceeded;
    /// the earlier file is deleted anyway, because the visitor chose another file. The file counts
    /// toward the quotas of the visitor's IP address and network, which are stored as keyed hashes.
    /// If `visitor` is `None`, only the total quota applies.
    pub async fn save_file(
        &self,
        form: ApplicationId,
        visitor: Option<IpAddr>,
        document: &Document,
    ) -> Result<bool, SavedFormsError> {
        let mut document = document.clone();
        let content = FileContent::New(std::mem::take(&mut document.content));
        self.save(form, visitor, SavedForm::File(document), content)
            .await
    }

    /// Stores a form, replacing an earlier version. If `stored` is true, the form's file is already
    /// stored and is not written again. Returns `false` if that file is missing or a quota is
    /// exceeded; the earlier version is deleted anyway.
    pub async fn save_form(
        &self,
        form: ApplicationId,
        visitor: Option<IpAddr>,
        returned: ReturnedForm,
        file: Option<&Document>,
        stored: bool,
    ) -> Result<bool, SavedFormsError> {
        let mut file = file.cloned();
        let content = file.as_mut().map(|file| std::mem::take(&mut file.content));
        let content = match (content, stored) {
            (None, _) => FileContent::None,
            (Some(content), false) => FileContent::New(content),
            (Some(content), true) => FileContent::Stored(content.len()),
        };
        let note = SavedForm::Form(Box::new(returned), file);
        self.save(form, visitor, note, content).await
    }

    async fn save(
        &self,
        form: ApplicationId,
        visitor: Option<IpAddr>,
        note: SavedForm,
        content: FileContent,
    ) -> Result<bool, SavedFormsError> {
        let limits = &self.inner.limits;
        let group = row_quota(match (visitor, note.sender_group()) {
            (None, SenderGroup::Network) => limits.total,
            _ => limits.per_network,
        });
        let mut share = SavedFormQuota {
            all: row_quota(limits.total),
            each: row_quota(visitor.map_or(limits.total, |_| limits.per_visitor)),
            group,
            network: match note.sender_group() {
                SenderGroup::Network => group,
                _ => group.quarter(row_quota(limits.per_visitor)),
            },
        };
        if !self.has_disk_space(&content) {
            share.all.bytes = 0;
        }
        let shared = Arc::clone(&self.inner);
        let sealed = spawn_blocking(move || shared.seal_row(form, visitor, &note, &content));
        let row = sealed.await.map_err(|_| SavedFormsError::Stopping)??;
        Ok(statements::saved_forms::save(&self.inner.database, &row, share).await?)
    }

    /// Extends the lifetime of a form, as if the visitor had just submitted it. Returns `false` if
    /// the form is not stored.
    pub async fn extend(&self, form: ApplicationId) -> Result<bool, SavedFormsError> {
        let (row, until) = (
            form.to_string(),
            self.inner.expires_after(self.inner.limits.lifetime),
        );
        Ok(statements::saved_forms::extend(&self.inner.database, &row, until).await?)
    }

    /// Deletes the content of an accepted form, and records its application. If the visitor submits
    /// the form again, this record identifies it as the same application, even without the file.
    pub async fn mark_accepted(
        &self,
        form: ApplicationId,
        sent: AcceptedForm,
    ) -> Result<(), SavedFormsError> {
        let (row, until) = (
            form.to_string(),
            self.inner
                .expires_after(self.inner.limits.accepted_lifetime),
        );
        let note = self.inner.seal_note(&row, &SavedForm::Accepted(sent))?;
        Ok(
            statements::saved_forms::mark_accepted(&self.inner.database, &row, &note, until)
                .await?,
        )
    }

    /// Deletes all stored data of a form.
    pub async fn remove(&self, form: ApplicationId) -> Result<(), SavedFormsError> {
        let row = form.to_string();
        Ok(statements::saved_forms::remove(&self.inner.database, &row).await?)
    }

    /// Deletes expired forms. Returns the number of deleted forms.
    pub async fn delete_expired(&self) -> Result<u64, SavedFormsError> {
        let now = self.inner.clock.now().as_millisecond();
        let sweep = sql!(
            "delete from draft where id in
                 (select id from draft where expires_at <= $1 order by expires_at limit $2",
            SKIP_LOCKED,
            ")",
        );
        let database = &self.inner.database;
        Ok(database.delete_in_batches(sweep, now, SWEEP_BATCH).await?)
    }

    /// Whether the disk has space for `content` in addition to the reserved space. Also `true` if
    /// the free space is unknown.
    fn has_disk_space(&self, content: &FileContent) -> bool {
        let folder = self.inner.folder.as_ref();
        let free = folder.and_then(|folder| file_store::free_space(folder));
        // A new file needs twice its size on the disk, because its content is written first to the
        // write-ahead log and then to the database.
        let needed = match content {
            FileContent::New(content) => (content.len() as u64).saturating_mul(2),
            FileContent::None | FileContent::Stored(_) => 0,
        };
        free.is_none_or(|free| self.inner.limits.reserved_disk_space.as_u64() + needed <= free)
    }
}

/// The content of a saved form's file.
enum FileContent {
    /// There is no file.
    None,
    /// A file to write.
    New(Bytes),
    /// A file of this length that is already stored.
    Stored(usize),
}

fn row_quota(quota: Quota) -> RowQuota {
    RowQuota {
        files: quota.files,
        bytes: i64::try_from(quota.bytes.as_u64()).unwrap_or(i64::MAX),
    }
}

impl SavedFormsParts {
    fn open(
        &self,
        row: &str,
        note: &[u8],
        content: Option<Vec<u8>>,
    ) -> Result<SavedForm, SavedFormsError> {
        let mut saved = self.open_note(row, note)?;
        match (&mut saved, content) {
            (SavedForm::File(document) | SavedForm::Form(_, Some(document)), Some(content)) => {
                let mut content = self.sealer.open(row, SealedField::DraftFile, &content)?;
                // Move the content instead of copying it, because a file can be large.
                document.content = Bytes::from(mem::take(&mut *content));
            }
            (SavedForm::Form(returned, file @ Some(_)), None) => {
                // The file is missing because the visitor also submitted the form from another
                // window, and that version was accepted just before this one was stored.
                returned.file_problem = Some(FileError::Gone);
                *file = None;
            }
            (SavedForm::Form(_, None) | SavedForm::Accepted(_), None) => (),
            _ => return Err(SavedFormsError::Unreadable),
        }
        Ok(saved)
    }

    fn open_note(&self, row: &str, note: &[u8]) -> Result<SavedForm, SavedFormsError> {
        let note = self.sealer.open(row, SealedField::Draft, note)?;
        serde_json::from_slice(&note).map_err(|_| SavedFormsError::Unreadable)
    }

    fn seal_row(
        &self,
        form: ApplicationId,
        visitor: Option<IpAddr>,
        note: &SavedForm,
        content: &FileContent,
    ) -> Result<SavedFormRow, SavedFormsError> {
        let (id, group) = (form.to_string(), note.sender_group());
        let sealed = match content {
            FileContent::New(content) => {
                Some(self.sealer.seal(&id, SealedField::DraftFile, content)?)
            }
            FileContent::None | FileContent::Stored(_) => None,
        };
        let note = self.seal_note(&id, note)?;
        let length = match (content, &sealed) {
            (FileContent::Stored(length), _) => length + Sealer::OVERHEAD,
            (_, sealed) => sealed.as_ref().map_or(0, Vec::len),
        };
        Ok(SavedFormRow {
            expires_at: self.expires_after(self.limits.lifetime),
            visitor: VisitorHash::new(self.visitor_keys.signing_key(), visitor, group),
            size: i64::try_from(note.len() + length).unwrap_or(i64::MAX),
            note,
            content: sealed,
            has_content: matches!(content, FileContent::Stored(_)),
            id,
        })
    }

    fn seal_note(&self, row: &str, note: &SavedForm) -> Result<Vec<u8>, SavedFormsError> {
        let text = serde_json::to_vec(note).map_err(|_| SavedFormsError::Unreadable)?;
        Ok(self.sealer.seal(row, SealedField::Draft, &text)?)
    }

    fn expires_after(&self, time: Duration) -> i64 {
        let end = self.clock.now().checked_add(time);
        end.unwrap_or(Timestamp::MAX).as_millisecond()
    }
}
