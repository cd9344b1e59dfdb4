//! PostgreSQL statements that replace entries sealed with an older key.

use crate::store::{keys::KeyId, postgres::database::PostgresDatabase, rows::SealedEntryRow};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The next entries after `after` that are sealed with another key than `key`.
pub(in crate::store) async fn entries_to_rekey(
    database: &PostgresDatabase,
    key: &[u8],
    after: &str,
    most: u32,
) -> Result<Vec<String>> {
    sqlx::query_scalar(
        "select id from outbox
         where $2 < id
           and (substr(payload, 1, $4) != $1 or substr(complaints, 1, $4) != $1
                or exists (select 1 from document
                           where entry = id and substr(content, 1, $4) != $1))
         order by id limit $3",
    )
    .bind(key)
    .bind(after)
    .bind(i64::from(most))
    .bind(key_id_length())
    .fetch_all(database.pool())
    .await
}

/// Replaces the sealed columns. `false` if they changed meanwhile. The applicant's hash changes in
/// all entries at once, because it keeps a person's applications in order.
pub(in crate::store) async fn replace_sealed(
    database: &PostgresDatabase,
    old: &SealedEntryRow,
    new: &SealedEntryRow,
) -> Result<bool> {
    let mut tx = database.begin().await?;
    let replaced = sqlx::query(
        "update outbox set payload = $2, complaints = $3, digest = $4
         where id = $1 and payload is not distinct from $5::bytea and complaints is not distinct from $6::bytea",
    )
    .bind(&old.id)
    .bind(&new.payload)
    .bind(&new.complaints)
    .bind(&new.digest)
    .bind(&old.payload)
    .bind(&old.complaints)
    .execute(&mut *tx)
    .await?
    .rows_affected();
    if replaced == 1 {
        sqlx::query(
            "update document set content = $2
             where entry = $1 and field = 'resume' and content = $3",
        )
        .bind(&old.id)
        .bind(&new.resume)
        .bind(&old.resume)
        .execute(&mut *tx)
        .await?;
        sqlx::query("update outbox set applicant = $2 where applicant = $1")
            .bind(&old.applicant)
            .bind(&new.applicant)
            .execute(&mut *tx)
            .await?;
    }
    tx.commit().await?;
    Ok(replaced == 1)
}

/// Number of bytes of the key id.
fn key_id_length() -> i32 {
    i32::try_from(KeyId::LENGTH).unwrap_or(i32::MAX)
}
