//! Property tests: for any form and any input, parsing never panics and no typed text is lost.

use proptest::{collection::vec, prelude::*, sample::select};
use vestibule::{
    form::{
        FieldId, FormData,
        document::{file_name::FileName, sniff::detect_kind, work_limit::WorkLimit},
        normalize,
    },
    question::{Question, QuestionKind, QuestionTopic},
};

use crate::sample::{about, choices, policy, posting, question, send, upload};

fn kinds() -> impl Strategy<Value = QuestionKind> {
    let several = |most| QuestionKind::AnyOf {
        choices: choices(&["a ", "b", "c"]),
        most,
    };
    select(vec![
        QuestionKind::Line,
        QuestionKind::Paragraph,
        QuestionKind::OneOf(choices(&["a ", "b", "c"])),
        several(None),
        several(Some(2)),
        QuestionKind::YesNo,
        QuestionKind::Consent,
        QuestionKind::Number,
        QuestionKind::Date,
        QuestionKind::Email,
        QuestionKind::Phone,
        QuestionKind::Link,
        QuestionKind::VideoLink,
        QuestionKind::FileLink,
        QuestionKind::Resume,
        QuestionKind::Information,
    ])
}

fn questions() -> impl Strategy<Value = Vec<Question>> {
    let topics = select(vec![
        QuestionTopic::Other,
        QuestionTopic::LinkedIn,
        QuestionTopic::Phone,
        QuestionTopic::Email,
        QuestionTopic::Resume,
    ]);
    let asked = (kinds(), topics, any::<bool>()).prop_map(|(kind, topic, required)| Question {
        required,
        ..about(topic, kind)
    });
    vec(asked, 0..6).prop_map(|questions| {
        let numbered = questions.into_iter().enumerate();
        let rename = |(at, it): (usize, Question)| Question {
            id: question(&at.to_string(), QuestionKind::Line).id,
            ..it
        };
        numbered.map(rename).collect()
    })
}

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        select(vec![
            "",
            "a",
            "yes",
            "31",
            "2",
            "2027",
            "ann@example.org",
            "example.org",
            "12345"
        ])
        .prop_map(String::from),
        any::<String>(),
        "[ -~]{0,40}",
    ]
}

fn names() -> impl Strategy<Value = String> {
    let named = select(vec![
        "first_name",
        "last_name",
        "email",
        "linkedin_url",
        "phone_number",
        "additional_info",
        "q-0",
        "q-1",
        "q-2",
        "q-0-day",
        "q-0-month",
        "q-0-year",
        "q-1-day",
        "q-1-month",
        "q-1-year",
    ]);
    named.prop_map(String::from)
}

proptest! {
    #[test]
    fn a_form_with_errors_contains_all_typed_text(
        questions in questions(),
        sent in vec((names(), texts()), 0..20),
        file in proptest::option::of((texts(), vec(any::<u8>(), 0..200))),
    ) {
        let mut submission = FormData::default();
        for (name, text) in &sent {
            submission.add_text(name, text);
        }
        if let Some((file_name, content)) = file {
            submission.add_file("resume", upload(&file_name, content));
        }
        let Err(form) = send(&posting(questions), &policy(), &submission) else {
            return Ok(());
        };
        for field in form.fields() {
            let name = field.control_name();
            let typed: Vec<&str> = submission.texts(&name).collect();
            match &field.kind {
                QuestionKind::Resume | QuestionKind::Information => (),
                QuestionKind::Date => for part in ["-day", "-month", "-year"] {
                    let typed = normalize::single_line(submission.text(&format!("{name}{part}")));
                    prop_assert!(field.given.contains(&typed));
                },
                QuestionKind::OneOf(_) | QuestionKind::AnyOf { .. } => for text in typed {
                    let text = normalize::single_line(text);
                    prop_assert!(text.is_empty() || field.given.contains(&text));
                },
                QuestionKind::Paragraph => prop_assert_eq!(field.value(), normalize::multi_line(submission.text(&name))),
                _ => prop_assert_eq!(field.value(), normalize::single_line(submission.text(&name))),
            }
        }
    }

    #[test]
    fn no_file_makes_the_reader_panic(
        start in select(vec![
            b"%PDF-1.4 endobj trailer".as_slice(), b"PK\x03\x04", b"PK\x05\x06", b"{\\rtf",
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"",
        ]),
        rest in vec(any::<u8>(), 0..2_048),
    ) {
        let content = [start, &rest].concat();
        let _ = detect_kind(&content, &WorkLimit::for_file(content.len()));
    }

    #[test]
    fn a_file_name_is_always_valid_in_a_request(sent in any::<String>()) {
        let name = FileName::parse(&sent).with_extension_of(vestibule::application::DocumentKind::Pdf);
        prop_assert!(name.ends_with(".pdf") && name.chars().count() <= 100);
        prop_assert!(!name.contains(['/', '\\', '"', '\'']) && !name.chars().any(char::is_control));
        prop_assert!(!name.starts_with('.'));
    }

    #[test]
    fn different_questions_have_different_control_names(one in any::<String>(), other in any::<String>()) {
        let slot = |id: &str| FieldId::Question(vestibule::question::QuestionId::new(id)).control_name();
        prop_assert!(one == other || slot(&one) != slot(&other));
    }
}
