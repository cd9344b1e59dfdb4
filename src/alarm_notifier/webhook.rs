//! Sends messages about alarms to the webhook. The URL of a webhook is a secret, because anyone who
//! knows it can send messages to it.

use reqwest::Client;

use crate::{
    alarm_notifier::{message::Message, webhook_url::WebhookUrl},
    http_message,
};

#[derive(Debug)]
pub(in crate::alarm_notifier) struct Webhook {
    url: WebhookUrl,
    http: Client,
}

impl Webhook {
    /// Creates the HTTP client for this URL.
    pub fn new(url: WebhookUrl) -> Result<Self, reqwest::Error> {
        let http = http_message::client(&url.expose())?;
        Ok(Self { url, http })
    }

    /// The origin of the URL.
    pub fn address(&self) -> String {
        self.url.to_string()
    }

    /// Requests `/` on the webhook's host, because the path of the URL is a secret. Sends no
    /// message. Any response shows that the host can be reached.
    pub async fn test_connection(&self) -> Result<(), String> {
        let mut origin = self.url.expose();
        origin.set_path("/");
        origin.set_query(None);
        origin.set_fragment(None);
        // These calls cannot fail, because the URL has a host.
        let _ = origin.set_username("");
        let _ = origin.set_password(None);
        http_message::reach(self.http.head(origin)).await
    }

    /// Sends a message. The error does not contain the URL. The body of the response is not read.
    pub async fn send(&self, message: &Message<'_>) -> Result<(), String> {
        http_message::send(self.http.post(self.url.expose()).json(message)).await
    }
}
