use std::{collections::BTreeMap, sync::Arc};

use askama::Template;
use axum::{extract::State as Of, http::StatusCode, response::Response};
use jiff::Timestamp;

use crate::{
    admin::{
        desk::Desk,
        measure::{self, Standing},
        unmarked::{Unmarked, unmarked},
        words,
    },
    ats::translate::seen,
    brand::texts::Texts,
    catalogue::snapshot::Snapshot,
    posting::{Details, Posting},
    store::{
        entry::State,
        queue::{Group, Pause},
    },
    web::{answer, error::PageError, terms, view::View},
};

/// How the house stands, on one page: what needs somebody first.
#[derive(Template)]
#[template(path = "admin/operator.html")]
struct OperatorPage<'a> {
    view: View<'a>,
    alarms: Vec<Fact>,
    postings: Postings,
    queue: Option<Shown>,
    standing: &'static str,
    verified: bool,
    unknown: Vec<Unknown>,
    unmarked: Vec<Unmarked>,
    settings: &'a [(&'static str, String)],
    version: &'static str,
}

/// Something, and since when or how long.
struct Fact {
    what: String,
    span: String,
}

/// The postings as visitors see them.
struct Postings {
    count: usize,
    without_details: usize,
    confirmed: Option<Moment>,
    oldest_details: Option<Moment>,
}

/// A time for programs and its distance for people.
struct Moment {
    iso: String,
    span: String,
}

/// The outbox as the page shows it.
struct Shown {
    groups: Vec<Line>,
    oldest: Option<Moment>,
    next: Option<Moment>,
    first_end: Option<Moment>,
    pause: Option<Fact>,
}

/// Entries that stand alike.
struct Line {
    state: String,
    reason: Option<String>,
    count: u64,
    oldest: Moment,
}

/// Values of one field that this version does not know.
struct Unknown {
    field: &'static str,
    values: Vec<String>,
}

/// Answers with the page. It changes nothing and holds nothing that an applicant sent.
pub async fn show(Of(desk): Of<Desk>) -> Result<Response, PageError> {
    let standing = measure::measure(&desk).await;
    let texts = desk.site.editions.operators().texts();
    let now = desk.site.clock.now();
    let alarms = desk.alarms().into_iter().map(|alarm| Fact {
        span: terms::span(texts, alarm.age()),
        what: alarm.sentence,
    });
    let page = OperatorPage {
        view: View::new(&desk.site, desk.site.editions.operators()),
        alarms: alarms.collect(),
        postings: Postings::of(texts, &desk.site.catalogue.snapshot(), now),
        queue: standing.map(|standing| Shown::of(texts, &standing, now)),
        standing: words::standing(desk.refresh.last_word()),
        verified: desk.verified,
        unknown: unknown(),
        unmarked: unmarked(&desk.site, texts),
        settings: &desk.settings,
        version: env!("CARGO_PKG_VERSION"),
    };
    answer::private(StatusCode::OK, &page)
}

impl Postings {
    fn of(texts: &Texts, snapshot: &Snapshot, now: Timestamp) -> Self {
        let postings = snapshot.postings();
        let details = |posting: &Arc<Posting>| posting.details.as_ref().map(read_at);
        let oldest = postings.iter().filter_map(details).min();
        Self {
            count: postings.len(),
            without_details: postings.iter().filter(|it| it.details.is_none()).count(),
            confirmed: snapshot.confirmed_at().map(|at| Moment::of(texts, at, now)),
            oldest_details: oldest.map(|at| Moment::of(texts, at, now)),
        }
    }
}

impl Moment {
    /// A moment in the past or to come; which of both, the sentence around it says.
    fn of(texts: &Texts, at: Timestamp, now: Timestamp) -> Self {
        let distance = measure::age(at.min(now), at.max(now));
        Self {
            iso: at.strftime("%FT%TZ").to_string(),
            span: terms::span(texts, distance),
        }
    }
}

impl Shown {
    fn of(texts: &Texts, standing: &Standing, now: Timestamp) -> Self {
        let queue = &standing.queue;
        let moment = |at| Moment::of(texts, at, now);
        let pause = queue.pause.as_ref().filter(|pause| now < pause.until);
        let states = State::ALL.into_iter();
        let groups = states.flat_map(|state| queue.of(state));
        Self {
            groups: groups.map(|group| Line::of(texts, group, now)).collect(),
            oldest: queue.oldest_waiting().map(moment),
            next: queue.next_due().filter(|due| now < *due).map(moment),
            first_end: standing.ending.first.map(moment),
            pause: pause.map(|Pause { until, reason }| Fact {
                what: words::reason(texts, reason),
                span: moment(*until).span,
            }),
        }
    }
}

impl Line {
    fn of(texts: &Texts, group: &Group, now: Timestamp) -> Self {
        let reason = group.reason.as_deref();
        let state = texts.say("admin-state-name");
        let state = state.with("state", group.state.as_str());
        Self {
            state: state.to_string(),
            reason: reason.map(|word| words::reason(texts, word)),
            count: group.count,
            oldest: Moment::of(texts, group.oldest, now),
        }
    }
}

fn read_at(details: &Details) -> Timestamp {
    details.read_at
}

fn unknown() -> Vec<Unknown> {
    let mut fields: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    for (field, value) in seen::unknown_values() {
        fields.entry(field).or_default().push(value);
    }
    let fields = fields.into_iter();
    fields
        .map(|(field, values)| Unknown { field, values })
        .collect()
}
