//! A service that receives messages about alarms.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{Json, Router, extract::State, routing::post};
use serde_json::Value;
use tokio::net::TcpListener;

use crate::program::PATIENCE;

/// The messages that the webhook received, from oldest to newest.
type Messages = Arc<Mutex<Vec<Value>>>;

/// A running webhook.
pub struct Webhook {
    /// The URL for the setting `alarm.webhook`.
    pub url: String,
    messages: Messages,
}

impl Webhook {
    /// Starts the service on a free port.
    pub async fn start() -> Self {
        let messages = Messages::default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/", listener.local_addr().unwrap());
        let router = Router::new().route("/", post(receive));
        let router = router.with_state(Arc::clone(&messages));
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { url, messages }
    }

    /// Returns the events of this alarm, in the order of their messages.
    pub fn events(&self, alarm: &str) -> Vec<String> {
        let messages = self.messages.lock().unwrap();
        let messages = messages.iter().filter(|it| it["alarm"] == alarm);
        messages
            .map(|it| it["event"].as_str().unwrap().to_owned())
            .collect()
    }

    /// Waits for a message about this event of an alarm. Returns the text of the alarm.
    pub async fn until_notified(&self, event: &str, alarm: &str) -> String {
        let notified = async {
            let mut looks = tokio::time::interval(Duration::from_millis(50));
            loop {
                looks.tick().await;
                let messages = self.messages.lock().unwrap();
                let is_it = |it: &&Value| it["event"] == event && it["alarm"] == alarm;
                if let Some(found) = messages.iter().find(is_it) {
                    return found["message"].as_str().unwrap().to_owned();
                }
            }
        };
        let notified = tokio::time::timeout(PATIENCE, notified).await;
        notified.unwrap_or_else(|_| panic!("{event} {alarm}: {:?}", self.messages))
    }
}

async fn receive(State(messages): State<Messages>, Json(message): Json<Value>) {
    messages.lock().unwrap().push(message);
}
