//! Tests the messages about alarms that the site sends to a webhook (`alarm.webhook`).

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicU16, Ordering},
    },
    time::Duration,
};

use axum::{
    Json, Router,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    routing::post,
};
use serde_json::Value;
use tokio::net::TcpListener;
use vestibule::clock::Clock;

use crate::{dashboard::application, harness::TestApp};

/// A stand-in for a chat service, which receives the messages.
#[derive(Clone, Default)]
struct Chat {
    messages: Arc<Mutex<Vec<Value>>>,
    status: Arc<AtomicU16>,
}

impl Chat {
    /// Starts the chat service, and a site that sends its alarms to this service.
    async fn open() -> (Self, TestApp) {
        let chat = Self::default();
        chat.answer_with(200);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = Router::new().route("/hooks/planted", post(receive));
        let router = router.with_state(chat.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let url = format!("http://{address}/hooks/planted");
        let test = TestApp::with(&format!("[alarm]\nwebhook = \"{url}\"")).await;
        test.fill().await;
        (chat, test)
    }

    fn answer_with(&self, status: u16) {
        self.status.store(status, Ordering::SeqCst);
    }

    /// Returns the event and the alarm of each message that arrived since the last call.
    fn received(&self) -> Vec<String> {
        let messages = std::mem::take(&mut *self.messages.lock().unwrap());
        let names = messages.iter().map(|message| {
            let text = |name: &str| message[name].as_str().unwrap().to_owned();
            format!("{} {}", text("event"), text("alarm"))
        });
        names.collect()
    }
}

async fn receive(
    State(chat): State<Chat>,
    headers: HeaderMap,
    Json(message): Json<Value>,
) -> (StatusCode, [(header::HeaderName, &'static str); 1]) {
    assert!(!headers.contains_key(header::REFERER));
    chat.messages.lock().unwrap().push(message);
    let status = StatusCode::from_u16(chat.status.load(Ordering::SeqCst)).unwrap();
    (status, [(header::LOCATION, "/hooks/planted")])
}

pub async fn pause(test: &TestApp) {
    test.app.store.outbox().pause_by_operator().await.unwrap();
    test.app.delivery_worker.deliver_next().await.unwrap();
    test.app.report_alarms().await;
}

pub async fn resume(test: &TestApp) {
    test.app.store.outbox().resume_by_operator().await.unwrap();
    test.app.delivery_worker.deliver_next().await.unwrap();
    test.app.report_alarms().await;
}

#[tokio::test]
async fn an_alarm_is_reported_once_when_it_begins_and_once_when_it_ends() {
    let (chat, test) = Chat::open().await;
    let outbox = test.app.store.outbox();
    outbox.put(&application(&test)).await.unwrap();
    test.app.report_alarms().await;
    assert!(chat.received().is_empty());

    pause(&test).await;
    let message = chat.messages.lock().unwrap()[0].clone();
    assert_eq!(message["at"], "2026-11-21T09:00:00Z");
    let reason = message["message"].as_str().unwrap();
    assert!(reason.contains("vestibule outbox resume"), "{message}");
    let text = message["text"].as_str().unwrap();
    assert!(
        text.starts_with("Alarm delivery_paused on ") && text.ends_with(reason),
        "{text}"
    );
    let machine = std::process::Command::new("uname").arg("-n").output();
    let machine = String::from_utf8(machine.unwrap().stdout).unwrap();
    assert_eq!(message["machine"], machine.trim());
    // The message contains the listen address, because this address distinguishes replicas on the
    // same machine.
    let listen = message["listen"].as_str().unwrap();
    assert!(listen.starts_with("127.0.0.1:"), "{message}");
    let place = format!("on {} ({listen}): ", machine.trim());
    assert!(text.contains(&place), "{text}");
    assert!(
        !message.to_string().to_lowercase().contains("planted"),
        "{message}"
    );
    test.app.report_alarms().await;
    assert_eq!(chat.received(), ["raised delivery_paused"]);

    resume(&test).await;
    test.app.report_alarms().await;
    assert_eq!(chat.received(), ["ended delivery_paused"]);
}

#[tokio::test]
async fn a_recurring_alarm_is_reported_at_most_every_five_minutes() {
    let (chat, test) = Chat::open().await;
    pause(&test).await;
    resume(&test).await;
    assert_eq!(chat.received().len(), 2);
    for _ in 0..3 {
        pause(&test).await;
        resume(&test).await;
    }
    pause(&test).await;
    assert!(chat.received().is_empty());
    test.clock.advance(Duration::from_secs(5 * 60));
    test.app.report_alarms().await;
    assert_eq!(chat.received(), ["raised delivery_paused"]);
}

#[tokio::test]
async fn a_refused_message_is_sent_again_and_dropped_after_the_fifth_attempt() {
    let (chat, test) = Chat::open().await;
    chat.answer_with(307);
    pause(&test).await;
    test.app.report_alarms().await;
    assert_eq!(
        chat.received().len(),
        1,
        "sent again at once, or redirected"
    );
    let page = test.visit("/alarms").await.text;
    assert!(page.contains("it answered with status 307"), "{page}");
    assert!(
        !page.contains("planted") && !page.contains("/hooks"),
        "{page}"
    );
    for seconds in [10, 60, 300, 900] {
        test.clock.advance(Duration::from_secs(seconds));
        test.app.report_alarms().await;
    }
    assert_eq!(chat.received(), ["raised delivery_paused"; 4]);
    test.clock.advance(Duration::from_secs(86_400));
    test.app.report_alarms().await;
    assert_eq!(chat.received(), ["ended alarm_webhook"]);

    chat.answer_with(204);
    resume(&test).await;
    assert_eq!(chat.received(), ["ended delivery_paused"]);
    assert_eq!(test.visit("/alarms").await.status, 200);
}

#[tokio::test]
async fn the_alarm_of_the_webhook_ends_when_the_webhook_works_even_if_no_other_message_waits() {
    let (chat, test) = Chat::open().await;
    chat.answer_with(500);
    pause(&test).await;
    resume(&test).await;
    assert_eq!(chat.received(), ["raised delivery_paused"]);
    let page = test.visit("/alarms").await.text;
    assert!(page.contains("\"alarm_webhook\""), "{page}");

    for seconds in [10, 60, 300, 900, 900] {
        test.app.report_alarms().await;
        assert!(chat.received().is_empty());
        test.clock.advance(Duration::from_secs(seconds));
        test.app.report_alarms().await;
        assert_eq!(chat.received(), ["ended alarm_webhook"]);
    }
    chat.answer_with(200);
    test.clock.advance(Duration::from_secs(900));
    test.app.report_alarms().await;
    let message = chat.messages.lock().unwrap()[0].clone();
    let text = message["message"].as_str().unwrap();
    assert!(text.starts_with("cannot send alarms to "), "{message}");
    assert_eq!(chat.received(), ["ended alarm_webhook"]);
    assert_eq!(test.visit("/alarms").await.status, 200);
}

#[tokio::test]
async fn an_unreachable_webhook_raises_an_alarm_that_does_not_contain_its_secret() {
    let url = "http://127.0.0.1:1/hooks/planted";
    let test = TestApp::with(&format!("[alarm]\nwebhook = \"{url}\"")).await;
    test.fill().await;
    pause(&test).await;
    let page = test.visit("/alarms").await.text;
    let says = "cannot send alarms to http://127.0.0.1:1 (alarm.webhook): Connection refused";
    assert!(page.contains(says), "{page}");
    let advice = "; check that the server runs, and alarm.webhook\"";
    assert!(page.contains(advice), "{page}");
    assert!(!page.contains("planted"), "{page}");
}

fn set_clock_back(test: &TestApp, by: Duration) {
    match &test.clock {
        Clock::Manual(now) => now.fetch_sub(by.as_millis() as i64, Ordering::SeqCst),
        Clock::System => unreachable!(),
    };
}

#[tokio::test]
async fn after_the_clock_was_set_back_alarms_are_reported_at_once() {
    let (chat, test) = Chat::open().await;
    pause(&test).await;
    resume(&test).await;
    assert_eq!(chat.received().len(), 2);
    set_clock_back(&test, Duration::from_secs(4 * 3_600));
    pause(&test).await;
    assert_eq!(chat.received(), ["raised delivery_paused"]);

    chat.answer_with(500);
    resume(&test).await;
    assert_eq!(chat.received(), ["ended delivery_paused"]);
    set_clock_back(&test, Duration::from_secs(4 * 3_600));
    chat.answer_with(200);
    test.app.report_alarms().await;
    assert_eq!(chat.received(), ["ended delivery_paused"]);
}
