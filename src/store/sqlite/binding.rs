//! The ATS to which the store belongs, and what is held or let go when that changes.

use serde_json::json;
use sqlx::SqliteConnection;

use crate::store::{
    ats_rows::{BindRow, BoundRow, RebindRow, ReboundRow},
    sqlite::database::Database,
};

type Result<T> = std::result::Result<T, sqlx::Error>;
type Tx = SqliteConnection;

/// The reason of entries that are for an ATS to which the store does not belong.
const HELD: &str = "other_ats";

/// The ATS to which the store belongs; empty where none was noted yet.
pub(in crate::store) async fn ats(database: &Database) -> Result<String> {
    sqlx::query_scalar("select ats from binding")
        .fetch_one(database.read())
        .await
}

/// Every ATS of which the store holds applications or postings.
pub(in crate::store) async fn known(database: &Database) -> Result<Vec<String>> {
    sqlx::query_scalar(
        "select ats from outbox where ats != '' union select ats from published_list where ats != ''
         order by ats",
    )
    .fetch_all(database.read())
    .await
}

/// Whether the store belongs to that ATS already, and there is nothing to be held or to wait again for it. A start on a disk
/// that cannot be written finds out so much.
pub(in crate::store) async fn is_settled(database: &Database, ats: &str) -> Result<bool> {
    sqlx::query_scalar(
        "select ats = $1
             and not exists (select 1 from outbox where state = 'waiting' and ats != $1)
             and not exists (select 1 from outbox
                             where state = 'held' and reason = $2 and ats = $1 and payload is not null)
             and not exists (select 1 from outbox where ats = '')
             and not exists (select 1 from published where ats = '')
         from binding",
    )
    .bind(ats)
    .bind(HELD)
    .fetch_one(database.read())
    .await
}

/// Lets the store belong to an ATS: what waits for another is held, and what was held for this one waits again. `None`
/// if it belongs to another, and may not change.
pub(in crate::store) async fn bind(
    database: &Database,
    row: &BindRow<'_>,
) -> Result<Option<BoundRow>> {
    let mut tx = database.write().await?;
    let former: String = sqlx::query_scalar("select ats from binding")
        .fetch_one(&mut *tx)
        .await?;
    if !row.may_change && !former.is_empty() && former != row.ats {
        tx.rollback().await?;
        return Ok(None);
    }
    adopt(&mut tx, row).await?;
    note(&mut tx, &former, row.ats, row.now).await?;
    let held = hold(&mut tx, row.ats, row.now).await?;
    let released = release(&mut tx, row.ats, row.now).await?;
    tx.commit().await?;
    Ok(Some(BoundRow {
        former,
        held,
        released,
    }))
}

async fn note(tx: &mut Tx, former: &str, ats: &str, now: i64) -> Result<()> {
    if former == ats {
        return Ok(());
    }
    sqlx::query("update binding set ats = $1, bound_at = $2")
        .bind(ats)
        .bind(now)
        .execute(&mut *tx)
        .await?;
    if !former.is_empty() {
        // The pause was of the other's making.
        say(tx, "delete from pause", &[]).await?;
    }
    Ok(())
}

/// Gives an ATS what is there from before it was noted whose it is. Postings of the invented company, and applications to
/// them, are known by their ids and go to no other.
async fn adopt(tx: &mut Tx, row: &BindRow<'_>) -> Result<()> {
    let is_sample = row.ats == row.sample;
    let ids = json!(row.demo_postings).to_string();
    let mut moved = 0;
    for statement in [
        "update outbox set ats = $1 where ats = '' and posting in (select value from json_each($2))",
        "update published set ats = $1 where ats = '' and id in (select value from json_each($2))
           and not exists (select 1 from published as own where own.ats = $1 and own.id = published.id)",
    ] {
        let done = sqlx::query(statement).bind(row.sample).bind(&ids);
        moved = done.execute(&mut *tx).await?.rows_affected();
    }
    let rest = sqlx::query("select 1 from published where ats = '' limit 1")
        .fetch_optional(&mut *tx)
        .await?;
    let list_of = match (rest.is_none() && 0 < moved, is_sample) {
        (true, _) => row.sample,
        (false, false) => row.ats,
        (false, true) => return Ok(()),
    };
    let list = "update published_list set ats = $1
                where ats = '' and not exists (select 1 from published_list as own where own.ats = $1)";
    say(tx, list, &[list_of]).await?;
    if is_sample {
        return Ok(());
    }
    for statement in [
        "update outbox set ats = $1 where ats = ''",
        "update published set ats = $1 where ats = ''
           and not exists (select 1 from published as own where own.ats = $1 and own.id = published.id)",
    ] {
        say(tx, statement, &[row.ats]).await?;
    }
    Ok(())
}

/// Holds what waits for another ATS. An attempt that has not ended has no clear answer any more.
async fn hold(tx: &mut Tx, ats: &str, now: i64) -> Result<u64> {
    let held = sqlx::query(
        "update outbox set state = 'held', changed_at = max($2, changed_at + 1), reason = $3,
             unclear = unclear + in_flight, in_flight = 0
         where state = 'waiting' and ats != $1",
    )
    .bind(ats)
    .bind(now)
    .bind(HELD)
    .execute(&mut *tx)
    .await?;
    Ok(held.rows_affected())
}

/// Lets what was held for this ATS wait again, due now; attempts are counted anew.
async fn release(tx: &mut Tx, ats: &str, now: i64) -> Result<u64> {
    let released = sqlx::query(
        "update outbox
         set state = 'waiting', changed_at = max($2, changed_at + 1), due_at = $2, attempts = 0,
             unclear_before = unclear_before + unclear, unclear = 0, answered = 1, reason = null
         where state = 'held' and reason = $3 and ats = $1 and payload is not null",
    )
    .bind(ats)
    .bind(now)
    .bind(HELD)
    .execute(&mut *tx)
    .await?;
    Ok(released.rows_affected())
}

/// Gives everything of one ATS to another, to which the store belongs from then on: both are the same one, under two
/// names. `None` if it may not change to which the store belongs, and would.
pub(in crate::store) async fn rebind(
    database: &Database,
    row: &RebindRow<'_>,
) -> Result<Option<ReboundRow>> {
    let mut tx = database.write().await?;
    let former: String = sqlx::query_scalar("select ats from binding")
        .fetch_one(&mut *tx)
        .await?;
    if !row.may_change && former != row.to {
        tx.rollback().await?;
        return Ok(None);
    }
    note(&mut tx, &former, row.to, row.now).await?;
    let entries = "update outbox set ats = $2 where ats = $1";
    let entries = say(&mut tx, entries, &[row.from, row.to]).await?;
    let postings = join(&mut tx, row).await?;
    hold(&mut tx, row.to, row.now).await?;
    let released = release(&mut tx, row.to, row.now).await?;
    tx.commit().await?;
    Ok(Some(ReboundRow {
        entries,
        released,
        postings,
    }))
}

/// Joins two last good copies. Where the new name has a list already, that list says what is open.
async fn join(tx: &mut Tx, row: &RebindRow<'_>) -> Result<u64> {
    let postings = sqlx::query(
        "update published set ats = $2, closed_at = case
             when exists (select 1 from published_list where ats = $2 and confirmed_at is not null)
             then coalesce(closed_at, (select confirmed_at from published_list where ats = $1), $3)
             else closed_at end
         where ats = $1
           and not exists (select 1 from published as own where own.ats = $2 and own.id = published.id)",
    )
    .bind(row.from)
    .bind(row.to)
    .bind(row.now)
    .execute(&mut *tx)
    .await?
    .rows_affected();
    let (from, to) = (row.from, row.to);
    say(tx, "delete from published where ats = $1", &[from]).await?;
    let unread = "delete from published_list where ats = $1 and confirmed_at is null";
    say(tx, unread, &[to]).await?;
    let list = "update published_list set ats = $2
                where ats = $1 and not exists (select 1 from published_list as own where own.ats = $2)";
    say(tx, list, &[from, to]).await?;
    say(tx, "delete from published_list where ats = $1", &[from]).await?;
    Ok(postings)
}

async fn say(tx: &mut Tx, statement: &'static str, given: &[&str]) -> Result<u64> {
    let mut query = sqlx::query(statement);
    for text in given {
        query = query.bind(*text);
    }
    Ok(query.execute(&mut *tx).await?.rows_affected())
}
