//! Checks rules about names and text in the sources. For example, text for visitors must come from
//! the locale files.

use std::{fs, path::Path};

use syn::visit::{self, Visit};

use crate::source;

/// File and module names that do not describe the content.
const EMPTY_NAMES: &[&str] = &[
    "util", "utils", "common", "helpers", "helper", "types", "misc",
];

/// HTML attributes with text that browsers show or that screen readers read aloud.
const READ_ATTRIBUTES: &[&str] = &[
    "alt",
    "title",
    "aria-label",
    "placeholder",
    "label",
    "content",
];

#[test]
fn text_in_templates_comes_from_the_locale_files() {
    for path in source::files(Path::new("templates"), "html") {
        let template = without_tags(&fs::read_to_string(&path).unwrap());
        let found = visible_letters(&template);
        assert!(
            found.is_none(),
            "{} says {:?}",
            path.display(),
            found.unwrap()
        );
    }
}

#[test]
fn text_for_visitors_is_not_in_rust_code() {
    for folder in [
        "src/web",
        "src/brand",
        "src/i18n",
        "src/admin",
        "src/recruiter_pages",
    ] {
        for source in source::rust(folder) {
            let mut sentences = Sentences::default();
            sentences.visit_file(source.syntax());
            let found = sentences.found.first();
            assert!(
                found.is_none(),
                "{} says {:?}",
                source.path.display(),
                found.unwrap()
            );
        }
    }
}

#[test]
fn the_check_of_templates_finds_visible_letters() {
    for caught in [
        "<p>Hello</p>",
        "<a title=\"Home\">{{ x }}</a>",
        "<img alt='A cat'>",
    ] {
        assert!(visible_letters(&without_tags(caught)).is_some(), "{caught}");
    }
    for clean in [
        "<p class=\"lead\">{{ words.say(\"x\") }}</p>",
        "{# A note #}<br>",
        "{% if a %}&nbsp;·{% endif %}",
    ] {
        assert!(visible_letters(&without_tags(clean)).is_none(), "{clean}");
    }
}

#[test]
fn no_module_has_a_meaningless_name() {
    for source in source::rust("src") {
        for part in source.module() {
            assert!(
                !EMPTY_NAMES.contains(&part.as_str()),
                "{}",
                source.path.display()
            );
        }
    }
}

#[test]
fn no_test_sleeps_or_is_ignored() {
    for folder in ["src", "tests"] {
        for source in source::rust(folder) {
            let sleeps = folder == "tests"
                && source
                    .paths()
                    .iter()
                    .any(|path| path.last().is_some_and(|name| name == "sleep"));
            assert!(!sleeps, "{} sleeps", source.path.display());
            let skipped = concat!("#[ig", "nore");
            assert!(
                !source.text.contains(skipped),
                "{} skips a test",
                source.path.display()
            );
        }
    }
}

/// Removes Askama's tags, comments and expressions from a template.
fn without_tags(template: &str) -> String {
    let mut kept = template.to_owned();
    for (open, close) in [("{#", "#}"), ("{%", "%}"), ("{{", "}}")] {
        while let Some(start) = kept.find(open) {
            let end = kept[start..]
                .find(close)
                .map_or(kept.len(), |at| start + at + close.len());
            kept.replace_range(start..end, "");
        }
    }
    kept
}

/// Finds the first text that contains letters and that browsers show or screen readers read aloud.
fn visible_letters(html: &str) -> Option<String> {
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        if let Some(text) = letters(&rest[..start]) {
            return Some(text);
        }
        let end = rest[start..].find('>').map_or(rest.len(), |at| start + at);
        let tag = &rest[start..end];
        for attribute in READ_ATTRIBUTES {
            if let Some(text) = attribute_text(tag, attribute) {
                return Some(text);
            }
        }
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    letters(rest)
}

fn attribute_text(tag: &str, name: &str) -> Option<String> {
    // `meta` elements are skipped: most are for programs, and the texts in all others come from
    // template expressions.
    if tag.starts_with("<meta") {
        return None;
    }
    let (_, after) = tag.split_once(&format!(" {name}="))?;
    let quote = after.chars().next().filter(|c| *c == '"' || *c == '\'')?;
    letters(after[1..].split(quote).next()?)
}

fn letters(text: &str) -> Option<String> {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(start) = rest.find('&') {
        plain.push_str(&rest[..start]);
        rest = rest[start..].split_once(';').map_or("", |(_, after)| after);
    }
    plain.push_str(rest);
    // A template macro can write attributes into a tag of the template that calls the macro. In the
    // source of the macro, such attributes look like text, so they are ignored.
    let visible = plain
        .split_whitespace()
        .filter(|word| !word.contains("=\""));
    let visible = visible.collect::<Vec<_>>().join(" ");
    visible.chars().any(char::is_alphabetic).then_some(visible)
}

/// String literals of two words or more, except in attributes, in tests and in messages for the
/// operator.
#[derive(Default)]
struct Sentences {
    found: Vec<String>,
}

impl<'ast> Visit<'ast> for Sentences {
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        let tests = module
            .attrs
            .iter()
            .any(|attribute| attribute.path().is_ident("cfg"));
        if !tests {
            visit::visit_item_mod(self, module);
        }
    }

    /// Alarms are for the operator, so they are English like the log.
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let tells = ["raise", "clear"].iter().any(|name| call.method == name);
        if !tells {
            visit::visit_expr_method_call(self, call);
        }
    }

    /// Errors in a brand folder are also for the operator.
    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        let syn::Expr::Path(function) = &*call.func else {
            return visit::visit_expr_call(self, call);
        };
        let errors = ["custom", "invalid", "invalid_line", "InvalidValue"];
        let name = function
            .path
            .segments
            .last()
            .map(|name| name.ident.to_string());
        if !name.is_some_and(|name| errors.contains(&name.as_str())) {
            visit::visit_expr_call(self, call);
        }
    }

    fn visit_lit_str(&mut self, literal: &'ast syn::LitStr) {
        let text = literal.value();
        let letters: Vec<char> = text.chars().collect();
        let sentence = letters
            .windows(3)
            .any(|three| three[0].is_alphabetic() && three[1] == ' ' && three[2].is_alphabetic());
        if sentence {
            self.found.push(text);
        }
    }
}

/// The commands that need the settings and the keys of the site.
const SITE_COMMANDS: [&str; 10] = [
    "backup",
    "candidates",
    "check",
    "deliver",
    "inbox",
    "jobs",
    "outbox",
    "restore",
    "store",
    "team",
];

#[test]
fn messages_name_commands_with_the_function_command_name() {
    for source in source::rust("src") {
        let lines = source.text.lines().enumerate();
        for (index, line) in lines.filter(|(_, line)| !line.trim_start().starts_with("//")) {
            let named = SITE_COMMANDS
                .iter()
                .any(|command| line.contains(&format!("`vestibule {command}")));
            assert!(
                !named,
                "{:?}, line {}: use command_name",
                source.path,
                index + 1
            );
        }
    }
}
