//! Explains two mistakes in templates and how to correct them: a function call with wrong
//! arguments, and a string without quotation marks.

/// The functions that the site provides, each with an example.
const EXAMPLES: [(&str, &str); 7] = [
    ("date", "date(\"2026-12-24\")"),
    ("money", "money(52000, \"EUR\")"),
    ("number", "number(1200)"),
    ("page_url", "page_url(\"how-we-hire\")"),
    ("picture", "picture(\"crew.jpg\", place_width=480)"),
    ("static_url", "static_url(\"seal.svg\")"),
    ("t", "t(\"list-count\", count=5)"),
];

/// The functions whose first argument is a string.
const TAKE_TEXT: [&str; 5] = ["date", "page_url", "picture", "static_url", "t"];

/// The maximum length of a call that an error message quotes, in characters.
const MAX_CALL: usize = 80;

/// A function call with wrong arguments.
#[derive(Debug, thiserror::Error)]
#[error("{call}: {problem}{}", written_like(example))]
pub(in crate::web::regions) struct WrongCall<'a> {
    call: String,
    problem: &'a str,
    example: Option<&'static str>,
}

/// A string without quotation marks, which minijinja reads as the name of a value.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text} does not exist; if it is a text, write {function}(\"{text}\")")]
pub(in crate::web::regions) struct NoQuotes<'a> {
    text: &'a str,
    function: &'static str,
}

/// The name of a file without quotation marks, which minijinja reads as a division of values.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} has no quotation marks: write {{% include \"{0}\" %}}")]
pub(in crate::web::regions) struct FileNoQuotes<'a>(&'a str);

fn written_like(example: &Option<&'static str>) -> String {
    example.map_or_else(String::new, |it| format!("; write it like {it}"))
}

/// Creates the error for a problem with a call. Adds an example if the function is one that the
/// site provides.
pub(in crate::web::regions) fn wrong_call<'a>(call: &str, problem: &'a str) -> WrongCall<'a> {
    let words: Vec<&str> = call.split_whitespace().collect();
    let name = call.split('(').next().unwrap_or(call).trim();
    let mut examples = EXAMPLES.into_iter();
    WrongCall {
        call: words.join(" ").chars().take(MAX_CALL).collect(),
        problem,
        example: examples.find(|(known, _)| *known == name).map(|it| it.1),
    }
}

/// A name with a hyphen, which minijinja reads as a subtraction.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{written} does not exist, because names contain _ instead of -; did you mean {meant}?")]
pub(in crate::web::regions) struct Hyphen {
    written: String,
    meant: String,
}

/// Finds a name with hyphens, such as `job.heading-level`, in a line of a template.
pub(in crate::web::regions) fn hyphen(line: &str) -> Option<Hyphen> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    let tags = line.split(['{', '%']).skip(1);
    let codes = tags.filter_map(|tag| tag.split(['}', '%']).next());
    let outside = codes.flat_map(|code| code.split(['"', '\'']).step_by(2));
    let mut words = outside.flat_map(|text| text.split(|c: char| !is_part(c)));
    let written = words.find(|word| {
        let is_name = |part: &str| part.starts_with(|c: char| c.is_ascii_lowercase());
        word.contains('.') && word.contains('-') && word.split(['-', '.']).all(is_name)
    })?;
    let meant = written.replace('-', "_");
    let written = written.to_owned();
    Some(Hyphen { written, meant })
}

/// Finds a string without quotation marks among the arguments in a line of a template, for example
/// `card-pay` in `t(card-pay)`, which minijinja reads as `card - pay`. `unknown` is the undefined
/// value that minijinja reported for the line.
pub(in crate::web::regions) fn without_quotes<'a>(
    line: &'a str,
    unknown: &str,
) -> Option<NoQuotes<'a>> {
    let mut calls = TAKE_TEXT.into_iter().flat_map(|function| {
        let starts = line.match_indices(function);
        starts.filter_map(move |(at, _)| {
            let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
            let argument = line[at + function.len()..].strip_prefix('(')?;
            let end = argument.find([',', ')'])?;
            let text = argument[..end].trim();
            (!line[..at].ends_with(is_name)).then_some(NoQuotes { text, function })
        })
    });
    let is_bare = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '/' | '#');
    calls.find(|call| {
        let mut parts = call.text.split(['-', '/', '#']);
        // For example, if the template contains `logo.svg` without quotation marks, minijinja
        // reports `logo`.
        let is_unknown = |part: &str| part == unknown || part.split('.').next() == Some(unknown);
        call.text.chars().all(is_bare) && parts.any(is_unknown)
    })
}

/// Finds the name of a file without quotation marks after `include` in a line of a template.
/// `unknown` is the undefined value that minijinja reported for the line.
pub(in crate::web::regions) fn file_without_quotes<'a>(
    line: &'a str,
    unknown: &str,
) -> Option<FileNoQuotes<'a>> {
    let mut names = line.split("{%").filter_map(|block| {
        let code = block.split("%}").next()?.trim_start_matches(['-', ' ']);
        Some(code.strip_prefix("include ")?.trim_matches(['-', ' ']))
    });
    let is_bare = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '/');
    let is_file = |name: &&str| name.ends_with(".html") && name.chars().all(is_bare);
    let name = names.find(is_file)?;
    let unknown = unknown.split('.').next().unwrap_or(unknown);
    let mut parts = name.split(['/', '.', '-']);
    parts
        .any(|part| part == unknown)
        .then_some(FileNoQuotes(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_file_without_quotation_marks_is_found() {
        let found = file_without_quotes("<p>{% include parts/foo.html %}", "foo.html");
        let expected =
            "parts/foo.html has no quotation marks: write {% include \"parts/foo.html\" %}";
        assert_eq!(found.unwrap().to_string(), expected);
        for (line, unknown) in [
            ("{% include \"parts/foo.html\" %}", "foo"),
            ("{% include kind %}", "kind"),
            ("{% include parts/foo.html %}{{ job.x }}", "job.x"),
        ] {
            assert_eq!(file_without_quotes(line, unknown), None, "{line}");
        }
    }

    #[test]
    fn a_text_without_quotation_marks_is_found_with_its_function() {
        for (line, unknown, expected) in [
            ("<p>{{ t(card-pay) }}", "card", "t(\"card-pay\")"),
            ("{{ t( list-pay, count=1) }}", "pay", "t(\"list-pay\")"),
            (
                "{{ static_url(img/logo.svg) }}",
                "logo.svg",
                "static_url(\"img/logo.svg\")",
            ),
            ("{{ picture(logo.svg) }}", "logo", "picture(\"logo.svg\")"),
            (
                "{{ page_url(privacy) }}",
                "privacy",
                "page_url(\"privacy\")",
            ),
        ] {
            let found = without_quotes(line, unknown).unwrap().to_string();
            assert!(found.ends_with(expected), "{found}");
        }
        for (line, unknown) in [
            ("{{ t(\"card-pay\") }}", "card"),
            ("{{ t(id ~ x) }}", "x"),
            ("{{ start(card-pay) }}", "card"),
            ("{{ money(card-pay) }}", "card"),
            ("{{ t(card-pay", "card"),
        ] {
            assert_eq!(without_quotes(line, unknown), None, "{line}");
        }
    }

    #[test]
    fn a_name_with_a_hyphen_comes_with_the_right_one() {
        let found = hyphen("<h{{ job.heading-level }}>").unwrap().to_string();
        let meant = "; did you mean job.heading_level?";
        assert!(found.ends_with(meant), "{found}");
        for fine in [
            "{{ t(\"a.b-c\") }}",
            "<p class=\"a.b-c\">",
            "{{ a - b }}{{ job.count -1 }}",
        ] {
            assert_eq!(hyphen(fine), None, "{fine}");
        }
    }

    #[test]
    fn a_call_with_wrong_arguments_comes_with_an_example() {
        let found = |call| wrong_call(call, "missing argument").to_string();
        assert_eq!(
            found("money(\n  52000)"),
            "money( 52000): missing argument; write it like money(52000, \"EUR\")"
        );
        assert_eq!(found("fact()"), "fact(): missing argument");
    }
}
