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
/// Whoever sent somebody this long ago is not waiting any more: nobody learnt what became of it.
const LONGEST: Duration = Duration::from_secs(600);
/// Rows that are removed in one go.
const SWEPT_AT_ONCE: u32 = 256;

/// Whom the team added by hand: noted before they are sent, so that a second click, a reload or a colleague adds
/// nobody twice. People are known by keyed hashes. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Additions {
    database: Database,
    secret: Secret,
    clock: Clock,
    remember: Duration,
}

/// Somebody is being added by whoever holds this.
#[derive(Debug)]
pub struct Begun(Vec<u8>);

/// What is known of somebody who is to be added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Known {
    /// They are being added at this moment.
    Sending,
    /// They were sent then, and nobody can tell what became of it.
    Unclear(Timestamp),
    /// They were added then.
    Added(Timestamp),
}

/// What became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// They were added.
    Added,
    /// Nobody can tell.
    Unclear,
    /// They were not, for certain.
    Nothing,
}

/// Nothing could be noted or looked up.
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

    /// Notes that somebody is about to be added; `who` is one text for one person and job. What is known of
    /// them already, where they may not be: with `again` only that they are being added at this moment counts.
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
        // Whoever ended it meanwhile will have been a moment ago.
        Ok(Err(row.map_or(Known::Sending, |row| known(&row, stale))))
    }

    /// Notes what became of somebody.
    pub async fn end(&self, begun: &Begun, outcome: Outcome) -> Result<(), AdditionsError> {
        let state = match outcome {
            Outcome::Added => Some("added"),
            Outcome::Unclear => Some("unclear"),
            Outcome::Nothing => None,
        };
        Ok(statements::additions::end(&self.database, &begun.0, state, self.now()).await?)
    }

    /// Forgets whom it has known for long enough; tells how many.
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

    /// Where somebody is noted: under an older key where they are known by that.
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
