//! Finds departments that templates, pages and links use but `brand.toml` does not define.

use crate::{
    brand::missing_file::CURLY_QUOTES,
    similar_name::{SearchLimit, did_you_mean},
};

/// The template value that contains the id of a job's department.
const VALUE: &str = "department_id";

/// The query parameter that selects a department in the job list, with the character before it.
const PARAMETERS: [&str; 2] = ["?department=", "&department="];

/// The characters that can follow the value of a query parameter.
const END: [char; 7] = ['"', '\'', '&', '#', ' ', ')', '>'];

/// The id of the department that contains all jobs that do not belong to any other department. This
/// department always exists, although `brand.toml` does not define it.
const OTHER: &str = "other";

/// A department that does not exist.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("[[departments]] in brand.toml has no department with the id {id}{suggestion}")]
pub(in crate::brand) struct UnknownDepartment {
    id: String,
    suggestion: String,
}

/// Finds unknown departments in a template or another text, in comparisons with `department_id` and
/// in links. Returns each with its line number, counted from 1.
pub(in crate::brand) fn unknown_departments(
    text: &str,
    known: &[String],
) -> Vec<(usize, UnknownDepartment)> {
    let limit = SearchLimit::default();
    let lines = (1..).zip(text.lines());
    let found = lines.flat_map(|(number, line)| {
        let compared = line.split(VALUE).skip(1).filter_map(compared_text);
        let linked = PARAMETERS.iter().flat_map(|parameter| {
            let links = line.match_indices(parameter);
            let links = links.filter(|(at, _)| !is_elsewhere(&line[..*at]));
            let ids = links.map(|(at, parameter)| &line[at + parameter.len()..]);
            ids.filter_map(|it| it.split(END).next())
        });
        let ids = compared.chain(linked.filter(|id| *id != OTHER));
        let unknown = ids.filter(|id| is_id(id) && !known.iter().any(|it| it == id));
        let unknown = unknown.map(|id| {
            let suggestion = limit.suggest(|| did_you_mean(id, known.iter().map(String::as_str)));
            let id = id.to_owned();
            (number, UnknownDepartment { id, suggestion })
        });
        unknown.collect::<Vec<_>>()
    });
    found.collect()
}

/// Returns the string that the code compares a value with: `sea` in ` == "sea"`.
fn compared_text(code: &str) -> Option<&str> {
    let code = code.trim_start();
    let text = code
        .strip_prefix("==")
        .or_else(|| code.strip_prefix("!="))?;
    let text = text.trim_start().strip_prefix(['"', '\''])?;
    text.split(['"', '\'']).next()
}

/// Returns `true` if the URL at the end of this text contains a host name, so that it leads to
/// another site.
fn is_elsewhere(before: &str) -> bool {
    let url = before
        .rsplit(['"', '\'', ' ', '('])
        .next()
        .unwrap_or(before);
    url.contains("//")
}

/// Returns `true` if this string can be an id and is not part of an expression.
fn is_id(text: &str) -> bool {
    !text.is_empty() && !text.contains(['{', '}', '%']) && !text.contains(CURLY_QUOTES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_department_that_does_not_exist_is_found_with_its_line() {
        let known = ["engineering", "sales"].map(str::to_owned);
        for (template, expected) in [
            (
                "\n{% if job.department_id == \"enginering\" %}x{% endif %}",
                "2: [[departments]] in brand.toml has no department with the id enginering; did you mean engineering?",
            ),
            (
                "[Boats](/de?place=pt&department=boats)",
                "1: [[departments]] in brand.toml has no department with the id boats",
            ),
            (
                "<a href=\"/?department=boats&place=pt\">",
                "1: [[departments]] in brand.toml has no department with the id boats",
            ),
        ] {
            let found = unknown_departments(template, &known).into_iter();
            let found: Vec<_> = found.map(|(line, it)| format!("{line}: {it}")).collect();
            assert_eq!(found, [expected]);
        }
        for fine in [
            "{% if job.department_id == \"sales\" or job.department_id %}x{% endif %}",
            "<a href=\"/?department=sales\"><a href='?department=other'>",
            "[x](https://terns.example/?a=b&c=d&department=boats) [y](/?department=sales)",
            "<a href=\"/?department={{ x }}\">{{ job.department_id != y }}",
        ] {
            assert_eq!(unknown_departments(fine, &known), [], "{fine}");
        }
    }
}
