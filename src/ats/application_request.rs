//! Builds the request that submits an application (docs/ats-interface.md: submitting an
//! application).

use serde_json::{Map, Value, json};

use crate::{
    application::{Answer, Application},
    ats::{
        settings::{AnswersLayout, AnswersShape, BooleanStyle, IncludedAnswers, MultiValue},
        wire::application::ApplicationRequest,
    },
    consent::{ConsentName, ConsentRecord},
    form::{FieldId, standard_field_id},
    question::{Question, QuestionId, QuestionKind, QuestionTopic},
};

/// The maximum length of `additional_info`, in characters, if the answers are repeated in it.
const MAX_MIRROR_CHARS: usize = 8_000;
/// The heading above the text of a pasted resume in `additional_info`.
const PASTED_RESUME_HEADING: &str = "[Resume, pasted as text]";
/// The line that replaces answers that do not fit within [`MAX_MIRROR_CHARS`].
const TRUNCATION_NOTE: &str = "[more answers omitted]";

/// An application encoded for the ATS, and the data needed to interpret the response.
pub(crate) struct OutgoingApplication<'a> {
    pub(crate) application: &'a Application,
    /// The request body: fields such as `first_name`, and the answers.
    pub(crate) request: ApplicationRequest,
    /// The questions whose answers are sent, in the order of the request.
    pub(crate) question_order: Vec<QuestionId>,
    /// Whether answers are repeated in `additional_info`.
    pub(crate) is_mirrored: bool,
}

/// An encoded answer.
struct AnswerEntry<'a> {
    question: &'a Question,
    value: Value,
}

impl<'a> OutgoingApplication<'a> {
    /// Encodes an application in the given request format.
    pub(crate) fn new(application: &'a Application, layout: &AnswersLayout) -> Self {
        let entries = answer_entries(application, layout);
        let sent: Vec<&AnswerEntry<'_>> = entries
            .iter()
            .filter(|entry| {
                layout.include == IncludedAnswers::AllAnswered || has_no_named_field(entry.question)
            })
            .collect();
        let note = non_empty(application.note.as_deref());
        let pasted = non_empty(application.pasted_resume.as_deref());
        let pasted = pasted.map(|text| format!("{PASTED_RESUME_HEADING}\n{text}"));
        let consents = consent_line(application).filter(|_| layout.consents);
        let note = append_paragraph(append_paragraph(note, pasted), consents);
        let mirror = mirrored_note(note.as_deref(), &entries).filter(|_| layout.mirror);
        let is_mirrored = mirror.is_some();
        let source = application.source.as_ref();
        let source = source.map(|source| format!("Source: {source}"));
        let of_topic = |topic| answer_to_topic(application, topic);
        let linkedin = application.linkedin.as_deref();
        let phone = application.phone.as_deref();
        let request = ApplicationRequest {
            first_name: application.given_name.trim().to_owned(),
            last_name: application.family_name.trim().to_owned(),
            email: application.email.trim().to_owned(),
            linkedin_url: non_empty(linkedin.or_else(|| of_topic(QuestionTopic::LinkedIn))),
            phone_number: non_empty(phone.or_else(|| of_topic(QuestionTopic::Phone))),
            resume: None,
            additional_info: append_paragraph(mirror.or(note), source),
            application_questions: format_answers(&sent, layout.shape),
            opted_in_to_talent_network: application.talent_network,
        };
        Self {
            application,
            request,
            question_order: sent.iter().map(|entry| entry.question.id.clone()).collect(),
            is_mirrored,
        }
    }
}

/// Formats the applicant's consent decisions, with the time of the application, for
/// `additional_info`, because the ATS interface has no field for consents. Each consent text is
/// identified by its name and version.
pub(crate) fn consent_line(application: &Application) -> Option<String> {
    if application.agreements.is_empty() {
        return None;
    }
    let records: Vec<String> = application.agreements.iter().map(format_record).collect();
    let day = application.sent_at.strftime("%Y-%m-%d %H:%M UTC");
    Some(format!("[Consents on {day}: {}]", records.join("; ")))
}

fn format_record(record: &ConsentRecord) -> String {
    let ConsentRecord { version, word, .. } = record;
    let name = if record.name == ConsentName::privacy_line() {
        "privacy line"
    } else {
        record.name.as_str()
    };
    format!("{name} (version {version}) {}", word.as_str())
}

/// Trims a string. Returns `None` if the result is empty.
pub(crate) fn non_empty(text: Option<&str>) -> Option<String> {
    let text = text?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

pub(crate) fn append_paragraph(note: Option<String>, line: Option<String>) -> Option<String> {
    match (note, line) {
        (Some(note), Some(line)) => Some(format!("{note}\n\n{line}")),
        (note, line) => note.or(line),
    }
}

/// Returns the applicant's answer to the question with this topic, if it is a text answer.
fn answer_to_topic(application: &Application, topic: QuestionTopic) -> Option<&str> {
    let question = application.questions.iter().find(|it| it.topic == topic)?;
    match application.answer(&question.id) {
        Some(Answer::Text(text)) => Some(text),
        _ => None,
    }
}

/// Encodes all answers, in the order of the questions. If a question has no answer but a field such
/// as `linkedin_url` has the same meaning, the value of the field is sent as the answer too,
/// because an ATS may expect it under the question's id.
fn answer_entries<'a>(
    application: &'a Application,
    layout: &AnswersLayout,
) -> Vec<AnswerEntry<'a>> {
    let entry = |question: &'a Question| {
        let answer = match application.answer(&question.id) {
            Some(answer) => answer.clone(),
            None => Answer::Text(named_field_value(application, question)?.to_owned()),
        };
        let value = answer_value(&answer, layout)?;
        Some(AnswerEntry { question, value })
    };
    let questions = application.questions.iter();
    questions
        .filter(|it| !matches!(it.kind, QuestionKind::Resume | QuestionKind::Information))
        .filter_map(entry)
        .collect()
}

fn named_field_value<'a>(application: &'a Application, question: &Question) -> Option<&'a str> {
    match standard_field_id(question)? {
        FieldId::GivenName => Some(&application.given_name),
        FieldId::FamilyName => Some(&application.family_name),
        FieldId::Email => Some(&application.email),
        FieldId::LinkedIn => application.linkedin.as_deref(),
        FieldId::Phone => application.phone.as_deref(),
        FieldId::Resume | FieldId::Note | FieldId::Question(_) => None,
        FieldId::PastedResume | FieldId::Consent(_) | FieldId::TalentNetwork => None,
    }
}

/// Returns `true` if the request has no dedicated field for the answer, so that the answer is sent
/// only in `application_questions`.
fn has_no_named_field(question: &Question) -> bool {
    standard_field_id(question).is_none()
}

fn answer_value(answer: &Answer, layout: &AnswersLayout) -> Option<Value> {
    Some(match answer {
        Answer::Text(text) => json!(non_empty(Some(text))?),
        Answer::Chosen(choice) => json!(choice),
        Answer::ChosenSome(choices) if choices.is_empty() => return None,
        Answer::ChosenSome(choices) => match &layout.multi_value {
            MultiValue::Array => json!(choices),
            MultiValue::Joined(separator) => json!(choices.join(separator)),
        },
        Answer::YesNo(yes) => match layout.boolean {
            BooleanStyle::Bool => json!(yes),
            BooleanStyle::YesNo if *yes => json!("Yes"),
            BooleanStyle::YesNo => json!("No"),
        },
        Answer::Consented => json!("Yes"),
        Answer::Date(date) => json!(date.to_string()),
    })
}

/// Formats the value of `application_questions`. Returns `None` if there are no answers.
fn format_answers(entries: &[&AnswerEntry<'_>], shape: AnswersShape) -> Option<Value> {
    if entries.is_empty() {
        return None;
    }
    let by = |key: fn(&Question) -> &str, value: fn(&AnswerEntry<'_>) -> Value| {
        let pairs = entries
            .iter()
            .map(|entry| (key(entry.question).to_owned(), value(entry)));
        Value::Object(Map::from_iter(pairs))
    };
    let id: fn(&Question) -> &str = |question| question.id.as_str();
    Some(match shape {
        AnswersShape::Map => by(id, |entry| entry.value.clone()),
        AnswersShape::MapByQuestionText => {
            by(|question| &question.text, |entry| entry.value.clone())
        }
        AnswersShape::MapOfObjects => by(id, |entry| json!({"answer": entry.value})),
        AnswersShape::List => entries
            .iter()
            .map(|entry| {
                json!({
                    "id": entry.question.id,
                    "question": entry.question.text,
                    "answer": entry.value,
                })
            })
            .collect(),
    })
}

/// Appends the questions and their answers to the applicant's note. If an answer does not fit, adds
/// [`TRUNCATION_NOTE`] instead of this answer and all later ones. Returns `None` if there are no
/// answers to repeat, or if the note leaves no space for them. Consents, answers about diversity,
/// and answers that have a field of their own in the request, such as `phone_number`, are never
/// repeated.
fn mirrored_note(note: Option<&str>, entries: &[AnswerEntry<'_>]) -> Option<String> {
    let repeated = |entry: &&AnswerEntry<'_>| {
        entry.question.kind != QuestionKind::Consent
            && entry.question.topic != QuestionTopic::Diversity
            && has_no_named_field(entry.question)
    };
    let mut blocks = entries
        .iter()
        .filter(repeated)
        .map(|entry| format!("{}\n{}", entry.question.text, value_as_text(&entry.value)))
        .peekable();
    blocks.peek()?;
    let mut mirror = note.unwrap_or_default().to_owned();
    let mut chars = mirror.chars().count();
    if chars + 2 + TRUNCATION_NOTE.len() > MAX_MIRROR_CHARS {
        return None;
    }
    for block in blocks {
        let gap = if mirror.is_empty() { "" } else { "\n\n" };
        let longer = chars + gap.len() + block.chars().count();
        if longer + 2 + TRUNCATION_NOTE.len() > MAX_MIRROR_CHARS {
            mirror = format!("{mirror}{gap}{TRUNCATION_NOTE}");
            break;
        }
        mirror = format!("{mirror}{gap}{block}");
        chars = longer;
    }
    Some(mirror)
}

fn value_as_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values
            .iter()
            .map(value_as_text)
            .collect::<Vec<_>>()
            .join(", "),
        Value::Bool(true) => "Yes".to_owned(),
        Value::Bool(false) => "No".to_owned(),
        other => other.to_string(),
    }
}
