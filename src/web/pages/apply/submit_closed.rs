//! Handles a form that is submitted after its posting has closed. The form is not sent to the ATS,
//! but the applicant can reuse the answers for another posting.

use std::sync::Arc;

use axum::response::Response;

use crate::{
    application::ApplicationId,
    catalogue::Closed,
    form::{DatePart, Field, FieldId, Form, FormData, ReturnReason, bind},
    i18n::Localizer,
    posting::{Posting, PostingDetails, PostingId},
    question::QuestionKind,
    web::{
        error::PageError,
        field_labels, file_labels,
        pages::{
            apply::{
                form_api,
                form_ids::FormIds,
                new_form::{blank_form, filled_form, run_blocking},
                returning_form::ReturningForm,
                saved_form::{self, PreviousAttempt},
                verify_token::{CARRIED_FROM, FormIdentity, TOKEN, identify_form},
            },
            closed::{self, AnswerLine, CarriedAnswers},
        },
        request_context::RequestContext,
        state::SiteState,
        stored_files::ReadPermit,
        upload::{limits::FormRejection, receive::IncomingForm},
        urls,
    },
};

/// Handles a form that is submitted after its posting has closed. Stores the form and shows a page
/// with all answers. There, the applicant can copy the answers and the file to the form of another
/// posting. While too many forms are arriving, the answers are shown but nothing is stored.
pub async fn submit_to_closed_posting(
    context: &RequestContext,
    posting: &PostingId,
    incoming: &mut IncomingForm,
) -> Result<Response, PageError> {
    let (mut sent, rejection) = incoming.receive(&context.site).await?.into_parts();
    if let Some(rejection) = rejection.filter(|_| sent.text(TOKEN).is_empty()) {
        return Err(rejection.into());
    }
    let FormIdentity {
        id, is_ours, mark, ..
    } = identify_form(&context.site, posting, &sent);
    if let PreviousAttempt::Returned(earlier) =
        saved_form::find_previous_attempt(&context.site, posting, id, &mut sent, incoming).await
    {
        sent.set_saved_file(earlier);
    }
    let mut rejection = FormRejection::with_saved_file(rejection, sent.saved_file());
    let closed = find_closed_posting(&context.site, posting)?;
    if is_ours {
        rejection = incoming.examine(context, &mut sent, rejection).await?;
    } else {
        let blank = blank_form(context, &with_questions(&closed))?;
        form_api::keep_only_answers(&mut sent, &blank);
    }
    let sent = Arc::new(sent);
    if let Some(rejection) = rejection.filter(|it| it.is_overload()) {
        let form = filled_form(context, &with_questions(&closed), &sent)?;
        let page = closed_page(context, &closed, &form, FormIds::new(id, mark)).await;
        return match page {
            Ok(page) => Ok(rejection.mark(page)),
            Err(error) => Err(rejection.or_error(error)),
        };
    }
    let mut form = bind_form(context, &closed, &sent).await?;
    let back = ReturningForm {
        id,
        client: incoming.client(),
        data: &sent,
        reason: if is_ours {
            ReturnReason::Changing
        } else {
            ReturnReason::NotOurs
        },
        ats_errors: Vec::new(),
        first_application: None,
        stored_by: incoming.browser_hash(&context.site),
        mark: mark.clone(),
    };
    if let Some(led) = back.store_and_redirect(context, posting, &form).await {
        return Ok(led);
    }
    form.resume = None;
    let page = closed_page(context, &closed, &form, FormIds::new(id, mark)).await;
    page.map_err(|error| FormRejection::Busy.or_error(error))
}

/// Shows a saved form whose posting has closed. The permit to read files is released before
/// rendering, because the page may wait a long time in the render queue. By then, the file is no
/// longer in memory.
pub async fn show_for_closed_posting(
    context: &RequestContext,
    posting: &PostingId,
    ids: FormIds,
    sent: FormData,
    permit: ReadPermit,
) -> Result<Response, PageError> {
    let closed = find_closed_posting(context, posting)?;
    let form = bind_form(context, &closed, &Arc::new(sent)).await?;
    let answers = carried_answers(context, &closed, &form, ids).await;
    drop((form, permit));
    closed::response(context, posting, Some(answers)).await
}

fn find_closed_posting(site: &SiteState, posting: &PostingId) -> Result<Closed, PageError> {
    // Search the postings of all brands, because the posting may have moved to another brand before
    // it closed.
    let closed = site.all_postings().snapshot().closed(posting).cloned();
    closed.ok_or_else(|| PageError::PostingNotFound(posting.clone()))
}

async fn bind_form(
    context: &RequestContext,
    closed: &Closed,
    sent: &Arc<FormData>,
) -> Result<Form, PageError> {
    let (posting, sent) = (with_questions(closed), Arc::clone(sent));
    run_blocking(context, &posting, move |offer| bind(offer, &sent)).await
}

async fn closed_page(
    context: &RequestContext,
    closed: &Closed,
    form: &Form,
    ids: FormIds,
) -> Result<Response, PageError> {
    let answers = carried_answers(context, closed, form, ids).await;
    closed::response(context, &closed.posting.id, Some(answers)).await
}

async fn carried_answers(
    context: &RequestContext,
    closed: &Closed,
    form: &Form,
    ids: FormIds,
) -> CarriedAnswers {
    let posting = &closed.posting.id;
    let (texts, file) = (context.locale.texts(), form.resume.as_ref());
    let unread = form.has_unread_resume;
    CarriedAnswers {
        answers: answer_lines(texts, form),
        file: file
            .map(|file| file_labels::name_and_size(texts, file))
            .or_else(|| unread.then(|| texts.message("resume-kept-unread").to_string())),
        receipt: receipt_url(context, ids.stored()).await,
        carried: carried_inputs(context, posting, form, &ids),
    }
}

/// Returns the posting with its questions. If the questions are no longer stored, the form has only
/// the standard fields.
fn with_questions(closed: &Closed) -> Arc<Posting> {
    let mut posting = Arc::clone(&closed.posting);
    if posting.details.is_none() {
        Arc::make_mut(&mut posting).details =
            Some(PostingDetails::without_content(closed.last_seen));
    }
    posting
}

/// Returns the URL of the form's receipt, or `None` if the form was not accepted before the posting
/// closed.
async fn receipt_url(context: &RequestContext, id: ApplicationId) -> Option<String> {
    let kept = context.outbox.find(id).await.ok().flatten()?;
    Some(urls::receipt(context.locale.url_prefix(), &kept.token))
}

fn answer_lines(texts: &Localizer, form: &Form) -> Vec<AnswerLine> {
    let written = reusable_fields(form).filter(|field| !field.is_blank());
    written
        .map(|field| AnswerLine {
            label: field_labels::field_label(texts, field),
            text: value_text(texts, field),
        })
        .collect()
}

/// The fields whose answers can be reused in another form. Consents are excluded, and so is the
/// file, which is handled separately.
fn reusable_fields(form: &Form) -> impl Iterator<Item = &Field> {
    let is_of_use =
        |field: &&Field| !matches!(field.kind, QuestionKind::Resume | QuestionKind::Consent);
    form.fields().filter(is_of_use)
}

fn value_text(texts: &Localizer, field: &Field) -> String {
    let said = |id: &'static str| texts.message(id).to_string();
    match &field.kind {
        QuestionKind::OneOf(_) | QuestionKind::AnyOf { .. } => {
            let choices = field.kind.choices().iter();
            let made = choices.filter(|choice| field.is_chosen(choice));
            let labels: Vec<String> = made.map(|choice| choice.label.clone()).collect();
            texts.formatter().format_list(&labels)
        }
        QuestionKind::YesNo if field.value().eq_ignore_ascii_case("yes") => said("answer-yes"),
        QuestionKind::YesNo if field.value().eq_ignore_ascii_case("no") => said("answer-no"),
        QuestionKind::Date => field.given.join("-"),
        _ => field.value().to_owned(),
    }
}

/// The hidden inputs that carry the answers to the form of another posting. That form ignores
/// inputs that it has no field for.
fn carried_inputs(
    site: &SiteState,
    closed: &PostingId,
    form: &Form,
    ids: &FormIds,
) -> Vec<(String, String)> {
    let keys = &site.form_keys;
    let token = ids.token(keys, closed, site.clock.now());
    let own = [(CARRIED_FROM, closed.to_string()), (TOKEN, token)];
    let own = own.into_iter().chain(ids.opened_inputs(keys, closed));
    let own = own.map(|(name, value)| (name.to_owned(), value));
    let typed = reusable_fields(form).flat_map(field_inputs);
    let is_kept = form.resume.is_some() || form.has_unread_resume;
    let kept = is_kept.then(|| {
        let name = format!("{}-kept", FieldId::Resume.control_name());
        (name, String::from("1"))
    });
    own.chain(typed).chain(kept).collect()
}

fn field_inputs(field: &Field) -> Vec<(String, String)> {
    let name = field.control_name();
    let given = field.given.iter().cloned();
    match field.kind {
        QuestionKind::Date => {
            let parts = DatePart::ALL.iter().zip(given);
            parts
                .map(|(part, text)| (format!("{name}{}", part.suffix()), text))
                .collect()
        }
        _ => given.map(|text| (name.clone(), text)).collect(),
    }
}
