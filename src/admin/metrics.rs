//! `GET /metrics`: returns the metrics in the Prometheus text format.

use axum::{
    extract::State,
    http::{HeaderValue, header},
    response::IntoResponse,
};

use crate::{
    admin::{
        monitor::{self, OutboxStatus, time_since},
        state::AdminState,
    },
    store::{EntryState, WARNING_PERIODS},
    telemetry::metrics,
    web::http::response::NO_STORE,
};

const PROMETHEUS: HeaderValue =
    HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");

/// Measures and returns all metrics.
pub async fn get(State(state): State<AdminState>) -> impl IntoResponse {
    // Update the metrics of the outbox. If the outbox cannot be read, this raises the alarm
    // `outbox_unread`, and the metric of this alarm shows the failure.
    let outbox = monitor::measure(&state).await;
    let headers = [
        (header::CONTENT_TYPE, PROMETHEUS),
        (header::CACHE_CONTROL, NO_STORE),
    ];
    let text = metrics::render(|| {
        set_catalogue_gauges(&state);
        if let Some(outbox) = outbox {
            set_outbox_gauges(&state, &outbox);
        }
        for alarm in state.alarms() {
            metrics::set_alarm(alarm.name(), alarm.active().is_some());
        }
    });
    (headers, text)
}

fn set_catalogue_gauges(state: &AdminState) {
    let snapshot = state.site.all_postings().snapshot();
    metrics::set_posting_count(snapshot.postings().len());
    // Until the list of postings has been read for the first time, measure its age from when the
    // site process started, so that an alert about an old list also fires if the ATS never answers.
    let since = snapshot.confirmed_at().unwrap_or(state.started_at);
    metrics::set_list_age(time_since(since, state.site.clock.now()).as_secs_f64());
}

fn set_outbox_gauges(state: &AdminState, outbox: &OutboxStatus) {
    for &entry_state in EntryState::ALL {
        metrics::set_outbox_entries(entry_state.as_str(), outbox.stats.count(entry_state));
    }
    metrics::set_undelivered_bytes(outbox.load.undelivered.bytes);
    if let Some(free) = &outbox.load.free_disk {
        metrics::set_free_disk(free.bytes);
    }
    let now = state.site.clock.now();
    let oldest = outbox
        .stats
        .oldest_waiting()
        .map(|since| time_since(since, now));
    metrics::set_oldest_waiting(oldest.unwrap_or_default().as_secs_f64());
    for (period, count) in WARNING_PERIODS.iter().zip(outbox.expiry.within) {
        metrics::set_outbox_expiring(&monitor::days(*period), count);
    }
}
