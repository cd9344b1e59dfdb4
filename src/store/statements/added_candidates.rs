//! Statements about candidates whom recruiters added.

use crate::store::{database::Database, rows::AddedCandidateRow};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Reserves the addition of a person. `false` if the person is known and not `again`, or if an
/// addition after `stale` is still running. If two replicas do this at once, one of them gets
/// `false`.
pub async fn reserve(
    database: &Database,
    who: &[u8],
    now: i64,
    again: bool,
    stale: i64,
) -> Result<bool> {
    let noting = database.query(
        "insert into addition (who, state, at) values ($1, 'sending', $2)
         on conflict (who) do update set state = 'sending', at = excluded.at
         where $3 and (addition.state != 'sending' or addition.at <= $4)",
    );
    let noting = noting.bind(who).bind(now).bind(again).bind(stale);
    Ok(noting.execute().await? == 1)
}

/// The row of a person.
pub async fn find(database: &Database, who: &[u8]) -> Result<Option<AddedCandidateRow>> {
    let addition = database.query("select state, at from addition where who = $1");
    addition.bind(who).fetch_optional().await
}

/// Records the result of an addition. `None` deletes the row.
pub async fn finish(database: &Database, who: &[u8], state: Option<&str>, now: i64) -> Result<()> {
    let ending = match state {
        Some(state) => {
            let update = "update addition set state = $2, at = $3 where who = $1";
            database.query(update).bind(who).bind(state).bind(now)
        }
        None => {
            let delete = "delete from addition where who = $1";
            database.query(delete).bind(who)
        }
    };
    ending.execute().await?;
    Ok(())
}

/// Deletes at most `most` rows from before this time. Returns how many. Replicas may do this side
/// by side.
pub async fn delete_expired(database: &Database, before: i64, most: u32) -> Result<u64> {
    let sweep = database.query(sql!(
        "delete from addition where who in
             (select who from addition where at <= $1 order by at limit $2",
        SKIP_LOCKED,
        ")",
    ));
    sweep.bind(before).bind(i64::from(most)).execute().await
}
