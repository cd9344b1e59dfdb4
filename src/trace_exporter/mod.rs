//! Sends traces to an OpenTelemetry collector, with OTLP over HTTP in JSON. A build without the
//! feature `traces` refuses to start if the settings contain the URL of a collector.

/// The `[traces]` table of the settings.
mod settings;

/// Errors that prevent traces from being sent.
mod error;

/// The collector: its URL, and the headers of the requests.
#[cfg(feature = "traces")]
mod collector;

/// Collects spans and sends them in batches.
#[cfg_attr(not(feature = "traces"), path = "exporter_disabled.rs")]
mod exporter;

pub use self::{error::TraceSetupError, exporter::TraceExporter, settings::TraceSettings};
