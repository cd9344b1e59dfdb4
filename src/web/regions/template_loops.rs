//! Finds loops over a string in a brand's templates. Such a loop outputs the string one letter at a
//! time. The templates are not rendered. Instead, the values that their loops iterate over are
//! looked up in the sample values.

use std::path::Path;

use minijinja::{Value, value::ValueKind};
use strum::IntoEnumIterator;

use crate::{
    brand::{Piece, PieceKind, error::BrandDirError, split_template},
    web::{
        locale::LocaleContext,
        regions::{region::Region, samples, templates::Regions},
    },
};

/// The maximum number of sample values that are looked up for a name in a template.
const MAX_VALUES: usize = 200;

/// A loop over a string.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0} is a text and no list, so this loop writes its letters one by one: write {{{{ {0} }}}} without a loop"
)]
struct TextLoop(String);

/// A name that a template defines, with its values. `values` is empty if the values are unknown.
struct Defined<'a> {
    name: &'a str,
    values: Vec<Value>,
}

/// Returns a warning for each loop over a string. `folder` is the brand folder.
pub(in crate::web::regions) fn text_loops(
    folder: &Path,
    regions: &Regions,
    locale: &LocaleContext,
) -> Vec<String> {
    let mut warnings = Vec::new();
    for region in Region::iter() {
        let source = regions.source(region);
        let Some(source) = source.filter(|it| it.contains(" in ")) else {
            continue;
        };
        let path = folder.join("templates").join(region.file_name());
        let found = find(&source, &samples::samples(region, locale)).into_iter();
        let found = found.map(|(line, mistake)| BrandDirError::invalid_line(&path, line, mistake));
        warnings.extend(found.map(|it| it.to_string()));
    }
    warnings
}

/// Finds the loops over strings, each with its line number.
fn find(source: &str, samples: &[Value]) -> Vec<(usize, TextLoop)> {
    let (mut defined, mut found) = (Vec::new(), Vec::new());
    // For each open block, how many names were defined before it.
    let mut before = Vec::new();
    let pieces = split_template(source).into_iter();
    for block in pieces.filter(|it| it.kind == PieceKind::Block) {
        match block.keyword() {
            "for" => {
                before.push(defined.len());
                if let Some((names, path)) = loop_parts(&block) {
                    let values = path.map(|path| values(path, samples, &defined));
                    let values = values.unwrap_or_default();
                    if let Some(path) = path.filter(|_| are_texts(&values)) {
                        found.push((block.line, TextLoop(path.to_owned())));
                    }
                    define(names, items(&values), &mut defined);
                }
            }
            "macro" => {
                before.push(defined.len());
                let code = block.code();
                let arguments = code.split_once('(').map_or("", |it| it.1);
                define(
                    arguments.trim_end_matches([')', ' ', '-']),
                    Vec::new(),
                    &mut defined,
                );
            }
            "set" => {
                let (name, path) = block.code().split_once('=').unwrap_or((block.code(), ""));
                let name = name
                    .trim_start_matches(['-', ' '])
                    .trim_start_matches("set");
                let values = path_in(path).map(|path| values(path, samples, &defined));
                define(name, values.unwrap_or_default(), &mut defined);
            }
            "endfor" | "endmacro" => defined.truncate(before.pop().unwrap_or_default()),
            _ => (),
        }
    }
    found
}

/// Returns the names that a loop defines, and the name of the value that it iterates over. The
/// latter is `None` if the loop does not iterate over a plain name such as `job.facts`.
fn loop_parts<'a>(block: &Piece<'a>) -> Option<(&'a str, Option<&'a str>)> {
    let (names, after) = block.code().split_once(" in ")?;
    let names = names
        .trim_start_matches(['-', '+', ' '])
        .strip_prefix("for")?;
    let list = after.split(" if ").next().unwrap_or(after);
    Some((names, path_in(list)))
}

/// Returns the expression if it is a plain name, such as `job.facts`.
fn path_in(expression: &str) -> Option<&str> {
    let path = expression.trim_matches(['-', '+', ' ', '\n']);
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut parts = path.split('.');
    let is_path = parts.all(|part| !part.is_empty() && part.chars().all(is_name));
    is_path.then_some(path)
}

/// Adds the names in a comma-separated list. If there are several names, as in `{% for key, value
/// in … %}`, their values are unknown.
fn define<'a>(names: &'a str, values: Vec<Value>, defined: &mut Vec<Defined<'a>>) {
    let is_single = !names.contains(',');
    defined.extend(names.split(',').map(|name| {
        let name = name.split('=').next().unwrap_or(name);
        let values = if is_single {
            values.clone()
        } else {
            Vec::new()
        };
        let name = name.trim_matches(['(', ')', ' ', '\n']);
        Defined { name, values }
    }));
}

/// Returns the values of a name in all samples. Null values are skipped.
fn values(path: &str, samples: &[Value], defined: &[Defined<'_>]) -> Vec<Value> {
    let mut parts = path.split('.');
    let root = parts.next().unwrap_or_default();
    let own = defined.iter().rev().find(|it| it.name == root);
    let mut values: Vec<Value> = match own {
        Some(own) => own.values.clone(),
        None => attributes(samples, root),
    };
    for part in parts {
        values = attributes(&values, part);
    }
    values
}

fn attributes(values: &[Value], name: &str) -> Vec<Value> {
    let found = values.iter().filter_map(|it| it.get_attr(name).ok());
    let found = found.filter(|it| !it.is_undefined() && !it.is_none());
    found.take(MAX_VALUES).collect()
}

fn are_texts(values: &[Value]) -> bool {
    !values.is_empty() && values.iter().all(|it| it.kind() == ValueKind::String)
}

/// Returns the items of all lists.
fn items(lists: &[Value]) -> Vec<Value> {
    let lists = lists.iter().filter(|it| it.kind() == ValueKind::Seq);
    let items = lists.flat_map(|list| list.try_iter().into_iter().flatten());
    items.take(MAX_VALUES).collect()
}

#[cfg(test)]
mod tests {
    use minijinja::context;

    use super::*;

    fn found(template: &str) -> Vec<String> {
        let job = context! { title => "Cook", facts => ["On site"], place => () };
        let listed = context! { job => job.clone() };
        let samples = [
            context! { job => job, list => context! { jobs => [listed] } },
            context! { job => context! { title => "Mate", facts => [""; 0], place => "Porto" } },
        ];
        let found = find(template, &samples).into_iter();
        found.map(|(line, it)| format!("{line}: {it}")).collect()
    }

    #[test]
    fn a_loop_over_a_text_is_found_with_its_line() {
        for (template, expected) in [
            (
                "\n{% for part in job.title %}{{ part }}{% endfor %}",
                "2: job.title is a text and no list, so this loop writes its letters one by one: write {{ job.title }} \
                 without a loop",
            ),
            (
                "{%- for letter in job.place -%}{% endfor %}",
                "1: job.place is a text",
            ),
            (
                "{% for it in list.jobs if it %}\n{% for x in it.job.title %}{% endfor %}{% endfor %}",
                "2: it.job.title is a text",
            ),
            (
                "{% set name = job.title %}{% for x in name %}{% endfor %}",
                "1: name is a text",
            ),
        ] {
            let found = found(template);
            assert_eq!(found.len(), 1, "{template}: {found:?}");
            assert!(found[0].starts_with(expected), "{found:?}");
        }
        for fine in [
            "{% for fact in job.facts %}{{ fact }}{% endfor %}",
            "{% for word in job.title | split %}{{ word }}{% endfor %}",
            "{% for job in list.jobs %}{% for x in job.title %}{% endfor %}{% endfor %}",
            "{% macro m(job, x=1) %}{% for x in job.title %}{% endfor %}{% endmacro %}",
            "{% set job = [job] %}{% for x in job %}{% endfor %}",
            "{% for key, value in job | items %}{% for x in value %}{% endfor %}{% endfor %}",
            "{% for x in unknown.title %}{% endfor %}{% for x in \"abc\" %}{% endfor %}",
        ] {
            assert_eq!(found(fine), [""; 0], "{fine}");
        }
    }
}
