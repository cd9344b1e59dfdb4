//! Fills in a form from an earlier application, so that the applicant can correct it and send it
//! again.

use std::collections::HashSet;

use crate::{
    application::{Answer, Application},
    form::{
        changed_questions::{self, ASKED_QUESTIONS},
        field_error::DatePart,
        field_id::FieldId,
        form_data::{FormData, SavedFile},
        model::standard_field_id,
    },
};

/// Returns the form data that a browser would send if the form contained the answers and the file
/// of this application.
pub fn from_application(application: &Application) -> FormData {
    let mut sent = FormData::default();
    let given = [
        (FieldId::GivenName, Some(&application.given_name)),
        (FieldId::FamilyName, Some(&application.family_name)),
        (FieldId::Email, Some(&application.email)),
        (FieldId::Phone, application.phone.as_ref()),
        (FieldId::LinkedIn, application.linkedin.as_ref()),
        (FieldId::Note, application.note.as_ref()),
        (FieldId::PastedResume, application.pasted_resume.as_ref()),
    ];
    for (slot, text) in given {
        if let Some(text) = text {
            sent.add_text(slot.control_name(), text);
        }
    }
    let questions = &application.questions;
    let in_standard_fields = questions
        .iter()
        .filter(|it| standard_field_id(it).is_some());
    let in_standard_fields: HashSet<_> = in_standard_fields.map(|it| &it.id).collect();
    for (question, answer) in &application.answers {
        if !in_standard_fields.contains(question) {
            let name = FieldId::Question(question.clone()).control_name();
            add_answer(&mut sent, &name, answer);
        }
    }
    sent.add_text(
        ASKED_QUESTIONS,
        changed_questions::serialize_answered_questions(questions),
    );
    // Fill in the checkbox for the talent network, but not the consents. The applicant must give
    // consents again, because their texts may have changed.
    if application.talent_network == Some(true) {
        sent.add_text(FieldId::TalentNetwork.control_name(), "yes");
    }
    if let Some(resume) = &application.resume {
        sent.set_saved_file(SavedFile::Available(resume.clone()));
    }
    sent
}

fn add_answer(sent: &mut FormData, name: &str, answer: &Answer) {
    match answer {
        Answer::Text(text) | Answer::Chosen(text) => sent.add_text(name, text),
        Answer::ChosenSome(values) => values.iter().for_each(|value| sent.add_text(name, value)),
        Answer::YesNo(true) | Answer::Consented => sent.add_text(name, "yes"),
        Answer::YesNo(false) => sent.add_text(name, "no"),
        Answer::Date(date) => {
            let numbers = [date.day().into(), date.month().into(), date.year()];
            for (suffix, number) in DatePart::SUFFIXES.into_iter().zip(numbers) {
                sent.add_text(format!("{name}{suffix}"), number.to_string());
            }
        }
    }
}
