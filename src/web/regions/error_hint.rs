//! Hints about errors in templates for which minijinja's message is clear but does not say what to
//! write.

use minijinja::{Error, ErrorKind};

use crate::web::regions::{
    expression::{line_of_error, source_of_error},
    filter_hint::{is_filter, test_suggestion},
    known_names::UnknownName,
    syntax_hint::syntax_hint,
};

/// A method of another language for which there is a filter.
#[derive(Debug, thiserror::Error)]
#[error("write {{{{ {value} | {filter} }}}}")]
struct Method<'a> {
    value: &'a str,
    filter: &'a str,
}

/// Returns what to write instead, after a semicolon, or an empty string. `detail` is minijinja's
/// message.
pub(in crate::web::regions) fn hint(error: &Error, detail: &str) -> String {
    let hint = match error.kind() {
        ErrorKind::SyntaxError => {
            syntax_hint(detail, &line_of_error(error)).map(|it| it.to_string())
        }
        ErrorKind::UnknownFilter => {
            let name = UnknownName::of(error);
            let hint = name.and_then(|it| it.filter_hint());
            hint.map(|it| it.to_string())
        }
        // minijinja's message is "test NAME is unknown".
        ErrorKind::UnknownTest => {
            return test_suggestion(detail.split(' ').nth(1).unwrap_or_default());
        }
        // minijinja's message is "string has no method named NAME".
        ErrorKind::UnknownMethod => method(error, detail.rsplit(' ').next().unwrap_or_default()),
        _ => None,
    };
    hint.map_or_else(String::new, |it| format!("; {it}"))
}

/// Returns the filter that does the same as a method.
fn method(error: &Error, filter: &str) -> Option<String> {
    let call = source_of_error(error)?;
    let (value, _) = call.rsplit_once(&format!(".{filter}"))?;
    is_filter(filter).then(|| Method { value, filter }.to_string())
}

#[cfg(test)]
mod tests {
    use minijinja::{Environment, context};

    use super::*;

    #[test]
    fn a_method_and_a_test_of_another_language_come_with_what_to_write() {
        let mut environment = Environment::new();
        environment.set_debug(true);
        let job = context! { title => "Cook", place => () };
        for (template, expected) in [
            ("{{ job.title.upper() }}", "; write {{ job.title | upper }}"),
            (
                "{% if job.place is not null %}{% endif %}",
                "; did you mean none?",
            ),
            (
                "{% if job.place is definde %}{% endif %}",
                "; did you mean defined?",
            ),
            ("{{ job.title.boat() }}", ""),
        ] {
            let error = environment
                .render_str(template, context! { job => job.clone() })
                .unwrap_err();
            let detail = error.detail().unwrap_or_default();
            assert_eq!(hint(&error, detail), expected, "{template}");
        }
    }
}
