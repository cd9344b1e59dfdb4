//! SQLite statements that store applications and read their files.

use std::sync::Arc;

use sqlx::SqliteConnection;

use crate::store::{
    put_rows::{EarlierRow, ExistingRow, PutRow, PutRowResult},
    rows::{NewRow, SealedEntryRow},
    sqlite::database::SqliteDatabase,
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Whether an entry can be replaced: no attempt is under way, and none can have reached the employer.
macro_rules! is_replaceable {
    () => {
        "(state in ('waiting', 'held') and in_flight = 0 and unclear + unclear_before = 0)"
    };
}

/// Writes the file before the row. If the commit fails, the cleanup task decides about the file:
/// SQLite does not always know whether a failed commit took effect.
pub(in crate::store) async fn put(
    database: &SqliteDatabase,
    row: &Arc<NewRow>,
) -> Result<PutRowResult> {
    let file = match &row.document {
        None => None,
        Some((_, content)) => match database.files().write(content.clone()).await {
            Ok(file) => Some(file),
            Err(error) => return find_resent(database, row).await?.ok_or(error.into()),
        },
    };
    let put = insert_or_replace(database, row, file.clone()).await;
    match (&put, file) {
        (
            Ok(PutRowResult::Same(_) | PutRowResult::Taken(_) | PutRowResult::TooLate),
            Some(file),
        ) => database.files().discard(&file).await,
        (Err(_), Some(file)) => database.files().mark_uncertain(file),
        (Ok(PutRowResult::Fresh), _) | (_, None) => (),
    }
    put
}

/// Finds an application that was stored before, even if there is no disk space for its file.
async fn find_resent(database: &SqliteDatabase, row: &NewRow) -> Result<Option<PutRowResult>> {
    let there = find_by_id(&mut *database.readers().acquire().await?, &row.id).await?;
    Ok(there
        .filter(|there| row.digests.contains(&there.digest))
        .map(|there| PutRowResult::Same(there.to_put_row())))
}

async fn insert_or_replace(
    database: &SqliteDatabase,
    row: &Arc<NewRow>,
    file: Option<String>,
) -> Result<PutRowResult> {
    // With older keys, an application that waits under one of them must be found first.
    let is_plain = row.applicants.len() == 1 && row.replaces.is_none();
    if is_plain && database.batch_inserter().insert(row, file.clone()).await? {
        return Ok(PutRowResult::Fresh);
    }
    if file.is_some() {
        database.files().sync_dir().await?;
    }
    let row = Arc::clone(row);
    let group = database.group_commit();
    group
        .write(|tx| Box::pin(async move { put_in_transaction(tx, &row, file).await }))
        .await
}

async fn find_by_id(connection: &mut SqliteConnection, id: &str) -> Result<Option<ExistingRow>> {
    sqlx::query_as("select id, digest, state, reference from outbox where id = $1")
        .bind(id)
        .fetch_optional(connection)
        .await
}

async fn put_in_transaction(
    tx: &mut SqliteConnection,
    row: &NewRow,
    file: Option<String>,
) -> Result<PutRowResult> {
    let there = find_by_id(tx, &row.id).await?;
    if let Some(there) = there.as_ref().filter(|it| row.digests.contains(&it.digest)) {
        return Ok(PutRowResult::Same(there.to_put_row()));
    }
    if let Some(same) = same(tx, row).await? {
        return Ok(PutRowResult::Same(same));
    }
    match there {
        Some(there) if there.state != "returned" => {
            return Ok(PutRowResult::Taken(there.to_put_row()));
        }
        _ if !withdraw_first(tx, row).await? => return Ok(PutRowResult::TooLate),
        Some(_) => replace_entry(tx, row).await?,
        None => insert_entry(tx, row).await?,
    }
    if let (Some((field, _)), Some(file)) = (&row.document, file) {
        let insert = "insert into document (entry, field, content, file) values ($1, $2, x'', $3)";
        sqlx::query(insert)
            .bind(&row.id)
            .bind(field)
            .bind(file)
            .execute(&mut *tx)
            .await?;
    }
    Ok(PutRowResult::Fresh)
}

/// The same content under another id.
async fn same(tx: &mut SqliteConnection, row: &NewRow) -> Result<Option<PutRow>> {
    for digest in &row.digests {
        let same = sqlx::query_as(
            "select id, reference from outbox
             where digest = $1 and digest != x'' and $2 < received_at and ats = $3 and id != $4
               and state in ('waiting', 'delivered', 'held')
             order by received_at, id limit 1",
        )
        .bind(digest)
        .bind(row.same_since)
        .bind(row.ats.as_ref())
        .bind(&row.id)
        .fetch_optional(&mut *tx)
        .await?;
        if same.is_some() {
            return Ok(same);
        }
    }
    Ok(None)
}

/// Takes back what the new application replaces, if there is such. `false` if the employer has it, or may have it.
async fn withdraw_first(tx: &mut SqliteConnection, row: &NewRow) -> Result<bool> {
    let Some(first) = &row.replaces else {
        return Ok(true);
    };
    let withdrawn: Option<String> = sqlx::query_scalar(concat!(
        "update outbox
         set state = 'withdrawn', changed_at = $2, reason = null, payload = null, complaints = null,
             applicant = null
         where reference = $1 and ",
        is_replaceable!(),
        " returning id"
    ))
    .bind(first)
    .bind(row.now)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(id) = withdrawn else {
        return Ok(false);
    };
    sqlx::query("delete from document where entry = $1")
        .bind(&id)
        .execute(&mut *tx)
        .await?;
    Ok(true)
}

/// An earlier application, by the hash of its reference.
pub(in crate::store) async fn earlier(
    database: &SqliteDatabase,
    reference: &[u8],
) -> Result<Option<EarlierRow>> {
    sqlx::query_as(concat!(
        "select id, posting, digest, applicant, state, received_at, ",
        is_replaceable!(),
        " as is_replaceable from outbox where reference = $1"
    ))
    .bind(reference)
    .fetch_optional(database.readers())
    .await
}

async fn insert_entry(tx: &mut SqliteConnection, row: &NewRow) -> Result<()> {
    let applicant = applicant_hash(tx, row).await?;
    sqlx::query(
        "insert into outbox
             (id, reference, digest, posting, title, state, received_at, changed_at, due_at, payload,
              applicant, ats)
         values ($1, $2, $3, $4, $5, 'waiting', $6, $6, $6, $7, $8, $9)",
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
    .execute(&mut *tx)
    .await?;
    Ok(())
}

/// Replaces a returned application. The count of attempts continues, so that a late worker of the
/// earlier content cannot end this one's attempt. Unclear attempts are kept, because the earlier
/// content may have arrived.
async fn replace_entry(tx: &mut SqliteConnection, row: &NewRow) -> Result<()> {
    let applicant = applicant_hash(tx, row).await?;
    sqlx::query("delete from document where entry = $1")
        .bind(&row.id)
        .execute(&mut *tx)
        .await?;
    sqlx::query(
        "update outbox
         set reference = $2, digest = $3, posting = $4, title = $5, state = 'waiting',
             received_at = $6, changed_at = $6, due_at = $6, payload = $7, applicant = $8, ats = $9,
             unclear_before = unclear_before + unclear, unclear = 0,
             in_flight = 0, answered = 0, reason = null, complaints = null
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
    .execute(&mut *tx)
    .await?;
    Ok(())
}

/// The applicant's hash under the current key, or under an older key while an application waits
/// that was stored under it.
async fn applicant_hash<'r>(
    tx: &mut SqliteConnection,
    row: &'r NewRow,
) -> Result<Option<&'r Vec<u8>>> {
    for older in row.applicants.iter().skip(1) {
        let waits = sqlx::query("select 1 from outbox where applicant = $1 and state = 'waiting'");
        let waits = waits.bind(older).fetch_optional(&mut *tx).await?;
        if waits.is_some() {
            return Ok(Some(older));
        }
    }
    Ok(row.applicants.first())
}

/// Ends the visitor's wait. Returns the state at this moment and the ATS's messages.
pub(in crate::store) async fn close_wait(
    database: &SqliteDatabase,
    id: &str,
) -> Result<Option<(String, Option<Vec<u8>>)>> {
    let id = id.to_owned();
    let closing =
        sqlx::query_as("update outbox set answered = 1 where id = $1 returning state, complaints");
    let group = database.group_commit();
    group
        .write(|tx| Box::pin(closing.bind(id).fetch_optional(tx)))
        .await
}

/// The sealed content of a document.
pub(in crate::store) async fn read_document(
    database: &SqliteDatabase,
    id: &str,
    field: &str,
) -> Result<Option<Vec<u8>>> {
    let row: Option<(Vec<u8>, Option<String>)> =
        sqlx::query_as("select content, file from document where entry = $1 and field = $2")
            .bind(id)
            .bind(field)
            .fetch_optional(database.readers())
            .await?;
    match row {
        Some((_, Some(file))) => Ok(database.files().read(&file).await?),
        Some((content, None)) => Ok(Some(content)),
        None => Ok(None),
    }
}

/// The sealed columns of an entry. Its file changes only together with them.
pub(in crate::store) async fn sealed_entry(
    database: &SqliteDatabase,
    id: &str,
) -> Result<Option<SealedEntryRow>> {
    let row: Option<SealedEntryRow> = sqlx::query_as(
        "select id, digest, applicant, payload, complaints, null as resume from outbox where id = $1",
    )
    .bind(id)
    .fetch_optional(database.readers())
    .await?;
    let Some(mut row) = row else { return Ok(None) };
    row.resume = read_document(database, id, "resume").await?;
    Ok(Some(row))
}
