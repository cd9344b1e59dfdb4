//! Sets marks (reviewers' opinions) and hiring times of people, and deletes the data of people.

use jiff::Timestamp;
use sqlx::{Sqlite, Transaction};
use uuid::Uuid;

use crate::reference_ats::{database::connection::Database, person::Mark};

/// The maximum number of people whose data is deleted in one transaction. The write-ahead log
/// cannot shrink before a transaction ends, so one transaction for all people could make it very
/// large.
const BATCH_SIZE: u32 = 64;

/// Statements that delete the data of people. The parameter is a JSON array of the people's ids.
/// Idempotency keys are kept, because they do not contain personal data.
const DELETE_STATEMENTS: [&str; 3] = [
    "delete from files where owner_id in (select value from json_each(?))",
    "delete from marks where owner_id in (select value from json_each(?))",
    "delete from people where id in (select value from json_each(?))",
];

impl Database {
    /// Sets or removes the mark of a person.
    pub(crate) async fn set_mark(&self, id: Uuid, mark: Option<Mark>) -> Result<(), sqlx::Error> {
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

    /// Sets or removes a person's hiring time. Returns `false` if there is no person with this id.
    pub(crate) async fn set_hired(
        &self,
        id: Uuid,
        at: Option<Timestamp>,
    ) -> Result<bool, sqlx::Error> {
        let done = sqlx::query("update people set hired_at = ? where id = ?")
            .bind(at.map(Timestamp::as_millisecond))
            .bind(id.to_string())
            .execute(&self.writer)
            .await?;
        Ok(done.rows_affected() > 0)
    }

    /// Deletes all data of a person, including the file. SQLite overwrites the data on disk.
    pub(crate) async fn delete_person(&self, id: Uuid) -> Result<(), sqlx::Error> {
        let mut transaction = self.writer.begin_with("begin immediate").await?;
        delete_people(&mut transaction, &[id.to_string()]).await?;
        transaction.commit().await?;
        self.truncate_wal().await
    }

    /// Deletes the data of all people whose data arrived before `end`, except people who were hired
    /// after `end`. Returns the number of people whose data was deleted.
    pub(crate) async fn delete_people_before(&self, end: Timestamp) -> Result<u64, sqlx::Error> {
        let mut deleted = 0;
        loop {
            let mut transaction = self.writer.begin_with("begin immediate").await?;
            let ids: Vec<String> = sqlx::query_scalar(
                "select id from people where received_at < ?1 and coalesce(hired_at, 0) < ?1 limit ?2",
            )
            .bind(end.as_millisecond())
            .bind(BATCH_SIZE)
            .fetch_all(&mut *transaction)
            .await?;
            delete_people(&mut transaction, &ids).await?;
            transaction.commit().await?;
            if ids.is_empty() {
                return Ok(deleted);
            }
            self.truncate_wal().await?;
            deleted += ids.len() as u64;
        }
    }

    /// Empties the write-ahead log, which might still contain deleted data.
    pub(super) async fn truncate_wal(&self) -> Result<(), sqlx::Error> {
        let busy: i64 = sqlx::query_scalar("pragma wal_checkpoint(truncate)")
            .fetch_one(&self.writer)
            .await?;
        if busy != 0 {
            tracing::warn!(
                "cannot truncate the write-ahead log of the reference ATS because it is in use; the next deletion tries again"
            );
        }
        Ok(())
    }
}

async fn delete_people(
    transaction: &mut Transaction<'_, Sqlite>,
    ids: &[String],
) -> Result<(), sqlx::Error> {
    let ids = serde_json::json!(ids).to_string();
    for statement in DELETE_STATEMENTS {
        sqlx::query(statement)
            .bind(&ids)
            .execute(&mut **transaction)
            .await?;
    }
    Ok(())
}
