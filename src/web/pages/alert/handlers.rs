//! Handlers for job alerts. A GET request never changes anything, because mail scanners open every
//! link in an email.

use axum::{extract::Path, http::StatusCode, response::Response};

use crate::{
    catalogue::Query,
    smtp,
    store::{AlertPeriod, AlertToken, JobAlert, StoredAlert},
    telemetry::metrics,
    web::{
        alert_form::{AlertForm, EMAIL_FIELD, PERIOD_FIELD},
        alert_mail,
        error::PageError,
        http::response,
        layout::PageContext,
        pages::alert::alert_page::{self, AlertStage, ShownAlert},
        request_context::RequestContext,
        upload::receive::IncomingForm,
        urls,
    },
};

/// The maximum length of an alert's search, written as a query string, in bytes. The searches that
/// visitors make with the job list are usually much shorter.
const MAX_SEARCH: usize = 4_096;

/// Stores a requested alert and queues the confirmation email. The response does not reveal whether
/// an email is sent (see [`AlertStage::ConfirmationSent`]).
pub async fn request_alert(
    context: RequestContext,
    mut incoming: IncomingForm,
) -> Result<Response, PageError> {
    require_offer(&context)?;
    let client = incoming.client();
    let sent = incoming.receive_texts(&context.site).await?.accepted()?;
    let search = Query::from_fields(sent.iter_texts());
    let every = sent
        .text(PERIOD_FIELD)
        .parse::<AlertPeriod>()
        .unwrap_or_default();
    let email = sent.text(EMAIL_FIELD).trim();
    let recipient = smtp::recipient(email).filter(|to| to.email.domain().contains('.'));
    let Some(recipient) = recipient else {
        let form = AlertForm::new(&PageContext::new(&context), &search).map(|form| AlertForm {
            email: email.to_owned(),
            is_daily: every == AlertPeriod::Day,
            has_error: true,
            ..form
        });
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        let page = alert_page::render(&context, status, AlertStage::Form, form)?;
        return context.limit_large_page(page).await;
    };
    let alert = JobAlert {
        token: AlertToken::generate(),
        to: recipient.email.to_string(),
        host: context.site.brand_host().map(str::to_owned),
        language: context.locale.texts().language().to_string(),
        search: urls::search(&search),
        every,
    };
    let is_queued = alert.search.len() <= MAX_SEARCH && {
        let mail = alert_mail::confirmation(&context, &alert)?;
        let alerts = &context.site.job_alerts;
        alerts.request(&alert, client.network(), mail).await?
    };
    metrics::count_mail(if is_queued { "queued" } else { "limited" });
    let page = context.locale.url_prefix().join(urls::ALERTS);
    Ok(response::see_other(&page))
}

/// Shows the page that says that a confirmation email was sent. [`request_alert`] redirects to it.
pub async fn get_requested(context: RequestContext) -> Result<Response, PageError> {
    require_offer(&context)?;
    alert_page::render(&context, StatusCode::OK, AlertStage::ConfirmationSent, None)
}

/// Shows an alert, with buttons to confirm it and to end it.
pub async fn get(
    context: RequestContext,
    Path(token): Path<String>,
) -> Result<Response, PageError> {
    let stored = find(&context, &token).await?;
    let stored = stored.ok_or(PageError::PageNotFound)?;
    let page = move |context: &RequestContext| {
        let state = AlertStage::Stored(ShownAlert::new(context, &stored));
        alert_page::render(context, StatusCode::OK, state, None)
    };
    context.render_uncached(page).await
}

/// Confirms an alert: activates a new alert, or renews an existing one for another year.
pub async fn confirm(
    context: RequestContext,
    Path(token): Path<String>,
) -> Result<Response, PageError> {
    let stored = find(&context, &token).await?;
    let token = stored.ok_or(PageError::PageNotFound)?.alert.token;
    context.site.job_alerts.confirm(token).await?;
    Ok(redirect_to_alert(&context, token))
}

/// Ends an alert. The response is not a redirect, because mail clients use this URL for one-click
/// unsubscribe, for which redirects are forbidden (RFC 8058). If the alert has already ended, the
/// response is the same.
pub async fn end(
    context: RequestContext,
    Path(token): Path<String>,
) -> Result<Response, PageError> {
    let token = AlertToken::parse(&token).ok_or(PageError::PageNotFound)?;
    context.site.job_alerts.cancel(token).await?;
    alert_page::render(&context, StatusCode::OK, AlertStage::Ended, None)
}

/// Redirects to the alert's page, because a GET request must neither confirm nor end an alert.
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

/// Finds the alert with this token. Returns `None` if there is no such alert, or if it was
/// requested on another brand's site.
async fn find(context: &RequestContext, token: &str) -> Result<Option<StoredAlert>, PageError> {
    let Some(token) = AlertToken::parse(token) else {
        return Ok(None);
    };
    let found = context.site.job_alerts.find(token).await?;
    Ok(found.filter(|it| it.alert.host.as_deref() == context.site.brand_host()))
}

/// Returns an error if the site does not offer job alerts. The handlers for links in emails do not
/// call this function, so that the links in emails that were already sent keep working after the
/// site has stopped offering job alerts.
fn require_offer(context: &RequestContext) -> Result<(), PageError> {
    if context.site.offers_job_alerts {
        Ok(())
    } else {
        Err(PageError::PageNotFound)
    }
}
