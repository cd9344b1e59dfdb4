//! Finds URLs of static files that are written into templates. The real URLs contain a hash of the
//! file's content, so templates must call `static_url` instead.

use crate::brand::{missing_file::no_such_file, static_files::StaticFiles};

/// The prefixes of URLs of static files.
const BEGINNINGS: [&str; 4] = ["/static/", "static/", "./static/", "../static/"];

/// The attributes that contain URLs.
const ATTRIBUTES: [&str; 4] = ["src=", "href=", "poster=", "srcset="];

/// A URL that does not work.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum UrlMistake {
    #[error(
        "{url} leads nowhere, because the URLs of files in static/ contain a hash: write {{{{ static_url(\"{file}\") }}}}"
    )]
    Literal { url: String, file: String },
    #[error("write {{{{ static_url(\"{file}\") }}}} instead of {url}; {problem}")]
    Missing {
        url: String,
        file: String,
        problem: String,
    },
}

/// All literal URLs of static files in a template, each with its line number, counted from 1.
pub(in crate::brand) fn literal_urls(
    template: &str,
    files: &StaticFiles,
) -> Vec<(usize, UrlMistake)> {
    let mut found = Vec::new();
    for (number, line) in (1..).zip(template.lines()) {
        let urls = ATTRIBUTES.iter().flat_map(|it| values(line, it));
        let mistakes = urls.filter_map(|url| mistake(url, files));
        found.extend(mistakes.map(|mistake| (number, mistake)));
    }
    found
}

fn mistake(url: &str, files: &StaticFiles) -> Option<UrlMistake> {
    let mut beginnings = BEGINNINGS.iter();
    let file = beginnings.find_map(|it| url.strip_prefix(it))?;
    let (name, _) = file.split_once(['#', '?']).unwrap_or((file, ""));
    // If an expression computes a part of the name, the file is unknown.
    if name.is_empty() || file.contains("{{") {
        return None;
    }
    let mut names = [Some(name.to_owned()), without_hash(name)].into_iter();
    let found = names.find_map(|name| name.filter(|it| files.contains_key(it)));
    let url = url.to_owned();
    Some(match found {
        Some(file) => UrlMistake::Literal { url, file },
        None => UrlMistake::Missing {
            url,
            file: name.to_owned(),
            problem: no_such_file(name, files.keys().map(String::as_str)),
        },
    })
}

/// Removes the hash from a file name, if there is one: `logo.3f2a.svg` becomes `logo.svg`.
fn without_hash(name: &str) -> Option<String> {
    let (rest, ending) = name.rsplit_once('.')?;
    let (stem, _) = rest.rsplit_once('.')?;
    Some(format!("{stem}.{ending}"))
}

/// The values of an attribute in a line. A value ends at the quotation mark, at a space or at `>`.
fn values<'a>(line: &'a str, attribute: &str) -> impl Iterator<Item = &'a str> {
    let starts = line.match_indices(attribute).map(|(at, it)| at + it.len());
    let begins = |start: &usize| {
        let before = &line[..start - attribute.len()];
        before.is_empty() || before.ends_with([' ', '\t', '"', '\''])
    };
    let starts: Vec<usize> = starts.filter(begins).collect();
    starts.into_iter().filter_map(|start| {
        let value = line[start..].trim_start_matches(['"', '\'']);
        value.split(['"', '\'', ' ', '>']).next()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_in_a_template_is_found_with_its_line_and_with_what_to_write() {
        let files = ["logo.svg", "fonts/lind.woff2"];
        let files = files.map(|name| (name.to_owned(), Vec::new()));
        let files = StaticFiles::from(files);
        for (template, expected) in [
            (
                "<p>\n<img alt=\"\" src=\"/static/logo.svg\">",
                "2: /static/logo.svg leads nowhere, because the URLs of files in static/ contain a hash: write {{ static_url(\"logo.svg\") }}",
            ),
            (
                "<img src='static/logo.svg#a'>",
                "1: static/logo.svg#a leads nowhere",
            ),
            (
                "<a href=/static/fonts/lind.3f2ab1.woff2>",
                "1: /static/fonts/lind.3f2ab1.woff2 leads nowhere, because the URLs of files in static/ contain a hash: write {{ static_url(\"fonts/lind.woff2\") }}",
            ),
            (
                "<link rel=\"icon\" href=\"/static/lgoo.svg\">",
                "1: write {{ static_url(\"lgoo.svg\") }} instead of /static/lgoo.svg; static/lgoo.svg does not exist: add the file or correct its name; did you mean logo.svg?",
            ),
        ] {
            let found = literal_urls(template, &files);
            let [(line, mistake)] = found.as_slice() else {
                panic!("{template}: {found:?}");
            };
            let said = format!("{line}: {mistake}");
            assert!(said.starts_with(expected), "{said}");
        }
        for fine in [
            "<img src=\"{{ static_url('logo.svg') }}\">",
            "<img src=\"/static/{{ name }}\">",
            "<a href=\"/jobs\">/static/logo.svg</a>",
            "<a data-href=\"/static/logo.svg\" href=\"https://terns.example/static/logo.svg\">",
        ] {
            assert_eq!(literal_urls(fine, &files), [], "{fine}");
        }
    }
}
