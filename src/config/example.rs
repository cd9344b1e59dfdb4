//! Reads the settings in `example.toml`, which lists all settings, each with its default or an
//! example value.

/// All settings with their defaults and descriptions. `vestibule config example` prints this text.
pub const EXAMPLE: &str = include_str!("example.toml");

/// A setting in the example file. Settings that are commented out are included.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ExampleSetting<'a> {
    /// The table, such as `ats.answers`.
    pub(crate) table: &'a str,
    /// The name in the table.
    pub(crate) key: &'a str,
    /// The default or the example value, in TOML syntax.
    pub(crate) value: &'a str,
}

/// Finds all settings in the text of an example file.
pub(crate) fn settings(text: &str) -> Vec<ExampleSetting<'_>> {
    let mut table = "";
    let mut settings = Vec::new();
    for line in text.lines() {
        let line = line.strip_prefix("# ").unwrap_or(line);
        if let Some(name) = line.strip_prefix('[').and_then(|it| it.strip_suffix(']')) {
            table = name;
        } else if let Some((key, value)) = setting(line) {
            settings.push(ExampleSetting { table, key, value });
        }
    }
    settings
}

/// Returns the setting with this path, or `None` if it does not exist or its value is an empty
/// list.
pub(crate) fn find(path: &[String]) -> Option<ExampleSetting<'static>> {
    let path = path.join(".");
    let mut settings = settings(EXAMPLE).into_iter();
    settings.find(|it| format!("{}.{}", it.table, it.key) == path && it.value != "[]")
}

/// Parses the name and the value in a line of a settings file.
pub(crate) fn setting(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(" = ")?;
    let is_key = key.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    is_key.then_some((key, value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brand::is_settings_table;

    #[test]
    fn the_tables_of_the_settings_file_are_recognised_in_brand_toml() {
        for setting in settings(EXAMPLE) {
            let table = setting.table.trim_matches(['[', ']']);
            let table = table.split('.').next().unwrap();
            assert!(is_settings_table(table), "{table}");
        }
    }
}
