//! The page that lists the people of one pipeline.

use askama::Template;
use axum::{
    extract::{RawQuery, State as Of},
    http::StatusCode,
    response::Response,
};

use crate::reference_ats::{
    database::search::JobName,
    office::{
        answer,
        asked::{Asked, ON_A_PAGE},
        desk::Office,
        trouble::Trouble,
        urls,
        view::{View, here},
        whose::Which,
    },
    page::parameter,
    received::{Mark, Pipeline, Summary},
};

/// Applications or added candidates, the newest first.
#[derive(Template)]
#[template(path = "reference_ats/people.html")]
struct PeoplePage<'a> {
    view: View<'a>,
    pipeline: Pipeline,
    asked: &'a Asked,
    jobs: Vec<JobName>,
    people: Vec<Summary>,
    count: usize,
    was_deleted: bool,
}

impl PeoplePage<'_> {
    fn heading(&self) -> &'static str {
        here(self.pipeline)
    }

    fn address(&self) -> String {
        urls::people(self.pipeline)
    }

    fn person(&self, one: &Summary) -> String {
        urls::person(self.pipeline, one.id, "")
    }

    /// The numbers of the first and the last person on the page, starting at 1.
    fn stretch(&self) -> (u64, u64) {
        let first = self.asked.offset + 1;
        (first, self.asked.offset + self.people.len() as u64)
    }

    fn previous(&self) -> Option<String> {
        let before = self.asked.offset.saturating_sub(u64::from(ON_A_PAGE));
        (0 < self.asked.offset).then(|| self.asked.page(self.pipeline, before))
    }

    fn next(&self) -> Option<String> {
        let after = self.asked.offset.saturating_add(u64::from(ON_A_PAGE));
        (after < self.count as u64).then(|| self.asked.page(self.pipeline, after))
    }
}

/// Shows a page of the list.
pub(super) async fn show(
    Of(office): Of<Office>,
    Which(pipeline): Which,
    RawQuery(query): RawQuery,
) -> Result<Response, Trouble> {
    let asked = Asked::read(query.as_deref());
    let database = office.ats.database();
    let found = database.search(pipeline, &asked.wanted()).await?;
    let start = usize::try_from(asked.offset).unwrap_or(usize::MAX);
    let start = start.min(found.len());
    let end = found.len().min(start + ON_A_PAGE as usize);
    let page = PeoplePage {
        view: View::inside(&office, Some(here(pipeline))),
        pipeline,
        jobs: database.jobs_of(pipeline).await?,
        people: database.lines(&found[start..end]).await?,
        count: found.len(),
        was_deleted: parameter(query.as_deref(), "deleted").is_some(),
        asked: &asked,
    };
    answer::page(StatusCode::OK, &page)
}
