//! Records which candidates recruiters have added to jobs in the ATS. The records prevent the same
//! person from being added to the same job again by a second click, a reload or a colleague.

use std::time::Duration;

use jiff::Timestamp;

use crate::{
    clock::{self, Clock},
    store::{
        database::Database,
        database_error::database_cause,
        keys::{DerivedKeys, Keys, hmac_sha256},
    },
};

const KEY_LABEL: &str = "vestibule additions";
/// The maximum duration of a request that adds a candidate to a job. After that, its result counts
/// as unclear.
const MAX_SENDING_TIME: Duration = Duration::from_secs(600);
/// The maximum number of rows that are deleted in one transaction.
const SWEEP_BATCH: u32 = 256;

/// Records of the candidates whom recruiters added. Each record is stored before the request is
/// sent to the ATS. Therefore, only one of two concurrent requests can add the person. A record
/// identifies the person and the job only by a keyed hash. Cheap to clone.
#[derive(Debug, Clone)]
pub struct AddedCandidates {
    database: Database,
    keys: DerivedKeys,
    clock: Clock,
    retention: Duration,
}

/// A reservation for adding a person to a job. While it exists, no other request can add the same
/// person to that job.
#[derive(Debug)]
pub struct Reservation {
    who: Vec<u8>,
    /// When the reservation was made. Distinguishes it from later reservations for the same row.
    at: i64,
    /// The state and time of the previous record, which is restored if the person is not added
    /// after all. `None` if there was no record.
    earlier: Option<(String, i64)>,
}

/// An existing record for a person and a job, which prevents a new reservation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// Another request is adding the person.
    Sending,
    /// The request was sent at about this time, but its result is unknown.
    Unclear(Timestamp),
    /// The person was added at this time.
    Added(Timestamp),
}

/// The result of a request that adds a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AdditionResult {
    /// The person was added.
    Added,
    /// The result is unknown.
    Unclear,
    /// The person was not added.
    NotAdded,
}

/// The database is not reachable or returned an error.
#[derive(Debug, thiserror::Error)]
#[error("cannot access the list of added candidates: {}", database_cause(.0))]
pub struct AddedCandidatesError(#[from] sqlx::Error);

impl AddedCandidates {
    pub(in crate::store) fn new(
        database: Database,
        keys: &Keys,
        clock: Clock,
        retention: Duration,
    ) -> Self {
        Self {
            database,
            keys: keys.derive_keys(KEY_LABEL),
            clock,
            retention,
        }
    }

    /// Reserves the right to add a person to a job, before the request is sent to the ATS. `who`
    /// identifies the person and the job. If there already is a record, returns it instead of a
    /// reservation. If `again` is true, the reservation replaces an existing record, except if
    /// another request is adding the person right now.
    pub async fn reserve(
        &self,
        who: &str,
        again: bool,
    ) -> Result<Result<Reservation, Existing>, AddedCandidatesError> {
        let who = self.row_key(who).await?;
        let (now, stale) = (self.now(), self.time_before_now(MAX_SENDING_TIME));
        let earlier = self.row(&who).await?;
        let replaced =
            earlier.filter(|(state, at)| again && existing(state, *at, stale) != Existing::Sending);
        let (state, at) = replaced.clone().unwrap_or_default();
        // If two replicas execute this statement at the same time, only one of them inserts or
        // changes the row.
        let insert = self.database.query(
            "insert into addition (who, state, at) values ($1, 'sending', $2)
             on conflict (who) do update set state = 'sending', at = excluded.at
             where addition.state = $3 and addition.at = $4",
        );
        let insert = insert.bind(&who).bind(now).bind(&state).bind(at);
        if insert.execute().await? == 1 {
            return Ok(Ok(Reservation {
                who,
                at: now,
                earlier: replaced,
            }));
        }
        let existing = match self.row(&who).await? {
            Some((state, at)) => existing(&state, at, stale),
            // Another request inserted the row first, but failed and deleted the row before it was
            // read here.
            None => Existing::Sending,
        };
        Ok(Err(existing))
    }

    /// Records the result of the request for which the reservation was made. If the person was not
    /// added, restores the earlier record. Records nothing if the request took so long that another
    /// request has made a reservation in the meantime.
    pub async fn finish(
        &self,
        begun: &Reservation,
        outcome: AdditionResult,
    ) -> Result<(), AddedCandidatesError> {
        let row = match outcome {
            AdditionResult::Added => Some(("added", self.now())),
            AdditionResult::Unclear => Some(("unclear", self.now())),
            AdditionResult::NotAdded => {
                let earlier = begun.earlier.as_ref();
                earlier.map(|(state, at)| (state.as_str(), *at))
            }
        };
        let change = match row {
            Some((state, at)) => {
                let update = "update addition set state = $3, at = $4
                              where who = $1 and state = 'sending' and at = $2";
                let update = self.database.query(update).bind(&begun.who);
                update.bind(begun.at).bind(state).bind(at)
            }
            None => {
                let removal = "delete from addition
                               where who = $1 and state = 'sending' and at = $2";
                self.database.query(removal).bind(&begun.who).bind(begun.at)
            }
        };
        if change.execute().await? == 0 {
            tracing::warn!(
                "a request that adds a candidate took longer than {} minutes, and the candidate was sent again \
                 in the meantime: check in the ATS whether the candidate is there twice",
                MAX_SENDING_TIME.as_secs() / 60
            );
        }
        Ok(())
    }

    /// Deletes expired rows. Returns the number of deleted rows.
    pub async fn delete_expired(&self) -> Result<u64, AddedCandidatesError> {
        let before = self.time_before_now(self.retention);
        let sweep = sql!(
            "delete from addition where who in
                 (select who from addition where at <= $1 order by at limit $2",
            SKIP_LOCKED,
            ")",
        );
        Ok(self
            .database
            .delete_in_batches(sweep, before, SWEEP_BATCH)
            .await?)
    }

    /// Returns the primary key of the row for `who`, which is a keyed hash of `who`. If there is a
    /// row whose hash was computed with an older key, returns that hash.
    async fn row_key(&self, who: &str) -> Result<Vec<u8>, AddedCandidatesError> {
        let hashes = self.keys.verification_keys();
        let mut hashes = hashes.map(|key| hmac_sha256(key, &[who.as_bytes()]).to_vec());
        let current = hashes.next().unwrap_or_default();
        for older in hashes {
            if self.row(&older).await?.is_some() {
                return Ok(older);
            }
        }
        Ok(current)
    }

    fn now(&self) -> i64 {
        self.clock.now().as_millisecond()
    }

    fn time_before_now(&self, time: Duration) -> i64 {
        clock::saturating_sub(self.clock.now(), time).as_millisecond()
    }

    /// Reads the state of a row, and the time at which it last changed.
    async fn row(&self, who: &[u8]) -> Result<Option<(String, i64)>, sqlx::Error> {
        let row = self
            .database
            .query("select state, at from addition where who = $1");
        row.bind(who).fetch_optional().await
    }
}

fn existing(state: &str, at: i64, stale: i64) -> Existing {
    let time = clock::timestamp_from_millis(at);
    match state {
        "added" => Existing::Added(time),
        "sending" if stale < at => Existing::Sending,
        _ => Existing::Unclear(time),
    }
}
