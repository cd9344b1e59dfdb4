//! Cleans plain text. All external text is cleaned, because HTML escaping does not remove control
//! characters. Control characters make XML invalid, and can make text look different from its
//! actual content.

/// Converts text to a single line, for titles, labels and names.
///
/// Removes the same characters as [`clean_lines`], replaces each run of whitespace with one space,
/// and trims. The result can be empty.
pub fn one_line(text: &str) -> String {
    if is_clean_line(text) {
        return text.to_owned();
    }
    let text = without_stray_isolates(text.to_owned());
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    let words = words.map(|word| word.replace(|c| !is_printable(c), ""));
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Quickly checks whether [`one_line`] would return `text` unchanged. Always returns `false` for
/// non-ASCII text. This saves time at startup, when about a hundred strings per posting are read.
/// Most of them are already clean.
fn is_clean_line(text: &str) -> bool {
    let is_plain = |byte| matches!(byte, b' '..=b'~');
    text.bytes().all(is_plain) && text.trim_ascii() == text && !text.contains("  ")
}

/// Cleans text and keeps its line breaks, for answers and descriptions.
///
/// Converts all line breaks to line feeds and tabs to spaces, and trims the text. Removes control
/// characters, characters that XML 1.0 forbids, and directional formatting that reorders text.
/// Directional isolates, which right-to-left text can need, are kept on lines on which all of them
/// are closed.
pub fn clean_lines(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let lines = text.split(['\n', '\r', '\u{2028}', '\u{2029}']);
    let lines: Vec<String> = lines.map(printable).collect();
    lines.join("\n").trim().to_owned()
}

/// Returns `true` if a string contains only whitespace and invisible characters.
pub(crate) fn is_blank(text: &str) -> bool {
    let is_invisible =
        |c| matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}');
    text.chars().all(|c| c.is_whitespace() || is_invisible(c))
}

/// Returns `true` if a character is allowed. Control characters, characters that XML 1.0 forbids,
/// the byte order mark, and directional embeddings and overrides are not allowed. Embeddings and
/// overrides can make the displayed order of text differ from the order in which it is searched,
/// copied and sent ("Trojan Source", CVE-2021-42574).
pub(crate) fn is_printable(c: char) -> bool {
    !matches!(
        c,
        '\u{FEFF}' | '\u{FFFE}' | '\u{FFFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{202A}'..='\u{202E}'
    ) && !c.is_control()
}

fn printable(line: &str) -> String {
    let line = line.replace('\t', " ");
    without_stray_isolates(line.replace(|c| !is_printable(c), ""))
}

/// Removes the directional isolates from a line unless all of them are closed. An unclosed isolate
/// would change the direction of the following text.
fn without_stray_isolates(line: String) -> String {
    if isolates_are_balanced(&line) {
        line
    } else {
        line.replace(is_isolate, "")
    }
}

fn isolates_are_balanced(line: &str) -> bool {
    let mut isolates = line.chars().filter(|c| is_isolate(*c));
    let open = isolates.try_fold(0_usize, |open, c| match c {
        '\u{2069}' => open.checked_sub(1),
        _ => Some(open + 1),
    });
    open == Some(0)
}

fn is_isolate(c: char) -> bool {
    matches!(c, '\u{2066}'..='\u{2069}')
}
