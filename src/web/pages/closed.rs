//! The page of a closed job.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use crate::{
    brand::PageSlot,
    catalogue::{Closed, Query, Snapshot},
    i18n::labels,
    posting::PostingId,
    web::{
        alert_form::AlertForm,
        error::PageError,
        http::response,
        layout::PageContext,
        locale::{LocaleContext, lang_tag},
        pages::posting::{MAX_SIMILAR, SimilarPosting, similar_postings},
        regions::{
            Region,
            context::{self, ClosedContext, Link},
        },
        request_context::RequestContext,
        state::SiteState,
        urls,
    },
};

/// The template for the page. It shows when the job was last open, and links to similar jobs and to
/// the feeds.
#[derive(Template)]
#[template(path = "pages/closed.html")]
struct ClosedPage<'a> {
    view: PageContext<'a>,
    closed: &'a Closed,
    lang: String,
    last_seen: String,
    /// Similar jobs. If there are few of them, the newest other jobs follow.
    similar: Vec<SimilarPosting>,
    /// The message id of the heading above the similar jobs.
    similar_heading: &'static str,
    feeds: Vec<(&'static str, String)>,
    carried_answers: Option<CarriedAnswers>,
    alert_form: Option<AlertForm>,
}

/// The answers from a form that was submitted after the job had closed.
pub struct CarriedAnswers {
    /// The questions and answers.
    pub answers: Vec<AnswerLine>,
    /// The name and size of the saved file, if there is one.
    pub file: Option<String>,
    /// The field names and values that are copied into the form of another job.
    pub carried: Vec<(String, String)>,
    /// The URL of the receipt, if the same form had already been accepted before the job closed.
    pub receipt: Option<String>,
}

/// A question and its answer.
pub struct AnswerLine {
    /// The text of the question.
    pub label: String,
    /// The answer as text.
    pub text: String,
}

/// Renders the page of a closed job, with status 410. This happens on a blocking thread, because
/// the search for similar jobs goes through all open jobs. `carried_answers` is set if the visitor
/// submitted the form of this job.
pub async fn response(
    context: &RequestContext,
    id: &PostingId,
    carried_answers: Option<CarriedAnswers>,
) -> Result<Response, PageError> {
    let id = id.clone();
    let render = move |context: &RequestContext| render(context, &id, carried_answers);
    context.render_uncached(render).await
}

fn render(
    context: &RequestContext,
    id: &PostingId,
    carried_answers: Option<CarriedAnswers>,
) -> Result<Response, PageError> {
    let snapshot = context.catalogue.snapshot();
    // Search the postings of all brands, because the visitor may have submitted a form on this site
    // after the posting had moved to another brand.
    let all = context.all_postings().snapshot();
    let closed = all.closed(id);
    let closed = closed.ok_or_else(|| PageError::PostingNotFound(id.clone()))?;
    let posting = &*closed.posting;
    let mut similar = similar_postings(context, posting);
    let newest = newest_postings(&context.locale, &snapshot, &similar);
    let similar_heading = if newest.is_empty() {
        "posting-similar"
    } else {
        "list-title"
    };
    similar.extend(newest);
    // Also offer the form for applications without a particular job, so that visitors can reuse
    // their answers even if no other job is open.
    if carried_answers.is_some() {
        let open = snapshot.open_application();
        similar.extend(open.map(|it| SimilarPosting::new(&context.locale, it)));
    }
    let view = PageContext::new(context).with_urls(|root| urls::posting(root, posting));
    let mut view = view.with_slots(&[PageSlot::ClosedBelow]);
    // The company's text at the end of the page can contain the block `jobs`, which lists open
    // jobs. It does not repeat the jobs in `similar`, except if the page is rendered with the
    // brand's own template, which may leave out the similar jobs. A page with a visitor's answers
    // is always rendered with the built-in template.
    if carried_answers.is_some() || !context.regions.replaces(Region::Closed) {
        view.shown_jobs = similar.iter().map(|it| it.address.clone()).collect();
    }
    let page = ClosedPage {
        alert_form: AlertForm::new(&view, &Query::default()),
        view,
        lang: context.locale.lang_attribute(posting.language()),
        last_seen: context
            .locale
            .texts()
            .formatter()
            .format_long_date(closed.last_seen),
        feeds: feed_links(&context.site),
        similar,
        similar_heading,
        closed,
        carried_answers,
    };
    response::no_store_page(StatusCode::GONE, &page)
}

impl ClosedPage<'_> {
    fn place(&self) -> Option<String> {
        let place = self.closed.posting.locations.first()?;
        Some(labels::location_name(self.view.locale().texts(), place))
    }

    /// Renders the content between header and footer with the brand's template. Returns `None` if
    /// the brand has no such template, or if the page contains a visitor's answers, which are never
    /// passed to a brand's template.
    fn region(&self) -> Option<String> {
        match self.carried_answers {
            Some(_) => None,
            None => self.view.region(Region::Closed, || ClosedContext {
                closed: self.values(),
            }),
        }
    }

    fn values(&self) -> context::Closed {
        let feeds = self.feeds.iter().map(|(name, url)| Link {
            text: self.view.message(name).to_string(),
            url: url.clone(),
            lang: None,
        });
        context::Closed {
            title: self.closed.posting.title.clone(),
            lang: lang_tag(&self.lang),
            place: self.place(),
            last_seen: self.last_seen.clone(),
            similar_heading: self.view.message(self.similar_heading).to_string(),
            similar: self.similar.iter().map(SimilarPosting::values).collect(),
            feeds: feeds.collect(),
        }
    }
}

/// Returns the newest jobs that are not in `similar`, to fill the list up to [`MAX_SIMILAR`] jobs.
/// Even if no job is similar, visitors then find jobs to which they can apply, also with the
/// answers that they entered in the form of the closed job.
fn newest_postings(
    locale: &LocaleContext,
    snapshot: &Snapshot,
    similar: &[SimilarPosting],
) -> Vec<SimilarPosting> {
    // Read twice as many jobs as the list can contain. At most MAX_SIMILAR of them are already in
    // `similar`, so enough others remain.
    let newest = snapshot.newest_positions(2 * MAX_SIMILAR).into_iter();
    let newest = newest.map(|it| SimilarPosting::new(locale, &snapshot.postings()[it]));
    let is_similar = |it: &SimilarPosting| similar.iter().any(|one| one.address == it.address);
    let others = newest.filter(|it| !is_similar(it));
    others
        .take(MAX_SIMILAR.saturating_sub(similar.len()))
        .collect()
}

/// Returns the message id of each feed's format and the URL of the feed.
fn feed_links(site: &SiteState) -> Vec<(&'static str, String)> {
    let feeds = [
        ("feed-atom", urls::FEED_ATOM),
        ("feed-rss", urls::FEED_RSS),
        ("feed-json", urls::FEED_JSON),
    ];
    let feeds = feeds.into_iter().filter(|_| !site.demonstration);
    feeds
        .map(|(name, path)| (name, urls::with_search(path, &Query::default())))
        .collect()
}
