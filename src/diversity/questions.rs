//! The questions and their answers. The company writes the texts in the languages of its choice.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use crate::language::Language;

/// The key of the answer “prefer not to say”, which the site adds to every question. Keys in the
/// file cannot begin with `_`.
pub const DECLINED: &str = "_declined";

/// The key under which people who chose more than one option are counted, so that each person is
/// counted only once for each question.
pub const SEVERAL: &str = "_several";

const MAX_QUESTIONS: usize = 12;
/// The maximum total number of options in all questions. It is so low that a form in which all
/// options are chosen stays below 200 fields, the maximum that the site accepts.
const MAX_OPTIONS: usize = 150;
/// The minimum number of options of a question.
const MIN_OPTIONS: usize = 2;
/// The maximum length of a [`LocalizedText`] in each language, in characters.
const MAX_TEXT: usize = 600;
/// The maximum length of a key, in bytes.
const MAX_KEY: usize = 40;

/// The questions, in the order of the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiversityQuestions {
    questions: Vec<DiversityQuestion>,
}

/// A voluntary question with its options.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiversityQuestion {
    key: Spanned<AnswerKey>,
    /// The question's text.
    pub text: LocalizedText,
    /// An explanation below the question.
    pub note: Option<LocalizedText>,
    /// Whether a person can choose several options.
    #[serde(default)]
    pub several: bool,
    /// The options, without “prefer not to say”, which the site adds.
    pub options: Vec<DiversityOption>,
}

/// An option of a question.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiversityOption {
    key: Spanned<AnswerKey>,
    /// The option's text.
    pub text: LocalizedText,
}

/// The key of a question or an option: a letter, then letters, digits and hyphens, in lower case.
/// The counts are stored under the key, so the key must not change when the question or option is
/// reworded.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
struct AnswerKey(String);

/// The text of a question, a note or an option, in one or more languages.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "BTreeMap<Language, String>")]
pub struct LocalizedText(BTreeMap<Language, String>);

/// The answer is not an option of the question, or several options were chosen although only one is
/// allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the answer is not an option of the question")]
pub struct InvalidAnswer;

/// An error in the questions file, with its byte offset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::diversity) struct LocatedProblem {
    pub offset: usize,
    pub problem: String,
}

impl DiversityQuestions {
    /// Returns the questions, in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = &DiversityQuestion> {
        self.questions.iter()
    }

    /// Returns the question with this key.
    pub fn find(&self, key: &str) -> Option<&DiversityQuestion> {
        self.iter().find(|question| question.key() == key)
    }

    /// Returns the languages in which a text is missing. A text in a variant of a language is
    /// sufficient, for example `pt-BR` for `pt`.
    pub fn untranslated<'a>(
        &'a self,
        languages: impl Iterator<Item = &'a Language>,
    ) -> Vec<&'a Language> {
        let is_missing = |language: &&Language| {
            let mut questions = self.iter();
            !questions.all(|question| question.texts().all(|text| text.has_language(language)))
        };
        languages.filter(is_missing).collect()
    }

    /// Checks the number of questions and options, and that no key occurs twice. Deserialization
    /// checks only individual values.
    pub(in crate::diversity) fn check(&self) -> Result<(), LocatedProblem> {
        if self.questions.is_empty() {
            return Err(LocatedProblem {
                offset: 0,
                problem: "there is no question: add [[questions]]".to_owned(),
            });
        }
        let total: usize = self.iter().map(|question| question.options.len()).sum();
        let last = self.questions.last();
        let last = last.map_or(0, |question| question.key.span().start);
        if self.questions.len() > MAX_QUESTIONS || total > MAX_OPTIONS {
            return Err(LocatedProblem {
                offset: last,
                problem: format!(
                    "there are more than {MAX_QUESTIONS} questions or {MAX_OPTIONS} options: remove some"
                ),
            });
        }
        check_unique(self.iter().map(|question| &question.key), "questions")?;
        for question in self.iter() {
            if question.options.len() < MIN_OPTIONS {
                return Err(LocatedProblem {
                    offset: question.key.span().start,
                    problem: format!("a question needs at least {MIN_OPTIONS} options: add some"),
                });
            }
            check_unique(question.options.iter().map(|it| &it.key), "options")?;
        }
        Ok(())
    }
}

fn check_unique<'a>(
    keys: impl Iterator<Item = &'a Spanned<AnswerKey>>,
    what: &str,
) -> Result<(), LocatedProblem> {
    let mut seen: Vec<&str> = Vec::new();
    for key in keys {
        let text = key.get_ref().0.as_str();
        if seen.contains(&text) {
            return Err(LocatedProblem {
                offset: key.span().start,
                problem: format!("two {what} have the key \"{text}\": rename one of them"),
            });
        }
        seen.push(text);
    }
    Ok(())
}

impl DiversityQuestion {
    /// Returns the key, which is also the name of the form's field.
    pub fn key(&self) -> &str {
        &self.key.get_ref().0
    }

    /// Returns the option with this key.
    pub fn option(&self, key: &str) -> Option<&DiversityOption> {
        self.options.iter().find(|option| option.key() == key)
    }

    /// Returns the keys of all answers that can be counted.
    pub fn answers(&self) -> impl Iterator<Item = &str> {
        let several = self.several.then_some(SEVERAL);
        let own = self.options.iter().map(DiversityOption::key);
        own.chain(several).chain([DECLINED])
    }

    /// Returns the answer that is counted for a person who chose these options: the option,
    /// [`SEVERAL`] or [`DECLINED`]. Returns `None` if nothing was chosen.
    pub fn counted_answer(&self, chosen: &[&str]) -> Result<Option<&str>, InvalidAnswer> {
        let is_option = |key: &&str| *key == DECLINED || self.option(key).is_some();
        if !chosen.iter().all(is_option) || (chosen.len() > 1 && !self.several) {
            return Err(InvalidAnswer);
        }
        let option = chosen.first().and_then(|key| self.option(key));
        Ok(match chosen {
            [] => None,
            _ if chosen.contains(&DECLINED) => Some(DECLINED),
            [_] => option.map(DiversityOption::key),
            _ => Some(SEVERAL),
        })
    }

    fn texts(&self) -> impl Iterator<Item = &LocalizedText> {
        let options = self.options.iter().map(|option| &option.text);
        [&self.text].into_iter().chain(&self.note).chain(options)
    }
}

impl DiversityOption {
    /// Returns the option's key.
    pub fn key(&self) -> &str {
        &self.key.get_ref().0
    }
}

impl LocalizedText {
    /// Returns `true` if the text is available in this language or a variant of it.
    fn has_language(&self, language: &Language) -> bool {
        self.0.keys().any(|it| it.same_language(language))
    }

    /// Returns the text in this language. If there is none, returns the text in a variant of the
    /// language, in English, or in any other language, in this order of preference. Also returns
    /// the language of the text.
    pub fn in_language(&self, language: &Language) -> (&Language, &str) {
        let all = &self.0;
        let similar = || all.iter().find(|(it, _)| it.same_language(language));
        let english = || all.get_key_value(&Language::english());
        let found = all.get_key_value(language).or_else(similar);
        let found = found.or_else(english).or_else(|| all.iter().next());
        let (language, text) = found.expect("a localized text has a language");
        (language, text)
    }
}

impl TryFrom<String> for AnswerKey {
    type Error = String;

    fn try_from(key: String) -> Result<Self, String> {
        let is_allowed = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
        let starts_well = key.starts_with(|it: char| it.is_ascii_lowercase());
        if starts_well && key.len() <= MAX_KEY && key.chars().all(is_allowed) {
            Ok(Self(key))
        } else {
            Err(format!(
                "the key is not valid; write at most {MAX_KEY} letters from a to z, digits and hyphens, beginning with a letter"
            ))
        }
    }
}

impl TryFrom<BTreeMap<Language, String>> for LocalizedText {
    type Error = String;

    fn try_from(texts: BTreeMap<Language, String>) -> Result<Self, String> {
        if texts.is_empty() {
            return Err(String::from(
                "the text is missing; write for example { en = \"Gender\" }",
            ));
        }
        let is_valid = |text: &String| !text.trim().is_empty() && text.chars().count() <= MAX_TEXT;
        if texts.values().all(is_valid) {
            Ok(Self(texts))
        } else {
            Err(format!(
                "a text is empty or has more than {MAX_TEXT} characters; write a shorter one"
            ))
        }
    }
}
