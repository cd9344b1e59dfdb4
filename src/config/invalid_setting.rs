//! Finds the invalid setting in a file, with line and column.

use derive_more::Display;
use serde::Deserialize;
use toml::{Table, Value, de::Error};

use crate::{
    brand::is_brand_setting,
    config::{
        example, hide_secrets,
        located_settings::{LocatedSetting, located_settings},
        merge::merge,
        settings::Config,
        unknown_section,
    },
    serde_message::SerdeMessage,
    similar_name::with_suggestion,
    toml_syntax::position,
};

/// An invalid setting in a file. If the setting is in a list of tables, the message contains the
/// number of the table instead of its name, because an alarm can contain the message and must not
/// contain names of people.
#[derive(Debug, Display)]
#[display("line {line}, column {column}: {subject}{cause}")]
pub struct InvalidSetting {
    /// The name of the setting and a colon. Empty if the cause begins with the name.
    subject: String,
    line: usize,
    column: usize,
    cause: String,
}

/// Finds the first invalid setting in `text`.
///
/// A table that was merged from the file and the defaults does not contain line numbers. Therefore
/// each setting of the file is merged into the defaults and tested separately. The first setting
/// that cannot be deserialized is returned with its position in the file.
pub(crate) fn find_first(defaults: &Table, text: &str) -> Result<Option<InvalidSetting>, Error> {
    let values: Table = text.parse()?;
    for setting in located_settings(text)? {
        let own = only_setting(&values, &setting.path).unwrap_or_default();
        if let Err(cause) = try_settings(defaults, own.clone()) {
            if let Some(section) = invalid_section(text, &values, &setting.path, &cause) {
                return Ok(Some(section));
            }
            let entry = first_invalid_entry(defaults, &own, &setting);
            return Ok(Some(locate(text, &setting, entry, &cause, own)));
        }
    }
    Ok(None)
}

/// Returns the error if the setting is in a section that does not exist, or in a list of tables
/// that is not written as a list.
fn invalid_section(
    text: &str,
    values: &Table,
    path: &[String],
    cause: &Error,
) -> Option<InvalidSetting> {
    let found = match SerdeMessage::parse(cause.message()) {
        SerdeMessage::UnknownField(unknown) => unknown_section::find(text, values, path, unknown)?,
        _ => unknown_section::find_single_brackets(text, path, cause.message())?,
    };
    let (line, column) = position(text, found.at);
    Some(InvalidSetting {
        subject: String::new(),
        line,
        column,
        cause: found.cause,
    })
}

/// Deserializes the settings in `own`, merged into the defaults.
fn try_settings(defaults: &Table, own: Table) -> Result<Config, Error> {
    let mut tried = defaults.clone();
    merge(&mut tried, own);
    Config::deserialize(Value::Table(tried))
}

/// Returns the position of the first invalid entry if the setting is a list of tables. Tests the
/// list with one entry, then with two, and so on.
fn first_invalid_entry(
    defaults: &Table,
    own: &Table,
    setting: &LocatedSetting,
) -> Option<InvalidEntry> {
    setting
        .entries
        .iter()
        .enumerate()
        .find_map(|(index, entry)| {
            let mut shorter = own.clone();
            list_at(&mut shorter, &setting.path)?.truncate(index + 1);
            let cause = try_settings(defaults, shorter.clone()).err()?;
            let key = match SerdeMessage::parse(cause.message()) {
                SerdeMessage::UnknownField(name) if entry.keys.contains_key(name) => Some(name),
                SerdeMessage::MissingField(_) => None,
                _ => {
                    let mut causes = entry.keys.keys().filter(|key| {
                        is_cause(defaults, &shorter, &setting.path, key, cause.message())
                    });
                    // If several settings can be the cause, the error is about the entry as a
                    // whole.
                    let first = causes.next().map(String::as_str);
                    first.filter(|_| causes.next().is_none())
                }
            };
            let span = key.and_then(|key| entry.keys.get(key));
            let at = span.unwrap_or(&entry.span).start;
            Some(InvalidEntry { index, at })
        })
}

/// An invalid entry in a list of tables.
struct InvalidEntry {
    index: usize,
    /// The position of the invalid setting in the text or, if it is not known, of the entry.
    at: usize,
}

/// Returns `true` if the setting `key` in the last entry of the list at `path` may be the cause of
/// the error `message`. This is the case if removing the setting leads to another error or to none.
fn is_cause(defaults: &Table, own: &Table, path: &[String], key: &str, message: &str) -> bool {
    let mut without = own.clone();
    let entry = list_at(&mut without, path).and_then(|list| list.last_mut());
    let removed = entry.and_then(|it| it.as_table_mut()?.remove(key));
    let error = try_settings(defaults, without).err();
    removed.is_some() && error.is_none_or(|it| it.message() != message)
}

fn list_at<'t>(table: &'t mut Table, path: &[String]) -> Option<&'t mut Vec<Value>> {
    let (key, deeper) = path.split_first()?;
    match table.get_mut(key)? {
        Value::Table(inner) => list_at(inner, deeper),
        Value::Array(list) => Some(list),
        _ => None,
    }
}

/// Returns a table with only this setting, or `None` if `values` does not contain the setting.
fn only_setting(values: &Table, path: &[String]) -> Option<Table> {
    let (key, deeper) = path.split_first()?;
    let value = match values.get(key)? {
        Value::Table(inner) if !deeper.is_empty() => only_setting(inner, deeper)?.into(),
        value => value.clone(),
    };
    Some(Table::from_iter([(key.clone(), value)]))
}

fn locate(
    text: &str,
    setting: &LocatedSetting,
    entry: Option<InvalidEntry>,
    cause: &Error,
    own: Table,
) -> InvalidSetting {
    let path = &setting.path;
    let mut key = path.join(".");
    let mut at = setting.span.start;
    if let Some(entry) = entry {
        at = entry.at;
        key += &format!(", entry {}", entry.index + 1);
    }
    let (line, column) = position(text, at);
    let is_secret = path.last().is_some_and(|key| hide_secrets::is_secret(key));
    let shown = hide_secrets::hide_in_message(cause.message(), path, &Value::Table(own));
    let cause = if is_secret {
        shown
    } else {
        let example = example::find(path).map(|it| format!("{} = {}", it.key, it.value));
        with_example(
            &(plain_message(&shown) + &right_table(path, cause)),
            example,
        )
    };
    InvalidSetting {
        subject: if cause.starts_with(&key) {
            String::new()
        } else {
            format!("{key}: ")
        },
        line,
        column,
        cause,
    }
}

/// If the value of a duration is only a number, adds that its unit is missing. Returns `None` for
/// all other messages.
fn missing_unit(message: &str) -> Option<String> {
    let value = message.strip_suffix(", expected a duration")?;
    let quoted = |start, end| value.strip_prefix(start)?.strip_suffix(end);
    let number = quoted("invalid value: string \"", "\"")
        .or_else(|| quoted("invalid type: integer `", "`"))
        .filter(|it| !it.is_empty() && it.bytes().all(|digit| digit.is_ascii_digit()))?;
    Some(format!(
        "{message}; the unit is missing: write \"{number}s\" for seconds, or another unit (m, h, d)"
    ))
}

/// Adds a suggestion to the message, and replaces the names of Rust types with everyday words.
pub(crate) fn plain_message(message: &str) -> String {
    if let Some(message) = missing_unit(message) {
        return message;
    }
    let mut message = with_suggestion(message);
    for (numbers, words) in [
        (
            &["a nonzero u32", "a nonzero u64", "a nonzero usize"][..],
            "a whole number greater than 0",
        ),
        (&["u8", "u16", "u32", "u64", "usize"], "a whole number"),
        (&["i8", "i16", "i32", "i64", "isize"], "a whole number"),
        (&["f32", "f64"], "a number"),
    ] {
        for number in numbers {
            let typed = format!("expected {number}");
            if let Some(start) = message.strip_suffix(&typed) {
                message = format!("{start}expected {words}");
            }
        }
    }
    message
}

/// If an unknown setting exists in another table or in `brand.toml`, returns advice to move it
/// there. Otherwise, returns an empty string.
fn right_table(path: &[String], cause: &Error) -> String {
    let message = cause.message();
    let SerdeMessage::UnknownField(unknown) = SerdeMessage::parse(message) else {
        return String::new();
    };
    let key = path.last().map_or("", String::as_str);
    let settings = example::settings(example::EXAMPLE).into_iter();
    let tables: Vec<&str> = settings
        .filter(|it| it.key == key)
        .map(|it| it.table)
        .collect();
    match tables[..] {
        [table] => format!("; {key} is a setting of [{table}]: move it below the line [{table}]"),
        [] if is_brand_setting(unknown) => format!(
            "; {unknown} is a setting of brand.toml, which is in the brand folder: move it to that file"
        ),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        let defaults = example::EXAMPLE.parse().unwrap();
        let found = find_first(&defaults, text).unwrap();
        found.map_or_else(String::new, |it| it.to_string())
    }

    #[test]
    fn a_list_of_sections_with_single_brackets_is_named() {
        for (text, says) in [
            (
                "\n[brands]\npublic_url = 'https://a.example.com'\n",
                "line 2, column 2: brands is a list: write [[brands]], with two brackets",
            ),
            (
                "[brands.postings]\nplaces = ['pt']\n",
                "line 1, column 2: brands is a list: write [[brands]]",
            ),
            (
                "[team.keys]\nname = 'planted'\n",
                "line 1, column 7: team.keys is a list: write [[team.keys]]",
            ),
        ] {
            let found = error(text);
            assert!(found.starts_with(says), "{found}");
            assert!(!found.contains("planted"), "{found}");
        }
    }

    #[test]
    fn an_error_in_an_entry_of_a_list_is_at_the_line_of_the_setting() {
        let brand = "[[brands]]\npublic_url = 'https://a.example.com'\ndir = 'a'\n";
        for (entry, line) in [
            (
                "public_url = 'nowhere'\ndir = 'b'\npostings = { places = ['pt'] }",
                6,
            ),
            (
                "public_url = 'https://b.example.com'\ndir = 1\npostings = { places = ['pt'] }",
                7,
            ),
            (
                "public_url = 'https://b.example.com'\ndir = 'b'\npostings = { titles = ['x'] }",
                8,
            ),
            (
                "public_url = 'https://b.example.com'\ndir = 'b'\n[brands.postings]\nplaces = []",
                8,
            ),
            (
                "public_url = 'https://b.example.com'\npostings = { places = ['pt'] }",
                5,
            ),
            ("dri = 'b'\npostings = { places = ['pt'] }", 6),
        ] {
            let found = error(&format!(
                "{brand}postings = {{ places = ['pt'] }}\n[[brands]]\n{entry}\n"
            ));
            let says = format!("line {line}, column ");
            assert!(
                found.starts_with(&says) && found.contains("brands, entry 2: "),
                "{entry}: {found}"
            );
        }
    }

    #[test]
    fn a_duration_without_a_unit_is_named() {
        for value in ["'60'", "60"] {
            let says = error(&format!("[site]\nshared_cache = {value}"));
            assert!(
                says.contains("the unit is missing: write \"60s\""),
                "{says}"
            );
            assert!(!says.contains("for example"), "{says}");
        }
        let says = error("[site]\nshared_cache = 'soon'");
        assert!(!says.contains("unit"), "{says}");
    }

    #[test]
    fn an_error_does_not_repeat_personal_data_or_the_password_of_a_url() {
        let long_port = "https://me:planted@ats.example.com:99999";
        for setting in [
            "[alarm]\nemail = 'ann.planted'",
            "[alarm]\nemail = ['planted\" x']",
            "[alarm]\nemail = 535353",
            "[smtp]\nfrom = 'Ann Planted planted'",
            "[smtp]\nuser = ['planted']",
            "[team]\nkeys = ['planted']",
            "[team]\nkeys = 'planted'",
            "[team]\nkeys = [{ name = 'planted', hash = 'planted' }]",
            "[team]\nkeys = [{ name = 'a', hash = 'planted', role = 'tame' }]",
            &format!("[reference_ats]\npublic_url = '{long_port}'"),
            &format!("[index_now]\nendpoint = '{long_port}'"),
            "[ats]\napi_key = 535353",
        ] {
            let says = error(setting);
            let is_shown = says.contains("planted") || says.contains("535353");
            assert!(!says.is_empty() && !is_shown, "{setting}: {says}");
        }
        let says = error("[team]\nkeys = [{ nmae = 'planted' }]");
        assert!(says.contains("nmae"), "{says}");
        for setting in ["[smtp]\nfrom = 'planted'", "[alarm]\nemail = 'planted'"] {
            let says = error(setting);
            let message = "(not shown) is not an email address; write for example";
            assert!(says.contains(message), "{says}");
        }
    }
}
