//! Lists the answers in an application as text, for the receipt and the review page.

use jiff::{civil::Date, tz::TimeZone};

use crate::{
    application::{Answer, Application},
    consent::{ConsentDecision, ConsentRecord},
    form::{FieldId, standard_field_id},
    i18n::Localizer,
    question::{Question, QuestionKind},
    web::{field_labels::default_label_id, file_labels},
};

/// A question and its answer.
pub struct SummaryRow {
    /// The form field for the question.
    pub field_id: FieldId,
    /// The text of the question.
    pub label: String,
    /// The answer, or `None` if the question was not answered.
    pub text: Option<String>,
}

/// Returns the questions and answers, in the order in which the form shows them.
pub fn summarize(texts: &Localizer, application: &Application) -> Vec<SummaryRow> {
    let line = |slot: &FieldId, text: Option<&str>| SummaryRow {
        field_id: slot.clone(),
        label: texts.message(default_label_id(slot)).to_string(),
        text: text.map(str::to_owned),
    };
    let mut lines = vec![
        line(&FieldId::GivenName, Some(&application.given_name)),
        line(&FieldId::FamilyName, Some(&application.family_name)),
        line(&FieldId::Email, Some(&application.email)),
    ];
    if texts.is_largest_first() {
        lines.swap(0, 1);
    }
    let offered = [
        (FieldId::Phone, application.phone.as_deref()),
        (FieldId::LinkedIn, application.linkedin.as_deref()),
    ];
    let given = offered.iter().filter(|(_, text)| text.is_some());
    lines.extend(given.map(|(slot, text)| line(slot, *text)));
    let asked =
        |it: &&Question| standard_field_id(it).is_none() && it.kind != QuestionKind::Information;
    let asked = application.questions.iter().filter(asked);
    lines.extend(asked.map(|question| question_row(texts, application, question)));
    lines.push(line(&FieldId::Note, application.note.as_deref()));
    let file = application.resume.as_ref();
    let file = file.map(|file| file_labels::name_and_size(texts, file));
    lines.push(line(&FieldId::Resume, file.as_deref()));
    if let Some(text) = &application.pasted_resume {
        lines.push(line(&FieldId::PastedResume, Some(text)));
    }
    lines.extend(
        application
            .agreements
            .iter()
            .map(|it| consent_row(texts, it)),
    );
    let network = application.talent_network.map(|wants| {
        if wants {
            texts.message("answer-yes").to_string()
        } else {
            texts.message("answer-no").to_string()
        }
    });
    lines.extend(network.map(|answer| line(&FieldId::TalentNetwork, Some(&answer))));
    // The form has no field for the traffic source. The site appends the source to the note for the
    // ATS, so this row has the id of the note field.
    lines.extend(application.source.as_ref().map(|source| SummaryRow {
        label: texts.message("receipt-source").to_string(),
        ..line(&FieldId::Note, Some(source))
    }));
    lines
}

/// Returns the row for a consent: the text that the form showed, and the applicant's decision.
fn consent_row(texts: &Localizer, agreement: &ConsentRecord) -> SummaryRow {
    let id = match agreement.word {
        ConsentDecision::Read => "agreement-read",
        ConsentDecision::Agreed => "agreement-agreed",
        ConsentDecision::NotAgreed => "agreement-not-agreed",
    };
    let said = texts
        .message(id)
        .with("version", agreement.version.as_str());
    SummaryRow {
        field_id: FieldId::Consent(agreement.name.clone()),
        label: agreement.text.clone(),
        text: Some(said.to_string()),
    }
}

fn question_row(texts: &Localizer, application: &Application, question: &Question) -> SummaryRow {
    let answer = application.answer(&question.id);
    SummaryRow {
        field_id: FieldId::Question(question.id.clone()),
        label: question.text.clone(),
        text: answer.map(|answer| answer_text(texts, question, answer)),
    }
}

fn answer_text(texts: &Localizer, question: &Question, answer: &Answer) -> String {
    match answer {
        Answer::Text(text) => text.clone(),
        Answer::Chosen(value) => question.choice_label(value),
        Answer::ChosenSome(values) => {
            let labels: Vec<String> = values.iter().map(|it| question.choice_label(it)).collect();
            texts.formatter().format_list(&labels)
        }
        Answer::YesNo(true) => texts.message("answer-yes").to_string(),
        Answer::YesNo(false) => texts.message("answer-no").to_string(),
        Answer::Consented => texts.message("answer-consented").to_string(),
        Answer::Date(date) => format_date(texts, *date),
    }
}

fn format_date(texts: &Localizer, date: Date) -> String {
    match date.to_zoned(TimeZone::UTC) {
        Ok(day) => texts.formatter().format_date(day.timestamp()),
        Err(_) => date.to_string(),
    }
}
