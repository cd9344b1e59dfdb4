//! Splits text into words for the search, ignoring case and accents, and creates slugs for URLs.

use std::borrow::Cow;

use icu::{
    casemap::CaseMapper,
    normalizer::{
        ComposingNormalizer, DecomposingNormalizer, properties::CanonicalCombiningClassMapBorrowed,
    },
    properties::{CodePointMapData, props::GeneralCategory, props::GeneralCategoryGroup},
};

/// The maximum length of a word between spaces, in bytes. Longer words, such as URLs, are
/// truncated. In scripts without spaces, a run of letters can be a whole sentence, so the search
/// uses all of it, and only slugs are truncated.
const MAX_TOKEN_BYTES: usize = 40;

/// The lowest Unicode combining class of a mark that counts as an accent. Combining marks of lower
/// classes, such as vowel signs of Indic scripts and the dots of kana, are part of the letter.
const FIRST_ACCENT: u8 = 10;

/// A word, in lower case and without accents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token<'a> {
    /// A word between spaces.
    Spaced(&'a str),
    /// A run of letters in a script without spaces between words.
    Unspaced(&'a str),
}

/// Calls `take` for each word of `text`, in order.
pub fn for_each_token(text: &str, mut take: impl FnMut(Token<'_>)) {
    for part in text.split_whitespace() {
        let folded = fold(part);
        let mut rest = folded.as_ref();
        while let Some(start) = rest.find(is_word_char) {
            rest = &rest[start..];
            let first = rest.chars().next().is_some_and(is_unspaced);
            let ends = |c: char| !is_word_char(c) || is_unspaced(c) != first;
            let end = rest.find(ends).unwrap_or(rest.len());
            let end = end + programming_suffix_len(&rest[end..]);
            take(if first {
                Token::Unspaced(&rest[..end])
            } else {
                Token::Spaced(truncate(&rest[..end]))
            });
            rest = &rest[end..];
        }
    }
}

/// Calls `take` for each index term of `text`: each word between spaces, and the bigrams of each
/// run of letters without spaces.
pub fn for_each_term(text: &str, mut take: impl FnMut(&str)) {
    for_each_token(text, |token| match token {
        Token::Spaced(word) => take(word),
        Token::Unspaced(run) => bigrams(run).for_each(&mut take),
    });
}

/// Joins the words of `text` with hyphens for use in URLs. Returns an empty string if the text has
/// no words.
pub fn slug(text: &str) -> String {
    let mut slug = String::new();
    for_each_token(text, |word| {
        let (Token::Spaced(word) | Token::Unspaced(word)) = word;
        if !slug.is_empty() {
            slug.push('-');
        }
        slug.push_str(truncate(word));
    });
    slug
}

fn truncate(word: &str) -> &str {
    &word[..word.floor_char_boundary(MAX_TOKEN_BYTES)]
}

/// Splits a run of letters without spaces into index terms, so that a term starts at each letter.
/// The terms are each pair of adjacent letters, and the last letter alone.
pub fn bigrams(run: &str) -> impl Iterator<Item = &str> {
    let ends = |start: usize| {
        let after = run[start..].char_indices().nth(2);
        after.map_or(run.len(), |(length, _)| start + length)
    };
    let starts = run.char_indices().map(|(start, _)| start);
    starts.map(move |start| &run[start..ends(start)])
}

/// Folds case, removes accents, and normalizes full-width forms (NFKD) and special letters.
fn fold(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            Cow::Owned(text.to_ascii_lowercase())
        } else {
            Cow::Borrowed(text)
        };
    }
    let cased = CaseMapper::new().fold_string(text);
    let classes = CanonicalCombiningClassMapBorrowed::new();
    let decomposed = DecomposingNormalizer::new_nfkd().normalize_iter(cased.chars());
    let bare = decomposed.filter(|c| classes.get_u8(*c) < FIRST_ACCENT && *c != '\u{640}');
    let mut plain = String::with_capacity(text.len());
    for c in ComposingNormalizer::new_nfc().normalize_iter(bare) {
        match ascii_spelling(c) {
            Some(letters) => plain.push_str(letters),
            None => plain.push(c),
        }
    }
    Cow::Owned(plain)
}

/// Returns the ASCII spelling of a letter that has no Unicode decomposition.
fn ascii_spelling(c: char) -> Option<&'static str> {
    Some(match c {
        'ø' => "o",
        'æ' => "ae",
        'œ' => "oe",
        'đ' | 'ð' => "d",
        'ł' => "l",
        'ı' => "i",
        'þ' => "th",
        'ħ' => "h",
        _ => return None,
    })
}

/// Returns the length of a suffix that belongs to the name of a programming language, as in `C++`,
/// `C#` or `F#`.
fn programming_suffix_len(rest: &str) -> usize {
    match rest.as_bytes() {
        [b'+', b'+', ..] => 2,
        [b'#', ..] => 1,
        _ => 0,
    }
}

fn is_word_char(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphanumeric();
    }
    let category = || CodePointMapData::<GeneralCategory>::new().get(c);
    c.is_alphanumeric() || GeneralCategoryGroup::Mark.contains(category())
}

/// Whether the character belongs to a script that the search treats as having no spaces between
/// words: Thai, Lao, Burmese, Khmer, kana, Han, Hangul.
fn is_unspaced(c: char) -> bool {
    matches!(c,
        '\u{E00}'..='\u{EFF}' | '\u{1000}'..='\u{109F}' | '\u{1780}'..='\u{17FF}'
        | '\u{3005}'..='\u{3007}' | '\u{3040}'..='\u{30FF}' | '\u{31F0}'..='\u{31FF}'
        | '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7AF}'
        | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let mut words = Vec::new();
        for_each_token(text, |word| {
            let (Token::Spaced(word) | Token::Unspaced(word)) = word;
            words.push(word.to_owned());
        });
        words
    }

    #[test]
    fn words_are_the_same_however_they_are_written() {
        let rows: &[(&str, &[&str])] = &[
            (
                "Senior Welder (m/f/d)",
                &["senior", "welder", "m", "f", "d"],
            ),
            (
                "DÉVELOPPEUSE dé\u{301}veloppeuse",
                &["developpeuse", "developpeuse"],
            ),
            ("Straße, STRASSE", &["strasse", "strasse"]),
            ("Øresund Ærø Łódź", &["oresund", "aero", "lodz"]),
            ("C++, C# and F#; 50+", &["c++", "c#", "and", "f#", "50"]),
            ("ＴＯＫＹＯ ｶﾞｲﾄﾞ", &["tokyo", "ガイド"]),
            ("مُهَنْدِس", &["مهندس"]),
            ("हिन्दी", &["हिन्दी"]),
            ("Άγιος ΣΟΦΟΣ", &["αγιοσ", "σοφοσ"]),
            ("東京でWeb開発", &["東京で", "web", "開発"]),
            ("  —  !? ", &[]),
        ];
        for (text, expected) in rows {
            assert_eq!(words(text), *expected, "{text}");
        }
    }

    #[test]
    fn a_long_word_is_cut_between_letters() {
        assert_eq!(words(&"x".repeat(500)), ["x".repeat(MAX_TOKEN_BYTES)]);
        assert!(words(&"ж".repeat(500))[0].len() <= MAX_TOKEN_BYTES);
        assert!(slug(&"説".repeat(500)).len() <= MAX_TOKEN_BYTES);
    }

    #[test]
    fn a_sentence_without_spaces_is_not_cut() {
        let sentence = "よくある質問を短く分かりやすい説明書にまとめます";
        assert_eq!(words(sentence), [sentence]);
        let mut terms = Vec::new();
        for_each_term(sentence, |term| terms.push(term.to_owned()));
        for pair in ["説明", "明書", "ます"] {
            assert!(terms.contains(&pair.to_owned()), "{pair}");
        }
    }

    #[test]
    fn a_run_without_spaces_is_found_by_its_pairs() {
        assert_eq!(
            bigrams("東京都").collect::<Vec<_>>(),
            ["東京", "京都", "都"]
        );
        assert_eq!(bigrams("").count(), 0);
    }

    #[test]
    fn a_name_becomes_part_of_an_address() {
        assert_eq!(slug("São Paulo / SP"), "sao-paulo-sp");
        assert_eq!(slug("…"), "");
    }
}
