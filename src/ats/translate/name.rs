//! Normalizes the names of enum values.

/// Normalizes a name: `shortAnswer` and `Short answer` become `SHORT_ANSWER`.
pub(crate) fn normal(value: &str) -> String {
    let mut name = String::with_capacity(value.len());
    let mut before = ' ';
    for c in value.trim().chars() {
        let hump = c.is_uppercase() && (before.is_lowercase() || before.is_numeric());
        if hump || !c.is_alphanumeric() {
            underscore(&mut name);
        }
        if c.is_alphanumeric() {
            name.extend(c.to_uppercase());
        }
        before = c;
    }
    name.trim_end_matches('_').to_owned()
}

/// Makes a name readable: `FIXED_TERM` becomes `Fixed term`.
pub(crate) fn readable(value: &str) -> String {
    let words = normal(value).replace('_', " ").to_lowercase();
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => words,
    }
}

fn underscore(name: &mut String) {
    if !name.is_empty() && !name.ends_with('_') {
        name.push('_');
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
            assert_eq!(normal(spelling), "SHORT_ANSWER", "{spelling}");
        }
        assert_eq!(normal("LINKEDIN_URL"), "LINKEDIN_URL");
        assert_eq!(normal("--"), "");
    }

    #[test]
    fn a_name_nobody_knows_can_still_be_read() {
        assert_eq!(readable("FIXED_TERM"), "Fixed term");
        assert_eq!(readable(""), "");
    }
}
