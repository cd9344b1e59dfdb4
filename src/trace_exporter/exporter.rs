//! Collects spans, and sends them in batches on a thread of the OpenTelemetry SDK, so that visitors
//! never wait for the collector.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use opentelemetry::{KeyValue, trace::TracerProvider};
use opentelemetry_proto::{
    tonic::collector::trace::v1::ExportTraceServiceRequest,
    transform::{
        common::tonic::ResourceAttributesWithSchema,
        trace::tonic::group_spans_by_resource_and_scope,
    },
};
use opentelemetry_sdk::{
    Resource,
    error::{OTelSdkError, OTelSdkResult},
    trace::{
        BatchConfigBuilder, BatchSpanProcessor, Sampler, SdkTracerProvider, SpanData, SpanExporter,
    },
};
use tokio::runtime::Handle;

use crate::{
    telemetry::{build_info, log::TraceLayer, metrics},
    trace_exporter::{collector::Collector, error::TraceSetupError, settings::TraceSettings},
};

/// The maximum number of spans that are waiting to be sent. Spans beyond this limit are dropped.
const MAX_QUEUED: usize = 4_096;

/// The maximum number of spans in one request to the collector.
const MAX_BATCH: usize = 512;

/// The maximum time that spans wait in the queue before a batch is sent.
const BATCH_TIME: Duration = Duration::from_secs(5);

/// How long [`TraceExporter::stop`] waits for the collector.
const STOP_TIMEOUT: Duration = Duration::from_secs(3);

/// Sends traces to the collector.
#[derive(Debug)]
pub struct TraceExporter {
    provider: SdkTracerProvider,
}

impl TraceExporter {
    /// Starts the thread that sends spans. Its HTTP requests run on `runtime`. Returns `None` if
    /// traces are off.
    ///
    /// # Errors
    ///
    /// Fails if a setting is invalid, or if the file with the headers cannot be read. Does not fail
    /// if the collector is not reachable.
    pub fn start(
        settings: &TraceSettings,
        runtime: &Handle,
    ) -> Result<Option<Self>, TraceSetupError> {
        let Some(collector) = Collector::from_settings(settings)? else {
            return Ok(None);
        };
        let exporter = CollectorExporter {
            collector,
            runtime: runtime.clone(),
            resource: ResourceAttributesWithSchema::default(),
            is_failing: AtomicBool::new(false),
        };
        let limits = BatchConfigBuilder::default()
            .with_max_queue_size(MAX_QUEUED)
            .with_max_export_batch_size(MAX_BATCH)
            .with_scheduled_delay(BATCH_TIME);
        let processor = BatchSpanProcessor::builder(exporter).with_batch_config(limits.build());
        let sampler = Sampler::TraceIdRatioBased(settings.sample_ratio);
        let resource = Resource::builder_empty().with_attributes([
            KeyValue::new("service.name", settings.service_name.clone()),
            KeyValue::new("service.version", build_info::VERSION),
        ]);
        let provider = SdkTracerProvider::builder()
            .with_span_processor(processor.build())
            .with_sampler(Sampler::ParentBased(Box::new(sampler)))
            .with_resource(resource.build());
        Ok(Some(Self {
            provider: provider.build(),
        }))
    }

    /// Tests the settings by sending a request without spans. Returns the address of the collector,
    /// or `None` if traces are off.
    ///
    /// # Errors
    ///
    /// Fails if a setting is invalid, or the collector does not accept the request.
    pub async fn test(settings: &TraceSettings) -> Result<Option<String>, TraceSetupError> {
        let Some(collector) = Collector::from_settings(settings)? else {
            return Ok(None);
        };
        let address = collector.address();
        match collector.send(br#"{"resourceSpans":[]}"#.to_vec()).await {
            Ok(()) => Ok(Some(address)),
            Err(cause) => Err(TraceSetupError::Collector { address, cause }),
        }
    }

    /// Creates the `tracing` layer that collects the spans. It collects only the names and fields
    /// of spans, but no events or source locations.
    pub fn layer(&self) -> TraceLayer {
        let layer = tracing_opentelemetry::layer()
            .with_tracer(self.provider.tracer("vestibule"))
            .with_location(false)
            .with_threads(false)
            .with_level(false)
            .with_target(false)
            .with_tracked_inactivity(false);
        Box::new(layer)
    }

    /// Sends the remaining spans. Blocks for at most three seconds.
    pub fn stop(self) {
        // If the shutdown fails, the exporter has already logged the cause.
        let _ = self.provider.shutdown_with_timeout(STOP_TIMEOUT);
    }
}

/// Converts spans to OTLP and sends them to the collector.
#[derive(Debug)]
struct CollectorExporter {
    collector: Collector,
    runtime: Handle,
    resource: ResourceAttributesWithSchema,
    /// Whether the last request failed. Only the first of several consecutive failures is logged.
    is_failing: AtomicBool,
}

impl SpanExporter for CollectorExporter {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        let count = batch.len();
        let request = ExportTraceServiceRequest {
            resource_spans: group_spans_by_resource_and_scope(batch, &self.resource),
        };
        let result = match serde_json::to_vec(&request) {
            Ok(body) => self.send(body).await,
            Err(error) => Err(error.to_string()),
        };
        self.report(count, &result);
        result.map_err(OTelSdkError::InternalFailure)
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.resource = resource.into();
    }
}

impl CollectorExporter {
    /// Sends a request on the Tokio runtime, because the SDK's thread is not part of a runtime.
    async fn send(&self, body: Vec<u8>) -> Result<(), String> {
        let collector = self.collector.clone();
        let sending = self
            .runtime
            .spawn(async move { collector.send(body).await });
        sending
            .await
            .map_err(|_| "the program stops".to_owned())
            .flatten()
    }

    fn report(&self, spans: usize, result: &Result<(), String>) {
        let address = self.collector.address();
        metrics::count_spans(if result.is_ok() { "sent" } else { "lost" }, spans);
        let was_failing = self.is_failing.swap(result.is_err(), Ordering::Relaxed);
        match result {
            Ok(()) if was_failing => tracing::info!("traces are sent to {address} again"),
            Err(error) if !was_failing => tracing::warn!(
                "cannot send traces to {address}: {error}; check traces.endpoint; spans are lost until it works again"
            ),
            _ => (),
        }
    }
}
