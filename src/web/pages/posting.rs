use std::{sync::Arc, time::Duration};

use askama::Template;
use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};

use crate::{
    posting::{Details, Location, Posting, PostingId},
    question::{Kind, Question},
    web::{
        answer, edition::Edition, error::PageError, pages::list::Day, site::Site, terms, urls,
        view::View,
    },
};

/// Details read longer ago than this are asked for again when somebody looks at them.
const FRESH: Duration = Duration::from_secs(60);

/// One job.
#[derive(Template)]
#[template(path = "pages/posting.html")]
pub struct PostingPage<'a> {
    view: View<'a>,
    posting: &'a Posting,
    lang: String,
    apply: String,
    places: Vec<Place<'a>>,
    employment: Option<String>,
    pay: Vec<String>,
    posted: Option<Day>,
    asked: Vec<&'a Question>,
}

/// One of the places of work.
struct Place<'a> {
    label: &'a str,
    workplace: Option<String>,
}

/// Answers with one job under its one address.
pub async fn show(
    State(site): State<Site>,
    edition: Edition,
    Path((id, slug)): Path<(PostingId, String)>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let version = site.catalogue.version();
    let posting = published(&site, &id)?;
    let address = urls::posting(edition.root(), &posting);
    if slug != urls::slug(&posting.title) {
        return Ok(answer::moved(&address));
    }
    if !is_fresh(&site, &posting) {
        site.catalogue.want(&id);
    }
    let page = site.ready.page(&address, version, || {
        PostingPage::new(&site, &edition, &posting).render()
    })?;
    Ok(page.answer(&headers))
}

/// Sends from a job's short address to its whole one.
pub async fn add_slug(
    State(site): State<Site>,
    edition: Edition,
    Path(id): Path<PostingId>,
) -> Result<Response, PageError> {
    let posting = published(&site, &id)?;
    Ok(answer::moved(&urls::posting(edition.root(), &posting)))
}

/// The posting of that id, if it is published.
pub fn published(site: &Site, id: &PostingId) -> Result<Arc<Posting>, PageError> {
    let snapshot = site.catalogue.snapshot();
    let posting = snapshot.posting(id).map(Arc::clone);
    posting.ok_or_else(|| PageError::NoSuchPosting(id.clone()))
}

impl<'a> PostingPage<'a> {
    fn new(site: &'a Site, edition: &'a Edition, posting: &'a Posting) -> Self {
        let texts = edition.texts();
        let details = posting.details.as_ref();
        let compensation = details.map(|details| &details.compensation);
        let employment = compensation.and_then(|it| it.employment_type.as_ref());
        let created = details.and_then(|details| details.created);
        let questions = details.map_or(&[][..], |details| &details.questions);
        let place = |location: &'a Location| Place {
            label: &location.label,
            workplace: location
                .workplace
                .map(|it| terms::workplace(texts, it).to_string()),
        };
        Self {
            view: View::new(site, edition).found_at(|root| urls::posting(root, posting)),
            posting,
            lang: edition.lang(posting.language()),
            apply: urls::apply(edition.root(), &posting.id),
            places: posting.locations.iter().map(place).collect(),
            employment: employment.map(|it| terms::employment(texts, it)),
            pay: compensation.map_or_else(Vec::new, |it| terms::pay(texts, it)),
            posted: created.map(|time| Day::of(texts, time)),
            asked: questions.iter().filter(|it| is_asked(it)).collect(),
        }
    }

    fn details(&self) -> Option<&Details> {
        self.posting.details.as_ref()
    }

    fn notes(&self) -> Option<&str> {
        self.details()?.compensation.notes.as_deref()
    }
}

/// Text between the questions asks for nothing.
fn is_asked(question: &Question) -> bool {
    question.kind != Kind::Information
}

fn is_fresh(site: &Site, posting: &Posting) -> bool {
    posting.details.as_ref().is_some_and(|details| {
        let age = site.clock.now().duration_since(details.read_at);
        Duration::try_from(age).unwrap_or_default() < FRESH
    })
}
