//! Statements that replace saved forms sealed with an older key.

use crate::store::{database::Database, keys::KeyId, rows::SealedFormRow};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The next forms after `after` that are sealed with another key than `key`.
pub async fn forms_to_rekey(
    database: &Database,
    key: &[u8],
    after: &str,
    most: u32,
) -> Result<Vec<String>> {
    let drafts = database.query(
        "select id from draft
         where $2 < id
           and (substr(note, 1, cast($4 as int)) != $1 or substr(content, 1, cast($4 as int)) != $1)
         order by id limit $3",
    );
    drafts
        .bind(key)
        .bind(after)
        .bind(i64::from(most))
        .bind(KeyId::LENGTH as i64)
        .fetch_column()
        .await
}

/// The sealed columns of a form.
pub async fn sealed_form(database: &Database, id: &str) -> Result<Option<SealedFormRow>> {
    let draft = database.query("select id, note, content from draft where id = $1");
    draft.bind(id).fetch_optional().await
}

/// Replaces the sealed columns. `false` if they changed meanwhile.
pub async fn replace_sealed_form(
    database: &Database,
    old: &SealedFormRow,
    new: &SealedFormRow,
) -> Result<bool> {
    let update =
        database.query("update draft set note = $2, content = $3 where id = $1 and note = $4");
    let update = update.bind(&old.id).bind(&new.note).bind(&new.content);
    Ok(update.bind(&old.note).execute().await? == 1)
}
