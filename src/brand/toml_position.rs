//! Finds the position or the path of a mistake in `brand.toml` if the parser's error does not
//! contain it.

/// Returns the path of the value that could not be deserialized, such as `legal`, `address`. The
/// toml crate reports the path only in the error message, and only if the error does not contain
/// the input.
pub(in crate::brand) fn path(error: &toml::de::Error) -> Vec<String> {
    let mut error = error.clone();
    error.set_input(None);
    let message = error.to_string();
    let keys = message.trim_end().rsplit_once("\nin `");
    let keys = keys.and_then(|(_, keys)| keys.strip_suffix('`'));
    let keys = keys.into_iter().flat_map(|keys| keys.split('.'));
    keys.map(str::to_owned).collect()
}

/// If two departments have the same id, returns the position of the second one, which is the
/// mistake. The error from serde contains only the position of the first one.
pub(in crate::brand) fn second_department(text: &str, error: &toml::de::Error) -> Option<usize> {
    if path(error) != ["departments"] {
        return None;
    }
    let id = error.message().split('"').nth(1)?;
    let mut starts = text.match_indices(id).map(|(at, _)| at);
    let is_id = |at: &usize| {
        let before = text[..*at].trim_end_matches(['"', '\'']).trim_end();
        let key = before.strip_suffix('=').map(str::trim_end);
        let after = text[at + id.len()..].starts_with(['"', '\'']);
        after && key.is_some_and(|key| key.ends_with("id"))
    };
    starts.by_ref().find(is_id)?;
    let second = starts.find(is_id)?;
    // Return the start of the line, so that the message points to `id = …` and not to the value.
    text[..second].rfind('\n').map(|newline| newline + 1)
}

/// If a table that can occur several times is written with single brackets, returns the position of
/// the first line on which this happens. The parser reports only the position of a later table.
/// `label` is the name of the table with double brackets, such as `[[header]]`.
pub(in crate::brand) fn single_brackets(text: &str, label: &str) -> Option<usize> {
    let single = label.strip_prefix('[')?.strip_suffix(']')?;
    let mut at = 0;
    let mut lines = text.split_inclusive('\n').map(|line| {
        let start = at;
        at += line.len();
        (start, line.trim_start())
    });
    let is_single = |line: &str| line.strip_prefix(single).is_some();
    lines.find(|(_, line)| is_single(line)).map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_table_with_one_bracket_is_found() {
        let text = "name = \"a\"\n[header]\ntext = \"b\"\n[[header]]\ntext = \"c\"\n";
        assert_eq!(single_brackets(text, "[[header]]"), Some(11));
        assert_eq!(single_brackets(text, "[[footer]]"), None);
    }
}
