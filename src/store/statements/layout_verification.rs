//! Statements about the verified layout.

use crate::store::database::Database;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Sets the value of a name.
pub async fn set(database: &Database, name: &str, value: &str, now: i64) -> Result<()> {
    let noting = database.query(
        "insert into fact (name, value, noted_at) values ($1, $2, $3)
         on conflict (name) do update set value = excluded.value, noted_at = excluded.noted_at",
    );
    noting.bind(name).bind(value).bind(now).execute().await?;
    Ok(())
}

/// The value of a name.
pub async fn get(database: &Database, name: &str) -> Result<Option<String>> {
    let value = database.query("select value from fact where name = $1");
    value.bind(name).fetch_value().await
}
