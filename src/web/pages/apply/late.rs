//! A form that was submitted after its posting closed. It is not sent, and its answers can be taken
//! to another posting.

use std::sync::Arc;

use axum::{extract::Request, response::Response};

use crate::{
    application::ApplicationId,
    byte_size::ByteSize,
    catalogue::closed_postings::Closed,
    form::{
        check::fill, field::Field, problem::DatePart, returned::Reason, sheet::Form, slot::Slot,
        submission::Submission,
    },
    i18n::localizer::Localizer,
    posting::{Posting, PostingDetails, PostingId},
    question::QuestionKind,
    web::{
        error::PageError,
        file_labels, form_token,
        locale::LocaleContext,
        pages::{
            apply::{
                back::Back,
                draft::{self, Before},
                named,
                show::read,
                whose::{CARRIED, TOKEN, identify},
            },
            closed::{self, AnswerLine, CarriedAnswers},
        },
        rate_limit::ClientKey,
        state::SiteState,
        upload::{limits::ReceivedForm, receive::receive_form},
        urls,
    },
};

/// Handles a form that was submitted after its posting closed. Nothing is sent. The page shows all
/// answers, and takes them with the file to the form of another posting.
pub async fn submit(
    (site, edition): (&SiteState, &LocaleContext),
    sender: ClientKey,
    posting: &PostingId,
    request: Request,
) -> Result<Response, PageError> {
    let ReceivedForm {
        form: mut sent,
        truncation: cut,
    } = receive_form(site, request).await?;
    if let Some(cut) = cut.filter(|_| sent.text(TOKEN).is_empty()) {
        return Err(cut.into());
    }
    let (id, _) = identify(site, posting, &sent);
    if let Before::Left(earlier) = draft::before(site, id, &sent).await {
        sent.follow(earlier);
    }
    let (place, sent) = ((site, edition), Arc::new(sent));
    let closed = closed(site, posting)?;
    let mut form = filled(place, &closed, &sent).await?;
    let back = Back {
        id,
        sender,
        sent: &sent,
        reason: Reason::Changing,
        complaints: Vec::new(),
        first: None,
    };
    if let Some(led) = back.lead(place, posting, &form).await {
        return Ok(led);
    }
    form.kept = None;
    page(place, &closed, &form, id).await
}

/// Shows a saved form whose posting has closed.
pub async fn show(
    place: (&SiteState, &LocaleContext),
    posting: &PostingId,
    (id, sent): (ApplicationId, &Arc<Submission>),
) -> Result<Response, PageError> {
    let closed = closed(place.0, posting)?;
    let form = filled(place, &closed, sent).await?;
    page(place, &closed, &form, id).await
}

fn closed(site: &SiteState, posting: &PostingId) -> Result<Closed, PageError> {
    let closed = site.catalogue.snapshot().closed(posting).cloned();
    closed.ok_or_else(|| PageError::PostingNotFound(posting.clone()))
}

async fn filled(
    place: (&SiteState, &LocaleContext),
    closed: &Closed,
    sent: &Arc<Submission>,
) -> Result<Form, PageError> {
    let (posting, sent) = (asking(closed), Arc::clone(sent));
    read(place, &posting, move |offer| fill(offer, &sent)).await
}

async fn page(
    (site, edition): (&SiteState, &LocaleContext),
    closed: &Closed,
    form: &Form,
    id: ApplicationId,
) -> Result<Response, PageError> {
    let posting = &closed.posting.id;
    let token = form_token::generate(&site.form_keys, posting, id, site.clock.now());
    let written = CarriedAnswers {
        answers: lines(edition.texts(), form),
        file: file(edition.texts(), form),
        carried: carried(closed, form, &token),
        receipt: receipt(site, edition, id).await,
    };
    closed::response_with_answers(site, edition, posting, written)
}

/// The posting with its questions. If they are no longer stored, with the standard fields only.
fn asking(closed: &Closed) -> Arc<Posting> {
    let mut posting = Arc::clone(&closed.posting);
    if posting.details.is_none() {
        Arc::make_mut(&mut posting).details =
            Some(PostingDetails::without_content(closed.last_seen));
    }
    posting
}

/// The receipt of the same form, if it was accepted before the posting closed.
async fn receipt(site: &SiteState, edition: &LocaleContext, id: ApplicationId) -> Option<String> {
    let kept = site.outbox.find(id).await.ok().flatten()?;
    Some(urls::receipt(edition.url_prefix(), &kept.reference))
}

fn lines(texts: &Localizer, form: &Form) -> Vec<AnswerLine> {
    let written = written(form).filter(|field| !field.is_blank());
    written
        .map(|field| AnswerLine {
            label: named::label(texts, field),
            text: text(texts, field),
        })
        .collect()
}

/// The fields that another form can use: not the file, which is handled separately, and no
/// consents.
fn written(form: &Form) -> impl Iterator<Item = &Field> {
    let is_of_use = |field: &&Field| {
        let slot = &field.slot;
        !matches!(slot, Slot::Resume | Slot::Consent(_) | Slot::TalentNetwork)
    };
    form.fields().filter(is_of_use)
}

fn text(texts: &Localizer, field: &Field) -> String {
    let said = |id: &'static str| texts.message(id).to_string();
    match &field.kind {
        QuestionKind::OneOf(_) | QuestionKind::AnyOf { .. } => {
            let choices = field.kind.choices().iter();
            let made = choices.filter(|choice| field.chose(choice));
            let labels: Vec<String> = made.map(|choice| choice.label.clone()).collect();
            texts.formatter().format_list(&labels)
        }
        QuestionKind::YesNo if field.given().eq_ignore_ascii_case("yes") => said("answer-yes"),
        QuestionKind::YesNo if field.given().eq_ignore_ascii_case("no") => said("answer-no"),
        QuestionKind::Consent => said("answer-consented"),
        QuestionKind::Date => field.given.join("-"),
        _ => field.given().to_owned(),
    }
}

fn file(texts: &Localizer, form: &Form) -> Option<String> {
    let document = form.kept.as_ref()?;
    let size = ByteSize::from_bytes(document.content.len() as u64);
    let said = texts
        .message("receipt-file")
        .with("name", document.name.as_str());
    Some(
        said.with("size", file_labels::size(texts, size))
            .to_string(),
    )
}

/// The hidden inputs for the form of another posting. Fields that it does not have are ignored.
fn carried(closed: &Closed, form: &Form, token: &str) -> Vec<(String, String)> {
    let own = [(CARRIED, closed.posting.id.as_str()), (TOKEN, token)];
    let own = own.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let typed = written(form).flat_map(controls);
    let kept = form.kept.as_ref().map(|_| {
        let name = format!("{}-kept", Slot::Resume.name());
        (name, String::from("1"))
    });
    own.into_iter().chain(typed).chain(kept).collect()
}

fn controls(field: &Field) -> Vec<(String, String)> {
    let name = field.name();
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
