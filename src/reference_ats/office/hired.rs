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
        office::{answer, asked::ON_A_PAGE, desk::Office, trouble::Trouble, urls, view::View},
        page::Page,
        received::Pipeline,
    },
};

/// The people that `GET candidates` lists as recently hired, of both pipelines.
#[derive(Template)]
#[template(path = "reference_ats/hired.html")]
struct HiredPage<'a> {
    view: View<'a>,
    people: Vec<HiredCandidate>,
    previous: Option<String>,
    next: Option<String>,
}

impl HiredPage<'_> {
    fn person(&self, one: &HiredCandidate) -> String {
        let pipeline = match one.channel {
            Some(_) => Pipeline::Candidates,
            None => Pipeline::Applications,
        };
        let people = urls::people(pipeline);
        format!("{people}/{}", one.id)
    }

    fn hired_at(&self, one: &HiredCandidate) -> String {
        let at: Result<Timestamp, _> = one.hired_at.parse();
        at.map_or_else(|_| one.hired_at.clone(), |at| self.view.moment(&at))
    }
}

/// Shows the list.
pub(super) async fn show(
    Of(office): Of<Office>,
    RawQuery(query): RawQuery,
) -> Result<Response, Trouble> {
    let (limit, offset) = (ON_A_PAGE, Page::read(query.as_deref()).offset);
    let (database, since) = (office.ats.database(), office.ats.hired_since());
    let (count, people) = database.hired(None, since, Page { limit, offset }).await?;
    let address = |offset: u64| format!("{}?offset={offset}", urls::HIRED);
    let after = offset.saturating_add(u64::from(limit));
    let page = HiredPage {
        view: View::inside(&office, Some("admin-office-hired")),
        people,
        previous: (0 < offset).then(|| address(offset.saturating_sub(u64::from(limit)))),
        next: (after < count.unsigned_abs()).then(|| address(after)),
    };
    answer::page(StatusCode::OK, &page)
}
