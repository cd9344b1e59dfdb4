use sqlx::Row;
use uuid::Uuid;

use crate::reference_ats::{database::open::Database, received::Mark};

/// Everything that knows of somebody. The keys under which repeats are known name nobody and stay.
const KNOWN_IN: [&str; 5] = [
    "delete from answers where application_id = ?",
    "delete from resumes where owner_id = ?",
    "delete from marks where owner_id = ?",
    "delete from applications where id = ?",
    "delete from candidates where id = ?",
];

impl Database {
    /// Marks somebody, or takes the mark away.
    pub(crate) async fn mark(&self, id: Uuid, mark: Option<Mark>) -> Result<(), sqlx::Error> {
        let query = match mark {
            None => sqlx::query("delete from marks where owner_id = ?").bind(id.to_string()),
            Some(mark) => sqlx::query(
                "insert into marks (owner_id, mark) values (?, ?)
                 on conflict (owner_id) do update set mark = excluded.mark",
            )
            .bind(id.to_string())
            .bind(mark.as_str()),
        };
        query.execute(&self.writer).await.map(drop)
    }

    /// Deletes everything that is known of somebody, the file included, and writes over where it stood.
    pub(crate) async fn erase(&self, id: Uuid) -> Result<(), sqlx::Error> {
        let mut transaction = self.writer.begin_with("begin immediate").await?;
        for statement in KNOWN_IN {
            sqlx::query(statement)
                .bind(id.to_string())
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        self.empty_log().await
    }

    /// What was written stands in the write-ahead log too until that is emptied.
    async fn empty_log(&self) -> Result<(), sqlx::Error> {
        let row = sqlx::query("pragma wal_checkpoint(truncate)")
            .fetch_one(&self.writer)
            .await?;
        if row.try_get::<i64, _>(0)? != 0 {
            tracing::warn!(
                "the write-ahead log of the reference ATS is in use; it is emptied later"
            );
        }
        Ok(())
    }
}
