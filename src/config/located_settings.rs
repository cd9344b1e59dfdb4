//! Finds the positions of settings in a settings file, for messages about them.

use std::{collections::HashMap, ops::Range, path::Path};

use toml::{
    Spanned,
    de::{DeTable, DeValue, Error},
};

use crate::toml_syntax::position;

/// A setting in a settings file, with its position.
pub(crate) struct LocatedSetting {
    /// The names of the tables, followed by the name of the setting.
    pub(crate) path: Vec<String>,
    /// The position of the setting's name in the text.
    pub(crate) span: Range<usize>,
    /// The entries, if the setting is a list of tables.
    pub(crate) entries: Vec<LocatedEntry>,
}

/// A table in a list of tables, such as `[[brands]]`.
pub(crate) struct LocatedEntry {
    /// The position of the entry in the text.
    pub(crate) span: Range<usize>,
    /// The position of each setting's name in the text.
    pub(crate) keys: HashMap<String, Range<usize>>,
}

/// Finds the settings in `text`, each with its position.
pub(crate) fn located_settings(text: &str) -> Result<Vec<LocatedSetting>, Error> {
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
            value => found.push(LocatedSetting {
                path: above.clone(),
                span: key.span(),
                entries: located_entries(value),
            }),
        }
        above.pop();
    }
}

/// Returns the tables in a list of tables, and nothing for other values.
fn located_entries(value: &DeValue<'_>) -> Vec<LocatedEntry> {
    let DeValue::Array(list) = value else {
        return Vec::new();
    };
    let entries = list.iter().filter_map(|entry| {
        let keys = entry.get_ref().as_table()?.keys();
        Some(LocatedEntry {
            span: entry.span(),
            keys: keys
                .map(|it| (it.get_ref().to_string(), it.span()))
                .collect(),
        })
    });
    entries.collect()
}

/// The lines of an entry in a list of tables. Line numbers start at 1.
#[derive(Debug, Clone)]
pub(crate) struct EntryLines {
    line: usize,
    keys: HashMap<String, usize>,
}

impl EntryLines {
    /// Returns the line of this setting or, if the entry does not contain it, of the entry.
    pub(crate) fn line_of(&self, key: &str) -> usize {
        self.keys.get(key).copied().unwrap_or(self.line)
    }
}

/// Finds the lines of the entries of a list of tables. Returns an empty list if `text` does not
/// contain the list.
pub(crate) fn entry_lines(text: &str, list: &str) -> Vec<EntryLines> {
    let settings = located_settings(text).unwrap_or_default().into_iter();
    let entries = settings
        .filter(|it| it.path == [list])
        .flat_map(|it| it.entries);
    let line = |span: &Range<usize>| position(text, span.start).0;
    let entries = entries.map(|entry| EntryLines {
        line: line(&entry.span),
        keys: entry
            .keys
            .iter()
            .map(|(key, span)| (key.clone(), line(span)))
            .collect(),
    });
    entries.collect()
}

/// Finds the settings in `text`, each with its line number. Line numbers start at 1.
pub(crate) fn settings_with_lines(text: &str) -> Result<HashMap<Vec<String>, usize>, Error> {
    let settings = located_settings(text)?.into_iter();
    Ok(settings
        .map(|it| (it.path, position(text, it.span.start).0))
        .collect())
}

/// Appends the line numbers of the settings that a message about a conflict mentions.
pub(crate) fn with_lines(message: String, path: &Path, text: &str) -> String {
    let lines = settings_with_lines(text).unwrap_or_default().into_iter();
    let mut lines: Vec<(usize, String)> = lines
        .map(|(setting, line)| (line, setting.join(".")))
        .filter(|(_, setting)| mentions(&message, setting))
        .collect();
    lines.sort();
    let lines: Vec<String> = lines
        .iter()
        .map(|(line, setting)| format!("{setting}: line {line}"))
        .collect();
    if lines.is_empty() {
        message
    } else {
        format!("{message} (in {}, {})", path.display(), lines.join(", "))
    }
}

/// Returns `true` if a message contains the whole name of a setting. For example, a message that
/// contains `store.url_file` does not mention `store.url`.
pub(crate) fn mentions(message: &str, setting: &str) -> bool {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.');
    message.match_indices(setting).any(|(start, _)| {
        let before = message[..start].chars().next_back();
        let mut after = message[start + setting.len()..].chars();
        // A period after the name can also be the end of the sentence.
        let is_longer = match after.next() {
            Some('.') => after.next().is_some_and(is_of_name),
            next => next.is_some_and(is_of_name),
        };
        !before.is_some_and(is_of_name) && !is_longer
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_whole_name_of_a_setting_is_a_mention() {
        for (message, expected) in [
            ("store.url is wrong", true),
            ("change store.url.", true),
            ("(store.url)", true),
            ("store.url_file is wrong", false),
            ("store.url.x is wrong", false),
            ("my.store.url is wrong", false),
        ] {
            assert_eq!(mentions(message, "store.url"), expected, "{message}");
        }
    }
}
