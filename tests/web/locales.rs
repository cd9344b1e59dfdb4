//! Checks that each built-in locale has all messages and follows the rules of its language.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey,
};
use icu::plurals::{PluralCategory, PluralRules};
use vestibule::{i18n::builtin_locales, language::Language};

/// Messages that are the same in every language: names, and patterns without words.
const NAMES: &[&str] = &[
    "figures-range",
    "file-kind-pdf",
    "file-kind-docx",
    "file-kind-doc",
    "file-kind-rtf",
    "receipt-file",
    "size-kilobytes",
    "size-megabytes",
    "language-name",
    "feed-atom",
    "feed-rss",
    "feed-json",
];

/// Messages that are the same in English and in other languages. Each entry contains the id of the
/// message and the tags of these languages.
const SHARED: &[(&str, &str)] = &[
    ("filter-heading", "nl"),
    ("workplace-hybrid", "de"),
    ("workplace-remote", "de nl"),
    ("field-optional", "de"),
    ("posting-asked-optional", "de"),
    ("receipt-job", "de"),
    ("list-pager", "fr"),
    ("list-here", "fr"),
    ("posting-visa", "fr"),
    ("posting-description", "fr"),
    ("answer-no", "es it"),
    ("error-title", "es"),
    ("size-bytes", "nl"),
    ("privacy-title", "it nl"),
];

/// All patterns of a locale. The key of each pattern is the id of its message, or `id.attribute`.
type Texts = BTreeMap<String, Pattern<String>>;

/// Returns all built-in languages except English, each with its patterns.
fn others() -> Vec<(Language, Texts)> {
    let others = builtin_locales::languages().into_iter().skip(1);
    let read = others.map(|language| {
        let texts = texts(&language);
        (language, texts)
    });
    read.collect()
}

fn texts(language: &Language) -> Texts {
    read(&format!("locales/{language}.ftl"))
}

fn read(path: &str) -> Texts {
    let source = fs::read_to_string(path).unwrap();
    let resource = fluent_syntax::parser::parse(source)
        .unwrap_or_else(|(_, errors)| panic!("{path}: {errors:?}"));
    let mut texts = Texts::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => add(&mut texts, message, path),
            Entry::Term(_) | Entry::Junk { .. } => panic!("{path} holds more than messages"),
            _ => (),
        }
    }
    texts
}

fn add(texts: &mut Texts, message: Message<String>, path: &str) {
    let name = message.id.name;
    let parts = message.attributes.into_iter();
    let parts = parts.map(|part| (format!("{name}.{}", part.id.name), part.value));
    let value = message.value.map(|value| (name.clone(), value));
    for (name, pattern) in parts.chain(value) {
        // The operator's messages exist only in English.
        let is_operators = name.starts_with("admin-");
        assert!(!is_operators || path.ends_with("/en.ftl"), "{path}: {name}");
        if !is_operators {
            let earlier = texts.insert(name.clone(), pattern);
            assert!(earlier.is_none(), "{path} says {name} twice");
        }
    }
}

/// The select expressions of a pattern, each with its argument and its variant keys.
type Choices = Vec<(String, Vec<String>)>;

/// Returns the arguments and the select expressions of a pattern.
fn look(pattern: &Pattern<String>) -> (BTreeSet<String>, Choices) {
    let (mut arguments, mut choices) = (BTreeSet::new(), Choices::new());
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(inline) => arguments.extend(argument(inline)),
            Expression::Select { selector, variants } => {
                let chosen_by = argument(selector).expect("an argument chooses");
                let keys = variants.iter().map(|variant| key(&variant.key));
                choices.push((chosen_by.clone(), keys.collect()));
                arguments.insert(chosen_by);
                for variant in variants {
                    let (inner, deeper) = look(&variant.value);
                    assert!(deeper.is_empty(), "one choice within another");
                    arguments.extend(inner);
                }
            }
        }
    }
    (arguments, choices)
}

fn argument(inline: &InlineExpression<String>) -> Option<String> {
    match inline {
        InlineExpression::VariableReference { id } => Some(id.name.clone()),
        InlineExpression::StringLiteral { .. } => None,
        other => panic!("more than an argument: {other:?}"),
    }
}

fn key(key: &VariantKey<String>) -> String {
    match key {
        VariantKey::Identifier { name } => name.clone(),
        VariantKey::NumberLiteral { value } => value.clone(),
    }
}

/// Returns the text of a pattern without its arguments.
fn words(pattern: &Pattern<String>) -> String {
    let words = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => value.clone(),
        PatternElement::Placeable {
            expression: Expression::Select { variants, .. },
        } => variants.iter().map(|it| words(&it.value)).collect(),
        PatternElement::Placeable { .. } => String::new(),
    });
    words.collect()
}

/// Returns the plural categories of a language.
fn categories(language: &Language) -> BTreeSet<String> {
    let locale: icu::locale::Locale = language.to_string().parse().unwrap();
    let rules = PluralRules::try_new_cardinal(locale.into()).unwrap();
    let names = rules.categories().map(|category| match category {
        PluralCategory::Zero => "zero",
        PluralCategory::One => "one",
        PluralCategory::Two => "two",
        PluralCategory::Few => "few",
        PluralCategory::Many => "many",
        PluralCategory::Other => "other",
    });
    names.map(str::to_owned).collect()
}

#[test]
fn at_least_twelve_languages_are_built_in() {
    assert!(12 < builtin_locales::languages().len());
    for entry in fs::read_dir("locales").unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let Some(tag) = name.strip_suffix(".ftl") else {
            continue;
        };
        let is_built_in = match tag.strip_suffix("-formal") {
            Some(tag) => builtin_locales::formal_source(&Language::parse(tag).unwrap()).is_some(),
            None => builtin_locales::source(&Language::parse(tag).unwrap()).is_some(),
        };
        assert!(is_built_in, "{name} is not built in");
    }
}

#[test]
fn every_language_has_all_messages_and_no_others() {
    let english = texts(&Language::english());
    for (language, own) in others() {
        let (all, used): (BTreeSet<_>, BTreeSet<_>) =
            (english.keys().collect(), own.keys().collect());
        let missing: Vec<_> = all.difference(&used).collect();
        let idle: Vec<_> = used.difference(&all).collect();
        assert!(
            missing.is_empty() && idle.is_empty(),
            "{language} lacks {missing:?}, adds {idle:?}"
        );
    }
}

#[test]
fn every_text_uses_exactly_the_arguments_of_the_english_text() {
    let english = texts(&Language::english());
    for (language, own) in others() {
        for (name, pattern) in &own {
            let (arguments, _) = look(pattern);
            let (expected, _) = look(&english[name]);
            let lost: Vec<_> = expected.difference(&arguments).collect();
            // A variant for exactly one number can omit the argument `count`, as in "two jobs" or
            // "this place".
            let is_counted = lost.iter().all(|it| *it == "count");
            assert!(
                arguments.is_subset(&expected) && is_counted,
                "{language}: {name}"
            );
        }
    }
}

#[test]
fn every_text_with_a_number_has_all_plural_forms_of_its_language() {
    let english = texts(&Language::english());
    for (language, own) in others() {
        let categories = categories(&language);
        for (name, pattern) in &own {
            let expected: BTreeMap<String, Vec<String>> =
                look(&english[name]).1.into_iter().collect();
            let choices = look(pattern).1;
            for (by, keys) in &choices {
                let keys: BTreeSet<&String> = keys.iter().collect();
                let english = expected.get(by);
                let is_number = english.is_none_or(|keys| keys.iter().any(|key| key == "one"));
                let is_needed = |key: &&String| !is_number || key.starts_with(char::is_numeric);
                let mut needed: BTreeSet<&String> =
                    english.into_iter().flatten().filter(is_needed).collect();
                if is_number {
                    needed.extend(&categories);
                }
                // A message with the plural form `zero` does not need the key `0`.
                let has_zero = keys.contains(&"zero".to_owned());
                needed.retain(|key| !(has_zero && *key == "0"));
                let lost: Vec<_> = needed.difference(&keys).collect();
                assert!(lost.is_empty(), "{language}: {name} lacks {lost:?}");
            }
            for by in expected.keys() {
                let is_chosen = choices.iter().any(|(chosen_by, _)| chosen_by == by);
                assert!(is_chosen, "{language}: {name} does not choose by {by}");
            }
        }
    }
}

#[test]
fn a_formal_text_replaces_an_informal_one_with_the_same_arguments() {
    let german = texts(&Language::parse("de").unwrap());
    let formal = read("locales/de-formal.ftl");
    assert!(!formal.is_empty());
    // A formal message replaces the whole informal message, including its attributes.
    let message = |name: &str| name.split('.').next().unwrap().to_owned();
    let replaced: BTreeSet<String> = formal.keys().map(|name| message(name)).collect();
    for name in replaced {
        let parts = german.iter().filter(|(part, _)| message(part) == name);
        let mut is_different = false;
        for (part, informal) in parts {
            let formal = formal.get(part);
            let formal = formal.unwrap_or_else(|| panic!("de-formal.ftl lacks {part}"));
            assert_eq!(look(formal), look(informal), "{part}");
            is_different |= words(formal) != words(informal);
        }
        assert!(is_different, "{name} is in de.ftl too, or the same there");
    }
    let idle = formal.keys().find(|name| !german.contains_key(*name));
    assert_eq!(idle, None, "de.ftl does not have it");
}

#[test]
fn no_german_text_mixes_both_forms_of_address() {
    let is_informal = |word: &str| {
        let word = word.to_lowercase();
        ["du", "dich", "dir"].contains(&word.as_str()) || word.starts_with("dein")
    };
    let is_formal = |word: &str| word == "Ihnen" || word.starts_with("Ihre");
    let mut german = texts(&Language::parse("de").unwrap());
    let has = |texts: &Texts, is_wrong: &dyn Fn(&str) -> bool| {
        let wrong = texts.iter().filter(|(_, pattern)| {
            let text = words(pattern);
            text.split(|c: char| !c.is_alphabetic()).any(is_wrong)
        });
        wrong.map(|(name, _)| name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(has(&german, &is_formal), Vec::<String>::new());
    german.extend(read("locales/de-formal.ftl"));
    assert_eq!(has(&german, &is_informal), Vec::<String>::new());
}

#[test]
fn no_english_text_is_left_untranslated() {
    let english = texts(&Language::english());
    for (language, own) in others() {
        let tag = language.to_string();
        let shares = |name: &str| {
            let mut shared = SHARED.iter().filter(|(shared, _)| *shared == name);
            shared.any(|(_, tags)| tags.split(' ').any(|it| it == tag))
        };
        for (name, pattern) in &own {
            let (text, meant) = (words(pattern), words(&english[name]));
            let is_copy = text == meant && text.chars().any(char::is_alphabetic);
            assert!(
                !is_copy || NAMES.contains(&name.as_str()) || shares(name),
                "{language}: {name}"
            );
        }
    }
}

/// Returns a word without its ending, because the ending may differ in a sentence.
fn stem(word: &str) -> String {
    let letters: Vec<char> = word.to_lowercase().chars().collect();
    let kept = if letters.len() > 4 {
        letters.len() - 2
    } else {
        letters.len()
    };
    letters[..kept].iter().collect()
}

#[test]
fn every_term_of_the_glossary_is_used_in_its_language() {
    let glossary = fs::read_to_string("locales/README.md").unwrap();
    let rows = glossary.lines().filter(|line| line.starts_with('|'));
    let (mut languages, mut checked) = (Vec::new(), 0);
    for row in rows.filter(|row| !row.starts_with("|--")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let cells = &cells[2..cells.len() - 1];
        if row.starts_with("| English") {
            languages = cells
                .iter()
                .map(|tag| format!("locales/{tag}.ftl"))
                .collect();
            continue;
        }
        for (path, term) in languages.iter().zip(cells) {
            let texts = fs::read_to_string(path).unwrap().to_lowercase();
            let is_used = term.split(' ').all(|word| texts.contains(&stem(word)));
            assert!(is_used, "{path} does not use {term}");
            checked += 1;
        }
    }
    assert!(250 < checked);
}

#[test]
fn french_punctuation_uses_non_breaking_spaces() {
    for (name, pattern) in texts(&Language::parse("fr").unwrap()) {
        let words = words(&pattern);
        for broken in [" ;", " !", " ?", " :", "« ", " »", " %"] {
            assert!(!words.contains(broken), "{name}: {words}");
        }
    }
}
