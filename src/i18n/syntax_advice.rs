//! Explains how to correct a syntax error in a locale file.

use fluent_syntax::parser::{ErrorKind, ParserError};

/// Advice on how to correct the error.
#[derive(Debug, Clone, Copy, thiserror::Error)]
enum Advice {
    #[error("write = between the id and the text: list-title = Jobs")]
    Equals,
    #[error("write }} after the name of the variable: {{ $company }}")]
    ClosingBrace,
    #[error("write }} on a line of its own below the last variant, with spaces before it")]
    EndOfVariants,
    #[error(
        "begin the line with the id of a text (letters, digits and hyphens), or with spaces if it continues the text above"
    )]
    Id,
    #[error("begin comments with # instead of //")]
    Comment,
    #[error("remove the spaces before the id")]
    Unindent,
    #[error("write the text after =, or remove the line")]
    Text,
    #[error("begin the next line with spaces, because it continues this text")]
    IndentNext,
    #[error(
        "begin the line with spaces if it continues the text above; otherwise write = between the id and the text, or \
         # before a comment"
    )]
    Indent,
    #[error(
        "write the name of a variable in the braces, such as {{ $company }}; to show a brace, write {{\"{{\"}}"
    )]
    Variable,
    #[error("remove this }}, or write {{ before it; to show a brace, write {{\"}}\"}}")]
    ExtraBrace,
    #[error("write the closing quotation mark")]
    Quote,
    #[error("remove this }}: the text above it ends without it")]
    StrayBrace,
    #[error("the sign before = is a no-break space: write a usual space")]
    NoBreakSpace,
    #[error(
        "write the name of the variable in the letters a to z, as in the English text: {{ $company }}"
    )]
    VariableLetters,
    #[error("write * before the last variant: *[other]")]
    Variant,
    #[error(
        "end the line after ->, and write each variant on a line of its own with spaces before it: [one] …, *[other] …, \
         then }}"
    )]
    VariantLines,
    #[error("write a variable before ->: {{ $count ->")]
    Selector,
}

/// Returns the position of the mistake, and the Fluent parser's message with advice. `text` is the
/// locale file.
pub(in crate::i18n) fn syntax_problem(text: &str, error: &ParserError) -> (usize, String) {
    let at = match error.kind {
        // The parser skips line breaks and reports the position after them, but the missing brace
        // belongs before them.
        ErrorKind::ExpectedToken('}') => text_before(text, error).trim_end().len(),
        // The parser reports the position after the last variant, but the mistake is in the
        // variants.
        ErrorKind::MissingDefaultVariant => last_variant(text_before(text, error)),
        _ => error.pos.start,
    };
    (at, problem(text, error))
}

fn text_before<'a>(text: &'a str, error: &ParserError) -> &'a str {
    text.get(..error.pos.start).unwrap_or(text)
}

/// The text that follows the position of the error, without leading whitespace.
fn rest<'a>(text: &'a str, error: &ParserError) -> &'a str {
    let rest = text.get(error.pos.start..).unwrap_or_default();
    rest.trim_start()
}

fn problem(text: &str, error: &ParserError) -> String {
    let advice = match &error.kind {
        ErrorKind::ExpectedToken('=') if has_other_space(text, error) => Advice::NoBreakSpace,
        ErrorKind::ExpectedToken('=') if continues(text, error) => Advice::Indent,
        ErrorKind::ExpectedToken('=') => Advice::Equals,
        ErrorKind::ExpectedToken('}') if is_in_variants(text_before(text, error)) => {
            Advice::EndOfVariants
        }
        ErrorKind::ExpectedToken('}') if is_in_variable(text, error) => Advice::VariableLetters,
        ErrorKind::ExpectedToken('}') => Advice::ClosingBrace,
        ErrorKind::ExpectedCharRange { .. } if text_before(text, error).ends_with('$') => {
            Advice::VariableLetters
        }
        ErrorKind::ExpectedCharRange { .. }
            if text_before(text, error).trim_end().ends_with("->") =>
        {
            Advice::VariantLines
        }
        ErrorKind::ExpectedCharRange { .. } if rest(text, error).starts_with('}') => {
            Advice::StrayBrace
        }
        ErrorKind::ExpectedCharRange { .. } if rest(text, error).starts_with("//") => {
            Advice::Comment
        }
        ErrorKind::ExpectedCharRange { .. } if is_indented_id(text, error) => Advice::Unindent,
        ErrorKind::ExpectedCharRange { .. } => Advice::Id,
        ErrorKind::ExpectedMessageField { .. } if is_text_below(text, error) => Advice::IndentNext,
        ErrorKind::ExpectedMessageField { .. }
        | ErrorKind::ExpectedTermField { .. }
        | ErrorKind::MissingValue => Advice::Text,
        ErrorKind::ExpectedInlineExpression => Advice::Variable,
        ErrorKind::UnbalancedClosingBrace => Advice::ExtraBrace,
        ErrorKind::UnterminatedStringLiteral => Advice::Quote,
        ErrorKind::MissingDefaultVariant => Advice::Variant,
        ErrorKind::ExpectedSimpleExpressionAsSelector
        | ErrorKind::MessageReferenceAsSelector
        | ErrorKind::TermReferenceAsSelector
        | ErrorKind::MessageAttributeAsSelector => Advice::Selector,
        _ => return error.to_string(),
    };
    format!("{error}: {advice}")
}

/// Returns `true` if the error is at a non-ASCII space, such as a no-break space, before `=`.
fn has_other_space(text: &str, error: &ParserError) -> bool {
    let rest = text.get(error.pos.start..).unwrap_or_default();
    let is_space = |c: char| c.is_whitespace() && !c.is_ascii();
    rest.starts_with(is_space) && rest.trim_start().starts_with('=')
}

/// Returns `true` if the error is at a non-ASCII letter, such as `í`, in the name of a variable.
fn is_in_variable(text: &str, error: &ParserError) -> bool {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let before = text_before(text, error).trim_end_matches(is_name);
    let rest = text.get(error.pos.start..).unwrap_or_default();
    before.ends_with('$') && rest.starts_with(|c: char| c.is_alphabetic() && !c.is_ascii())
}

/// Returns `true` if the last unclosed brace in `text` begins a list of variants, such as
/// `{ $count ->`.
fn is_in_variants(text: &str) -> bool {
    let mut open = Vec::new();
    for (at, c) in text.char_indices() {
        match c {
            '{' => open.push(at),
            '}' => drop(open.pop()),
            _ => (),
        }
    }
    open.last().is_some_and(|at| text[*at..].contains("->"))
}

/// Returns the byte offset of the line with the last variant, or the length of `text` if it has no
/// variants.
fn last_variant(text: &str) -> usize {
    let lines = text.match_indices('\n').map(|(at, _)| at + 1);
    let mut lines: Vec<usize> = lines
        .filter(|at| text[*at..].trim_start().starts_with('['))
        .collect();
    lines.pop().unwrap_or(text.len())
}

/// Returns `true` if the line of the error probably continues the text above it: the line above is
/// neither empty nor a comment, and the line of the error does not begin with an id that contains a
/// hyphen (as most ids do).
fn continues(text: &str, error: &ParserError) -> bool {
    let before = text_before(text, error);
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let line = text[start..].lines().next().unwrap_or_default();
    let above = text[..start].lines().last().unwrap_or_default().trim();
    let first = line.split(' ').next().unwrap_or_default();
    !above.is_empty() && !above.starts_with('#') && !first.contains('-')
}

/// Returns `true` if the line of the error contains an id with spaces before it.
fn is_indented_id(text: &str, error: &ParserError) -> bool {
    let rest = text.get(error.pos.start..).unwrap_or_default();
    let line = rest.lines().next().unwrap_or_default();
    let id = line.strip_prefix(' ').and_then(|it| it.split_once('='));
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-';
    id.is_some_and(|(id, _)| id.trim().chars().all(fits))
}

/// Returns `true` if the line below the error is probably the missing text: it is neither empty nor
/// a comment, and does not contain an id.
fn is_text_below(text: &str, error: &ParserError) -> bool {
    let after = text.get(error.pos.start..).unwrap_or_default();
    let below = after.split('\n').nth(1).unwrap_or_default();
    !below.trim().is_empty() && !below.starts_with('#') && !below.contains('=')
}

#[cfg(test)]
mod tests {
    use fluent_syntax::parser;

    use super::*;

    #[test]
    fn a_mistake_of_a_designer_comes_with_what_to_write() {
        for (text, advice) in [
            (
                "list-title = Jobs\n// a note\n",
                ": begin comments with # instead of //",
            ),
            ("list-title = Jobs\nThe buttons:\n", "or # before a comment"),
            (
                "list-title\u{a0}= Jobs\n",
                "the sign before = is a no-break space: write a usual space",
            ),
            (
                "posted-on = Colgado el { $día }\n",
                "in the letters a to z, as in the English text: { $company }",
            ),
        ] {
            let (_, errors) = parser::parse(text).unwrap_err();
            let (_, problem) = syntax_problem(text, &errors[0]);
            assert!(problem.ends_with(advice), "{problem}");
        }
    }
}
