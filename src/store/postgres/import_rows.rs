//! Imports the rows of a SQLite store into PostgreSQL.

use sqlx::{AssertSqlSafe, Postgres, Transaction};

use crate::store::sqlite::export_rows::{NamedValues, SqlValue};

type Result<T> = std::result::Result<T, sqlx::Error>;
type Tx = Transaction<'static, Postgres>;

/// The name and the columns of a table into which rows are imported.
pub(in crate::store) struct TargetTable {
    name: String,
    columns: Vec<(String, String)>,
}

/// Reads a table's columns and types, and locks the table until the transaction ends. Returns
/// `None` if there is no such table.
pub(in crate::store) async fn lock_table(tx: &mut Tx, name: &str) -> Result<Option<TargetTable>> {
    let columns: Vec<(String, String)> = sqlx::query_as(
        "select column_name::text, data_type::text from information_schema.columns
         where table_schema = current_schema() and table_name = $1",
    )
    .bind(name)
    .fetch_all(&mut **tx)
    .await?;
    if columns.is_empty() {
        return Ok(None);
    }
    let lock = format!("lock table \"{name}\" in exclusive mode");
    sqlx::query(AssertSqlSafe(lock)).execute(&mut **tx).await?;
    let name = name.to_owned();
    Ok(Some(TargetTable { name, columns }))
}

pub(in crate::store) async fn count_rows(tx: &mut Tx, table: &TargetTable) -> Result<i64> {
    let query = format!("select count(*) from \"{}\"", table.name);
    sqlx::query_scalar(AssertSqlSafe(query))
        .fetch_one(&mut **tx)
        .await
}

/// Deletes all rows of a table. Needed for tables that always have exactly one row, because a
/// migration has already inserted this row into the new database.
pub(in crate::store) async fn delete_rows(tx: &mut Tx, table: &TargetTable) -> Result<()> {
    let query = format!("delete from \"{}\"", table.name);
    sqlx::query(AssertSqlSafe(query)).execute(&mut **tx).await?;
    Ok(())
}

impl TargetTable {
    /// Whether the table always has exactly one row.
    pub fn is_singleton(&self) -> bool {
        self.columns.iter().any(|(name, _)| name == "only")
    }

    /// The type of a column, or `None` if there is no such column.
    fn column_type(&self, column: &str) -> Option<&str> {
        let mut columns = self.columns.iter();
        let found = columns.find(|(name, _)| name == column);
        found.map(|(_, kind)| kind.as_str())
    }
}

/// Inserts a row. Returns `false` if the table does not have all columns of the row.
pub(in crate::store) async fn insert_row(
    tx: &mut Tx,
    table: &TargetTable,
    row: NamedValues,
) -> Result<bool> {
    let mut names = Vec::new();
    let mut places = Vec::new();
    for (index, (name, _)) in row.iter().enumerate() {
        let place = index + 1;
        places.push(match table.column_type(name) {
            Some("boolean") => format!("${place}::bigint != 0"),
            Some("bytea") => format!("${place}::bytea"),
            Some("text") => format!("${place}::text"),
            Some("bigint" | "integer" | "smallint") => format!("${place}::bigint"),
            _ => return Ok(false),
        });
        names.push(format!("\"{name}\""));
    }
    let (table_name, names, places) = (&table.name, names.join(", "), places.join(", "));
    let query = format!("insert into \"{table_name}\" ({names}) values ({places})");
    let mut query = sqlx::query(AssertSqlSafe(query));
    for (name, cell) in row {
        query = match (cell, table.column_type(&name)) {
            (SqlValue::Integer(integer), _) => query.bind(integer),
            (SqlValue::Text(text), _) => query.bind(text),
            (SqlValue::Blob(blob), _) => query.bind(blob),
            (SqlValue::Null, Some("text")) => query.bind(None::<String>),
            (SqlValue::Null, Some("bytea")) => query.bind(None::<Vec<u8>>),
            (SqlValue::Null, _) => query.bind(None::<i64>),
        };
    }
    query.execute(&mut **tx).await?;
    Ok(true)
}
