//! Explains how to correct a syntax error in a locale file.

use fluent_syntax::parser::{ErrorKind, ParserError};

/// How to correct the error.
#[derive(Debug, Clone, Copy, thiserror::Error)]
enum Advice {
    #[error("write = between the id and the text: list-title = Jobs")]
    Equals,
    #[error("write }} after the name of the variable: {{ $company }}")]
    ClosingBrace,
    #[error(
        "begin the line with the id of a text (letters, digits and hyphens), or with spaces if it continues the text above"
    )]
    Id,
    #[error("write the text after =, or remove the line")]
    Text,
    #[error(
        "write the name of a variable in the braces, such as {{ $company }}; to show a brace, write {{\"{{\"}}"
    )]
    Variable,
    #[error("remove this }}, or write {{ before it; to show a brace, write {{\"}}\"}}")]
    ExtraBrace,
    #[error("write the closing quotation mark")]
    Quote,
    #[error("write * before the last variant: *[other]")]
    Variant,
    #[error("write a variable before ->: {{ $count ->")]
    Selector,
}

/// The message of the Fluent parser with advice.
pub(in crate::i18n) fn syntax_problem(error: &ParserError) -> String {
    let advice = match &error.kind {
        ErrorKind::ExpectedToken('=') => Advice::Equals,
        ErrorKind::ExpectedToken('}') => Advice::ClosingBrace,
        ErrorKind::ExpectedCharRange { .. } => Advice::Id,
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
