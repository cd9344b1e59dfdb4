//! SQL statements that bind the store to an ATS. Entries for other ATSs are held, which means that
//! they are not delivered until the store is bound to their ATS or the operator decides.

use crate::store::{
    application_sealer::ApplicationSealer,
    binding_rows::{BindParams, BindReport, RebindParams, RebindReport},
    database::{Database, Transaction},
    query::Sql,
    statements::posting_cache::increment_version,
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The `reason` of an entry that is held because it is for another ATS.
const OTHER_ATS_REASON: &str = "other_ats";

/// The number of applications whose encrypted content is read at a time.
const PAGE: i64 = 64;

/// Reads the binding, and locks it until the transaction ends.
const SELECT_BOUND_ATS: Sql = sql!("select ats from binding", FOR_UPDATE);

/// Reads the ATS that the store is bound to. Returns an empty string if the store is not bound yet.
pub async fn bound_ats(database: &Database) -> Result<String> {
    let (ats,) = database
        .query("select ats from binding")
        .fetch_one()
        .await?;
    Ok(ats)
}

/// Lists all ATSs that have applications or postings in the store.
pub async fn known_ats(database: &Database) -> Result<Vec<String>> {
    let known = database.query(
        "select ats from outbox where ats != '' union select ats from published_list where ats != ''
         order by ats",
    );
    known.fetch_column().await
}

/// Whether the store is already bound to this ATS, so that [`bind`] would change nothing. Only
/// reads, so that it works on a read-only disk.
pub async fn is_bound(database: &Database, ats: &str) -> Result<bool> {
    let settled = database.query(
        "select ats = $1
             and not exists (select 1 from outbox where state = 'waiting' and ats != $1)
             and not exists (select 1 from outbox
                             where state = 'held' and reason = $2 and ats = $1 and payload is not null)
             and not exists (select 1 from outbox where ats = '')
             and not exists (select 1 from published where ats = '')
         from binding",
    );
    let (is_settled,) = settled.bind(ats).bind(OTHER_ATS_REASON).fetch_one().await?;
    Ok(is_settled)
}

/// Binds the store to an ATS. Changes the state of waiting entries for other ATSs to `held`.
/// Entries for this ATS that were held because the store was bound to another ATS wait for delivery
/// again. Returns `None` if the store is bound to another ATS and the binding must not change.
pub async fn bind(database: &Database, row: &BindParams<'_>) -> Result<Option<BindReport>> {
    let mut tx = database.begin().await?;
    let (former,): (String,) = tx.query(SELECT_BOUND_ATS).fetch_one().await?;
    if !row.may_change && !former.is_empty() && former != row.ats {
        tx.rollback().await?;
        return Ok(None);
    }
    adopt_unbound_rows(&mut tx, row).await?;
    record_binding(&mut tx, &former, row.ats, row.now).await?;
    let held = hold_other_entries(&mut tx, row.ats, row.now).await?;
    let released = release_held_entries(&mut tx, row.ats, row.now).await?;
    tx.commit().await?;
    Ok(Some(BindReport {
        former_ats: Some(former).filter(|former| !former.is_empty() && former != row.ats),
        held,
        released,
    }))
}

async fn record_binding(tx: &mut Transaction, former: &str, ats: &str, now: i64) -> Result<()> {
    if former == ats {
        return Ok(());
    }
    let noting = tx.query("update binding set ats = $1, bound_at = $2");
    noting.bind(ats).bind(now).execute().await?;
    if !former.is_empty() {
        // Delete the pause, because its cause was a fault of the former ATS.
        tx.query("delete from pause").execute().await?;
    }
    Ok(())
}

/// Assigns rows from older versions, which did not record the ATS, to the ATS that the store is
/// being bound to. There is one exception: the postings of the sample company, which are recognized
/// by their ids, and the applications for them are assigned to the sample company.
async fn adopt_unbound_rows(tx: &mut Transaction, row: &BindParams<'_>) -> Result<()> {
    let is_sample = row.ats == row.sample;
    let mut moved = 0;
    for posting in row.demo_postings {
        let entries = "update outbox set ats = $1 where ats = '' and posting = $2";
        execute(tx, entries, &[row.sample, posting]).await?;
        let postings = "update published set ats = $1 where ats = '' and id = $2
                          and not exists (select 1 from published as own where own.ats = $1 and own.id = published.id)";
        moved += execute(tx, postings, &[row.sample, posting]).await?;
    }
    let rest = tx.query("select count(*) from published where ats = ''");
    let (rest,): (i64,) = rest.fetch_one().await?;
    let list_of = match (rest == 0 && 0 < moved, is_sample) {
        (true, _) => row.sample,
        (false, false) => row.ats,
        (false, true) => return Ok(()),
    };
    let list = "update published_list set ats = $1
                where ats = '' and not exists (select 1 from published_list as own where own.ats = $1)";
    execute(tx, list, &[list_of]).await?;
    if is_sample {
        return Ok(());
    }
    for statement in [
        "update outbox set ats = $1 where ats = ''",
        "update published set ats = $1 where ats = ''
           and not exists (select 1 from published as own where own.ats = $1 and own.id = published.id)",
    ] {
        execute(tx, statement, &[row.ats]).await?;
    }
    Ok(())
}

/// Holds the waiting entries for other ATSs. An attempt in progress counts as unclear.
async fn hold_other_entries(tx: &mut Transaction, ats: &str, now: i64) -> Result<u64> {
    let holding = tx.query(
        "update outbox
         set state = 'held', reason = $3,
             changed_at = case when changed_at < $2 then $2 else changed_at + 1 end,
             unclear = unclear + cast(in_flight as int), in_flight = false
         where state = 'waiting' and ats != $1",
    );
    holding
        .bind(ats)
        .bind(now)
        .bind(OTHER_ATS_REASON)
        .execute()
        .await
}

/// Makes entries for this ATS due for delivery now if they were held because the store was bound to
/// another ATS. Resets their number of attempts.
async fn release_held_entries(tx: &mut Transaction, ats: &str, now: i64) -> Result<u64> {
    let releasing = tx.query(
        "update outbox
         set state = 'waiting', due_at = $2, attempts = 0,
             changed_at = case when changed_at < $2 then $2 else changed_at + 1 end,
             unclear_before = unclear_before + unclear, unclear = 0, answered = true, reason = null
         where state = 'held' and reason = $3 and ats = $1 and payload is not null",
    );
    releasing
        .bind(ats)
        .bind(now)
        .bind(OTHER_ATS_REASON)
        .execute()
        .await
}

/// Assigns all rows of an ATS's old identity to its new identity, and binds the store to the new
/// identity. Returns `None` if the binding would have to change, but `may_change` is `false`.
pub async fn rebind(
    database: &Database,
    sealer: &ApplicationSealer,
    row: &RebindParams<'_>,
) -> Result<Option<RebindReport>> {
    let mut tx = database.begin().await?;
    let (former,): (String,) = tx.query(SELECT_BOUND_ATS).fetch_one().await?;
    if !row.may_change && former != row.to {
        tx.rollback().await?;
        return Ok(None);
    }
    record_binding(&mut tx, &former, row.to, row.now).await?;
    rename_sealed_ats(&mut tx, sealer, row).await?;
    let entries = "update outbox set ats = $2 where ats = $1";
    let entries = execute(&mut tx, entries, &[row.from, row.to]).await?;
    let postings = merge_postings(&mut tx, row).await?;
    merge_funnel(&mut tx, row).await?;
    merge_search_engines(&mut tx, row).await?;
    hold_other_entries(&mut tx, row.to, row.now).await?;
    let released = release_held_entries(&mut tx, row.to, row.now).await?;
    tx.commit().await?;
    Ok(Some(RebindReport {
        from: row.from.to_owned(),
        entries,
        released,
        postings,
    }))
}

/// Replaces the identity in the encrypted content of all applications for this ATS.
async fn rename_sealed_ats(
    tx: &mut Transaction,
    sealer: &ApplicationSealer,
    row: &RebindParams<'_>,
) -> Result<()> {
    let mut after = String::new();
    loop {
        let page = tx.query(sql!(
            "select id, payload from outbox
             where ats = $1 and payload is not null and $2 < id order by id limit $3",
            FOR_UPDATE,
        ));
        let page = page.bind(row.from).bind(&after).bind(PAGE);
        let page: Vec<(String, Vec<u8>)> = page.fetch_all().await?;
        let Some((last, _)) = page.last() else {
            return Ok(());
        };
        after.clone_from(last);
        for (id, payload) in page {
            let renamed = sealer.rename_ats(&id, &payload, row.to);
            if let Some(renamed) = renamed.map_err(|error| sqlx::Error::Encode(error.into()))? {
                let update = tx.query("update outbox set payload = $2 where id = $1");
                update.bind(&id).bind(renamed).execute().await?;
            }
        }
    }
}

/// Moves the records of the postings that were submitted to search engines to the new identity.
/// Omits postings for which the new identity already has a record.
async fn merge_search_engines(tx: &mut Transaction, row: &RebindParams<'_>) -> Result<()> {
    let (from, to) = (row.from, row.to);
    let postings = "update search_engine_posting set ats = $2 where ats = $1 and not exists
                        (select 1 from search_engine_posting as own
                         where own.ats = $2 and own.engine = search_engine_posting.engine
                             and own.posting = search_engine_posting.posting)";
    execute(tx, postings, &[from, to]).await?;
    execute(
        tx,
        "delete from search_engine_posting where ats = $1",
        &[from],
    )
    .await?;
    let state = "update search_engine set ats = $2 where ats = $1 and not exists
                     (select 1 from search_engine as own
                      where own.ats = $2 and own.engine = search_engine.engine)";
    execute(tx, state, &[from, to]).await?;
    execute(tx, "delete from search_engine where ats = $1", &[from]).await?;
    Ok(())
}

/// Adds the counters of the old identity to the counters of the new identity.
async fn merge_funnel(tx: &mut Transaction, row: &RebindParams<'_>) -> Result<()> {
    let add = "insert into funnel (ats, day, posting, source, device, seen, opened, problems, sent)
               select $2, day, posting, source, device, seen, opened, problems, sent
               from funnel where ats = $1
               on conflict (ats, day, posting, source, device) do update set
                   seen = funnel.seen + excluded.seen, opened = funnel.opened + excluded.opened,
                   problems = funnel.problems + excluded.problems, sent = funnel.sent + excluded.sent";
    execute(tx, add, &[row.from, row.to]).await?;
    execute(tx, "delete from funnel where ats = $1", &[row.from, row.to]).await?;
    Ok(())
}

/// Merges the postings of the old and the new identity. If the new identity already has a list,
/// that list determines which postings are open.
async fn merge_postings(tx: &mut Transaction, row: &RebindParams<'_>) -> Result<u64> {
    let (from, to) = (row.from, row.to);
    let postings = tx.query(
        "update published set ats = $2, closed_at = case
             when exists (select 1 from published_list where ats = $2 and confirmed_at is not null)
             then coalesce(closed_at, (select confirmed_at from published_list where ats = $1), $3)
             else closed_at end
         where ats = $1
           and not exists (select 1 from published as own where own.ats = $2 and own.id = published.id)",
    );
    let postings = postings.bind(from).bind(to).bind(row.now).execute().await?;
    execute(tx, "delete from published where ats = $1", &[from]).await?;
    let unread = "delete from published_list where ats = $1 and confirmed_at is null";
    execute(tx, unread, &[to]).await?;
    let list = "update published_list set ats = $2
                where ats = $1 and not exists (select 1 from published_list as own where own.ats = $2)";
    execute(tx, list, &[from, to]).await?;
    execute(tx, "delete from published_list where ats = $1", &[from]).await?;
    increment_version(tx, to).await?;
    Ok(postings)
}

async fn execute(tx: &mut Transaction, statement: &'static str, given: &[&str]) -> Result<u64> {
    let mut query = tx.query(statement);
    for text in given {
        query = query.bind(*text);
    }
    query.execute().await
}
