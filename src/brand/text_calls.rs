//! Finds the calls `t("…")` in a template, which insert texts from the locale files.

use crate::brand::template_source::{PieceKind, split_template};

/// A call such as `t("list-count", count=5)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextCall {
    /// The id of the text.
    pub id: String,
    /// The names of the arguments.
    pub arguments: Vec<String>,
    /// The line number, counted from 1.
    pub line: usize,
}

/// Finds the calls to `t` in a template. Skips calls with a computed id or computed argument names.
pub fn text_calls(template: &str) -> Vec<TextCall> {
    let pieces = split_template(template).into_iter();
    let code = pieces.filter(|it| matches!(it.kind, PieceKind::Expression | PieceKind::Block));
    code.flat_map(|piece| calls(piece.code(), piece.line))
        .collect()
}

/// Finds the calls to `t` in the code of an expression or a block that begins on line `first_line`.
fn calls(code: &str, first_line: usize) -> Vec<TextCall> {
    let mut calls = Vec::new();
    let mut before = ' ';
    let mut skip_to = 0;
    for (at, c) in code.char_indices() {
        if at < skip_to {
            continue;
        }
        let rest = &code[at..];
        let is_name = before.is_alphanumeric() || before == '_' || before == '.';
        if c == '"' || c == '\'' {
            skip_to = at + text_length(rest);
        } else if !is_name && let Some(inner) = after_name(rest) {
            let line = first_line + code[..at].matches('\n').count();
            calls.extend(call(inner, line));
        }
        before = c;
    }
    calls
}

/// Returns the code after `t(`, or `None` if `code` does not begin with a call to `t`.
fn after_name(code: &str) -> Option<&str> {
    code.strip_prefix('t')?.trim_start().strip_prefix('(')
}

/// Returns the length of the quoted string at the beginning of the code.
fn text_length(code: &str) -> usize {
    let quote = code.chars().next();
    let mut is_escaped = false;
    for (at, c) in code.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            _ if Some(c) == quote => return at + 1,
            _ => (),
        }
    }
    code.len()
}

/// Reads the arguments of a call. `code` begins after the opening parenthesis. Returns `None` if
/// the id or the argument names are computed.
fn call(code: &str, line: usize) -> Option<TextCall> {
    let mut parts = arguments(code).into_iter();
    let id = parts.next()?.trim();
    let is_text = id.starts_with(['"', '\'']) && text_length(id) == id.len() && id.len() > 1;
    let id = id.get(1..id.len() - 1).filter(|_| is_text)?;
    let mut names = Vec::new();
    for part in parts {
        let (name, _) = part.split_once('=').filter(|_| !part.contains("**"))?;
        names.push(name.trim().to_owned());
    }
    Some(TextCall {
        id: id.to_owned(),
        arguments: names,
        line,
    })
}

/// Splits the arguments of a call at commas, up to the closing parenthesis.
fn arguments(code: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut skip_to) = (Vec::new(), 0, 0, 0);
    for (at, c) in code.char_indices() {
        match c {
            _ if at < skip_to => (),
            '"' | '\'' => skip_to = at + text_length(&code[at..]),
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => {
                parts.push(&code[start..at]);
                break;
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&code[start..at]);
                start = at + 1;
            }
            _ => (),
        }
    }
    parts.retain(|part| !part.trim().is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(template: &str) -> Vec<(String, String, usize)> {
        let calls = text_calls(template).into_iter();
        let calls = calls.map(|it| (it.id, it.arguments.join(" "), it.line));
        calls.collect()
    }

    #[test]
    fn a_call_is_read_with_its_arguments_and_its_line() {
        let template = "{{ t(\"a\") }}\n{% if t('b', x=f(1, \"),\"), y=[1, 2]) %}\n\
            {{ start(\"c\") ~ job.t(\"d\") ~ \"t('e')\" ~ T(\"f\")\n ~ t ( \"g\", z=t(\"h\"), ) }}";
        let expected = [("a", "", 1), ("b", "x y", 2), ("g", "z", 4), ("h", "", 4)];
        let expected = expected.map(|(id, names, line)| (id.to_owned(), names.to_owned(), line));
        assert_eq!(read(template), expected);
    }

    #[test]
    fn a_call_with_a_computed_id_or_computed_arguments_is_left_out() {
        for template in [
            "{{ t(id) }}",
            "{{ t(\"a\" ~ id) }}",
            "{{ t(\"a\", **all) }}",
            "t(\"a\")",
            "{# t(\"a\") #}",
            "{{ t(\"a\"",
            "{{ t(",
        ] {
            assert_eq!(read(template), [], "{template}");
        }
    }
}
