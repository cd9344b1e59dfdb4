//! SQL statements for job alerts.

use crate::store::{
    alert_rows::{AlertProgress, AlertRow, NewAlertRow},
    database::{Database, Transaction},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The maximum number of rows deleted in one transaction.
const SWEEP_BATCH: u32 = 256;

/// Inserts an alert that is not confirmed yet, unless a limit is reached. Deletes the oldest
/// unconfirmed alerts if there are too many. Replicas that insert at the same time can exceed a
/// limit by one alert each.
pub async fn insert(tx: &mut Transaction, row: &NewAlertRow) -> Result<bool> {
    let insert = tx.query(
        "insert into alert (id, created_at, seen_until, due_at, recipient, content)
         select $1, $2, $2, $2, $3, $4
         where (select count(*) from alert where recipient = $3) < $5
           and (select count(*) from alert where confirmed_at is not null) < $6",
    );
    let insert = insert.bind(&row.id).bind(row.now).bind(&row.recipient);
    let insert = insert.bind(&row.content).bind(row.per_recipient);
    let is_stored = insert.bind(row.total).execute().await? == 1;
    let oldest = tx.query(
        "delete from alert where id in
             (select id from alert where confirmed_at is null
              order by created_at desc, id desc limit $1 offset $2)",
    );
    // In SQLite, an offset is allowed only after a limit, so use the largest possible number as the
    // limit.
    let oldest = oldest.bind(i64::MAX).bind(row.unconfirmed);
    oldest.execute().await?;
    Ok(is_stored)
}

/// Counts the confirmed alerts.
pub async fn count_confirmed(database: &Database) -> Result<i64> {
    let count = "select count(*) from alert where confirmed_at is not null";
    let count = database.query(count).fetch_value().await?;
    Ok(count.unwrap_or(0))
}

/// Finds the alert with this id.
pub async fn find(database: &Database, id: &str) -> Result<Option<AlertRow>> {
    let found = "select id, confirmed_at, seen_until, recipient, content from alert where id = $1";
    database.query(found).bind(id).fetch_optional().await
}

/// Reads all alerts of a recipient. `recipient` is the hash of the address.
pub async fn of_recipient(database: &Database, recipient: &[u8]) -> Result<Vec<AlertRow>> {
    let found = database.query(
        "select id, confirmed_at, seen_until, recipient, content from alert
         where recipient = $1 order by id",
    );
    found.bind(recipient).fetch_all().await
}

/// Confirms an alert, for the first time or again. After the first confirmation, its emails contain
/// only postings that opened after `seen_until`. Returns `false` if the alert does not exist.
pub async fn confirm(tx: &mut Transaction, id: &str, now: i64, seen_until: i64) -> Result<bool> {
    let update = tx.query(
        "update alert set
             seen_until = case when confirmed_at is null then $3 else seen_until end,
             confirmed_at = $2,
             is_asked = false
         where id = $1",
    );
    let update = update.bind(id).bind(now).bind(seen_until);
    Ok(update.execute().await? == 1)
}

/// Deletes an alert, and its emails that are still waiting to be sent.
pub async fn delete(tx: &mut Transaction, id: &str) -> Result<bool> {
    // Delete the alert first: once it is gone, no other replica can queue an email for it.
    let alert = tx.query("delete from alert where id = $1").bind(id);
    let is_deleted = alert.execute().await? == 1;
    let mail = "delete from mail where alert = $1 and state = 'waiting'";
    tx.query(mail).bind(id).execute().await?;
    Ok(is_deleted)
}

/// Deletes all alerts of a recipient. Returns the number of deleted rows.
pub async fn delete_to(database: &Database, recipient: &[u8]) -> Result<u64> {
    let delete = "delete from alert where recipient = $1";
    database.query(delete).bind(recipient).execute().await
}

/// Reads confirmed alerts whose next email is due and for which the postings that opened up to the
/// time `until` have not been examined yet. Starts after the id `after`.
pub async fn due(
    database: &Database,
    now: i64,
    until: i64,
    after: &str,
    limit: u32,
) -> Result<Vec<AlertRow>> {
    let due = database.query(
        "select id, confirmed_at, seen_until, recipient, content from alert
         where confirmed_at is not null and due_at <= $1 and seen_until < $2 and $3 < id
         order by id limit $4",
    );
    let due = due.bind(now).bind(until).bind(after);
    due.bind(i64::from(limit)).fetch_all().await
}

/// Records the time up to which the postings were examined for an alert. Returns `false` if the
/// alert was changed in the meantime.
pub async fn advance(tx: &mut Transaction, progress: &AlertProgress<'_>) -> Result<bool> {
    let update = tx.query(
        "update alert set seen_until = $3, due_at = coalesce($4, due_at)
         where id = $1 and seen_until = $2 and confirmed_at is not null",
    );
    let update = update.bind(progress.id).bind(progress.seen_until);
    let update = update.bind(progress.next_seen_until);
    Ok(update.bind(progress.next_due_at).execute().await? == 1)
}

/// Reads the alerts that were confirmed at `before` or earlier and whose recipients have not been
/// asked to confirm again yet.
pub async fn to_renew(database: &Database, before: i64, limit: u32) -> Result<Vec<AlertRow>> {
    let found = database.query(
        "select id, confirmed_at, seen_until, recipient, content from alert
         where confirmed_at <= $1 and not is_asked order by confirmed_at, id limit $2",
    );
    found.bind(before).bind(i64::from(limit)).fetch_all().await
}

/// Records that the recipient was asked to confirm again. Returns `false` if this is already
/// recorded.
pub async fn mark_asked(tx: &mut Transaction, id: &str) -> Result<bool> {
    let update = tx.query("update alert set is_asked = true where id = $1 and not is_asked");
    Ok(update.bind(id).execute().await? == 1)
}

/// Deletes the alerts that were last confirmed at `before` or earlier.
pub async fn delete_ended(database: &Database, before: i64) -> Result<u64> {
    let delete = sql!(
        "delete from alert where id in
             (select id from alert where confirmed_at <= $1 order by confirmed_at limit $2",
        SKIP_LOCKED,
        ")",
    );
    database
        .delete_in_batches(delete, before, SWEEP_BATCH)
        .await
}

/// Deletes the alerts that were requested at `before` or earlier and never confirmed.
pub async fn delete_unconfirmed(database: &Database, before: i64) -> Result<u64> {
    let delete = sql!(
        "delete from alert where id in
             (select id from alert where confirmed_at is null and created_at <= $1
              order by created_at limit $2",
        SKIP_LOCKED,
        ")",
    );
    database
        .delete_in_batches(delete, before, SWEEP_BATCH)
        .await
}

/// Reads alerts that are not encrypted with the key that has the id `key`. Starts after the id
/// `after`.
pub async fn to_rekey(
    database: &Database,
    key: &[u8],
    after: &str,
    limit: u32,
) -> Result<Vec<AlertRow>> {
    let alerts = database.query(
        "select id, confirmed_at, seen_until, recipient, content from alert
         where $2 < id and substr(content, 1, cast($4 as int)) != $1 order by id limit $3",
    );
    let alerts = alerts.bind(key).bind(after).bind(i64::from(limit));
    let length = i64::try_from(key.len()).unwrap_or(i64::MAX);
    alerts.bind(length).fetch_all().await
}

/// Replaces the encrypted columns of an alert. Returns `false` if they were changed in the
/// meantime.
pub async fn replace_sealed(
    database: &Database,
    old: &AlertRow,
    content: &[u8],
    recipient: &[u8],
) -> Result<bool> {
    let update = "update alert set content = $2, recipient = $3 where id = $1 and content = $4";
    let update = database.query(update).bind(&old.id).bind(content);
    let update = update.bind(recipient).bind(&old.content);
    Ok(update.execute().await? == 1)
}
