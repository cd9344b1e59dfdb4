//! SQL statements that store a new application, which can replace an earlier one.

use std::{io, sync::Arc};

use crate::store::{
    application_sealer::{ApplicationSealer, ENTRY_BYTES, after_prefix, has_same_content},
    database::{Connection, Database},
    outbox_entry::EntryState,
    outbox_settings::OutboxLimit,
    postgres::database::PostgresDatabase,
    put_rows::{EarlierRow, ExistingRow, NewRow, PutRowResult},
    query::Sql,
    statements::{load, saved_forms},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The SQL condition for an entry to be replaceable: it is waiting or held, no attempt is in
/// progress, and no earlier attempt can have reached the employer.
macro_rules! is_replaceable {
    () => {
        "(state in ('waiting', 'held') and not in_flight and unclear + unclear_before = 0)"
    };
}

const SELECT_EXISTING: Sql = sql!(
    "select id, digest, state, reference from outbox where id = $1",
    FOR_UPDATE
);

/// Stores an application. `file` is the result of writing the application's file, which on SQLite
/// is written before the row. If the commit fails, the file is not removed immediately, because the
/// commit could still take effect. The cleanup task checks later whether a row refers to the file.
///
/// If `limit` is `Some`, that limit is reached: no new application is stored, but if the
/// application was already stored, its entry is still returned. If `limit` is `None`, the limits
/// are checked again in the transaction that stores the application.
pub async fn put(
    database: &Database,
    sealer: &ApplicationSealer,
    row: &Arc<NewRow>,
    file: io::Result<Option<String>>,
    limit: Option<OutboxLimit>,
) -> Result<PutRowResult> {
    if limit.is_some() {
        return put_alone(database, sealer, row, None, limit).await;
    }
    let file = match file {
        Ok(file) => file,
        Err(error) => return find_resent(database, row).await?.ok_or(error.into()),
    };
    let put = put_row(database, sealer, row, file.clone()).await;
    if let (Database::Sqlite(sqlite), Some(file)) = (database, file) {
        match &put {
            Ok(PutRowResult::Fresh { .. }) => (),
            Ok(_) => sqlite.files().discard(&file).await,
            Err(_) => sqlite.files().mark_uncertain(file),
        }
    }
    put
}

/// Returns the stored entry if the same form was stored before. Works even if the disk is full,
/// because it writes nothing.
async fn find_resent(database: &Database, row: &NewRow) -> Result<Option<PutRowResult>> {
    let existing = find_same_form(database, &row.id, &row.digests).await?;
    Ok(existing.map(PutRowResult::Same))
}

/// Finds the entry with this id, if its content has one of these digests.
pub async fn find_same_form(
    database: &Database,
    id: &str,
    digests: &[Vec<u8>],
) -> Result<Option<ExistingRow>> {
    let existing = database.query(SELECT_EXISTING).bind(id);
    let existing: Option<ExistingRow> = existing.fetch_optional().await?;
    Ok(existing.filter(|existing| has_same_content(&existing.digest, digests)))
}

async fn put_row(
    database: &Database,
    sealer: &ApplicationSealer,
    row: &Arc<NewRow>,
    file: Option<String>,
) -> Result<PutRowResult> {
    if let Database::Sqlite(sqlite) = database {
        // Do not use the batch insert for every application, because it can neither replace an
        // application nor find applications whose hashes use an older key.
        let is_plain = row.applicants.len() == 1 && row.replaces.is_none();
        if is_plain
            && let Some(has_saved_form) = sqlite.batch_inserter().insert(row, file.clone()).await?
        {
            return Ok(PutRowResult::Fresh {
                has_saved_form,
                is_correction: false,
            });
        }
        if file.is_some() {
            sqlite.files().sync_dir().await?;
        }
    }
    put_alone(database, sealer, row, file, None).await
}

/// Stores the application in its own transaction, unless a limit is reached.
async fn put_alone(
    database: &Database,
    sealer: &ApplicationSealer,
    row: &Arc<NewRow>,
    file: Option<String>,
    limit: Option<OutboxLimit>,
) -> Result<PutRowResult> {
    let server = match database {
        Database::Postgres(server) => server,
        Database::Sqlite(_) => {
            let (row, sealer) = (Arc::clone(row), sealer.clone());
            let put = database.write(move |mut tx| {
                Box::pin(async move {
                    put_in_transaction(&mut tx, &sealer, &row, file.as_deref(), limit).await
                })
            });
            return put.await;
        }
    };
    let mut tx = server.begin().await?;
    let put = {
        let mut tx = Connection::Postgres(&mut tx);
        let put = put_in_transaction(&mut tx, sealer, row, file.as_deref(), limit).await?;
        let limit = match &put {
            PutRowResult::Fresh { .. } => load::reached_limit(&mut tx, row).await?,
            _ => None,
        };
        limit.map_or(put, PutRowResult::LimitReached)
    };
    match &put {
        PutRowResult::LimitReached(_) => tx.rollback().await?,
        _ => {
            let committed = tx.commit().await;
            if committed.is_err() && !is_stored(server, row).await {
                committed?;
            }
        }
    }
    Ok(put)
}

/// Finds out on another connection whether a transaction took effect although its commit failed.
/// This happens if the connection breaks off after the server has received the commit. Returns
/// `false` if the application is not stored, or if this cannot be found out within the time limits
/// for connections and locks.
async fn is_stored(server: &PostgresDatabase, row: &NewRow) -> bool {
    let find = async {
        let mut tx = server.begin().await?;
        let mut connection = Connection::Postgres(&mut tx);
        // A transaction that is still being committed holds this lock, so this waits for its end.
        lock_content(&mut connection, row).await?;
        let existing = connection.query(SELECT_EXISTING).bind(&row.id);
        let existing: Option<ExistingRow> = existing.fetch_optional().await?;
        tx.rollback().await?;
        Ok::<_, sqlx::Error>(existing)
    };
    let existing = find.await.ok().flatten();
    existing.is_some_and(|existing| has_same_content(&existing.digest, &row.digests))
}

/// Stores the application in an open transaction. If the result is not `Fresh`, no rows were
/// changed. On PostgreSQL, the caller checks the limits again afterwards.
async fn put_in_transaction(
    tx: &mut Connection<'_>,
    sealer: &ApplicationSealer,
    row: &NewRow,
    file: Option<&str>,
    limit: Option<OutboxLimit>,
) -> Result<PutRowResult> {
    lock_content(tx, row).await?;
    let existing = tx.query(SELECT_EXISTING).bind(&row.id);
    let existing: Option<ExistingRow> = existing.fetch_optional().await?;
    let same = match &existing {
        Some(existing) if has_same_content(&existing.digest, &row.digests) => {
            Some(existing.clone())
        }
        _ => same(tx, sealer, row).await?,
    };
    if let Some(same) = same {
        return Ok(PutRowResult::Same(same));
    }
    if let Some(existing) = existing
        .as_ref()
        .filter(|it| it.state != EntryState::Returned)
    {
        return Ok(PutRowResult::Taken(existing.clone()));
    }
    let limit = match limit {
        None if !tx.is_shared() => load::reached_limit(tx, row).await?,
        limit => limit,
    };
    if let Some(limit) = limit {
        return Ok(PutRowResult::LimitReached(limit));
    }
    if !withdraw_first(tx, row).await? {
        return Ok(PutRowResult::TooLate);
    }
    write_entry(tx, row, existing.is_some()).await?;
    if let Some((field, content)) = &row.document {
        let insert = match file {
            Some(file) => tx
                .query(
                    "insert into document (file, entry, field, content) values ($1, $2, $3, x'')",
                )
                .bind(file),
            None => tx
                .query("insert into document (content, entry, field) values ($1, $2, $3)")
                .bind(content.as_ref()),
        };
        insert.bind(&row.id).bind(field).execute().await?;
    }
    Ok(PutRowResult::Fresh {
        has_saved_form: true,
        is_correction: existing.is_some(),
    })
}

/// Locks the id and the content digests, so that other replicas that store the same id or content
/// wait for the end of the transaction. To avoid deadlocks, the locks on the digests are acquired
/// in numerical order, because the order of the keys can differ between replicas.
async fn lock_content(tx: &mut Connection<'_>, row: &NewRow) -> Result<()> {
    if !tx.is_shared() {
        return Ok(());
    }
    let lock = tx.query("select 1 from pg_advisory_xact_lock(hashtextextended($1, 0))");
    lock.bind(&row.id).execute().await?;
    let number = |digest: &Vec<u8>| digest.first_chunk().map(|first| i64::from_be_bytes(*first));
    let mut numbers: Vec<i64> = row.digests.iter().filter_map(number).collect();
    numbers.sort_unstable();
    for number in numbers {
        let lock = tx.query("select 1 from pg_advisory_xact_lock($1)");
        lock.bind(number).execute().await?;
    }
    Ok(())
}

/// Finds a recent entry with the same content and another id. Ignores an entry whose stored digest
/// was created for another entry, because the visitor could otherwise get another person's receipt.
async fn same(
    tx: &mut Connection<'_>,
    sealer: &ApplicationSealer,
    row: &NewRow,
) -> Result<Option<ExistingRow>> {
    for digest in &row.digests {
        let same = tx.query(sql!(
            "select id, digest, state, reference from outbox
             where $1 <= digest and digest < $5 and length(digest) <= $6 and digest != ",
            NO_BYTES,
            " and $2 < received_at and ats = $3 and id != $4
               and state in ('waiting', 'delivered', 'held')
             order by received_at, id limit 100",
        ));
        let length = digest.len() + ENTRY_BYTES;
        let same = same
            .bind(digest)
            .bind(row.same_since)
            .bind(row.ats.as_ref())
            .bind(&row.id)
            .bind(after_prefix(digest))
            .bind(i64::try_from(length).unwrap_or(i64::MAX));
        for found in same.fetch_all::<ExistingRow>().await? {
            match sealer.is_digest_of_entry(&found.id.to_string(), &found.digest) {
                Some(true) => return Ok(Some(found)),
                Some(false) => tracing::error!(
                    application = %found.id,
                    "the content digest of an application belongs to another application, so it is \
                     not compared with new applications: someone changed the database"
                ),
                None => (),
            }
        }
    }
    Ok(None)
}

/// If the new application replaces an earlier one, withdraws the earlier one. Returns `false` if
/// the earlier one can no longer be replaced.
async fn withdraw_first(tx: &mut Connection<'_>, row: &NewRow) -> Result<bool> {
    let Some(first) = &row.replaces else {
        return Ok(true);
    };
    let withdrawal = tx.query(concat!(
        "update outbox
         set state = 'withdrawn', changed_at = $2, reason = null, payload = null, complaints = null,
             applicant = null, network = null
         where reference = $1 and ",
        is_replaceable!(),
        " returning id"
    ));
    let withdrawn: Option<String> = withdrawal.bind(first).bind(row.now).fetch_value().await?;
    if let Some(id) = &withdrawn {
        let removal = tx.query("delete from document where entry = $1");
        removal.bind(id).execute().await?;
        let removal = tx.query(saved_forms::REMOVE_RESUME_COPY);
        saved_forms::bind_resume_copy(removal, id).execute().await?;
    }
    Ok(withdrawn.is_some())
}

/// Inserts the entry, or replaces the content of a returned entry. A returned entry keeps its
/// number of attempts, so that a worker that is still sending the earlier content cannot record its
/// result for the new content. Its unclear attempts are still counted too, because the ATS might
/// have received the earlier content.
async fn write_entry(tx: &mut Connection<'_>, row: &NewRow, is_there: bool) -> Result<()> {
    let applicant = applicant_hash(tx, row).await?;
    let write = if is_there {
        let removal = tx.query("delete from document where entry = $1");
        removal.bind(&row.id).execute().await?;
        tx.query(concat!(
            "update outbox
             set reference = $2, digest = $3, posting = $4, title = $5, state = $10,
                 received_at = $6, changed_at = $6, due_at = $6, payload = $7, applicant = $8, ats = $9,
                 reason = $11, suspicion = $12, size = $13,
                 unclear_before = unclear_before + unclear, unclear = 0,
                 in_flight = false, answered = false, complaints = null,
                 network = $14, round = ",
            next_round!("$14"),
            " where id = $1",
        ))
    } else {
        tx.query(concat!(
            "insert into outbox
                 (id, reference, digest, posting, title, state, received_at, changed_at, due_at, payload,
                  applicant, ats, reason, suspicion, size, network, round)
             values ($1, $2, $3, $4, $5, $10, $6, $6, $6, $7, $8, $9, $11, $12, $13, $14, ",
            next_round!("$14"),
            ")",
        ))
    };
    write
        .bind(&row.id)
        .bind(&row.reference)
        .bind(&row.entry_digest)
        .bind(&row.posting)
        .bind(&row.title)
        .bind(row.now)
        .bind(&row.payload)
        .bind(applicant)
        .bind(row.ats.as_ref())
        .bind(row.state)
        .bind(row.reason)
        .bind(row.suspicion)
        .bind(row.size())
        .bind(&row.network)
        .execute()
        .await?;
    Ok(())
}

/// Selects the hash of the applicant to store, which is usually the one with the current key. If an
/// earlier application by the same person is still waiting and its hash uses an older key, selects
/// the hash with that key, so that both applications have the same hash.
async fn applicant_hash<'r>(
    tx: &mut Connection<'_>,
    row: &'r NewRow,
) -> Result<Option<&'r Vec<u8>>> {
    for older in row.applicants.iter().skip(1) {
        let waits =
            tx.query("select 1 from outbox where applicant = $1 and state = 'waiting' limit 1");
        if waits.bind(older).fetch_value::<i32>().await?.is_some() {
            return Ok(Some(older));
        }
    }
    Ok(row.applicants.first())
}

/// Finds an earlier application by the hash of its receipt token.
pub async fn earlier(database: &Database, reference: &[u8]) -> Result<Option<EarlierRow>> {
    let earlier = database.query(concat!(
        "select id, posting, digest, applicant, state, received_at, ",
        is_replaceable!(),
        " as is_replaceable from outbox where reference = $1"
    ));
    earlier.bind(reference).fetch_optional().await
}
