//! The page of recently hired people.

use askama::Template;
use axum::{
    extract::{RawQuery, State},
    http::StatusCode,
    response::Response,
};
use jiff::Timestamp;

use crate::{
    ats::wire::candidate::HiredCandidate,
    reference_ats::{
        backoffice::{
            error::BackofficeError, layout::PageContext, people::PAGE_SIZE, response,
            state::BackofficeState, urls,
        },
        pagination::Pagination,
        person::Pipeline,
    },
};

/// The page that lists recently hired people, both applicants and added candidates.
/// `GET candidates` returns the same people.
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
        format!("{}/{}", urls::people_url(pipeline), one.id)
    }

    fn hired_at(&self, one: &HiredCandidate) -> String {
        let at: Result<Timestamp, _> = one.hired_at.parse();
        at.map_or_else(|_| one.hired_at.clone(), |at| self.view.format_time(&at))
    }
}

/// Shows the list of recently hired people.
pub(super) async fn get(
    State(office): State<BackofficeState>,
    RawQuery(query): RawQuery,
) -> Result<Response, BackofficeError> {
    let page = Pagination {
        limit: PAGE_SIZE,
        ..Pagination::from_query(query.as_deref())
    };
    let (database, since) = (&office.ats.database, office.ats.hired_since());
    let (count, people) = database.recently_hired(None, since, page).await?;
    let url = |offset: u64| format!("{}?offset={offset}", urls::HIRED);
    let page = HiredPage {
        view: PageContext::signed_in(&office, Some("admin-office-hired")),
        people,
        previous: page.previous_offset().map(url),
        next: page.next_offset(count.unsigned_abs()).map(url),
    };
    response::html_page(StatusCode::OK, &page)
}
