//! Settings from environment variables.

use std::{env, io, path::Path};

use derive_more::Display;
use toml::{Table, Value};

use crate::{
    config::example::{self, ExampleSetting},
    similar_name,
};

/// The prefix of all variables.
const VARIABLE_PREFIX: &str = "VESTIBULE_";

/// The name of the variable that contains the path of the settings file.
pub(crate) const CONFIG_VARIABLE: &str = "VESTIBULE_CONFIG";

/// Returns ` (VESTIBULE_CONFIG)` if the path of the settings file comes from this variable.
/// Otherwise, returns an empty string.
pub(crate) fn origin_of_file(path: &Path) -> String {
    match env::var_os(CONFIG_VARIABLE) {
        Some(named) if named == path.as_os_str() => format!(" ({CONFIG_VARIABLE})"),
        _ => String::new(),
    }
}

/// Returns advice if the settings file cannot be read because a permission is missing. Returns an
/// empty string if it cannot be read for another reason.
pub(crate) fn read_advice(cause: &io::Error) -> &'static str {
    match cause.kind() {
        io::ErrorKind::PermissionDenied => "; the user that runs the site must be able to read it",
        _ => "",
    }
}

/// A setting from the environment.
#[derive(Clone, PartialEq)]
pub(crate) struct EnvironmentSetting {
    /// The name of the variable, for error messages.
    pub(crate) variable: String,
    /// The names of the tables, followed by the name of the setting.
    pub(crate) path: Vec<String>,
    /// The variable's value.
    pub(crate) value: String,
}

/// A variable that is probably a misspelled setting, for example with one underscore after the name
/// of the table instead of two.
#[derive(Debug, PartialEq, Eq, Display)]
#[display("the environment variable {variable} is not a setting; did you mean {setting}?")]
pub struct MisspelledVariable {
    variable: String,
    setting: String,
}

/// Finds the settings among `variables`. For example, `VESTIBULE_SITE__PAGE_SIZE` sets `page_size`
/// in `[site]`. A variable without `__` is not a setting: for a service named `vestibule`,
/// Kubernetes sets `VESTIBULE_PORT` and similar variables. A variable with an empty value counts as
/// missing.
pub(crate) fn from_variables(
    variables: impl Iterator<Item = (String, String)>,
) -> Vec<EnvironmentSetting> {
    let setting = |(variable, value): (String, String)| {
        let name = variable.strip_prefix(VARIABLE_PREFIX)?;
        let path: Vec<String> = name.split("__").map(str::to_ascii_lowercase).collect();
        let is_setting = path.len() > 1 && !value.is_empty();
        is_setting.then_some(EnvironmentSetting {
            variable,
            path,
            value,
        })
    };
    let mut found: Vec<EnvironmentSetting> = variables.filter_map(setting).collect();
    found.sort_by(|one, other| one.variable.cmp(&other.variable));
    found
}

/// Finds variables without `__` whose names resemble those of settings: they have only one
/// underscore after the name of the table, lack the name of the table, or contain typos. Also finds
/// a misspelled [`CONFIG_VARIABLE`]. Returns them in alphabetical order. `example` is the content
/// of the file that contains all settings.
///
/// Ignores misspelled variables with `__`, which cause an error when the settings are loaded.
pub(crate) fn misspelled_variables(
    variables: impl Iterator<Item = (String, String)>,
    example: &str,
) -> Vec<MisspelledVariable> {
    let settings = example::settings(example);
    let settings = settings.iter().map(variable_name);
    let settings: Vec<String> = settings.chain([CONFIG_VARIABLE.to_owned()]).collect();
    let misspelled = |(variable, _): (String, String)| {
        let setting = intended_setting(&variable, &settings)?.to_owned();
        Some(MisspelledVariable { variable, setting })
    };
    let mut found: Vec<MisspelledVariable> = variables.filter_map(misspelled).collect();
    found.sort_by(|one, other| one.variable.cmp(&other.variable));
    found
}

/// Returns the setting that was probably meant by a variable without `__`. `settings` contains the
/// names of the variables for all settings and for the settings file.
fn intended_setting<'s>(variable: &str, settings: &'s [String]) -> Option<&'s str> {
    let name = variable.strip_prefix(VARIABLE_PREFIX)?;
    if variable == CONFIG_VARIABLE || name.contains("__") {
        return None;
    }
    let spellings: Vec<String> = settings.iter().map(|it| it.replace("__", "_")).collect();
    let setting = |spelling: &str| {
        let index = spellings.iter().position(|it| it == spelling)?;
        settings.get(index).map(String::as_str)
    };
    if let Some(exact) = setting(variable) {
        return Some(exact);
    }
    if is_of_kubernetes(name) {
        return None;
    }
    let key = format!("__{name}");
    let of_key = settings.iter().find(|it| it.ends_with(&key));
    let similar = || similar_name::nearest(variable, spellings.iter().map(String::as_str));
    of_key.map(String::as_str).or_else(|| setting(similar()?))
}

/// Returns `true` if Kubernetes sets this variable in every pod for a service whose name begins
/// with `vestibule`.
fn is_of_kubernetes(name: &str) -> bool {
    ["PORT", "SERVICE_HOST", "SERVICE_PORT"].iter().any(|it| {
        name.ends_with(it)
            || name.starts_with(&format!("{it}_"))
            || name.contains(&format!("_{it}_"))
    })
}

/// The name of the variable that sets a setting.
fn variable_name(setting: &ExampleSetting<'_>) -> String {
    let table = setting.table.replace('.', "__");
    format!("{VARIABLE_PREFIX}{table}__{}", setting.key).to_ascii_uppercase()
}

/// Formats an example of the variable with a valid value, in the form `NAME=value` as in a shell or
/// a Dockerfile.
pub(crate) fn example(setting: &ExampleSetting<'_>) -> String {
    let value = setting.value.trim_matches('"');
    format!("{}={value}", variable_name(setting))
}

/// Inserts a setting into `table`. The value gets the type of the default or, if there is none, of
/// the example value, so that a string that looks like a number remains a string.
pub(crate) fn apply(table: &mut Table, setting: &EnvironmentSetting) {
    let Some((key, tables)) = setting.path.split_last() else {
        return;
    };
    let mut table = table;
    for name in tables {
        let entry = table.entry(name).or_insert_with(|| Table::new().into());
        let Value::Table(inner) = entry else {
            return;
        };
        table = inner;
    }
    let example = example::find(&setting.path).map(|it| parse_value(it.value));
    let value = match (
        table.get(key).or(example.as_ref()),
        parse_value(&setting.value),
    ) {
        (None, list @ Value::Array(_)) => list,
        (None | Some(Value::String(_)), _) => Value::String(setting.value.clone()),
        (Some(_), value) => value,
    };
    table.insert(key.clone(), value);
}

/// Parses the value as a TOML number, boolean or array. Any other value is a string.
fn parse_value(text: &str) -> Value {
    let parsed = format!("value = {text}").parse::<Table>().ok();
    let value = parsed.and_then(|mut table| table.remove("value"));
    match value {
        Some(
            value @ (Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Array(_)),
        ) => value,
        _ => Value::String(text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(variable: &str, text: &str) -> Table {
        let mut table = "[site]\nlisten = \"a\"\npage_size = 20".parse().unwrap();
        let variables = [(variable.to_owned(), text.to_owned())].into_iter();
        for setting in from_variables(variables) {
            apply(&mut table, &setting);
        }
        table
    }

    #[test]
    fn a_variable_sets_the_key_its_name_spells() {
        let table = applied("VESTIBULE_SITE__PAGE_SIZE", "50");
        assert_eq!(table["site"]["page_size"].as_integer(), Some(50));
    }

    #[test]
    fn a_text_that_looks_like_a_number_stays_a_text() {
        let table = applied("VESTIBULE_SITE__LISTEN", "8080");
        assert_eq!(table["site"]["listen"].as_str(), Some("8080"));
    }

    #[test]
    fn a_setting_without_a_default_is_a_text_or_a_list() {
        let table = applied("VESTIBULE_ATS__API_KEY", "1234567890123456");
        assert_eq!(table["ats"]["api_key"].as_str(), Some("1234567890123456"));
        let table = applied("VESTIBULE_TEAM__KEYS", "[{ name = \"Ann\" }]");
        assert_eq!(table["team"]["keys"].as_array().unwrap().len(), 1);
    }

    #[test]
    fn other_variables_are_left_alone() {
        let none = applied("PATH", "x");
        for variable in [
            "VESTIBULE_CONFIG",
            "VESTIBULE_PORT",
            "VESTIBULE_SERVICE_HOST",
            "VESTIBULE_PORT_8080_TCP_ADDR",
        ] {
            assert_eq!(applied(variable, "tcp://10.0.0.1:8080"), none, "{variable}");
        }
    }

    #[test]
    fn an_empty_variable_sets_nothing() {
        assert_eq!(
            applied("VESTIBULE_SITE__PAGE_SIZE", ""),
            applied("PATH", "x")
        );
    }

    #[test]
    fn a_setting_with_one_underscore_too_few_is_found() {
        let example =
            "[site]\npage_size = 20\n# public_url = \"x\"\n[reference_ats]\n# api_key = \"x\"";
        let suggestion = |variable: &str| {
            let variables = [(variable.to_owned(), String::new())].into_iter();
            let found = misspelled_variables(variables, example);
            found.first().map(|it| it.setting.clone())
        };
        for (variable, setting) in [
            (
                "VESTIBULE_SITE_PAGE_SIZE",
                Some("VESTIBULE_SITE__PAGE_SIZE"),
            ),
            (
                "VESTIBULE_SITE_PUBLIC_URL",
                Some("VESTIBULE_SITE__PUBLIC_URL"),
            ),
            (
                "VESTIBULE_REFERENCE_ATS_API_KEY",
                Some("VESTIBULE_REFERENCE_ATS__API_KEY"),
            ),
            ("VESTIBULE_PAGE_SIZE", Some("VESTIBULE_SITE__PAGE_SIZE")),
            ("VESTIBULE_SITE_PAGESIZE", Some("VESTIBULE_SITE__PAGE_SIZE")),
            ("VESTIBULE_COMMIT", None),
            ("VESTIBULE_CONFIG", None),
            ("VESTIBULE_CONFG", Some("VESTIBULE_CONFIG")),
            ("VESTIBULE_PORT", None),
            ("VESTIBULE_PORT_8080_TCP_ADDR", None),
            ("VESTIBULE_SITE__PAGE_SIZE", None),
            ("VESTIBULE_SITE_SERVICE_HOST", None),
            ("VESTIBULE_SITE_PORT", None),
        ] {
            assert_eq!(suggestion(variable).as_deref(), setting, "{variable}");
        }
    }
}
