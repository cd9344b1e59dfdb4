//! The page of a job.

use std::{sync::Arc, time::Duration};

use askama::Template;
use axum::{extract::Path, http::HeaderMap, response::Response};
use jiff::Timestamp;

use crate::{
    brand::PageSlot,
    catalogue::find_similar,
    form::{FieldId, Form, FormContext},
    i18n::{Localizer, labels},
    mailto,
    posting::{InterviewStep, Location, Posting, PostingDetails, PostingId},
    question::{Question, QuestionKind},
    store::FunnelStep,
    web::{
        api::handlers::{JSON, MARKDOWN, get_posting},
        error::PageError,
        file_labels,
        form_policy::form_policy,
        http::response,
        layout::PageContext,
        locale::LocaleContext,
        open_graph,
        pages::{list::DisplayDate, posting::asked_question::AskedQuestion},
        request_context::RequestContext,
        state::SiteState,
        structured_data::{company::breadcrumbs, job_posting},
        url_path, urls,
    },
};

/// The maximum age of a posting's details when a visitor opens its page. If they are older, the
/// page still shows them, and the site reads them from the ATS again in the background.
const MAX_DETAILS_AGE: Duration = Duration::from_secs(60);

/// The maximum number of similar jobs on a page.
pub const MAX_SIMILAR: usize = 4;

/// The template for the page of a job.
#[derive(Template)]
#[template(path = "pages/posting.html")]
pub struct PostingPage<'a> {
    pub(super) view: PageContext<'a>,
    pub(super) posting: &'a Posting,
    pub(super) lang: String,
    pub(super) form_url: String,
    /// The URL of the JSON and Markdown versions of the job, without the extension `.json` or
    /// `.md`.
    data_url: String,
    pub(super) places: Vec<PlaceLabel>,
    /// The workplace types, such as remote. Empty if the labels of the locations already contain
    /// them.
    workplaces: Vec<String>,
    pub(super) employment: Option<String>,
    pub(super) pay: Vec<String>,
    pub(super) posted: Option<DisplayDate>,
    pub(super) confirmed_at: Option<DisplayDate>,
    /// Roughly how many minutes it takes to fill in the form. `None` if visitors cannot apply.
    pub(super) minutes: Option<u64>,
    /// The accepted file types and the maximum size of a resume. `None` if the form does not ask
    /// for one.
    pub(super) accepted_files: Option<String>,
    pub(super) questions: Vec<AskedQuestion>,
    pub(super) similar: Vec<SimilarPosting>,
}

/// A job that is similar to the job on the page.
pub struct SimilarPosting {
    /// The URL of the job's page.
    pub address: String,
    /// The title of the job.
    pub title: String,
    /// The `lang` attribute of the title.
    pub lang: String,
    /// The label of the job's first location.
    pub place: Option<String>,
    /// The URL of the job's application form.
    pub form_url: String,
}

/// The label of a location, with the workplace type.
pub(super) struct PlaceLabel {
    pub(super) label: String,
    pub(super) workplace: Option<String>,
}

/// Returns the page of a job. Redirects to the canonical URL if the slug is wrong.
pub async fn get(
    context: RequestContext,
    Path((id, slug)): Path<(PostingId, String)>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let version = context.catalogue.version();
    let posting = find_posting(&context.site, &id)?;
    let address = context
        .locale
        .link(urls::posting(context.locale.url_prefix(), &posting));
    if slug != url_path::slug(&posting.title) {
        return Ok(response::permanent_redirect(&address));
    }
    if !has_fresh_details(&context.site, &posting) {
        context.catalogue.request_refresh(&id);
    }
    // The page shows the date of the last refresh, and a new date does not change the version of
    // the catalogue, so the cache key contains the date.
    let day = confirmed_at(&context.site).map(|time| time.strftime("%F").to_string());
    let key = format!("{address} {}", day.unwrap_or_default());
    let page = context.cached_page(&key, version, &headers, move |context| {
        PostingPage::new(context, &posting).render()
    });
    let response = page.await?.to_response(&headers);
    Ok(context.count_view(FunnelStep::Seen, &id, response))
}

/// Redirects from the URL without a slug to the page of the job. If the URL ends in `.json` or
/// `.md`, returns the job in that format instead.
pub async fn redirect_to_slug(
    context: RequestContext,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    for (suffix, format) in [(".json", JSON), (".md", MARKDOWN)] {
        if let Some(id) = name.strip_suffix(suffix) {
            return get_posting(&context, &PostingId::new(id), &headers, format).await;
        }
    }
    let posting = find_posting(&context.site, &PostingId::new(&name))?;
    let address = context
        .locale
        .link(urls::posting(context.locale.url_prefix(), &posting));
    Ok(response::permanent_redirect(&address))
}

/// Finds an open posting.
///
/// # Errors
///
/// Returns `PostingClosed` if the posting is known to have closed, and otherwise `PostingNotFound`.
pub fn find_posting(site: &SiteState, id: &PostingId) -> Result<Arc<Posting>, PageError> {
    let snapshot = site.catalogue.snapshot();
    match (snapshot.posting(id), snapshot.closed(id)) {
        (Some(posting), _) => Ok(Arc::clone(posting)),
        (None, Some(_)) => Err(PageError::PostingClosed(id.clone())),
        (None, None) => Err(PageError::PostingNotFound(id.clone())),
    }
}

impl<'a> PostingPage<'a> {
    fn new(context: &'a RequestContext, posting: &'a Posting) -> Self {
        let texts = context.locale.texts();
        let details = posting.details.as_ref();
        let compensation = details.map(|details| &details.compensation);
        let employment = compensation.and_then(|it| it.employment_type.as_ref());
        let created = details.and_then(|details| details.created);
        let lang = context.locale.lang_attribute(posting.language());
        let questions = details.map_or(&[][..], |details| &details.questions);
        let questions = questions.iter().filter(|it| needs_answer(it));
        let questions = questions.map(|it| AskedQuestion::new(texts, &lang, it));
        let policy = form_policy(context);
        let form = FormContext::from_posting(posting, &policy).map(Form::blank);
        let place = |location: &Location| {
            let (label, workplace) = labels::location(texts, location);
            PlaceLabel { label, workplace }
        };
        let places: Vec<PlaceLabel> = posting.locations.iter().map(place).collect();
        let workplaces = if places.iter().any(|place| place.workplace.is_some()) {
            labels::workplaces(texts, &posting.locations)
        } else {
            Vec::new()
        };
        Self {
            view: page_context(context, posting),
            similar: similar_postings(context, posting),
            posting,
            lang: lang.clone(),
            form_url: context
                .locale
                .link(urls::apply(context.locale.url_prefix(), &posting.id)),
            data_url: urls::posting_data(&posting.id),
            places,
            workplaces,
            employment: employment.map(|it| labels::employment(texts, it)),
            pay: compensation.map_or_else(Vec::new, |it| labels::pay(texts, it)),
            posted: created.map(|time| DisplayDate::new(texts, time)),
            confirmed_at: confirmed_at(&context.site).map(|time| DisplayDate::new(texts, time)),
            minutes: form.as_ref().map(Form::expected_minutes),
            accepted_files: form.and_then(|form| accepted_resume(texts, &form)),
            questions: questions.collect(),
        }
    }

    /// The URL in readable form, in which the slug is not percent-encoded.
    pub(super) fn readable_url(&self, address: &str) -> String {
        let (way, _) = address.rsplit_once('/').unwrap_or((address, ""));
        format!("{way}/{}", url_path::slug(&self.posting.title))
    }

    /// A `mailto:` link for sharing the job by email. `None` if `site.public_url` is not set.
    pub(super) fn mailto(&self, address: Option<&str>) -> Option<String> {
        let whole = address.filter(|address| !address.starts_with('/'))?;
        Some(mailto::with_text("", &self.posting.title, whole))
    }

    pub(super) fn details(&self) -> Option<&PostingDetails> {
        self.posting.details.as_ref()
    }

    /// The workplace types, the employment type, the salary and the equity.
    pub(super) fn terms(&self) -> Vec<&str> {
        let terms = self.workplaces.iter().chain(&self.employment);
        terms.chain(&self.pay).map(String::as_str).collect()
    }

    /// The steps of the hiring process. Empty if the details have not been read.
    pub(super) fn interview_plan(&self) -> &[InterviewStep] {
        self.details()
            .map_or(&[], |details| &details.interview_plan)
    }

    pub(super) fn notes(&self) -> Option<&str> {
        self.details()?.compensation.notes.as_deref()
    }
}

/// Creates the data for the page layout, including the structured data.
fn page_context<'a>(context: &'a RequestContext, posting: &Posting) -> PageContext<'a> {
    let address = context.absolute_url(&urls::posting(context.locale.url_prefix(), posting));
    let view = PageContext::new(context).indexable_at(|root| urls::posting(root, posting));
    let view = view.with_open_graph(open_graph::for_posting(context, posting));
    let view = view.with_slots(&[PageSlot::PostingBelow]);
    // Omit the structured data if this is the posting for applications without a particular job,
    // because search engines accept structured data only for specific jobs.
    if context
        .catalogue
        .snapshot()
        .is_open_application(&posting.id)
    {
        return view;
    }
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

/// Finds open jobs that are similar to `model`, which may be open or closed.
pub fn similar_postings(context: &RequestContext, model: &Posting) -> Vec<SimilarPosting> {
    let snapshot = context.catalogue.snapshot();
    let similar = find_similar(&snapshot, model, MAX_SIMILAR).into_iter();
    similar
        .map(|it| SimilarPosting::new(&context.locale, &it))
        .collect()
}

impl SimilarPosting {
    /// Creates the entry for a similar posting.
    pub fn new(locale: &LocaleContext, posting: &Posting) -> Self {
        let place = posting.locations.first();
        Self {
            address: locale.link(urls::posting(locale.url_prefix(), posting)),
            title: posting.title.clone(),
            lang: locale.lang_attribute(posting.language()),
            place: place.map(|place| labels::location(locale.texts(), place).0),
            form_url: locale.link(urls::apply(locale.url_prefix(), &posting.id)),
        }
    }
}

/// When the ATS last confirmed the list of open jobs.
fn confirmed_at(site: &SiteState) -> Option<Timestamp> {
    site.catalogue.snapshot().confirmed_at()
}

/// The accepted file types and the maximum size of a resume. `None` if the form does not ask for
/// one.
fn accepted_resume(texts: &Localizer, form: &Form) -> Option<String> {
    form.field(&FieldId::Resume)?;
    let accepted = file_labels::accepted_by_form(texts, form, "posting-asked-resume");
    Some(accepted)
}

/// Returns `true` if the question needs an answer. Informational text among the questions does not
/// need one.
fn needs_answer(question: &Question) -> bool {
    question.kind != QuestionKind::Information
}

fn has_fresh_details(site: &SiteState, posting: &Posting) -> bool {
    posting.details.as_ref().is_some_and(|details| {
        let age = site.clock.now().duration_since(details.read_at);
        Duration::try_from(age).unwrap_or_default() < MAX_DETAILS_AGE
    })
}
