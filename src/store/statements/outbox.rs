//! SQL statements that read applications.

use crate::store::{
    database::Database, entry_filter::FilterParams, outbox_entry::OutboxEntry, query::Sql,
    rows::SealedEntryRow,
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Reads the encrypted content of a document.
pub async fn read_document(database: &Database, id: &str, field: &str) -> Result<Option<Vec<u8>>> {
    let document = database.query(sql!(
        "select content, ",
        FILE,
        " from document where entry = $1 and field = $2",
    ));
    let document = document.bind(id).bind(field).fetch_optional().await?;
    let document: Option<(Vec<u8>, Option<String>)> = document;
    match (document, database) {
        (Some((_, Some(file))), Database::Sqlite(sqlite)) => Ok(sqlite.files().read(&file).await?),
        (document, _) => Ok(document.map(|(content, _)| content)),
    }
}

/// Reads the encrypted columns and the encrypted resume of an entry. On PostgreSQL, one statement
/// reads both. On SQLite, the resume is read separately, because it is in a file.
pub async fn sealed_entry(database: &Database, id: &str) -> Result<Option<SealedEntryRow>> {
    let entry = database.query(Sql {
        sqlite: "select id, reference, digest, applicant, network, payload, complaints, null as resume
                 from outbox where id = $1",
        postgres: "select id, reference, digest, applicant, network, payload, complaints, content as resume
                   from outbox left join document on entry = id and field = 'resume'
                   where id = $1",
    });
    let mut entry: Option<SealedEntryRow> = entry.bind(id).fetch_optional().await?;
    if let (Some(entry), false) = (&mut entry, database.is_shared()) {
        entry.resume = read_document(database, id, "resume").await?;
    }
    Ok(entry)
}

/// The SQL that reads the entries that match the filter.
macro_rules! matching_entries {
    () => {
        concat!(
            "select id, posting, title, state, received_at, changed_at, due_at, attempts,
                    unclear + unclear_before as unclear_attempts, reason, suspicion,
                    delivered_as as ats_application_id, ats, in_flight
             from outbox where ",
            matches_filter!()
        )
    };
}

/// Reads the next page of entries that match the filter, newest first. `after` is the last entry of
/// the previous page. The first page begins with the newest entry, even if its time is in the
/// future.
pub async fn page(
    database: &Database,
    filter: &FilterParams,
    after: Option<&OutboxEntry>,
    limit: u32,
) -> Result<Vec<OutboxEntry>> {
    let limit = i64::from(limit);
    let Some(after) = after else {
        let page = database.query(concat!(
            matching_entries!(),
            " order by received_at desc, id desc limit $6"
        ));
        return filter.bind(page).bind(limit).fetch_all().await;
    };
    let page = database.query(concat!(
        matching_entries!(),
        " and (received_at, id) < ($6, $7) order by received_at desc, id desc limit $8"
    ));
    let page = filter.bind(page).bind(after.received_at.as_millisecond());
    page.bind(after.id.to_string())
        .bind(limit)
        .fetch_all()
        .await
}
