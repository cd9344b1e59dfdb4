//! Parses `input_type` into a kind of question (docs/ats-interface.md: questions).

use crate::{
    ats::parse::{enum_names::normalize, unknown_values},
    question::{Choice, QuestionKind, QuestionTopic},
};

/// The data from which the kind of a question is determined.
pub(crate) struct KindHints<'a> {
    /// The question's id, for log messages.
    pub(crate) id: &'a str,
    /// The value of `input_type` that the ATS sent.
    pub(crate) input_type: Option<&'a str>,
    /// What the question is about.
    pub(crate) topic: QuestionTopic,
    /// The choices that the ATS sent.
    pub(crate) choices: Vec<Choice>,
    /// The value of `max_selections` that the ATS sent.
    pub(crate) max_selections: Option<i64>,
}

/// Determines the kind of a question. Returns `None` if the question is hidden.
///
/// The function checks, in this order, the topic, the exact name of the input type, the choices,
/// and parts of the name. If nothing matches, the default depends on the topic and is usually a
/// line of text, so that a question of an unknown type is still shown.
pub(crate) fn parse_kind(hints: KindHints<'_>) -> Option<QuestionKind> {
    if let Some(kind) = kind_from_topic(hints.topic) {
        return Some(kind);
    }
    let raw = hints.input_type.unwrap_or_default();
    let name = normalize(raw);
    if name == "HIDDEN" || name == "INPUT_HIDDEN" {
        return None;
    }
    Some(
        match kind_without_choices(&name).or_else(|| kind_with_choices(&name, &hints)) {
            Some(QuestionKind::Line) if hints.topic == QuestionTopic::CoverLetter => {
                QuestionKind::Paragraph
            }
            Some(kind) => kind,
            None => {
                if !raw.is_empty() {
                    unknown_values::record_unknown::<()>("input_type", raw, hints.id);
                }
                guess_kind(&name, hints)
            }
        },
    )
}

/// Returns `true` if this version of Vestibule supports the given value of `input_type`.
pub fn is_known(value: &str) -> bool {
    let name = normalize(value);
    let nothing = KindHints {
        id: "",
        input_type: None,
        topic: QuestionTopic::Other,
        choices: Vec::new(),
        max_selections: None,
    };
    matches!(name.as_str(), "HIDDEN" | "INPUT_HIDDEN")
        || kind_without_choices(&name).is_some()
        || kind_with_choices(&name, &nothing).is_some()
}

/// Returns the kind of a question whose topic alone determines the kind.
fn kind_from_topic(topic: QuestionTopic) -> Option<QuestionKind> {
    match topic {
        QuestionTopic::Resume => Some(QuestionKind::Resume),
        QuestionTopic::Phone => Some(QuestionKind::Phone),
        QuestionTopic::LinkedIn | QuestionTopic::Website => Some(QuestionKind::Link),
        QuestionTopic::Email => Some(QuestionKind::Email),
        _ => None,
    }
}

/// Returns the kind for an input type without choices. `name` is normalized.
fn kind_without_choices(name: &str) -> Option<QuestionKind> {
    Some(match name {
        "SHORT_ANSWER" | "SHORT_TEXT" | "STRING" | "TEXT" | "INPUT_TEXT" | "SINGLE_LINE_TEXT"
        | "INPUT" => QuestionKind::Line,
        "LONG_ANSWER" | "LONG_TEXT" | "LONGTEXT" | "TEXTAREA" | "TEXT_AREA" | "PARAGRAPH"
        | "FREE_TEXT" | "ESSAY" | "MULTI_LINE_TEXT" | "RICH_TEXT" => QuestionKind::Paragraph,
        "CONSENT" | "LEGAL" | "ACKNOWLEDGEMENT" => QuestionKind::Consent,
        "NUMBER" | "NUMERIC" | "INTEGER" | "DECIMAL" | "CURRENCY" | "SALARY" => {
            QuestionKind::Number
        }
        "DATE" => QuestionKind::Date,
        "EMAIL" => QuestionKind::Email,
        "PHONE" | "PHONE_NUMBER" | "TEL" => QuestionKind::Phone,
        "URL" | "LINK" | "WEBSITE" | "SOCIAL_LINK" => QuestionKind::Link,
        "FILE_UPLOAD" | "FILE" | "INPUT_FILE" | "ATTACHMENT" | "UPLOAD" | "DOCUMENT" => {
            QuestionKind::FileLink
        }
        "VIDEO" | "VIDEO_UPLOAD" => QuestionKind::VideoLink,
        "INFORMATION" | "SECTION" => QuestionKind::Information,
        _ => return None,
    })
}

/// Returns the kind for an input type that can have choices. `name` is normalized.
fn kind_with_choices(name: &str, hints: &KindHints<'_>) -> Option<QuestionKind> {
    Some(match name {
        "MULTIPLE_CHOICE" => kind_from_max_selections(hints),
        "SINGLE_CHOICE"
        | "SINGLE_SELECT"
        | "VALUE_SELECT"
        | "SELECT"
        | "SELECT_ONE"
        | "DROPDOWN"
        | "RADIO"
        | "CHOICE"
        | "MULTI_VALUE_SINGLE_SELECT" => one_of(hints),
        "MULTI_SELECT"
        | "MULTIPLE_SELECT"
        | "MULTI_CHOICE"
        | "MULTI_VALUE_SELECT"
        | "MULTI_VALUE_MULTI_SELECT"
        | "SELECT_MULTIPLE"
        | "CHECKBOXES" => any_of(hints),
        "CHECKBOX" if hints.choices.is_empty() => QuestionKind::Consent,
        "CHECKBOX" => any_of(hints),
        "BOOLEAN" | "YES_NO" | "BOOL" | "TRUE_FALSE" => yes_no(hints),
        "SCALE" | "RATING" | "RANGE" | "SCORE" if hints.choices.is_empty() => QuestionKind::Number,
        "SCALE" | "RATING" | "RANGE" | "SCORE" => one_of(hints),
        _ => return None,
    })
}

fn guess_kind(name: &str, hints: KindHints<'_>) -> QuestionKind {
    if !hints.choices.is_empty() {
        return kind_from_max_selections(&hints);
    }
    kind_from_name_parts(name).unwrap_or(match hints.topic {
        QuestionTopic::CoverLetter => QuestionKind::Paragraph,
        QuestionTopic::WorkAuthorization => QuestionKind::YesNo,
        QuestionTopic::Experience => QuestionKind::Number,
        _ => QuestionKind::Line,
    })
}

/// Guesses the kind from the words in the name of an input type, such as `INT` in `SIGNED_INT`. A
/// word in the table below with up to three letters must equal a whole word of the name, so that
/// `INTRO` does not match `INT`. A longer word in the table also matches words that begin with it.
fn kind_from_name_parts(name: &str) -> Option<QuestionKind> {
    let has = |words: &[&str]| {
        name.split('_').any(|part| {
            let says = |word: &&str| part == *word || (word.len() > 3 && part.starts_with(*word));
            words.iter().any(says)
        })
    };
    let rules: [(&[&str], QuestionKind); 8] = [
        (
            &["LONG", "PARA", "ESSAY", "AREA", "TEXTAREA", "MULTILINE"],
            QuestionKind::Paragraph,
        ),
        (&["FILE", "UPLOAD", "ATTACH"], QuestionKind::FileLink),
        (&["DATE"], QuestionKind::Date),
        (
            &["NUM", "NUMBER", "NUMERIC", "INT", "INTEGER", "AMOUNT"],
            QuestionKind::Number,
        ),
        (&["BOOL", "YES"], QuestionKind::YesNo),
        (&["MAIL", "EMAIL"], QuestionKind::Email),
        (&["PHONE", "TEL", "TELEPHONE"], QuestionKind::Phone),
        (&["URL", "LINK"], QuestionKind::Link),
    ];
    rules
        .into_iter()
        .find_map(|(words, kind)| has(words).then_some(kind))
}

/// Determines the kind from `max_selections`. A missing value or 1 means a single choice. A value
/// of 2 or more means a multiple choice with this limit. A value of 0 or less means a multiple
/// choice without a limit.
fn kind_from_max_selections(hints: &KindHints<'_>) -> QuestionKind {
    match hints.max_selections {
        None | Some(1) => one_of(hints),
        Some(_) => any_of(hints),
    }
}

/// Returns a single choice. If the ATS did not send any choices, returns a line of text or a yes/no
/// question instead.
fn one_of(hints: &KindHints<'_>) -> QuestionKind {
    if hints.choices.is_empty() {
        return without_choices(hints.topic);
    }
    QuestionKind::OneOf(hints.choices.clone())
}

fn any_of(hints: &KindHints<'_>) -> QuestionKind {
    if hints.choices.is_empty() {
        return without_choices(hints.topic);
    }
    let max_choices = hints
        .max_selections
        .and_then(|max_choices| usize::try_from(max_choices).ok())
        .filter(|max_choices| *max_choices > 0)
        .map(|max_choices| max_choices.min(hints.choices.len()));
    QuestionKind::AnyOf {
        choices: hints.choices.clone(),
        max_choices,
    }
}

fn without_choices(topic: QuestionTopic) -> QuestionKind {
    match topic {
        QuestionTopic::WorkAuthorization => QuestionKind::YesNo,
        _ => QuestionKind::Line,
    }
}

/// Returns a yes/no question, unless the ATS sent choices other than `Yes` and `No`. Answers to a
/// yes/no question are sent as `Yes` and `No`, so a question with other choices becomes a single
/// choice.
fn yes_no(hints: &KindHints<'_>) -> QuestionKind {
    let usual = |choice: &Choice| matches!(choice.value.as_str(), "Yes" | "No");
    if hints.choices.is_empty() || hints.choices.len() == 2 && hints.choices.iter().all(usual) {
        return QuestionKind::YesNo;
    }
    one_of(hints)
}
