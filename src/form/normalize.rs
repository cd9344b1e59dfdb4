//! Normalizes typed text: removes surrounding whitespace and invisible characters.

use crate::sanitize::plain_text;

/// The scheme of a link to an email address.
const MAILTO_SCHEME: &str = "mailto:";

/// Normalizes single-line text. Does not change visible characters.
pub fn single_line(text: &str) -> String {
    trim_invisible(&plain_text::one_line(text)).to_owned()
}

/// Normalizes text that can have several lines. Does not change visible characters.
pub fn multi_line(text: &str) -> String {
    trim_invisible(&plain_text::clean_lines(text)).to_owned()
}

/// Removes all whitespace and some invisible characters, for URLs that were copied from other
/// programs.
pub fn without_spaces(text: &str) -> String {
    single_line(text).replace(is_space_or_invisible, "")
}

/// Replaces full-width characters (`＠`, `２`) and Arabic digits (`٢`, `۲`), which Japanese and
/// Arabic keyboards produce, with ASCII characters. Used for answers with a fixed format, such as
/// dates and URLs.
pub fn ascii_forms(text: &str) -> String {
    text.chars().map(ascii_form).collect()
}

fn ascii_form(c: char) -> char {
    let (first, ascii) = match c {
        '\u{ff01}'..='\u{ff5e}' => ('\u{ff01}', '!'),
        '\u{660}'..='\u{669}' => ('\u{660}', '0'),
        '\u{6f0}'..='\u{6f9}' => ('\u{6f0}', '0'),
        _ => return c,
    };
    char::from_u32(u32::from(c) - u32::from(first) + u32::from(ascii)).unwrap_or(c)
}

/// Removes text that was accidentally copied together with an email address: invisible characters,
/// `mailto:` and angle brackets. Keeps spaces inside the address, because the address without them
/// could belong to another person.
pub fn email(text: &str) -> String {
    let visible = ascii_forms(&single_line(text)).replace(is_invisible_in_email, "");
    let text = visible.trim();
    let wrapped = text.strip_prefix('<').and_then(|it| it.strip_suffix('>'));
    let text = wrapped.unwrap_or(text).trim();
    let scheme = text
        .get(..MAILTO_SCHEME.len())
        .filter(|it| it.eq_ignore_ascii_case(MAILTO_SCHEME));
    let address = &text[scheme.map_or(0, str::len)..];
    address.trim().to_owned()
}

fn trim_invisible(text: &str) -> &str {
    text.trim_matches(is_space_or_invisible)
}

/// Returns `true` for whitespace, and for invisible characters that are often copied together with
/// text.
fn is_space_or_invisible(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '\u{ad}' | '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2060}'
        )
}

/// Returns `true` if the character is invisible and meaningless in an email address. Zero-width
/// joiners and bidirectional isolates are removed only from email addresses, because they are
/// meaningful in other text.
fn is_invisible_in_email(c: char) -> bool {
    let is_joiner = matches!(c, '\u{200c}' | '\u{200d}');
    let is_isolate = matches!(c, '\u{2066}'..='\u{2069}');
    (is_space_or_invisible(c) && !c.is_whitespace()) || is_joiner || is_isolate
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_no_breaks_no_controls_and_nothing_around_it() {
        assert_eq!(single_line("\u{feff} Ann\r\nLee\u{7}\u{200b} "), "Ann Lee");
    }

    #[test]
    fn lines_keep_their_breaks() {
        assert_eq!(multi_line(" a\r\nb\rc\td\u{1b}[0m\n\n"), "a\nb\nc d[0m");
    }

    #[test]
    fn joiners_inside_a_word_stay() {
        assert_eq!(single_line("می\u{200c}خواهم"), "می\u{200c}خواهم");
    }

    #[test]
    fn a_web_address_has_no_spaces_at_all() {
        assert_eq!(
            without_spaces(" example.org/ me\u{200b}\n"),
            "example.org/me"
        );
    }

    #[test]
    fn full_width_characters_and_arabic_digits_become_ascii() {
        assert_eq!(
            ascii_forms("２７ ٢٧ ۲۷ （ａ＠ｂ．ｅｘ）"),
            "27 27 27 (a@b.ex)"
        );
        assert_eq!(ascii_forms("漢字 é ー"), "漢字 é ー");
    }

    #[test]
    fn an_email_address_keeps_its_spaces_inside() {
        assert_eq!(
            email("\u{feff}<mailto:a b@example.org> "),
            "a b@example.org"
        );
        assert_eq!(email("mail"), "mail");
        assert_eq!(email("mé"), "mé");
    }
}
