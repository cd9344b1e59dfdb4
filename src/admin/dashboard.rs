//! The operator's page: alarms, postings, the outbox, the ATS and the settings. It does not show
//! personal data.

use std::collections::BTreeMap;

use askama::Template;
use axum::{
    extract::{Query, State},
    http::StatusCode,
    response::Response,
};
use jiff::Timestamp;

use crate::{
    admin::{
        actions::DoneQuery,
        extractors::Viewer,
        hold_reasons, labels,
        monitor::{self, OutboxStatus, time_since},
        posting_problems::{
            FirstPostings, PostingWithProblems, find_incomplete, find_pay_problems, find_truncated,
        },
        state::AdminState,
    },
    i18n::{Localizer, labels as web_labels},
    store::{EntryState, PauseStatus, StateCount},
    telemetry::build_info,
    web::{BrandSites, PageContext, PageError, admin_urls, http::response, urls},
};

/// The template of the operator's page. It shows the alarms at the top.
#[derive(Template)]
#[template(path = "admin/dashboard.html")]
struct Dashboard<'a> {
    view: PageContext<'a>,
    viewer: Viewer,
    /// The id of the message that confirms an action. `None` if the page was not opened after an
    /// action.
    done: Option<&'static str>,
    alarms: Vec<AlarmRow>,
    postings: PostingStats,
    /// The URL of each brand and the number of its postings. Empty if there is only one brand.
    brands: Vec<(String, usize)>,
    /// The outbox, or `None` if it cannot be read.
    outbox: Option<Outbox>,
    ats_status: &'static str,
    /// The id of the message that says whether the operator has confirmed that a test application
    /// arrived complete in the ATS.
    verification: &'static str,
    unknown_values: BTreeMap<&'static str, Vec<String>>,
    incomplete: Vec<PostingWithProblems>,
    /// The postings that ask applicants about their previous pay or do not show the pay. Empty if
    /// the settings turn this report off.
    pay_problems: FirstPostings,
    /// The titles of the postings with truncated texts.
    truncated: Vec<String>,
    settings: &'a [(&'static str, String)],
    version: &'static str,
}

struct AlarmRow {
    name: &'static str,
    text: String,
    age: String,
}

/// A message about a pause: the reason why the delivery is paused, and how long the pause will
/// last.
struct Message {
    text: String,
    duration: String,
}

/// Statistics about the postings that visitors see.
struct PostingStats {
    count: usize,
    without_details: usize,
    confirmed: Option<Moment>,
    oldest_details: Option<Moment>,
    /// Whether the latest list from the ATS is held because many postings disappeared at once. The
    /// site does not use it until it is accepted.
    is_list_held: bool,
}

/// A time in ISO 8601 format, and as text how far it is from the current time, such as "5 minutes".
struct Moment {
    iso: String,
    distance: String,
}

/// The number of entries in each state, and the times at which the next entries are sent and
/// removed.
struct Outbox {
    /// The number of entries that are waiting for delivery.
    waiting: u64,
    /// The number of entries that are waiting until the operator retries or discards them.
    held: u64,
    groups: Vec<GroupRow>,
    oldest: Option<Moment>,
    next: Option<Moment>,
    first_removal: Option<Moment>,
    pause: Option<Message>,
    /// When the operator paused the delivery, or `None` if the operator has not paused it.
    operator_pause: Option<Moment>,
}

/// A row of the table: all entries that are in the same state for the same reason.
struct GroupRow {
    state: String,
    reason: Option<String>,
    count: u64,
    oldest: Moment,
}

/// Formats times relative to now.
#[derive(Clone, Copy)]
struct TimeFormatter<'a> {
    texts: &'a Localizer,
    now: Timestamp,
}

/// Shows the page.
pub async fn get(
    State(state): State<AdminState>,
    viewer: Viewer,
    Query(query): Query<DoneQuery>,
) -> Result<Response, PageError> {
    let outbox = monitor::measure(&state).await;
    let formatter = TimeFormatter {
        texts: state.site.locales.operator_locale().texts(),
        now: state.site.clock.now(),
    };
    let texts = formatter.texts;
    let alarms = state.alarms().filter_map(|alarm| {
        let active = alarm.active()?;
        Some(AlarmRow {
            name: alarm.name(),
            age: web_labels::duration(texts, active.age()),
            text: active.message,
        })
    });
    let pay_problems = state
        .reports_pay
        .then(|| find_pay_problems(&state.site, texts));
    let page = Dashboard {
        view: PageContext::for_operator(&state.site),
        viewer,
        done: query.message_id(),
        alarms: alarms.collect(),
        postings: formatter.postings(&state),
        brands: brand_rows(&state),
        outbox: outbox.map(|status| formatter.outbox(&status)),
        ats_status: labels::ats_status(state.refresh.last_status()),
        verification: verification(&state).await,
        unknown_values: labels::unknown_values(),
        incomplete: find_incomplete(&state.site, texts),
        pay_problems: pay_problems.unwrap_or_default(),
        truncated: find_truncated(&state.site),
        settings: &state.settings.load(),
        version: build_info::VERSION,
    };
    response::no_store_page(StatusCode::OK, &page)
}

/// Returns the id of the message that says whether the operator has confirmed that a test
/// application arrived complete in the ATS. If the operator confirmed this after the process
/// started, the message says that the confirmation takes effect only at the next start. If the
/// store cannot be read, an alarm reports this.
async fn verification(state: &AdminState) -> &'static str {
    if state.is_verified {
        return "admin-verified";
    }
    match state.layout_confirmation.is_confirmed().await {
        Ok(true) => "admin-verified-since-start",
        _ => "admin-not-verified",
    }
}

fn brand_rows(state: &AdminState) -> Vec<(String, usize)> {
    let counts = state.site.brand_sites.iter();
    let counts = counts.flat_map(BrandSites::posting_counts);
    let rows = counts.map(|(url, count)| (url.origin().ascii_serialization(), count));
    rows.collect()
}

impl TimeFormatter<'_> {
    fn postings(self, state: &AdminState) -> PostingStats {
        let snapshot = state.site.all_postings().snapshot();
        let postings = snapshot.postings();
        let details = postings.iter().filter_map(|it| it.details.as_ref());
        let oldest_details = details.map(|it| it.read_at).min();
        PostingStats {
            count: postings.len(),
            without_details: postings.iter().filter(|it| it.details.is_none()).count(),
            confirmed: snapshot.confirmed_at().map(|at| self.moment(at)),
            oldest_details: oldest_details.map(|at| self.moment(at)),
            is_list_held: state.refresh.held_since().is_some(),
        }
    }

    fn outbox(self, status: &OutboxStatus) -> Outbox {
        let stats = &status.stats;
        let groups = EntryState::ALL.iter().flat_map(|it| stats.in_state(*it));
        let next = stats.next_due().filter(|due| *due > self.now);
        let pause = stats.pause.as_ref().filter(|pause| pause.until > self.now);
        let count_in = |state| stats.in_state(state).map(|group| group.count).sum();
        Outbox {
            waiting: count_in(EntryState::Waiting),
            held: count_in(EntryState::Held),
            groups: groups.map(|group| self.group(group)).collect(),
            oldest: stats.oldest_waiting().map(|at| self.moment(at)),
            next: next.map(|at| self.moment(at)),
            first_removal: status.expiry.first_expiry.map(|at| self.moment(at)),
            pause: pause.map(|PauseStatus { until, reason }| Message {
                text: hold_reasons::reason(self.texts, reason),
                duration: self.moment(*until).distance,
            }),
            operator_pause: stats.operator_pause.map(|since| self.moment(since)),
        }
    }

    fn group(self, group: &StateCount) -> GroupRow {
        let state = self.texts.message("admin-state-name");
        let reason = group.reason.as_deref();
        GroupRow {
            state: state.with("state", group.state.as_str()).to_string(),
            reason: reason.map(|code| hold_reasons::reason(self.texts, code)),
            count: group.count,
            oldest: self.moment(group.oldest_received_at),
        }
    }

    /// Formats a time in the past or the future. The template adds "ago" or "in".
    fn moment(self, at: Timestamp) -> Moment {
        let distance = time_since(at.min(self.now), at.max(self.now));
        Moment {
            iso: at.strftime("%FT%TZ").to_string(),
            distance: web_labels::duration(self.texts, distance),
        }
    }
}
