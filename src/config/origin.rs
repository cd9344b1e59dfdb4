//! Shows each setting in effect with its origin: the default, a line of the settings file, or an
//! environment variable. Adds the origins to messages about settings.

use std::{collections::HashMap, fs, path::Path};

use toml::{Table, Value};

use crate::{
    command_name::{VESTIBULE_ADMIN, command_name},
    config::{
        environment,
        error::ConfigError,
        hide_secrets, load,
        located_settings::{mentions, settings_with_lines},
        settings_file,
    },
    secret_setting::is_systemd_credential,
};

/// Lists the settings in effect, one per line, with secrets hidden. Reads the same sources as
/// [`load::load`].
pub(crate) fn settings_with_origin(file: Option<&Path>) -> Result<String, ConfigError> {
    let (path, text) = settings_file::read_settings_file(file)?;
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
    let file: Table = text.parse().unwrap_or_default();
    let is_replaced =
        |setting: &[String]| command_name() == VESTIBULE_ADMIN && is_credential(&file, setting);
    let from_file = lines.into_iter().map(|(setting, line)| {
        let credential = if is_replaced(&setting) {
            ", a credential of systemd"
        } else {
            ""
        };
        let origin = format!("{}, line {line}{credential}", path.display());
        (setting, origin)
    });
    let variables = environment::from_variables(load::environment_variables());
    let from_environment = variables.into_iter().map(|it| (it.path, it.variable));
    let from_environment = from_environment.filter(|(setting, _)| !is_replaced(setting));
    from_file.chain(from_environment).collect()
}

/// Returns `true` if the settings file sets this setting to the path of a systemd credential. The
/// script `vestibule-admin` overrides this path with that of the original file, in an environment
/// variable. Messages must not mention this variable, because the operator did not set it.
fn is_credential(file: &Table, setting: &[String]) -> bool {
    let Some((key, tables)) = setting.split_last() else {
        return false;
    };
    let mut tables = tables.iter();
    let table = tables.try_fold(file, |table, name| table.get(name)?.as_table());
    let value = table.and_then(|table| table.get(key)?.as_str());
    value.is_some_and(|path| is_systemd_credential(Path::new(path)))
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
