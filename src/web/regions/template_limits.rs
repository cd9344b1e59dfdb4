//! Limits how deeply the code in templates can be nested. minijinja compiles nested code
//! recursively, so code that is nested too deeply would overflow the stack and crash the process.

use crate::brand::{Piece, PieceKind, split_template};

/// The maximum depth of the code in one tag. Each word and each punctuation mark counts as one
/// level. In a list or a call, only the deepest item or argument counts.
const MAX_TAG_DEPTH: usize = 400;

/// The maximum number of `{% elif %}` tags in all conditions that are open at the same time. Each
/// of them adds a level, because minijinja compiles it as a condition inside the `else` of the
/// previous one.
const MAX_ALTERNATIVES: usize = 150;

/// Code that is nested too deeply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(in crate::web::regions) enum TooDeep {
    #[error(
        "this tag is too long: it has more than {MAX_TAG_DEPTH} words and signs in one expression; split it with {{% set %}}"
    )]
    Tag,
    #[error("{{% {0} %}} is not available: write {{% include %}} or {{% macro %}}")]
    Inheritance(&'static str),
    #[error("this condition has more than {MAX_ALTERNATIVES} {{% elif %}}: split it, or use a map")]
    Alternatives,
}

/// The statements for template inheritance. They are refused, because a block that contains itself
/// would overflow the stack before it reaches the maximum depth.
const INHERITANCE: [&str; 2] = ["block", "extends"];

/// Finds the first code that is nested too deeply. Returns its line number.
pub(in crate::web::regions) fn too_deep(source: &str) -> Option<(usize, TooDeep)> {
    // The number of `{% elif %}` tags in each open condition, and in all of them together.
    let (mut open, mut alternatives) = (Vec::new(), 0);
    for piece in split_template(source) {
        let is_code = matches!(piece.kind, PieceKind::Expression | PieceKind::Block);
        if is_code && tag_depth(&piece) > MAX_TAG_DEPTH {
            return Some((piece.line, TooDeep::Tag));
        }
        let is_block = piece.kind == PieceKind::Block;
        let mut names = INHERITANCE.into_iter().filter(|_| is_block);
        if let Some(name) = names.find(|name| *name == piece.keyword()) {
            return Some((piece.line, TooDeep::Inheritance(name)));
        }
        match (piece.kind, piece.keyword()) {
            (PieceKind::Block, "if") => open.push(0),
            (PieceKind::Block, "elif") => {
                alternatives += 1;
                if let Some(count) = open.last_mut() {
                    *count += 1;
                }
            }
            (PieceKind::Block, "endif") => alternatives -= open.pop().unwrap_or_default(),
            _ => (),
        }
        if alternatives > MAX_ALTERNATIVES {
            return Some((piece.line, TooDeep::Alternatives));
        }
    }
    None
}

/// Returns the depth of the code in one tag, which is an upper bound for the number of nested
/// expressions. The items of a list are not nested in each other, so after each comma the depth is
/// that of the bracket again.
fn tag_depth(tag: &Piece<'_>) -> usize {
    let (mut deepest, mut quote, mut is_escaped, mut is_word) = (0, None, false, false);
    let mut brackets = vec![Bracket::default()];
    let mut depth = 0;
    for c in tag.code().chars() {
        match (quote, c) {
            (Some(_), _) if is_escaped => is_escaped = false,
            (Some(_), '\\') => is_escaped = true,
            (Some(open), _) if c == open => quote = None,
            (Some(_), _) => (),
            (None, '"' | '\'') => quote = Some(c),
            (None, '(' | '[' | '{') => {
                depth += 1;
                brackets.push(Bracket {
                    depth,
                    deepest: depth,
                });
            }
            (None, ')' | ']' | '}') if brackets.len() > 1 => {
                depth = brackets.pop().map_or(depth, |it| it.deepest.max(depth));
            }
            (None, ',') => {
                if let Some(bracket) = brackets.last_mut() {
                    bracket.deepest = bracket.deepest.max(depth);
                    depth = bracket.depth;
                }
            }
            (None, _) if is_word && is_word_sign(c) => (),
            (None, _) if !c.is_whitespace() => depth += 1,
            _ => (),
        }
        is_word = quote.is_none() && is_word_sign(c);
        deepest = deepest.max(depth);
    }
    deepest
}

/// An open bracket, with the depth at which it was opened and the greatest depth of its items so
/// far.
#[derive(Default)]
struct Bracket {
    depth: usize,
    deepest: usize,
}

fn is_word_sign(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use std::thread;

    use minijinja::{Environment, syntax::SyntaxConfig};

    use super::*;
    use crate::web::regions::checked_operands::with_checks;

    /// The stack size of tokio's threads. When a brand has changed, the site reloads it on such a
    /// thread.
    const STACK: usize = 2 << 20;

    /// Functions that build an expression of a given depth.
    const EXPRESSIONS: [fn(usize) -> String; 12] = [
        |depth| "1".to_owned() + &"+1".repeat(depth),
        |depth| "1".to_owned() + &" or 1".repeat(depth),
        |depth| "not ".repeat(depth) + "1",
        |depth| "- ".repeat(depth) + "1",
        |depth| "page".to_owned() + &".a".repeat(depth),
        |depth| "page".to_owned() + &"[0]".repeat(depth),
        |depth| "page".to_owned() + &"()".repeat(depth),
        |depth| "page".to_owned() + &"|upper".repeat(depth),
        |depth| "page".to_owned() + &" is odd".repeat(depth),
        |depth| "1".to_owned() + &" if 1".repeat(depth),
        |depth| "1".to_owned() + &" if 1 else 1".repeat(depth),
        |depth| {
            "[".repeat(depth.min(15)) + &"not ".repeat(depth) + "1" + &"]".repeat(depth.min(15))
        },
    ];

    /// Puts an expression inside many loops, and inside a condition with this many alternatives.
    fn surrounded(expression: &str, alternatives: usize) -> String {
        let blocks = 60;
        "{% for x in [1] %}".repeat(blocks)
            + "{% if 1 %}"
            + &"{% elif 0 %}".repeat(alternatives)
            + "{{ "
            + expression
            + " }}{% endif %}"
            + &"{% endfor %}".repeat(blocks)
    }

    #[test]
    fn the_deepest_template_that_is_accepted_compiles_on_a_small_stack() {
        let compile = || {
            for expression in EXPRESSIONS {
                let accepted = |depth: &usize| {
                    let template = surrounded(&expression(*depth), MAX_ALTERNATIVES);
                    too_deep(&template).is_none()
                };
                let mut depths = (1..MAX_TAG_DEPTH).rev().step_by(10);
                let depth = depths.find(accepted).unwrap();
                let template = surrounded(&expression(depth), MAX_ALTERNATIVES);
                let template = with_checks(&template, SyntaxConfig::default());
                let compiled = Environment::new().add_template_owned("a", template);
                assert!(compiled.is_ok(), "{}: {compiled:?}", expression(2));
            }
        };
        let thread = thread::Builder::new().stack_size(STACK).spawn(compile);
        thread.unwrap().join().unwrap();
    }

    #[test]
    fn code_that_is_too_deep_is_found_with_its_line() {
        for expression in EXPRESSIONS {
            let deep = expression(MAX_TAG_DEPTH);
            for tag in [
                "{{ DEEP }}",
                "{% if DEEP %}{% endif %}",
                "{% set x = f(a, DEEP) %}",
            ] {
                let template = "\n".to_owned() + &tag.replace("DEEP", &deep);
                assert_eq!(
                    too_deep(&template),
                    Some((2, TooDeep::Tag)),
                    "{template:.40}"
                );
            }
        }
        let deep = surrounded("1", MAX_ALTERNATIVES + 1);
        assert_eq!(too_deep(&deep), Some((1, TooDeep::Alternatives)));
    }

    #[test]
    fn a_block_that_contains_itself_is_refused() {
        let template = "<li>\n{% block a %}{{ self.a() }}{% endblock %}</li>";
        let found = too_deep(template);
        assert_eq!(found, Some((2, TooDeep::Inheritance("block"))));
        let found = too_deep("{%- extends \"a.html\" %}");
        assert_eq!(found, Some((1, TooDeep::Inheritance("extends"))));
        let hidden = "{% raw %}{% endrawx %}{# {% endraw %}{% block a %}{% endblock %} #}";
        assert!(too_deep(hidden).is_some());
    }

    #[test]
    fn long_lists_and_many_conditions_one_after_another_are_not_deep() {
        let row = "{\"name\": \"Porto\", \"at\": [41.15, -8.61]}, ".repeat(2_000);
        let text = "+".repeat(2_000);
        for fine in [
            format!("{{% set places = [{row}] %}}"),
            format!("{{{{ \"{text}\" ~ '{text}\\'' }}}}{text}{{# {text} #}}"),
            format!("{{% raw %}}{{{{ 1{text} }}}}{{% endraw %}}"),
            "{% if 1 %}{% elif 0 %}{% endif %}".repeat(2_000),
        ] {
            assert_eq!(too_deep(&fine), None, "{fine:.40}");
        }
    }
}
