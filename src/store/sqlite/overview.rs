use crate::store::{
    keys::KeyId,
    rows::{EntryRow, GroupRow},
    sqlite::database::Database,
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// How many entries are in each state that occurs.
pub(in crate::store) async fn counts(database: &Database) -> Result<Vec<(String, i64)>> {
    sqlx::query_as("select state, count(*) from outbox group by state")
        .fetch_all(database.read())
        .await
}

/// The entries last received, the newest first.
pub(in crate::store) async fn list(database: &Database, most: u32) -> Result<Vec<EntryRow>> {
    sqlx::query_as(
        "select id, posting, title, state, received_at, changed_at, due_at, attempts,
                unclear + unclear_before as unclear, reason, delivered_as, ats
         from outbox order by received_at desc, id desc limit $1",
    )
    .bind(most)
    .fetch_all(database.read())
    .await
}

/// The names of the keys that something is sealed with. A file is sealed with the key of its application.
pub(in crate::store) async fn keys(database: &Database) -> Result<Vec<Vec<u8>>> {
    sqlx::query_scalar(
        "select substr(payload, 1, $1) from outbox where payload is not null
         union select substr(complaints, 1, $1) from outbox where complaints is not null",
    )
    .bind(u32::try_from(KeyId::LENGTH).unwrap_or(u32::MAX))
    .fetch_all(database.read())
    .await
}

/// The entries in each state by their last reason: how many, since when, next due when.
pub(in crate::store) async fn groups(database: &Database) -> Result<Vec<GroupRow>> {
    sqlx::query_as(
        "select state, reason, count(*) as count, min(received_at) as oldest, min(due_at) as next_due
         from outbox group by state, reason",
    )
    .fetch_all(database.read())
    .await
}

/// Until when nothing is to be claimed, and why.
pub(in crate::store) async fn pause(database: &Database) -> Result<Option<(i64, String)>> {
    sqlx::query_as("select until, reason from pause")
        .fetch_optional(database.read())
        .await
}
