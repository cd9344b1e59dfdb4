//! Statements for the stored postings.

use crate::store::{
    database::{Database, Transaction},
    rows::{DetailsRow, PostingRow},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The open postings in the ATS's order, and the closed ones.
pub async fn postings(database: &Database, ats: &str) -> Result<Vec<PostingRow>> {
    let postings = database.query(
        "select id, item, details, read_at, changed_at, closed_at from published
         where ats = $1 order by position",
    );
    postings.bind(ats).fetch_all().await
}

/// When the list was last confirmed, and since when the ATS has returned a list that shrank too
/// much.
pub async fn list_state(database: &Database, ats: &str) -> Result<(Option<i64>, Option<i64>)> {
    let list = database.query("select confirmed_at, held_since from published_list where ats = $1");
    Ok(list.bind(ats).fetch_optional().await?.unwrap_or_default())
}

/// Replaces the list. `items` is a JSON array of objects with `id` and `item` (JSON as text), in
/// the ATS's order. Only changed rows are written. Postings that are not in `items` are closed;
/// they were last seen open when the list was last confirmed.
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
        "insert into published (ats, id, position, item)
         select $3, value ->> 'id', key, value ->> 'item' from ",
        JSON_ITEMS,
        " where true
         on conflict (ats, id) do update set
             position = excluded.position,
             item = excluded.item,
             details = case when published.closed_at is null then published.details end,
             read_at = case when published.closed_at is null then published.read_at end,
             content = case when published.closed_at is null then published.content end,
             changed_at = case when published.closed_at is null then published.changed_at else $2 end,
             closed_at = null
         where published.position != excluded.position or published.item != excluded.item
             or published.closed_at is not null",
    ));
    let written = update.bind(items).bind(now).bind(ats).execute().await?;
    if closed + written > 0 {
        increment_version(&mut tx, ats).await?;
    }
    tx.commit().await
}

/// Saves the state of the list.
pub async fn save_list_state(
    database: &Database,
    ats: &str,
    confirmed_at: Option<i64>,
    held_since: Option<i64>,
) -> Result<()> {
    let mut tx = database.begin().await?;
    let standing = tx.query(
        "insert into published_list (ats, confirmed_at, held_since) values ($1, $2, $3)
         on conflict (ats) do update set
             confirmed_at = excluded.confirmed_at, held_since = excluded.held_since",
    );
    standing
        .bind(ats)
        .bind(confirmed_at)
        .bind(held_since)
        .execute()
        .await?;
    increment_version(&mut tx, ats).await?;
    tx.commit().await
}

/// The details of a posting as the ATS sent them, and when they were read.
pub async fn details(database: &Database, ats: &str, id: &str) -> Result<Option<(String, i64)>> {
    let details = database.query(
        "select details, read_at from published
         where ats = $1 and id = $2 and details is not null and closed_at is null",
    );
    details.bind(ats).bind(id).fetch_optional().await
}

/// Saves the details of an open posting. Returns when its visible content last changed. Other replicas reload the
/// postings only if something changed.
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
        .bind(&row.details)
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
        .bind(&row.details)
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

/// Closes a posting. `seen_at` is when the posting was last seen open.
pub async fn close(database: &Database, ats: &str, id: &str, seen_at: i64) -> Result<()> {
    let mut tx = database.begin().await?;
    let closing = tx.query(
        "update published set closed_at = $3 where ats = $1 and id = $2 and closed_at is null",
    );
    if closing.bind(ats).bind(id).bind(seen_at).execute().await? > 0 {
        increment_version(&mut tx, ats).await?;
    }
    tx.commit().await
}

/// Deletes closed postings, except the latest `most` ones that were last seen open after
/// `postings`. Deletes the details of closed postings that were last seen open before `details`.
pub async fn delete_old_closed(
    database: &Database,
    ats: &str,
    postings: i64,
    details: i64,
    most: i64,
) -> Result<()> {
    let mut tx = database.begin().await?;
    // SQLite does not support `offset` without `limit`.
    let removal = tx.query(
        "delete from published where ats = $3 and (closed_at <= $1 or id in (
             select id from published where ats = $3 and closed_at is not null
             order by closed_at desc, id limit $4 offset $2))",
    );
    let removal = removal.bind(postings).bind(most).bind(ats);
    let removed = removal.bind(i64::MAX).execute().await?;
    let emptying = tx.query(
        "update published set details = null, read_at = null
         where ats = $2 and closed_at <= $1 and details is not null",
    );
    let emptied = emptying.bind(details).bind(ats).execute().await?;
    if removed + emptied > 0 {
        increment_version(&mut tx, ats).await?;
    }
    tx.commit().await
}

/// Records that the operator accepts a list that shrank too much.
pub async fn accept_shrunken_list(database: &Database, ats: &str) -> Result<()> {
    let believing = database.query(
        "insert into published_list (ats, believe) values ($1, true)
         on conflict (ats) do update set believe = true",
    );
    believing.bind(ats).execute().await?;
    Ok(())
}

/// Returns whether the operator accepts a list that shrank too much. Resets the acceptance, so that
/// only one replica gets `true`. Writes nothing if the operator has not run `refresh --believe`.
pub async fn take_acceptance(database: &Database, ats: &str) -> Result<bool> {
    let asked = database.query("select 1 from published_list where ats = $1 and believe");
    if asked.bind(ats).fetch_value::<i32>().await?.is_none() {
        return Ok(false);
    }
    let taking =
        database.query("update published_list set believe = false where ats = $1 and believe");
    Ok(taking.bind(ats).execute().await? == 1)
}

/// Increments the version, so that other replicas reload the postings. Does nothing on SQLite,
/// which has no replicas.
pub(super) async fn increment_version(tx: &mut Transaction, ats: &str) -> Result<()> {
    if tx.is_shared() {
        let version = tx.query(
            "insert into published_list (ats, version) values ($1, 1)
             on conflict (ats) do update set version = published_list.version + 1",
        );
        version.bind(ats).execute().await?;
    }
    Ok(())
}
