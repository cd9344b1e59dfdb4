//! Limits on the texts of a locale file. Without these limits, the Fluent parser or the formatter
//! could panic, overflow the stack or exhaust the memory.

use std::fmt::{self, Write};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};

/// The maximum number of opening braces and parentheses in a message. The Fluent parser recurses
/// into nested ones, so too many would overflow its stack. Closed ones count too, because only the
/// parser knows which braces are in quotation marks.
pub(in crate::i18n) const MAX_OPENED: usize = 100;

/// The maximum size of a message in bytes. It is limited because other messages can refer to a
/// message many times.
pub(in crate::i18n) const MAX_MESSAGE: usize = 32 << 10;

/// The maximum size of a formatted message in bytes, including the messages that it refers to.
const MAX_FORMATTED: usize = 64 << 10;

/// A mistake that would make the Fluent parser panic or overflow its stack, or a message that is
/// too long.
#[derive(Debug, thiserror::Error)]
pub(in crate::i18n) enum TextError {
    /// There are too many opening braces and parentheses.
    #[error(
        "the braces are nested too deep, or this text contains more than {MAX_OPENED} of the signs {{ and (: split it into \
         several texts"
    )]
    ManyBraces,
    /// The text is too long.
    #[error(
        "this text has more than {} KB: make it shorter, or write it on a page in pages/",
        MAX_MESSAGE >> 10
    )]
    LongText,
    /// An escape sequence has too few digits.
    #[error("after \\u come four hexadecimal digits, after \\U six")]
    BrokenEscape,
}

/// Finds the first position at which the Fluent parser would panic or overflow its stack, or at
/// which a message is too long.
pub(in crate::i18n) fn check_text(text: &str) -> Result<(), (usize, TextError)> {
    let (mut line_start, mut opened, mut size) = (0, 0, 0);
    for line in text.split_inclusive('\n') {
        if begins_entry(line) {
            (opened, size) = (0, 0);
        }
        for (at, byte) in line.bytes().enumerate() {
            let error = match byte {
                b'{' | b'(' => {
                    opened += 1;
                    (opened > MAX_OPENED).then_some(TextError::ManyBraces)
                }
                b'\\' => is_escape_without_digits(&line.as_bytes()[at + 1..])
                    .then_some(TextError::BrokenEscape),
                _ => None,
            };
            if let Some(error) = error {
                return Err((line_start + at, error));
            }
        }
        size += line.len();
        if size > MAX_MESSAGE {
            return Err((line_start, TextError::LongText));
        }
        line_start += line.len();
    }
    Ok(())
}

/// Returns `true` if a line begins a message, a term or a comment. At such a line, the parser is
/// never inside braces: if the previous message has an unclosed brace, the parser reports this and
/// continues here.
fn begins_entry(line: &str) -> bool {
    let Some((id, _)) = line.split_once('=') else {
        return line.starts_with('#');
    };
    let id = id.strip_prefix('-').unwrap_or(id).trim_end_matches(' ');
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let is_id = id.starts_with(|c: char| c.is_ascii_alphabetic()) && id.chars().all(fits);
    is_id || line.starts_with('#')
}

/// Returns `true` if `rest` begins with the `u` or `U` of an escape sequence, but has a non-ASCII
/// character where a hexadecimal digit is expected. The parser would split this character and
/// panic.
fn is_escape_without_digits(rest: &[u8]) -> bool {
    let (length, rest) = match rest {
        [b'u', rest @ ..] => (4, rest),
        [b'U', rest @ ..] => (6, rest),
        _ => return false,
    };
    let mut digits = rest.iter().take(length);
    digits
        .find(|byte| !byte.is_ascii_hexdigit())
        .is_some_and(|byte| !byte.is_ascii())
}

/// The reason why a message cannot be formatted.
#[derive(Debug, Clone, Copy, thiserror::Error)]
pub(in crate::i18n) enum FormatProblem {
    /// Two nested pairs of braces contain a reference to another message or term. The formatter
    /// panics if that message or term has too many placeables (expressions in braces).
    #[error("a text in two pairs of braces: write one pair, such as {{ list-title }}")]
    NestedBraces,
    /// A selector is a fixed text or number. The formatter panics in the same case as for
    /// [`FormatProblem::NestedBraces`].
    #[error("a fixed text or number before ->: write a variable, such as {{ $count ->")]
    LiteralSelector,
    /// There are several values in the parentheses of a function or term, or a value in them
    /// contains another message or term. The formatter formats all these values before it uses
    /// them, which could exhaust the memory.
    #[error(
        "the values in the parentheses are too many, or contain other texts: write at most one, which is a variable, a \
         number or a text in quotation marks"
    )]
    Arguments,
}

/// Finds the first problem of a message or term. Returns it with the id.
pub(in crate::i18n) fn format_problem<'a>(
    entry: &Entry<&'a str>,
) -> Option<(&'a str, FormatProblem)> {
    let (id, value, attributes) = match entry {
        Entry::Message(message) => (&message.id, message.value.as_ref(), &message.attributes),
        Entry::Term(term) => (&term.id, Some(&term.value), &term.attributes),
        _ => return None,
    };
    let attributes = attributes.iter().map(|it| &it.value);
    let problem = value.into_iter().chain(attributes).find_map(in_pattern)?;
    Some((id.name, problem))
}

fn in_pattern(pattern: &Pattern<&str>) -> Option<FormatProblem> {
    pattern.elements.iter().find_map(|element| match element {
        PatternElement::Placeable { expression } => in_expression(expression),
        PatternElement::TextElement { .. } => None,
    })
}

fn in_expression(expression: &Expression<&str>) -> Option<FormatProblem> {
    match expression {
        Expression::Inline(inline) => in_inline(inline),
        Expression::Select { selector, variants } => {
            if is_literal(selector) {
                return Some(FormatProblem::LiteralSelector);
            }
            let mut patterns = variants.iter().map(|it| &it.value);
            in_inline(selector).or_else(|| patterns.find_map(in_pattern))
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>) -> Option<FormatProblem> {
    match inline {
        InlineExpression::Placeable { expression } => {
            contains_text(expression).then_some(FormatProblem::NestedBraces)
        }
        InlineExpression::FunctionReference { arguments, .. } => in_arguments(arguments),
        InlineExpression::TermReference { arguments, .. } => {
            arguments.as_ref().and_then(in_arguments)
        }
        _ => None,
    }
}

fn in_arguments(arguments: &CallArguments<&str>) -> Option<FormatProblem> {
    match &arguments.positional[..] {
        [] => None,
        [value] if is_literal(value) || is_variable(value) => None,
        _ => Some(FormatProblem::Arguments),
    }
}

/// Returns `true` if a nested pair of braces contains anything other than a variable, a number or a
/// quoted string.
fn contains_text(expression: &Expression<&str>) -> bool {
    match expression {
        Expression::Inline(InlineExpression::Placeable { expression }) => contains_text(expression),
        Expression::Inline(inline) => !is_literal(inline) && !is_variable(inline),
        Expression::Select { .. } => true,
    }
}

fn is_literal(inline: &InlineExpression<&str>) -> bool {
    matches!(
        inline,
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. }
    )
}

fn is_variable(inline: &InlineExpression<&str>) -> bool {
    matches!(inline, InlineExpression::VariableReference { .. })
}

/// Writes a formatted message up to the maximum size, and then fails, so that the formatter stops.
pub(in crate::i18n) struct LimitedWriter<'w, 'f> {
    formatter: &'w mut fmt::Formatter<'f>,
    left: usize,
    is_cut: bool,
}

impl<'w, 'f> LimitedWriter<'w, 'f> {
    /// Creates a writer that writes to `formatter`.
    pub fn new(formatter: &'w mut fmt::Formatter<'f>) -> Self {
        Self {
            formatter,
            left: MAX_FORMATTED,
            is_cut: false,
        }
    }

    /// Returns `true` if the message was larger than the maximum size.
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }
}

impl Write for LimitedWriter<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = text.floor_char_boundary(self.left);
        self.left -= end;
        self.formatter.write_str(&text[..end])?;
        if end < text.len() {
            self.is_cut = true;
            return Err(fmt::Error);
        }
        Ok(())
    }
}
