//! The first thing done to any text from outside. Control characters survive the escaping of HTML
//! and break XML, and some of them make a line read otherwise than it is written.

/// The text on one line: for titles, labels, names.
///
/// What must not reach a page is gone (see [`lines`]), every run of white space is one space, and
/// there is none at either end. The result may be empty.
pub fn one_line(text: &str) -> String {
    let text = without_stray_isolates(text.to_owned());
    let mut line = String::with_capacity(text.len());
    for word in text.split(|c: char| c.is_whitespace() || c.is_control()) {
        let start = line.len();
        if 0 < start {
            line.push(' ');
        }
        let before = line.len();
        line.extend(word.chars().filter(|c| is_printable(*c)));
        if line.len() == before {
            line.truncate(start);
        }
    }
    line
}

/// The text on as many lines as it has: for answers and whole descriptions.
///
/// Lines end in a line feed, whatever ended them before; a tab becomes a space; white space around
/// the text is gone. Control characters, what XML 1.0 forbids and directions that reorder what is
/// read are gone too; the isolates, which right-to-left text may need, stay where every one of a
/// line is closed on it.
pub fn lines(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let lines = text.split(['\n', '\r', '\u{2028}', '\u{2029}']);
    let lines: Vec<String> = lines.map(printable).collect();
    lines.join("\n").trim().to_owned()
}

/// Whether a character may stand in a text: no control, nothing XML 1.0 forbids, no byte order
/// mark, and none of the old directional embeddings and overrides, which show a reader another
/// order than the one that is searched, copied and sent.
pub(crate) fn is_printable(c: char) -> bool {
    !matches!(
        c,
        '\u{FEFF}' | '\u{FFFE}' | '\u{FFFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{202A}'..='\u{202E}'
    ) && !c.is_control()
}

fn printable(line: &str) -> String {
    let line = line.replace('\t', " ");
    without_stray_isolates(line.chars().filter(|c| is_printable(*c)).collect())
}

/// An isolate that stays open would pull what stands beside the text into its direction.
fn without_stray_isolates(line: String) -> String {
    match isolates_are_balanced(&line) {
        true => line,
        false => line.replace(is_isolate, ""),
    }
}

fn isolates_are_balanced(line: &str) -> bool {
    let mut open = 0_usize;
    for c in line.chars().filter(|c| is_isolate(*c)) {
        open = match (c, open) {
            ('\u{2069}', 0) => return false,
            ('\u{2069}', open) => open - 1,
            (_, open) => open + 1,
        };
    }
    open == 0
}

fn is_isolate(c: char) -> bool {
    matches!(c, '\u{2066}'..='\u{2069}')
}
