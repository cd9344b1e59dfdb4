//! Remembers which candidates recruiters added, so that a second click, a reload or a colleague
//! adds nobody twice.

use std::time::Duration;

use jiff::Timestamp;

use crate::{
    clock::{self, Clock},
    store::{
        database::Database,
        keys::{Keys, Secret, keyed},
        rows::AdditionRow,
        statements,
    },
};

const LABEL: &str = "vestibule additions";
/// After this time an unfinished addition counts as unclear.
const LONGEST: Duration = Duration::from_secs(600);
/// Number of rows that are deleted in one transaction.
const SWEPT_AT_ONCE: u32 = 256;

/// Candidates whom recruiters added. An addition is recorded before it is sent, so that a second
/// click, a reload or a colleague does not repeat it. People are stored as keyed hashes. Cheap to
/// clone.
#[derive(Debug, Clone)]
pub struct Additions {
    database: Database,
    secret: Secret,
    clock: Clock,
    remember: Duration,
}

/// The reservation of an addition. Its holder adds the person.
#[derive(Debug)]
pub struct Begun(Vec<u8>);

/// The earlier addition of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Known {
    /// The person is being added.
    Sending,
    /// The addition was sent at this time, and its result is unknown.
    Unclear(Timestamp),
    /// The person was added at this time.
    Added(Timestamp),
}

/// The result of an addition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The person was added.
    Added,
    /// The result is unknown.
    Unclear,
    /// The person was certainly not added.
    Nothing,
}

/// The database is not reachable or returned an error.
#[derive(Debug, thiserror::Error)]
#[error("what the team adds cannot be noted")]
pub struct AdditionsError(#[from] sqlx::Error);

impl Additions {
    pub(in crate::store) fn new(
        database: Database,
        keys: &Keys,
        clock: Clock,
        remember: Duration,
    ) -> Self {
        Self {
            database,
            secret: keys.secret(LABEL),
            clock,
            remember,
        }
    }

    /// Reserves the addition of a person. `who` identifies person and job. Returns the earlier
    /// addition if there is one. With `again`, only one that is still running counts.
    pub async fn begin(
        &self,
        who: &str,
        again: bool,
    ) -> Result<Result<Begun, Known>, AdditionsError> {
        let who = self.row_of(who).await?;
        let (now, stale) = (self.now(), self.before(LONGEST));
        if statements::additions::begin(&self.database, &who, now, again, stale).await? {
            return Ok(Ok(Begun(who)));
        }
        let row = statements::additions::find(&self.database, &who).await?;
        // It was just finished by another request.
        Ok(Err(row.map_or(Known::Sending, |row| known(&row, stale))))
    }

    /// Records the result.
    pub async fn end(&self, begun: &Begun, outcome: Outcome) -> Result<(), AdditionsError> {
        let state = match outcome {
            Outcome::Added => Some("added"),
            Outcome::Unclear => Some("unclear"),
            Outcome::Nothing => None,
        };
        Ok(statements::additions::end(&self.database, &begun.0, state, self.now()).await?)
    }

    /// Deletes expired rows. Returns how many.
    pub async fn sweep(&self) -> Result<u64, AdditionsError> {
        let before = self.before(self.remember);
        let mut swept = 0;
        loop {
            let more = statements::additions::sweep(&self.database, before, SWEPT_AT_ONCE).await?;
            swept += more;
            if more < u64::from(SWEPT_AT_ONCE) {
                return Ok(swept);
            }
        }
    }

    /// The row of a person: under an older key if there is such a row.
    async fn row_of(&self, who: &str) -> Result<Vec<u8>, AdditionsError> {
        let hashes = self.secret.all();
        let mut hashes = hashes.map(|key| keyed(key, &[who.as_bytes()]).to_vec());
        let current = hashes.next().unwrap_or_default();
        for older in hashes {
            if statements::additions::find(&self.database, &older)
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

    fn before(&self, time: Duration) -> i64 {
        let then = self.clock.now().checked_sub(time);
        then.unwrap_or(Timestamp::MIN).as_millisecond()
    }
}

fn known(row: &AdditionRow, stale: i64) -> Known {
    let at = clock::timestamp_from_millis(row.at);
    match row.state.as_str() {
        "added" => Known::Added(at),
        "sending" if stale < row.at => Known::Sending,
        _ => Known::Unclear(at),
    }
}
