//! Finds mistakes in the CSS custom properties of the company's stylesheets: properties that are
//! used but not defined, and misspelled properties that are defined but not used.

use std::path::Path;

use crate::{
    brand::{BrandDir, checked_stylesheets, error::BrandDirError, stylesheet},
    similar_name::{did_you_mean, nearest},
    web::Assets,
};

/// The custom properties that the program defines from values in `brand.toml`.
const FROM_BRAND_TOML: [&str; 9] = [
    "--paper",
    "--text",
    "--accent",
    "--on-accent",
    "--band",
    "--wrong",
    "--body-font",
    "--heading-font",
    "--round",
];

/// A custom property is used but not defined in any stylesheet.
#[derive(Debug, thiserror::Error)]
#[error("no stylesheet defines {name}, so browsers ignore this rule{suggestion}")]
struct Undefined {
    name: String,
    suggestion: String,
}

/// The name of a defined but unused custom property looks like a misspelled built-in custom
/// property.
#[derive(Debug, thiserror::Error)]
#[error("no stylesheet uses {name}, so this line has no effect; did you mean {meant}?")]
struct Unused<'a> {
    name: &'a str,
    meant: &'a str,
}

/// The value of a custom property for a length is a number without a unit.
#[derive(Debug, thiserror::Error)]
#[error("{name} is a length, so rules that use it have no effect: write for example {number}px")]
struct NoUnit<'a> {
    name: &'a str,
    number: &'a str,
}

/// Creates a warning for each use of an undefined custom property, each misspelled definition and
/// each length without a unit, with the file and the line.
pub(crate) fn find(folder: &Path, content: &BrandDir) -> Vec<String> {
    let own = checked_stylesheets(&content.files).into_iter();
    let own: Vec<_> = own
        .map(|(name, css)| (name, without_comments(&String::from_utf8_lossy(css))))
        .collect();
    if own.is_empty() {
        return Vec::new();
    }
    let built_in = stylesheet::built_in_names().filter_map(Assets::built_in_file);
    let built_in: Vec<String> = built_in
        .map(|css| String::from_utf8_lossy(&css).into_owned())
        .collect();
    let all = || built_in.iter().chain(own.iter().map(|(_, css)| css));
    let defined = all().flat_map(|css| definitions(css).map(|(_, name)| name));
    let defined: Vec<&str> = defined.chain(FROM_BRAND_TOML).collect();
    let tokens = built_in.iter().flat_map(|css| definitions(css));
    let tokens = tokens.map(|(_, name)| name).chain(FROM_BRAND_TOML);
    let tokens: Vec<&str> = tokens.collect();
    let lengths = built_in.iter().flat_map(|css| {
        let lengths = definitions(css).filter(|(at, name)| is_length(value(css, *at, name)));
        lengths.map(|(_, name)| name)
    });
    let lengths: Vec<&str> = lengths.collect();
    let is_used = |name: &str| all().any(|css| is_in_var(css, name));
    let mut warnings = Vec::new();
    for (name, css) in &own {
        let path = folder.join("static").join(name);
        for (at, name) in definitions(css) {
            // In the name of a class such as `.card--big`, the dashes do not begin a custom
            // property.
            let is_class = css[..at].ends_with(|c: char| c.is_alphanumeric() || c == '-');
            let is_own = !is_class && !tokens.contains(&name) && !is_used(name);
            if let Some(meant) = nearest(name, tokens.iter().copied()).filter(|_| is_own) {
                let line = css[..at].matches('\n').count() + 1;
                let problem = Unused { name, meant };
                warnings.push(BrandDirError::invalid_line(&path, line, problem).to_string());
            }
        }
        for (at, name) in definitions(css).filter(|(_, name)| lengths.contains(name)) {
            let number = value(css, at, name);
            if number.parse().is_ok_and(|it: f64| it != 0.0) {
                let line = css[..at].matches('\n').count() + 1;
                let problem = NoUnit { name, number };
                warnings.push(BrandDirError::invalid_line(&path, line, problem).to_string());
            }
        }
        for (line, name) in uses(css) {
            if !defined.contains(&name) {
                let suggestion = did_you_mean(name, defined.iter().copied());
                let name = name.to_owned();
                let problem = Undefined { name, suggestion };
                warnings.push(BrandDirError::invalid_line(&path, line, problem).to_string());
            }
        }
    }
    warnings
}

/// Finds the custom properties that a stylesheet defines: the names before a colon, and the names
/// of `@property` rules. Returns each with its position.
fn definitions(css: &str) -> impl Iterator<Item = (usize, &str)> {
    let starts = css.match_indices("--").map(|(at, _)| at);
    starts.filter_map(|at| {
        let name = name(&css[at..]);
        let after = css[at + name.len()..].trim_start();
        let is_rule = css[..at].trim_end().ends_with("@property");
        (after.starts_with(':') || is_rule).then_some((at, name))
    })
}

/// Returns the value of the custom property `name`, which is defined at the position `at`.
fn value<'a>(css: &'a str, at: usize, name: &str) -> &'a str {
    let after = css[at + name.len()..].trim_start();
    let value = after.strip_prefix(':').unwrap_or_default();
    value.split([';', '}']).next().unwrap_or(value).trim()
}

/// Returns `true` if a value of a built-in stylesheet is a length, such as `1.5rem` or
/// `clamp(1rem, …)`.
fn is_length(value: &str) -> bool {
    value.starts_with("clamp(")
        || value
            .strip_suffix("rem")
            .is_some_and(|it| it.parse::<f64>().is_ok())
}

/// Returns `true` if a stylesheet contains this name in `var(…)`, with or without a default value.
fn is_in_var(css: &str, wanted: &str) -> bool {
    let mut uses = css.split("var(").skip(1);
    uses.any(|inner| name(inner.trim_start()) == wanted)
}

/// Finds the names in `var(…)` without a default value, each with its line number, counted from 1.
fn uses(css: &str) -> impl Iterator<Item = (usize, &str)> {
    let starts = css.match_indices("var(").map(|(at, it)| at + it.len());
    starts.filter_map(|start| {
        let inner = css[start..].trim_start();
        let name = name(inner);
        let is_bare = inner[name.len()..].trim_start().starts_with(')');
        let line = css[..start].matches('\n').count() + 1;
        (is_bare && name.starts_with("--")).then_some((line, name))
    })
}

/// Returns the CSS identifier at the beginning of `text`.
fn name(text: &str) -> &str {
    let is_end = |c: char| !(c.is_alphanumeric() || matches!(c, '-' | '_'));
    &text[..text.find(is_end).unwrap_or(text.len())]
}

/// Removes the comments from a stylesheet, but keeps their line breaks, so that line numbers stay
/// the same.
fn without_comments(css: &str) -> String {
    let mut bare = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, after)) = rest.split_once("/*") {
        bare.push_str(before);
        let (comment, after) = after.split_once("*/").unwrap_or((after, ""));
        bare.extend(comment.chars().filter(|c| *c == '\n'));
        rest = after;
    }
    bare + rest
}
