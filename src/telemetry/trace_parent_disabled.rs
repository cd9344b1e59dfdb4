//! Replaces `trace_parent` in a program without the feature `traces`.

use tracing::Span;

/// The span of a trusted proxy. This type has no values, because spans need the feature.
#[derive(Debug, Clone)]
pub enum TraceParent {}

impl TraceParent {
    /// Always returns `None`.
    pub fn parse(_: &str) -> Option<Self> {
        None
    }

    pub(in crate::telemetry) fn set_for(&self, _: &Span) {
        match *self {}
    }
}
