//! Converts glyph names (Adobe Glyph List) to text. The name of an accented letter, such as
//! `eacute`, is split into the letter and the accent.

use icu::normalizer::ComposingNormalizer;

const PLAIN: &[(&str, &str)] = &[
    ("space", " "),
    ("nbspace", " "),
    ("hyphen", "-"),
    ("minus", "-"),
    ("sfthyphen", ""),
    ("period", "."),
    ("comma", ","),
    ("colon", ":"),
    ("semicolon", ";"),
    ("slash", "/"),
    ("backslash", "\\"),
    ("at", "@"),
    ("plus", "+"),
    ("underscore", "_"),
    ("ampersand", "&"),
    ("parenleft", "("),
    ("parenright", ")"),
    ("bracketleft", "["),
    ("bracketright", "]"),
    ("quotesingle", "'"),
    ("quoteright", "’"),
    ("quoteleft", "‘"),
    ("quotedbl", "\""),
    ("quotedblleft", "“"),
    ("quotedblright", "”"),
    ("endash", "–"),
    ("emdash", "—"),
    ("bullet", "•"),
    ("periodcentered", "·"),
    ("bar", "|"),
    ("numbersign", "#"),
    ("percent", "%"),
    ("equal", "="),
    ("question", "?"),
    ("exclam", "!"),
    ("asterisk", "*"),
    ("asciitilde", "~"),
    ("zero", "0"),
    ("one", "1"),
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
    ("six", "6"),
    ("seven", "7"),
    ("eight", "8"),
    ("nine", "9"),
    ("fi", "fi"),
    ("fl", "fl"),
    ("ff", "ff"),
    ("ffi", "ffi"),
    ("ffl", "ffl"),
    ("germandbls", "ß"),
    ("ae", "æ"),
    ("AE", "Æ"),
    ("oe", "œ"),
    ("OE", "Œ"),
    ("oslash", "ø"),
    ("Oslash", "Ø"),
    ("lslash", "ł"),
    ("Lslash", "Ł"),
    ("dcroat", "đ"),
    ("Dcroat", "Đ"),
    ("dotlessi", "ı"),
    ("eth", "ð"),
    ("Eth", "Ð"),
    ("thorn", "þ"),
    ("Thorn", "Þ"),
];

const ACCENTS: &[(&str, &str)] = &[
    ("acute", "\u{301}"),
    ("grave", "\u{300}"),
    ("circumflex", "\u{302}"),
    ("dieresis", "\u{308}"),
    ("tilde", "\u{303}"),
    ("cedilla", "\u{327}"),
    ("ring", "\u{30a}"),
    ("caron", "\u{30c}"),
    ("ogonek", "\u{328}"),
    ("dotaccent", "\u{307}"),
    ("macron", "\u{304}"),
    ("breve", "\u{306}"),
    ("hungarumlaut", "\u{30b}"),
    ("commaaccent", "\u{326}"),
];

/// Returns the text of the glyph with this name, or `None` if the name is unknown.
pub fn text(name: &str) -> Option<String> {
    let name = name.split('.').next().filter(|name| !name.is_empty())?;
    if name.len() == 1 && name.chars().all(|c| c.is_ascii_alphabetic()) {
        return Some(name.to_owned());
    }
    if let Some((_, text)) = PLAIN.iter().find(|(other, _)| *other == name) {
        return Some((*text).to_owned());
    }
    let code = name.strip_prefix("uni").filter(|code| code.len() == 4);
    let code = code.or_else(|| {
        name.strip_prefix('u')
            .filter(|code| (4..=6).contains(&code.len()))
    });
    if let Some(code) = code.and_then(|code| u32::from_str_radix(code, 16).ok()) {
        return char::from_u32(code).map(String::from);
    }
    let letter = name.chars().next().filter(char::is_ascii_alphabetic)?;
    let (_, accent) = ACCENTS.iter().find(|(accent, _)| *accent == &name[1..])?;
    let composed = format!("{letter}{accent}");
    Some(
        ComposingNormalizer::new_nfc()
            .normalize(&composed)
            .into_owned(),
    )
}
