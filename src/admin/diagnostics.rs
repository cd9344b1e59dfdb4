//! `GET /diagnostics.json`: a file with the state of the site, its settings and its log, for people
//! who help the operator. The file contains neither secrets nor personal data.

use std::collections::BTreeMap;

use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use jiff::Timestamp;
use serde::Serialize;
use toml::Table;

use crate::{
    admin::{alarms_api::RaisedAlarm, extractors::Operator, labels, monitor, state::AdminState},
    content_disposition,
    store::StateCount,
    telemetry::{build_info, recent_log},
};

#[derive(Debug, Serialize)]
struct Diagnostics<'a> {
    at: Timestamp,
    version: &'static str,
    commit: &'static str,
    started_at: Timestamp,
    alarms: Vec<RaisedAlarm>,
    postings: Postings,
    /// The result of the last request for postings.
    ats: &'static str,
    /// The number of entries in each state, by the reason for the state, or `None` if the outbox
    /// cannot be read.
    outbox: Option<Vec<EntryGroup>>,
    delivery_paused_since: Option<Timestamp>,
    unknown_values: BTreeMap<&'static str, Vec<String>>,
    unused_brand_files: &'a [String],
    brand_warnings: &'a [String],
    settings_at_start: &'a Table,
    /// The last lines of the log, the newest last.
    log: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Postings {
    count: usize,
    without_details: usize,
    confirmed_at: Option<Timestamp>,
    held_since: Option<Timestamp>,
}

/// The number of entries that are in the same state for the same reason, and when the oldest of
/// them arrived.
#[derive(Debug, Serialize)]
struct EntryGroup {
    state: &'static str,
    reason: Option<String>,
    count: u64,
    oldest_received_at: Timestamp,
}

/// Returns the diagnostics as a download.
pub async fn get(State(state): State<AdminState>, operator: Operator) -> Response {
    let outbox = monitor::measure(&state).await;
    let stats = outbox.map(|status| status.stats);
    let now = state.site.clock.now();
    let file = Diagnostics {
        at: now,
        version: build_info::VERSION,
        commit: build_info::COMMIT,
        started_at: state.started_at,
        alarms: RaisedAlarm::all(&state),
        postings: postings(&state),
        ats: state.refresh.last_status().unwrap_or("not_asked"),
        delivery_paused_since: stats.as_ref().and_then(|stats| stats.operator_pause),
        outbox: stats.map(|stats| stats.groups.iter().map(EntryGroup::from).collect()),
        unknown_values: labels::unknown_values(),
        unused_brand_files: &state.site.unused_brand_files,
        brand_warnings: &state.site.brand_warnings,
        settings_at_start: &state.settings_at_start,
        log: recent_log::lines(),
    };
    tracing::info!(by = operator.key_name, "the diagnostics were downloaded");
    let name = format!("vestibule-{}.json", now.strftime("%Y%m%dT%H%M%SZ"));
    let headers = [
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            content_disposition::attachment(&name),
        ),
    ];
    (headers, Json(file)).into_response()
}

fn postings(state: &AdminState) -> Postings {
    let snapshot = state.site.all_postings().snapshot();
    let postings = snapshot.postings();
    Postings {
        count: postings.len(),
        without_details: postings.iter().filter(|it| it.details.is_none()).count(),
        confirmed_at: snapshot.confirmed_at(),
        held_since: state.refresh.held_since(),
    }
}

impl From<&StateCount> for EntryGroup {
    fn from(count: &StateCount) -> Self {
        Self {
            state: count.state.as_str(),
            reason: count.reason.clone(),
            count: count.count,
            oldest_received_at: count.oldest_received_at,
        }
    }
}
