//! SQLite statements that replace entries sealed with an older key.

use crate::store::{keys::KeyId, rows::SealedEntryRow, sqlite::database::SqliteDatabase};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The next entries after `after` that are sealed with another key than `key`. A file is sealed
/// with the key of its application.
pub(in crate::store) async fn entries_to_rekey(
    database: &SqliteDatabase,
    key: &[u8],
    after: &str,
    most: u32,
) -> Result<Vec<String>> {
    sqlx::query_scalar(
        "select id from outbox
         where $2 < id
           and (substr(payload, 1, $4) != $1 or substr(complaints, 1, $4) != $1)
         order by id limit $3",
    )
    .bind(key)
    .bind(after)
    .bind(most)
    .bind(key_id_length())
    .fetch_all(database.readers())
    .await
}

/// Replaces the sealed columns. `false` if they changed meanwhile. The applicant's hash changes in
/// all entries at once, because it keeps a person's applications in order.
pub(in crate::store) async fn replace_sealed(
    database: &SqliteDatabase,
    old: &SealedEntryRow,
    new: &SealedEntryRow,
) -> Result<bool> {
    let documents = database.files();
    let mut file = None;
    if let Some(resume) = &new.resume {
        file = Some(documents.write(resume.clone().into()).await?);
        documents.sync_dir().await?;
    }
    let mut tx = database.begin().await?;
    let replaced = sqlx::query(
        "update outbox set payload = $2, complaints = $3, digest = $4
         where id = $1 and payload is $5 and complaints is $6",
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
            "update document set content = x'', file = $2
             where entry = $1 and field = 'resume' and $2 is not null",
        )
        .bind(&old.id)
        .bind(&file)
        .execute(&mut *tx)
        .await?;
        sqlx::query("update outbox set applicant = $2 where applicant = $1")
            .bind(&old.applicant)
            .bind(&new.applicant)
            .execute(&mut *tx)
            .await?;
    }
    tx.commit().await?;
    if let (0, Some(file)) = (replaced, file) {
        documents.discard(&file).await;
    }
    Ok(replaced == 1)
}

/// Number of bytes of the key id.
fn key_id_length() -> u32 {
    u32::try_from(KeyId::LENGTH).unwrap_or(u32::MAX)
}
