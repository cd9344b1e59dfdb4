//! Statements that read applications.

use crate::store::{
    database::Database,
    rows::{ProgressRow, ReceiptRow},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The progress of an entry, and when it can be tried: not before an earlier one of the same
/// person.
pub async fn progress(database: &Database, id: &str) -> Result<Option<ProgressRow>> {
    let entry = database.query(sql!(
        "select state, in_flight, ",
        MAX,
        "(due_at,
              coalesce((select until from pause), due_at),
              coalesce((select max(due_at) from outbox as earlier
                        where earlier.applicant = own.applicant
                          and earlier.state = 'waiting' and not earlier.in_flight
                          and (earlier.received_at, earlier.id) < (own.received_at, own.id)),
                       due_at)) as next_at
         from outbox as own where id = $1",
    ));
    entry.bind(id).fetch_optional().await
}

/// The hash of the entry's receipt token.
pub async fn token_hash(database: &Database, id: &str) -> Result<Option<Vec<u8>>> {
    let entry = database.query("select reference from outbox where id = $1");
    entry.bind(id).fetch_value().await
}

/// The entry with this hash of a receipt token.
pub async fn receipt(database: &Database, reference: &[u8]) -> Result<Option<ReceiptRow>> {
    let entry = database.query(
        "select id, posting, title, state, received_at, changed_at,
                unclear + unclear_before as unclear, reason, payload, complaints
         from outbox where reference = $1",
    );
    entry.bind(reference).fetch_optional().await
}
