//! Exports all rows of a SQLite store, to copy them to PostgreSQL.

use std::io;

use futures_util::{Stream, StreamExt};
use sqlx::{AssertSqlSafe, Column, Row, SqliteConnection, TypeInfo, ValueRef, sqlite::SqliteRow};

use crate::store::sqlite::documents::Documents;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The value of a column.
#[derive(Debug)]
pub(in crate::store) enum Cell {
    Null,
    Integer(i64),
    Text(String),
    Blob(Vec<u8>),
}

/// A row: column names and values.
pub(in crate::store) type Cells = Vec<(String, Cell)>;

/// The tables to copy, each after those that it refers to. Tables about files beside the database
/// are left out.
pub(in crate::store) async fn tables(tx: &mut SqliteConnection) -> Result<Vec<String>> {
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

/// Streams the rows of a table, because they may not fit in memory. Documents include the content
/// of their file.
pub(in crate::store) fn rows<'a>(
    tx: &'a mut SqliteConnection,
    table: &str,
    documents: &'a Documents,
) -> impl Stream<Item = Result<Cells>> + 'a {
    let query = AssertSqlSafe(format!("select * from \"{table}\""));
    let rows = sqlx::query(query).fetch(&mut *tx);
    let is_document = table == "document";
    rows.then(move |row| async move {
        let cells = cells(&row?)?;
        match is_document {
            true => whole(cells, documents).await,
            false => Ok(cells),
        }
    })
}

/// Replaces a document's file name by the file's content. Fails if the file is missing: the copy
/// would lose it for good.
async fn whole(mut cells: Cells, documents: &Documents) -> Result<Cells> {
    let file = cells.iter().position(|(name, _)| name == "file");
    let file = file.map(|place| cells.remove(place).1);
    if let Some(Cell::Text(file)) = file {
        let content = documents.read(&file).await?;
        let content = content.ok_or_else(|| missing(&cells, documents))?;
        if let Some((_, cell)) = cells.iter_mut().find(|(name, _)| name == "content") {
            *cell = Cell::Blob(content);
        }
    }
    Ok(cells)
}

fn missing(cells: &Cells, documents: &Documents) -> io::Error {
    let folder = documents.folder().display();
    let entry = cells.iter().find_map(|(name, cell)| match cell {
        Cell::Text(entry) if name == "entry" => Some(entry.as_str()),
        _ => None,
    });
    io::Error::other(format!(
        "the file of application {} is not in {folder}: bring it back from your backup, or discard that application",
        entry.unwrap_or_default()
    ))
}

fn cells(row: &SqliteRow) -> Result<Cells> {
    let columns = row.columns().iter();
    columns
        .map(|column| Ok((column.name().to_owned(), cell(row, column.ordinal())?)))
        .collect()
}

fn cell(row: &SqliteRow, column: usize) -> Result<Cell> {
    let value = row.try_get_raw(column)?;
    if value.is_null() {
        return Ok(Cell::Null);
    }
    Ok(match value.type_info().name() {
        "INTEGER" => Cell::Integer(row.try_get(column)?),
        "TEXT" => Cell::Text(row.try_get(column)?),
        _ => Cell::Blob(row.try_get(column)?),
    })
}
