//! Parses `input_type` into a kind of question (ATS interface: questions).

use crate::{
    ats::translate::{name::normal, seen},
    question::{Choice, Kind, Topic},
};

/// What determines the kind of a question.
pub(crate) struct Clues<'a> {
    /// The question's id, for the log.
    pub(crate) id: &'a str,
    /// The `input_type` as sent.
    pub(crate) input_type: Option<&'a str>,
    /// The topic.
    pub(crate) topic: Topic,
    /// The choices.
    pub(crate) choices: Vec<Choice>,
    /// The `max_selections` as sent.
    pub(crate) max_selections: Option<i64>,
}

/// Determines the kind of a question. `None` if the question is hidden.
///
/// The topic decides first, then the exact name, then the choices, then parts of the name. A
/// question that is still unknown is a line of text, so that no question is lost.
pub(crate) fn kind(clues: Clues<'_>) -> Option<Kind> {
    if let Some(kind) = by_topic(clues.topic) {
        return Some(kind);
    }
    let raw = clues.input_type.unwrap_or_default();
    let name = normal(raw);
    if name == "HIDDEN" || name == "INPUT_HIDDEN" {
        return None;
    }
    Some(match plain(&name).or_else(|| choosing(&name, &clues)) {
        Some(kind) => refined(kind, clues.topic),
        None => {
            if !raw.is_empty() {
                seen::unknown("input_type", raw, clues.id);
            }
            unknown(&name, clues)
        }
    })
}

/// Whether this version knows this value of `input_type`.
pub fn knows(value: &str) -> bool {
    let name = normal(value);
    let nothing = Clues {
        id: "",
        input_type: None,
        topic: Topic::Other,
        choices: Vec::new(),
        max_selections: None,
    };
    matches!(name.as_str(), "HIDDEN" | "INPUT_HIDDEN")
        || plain(&name).is_some()
        || choosing(&name, &nothing).is_some()
}

/// Topics that determine the kind on their own.
fn by_topic(topic: Topic) -> Option<Kind> {
    match topic {
        Topic::Resume => Some(Kind::Resume),
        Topic::Phone => Some(Kind::Phone),
        Topic::LinkedIn | Topic::Website => Some(Kind::Link),
        Topic::Email => Some(Kind::Email),
        _ => None,
    }
}

/// Names of kinds without choices.
fn plain(name: &str) -> Option<Kind> {
    Some(match name {
        "SHORT_ANSWER" | "SHORT_TEXT" | "STRING" | "TEXT" | "INPUT_TEXT" | "SINGLE_LINE_TEXT"
        | "INPUT" => Kind::Line,
        "LONG_ANSWER" | "LONG_TEXT" | "LONGTEXT" | "TEXTAREA" | "TEXT_AREA" | "PARAGRAPH"
        | "FREE_TEXT" | "ESSAY" | "MULTI_LINE_TEXT" | "RICH_TEXT" => Kind::Paragraph,
        "CONSENT" | "LEGAL" | "ACKNOWLEDGEMENT" => Kind::Consent,
        "NUMBER" | "NUMERIC" | "INTEGER" | "DECIMAL" | "CURRENCY" | "SALARY" => Kind::Number,
        "DATE" => Kind::Date,
        "EMAIL" => Kind::Email,
        "PHONE" | "PHONE_NUMBER" | "TEL" => Kind::Phone,
        "URL" | "LINK" | "WEBSITE" | "SOCIAL_LINK" => Kind::Link,
        "FILE_UPLOAD" | "FILE" | "INPUT_FILE" | "ATTACHMENT" | "UPLOAD" | "DOCUMENT" => {
            Kind::FileLink
        }
        "VIDEO" | "VIDEO_UPLOAD" => Kind::VideoLink,
        "INFORMATION" | "SECTION" => Kind::Information,
        _ => return None,
    })
}

/// Names of kinds with choices.
fn choosing(name: &str, clues: &Clues<'_>) -> Option<Kind> {
    Some(match name {
        "MULTIPLE_CHOICE" => by_selections(clues),
        "SINGLE_CHOICE"
        | "SINGLE_SELECT"
        | "VALUE_SELECT"
        | "SELECT"
        | "SELECT_ONE"
        | "DROPDOWN"
        | "RADIO"
        | "CHOICE"
        | "MULTI_VALUE_SINGLE_SELECT" => one_of(clues),
        "MULTI_SELECT"
        | "MULTIPLE_SELECT"
        | "MULTI_CHOICE"
        | "MULTI_VALUE_SELECT"
        | "MULTI_VALUE_MULTI_SELECT"
        | "SELECT_MULTIPLE"
        | "CHECKBOXES" => any_of(clues),
        "CHECKBOX" if clues.choices.is_empty() => Kind::Consent,
        "CHECKBOX" => any_of(clues),
        "BOOLEAN" | "YES_NO" | "BOOL" | "TRUE_FALSE" => yes_no(clues),
        "SCALE" | "RATING" | "RANGE" | "SCORE" if clues.choices.is_empty() => Kind::Number,
        "SCALE" | "RATING" | "RANGE" | "SCORE" => one_of(clues),
        _ => return None,
    })
}

/// Refines a kind by the topic.
fn refined(kind: Kind, topic: Topic) -> Kind {
    match (kind, topic) {
        (Kind::Line, Topic::CoverLetter) => Kind::Paragraph,
        (kind, _) => kind,
    }
}

fn unknown(name: &str, clues: Clues<'_>) -> Kind {
    if !clues.choices.is_empty() {
        return by_selections(&clues);
    }
    match by_words(name) {
        Some(kind) => kind,
        None => match clues.topic {
            Topic::CoverLetter => Kind::Paragraph,
            Topic::WorkAuthorization => Kind::YesNo,
            Topic::Experience => Kind::Number,
            _ => Kind::Line,
        },
    }
}

/// Matches parts of the name. A short word must match a whole part, a longer one the start of a
/// part: `INTRO` is not a number.
fn by_words(name: &str) -> Option<Kind> {
    let has = |words: &[&str]| {
        name.split('_').any(|part| {
            let says = |word: &&str| part == *word || (3 < word.len() && part.starts_with(*word));
            words.iter().any(says)
        })
    };
    let rules: [(&[&str], Kind); 8] = [
        (
            &["LONG", "PARA", "ESSAY", "AREA", "TEXTAREA", "MULTILINE"],
            Kind::Paragraph,
        ),
        (&["FILE", "UPLOAD", "ATTACH"], Kind::FileLink),
        (&["DATE"], Kind::Date),
        (
            &["NUM", "NUMBER", "NUMERIC", "INT", "INTEGER", "AMOUNT"],
            Kind::Number,
        ),
        (&["BOOL", "YES"], Kind::YesNo),
        (&["MAIL", "EMAIL"], Kind::Email),
        (&["PHONE", "TEL", "TELEPHONE"], Kind::Phone),
        (&["URL", "LINK"], Kind::Link),
    ];
    rules
        .into_iter()
        .find_map(|(words, kind)| has(words).then_some(kind))
}

/// Decides by `max_selections`: absent or 1 is a single choice, 2 or more a limit, 0 or less no limit.
fn by_selections(clues: &Clues<'_>) -> Kind {
    match clues.max_selections {
        None | Some(1) => one_of(clues),
        Some(_) => any_of(clues),
    }
}

/// A single choice. Without choices the question is answered by text.
fn one_of(clues: &Clues<'_>) -> Kind {
    if clues.choices.is_empty() {
        return without_choices(clues.topic);
    }
    Kind::OneOf(clues.choices.clone())
}

fn any_of(clues: &Clues<'_>) -> Kind {
    if clues.choices.is_empty() {
        return without_choices(clues.topic);
    }
    let most = clues
        .max_selections
        .and_then(|most| usize::try_from(most).ok())
        .filter(|most| 0 < *most)
        .map(|most| most.min(clues.choices.len()));
    Kind::AnyOf {
        choices: clues.choices.clone(),
        most,
    }
}

fn without_choices(topic: Topic) -> Kind {
    match topic {
        Topic::WorkAuthorization => Kind::YesNo,
        _ => Kind::Line,
    }
}

/// Yes or No, unless the ATS sends other choices.
fn yes_no(clues: &Clues<'_>) -> Kind {
    let usual = |choice: &Choice| matches!(normal(&choice.value).as_str(), "YES" | "NO");
    if clues.choices.len() < 2 || clues.choices.iter().all(usual) {
        return Kind::YesNo;
    }
    one_of(clues)
}
