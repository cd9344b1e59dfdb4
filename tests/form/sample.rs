//! A sample posting, and form data of a sample applicant.

use std::io::{Cursor, Write};

use bytes::Bytes;
use jiff::Timestamp;
use toml::Table;
use vestibule::{
    application::{Answer, Application, ApplicationId},
    form::{
        ApplySettings, FieldError, FieldId, Form, FormContext, FormData, FormPolicy, Upload,
        UploadBody, document::upload::examine, validate,
    },
    posting::{Compensation, Posting, PostingDetails, PostingId},
    question::{Choice, Question, QuestionId, QuestionKind, QuestionTopic},
};
use zip::{ZipWriter, write::SimpleFileOptions};

pub const PDF: &[u8] = b"%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

pub fn question(id: &str, kind: QuestionKind) -> Question {
    Question {
        id: QuestionId::new(id),
        text: format!("What about {id}?"),
        required: false,
        kind,
        topic: QuestionTopic::Other,
    }
}

pub fn about(topic: QuestionTopic, kind: QuestionKind) -> Question {
    Question {
        topic,
        ..question("it", kind)
    }
}

pub fn required(question: Question) -> Question {
    Question {
        required: true,
        ..question
    }
}

pub fn choices(values: &[&str]) -> Vec<Choice> {
    let choice = |value: &&str| Choice {
        value: (*value).to_owned(),
        label: value.trim().to_owned(),
    };
    values.iter().map(choice).collect()
}

pub fn posting(questions: Vec<Question>) -> Posting {
    Posting {
        id: PostingId::new("welder"),
        title: "Welder".into(),
        locations: Vec::new(),
        apply_url: None,
        details: Some(PostingDetails {
            company: None,
            description: Default::default(),
            compensation: Compensation::default(),
            visa_support: None,
            questions,
            interview_plan: Vec::new(),
            accepts_docx: false,
            created: None,
            read_at: Timestamp::UNIX_EPOCH,
        }),
        changed_at: None,
    }
}

/// Fills in the three fields that every form has.
pub fn ann() -> FormData {
    let mut sent = FormData::default();
    sent.add_text("first_name", "Ann");
    sent.add_text("last_name", "Lee");
    sent.add_text("email", "ann@example.org");
    sent
}

pub fn name(question: &Question) -> String {
    FieldId::Question(question.id.clone()).control_name()
}

/// Creates the rules for forms from the settings in `example.toml`.
pub fn policy() -> FormPolicy {
    policy_with(|_| ())
}

/// Creates the rules for forms from the settings in `example.toml`, with these changes.
pub fn policy_with(change: impl FnOnce(&mut ApplySettings)) -> FormPolicy {
    let example = include_str!("../../src/config/example.toml");
    let mut tables: Table = example.parse().unwrap();
    let mut apply = tables.remove("apply").unwrap().try_into().unwrap();
    change(&mut apply);
    FormPolicy {
        apply,
        privacy_line: None,
        consents: Vec::new(),
        is_referral: false,
    }
}

pub fn send(
    posting: &Posting,
    rules: &FormPolicy,
    sent: &FormData,
) -> Result<Application, Box<Form>> {
    let offer = FormContext::from_posting(posting, rules).unwrap();
    let id = ApplicationId::generate(Timestamp::UNIX_EPOCH);
    validate(offer, sent, id, Timestamp::UNIX_EPOCH)
}

/// Submits these texts as the answer to one question, with the three built-in fields filled in.
/// Returns the parsed answer.
pub fn answer(question: &Question, texts: &[&str]) -> Result<Option<Answer>, FieldError> {
    let mut sent = ann();
    for text in texts {
        sent.add_text(name(question), *text);
    }
    match send(&posting(vec![question.clone()]), &policy(), &sent) {
        Ok(application) => Ok(application
            .answers
            .into_iter()
            .map(|(_, answer)| answer)
            .next()),
        Err(form) => Err(form.fields().find_map(|field| field.error).unwrap()),
    }
}

pub fn text(text: &str) -> Result<Option<Answer>, FieldError> {
    Ok(Some(Answer::Text(text.into())))
}

/// Creates an uploaded file and examines it.
pub fn upload(name: &str, content: impl Into<Vec<u8>>) -> Upload {
    let mut upload = received(name, content);
    examine(&mut upload);
    upload
}

/// Creates an uploaded file that was not examined.
pub fn received(name: &str, content: impl Into<Vec<u8>>) -> Upload {
    Upload {
        file_name: name.into(),
        body: UploadBody::Complete(Bytes::from(content.into())),
    }
}

pub fn zip(entries: &[(&str, &str)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in entries {
        writer
            .start_file(*name, SimpleFileOptions::default())
            .unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

pub fn docx(with: &[(&str, &str)]) -> Vec<u8> {
    let types = content_types("word/document.xml");
    let whole = [
        ("[Content_Types].xml", &*types),
        ("word/document.xml", "<w:document/>"),
    ];
    zip(&[&whole[..], with].concat())
}

/// Creates a Word document whose main part has this path. Word for the web writes
/// `word/document2.xml`.
pub fn docx_named(main_part: &str) -> Vec<u8> {
    let types = content_types(main_part);
    zip(&[
        ("[Content_Types].xml", &*types),
        (main_part, "<w:document/>"),
    ])
}

fn content_types(main_part: &str) -> String {
    format!(
        "<Types><Override PartName=\"/{main_part}\" ContentType=\"application/\
        vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/></Types>"
    )
}
