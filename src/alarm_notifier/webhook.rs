//! Sends messages to the webhook. The URL is a secret, because anyone who knows it can send messages
//! to it.

use std::{error::Error, time::Duration};

use reqwest::{Client, redirect::Policy, retry};

use crate::{
    alarm_notifier::{message::Message, webhook_url::WebhookUrl},
    ats,
};

/// The time limit for one request.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The webhook.
#[derive(Debug)]
pub(in crate::alarm_notifier) struct Webhook {
    url: WebhookUrl,
    http: Client,
}

impl Webhook {
    /// Creates the HTTP client for this URL.
    pub fn new(url: WebhookUrl) -> Result<Self, reqwest::Error> {
        let is_local = url.is_local();
        let http = ats::build_http_client(|builder| {
            let builder = builder
                .timeout(TIMEOUT)
                // The token in the URL must not reach another host.
                .redirect(Policy::none())
                .retry(retry::never())
                .referer(false);
            match is_local {
                true => builder.no_proxy(),
                false => builder.https_only(true),
            }
        })?;
        Ok(Self { url, http })
    }

    /// The origin of the URL.
    pub fn address(&self) -> String {
        self.url.to_string()
    }

    /// Sends a message. The error does not contain the URL. The body of the response is not read.
    pub async fn send(&self, message: &Message<'_>) -> Result<(), String> {
        let request = self.http.post(self.url.expose()).json(message);
        let response = request.send().await.map_err(|error| describe(&error))?;
        match response.status() {
            status if status.is_success() => Ok(()),
            status => Err(format!("it answered with status {}", status.as_u16())),
        }
    }
}

/// The innermost cause of the error, because the outer ones contain the URL.
fn describe(error: &reqwest::Error) -> String {
    if error.is_timeout() {
        return format!("no answer within {} seconds", TIMEOUT.as_secs());
    }
    let mut cause: &dyn Error = match error.source() {
        Some(source) => source,
        None => return "the request failed".to_owned(),
    };
    while let Some(source) = cause.source() {
        cause = source;
    }
    cause.to_string()
}
