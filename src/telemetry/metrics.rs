//! Prometheus metrics.

use std::sync::OnceLock;

use ::metrics::{Unit, counter, describe_counter, describe_gauge, gauge};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();

const ALARM: &str = "vestibule_alarm";
const ANSWERS: &str = "vestibule_answers_total";
const ATTEMPTS: &str = "vestibule_delivery_attempts_total";
const CONFIRMED: &str = "vestibule_list_confirmed_seconds";
const ENDING: &str = "vestibule_outbox_ending";
const ENTRIES: &str = "vestibule_outbox_entries";
const OLDEST: &str = "vestibule_outbox_oldest_waiting_seconds";
const POSTINGS: &str = "vestibule_postings";
const PROBLEMS: &str = "vestibule_form_problems_total";
const PUTS: &str = "vestibule_applications_total";
const REFRESH_FAILURES: &str = "vestibule_refresh_failures_total";
const SOURCES: &str = "vestibule_applications_by_source_total";
const UPLOADS_REFUSED: &str = "vestibule_uploads_refused_total";

/// Installs the recorder once per process. Metrics recorded earlier are dropped.
pub fn start() {
    HANDLE.get_or_init(|| {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        // Fails only if another recorder is installed. Then `/metrics` is empty.
        let _ = ::metrics::set_global_recorder(recorder);
        describe();
        handle
    });
}

/// All metrics in Prometheus' text format.
pub fn text() -> String {
    HANDLE
        .get()
        .map(PrometheusHandle::render)
        .unwrap_or_default()
}

/// Runs the recorder's upkeep. Call it periodically.
pub fn tidy() {
    if let Some(handle) = HANDLE.get() {
        handle.run_upkeep();
    }
}

/// Sets the number of postings that visitors see.
pub fn postings(count: usize) {
    gauge!(POSTINGS).set(count as f64);
}

/// Sets the age of the posting list: seconds since the ATS confirmed it.
pub fn list_confirmed(seconds: f64) {
    gauge!(CONFIRMED).set(seconds);
}

/// Counts a failed request for postings.
pub fn refresh_failed(verdict: &'static str) {
    counter!(REFRESH_FAILURES, "verdict" => verdict).increment(1);
}

/// Sets the number of outbox entries in a state.
pub fn outbox_entries(state: &'static str, count: u64) {
    gauge!(ENTRIES, "state" => state).set(count as f64);
}

/// Sets the number of held or refused entries that expire within a period.
pub fn outbox_ending(within: &str, count: u64) {
    gauge!(ENDING, "within" => within.to_owned()).set(count as f64);
}

/// Sets the age of the oldest waiting entry. 0 if no entry waits.
pub fn oldest_waiting(seconds: f64) {
    gauge!(OLDEST).set(seconds);
}

/// Counts an application sent to the ATS, by result.
pub fn attempt(verdict: &'static str) {
    counter!(ATTEMPTS, "verdict" => verdict).increment(1);
}

/// Counts a complete application from a visitor: `kept`, `again` (already stored) or `failed`.
pub fn put(outcome: &'static str) {
    counter!(PUTS, "outcome" => outcome).increment(1);
}

/// Counts a stored application by traffic source. `name` must be one of a small set.
pub fn source(name: &str) {
    counter!(SOURCES, "source" => name.to_owned()).increment(1);
}

/// Counts an error response (400 and above). `route` is the route's pattern, never the URL.
pub fn refused(route: &str, status: u16) {
    let (route, status) = (route.to_owned(), status.to_string());
    counter!(ANSWERS, "route" => route, "status" => status).increment(1);
}

/// Counts a form error by kind of field.
pub fn form_problem(kind: &'static str, problem: &'static str) {
    counter!(PROBLEMS, "kind" => kind, "problem" => problem).increment(1);
}

/// Counts a refused file.
pub fn upload_refused(reason: &'static str) {
    counter!(UPLOADS_REFUSED, "reason" => reason).increment(1);
}

/// Sets whether an alarm is active.
pub(in crate::telemetry) fn alarm(name: &'static str, lasts: bool) {
    gauge!(ALARM, "alarm" => name).set(if lasts { 1.0 } else { 0.0 });
}

fn describe() {
    describe_gauge!(ALARM, "1 while something only the operator can mend lasts");
    describe_counter!(
        ANSWERS,
        "Answers of status 400 and above, by the pattern of the address"
    );
    describe_counter!(
        ATTEMPTS,
        "Applications sent to the ATS, by what that came to"
    );
    let age = "Seconds since the ATS confirmed the posting list";
    describe_gauge!(CONFIRMED, Unit::Seconds, age);
    let ending = "Entries held or refused that are removed within that time";
    describe_gauge!(ENDING, ending);
    describe_gauge!(ENTRIES, "Entries of the outbox, by state");
    let oldest = "Seconds since the oldest waiting entry was received";
    describe_gauge!(OLDEST, Unit::Seconds, oldest);
    describe_gauge!(POSTINGS, "Postings that visitors can see");
    describe_counter!(
        PROBLEMS,
        "Problems in forms sent, by kind of field and of problem"
    );
    describe_counter!(
        PUTS,
        "Whole applications sent by visitors, by what became of them"
    );
    describe_counter!(REFRESH_FAILURES, "Readings of the ATS that came to nothing");
    let sources = "Applications kept, by where their senders heard of the job";
    describe_counter!(SOURCES, sources);
    describe_counter!(UPLOADS_REFUSED, "Files that were not taken, by reason");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_is_told_by_its_name() {
        start();
        start();
        put("kept");
        refused("/jobs/{id}", 404);
        tidy();
        let text = text();
        assert!(
            text.contains("vestibule_applications_total{outcome=\"kept\"}"),
            "{text}"
        );
        assert!(
            text.contains("route=\"/jobs/{id}\",status=\"404\""),
            "{text}"
        );
        assert!(
            text.contains("# HELP vestibule_applications_total"),
            "{text}"
        );
    }
}
