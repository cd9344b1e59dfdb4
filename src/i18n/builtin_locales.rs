//! The built-in locale files. The prefix of a message id determines the kind of the message.
//! Messages with the prefix `admin-` are for operators and recruiters, and all other messages are
//! for visitors. Messages with prefixes such as `hero-` exist only in a company's locale files.

use std::collections::BTreeSet;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::Entry;

use crate::language::Language;

/// The built-in languages with their locale files. Each file contains all messages. English is the
/// reference language and comes first. The other languages are sorted by tag.
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

/// The locale files that address visitors formally. They contain only the messages that differ from
/// the language's main locale file.
const FORMAL: [(&str, &str); 1] = [("de", include_str!("../../locales/de-formal.ftl"))];

/// The prefix of messages for operators and recruiters. These messages exist only in English, like
/// the log and the commands.
const OPERATOR_PREFIX: &str = "admin-";

/// Prefixes of messages that exist only in a company's locale files. These messages replace texts
/// in `brand.toml`.
const COMPANY_PREFIXES: [&str; 4] = ["hero-", "consent-", "link-", "department-"];

/// The messages that appear only on the page on which an applicant withdraws an application.
const WITHDRAWAL_MESSAGES: [&str; 4] = [
    "receipt-withdraw-sure",
    "receipt-withdraw-confirm",
    "receipt-withdraw-unconfirmed",
    "receipt-withdraw-do",
];

/// Pages that show only built-in texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum UnbrandedPages {
    /// The pages for operators and recruiters.
    Staff,
    /// The page on which an applicant withdraws an application.
    Withdrawal,
}

/// Returns the pages that show this message, if these pages use only built-in texts
/// (docs/decisions.md#186). A company's version of such a message is never shown.
pub fn unbranded_pages(name: &str) -> Option<UnbrandedPages> {
    if name.starts_with(OPERATOR_PREFIX) {
        Some(UnbrandedPages::Staff)
    } else {
        let is_withdrawal = WITHDRAWAL_MESSAGES.contains(&name);
        is_withdrawal.then_some(UnbrandedPages::Withdrawal)
    }
}

/// Returns `true` if a message exists only in a company's locale files.
pub fn is_company_message(name: &str) -> bool {
    COMPANY_PREFIXES
        .iter()
        .any(|family| name.starts_with(family))
}

/// The built-in languages.
pub fn languages() -> Vec<Language> {
    tags(&BUILT_IN)
}

/// Returns the built-in languages that have formal texts.
pub fn formal_languages() -> Vec<Language> {
    tags(&FORMAL)
}

fn tags(files: &[(&str, &str)]) -> Vec<Language> {
    let tags = files.iter().map(|(tag, _)| Language::parse(tag));
    tags.filter_map(Result::ok).collect()
}

/// The built-in locale file of a language.
pub fn source(language: &Language) -> Option<&'static str> {
    find(&BUILT_IN, language)
}

/// Returns the messages of a language that address visitors formally, or `None` if the language has
/// no separate formal messages.
pub fn formal_source(language: &Language) -> Option<&'static str> {
    find(&FORMAL, language)
}

/// Returns the native name of a built-in language. Reads only the line with the name, because
/// parsing the whole file is much slower.
pub fn native_name(language: &Language) -> Option<&'static str> {
    let mut lines = source(language)?.lines();
    lines.find_map(|line| line.strip_prefix("language-name = "))
}

fn find(files: &[(&str, &'static str)], language: &Language) -> Option<&'static str> {
    let tag = language.to_string();
    let found = files.iter().find(|(other, _)| *other == tag);
    found.map(|(_, texts)| *texts)
}

/// The ids of all messages for visitors. An attribute of a message is included as `id.attribute`.
pub fn visitor_message_ids(resource: &FluentResource) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for entry in resource.entries() {
        let Entry::Message(message) = entry else {
            continue;
        };
        let name = message.id.name;
        if name.starts_with(OPERATOR_PREFIX) {
            continue;
        }
        let parts = message.attributes.iter();
        names.extend(parts.map(|part| format!("{name}.{}", part.id.name)));
        names.extend(message.value.is_some().then(|| name.to_owned()));
    }
    names
}
