use std::{fmt, ops::Range};

use serde::Deserialize;
use toml::{
    Spanned, Table, Value,
    de::{DeTable, DeValue, Error},
};

use crate::config::{layer, settings::Config};

/// One setting of a file that cannot be used.
#[derive(Debug)]
pub struct Mistake {
    key: String,
    line: usize,
    column: usize,
    cause: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            key,
            line,
            column,
            cause,
        } = self;
        write!(f, "line {line}, column {column}: {key}: {cause}")
    }
}

/// The first setting of `text` that does not fit over `defaults`.
///
/// Merged tables have lost their lines, so each setting of the file is tried over the defaults by
/// itself, and the one that fails is told by where it stands.
pub(crate) fn first(defaults: &Table, text: &str) -> Result<Option<Mistake>, Error> {
    let table = DeTable::parse(text)?;
    let mut settings = Vec::new();
    collect(table.get_ref(), &mut Vec::new(), &mut settings);
    let values: Table = text.parse()?;
    for (path, span) in settings {
        let mut tried = defaults.clone();
        layer::over(&mut tried, alone(&values, &path));
        if let Err(cause) = Config::deserialize(Value::Table(tried)) {
            return Ok(Some(mistake(text, &path, span, &cause)));
        }
    }
    Ok(None)
}

/// Every setting below `table` with its place; an empty table counts as one.
fn collect(
    table: &DeTable<'_>,
    above: &mut Vec<String>,
    found: &mut Vec<(Vec<String>, Range<usize>)>,
) {
    for (key, value) in table {
        above.push(key.get_ref().to_string());
        match Spanned::get_ref(value) {
            DeValue::Table(inner) if !inner.is_empty() => collect(inner, above, found),
            _ => found.push((above.clone(), key.span())),
        }
        above.pop();
    }
}

/// A table that holds the one setting and nothing else.
fn alone(values: &Table, path: &[String]) -> Table {
    let mut table = Table::new();
    let Some((key, deeper)) = path.split_first() else {
        return table;
    };
    match values.get(key) {
        Some(Value::Table(inner)) if !deeper.is_empty() => {
            table.insert(key.clone(), Value::Table(alone(inner, deeper)));
        }
        Some(value) => drop(table.insert(key.clone(), value.clone())),
        None => (),
    }
    table
}

fn mistake(text: &str, path: &[String], span: Range<usize>, cause: &Error) -> Mistake {
    let before = &text[..span.start];
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    Mistake {
        key: path.join("."),
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
        cause: cause.message().to_owned(),
    }
}
