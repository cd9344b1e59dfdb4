//! SQL statements that count recent and undelivered applications. They are fast even if the outbox
//! has many entries, because they read only indexes.

use crate::store::{database::Database, outbox_settings::OutboxLoad};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Counts the applications received after `since` and the undelivered applications, and reads the
/// free disk space.
pub async fn read(database: &Database, since: i64) -> Result<OutboxLoad> {
    let last_hour = database.query(
        "select posting, count(*) as count from outbox where received_at > $1 group by posting",
    );
    let undelivered = database.query(
        "select count(*) as count, cast(coalesce(sum(size), 0) as bigint) as bytes from outbox
         where state in ('waiting', 'held', 'refused', 'returned')",
    );
    Ok(OutboxLoad {
        last_hour: last_hour.bind(since).fetch_all().await?,
        undelivered: undelivered.fetch_one().await?,
        free_disk: database.free_disk(),
    })
}
