//! Access to the outbox for the operator's commands, for example to list or retry entries.

use jiff::Timestamp;

use crate::{
    application::{Application, ApplicationId},
    clock::Clock,
    command_name::command_name,
    form::AtsFieldError,
    store::{
        application_sealer::{ApplicationSealError, ApplicationSealer, SealedApplication},
        database::Database,
        database_error::database_cause,
        entry_filter::EntryFilter,
        keys::Keys,
        mail_hashes::MailHashes,
        mail_queue::MailQueueError,
        operator_pause,
        outbox_entry::{EntryState, OutboxEntry},
        query::Query,
        rows::SealedEntryRow,
        seal::Sealer,
        sender_network::SenderNetwork,
        statements,
    },
};

/// The number of entries per page.
const PAGE_SIZE: u32 = 500;

/// Access to the outbox for the operator's commands, which can run while the site is running. Cheap
/// to clone.
#[derive(Debug, Clone)]
pub struct OutboxAdmin {
    pub(in crate::store) database: Database,
    pub(in crate::store) application_sealer: ApplicationSealer,
    pub(in crate::store) sealer: Sealer,
    pub(in crate::store) mail_hashes: MailHashes,
    pub(in crate::store) clock: Clock,
}

row_struct! {
/// The status of an entry, without personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryStatus {
    @flatten /// The entry.
    pub entry: OutboxEntry,
    /// Whether the answers are still stored.
    pub is_content_stored: bool,
}
}

/// The decrypted content of an entry.
#[derive(Debug)]
pub struct EntryContent {
    /// The application with its file.
    pub application: Application,
    /// The error messages with which the ATS rejected the application, if it did.
    pub ats_errors: Vec<AtsFieldError>,
    /// The sender's network, or `None` if it is unknown.
    pub sender_network: Option<SenderNetwork>,
}

/// The result of a retry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetryResult {
    /// Whether the ATS might receive the application twice, because the result of an earlier
    /// attempt is unknown.
    pub may_be_duplicate: bool,
}

/// Why a command cannot read or change the outbox. The message is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum OutboxAdminError {
    /// The database is not reachable or returned an error.
    #[error("cannot access the outbox: {}", database_cause(.0))]
    Unreachable(#[from] sqlx::Error),
    /// An encrypted row cannot be decrypted.
    #[error(transparent)]
    Seal(#[from] ApplicationSealError),
    /// The job alerts cannot be read.
    #[error(transparent)]
    Alerts(#[from] MailQueueError),
    /// There is no entry with this id.
    #[error(
        "there is no entry {0}: `{vestibule} outbox list` shows those there are",
        vestibule = command_name()
    )]
    NoSuchEntry(ApplicationId),
    /// The application was delivered.
    #[error("the ATS has {0} already: look for it there")]
    Delivered(ApplicationId),
    /// The application was withdrawn or discarded.
    #[error("{0} was withdrawn or discarded: only its receipt is left")]
    Withdrawn(ApplicationId),
    /// The ATS rejected the application while the applicant was waiting, so the applicant saw the
    /// form again.
    #[error("{0} went back to its applicant, who may send it again: there is nothing to retry")]
    Returned(ApplicationId),
    /// The application is for an ATS other than the one that the store is bound to.
    #[error(
        "{id} was sent for the ATS {ats}, and the store does not belong to it: the site sends it once it is started with that ATS again; if only the address of the ATS has changed, run `{vestibule} store rebind`",
        vestibule = command_name()
    )]
    OtherAts {
        /// The id of the application.
        id: ApplicationId,
        /// The ATS that the application is for.
        ats: String,
    },
    /// The application's content was deleted.
    #[error("what was sent with {0} is no longer kept: only its receipt is left")]
    ContentDeleted(ApplicationId),
    /// The application is being delivered.
    #[error("{0} is being sent at this moment: look at it again in a few minutes")]
    InFlight(ApplicationId),
}

impl OutboxAdmin {
    pub(in crate::store) fn new(database: Database, keys: Keys, clock: Clock) -> Self {
        Self {
            database,
            application_sealer: ApplicationSealer::new(keys.clone()),
            mail_hashes: MailHashes::new(&keys),
            sealer: Sealer::new(keys),
            clock,
        }
    }

    /// Whether the operator has paused the delivery.
    pub async fn is_paused_by_operator(&self) -> Result<bool, OutboxAdminError> {
        Ok(operator_pause::paused_since(&self.database)
            .await?
            .is_some())
    }

    /// Returns one page of the entries that match the filter, newest first. The page begins after
    /// the entry `after`, or with the newest entry if `after` is `None`. After the last entry,
    /// returns an empty page.
    pub async fn page(
        &self,
        filter: &EntryFilter,
        after: Option<&OutboxEntry>,
    ) -> Result<Vec<OutboxEntry>, OutboxAdminError> {
        let filter = filter.to_params(&self.application_sealer);
        Ok(statements::outbox::page(&self.database, &filter, after, PAGE_SIZE).await?)
    }

    /// Counts all entries.
    pub(in crate::store) async fn count(&self) -> Result<u64, OutboxAdminError> {
        let count = self.database.query("select count(*) from outbox");
        let (count,): (i64,) = count.fetch_one().await?;
        Ok(u64::try_from(count).unwrap_or(0))
    }

    /// Reads the status of an entry.
    pub async fn status(&self, id: ApplicationId) -> Result<EntryStatus, OutboxAdminError> {
        let entry = self.database.query(
            "select id, posting, title, state, received_at, changed_at, due_at, attempts,
                    unclear + unclear_before as unclear_attempts, reason, suspicion,
                    delivered_as as ats_application_id, ats, in_flight,
                    payload is not null as is_content_stored
             from outbox where id = $1",
        );
        let entry = entry.bind(id.to_string()).fetch_optional().await?;
        entry.ok_or(OutboxAdminError::NoSuchEntry(id))
    }

    /// Returns the content of an entry, or `None` if it was deleted or there is no such entry.
    pub async fn content(
        &self,
        id: ApplicationId,
    ) -> Result<Option<EntryContent>, OutboxAdminError> {
        let row = statements::outbox::sealed_entry(&self.database, &id.to_string()).await?;
        let Some(row) = row else { return Ok(None) };
        let Some(application) = open_application(&self.application_sealer, &row)? else {
            return Ok(None);
        };
        let sender_network = match &row.payload {
            Some(payload) => self.application_sealer.open_network(&row.id, payload)?,
            None => None,
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
            sender_network,
        }))
    }

    /// Decrypts the sender's network. Returns `None` if it is unknown, or if the content was
    /// deleted.
    pub async fn sender_network(
        &self,
        id: ApplicationId,
    ) -> Result<Option<SenderNetwork>, OutboxAdminError> {
        let row = id.to_string();
        let payload = self
            .database
            .query("select payload from outbox where id = $1");
        let payload: Option<Option<Vec<u8>>> = payload.bind(&row).fetch_value().await?;
        let payload = payload.flatten();
        let network = payload.map(|it| self.application_sealer.open_network(&row, &it));
        Ok(network.transpose()?.flatten())
    }

    /// Makes an entry due for delivery now. Resets its number of attempts, and restarts the time
    /// limit for retries.
    pub async fn retry(&self, id: ApplicationId) -> Result<RetryResult, OutboxAdminError> {
        loop {
            let (status, now) = (self.status(id).await?, self.clock.now());
            status.check_decidable(now)?;
            status.check_deliverable(&statements::ats_binding::bound_ats(&self.database).await?)?;
            // The new `changed_at` prevents a worker that is still busy with an earlier attempt
            // from recording its result.
            let update = self.database.query(concat!(
                "update outbox
                 set state = 'waiting', due_at = $5, attempts = 0,
                     changed_at = case when changed_at < $5 then $5 else changed_at + 1 end,
                     unclear_before = unclear_before + unclear + cast(in_flight as int), unclear = 0,
                     in_flight = false, answered = true, reason = null, complaints = null, round = ",
                next_round!("outbox.network"),
                " where id = $1 and state = $2 and attempts = $3 and changed_at = $4
                   and payload is not null and (not in_flight or due_at <= $5)",
            ));
            if status.bind_version(update, now).execute().await? == 1 {
                return Ok(RetryResult {
                    may_be_duplicate: status.entry.unclear_attempts > 0 || status.entry.in_flight,
                });
            }
        }
    }
}

impl EntryStatus {
    /// Checks whether the entry can still be retried or discarded.
    pub(in crate::store) fn check_decidable(&self, now: Timestamp) -> Result<(), OutboxAdminError> {
        let id = self.entry.id;
        match self.entry.state {
            EntryState::Delivered => Err(OutboxAdminError::Delivered(id)),
            EntryState::Withdrawn => Err(OutboxAdminError::Withdrawn(id)),
            EntryState::Waiting if self.entry.is_being_sent(now) => {
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

    /// Binds the parameters `$1` to `$4`, which identify the version of the entry that was read,
    /// and `$5`, the time. The update must change the row only if this version is still stored
    /// (optimistic locking).
    pub(in crate::store) fn bind_version<'c>(
        &self,
        update: Query<'c>,
        now: Timestamp,
    ) -> Query<'c> {
        let OutboxEntry { id, state, .. } = self.entry;
        update
            .bind(id.to_string())
            .bind(state.as_str())
            .bind(i64::from(self.entry.attempts))
            .bind(self.entry.changed_at.as_millisecond())
            .bind(now.as_millisecond())
    }
}

/// Decrypts the content of an entry. Returns `None` if the content was deleted.
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
