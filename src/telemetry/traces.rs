//! The spans in the site's traces. Traces can be sent to a service outside the company, so spans
//! must not contain personal data, URLs, application ids or error messages. To make this easy to
//! check, all names and attributes of spans are in this file.
//!
//! The spans have a target of their own, which the log ignores, so that their attributes do not
//! appear in log lines. They are disabled while traces are off.

use std::{
    fmt::Display,
    sync::atomic::{AtomicBool, Ordering},
};

use tracing::{Span, field::Empty, info_span};

use crate::telemetry::trace_parent::TraceParent;

/// The target of all trace spans.
pub const TARGET: &str = "vestibule::traces";

static ARE_ON: AtomicBool = AtomicBool::new(false);

/// Whether spans are collected.
pub fn are_on() -> bool {
    ARE_ON.load(Ordering::Relaxed)
}

/// Records that spans are collected. Must be called once the layer that collects them has been
/// installed.
pub(in crate::telemetry) fn turn_on() {
    ARE_ON.store(true, Ordering::Relaxed);
}

/// The span of a visitor's request. `route` is the pattern of the route, or `-` if no route
/// matches. `id` is the request id.
pub fn request(method: &'static str, route: &str, id: &str, parent: Option<&TraceParent>) -> Span {
    let span = info_span!(
        target: TARGET,
        parent: None,
        "request",
        otel.kind = "server",
        otel.name = %format_args!("{method} {route}"),
        otel.status_code = Empty,
        http.request.method = method,
        http.route = route,
        http.response.status_code = Empty,
        vestibule.request_id = id,
    );
    if let Some(parent) = parent {
        parent.set_for(&span);
    }
    span
}

/// The span of rendering a page, as a child of the span `request`. The parent must be passed,
/// because the page is rendered on another thread.
pub fn render(request: &Span) -> Span {
    info_span!(target: TARGET, parent: request, "render")
}

/// The span of encrypting and storing an application.
pub fn store_application() -> Span {
    info_span!(target: TARGET, "store application")
}

/// The span of storing the result of a delivery attempt.
pub fn store_result() -> Span {
    info_span!(target: TARGET, "store result")
}

/// The span of an attempt to deliver an application. `attempt` is the number of the attempt.
pub fn delivery(attempt: i64) -> Span {
    info_span!(
        target: TARGET,
        parent: None,
        "delivery",
        otel.status_code = Empty,
        vestibule.attempt = attempt,
        vestibule.outcome = Empty,
    )
}

/// The span of reading the list of postings (`what` is `list`) or the details of one posting
/// (`what` is `details`).
pub fn refresh(what: &'static str) -> Span {
    info_span!(
        target: TARGET,
        parent: None,
        "refresh",
        otel.name = %format_args!("refresh {what}"),
        otel.status_code = Empty,
        vestibule.outcome = Empty,
    )
}

/// The span of a request to the ATS. `endpoint` describes the endpoint without ids.
pub fn ats_request(method: &'static str, endpoint: impl Display) -> Span {
    info_span!(
        target: TARGET,
        "ATS",
        otel.kind = "client",
        otel.name = %format_args!("ATS: {endpoint}"),
        otel.status_code = Empty,
        http.request.method = method,
        http.response.status_code = Empty,
        error.type = Empty,
    )
}

/// Records the status of a response to a visitor.
pub fn record_response(request: &Span, status: u16) {
    request.record("http.response.status_code", i64::from(status));
    if status >= 500 {
        record_failure(request);
    }
}

/// Records the status of a response from the ATS.
pub fn record_ats_response(ats_request: &Span, status: u16) {
    ats_request.record("http.response.status_code", i64::from(status));
    if status >= 400 {
        record_failure(ats_request);
    }
}

/// Records the kind of error that made a request to the ATS fail.
pub fn record_ats_error(ats_request: &Span, kind: &'static str) {
    ats_request.record("error.type", kind);
    record_failure(ats_request);
}

/// Records the outcome of a delivery attempt or a refresh.
pub fn record_outcome(span: &Span, outcome: &'static str, has_failed: bool) {
    span.record("vestibule.outcome", outcome);
    if has_failed {
        record_failure(span);
    }
}

fn record_failure(span: &Span) {
    span.record("otel.status_code", "error");
}
