//! Finds the names in the expressions of a template.

use std::collections::BTreeSet;

use minijinja::Error;

use crate::{
    brand::{Piece, PieceKind, split_template},
    web::regions::checked_operands::without_checks,
};

/// The names of `none` in other template languages.
const NULLS: [&str; 4] = ["nil", "null", "undefined", "NULL"];

/// The name `loop` is used outside of a loop.
#[derive(Debug, thiserror::Error)]
#[error("; loop exists only inside {{% for … %}}")]
pub(in crate::web::regions) struct NoLoop;

/// The fields of `loop`.
pub(in crate::web::regions) const LOOP_FIELDS: &str = "changed, cycle, depth, depth0, first, index, index0, last, length, nextitem, \
    previtem, revindex, revindex0";

/// Returns the names in an expression. Ignores text in quotation marks.
pub(in crate::web::regions) fn names(expression: &str) -> Vec<&str> {
    let outside = expression.split(['"', '\'']).step_by(2);
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    let words = outside.flat_map(|code| code.split(move |c: char| !is_name(c)));
    let words = words.map(|word| word.trim_matches('.'));
    words
        .filter(|word| word.starts_with(|c: char| c.is_alphabetic() || c == '_'))
        .collect()
}

/// Returns the expression in a template that caused an error, such as `posting.places[1]`. For this
/// example, minijinja reports only the last part (`[1]`), so the function adds the text before it.
pub(in crate::web::regions) fn source_of_error(error: &Error) -> Option<String> {
    let (source, range) = (error.template_source()?, error.range()?);
    let found = source.get(range.clone())?;
    if !found.starts_with(['[', '.']) {
        return Some(without_checks(found));
    }
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '[' | ']');
    let start = source[..range.start].trim_end_matches(is_part).len();
    source.get(start..range.end).map(without_checks)
}

/// Returns the line of the template where an error occurred.
pub(in crate::web::regions) fn line_of_error(error: &Error) -> String {
    let line = error.template_source().zip(error.line());
    let line = line.and_then(|(source, line)| source.lines().nth(line.checked_sub(1)?));
    without_checks(line.unwrap_or_default())
}

/// Returns the first name in an expression that means `none` in another template language, such as
/// `null`.
pub(in crate::web::regions) fn null_name(expression: &str) -> Option<&str> {
    let mut names = names(expression).into_iter();
    names.find(|name| NULLS.contains(name))
}

/// Returns the expression that a loop iterates over, followed by the expressions of the enclosing
/// loops on which it depends. `name` begins with the variable of the loop.
pub(in crate::web::regions) fn loop_sources(source: &str, name: &str) -> Vec<String> {
    let mut sources: Vec<String> = Vec::new();
    let mut name = name.to_owned();
    while let Some(list) = loop_source(source, &name).filter(|it| !sources.contains(it)) {
        name = names(&list).first().copied().unwrap_or_default().to_owned();
        sources.push(list);
    }
    sources
}

/// Returns the expression that a loop iterates over. `name` begins with the variable of the loop.
fn loop_source(source: &str, name: &str) -> Option<String> {
    let variable = name.split('.').next()?;
    let pieces = split_template(source).into_iter();
    let mut loops = pieces.filter(|it| it.kind == PieceKind::Block && it.keyword() == "for");
    loops.find_map(|block| {
        let (variables, list) = block.code().split_once(" in ")?;
        let is_here = names(variables).into_iter().skip(1).eq([variable]);
        is_here.then(|| list.to_owned())
    })
}

/// Returns the names of the variables and macros that a template defines.
pub(in crate::web::regions) fn own_names(source: &str) -> BTreeSet<String> {
    let pieces = split_template(source).into_iter();
    let blocks = pieces.filter(|piece| piece.kind == PieceKind::Block);
    blocks.flat_map(|block| defined_names(&block)).collect()
}

fn defined_names(block: &Piece<'_>) -> Vec<String> {
    let code = block.code();
    let end = match block.keyword() {
        "for" => code.find(" in "),
        "set" => code.find('='),
        "macro" | "import" | "from" | "with" => None,
        _ => return Vec::new(),
    };
    let found = names(&code[..end.unwrap_or(code.len())]).into_iter();
    found.skip(1).map(str::to_owned).collect()
}

/// Whether this is a field of `loop` that every repetition has.
pub(in crate::web::regions) fn is_loop_field(name: &str) -> bool {
    let field = name.strip_prefix("loop.");
    let field = field.filter(|it| !["nextitem", "previtem"].contains(it));
    field.is_some_and(|field| LOOP_FIELDS.split(", ").any(|it| it == field))
}
