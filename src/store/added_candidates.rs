//! Remembers which candidates recruiters added, so that a second click, a reload or a colleague
//! adds nobody twice.

use std::time::Duration;

use jiff::Timestamp;

use crate::{
    clock::{self, Clock},
    store::{
        database::Database,
        keys::{DerivedKeys, Keys, hmac_sha256},
        rows::AddedCandidateRow,
        statements,
    },
};

const KEY_LABEL: &str = "vestibule additions";
/// After this time an unfinished addition counts as unclear.
const MAX_SENDING_TIME: Duration = Duration::from_secs(600);
/// Number of rows that are deleted in one transaction.
const SWEEP_BATCH: u32 = 256;

/// Candidates whom recruiters added. An addition is recorded before it is sent, so that a second
/// click, a reload or a colleague does not repeat it. People are stored as keyed hashes. Cheap to
/// clone.
#[derive(Debug, Clone)]
pub struct AddedCandidates {
    database: Database,
    keys: DerivedKeys,
    clock: Clock,
    retention: Duration,
}

/// The reservation of an addition. Its holder adds the person.
#[derive(Debug)]
pub struct Reservation(Vec<u8>);

/// The earlier addition of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// The person is being added.
    Sending,
    /// The addition was sent at this time, and its result is unknown.
    Unclear(Timestamp),
    /// The person was added at this time.
    Added(Timestamp),
}

/// The result of an addition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AdditionResult {
    /// The person was added.
    Added,
    /// The result is unknown.
    Unclear,
    /// The person was certainly not added.
    NotAdded,
}

/// The database is not reachable or returned an error.
#[derive(Debug, thiserror::Error)]
#[error("what the team adds cannot be noted")]
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

    /// Reserves the addition of a person. `who` identifies person and job. Returns the earlier
    /// addition if there is one. With `again`, only one that is still running counts.
    pub async fn reserve(
        &self,
        who: &str,
        again: bool,
    ) -> Result<Result<Reservation, Existing>, AddedCandidatesError> {
        let who = self.row_key(who).await?;
        let (now, stale) = (self.now(), self.time_before_now(MAX_SENDING_TIME));
        if statements::added_candidates::reserve(&self.database, &who, now, again, stale).await? {
            return Ok(Ok(Reservation(who)));
        }
        let row = statements::added_candidates::find(&self.database, &who).await?;
        // It was just finished by another request.
        Ok(Err(
            row.map_or(Existing::Sending, |row| existing(&row, stale))
        ))
    }

    /// Records the result.
    pub async fn finish(
        &self,
        begun: &Reservation,
        outcome: AdditionResult,
    ) -> Result<(), AddedCandidatesError> {
        let state = match outcome {
            AdditionResult::Added => Some("added"),
            AdditionResult::Unclear => Some("unclear"),
            AdditionResult::NotAdded => None,
        };
        Ok(
            statements::added_candidates::finish(&self.database, &begun.0, state, self.now())
                .await?,
        )
    }

    /// Deletes expired rows. Returns how many.
    pub async fn delete_expired(&self) -> Result<u64, AddedCandidatesError> {
        let before = self.time_before_now(self.retention);
        let mut swept = 0;
        loop {
            let more =
                statements::added_candidates::delete_expired(&self.database, before, SWEEP_BATCH)
                    .await?;
            swept += more;
            if more < u64::from(SWEEP_BATCH) {
                return Ok(swept);
            }
        }
    }

    /// The row of a person: under an older key if there is such a row.
    async fn row_key(&self, who: &str) -> Result<Vec<u8>, AddedCandidatesError> {
        let hashes = self.keys.verification_keys();
        let mut hashes = hashes.map(|key| hmac_sha256(key, &[who.as_bytes()]).to_vec());
        let current = hashes.next().unwrap_or_default();
        for older in hashes {
            if statements::added_candidates::find(&self.database, &older)
                .await?
                .is_some()
            {
                return Ok(older);
            }
        }
        Ok(current)
    }

    fn now(&self) -> i64 {
        self.clock.now().as_millisecond()
    }

    fn time_before_now(&self, time: Duration) -> i64 {
        let then = self.clock.now().checked_sub(time);
        then.unwrap_or(Timestamp::MIN).as_millisecond()
    }
}

fn existing(row: &AddedCandidateRow, stale: i64) -> Existing {
    let at = clock::timestamp_from_millis(row.at);
    match row.state.as_str() {
        "added" => Existing::Added(at),
        "sending" if stale < row.at => Existing::Sending,
        _ => Existing::Unclear(at),
    }
}
