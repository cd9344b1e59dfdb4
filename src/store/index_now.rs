//! Postings that were submitted to search engines by IndexNow, and their last answer.

use std::{collections::HashMap, sync::Arc};

use jiff::Timestamp;

use crate::{
    posting::PostingId,
    store::{
        database::Database,
        index_now_rows::{IndexNowState, SubmittedPosting},
        open::Store,
    },
};

/// Number of postings written in one transaction. It is small, so that applications do not wait long.
const BATCH: usize = 1_000;

/// The store of submitted postings. Cheap to clone.
#[derive(Debug, Clone)]
pub struct IndexNowStore {
    database: Database,
    /// The ATS that the postings come from. The store may also contain postings of other ATSs.
    ats: Arc<str>,
}

/// Why the state cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[error("cannot access the postings submitted to search engines: {0}")]
pub struct IndexNowStoreError(#[from] sqlx::Error);

type Result<T, E = IndexNowStoreError> = std::result::Result<T, E>;

impl Store {
    /// The submitted postings of this ATS.
    pub fn index_now(&self) -> IndexNowStore {
        IndexNowStore {
            database: self.database().clone(),
            ats: self.posting_cache().ats(),
        }
    }
}

impl IndexNowStore {
    /// The last answer. `None` if nothing was recorded yet.
    pub async fn state(&self) -> Result<Option<IndexNowState>> {
        let state = self.database.query(
            "select day, accepted, failures, due_at, answered_at, answer from index_now where ats = $1",
        );
        Ok(state.bind(&*self.ats).fetch_optional().await?)
    }

    /// The submitted version of each posting: see [`SubmittedPosting`].
    pub async fn submitted(&self) -> Result<HashMap<PostingId, i64>> {
        let rows = self
            .database
            .query("select posting, version from index_now_posting where ats = $1");
        let mut submitted = HashMap::new();
        let visit = |it: SubmittedPosting| {
            submitted.insert(it.posting, it.version);
        };
        rows.bind(&*self.ats).for_each(visit).await?;
        Ok(submitted)
    }

    /// Records postings that were submitted.
    pub async fn add(&self, submitted: &[SubmittedPosting]) -> Result<()> {
        for batch in submitted.chunks(BATCH) {
            let insert = self.database.query(sql!(
                "insert into index_now_posting (ats, posting, version)
                 select $2, value ->> 'posting', cast(value ->> 'version' as bigint) from ",
                JSON_ITEMS,
                " where true
                 on conflict (ats, posting) do update set version = excluded.version",
            ));
            insert
                .bind(to_json(batch))
                .bind(&*self.ats)
                .execute()
                .await?;
        }
        Ok(())
    }

    /// Forgets postings that the site no longer knows.
    pub async fn remove(&self, gone: &[SubmittedPosting]) -> Result<()> {
        for batch in gone.chunks(BATCH) {
            let removal = self.database.query(sql!(
                "delete from index_now_posting
                 where ats = $2 and posting in (select value ->> 'posting' from ",
                JSON_ITEMS,
                ")",
            ));
            removal
                .bind(to_json(batch))
                .bind(&*self.ats)
                .execute()
                .await?;
        }
        Ok(())
    }

    /// Records the last answer.
    pub async fn set_state(&self, state: &IndexNowState) -> Result<()> {
        let update = self.database.query(
            "insert into index_now (ats, day, accepted, failures, due_at, answered_at, answer)
             values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (ats) do update set
                 day = excluded.day, accepted = excluded.accepted, failures = excluded.failures,
                 due_at = excluded.due_at, answered_at = excluded.answered_at, answer = excluded.answer",
        );
        let update = update
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

/// A JSON array. This cannot fail: the postings consist of texts and numbers.
fn to_json(postings: &[SubmittedPosting]) -> String {
    serde_json::to_string(postings).unwrap_or_default()
}
