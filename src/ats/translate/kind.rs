use crate::{
    ats::translate::{name::normal, seen},
    question::{Choice, Kind, Topic},
};

/// What is known of a question when its kind is decided.
pub(crate) struct Clues<'a> {
    /// Its id, for the log.
    pub(crate) id: &'a str,
    /// Its `input_type` as it was sent.
    pub(crate) input_type: Option<&'a str>,
    /// What it is about.
    pub(crate) topic: Topic,
    /// What can be chosen.
    pub(crate) choices: Vec<Choice>,
    /// Its `max_selections`.
    pub(crate) max_selections: Option<i64>,
}

/// What sort of answer a question takes; `None` for one that is not to be shown.
///
/// The topic decides first, then the exact name, then the choices, then words within the name; what
/// nobody knows is a line of text, so that no question is lost.
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

/// Whether a value of `input_type` is one that this version knows by its exact name.
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

/// Topics that say by themselves how they are answered: a file, a telephone number, an address.
fn by_topic(topic: Topic) -> Option<Kind> {
    match topic {
        Topic::Resume => Some(Kind::Resume),
        Topic::Phone => Some(Kind::Phone),
        Topic::LinkedIn | Topic::Website => Some(Kind::Link),
        Topic::Email => Some(Kind::Email),
        _ => None,
    }
}

/// Names that take no choices.
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

/// Names that offer choices.
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

/// Where a name leaves room, the topic fills it.
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

/// Words within a name. Short ones must be a whole word, longer ones begin one: `INTRO` is no number.
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

/// `max_selections` decides: none or 1 is one choice, 2 or more that many, 0 or less no limit.
fn by_selections(clues: &Clues<'_>) -> Kind {
    match clues.max_selections {
        None | Some(1) => one_of(clues),
        Some(_) => any_of(clues),
    }
}

/// A question whose choices are missing is answered in words.
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

/// Yes and No, unless the ATS has words of its own for them.
fn yes_no(clues: &Clues<'_>) -> Kind {
    let usual = |choice: &Choice| matches!(normal(&choice.value).as_str(), "YES" | "NO");
    if clues.choices.len() < 2 || clues.choices.iter().all(usual) {
        return Kind::YesNo;
    }
    one_of(clues)
}
