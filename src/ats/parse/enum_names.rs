//! Normalizes the names of enum values, and converts them to readable text.

/// Normalizes a name: `shortAnswer` and `Short answer` become `SHORT_ANSWER`.
pub(crate) fn normalize(value: &str) -> String {
    let mut name = String::with_capacity(value.len());
    let mut before = ' ';
    for c in value.trim().chars() {
        let hump = c.is_uppercase() && (before.is_lowercase() || before.is_numeric());
        let is_boundary = hump || !c.is_alphanumeric();
        if is_boundary && !name.is_empty() && !name.ends_with('_') {
            name.push('_');
        }
        if c.is_alphanumeric() {
            name.extend(c.to_uppercase());
        }
        before = c;
    }
    name.trim_end_matches('_').to_owned()
}

/// Converts a name to readable text: `FIXED_TERM` becomes `Fixed term`.
pub(crate) fn humanize(value: &str) -> String {
    let words = normalize(value).replace('_', " ").to_lowercase();
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name_become_one() {
        let spellings = [
            "SHORT_ANSWER",
            " short answer ",
            "shortAnswer",
            "Short--Answer",
            "_short.answer_",
        ];
        for spelling in spellings {
            assert_eq!(normalize(spelling), "SHORT_ANSWER", "{spelling}");
        }
        assert_eq!(normalize("LINKEDIN_URL"), "LINKEDIN_URL");
        assert_eq!(normalize("--"), "");
    }

    #[test]
    fn an_unknown_name_becomes_readable() {
        assert_eq!(humanize("FIXED_TERM"), "Fixed term");
        assert_eq!(humanize(""), "");
    }
}
