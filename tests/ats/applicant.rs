//! Sample applications for the tests.

use bytes::Bytes;
use vestibule::{
    application::{Answer, Application, ApplicationId, Document, DocumentKind},
    clock::timestamp_from_millis,
    posting::PostingId,
    question::{Choice, Question, QuestionId, QuestionKind, QuestionTopic},
};

pub const SHIFTS: &str = "aaaaaaaa-0000-4000-8000-000000000002";
pub const LINKEDIN: &str = "aaaaaaaa-0000-4000-8000-000000000001";

pub fn question(id: &str, text: &str, kind: QuestionKind, topic: QuestionTopic) -> Question {
    Question {
        id: QuestionId::new(id),
        text: text.to_owned(),
        required: false,
        kind,
        topic,
    }
}

pub fn choices(values: &[&str]) -> Vec<Choice> {
    let choice = |value: &&str| Choice {
        value: (*value).to_owned(),
        label: (*value).to_owned(),
    };
    values.iter().map(choice).collect()
}

/// Creates Fay's application for the posting "Lock keeper", without a resume.
pub fn fay() -> Application {
    let shifts = QuestionKind::AnyOf {
        choices: choices(&["Day", "Night", "Ebb tide"]),
        max_choices: Some(2),
    };
    let days = vec!["Day".to_owned(), "Ebb tide".to_owned()];
    Application {
        id: ApplicationId::parse("0198c0de-0000-7000-8000-000000000001").unwrap(),
        posting: PostingId::new("0b8f7c52-3d1e-4f60-9a27-5c1d2e3f4a5b"),
        title: "Lock keeper".to_owned(),
        questions: vec![
            question(
                SHIFTS,
                "Which shifts can you take?",
                shifts,
                QuestionTopic::Other,
            ),
            question(
                LINKEDIN,
                "Your profile",
                QuestionKind::Link,
                QuestionTopic::LinkedIn,
            ),
        ],
        given_name: "Fay".to_owned(),
        family_name: " Locke ".to_owned(),
        email: "fay@example.com".to_owned(),
        linkedin: Some("https://www.linkedin.com/in/fay".to_owned()),
        phone: Some("+32 9 000 00 00".to_owned()),
        note: Some("I live on the quay.".to_owned()),
        answers: vec![(QuestionId::new(SHIFTS), Answer::ChosenSome(days))],
        resume: None,
        pasted_resume: None,
        agreements: Vec::new(),
        talent_network: None,
        source: None,
        referral: None,
        suspicion: None,
        sent_by: None,
        is_email_prefilled: false,
        sent_at: timestamp_from_millis(0),
    }
}

/// Creates Fay's application with one more question and its answer.
pub fn fay_with(question: Question, answer: Answer) -> Application {
    let mut fay = fay();
    fay.answers.push((question.id.clone(), answer));
    fay.questions.push(question);
    fay
}

pub fn fay_with_resume() -> Application {
    Application {
        resume: Some(Document {
            name: "fay locke – cv.pdf".to_owned(),
            kind: DocumentKind::Pdf,
            content: Bytes::from_static(b"%PDF-1.7 fay"),
        }),
        ..fay()
    }
}
