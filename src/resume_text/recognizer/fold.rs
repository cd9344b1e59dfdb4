//! Compares names with email addresses and host names. Before the comparison, accents are removed
//! and names are converted to Latin letters.

use icu::normalizer::DecomposingNormalizer;

/// Letters that are written differently in email addresses, each with its usual replacement.
const LETTERS: &[(char, &str)] = &[
    ('ß', "ss"),
    ('ł', "l"),
    ('ø', "o"),
    ('đ', "d"),
    ('æ', "ae"),
    ('œ', "oe"),
    ('ı', "i"),
    ('þ', "th"),
    ('ð', "d"),
    ('а', "a"),
    ('б', "b"),
    ('в', "v"),
    ('г', "h"),
    ('ґ', "g"),
    ('д', "d"),
    ('е', "e"),
    ('є', "ie"),
    ('ж', "zh"),
    ('з', "z"),
    ('и', "y"),
    ('і', "i"),
    ('ї', "i"),
    ('й', "i"),
    ('к', "k"),
    ('л', "l"),
    ('м', "m"),
    ('н', "n"),
    ('о', "o"),
    ('п', "p"),
    ('р', "r"),
    ('с', "s"),
    ('т', "t"),
    ('у', "u"),
    ('ф', "f"),
    ('х', "kh"),
    ('ц', "ts"),
    ('ч', "ch"),
    ('ш', "sh"),
    ('щ', "shch"),
    ('ь', ""),
    ('ю', "iu"),
    ('я', "ia"),
    ('ы', "y"),
    ('э', "e"),
    ('ё', "e"),
    ('ъ', ""),
];

/// Converts text to lower case, without accents and with Latin letters instead of Cyrillic ones.
pub fn fold(text: &str) -> String {
    let lower = text.to_lowercase();
    let mut folded = String::new();
    for c in lower.chars() {
        match LETTERS.iter().find(|(letter, _)| *letter == c) {
            Some((_, latin)) => folded.push_str(latin),
            None => folded.push(c),
        }
    }
    let parts = DecomposingNormalizer::new_nfd().normalize(&folded);
    parts.chars().filter(|c| !is_accent(*c)).collect()
}

/// Returns `true` if a host name or the local part of an email address (`place`) contains a part of
/// the name. Parts of one or two letters are ignored.
pub fn is_in(name: &str, place: &str) -> bool {
    let place: String = fold(place)
        .chars()
        .filter(|c| c.is_alphanumeric())
        .collect();
    let parts = name.split(|c: char| c.is_whitespace() || c == '-');
    let mut spellings = parts.flat_map(spellings);
    spellings.any(|part| part.len() >= 3 && place.contains(&part))
}

/// Returns the possible Latin spellings of a part of a name.
fn spellings(part: &str) -> [String; 3] {
    let lower = part.to_lowercase();
    let german = lower
        .replace('ä', "ae")
        .replace('ö', "oe")
        .replace('ü', "ue");
    let cyrillic = lower
        .replace('г', "g")
        .replace('й', "y")
        .replace('я', "ya")
        .replace('ю', "yu");
    [lower, german, cyrillic].map(|text| {
        let folded = fold(&text);
        folded.chars().filter(|c| c.is_alphanumeric()).collect()
    })
}

fn is_accent(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}
