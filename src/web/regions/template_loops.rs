//! Finds loops over a string in a brand's templates. Such a loop outputs the string one letter at a
//! time. The templates are not rendered. Instead, the values that their loops iterate over are
//! looked up in the sample values.

use std::path::Path;

use minijinja::{Value, value::ValueKind};
use strum::IntoEnumIterator;

use crate::{
    brand::{PieceKind, error::BrandDirError},
    web::{
        locale::LocaleContext,
        regions::{
            region::Region,
            samples,
            template_names::{loop_parts, visit_pieces},
            templates::Regions,
        },
    },
};

/// A loop over a string.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0} is a text and no list, so this loop writes its letters one by one: write {{{{ {0} }}}} without a loop"
)]
struct TextLoop(String);

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
    let mut found = Vec::new();
    visit_pieces(source, samples, |piece, names| {
        let is_loop = piece.kind == PieceKind::Block && piece.keyword() == "for";
        let parts = is_loop.then(|| loop_parts(piece)).flatten();
        if let Some(path) = parts.and_then(|(_, path)| path)
            && are_texts(&names.values(path))
        {
            found.push((piece.line, TextLoop(path.to_owned())));
        }
    });
    found
}

fn are_texts(values: &[Value]) -> bool {
    !values.is_empty() && values.iter().all(|it| it.kind() == ValueKind::String)
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
