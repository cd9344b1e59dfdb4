//! The parent span that a proxy sends along with a request.

use std::collections::HashMap;

use opentelemetry::{Context, propagation::TextMapPropagator, trace::TraceContextExt};
use opentelemetry_sdk::propagation::TraceContextPropagator;
use tracing::Span;
use tracing_opentelemetry::OpenTelemetrySpanExt;

/// The header that contains the proxy's span (W3C Trace Context §3.2). The header `tracestate` is
/// ignored, because it can contain any text.
const HEADER: &str = "traceparent";

/// The span of a trusted proxy, which becomes the parent of the request span.
#[derive(Debug, Clone)]
pub struct TraceParent(Context);

impl TraceParent {
    /// Parses the value of the `traceparent` header. Returns `None` if it is invalid.
    pub fn parse(value: &str) -> Option<Self> {
        let headers = HashMap::from([(HEADER.to_owned(), value.to_owned())]);
        let context = TraceContextPropagator::new().extract_with_context(&Context::new(), &headers);
        let is_valid = context.span().span_context().is_valid();
        is_valid.then_some(Self(context))
    }

    /// Makes this span the parent of a new span.
    pub(in crate::telemetry) fn set_for(&self, span: &Span) {
        // This fails if traces are off, or if the sampler dropped the span.
        let _ = span.set_parent(self.0.clone());
    }
}
