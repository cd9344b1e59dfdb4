//! The SQL statement that determines which visitors no longer have to wait for the delivery of
//! their applications.

use crate::store::{
    database::Database,
    query::Sql,
    wait_rows::{ClosedWait, Wait},
};

/// Selects, from the JSON array `$1`, the visitors who no longer have to wait: either their maximum
/// time is over, or their entry has left the state `waiting`, or no attempt is in progress and the
/// next one is not due within the maximum time. The next attempt is due at the latest of these
/// times: the entry's due time, the end of the pause, and the due times of the same person's
/// earlier applications that the entry must wait for. While the operator has paused the delivery,
/// there is no next attempt.
const CLOSE: Sql = sql!(
    "update outbox as own set answered = true from ",
    JSON_ITEMS,
    " where own.id = list.value ->> 'id'
        and (own.state <> 'waiting' or (list.value ->> 'until') is null
             or (not own.in_flight and cast(list.value ->> 'until' as bigint) < ",
    MAX,
    "(own.due_at,
      coalesce((select 9223372036854775807 from operator_pause), own.due_at),
      coalesce((select until from pause), own.due_at),
      coalesce((select max(earlier.due_at) from outbox as earlier
                where not earlier.in_flight and ",
    (holds_up!()),
    "),
               own.due_at))))
      returning id, state, complaints",
);

/// Returns the entry, unless it can still leave the state `waiting` while the visitor is waiting.
/// Returning an entry ends the wait: if the ATS rejects the entry later, its state becomes
/// `refused`, not `returned`.
pub async fn close_wait(
    database: &Database,
    wait: Wait,
) -> Result<Option<ClosedWait>, sqlx::Error> {
    if let Database::Sqlite(file) = database {
        return file.batch_closer().close(CLOSE.sqlite, wait).await;
    }
    let waits =
        serde_json::to_string(&[wait]).map_err(|error| sqlx::Error::Encode(error.into()))?;
    database.query(CLOSE).bind(waits).fetch_optional().await
}
