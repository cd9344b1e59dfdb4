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
    catalogue::similar::find_similar,
    form::{
        field_id::FieldId,
        model::{Form, FormContext},
    },
    posting::{Location, Posting, PostingDetails, PostingId},
    question::{Question, QuestionKind},
    web::{
        api,
        error::PageError,
        file_labels,
        form_policy::form_policy,
        http::response,
        labels,
        layout::PageContext,
        locale::LocaleContext,
        open_graph,
        pages::list::DisplayDate,
        state::SiteState,
        structured_data::{company::breadcrumbs, job_posting},
        urls,
    },
};

/// If the details are older than this, viewing the page requests a refresh.
const MAX_DETAILS_AGE: Duration = Duration::from_secs(60);

/// The most similar jobs.
pub const MAX_SIMILAR: usize = 4;

/// The page of a job.
#[derive(Template)]
#[template(path = "pages/posting.html")]
pub struct PostingPage<'a> {
    view: PageContext<'a>,
    posting: &'a Posting,
    lang: String,
    form_url: String,
    /// The URL of its data, without the extension.
    data_url: String,
    places: Vec<PlaceLabel>,
    employment: Option<String>,
    pay: Vec<String>,
    posted: Option<DisplayDate>,
    confirmed_at: Option<DisplayDate>,
    /// The accepted file types and the largest size of a resume, if the form accepts one.
    accepted_files: Option<String>,
    questions: Vec<&'a Question>,
    similar: Vec<SimilarPosting>,
}

/// A similar job.
pub struct SimilarPosting {
    /// Its URL.
    pub address: String,
    /// Its title.
    pub title: String,
    /// The `lang` attribute of its title.
    pub lang: String,
    /// The first location.
    pub place: Option<String>,
    /// The URL of its form.
    pub form_url: String,
}

/// A location.
struct PlaceLabel {
    label: String,
    workplace: Option<String>,
}

/// Answers with the page of a job. Redirects if the slug is wrong.
pub async fn get(
    State(site): State<SiteState>,
    edition: LocaleContext,
    Path((id, slug)): Path<(PostingId, String)>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let version = site.catalogue.version();
    let posting = find_posting(&site, &id)?;
    let address = edition.link(urls::posting(edition.url_prefix(), &posting));
    if slug != urls::slug(&posting.title) {
        return Ok(response::permanent_redirect(&address));
    }
    if !has_fresh_details(&site, &posting) {
        site.catalogue.request_refresh(&id);
    }
    // The page shows the date of the last refresh, which is not part of the version.
    let day = confirmed_at(&site).map(|time| time.strftime("%F").to_string());
    let key = format!("{address} {}", day.unwrap_or_default());
    let page = site
        .page_cache
        .get_or_render_page(&edition, &key, version, || {
            PostingPage::new(&site, &edition, &posting).render()
        })?;
    Ok(page.to_response(&headers))
}

/// Redirects from the URL without a slug. With `.json` or `.md`, answers in that format.
pub async fn redirect_to_slug(
    State(site): State<SiteState>,
    edition: LocaleContext,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    if let Some(id) = name.strip_suffix(".json") {
        return api::handlers::posting_json(&site, &PostingId::new(id), &headers);
    }
    if let Some(id) = name.strip_suffix(".md") {
        return api::handlers::posting_markdown(&site, &PostingId::new(id), &headers);
    }
    let posting = find_posting(&site, &PostingId::new(&name))?;
    let address = edition.link(urls::posting(edition.url_prefix(), &posting));
    Ok(response::permanent_redirect(&address))
}

/// Finds an open posting.
///
/// # Errors
///
/// `PostingClosed` if it is known as closed, else `NoSuchPosting`.
pub fn find_posting(site: &SiteState, id: &PostingId) -> Result<Arc<Posting>, PageError> {
    let snapshot = site.catalogue.snapshot();
    match (snapshot.posting(id), snapshot.closed(id)) {
        (Some(posting), _) => Ok(Arc::clone(posting)),
        (None, Some(_)) => Err(PageError::PostingClosed(id.clone())),
        (None, None) => Err(PageError::PostingNotFound(id.clone())),
    }
}

impl<'a> PostingPage<'a> {
    fn new(site: &'a SiteState, edition: &'a LocaleContext, posting: &'a Posting) -> Self {
        let texts = edition.texts();
        let details = posting.details.as_ref();
        let compensation = details.map(|details| &details.compensation);
        let employment = compensation.and_then(|it| it.employment_type.as_ref());
        let created = details.and_then(|details| details.created);
        let questions = details.map_or(&[][..], |details| &details.questions);
        let place = |location: &Location| {
            let (label, workplace) = labels::location(texts, location);
            PlaceLabel { label, workplace }
        };
        Self {
            view: page_context(site, edition, posting),
            similar: similar_postings(site, edition, posting),
            posting,
            lang: edition.lang_attribute(posting.language()),
            form_url: edition.link(urls::apply(edition.url_prefix(), &posting.id)),
            data_url: urls::posting_data(&posting.id),
            places: posting.locations.iter().map(place).collect(),
            employment: employment.map(|it| labels::employment(texts, it)),
            pay: compensation.map_or_else(Vec::new, |it| labels::pay(texts, it)),
            posted: created.map(|time| DisplayDate::new(texts, time)),
            confirmed_at: confirmed_at(site).map(|time| DisplayDate::new(texts, time)),
            accepted_files: accepted_resume((site, edition), posting),
            questions: questions.iter().filter(|it| needs_answer(it)).collect(),
        }
    }

    /// The URL for people: with the slug's own letters instead of percent-encoding.
    fn readable_url(&self, address: &str) -> String {
        let (way, _) = address.rsplit_once('/').unwrap_or((address, ""));
        format!("{way}/{}", urls::slug(&self.posting.title))
    }

    /// A `mailto:` link that shares the job; `None` if `site.public_url` is not set.
    fn mailto(&self, address: Option<&str>) -> Option<String> {
        let whole = address.filter(|address| !address.starts_with('/'))?;
        Some(urls::mailto(&self.posting.title, whole))
    }

    fn details(&self) -> Option<&PostingDetails> {
        self.posting.details.as_ref()
    }

    fn notes(&self) -> Option<&str> {
        self.details()?.compensation.notes.as_deref()
    }
}

/// The layout of the page, with its structured data.
fn page_context<'a>(
    site: &'a SiteState,
    edition: &'a LocaleContext,
    posting: &Posting,
) -> PageContext<'a> {
    let address = site.absolute_url(&urls::posting(edition.url_prefix(), posting));
    let view = PageContext::new(site, edition).indexable_at(|root| urls::posting(root, posting));
    let view = view.with_open_graph(open_graph::for_posting(site, edition, posting));
    let company = view.structured_company();
    let steps = [
        (view.message("list-title").to_string(), company.url.clone()),
        (posting.title.clone(), address.clone()),
    ];
    let view = view.with_json_ld(&breadcrumbs(&steps));
    match job_posting::job_posting(posting, &company, &address) {
        Ok(data) => view.with_json_ld(&data),
        Err(_) => view,
    }
}

/// Open jobs that are similar to a posting, which may be closed.
pub fn similar_postings(
    site: &SiteState,
    edition: &LocaleContext,
    model: &Posting,
) -> Vec<SimilarPosting> {
    let snapshot = site.catalogue.snapshot();
    let similar = find_similar(&snapshot, model, MAX_SIMILAR).into_iter();
    similar
        .map(|it| SimilarPosting::new(edition, &it))
        .collect()
}

impl SimilarPosting {
    /// A similar job.
    pub fn new(edition: &LocaleContext, posting: &Posting) -> Self {
        let place = posting.locations.first();
        Self {
            address: edition.link(urls::posting(edition.url_prefix(), posting)),
            title: posting.title.clone(),
            lang: edition.lang_attribute(posting.language()),
            place: place.map(|place| labels::location(edition.texts(), place).0),
            form_url: edition.link(urls::apply(edition.url_prefix(), &posting.id)),
        }
    }
}

/// When the ATS last confirmed the open jobs.
fn confirmed_at(site: &SiteState) -> Option<Timestamp> {
    site.catalogue.snapshot().confirmed_at()
}

/// The accepted file types and the largest size of a resume.
fn accepted_resume(
    (site, edition): (&SiteState, &LocaleContext),
    posting: &Posting,
) -> Option<String> {
    let rules = form_policy((site, edition));
    let form = Form::blank(FormContext::from_posting(posting, &rules)?);
    form.field(&FieldId::Resume)?;
    Some(file_labels::accepted_by_form(
        edition.texts(),
        &form,
        "hint-resume",
    ))
}

/// Information texts between the questions need no answer.
fn needs_answer(question: &Question) -> bool {
    question.kind != QuestionKind::Information
}

fn has_fresh_details(site: &SiteState, posting: &Posting) -> bool {
    posting.details.as_ref().is_some_and(|details| {
        let age = site.clock.now().duration_since(details.read_at);
        Duration::try_from(age).unwrap_or_default() < MAX_DETAILS_AGE
    })
}
