//! Prometheus metrics.

use std::sync::{Mutex, OnceLock, PoisonError};

use ::metrics::{counter, describe_counter, describe_gauge, gauge};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use metrics_process::Collector;

use crate::telemetry::{build_info, request_metrics};

static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
/// Held while the gauges are being set and rendered.
static RENDERING: Mutex<()> = Mutex::new(());

const ALARM: &str = "vestibule_alarm";
const ERROR_RESPONSES: &str = "vestibule_answers_total";
const DELIVERY_ATTEMPTS: &str = "vestibule_delivery_attempts_total";
const LIST_AGE: &str = "vestibule_list_confirmed_seconds";
const OUTBOX_EXPIRING: &str = "vestibule_outbox_ending";
const OUTBOX_ENTRIES: &str = "vestibule_outbox_entries";
const OLDEST_WAITING: &str = "vestibule_outbox_oldest_waiting_seconds";
const POSTINGS: &str = "vestibule_postings";
const FORM_PROBLEMS: &str = "vestibule_form_problems_total";
const APPLICATIONS: &str = "vestibule_applications_total";
const REFRESH_FAILURES: &str = "vestibule_refresh_failures_total";
const APPLICATIONS_BY_SOURCE: &str = "vestibule_applications_by_source_total";
const SUSPICIOUS_APPLICATIONS: &str = "vestibule_suspicious_applications_total";
const UNDELIVERED_BYTES: &str = "vestibule_outbox_undelivered_bytes";
const FREE_DISK: &str = "vestibule_disk_free_bytes";
const MAILS: &str = "vestibule_mails_total";
const BUILD_INFO: &str = "vestibule_build_info";
const SPANS: &str = "vestibule_trace_spans_total";
const UPLOADS_REFUSED: &str = "vestibule_uploads_refused_total";

/// The kinds of failed requests to the ATS, as returned by `ErrorKind::name`.
const ATS_FAILURES: [&str; 12] = [
    "rejected",
    "resume_retry",
    "key_problem",
    "plan_gated",
    "edge_blocked",
    "path_fault",
    "operator_fault",
    "posting_gone",
    "duplicate",
    "throttled",
    "retryable",
    "ambiguous",
];

/// Installs the recorder, once per process. Metrics recorded before that are lost.
pub fn install() {
    HANDLE.get_or_init(|| {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        // This fails only if another recorder is already installed. In that case, `/metrics` is
        // empty.
        let _ = ::metrics::set_global_recorder(recorder);
        describe();
        // The value is always 1; only the labels contain information.
        gauge!(BUILD_INFO, "version" => build_info::VERSION, "commit" => build_info::COMMIT)
            .set(1.0);
        begin_counters();
        handle
    });
}

/// Creates the counters whose labels are known in advance, with the value 0. Otherwise, a
/// monitoring system would miss the first increment, because it computes increments as differences
/// between two values of a counter.
fn begin_counters() {
    for outcome in [
        "queued",
        "limited",
        "unsuitable",
        "sent",
        "postponed",
        "refused",
    ] {
        counter!(MAILS, "outcome" => outcome).increment(0);
    }
    for sign in ["hidden_field", "too_fast"] {
        counter!(SUSPICIOUS_APPLICATIONS, "sign" => sign).increment(0);
    }
    for outcome in ["kept", "again", "asked", "limited", "failed"] {
        counter!(APPLICATIONS, "outcome" => outcome).increment(0);
    }
    counter!(DELIVERY_ATTEMPTS, "verdict" => "accepted").increment(0);
    for verdict in ATS_FAILURES {
        counter!(DELIVERY_ATTEMPTS, "verdict" => verdict).increment(0);
        counter!(REFRESH_FAILURES, "verdict" => verdict).increment(0);
    }
    for outcome in ["sent", "lost"] {
        counter!(SPANS, "outcome" => outcome).increment(0);
    }
}

/// Renders all metrics in the Prometheus text format. `set_gauges` must set the gauges to their
/// current values.
pub fn render(set_gauges: impl FnOnce()) -> String {
    // All sites in a process share the recorder. In a test, for example, a call for a second site
    // must not change the gauges before the call for the first site has rendered them.
    let _guard = RENDERING.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(handle) = HANDLE.get() else {
        return String::new();
    };
    set_gauges();
    Collector::default().collect();
    handle.render() + &request_metrics::render()
}

/// Runs the recorder's upkeep, which frees memory. Must be called periodically.
pub fn run_upkeep() {
    if let Some(handle) = HANDLE.get() {
        handle.run_upkeep();
    }
}

/// Sets the number of postings that visitors see.
pub fn set_posting_count(count: usize) {
    gauge!(POSTINGS).set(count as f64);
}

/// Sets the age of the posting list: the number of seconds since the ATS last returned it.
pub fn set_list_age(seconds: f64) {
    gauge!(LIST_AGE).set(seconds);
}

/// Counts a failed request to the ATS for postings, by kind of failure.
pub fn count_refresh_failure(verdict: &'static str) {
    counter!(REFRESH_FAILURES, "verdict" => verdict).increment(1);
}

/// Sets the number of outbox entries in a state.
pub fn set_outbox_entries(state: &'static str, count: u64) {
    gauge!(OUTBOX_ENTRIES, "state" => state).set(count as f64);
}

/// Sets the number of held or refused entries that expire within a period.
pub fn set_outbox_expiring(within: &str, count: u64) {
    gauge!(OUTBOX_EXPIRING, "within" => within.to_owned()).set(count as f64);
}

/// Sets the age of the oldest waiting entry, which is 0 if no entry is waiting.
pub fn set_oldest_waiting(seconds: f64) {
    gauge!(OLDEST_WAITING).set(seconds);
}

/// Counts an attempt to send an application to the ATS, by its result.
pub fn count_delivery_attempt(verdict: &'static str) {
    counter!(DELIVERY_ATTEMPTS, "verdict" => verdict).increment(1);
}

/// Sets the total size of the undelivered applications, in bytes.
pub fn set_undelivered_bytes(bytes: u64) {
    gauge!(UNDELIVERED_BYTES).set(bytes as f64);
}

/// Sets the free space on the disk that contains the store, in bytes.
pub fn set_free_disk(bytes: u64) {
    gauge!(FREE_DISK).set(bytes as f64);
}

/// Counts a complete application that a visitor submitted, by outcome: `kept` (stored), `again`
/// (already stored), `asked` (the same form was already sent with different content, so the visitor
/// is asked what to do), `limited` (a limit is reached) or `failed`.
pub fn count_application(outcome: &'static str) {
    counter!(APPLICATIONS, "outcome" => outcome).increment(1);
}

/// Counts an email to a visitor, by outcome. When the email is queued, the outcome is `queued`,
/// `limited` or `unsuitable`; this is counted only for receipts and for confirmations of job
/// alerts. When it is sent, the outcome is `sent`, `postponed` or `refused`.
pub fn count_mail(outcome: &'static str) {
    counter!(MAILS, "outcome" => outcome).increment(1);
}

/// Counts a suspicious application that was stored, by the reason for the suspicion, for example
/// `too_fast`.
pub fn count_suspicious_application(sign: &'static str) {
    counter!(SUSPICIOUS_APPLICATIONS, "sign" => sign).increment(1);
}

/// Counts a stored application, by traffic source. The caller must pass one of a fixed set of
/// names, because each name gets its own counter.
pub fn count_application_source(name: &str) {
    counter!(APPLICATIONS_BY_SOURCE, "source" => name.to_owned()).increment(1);
}

/// Counts an error response (a status of 400 or above). `route` is the route's pattern, never the
/// URL.
pub fn count_error_response(route: &str, status: u16) {
    let (route, status) = (route.to_owned(), status.to_string());
    counter!(ERROR_RESPONSES, "route" => route, "status" => status).increment(1);
}

/// Counts an error in a submitted form, by kind of field and kind of error.
pub fn count_form_problem(kind: &'static str, problem: &'static str) {
    counter!(FORM_PROBLEMS, "kind" => kind, "problem" => problem).increment(1);
}

/// Counts a rejected upload, by reason.
pub fn count_refused_upload(reason: &'static str) {
    counter!(UPLOADS_REFUSED, "reason" => reason).increment(1);
}

/// Counts trace spans, by outcome: `sent` (to the collector) or `lost`.
pub fn count_spans(outcome: &'static str, count: usize) {
    counter!(SPANS, "outcome" => outcome).increment(count as u64);
}

/// Sets whether an alarm is active.
pub fn set_alarm(name: &'static str, is_active: bool) {
    gauge!(ALARM, "alarm" => name).set(f64::from(is_active));
}

fn describe() {
    Collector::default().describe();
    for (name, help) in [
        (ALARM, "1 while the alarm is active"),
        (
            LIST_AGE,
            "Seconds since the ATS confirmed the posting list, or since the start",
        ),
        (
            OUTBOX_EXPIRING,
            "Held or refused outbox entries that expire within this time",
        ),
        (OUTBOX_ENTRIES, "Entries of the outbox, by state"),
        (
            OLDEST_WAITING,
            "Seconds since the oldest waiting entry was received",
        ),
        (POSTINGS, "Postings that visitors can see"),
        (
            UNDELIVERED_BYTES,
            "Encrypted size of the applications that are not delivered",
        ),
        (FREE_DISK, "Free bytes on the disk with the store"),
        (BUILD_INFO, "1; the labels are the version and the commit"),
    ] {
        describe_gauge!(name, help);
    }
    for (name, help) in [
        (ERROR_RESPONSES, "Error responses (400 and above), by route"),
        (DELIVERY_ATTEMPTS, "Applications sent to the ATS, by result"),
        (FORM_PROBLEMS, "Form errors, by kind of field and of error"),
        (
            APPLICATIONS,
            "Complete applications from visitors, by result",
        ),
        (MAILS, "Mails to visitors, by what happened to them"),
        (REFRESH_FAILURES, "Failed requests for postings"),
        (
            APPLICATIONS_BY_SOURCE,
            "Stored applications, by traffic source",
        ),
        (
            SUSPICIOUS_APPLICATIONS,
            "Stored applications that may come from a program, by sign",
        ),
        (UPLOADS_REFUSED, "Refused uploads, by reason"),
        (SPANS, "Spans of traces, sent or lost"),
    ] {
        describe_counter!(name, help);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_counter_has_its_name_and_labels() {
        install();
        install();
        count_application("kept");
        count_error_response("/jobs/{id}", 404);
        run_upkeep();
        let text = render(|| {});
        for counter in [
            "vestibule_applications_total{outcome=\"limited\"} 0",
            "vestibule_delivery_attempts_total{verdict=\"accepted\"} 0",
            "vestibule_refresh_failures_total{verdict=\"key_problem\"} 0",
            "vestibule_mails_total{outcome=\"refused\"} 0",
            "vestibule_suspicious_applications_total{sign=\"too_fast\"} 0",
            "vestibule_trace_spans_total{outcome=\"lost\"} 0",
        ] {
            assert!(text.contains(counter), "{text}");
        }
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
