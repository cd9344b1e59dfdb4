//! Compares the schema of a database with the schema that its migrations create. In a malicious
//! backup, a trigger could change data while the site is running.

use std::collections::BTreeMap;

use sqlx::{Connection, SqliteConnection, migrate::Migrator};

use crate::store::sqlite::database::SqliteOpenError;

/// The objects in a database (tables, indexes, views and triggers), except those that SQLite
/// creates itself.
const OBJECTS: &str = "select type, name, coalesce(sql, '') from sqlite_schema
     where not (type = 'index' and sql is null)
       and not (type = 'table' and name in ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'))";

/// The SQL of each object, by type and name.
type Objects = BTreeMap<(String, String), String>;

/// Finds a trigger or view that the migrations do not create, or that differs from the one that
/// they create. Can be called while migrations are still pending.
pub async fn unknown_trigger(
    database: &mut SqliteConnection,
    migrations: &Migrator,
) -> Result<Option<String>, SqliteOpenError> {
    let expected = expected_objects(migrations).await?;
    let mut found = read_objects(database).await?;
    found.retain(|(kind, _), _| kind == "trigger" || kind == "view");
    Ok(first_unknown(&found, &expected))
}

/// Finds an object that the migrations do not create, or that differs from the one that they
/// create. All migrations of the database must have run. Ignores missing objects.
pub async fn unknown_object(
    database: &mut SqliteConnection,
    migrations: &Migrator,
) -> Result<Option<String>, SqliteOpenError> {
    let expected = expected_objects(migrations).await?;
    Ok(first_unknown(&read_objects(database).await?, &expected))
}

/// Finds an object that is missing, or that differs from the one that the migrations create. All
/// migrations of the database must have run.
pub async fn difference(
    database: &mut SqliteConnection,
    migrations: &Migrator,
) -> Result<Option<String>, SqliteOpenError> {
    let expected = expected_objects(migrations).await?;
    let found = read_objects(database).await?;
    Ok(first_unknown(&found, &expected).or_else(|| first_unknown(&expected, &found)))
}

async fn expected_objects(migrations: &Migrator) -> Result<Objects, SqliteOpenError> {
    let mut empty = SqliteConnection::connect("sqlite::memory:").await?;
    migrations.run_direct(None, &mut empty, false).await?;
    let objects = read_objects(&mut empty).await;
    empty.close().await?;
    objects
}

async fn read_objects(database: &mut SqliteConnection) -> Result<Objects, SqliteOpenError> {
    let rows: Vec<(String, String, String)> =
        sqlx::query_as(OBJECTS).fetch_all(&mut *database).await?;
    let objects = rows.into_iter().map(|(kind, name, sql)| {
        // Ignore whitespace, because the version that created the database may have indented its
        // SQL differently.
        let words: Vec<&str> = sql.split_whitespace().collect();
        ((kind, name), words.join(" "))
    });
    Ok(objects.collect())
}

/// Returns the type and name of the first object in `objects` that is missing from `known` or
/// different there.
fn first_unknown(objects: &Objects, known: &Objects) -> Option<String> {
    let mut unknown = objects
        .iter()
        .filter(|(name, sql)| known.get(*name) != Some(*sql));
    unknown
        .next()
        .map(|((kind, name), _)| format!("{kind} {name:?}"))
}
