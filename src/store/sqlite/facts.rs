use crate::store::sqlite::database::Database;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Notes a fact over what was noted under its name before.
pub(in crate::store) async fn note(
    database: &Database,
    name: &str,
    value: &str,
    now: i64,
) -> Result<()> {
    let mut tx = database.write().await?;
    sqlx::query(
        "insert into fact (name, value, noted_at) values ($1, $2, $3)
         on conflict (name) do update set value = excluded.value, noted_at = excluded.noted_at",
    )
    .bind(name)
    .bind(value)
    .bind(now)
    .execute(&mut *tx)
    .await?;
    tx.commit().await
}

/// What was noted under that name.
pub(in crate::store) async fn value(database: &Database, name: &str) -> Result<Option<String>> {
    sqlx::query_scalar("select value from fact where name = $1")
        .bind(name)
        .fetch_optional(database.read())
        .await
}
