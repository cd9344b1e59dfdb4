//! Finds the API key in text from the ATS. The ATS may have escaped the key for JSON, HTML or a URL
//! (once or twice), changed its case, inserted invisible characters, replaced characters with
//! look-alikes, shortened it, or encoded it in Base64.

use base64::{
    Engine,
    engine::general_purpose::{STANDARD, URL_SAFE},
};

use icu::properties::{CodePointSetData, props::DefaultIgnorableCodePoint};

use crate::sanitize::plain_text::is_printable;

/// The text that replaces the API key.
const REDACTED: &str = "***";

/// The minimum length of a partial key that is removed, in characters. A truncated text can end in
/// the middle of the key, so that it contains only the first characters of the key.
const MIN_START: usize = 8;

/// The maximum length of an incomplete escape sequence at the end of a string, in bytes.
const MAX_CUT_ESCAPE: usize = 8;

/// Strings that stand for the rest of a shortened key.
const ELLIPSES: [&str; 3] = ["…", "...", "&hellip;"];

/// The first UTF-8 bytes of all characters that [`look_alike`] recognizes.
const LOOK_ALIKE_STARTS: [u8; 3] = [0xC5, 0xE2, 0xEF];

/// The minimum length of Base64 text that is searched for, in characters. Shorter text could be
/// part of an ordinary word.
const MIN_BASE64: usize = 8;

/// The HTML names of ASCII characters that a key can contain.
const ENTITIES: [(&str, u8); 33] = [
    ("amp", b'&'),
    ("lt", b'<'),
    ("gt", b'>'),
    ("quot", b'"'),
    ("apos", b'\''),
    ("sol", b'/'),
    ("bsol", b'\\'),
    ("plus", b'+'),
    ("equals", b'='),
    ("lowbar", b'_'),
    ("hyphen", b'-'),
    ("dash", b'-'),
    ("period", b'.'),
    ("colon", b':'),
    ("semi", b';'),
    ("num", b'#'),
    ("percnt", b'%'),
    ("dollar", b'$'),
    ("excl", b'!'),
    ("quest", b'?'),
    ("ast", b'*'),
    ("commat", b'@'),
    ("comma", b','),
    ("lpar", b'('),
    ("rpar", b')'),
    ("lbrack", b'['),
    ("rbrack", b']'),
    ("lbrace", b'{'),
    ("rbrace", b'}'),
    ("vert", b'|'),
    ("grave", b'`'),
    ("Hat", b'^'),
    ("tilde", b'~'),
];

/// Returns the text with every occurrence of `key` replaced. Returns `None` if the text does not
/// contain the key. If the text may have been truncated (`may_be_cut`), also replaces an incomplete
/// key at the end.
pub(crate) fn without_key(text: &str, key: &str, may_be_cut: bool) -> Option<String> {
    let shown = without_readable_key(text, key, may_be_cut);
    without_base64_key(shown.as_deref().unwrap_or(text), key).or(shown)
}

/// Replaces Base64 text that contains the key, as in the header of HTTP Basic authentication.
fn without_base64_key(text: &str, key: &str) -> Option<String> {
    if text.len() < MIN_BASE64 {
        return None;
    }
    let mut shown: Option<String> = None;
    for part in base64_parts(key) {
        let current = shown.as_deref().unwrap_or(text);
        let (mut result, mut rest) = (String::new(), current);
        while let Some(at) = rest.find(&part) {
            result.push_str(rest[..at].trim_end_matches(is_base64));
            result.push_str(REDACTED);
            rest = rest[at..].trim_start_matches(is_base64);
        }
        if !result.is_empty() {
            shown = Some(result + rest);
        }
    }
    shown
}

/// Returns the possible Base64 encodings of the key, without the characters that also depend on
/// neighboring bytes. Base64 encodes three bytes as four characters, so the encoding depends on the
/// number of bytes before the key.
fn base64_parts(key: &str) -> Vec<String> {
    let mut parts = Vec::new();
    for before in 0..3 {
        let bytes = [&b"\0\0"[..before], key.as_bytes()].concat();
        let (start, end) = ((before * 8).div_ceil(6), bytes.len() * 8 / 6);
        for encoded in [STANDARD.encode(&bytes), URL_SAFE.encode(&bytes)] {
            let part = encoded[start..end].to_owned();
            if part.len() >= MIN_BASE64 && !parts.contains(&part) {
                parts.push(part);
            }
        }
    }
    parts
}

fn is_base64(c: char) -> bool {
    c.is_ascii_alphanumeric() || "+/-_=".contains(c)
}

/// Like [`without_key`], but finds only keys that are not encoded in Base64.
fn without_readable_key(text: &str, key: &str, may_be_cut: bool) -> Option<String> {
    let first = key.bytes().next()?;
    let mut shown = String::new();
    let (mut kept, mut at) = (0, 0);
    while let Some(byte) = text.as_bytes().get(at) {
        // Compare a single byte first, because this is fast and a list can be several megabytes
        // long.
        let may_begin = byte.eq_ignore_ascii_case(&first)
            || matches!(byte, b'\\' | b'%' | b'&')
            || LOOK_ALIKE_STARTS.contains(byte);
        match may_begin
            .then(|| key_length(&text[at..], key, may_be_cut))
            .flatten()
        {
            Some(length) => {
                shown.push_str(&text[kept..at]);
                shown.push_str(REDACTED);
                at += length;
                kept = at;
            }
            None => at += 1,
        }
    }
    (kept > 0).then(|| shown + &text[kept..])
}

/// Returns the number of bytes that the key takes up at the start of `text`, or `None` if `text`
/// does not begin with the key.
fn key_length(text: &str, key: &str, may_be_cut: bool) -> Option<usize> {
    if text.starts_with(key) {
        return Some(key.len());
    }
    let once = length_with(text, key, may_be_cut, percent_escape);
    once.or_else(|| length_with(text, key, may_be_cut, double_percent_escape))
}

/// Like [`key_length`], but recognizes only the `%` escape sequences that the function `percent`
/// reads.
fn length_with(
    text: &str,
    key: &str,
    may_be_cut: bool,
    percent: fn(&str) -> Option<(u8, usize)>,
) -> Option<usize> {
    let mut rest = text;
    for (matched, wanted) in key.bytes().enumerate() {
        if matched > 0 {
            rest = rest.trim_start_matches(is_invisible);
        }
        match char_length(rest, wanted, percent) {
            Some(length) => rest = &rest[length..],
            None if may_be_cut && matched >= MIN_START && is_shortened(rest) => {
                return Some(text.len() - rest.len());
            }
            None if may_be_cut && matched >= MIN_START && is_cut_off(rest) => {
                return Some(text.len());
            }
            None => return None,
        }
    }
    Some(text.len() - rest.len())
}

/// Returns the number of bytes that the character `wanted` takes up at the start of `text`, escaped
/// or not. Ignores case.
fn char_length(text: &str, wanted: u8, percent: fn(&str) -> Option<(u8, usize)>) -> Option<usize> {
    let is_wanted = |found: u8| found.eq_ignore_ascii_case(&wanted);
    let escaped = match text.as_bytes().first()? {
        b'\\' => json_escape(text),
        b'%' => percent(text),
        b'&' => html_escape(text),
        start if LOOK_ALIKE_STARTS.contains(start) => look_alike(text),
        _ => None,
    };
    match escaped {
        Some((found, length)) if is_wanted(found) => Some(length),
        _ => text.bytes().next().filter(|c| is_wanted(*c)).map(|_| 1),
    }
}

/// Reads `\/` or `\u002f`. Returns the character and the length of the escape sequence.
fn json_escape(text: &str) -> Option<(u8, usize)> {
    match text.as_bytes().get(1)? {
        b'u' => Some((hex_byte(text.get(2..6)?)?, 6)),
        c => Some((*c, 2)),
    }
}

/// Reads `%2F` (RFC 3986 §2.1).
fn percent_escape(text: &str) -> Option<(u8, usize)> {
    Some((hex_byte(text.get(1..3)?)?, 3))
}

/// Reads `%252F` (which is `%2F` escaped again) or `%2F`.
fn double_percent_escape(text: &str) -> Option<(u8, usize)> {
    let twice = text.strip_prefix("%25").and_then(|rest| rest.get(..2));
    match twice.and_then(hex_byte) {
        Some(found) => Some((found, 5)),
        None => percent_escape(text),
    }
}

/// Reads a character that looks like an ASCII character, or that becomes one if its case is
/// changed. Returns the ASCII character, and the length of the original character in bytes.
fn look_alike(text: &str) -> Option<(u8, usize)> {
    let c = text.chars().next()?;
    let found = match c {
        // HTML decodes `&dash;` to one of these dashes.
        '\u{2010}'..='\u{2015}' | '\u{2212}' => b'-',
        // The Kelvin sign and the long s become ASCII letters if their case is changed.
        '\u{212a}' => b'k',
        '\u{17f}' => b's',
        // The fullwidth forms of ASCII characters.
        '\u{ff01}'..='\u{ff5e}' => u8::try_from(u32::from(c) - 0xfee0).ok()?,
        _ => return None,
    };
    Some((found, c.len_utf8()))
}

/// Reads `&#x2F;`, `&#47;` or `&sol;`. As in browsers, the semicolon is optional.
fn html_escape(text: &str) -> Option<(u8, usize)> {
    let name = &text[1..];
    let (found, length) = match name.strip_prefix('#') {
        Some(number) => numeric_reference(number).map(|(found, length)| (found, 1 + length)),
        None => ENTITIES
            .iter()
            .find(|(known, _)| name.starts_with(known))
            .map(|(known, found)| (*found, known.len())),
    }?;
    let has_semicolon = name[length..].starts_with(';');
    Some((found, 1 + length + usize::from(has_semicolon)))
}

/// Reads `x2F` or `47`. Returns the character and the length of the number.
fn numeric_reference(text: &str) -> Option<(u8, usize)> {
    let is_hex = text.starts_with(['x', 'X']);
    let (start, radix) = if is_hex { (1, 16) } else { (0, 10) };
    let digits = text[start..].bytes();
    let digits = digits
        .take_while(|c| char::from(*c).is_digit(radix))
        .count();
    let found = u8::from_str_radix(&text[start..start + digits], radix).ok()?;
    Some((found, start + digits))
}

/// Parses hexadecimal digits. Leading zeros are allowed.
fn hex_byte(digits: &str) -> Option<u8> {
    let is_hex = digits.bytes().all(|c| c.is_ascii_hexdigit());
    is_hex.then(|| u8::from_str_radix(digits, 16).ok())?
}

/// Returns `true` if `text` is empty or only the beginning of an escape sequence.
fn is_cut_off(text: &str) -> bool {
    text.is_empty() || (text.len() <= MAX_CUT_ESCAPE && text.starts_with(['\\', '%', '&']))
}

/// Returns `true` if `text` begins with an ellipsis, which stands for the rest of the key.
fn is_shortened(text: &str) -> bool {
    ELLIPSES.iter().any(|ellipsis| text.starts_with(ellipsis))
}

/// Returns `true` if the character is invisible. A key with such characters inside would not be
/// found by an ordinary search.
fn is_invisible(c: char) -> bool {
    CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c) || !is_printable(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "sk_live/Zk9+a%2&b";

    #[test]
    fn the_key_is_removed_in_every_notation() {
        for written in [
            KEY,
            "sk_live\\/Zk9+a%2&b",
            "sk_live\\u002fZk9\\u002Ba%2&b",
            "sk_live&#x2F;Zk9&#43;a%2&amp;b",
            "sk&lowbar;live&solZk9&plus;a%2&ampb",
            "sk_live%2FZk9%2ba%252%26b",
            "sk_live&sol;Zk9&plus;a&percnt;2&amp;b",
            "SK_LIVE/ZK9+A%2&B",
            "s\u{200b}k_li\u{202a}ve/\tZk9+a%2&b",
            "sk_live%252FZk9%252ba%25252%2526b",
            "s\u{34f}k\u{fe0f}_live/\u{e0041}Zk9+a%2&b",
            "\u{17f}\u{212a}_live/Z\u{212a}9+a%2&b",
            "\u{ff53}\u{ff4b}_live\u{ff0f}Zk9+a%2&b",
        ] {
            let shown = without_key(&format!("key {written}; {written}"), KEY, false);
            assert_eq!(shown.as_deref(), Some("key ***; ***"), "{written}");
        }
    }

    #[test]
    fn a_text_in_base64_that_contains_the_key_is_removed() {
        for key in [KEY, "sk_live_?>~Zk9?>~a2b"] {
            for before in ["", "a", "ab", "user:"] {
                for after in ["", ":", ":x"] {
                    for engine in [STANDARD, URL_SAFE] {
                        let written = engine.encode(format!("{before}{key}{after}"));
                        let text = format!("got Basic {written}, {written}");
                        let shown = without_key(&text, key, false);
                        let expected = Some("got Basic ***, ***");
                        assert_eq!(shown.as_deref(), expected, "{before}{key}{after}");
                    }
                }
            }
        }
        let other = STANDARD.encode("user:sk_test/Zk9+a%2&b");
        assert_eq!(without_key(&other, KEY, false), None);
    }

    #[test]
    fn the_start_of_the_key_at_the_end_of_a_cut_text_is_removed() {
        for end in ["sk_live/", "sk_live/Zk9", "sk_live/Zk9&#x2"] {
            let shown = without_key(&format!("Unknown key {end}"), KEY, true);
            assert_eq!(shown.as_deref(), Some("Unknown key ***"), "{end}");
        }
    }

    #[test]
    fn a_shortened_key_is_removed() {
        for (written, expected) in [
            ("the key sk_live/… is unknown", "the key ***… is unknown"),
            ("the key sk_live/Zk9... is", "the key ***... is"),
            ("the key sk_live%2FZk&hellip;", "the key ***&hellip;"),
        ] {
            let shown = without_key(written, KEY, true);
            assert_eq!(shown.as_deref(), Some(expected), "{written}");
            assert_eq!(without_key(written, KEY, false), None, "{written}");
        }
        assert_eq!(without_key("sk_live…", KEY, true), None);
    }

    #[test]
    fn a_dash_that_looks_like_another_is_found() {
        for written in ["live\u{2010}key\u{2212}2026", "live&dash;key&#45;2026"] {
            let shown = without_key(written, "live-key-2026", false);
            assert_eq!(shown.as_deref(), Some("***"), "{written}");
        }
    }

    #[test]
    fn the_start_of_the_key_at_the_end_of_a_whole_text_stays() {
        for text in ["Northwind", "Jobs at Northwind\n"] {
            let shown = without_key(text, "northwind-careers-2026", false);
            assert_eq!(shown, None, "{text}");
        }
    }

    #[test]
    fn other_text_is_not_changed() {
        for text in [
            "",
            "sk_live",
            "sk_live/Zk8+a%2&b",
            "a sk_live/ b",
            "100 % & \\",
            "ä&#xfffff;%zz\\u12",
        ] {
            assert_eq!(without_key(text, KEY, true), None, "{text}");
        }
    }
}
