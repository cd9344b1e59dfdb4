use crate::store::{
    database::Database,
    envelope::{Envelope, EnvelopeError},
    keys::{KeyId, Keys},
    ledger,
    rows::{DraftSealRow, WholeRow},
    seal::{Field, Seal, SealError},
    statements,
};

/// Rows that are looked for in one go.
const BATCH: u32 = 64;

/// Everything sealed anew under the current key, row by row, beside a running site. A row that is done names
/// its key, so whoever is stopped on the way goes on where it was by starting once more. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Reseal {
    database: Database,
    keys: Keys,
    seal: Seal,
    envelope: Envelope,
}

/// How far one pass over the store has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// At the entries after this one.
    Entries(String),
    /// At the drafts after this one.
    Drafts(String),
    /// Nothing more was sealed with an older key when it was looked for.
    End,
}

/// What became of some rows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Resealed {
    /// Rows that are sealed with the current key now.
    pub rows: u64,
    /// Rows that somebody changed meanwhile; another pass finds those that still need it.
    pub changed: u64,
    /// Ids of rows that do not open with any key there is.
    pub unread: Vec<String>,
}

/// Why the work was not gone on with. What is done stays done.
#[derive(Debug, thiserror::Error)]
pub enum ResealError {
    /// The database did not do it.
    #[error("the store cannot be reached: {0}")]
    Unreachable(#[from] sqlx::Error),
    /// Nothing can be sealed.
    #[error(transparent)]
    Seal(#[from] SealError),
}

impl Place {
    /// Where a pass begins.
    pub fn start() -> Self {
        Self::Entries(String::new())
    }
}

impl Resealed {
    /// Counts these too.
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

    /// The key that everything is sealed with in the end.
    pub fn current(&self) -> KeyId {
        self.keys.current()
    }

    /// How many older keys the key file holds.
    pub fn older_keys(&self) -> usize {
        self.keys.older()
    }

    /// Seals the next few rows anew; tells how far it came.
    pub async fn step(&self, place: &Place) -> Result<(Resealed, Place), ResealError> {
        match place {
            Place::Entries(after) => self.entries(after).await,
            Place::Drafts(after) => self.drafts(after).await,
            Place::End => Ok((Resealed::default(), Place::End)),
        }
    }

    /// Takes the traces of what was replaced out of the store's files.
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

    /// The same under the current key, with the hashes by which a resend and the same person are known.
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

    /// A row that does not open is left as it is; where nothing can be sealed at all, nothing is gone on with.
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

/// The hash under the current key that stands first, if `old` is one of them; what is none of them stays.
fn current(hashes: Vec<Vec<u8>>, old: Vec<u8>) -> Vec<u8> {
    match hashes.contains(&old) {
        true => hashes.into_iter().next().unwrap_or(old),
        false => old,
    }
}
