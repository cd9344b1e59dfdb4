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

/// Drafts that are removed in one go: the one that writes is not kept from writing for long.
const SWEPT_AT_ONCE: u32 = 32;

/// The forms that came back to their visitors: what was typed, the chosen file, and why each came back.
/// Cheap to clone.
///
/// A draft is found under the application id of its form and nowhere else: a visitor needs the form's
/// signed token, or its signed address. It is sealed as applications are, and room for those goes first.
#[derive(Debug, Clone)]
pub struct Drafts {
    shared: Arc<Shared>,
}

/// How many drafts are kept, and for how long.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Time a file is kept after its form was last sent.
    pub lifetime: Duration,
    /// Time a form may be sent again after it was accepted, and be known by that.
    pub memory: Duration,
    /// The most of all visitors together.
    pub all: Most,
    /// The most of one visitor, as far as their address tells them apart.
    pub each: Most,
    /// Free space of the disk that is left to applications.
    pub reserve: ByteSize,
}

/// The most that is kept.
#[derive(Debug, Clone, Copy)]
pub struct Most {
    /// Files.
    pub files: u32,
    /// Bytes of these.
    pub bytes: ByteSize,
}

/// What an earlier sending of a form left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Draft {
    /// Its file.
    File(Document),
    /// The form came back, with its file if that is kept.
    Form(Box<Returned>, Option<Document>),
    /// The form was accepted; nothing of it is kept here any more.
    Sent(Sent),
}

/// A form that was accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// What was in it, but for the file.
    pub form: Fingerprint,
    /// The application that it became.
    pub application: ApplicationId,
}

/// Why a draft was not kept or found.
#[derive(Debug, thiserror::Error)]
pub enum DraftsError {
    /// The database did not do it.
    #[error("the drafts cannot be reached")]
    Unreachable(#[from] sqlx::Error),
    /// It cannot be sealed, or not opened with the keys that are there.
    #[error("a draft cannot be sealed or opened")]
    Seal(#[from] SealError),
    /// It opens, and is no draft. What it is instead is not told: it may be personal.
    #[error("a draft is not what this version reads")]
    Unreadable,
    /// The process is stopping.
    #[error("the process is stopping")]
    Stopping,
}

#[derive(Debug)]
struct Shared {
    database: Database,
    /// The folder whose disk must not be filled; `None` where the database is elsewhere.
    folder: Option<PathBuf>,
    seal: Seal,
    visitors: Secret,
    clock: Clock,
    limits: Limits,
}

/// What the sealed note of a draft says.
#[derive(Serialize, Deserialize)]
enum Note {
    /// The file, its content apart.
    File(Document),
    /// The form, and the same of its file.
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

    /// What an earlier sending of the form left, unless it has expired.
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

    /// Keeps the file of a form in place of an earlier one; `false` when there is no room for it, and
    /// then the earlier one is not kept either: the visitor did not choose that one last. It counts for
    /// the address that the visitor is known by, of which the store keeps a keyed hash for as long; whoever is
    /// no visitor has the room of all.
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

    /// Stores a form that came back, in place of what it left before; `false` when there is no room for it.
    /// `stored` says that its file is stored already, and is not written once more.
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

    /// Lets the file of a form be kept as long as if it had just been sent; `false` if it is gone.
    pub async fn prolong(&self, form: ApplicationId) -> Result<bool, DraftsError> {
        let (row, until) = (
            form.to_string(),
            self.shared.after(self.shared.limits.lifetime),
        );
        Ok(statements::drafts::prolong(&self.shared.database, &row, until).await?)
    }

    /// Removes the file of a form that was accepted, and remembers what became of the form: sent once
    /// more, by a second click or a reload, it comes without its file and is the same application.
    pub async fn spend(&self, form: ApplicationId, sent: Sent) -> Result<(), DraftsError> {
        let (row, until) = (
            form.to_string(),
            self.shared.after(self.shared.limits.memory),
        );
        let note = self.shared.note(&row, &Note::Sent(sent))?;
        Ok(statements::drafts::spend(&self.shared.database, &row, &note, until).await?)
    }

    /// Removes whatever the form left.
    pub async fn forget(&self, form: ApplicationId) -> Result<(), DraftsError> {
        let row = form.to_string();
        Ok(statements::drafts::remove(&self.shared.database, &row).await?)
    }

    /// Removes what has expired; tells how many drafts those were.
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

    /// Whether the disk keeps its reserve. What cannot be asked is not full.
    fn has_room(&self, content: &Content) -> bool {
        let free = self.shared.folder.as_ref().and_then(|folder| {
            let disk = rustix::fs::statvfs(folder).ok()?;
            Some(disk.f_bavail.saturating_mul(disk.f_frsize))
        });
        // Once into the log, once into the database.
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
    /// It is to be written.
    New(Bytes),
    /// It is stored already, of this length.
    Stored(usize),
}

fn share(most: Most) -> Share {
    Share {
        files: most.files,
        bytes: i64::try_from(most.bytes.as_u64()).unwrap_or(i64::MAX),
    }
}

/// Who a draft belongs to, by its sealed note.
#[derive(Default)]
pub(in crate::store) struct Owner {
    /// The application that the form became.
    pub application: Option<ApplicationId>,
    /// The e-mail address that was typed into it.
    pub email: Option<String>,
}

/// Opens the note of a form's draft and tells who it belongs to.
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
                // The form was sent in another window just before this one came back.
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

    /// Without the key nobody can try which address it is.
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
