//! The counts of the voluntary questions about diversity: how many people chose an answer in a year. There is no row for a
//! person, so there is nothing that could be linked to an application.

use std::collections::BTreeMap;

use jiff::{Timestamp, tz::TimeZone};
use sha2::{Digest, Sha256};

use crate::{
    clock::Clock,
    store::{database::Database, open::Store},
};

/// How many past years are kept.
const KEPT_YEARS: i64 = 3;
/// Number of rows deleted in one transaction.
const BATCH: u32 = 256;
/// Seconds between 1970-01-01, a Thursday, and the Monday before.
const MONDAY_OFFSET: i64 = 3 * 86_400;
const SECONDS_PER_WEEK: i64 = 7 * 86_400;

/// The counts. Cheap to clone.
#[derive(Debug, Clone)]
pub struct DiversityStore {
    database: Database,
    clock: Clock,
}

row_struct! {
/// How many people chose an answer in a year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DiversityCount {
    /// The calendar year (UTC).
    pub year: i64,
    /// The key of the question.
    pub question: String,
    /// The key of the answer.
    pub answer: String,
    /// The number of people.
    pub people: u64,
}
}

/// Why the counts cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[error("cannot access the counts of the questions about diversity: {0}")]
pub struct DiversityStoreError(#[from] sqlx::Error);

type Result<T, E = DiversityStoreError> = std::result::Result<T, E>;

impl Store {
    /// The counts of the questions about diversity.
    pub fn diversity(&self) -> DiversityStore {
        DiversityStore {
            database: self.database().clone(),
            clock: self.clock().clone(),
        }
    }
}

impl DiversityStore {
    /// Counts the answers of a person in this year: the key of each question and of its answer. `token` is the token of the
    /// form, which is valid until the end of this week. Does nothing if a form with this token was counted before.
    pub async fn count(
        &self,
        token: &str,
        valid_until: i64,
        answers: &BTreeMap<&str, &str>,
    ) -> Result<()> {
        let year = year_of(self.clock.now());
        let mut tx = self.database.begin().await?;
        let insert = tx.query(
            "insert into diversity_token (hash, week) values ($1, $2) on conflict (hash) do nothing",
        );
        let hash = Sha256::digest(token).to_vec();
        if insert.bind(hash).bind(valid_until).execute().await? == 0 {
            return Ok(tx.rollback().await?);
        }
        // The keys are sorted, so that two transactions never wait for each other.
        for (question, answer) in answers {
            let add = tx.query(
                "insert into diversity (year, question, answer, people) values ($1, $2, $3, 1)
                 on conflict (year, question, answer) do update set people = diversity.people + 1",
            );
            add.bind(year)
                .bind(*question)
                .bind(*answer)
                .execute()
                .await?;
        }
        Ok(tx.commit().await?)
    }

    /// The counts of the years that are over, the latest year first. The counts of the current year are never shown,
    /// because the difference between two days could reveal the answer of one person.
    pub async fn past_years(&self) -> Result<Vec<DiversityCount>> {
        let counts = self.database.query(
            "select year, question, answer, people from diversity where year < $1
             order by year desc, question, answer",
        );
        let counts = counts.bind(year_of(self.clock.now()));
        Ok(counts.fetch_all().await?)
    }

    /// Deletes the counts of years that ended more than three years ago, and the hashes of expired tokens. Returns their
    /// number.
    pub async fn delete_expired(&self) -> Result<u64> {
        let now = self.clock.now();
        let counts = sql!(
            "delete from diversity where (year, question, answer) in
                 (select year, question, answer from diversity where year <= $1 limit $2",
            SKIP_LOCKED,
            ")",
        );
        let last_year = year_of(now) - KEPT_YEARS - 1;
        let counts = self.database.delete_in_batches(counts, last_year, BATCH);
        let tokens = sql!(
            "delete from diversity_token where hash in
                 (select hash from diversity_token where week <= $1 limit $2",
            SKIP_LOCKED,
            ")",
        );
        let last_week = week_of(now) - 1;
        let tokens = self.database.delete_in_batches(tokens, last_week, BATCH);
        Ok(counts.await? + tokens.await?)
    }
}

/// The calendar year (UTC) of a time.
pub fn year_of(at: Timestamp) -> i64 {
    i64::from(at.to_zoned(TimeZone::UTC).year())
}

/// The number of weeks since 1969-12-29, a Monday. Nothing about these questions has a more exact time.
pub fn week_of(at: Timestamp) -> i64 {
    (at.as_second() + MONDAY_OFFSET).div_euclid(SECONDS_PER_WEEK)
}
