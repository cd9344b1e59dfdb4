//! Replaces `exporter` in a build without the feature `traces`.

use tokio::runtime::Handle;

use crate::{
    telemetry::log::TraceLayer,
    trace_exporter::{error::TraceSetupError, settings::TraceSettings},
};

/// The sender of traces. In a build without the feature `traces`, this type has no values.
#[derive(Debug)]
pub enum TraceExporter {}

impl TraceExporter {
    /// Returns `None` if traces are off. Otherwise fails, because this build cannot send traces.
    pub fn start(settings: &TraceSettings, _: &Handle) -> Result<Option<Self>, TraceSetupError> {
        match settings.endpoint {
            None => Ok(None),
            Some(_) => Err(TraceSetupError::NotBuilt),
        }
    }

    /// Returns `None` if traces are off. Otherwise fails, because this build cannot send traces.
    pub async fn test(settings: &TraceSettings) -> Result<Option<String>, TraceSetupError> {
        match settings.endpoint {
            None => Ok(None),
            Some(_) => Err(TraceSetupError::NotBuilt),
        }
    }

    /// Cannot be called, because this type has no values.
    pub fn layer(&self) -> TraceLayer {
        match *self {}
    }

    /// Cannot be called, because this type has no values.
    pub fn stop(self) {
        match self {}
    }
}
