//! Explains syntax errors in TOML files to people who do not know TOML. The parser's messages are
//! hard to understand: for a string without quotation marks, the message can be "invalid mantissa".
//! The explanations do not repeat values, which can be secrets.

use crate::toml_line::{is_like_boolean, is_list_item, is_name, is_value, opens_list, table_name};

/// A syntax error in a line, and how to correct it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TomlSyntaxError {
    /// A string without quotation marks.
    #[error("put the text in quotation marks: {0} = \"…\"")]
    BareText(String),
    /// A list of strings without quotation marks.
    #[error("put each text of the list in quotation marks, with a comma after it: [\"…\", \"…\"]")]
    BareTextInList,
    /// A string that begins with `#`, without quotation marks.
    #[error("# begins a comment, so put the value in quotation marks: {0} = \"#…\"")]
    Comment(String),
    /// Something other than `true` or `false` that looks like a boolean, such as `yes` or `True`.
    #[error("write true or false: {0} = true")]
    NotABoolean(String),
    /// A setting without a value after the `=`.
    #[error("{0} has no value: write it after =, and a text in quotation marks")]
    NoValue(String),
    /// A string in curved quotation marks (“…”).
    #[error("use straight quotation marks: {0} = \"…\"")]
    CurvedQuotes(String),
    /// A string without a closing quotation mark.
    #[error("the text has no closing quotation mark: write {0} at its end")]
    OpenText(&'static str),
    /// A string that continues on the next line.
    #[error(
        "the text has no closing quotation mark in its line: write it in one line, or write \"\"\" at its beginning and \
         its end"
    )]
    TextInTwoLines,
    /// A quotation mark within a string.
    #[error("write a quotation mark within a text as \\\"")]
    InnerQuote,
    /// A backslash in a string, which TOML reads as the beginning of an escape sequence.
    #[error("write \\ within a text as \\\\, and / between the folders of a file")]
    Backslash,
    /// Unexpected text after the value.
    #[error("something follows the value: remove it, or write # before it")]
    AfterValue,
    /// A list without a closing bracket.
    #[error("the list has no end: write ] after its last value")]
    OpenList,
    /// A setting that was already set on an earlier line.
    #[error("{0} is written twice: remove one of the two")]
    Repeated(String),
    /// A table that was already defined on an earlier line.
    #[error(
        "[{0}] is written twice: remove one of the two, and write all its settings below the other"
    )]
    RepeatedTable(String),
    /// A colon instead of `=`, as in `name: value`.
    #[error("write = between the name and the value: {0} = \"…\"")]
    Colon(String),
    /// A line with brackets that is not `[name]`, for example because more text follows.
    #[error("the name of a table is in brackets, alone on its line: write [name]")]
    Table,
    /// A table whose name must be in quotation marks.
    #[error("put a name with spaces or slashes in quotation marks: [table.\"a/b\"]")]
    TableName,
    /// A name that contains characters that are not allowed.
    #[error("the name before = can contain only the letters a to z, digits, - and _")]
    InvalidName,
    /// A line without `=` that is neither a comment nor the name of a table.
    #[error("this line is no setting: write name = \"…\", or # before a comment")]
    NotASetting,
    /// Any other error.
    #[error("this line is not TOML: write name = \"…\"")]
    Other,
}

/// The quotation marks of TOML, longest first.
const QUOTES: [&str; 4] = ["\"\"\"", "'''", "\"", "'"];

#[derive(Clone, Copy)]
struct TomlLine<'a> {
    /// The position of the first character of the line in the text.
    start: usize,
    text: &'a str,
}

/// Explains a parser error whose message is `message` and whose position in `text` is `at`. Returns
/// the explanation and the position of the mistake, which can be before `at`.
pub fn explain(message: &str, text: &str, at: usize) -> (usize, TomlSyntaxError) {
    let (line, above) = line_at(text, at);
    if message.starts_with("duplicate key") || message.starts_with("cannot extend") {
        return (at, repeated(line.text));
    }
    // The error may be in a list that begins on an earlier line.
    let open = above
        .iter()
        .rev()
        .take_while(|it| table_name(it.text).is_none());
    let open = open.into_iter().find(|it| opens_list(it.text));
    let open = open.filter(|open| !text[open.start..line.start].contains(']'));
    if let Some(open) = open {
        return if is_list_item(line.text) {
            (at, TomlSyntaxError::BareTextInList)
        } else {
            (open.start, TomlSyntaxError::OpenList)
        };
    }
    let before = text.get(..at).unwrap_or(text);
    for quote in &QUOTES[..2] {
        let opened = before
            .rfind(quote)
            .filter(|_| before.matches(quote).count() % 2 == 1);
        if let Some(opened) = opened {
            return (opened, TomlSyntaxError::OpenText(quote));
        }
    }
    if let Some(above) = above.last().filter(|it| has_open_text(it.text)) {
        return (above.start, TomlSyntaxError::TextInTwoLines);
    }
    let end = line.start + line.text.len();
    (at.min(end), explain_line(line.text))
}

/// Returns the line and column of a position, both starting at 1.
pub fn position(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    let column = before[line_start..].chars().count() + 1;
    (before.matches('\n').count() + 1, column)
}

/// The line that contains a position.
pub fn line(text: &str, at: usize) -> &str {
    line_at(text, at).0.text
}

/// Returns the line at a position and the lines above it. For a position at the end of the text,
/// returns the last line that is not empty.
fn line_at(text: &str, at: usize) -> (TomlLine<'_>, Vec<TomlLine<'_>>) {
    let mut start = 0;
    let mut above = Vec::new();
    for whole in text.split_inclusive('\n') {
        let line = whole.trim_end();
        let end = start + whole.len();
        if at < end || text[end..].trim().is_empty() {
            return (TomlLine { start, text: line }, above);
        }
        above.push(TomlLine { start, text: line });
        start = end;
    }
    (TomlLine { start, text: "" }, above)
}

fn repeated(line: &str) -> TomlSyntaxError {
    match (table_name(line), line.split_once('=')) {
        (Some(name), _) => TomlSyntaxError::RepeatedTable(name.to_owned()),
        (None, Some((key, _))) => TomlSyntaxError::Repeated(key.trim().to_owned()),
        (None, None) => TomlSyntaxError::Other,
    }
}

fn explain_line(line: &str) -> TomlSyntaxError {
    let line = line.trim();
    if line.starts_with('[') {
        let name = table_name(line).unwrap_or_default();
        return if name.contains(|c: char| c == '/' || c.is_whitespace()) {
            TomlSyntaxError::TableName
        } else {
            TomlSyntaxError::Table
        };
    }
    let colon = line.split_once(':').map(|(key, _)| key.trim());
    let colon = colon.filter(|key| is_name(key)).map(str::to_owned);
    let Some((key, value)) = line.split_once('=') else {
        return colon.map_or(TomlSyntaxError::NotASetting, TomlSyntaxError::Colon);
    };
    let key = key.trim();
    match (is_name(key), colon) {
        (true, _) => explain_value(key, value.trim()),
        (false, Some(name)) => TomlSyntaxError::Colon(name),
        (false, None) => TomlSyntaxError::InvalidName,
    }
}

fn explain_value(key: &str, value: &str) -> TomlSyntaxError {
    let key = key.to_owned();
    let bare = value.split('#').next().unwrap_or(value).trim();
    if let Some(quote) = QUOTES.into_iter().find(|it| value.starts_with(it)) {
        return explain_text(&value[quote.len()..], quote);
    }
    match value.chars().next() {
        None => TomlSyntaxError::NoValue(key),
        Some('#') => TomlSyntaxError::Comment(key),
        Some('“' | '”' | '„' | '«' | '»' | '‘' | '’' | '‚') => {
            TomlSyntaxError::CurvedQuotes(key)
        }
        Some('[') => {
            if bare.contains(']') {
                TomlSyntaxError::BareTextInList
            } else {
                TomlSyntaxError::OpenList
            }
        }
        Some('{') => TomlSyntaxError::Other,
        Some(_) if is_like_boolean(bare) => TomlSyntaxError::NotABoolean(key),
        Some(_) if is_value(bare) => TomlSyntaxError::AfterValue,
        Some(_) => TomlSyntaxError::BareText(key),
    }
}

/// Explains the error in a string. `rest` is the string without its opening quotation mark.
fn explain_text(rest: &str, quote: &'static str) -> TomlSyntaxError {
    let is_quote = |at: &usize| !rest[..*at].ends_with('\\') || quote.starts_with('\'');
    let mut quotes = rest.match_indices(quote).map(|(at, _)| at).filter(is_quote);
    let Some(end) = quotes.next() else {
        return TomlSyntaxError::OpenText(quote);
    };
    let after = rest[end + quote.len()..].trim();
    let is_complete = after.starts_with('#') || after.is_empty();
    match (is_complete, quotes.next().is_some()) {
        (false, true) => TomlSyntaxError::InnerQuote,
        (false, false) => TomlSyntaxError::AfterValue,
        (true, _) if rest[..end].contains('\\') => TomlSyntaxError::Backslash,
        (true, _) => TomlSyntaxError::Other,
    }
}

/// Whether the line contains a setting whose string does not end on the same line.
fn has_open_text(line: &str) -> bool {
    let Some((key, value)) = line.split_once('=') else {
        return false;
    };
    let (key, value) = (key.trim(), value.trim());
    let quotes = ["\"", "'"].into_iter();
    let mut rest = quotes.filter_map(|quote| Some((quote, value.strip_prefix(quote)?)));
    let is_open = rest.next().is_some_and(|(quote, rest)| {
        !rest.starts_with(quote) && explain_text(rest, quote) == TomlSyntaxError::OpenText(quote)
    });
    is_name(key) && is_open
}

#[cfg(test)]
mod tests {
    use toml::de::DeTable;

    use super::*;

    fn explained(text: &str) -> String {
        let error = DeTable::parse(text).unwrap_err();
        let at = error.span().map_or(0, |span| span.start);
        let (at, problem) = explain(error.message(), text, at);
        format!("{}: {problem}", position(text, at).0)
    }

    /// TOML texts with mistakes, each with the beginning of its explanation.
    const MISTAKES: [(&str, &str); 31] = [
        (
            "a = 1\ntext = \"Terns,\nand gulls\"\n",
            "2: the text has no closing quotation mark in its line: write it in one line, or",
        ),
        (
            "a = 1\nname = Terns",
            "2: put the text in quotation marks: name = \"…\"",
        ),
        (
            "name = Terns and gulls\n",
            "1: put the text in quotation marks: name = \"…\"",
        ),
        ("name = e5x", "1: put the text in quotation marks"),
        (
            "version = 2026-11",
            "1: put the text in quotation marks: version",
        ),
        (
            "url = https://terns.example",
            "1: put the text in quotation marks: url",
        ),
        (
            "accent = #0b5d4e",
            "1: # begins a comment, so put the value in quotation marks: accent",
        ),
        ("formal = yes", "1: write true or false: formal = true"),
        (
            "formal = True # a note",
            "1: write true or false: formal = true",
        ),
        ("name =\n", "1: name has no value"),
        (
            "name = “Terns”",
            "1: use straight quotation marks: name = \"…\"",
        ),
        (
            "a = 1\nname = \"Terns\nb = 2",
            "2: the text has no closing quotation mark: write \" at its end",
        ),
        (
            "a = 1\nname = \"\"\"Terns\nand gulls\n",
            "2: the text has no closing quotation mark: write \"\"\" at",
        ),
        (
            "name = 'Terns",
            "1: the text has no closing quotation mark: write ' at its end",
        ),
        (
            "name = \"The \"Terns\"\"",
            "1: write a quotation mark within a text as \\\"",
        ),
        ("name = \"a\\b c\\d\"", "1: write \\ within a text as \\\\"),
        ("name = \"Terns\";", "1: something follows the value"),
        ("radius = 4;", "1: something follows the value"),
        (
            "all = [\"de\", \"fr\"\nradius = 4",
            "1: the list has no end: write ] after",
        ),
        (
            "all = [\n  \"de\",\n[hero]\n",
            "1: the list has no end: write ] after",
        ),
        ("all = [\"de\"", "1: the list has no end: write ] after"),
        (
            "all = [de, fr]",
            "1: put each text of the list in quotation marks",
        ),
        (
            "all = [\n  \"de\"\n  \"fr\"\n]",
            "3: put each text of the list in quotation marks, with a comma",
        ),
        (
            "name = 'a'\nb = 1\nname = 'c'",
            "3: name is written twice: remove one of the two",
        ),
        ("[hero]\na = 1\n[hero]\nb = 1", "3: [hero] is written twice"),
        (
            "name: Terns",
            "1: write = between the name and the value: name = \"…\"",
        ),
        (
            "name: \"a = b\"",
            "1: write = between the name and the value: name",
        ),
        (
            "[hero\na = 1",
            "1: the name of a table is in brackets, alone on its line",
        ),
        (
            "[places.se/marstrand]",
            "1: put a name with spaces or slashes in quotation marks",
        ),
        (
            "my name = \"a\"",
            "1: the name before = can contain only the letters a to z",
        ),
        (
            "a = 1\nTerns",
            "2: this line is no setting: write name = \"…\"",
        ),
    ];

    #[test]
    fn every_usual_mistake_gets_a_plain_sentence_with_its_line() {
        for (text, expected) in MISTAKES {
            let said = explained(text);
            assert!(said.starts_with(expected), "{text}: {said}");
        }
    }

    #[test]
    fn no_text_makes_the_explanation_fail() {
        for text in [
            "=",
            "[",
            "]",
            "\"",
            "a = \"\"\"",
            "é = é",
            "a = [\n\n\n",
            "[[",
            "a = {",
            "\n\n=é",
        ] {
            if let Err(error) = DeTable::parse(text) {
                for at in 0..=text.len() + 2 {
                    explain(error.message(), text, at);
                }
            }
        }
    }
}
