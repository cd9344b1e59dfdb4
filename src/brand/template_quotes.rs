//! Finds attributes with unpaired quotation marks in templates, and other mistakes in the signs of
//! a tag. A template is read twice: with the first and with the last branch of each condition.

use std::collections::BTreeSet;

use crate::brand::{
    missing_file::CURLY_QUOTES,
    template_source::{Piece, PieceKind},
    template_tags::{HtmlTag, TagReader},
};

/// The quotation marks around values of attributes.
const QUOTES: [char; 2] = ['"', '\''];

/// A missing or wrong quotation mark around the value of an attribute.
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
    /// Whether the text after the attribute can still be read as it was meant.
    pub(in crate::brand) fn leaves_tags_readable(&self) -> bool {
        matches!(self, Self::Unopened(_) | Self::Curly(_) | Self::Repeated(_))
    }
}

/// Finds all mistakes in a template, each with its line number, counted from 1.
pub(in crate::brand) fn quote_mistakes(pieces: &[Piece<'_>]) -> Vec<(usize, QuoteMistake)> {
    let mut mistakes = mistakes_in(&with_branch(pieces, Branch::First));
    // In the other branch, the same mistake can have another effect.
    let lines: BTreeSet<usize> = mistakes.iter().map(|(line, _)| *line).collect();
    let others = mistakes_in(&with_branch(pieces, Branch::Last)).into_iter();
    mistakes.extend(others.filter(|(line, _)| !lines.contains(line)));
    mistakes.sort_by_key(|(line, _)| *line);
    mistakes
}

/// Which branch of each condition is read.
#[derive(Clone, Copy, PartialEq)]
enum Branch {
    First,
    /// The branch after `else`, or nothing if there is no `else`.
    Last,
}

/// A condition or a loop of a template.
struct OpenBlock {
    is_loop: bool,
    /// Whether the block itself is in a branch that is read.
    is_possible: bool,
    /// Whether the current branch is read.
    is_read: bool,
}

/// Removes the text and the expressions of the other branches. Loops are read once.
fn with_branch<'a>(pieces: &[Piece<'a>], branch: Branch) -> Vec<Piece<'a>> {
    let mut open: Vec<OpenBlock> = Vec::new();
    let mut read = Vec::new();
    for piece in pieces {
        if piece.kind != PieceKind::Block {
            read.extend(open.last().is_none_or(|it| it.is_read).then_some(*piece));
            continue;
        }
        read.push(*piece);
        let keyword = piece.keyword();
        let is_possible = open.last().is_none_or(|it| it.is_read);
        match (keyword, open.last_mut()) {
            ("if" | "for", _) => {
                let is_loop = keyword == "for";
                open.push(OpenBlock {
                    is_loop,
                    is_possible,
                    is_read: is_possible && (is_loop || branch == Branch::First),
                });
            }
            ("elif", Some(block)) => block.is_read = false,
            ("else", Some(block)) => {
                let is_last = !block.is_loop && branch == Branch::Last;
                block.is_read = block.is_possible && is_last;
            }
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
            // The blocks in a tag can write the same attribute under different conditions.
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
        // A value without its closing quotation mark ends only at the quotation mark that begins
        // the next value.
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
/// quotation mark as the missing end of an attribute's value.
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
    const MISTAKES: [(&str, &str); 14] = [
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
            "<p class=\"x\"\n<b>hi</b></p>",
            "1: this <p> has no > at its end, so the tag after it is a part of it",
        ),
        ("<p>a<b</p>", "1: this < begins a tag"),
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
            "<p>a < b, c <= d</p>",
            "<li class=\"x\"",
            "<li class=\"x\" title='",
        ] {
            assert_eq!(quote_mistakes(&split_template(fine)), [], "{fine}");
        }
    }
}
