//! Checks whether the collector accepts traces.

use crate::{
    cli::{
        check::finding::{Finding, fault, ok, warn},
        error_chain::error_chain,
    },
    config::Config,
    trace_exporter::{TraceExporter, TraceSetupError},
};

/// Sends a request without spans to the collector, if traces are turned on. If the collector does
/// not accept the request, the finding is only a warning, because the site also works without the
/// collector.
pub(crate) async fn findings(config: &Config) -> Option<Finding> {
    match TraceExporter::test(&config.traces).await {
        Ok(address) => Some(ok("traces", format!("{} accepts traces", address?))),
        Err(error @ TraceSetupError::Collector { .. }) => Some(warn("traces", error.to_string())),
        Err(error) => Some(fault("traces", error_chain(&error))),
    }
}
