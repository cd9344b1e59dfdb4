//! Every row of "question_type -> autocomplete, check, destination".

use serde_json::{Value, json};
use vestibule::question::{Kind, Topic};

use crate::{
    applicant::choices,
    kinds::{kind, questions},
};

fn topic(question_type: &str) -> Topic {
    let sent = json!([{"id": "q", "question": "Which?", "question_type": question_type}]);
    questions(sent)[0].topic
}

/// Every question type, and what it is about.
const TOPICS: [(&[&str], Topic); 21] = [
    (&["FIRST_NAME"], Topic::GivenName),
    (&["LAST_NAME"], Topic::FamilyName),
    (&["EMAIL", "EMAIL_ADDRESS"], Topic::Email),
    (&["FULL_NAME", "NAME"], Topic::FullName),
    (
        &[
            "LINKEDIN_URL",
            "LINKEDIN",
            "LINKEDIN_PROFILE",
            "linkedinUrl",
        ],
        Topic::LinkedIn,
    ),
    (&["PHONE_NUMBER", "PHONE", "MOBILE"], Topic::Phone),
    (&["RESUME", "CV", "RESUME_UPLOAD"], Topic::Resume),
    (&["COVER_LETTER"], Topic::CoverLetter),
    (
        &[
            "GITHUB_URL",
            "PORTFOLIO_URL",
            "WEBSITE_URL",
            "PERSONAL_WEBSITE",
            "TWITTER_URL",
            "OTHER_URL",
        ],
        Topic::Website,
    ),
    (&["LOCATION", "CITY", "ADDRESS"], Topic::Place),
    (&["COUNTRY"], Topic::Country),
    (&["POSTAL_CODE"], Topic::PostalCode),
    (
        &[
            "WORK_AUTHORIZATION",
            "VISA_SPONSORSHIP",
            "SPONSORSHIP",
            "RELOCATION",
        ],
        Topic::WorkAuthorization,
    ),
    (&["SALARY_EXPECTATION", "DESIRED_SALARY"], Topic::Salary),
    (
        &["START_DATE", "AVAILABILITY", "NOTICE_PERIOD"],
        Topic::Start,
    ),
    (&["YEARS_OF_EXPERIENCE"], Topic::Experience),
    (&["CURRENT_COMPANY"], Topic::Company),
    (&["CURRENT_TITLE"], Topic::JobTitle),
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
        Topic::Diversity,
    ),
    (&["HOW_DID_YOU_HEAR", "SOURCE", "REFERRAL"], Topic::Source),
    (&["CUSTOM", "FAVOURITE_KNOT", ""], Topic::Other),
];

#[test]
fn every_question_type_is_understood() {
    for (names, expected) in TOPICS {
        for name in names {
            assert_eq!(topic(name), expected, "{name}");
        }
    }
}

#[test]
fn a_topic_that_says_how_it_is_answered_goes_before_the_input_type() {
    let rows = [
        ("RESUME", Kind::Resume),
        ("LINKEDIN_URL", Kind::Link),
        ("GITHUB_URL", Kind::Link),
        ("PHONE_NUMBER", Kind::Phone),
        ("EMAIL", Kind::Email),
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

fn asked(question_type: &str, input_type: Value, options: Value) -> Option<Kind> {
    kind(json!({
        "question_type": question_type,
        "input_type": input_type,
        "multiple_choice_options": options,
    }))
}

#[test]
fn the_other_topics_leave_the_kind_to_the_input_type() {
    let none = || json!(null);
    let rows = [
        ("COVER_LETTER", json!("SHORT_ANSWER"), Kind::Paragraph),
        ("COVER_LETTER", none(), Kind::Paragraph),
        ("COVER_LETTER", json!("FILE_UPLOAD"), Kind::FileLink),
        ("FULL_NAME", json!("SHORT_ANSWER"), Kind::Line),
        ("CITY", none(), Kind::Line),
        ("VISA_SPONSORSHIP", none(), Kind::YesNo),
        ("VISA_SPONSORSHIP", json!("MULTIPLE_CHOICE"), Kind::YesNo),
        ("SALARY_EXPECTATION", json!("SHORT_ANSWER"), Kind::Line),
        ("START_DATE", json!("DATE"), Kind::Date),
        ("START_DATE", json!("SHORT_ANSWER"), Kind::Line),
        ("START_DATE", none(), Kind::Line),
        ("YEARS_OF_EXPERIENCE", none(), Kind::Number),
        ("CURRENT_COMPANY", json!("SHORT_ANSWER"), Kind::Line),
        ("SOURCE", json!("SHORT_ANSWER"), Kind::Line),
        ("CUSTOM", json!("LONG_ANSWER"), Kind::Paragraph),
    ];
    for (question_type, input_type, expected) in rows {
        let found = asked(question_type, input_type.clone(), none());
        assert_eq!(found, Some(expected), "{question_type} {input_type}");
    }
}

#[test]
fn options_are_offered_where_there_are_some() {
    let one_of = Some(Kind::OneOf(choices(&["A", "B"])));
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
