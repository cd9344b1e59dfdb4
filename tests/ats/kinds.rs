//! Tests every mapping of `input_type` to a kind of question.

use jiff::Timestamp;
use serde_json::{Value, json};
use vestibule::{
    ats::parse::{posting::parse_posting, unknown_values::unknown_values},
    posting::PostingDetails,
    question::{Question, QuestionKind},
};

use crate::applicant::choices;

/// Parses the details of a posting from this payload.
pub fn details(payload: &Value) -> PostingDetails {
    let item = json!({"id": "p1", "title": "Lock keeper"});
    let posting = parse_posting(&item, Some((payload, Timestamp::UNIX_EPOCH)), false).unwrap();
    posting.details.unwrap()
}

pub fn questions(sent: Value) -> Vec<Question> {
    details(&json!({"application_questions": sent})).questions
}

/// Parses a single question with these fields and returns its kind.
pub fn kind(fields: Value) -> Option<QuestionKind> {
    let mut question = json!({"id": "q1", "question": "Which?", "required": true});
    for (name, value) in fields.as_object().unwrap() {
        question[name] = value.clone();
    }
    questions(json!([question]))
        .pop()
        .map(|question| question.kind)
}

fn plain(input_type: &str) -> Option<QuestionKind> {
    kind(json!({"input_type": input_type}))
}

fn kind_of_choice(input_type: &str, max_selections: Value) -> Option<QuestionKind> {
    kind(json!({
        "input_type": input_type,
        "multiple_choice_options": ["A", "B", "C"],
        "max_selections": max_selections,
    }))
}

fn one_of() -> Option<QuestionKind> {
    Some(QuestionKind::OneOf(choices(&["A", "B", "C"])))
}

fn any_of(max_choices: Option<usize>) -> Option<QuestionKind> {
    let choices = choices(&["A", "B", "C"]);
    Some(QuestionKind::AnyOf {
        choices,
        max_choices,
    })
}

/// Values of `input_type` for questions without choices, and the kinds to which they are parsed.
const PLAIN: [(&[&str], QuestionKind); 12] = [
    (
        &[
            "SHORT_ANSWER",
            "SHORT_TEXT",
            "STRING",
            "TEXT",
            "INPUT_TEXT",
            "SINGLE_LINE_TEXT",
            "INPUT",
        ],
        QuestionKind::Line,
    ),
    (
        &[
            "LONG_ANSWER",
            "LONG_TEXT",
            "LONGTEXT",
            "TEXTAREA",
            "TEXT_AREA",
            "PARAGRAPH",
            "FREE_TEXT",
            "ESSAY",
            "MULTI_LINE_TEXT",
            "RICH_TEXT",
        ],
        QuestionKind::Paragraph,
    ),
    (
        &["CHECKBOX", "CONSENT", "LEGAL", "ACKNOWLEDGEMENT"],
        QuestionKind::Consent,
    ),
    (
        &["BOOLEAN", "YES_NO", "BOOL", "TRUE_FALSE"],
        QuestionKind::YesNo,
    ),
    (
        &[
            "NUMBER", "NUMERIC", "INTEGER", "DECIMAL", "CURRENCY", "SALARY",
        ],
        QuestionKind::Number,
    ),
    (&["SCALE", "RATING", "RANGE", "SCORE"], QuestionKind::Number),
    (&["DATE"], QuestionKind::Date),
    (&["EMAIL"], QuestionKind::Email),
    (&["PHONE", "PHONE_NUMBER", "TEL"], QuestionKind::Phone),
    (
        &["URL", "LINK", "WEBSITE", "SOCIAL_LINK"],
        QuestionKind::Link,
    ),
    (
        &[
            "FILE_UPLOAD",
            "FILE",
            "INPUT_FILE",
            "ATTACHMENT",
            "UPLOAD",
            "DOCUMENT",
        ],
        QuestionKind::FileLink,
    ),
    (&["VIDEO", "VIDEO_UPLOAD"], QuestionKind::VideoLink),
];

/// Whether the parser knows this `input_type`. The parser guesses the kind of an unknown
/// `input_type` from its words.
fn is_known(name: &str) -> bool {
    !unknown_values().contains(&("input_type", name.to_owned()))
}

#[test]
fn an_input_type_without_choices_becomes_its_kind() {
    for (names, expected) in PLAIN {
        for name in names {
            assert_eq!(plain(name), Some(expected.clone()), "{name}");
            assert!(is_known(name), "{name}");
        }
    }
    for spelling in ["shortAnswer", "short-answer", " Short Answer "] {
        assert_eq!(plain(spelling), Some(QuestionKind::Line), "{spelling}");
    }
}

#[test]
fn max_selections_decides_between_a_single_and_a_multiple_choice() {
    for max in [json!(null), json!(1), json!("1")] {
        assert_eq!(kind_of_choice("MULTIPLE_CHOICE", max), one_of());
    }
    for (max, max_choices) in [(2, Some(2)), (9, Some(3)), (0, None), (-1, None)] {
        assert_eq!(
            kind_of_choice("MULTIPLE_CHOICE", json!(max)),
            any_of(max_choices),
            "{max}"
        );
    }
}

#[test]
fn input_types_for_one_choice_are_single_choices() {
    for name in [
        "SINGLE_CHOICE",
        "SINGLE_SELECT",
        "VALUE_SELECT",
        "SELECT",
        "SELECT_ONE",
        "DROPDOWN",
        "RADIO",
        "CHOICE",
        "MULTI_VALUE_SINGLE_SELECT",
        "SCALE",
        "RATING",
        "RANGE",
        "SCORE",
    ] {
        assert_eq!(kind_of_choice(name, json!(null)), one_of(), "{name}");
        assert!(is_known(name), "{name}");
    }
}

#[test]
fn input_types_for_many_choices_are_multiple_choices() {
    for name in [
        "MULTI_SELECT",
        "MULTIPLE_SELECT",
        "MULTI_CHOICE",
        "MULTI_VALUE_SELECT",
        "MULTI_VALUE_MULTI_SELECT",
        "SELECT_MULTIPLE",
        "CHECKBOXES",
        "CHECKBOX",
    ] {
        assert_eq!(kind_of_choice(name, json!(null)), any_of(None), "{name}");
        assert_eq!(kind_of_choice(name, json!(2)), any_of(Some(2)), "{name}");
        assert!(is_known(name), "{name}");
    }
}

#[test]
fn a_choice_without_options_becomes_a_text_question() {
    for name in ["MULTIPLE_CHOICE", "SELECT", "CHECKBOXES"] {
        assert_eq!(plain(name), Some(QuestionKind::Line), "{name}");
        let empty = json!({"input_type": name, "multiple_choice_options": ["", " ", null]});
        assert_eq!(kind(empty), Some(QuestionKind::Line), "{name}");
    }
}

#[test]
fn a_hidden_question_is_not_asked_and_information_needs_no_answer() {
    assert_eq!(plain("HIDDEN"), None);
    assert_eq!(plain("INPUT_HIDDEN"), None);
    assert_eq!(kind(json!({"input_type": "TEXT", "hidden": true})), None);
    assert_eq!(kind(json!({"input_type": "TEXT", "hidden": "true"})), None);
    for name in ["INFORMATION", "SECTION"] {
        let read = questions(json!([
            {"id": "q", "question": "Read this", "required": true, "input_type": name}
        ]));
        assert_eq!(read[0].kind, QuestionKind::Information);
        assert!(!read[0].required, "{name}");
    }
}

#[test]
fn an_unknown_input_type_with_options_is_a_choice() {
    assert_eq!(kind_of_choice("WHEEL_OF_FORTUNE", json!(null)), one_of());
    assert_eq!(
        kind_of_choice("WHEEL_OF_FORTUNE", json!(2)),
        any_of(Some(2))
    );
    let unnamed = json!({"multiple_choice_options": ["A", "B", "C"]});
    assert_eq!(kind(unnamed), one_of());
}

#[test]
fn an_unknown_input_type_without_options_is_guessed_from_its_words() {
    let rows = [
        ("EXTRA_LONG_FIELD", QuestionKind::Paragraph),
        ("PARA_FIELD", QuestionKind::Paragraph),
        ("ESSAY_QUESTION", QuestionKind::Paragraph),
        ("INPUT_AREA", QuestionKind::Paragraph),
        ("MULTILINE", QuestionKind::Paragraph),
        ("FILE_PICKER", QuestionKind::FileLink),
        ("UPLOAD_FIELD", QuestionKind::FileLink),
        ("ATTACHMENTS", QuestionKind::FileLink),
        ("DATE_PICKER", QuestionKind::Date),
        ("NUM_FIELD", QuestionKind::Number),
        ("INT_FIELD", QuestionKind::Number),
        ("AMOUNT_FIELD", QuestionKind::Number),
        ("BOOL_FIELD", QuestionKind::YesNo),
        ("YES_OR_NO", QuestionKind::YesNo),
        ("E_MAIL", QuestionKind::Email),
        ("PHONE_FIELD", QuestionKind::Phone),
        ("TEL_FIELD", QuestionKind::Phone),
        ("URL_FIELD", QuestionKind::Link),
        ("LINK_FIELD", QuestionKind::Link),
        ("INTRO", QuestionKind::Line),
        ("CANDIDATE_REMARK", QuestionKind::Line),
        ("???", QuestionKind::Line),
        ("", QuestionKind::Line),
    ];
    for (name, expected) in rows {
        assert_eq!(plain(name), Some(expected), "{name}");
    }
    assert_eq!(kind(json!({})), Some(QuestionKind::Line));
}

#[test]
fn an_unknown_input_type_is_recorded_once() {
    for _ in 0..2 {
        plain("Crystal Ball");
    }
    let seen = unknown_values();
    let unknown = ("input_type", "Crystal Ball".to_owned());
    assert_eq!(seen.iter().filter(|value| **value == unknown).count(), 1);
    assert!(!seen.iter().any(|(_, value)| value == "SHORT_ANSWER"));
}

#[test]
fn a_yes_no_question_with_other_texts_is_a_choice_of_these_texts() {
    let own = json!({"input_type": "BOOLEAN", "multiple_choice_options": ["Ja", "Nein"]});
    assert_eq!(
        kind(own),
        Some(QuestionKind::OneOf(choices(&["Ja", "Nein"])))
    );
    let usual = json!({"input_type": "BOOLEAN", "multiple_choice_options": ["Yes", "No"]});
    assert_eq!(kind(usual), Some(QuestionKind::YesNo));
    for own in [&["yes", "no"][..], &["YES", "NO"], &["I agree"], &["Yes"]] {
        let sent = json!({"input_type": "YES_NO", "multiple_choice_options": own});
        assert_eq!(kind(sent), Some(QuestionKind::OneOf(choices(own))));
    }
}

#[test]
fn options_are_shown_trimmed_but_sent_unchanged() {
    let options = json!(["  Day  shift ", "Day shift", "", "Night\u{7}", 3, null]);
    let sent = json!({"input_type": "SELECT", "multiple_choice_options": options});
    let Some(QuestionKind::OneOf(choices)) = kind(sent) else {
        panic!("no choice");
    };
    let pairs: Vec<(&str, &str)> = choices
        .iter()
        .map(|choice| (choice.value.as_str(), choice.label.as_str()))
        .collect();
    let expected = [
        ("  Day  shift ", "Day shift"),
        ("Night\u{7}", "Night"),
        ("3", "3"),
    ];
    assert_eq!(pairs, expected);
}

#[test]
fn questions_are_sorted_each_id_occurs_once_and_questions_without_text_are_left_out() {
    let read = questions(json!([
        {"id": "c", "question": "no index, first"},
        {"id": "b", "question": "second", "order_index": 1},
        {"id": "d", "question": "no index, second", "order_index": null},
        {"id": "a", "question": "first", "order_index": "0"},
        {"id": "b", "question": "again", "order_index": 5},
        {"question": "no id"},
        {"id": "no text", "question": " "},
        "no object",
        {"id": "e", "question": "second too", "order_index": 1},
    ]));
    let ids: Vec<&str> = read.iter().map(|question| question.id.as_str()).collect();
    assert_eq!(ids, ["a", "b", "e", "c", "d"]);
    assert!(read.iter().all(|question| !question.required));
}
