//! SQL statements that claim entries for delivery and record the results of attempts. A result is
//! recorded only for the latest attempt: the number of the attempt and the time at which the entry
//! began to wait must match the row.

use std::sync::Arc;

use crate::store::{
    database::{Connection, Database},
    query::{Query, Sql},
    rows::{AttemptEnd, ClaimedRow, EntryChange},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The SQL condition for the entry `own` to wait for an earlier application by the same person for
/// the same posting.
macro_rules! waits_for_earlier {
    () => {
        concat!(
            "exists (select 1 from outbox as earlier where ",
            holds_up!(),
            ")"
        )
    };
}

/// The SQL condition for an entry to wait during a pause because another entry is due that is
/// *untried*: no attempt to deliver it has been made yet. The untried entry is the better probe,
/// because the cause of the pause might be a firewall that refuses the content of the entries that
/// were tried.
///
/// An entry that has been due for ten minutes no longer waits. Otherwise, someone who keeps sending
/// applications whose content is refused could delay this entry forever. Untried entries that are
/// waiting for the malware scanner, or until a copy of their resume can be stored, do not count,
/// because they cannot be probes. During a pause because of the ATS's rate limit, every entry is an
/// equally good probe.
macro_rules! yields_to_untried {
    () => {
        concat!(
            "(attempts > 0 and $1 - 600000 < due_at
              and exists (select 1 from pause where reason <> 'throttled')
              and exists (select 1 from outbox as own
                          where state = 'waiting' and due_at <= $1 and ats = $3
                            and attempts = 0 and suspicion is null
                            and coalesce(reason, '') not in ('scanner', 'resume') and not ",
            waits_for_earlier!(),
            "))"
        )
    };
}

/// The SQL expression for the new round of a claimed entry. During a pause, an entry that was tried
/// before gets the highest round of all tried entries, so that each of them becomes the probe in
/// turn.
macro_rules! round_after_claim {
    () => {
        concat!(
            "case when outbox.attempts > 0 and exists (select 1 from pause)
                  then coalesce((select max(tried.round) from outbox as tried
                                 where tried.state = 'waiting' and tried.attempts > 0
                                   and tried.suspicion is null), ",
            next_round!("outbox.network"),
            ") else ",
            next_round!("outbox.network"),
            " end"
        )
    };
}

/// Claims the due entry with the lowest round number. This uses up the turn of the entry's network
/// in this round: if the entry must be sent again, the network's other applications come first.
///
/// The SQLite query names an index, because SQLite would otherwise sort all waiting entries. The
/// PostgreSQL query skips an entry that another transaction is changing, so that two replicas do
/// not both claim it. When a pause ends, only one replica can claim the first entry, which is the
/// probe: it locks the row of the pause, and extends the pause, so that other replicas claim
/// nothing.
const CLAIM: Sql = Sql {
    sqlite: concat!(
        "update outbox
         set attempts = attempts + 1, due_at = $2, unclear = unclear + in_flight, in_flight = 1,
             round = ",
        round_after_claim!(),
        " where id = (select id from outbox as own indexed by outbox_turn
                     where state = 'waiting' and due_at <= $1 and ats = $3
                       and not exists (select 1 from pause where $1 < until)
                       and not exists (select 1 from operator_pause)
                       and not ",
        waits_for_earlier!(),
        "              and not ",
        yields_to_untried!(),
        "            order by suspicion is not null, round, due_at, id limit 1)
         returning id, attempts, unclear, changed_at, payload, reason,
                   (select failures from pause) as failures",
    ),
    postgres: concat!(
        "with ended as (select until from pause where until <= $1 for update),
         next as (
             select id from outbox as own
             where state = 'waiting' and due_at <= $1 and ats = $3
               and (exists (select 1 from ended) or not exists (select 1 from pause))
               and not exists (select 1 from operator_pause)
               and not ",
        waits_for_earlier!(),
        "      and not ",
        yields_to_untried!(),
        "    order by suspicion is not null, round, due_at, id limit 1
             for update skip locked),
         probe as (
             update pause set until = $2 where exists (select 1 from next) returning failures)
         update outbox
         set attempts = attempts + 1, due_at = $2, unclear = unclear + in_flight::int,
             in_flight = true, round = ",
        round_after_claim!(),
        " from next where outbox.id = next.id
         returning outbox.id, attempts, unclear, changed_at, payload, reason,
                   (select failures from probe) as failures",
    ),
};

/// Claims the due entry with the lowest round number, by setting its due time to the end of the
/// lease. Suspicious entries, which may be from a bot, are claimed only if no other entry is due.
/// If the entry's last attempt never ended, that attempt counts as unclear. The first entry claimed
/// after a pause is the probe: no other entry is claimed until its attempt ends. Untried entries
/// are preferred as the probe.
pub async fn claim(
    database: &Database,
    ats: &str,
    now: i64,
    lease_ends: i64,
) -> Result<Option<ClaimedRow>> {
    if database.is_shared() {
        let claim = database.query(CLAIM).bind(now).bind(lease_ends);
        return claim.bind(ats).fetch_optional().await;
    }
    let ats = ats.to_owned();
    let claim = database.write(move |mut tx| {
        Box::pin(async move {
            let claim = tx.query(CLAIM).bind(now).bind(lease_ends).bind(ats);
            let claimed: Option<ClaimedRow> = claim.fetch_optional().await?;
            if claimed.as_ref().is_some_and(|it| it.failures.is_some()) {
                let pause = tx.query("update pause set until = $1");
                pause.bind(lease_ends).execute().await?;
            }
            Ok(claimed)
        })
    });
    claim.await
}

/// Reads the earliest time at which an entry can be claimed: when the first entry is due, or when
/// the pause ends, whichever is later. Ignores entries that are waiting for an earlier application.
/// Returns `None` if no entry is waiting, or if the operator has paused the delivery.
pub async fn next_due(database: &Database, ats: &str) -> Result<Option<i64>> {
    let next = database.query(sql!(
        "select ",
        MAX,
        "(due_at, coalesce((select until from pause), due_at)) from outbox as own",
        INDEXED_BY_DUE,
        " where state = 'waiting' and ats = $1
           and not exists (select 1 from operator_pause) and not ",
        (waits_for_earlier!()),
        " order by due_at, id limit 1",
    ));
    next.bind(ats).fetch_value().await
}

/// Records the result of an attempt. Returns `false` if it is not the entry's latest attempt, or if
/// the entry is not waiting.
pub async fn end_attempt(database: &Database, end: &Arc<AttemptEnd>) -> Result<bool> {
    let end = Arc::clone(end);
    let changed = database.write(|tx| Box::pin(async move { apply_change(tx, &end).await }));
    Ok(changed.await? == 1)
}

/// Updates the entry at the end of an attempt. Returns the number of changed rows.
async fn apply_change(mut tx: Connection<'_>, end: &AttemptEnd) -> Result<u64> {
    let update = match &end.change {
        EntryChange::Delivered {
            delivered_as,
            kept_since,
        } => return mark_delivered(tx, end, delivered_as.as_deref(), *kept_since).await,
        EntryChange::Refused { complaints, since } => {
            let update = tx.query(
                "update outbox
                 set state = case when not answered and $6 <= received_at
                                  then 'returned' else 'refused' end,
                     changed_at = $4, in_flight = false, reason = 'refused', complaints = $5
                 where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $3",
            );
            bind_attempt(update, end)
                .bind(end.now)
                .bind(complaints)
                .bind(since)
        }
        EntryChange::Postponed {
            until,
            reason,
            unclear,
        } => {
            let update = tx.query(
                "update outbox
                 set due_at = $4, in_flight = false, reason = $5, unclear = unclear + cast($6 as int)
                 where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $3",
            );
            bind_attempt(update, end)
                .bind(until)
                .bind(reason)
                .bind(unclear)
        }
        EntryChange::Deferred { until, reason } => {
            let update = tx.query(
                "update outbox
                 set due_at = $4, in_flight = false, reason = $5, attempts = attempts - 1
                 where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $3",
            );
            bind_attempt(update, end).bind(until).bind(reason)
        }
        EntryChange::Held { reason, unclear } => {
            let update = tx.query(
                "update outbox
                 set state = 'held', changed_at = $4, in_flight = false, reason = $5,
                     unclear = unclear + cast($6 as int)
                 where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $3",
            );
            bind_attempt(update, end)
                .bind(end.now)
                .bind(reason.as_str())
                .bind(unclear)
        }
    };
    update.execute().await
}

/// Binds the parameters `$1` to `$3`, which identify the attempt that ended.
fn bind_attempt<'c>(update: Query<'c>, end: &AttemptEnd) -> Query<'c> {
    update.bind(&end.id).bind(end.attempt).bind(end.since)
}

/// Marks an entry as delivered. The content is deleted, or kept until its retention period ends.
async fn mark_delivered(
    mut tx: Connection<'_>,
    end: &AttemptEnd,
    delivered_as: Option<&str>,
    kept_since: i64,
) -> Result<u64> {
    let update = tx.query(
        "update outbox
         set state = 'delivered', changed_at = $4, in_flight = false, reason = null,
             delivered_as = $5, complaints = null, applicant = null,
             payload = case when $6 < received_at then payload end,
             network = case when $6 < received_at then network end
         where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $3
         returning payload is null",
    );
    let update = bind_attempt(update, end).bind(end.now);
    let update = update.bind(delivered_as).bind(kept_since);
    let is_spent: Option<bool> = update.fetch_value().await?;
    if is_spent == Some(true) {
        let removal = tx.query("delete from document where entry = $1");
        removal.bind(&end.id).execute().await?;
    }
    Ok(u64::from(is_spent.is_some()))
}

#[cfg(test)]
mod tests {
    use sqlx::{AssertSqlSafe, Row};

    use super::*;
    use crate::store::sqlite::database::SqliteDatabase;

    #[tokio::test]
    async fn sqlite_finds_the_next_application_with_an_index_and_without_sorting() {
        let folder = tempfile::tempdir().unwrap();
        let sqlite = SqliteDatabase::open(&folder.path().join("store.db")).await;
        let plan = AssertSqlSafe(format!("explain query plan {}", CLAIM.sqlite));
        let plan = sqlx::query(plan).fetch_all(sqlite.unwrap().readers()).await;
        let steps: Vec<String> = plan.unwrap().iter().map(|row| row.get("detail")).collect();
        let steps = steps.join("; ");
        for index in [
            "own USING INDEX outbox_turn",
            "outbox USING INDEX outbox_round (state=?)",
            "same USING COVERING INDEX outbox_network",
        ] {
            assert!(steps.contains(index), "{index} is not in {steps}");
        }
        assert!(
            steps.contains("earlier USING INDEX outbox_applicant"),
            "{steps}"
        );
        assert!(!steps.contains("TEMP B-TREE"), "{steps}");
    }
}
