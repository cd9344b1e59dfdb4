//! The page of recently hired people.

use askama::Template;
use axum::{
    extract::{RawQuery, State as Of},
    http::StatusCode,
    response::Response,
};
use jiff::Timestamp;

use crate::{
    ats::wire::candidate::HiredCandidate,
    reference_ats::{
        backoffice::{
            error::BackofficeError, layout::PageContext, people_query::PAGE_SIZE, response,
            state::BackofficeState, urls,
        },
        pagination::Pagination,
        person::Pipeline,
    },
};

/// The people that `GET candidates` lists as recently hired, of both pipelines.
#[derive(Template)]
#[template(path = "reference_ats/hired.html")]
struct HiredPage<'a> {
    view: PageContext<'a>,
    people: Vec<HiredCandidate>,
    previous: Option<String>,
    next: Option<String>,
}

impl HiredPage<'_> {
    fn person_url(&self, one: &HiredCandidate) -> String {
        let pipeline = match one.channel {
            Some(_) => Pipeline::Candidates,
            None => Pipeline::Applications,
        };
        let people = urls::people_url(pipeline);
        format!("{people}/{}", one.id)
    }

    fn hired_at(&self, one: &HiredCandidate) -> String {
        let at: Result<Timestamp, _> = one.hired_at.parse();
        at.map_or_else(|_| one.hired_at.clone(), |at| self.view.format_time(&at))
    }
}

/// Shows the list.
pub(super) async fn get(
    Of(office): Of<BackofficeState>,
    RawQuery(query): RawQuery,
) -> Result<Response, BackofficeError> {
    let (limit, offset) = (PAGE_SIZE, Pagination::from_query(query.as_deref()).offset);
    let (database, since) = (office.ats.database(), office.ats.hired_since());
    let (count, people) = database
        .recently_hired(None, since, Pagination { limit, offset })
        .await?;
    let address = |offset: u64| format!("{}?offset={offset}", urls::HIRED);
    let after = offset.saturating_add(u64::from(limit));
    let page = HiredPage {
        view: PageContext::signed_in(&office, Some("admin-office-hired")),
        people,
        previous: (0 < offset).then(|| address(offset.saturating_sub(u64::from(limit)))),
        next: (after < count.unsigned_abs()).then(|| address(after)),
    };
    response::html_page(StatusCode::OK, &page)
}
