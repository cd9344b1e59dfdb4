//! Statements that find and erase the data of one applicant.

use crate::store::{database::Database, rows::PayloadRow};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The sealed answers of the entries after `after`, oldest first.
pub async fn answers_after(
    database: &Database,
    after: (i64, &str),
    most: u32,
) -> Result<Vec<PayloadRow>> {
    let (received_at, id) = after;
    let entries = database.query(
        "select id, received_at, payload from outbox
         where ($1, $2) < (received_at, id) and payload is not null
         order by received_at, id limit $3",
    );
    let entries = entries.bind(received_at).bind(id);
    entries.bind(i64::from(most)).fetch_all().await
}

/// The sealed texts of the saved forms after `after`.
pub async fn form_notes_after(
    database: &Database,
    after: &str,
    most: u32,
) -> Result<Vec<(String, Vec<u8>)>> {
    let drafts = database.query("select id, note from draft where $1 < id order by id limit $2");
    drafts.bind(after).bind(i64::from(most)).fetch_all().await
}

/// Deletes an entry and its documents. `false` if there is none.
pub async fn delete_entry(database: &Database, id: &str) -> Result<bool> {
    let removal = database.query("delete from outbox where id = $1");
    Ok(removal.bind(id).execute().await? == 1)
}
