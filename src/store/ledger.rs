//! The outbox for the operator's commands: list, show, retry, discard.

use jiff::Timestamp;

use crate::{
    application::{Application, ApplicationId},
    clock::Clock,
    form::complaint::Complaint,
    store::{
        database::Database,
        entry::{Entry, State},
        envelope::{Envelope, EnvelopeError, Sealed},
        keys::Keys,
        rows::{self, RowError, Sight, StandingRow, WholeRow},
        seal::Seal,
        statements,
    },
};

/// Number of entries per page.
const PAGE: u32 = 500;

/// The outbox for the operator's commands. It works beside a running site. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Ledger {
    pub(in crate::store) database: Database,
    pub(in crate::store) envelope: Envelope,
    pub(in crate::store) seal: Seal,
    pub(in crate::store) clock: Clock,
}

/// The status of an entry. Nothing personal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The entry.
    pub entry: Entry,
    /// Whether an attempt has begun and not ended. Its worker is assumed to be alive until the
    /// entry is due.
    pub in_flight: bool,
    /// Whether the answers are still stored.
    pub is_kept: bool,
}

/// The content of an application, and the ATS's messages.
#[derive(Debug)]
pub struct Content {
    /// The application with its file.
    pub application: Application,
    /// The ATS's messages if it rejected the application.
    pub complaints: Vec<Complaint>,
}

/// The result of a retry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retried {
    /// Whether the ATS may receive it twice, because an earlier attempt ended without a clear
    /// answer.
    pub is_ambiguous: bool,
}

/// Why an operation failed. The message is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The database is not reachable or returned an error.
    #[error("the outbox cannot be reached: {0}")]
    Unreachable(#[from] sqlx::Error),
    /// Opening a sealed row failed.
    #[error(transparent)]
    Envelope(#[from] EnvelopeError),
    /// A row is invalid.
    #[error(transparent)]
    Damaged(#[from] RowError),
    /// There is no entry with this id.
    #[error("there is no entry {0}: `vestibule outbox list` shows those there are")]
    NoSuchEntry(ApplicationId),
    /// It was delivered.
    #[error("the ATS has {0} already: look for it there")]
    Delivered(ApplicationId),
    /// It was withdrawn or discarded.
    #[error("{0} was withdrawn or discarded: only its receipt is left")]
    Withdrawn(ApplicationId),
    /// The form went back to the applicant.
    #[error("{0} went back to its applicant, who may send it again: there is nothing to retry")]
    Returned(ApplicationId),
    /// It is for another ATS than the one that the store is bound to.
    #[error(
        "{id} was sent for the ATS {ats}, and the store does not belong to it: the site sends it once it is started with that ATS again; if only the address of the ATS has changed, run `vestibule store rebind`"
    )]
    OtherAts {
        /// The entry.
        id: ApplicationId,
        /// The ATS that it was sent for.
        ats: String,
    },
    /// Its content was deleted.
    #[error("what was sent with {0} is no longer kept: only its receipt is left")]
    NotKept(ApplicationId),
    /// It is being delivered.
    #[error("{0} is being sent at this moment: look at it again in a few minutes")]
    BeingSent(ApplicationId),
}

impl Ledger {
    pub(in crate::store) fn new(database: Database, keys: Keys, clock: Clock) -> Self {
        Self {
            database,
            envelope: Envelope::new(keys.clone()),
            seal: Seal::new(keys),
            clock,
        }
    }

    /// The next page of entries after `after`, newest first, of one state or all. Empty at the end.
    pub async fn page(
        &self,
        state: Option<State>,
        after: Option<&Entry>,
    ) -> Result<Vec<Entry>, LedgerError> {
        let state = state.map(State::as_str);
        let (received_at, id) = match after {
            Some(entry) => (entry.received_at.as_millisecond(), entry.id.to_string()),
            None => (i64::MAX, String::new()),
        };
        let rows =
            statements::ledger::page(&self.database, state, (received_at, &id), PAGE).await?;
        let entries = rows.into_iter().map(rows::entry);
        Ok(entries.collect::<Result<_, _>>()?)
    }

    /// The status of an entry.
    pub async fn standing(&self, id: ApplicationId) -> Result<Standing, LedgerError> {
        let row = statements::ledger::standing(&self.database, &id.to_string()).await?;
        standing(row.ok_or(LedgerError::NoSuchEntry(id))?)
    }

    /// The content of an entry. `None` if it was deleted or there is no such entry.
    pub async fn content(&self, id: ApplicationId) -> Result<Option<Content>, LedgerError> {
        let row = on!(&self.database, outbox::whole(&id.to_string()))?;
        let Some(row) = row else { return Ok(None) };
        let Some(application) = application(&self.envelope, &row)? else {
            return Ok(None);
        };
        let complaints = match row.complaints {
            Some(complaints) => self.envelope.open_complaints(&row.id, &complaints)?,
            None => Vec::new(),
        };
        Ok(Some(Content {
            application,
            complaints,
        }))
    }

    /// Makes an entry due for delivery now. Restarts the count of attempts and the time limit of
    /// the retries.
    pub async fn retry(&self, id: ApplicationId) -> Result<Retried, LedgerError> {
        loop {
            let (standing, now) = (self.standing(id).await?, self.clock.now());
            standing.may_be_decided(now)?;
            standing.may_be_sent(&statements::binding::ats(&self.database).await?)?;
            let is_ambiguous = 0 < standing.entry.unclear || standing.in_flight;
            let (sight, now) = (standing.sight(), now.as_millisecond());
            if statements::ledger::retry(&self.database, &sight, now).await? {
                return Ok(Retried { is_ambiguous });
            }
        }
    }

    /// Discards an entry: deletes its content. Its receipt says so.
    pub async fn discard(&self, id: ApplicationId) -> Result<(), LedgerError> {
        loop {
            let (standing, now) = (self.standing(id).await?, self.clock.now());
            standing.may_be_decided(now)?;
            let (sight, now) = (standing.sight(), now.as_millisecond());
            if statements::ledger::discard(&self.database, &sight, now).await? {
                return Ok(());
            }
        }
    }
}

impl Standing {
    /// Checks whether the operator can still decide.
    fn may_be_decided(&self, now: Timestamp) -> Result<(), LedgerError> {
        let Entry { id, due_at, .. } = self.entry;
        match self.entry.state {
            State::Delivered => Err(LedgerError::Delivered(id)),
            State::Withdrawn => Err(LedgerError::Withdrawn(id)),
            State::Waiting if self.in_flight && now < due_at => Err(LedgerError::BeingSent(id)),
            State::Waiting | State::Held | State::Refused | State::Returned => Ok(()),
        }
    }

    fn may_be_sent(&self, bound: &str) -> Result<(), LedgerError> {
        match self.entry.state {
            State::Returned => Err(LedgerError::Returned(self.entry.id)),
            _ if !self.is_kept => Err(LedgerError::NotKept(self.entry.id)),
            _ if self.entry.ats != bound => Err(LedgerError::OtherAts {
                id: self.entry.id,
                ats: self.entry.ats.clone(),
            }),
            _ => Ok(()),
        }
    }

    fn sight(&self) -> Sight {
        Sight {
            id: self.entry.id.to_string(),
            state: self.entry.state.as_str(),
            attempts: self.entry.attempts.into(),
            changed_at: self.entry.changed_at.as_millisecond(),
        }
    }
}

fn standing(row: StandingRow) -> Result<Standing, LedgerError> {
    let (in_flight, is_kept) = (row.in_flight, row.is_kept);
    Ok(Standing {
        entry: rows::entry(row.into())?,
        in_flight,
        is_kept,
    })
}

/// The content of an entry. `None` if it was deleted.
pub(in crate::store) fn application(
    envelope: &Envelope,
    row: &WholeRow,
) -> Result<Option<Application>, EnvelopeError> {
    let Some(payload) = row.payload.clone() else {
        return Ok(None);
    };
    let resume = row.resume.clone();
    envelope
        .open(&row.id, &Sealed { payload, resume })
        .map(Some)
}
