//! Statements that count entries for the operator.

use crate::store::{
    database::Database,
    keys::KeyId,
    rows::{EntryRow, StateCountRow},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The number of entries by state, without empty states.
pub async fn count_by_state(database: &Database) -> Result<Vec<(String, i64)>> {
    let counts = database.query("select state, count(*) from outbox group by state");
    counts.fetch_all().await
}

/// The latest entries, newest first.
pub async fn latest(database: &Database, most: u32) -> Result<Vec<EntryRow>> {
    let newest = database.query(
        "select id, posting, title, state, received_at, changed_at, due_at, attempts,
                unclear + unclear_before as unclear, reason, delivered_as, ats
         from outbox order by received_at desc, id desc limit $1",
    );
    newest.bind(i64::from(most)).fetch_all().await
}

/// The ids of the keys that sealed the outbox. A file is sealed with the key of its application.
pub async fn key_ids(database: &Database) -> Result<Vec<Vec<u8>>> {
    let keys = database.query(
        "select substr(payload, 1, cast($1 as int)) from outbox where payload is not null
         union
         select substr(complaints, 1, cast($1 as int)) from outbox where complaints is not null",
    );
    keys.bind(KeyId::LENGTH as i64).fetch_column().await
}

/// The entries by state and last reason: their number, the oldest, and the next due time.
pub async fn count_by_reason(database: &Database) -> Result<Vec<StateCountRow>> {
    let groups = database.query(
        "select state, reason, count(*) as count, min(received_at) as oldest, min(due_at) as next_due
         from outbox group by state, reason",
    );
    groups.fetch_all().await
}

/// The end of the pause, and its reason.
pub async fn current_pause(database: &Database) -> Result<Option<(i64, String)>> {
    let pause = database.query("select until, reason from pause");
    pause.fetch_optional().await
}
