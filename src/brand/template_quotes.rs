//! Finds unpaired quotation marks around attribute values, a missing `>`, a `<` in the text, and
//! repeated attributes in templates. A template is read several times, each time with different
//! branches of its conditions.

use std::collections::BTreeSet;

use crate::brand::{
    missing_file::CURLY_QUOTES,
    template_source::{Piece, PieceKind},
    template_tags::{HtmlTag, TagReader},
};

/// The quotation marks that can enclose attribute values.
const QUOTES: [char; 2] = ['"', '\''];

/// The maximum number of branches of a condition that are read.
const MAX_BRANCHES: usize = 10;

/// A mistake in a tag, such as a missing or wrong quotation mark around an attribute value.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum QuoteMistake {
    #[error(
        "the value of {0} has no closing quotation mark, so browsers take the text after it for the value: write {0}=\"…\""
    )]
    Open(String),
    #[error(
        "this <{0}> contains a quotation mark without its counterpart: write one before and one after each value"
    )]
    Unpaired(String),
    #[error(
        "the value of {0} begins without a quotation mark, so the one at its end is a part of it: write {0}=\"…\""
    )]
    Unopened(String),
    #[error(
        "the value of {0} is in curly quotation marks, which become a part of it: write {0}=\"…\""
    )]
    Curly(String),
    #[error("this <{0}> has no > at its end, so the tag after it is a part of it: write >")]
    NoEnd(String),
    #[error("this < begins a tag, so visitors do not see the text after it: write &lt;")]
    LessThan,
    #[error(
        "this <{0}> contains an attribute twice, and browsers ignore the second one: write both values in one"
    )]
    Repeated(String),
}

impl QuoteMistake {
    /// Returns `true` if the text after the mistake can still be read as it was meant.
    pub(in crate::brand) fn leaves_tags_readable(&self) -> bool {
        matches!(self, Self::Unopened(_) | Self::Curly(_) | Self::Repeated(_))
    }
}

/// Finds all mistakes in a template, each with its line number, counted from 1.
pub(in crate::brand) fn quote_mistakes(pieces: &[Piece<'_>]) -> Vec<(usize, QuoteMistake)> {
    let counts = branch_counts(pieces);
    let most = counts.iter().copied().max().unwrap_or(1);
    let numbers = (1..=most.min(MAX_BRANCHES)).map(Branch::Number);
    let mut mistakes: Vec<(usize, QuoteMistake)> = Vec::new();
    for branch in numbers.chain([Branch::Else]) {
        // The same mistake can look different in another branch, so lines with a mistake in an
        // earlier branch are skipped.
        let lines: BTreeSet<usize> = mistakes.iter().map(|(line, _)| *line).collect();
        let others = mistakes_in(&with_branch(pieces, &counts, branch)).into_iter();
        mistakes.extend(others.filter(|(line, _)| !lines.contains(line)));
    }
    mistakes.extend(repeated_in_conditions(pieces));
    mistakes.sort_by_key(|(line, _)| *line);
    mistakes
}

/// Finds tags in which an attribute outside of all conditions is also inside of one, as in
/// `<p class="a"{% if x %} class="b"{% endif %}>`.
fn repeated_in_conditions(pieces: &[Piece<'_>]) -> Vec<(usize, QuoteMistake)> {
    let mut reader = TagReader::new();
    let (mut found, mut depth) = (Vec::new(), 0_usize);
    // The names of the attributes of the open tag: first those outside of all conditions, then
    // those inside of one.
    let mut names: [BTreeSet<&str>; 2] = Default::default();
    for piece in pieces {
        let is_in_tag = reader.open_line().is_some();
        reader.read_piece(piece);
        match (piece.kind, piece.keyword()) {
            (PieceKind::Block, "if" | "for") if is_in_tag => depth += 1,
            (PieceKind::Block, "endif" | "endfor") => depth = depth.saturating_sub(1),
            _ => (),
        }
        if piece.kind != PieceKind::Text {
            continue;
        }
        let first = piece.source.split('>').next().unwrap_or_default();
        names[depth.min(1)].extend(attribute_names(first).filter(|_| is_in_tag));
        if let Some(tag) = reader.take_tags().first() {
            let is_repeated = is_in_tag && !names[0].is_disjoint(&names[1]);
            let mistake = QuoteMistake::Repeated(tag.name.clone());
            found.extend(is_repeated.then_some((tag.line, mistake)));
        }
        if reader.open_line().is_some() && (!is_in_tag || piece.source.contains('>')) {
            let last = piece.source.rsplit('<').next().unwrap_or_default();
            (names, depth) = ([attribute_names(last).collect(), BTreeSet::new()], 0);
        }
    }
    found
}

/// The names of the attributes with a quoted value in a part of a tag.
fn attribute_names(text: &str) -> impl Iterator<Item = &str> {
    let ends = text
        .match_indices('=')
        .filter(|(at, _)| text[at + 1..].starts_with(QUOTES));
    ends.filter_map(|(at, _)| {
        let before = &text[..at];
        let start = before.rfind(char::is_whitespace).map_or(0, |it| it + 1);
        let is_name = before[start..]
            .bytes()
            .all(|it| it.is_ascii_lowercase() || it == b'-');
        (is_name && start < at).then_some(&before[start..])
    })
}

/// Which branch of each condition is read.
#[derive(Clone, Copy)]
enum Branch {
    /// The branch with this number, counted from 1. If there are fewer branches, the last one.
    Number(usize),
    /// The branch after `else`, or nothing if there is no `else`.
    Else,
}

/// A condition or a loop of a template.
struct OpenBlock {
    is_loop: bool,
    /// Whether the block is itself inside a branch that is read.
    is_possible: bool,
    /// Whether the current branch is read.
    is_read: bool,
    /// The number of the current branch, counted from 1.
    number: usize,
    /// The number of the branch that is read. `None` if only the branch after `else` is read.
    chosen: Option<usize>,
}

impl OpenBlock {
    /// Begins the branch after `elif` or `else`. The branch after the `else` of a loop is always
    /// read.
    fn begin_branch(&mut self, is_else: bool) {
        if !self.is_loop {
            self.number += 1;
            let is_chosen = self.chosen.map_or(is_else, |it| it == self.number);
            self.is_read = self.is_possible && is_chosen;
        }
    }
}

/// Returns the number of branches of each condition, at the index of the piece with its `if`. The
/// number is 1 for all other pieces.
fn branch_counts(pieces: &[Piece<'_>]) -> Vec<usize> {
    let mut counts = vec![1; pieces.len()];
    let mut open: Vec<usize> = Vec::new();
    let blocks = pieces.iter().enumerate();
    for (at, piece) in blocks.filter(|(_, it)| it.kind == PieceKind::Block) {
        match piece.keyword() {
            "if" | "for" => open.push(at),
            "elif" | "else" => {
                if let Some(begin) = open.last() {
                    counts[*begin] += 1;
                }
            }
            "endif" | "endfor" => {
                open.pop();
            }
            _ => (),
        }
    }
    counts
}

/// Removes the text and the expressions of all branches except `branch`. Keeps the content of each
/// loop once.
fn with_branch<'a>(pieces: &[Piece<'a>], counts: &[usize], branch: Branch) -> Vec<Piece<'a>> {
    let mut open: Vec<OpenBlock> = Vec::new();
    let mut read = Vec::new();
    for (piece, count) in pieces.iter().zip(counts) {
        let is_possible = open.last().is_none_or(|it| it.is_read);
        if piece.kind != PieceKind::Block {
            read.extend(is_possible.then_some(*piece));
            continue;
        }
        read.push(*piece);
        let keyword = piece.keyword();
        match (keyword, open.last_mut()) {
            ("if" | "for", _) => {
                let is_loop = keyword == "for";
                let chosen = match branch {
                    Branch::Number(number) => Some(number.min(*count)),
                    Branch::Else => None,
                };
                open.push(OpenBlock {
                    is_loop,
                    is_possible,
                    is_read: is_possible && (is_loop || chosen == Some(1)),
                    number: 1,
                    chosen,
                });
            }
            ("elif" | "else", Some(block)) => block.begin_branch(keyword == "else"),
            ("endif" | "endfor", _) => drop(open.pop()),
            _ => (),
        }
    }
    read
}

fn mistakes_in(pieces: &[Piece<'_>]) -> Vec<(usize, QuoteMistake)> {
    let mut reader = TagReader::new();
    let mut mistakes = Vec::new();
    let mut has_block = false;
    for piece in pieces {
        reader.read_piece(piece);
        has_block |= piece.kind == PieceKind::Block && reader.is_outside_of_content();
        for tag in reader.take_tags() {
            let mistake = mistake(&tag, pieces);
            // The blocks in a tag can produce the same attribute under different conditions, which
            // is not a mistake.
            let is_repeated = tag.has_repeated_attribute && !has_block;
            let is_repeated = is_repeated && !tag.has_unknown_attributes();
            let repeated = is_repeated.then(|| QuoteMistake::Repeated(tag.name.clone()));
            mistakes.extend(mistake.or(repeated).map(|mistake| (tag.line, mistake)));
            has_block = false;
        }
    }
    if reader.is_outside_of_content() {
        mistakes.extend(open_at_end(&mut reader));
    }
    mistakes
}

fn mistake(tag: &HtmlTag, pieces: &[Piece<'_>]) -> Option<QuoteMistake> {
    let has_quote = |(name, _): &(String, String)| name.contains(QUOTES);
    let mut attributes = tag.attributes.iter().enumerate();
    let open = attributes.find(|(at, (_, value))| {
        // A value without a closing quotation mark ends at the quotation mark that begins the next
        // value.
        let has_end_of_next = || tag.attributes[at + 1..].iter().any(has_quote);
        value.contains('<') && (value.trim_end().ends_with('=') || has_end_of_next())
    });
    if let Some((_, (name, _))) = open {
        return Some(QuoteMistake::Open(name.clone()));
    } else if tag.name.contains('<') {
        return Some(QuoteMistake::LessThan);
    } else if tag.attributes.iter().any(|(name, _)| name.starts_with('<')) {
        return Some(QuoteMistake::NoEnd(tag.name.clone()));
    }
    if tag.attributes.iter().any(has_quote) {
        return Some(QuoteMistake::Unpaired(tag.name.clone()));
    }
    let is_written = |text: String| {
        let mut text_pieces = pieces.iter().filter(|it| it.kind == PieceKind::Text);
        text_pieces.any(|piece| piece.source.contains(&text))
    };
    tag.attributes.iter().find_map(|(name, value)| {
        let first = value.chars().next()?;
        if CURLY_QUOTES.contains(&first) && is_written(format!("{name}={first}")) {
            return Some(QuoteMistake::Curly(name.clone()));
        }
        let is_unopened = value.ends_with(QUOTES) && is_written(format!("{name}={value}"));
        is_unopened.then(|| QuoteMistake::Unopened(name.clone()))
    })
}

/// Finds the mistake in a tag that is still open at the end of the template. Tries each kind of
/// quotation mark as the missing end of an attribute value.
fn open_at_end(reader: &mut TagReader) -> Option<(usize, QuoteMistake)> {
    QUOTES.into_iter().find_map(|quote| {
        reader.read(&format!("{quote}>"), 1);
        let tag = reader.take_tags().pop()?;
        let (name, value) = tag.attributes.last()?;
        let value = value.strip_suffix("\">").unwrap_or(value);
        let is_open = !name.contains(QUOTES) && value.contains('>');
        is_open.then(|| (tag.line, QuoteMistake::Open(name.clone())))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brand::template_source::split_template;

    /// Templates with a mistake, each with the beginning of its message.
    const MISTAKES: [(&str, &str); 19] = [
        (
            "\n<h1 class=\"hero>{{ x }}</h1>\n<p class=\"b\">y</p>",
            "2: the value of class has no closing quotation mark",
        ),
        ("<a href=\"{{ x }}>\n{{ y }}</a>\n", "1: the value of href"),
        ("<p>\n<a href='x>y</a>", "2: the value of href"),
        (
            "<a title=\"x>y</a>\n<b>\"z\"</b>",
            "1: the value of title has no closing quotation mark",
        ),
        (
            "<p class=\"a\"\">",
            "1: this <p> contains a quotation mark without its counterpart",
        ),
        (
            "\n<p class=hero\">x</p>",
            "2: the value of class begins without a quotation mark",
        ),
        (
            "<p>\n<a class=”big” href=“{{ x }}”>y</a>",
            "2: the value of class is in curly quotation marks",
        ),
        (
            "<a href=\"{{ x }}>y</a>\n{% if z %}<p dir=\"auto\"></p>{% endif %}",
            "1: the value of href has no closing quotation mark",
        ),
        (
            "{% if z %}<img alt=\"{{ x }}>{% endif %}<p class=\"a\">",
            "1: the value of alt has no closing quotation mark",
        ),
        (
            "{% for x in y %}\n<a href=\"{{ x }}{% if z %} rel=\"me\"{% endif %}>b</a>{% endfor %}",
            "2: this <a> contains a quotation mark without its counterpart",
        ),
        (
            "<p>\n<p class=\"a\" class=\"b\">",
            "2: this <p> contains an attribute twice, and browsers ignore the second one",
        ),
        (
            "\n<p class=\"dots\" {% if a %}class=\"pay\"{% endif %}>x</p>",
            "2: this <p> contains an attribute twice",
        ),
        (
            "<p{% if a %} class=\"{{ b }}\"{% endif %} class=\"c\">x</p>",
            "1: this <p> contains an attribute twice",
        ),
        (
            "<p class=\"x\"\n<b>hi</b></p>",
            "1: this <p> has no > at its end, so the tag after it is a part of it",
        ),
        ("<p>a<b</p>", "1: this < begins a tag"),
        (
            "{% if a %}x{% elif b %}\n<h1 class=\"c>z</h1>{% else %}y{% endif %}\n<p class=\"b\">y</p>",
            "2: the value of class has no closing quotation mark",
        ),
        (
            "{% if a %}{% if b %}x{% else %}\n<h1 class=\"c>z</h1>{% endif %}{% endif %}\n<p class=\"b\">y</p>",
            "2: the value of class has no closing quotation mark",
        ),
        (
            "{% for x in y %}z{% else %}\n<h1 class=\"c>z</h1>{% endfor %}\n<p class=\"b\">y</p>",
            "2: the value of class has no closing quotation mark",
        ),
        (
            "<a href=“{{ x }}”>y</a>",
            "1: the value of href is in curly",
        ),
    ];

    #[test]
    fn quotation_marks_without_their_counterpart_are_found_with_their_line() {
        for (template, expected) in MISTAKES {
            let found = quote_mistakes(&split_template(template));
            let found: Vec<_> = found.iter().map(|(at, it)| format!("{at}: {it}")).collect();
            assert_eq!(found.len(), 1, "{template}: {found:?}");
            assert!(found[0].starts_with(expected), "{found:?}");
        }
        for fine in [
            "<p class=\"{% if a %}x\"{% else %}y\"{% endif %}>a \"b\"</p>",
            "<p title=\"“x”\" data-y='5\"'>a=“b”</p>",
            "<p data-html=\"<b>x</b>\" title='5\" > 4\"'>",
            "<a href=\"{{ static_url(\"x\") }}\" {{ y }}>\"</a>",
            "<script>let a = \"<b \";</script><!-- <a href=\" -->",
            "<p {{ x }} {{ y }}{% if a %} class=b{% endif %}{% if c %} class=d{% endif %}>",
            "<p class=\"a{% if b %} c\"{% elif d %} e\"{% else %}\"{% endif %}>f \"g\"</p>",
            "<p{% if a %} class=\"x\"{% else %} class=\"y\"{% endif %} id=\"z\">b</p>",
            "{% if a %}<p class=\"x\">{% endif %}<p class=\"y\"{% if b %} id=\"z\"{% endif %}>c</p>",
            "<p>a < b, c <= d</p>",
            "<li class=\"x\"",
            "<li class=\"x\" title='",
        ] {
            assert_eq!(quote_mistakes(&split_template(fine)), [], "{fine}");
        }
    }
}
