//! Shows each setting in effect with its origin: the default, a line of the settings file, or an
//! environment variable. Adds the origins to messages about settings.

use std::{collections::HashMap, fs, path::Path};

use toml::{Table, Value};

use crate::config::{
    environment, hide_secrets,
    load::{self, ConfigError},
    located_settings::{mentions, settings_with_lines},
};

/// Lists the settings in effect, one per line, with secrets hidden. Reads the same sources as
/// [`load::load`].
pub(crate) fn settings_with_origin(file: Option<&Path>) -> Result<String, ConfigError> {
    let (path, text) = load::read_settings_file(file)?;
    let (mut table, _) = load::merge_and_parse(&path, &text, load::environment_variables())?;
    hide_secrets::hide_in_table(&mut table);
    let mut lines = Vec::new();
    write_lines(&table, &mut Vec::new(), &origins(&path, &text), &mut lines);
    Ok(lines.join("\n"))
}

/// Maps each setting that the file or the environment sets to a description of its origin.
fn origins(path: &Path, text: &str) -> HashMap<Vec<String>, String> {
    // This cannot fail, because the caller has already parsed the text.
    let lines = settings_with_lines(text).unwrap_or_default();
    let from_file = lines.into_iter().map(|(setting, line)| {
        let origin = format!("{}, line {line}", path.display());
        (setting, origin)
    });
    let variables = environment::from_variables(load::environment_variables());
    let from_environment = variables.into_iter().map(|it| (it.path, it.variable));
    from_file.chain(from_environment).collect()
}

/// Adds the origins of the settings that a message mentions, except settings that have their
/// default values. `file` is the settings file, which is not read again if it is a pipe.
pub(crate) fn with_origins(message: &str, file: &Path) -> String {
    let text = if file.is_file() {
        fs::read_to_string(file).unwrap_or_default()
    } else {
        String::new()
    };
    let mut found: Vec<String> = origins(file, &text)
        .into_iter()
        .map(|(setting, origin)| (setting.join("."), origin))
        .filter(|(setting, _)| mentions(message, setting))
        .map(|(setting, origin)| format!("{setting}: {origin}"))
        .collect();
    found.sort();
    if found.is_empty() {
        message.to_owned()
    } else {
        format!("{message} ({})", found.join("; "))
    }
}

fn write_lines(
    table: &Table,
    above: &mut Vec<String>,
    origins: &HashMap<Vec<String>, String>,
    lines: &mut Vec<String>,
) {
    for (key, value) in table {
        above.push(key.clone());
        match value {
            Value::Table(inner) => write_lines(inner, above, origins, lines),
            value => {
                let origin = origins.get(above).map_or("default", String::as_str);
                let value = if hide_secrets::is_secret(key) {
                    hide_secrets::HIDDEN.to_owned()
                } else {
                    value.to_string()
                };
                lines.push(format!("{} = {value}  # {origin}", above.join(".")));
            }
        }
        above.pop();
    }
}
