use std::collections::BTreeSet;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::Entry;

use crate::language::Language;

/// The languages that are built in, complete, each with its texts. English, the language of the house,
/// comes first; the others stand in the order of their tags.
const BUILT_IN: [(&str, &str); 13] = [
    ("en", include_str!("../../locales/en.ftl")),
    ("ar", include_str!("../../locales/ar.ftl")),
    ("de", include_str!("../../locales/de.ftl")),
    ("es", include_str!("../../locales/es.ftl")),
    ("fr", include_str!("../../locales/fr.ftl")),
    ("he", include_str!("../../locales/he.ftl")),
    ("it", include_str!("../../locales/it.ftl")),
    ("ja", include_str!("../../locales/ja.ftl")),
    ("nl", include_str!("../../locales/nl.ftl")),
    ("pl", include_str!("../../locales/pl.ftl")),
    ("pt-BR", include_str!("../../locales/pt-BR.ftl")),
    ("uk", include_str!("../../locales/uk.ftl")),
    ("zh-Hans", include_str!("../../locales/zh-Hans.ftl")),
];

/// Texts that only the operator reads; they are English, as the log and the commands are.
const OPERATORS: &str = "admin-";

/// Texts that only a company has, in place of what its `brand.toml` says.
const COMPANYS: [&str; 2] = ["hero-", "consent-"];

/// Whether a text is a company's own, so that nothing built in has it.
pub fn is_a_companys(name: &str) -> bool {
    COMPANYS.iter().any(|family| name.starts_with(family))
}

/// The languages that are built in.
pub fn languages() -> Vec<Language> {
    let tags = BUILT_IN.iter().map(|(tag, _)| Language::parse(tag));
    tags.filter_map(Result::ok).collect()
}

/// The built-in texts of a language.
pub fn built_in(language: &Language) -> Option<&'static str> {
    let tag = language.to_string();
    let found = BUILT_IN.iter().find(|(other, _)| *other == tag);
    found.map(|(_, texts)| *texts)
}

/// The names of the texts that visitors read, and `name.part` for their parts.
pub fn names(resource: &FluentResource) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for entry in resource.entries() {
        let Entry::Message(message) = entry else {
            continue;
        };
        let name = message.id.name;
        if name.starts_with(OPERATORS) {
            continue;
        }
        let parts = message.attributes.iter();
        names.extend(parts.map(|part| format!("{name}.{}", part.id.name)));
        names.extend(message.value.is_some().then(|| name.to_owned()));
    }
    names
}
