//! Writes inline content as Markdown: text with emphasis, code and links.

/// Characters that have a special meaning anywhere in a line of Markdown.
const SPECIAL_CHARS: &[char] = &[
    '\\', '`', '*', '_', '[', ']', '<', '>', '#', '|', '~', '!', '&',
];

/// A part of inline content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Run {
    Text(String),
    Code(String),
    Break,
    /// The start of formatting.
    Open(Mark),
    /// The end of the innermost formatting.
    Close,
}

/// The formatting of a part of the text, and how Markdown marks it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Mark {
    Strong,
    Emphasis,
    Strikethrough,
    /// A link to this URL.
    Link(String),
    /// Formatting without a Markdown equivalent.
    Unmarked,
}

/// How line breaks are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LineBreaks {
    /// Line breaks are written unchanged.
    Keep,
    /// Line breaks are written as spaces.
    Join,
    /// Line breaks are written as spaces, and `|` in inline code is escaped.
    TableRow,
}

/// Escapes text so that Markdown renders it unchanged.
pub fn escape_text(text: &str) -> String {
    escape(text, true)
}

fn escape(text: &str, begins_line: bool) -> String {
    let mut plain = String::with_capacity(text.len());
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    for (at, c) in text.char_indices() {
        // These characters have a special meaning only at the start of a line.
        let is_bullet = at == 0 && matches!(c, '-' | '+' | '=');
        let is_number = digits > 0 && at == digits && matches!(c, '.' | ')');
        if begins_line && (is_bullet || is_number) || SPECIAL_CHARS.contains(&c) {
            plain.push('\\');
        }
        plain.push(c);
    }
    plain
}

/// Writes inline content as Markdown. Omits formatting (see [`Mark`]) whose markers, such as `**`,
/// a `CommonMark` parser would not recognize at their position, but keeps the formatted text.
pub(crate) fn inline_markdown(runs: &[Run], lines: LineBreaks) -> String {
    let marks = recognized_marks(runs);
    let mut text = String::new();
    let mut line = 0;
    let mut open: Vec<usize> = Vec::new();
    for (at, run) in runs.iter().enumerate() {
        match run {
            Run::Text(words) => {
                if is_number(&text[line..]) && words.starts_with(['.', ')']) {
                    text.push('\\');
                }
                let begins_line = text.len() == line;
                text.push_str(&escape(&words.replace('\n', " "), begins_line));
            }
            Run::Code(words) => text.push_str(&code(words, lines)),
            Run::Break if lines == LineBreaks::Keep => {
                text.push_str("\\\n");
                line = text.len();
            }
            Run::Break => text.push(' '),
            Run::Open(_) => {
                open.push(at);
                text.push_str(marks[at].map_or("", start));
            }
            Run::Close => {
                let mark = open.pop().and_then(|start| marks[start]);
                text.push_str(&mark.map_or_else(String::new, end));
            }
        }
    }
    text.trim().to_owned()
}

/// Returns `true` if a period after `line` would turn the line into a list item.
fn is_number(line: &str) -> bool {
    (1..=9).contains(&line.len()) && line.bytes().all(|byte| byte.is_ascii_digit())
}

fn start(mark: &Mark) -> &'static str {
    match mark {
        Mark::Strong => "**",
        Mark::Emphasis => "_",
        Mark::Strikethrough => "~~",
        Mark::Link(_) => "[",
        Mark::Unmarked => "",
    }
}

fn end(mark: &Mark) -> String {
    let Mark::Link(address) = mark else {
        return start(mark).to_owned();
    };
    let mut end = String::from("](<");
    for c in address.chars() {
        match c {
            '<' => end.push_str("%3C"),
            '>' => end.push_str("%3E"),
            '\\' => end.push_str("%5C"),
            '|' => end.push_str("%7C"),
            c if c.is_whitespace() => end.push_str("%20"),
            // `&` is escaped, because it could be read as the start of an entity.
            '&' => end.push_str("\\&"),
            c => end.push(c),
        }
    }
    end + ">)"
}

fn code(words: &str, lines: LineBreaks) -> String {
    let words = words.replace('\n', " ");
    let words = if lines == LineBreaks::TableRow {
        words.replace('|', "\\|")
    } else {
        words
    };
    let ticks = "`".repeat(longest_run(&words) + 1);
    let pad = if words.starts_with(['`', ' ']) || words.ends_with(['`', ' ']) {
        " "
    } else {
        ""
    };
    format!("{ticks}{pad}{words}{pad}{ticks}")
}

/// Returns the length of the longest run of backticks.
pub(crate) fn longest_run(text: &str) -> usize {
    let runs = text.split(|c| c != '`').map(str::len);
    runs.max().unwrap_or_default()
}

/// For each run that starts formatting, returns the [`Mark`] if a `CommonMark` parser recognizes
/// both its start marker and its end marker (`CommonMark` 0.31, section 6.2).
fn recognized_marks(runs: &[Run]) -> Vec<Option<&Mark>> {
    let mut marks = vec![None; runs.len()];
    let mut open = Vec::new();
    for (at, run) in runs.iter().enumerate() {
        match run {
            Run::Open(mark) => open.push((at, mark)),
            Run::Close => {
                let Some((start, mark)) = open.pop() else {
                    continue;
                };
                let is_read = matches!(mark, Mark::Link(_))
                    || is_flank(runs, start, mark, true) && is_flank(runs, at, mark, false);
                marks[start] = is_read.then_some(mark);
            }
            _ => {}
        }
    }
    marks
}

/// Returns `true` if `CommonMark` parsers recognize the start or end marker of this [`Mark`] at
/// this position. This requires text directly inside the marker and a word boundary directly
/// outside of it. Formatting other than emphasis may also begin or end within a word, if the
/// character directly inside is a letter or a digit.
fn is_flank(runs: &[Run], at: usize, mark: &Mark, is_start: bool) -> bool {
    let before = runs[..at].iter().rev().find_map(|run| edge(run, false));
    let after = runs[at + 1..].iter().find_map(|run| edge(run, true));
    let (inner, outer) = if is_start {
        (after, before)
    } else {
        (before, after)
    };
    let is_within_word = is_text(runs.get(at.wrapping_sub(1))) && is_text(runs.get(at + 1));
    let joins =
        is_within_word && *mark != Mark::Emphasis && inner.is_some_and(char::is_alphanumeric);
    inner.is_some_and(|c| !c.is_whitespace()) && (is_word_boundary(outer) || joins)
}

fn is_text(run: Option<&Run>) -> bool {
    matches!(run, Some(Run::Text(_)))
}

/// Returns `true` if all Markdown parsers treat the character as a word boundary.
fn is_word_boundary(c: Option<char>) -> bool {
    c.is_none_or(|c| c.is_whitespace() || c.is_ascii_punctuation())
}

/// Returns the first or the last character of a run, or `None` for formatting.
fn edge(run: &Run, is_first: bool) -> Option<char> {
    match run {
        Run::Text(words) if is_first => words.chars().next(),
        Run::Text(words) => words.chars().next_back(),
        Run::Code(_) => Some('`'),
        Run::Break => Some('\n'),
        Run::Open(_) | Run::Close => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_becomes_more_than_text() {
        assert_eq!(
            escape_text("- [x](javascript:1) <b> #1"),
            "\\- \\[x\\](javascript:1) \\<b\\> \\#1"
        );
        assert_eq!(escape_text("1. June"), "1\\. June");
        assert_eq!(escape_text("12) x 3. y"), "12\\) x 3. y");
    }
}
