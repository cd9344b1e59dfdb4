//! Finds the variables, messages and terms that a message or term in a locale file refers to.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};

use crate::i18n::{bundle, localizer::Localizer};

/// The maximum number of messages in a chain of references. The rest of a longer chain is ignored.
const MAX_DEPTH: usize = 5;

/// The variables, messages and terms that a message or term refers to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TextReferences {
    /// The names of the variables, without `$`.
    pub variables: BTreeSet<String>,
    /// The ids of messages, and the ids of terms with their prefix `-`.
    pub texts: BTreeSet<String>,
    /// The names after a `$` outside of braces. They are not variables, so visitors see them as
    /// text.
    pub bare_variables: BTreeSet<String>,
    /// The names of functions, such as `NUMBER`.
    pub functions: BTreeSet<String>,
    /// The keys of variants, such as `one`, except the key of the default variant, which can have
    /// any name.
    pub variants: BTreeSet<String>,
}

/// Finds the references of each message and term in a locale file. The keys are the ids. Returns an
/// empty map for an invalid file.
pub fn text_references(source: &str) -> BTreeMap<String, TextReferences> {
    let mut all = BTreeMap::new();
    let Ok(resource) = bundle::parse(source.to_owned(), Path::new("")) else {
        return all;
    };
    for entry in resource.entries() {
        match entry {
            Entry::Message(message) => {
                let references: &mut TextReferences =
                    all.entry(message.id.name.to_owned()).or_default();
                let parts = message.attributes.iter().map(|part| &part.value);
                for pattern in message.value.iter().chain(parts) {
                    references.add_pattern(pattern);
                }
            }
            Entry::Term(term) => {
                let mut references = TextReferences::default();
                references.add_pattern(&term.value);
                // Do not list the variables of a term, because they get their values from the
                // message that refers to the term.
                references.variables.clear();
                references.bare_variables.clear();
                all.insert(format!("-{}", term.id.name), references);
            }
            _ => (),
        }
    }
    all
}

impl TextReferences {
    fn add_pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::Placeable { expression } => self.add_expression(expression),
                PatternElement::TextElement { value } => {
                    let names = value.split('$').skip(1).map(|it| {
                        let goes_on = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
                        it.split(|c| !goes_on(c)).next().unwrap_or_default()
                    });
                    self.bare_variables.extend(names.map(str::to_owned));
                }
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline),
            Expression::Select { selector, variants } => {
                self.add_inline(selector);
                for variant in variants {
                    if !variant.default
                        && let VariantKey::Identifier { name } = variant.key
                    {
                        self.variants.insert(name.to_owned());
                    }
                    self.add_pattern(&variant.value);
                }
            }
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.texts.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { id, arguments, .. } => {
                self.texts.insert(format!("-{}", id.name));
                arguments.iter().for_each(|it| self.add_arguments(it));
            }
            InlineExpression::FunctionReference { id, arguments } => {
                self.functions.insert(id.name.to_owned());
                self.add_arguments(arguments);
            }
            InlineExpression::Placeable { expression } => self.add_expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => (),
        }
    }

    fn add_arguments(&mut self, arguments: &CallArguments<&str>) {
        let named = arguments.named.iter().map(|it| &it.value);
        for value in arguments.positional.iter().chain(named) {
            self.add_inline(value);
        }
    }
}

impl Localizer {
    /// Finds the variables of a message and of all messages to which it refers, in this language.
    pub fn variables(&self, id: &str) -> BTreeSet<String> {
        let mut variables = BTreeSet::new();
        let mut ids = vec![id.to_owned()];
        for _ in 0..MAX_DEPTH {
            let mut references = TextReferences::default();
            for id in &ids {
                if let Some((_, pattern)) = self.found(id, None) {
                    references.add_pattern(pattern);
                }
            }
            variables.extend(references.variables);
            ids = references.texts.into_iter().collect();
        }
        variables
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn the_variables_of_a_text_are_found_in_every_part_of_it() {
        let source = "a = { $b } { $c ->\n [one] { $d }\n *[other] { NUMBER($e, x: 1) }\n }\n \
            .f = { $g }\nh = { i } { -j(k: 1) } { { $m } } { \"$n\" }\n-j = { $k }\n";
        let all = text_references(source);
        let variables = |id: &str| all[id].variables.iter().cloned().collect::<String>();
        assert_eq!(variables("a"), "bcdeg");
        assert_eq!(variables("h"), "m");
        assert_eq!(variables("-j"), "");
        let names = |names: &BTreeSet<String>| names.iter().cloned().collect::<Vec<_>>().join(" ");
        assert_eq!(names(&all["a"].functions), "NUMBER");
        assert_eq!(names(&all["a"].variants), "one");
        let texts: Vec<_> = all["h"].texts.iter().map(String::as_str).collect();
        assert_eq!(texts, ["-j", "i"]);
        let bare = &text_references("a = x { $b } $c { $d ->\n *[other] $e-f.\n }\n")["a"];
        assert_eq!(bare.bare_variables, ["c", "e-f"].map(str::to_owned).into());
        assert!(text_references("a = { $b\n").is_empty());
    }

    #[test]
    fn a_built_in_text_has_the_variables_that_the_program_gives() {
        let english = Localizer::built_in(&Language::english()).unwrap();
        let variables: Vec<_> = english.variables("list-range").into_iter().collect();
        assert_eq!(variables, ["count", "first", "last"]);
        assert!(english.variables("no-such-text").is_empty());
    }
}
