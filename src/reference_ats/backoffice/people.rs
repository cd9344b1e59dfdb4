//! The page that lists applications or added candidates, and its query parameters: search text,
//! mark (a reviewer's opinion), job and offset.

use askama::Template;
use axum::{
    extract::{RawQuery, State},
    http::StatusCode,
    response::Response,
};
use url::form_urlencoded::Serializer;

use crate::reference_ats::{
    backoffice::{
        error::BackofficeError,
        extractors::PipelinePath,
        layout::{PageContext, pipeline_label},
        response,
        state::BackofficeState,
        urls,
    },
    database::search::{JobTitle, PeopleFilter},
    pagination::{Pagination, query_parameter},
    person::{Mark, PersonSummary, Pipeline},
};

/// The number of people on a page.
pub(super) const PAGE_SIZE: u32 = 50;
/// The maximum length of the text to search for, in characters.
const MAX_TEXT: usize = 200;

/// The page that lists applications or added candidates, newest first.
#[derive(Template)]
#[template(path = "reference_ats/people.html")]
struct PeoplePage<'a> {
    view: PageContext<'a>,
    heading: &'static str,
    list_url: String,
    pipeline: Pipeline,
    query: &'a PeopleQuery,
    jobs: Vec<JobTitle>,
    people: Vec<PersonSummary>,
    count: usize,
    was_deleted: bool,
}

impl PeoplePage<'_> {
    fn person_url(&self, one: &PersonSummary) -> String {
        urls::person_url(self.pipeline, one.id, "")
    }

    /// Returns the positions of the first and the last person on this page within the whole list.
    /// Positions start at 1.
    fn item_range(&self) -> (u64, u64) {
        let before = self.query.page.offset;
        (before + 1, before + self.people.len() as u64)
    }

    fn previous_url(&self) -> Option<String> {
        let previous = self.query.page.previous_offset()?;
        Some(self.query.page_url(self.pipeline, previous))
    }

    fn next_url(&self) -> Option<String> {
        let next = self.query.page.next_offset(self.count as u64)?;
        Some(self.query.page_url(self.pipeline, next))
    }
}

/// Shows one page of the list of people.
pub(super) async fn get(
    State(office): State<BackofficeState>,
    PipelinePath(pipeline): PipelinePath,
    RawQuery(query): RawQuery,
) -> Result<Response, BackofficeError> {
    let search = PeopleQuery::from_query(query.as_deref());
    let database = &office.ats.database;
    let found = database.search_people(pipeline, &search.filter()).await?;
    let ids = search.page.slice(&found);
    let heading = pipeline_label(pipeline);
    let page = PeoplePage {
        view: PageContext::signed_in(&office, Some(heading)),
        heading,
        list_url: urls::people_url(pipeline),
        pipeline,
        jobs: database.jobs_in_pipeline(pipeline).await?,
        people: database.summaries_in_order(ids).await?,
        count: found.len(),
        was_deleted: query_parameter(query.as_deref(), "deleted").is_some(),
        query: &search,
    };
    response::html_page(StatusCode::OK, &page)
}

/// The query parameters of a list of people. Invalid values are treated as missing.
pub(super) struct PeopleQuery {
    /// The search text as the user typed it.
    pub(super) text: String,
    pub(super) mark: Option<Mark>,
    pub(super) job: Option<String>,
    pub(super) page: Pagination,
}

impl PeopleQuery {
    pub(super) fn from_query(query: Option<&str>) -> Self {
        let text = query_parameter(query, "q").unwrap_or_default();
        let mark = query_parameter(query, "mark");
        Self {
            text: text.trim().chars().take(MAX_TEXT).collect(),
            mark: mark.as_deref().and_then(Mark::from_name),
            job: query_parameter(query, "job").filter(|job| !job.is_empty()),
            page: Pagination {
                limit: PAGE_SIZE,
                ..Pagination::from_query(query)
            },
        }
    }

    /// Returns the search conditions for the database.
    pub(super) fn filter(&self) -> PeopleFilter {
        PeopleFilter {
            words: self.text.split_whitespace().map(str::to_owned).collect(),
            mark: self.mark,
            job_id: self.job.clone(),
        }
    }

    /// Returns `true` if the query does not contain any search conditions.
    pub(super) fn is_unfiltered(&self) -> bool {
        self.text.is_empty() && self.mark.is_none() && self.job.is_none()
    }

    /// Returns the URL of this list at another offset, with the same search conditions.
    pub(super) fn page_url(&self, pipeline: Pipeline, offset: u64) -> String {
        let offset = (offset > 0).then(|| offset.to_string());
        self.url(urls::people_url(pipeline), offset.as_deref())
    }

    /// Returns the URL of a download with the data of all people who match this query.
    pub(super) fn download_url(&self, pipeline: Pipeline, name: &str) -> String {
        self.url(format!("{}/{name}", urls::people_url(pipeline)), None)
    }

    fn url(&self, path: String, offset: Option<&str>) -> String {
        let text = Some(self.text.as_str()).filter(|text| !text.is_empty());
        let parameters = [
            ("q", text),
            ("mark", self.mark.map(Mark::as_str)),
            ("job", self.job.as_deref()),
            ("offset", offset),
        ];
        let mut query = Serializer::new(String::new());
        for (name, value) in parameters {
            query.extend_pairs(value.map(|value| (name, value)));
        }
        let query = query.finish();
        if query.is_empty() {
            return path;
        }
        format!("{path}?{query}")
    }
}
