//! Splits the value of a CSS property into its parts.

use cssparser::{ParseError, Parser, Token};

/// A component of a value, such as a number or a function.
pub(in crate::brand) struct Component {
    /// The byte offset in the value.
    pub(in crate::brand) at: usize,
    pub(in crate::brand) text: String,
    pub(in crate::brand) kind: ComponentKind,
}

/// The kind of a [`Component`].
#[derive(PartialEq)]
pub(in crate::brand) enum ComponentKind {
    Space,
    Comma,
    Colon,
    /// A number, with or without a unit.
    Number,
    Name,
    /// A function with its arguments. The name is empty for brackets without a function.
    Function(String, Vec<Component>),
    Other,
}

impl Component {
    /// Returns `true` for a number, with or without a unit.
    pub(in crate::brand) fn is_number(&self) -> bool {
        self.kind == ComponentKind::Number
    }
}

impl PartialEq for Component {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at
    }
}

/// Splits a value into its components.
pub(in crate::brand) fn components(value: &str) -> Vec<Component> {
    parts(value, &mut Parser::new(value))
}

/// Reads the components of a value or of a function's arguments.
fn parts(value: &str, input: &mut Parser<'_>) -> Vec<Component> {
    let mut parts = Vec::new();
    loop {
        let at = input.position().byte_index();
        let Ok(token) = input.next_including_whitespace().cloned() else {
            return parts;
        };
        let text = value[at..input.position().byte_index()].to_owned();
        let kind = match token {
            Token::WhiteSpace(_) => ComponentKind::Space,
            Token::Comma => ComponentKind::Comma,
            Token::Colon => ComponentKind::Colon,
            Token::Number { .. } | Token::Dimension { .. } | Token::Percentage { .. } => {
                ComponentKind::Number
            }
            Token::Ident(_) => ComponentKind::Name,
            Token::Function(name) => {
                ComponentKind::Function(name.to_ascii_lowercase(), arguments(value, input))
            }
            Token::ParenthesisBlock => {
                ComponentKind::Function(String::new(), arguments(value, input))
            }
            _ => ComponentKind::Other,
        };
        parts.push(Component { at, text, kind });
    }
}

fn arguments(value: &str, input: &mut Parser<'_>) -> Vec<Component> {
    let mut found = Vec::new();
    let read: Result<(), ParseError<()>> = input.parse_nested_block(|inner| {
        found = parts(value, inner);
        Ok(())
    });
    // The result is not needed, because the closure never fails.
    let _ = read;
    found
}
