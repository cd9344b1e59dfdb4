//! Classifies single lines and values of a TOML file that cannot be parsed because of a syntax
//! error.

use toml::de::DeTable;

/// Returns the name in `[name]` or `[[name]]`.
pub fn table_name(line: &str) -> Option<&str> {
    let (inner, _) = line.trim().strip_prefix('[')?.rsplit_once(']')?;
    let name = inner.trim_start_matches('[').trim_end_matches(']').trim();
    // If there is a comma in the brackets, this is not the name of a table: the line is part of a
    // list of lists.
    let is_name = !name.is_empty() && !name.contains(',');
    is_name.then_some(name)
}

/// Whether a list begins on this line and continues on the next line.
pub fn opens_list(line: &str) -> bool {
    let value = line.split_once('=').map(|(_, value)| value.trim_start());
    value.is_some_and(|value| value.starts_with('[') && !value.contains(']'))
}

/// Whether this line looks like an item of a list.
pub fn is_list_item(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.contains('=') && table_name(line).is_none()
}

/// Whether this can be the name of a setting, without quotation marks.
pub fn is_name(key: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    !key.is_empty() && key.chars().all(fits)
}

/// Whether this is a word that people might write for `true` or `false`.
pub fn is_like_boolean(value: &str) -> bool {
    let value = value.to_ascii_lowercase();
    ["true", "false", "yes", "no", "on", "off"].contains(&value.as_str())
}

/// Whether the text before the first space, comma or semicolon is already a valid value, so that
/// the rest of the text is a mistake.
pub fn is_value(value: &str) -> bool {
    let first = value.split([' ', ',', ';']).next().unwrap_or(value);
    first != value && DeTable::parse(&format!("x = {first}")).is_ok()
}
