//! Tests every mapping of `question_type` to a topic, and the topic's effect on the kind of
//! question.

use serde_json::{Value, json};
use vestibule::question::{QuestionKind, QuestionTopic};

use crate::{
    applicant::choices,
    kinds::{kind, questions},
};

fn topic(question_type: &str) -> QuestionTopic {
    let sent = json!([{"id": "q", "question": "Which?", "question_type": question_type}]);
    questions(sent)[0].topic
}

/// Every value of `question_type`, and the topic to which it is parsed.
const TOPICS: [(&[&str], QuestionTopic); 21] = [
    (&["FIRST_NAME"], QuestionTopic::GivenName),
    (&["LAST_NAME"], QuestionTopic::FamilyName),
    (&["EMAIL", "EMAIL_ADDRESS"], QuestionTopic::Email),
    (&["FULL_NAME", "NAME"], QuestionTopic::FullName),
    (
        &[
            "LINKEDIN_URL",
            "LINKEDIN",
            "LINKEDIN_PROFILE",
            "linkedinUrl",
        ],
        QuestionTopic::LinkedIn,
    ),
    (&["PHONE_NUMBER", "PHONE", "MOBILE"], QuestionTopic::Phone),
    (&["RESUME", "CV", "RESUME_UPLOAD"], QuestionTopic::Resume),
    (&["COVER_LETTER"], QuestionTopic::CoverLetter),
    (
        &[
            "GITHUB_URL",
            "PORTFOLIO_URL",
            "WEBSITE_URL",
            "PERSONAL_WEBSITE",
            "TWITTER_URL",
            "OTHER_URL",
        ],
        QuestionTopic::Website,
    ),
    (&["LOCATION", "CITY", "ADDRESS"], QuestionTopic::Place),
    (&["COUNTRY"], QuestionTopic::Country),
    (&["POSTAL_CODE"], QuestionTopic::PostalCode),
    (
        &[
            "WORK_AUTHORIZATION",
            "VISA_SPONSORSHIP",
            "SPONSORSHIP",
            "RELOCATION",
        ],
        QuestionTopic::WorkAuthorization,
    ),
    (
        &["SALARY_EXPECTATION", "DESIRED_SALARY"],
        QuestionTopic::Salary,
    ),
    (
        &["START_DATE", "AVAILABILITY", "NOTICE_PERIOD"],
        QuestionTopic::Start,
    ),
    (&["YEARS_OF_EXPERIENCE"], QuestionTopic::Experience),
    (&["CURRENT_COMPANY"], QuestionTopic::Company),
    (&["CURRENT_TITLE"], QuestionTopic::JobTitle),
    (
        &[
            "PRONOUNS",
            "GENDER",
            "RACE",
            "ETHNICITY",
            "VETERAN",
            "DISABILITY",
            "EEO_RACE",
            "EEO_VETERAN_STATUS",
            "VETERAN_STATUS",
        ],
        QuestionTopic::Diversity,
    ),
    (
        &["HOW_DID_YOU_HEAR", "SOURCE", "REFERRAL"],
        QuestionTopic::Source,
    ),
    (&["CUSTOM", "FAVOURITE_KNOT", ""], QuestionTopic::Other),
];

#[test]
fn every_question_type_is_recognized() {
    for (names, expected) in TOPICS {
        for name in names {
            assert_eq!(topic(name), expected, "{name}");
        }
    }
}

#[test]
fn a_topic_that_determines_the_kind_overrides_the_input_type() {
    let rows = [
        ("RESUME", QuestionKind::Resume),
        ("LINKEDIN_URL", QuestionKind::Link),
        ("GITHUB_URL", QuestionKind::Link),
        ("PHONE_NUMBER", QuestionKind::Phone),
        ("EMAIL", QuestionKind::Email),
    ];
    for (question_type, expected) in rows {
        for input_type in ["SHORT_ANSWER", "FILE_UPLOAD", "LONG_ANSWER", "NEW_THING"] {
            let sent = json!({"input_type": input_type, "question_type": question_type});
            assert_eq!(
                kind(sent),
                Some(expected.clone()),
                "{question_type} {input_type}"
            );
        }
    }
}

fn asked(question_type: &str, input_type: Value, options: Value) -> Option<QuestionKind> {
    kind(json!({
        "question_type": question_type,
        "input_type": input_type,
        "multiple_choice_options": options,
    }))
}

#[test]
fn other_topics_do_not_change_the_kind_of_the_input_type() {
    let none = || json!(null);
    let rows = [
        (
            "COVER_LETTER",
            json!("SHORT_ANSWER"),
            QuestionKind::Paragraph,
        ),
        ("COVER_LETTER", none(), QuestionKind::Paragraph),
        ("COVER_LETTER", json!("FILE_UPLOAD"), QuestionKind::FileLink),
        ("FULL_NAME", json!("SHORT_ANSWER"), QuestionKind::Line),
        ("CITY", none(), QuestionKind::Line),
        ("VISA_SPONSORSHIP", none(), QuestionKind::YesNo),
        (
            "VISA_SPONSORSHIP",
            json!("MULTIPLE_CHOICE"),
            QuestionKind::YesNo,
        ),
        (
            "SALARY_EXPECTATION",
            json!("SHORT_ANSWER"),
            QuestionKind::Line,
        ),
        ("START_DATE", json!("DATE"), QuestionKind::Date),
        ("START_DATE", json!("SHORT_ANSWER"), QuestionKind::Line),
        ("START_DATE", none(), QuestionKind::Line),
        ("YEARS_OF_EXPERIENCE", none(), QuestionKind::Number),
        ("CURRENT_COMPANY", json!("SHORT_ANSWER"), QuestionKind::Line),
        ("SOURCE", json!("SHORT_ANSWER"), QuestionKind::Line),
        ("CUSTOM", json!("LONG_ANSWER"), QuestionKind::Paragraph),
    ];
    for (question_type, input_type, expected) in rows {
        let found = asked(question_type, input_type.clone(), none());
        assert_eq!(found, Some(expected), "{question_type} {input_type}");
    }
}

#[test]
fn a_topic_does_not_remove_the_options_of_a_question() {
    let one_of = Some(QuestionKind::OneOf(choices(&["A", "B"])));
    for question_type in [
        "WORK_AUTHORIZATION",
        "GENDER",
        "EEO_RACE",
        "HOW_DID_YOU_HEAR",
    ] {
        let found = asked(question_type, json!("MULTIPLE_CHOICE"), json!(["A", "B"]));
        assert_eq!(found, one_of, "{question_type}");
        let found = asked(question_type, json!(null), json!(["A", "B"]));
        assert_eq!(found, one_of, "{question_type}");
    }
}
