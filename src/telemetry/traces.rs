//! The spans of the site, for traces. All names and attributes of spans are in this file, because traces may be sent
//! outside the company. A span must not contain personal data, a URL, the id of an application or the text of an error.
//!
//! The spans have their own target. The log ignores this target, so that attributes do not appear in log lines. While
//! traces are off, these spans are disabled.

use std::{
    fmt::Display,
    sync::atomic::{AtomicBool, Ordering},
};

use tracing::{Span, field::Empty, info_span};

use crate::telemetry::trace_parent::TraceParent;

/// The target of all spans of traces.
pub const TARGET: &str = "vestibule::traces";

static ARE_ON: AtomicBool = AtomicBool::new(false);

/// Whether spans are collected.
pub fn are_on() -> bool {
    ARE_ON.load(Ordering::Relaxed)
}

/// Must be called when the layer that collects the spans is installed.
pub(in crate::telemetry) fn turn_on() {
    ARE_ON.store(true, Ordering::Relaxed);
}

/// A request of a visitor. `route` is the pattern of the route, or `-` if no route matches. `id` is the request id.
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

/// Rendering of a page, as a child of `request`. The page is rendered on another thread.
pub fn render(request: &Span) -> Span {
    info_span!(target: TARGET, parent: request, "render")
}

/// Sealing and storing an application.
pub fn store_application() -> Span {
    info_span!(target: TARGET, "store application")
}

/// Storing the result of a delivery.
pub fn store_result() -> Span {
    info_span!(target: TARGET, "store result")
}

/// An attempt to deliver an application. `attempt` is the number of the attempt.
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

/// The refresh of the list of postings (`list`) or of the details of a posting (`details`).
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

/// A request to the ATS. `endpoint` is a description of the endpoint, without ids.
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

/// Records the status of a response of the ATS.
pub fn record_ats_response(ats_request: &Span, status: u16) {
    ats_request.record("http.response.status_code", i64::from(status));
    if status >= 400 {
        record_failure(ats_request);
    }
}

/// Records the kind of error of a request to the ATS.
pub fn record_ats_error(ats_request: &Span, kind: &'static str) {
    ats_request.record("error.type", kind);
    record_failure(ats_request);
}

/// Records the outcome of a delivery or a refresh.
pub fn record_outcome(span: &Span, outcome: &'static str, has_failed: bool) {
    span.record("vestibule.outcome", outcome);
    if has_failed {
        record_failure(span);
    }
}

fn record_failure(span: &Span) {
    span.record("otel.status_code", "error");
}
