//! Settings from environment variables.

use toml::{Table, Value};

/// The prefix of all variables.
const VARIABLE_PREFIX: &str = "VESTIBULE_";

/// The variable with the path of the settings file.
pub(crate) const CONFIG_VARIABLE: &str = "VESTIBULE_CONFIG";

/// A setting from the environment.
#[derive(Clone, PartialEq)]
pub(crate) struct EnvironmentSetting {
    /// The variable's name, for error messages.
    pub(crate) variable: String,
    /// The names of the tables, followed by the name of the setting.
    pub(crate) path: Vec<String>,
    /// The variable's value.
    pub(crate) value: String,
}

/// Finds the settings among `variables`: `VESTIBULE_SITE__PAGE_SIZE` sets `page_size` in `[site]`.
pub(crate) fn from_variables(
    variables: impl Iterator<Item = (String, String)>,
) -> Vec<EnvironmentSetting> {
    let setting = |(variable, value): (String, String)| {
        let name = variable.strip_prefix(VARIABLE_PREFIX)?;
        let path = name.split("__").map(str::to_ascii_lowercase).collect();
        Some(EnvironmentSetting {
            variable,
            path,
            value,
        })
    };
    let mut found: Vec<EnvironmentSetting> = variables
        .filter(|(variable, _)| variable != CONFIG_VARIABLE)
        .filter_map(setting)
        .collect();
    found.sort_by(|one, other| one.variable.cmp(&other.variable));
    found
}

/// Inserts a setting into `table`. Its type is that of the default in the table: a string stays a
/// string even if it looks like a number. A setting without a default is a string or a list.
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
    let value = match (table.get(key), parse_value(&setting.value)) {
        (None, list @ Value::Array(_)) => list,
        (None | Some(Value::String(_)), _) => Value::String(setting.value.clone()),
        (Some(_), value) => value,
    };
    table.insert(key.clone(), value);
}

/// Parses the text as a TOML number, boolean or array. Any other text is a string.
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
    fn what_has_no_default_is_a_text_or_a_list() {
        let table = applied("VESTIBULE_ATS__API_KEY", "1234567890123456");
        assert_eq!(table["ats"]["api_key"].as_str(), Some("1234567890123456"));
        let table = applied("VESTIBULE_TEAM__KEYS", "[{ name = \"Ann\" }]");
        assert_eq!(table["team"]["keys"].as_array().unwrap().len(), 1);
    }

    #[test]
    fn other_variables_are_left_alone() {
        assert_eq!(applied("PATH", "x"), applied("VESTIBULE_CONFIG", "y"));
    }
}
