//! The page of a job.

use std::{sync::Arc, time::Duration};

use askama::Template;
use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use jiff::Timestamp;

use crate::{
    catalogue::similar::{Model, similar},
    form::{
        sheet::{Form, Offer},
        slot::Slot,
    },
    posting::{Details, Location, Posting, PostingId},
    question::{Kind, Question},
    web::{
        answer, data,
        edition::Edition,
        error::PageError,
        files,
        pages::list::Day,
        rules::rules,
        sharing,
        site::Site,
        structured_data::{job, site::breadcrumbs},
        terms, urls,
        view::View,
    },
};

/// If the details are older than this, viewing the page requests a refresh.
const FRESH: Duration = Duration::from_secs(60);

/// The most similar jobs.
pub const MOST_SIMILAR: usize = 4;

/// The page of a job.
#[derive(Template)]
#[template(path = "pages/posting.html")]
pub struct PostingPage<'a> {
    view: View<'a>,
    posting: &'a Posting,
    lang: String,
    apply: String,
    /// The URL of its data, without the extension.
    data: String,
    places: Vec<Place>,
    employment: Option<String>,
    pay: Vec<String>,
    posted: Option<Day>,
    confirmed: Option<Day>,
    /// The accepted file types and the largest size of a resume, if the form accepts one.
    files: Option<String>,
    asked: Vec<&'a Question>,
    similar: Vec<Similar>,
}

/// A similar job.
pub struct Similar {
    /// Its URL.
    pub address: String,
    /// Its title.
    pub title: String,
    /// The `lang` attribute of its title.
    pub lang: String,
    /// The first location.
    pub place: Option<String>,
    /// The URL of its form.
    pub apply: String,
}

/// A location.
struct Place {
    label: String,
    workplace: Option<String>,
}

/// Answers with the page of a job. Redirects if the slug is wrong.
pub async fn show(
    State(site): State<Site>,
    edition: Edition,
    Path((id, slug)): Path<(PostingId, String)>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let version = site.catalogue.version();
    let posting = published(&site, &id)?;
    let address = edition.on(urls::posting(edition.root(), &posting));
    if slug != urls::slug(&posting.title) {
        return Ok(answer::moved(&address));
    }
    if !is_fresh(&site, &posting) {
        site.catalogue.want(&id);
    }
    // The page shows the date of the last refresh, which is not part of the version.
    let day = confirmed(&site).map(|time| time.strftime("%F").to_string());
    let key = format!("{address} {}", day.unwrap_or_default());
    let page = site.ready.page(&edition, &key, version, || {
        PostingPage::new(&site, &edition, &posting).render()
    })?;
    Ok(page.answer(&headers))
}

/// Redirects from the URL without a slug. With `.json` or `.md`, answers in that format.
pub async fn add_slug(
    State(site): State<Site>,
    edition: Edition,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    if let Some(id) = name.strip_suffix(".json") {
        return data::show::posting(&site, &PostingId::new(id), &headers);
    }
    if let Some(id) = name.strip_suffix(".md") {
        return data::show::text(&site, &PostingId::new(id), &headers);
    }
    let posting = published(&site, &PostingId::new(&name))?;
    let address = edition.on(urls::posting(edition.root(), &posting));
    Ok(answer::moved(&address))
}

/// Finds an open posting.
///
/// # Errors
///
/// `PostingClosed` if it is known as closed, else `NoSuchPosting`.
pub fn published(site: &Site, id: &PostingId) -> Result<Arc<Posting>, PageError> {
    let snapshot = site.catalogue.snapshot();
    match (snapshot.posting(id), snapshot.closed(id)) {
        (Some(posting), _) => Ok(Arc::clone(posting)),
        (None, Some(_)) => Err(PageError::PostingClosed(id.clone())),
        (None, None) => Err(PageError::NoSuchPosting(id.clone())),
    }
}

impl<'a> PostingPage<'a> {
    fn new(site: &'a Site, edition: &'a Edition, posting: &'a Posting) -> Self {
        let texts = edition.texts();
        let details = posting.details.as_ref();
        let compensation = details.map(|details| &details.compensation);
        let employment = compensation.and_then(|it| it.employment_type.as_ref());
        let created = details.and_then(|details| details.created);
        let questions = details.map_or(&[][..], |details| &details.questions);
        let place = |location: &Location| {
            let (label, workplace) = terms::location(texts, location);
            Place { label, workplace }
        };
        Self {
            view: view(site, edition, posting),
            similar: like(site, edition, Model::of(posting)),
            posting,
            lang: edition.lang(posting.language()),
            apply: edition.on(urls::apply(edition.root(), &posting.id)),
            data: urls::posting_data(&posting.id),
            places: posting.locations.iter().map(place).collect(),
            employment: employment.map(|it| terms::employment(texts, it)),
            pay: compensation.map_or_else(Vec::new, |it| terms::pay(texts, it)),
            posted: created.map(|time| Day::of(texts, time)),
            confirmed: confirmed(site).map(|time| Day::of(texts, time)),
            files: sendable((site, edition), posting),
            asked: questions.iter().filter(|it| is_asked(it)).collect(),
        }
    }

    /// The URL for people: with the slug's own letters instead of percent-encoding.
    fn read(&self, address: &str) -> String {
        let (way, _) = address.rsplit_once('/').unwrap_or((address, ""));
        format!("{way}/{}", urls::slug(&self.posting.title))
    }

    /// A `mailto:` link that shares the job; `None` if `site.public_url` is not set.
    fn letter(&self, address: Option<&str>) -> Option<String> {
        let whole = address.filter(|address| !address.starts_with('/'))?;
        Some(urls::letter(&self.posting.title, whole))
    }

    fn details(&self) -> Option<&Details> {
        self.posting.details.as_ref()
    }

    fn notes(&self) -> Option<&str> {
        self.details()?.compensation.notes.as_deref()
    }
}

/// The layout of the page, with its structured data.
fn view<'a>(site: &'a Site, edition: &'a Edition, posting: &Posting) -> View<'a> {
    let address = site.absolute(&urls::posting(edition.root(), posting));
    let view = View::new(site, edition).found_at(|root| urls::posting(root, posting));
    let view = view.shared_as(sharing::of_posting(site, edition, posting));
    let company = view.organisation();
    let steps = [
        (view.say("list-title").to_string(), company.url.clone()),
        (posting.title.clone(), address.clone()),
    ];
    let view = view.telling(&breadcrumbs(&steps));
    match job::posting(posting, &company, &address) {
        Ok(data) => view.telling(&data),
        Err(_) => view,
    }
}

/// Open jobs that are similar to a posting, which may be closed.
pub fn like(site: &Site, edition: &Edition, model: Model<'_>) -> Vec<Similar> {
    let snapshot = site.catalogue.snapshot();
    let similar = similar(&snapshot, model, MOST_SIMILAR).into_iter();
    similar.map(|it| Similar::of(edition, &it)).collect()
}

impl Similar {
    /// A similar job.
    pub fn of(edition: &Edition, posting: &Posting) -> Self {
        let place = posting.locations.first();
        Self {
            address: edition.on(urls::posting(edition.root(), posting)),
            title: posting.title.clone(),
            lang: edition.lang(posting.language()),
            place: place.map(|place| terms::location(edition.texts(), place).0),
            apply: edition.on(urls::apply(edition.root(), &posting.id)),
        }
    }
}

/// When the ATS last confirmed the open jobs.
fn confirmed(site: &Site) -> Option<Timestamp> {
    site.catalogue.snapshot().confirmed_at()
}

/// The accepted file types and the largest size of a resume.
fn sendable((site, edition): (&Site, &Edition), posting: &Posting) -> Option<String> {
    let rules = rules((site, edition));
    let form = Form::blank(Offer::of(posting, &rules)?);
    form.field(&Slot::Resume)?;
    Some(files::taken(edition.texts(), &form, "hint-resume"))
}

/// Information texts between the questions need no answer.
fn is_asked(question: &Question) -> bool {
    question.kind != Kind::Information
}

fn is_fresh(site: &Site, posting: &Posting) -> bool {
    posting.details.as_ref().is_some_and(|details| {
        let age = site.clock.now().duration_since(details.read_at);
        Duration::try_from(age).unwrap_or_default() < FRESH
    })
}
