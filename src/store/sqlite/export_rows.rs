//! Exports all rows of a SQLite store, for copying them to PostgreSQL.

use std::io;

use futures_util::{Stream, StreamExt};
use sqlx::{AssertSqlSafe, Column, Row, SqliteConnection, TypeInfo, ValueRef, sqlite::SqliteRow};

use crate::store::sqlite::file_store::FileStore;

type Result<T> = std::result::Result<T, sqlx::Error>;

#[derive(Debug)]
pub(in crate::store) enum SqlValue {
    Null,
    Integer(i64),
    Text(String),
    Blob(Vec<u8>),
}

/// A row, as column names and values.
pub(in crate::store) type NamedValues = Vec<(String, SqlValue)>;

/// Lists the tables to copy, each after the tables that it refers to. Omits the tables about files
/// on disk, because PostgreSQL stores the files in rows.
pub(in crate::store) async fn table_names(tx: &mut SqliteConnection) -> Result<Vec<String>> {
    sqlx::query_scalar(
        r#"with recursive own (name) as (
               select name from sqlite_schema
               where type = 'table' and name not like 'sqlite!_%' escape '!'
                 and name not in ('_sqlx_migrations', 'document_folder', 'spent_document')),
           placed (name, depth) as (
               select name, 0 from own
               union
               select own.name, depth + 1
               from placed join own join pragma_foreign_key_list(own.name) as refers
               where refers."table" = placed.name and depth < 10)
           select name from placed group by name order by max(depth), name"#,
    )
    .fetch_all(&mut *tx)
    .await
}

/// Reads the rows of a table as a stream, because a whole table might not fit in memory. In rows of
/// the table `document`, replaces the file name with the content of the file.
pub(in crate::store) fn rows<'a>(
    tx: &'a mut SqliteConnection,
    table: &str,
    documents: &'a FileStore,
) -> impl Stream<Item = Result<NamedValues>> + 'a {
    let query = AssertSqlSafe(format!("select * from \"{table}\""));
    let rows = sqlx::query(query).fetch(&mut *tx);
    let is_document = table == "document";
    rows.then(move |row| async move {
        let cells = named_values(&row?)?;
        if is_document {
            with_file_content(cells, documents).await
        } else {
            Ok(cells)
        }
    })
}

/// Replaces a document's file name with the file's content. Fails if the file is missing, because
/// the copy would be incomplete.
async fn with_file_content(mut cells: NamedValues, documents: &FileStore) -> Result<NamedValues> {
    let file = cells.iter().position(|(name, _)| name == "file");
    let file = file.map(|place| cells.remove(place).1);
    if let Some(SqlValue::Text(file)) = file {
        let content = documents.read(&file).await?;
        let content = content.ok_or_else(|| missing_file(&cells, documents))?;
        if let Some((_, cell)) = cells.iter_mut().find(|(name, _)| name == "content") {
            *cell = SqlValue::Blob(content);
        }
    }
    Ok(cells)
}

fn missing_file(cells: &NamedValues, documents: &FileStore) -> io::Error {
    let folder = documents.dir().display();
    let entry = cells.iter().find_map(|(name, cell)| match cell {
        SqlValue::Text(entry) if name == "entry" => Some(entry.as_str()),
        _ => None,
    });
    io::Error::other(format!(
        "the file of application {} is not in {folder}: bring it back from your backup, or discard that application",
        entry.unwrap_or_default()
    ))
}

fn named_values(row: &SqliteRow) -> Result<NamedValues> {
    let columns = row.columns().iter();
    columns
        .map(|column| Ok((column.name().to_owned(), read_value(row, column.ordinal())?)))
        .collect()
}

fn read_value(row: &SqliteRow, column: usize) -> Result<SqlValue> {
    let value = row.try_get_raw(column)?;
    if value.is_null() {
        return Ok(SqlValue::Null);
    }
    Ok(match value.type_info().name() {
        "INTEGER" => SqlValue::Integer(row.try_get(column)?),
        "TEXT" => SqlValue::Text(row.try_get(column)?),
        _ => SqlValue::Blob(row.try_get(column)?),
    })
}
