//! Finds conditions in a brand's templates that have the same result on every page: comparisons of
//! values of different types, and `is defined` with a value that always exists.

use minijinja::{Value, value::ValueKind};

use crate::{
    brand::quoted_texts,
    web::regions::template_names::{Names, path_in, visit_pieces},
};

/// The words and signs after which an expression begins.
const BEGINNINGS: [&str; 8] = ["if", "elif", "and", "or", "not", "(", "=", ""];

/// The operators that compare two values.
const OPERATORS: [&str; 6] = ["==", "!=", "<=", ">=", "<", ">"];

/// A condition that has the same result on every page.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum Constant {
    #[error(
        "{path} is true or false and no text, so the comparison with {text} has the same result on every page: write \
         {{% if {path} %}}"
    )]
    OfBoolean { path: String, text: String },
    #[error(
        "{path} is a number and no text, so the comparison with {text} has the same result on every page: write the \
         number without quotation marks"
    )]
    OfNumber { path: String, text: String },
    #[error(
        "{path} is a list and no text, so the comparison with {text} has the same result on every page: write {{% if \
         {text} in {path} %}}"
    )]
    OfList { path: String, text: String },
    #[error(
        "{path} is a text, so the comparison with {literal} has the same result on every page: write {{% if {path} %}}, \
         or compare with a text in quotation marks"
    )]
    OfText { path: String, literal: String },
    #[error(
        "{path} exists on every page, also when it is null, so {test} has the same result on every page: write {{% if \
         {path} %}}"
    )]
    Exists { path: String, test: String },
}

/// Finds the conditions that have the same result on every page, each with its line number and the
/// message about it.
pub(in crate::web::regions) fn constant_conditions(
    source: &str,
    samples: &[Value],
) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    visit_pieces(source, samples, |piece, names| {
        let code = piece.code();
        let compared = comparisons(code);
        let compared = compared.filter_map(|(path, literal)| comparison(path, literal, names));
        let tested = existence_tests(code).filter(|(path, _)| names.always_exists(path));
        let tested = tested.map(|(path, test)| {
            let (path, test) = (path.to_owned(), test.to_owned());
            Constant::Exists { path, test }
        });
        found.extend(
            compared
                .chain(tested)
                .map(|it| (piece.line, it.to_string())),
        );
    });
    found
}

/// Returns the comparisons of a plain name with a text, a number or a boolean.
fn comparisons(code: &str) -> impl Iterator<Item = (&str, &str)> {
    let places = outside_texts(code, &OPERATORS);
    places.filter_map(move |(at, operator)| {
        let path = path_before(&code[..at])?;
        let literal = literal(code[at + operator.len()..].trim_start())?;
        Some((path, literal))
    })
}

/// Returns the plain names that are tested with `is defined` or `is undefined`, each with the test.
fn existence_tests(code: &str) -> impl Iterator<Item = (&str, &str)> {
    let ends = ["defined", "undefined"].into_iter();
    let ends = ends.flat_map(|word| code.match_indices(word));
    ends.filter_map(|(at, word)| {
        let before = code[..at].trim_end();
        let before = before.strip_suffix("not").unwrap_or(before).trim_end();
        let before = before.strip_suffix("is").filter(|it| it.ends_with(' '))?;
        let path = path_before(before)?;
        Some((path, &code[before.len()..at + word.len()]))
    })
}

/// Returns the places of these operators that are not in quotation marks.
fn outside_texts<'a>(
    code: &'a str,
    operators: &'a [&'static str],
) -> impl Iterator<Item = (usize, &'static str)> + 'a {
    let mut after = 0;
    let places = code.char_indices().filter_map(move |(at, _)| {
        let mut operators = operators.iter();
        let found = operators.find(|it| at >= after && code[at..].starts_with(**it))?;
        after = at + found.len();
        Some((at, *found))
    });
    let texts = quoted_texts(code);
    places.filter(move |(at, _)| !texts.iter().any(|text| text.contains(at)))
}

/// Returns the name at the end of the code if it is a whole operand, and no part of a longer
/// expression such as `job.title | lower`.
fn path_before(code: &str) -> Option<&str> {
    let code = code.trim_end();
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.');
    let start = code.trim_end_matches(is_part).len();
    let path = path_in(&code[start..]).filter(|it| it.contains('.'))?;
    let before = code[..start].trim_end_matches([' ', '\n', '-', '+']);
    let word = before.rsplit(|c: char| !c.is_ascii_alphabetic()).next();
    let last = match word.filter(|it| !it.is_empty()) {
        Some(word) => word,
        None => before.get(before.len().saturating_sub(1)..).unwrap_or("|"),
    };
    BEGINNINGS.contains(&last).then_some(path)
}

/// Returns the text, number or boolean at the beginning of the code if it is a whole operand.
fn literal(code: &str) -> Option<&str> {
    let is_text = code.starts_with(['"', '\'']);
    let end = if is_text {
        quoted_texts(code).first()?.end + 1
    } else {
        let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.');
        let unsigned = code.strip_prefix('-').unwrap_or(code);
        code.len() - unsigned.trim_start_matches(is_part).len()
    };
    // The end of a text that is not closed is after the end of the code.
    let (literal, rest) = code.split_at_checked(end)?;
    let unsigned = literal.strip_prefix('-').unwrap_or(literal);
    let is_number = unsigned.starts_with(|c: char| c.is_ascii_digit());
    let is_literal = is_text || is_number || matches!(literal, "true" | "false");
    let is_whole = !rest
        .trim_start()
        .starts_with(['|', '~', '*', '/', '.', '[', '(']);
    (is_literal && is_whole).then_some(literal)
}

/// Compares the types of a value and of a literal.
fn comparison(path: &str, literal: &str, names: &Names<'_>) -> Option<Constant> {
    let values = names.values(path);
    let kind = values.first()?.kind();
    if !values.iter().all(|it| it.kind() == kind) {
        return None;
    }
    let is_text = literal.starts_with(['"', '\'']);
    let (path, literal) = (path.to_owned(), literal.to_owned());
    let text = literal.clone();
    match kind {
        ValueKind::Bool if is_text => Some(Constant::OfBoolean { path, text }),
        ValueKind::Number if is_text => Some(Constant::OfNumber { path, text }),
        ValueKind::Seq if is_text => Some(Constant::OfList { path, text }),
        ValueKind::String if !is_text => Some(Constant::OfText { path, literal }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use minijinja::context;

    use super::*;

    fn found(template: &str) -> Vec<String> {
        let job =
            context! { title => "Cook", facts => ["On site"], is_new => true, more_places => 1 };
        let other =
            context! { title => "Mate", facts => [""; 0], is_new => false, more_places => 0 };
        let job = context! { place => (), posted => (), ..job };
        let other = context! { place => "Porto", posted => context! { iso => "" }, ..other };
        let list = context! { jobs => [context! { job => job.clone() }] };
        let samples = [
            context! { job => job, list => list },
            context! { job => other },
        ];
        let found = constant_conditions(template, &samples).into_iter();
        found.map(|(line, it)| format!("{line}: {it}")).collect()
    }

    #[test]
    fn a_condition_with_the_same_result_on_every_page_is_found_with_its_line() {
        for (template, expected) in [
            (
                "\n{% if job.is_new == \"true\" %}{% endif %}",
                "2: job.is_new is true or false and no text, so the comparison with \"true\" has the same result on \
                 every page: write {% if job.is_new %}",
            ),
            (
                "{% if job.place and job.more_places > '0' %}{% endif %}",
                "1: job.more_places is a number",
            ),
            (
                "{{ 1 if job.facts == \"On site\" }}",
                "1: job.facts is a list and no text",
            ),
            (
                "{% if not (job.title == true) %}{% endif %}",
                "1: job.title is a text, so",
            ),
            (
                "{% if job.title == -1 %}{% endif %}",
                "1: job.title is a text, so the comparison with -1 has",
            ),
            (
                "{%if job.title==5%}{%endif%}",
                "1: job.title is a text, so the comparison with 5 has",
            ),
            (
                "{% if \"it's\" and job.is_new == \"true\" %}{% endif %}",
                "1: job.is_new is true or false",
            ),
            (
                "{% with job = 1 %}{% endwith %}{% if job.is_new == \"true\" %}{% endif %}",
                "1: job.is_new is true or false",
            ),
            (
                "{% if job.place is defined %}{% endif %}",
                "1: job.place exists on every page, also when",
            ),
            (
                "{%- if job.title is not defined -%}{% endif %}",
                "1: job.title exists on every page",
            ),
            (
                "{% for it in list.jobs %}{% if it.job.is_new == \"yes\" %}{% endif %}{% endfor %}",
                "1: it.job.is_new is true or false",
            ),
        ] {
            let found = found(template);
            assert_eq!(found.len(), 1, "{template}: {found:?}");
            assert!(found[0].starts_with(expected), "{found:?}");
        }
    }

    #[test]
    fn a_condition_that_can_have_several_results_is_not_found() {
        for fine in [
            "{% if job.is_new == true and job.more_places > 0 and job.title == \"Cook\" %}{% endif %}",
            "{% if job.title | length == 4 or job.title ~ job.is_new == \"Cooktrue\" %}{% endif %}",
            "{% if job.posted.iso is defined or list.jobs is defined or job.own is defined %}{% endif %}",
            "{% if job.place == \"Porto\" or job.place == none or job.place == job.title %}{% endif %}",
            "{{ \"job.is_new == 'true'\" }}{{ t(\"a\", count=job.more_places) }}",
            "{% macro m(job) %}{% if job.is_new == \"yes\" or job.x is defined %}{% endif %}{% endmacro %}",
            "{% set x = job.is_new %}{% if job.is_new == \"yes\" | length %}{% endif %}",
            "{% set _kind = \"x\" %}{% if job.title == _kind %}{% endif %}",
            "{% if job.title == true_label or job.title == -own or job.title == (own) %}{% endif %}",
            "{%- with x = 1, job = own -%}{% if job.is_new == \"yes\" %}{% endif %}{% endwith %}",
        ] {
            assert_eq!(found(fine), [""; 0], "{fine}");
        }
    }
}
