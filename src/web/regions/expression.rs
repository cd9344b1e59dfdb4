//! Finds the names in the expressions of a template.

use std::collections::BTreeSet;

use minijinja::{Error, ErrorKind};

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
/// For a value that does not exist, minijinja reports the filter after it (`upper` in `x | upper`),
/// so the function returns the value before the filter.
pub(in crate::web::regions) fn source_of_error(error: &Error) -> Option<String> {
    let (source, range) = (error.template_source()?, error.range()?);
    let found = source.get(range.clone())?;
    if error.kind() == ErrorKind::UndefinedError
        && let Some(filtered) = source[..range.start].trim_end().strip_suffix('|')
    {
        return filtered_value(filtered).map(str::to_owned);
    }
    if !found.starts_with(['[', '.']) {
        return Some(without_checks(found));
    }
    let start = source[..range.start].trim_end_matches(is_part).len();
    source.get(start..range.end).map(without_checks)
}

/// Whether this character can occur in a value such as `posting.places[1]`.
fn is_part(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '.' | '[' | ']')
}

/// Returns the value to which filters are applied. `code` ends with the value or with a filter, such
/// as `{{ job.title | trim`. Returns `None` if the value is not a plain name, or if a filter has
/// arguments.
fn filtered_value(code: &str) -> Option<&str> {
    let code = code.trim_end();
    let before = code.trim_end_matches(is_part);
    match before.trim_end().strip_suffix('|') {
        Some(filtered) => filtered_value(filtered),
        None => Some(&code[before.len()..]).filter(|value| !value.is_empty()),
    }
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

#[cfg(test)]
mod tests {
    use minijinja::{Environment, UndefinedBehavior, context};

    use super::*;

    #[test]
    fn the_source_of_an_error_is_the_value_that_does_not_exist_and_not_its_filter() {
        let mut environment = Environment::new();
        environment.set_debug(true);
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        let job = context! { title => "Cook" };
        for (template, source) in [
            ("{{ job.titel | upper }}", Some("job.titel")),
            ("{{ job.titel|title|trim }}", Some("job.titel")),
            ("{{ job.titel }}", Some("job.titel")),
            ("{{ (job.titel) | upper }}", None),
        ] {
            let error = environment
                .render_str(template, context! { job => job.clone() })
                .unwrap_err();
            assert_eq!(source_of_error(&error).as_deref(), source, "{template}");
        }
    }
}
