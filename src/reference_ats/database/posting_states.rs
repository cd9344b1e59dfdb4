//! Stores which postings were opened or closed in the back office. This state overrides the state
//! in the posting file.

use std::collections::HashMap;

use jiff::Timestamp;
use sqlx::Row;
use uuid::Uuid;

use crate::reference_ats::database::connection::{Database, read_uuid};

impl Database {
    /// Returns the ids of the postings that were opened or closed in the back office, each with
    /// `true` (opened) or `false` (closed).
    pub(crate) async fn posting_states(&self) -> Result<HashMap<Uuid, bool>, sqlx::Error> {
        let rows = sqlx::query("select posting_id, open from posting_states")
            .fetch_all(&self.reader)
            .await?;
        let state = |row| Ok((read_uuid(row, "posting_id")?, row.try_get("open")?));
        rows.iter().map(state).collect()
    }

    /// Stores whether a posting is open. `None` removes the stored state, so that the posting file
    /// determines the state again.
    pub(crate) async fn set_posting_state(
        &self,
        posting: Uuid,
        open: Option<bool>,
        at: Timestamp,
    ) -> Result<(), sqlx::Error> {
        let query = match open {
            None => sqlx::query("delete from posting_states where posting_id = ?")
                .bind(posting.to_string()),
            Some(open) => sqlx::query(
                "insert into posting_states (posting_id, open, decided_at) values (?, ?, ?)
                 on conflict (posting_id) do update
                 set open = excluded.open, decided_at = excluded.decided_at",
            )
            .bind(posting.to_string())
            .bind(open)
            .bind(at.as_millisecond()),
        };
        query.execute(&self.writer).await.map(drop)
    }

    /// Returns the number of applications for each posting.
    pub(crate) async fn application_counts(&self) -> Result<HashMap<Uuid, i64>, sqlx::Error> {
        let query = "select posting_id, count(*) as number from people
             where posting_id is not null group by posting_id";
        let rows = sqlx::query(query).fetch_all(&self.reader).await?;
        let number = |row| Ok((read_uuid(row, "posting_id")?, row.try_get("number")?));
        rows.iter().map(number).collect()
    }
}
