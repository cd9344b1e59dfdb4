//! SQL statements for the mail queue.

use crate::store::{
    database::{Database, Transaction},
    mail_rows::{ClaimedMailRow, MailLimitRow, MailResult, NewMailRow, SealedMailRow},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The maximum number of rows deleted in one transaction.
const SWEEP_BATCH: u32 = 256;

/// Inserts an email. Returns `false` if a limit is reached or an email with the same id exists.
/// Replicas that insert emails at the same time can exceed a limit by one email each.
pub async fn insert(tx: &mut Transaction, row: &NewMailRow, limits: &MailLimitRow) -> Result<bool> {
    let insert = tx.query(
        "insert into mail (id, created_at, due_at, content, recipient, network, purpose, alert)
         select $1, $2, $3, $4, $5, $6, $10, $11
         where $12 or (
               (select count(*) from mail
                where recipient = $5 and created_at > $7 and purpose = $10) < $8
           and (select count(*) from mail
                where network = $6 and created_at > $7 and purpose = $10) < $9)
         on conflict (id) do nothing",
    );
    let insert = insert.bind(&row.id).bind(row.now).bind(row.due_at);
    let insert = insert.bind(&row.content).bind(&row.recipient);
    let insert = insert.bind(&row.network).bind(limits.since);
    let insert = insert.bind(limits.per_recipient).bind(limits.per_network);
    let insert = insert.bind(row.purpose.as_str()).bind(&row.alert);
    // If there is no limit per network, as for the emails of job alerts, this parameter skips the
    // count of earlier emails. Counting them for each new email would take quadratic time.
    let insert = insert.bind(limits.per_network == i64::MAX);
    Ok(insert.execute().await? == 1)
}

/// Claims the email that has been due the longest, by setting its due time to `lease_ends`.
pub async fn claim(
    database: &Database,
    now: i64,
    lease_ends: i64,
) -> Result<Option<ClaimedMailRow>> {
    // Do not start a transaction if no email is due, because on SQLite, a write transaction blocks
    // other writes.
    if next_due(database).await?.is_none_or(|due| now < due) {
        return Ok(None);
    }
    delete_obsolete(database).await?;
    let mut tx = database.begin().await?;
    let claim = tx.query(sql!(
        "update mail set attempts = attempts + 1, due_at = $2
         where id = (select id from mail where state = 'waiting' and due_at <= $1
                     order by due_at, id limit 1",
        SKIP_LOCKED,
        ")
         returning id, attempts, created_at, content",
    ));
    let claimed = claim.bind(now).bind(lease_ends).fetch_optional().await?;
    tx.commit().await?;
    Ok(claimed)
}

/// Records the result of an attempt to send an email. Returns `false` if it is not the email's
/// latest attempt.
pub async fn end_attempt(
    database: &Database,
    id: &str,
    attempt: i64,
    result: MailResult,
) -> Result<bool> {
    let state = match result {
        MailResult::Sent => "sent",
        MailResult::Refused | MailResult::RecipientRefused => "refused",
        MailResult::Postponed(until) => {
            let update = "update mail set due_at = $3
                          where id = $1 and attempts = $2 and state = 'waiting'";
            let update = database.query(update).bind(id).bind(attempt);
            return Ok(update.bind(until.as_millisecond()).execute().await? == 1);
        }
    };
    let mut tx = database.begin().await?;
    let update = "update mail set state = $3, content = null
                  where id = $1 and attempts = $2 and state = 'waiting'";
    let update = tx.query(update).bind(id).bind(attempt).bind(state);
    let is_ended = update.execute().await? == 1;
    if is_ended && result == MailResult::RecipientRefused {
        let end = "delete from alert where id = (select alert from mail where id = $1)";
        tx.query(end).bind(id).execute().await?;
    }
    tx.commit().await?;
    Ok(is_ended)
}

/// Reads the earliest time at which an email is due.
pub async fn next_due(database: &Database) -> Result<Option<i64>> {
    let next = "select due_at from mail where state = 'waiting' order by due_at, id limit 1";
    database.query(next).fetch_value().await
}

/// Deletes waiting emails about applications that were withdrawn, replaced, discarded or returned
/// to the applicant.
pub async fn delete_obsolete(database: &Database) -> Result<u64> {
    let delete = "delete from mail where state = 'waiting' and id in
                      (select id from outbox where state in ('withdrawn', 'returned'))";
    database.query(delete).execute().await
}

/// Deletes the emails that have been waiting since `before` or earlier. Returns the number of
/// deleted emails.
pub async fn delete_waiting(database: &Database, before: i64) -> Result<u64> {
    let delete = sql!(
        "delete from mail where id in
             (select id from mail where state = 'waiting' and created_at <= $1
              order by created_at limit $2",
        SKIP_LOCKED,
        ")",
    );
    database
        .delete_in_batches(delete, before, SWEEP_BATCH)
        .await
}

/// Deletes the rows of emails that were queued at `before` or earlier and are no longer waiting.
pub async fn delete_ended(database: &Database, before: i64) -> Result<u64> {
    let delete = sql!(
        "delete from mail where id in
             (select id from mail where state != 'waiting' and created_at <= $1
              order by created_at limit $2",
        SKIP_LOCKED,
        ")",
    );
    database
        .delete_in_batches(delete, before, SWEEP_BATCH)
        .await
}

/// Whether there are any emails to a recipient.
pub async fn has_mail_to(database: &Database, recipient: &[u8]) -> Result<bool> {
    let found = database.query("select 1 from mail where recipient = $1 limit 1");
    Ok(found.bind(recipient).fetch_value::<i32>().await?.is_some())
}

/// Deletes all emails to a recipient. Returns the number of deleted rows.
pub async fn delete_to(database: &Database, recipient: &[u8]) -> Result<u64> {
    let delete = "delete from mail where recipient = $1";
    database.query(delete).bind(recipient).execute().await
}

/// Reads emails that are not encrypted with the key that has the id `key`. Starts after the id
/// `after`.
pub async fn to_rekey(
    database: &Database,
    key: &[u8],
    after: &str,
    limit: u32,
) -> Result<Vec<SealedMailRow>> {
    let mails = database.query(
        "select id, content, recipient from mail
         where $2 < id and content is not null and substr(content, 1, cast($4 as int)) != $1
         order by id limit $3",
    );
    let mails = mails.bind(key).bind(after).bind(i64::from(limit));
    let length = i64::try_from(key.len()).unwrap_or(i64::MAX);
    mails.bind(length).fetch_all().await
}

/// Replaces the encrypted columns of an email. Returns `false` if they were changed in the
/// meantime.
pub async fn replace_sealed(
    database: &Database,
    old: &SealedMailRow,
    new: &SealedMailRow,
) -> Result<bool> {
    let update = "update mail set content = $2, recipient = $3 where id = $1 and content = $4";
    let update = database.query(update).bind(&old.id).bind(&new.content);
    let update = update.bind(&new.recipient).bind(&old.content);
    Ok(update.execute().await? == 1)
}
