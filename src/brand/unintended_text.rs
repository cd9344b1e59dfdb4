//! Finds template syntax in texts that are not templates, and links to `localhost`, which work only
//! on the author's own computer.

use std::path::Path;

use crate::{
    brand::{brand_dir::BrandDir, error::BrandDirError},
    confined_dir,
};

/// The beginnings of URLs that lead to the visitor's own computer.
const LOCAL: [&str; 2] = ["http://localhost", "http://127.0.0.1"];

/// The characters before the target of a link, in Markdown and in quotation marks.
const BEFORE_TARGET: [&str; 2] = ["](", "\""];

/// A part of a text that does not work for visitors.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum UnintendedText {
    #[error(
        "visitors see {0}, because this file is not a template: write the words themselves, or move this part to a \
         template"
    )]
    TemplateSyntax(String),
    #[error(
        "visitors see {0}, because only texts in locales/ can contain variables: write the words themselves"
    )]
    Variable(String),
    #[error("{url} leads to the computer of the visitor instead of this site: write {path}")]
    LocalLink { url: String, path: String },
}

/// Returns the warnings about `brand.toml` and pages. `folder` is the brand folder.
pub(in crate::brand) fn unintended_texts(folder: &Path, content: &BrandDir) -> Vec<String> {
    let pages = content.pages.files();
    let pages = pages.map(|page| format!("pages/{}", page.file));
    let mut warnings = Vec::new();
    for name in ["brand.toml".to_owned()].into_iter().chain(pages) {
        let path = folder.join(&name);
        let found = find(&confined_dir::text(folder, &path)).into_iter();
        let found = found.map(|(line, problem)| BrandDirError::invalid_line(&path, line, problem));
        warnings.extend(found.map(|it| it.to_string()));
    }
    warnings
}

/// Finds the mistakes in a text, each with its line number, counted from 1. Skips comments of TOML,
/// and code in Markdown.
fn find(text: &str) -> Vec<(usize, UnintendedText)> {
    let mut is_code = false;
    let lines = (1..).zip(text.lines()).filter_map(|(number, line)| {
        let begin = line.trim_start();
        let is_fence = begin.starts_with("```") || begin.starts_with("~~~");
        is_code ^= is_fence;
        if is_code || is_fence || begin.starts_with('#') && !begin.starts_with("##") {
            return None;
        }
        let outside = line.split('`').step_by(2);
        let mistake = outside
            .flat_map(|text| template_syntax(text).into_iter().chain(local_link(text)))
            .next()?;
        Some((number, mistake))
    });
    lines.collect()
}

/// Finds an expression such as `{{ page.company }}` or a block such as `{% include … %}`.
fn template_syntax(text: &str) -> Option<UnintendedText> {
    let between = |begin: &str, end: &str| {
        let (_, after) = text.split_once(begin)?;
        let (code, _) = after.split_once(end)?;
        let is_code = code.trim().starts_with(|c: char| c.is_ascii_lowercase());
        is_code.then(|| format!("{begin}{code}{end}"))
    };
    let found = between("{{", "}}").or_else(|| between("{%", "%}"));
    let found = found.or_else(|| between("{#", "#}"));
    let found = found.map(UnintendedText::TemplateSyntax);
    found.or_else(|| variable(text).map(UnintendedText::Variable))
}

/// Finds a variable such as `{ $place }`, which only the texts in `locales/` can contain.
fn variable(text: &str) -> Option<String> {
    let mut inner = text.split('{').skip(1);
    let found = inner.find_map(|after| {
        let (inner, _) = after.split_once('}')?;
        let name = inner.trim().strip_prefix('$')?;
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let begins = name.starts_with(|c: char| c.is_ascii_alphabetic());
        (begins && name.chars().all(is_name)).then_some(inner)
    })?;
    Some(format!("{{{found}}}"))
}

fn local_link(text: &str) -> Option<UnintendedText> {
    let begins = BEFORE_TARGET.into_iter().flat_map(|before| {
        let targets = text.split(before).skip(1);
        targets.filter(|target| LOCAL.iter().any(|it| is_local(target, it)))
    });
    let target = begins.into_iter().next()?;
    let end = target.find([')', '"', ' ']).unwrap_or(target.len());
    let url = target[..end].to_owned();
    let path = url.splitn(4, '/').nth(3).unwrap_or_default();
    let path = format!("/{path}");
    Some(UnintendedText::LocalLink { url, path })
}

fn is_local(target: &str, begin: &str) -> bool {
    let rest = target.strip_prefix(begin);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '/', ')', '"']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn template_syntax_and_local_links_are_found_with_their_lines() {
        for (text, expected) in [
            (
                "\nAt {{ page.company }}.",
                "2: visitors see {{ page.company }}, because",
            ),
            (
                "heading = \"At {{page.company}}\"",
                "1: visitors see {{page.company}}",
            ),
            (
                "text = \"In { $place }\"",
                "1: visitors see { $place }, because only texts in locales/",
            ),
            ("{# old #}", "1: visitors see {# old #}, because"),
            (
                "{% include \"x.html\" %}",
                "1: visitors see {% include \"x.html\" %}",
            ),
            (
                "[a](http://localhost:18500/life)",
                "1: http://localhost:18500/life leads to the computer of the visitor instead of this site: write /life",
            ),
            (
                "url = \"http://127.0.0.1:8080\"",
                "1: http://127.0.0.1:8080 leads to the computer",
            ),
        ] {
            let found = find(text);
            assert_eq!(found.len(), 1, "{text}: {found:?}");
            let says = format!("{}: {}", found[0].0, found[0].1);
            assert!(says.starts_with(expected), "{says}");
        }
        for fine in [
            "`{{ page.company }}`",
            "```\n{{ page.company }}\n```",
            "# {{ page.company }}",
            "{ $5 } {$} { $a, $b } {#} {#id} {",
            "{{ }} {{ 1 }} { page.company } {{",
            "Open http://localhost:8080 in your browser.",
            "[a](http://localhost.example/)",
        ] {
            assert_eq!(find(fine), [], "{fine}");
        }
    }
}
