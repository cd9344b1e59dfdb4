//! Forms that went back to their visitors, stored with their file until they are sent again or
//! expire.

use std::{net::IpAddr, path::PathBuf, sync::Arc, time::Duration};

use bytes::Bytes;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tokio::task::spawn_blocking;

use crate::{
    application::{ApplicationId, Document},
    byte_size::ByteSize,
    clock::Clock,
    form::{problem::FileProblem, returned::Returned, slot::Slot, submission::Fingerprint},
    store::{
        database::Database,
        keys::{Secret, keyed},
        rows::{DraftRow, DraftShare, Share},
        seal::{Field, Seal, SealError},
        statements,
    },
};

/// Number of forms that are deleted in one transaction, so that other writes do not wait long.
const SWEPT_AT_ONCE: u32 = 32;

/// Forms that went back to their visitors: the texts, the uploaded file, and the reason. Cheap to
/// clone.
///
/// A form is found only under its application id, which its token and its URL sign. It is sealed
/// like an application. New applications have priority for disk space.
#[derive(Debug, Clone)]
pub struct Drafts {
    shared: Arc<Shared>,
}

/// How many forms are stored, and for how long.
#[derive(Debug, Clone)]
pub struct Limits {
    /// How long a form is kept after it was last sent.
    pub lifetime: Duration,
    /// How long an accepted form is recognized if it is sent again.
    pub memory: Duration,
    /// The quota of all visitors together.
    pub all: Most,
    /// The quota of one visitor, known by IP address.
    pub each: Most,
    /// Disk space that is reserved for applications.
    pub reserve: ByteSize,
}

/// A quota.
#[derive(Debug, Clone, Copy)]
pub struct Most {
    /// Number of files.
    pub files: u32,
    /// Their total size.
    pub bytes: ByteSize,
}

/// What is stored of an earlier submission of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Draft {
    /// Only its file.
    File(Document),
    /// The form, with its file if that is stored.
    Form(Box<Returned>, Option<Document>),
    /// The form was accepted. Its content is no longer stored here.
    Sent(Sent),
}

/// An accepted form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// The fingerprint of its texts.
    pub form: Fingerprint,
    /// The application that was created from it.
    pub application: ApplicationId,
}

/// Why a form was not stored or found.
#[derive(Debug, thiserror::Error)]
pub enum DraftsError {
    /// The database is not reachable or returned an error.
    #[error("the drafts cannot be reached")]
    Unreachable(#[from] sqlx::Error),
    /// Sealing or opening failed.
    #[error("a draft cannot be sealed or opened")]
    Seal(#[from] SealError),
    /// It opens but is not a valid form. The cause is hidden, because it may be personal.
    #[error("a draft is not what this version reads")]
    Unreadable,
    /// The process is stopping.
    #[error("the process is stopping")]
    Stopping,
}

#[derive(Debug)]
struct Shared {
    database: Database,
    /// The folder whose disk must keep its reserve. `None` for a server.
    folder: Option<PathBuf>,
    seal: Seal,
    visitors: Secret,
    clock: Clock,
    limits: Limits,
}

/// The sealed texts of a saved form.
#[derive(Serialize, Deserialize)]
enum Note {
    /// A file, without its content.
    File(Document),
    /// A form and its file, without the file's content.
    Form(Box<Returned>, Option<Document>),
    Sent(Sent),
}

impl Drafts {
    pub(in crate::store) fn new(
        database: Database,
        folder: Option<PathBuf>,
        (seal, visitors): (Seal, Secret),
        clock: Clock,
        limits: Limits,
    ) -> Self {
        let shared = Shared {
            database,
            folder,
            seal,
            visitors,
            clock,
            limits,
        };
        Self {
            shared: Arc::new(shared),
        }
    }

    /// What is stored of an earlier submission of the form, unless it has expired.
    pub async fn find(&self, form: ApplicationId) -> Result<Option<Draft>, DraftsError> {
        let (row, now) = (form.to_string(), self.shared.clock.now().as_millisecond());
        let found = statements::drafts::find(&self.shared.database, &row, now).await?;
        let Some((note, content)) = found else {
            return Ok(None);
        };
        let shared = Arc::clone(&self.shared);
        let opened = spawn_blocking(move || shared.open(&row, &note, content.as_deref()));
        opened.await.map_err(|_| DraftsError::Stopping)?.map(Some)
    }

    /// Stores the file of a form in place of an earlier one. `false` if the quota is exceeded. The
    /// earlier file is then deleted, too: the visitor chose another one. The file counts against
    /// the quota of the visitor's IP address, which is stored as a keyed hash. Without `visitor`,
    /// only the total quota applies.
    pub async fn keep(
        &self,
        form: ApplicationId,
        visitor: Option<IpAddr>,
        document: &Document,
    ) -> Result<bool, DraftsError> {
        let mut document = document.clone();
        let content = Content::New(std::mem::take(&mut document.content));
        self.store((form, visitor), Note::File(document), content)
            .await
    }

    /// Stores a form in place of its earlier version. `false` if the quota is exceeded. `stored`
    /// says that its file is already stored and need not be written again.
    pub async fn keep_form(
        &self,
        (form, visitor): (ApplicationId, Option<IpAddr>),
        returned: Returned,
        file: Option<&Document>,
        stored: bool,
    ) -> Result<bool, DraftsError> {
        let mut file = file.cloned();
        let content = file.as_mut().map(|file| std::mem::take(&mut file.content));
        let content = match (content, stored) {
            (None, _) => Content::None,
            (Some(content), false) => Content::New(content),
            (Some(content), true) => Content::Stored(content.len()),
        };
        let note = Note::Form(Box::new(returned), file);
        self.store((form, visitor), note, content).await
    }

    async fn store(
        &self,
        (form, visitor): (ApplicationId, Option<IpAddr>),
        note: Note,
        content: Content,
    ) -> Result<bool, DraftsError> {
        let limits = &self.shared.limits;
        let mut share = DraftShare {
            all: share(limits.all),
            each: share(visitor.map_or(limits.all, |_| limits.each)),
        };
        if !self.has_room(&content) {
            share.all.bytes = 0;
        }
        let shared = Arc::clone(&self.shared);
        let sealed = spawn_blocking(move || shared.close(form, visitor, &note, &content));
        let row = sealed.await.map_err(|_| DraftsError::Stopping)??;
        Ok(statements::drafts::keep(&self.shared.database, &row, share).await?)
    }

    /// Extends the lifetime of a form, as if it had just been sent. `false` if it is gone.
    pub async fn prolong(&self, form: ApplicationId) -> Result<bool, DraftsError> {
        let (row, until) = (
            form.to_string(),
            self.shared.after(self.shared.limits.lifetime),
        );
        Ok(statements::drafts::prolong(&self.shared.database, &row, until).await?)
    }

    /// Deletes the content of an accepted form and records its application. If the form is sent
    /// again, by a second click or a reload, it comes without its file and is recognized as the
    /// same application.
    pub async fn spend(&self, form: ApplicationId, sent: Sent) -> Result<(), DraftsError> {
        let (row, until) = (
            form.to_string(),
            self.shared.after(self.shared.limits.memory),
        );
        let note = self.shared.note(&row, &Note::Sent(sent))?;
        Ok(statements::drafts::spend(&self.shared.database, &row, &note, until).await?)
    }

    /// Deletes what is stored of a form.
    pub async fn forget(&self, form: ApplicationId) -> Result<(), DraftsError> {
        let row = form.to_string();
        Ok(statements::drafts::remove(&self.shared.database, &row).await?)
    }

    /// Deletes expired forms. Returns how many.
    pub async fn sweep(&self) -> Result<u64, DraftsError> {
        let now = self.shared.clock.now().as_millisecond();
        let mut swept = 0;
        loop {
            let more = statements::drafts::sweep(&self.shared.database, now, SWEPT_AT_ONCE).await?;
            swept += more;
            if more < u64::from(SWEPT_AT_ONCE) {
                return Ok(swept);
            }
        }
    }

    /// Whether the disk keeps its reserve. `true` if its free space is unknown.
    fn has_room(&self, content: &Content) -> bool {
        let free = self.shared.folder.as_ref().and_then(|folder| {
            let disk = rustix::fs::statvfs(folder).ok()?;
            Some(disk.f_bavail.saturating_mul(disk.f_frsize))
        });
        // It is written to the log, then to the database.
        let needed = match content {
            Content::New(content) => (content.len() as u64).saturating_mul(2),
            Content::None | Content::Stored(_) => 0,
        };
        free.is_none_or(|free| self.shared.limits.reserve.as_u64() + needed <= free)
    }
}

/// The content of a draft's file.
enum Content {
    /// There is no file.
    None,
    /// It is written.
    New(Bytes),
    /// It is already stored. Holds its length.
    Stored(usize),
}

fn share(most: Most) -> Share {
    Share {
        files: most.files,
        bytes: i64::try_from(most.bytes.as_u64()).unwrap_or(i64::MAX),
    }
}

/// The owner of a saved form.
#[derive(Default)]
pub(in crate::store) struct Owner {
    /// The application that was created from it.
    pub application: Option<ApplicationId>,
    /// The e-mail address in its texts.
    pub email: Option<String>,
}

/// Opens a saved form and returns its owner.
pub(in crate::store) fn owner(seal: &Seal, form: &str, note: &[u8]) -> Result<Owner, DraftsError> {
    let note = seal.open(form, Field::Draft, note)?;
    let (application, email) =
        match serde_json::from_slice(&note).map_err(|_| DraftsError::Unreadable)? {
            Note::Sent(sent) => (Some(sent.application), None),
            Note::Form(returned, _) => (None, Some(returned.text(&Slot::Email).to_owned())),
            Note::File(_) => (None, None),
        };
    Ok(Owner { application, email })
}

impl Shared {
    fn open(&self, row: &str, note: &[u8], content: Option<&[u8]>) -> Result<Draft, DraftsError> {
        let note = self.seal.open(row, Field::Draft, note)?;
        let note = serde_json::from_slice(&note).map_err(|_| DraftsError::Unreadable)?;
        match (note, content) {
            (Note::File(mut document), Some(content)) => {
                let content = self.seal.open(row, Field::DraftFile, content)?;
                document.content = Bytes::copy_from_slice(&content);
                Ok(Draft::File(document))
            }
            (Note::Form(returned, None), None) => Ok(Draft::Form(returned, None)),
            (Note::Form(returned, Some(mut document)), Some(content)) => {
                let content = self.seal.open(row, Field::DraftFile, content)?;
                document.content = Bytes::copy_from_slice(&content);
                Ok(Draft::Form(returned, Some(document)))
            }
            (Note::Form(mut returned, Some(_)), None) => {
                // The form was accepted in another window just before this version was stored.
                returned.file_problem = Some(FileProblem::Gone);
                Ok(Draft::Form(returned, None))
            }
            (Note::Sent(sent), None) => Ok(Draft::Sent(sent)),
            _ => Err(DraftsError::Unreadable),
        }
    }

    fn close(
        &self,
        form: ApplicationId,
        visitor: Option<IpAddr>,
        note: &Note,
        content: &Content,
    ) -> Result<DraftRow, DraftsError> {
        let id = form.to_string();
        let sealed = match content {
            Content::New(content) => Some(self.seal.seal(&id, Field::DraftFile, content)?),
            Content::None | Content::Stored(_) => None,
        };
        let note = self.note(&id, note)?;
        let length = match (content, &sealed) {
            (Content::Stored(length), _) => length + Seal::OVERHEAD,
            (_, sealed) => sealed.as_ref().map_or(0, Vec::len),
        };
        Ok(DraftRow {
            expires_at: self.after(self.limits.lifetime),
            visitor: self.hash(visitor),
            size: i64::try_from(note.len() + length).unwrap_or(i64::MAX),
            note,
            content: sealed,
            has_content: matches!(content, Content::Stored(_)),
            id,
        })
    }

    fn note(&self, row: &str, note: &Note) -> Result<Vec<u8>, DraftsError> {
        let text = serde_json::to_vec(note).map_err(|_| DraftsError::Unreadable)?;
        Ok(self.seal.seal(row, Field::Draft, &text)?)
    }

    /// A keyed hash, so that IP addresses cannot be tested without the key.
    fn hash(&self, visitor: Option<IpAddr>) -> Vec<u8> {
        let visitor = visitor.map(|address| address.to_string());
        let visitor = visitor.unwrap_or_default();
        keyed(self.visitors.current(), &[visitor.as_bytes()]).to_vec()
    }

    fn after(&self, time: Duration) -> i64 {
        let end = self.clock.now().checked_add(time);
        end.unwrap_or(Timestamp::MAX).as_millisecond()
    }
}
