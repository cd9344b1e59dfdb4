//! Finds the invalid setting in a file, with line and column.

use std::{collections::HashMap, ops::Range};

use derive_more::Display;
use serde::Deserialize;
use toml::{
    Spanned, Table, Value,
    de::{DeTable, DeValue, Error},
};

use crate::{
    config::{example, merge, settings::Config},
    similar_name::with_suggestion,
    toml_syntax::position,
};

/// An invalid setting in a file.
#[derive(Debug, Display)]
#[display("line {line}, column {column}: {key}: {cause}")]
pub struct InvalidSetting {
    key: String,
    line: usize,
    column: usize,
    cause: String,
}

/// Finds the first invalid setting in `text`.
///
/// Merged tables have no line numbers. Therefore the settings are tested one at a time, each merged
/// into the defaults. The first invalid setting is reported with its position in the file.
pub(crate) fn find_first(defaults: &Table, text: &str) -> Result<Option<InvalidSetting>, Error> {
    let values: Table = text.parse()?;
    for LocatedSetting { path, span } in located_settings(text)? {
        let mut tried = defaults.clone();
        merge::merge(&mut tried, only_setting(&values, &path).unwrap_or_default());
        if let Err(cause) = Config::deserialize(Value::Table(tried)) {
            return Ok(Some(locate(text, &path, span, &cause)));
        }
    }
    Ok(None)
}

/// The settings in `text`, each with its line number. Line numbers start at 1.
pub(crate) fn settings_with_lines(text: &str) -> Result<HashMap<Vec<String>, usize>, Error> {
    let settings = located_settings(text)?.into_iter();
    Ok(settings
        .map(|it| (it.path, position(text, it.span.start).0))
        .collect())
}

/// A setting in a file.
struct LocatedSetting {
    /// The names of the tables, followed by the name of the setting.
    path: Vec<String>,
    /// The position of its name in the text.
    span: Range<usize>,
}

fn located_settings(text: &str) -> Result<Vec<LocatedSetting>, Error> {
    let table = DeTable::parse(text)?;
    let mut settings = Vec::new();
    collect_settings(table.get_ref(), &mut Vec::new(), &mut settings);
    Ok(settings)
}

/// Collects all settings below `table` with their positions. An empty table counts as a setting.
fn collect_settings(table: &DeTable<'_>, above: &mut Vec<String>, found: &mut Vec<LocatedSetting>) {
    for (key, value) in table {
        above.push(key.get_ref().to_string());
        match Spanned::get_ref(value) {
            DeValue::Table(inner) if !inner.is_empty() => collect_settings(inner, above, found),
            _ => found.push(LocatedSetting {
                path: above.clone(),
                span: key.span(),
            }),
        }
        above.pop();
    }
}

/// A table that contains only this setting. `None` if `values` does not contain the setting.
fn only_setting(values: &Table, path: &[String]) -> Option<Table> {
    let (key, deeper) = path.split_first()?;
    let value = match values.get(key)? {
        Value::Table(inner) if !deeper.is_empty() => only_setting(inner, deeper)?.into(),
        value => value.clone(),
    };
    Some(Table::from_iter([(key.clone(), value)]))
}

fn locate(text: &str, path: &[String], span: Range<usize>, cause: &Error) -> InvalidSetting {
    let (line, column) = position(text, span.start);
    let is_secret = path.last().is_some_and(|key| merge::is_secret(key));
    InvalidSetting {
        key: path.join("."),
        line,
        column,
        // The cause can contain the value.
        cause: if is_secret {
            String::from("the value must be a text in quotation marks")
        } else {
            let example = example::find(path).map(|it| format!("{} = {}", it.key, it.value));
            let cause = with_suggestion(cause.message()) + &right_table(path, cause);
            with_example(&cause, example)
        },
    }
}

/// If an unknown setting exists in another table, returns advice to move it to that table.
/// Otherwise, returns an empty string.
fn right_table(path: &[String], cause: &Error) -> String {
    let key = path.last().map_or("", String::as_str);
    let settings = example::settings(example::EXAMPLE).into_iter();
    let tables: Vec<&str> = settings
        .filter(|it| it.key == key)
        .map(|it| it.table)
        .collect();
    match tables[..] {
        [table] if cause.message().starts_with("unknown field") => {
            format!("; {key} is a setting of [{table}]: move it below the line [{table}]")
        }
        _ => String::new(),
    }
}

/// Appends an example of a valid value to the cause, unless the cause already explains what to
/// write.
pub(crate) fn with_example(cause: &str, example: Option<String>) -> String {
    match example.filter(|_| !cause.contains("write ")) {
        Some(example) => format!("{}; for example {example}", cause.trim_end()),
        None => cause.to_owned(),
    }
}
