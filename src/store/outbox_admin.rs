//! The outbox for the operator's commands: list, show, retry, discard.

use jiff::Timestamp;

use crate::{
    application::{Application, ApplicationId},
    clock::Clock,
    form::ats_field_error::AtsFieldError,
    store::{
        application_sealer::{ApplicationSealError, ApplicationSealer, SealedApplication},
        database::Database,
        keys::Keys,
        outbox_entry::{EntryState, OutboxEntry},
        rows::{self, EntryStatusRow, ExpectedVersion, RowError, SealedEntryRow},
        seal::Sealer,
        statements,
    },
};

/// Number of entries per page.
const PAGE_SIZE: u32 = 500;

/// The outbox for the operator's commands. It works beside a running site. Cheap to clone.
#[derive(Debug, Clone)]
pub struct OutboxAdmin {
    pub(in crate::store) database: Database,
    pub(in crate::store) application_sealer: ApplicationSealer,
    pub(in crate::store) sealer: Sealer,
    pub(in crate::store) clock: Clock,
}

/// The status of an entry. Nothing personal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryStatus {
    /// The entry.
    pub entry: OutboxEntry,
    /// Whether an attempt has begun and not ended. Its worker is assumed to be alive until the
    /// entry is due.
    pub in_flight: bool,
    /// Whether the answers are still stored.
    pub is_content_stored: bool,
}

/// The content of an application, and the ATS's messages.
#[derive(Debug)]
pub struct EntryContent {
    /// The application with its file.
    pub application: Application,
    /// The ATS's messages if it rejected the application.
    pub ats_errors: Vec<AtsFieldError>,
}

/// The result of a retry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetryResult {
    /// Whether the ATS may receive it twice, because an earlier attempt ended without a clear
    /// answer.
    pub may_be_duplicate: bool,
}

/// Why an operation failed. The message is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum OutboxAdminError {
    /// The database is not reachable or returned an error.
    #[error("the outbox cannot be reached: {0}")]
    Unreachable(#[from] sqlx::Error),
    /// Opening a sealed row failed.
    #[error(transparent)]
    Seal(#[from] ApplicationSealError),
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
    ContentDeleted(ApplicationId),
    /// It is being delivered.
    #[error("{0} is being sent at this moment: look at it again in a few minutes")]
    InFlight(ApplicationId),
}

impl OutboxAdmin {
    pub(in crate::store) fn new(database: Database, keys: Keys, clock: Clock) -> Self {
        Self {
            database,
            application_sealer: ApplicationSealer::new(keys.clone()),
            sealer: Sealer::new(keys),
            clock,
        }
    }

    /// The next page of entries after `after`, newest first, of one state or all. Empty at the end.
    pub async fn page(
        &self,
        state: Option<EntryState>,
        after: Option<&OutboxEntry>,
    ) -> Result<Vec<OutboxEntry>, OutboxAdminError> {
        let state = state.map(EntryState::as_str);
        let (received_at, id) = match after {
            Some(entry) => (entry.received_at.as_millisecond(), entry.id.to_string()),
            None => (i64::MAX, String::new()),
        };
        let rows =
            statements::outbox_admin::page(&self.database, state, (received_at, &id), PAGE_SIZE)
                .await?;
        let entries = rows.into_iter().map(rows::parse_entry);
        Ok(entries.collect::<Result<_, _>>()?)
    }

    /// The status of an entry.
    pub async fn status(&self, id: ApplicationId) -> Result<EntryStatus, OutboxAdminError> {
        let row = statements::outbox_admin::status(&self.database, &id.to_string()).await?;
        entry_status(row.ok_or(OutboxAdminError::NoSuchEntry(id))?)
    }

    /// The content of an entry. `None` if it was deleted or there is no such entry.
    pub async fn content(
        &self,
        id: ApplicationId,
    ) -> Result<Option<EntryContent>, OutboxAdminError> {
        let row = dispatch!(&self.database, outbox::sealed_entry(&id.to_string()))?;
        let Some(row) = row else { return Ok(None) };
        let Some(application) = open_application(&self.application_sealer, &row)? else {
            return Ok(None);
        };
        let complaints = match row.complaints {
            Some(complaints) => self
                .application_sealer
                .open_ats_errors(&row.id, &complaints)?,
            None => Vec::new(),
        };
        Ok(Some(EntryContent {
            application,
            ats_errors: complaints,
        }))
    }

    /// Makes an entry due for delivery now. Restarts the count of attempts and the time limit of
    /// the retries.
    pub async fn retry(&self, id: ApplicationId) -> Result<RetryResult, OutboxAdminError> {
        loop {
            let (standing, now) = (self.status(id).await?, self.clock.now());
            standing.check_decidable(now)?;
            standing
                .check_deliverable(&statements::ats_binding::bound_ats(&self.database).await?)?;
            let is_ambiguous = 0 < standing.entry.unclear_attempts || standing.in_flight;
            let (sight, now) = (standing.expected_version(), now.as_millisecond());
            if statements::outbox_admin::retry(&self.database, &sight, now).await? {
                return Ok(RetryResult {
                    may_be_duplicate: is_ambiguous,
                });
            }
        }
    }

    /// Discards an entry: deletes its content. Its receipt says so.
    pub async fn discard(&self, id: ApplicationId) -> Result<(), OutboxAdminError> {
        loop {
            let (standing, now) = (self.status(id).await?, self.clock.now());
            standing.check_decidable(now)?;
            let (sight, now) = (standing.expected_version(), now.as_millisecond());
            if statements::outbox_admin::discard(&self.database, &sight, now).await? {
                return Ok(());
            }
        }
    }
}

impl EntryStatus {
    /// Checks whether the operator can still decide.
    fn check_decidable(&self, now: Timestamp) -> Result<(), OutboxAdminError> {
        let OutboxEntry { id, due_at, .. } = self.entry;
        match self.entry.state {
            EntryState::Delivered => Err(OutboxAdminError::Delivered(id)),
            EntryState::Withdrawn => Err(OutboxAdminError::Withdrawn(id)),
            EntryState::Waiting if self.in_flight && now < due_at => {
                Err(OutboxAdminError::InFlight(id))
            }
            EntryState::Waiting | EntryState::Held | EntryState::Refused | EntryState::Returned => {
                Ok(())
            }
        }
    }

    fn check_deliverable(&self, bound: &str) -> Result<(), OutboxAdminError> {
        match self.entry.state {
            EntryState::Returned => Err(OutboxAdminError::Returned(self.entry.id)),
            _ if !self.is_content_stored => Err(OutboxAdminError::ContentDeleted(self.entry.id)),
            _ if self.entry.ats != bound => Err(OutboxAdminError::OtherAts {
                id: self.entry.id,
                ats: self.entry.ats.clone(),
            }),
            _ => Ok(()),
        }
    }

    fn expected_version(&self) -> ExpectedVersion {
        ExpectedVersion {
            id: self.entry.id.to_string(),
            state: self.entry.state.as_str(),
            attempts: self.entry.attempts.into(),
            changed_at: self.entry.changed_at.as_millisecond(),
        }
    }
}

fn entry_status(row: EntryStatusRow) -> Result<EntryStatus, OutboxAdminError> {
    let (in_flight, is_kept) = (row.in_flight, row.is_kept);
    Ok(EntryStatus {
        entry: rows::parse_entry(row.into())?,
        in_flight,
        is_content_stored: is_kept,
    })
}

/// The content of an entry. `None` if it was deleted.
pub(in crate::store) fn open_application(
    envelope: &ApplicationSealer,
    row: &SealedEntryRow,
) -> Result<Option<Application>, ApplicationSealError> {
    let Some(payload) = row.payload.clone() else {
        return Ok(None);
    };
    let resume = row.resume.clone();
    envelope
        .open(&row.id, &SealedApplication { payload, resume })
        .map(Some)
}
