//! Mistakes in a brand folder that do not keep the site from using it: parts of pages that are left
//! out, braces in stylesheets, and files from other servers in templates.

use std::path::Path;

use crate::{
    brand::{
        brand_dir::BrandDir, error::BrandDirError, pages::Pages,
        template_warnings::template_warnings,
    },
    sanitize::PageNoteKind,
};

/// The attributes of HTML that load a file.
const LOADING_ATTRIBUTES: [&str; 4] = [" src=", " srcset=", " poster=", "rel=\"stylesheet\" href="];

/// A mistake in a stylesheet.
#[derive(Debug, thiserror::Error)]
enum CssMistake {
    #[error("this comment has no end: write */ after it")]
    OpenComment,
    #[error("this text has no closing quotation mark")]
    OpenText,
    #[error("this }} closes nothing: remove it, or write the {{ before it")]
    ExtraBrace,
    #[error("this {{ is not closed, so browsers ignore the rules below it: write }}")]
    OpenBrace,
}

/// All mistakes, each with file, line and what to do.
pub fn warnings(folder: &Path, content: &BrandDir) -> Vec<String> {
    let mut warnings = left_out(folder, &content.pages);
    for (name, bytes) in &content.files {
        if name.ends_with(".css") {
            let css = String::from_utf8_lossy(bytes);
            let path = folder.join("static").join(name);
            let found = css_mistake(&css);
            warnings.extend(found.map(|(line, problem)| warning(&path, line, problem)));
        }
    }
    for (name, template) in &content.templates {
        let path = folder.join("templates").join(name);
        let found = external_files(template).into_iter();
        warnings.extend(found.map(|(line, url)| {
            let problem = format!(
                "browsers do not load {url}, because pages may load files only from the site itself: put the file in \
                 static/ and use static_url"
            );
            warning(&path, line, problem)
        }));
    }
    warnings.extend(template_warnings(folder, &content.templates));
    warnings
}

/// The parts of pages that are left out.
fn left_out(folder: &Path, pages: &Pages) -> Vec<String> {
    let notes = pages.files().flat_map(|page| {
        page.notes.iter().filter_map(|note| match &note.kind {
            PageNoteKind::LeftOut(problem) => {
                let path = folder.join("pages").join(&page.file);
                let error = BrandDirError::invalid_line(&path, note.line + 1, problem);
                Some(error.to_string())
            }
            PageNoteKind::File(_) => None,
        })
    });
    notes.collect()
}

fn warning(path: &Path, line: usize, problem: impl ToString) -> String {
    BrandDirError::invalid_line(path, line, problem).to_string()
}

/// The first brace without its other half, or a comment or a text without an end, with its line from 1.
fn css_mistake(css: &str) -> Option<(usize, CssMistake)> {
    let (mut line, mut open) = (1, Vec::new());
    let mut rest = css;
    while let Some(c) = rest.chars().next() {
        let length = match c {
            '/' if rest.starts_with("/*") => match rest.find("*/") {
                Some(end) => end + 2,
                None => return Some((line, CssMistake::OpenComment)),
            },
            '"' | '\'' => match text_length(rest, c) {
                Some(length) => length,
                None => return Some((line, CssMistake::OpenText)),
            },
            '{' => {
                open.push(line);
                1
            }
            '}' if open.pop().is_none() => {
                return Some((line, CssMistake::ExtraBrace));
            }
            '\\' => 1 + rest.chars().nth(1).map_or(0, char::len_utf8),
            other => other.len_utf8(),
        };
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    let first = open.first()?;
    Some((*first, CssMistake::OpenBrace))
}

/// The length of the text in quotation marks at the beginning of `css`. A text ends on its line.
fn text_length(css: &str, quote: char) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in css.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' => return None,
            _ if c == quote => return Some(at + 1),
            _ => (),
        }
    }
    None
}

/// The URLs of other servers from which a template loads files, each with its line from 1.
fn external_files(template: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for (number, line) in (1..).zip(template.lines()) {
        for attribute in LOADING_ATTRIBUTES {
            let values = line.split(attribute).skip(1);
            let urls = values.filter_map(|value| {
                let value = value.trim_start_matches(['"', '\'']);
                let is_external = ["https://", "http://", "//"]
                    .iter()
                    .any(|start| value.starts_with(start));
                let url = value.split(['"', '\'', ' ', '>']).next();
                url.filter(|_| is_external)
            });
            found.extend(urls.map(|url| (number, url)));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_brace_without_its_other_half_is_found_with_its_line() {
        let line = |css: &str| css_mistake(css).map(|(line, _)| line);
        for fine in [
            "",
            "a { color: red }\n@media print { b { c: d } }",
            "/* { */ a::after { content: \"{\\\"\" } b { c: '}' }",
            "a\\{b { c: d }",
            "a { b: url(x.svg) }",
        ] {
            assert_eq!(line(fine), None, "{fine}");
        }
        assert_eq!(line("a { b: c }\n\nd { e: f\ng { h: i }\n"), Some(3));
        assert_eq!(line("a { b: c }\n}\n"), Some(2));
        assert_eq!(line("a { b: c }\n/* {\n"), Some(2));
        assert_eq!(line("a {\n  b: \"c\n}\n"), Some(2));
    }

    #[test]
    fn a_file_from_another_server_is_found_with_its_line() {
        let template = "<p>\n<img alt=\"\" src=\"https://cdn.example/a.png\">\n\
            <a href=\"https://example.com\">x</a>\n<img src=\"{{ static_url('a.png') }}\">\n\
            <script src='//cdn.example/a.js'></script>";
        assert_eq!(
            external_files(template),
            [(2, "https://cdn.example/a.png"), (5, "//cdn.example/a.js")]
        );
    }
}
