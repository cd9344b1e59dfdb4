use std::{net::IpAddr, path::PathBuf, sync::Arc, time::Duration};

use bytes::Bytes;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tokio::task::spawn_blocking;

use crate::{
    application::{ApplicationId, Document},
    clock::Clock,
    form::submission::Fingerprint,
    size::Size,
    store::{
        database::Database,
        keys::{Secret, keyed},
        rows::{DraftRow, DraftShare, Share},
        seal::{Field, Seal, SealError},
    },
};

/// Drafts that are removed in one go: the one that writes is not kept from writing for long.
const SWEPT_AT_ONCE: u32 = 32;

/// The files of forms that went back to their visitors, so that none has to be chosen twice. What was
/// typed goes back in the page itself and is not kept here. Cheap to clone.
///
/// A draft is found under the application id of its form and nowhere else: whoever lacks the form's
/// signed token does not reach it. It is sealed as applications are, and room for those goes first.
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
    pub reserve: Size,
}

/// The most that is kept.
#[derive(Debug, Clone, Copy)]
pub struct Most {
    /// Files.
    pub files: u32,
    /// Bytes of these.
    pub bytes: Size,
}

/// What an earlier sending of a form left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Draft {
    /// Its file.
    File(Document),
    /// The form was accepted with its file, which is not kept here any more.
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
        let found = on!(&self.shared.database, drafts::find(&row, now))?;
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
        let limits = &self.shared.limits;
        let mut share = DraftShare {
            all: share(limits.all),
            each: share(visitor.map_or(limits.all, |_| limits.each)),
        };
        if !self.has_room(document) {
            share.all.bytes = 0;
        }
        let (shared, document) = (Arc::clone(&self.shared), document.clone());
        let sealed = spawn_blocking(move || shared.close(form, visitor, document));
        let row = sealed.await.map_err(|_| DraftsError::Stopping)??;
        Ok(on!(&self.shared.database, drafts::keep(&row, share))?)
    }

    /// Lets the file of a form be kept as long as if it had just been sent; `false` if it is gone.
    pub async fn prolong(&self, form: ApplicationId) -> Result<bool, DraftsError> {
        let (row, until) = (
            form.to_string(),
            self.shared.after(self.shared.limits.lifetime),
        );
        Ok(on!(&self.shared.database, drafts::prolong(&row, until))?)
    }

    /// Removes the file of a form that was accepted, and remembers what became of the form: sent once
    /// more, by a second click or a reload, it comes without its file and is the same application.
    pub async fn spend(&self, form: ApplicationId, sent: Sent) -> Result<(), DraftsError> {
        let (row, until) = (
            form.to_string(),
            self.shared.after(self.shared.limits.memory),
        );
        let note = self.shared.note(&row, &Note::Sent(sent))?;
        Ok(on!(
            &self.shared.database,
            drafts::spend(&row, &note, until)
        )?)
    }

    /// Removes whatever the form left.
    pub async fn forget(&self, form: ApplicationId) -> Result<(), DraftsError> {
        let row = form.to_string();
        Ok(on!(&self.shared.database, drafts::remove(&row))?)
    }

    /// Removes what has expired; tells how many drafts those were.
    pub async fn sweep(&self) -> Result<u64, DraftsError> {
        let now = self.shared.clock.now().as_millisecond();
        let mut swept = 0;
        loop {
            let more = on!(&self.shared.database, drafts::sweep(now, SWEPT_AT_ONCE))?;
            swept += more;
            if more < u64::from(SWEPT_AT_ONCE) {
                return Ok(swept);
            }
        }
    }

    /// Whether the disk keeps its reserve. What cannot be asked is not full.
    fn has_room(&self, document: &Document) -> bool {
        let free = self.shared.folder.as_ref().and_then(|folder| {
            let disk = rustix::fs::statvfs(folder).ok()?;
            Some(disk.f_bavail.saturating_mul(disk.f_frsize))
        });
        // Once into the log, once into the database.
        let needed = (document.content.len() as u64).saturating_mul(2);
        free.is_none_or(|free| self.shared.limits.reserve.as_u64() + needed <= free)
    }
}

fn share(most: Most) -> Share {
    Share {
        files: most.files,
        bytes: i64::try_from(most.bytes.as_u64()).unwrap_or(i64::MAX),
    }
}

/// The application that a form became, by the sealed note of its draft; `None` while it is on its way.
pub(in crate::store) fn became(
    seal: &Seal,
    form: &str,
    note: &[u8],
) -> Result<Option<ApplicationId>, DraftsError> {
    let note = seal.open(form, Field::Draft, note)?;
    match serde_json::from_slice(&note).map_err(|_| DraftsError::Unreadable)? {
        Note::Sent(sent) => Ok(Some(sent.application)),
        Note::File(_) => Ok(None),
    }
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
            (Note::Sent(sent), None) => Ok(Draft::Sent(sent)),
            _ => Err(DraftsError::Unreadable),
        }
    }

    fn close(
        &self,
        form: ApplicationId,
        visitor: Option<IpAddr>,
        mut document: Document,
    ) -> Result<DraftRow, DraftsError> {
        let id = form.to_string();
        let content = std::mem::take(&mut document.content);
        Ok(DraftRow {
            expires_at: self.after(self.limits.lifetime),
            visitor: self.hash(visitor),
            note: self.note(&id, &Note::File(document))?,
            content: self.seal.seal(&id, Field::DraftFile, &content)?,
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
