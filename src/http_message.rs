//! Sends messages to the alarm webhook and to the trace collector. Only the status of the response
//! is used.

use std::{error::Error, time::Duration};

use reqwest::{Client, RequestBuilder};
use url::Url;

use crate::{ats, loopback::is_loopback_url, root_cause::root_cause};

/// The time limit for one message.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Creates a client that sends messages to this URL.
pub fn client(url: &Url) -> Result<Client, reqwest::Error> {
    let is_encrypted = url.scheme() == "https";
    ats::build_http_client(is_loopback_url(url), |builder| {
        builder.timeout(TIMEOUT).https_only(is_encrypted)
    })
}

/// Sends a message. Ignores the body of the response. An error does not contain the URL, because
/// the URL of a webhook is a secret.
pub async fn send(message: RequestBuilder) -> Result<(), String> {
    let response = message.send().await.map_err(|error| describe(&error))?;
    match response.status() {
        status if status.is_success() => Ok(()),
        status => Err(format!("it answered with status {}", status.as_u16())),
    }
}

/// Sends a request. Succeeds if there is any response, whatever its status. The error does not
/// contain the URL.
pub async fn reach(request: RequestBuilder) -> Result<(), String> {
    let response = request.send().await;
    response.map(drop).map_err(|error| describe(&error))
}

/// The error without its outermost message, which contains the URL.
fn describe(error: &reqwest::Error) -> String {
    if error.is_timeout() {
        return format!("no answer within {} seconds", TIMEOUT.as_secs());
    }
    let cause = error.source().map(root_cause);
    cause.unwrap_or_else(|| "the request failed".to_owned())
}
