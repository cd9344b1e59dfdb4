use askama::Template;
use axum::{
    extract::{Query, State as Of},
    http::StatusCode,
    response::Response,
};
use jiff::Timestamp;
use serde::Deserialize;

use crate::{
    admin::{
        team::{
            frame::{self, Frame},
            member::Recruiter,
            workroom::Workroom,
        },
        words,
    },
    brand::texts::Texts,
    store::entry::{Entry, State},
    web::{answer, error::PageError, urls, view::View},
};

/// Which entries.
#[derive(Deserialize)]
pub struct Which {
    #[serde(default)]
    state: String,
}

/// The applications on their way to the ATS, the newest first; nothing that an applicant sent.
#[derive(Template)]
#[template(path = "admin/team/outbox.html")]
struct OutboxPage<'a> {
    view: View<'a>,
    frame: Frame,
    states: Vec<Choice>,
    /// The entries, where the store could tell them.
    lines: Option<Vec<Line>>,
}

/// A state that can be asked for.
struct Choice {
    value: &'static str,
    name: String,
    is_chosen: bool,
}

/// An entry.
struct Line {
    title: String,
    state: String,
    received: Moment,
    next: Option<Moment>,
    attempts: u32,
    why: Option<String>,
}

/// A time for programs and for people.
struct Moment {
    iso: String,
    text: String,
}

impl OutboxPage<'_> {
    fn here(&self) -> &'static str {
        urls::TEAM_OUTBOX
    }
}

/// Answers with a few hundred entries, of one state or of all.
pub async fn show(
    Of(room): Of<Workroom>,
    Recruiter(key): Recruiter,
    Query(Which { state }): Query<Which>,
) -> Result<Response, PageError> {
    let texts = room.site.editions.operators().texts();
    let wanted = State::parse(&state);
    let page = room.ledger.page(wanted, None).await;
    let entries = page
        .inspect_err(|error| tracing::error!(%error, "the outbox was not shown to the team"))
        .ok();
    let status = match entries {
        Some(_) => StatusCode::OK,
        None => StatusCode::SERVICE_UNAVAILABLE,
    };
    let line = |entry| Line::of(texts, entry);
    let page = OutboxPage {
        view: frame::view(&room),
        frame: Frame::new(&key, urls::TEAM_OUTBOX),
        states: State::ALL.map(|state| choice(texts, state, wanted)).into(),
        lines: entries.map(|entries| entries.into_iter().map(line).collect()),
    };
    answer::private(status, &page)
}

fn choice(texts: &Texts, state: State, wanted: Option<State>) -> Choice {
    Choice {
        value: state.as_str(),
        name: name(texts, state),
        is_chosen: wanted == Some(state),
    }
}

fn name(texts: &Texts, state: State) -> String {
    let said = texts.say("admin-state-name");
    said.with("state", state.as_str()).to_string()
}

impl Line {
    fn of(texts: &Texts, entry: Entry) -> Self {
        let waits = entry.state == State::Waiting;
        Self {
            state: name(texts, entry.state),
            received: Moment::of(texts, entry.received_at),
            next: waits.then(|| Moment::of(texts, entry.due_at)),
            attempts: entry.attempts,
            why: entry.reason.map(|word| words::reason(texts, &word)),
            title: entry.title,
        }
    }
}

impl Moment {
    fn of(texts: &Texts, at: Timestamp) -> Self {
        Self {
            iso: at.strftime("%FT%TZ").to_string(),
            text: texts.figures().moment(at),
        }
    }
}
