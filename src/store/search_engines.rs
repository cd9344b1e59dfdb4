//! Stores, for each search engine, which postings were submitted to it and how it last responded.

use std::{collections::HashMap, sync::Arc};

use jiff::Timestamp;

use crate::{
    posting::PostingId,
    store::{
        database::Database,
        database_error::database_cause,
        open::Store,
        search_engine_rows::{SearchEngine, SearchEngineState, SubmittedPosting},
    },
};

/// The maximum number of postings written in one transaction. It is limited, so that applications
/// can be stored without a long wait.
const BATCH: usize = 1_000;

/// Stores which postings were submitted to one search engine. Cheap to clone.
#[derive(Debug, Clone)]
pub struct SearchEngineStore {
    database: Database,
    engine: &'static str,
    /// The ATS that the postings come from. Each row names it, because the store can contain the
    /// postings of several ATSs.
    ats: Arc<str>,
}

/// Why the submitted postings or the state of a search engine cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[error("cannot access the postings submitted to search engines: {}", database_cause(.0))]
pub struct SearchEngineStoreError(#[from] sqlx::Error);

type Result<T, E = SearchEngineStoreError> = std::result::Result<T, E>;

impl Store {
    /// Returns the store that records which postings of this ATS were submitted to a search engine.
    pub fn search_engine(&self, engine: SearchEngine) -> SearchEngineStore {
        SearchEngineStore {
            database: self.database().clone(),
            engine: engine.into(),
            ats: self.posting_cache().ats(),
        }
    }
}

impl SearchEngineStore {
    /// Reads the state of the search engine, or `None` if nothing has been recorded yet.
    pub async fn state(&self) -> Result<Option<SearchEngineState>> {
        let state = self.database.query(
            "select day, accepted, failures, due_at, answered_at, answer from search_engine
             where engine = $1 and ats = $2",
        );
        let state = state.bind(self.engine).bind(&*self.ats);
        Ok(state.fetch_optional().await?)
    }

    /// Reads the version of each submitted posting (see [`SubmittedPosting::version`]).
    pub async fn submitted(&self) -> Result<HashMap<PostingId, i64>> {
        let rows = self.database.query(
            "select posting, version from search_engine_posting where engine = $1 and ats = $2",
        );
        let rows = rows.bind(self.engine).bind(&*self.ats);
        let mut submitted = HashMap::new();
        let visit = |it: SubmittedPosting| {
            submitted.insert(it.posting, it.version);
        };
        rows.for_each(visit).await?;
        Ok(submitted)
    }

    /// Records postings whose URLs were submitted or do not have to be submitted.
    pub async fn add(&self, submitted: &[SubmittedPosting]) -> Result<()> {
        for batch in submitted.chunks(BATCH) {
            let insert = self.database.query(sql!(
                "insert into search_engine_posting (engine, ats, posting, version)
                 select $2, $3, value ->> 'posting', cast(value ->> 'version' as bigint) from ",
                JSON_ITEMS,
                " where true
                 on conflict (engine, ats, posting) do update set version = excluded.version",
            ));
            insert
                .bind(to_json(batch))
                .bind(self.engine)
                .bind(&*self.ats)
                .execute()
                .await?;
        }
        Ok(())
    }

    /// Deletes the records of these postings, for example because the site no longer stores them.
    pub async fn remove(&self, gone: &[SubmittedPosting]) -> Result<()> {
        for batch in gone.chunks(BATCH) {
            let removal = self.database.query(sql!(
                "delete from search_engine_posting
                 where engine = $2 and ats = $3 and posting in (select value ->> 'posting' from ",
                JSON_ITEMS,
                ")",
            ));
            removal
                .bind(to_json(batch))
                .bind(self.engine)
                .bind(&*self.ats)
                .execute()
                .await?;
        }
        Ok(())
    }

    /// Records the state of the search engine after an attempt.
    pub async fn set_state(&self, state: &SearchEngineState) -> Result<()> {
        let update = self.database.query(
            "insert into search_engine (engine, ats, day, accepted, failures, due_at, answered_at, answer)
             values ($1, $2, $3, $4, $5, $6, $7, $8)
             on conflict (engine, ats) do update set
                 day = excluded.day, accepted = excluded.accepted, failures = excluded.failures,
                 due_at = excluded.due_at, answered_at = excluded.answered_at, answer = excluded.answer",
        );
        let update = update
            .bind(self.engine)
            .bind(&*self.ats)
            .bind(state.day)
            .bind(i64::try_from(state.accepted).unwrap_or(i64::MAX))
            .bind(i64::from(state.failures))
            .bind(state.due_at.as_millisecond())
            .bind(state.answered_at.map(Timestamp::as_millisecond))
            .bind(state.answer.as_deref());
        update.execute().await?;
        Ok(())
    }
}

/// Serializes the postings as a JSON array. This cannot fail, because they contain only strings and
/// numbers.
fn to_json(postings: &[SubmittedPosting]) -> String {
    serde_json::to_string(postings).unwrap_or_default()
}
