//! Sample applications for the tests of the store.

use bytes::Bytes;
use vestibule::{
    application::{Answer, Application, ApplicationId, Document, DocumentKind},
    clock::timestamp_from_millis,
    form::{AtsFieldError, FieldId},
    posting::PostingId,
    question::{Question, QuestionId, QuestionKind, QuestionTopic},
};

/// Creates an application from a new applicant, without a file.
pub fn plain() -> Application {
    let now = timestamp_from_millis(1_795_251_600_000);
    let id = ApplicationId::generate(now);
    Application {
        id,
        posting: PostingId::new("welder"),
        title: "Welder".into(),
        questions: vec![Question {
            id: QuestionId::new("q1"),
            text: "Why us?".into(),
            required: true,
            kind: QuestionKind::Paragraph,
            topic: QuestionTopic::Other,
        }],
        given_name: "Annikki-Planted".into(),
        family_name: "Virtanen-Planted".into(),
        email: format!("planted-{id}@example.org"),
        linkedin: None,
        phone: Some("+358 40 5550199".into()),
        note: None,
        answers: vec![(
            QuestionId::new("q1"),
            Answer::Text("Planted: I like sparks".into()),
        )],
        resume: None,
        pasted_resume: None,
        agreements: Vec::new(),
        talent_network: None,
        source: None,
        referral: None,
        suspicion: None,
        sent_by: None,
        is_email_prefilled: false,
        sent_at: now,
    }
}

/// Creates an application from a new applicant, with a resume.
pub fn with_resume() -> Application {
    Application {
        resume: Some(Document {
            name: "planted-cv.pdf".into(),
            kind: DocumentKind::Pdf,
            content: Bytes::from_static(b"%PDF-1.7 Planted: twelve years of welding"),
        }),
        ..plain()
    }
}

/// Returns a copy of an application with the same id and different content.
pub fn corrected(application: &Application) -> Application {
    Application {
        email: "corrected@example.org".into(),
        ..application.clone()
    }
}

pub fn complaints() -> Vec<AtsFieldError> {
    vec![AtsFieldError {
        slot: Some(FieldId::Email),
        text: "Planted: planted@example.org is not known.".into(),
    }]
}
