//! Finds loops over a string in a brand's templates. Such a loop outputs the string one letter at a
//! time. The templates are not rendered. Instead, the values that their loops iterate over are
//! looked up in the sample values.

use minijinja::{Value, value::ValueKind};

use crate::{
    brand::PieceKind,
    web::regions::template_names::{loop_parts, visit_pieces},
};

/// A loop over a string.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0} is a text and no list, so this loop writes its letters one by one: write {{{{ {0} }}}} without a loop"
)]
struct TextLoop(String);

/// Finds the loops over strings, each with its line number and the message about it.
pub(in crate::web::regions) fn text_loops(source: &str, samples: &[Value]) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    visit_pieces(source, samples, |piece, names| {
        let is_loop = piece.kind == PieceKind::Block && piece.keyword() == "for";
        let parts = is_loop.then(|| loop_parts(piece)).flatten();
        if let Some(path) = parts.and_then(|(_, path)| path)
            && are_texts(&names.values(path))
        {
            found.push((piece.line, TextLoop(path.to_owned()).to_string()));
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
        let found = text_loops(template, &samples).into_iter();
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
