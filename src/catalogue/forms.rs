/// Shorter beginnings say too little about a word.
const MIN_STEM: usize = 4;

/// What follows the part that the forms of one word share, in the languages that put it there.
const ENDINGS: &[&str] = &[
    "", "a", "ar", "as", "e", "ed", "em", "en", "er", "ern", "ers", "es", "et", "eur", "eurs",
    "euse", "euses", "i", "ies", "in", "ing", "ings", "innen", "n", "ne", "nes", "o", "or", "os",
    "ow", "s", "y",
];

/// The beginnings of a word that may be what its forms share, the shortest first; empty for a word too
/// short to have forms.
pub fn stems(word: &str) -> Vec<&str> {
    let mut stems: Vec<&str> = ENDINGS
        .iter()
        .filter_map(|ending| word.strip_suffix(ending))
        .filter(|stem| MIN_STEM <= stem.chars().count())
        .collect();
    stems.sort_unstable_by_key(|stem| stem.len());
    stems
}

/// Whether `other` is a form of the word that has these stems.
pub fn is_form(stems: &[&str], other: &str) -> bool {
    stems.iter().any(|stem| {
        let ending = other.strip_prefix(stem);
        ending.is_some_and(|ending| ENDINGS.contains(&ending))
    })
}

/// The same word as people write it whose keyboard has the umlauts: `haefen` is `hafen` without accents.
pub fn with_umlauts(word: &str) -> Option<String> {
    let other = word
        .replace("ae", "a")
        .replace("oe", "o")
        .replace("ue", "u");
    (other != word && MIN_STEM <= other.len()).then_some(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_are_told_from_other_words() {
        let rows = [
            ("welders", "welder", true),
            ("welder", "welding", true),
            ("technologies", "technology", true),
            ("ingeniero", "ingeniera", true),
            ("ingenieur", "ingenieurinnen", true),
            ("developpeur", "developpeuse", true),
            ("weld", "weldable", false),
            ("port", "porter", true),
            ("sales", "salesforce", false),
            ("art", "arts", false),
        ];
        for (word, other, expected) in rows {
            assert_eq!(is_form(&stems(word), other), expected, "{word} {other}");
        }
    }

    #[test]
    fn umlauts_may_be_written_with_two_letters() {
        assert_eq!(with_umlauts("haefen").as_deref(), Some("hafen"));
        assert_eq!(with_umlauts("koeche").as_deref(), Some("koche"));
        assert_eq!(with_umlauts("weld"), None);
    }
}
