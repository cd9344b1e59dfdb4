//! The built-in locales: each has all messages and follows the rules of its language.

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

/// Messages whose text happens to be the same as in English in these languages.
const SHARED: &[(&str, &str)] = &[
    ("workplace-hybrid", "de"),
    ("list-pager", "fr"),
    ("list-here", "fr"),
    ("posting-visa", "fr"),
    ("posting-description", "fr"),
    ("answer-no", "es it"),
    ("error-title", "es"),
    ("size-bytes", "nl"),
    ("privacy-title", "it nl"),
];

/// All patterns of a locale, by the id of the message or `id.attribute`.
type Texts = BTreeMap<String, Pattern<String>>;

/// All built-in languages except English, with their patterns.
fn others() -> Vec<(Language, Texts)> {
    let others = builtin_locales::languages().into_iter().skip(1);
    let read = others.map(|language| {
        let texts = texts(&language);
        (language, texts)
    });
    read.collect()
}

fn texts(language: &Language) -> Texts {
    let path = format!("locales/{language}.ftl");
    let source = fs::read_to_string(&path).unwrap();
    let resource = fluent_syntax::parser::parse(source)
        .unwrap_or_else(|(_, errors)| panic!("{path}: {errors:?}"));
    let mut texts = Texts::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => add(&mut texts, message, &path),
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

/// The select expressions of a pattern: the argument of each, and its variant keys.
type Choices = Vec<(String, Vec<String>)>;

/// The arguments of a pattern and its select expressions.
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

/// The text of a pattern without its arguments.
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

/// The plural categories of a language.
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
        let tag = name.strip_suffix(".ftl").unwrap();
        let language = Language::parse(tag).unwrap();
        assert!(
            builtin_locales::source(&language).is_some(),
            "{name} is not built in"
        );
    }
}

#[test]
fn every_language_says_everything_and_nothing_else() {
    let english = texts(&Language::english());
    for (language, own) in others() {
        let (all, said): (BTreeSet<_>, BTreeSet<_>) =
            (english.keys().collect(), own.keys().collect());
        let missing: Vec<_> = all.difference(&said).collect();
        let idle: Vec<_> = said.difference(&all).collect();
        assert!(
            missing.is_empty() && idle.is_empty(),
            "{language} lacks {missing:?}, adds {idle:?}"
        );
    }
}

#[test]
fn no_text_lacks_an_argument_or_invents_one() {
    let english = texts(&Language::english());
    for (language, own) in others() {
        for (name, pattern) in &own {
            let (arguments, _) = look(pattern);
            let (expected, _) = look(&english[name]);
            let lost: Vec<_> = expected.difference(&arguments).collect();
            // A variant for exactly one number may omit the number: "two jobs", "this place".
            let is_counted = lost.iter().all(|it| *it == "count");
            assert!(
                arguments.is_subset(&expected) && is_counted,
                "{language}: {name}"
            );
        }
    }
}

#[test]
fn a_number_is_met_with_every_form_that_the_language_has() {
    let english = texts(&Language::english());
    for (language, own) in others() {
        let categories = categories(&language);
        for (name, pattern) in &own {
            let (_, expected) = look(&english[name]);
            let (_, choices) = look(pattern);
            let by =
                |choices: &Choices| choices.iter().map(|(by, _)| by.clone()).collect::<Vec<_>>();
            assert_eq!(by(&choices), by(&expected), "{language}: {name}");
            for ((_, keys), (_, english)) in choices.iter().zip(&expected) {
                let keys: BTreeSet<String> = keys.iter().cloned().collect();
                let is_number = english.iter().any(|key| key == "one");
                match is_number {
                    true => assert!(
                        categories.is_subset(&keys),
                        "{language}: {name} has {keys:?}"
                    ),
                    false => {
                        let lost: Vec<_> =
                            english.iter().filter(|it| !keys.contains(*it)).collect();
                        assert!(lost.is_empty(), "{language}: {name} lacks {lost:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn no_english_sentence_was_left_as_it_was() {
    let english = texts(&Language::english());
    for (language, own) in others() {
        let tag = language.to_string();
        let shares = |name: &str| {
            let mut shared = SHARED.iter().filter(|(shared, _)| *shared == name);
            shared.any(|(_, tags)| tags.split(' ').any(|it| it == tag))
        };
        for (name, pattern) in &own {
            let (said, meant) = (words(pattern), words(&english[name]));
            let is_copy = said == meant && said.chars().any(char::is_alphabetic);
            assert!(
                !is_copy || NAMES.contains(&name.as_str()) || shares(name),
                "{language}: {name}"
            );
        }
    }
}

#[test]
fn french_sets_its_high_marks_apart_with_spaces_that_do_not_break() {
    for (name, pattern) in texts(&Language::parse("fr").unwrap()) {
        let words = words(&pattern);
        for broken in [" ;", " !", " ?", " :", "« ", " »", " %"] {
            assert!(!words.contains(broken), "{name}: {words}");
        }
    }
}
