//! Stemming without language rules: two words match if they share a stem and the rest of each word
//! is an ending from a fixed list (docs/decisions.md#21).

/// The minimum number of letters in a stem. Shorter stems would match too many words.
const MIN_STEM: usize = 4;

/// The endings of inflected words, in those of the supported languages that inflect words by their
/// endings.
const ENDINGS: &[&str] = &[
    "", "a", "ar", "as", "e", "ed", "em", "en", "er", "ern", "ers", "es", "et", "eur", "eurs",
    "euse", "euses", "i", "ies", "in", "ing", "ings", "innen", "n", "ne", "nes", "o", "or", "os",
    "ow", "s", "y",
];

/// Returns the possible stems of a word, shortest first. Returns an empty list if the word is too
/// short.
pub fn stems(word: &str) -> Vec<&str> {
    let mut stems: Vec<&str> = ENDINGS
        .iter()
        .filter_map(|ending| word.strip_suffix(ending))
        .filter(|stem| MIN_STEM <= stem.chars().count())
        .collect();
    stems.sort_unstable_by_key(|stem| stem.len());
    stems
}

/// Whether `other` is another form of the word with these stems.
pub fn shares_stem(stems: &[&str], other: &str) -> bool {
    stems.iter().any(|stem| {
        let ending = other.strip_prefix(stem);
        ending.is_some_and(|ending| ENDINGS.contains(&ending))
    })
}

/// Replaces `ae`, `oe` and `ue` with `a`, `o` and `u`, for visitors whose keyboard lacks umlauts.
/// For example, `haefen` becomes `hafen`, which is `häfen` without accents.
pub fn fold_umlaut_digraphs(word: &str) -> Option<String> {
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
    fn forms_of_a_word_are_distinguished_from_other_words() {
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
            assert_eq!(shares_stem(&stems(word), other), expected, "{word} {other}");
        }
    }

    #[test]
    fn umlauts_may_be_written_with_two_letters() {
        assert_eq!(fold_umlaut_digraphs("haefen").as_deref(), Some("hafen"));
        assert_eq!(fold_umlaut_digraphs("koeche").as_deref(), Some("koche"));
        assert_eq!(fold_umlaut_digraphs("weld"), None);
    }
}
