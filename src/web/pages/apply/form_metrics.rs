//! Counts validation errors and stored applications. The counts contain no personal data.

use crate::{
    application::Application,
    form::{FieldError, Form},
    posting::PostingId,
    store::{FunnelStep, PutResult},
    telemetry::metrics,
    web::request_context::RequestContext,
};

/// Counts a form that is shown again with errors, and counts each error by the type of the field
/// and the kind of error.
pub fn count_errors(context: &RequestContext, posting: &PostingId, form: &Form) {
    if form.has_errors() {
        context.count_step(FunnelStep::Problem, posting);
    }
    for field in form.fields() {
        let Some(problem) = field.error else {
            continue;
        };
        metrics::count_form_problem(field.kind.name(), problem.into());
        if let FieldError::File(reason) = problem {
            metrics::count_refused_upload(reason.into());
        }
    }
}

/// Logs a stored application and counts it: in the metrics, in the funnel (the counts of views,
/// opened forms and applications) and for its referral link. An application that corrects a
/// rejected one is only logged, because the rejected one was already counted.
pub async fn count_stored(context: &RequestContext, kept: &PutResult, application: &Application) {
    tracing::info!(application = %application.id, "an application was stored");
    if kept.is_correction {
        return;
    }
    if let Some(sign) = application.suspicion {
        metrics::count_suspicious_application(sign.as_str());
    }
    metrics::count_application_source(context.source_label());
    context.count_step(FunnelStep::Sent, &application.posting);
    context.referral.count_application(&context.site).await;
}
