//! The storybook's pages about job alerts.

use std::net::IpAddr;

use anyhow::Result;

use crate::{
    store::{AlertPeriod, AlertToken, JobAlert, SenderNetwork},
    storybook::{fixture::Story, fixtures::Fixtures},
    web::{LocaleContext, alert_mail, request_context::RequestContext, urls},
};

/// Creates the stories: the form, the pages of an alert, and its emails.
pub async fn stories(fixtures: &Fixtures, locale: &LocaleContext) -> Result<Vec<Story>> {
    let (fixture, root) = (&fixtures.with_job_alerts, locale.url_prefix());
    let alerts = fixture.site.job_alerts.clone();
    let context = RequestContext::new(&fixture.site, locale);
    let alert = JobAlert {
        token: AlertToken::generate(),
        to: "ann@example.org".to_owned(),
        host: None,
        language: locale.texts().language().to_string(),
        search: "workplace=remote".to_owned(),
        every: AlertPeriod::Week,
    };
    // In each run, request the alert for a different email address and from a different network, so
    // that no limit is reached.
    let alert = JobAlert {
        to: format!("{}@example.org", alert.token),
        ..alert
    };
    let confirmation = alert_mail::confirmation(&context, &alert)?;
    let network = Some(network_of(&alert));
    alerts
        .request(&alert, network, confirmation.clone())
        .await?;
    let page = urls::alert(root, alert.token);
    let to_confirm = fixture.story("alert-to-confirm", &page).await?;
    alerts.confirm(alert.token).await?;
    let active = fixture.story("alert-active", &page).await?;
    alerts.cancel(alert.token).await?;
    let new = alert_mail::new_postings(&context, &alert, &fixtures.sample.postings)?;
    Ok(vec![
        fixture.story("list-with-alert", root.list()).await?,
        fixture
            .story("alert-requested", &root.join(urls::ALERTS))
            .await?,
        to_confirm,
        active,
        Story::of_mail("mail-alert-to-confirm", confirmation),
        Story::of_mail("mail-alert", new),
    ])
}

/// Creates a made-up network for the visitor who requested the alert, in the private range
/// 10.0.0.0/8. Different alerts get different networks, because the bytes come from the random
/// token of the alert.
fn network_of(alert: &JobAlert) -> SenderNetwork {
    let token = alert.token.to_string();
    let byte = |start: usize| u8::from_str_radix(&token[start..start + 2], 16).unwrap_or(0);
    SenderNetwork::from(IpAddr::from([10, byte(0), byte(2), 1]))
}
