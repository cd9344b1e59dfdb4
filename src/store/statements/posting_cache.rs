//! SQL statements that save the postings and their details.

use crate::store::{
    database::{Database, Transaction},
    rows::DetailsRow,
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// How long a posting must have been missing from the list, in milliseconds, to count as new when
/// it is listed again. A shorter absence might be a fault of the ATS.
const MIN_CLOSED: i64 = 7 * 24 * 60 * 60 * 1_000;

/// Replaces the list. `items` is a JSON array of objects with `id` and `item` (JSON as text), in
/// the ATS's order. Only changed rows are written. Postings that are not in `items` are closed, and
/// the time at which the previous accepted list was read is saved as the time at which they were
/// last seen open.
pub async fn save_list(database: &Database, ats: &str, items: &str, now: i64) -> Result<()> {
    let mut tx = database.begin().await?;
    let closing = tx.query(sql!(
        "update published
         set closed_at = coalesce((select confirmed_at from published_list where ats = $3), $2)
         where ats = $3 and closed_at is null and id not in (select value ->> 'id' from ",
        JSON_ITEMS,
        ")",
    ));
    let closed = closing.bind(items).bind(now).bind(ats).execute().await?;
    let update = tx.query(sql!(
        "insert into published (ats, id, position, item, opened_at)
         select $3, value ->> 'id', key, value ->> 'item',
                (select $2 from published_list where ats = $3 and confirmed_at is not null) from ",
        JSON_ITEMS,
        " where true
         on conflict (ats, id) do update set
             position = excluded.position,
             item = excluded.item,
             details = case when published.closed_at is null then published.details end,
             read_at = case when published.closed_at is null then published.read_at end,
             content = case when published.closed_at is null then published.content end,
             changed_at = case when published.closed_at is null then published.changed_at else $2 end,
             opened_at = case when published.closed_at <= $4 then $2 else published.opened_at end,
             closed_at = null
         where published.position != excluded.position or published.item != excluded.item
             or published.closed_at is not null",
    ));
    let update = update.bind(items).bind(now).bind(ats);
    let written = update.bind(now - MIN_CLOSED).execute().await?;
    if closed + written > 0 {
        increment_version(&mut tx, ats).await?;
    }
    tx.commit().await
}

/// Reads the open postings that appeared in the list after `since`, with the time at which each
/// appeared.
pub async fn opened_since(
    database: &Database,
    ats: &str,
    since: i64,
) -> Result<Vec<(String, i64)>> {
    let opened = database.query(
        "select id, opened_at from published
         where ats = $1 and opened_at > $2 and closed_at is null",
    );
    opened.bind(ats).bind(since).fetch_all().await
}

/// Saves the details of an open posting. Returns the time at which its visible content last
/// changed. If nothing changed, other replicas do not reload the postings.
pub async fn save_details(
    database: &Database,
    ats: &str,
    row: &DetailsRow<'_>,
) -> Result<Option<i64>> {
    let mut tx = database.begin().await?;
    let changes = tx.query(
        "select count(*) from published
         where ats = $1 and id = $2 and closed_at is null
           and (details is distinct from $3 or content is distinct from coalesce($4, content))",
    );
    let changes = changes.bind(ats).bind(row.id);
    let (changes,): (i64,) = changes
        .bind(row.details)
        .bind(row.content)
        .fetch_one()
        .await?;
    let update = tx.query(
        "update published set
             details = $2,
             read_at = $3,
             changed_at = case
                 when $4 is null or content = $4 then changed_at
                 when content is null then coalesce(changed_at, $5)
                 else $3
             end,
             content = coalesce($4, content)
         where ats = $6 and id = $1 and closed_at is null
         returning changed_at",
    );
    let changed_at = update
        .bind(row.id)
        .bind(row.details)
        .bind(row.read_at)
        .bind(row.content)
        .bind(row.since)
        .bind(ats)
        .fetch_value::<Option<i64>>()
        .await?;
    if changes > 0 {
        increment_version(&mut tx, ats).await?;
    }
    tx.commit().await?;
    Ok(changed_at.flatten())
}

/// Increments the version, so that other replicas reload the postings. Does nothing on SQLite,
/// which has no replicas.
pub async fn increment_version(tx: &mut Transaction, ats: &str) -> Result<()> {
    if tx.is_shared() {
        let version = tx.query(
            "insert into published_list (ats, version) values ($1, 1)
             on conflict (ats) do update set version = published_list.version + 1",
        );
        version.bind(ats).execute().await?;
    }
    Ok(())
}
