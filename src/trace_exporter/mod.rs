//! Sends traces to an OpenTelemetry collector, with OTLP over HTTP in JSON.

/// The `[traces]` table of the settings.
mod settings;

/// Errors that prevent traces from being sent.
mod error;

/// The collector that receives the traces: its URL, and the headers of requests to it.
mod collector;

/// Collects spans and sends them in batches.
mod exporter;

pub use self::{error::TraceSetupError, exporter::TraceExporter, settings::TraceSettings};
