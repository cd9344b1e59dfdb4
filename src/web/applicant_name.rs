//! How the receipt and the emails address the applicant.

use crate::{application::Application, i18n::Localizer};

/// The maximum length of a name, in characters. Longer names are not shown.
const MAX_NAME_CHARS: usize = 40;

/// The name in the receipt's thank-you text: the given name or, in languages in which the family
/// name comes first, the full name. `None` if the text does not look like a name. Without this
/// check, anyone could put a message on the company's page.
pub fn applicant_name(texts: &Localizer, application: &Application) -> Option<String> {
    let (given, family) = (&application.given_name, &application.family_name);
    let name = match texts.is_largest_first() {
        false => given.clone(),
        true if family.ends_with(is_ideograph) && given.starts_with(is_ideograph) => {
            format!("{family}{given}")
        }
        true => format!("{family} {given}"),
    };
    is_name(&name).then_some(name)
}

/// The given name, for emails. `None` if it does not look like a name, or if the given name alone
/// would be impolite in the language.
pub fn given_name(texts: &Localizer, application: &Application) -> Option<String> {
    let name = application.given_name.clone();
    (!texts.is_largest_first() && is_name(&name)).then_some(name)
}

/// Whether the text consists of words, and contains no digits and no punctuation that occurs in
/// sentences, URLs or formulas. A dot is allowed only at the end of a word.
fn is_name(text: &str) -> bool {
    let chars = text.chars();
    let has_inner_dot = text
        .split(' ')
        .any(|word| word.trim_end_matches('.').contains('.'));
    chars.clone().count() <= MAX_NAME_CHARS
        && chars.clone().any(char::is_alphabetic)
        && chars.clone().all(is_name_char)
        && !has_inner_dot
}

fn is_name_char(c: char) -> bool {
    let is_punctuation = c.is_ascii_punctuation() && !matches!(c, '-' | '\'' | '.');
    let is_direction =
        matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !(c.is_control() || c.is_numeric() || is_punctuation || is_direction)
}

fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_scripts_are_names_and_addresses_and_formulas_are_not() {
        for name in [
            "Jule",
            "Anne-Marie",
            "D’Arcy",
            "O'Neill",
            "J. R.",
            "Łucja",
            "花子",
            "नेहा",
            "نور",
            "မြင့်",
        ] {
            assert!(is_name(name), "{name}");
        }
        for text in [
            "",
            "-",
            "evil.example",
            "J. R. evil.example",
            "You won 5",
            "a@b",
            "=1+1",
            "a\u{202e}b",
        ] {
            assert!(!is_name(text), "{text}");
        }
    }
}
