//! PostgreSQL statements that claim entries for delivery.

use crate::store::{postgres::database::PostgresDatabase, rows::ClaimedRow};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Whether an earlier application of the same person for the same posting still waits. `own` is
/// then not claimed, so that the employer receives both in order.
macro_rules! waits_for_earlier {
    () => {
        "exists (select 1 from outbox as earlier
                 where earlier.applicant = own.applicant and earlier.state = 'waiting'
                   and (earlier.received_at, earlier.id) < (own.received_at, own.id))"
    };
}

/// Claims the entry that has been due longest, by moving its due time to the end of the lease. An
/// attempt that never ended counts as unclear. An entry that another replica is claiming is
/// skipped; a plain inner select would give it to both. An entry that is claimed after a pause
/// tests whether it is over: no other is claimed until its attempt ends. Of two replicas, the
/// second finds the pause extended.
pub(in crate::store) async fn claim(
    database: &PostgresDatabase,
    ats: &str,
    now: i64,
    lease_ends: i64,
) -> Result<Option<ClaimedRow>> {
    sqlx::query_as(concat!(
        "with probe as (
             update pause set until = $2
             where until <= $1
               and exists (select 1 from outbox as own
                           where state = 'waiting' and due_at <= $1 and ats = $3 and not ",
        waits_for_earlier!(),
        ")
             returning failures),
         next as (
             select id from outbox as own
             where state = 'waiting' and due_at <= $1 and ats = $3
               and (exists (select 1 from probe) or not exists (select 1 from pause))
               and not ",
        waits_for_earlier!(),
        "    order by due_at, id limit 1
             for update skip locked)
         update outbox
         set attempts = attempts + 1, due_at = $2, unclear = unclear + in_flight::int,
             in_flight = true
         from next where outbox.id = next.id
         returning outbox.id, attempts, unclear, changed_at, payload,
                   (select failures from probe) as failures",
    ))
    .bind(now)
    .bind(lease_ends)
    .bind(ats)
    .fetch_optional(database.pool())
    .await
}

/// When the next entry is due, including the pause. Entries that wait for an earlier one are left
/// out. `None` if no entry waits.
pub(in crate::store) async fn next_due(
    database: &PostgresDatabase,
    ats: &str,
) -> Result<Option<i64>> {
    sqlx::query_scalar(concat!(
        "select greatest(due_at, (select until from pause)) from outbox as own
         where state = 'waiting' and ats = $1 and not ",
        waits_for_earlier!(),
        " order by due_at, id limit 1",
    ))
    .bind(ats)
    .fetch_optional(database.pool())
    .await
}
