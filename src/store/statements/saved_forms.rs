//! SQL statements for saved forms.

use crate::{
    application::ApplicationId,
    store::{
        database::Database,
        query::Query,
        rows::{SavedFormQuota, SavedFormRow},
    },
};

/// The SQL that deletes the copy of an application's resume that the ATS can download. Its
/// parameter is bound by [`bind_resume_copy`].
pub const REMOVE_RESUME_COPY: &str = "delete from draft where id = $1";

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Saves a form, replacing an earlier version. If `has_content` is true, keeps the file that is
/// already stored. Returns `false` if that file is missing or a quota is exceeded; the earlier
/// version is deleted anyway.
///
/// Replicas that save forms at the same time do not see each other's rows, so they can exceed a
/// quota by the size of those rows.
pub async fn save(database: &Database, row: &SavedFormRow, share: SavedFormQuota) -> Result<bool> {
    let mut tx = database.begin().await?;
    let keeping = tx.query(
        "insert into draft (id, expires_at, size, note, content, visitor)
         select $1, $2, $3, $4, $5, $6
         from (select count(*) as files, coalesce(sum(size), 0) as bytes
               from draft where 0 < size and id != $1) as everyone,
              (select count(*) as files, coalesce(sum(size), 0) as bytes
               from draft where visitor = $6 and 0 < size and id != $1) as own,
              (select count(*) as files, coalesce(sum(size), 0) as bytes
               from draft where substr(visitor, 1, 16) = $12 and 0 < size and id != $1) as peers,
              (select count(*) as files, coalesce(sum(size), 0) as bytes
               from draft where substr(visitor, 1, 24) = $15 and 0 < size and id != $1) as near
         where everyone.files < $7 and everyone.bytes + $3 <= $8
           and own.files < $9 and own.bytes + $3 <= $10
           and peers.files < $13 and peers.bytes + $3 <= $14
           and near.files < $16 and near.bytes + $3 <= $17
           and (not $11
                or exists (select 1 from draft where id = $1 and content is not null))
         on conflict (id) do update
         set expires_at = excluded.expires_at, size = excluded.size, note = excluded.note,
             visitor = excluded.visitor,
             content = case when $11 then draft.content else excluded.content end",
    );
    let kept = keeping
        .bind(&row.id)
        .bind(row.expires_at)
        .bind(row.size)
        .bind(&row.note)
        .bind(&row.content)
        .bind(row.visitor.as_bytes())
        .bind(i64::from(share.all.files))
        .bind(share.all.bytes)
        .bind(i64::from(share.each.files))
        .bind(share.each.bytes)
        .bind(row.has_content)
        .bind(row.visitor.group())
        .bind(i64::from(share.group.files))
        .bind(share.group.bytes)
        .bind(row.visitor.network_in_group())
        .bind(i64::from(share.network.files))
        .bind(share.network.bytes)
        .execute()
        .await?;
    if kept == 0 {
        let removal = tx.query("delete from draft where id = $1");
        removal.bind(&row.id).execute().await?;
    }
    tx.commit().await?;
    Ok(kept == 1)
}

/// Reads the encrypted values and the encrypted file of a form. Returns `None` if the form has
/// expired.
pub async fn find(
    database: &Database,
    id: &str,
    now: i64,
) -> Result<Option<(Vec<u8>, Option<Vec<u8>>)>> {
    let draft = database.query("select note, content from draft where id = $1 and $2 < expires_at");
    draft.bind(id).bind(now).fetch_optional().await
}

/// Reads the encrypted values of a form, without its encrypted file. Returns `None` if the form has
/// expired or has no file.
pub async fn find_with_file(database: &Database, id: &str, now: i64) -> Result<Option<Vec<u8>>> {
    let note = database
        .query("select note from draft where id = $1 and $2 < expires_at and content is not null");
    note.bind(id).bind(now).fetch_value().await
}

/// Extends the lifetime of a form. Returns `false` if the form is not stored.
pub async fn extend(database: &Database, id: &str, expires_at: i64) -> Result<bool> {
    let update = database.query("update draft set expires_at = $2 where id = $1 and 0 < size");
    Ok(update.bind(id).bind(expires_at).execute().await? == 1)
}

/// Deletes the file of a form, and replaces the form's other encrypted data.
pub async fn mark_accepted(
    database: &Database,
    id: &str,
    note: &[u8],
    expires_at: i64,
) -> Result<()> {
    let update = database.query(sql!(
        "update draft set note = $2, content = null, size = 0, expires_at = $3, visitor = ",
        NO_BYTES,
        " where id = $1",
    ));
    let update = update.bind(id).bind(note).bind(expires_at);
    update.execute().await?;
    Ok(())
}

/// Deletes a form. Writes nothing if the form is not stored, which is the usual case, so that other
/// writes on SQLite do not have to wait.
pub async fn remove(database: &Database, id: &str) -> Result<()> {
    let draft = database.query("select 1 from draft where id = $1");
    if draft.bind(id).fetch_value::<i32>().await?.is_none() {
        return Ok(());
    }
    let removal = database.query("delete from draft where id = $1");
    removal.bind(id).execute().await?;
    Ok(())
}

/// Binds the parameter of [`REMOVE_RESUME_COPY`] for the application with this id.
pub fn bind_resume_copy<'q>(removal: Query<'q>, application: &str) -> Query<'q> {
    let copy = ApplicationId::parse(application).map(ApplicationId::resume_copy);
    removal.bind(copy.map(|copy| copy.to_string()))
}
