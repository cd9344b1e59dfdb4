//! SQLite statements that claim entries for delivery.

use crate::store::{rows::ClaimedRow, sqlite::database::SqliteDatabase};

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
/// attempt that never ended counts as unclear. The index is named because SQLite would otherwise
/// read and sort all waiting entries. An entry that is claimed after a pause tests whether it is
/// over: no other is claimed until its attempt ends.
pub(in crate::store) async fn claim(
    database: &SqliteDatabase,
    ats: &str,
    now: i64,
    lease_ends: i64,
) -> Result<Option<ClaimedRow>> {
    let taking = sqlx::query_as::<_, ClaimedRow>(concat!(
        "update outbox
         set attempts = attempts + 1, due_at = $2, unclear = unclear + in_flight, in_flight = 1
         where id = (select id from outbox as own indexed by outbox_due
                     where state = 'waiting' and due_at <= $1 and ats = $3
                       and not exists (select 1 from pause where $1 < until)
                       and not ",
        waits_for_earlier!(),
        "            order by due_at, id limit 1)
         returning id, attempts, unclear, changed_at, payload,
                   (select failures from pause) as failures",
    ))
    .bind(now)
    .bind(lease_ends)
    .bind(ats.to_owned());
    let group = database.group_commit();
    let taken = group.write(move |tx| {
        Box::pin(async move {
            let taken = taking.fetch_optional(&mut *tx).await?;
            if taken.as_ref().is_some_and(|taken| taken.failures.is_some()) {
                let pause = sqlx::query("update pause set until = $1").bind(lease_ends);
                pause.execute(tx).await?;
            }
            Ok(taken)
        })
    });
    taken.await
}

/// When the next entry is due, including the pause. Entries that wait for an earlier one are left
/// out. `None` if no entry waits.
pub(in crate::store) async fn next_due(
    database: &SqliteDatabase,
    ats: &str,
) -> Result<Option<i64>> {
    sqlx::query_scalar(concat!(
        "select max(due_at, coalesce((select until from pause), due_at))
         from outbox as own indexed by outbox_due
         where state = 'waiting' and ats = $1 and not ",
        waits_for_earlier!(),
        " order by due_at, id limit 1",
    ))
    .bind(ats)
    .fetch_optional(database.readers())
    .await
}
