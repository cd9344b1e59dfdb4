//! Key rotation: seals all rows with the current key, in small steps beside a running site.

use crate::store::{
    database::Database,
    envelope::{Envelope, EnvelopeError},
    keys::{KeyId, Keys},
    ledger,
    rows::{DraftSealRow, WholeRow},
    seal::{Field, Seal, SealError},
    statements,
};

/// Number of rows per step.
const BATCH: u32 = 64;

/// Seals all rows with the current key, one by one, beside a running site. Each row names its key,
/// so an interrupted run continues where it stopped. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Reseal {
    database: Database,
    keys: Keys,
    seal: Seal,
    envelope: Envelope,
}

/// The position of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// Entries after this id.
    Entries(String),
    /// Saved forms after this id.
    Drafts(String),
    /// The end.
    End,
}

/// The result of some steps.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Resealed {
    /// Rows that were sealed with the current key.
    pub rows: u64,
    /// Rows that changed meanwhile. Another run finds those that still need it.
    pub changed: u64,
    /// Ids of rows that no key opens.
    pub unread: Vec<String>,
}

/// Why a run stopped. Finished rows stay.
#[derive(Debug, thiserror::Error)]
pub enum ResealError {
    /// The database is not reachable or returned an error.
    #[error("the store cannot be reached: {0}")]
    Unreachable(#[from] sqlx::Error),
    /// Sealing failed.
    #[error(transparent)]
    Seal(#[from] SealError),
}

impl Place {
    /// The start of a run.
    pub fn start() -> Self {
        Self::Entries(String::new())
    }
}

impl Resealed {
    /// Adds another result.
    pub fn add(&mut self, more: Self) {
        self.rows += more.rows;
        self.changed += more.changed;
        self.unread.extend(more.unread);
    }
}

impl Reseal {
    pub(in crate::store) fn new(database: Database, keys: Keys) -> Self {
        Self {
            database,
            seal: Seal::new(keys.clone()),
            envelope: Envelope::new(keys.clone()),
            keys,
        }
    }

    /// The current key.
    pub fn current(&self) -> KeyId {
        self.keys.current()
    }

    /// The number of older keys in the key file.
    pub fn older_keys(&self) -> usize {
        self.keys.older()
    }

    /// Seals the next rows. Returns the result and the new position.
    pub async fn step(&self, place: &Place) -> Result<(Resealed, Place), ResealError> {
        match place {
            Place::Entries(after) => self.entries(after).await,
            Place::Drafts(after) => self.drafts(after).await,
            Place::End => Ok((Resealed::default(), Place::End)),
        }
    }

    /// Removes the traces of replaced rows from the store's files.
    pub async fn tidy(&self) -> Result<(), ResealError> {
        Ok(on!(&self.database, retention::tidy())?)
    }

    async fn entries(&self, after: &str) -> Result<(Resealed, Place), ResealError> {
        let key = self.keys.current();
        let key = key.as_bytes().as_slice();
        let ids = on!(&self.database, reseal::entries(key, after, BATCH))?;
        let mut resealed = Resealed::default();
        for id in &ids {
            let Some(old) = on!(&self.database, outbox::whole(id))? else {
                resealed.changed += 1;
                continue;
            };
            match self.entry_anew(&old) {
                Ok(new) => {
                    let replaced = on!(&self.database, reseal::replace(&old, &new))?;
                    resealed.count(replaced);
                }
                Err(error) => resealed.leave(id, error)?,
            }
        }
        let next = ids.into_iter().next_back().map(Place::Entries);
        Ok((resealed, next.unwrap_or(Place::Drafts(String::new()))))
    }

    async fn drafts(&self, after: &str) -> Result<(Resealed, Place), ResealError> {
        let key = self.keys.current();
        let key = key.as_bytes().as_slice();
        let ids = statements::reseal::drafts(&self.database, key, after, BATCH).await?;
        let mut resealed = Resealed::default();
        for id in &ids {
            let Some(old) = statements::reseal::draft(&self.database, id).await? else {
                resealed.changed += 1;
                continue;
            };
            match self.draft_anew(&old) {
                Ok(new) => {
                    let replaced =
                        statements::reseal::replace_draft(&self.database, &old, &new).await?;
                    resealed.count(replaced);
                }
                Err(error) => resealed.leave(id, error)?,
            }
        }
        let next = ids.into_iter().next_back().map(Place::Drafts);
        Ok((resealed, next.unwrap_or(Place::End)))
    }

    /// The same entry sealed with the current key, with the hashes that recognize a resend and the
    /// applicant.
    fn entry_anew(&self, old: &WholeRow) -> Result<WholeRow, EnvelopeError> {
        let anew = |field, sealed: &Option<Vec<u8>>| self.anew(&old.id, field, sealed.as_deref());
        let (mut digest, mut applicant) = (old.digest.clone(), old.applicant.clone());
        if let Some(application) = ledger::application(&self.envelope, old)? {
            digest = current(self.envelope.digests(&application), digest);
            let known = self.envelope.applicants(&application);
            applicant = applicant.map(|hash| current(known, hash));
        }
        Ok(WholeRow {
            id: old.id.clone(),
            digest,
            applicant,
            payload: anew(Field::Payload, &old.payload)?,
            complaints: anew(Field::Complaints, &old.complaints)?,
            resume: anew(Field::Resume, &old.resume)?,
        })
    }

    fn draft_anew(&self, old: &DraftSealRow) -> Result<DraftSealRow, EnvelopeError> {
        let note = self.seal.open(&old.id, Field::Draft, &old.note)?;
        Ok(DraftSealRow {
            id: old.id.clone(),
            note: self.seal.seal(&old.id, Field::Draft, &note)?,
            content: self.anew(&old.id, Field::DraftFile, old.content.as_deref())?,
        })
    }

    fn anew(
        &self,
        row: &str,
        field: Field,
        sealed: Option<&[u8]>,
    ) -> Result<Option<Vec<u8>>, SealError> {
        let Some(sealed) = sealed else {
            return Ok(None);
        };
        let content = self.seal.open(row, field, sealed)?;
        self.seal.seal(row, field, &content).map(Some)
    }
}

impl Resealed {
    fn count(&mut self, is_replaced: bool) {
        match is_replaced {
            true => self.rows += 1,
            false => self.changed += 1,
        }
    }

    /// Records a row that does not open. Fails if nothing can be sealed at all.
    fn leave(&mut self, id: &str, error: EnvelopeError) -> Result<(), ResealError> {
        match error {
            EnvelopeError::Seal(SealError::NoRandomness) => Err(SealError::NoRandomness.into()),
            _ => {
                self.unread.push(id.to_owned());
                Ok(())
            }
        }
    }
}

/// The hash under the current key if `old` is one of the hashes, else `old`.
fn current(hashes: Vec<Vec<u8>>, old: Vec<u8>) -> Vec<u8> {
    match hashes.contains(&old) {
        true => hashes.into_iter().next().unwrap_or(old),
        false => old,
    }
}
