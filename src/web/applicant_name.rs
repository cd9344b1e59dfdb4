//! Determines the name with which the receipt and the emails address the applicant.

use icu::properties::{
    CodePointMapData,
    props::{GeneralCategory, GeneralCategoryGroup},
};

use crate::{application::Application, i18n::Localizer};

/// The maximum length of a name, in characters. Longer names are not shown.
const MAX_NAME_CHARS: usize = 40;

/// Characters at the end of an abbreviated name, such as `J.`: the period, and the Devanagari
/// abbreviation sign.
const ABBREVIATION_SIGNS: [char; 2] = ['.', '\u{970}'];

/// Characters that a name may contain in addition to letters. All other punctuation, symbols and
/// format characters are rejected, because they could be used to write a URL or to reverse the text
/// direction.
const JOINERS: [char; 19] = [
    // Hyphens, including the Armenian, Hebrew and Japanese ones.
    '-', '\u{2010}', '\u{2011}', '\u{58a}', '\u{5be}', '\u{30a0}',
    // Apostrophes, including the Armenian one, and the Hebrew geresh and gershayim.
    '\'', '\u{2018}', '\u{2019}', '\u{55a}', '\u{5f3}', '\u{5f4}',
    // Middle dots, for example for Catalan, Chinese and Japanese names.
    '\u{b7}', '\u{2027}', '\u{30fb}', '\u{ff65}',
    // The mark between Tibetan syllables.
    '\u{f0b}',
    // The zero-width joiner and non-joiner, for example for Persian and Sinhala names.
    '\u{200c}', '\u{200d}',
];

/// Returns the name for the thank-you message on the receipt. It is the given name or, in languages
/// in which the family name comes first, the full name. Returns `None` if it does not look like a
/// name. Otherwise anyone could enter a message as a name and share the receipt, which would show
/// this message on the company's page.
pub fn applicant_name(texts: &Localizer, application: &Application) -> Option<String> {
    let (given, family) = (&application.given_name, &application.family_name);
    let name = if !texts.is_largest_first() {
        given.clone()
    } else if family.ends_with(is_ideograph) && given.starts_with(is_ideograph) {
        format!("{family}{given}")
    } else {
        format!("{family} {given}")
    };
    is_name(&name).then_some(name)
}

/// Returns the given name, for emails. Returns `None` if it does not look like a name, or if using
/// only the given name would be impolite in the language.
pub fn given_name(texts: &Localizer, application: &Application) -> Option<String> {
    let name = application.given_name.clone();
    (!texts.is_largest_first() && is_name(&name)).then_some(name)
}

/// Returns `true` if the text consists only of words that can be part of a name. Digits, symbols,
/// invisible characters, and the punctuation of sentences, URLs and formulas are not allowed.
fn is_name(text: &str) -> bool {
    text.chars().count() <= MAX_NAME_CHARS
        && text.chars().any(char::is_alphabetic)
        && text.split(is_space).all(is_name_word)
}

/// Returns `true` if a word contains only characters that occur in names. An abbreviation sign is
/// allowed only at the end, so that a host name such as `example.com` is rejected.
fn is_name_word(word: &str) -> bool {
    let (letters, is_complete) = match word.strip_suffix(ABBREVIATION_SIGNS) {
        Some(letters) => (letters, letters.ends_with(is_letter)),
        None => (word, true),
    };
    let is_allowed = |c| is_letter(c) || JOINERS.contains(&c);
    is_complete && letters.chars().all(is_allowed)
}

/// Returns `true` if the character is a space. Tabs and line separators do not count.
fn is_space(c: char) -> bool {
    CodePointMapData::<GeneralCategory>::new().get(c) == GeneralCategory::SpaceSeparator
}

/// Returns `true` if the character is a letter or a mark, such as a vowel sign or an accent.
fn is_letter(c: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    GeneralCategoryGroup::Letter.contains(category) || GeneralCategoryGroup::Mark.contains(category)
}

fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_scripts_are_names() {
        for name in [
            "Jule",
            "Anne-Marie",
            "Anne\u{2010}Marie",
            "D’Arcy",
            "O'Neill",
            "Oʼzbek",
            "Kaʻahumanu",
            "J. R.",
            "Mª José",
            "Gal·la",
            "Łucja",
            "Nguyễn Thị Hồng",
            "A\u{301}gnes",
            "Αλεξάνδρα",
            "Мар’яна",
            "Արամ",
            "ნინო",
            "花子",
            "山田　太郎",
            "佐々木",
            "ジョン・スミス",
            "メアリー",
            "約翰‧史密斯",
            "阿卜杜拉·艾哈迈德",
            "지우",
            "नेहा",
            "डॉ॰ नेहा",
            "ক্ষমা",
            "தமிழ்",
            "නිශ්ශංක ශ්\u{200d}රී",
            "สมชาย",
            "ສົມສີ",
            "សុខា",
            "མཚོ་མོ",
            "မြင့်",
            "ሰላም",
            "نور",
            "علی\u{200c}رضا",
            "עדי",
            "ג׳ורג׳",
            "בן־עמי",
            "ᐊᓂᒃ",
            "ⵜⴰⵏⵉⵏⵏⴰ",
            "\u{10a10}\u{10a11}",
            "葛\u{e0100}西",
        ] {
            assert!(is_name(name), "{name}");
        }
    }

    #[test]
    fn addresses_formulas_and_invisible_characters_are_not_names() {
        for text in [
            "",
            "-",
            ".",
            "evil.example",
            "J. R. evil.example",
            "You won 5",
            "a@b",
            "=1+1",
            "a\u{202e}b",
            "evil。example",
            "evil．example",
            "evil｡example",
            "https：／／evil",
            "https∶evil",
            "evil․example",
            "evil…example",
            "evil⁄pay",
            "evil∕pay",
            "Ann\u{2028}Pay now",
            "Ann\u{2029}Pay now",
            "Ann\nPay now",
            "Ann\tPay now",
            "A\u{61c}B",
            "A\u{200b}B",
            "A\u{feff}B",
            "A\u{ad}B",
            "A\u{e000}B",
            "Ann!",
            "Ann，pay",
            "Ann — pay",
            "“Ann”",
            "Ann 💰",
            "$Ann",
            "Ann٣",
        ] {
            assert!(!is_name(text), "{text}");
        }
    }
}
