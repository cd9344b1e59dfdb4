//! SQL statements that replace data that is encrypted with an older key.

use crate::store::{database::Database, keys::KeyId, rows::SealedEntryRow};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Reads entries that are not encrypted with `key`. Starts after the id `after`. Does not check the
/// files in the folder next to the database, because each is encrypted with the same key as its
/// application.
pub async fn entries_to_rekey(
    database: &Database,
    key: &[u8],
    after: &str,
    limit: u32,
) -> Result<Vec<String>> {
    let entries = database.query(sql!(
        "select id from outbox
         where $2 < id
           and (substr(payload, 1, cast($4 as int)) != $1
                or substr(complaints, 1, cast($4 as int)) != $1
                or exists (select 1 from document
                           where entry = id and content != ",
        NO_BYTES,
        " and substr(content, 1, cast($4 as int)) != $1))
         order by id limit $3",
    ));
    let entries = entries.bind(key).bind(after).bind(i64::from(limit));
    entries.bind(KeyId::LENGTH as i64).fetch_column().await
}

/// Replaces the encrypted columns of an entry. Returns `false` if they were changed in the
/// meantime. In the same transaction, replaces the applicant's hash in all of their entries,
/// because a person's applications are delivered in order only if their hashes are equal.
pub async fn replace_sealed(
    database: &Database,
    old: &SealedEntryRow,
    new: &SealedEntryRow,
) -> Result<bool> {
    let mut file = None;
    if let (Database::Sqlite(sqlite), Some(resume)) = (database, &new.resume) {
        file = Some(sqlite.files().write(resume.clone().into()).await?);
        sqlite.files().sync_dir().await?;
    }
    let mut tx = database.begin().await?;
    let update = tx.query(
        "update outbox set payload = $2, complaints = $3, digest = $4, network = $7
         where id = $1 and payload is not distinct from $5 and complaints is not distinct from $6",
    );
    let update = update
        .bind(&old.id)
        .bind(&new.payload)
        .bind(&new.complaints);
    let update = update.bind(&new.digest).bind(&old.payload);
    let update = update.bind(&old.complaints).bind(&new.network);
    let is_replaced = update.execute().await? == 1;
    if is_replaced {
        let document = match (database, &file) {
            (Database::Sqlite(_), None) => None,
            (Database::Sqlite(_), Some(file)) => {
                let update = "update document set content = x'', file = $2
                              where entry = $1 and field = 'resume'";
                Some(tx.query(update).bind(&old.id).bind(file))
            }
            (Database::Postgres(_), _) => {
                let update = "update document set content = $2
                              where entry = $1 and field = 'resume' and content = $3";
                let update = tx.query(update).bind(&old.id).bind(&new.resume);
                Some(update.bind(&old.resume))
            }
        };
        if let Some(document) = document {
            document.execute().await?;
        }
        let update = tx.query("update outbox set applicant = $2 where applicant = $1");
        let update = update.bind(&old.applicant).bind(&new.applicant);
        update.execute().await?;
    }
    tx.commit().await?;
    if let (Database::Sqlite(sqlite), false, Some(file)) = (database, is_replaced, file) {
        sqlite.files().discard(&file).await;
    }
    Ok(is_replaced)
}
