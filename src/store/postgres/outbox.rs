use sqlx::{Postgres, Transaction};

use crate::store::{
    postgres::database::Database,
    rows::{NewRow, Put, TakenRow, WholeRow},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The insert comes first: of two replicas that keep the same application at once, one waits here for
/// the other and then finds what it kept.
pub(in crate::store) async fn put(database: &Database, row: &NewRow) -> Result<Put> {
    let mut tx = database.write().await?;
    if !insert(&mut tx, row).await? {
        let there: TakenRow =
            sqlx::query_as("select digest, state, reference from outbox where id = $1 for update")
                .bind(&row.id)
                .fetch_one(&mut *tx)
                .await?;
        if row.digests.contains(&there.digest) {
            // Let go of the row at once: a lock that ends with the connection's next use hides the entry
            // from whoever claims meanwhile.
            tx.rollback().await?;
            return Ok(Put::Same(there.reference));
        }
        if there.state != "returned" {
            tx.rollback().await?;
            return Ok(Put::Taken);
        }
        replace(&mut tx, row).await?;
    }
    if let Some((field, content)) = &row.document {
        sqlx::query("insert into document (entry, field, content) values ($1, $2, $3)")
            .bind(&row.id)
            .bind(field)
            .bind(content.as_ref())
            .execute(&mut *tx)
            .await?;
    }
    tx.commit().await?;
    Ok(Put::Fresh)
}

/// `false` if the id is taken.
async fn insert(tx: &mut Transaction<'static, Postgres>, row: &NewRow) -> Result<bool> {
    let applicant = applicant(tx, row).await?;
    let result = sqlx::query(
        "insert into outbox
             (id, reference, digest, posting, title, state, received_at, changed_at, due_at, payload,
              applicant, ats)
         values ($1, $2, $3, $4, $5, 'waiting', $6, $6, $6, $7, $8, $9)
         on conflict do nothing",
    )
    .bind(&row.id)
    .bind(&row.reference)
    .bind(&row.digests[0])
    .bind(&row.posting)
    .bind(&row.title)
    .bind(row.now)
    .bind(&row.payload)
    .bind(applicant)
    .bind(row.ats.as_ref())
    .execute(&mut **tx)
    .await?;
    Ok(result.rows_affected() == 1)
}

/// Attempts go on counting, so that a late worker of the earlier content cannot settle this one;
/// what may have arrived of that may have arrived still.
async fn replace(tx: &mut Transaction<'static, Postgres>, row: &NewRow) -> Result<()> {
    let applicant = applicant(tx, row).await?;
    sqlx::query("delete from document where entry = $1")
        .bind(&row.id)
        .execute(&mut **tx)
        .await?;
    sqlx::query(
        "update outbox
         set reference = $2, digest = $3, posting = $4, title = $5, state = 'waiting',
             received_at = $6, changed_at = $6, due_at = $6, payload = $7, applicant = $8, ats = $9,
             unclear_before = unclear_before + unclear, unclear = 0,
             in_flight = false, answered = false, reason = null, complaints = null
         where id = $1",
    )
    .bind(&row.id)
    .bind(&row.reference)
    .bind(&row.digests[0])
    .bind(&row.posting)
    .bind(&row.title)
    .bind(row.now)
    .bind(&row.payload)
    .bind(applicant)
    .bind(row.ats.as_ref())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The hash under which the applicant is known: the current key's, or that of an older key while an
/// application waits that was kept under it.
async fn applicant<'r>(
    tx: &mut Transaction<'static, Postgres>,
    row: &'r NewRow,
) -> Result<Option<&'r Vec<u8>>> {
    for older in row.applicants.iter().skip(1) {
        let waits = sqlx::query("select 1 from outbox where applicant = $1 and state = 'waiting'");
        let waits = waits.bind(older).fetch_optional(&mut **tx).await?;
        if waits.is_some() {
            return Ok(Some(older));
        }
    }
    Ok(row.applicants.first())
}

/// Ends the visitor's wait; tells the state at that moment, and the complaints.
pub(in crate::store) async fn close_wait(
    database: &Database,
    id: &str,
) -> Result<Option<(String, Option<Vec<u8>>)>> {
    sqlx::query_as("update outbox set answered = true where id = $1 returning state, complaints")
        .bind(id)
        .fetch_optional(database.pool())
        .await
}

pub(in crate::store) async fn document(
    database: &Database,
    id: &str,
    field: &str,
) -> Result<Option<Vec<u8>>> {
    sqlx::query_scalar("select content from document where entry = $1 and field = $2")
        .bind(id)
        .bind(field)
        .fetch_optional(database.pool())
        .await
}

/// What was made with a key of one entry, as it was at one moment.
pub(in crate::store) async fn whole(database: &Database, id: &str) -> Result<Option<WholeRow>> {
    sqlx::query_as(
        "select id, digest, applicant, payload, complaints, content as resume
         from outbox left join document on entry = id and field = 'resume'
         where id = $1",
    )
    .bind(id)
    .fetch_optional(database.pool())
    .await
}
