use std::sync::Arc;

use axum::{extract::Request, response::Response};

use crate::{
    application::ApplicationId,
    brand::texts::Texts,
    catalogue::closed::Closed,
    form::{check::fill, field::Field, problem::DatePart, sheet::Form, slot::Slot},
    posting::{Details, Posting, PostingId},
    question::Kind,
    size::Size,
    web::{
        client::Sender,
        edition::Edition,
        error::PageError,
        files,
        pages::{
            apply::{
                draft::{self, Before},
                named,
                show::offer,
                whose::{CARRIED, TOKEN, identify},
            },
            closed::{self, Line, Written},
        },
        rules::rules,
        site::Site,
        upload::{limits::Arrived, receive::receive},
        urls,
    },
};

/// Takes a form that came when its job was closed: nothing of it is sent. Everything that was typed comes
/// back, and goes along to the form of another job, with the file.
pub async fn submit(
    (site, edition): (&Site, &Edition),
    sender: Sender,
    posting: &PostingId,
    request: Request,
) -> Result<Response, PageError> {
    let closed = site.catalogue.snapshot().closed(posting).cloned();
    let closed = closed.ok_or_else(|| PageError::NoSuchPosting(posting.clone()))?;
    let Arrived { mut sent, cut } = receive(site, request).await?;
    if let Some(cut) = cut.filter(|_| sent.text(TOKEN).is_empty()) {
        return Err(cut.into());
    }
    let (id, _) = identify(site, &closed.posting.id, &sent);
    if let Before::Left(earlier) = draft::before(site, id, &sent).await {
        sent.follow(earlier);
    }
    let sent = Arc::new(sent);
    let (rules, posting, read) = (rules((site, edition)), asking(&closed), Arc::clone(&sent));
    let form = tokio::task::spawn_blocking(move || Ok(fill(offer(&posting, &rules)?, &read)));
    let form: Result<Form, PageError> = form.await.map_err(|_| PageError::Panicked)?;
    let mut form = form?;
    draft::keep(site, (id, sender), &mut form, sent.earlier()).await;
    let written = Written {
        lines: lines(edition.texts(), &form),
        file: file(edition.texts(), &form),
        carried: carried(&closed, &form, sent.text(TOKEN)),
        receipt: receipt(site, edition, id).await,
    };
    closed::late(site, edition, &closed.posting.id, written)
}

/// The posting with its questions; where they are forgotten, with what every form asks for.
fn asking(closed: &Closed) -> Arc<Posting> {
    let mut posting = Arc::clone(&closed.posting);
    if posting.details.is_none() {
        Arc::make_mut(&mut posting).details = Some(Details::forgotten(closed.last_seen));
    }
    posting
}

/// The receipt of the same form, if it was accepted while the job was open.
async fn receipt(site: &Site, edition: &Edition, id: ApplicationId) -> Option<String> {
    let kept = site.outbox.find(id).await.ok().flatten()?;
    Some(urls::receipt(edition.root(), &kept.reference))
}

fn lines(texts: &Texts, form: &Form) -> Vec<Line> {
    let written = written(form).filter(|field| !field.is_blank());
    written
        .map(|field| Line {
            label: named::label(texts, field),
            text: text(texts, field),
        })
        .collect()
}

/// What is of use elsewhere: not the file, which is told by itself, and no word given to the company's texts.
fn written(form: &Form) -> impl Iterator<Item = &Field> {
    let is_of_use = |field: &&Field| {
        let slot = &field.slot;
        !matches!(slot, Slot::Resume | Slot::Consent(_) | Slot::TalentNetwork)
    };
    form.fields().filter(is_of_use)
}

fn text(texts: &Texts, field: &Field) -> String {
    let said = |id: &'static str| texts.say(id).to_string();
    match &field.kind {
        Kind::OneOf(_) | Kind::AnyOf { .. } => {
            let choices = field.kind.choices().iter();
            let made = choices.filter(|choice| field.chose(choice));
            let labels: Vec<String> = made.map(|choice| choice.label.clone()).collect();
            texts.figures().list(&labels)
        }
        Kind::YesNo if field.given().eq_ignore_ascii_case("yes") => said("answer-yes"),
        Kind::YesNo if field.given().eq_ignore_ascii_case("no") => said("answer-no"),
        Kind::Consent => said("answer-consented"),
        Kind::Date => field.given.join("-"),
        _ => field.given().to_owned(),
    }
}

fn file(texts: &Texts, form: &Form) -> Option<String> {
    let document = form.kept.as_ref()?;
    let size = Size::bytes(document.content.len() as u64);
    let said = texts
        .say("receipt-file")
        .with("name", document.name.as_str());
    Some(said.with("size", files::size(texts, size)).to_string())
}

/// What the form of another job reads, under the names that it has there; what it does not ask for, it
/// leaves alone.
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
        Kind::Date => {
            let parts = DatePart::ALL.iter().zip(given);
            parts
                .map(|(part, text)| (format!("{name}{}", part.suffix()), text))
                .collect()
        }
        _ => given.map(|text| (name.clone(), text)).collect(),
    }
}
