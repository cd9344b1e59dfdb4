//! Discards entries: deletes their content without delivering it. The receipt of a discarded entry
//! says that it was discarded.

use jiff::Timestamp;

use crate::{
    application::ApplicationId,
    store::{
        database::Transaction,
        entry_filter::EntryFilter,
        outbox_admin::{OutboxAdmin, OutboxAdminError},
        statements::saved_forms,
    },
};

/// The maximum number of entries discarded in one transaction. It is small, so that other writes do
/// not have to wait long.
const BATCH: i64 = 200;

/// The SQL assignments that mark an entry as discarded. `$now` is the SQL parameter with the time.
macro_rules! set_discarded {
    ($now:literal) => {
        concat!(
            "state = 'withdrawn', changed_at = ",
            $now,
            ", unclear = unclear + cast(in_flight as int), in_flight = false, answered = true,
             reason = 'discarded', payload = null, complaints = null, applicant = null, network = null"
        )
    };
}

row_struct! {
/// How many of the entries that match a filter can be discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiscardableCount {
    /// The number of entries that can be discarded.
    pub discardable: u64,
    /// The number of entries that cannot be discarded because they are being delivered.
    pub in_flight: u64,
}
}

impl OutboxAdmin {
    /// Discards one entry. Fails if the entry is being delivered, or is already delivered or
    /// withdrawn.
    pub async fn discard(&self, id: ApplicationId) -> Result<(), OutboxAdminError> {
        loop {
            let (status, now) = (self.status(id).await?, self.clock.now());
            status.check_decidable(now)?;
            let mut tx = self.database.begin().await?;
            let update = tx.query(concat!(
                "update outbox set ",
                set_discarded!("$5"),
                " where id = $1 and state = $2 and attempts = $3 and changed_at = $4
                   and (state != 'waiting' or not in_flight or due_at <= $5)",
            ));
            if status.bind_version(update, now).execute().await? == 1 {
                delete_content(&mut tx, &id.to_string()).await?;
                return Ok(tx.commit().await?);
            }
            tx.rollback().await?;
        }
    }

    /// Counts the entries that [`OutboxAdmin::discard_matching`] would discard.
    pub async fn count_discardable(
        &self,
        filter: &EntryFilter,
    ) -> Result<DiscardableCount, OutboxAdminError> {
        let count = self.database.query(concat!(
            "select count(*) filter (where state != 'waiting' or not in_flight or due_at <= $6) as discardable,
                    count(*) filter (where state = 'waiting' and in_flight and $6 < due_at) as in_flight
             from outbox
             where state in ('waiting', 'held', 'refused', 'returned') and ",
            matches_filter!(),
        ));
        let count = filter.to_params(&self.application_sealer).bind(count);
        let now: Timestamp = self.clock.now();
        Ok(count.bind(now.as_millisecond()).fetch_one().await?)
    }

    /// Discards all entries that match the filter, except those that are being delivered. Discards
    /// them in batches, each in its own transaction. If the call is interrupted, call it again to
    /// discard the remaining entries. Returns the number of discarded entries.
    pub async fn discard_matching(&self, filter: &EntryFilter) -> Result<u64, OutboxAdminError> {
        let mut discarded = 0;
        loop {
            let mut tx = self.database.begin().await?;
            let update = tx.query(sql!(
                "update outbox set ",
                (set_discarded!("$6")),
                " where id in (select id from outbox
                               where state in ('waiting', 'held', 'refused', 'returned')
                                 and (state != 'waiting' or not in_flight or due_at <= $6) and ",
                (matches_filter!()),
                " order by received_at, id limit $7",
                SKIP_LOCKED,
                ") returning id",
            ));
            let update = filter.to_params(&self.application_sealer).bind(update);
            let update = update.bind(self.clock.now().as_millisecond()).bind(BATCH);
            let ids: Vec<String> = update.fetch_column().await?;
            for id in &ids {
                delete_content(&mut tx, id).await?;
            }
            tx.commit().await?;
            if ids.is_empty() {
                return Ok(discarded);
            }
            discarded += ids.len() as u64;
        }
    }
}

/// Deletes the file of a discarded entry, the copy of its resume that the ATS can download, and its
/// saved form, if they exist.
async fn delete_content(tx: &mut Transaction, id: &str) -> Result<(), sqlx::Error> {
    for removal in [
        "delete from document where entry = $1",
        "delete from draft where id = $1 and content is not null",
    ] {
        tx.query(removal).bind(id).execute().await?;
    }
    let removal = tx.query(saved_forms::REMOVE_RESUME_COPY);
    saved_forms::bind_resume_copy(removal, id).execute().await?;
    Ok(())
}
