//! Drafts that are sealed with an older key, and storing them sealed anew.

use crate::store::{database::Database, keys::KeyId, rows::DraftSealRow};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The next drafts after that one of which something is sealed with another key than this.
pub async fn drafts(
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

/// What is sealed of one draft.
pub async fn draft(database: &Database, id: &str) -> Result<Option<DraftSealRow>> {
    let draft = database.query("select id, note, content from draft where id = $1");
    draft.bind(id).fetch_optional().await
}

/// Stores what was sealed anew in the place of what it was made from. `false` if that is not there any more.
pub async fn replace_draft(
    database: &Database,
    old: &DraftSealRow,
    new: &DraftSealRow,
) -> Result<bool> {
    let update =
        database.query("update draft set note = $2, content = $3 where id = $1 and note = $4");
    let update = update.bind(&old.id).bind(&new.note).bind(&new.content);
    Ok(update.bind(&old.note).execute().await? == 1)
}
