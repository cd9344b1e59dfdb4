//! Counts the answers to the voluntary diversity questions: how many people chose each answer in
//! each year. The counts of one year are encrypted together, as one row of a fixed size. The row
//! contains nothing that could be linked to an application.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use sha2::{Digest, Sha256};

use crate::{
    clock::Clock,
    diversity::{DiversityQuestion, DiversityQuestions},
    store::{
        database::{Database, Transaction},
        database_error::database_cause,
        open::Store,
        seal::{SealError, SealedField, Sealer},
    },
};

/// The number of past years for which counts are kept.
const KEPT_YEARS: i64 = 3;
/// The maximum number of rows deleted in one transaction.
const BATCH: u32 = 256;
/// The size, in bytes, to which the counts of a year are padded before they are encrypted. The
/// counts for the largest allowed file of questions are smaller than this.
const PADDED_TO: usize = 16 * 1_024;
/// How long the counts of a year can still change after the year has ended. A form can be sent in
/// the last second of the year, and the replicas' clocks can differ.
const CLOSING_TIME: SignedDuration = SignedDuration::from_hours(24);
/// The number of seconds between 1970-01-01, a Thursday, and the Monday before it.
const MONDAY_OFFSET: i64 = 3 * 86_400;
const SECONDS_PER_WEEK: i64 = 7 * 86_400;

/// Stores the counts of answers to the diversity questions. Cheap to clone.
#[derive(Debug, Clone)]
pub struct DiversityStore {
    database: Database,
    sealer: Sealer,
    clock: Clock,
}

/// The counts of one year. The outer key is the key of the question; the inner key is the key of
/// the answer.
type YearCounts = BTreeMap<String, BTreeMap<String, u64>>;

/// How many people chose a particular answer in one year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DiversityCount {
    /// The calendar year (UTC).
    pub year: i64,
    /// The key of the question.
    pub question: String,
    /// The key of the answer.
    pub answer: String,
    /// How many people chose this answer.
    pub people: u64,
}

/// Why the counts cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum DiversityStoreError {
    /// The database is not reachable or returned an error.
    #[error("cannot access the counts of the questions about diversity: {}", database_cause(.0))]
    Database(#[from] sqlx::Error),
    /// The counts of a year cannot be encrypted or decrypted.
    #[error("the counts of the questions about diversity cannot be sealed or opened: {0}")]
    Seal(#[from] SealError),
    /// The decrypted counts of a year are not in the expected format.
    #[error("the counts of the questions about diversity cannot be read")]
    Unreadable,
}

type Result<T, E = DiversityStoreError> = std::result::Result<T, E>;

impl Store {
    /// The counts of answers to the diversity questions.
    pub fn diversity(&self) -> DiversityStore {
        DiversityStore {
            database: self.database().clone(),
            sealer: Sealer::new(self.keys.clone()),
            clock: self.clock().clone(),
        }
    }
}

impl DiversityStore {
    /// Counts a person's answers in the current year. `answers` maps the key of each question to
    /// the key of its answer. `token` is the token of the submitted form, and is valid until the
    /// end of the week `valid_until` (see [`week_of`]). Does nothing if a form with this token has
    /// already been counted.
    pub async fn count(
        &self,
        token: &str,
        valid_until: i64,
        questions: &DiversityQuestions,
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
        let mut counts = self.lock_year(&mut tx, year).await?;
        for (question, answer) in answers {
            let answers = counts.entry((*question).to_owned()).or_default();
            // All offered answers are stored, even those that were never chosen. Reports hide small
            // counts, but an answer that is missing from a report would reveal that its count is
            // zero.
            let offered = questions.find(question).into_iter();
            for answer in offered.flat_map(DiversityQuestion::answers) {
                answers.entry(answer.to_owned()).or_default();
            }
            *answers.entry((*answer).to_owned()).or_default() += 1;
        }
        let update = tx.query("update diversity set content = $2 where year = $1");
        let content = self.seal(year, &counts)?;
        update.bind(year).bind(content).execute().await?;
        Ok(tx.commit().await?)
    }

    /// Reads the counts of all years that ended at least a day ago, latest year first. The counts
    /// of the current year are never shown, because the difference between two days could reveal
    /// one person's answer.
    pub async fn past_years(&self) -> Result<Vec<DiversityCount>> {
        let years = self
            .database
            .query("select year, content from diversity where year < $1 order by year desc");
        let years = years.bind(open_year(self.clock.now()));
        let years: Vec<(i64, Vec<u8>)> = years.fetch_all().await?;
        let mut counts = Vec::new();
        for (year, content) in years {
            for (question, answers) in self.open(year, &content)? {
                counts.extend(answers.into_iter().map(|(answer, people)| DiversityCount {
                    year,
                    question: question.clone(),
                    answer,
                    people,
                }));
            }
        }
        Ok(counts)
    }

    /// Deletes the counts of years that ended more than three years ago, as well as the hashes of
    /// expired tokens. Returns the number of deleted rows.
    pub async fn delete_expired(&self) -> Result<u64> {
        let now = self.clock.now();
        let counts = sql!(
            "delete from diversity where year in
                 (select year from diversity where year <= $1 limit $2",
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

    /// Reads the counts of a year, and locks their row until the transaction ends, so that two
    /// transactions cannot overwrite each other's counts.
    async fn lock_year(&self, tx: &mut Transaction, year: i64) -> Result<YearCounts> {
        let insert = tx.query(
            "insert into diversity (year, content) values ($1, $2) on conflict (year) do nothing",
        );
        let empty = self.seal(year, &YearCounts::new())?;
        insert.bind(year).bind(empty).execute().await?;
        let content = tx.query(sql!(
            "select content from diversity where year = $1",
            FOR_UPDATE
        ));
        let (content,): (Vec<u8>,) = content.bind(year).fetch_one().await?;
        self.open(year, &content)
    }

    /// Encrypts the counts of a year. Pads them with spaces first, so that the length of the row
    /// does not reveal the number of answers.
    fn seal(&self, year: i64, counts: &YearCounts) -> Result<Vec<u8>> {
        let json = serde_json::to_vec(counts);
        let mut json = json.map_err(|_| DiversityStoreError::Unreadable)?;
        json.resize(json.len().next_multiple_of(PADDED_TO), b' ');
        let row = year.to_string();
        Ok(self.sealer.seal(&row, SealedField::Diversity, &json)?)
    }

    fn open(&self, year: i64, content: &[u8]) -> Result<YearCounts> {
        let row = year.to_string();
        let json = self.sealer.open(&row, SealedField::Diversity, content)?;
        serde_json::from_slice(&json).map_err(|_| DiversityStoreError::Unreadable)
    }
}

/// The earliest year whose counts can still change. On the first day of a year, this is the
/// previous year. Only the counts of earlier years are shown.
pub fn open_year(at: Timestamp) -> i64 {
    year_of(at - CLOSING_TIME)
}

/// Returns the calendar year (UTC) that contains a time.
fn year_of(at: Timestamp) -> i64 {
    i64::from(at.to_zoned(TimeZone::UTC).year())
}

/// Returns the number of the week that contains a time. Weeks begin on Monday; week 0 begins on
/// 1969-12-29. The diversity data in the store contains only weeks and years, never exact times.
pub fn week_of(at: Timestamp) -> i64 {
    (at.as_second() + MONDAY_OFFSET).div_euclid(SECONDS_PER_WEEK)
}
