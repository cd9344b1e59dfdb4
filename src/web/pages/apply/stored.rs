//! What happens after a new application was stored: it is counted, and its receipt is mailed.

use crate::{
    application::Application,
    posting::Posting,
    store::{PutResult, SenderNetwork},
    telemetry::metrics,
    web::{receipt_mail, request_context::RequestContext},
};

/// Counts a new application, and queues the mail with its receipt.
pub async fn count_and_mail(
    context: &RequestContext,
    posting: &Posting,
    application: &Application,
    kept: &PutResult,
    network: Option<SenderNetwork>,
) {
    tracing::info!(id = %application.id, "an application was stored");
    if let Some(sign) = application.suspicion {
        metrics::count_suspicious_application(sign.as_str());
    }
    let known = &context.apply.count_sources;
    metrics::count_application_source(context.locale.source().metric_label(known));
    receipt_mail::queue(context, posting, application, kept, network).await;
}
