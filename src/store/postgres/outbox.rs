//! PostgreSQL statements that store applications and read their files.

use sqlx::{Postgres, Transaction};

use crate::store::{
    postgres::database::PostgresDatabase,
    put_rows::{EarlierRow, ExistingRow, PutRow, PutRowResult},
    rows::{NewRow, SealedEntryRow},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Whether an entry can be replaced: no attempt is under way, and none can have reached the employer.
macro_rules! is_replaceable {
    () => {
        "(state in ('waiting', 'held') and not in_flight and unclear + unclear_before = 0)"
    };
}

/// Of two replicas that keep the same application at once, one waits here for the other and then finds what it kept.
pub(in crate::store) async fn put(
    database: &PostgresDatabase,
    row: &NewRow,
) -> Result<PutRowResult> {
    let mut tx = database.begin().await?;
    let found = put_in_transaction(&mut tx, row).await?;
    match found {
        PutRowResult::Fresh => tx.commit().await?,
        // Roll back now: the lock would otherwise last until the connection is used again, and hide
        // the entry from workers.
        _ => tx.rollback().await?,
    }
    Ok(found)
}

async fn put_in_transaction(
    tx: &mut Transaction<'static, Postgres>,
    row: &NewRow,
) -> Result<PutRowResult> {
    lock_content(tx, row).await?;
    if let Some(same) = same(tx, row).await? {
        return Ok(PutRowResult::Same(same));
    }
    if !withdraw_first(tx, row).await? {
        return Ok(PutRowResult::TooLate);
    }
    if !insert_entry(tx, row).await? {
        let taken = "select id, digest, state, reference from outbox where id = $1 for update";
        let there: ExistingRow = sqlx::query_as(taken)
            .bind(&row.id)
            .fetch_one(&mut **tx)
            .await?;
        if row.digests.contains(&there.digest) {
            return Ok(PutRowResult::Same(there.to_put_row()));
        }
        if there.state != "returned" {
            return Ok(PutRowResult::Taken(there.to_put_row()));
        }
        replace_entry(tx, row).await?;
    }
    if let Some((field, content)) = &row.document {
        sqlx::query("insert into document (entry, field, content) values ($1, $2, $3)")
            .bind(&row.id)
            .bind(field)
            .bind(content.as_ref())
            .execute(&mut **tx)
            .await?;
    }
    Ok(PutRowResult::Fresh)
}

/// Makes everybody wait who keeps the same content until the transaction ends. Replicas may know the keys in another
/// order, so each takes the locks in the order of their numbers.
async fn lock_content(tx: &mut Transaction<'static, Postgres>, row: &NewRow) -> Result<()> {
    let number = |digest: &Vec<u8>| digest.first_chunk().map(|first| i64::from_be_bytes(*first));
    let mut numbers: Vec<i64> = row.digests.iter().filter_map(number).collect();
    numbers.sort_unstable();
    for number in numbers {
        sqlx::query("select pg_advisory_xact_lock($1)")
            .bind(number)
            .execute(&mut **tx)
            .await?;
    }
    Ok(())
}

/// The same content: under this id, or under another one and not too long ago.
async fn same(tx: &mut Transaction<'static, Postgres>, row: &NewRow) -> Result<Option<PutRow>> {
    sqlx::query_as(
        "select id, reference from outbox
         where digest = any($1) and digest != ''
           and (id = $4
                or $2 < received_at and ats = $3 and state in ('waiting', 'delivered', 'held'))
         order by id = $4 desc, received_at, id limit 1",
    )
    .bind(&row.digests)
    .bind(row.same_since)
    .bind(row.ats.as_ref())
    .bind(&row.id)
    .fetch_optional(&mut **tx)
    .await
}

/// Takes back what the new application replaces, if there is such. `false` if the employer has it, or may have it.
async fn withdraw_first(tx: &mut Transaction<'static, Postgres>, row: &NewRow) -> Result<bool> {
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
    .fetch_optional(&mut **tx)
    .await?;
    let Some(id) = withdrawn else {
        return Ok(false);
    };
    sqlx::query("delete from document where entry = $1")
        .bind(&id)
        .execute(&mut **tx)
        .await?;
    Ok(true)
}

/// An earlier application, by the hash of its reference.
pub(in crate::store) async fn earlier(
    database: &PostgresDatabase,
    reference: &[u8],
) -> Result<Option<EarlierRow>> {
    sqlx::query_as(concat!(
        "select id, posting, digest, applicant, state, received_at, ",
        is_replaceable!(),
        " as is_replaceable from outbox where reference = $1"
    ))
    .bind(reference)
    .fetch_optional(database.pool())
    .await
}

/// `false` if the id is taken.
async fn insert_entry(tx: &mut Transaction<'static, Postgres>, row: &NewRow) -> Result<bool> {
    let applicant = applicant_hash(tx, row).await?;
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

/// Replaces a returned application. The count of attempts continues, so that a late worker of the
/// earlier content cannot end this one's attempt. Unclear attempts are kept, because the earlier
/// content may have arrived.
async fn replace_entry(tx: &mut Transaction<'static, Postgres>, row: &NewRow) -> Result<()> {
    let applicant = applicant_hash(tx, row).await?;
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

/// The applicant's hash under the current key, or under an older key while an application waits
/// that was stored under it.
async fn applicant_hash<'r>(
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

/// Ends the visitor's wait. Returns the state at this moment and the ATS's messages.
pub(in crate::store) async fn close_wait(
    database: &PostgresDatabase,
    id: &str,
) -> Result<Option<(String, Option<Vec<u8>>)>> {
    sqlx::query_as("update outbox set answered = true where id = $1 returning state, complaints")
        .bind(id)
        .fetch_optional(database.pool())
        .await
}

pub(in crate::store) async fn read_document(
    database: &PostgresDatabase,
    id: &str,
    field: &str,
) -> Result<Option<Vec<u8>>> {
    sqlx::query_scalar("select content from document where entry = $1 and field = $2")
        .bind(id)
        .bind(field)
        .fetch_optional(database.pool())
        .await
}

/// The sealed columns of an entry, read at one moment.
pub(in crate::store) async fn sealed_entry(
    database: &PostgresDatabase,
    id: &str,
) -> Result<Option<SealedEntryRow>> {
    sqlx::query_as(
        "select id, digest, applicant, payload, complaints, content as resume
         from outbox left join document on entry = id and field = 'resume'
         where id = $1",
    )
    .bind(id)
    .fetch_optional(database.pool())
    .await
}
