//! The page that lists the people of one pipeline.

use askama::Template;
use axum::{
    extract::{RawQuery, State as Of},
    http::StatusCode,
    response::Response,
};

use crate::reference_ats::{
    backoffice::{
        error::BackofficeError,
        extractors::PipelinePath,
        layout::{PageContext, pipeline_label},
        people_query::{PAGE_SIZE, PeopleQuery},
        response,
        state::BackofficeState,
        urls,
    },
    database::search::JobTitle,
    pagination::query_parameter,
    person::{Mark, PersonSummary, Pipeline},
};

/// Applications or added candidates, the newest first.
#[derive(Template)]
#[template(path = "reference_ats/people.html")]
struct PeoplePage<'a> {
    view: PageContext<'a>,
    pipeline: Pipeline,
    query: &'a PeopleQuery,
    jobs: Vec<JobTitle>,
    people: Vec<PersonSummary>,
    count: usize,
    was_deleted: bool,
}

impl PeoplePage<'_> {
    fn heading(&self) -> &'static str {
        pipeline_label(self.pipeline)
    }

    fn list_url(&self) -> String {
        urls::people_url(self.pipeline)
    }

    fn person_url(&self, one: &PersonSummary) -> String {
        urls::person_url(self.pipeline, one.id, "")
    }

    /// The numbers of the first and the last person on the page, starting at 1.
    fn item_range(&self) -> (u64, u64) {
        let first = self.query.offset + 1;
        (first, self.query.offset + self.people.len() as u64)
    }

    fn previous_url(&self) -> Option<String> {
        let before = self.query.offset.saturating_sub(u64::from(PAGE_SIZE));
        (0 < self.query.offset).then(|| self.query.page_url(self.pipeline, before))
    }

    fn next_url(&self) -> Option<String> {
        let after = self.query.offset.saturating_add(u64::from(PAGE_SIZE));
        (after < self.count as u64).then(|| self.query.page_url(self.pipeline, after))
    }
}

/// Shows a page of the list.
pub(super) async fn get(
    Of(office): Of<BackofficeState>,
    PipelinePath(pipeline): PipelinePath,
    RawQuery(query): RawQuery,
) -> Result<Response, BackofficeError> {
    let asked = PeopleQuery::from_query(query.as_deref());
    let database = office.ats.database();
    let found = database.search_people(pipeline, &asked.filter()).await?;
    let start = usize::try_from(asked.offset).unwrap_or(usize::MAX);
    let start = start.min(found.len());
    let end = found.len().min(start + PAGE_SIZE as usize);
    let page = PeoplePage {
        view: PageContext::signed_in(&office, Some(pipeline_label(pipeline))),
        pipeline,
        jobs: database.jobs_in_pipeline(pipeline).await?,
        people: database.summaries_in_order(&found[start..end]).await?,
        count: found.len(),
        was_deleted: query_parameter(query.as_deref(), "deleted").is_some(),
        query: &asked,
    };
    response::html_page(StatusCode::OK, &page)
}
