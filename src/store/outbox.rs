//! The outbox: accepted applications until they are delivered. Workers claim entries and end
//! attempts.

use std::{num::NonZeroUsize, sync::Arc, thread::available_parallelism, time::Duration};

use jiff::Timestamp;
use tokio::{
    sync::{Notify, Semaphore, broadcast},
    task::spawn_blocking,
    time::sleep,
};

use crate::{
    application::{Application, ApplicationId},
    clock::{self, Clock},
    store::{
        database::Database,
        entry::{Claim, Entry, Kept, Settlement, State},
        envelope::{Envelope, EnvelopeError, Sealed},
        put_rows::{KeptRow, Put},
        replicas::Replicas,
        rows::{self, Change, ClaimedRow, End, NewRow, RowError},
        seal::Field,
        settings::Terms,
        statements,
    },
};

/// Longest time after submission for which a visitor is assumed to wait: browsers leave silently.
const LONGEST_WAIT: Duration = Duration::from_secs(60);
/// Maximum wait of `ready`. Another process may have changed something.
const LONGEST_REST: Duration = Duration::from_secs(5);
/// The same if other replicas use the outbox.
const LONGEST_REST_AMONG_REPLICAS: Duration = Duration::from_secs(1);
/// The wait of `ready` if the database fails.
const REST_AFTER_ERROR: Duration = Duration::from_secs(1);
/// Number of signals that a receiver may miss before it must read the entry.
const SIGNALS: usize = 256;

/// The outbox: accepted applications, and their receipts after delivery. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Outbox {
    pub(in crate::store) shared: Arc<Shared>,
}

#[derive(Debug)]
pub(in crate::store) struct Shared {
    pub database: Database,
    pub envelope: Envelope,
    pub clock: Clock,
    pub terms: Terms,
    /// The ATS of new applications. Only its applications are delivered.
    pub ats: Arc<str>,
    /// One permit per processor: sealing is CPU-bound.
    pub sealing: Semaphore,
    pub bell: Notify,
    pub settled: broadcast::Sender<ApplicationId>,
}

/// Why an operation on the outbox failed.
#[derive(Debug, thiserror::Error)]
pub enum OutboxError {
    /// The database is not reachable or returned an error. Nothing was acknowledged.
    #[error("the outbox cannot be reached: {0}")]
    Unreachable(#[from] sqlx::Error),
    /// Sealing or opening failed.
    #[error("an entry cannot be sealed or opened")]
    Envelope(#[from] EnvelopeError),
    /// There is no entry with this id.
    #[error("there is no entry {0}")]
    NoSuchEntry(ApplicationId),
    /// The key that the entry was stored with is no longer in the key file.
    #[error("no key of the key file leads to the receipt of {0}")]
    ReferenceLost(ApplicationId),
    /// A row is invalid.
    #[error(transparent)]
    Damaged(#[from] RowError),
    /// Its id belongs to an application with other content: this one.
    #[error("the form of {} was sent before, with other content", .0.id)]
    OtherContent(Kept),
    /// The employer has what was to be replaced, or may have it; nothing was kept.
    #[error("the earlier application cannot be replaced any more")]
    TooLate,
    /// The process is stopping.
    #[error("the process is stopping")]
    Stopping,
}

impl Outbox {
    pub(in crate::store) fn new(
        database: Database,
        envelope: Envelope,
        clock: Clock,
        (terms, ats): (Terms, Arc<str>),
    ) -> Self {
        let shared = Shared {
            database,
            envelope,
            clock,
            terms,
            ats,
            sealing: Semaphore::new(available_parallelism().map_or(1, NonZeroUsize::get)),
            bell: Notify::new(),
            settled: broadcast::Sender::new(SIGNALS),
        };
        Self {
            shared: Arc::new(shared),
        }
    }

    /// The coordination with other replicas. `None` for SQLite.
    pub fn replicas(&self) -> Option<Replicas> {
        Replicas::of(&self.shared.database, &self.shared.ats)
    }

    /// Keeps an application: committed to disk when this returns `Ok`.
    ///
    /// Same id and same content find the earlier entry. So does the same content under another id, where nobody
    /// else is likely to send it, for as long as `apply.same_for` says. Same id and other content replace the earlier
    /// entry only if it was returned to the form; otherwise this is [`OutboxError::OtherContent`].
    pub async fn put(&self, application: &Application) -> Result<Kept, OutboxError> {
        self.keep(application, None).await
    }

    pub(in crate::store) async fn keep(
        &self,
        application: &Application,
        replaces: Option<Vec<u8>>,
    ) -> Result<Kept, OutboxError> {
        let row = Arc::new(self.pack(application.clone(), replaces).await?);
        match on!(&self.shared.database, outbox::put(&row))? {
            Put::Fresh => {
                self.shared.bell.notify_one();
                self.kept(application.id, &row.reference, true)
            }
            Put::Same(row) => self.kept_row(&row),
            Put::Taken(row) => Err(OutboxError::OtherContent(self.kept_row(&row)?)),
            Put::TooLate => Err(OutboxError::TooLate),
        }
    }

    /// Finds an entry by its id.
    pub async fn find(&self, id: ApplicationId) -> Result<Option<Kept>, OutboxError> {
        let hash = statements::outbox::reference(&self.shared.database, &id.to_string()).await?;
        hash.map(|hash| self.kept(id, &hash, false)).transpose()
    }

    /// Claims the entry that has been due longest, by moving its due time to the end of the lease.
    /// An entry that no key can open is held, and the next one is claimed.
    pub async fn claim(&self, lease: Duration) -> Result<Option<Claim>, OutboxError> {
        loop {
            let now = self.shared.clock.now();
            let lease_ends = later(now, lease).as_millisecond();
            let Shared { database, ats, .. } = &*self.shared;
            let taken = on!(
                database,
                attempts::claim(ats, now.as_millisecond(), lease_ends)
            )?;
            let Some(taken) = taken else {
                return Ok(None);
            };
            let (turn, reason) = ((taken.attempts, taken.changed_at), "unreadable");
            match self.open(&taken).await {
                Ok(claim) => return Ok(Some(claim)),
                Err(OutboxError::Envelope(error)) if error.is_final() => {
                    tracing::error!(entry = taken.id, "an application cannot be read: {error}");
                    self.end(taken.id, turn, Change::Held { reason }).await?;
                    self.probe_next(taken.failures.is_some()).await?;
                }
                Err(error) => {
                    tracing::warn!(entry = taken.id, "an application is put off: {error}");
                    let put_off = Change::Postponed {
                        until: lease_ends,
                        reason,
                        unclear: false,
                    };
                    // If this fails, too, the lease expires, and the attempt counts as one without
                    // an answer.
                    let _ = self.end(taken.id, turn, put_off).await;
                    let _ = self.probe_next(taken.failures.is_some()).await;
                    return Err(error);
                }
            }
        }
    }

    /// Ends an attempt. `false` if another worker holds the entry by now.
    pub async fn settle(&self, claim: &Claim, end: Settlement) -> Result<bool, OutboxError> {
        let row = claim.id.to_string();
        let change = match end {
            Settlement::Delivered(delivered_as) => Change::Delivered {
                delivered_as,
                kept_since: self.kept_since(),
            },
            Settlement::Refused(complaints) => Change::Refused {
                complaints: self.shared.envelope.close_complaints(&row, &complaints)?,
                since: match complaints.is_empty() {
                    // The form cannot be corrected, so it is not returned.
                    true => i64::MAX,
                    false => earlier(self.shared.clock.now(), LONGEST_WAIT).as_millisecond(),
                },
            },
            Settlement::Postponed {
                until,
                reason,
                unclear,
            } => Change::Postponed {
                until: until.as_millisecond(),
                reason,
                unclear,
            },
            Settlement::Held { reason } => Change::Held { reason },
        };
        let turn = (claim.attempt.into(), claim.waiting_since.as_millisecond());
        let settled = self.end(row, turn, change).await?;
        // A missing receiver is not an error.
        let _ = self.shared.settled.send(claim.id);
        // A later application of the same person may be due now.
        self.shared.bell.notify_one();
        Ok(settled)
    }

    /// Waits until an entry may be due: one was put, or the next due time has come.
    pub async fn ready(&self) {
        let longest = match self.shared.database.is_shared() {
            true => LONGEST_REST_AMONG_REPLICAS,
            false => LONGEST_REST,
        };
        let rest = match on!(&self.shared.database, attempts::next_due(&self.shared.ats)) {
            Ok(Some(due)) => self.until(due).min(longest),
            Ok(None) => longest,
            Err(_) => REST_AFTER_ERROR,
        };
        tokio::select! {
            () = self.shared.bell.notified() => (),
            () = sleep(rest) => (),
        }
    }

    /// The number of entries by state, without empty states.
    pub async fn counts(&self) -> Result<Vec<(State, u64)>, OutboxError> {
        let counts = statements::overview::counts(&self.shared.database)
            .await?
            .into_iter();
        let read = |(state, count): (String, i64)| {
            Ok((rows::state(&state)?, u64::try_from(count).unwrap_or(0)))
        };
        counts.map(read).collect()
    }

    /// The number of waiting entries.
    pub async fn pending(&self) -> Result<u64, OutboxError> {
        let counts = self.counts().await?.into_iter();
        Ok(counts
            .filter(|(state, _)| *state == State::Waiting)
            .map(|(_, count)| count)
            .sum())
    }

    /// The latest entries, newest first, up to `most`.
    pub async fn list(&self, most: u32) -> Result<Vec<Entry>, OutboxError> {
        let rows = statements::overview::list(&self.shared.database, most).await?;
        rows.into_iter().map(|row| Ok(rows::entry(row)?)).collect()
    }
}

impl Outbox {
    /// Lets the next entry test the pause, if the claimed one was not sent.
    async fn probe_next(&self, was_probe: bool) -> Result<(), OutboxError> {
        match was_probe {
            true => self.probe().await,
            false => Ok(()),
        }
    }

    async fn pack(
        &self,
        application: Application,
        replaces: Option<Vec<u8>>,
    ) -> Result<NewRow, OutboxError> {
        let same_since = match application.is_hard_to_guess() {
            true => self.same_since(),
            false => i64::MAX,
        };
        let turn = self.shared.sealing.acquire().await;
        let _turn = turn.map_err(|_| OutboxError::Stopping)?;
        let shared = Arc::clone(&self.shared);
        // Sealing a large file takes a while; the pages go on meanwhile.
        let packed = spawn_blocking(move || {
            let envelope = &shared.envelope;
            let sealed = envelope.close(&application)?;
            let reference = envelope.reference(application.id);
            Ok(NewRow {
                id: application.id.to_string(),
                reference: reference.hash(),
                digests: envelope.digests(&application),
                applicants: envelope.applicants(&application),
                ats: Arc::clone(&shared.ats),
                same_since,
                replaces,
                posting: application.posting.to_string(),
                title: application.title,
                now: shared.clock.now().as_millisecond(),
                payload: sealed.payload,
                document: sealed
                    .resume
                    .map(|file| (Field::Resume.as_str(), file.into())),
            })
        });
        packed.await.map_err(|_| OutboxError::Stopping)?
    }

    pub(in crate::store) async fn unpack(
        &self,
        row: &str,
        payload: Vec<u8>,
    ) -> Result<Application, OutboxError> {
        let resume = on!(
            &self.shared.database,
            outbox::document(row, Field::Resume.as_str())
        )?;
        self.unseal(row, Sealed { payload, resume }).await
    }

    async fn unseal(&self, row: &str, sealed: Sealed) -> Result<Application, OutboxError> {
        let (shared, row) = (Arc::clone(&self.shared), row.to_owned());
        let opened = spawn_blocking(move || shared.envelope.open(&row, &sealed));
        Ok(opened.await.map_err(|_| OutboxError::Stopping)??)
    }

    async fn open(&self, taken: &ClaimedRow) -> Result<Claim, OutboxError> {
        let application = match self.unpack(&taken.id, taken.payload.clone()).await {
            Err(OutboxError::Envelope(error)) => {
                // Key rotation may have replaced the row or the file in between: read both at once.
                let again = on!(&self.shared.database, outbox::whole(&taken.id))?;
                let sealed = again.and_then(|row| {
                    let (payload, resume) = (row.payload?, row.resume);
                    Some(Sealed { payload, resume })
                });
                self.unseal(&taken.id, sealed.ok_or(error)?).await?
            }
            unpacked => unpacked?,
        };
        Ok(Claim {
            id: application.id,
            attempt: rows::count(taken.attempts),
            unclear: rows::count(taken.unclear),
            waiting_since: clock::timestamp_from_millis(taken.changed_at),
            probe: taken.failures.map(rows::count),
            application,
        })
    }

    async fn end(&self, id: String, turn: (i64, i64), change: Change) -> Result<bool, OutboxError> {
        let end = Arc::new(End {
            id,
            attempt: turn.0,
            since: turn.1,
            now: self.shared.clock.now().as_millisecond(),
            change,
        });
        Ok(statements::attempts::settle(&self.shared.database, &end).await?)
    }

    /// Content received after this is kept for a while after delivery.
    fn kept_since(&self) -> i64 {
        let (now, terms) = (self.shared.clock.now(), self.shared.terms);
        match terms.payload_after_delivery.is_zero() {
            true => earlier(now, terms.download).as_millisecond(),
            false => i64::MIN,
        }
    }

    fn kept_row(&self, row: &KeptRow) -> Result<Kept, OutboxError> {
        let id = ApplicationId::parse(&row.id).ok_or(RowError::Id)?;
        self.kept(id, &row.reference, false)
    }

    fn kept(&self, id: ApplicationId, hash: &[u8], fresh: bool) -> Result<Kept, OutboxError> {
        let reference = self.shared.envelope.reference_with(id, hash);
        Ok(Kept {
            id,
            reference: reference.ok_or(OutboxError::ReferenceLost(id))?,
            fresh,
        })
    }

    pub(in crate::store) fn until(&self, at: i64) -> Duration {
        let millis = at.saturating_sub(self.shared.clock.now().as_millisecond());
        Duration::from_millis(u64::try_from(millis).unwrap_or(0))
    }
}

pub(in crate::store) fn later(at: Timestamp, by: Duration) -> Timestamp {
    at.checked_add(by).unwrap_or(Timestamp::MAX)
}

pub(in crate::store) fn earlier(at: Timestamp, by: Duration) -> Timestamp {
    at.checked_sub(by).unwrap_or(Timestamp::MIN)
}
