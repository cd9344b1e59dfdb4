//! The handlers of job alerts. A GET changes nothing, because mail scanners open every link of a mail.

use axum::{extract::Path, http::StatusCode, response::Response};

use crate::{
    catalogue::Query,
    smtp,
    store::{AlertPeriod, AlertToken, JobAlert, JobAlerts, StoredAlert},
    telemetry::metrics,
    web::{
        alert_form::{AlertForm, EMAIL_FIELD, PERIOD_FIELD},
        alert_mail,
        error::PageError,
        http::response,
        layout::PageContext,
        pages::alert::alert_page::{self, ShownAlert, State},
        request_context::RequestContext,
        upload::receive::IncomingForm,
        urls,
    },
};

/// The longest email address (RFC 5321 §4.5.3.1.3).
const MAX_EMAIL: usize = 254;

/// Requests an alert: sends a mail that asks for the confirmation. The response is the same whether or not a mail is sent.
pub async fn request_alert(
    context: RequestContext,
    mut incoming: IncomingForm,
) -> Result<Response, PageError> {
    let alerts = job_alerts(&context)?;
    let client = incoming.client();
    let sent = incoming.receive_texts(&context.site).await?.accepted()?;
    let search = Query::from_fields(sent.iter_texts());
    let every = sent
        .text(PERIOD_FIELD)
        .parse::<AlertPeriod>()
        .unwrap_or_default();
    let email = sent.text(EMAIL_FIELD).trim();
    if email.len() > MAX_EMAIL
        || smtp::recipient(email).is_none_or(|to| !to.email.domain().contains('.'))
    {
        let form = AlertForm::new(&PageContext::new(&context), &search).map(|form| AlertForm {
            email: email.to_owned(),
            is_daily: every == AlertPeriod::Day,
            has_error: true,
            ..form
        });
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        return alert_page::render(&context, status, State::Form, form);
    }
    let alert = JobAlert {
        token: AlertToken::generate(),
        to: email.to_owned(),
        language: context.locale.texts().language().to_string(),
        search: urls::search(&search),
        every,
    };
    let mail = alert_mail::confirmation(&context, &alert)?;
    let is_queued = alerts.request(&alert, client.network(), mail).await?;
    metrics::count_mail(if is_queued { "queued" } else { "limited" });
    let page = context.locale.url_prefix().join(urls::ALERTS);
    Ok(response::see_other(&page))
}

/// Says that a mail was sent.
pub async fn get_requested(context: RequestContext) -> Result<Response, PageError> {
    job_alerts(&context)?;
    alert_page::render(&context, StatusCode::OK, State::Asked, None)
}

/// Shows an alert, with buttons to confirm and to end it.
pub async fn get(
    context: RequestContext,
    Path(token): Path<String>,
) -> Result<Response, PageError> {
    let stored = find(&context, &token).await?;
    let stored = stored.ok_or(PageError::PageNotFound)?;
    let page = move |context: &RequestContext| {
        let state = State::Stored(ShownAlert::new(context, &stored));
        alert_page::render(context, StatusCode::OK, state, None)
    };
    context.render_uncached(page).await
}

/// Confirms an alert, for the first time or for another year.
pub async fn confirm(
    context: RequestContext,
    Path(token): Path<String>,
) -> Result<Response, PageError> {
    let stored = find(&context, &token).await?;
    let token = stored.ok_or(PageError::PageNotFound)?.alert.token;
    job_alerts(&context)?.confirm(token).await?;
    Ok(redirect_to_alert(&context, token))
}

/// Ends an alert. Also the target of the one-click unsubscribe (RFC 8058), so it does not redirect, and an alert that has
/// ended before is no error.
pub async fn end(
    context: RequestContext,
    Path(token): Path<String>,
) -> Result<Response, PageError> {
    let alerts = job_alerts(&context)?;
    let token = AlertToken::parse(&token).ok_or(PageError::PageNotFound)?;
    alerts.cancel(token).await?;
    alert_page::render(&context, StatusCode::OK, State::Ended, None)
}

/// Redirects to the page of the alert, because a GET must not confirm or end anything.
pub async fn redirect(
    context: RequestContext,
    Path(token): Path<String>,
) -> Result<Response, PageError> {
    let token = AlertToken::parse(&token).ok_or(PageError::PageNotFound)?;
    Ok(redirect_to_alert(&context, token))
}

fn redirect_to_alert(context: &RequestContext, token: AlertToken) -> Response {
    response::see_other(&urls::alert(context.locale.url_prefix(), token))
}

async fn find(context: &RequestContext, token: &str) -> Result<Option<StoredAlert>, PageError> {
    let alerts = job_alerts(context)?;
    match AlertToken::parse(token) {
        Some(token) => Ok(alerts.find(token).await?),
        None => Ok(None),
    }
}

/// The job alerts. If they are off, their pages do not exist.
fn job_alerts(context: &RequestContext) -> Result<&JobAlerts, PageError> {
    context
        .site
        .job_alerts
        .as_ref()
        .ok_or(PageError::PageNotFound)
}
