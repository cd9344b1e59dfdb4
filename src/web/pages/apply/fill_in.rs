//! Fills in the form from the resume when the applicant presses a button. Only empty fields are
//! filled in, and the form is always shown again, so that the applicant can check the values. See
//! docs/decisions.md#153.

use crate::{
    application::DocumentKind,
    form::{
        FROM_RESUME_SUFFIX, Field, FieldId, Form, FormContext, FormData, ReturnReason, SavedFile,
        UploadBody, validate_answer::validate_answer,
    },
    posting::Posting,
    question::{QuestionKind, QuestionTopic},
    resume_text::{ResumeFields, ResumeSource},
    web::{error::PageError, form_policy::form_policy, request_context::RequestContext},
};

/// The name of the button that fills in the form.
pub const FILL_IN: &str = "fill-in";

/// Fills in the form if the applicant pressed the button. Returns the form data, and the reason why
/// the form must be shown again, if there is one. Does nothing if `doubt` already contains such a
/// reason.
pub async fn fill_in(
    context: &RequestContext,
    posting: &Posting,
    mut sent: FormData,
    doubt: Option<ReturnReason>,
) -> Result<(FormData, Option<ReturnReason>), PageError> {
    let is_asked = context.apply.resume_first && !sent.text(FILL_IN).is_empty();
    if !is_asked || doubt.is_some() {
        return Ok((sent, doubt));
    }
    let Some((content, kind)) = resume(&sent) else {
        return Ok((sent, Some(ReturnReason::FilledIn)));
    };
    let read = context
        .resume_reader
        .read(context.client, &content, kind)
        .await;
    let policy = form_policy(context);
    let offer = FormContext::from_posting(posting, &policy);
    let offer = offer.ok_or_else(|| PageError::DetailsNotLoaded(posting.id.clone()))?;
    let filled = Form::from_form_data(offer, &sent);
    add_values(&mut sent, &filled, &read.fields);
    let reason = match read.source {
        ResumeSource::Document => ReturnReason::FilledIn,
        ResumeSource::Data => {
            sent.remove_files();
            ReturnReason::FilledInFromData
        }
    };
    Ok((sent, Some(reason)))
}

/// The message id of the notice on a form that was filled in. `None` if the error summary contains
/// an error about the file instead.
pub fn notice(reason: ReturnReason, form: &Form) -> Option<&'static str> {
    let has_values = form.fields().any(Field::is_from_resume);
    let has_error = form.resume_field().is_some_and(Field::has_errors);
    match reason {
        ReturnReason::FilledInFromData => Some("apply-filled-in-from-data"),
        ReturnReason::FilledIn if has_error => None,
        ReturnReason::FilledIn if has_values => Some("apply-filled-in"),
        ReturnReason::FilledIn if form.resume.is_some() => Some("apply-filled-in-nothing"),
        ReturnReason::FilledIn => Some("apply-filled-in-no-file"),
        _ => None,
    }
}

/// Returns the content and type of the uploaded resume or, if none was uploaded, of the saved
/// resume. Returns `None` if there is no file or if it cannot be read.
fn resume(sent: &FormData) -> Option<(bytes::Bytes, DocumentKind)> {
    let uploaded = sent.files(&FieldId::Resume.control_name()).next();
    match (uploaded.map(|upload| &upload.body), sent.saved_file()) {
        (Some(UploadBody::Examined { content, kind }), _) => {
            Some((content.clone(), kind.ok().flatten()?))
        }
        (None, SavedFile::Available(saved)) => Some((saved.content.clone(), saved.kind)),
        _ => None,
    }
}

/// Fills in the empty fields with the values from the resume. Skips values that the form would
/// reject.
fn add_values(sent: &mut FormData, form: &Form, found: &ResumeFields) {
    let is_blank = |id| form.field(&id).is_none_or(Field::is_blank);
    // If the applicant has typed the given name or the family name, leave the other one empty,
    // because the other name in the resume might not belong to the typed one.
    let has_blank_name = is_blank(FieldId::GivenName) && is_blank(FieldId::FamilyName);
    for field in form.fields().filter(|field| field.is_blank()) {
        let is_part = matches!(field.id, FieldId::GivenName | FieldId::FamilyName);
        let value = value(field, found).filter(|_| has_blank_name || !is_part);
        let filled = value.map(|value| Field {
            given: vec![value],
            ..field.clone()
        });
        if let Some(filled) = filled.filter(|it| validate_answer(it).is_ok()) {
            let name = filled.control_name();
            sent.replace_text(&name, filled.value());
            sent.replace_text(&format!("{name}{FROM_RESUME_SUFFIX}"), filled.value());
        }
    }
}

fn value(field: &Field, found: &ResumeFields) -> Option<String> {
    let name = found.name.as_ref();
    match &field.id {
        FieldId::GivenName => return name.map(|name| name.given.clone()),
        FieldId::FamilyName => return name.map(|name| name.family.clone()),
        FieldId::Email => return found.email.clone(),
        FieldId::Phone => return found.phone.clone(),
        FieldId::LinkedIn => return found.linkedin.clone(),
        FieldId::Question(_) => (),
        _ => return None,
    }
    let label = field.label.as_deref().unwrap_or_default().to_lowercase();
    match (&field.kind, field.topic) {
        (QuestionKind::Line, QuestionTopic::FullName) => name.map(|name| name.full()),
        (QuestionKind::Line | QuestionKind::Link, QuestionTopic::LinkedIn) => {
            found.linkedin.clone()
        }
        (QuestionKind::Line | QuestionKind::Link, QuestionTopic::Website) => {
            let asks_github = label.contains("github");
            let github = found.github.clone().filter(|_| asks_github);
            let is_only_github = asks_github && !label.contains("portfolio");
            github.or(found.website.clone().filter(|_| !is_only_github))
        }
        _ => None,
    }
}
