//! Formats the values of a posting with the same texts as the careers site.

use crate::{
    ats::{
        parse::{
            compensation::parse_compensation, location::parse_locations, question::parse_questions,
        },
        wire::posting::PostingDetail,
    },
    i18n::{Localizer, labels},
    posting::Location,
    question::{Question, QuestionKind},
};

/// The place, pay, employment type and questions of a posting, formatted for display.
pub(super) struct PostingFacts {
    /// The locations with their workplace types.
    pub(super) places: Vec<String>,
    /// Salary and equity, if the company shares them.
    pub(super) pay: Vec<String>,
    pub(super) employment: Option<String>,
    pub(super) questions: Vec<QuestionRow>,
}

/// A question: its text, its kind, and whether it is required.
pub(super) struct QuestionRow {
    pub(super) text: String,
    pub(super) kind: String,
    pub(super) is_required: bool,
}

impl PostingFacts {
    /// Formats the values of a posting, which is given as the ATS interface sends it.
    pub(super) fn new(texts: &Localizer, detail: &PostingDetail) -> Self {
        let id = detail.id.to_string();
        let sent = serde_json::to_value(detail).unwrap_or_default();
        let compensation = parse_compensation(&sent, false, &id);
        let employment = compensation.employment_type.as_ref();
        let places = parse_locations(&sent, &id);
        let questions = parse_questions(&sent).into_iter();
        Self {
            places: places.iter().map(|it| place(texts, it)).collect(),
            pay: labels::pay(texts, &compensation),
            employment: employment.map(|it| labels::employment(texts, it)),
            questions: questions.map(|it| QuestionRow::new(texts, it)).collect(),
        }
    }
}

impl QuestionRow {
    fn new(texts: &Localizer, question: Question) -> Self {
        let kind = texts.message("admin-office-kind");
        Self {
            kind: kind.with("kind", kind_name(&question.kind)).to_string(),
            is_required: question.required,
            text: question.text,
        }
    }
}

fn place(texts: &Localizer, location: &Location) -> String {
    match labels::location(texts, location) {
        (place, Some(workplace)) => format!("{place} ({workplace})"),
        (place, None) => place,
    }
}

/// Returns the name of the question's kind that the message `admin-office-kind` expects.
fn kind_name(kind: &QuestionKind) -> &'static str {
    match kind {
        QuestionKind::Line => "line",
        QuestionKind::Paragraph => "paragraph",
        QuestionKind::OneOf(_) => "one-of",
        QuestionKind::AnyOf { .. } => "any-of",
        QuestionKind::YesNo => "yes-no",
        QuestionKind::Consent => "consent",
        QuestionKind::Number => "number",
        QuestionKind::Date => "date",
        QuestionKind::Email => "email",
        QuestionKind::Phone => "phone",
        QuestionKind::Link => "link",
        QuestionKind::VideoLink => "video",
        QuestionKind::Resume => "resume",
        QuestionKind::FileLink => "file",
        QuestionKind::Information => "information",
    }
}
