//! Tests the emails about alarms (`alarm.email`) with a real mail server.

use std::time::Duration;

use serde_json::Value;

use crate::{
    alarm_webhook::{pause, resume},
    dashboard::application,
    harness::TestApp,
    reserved_port::ReservedPort,
    smtp::{self, MailServer},
};

/// Creates settings that send emails about alarms through the mail server at this port.
fn settings(port: u16, recipients: &str) -> String {
    let smtp = smtp::settings(port, "careers@example.org");
    format!("{smtp}[alarm]\nemail = '{recipients}'\n")
}

/// Starts a mail server, and a site that sends emails about its alarms through that server.
async fn open(recipients: &str) -> (MailServer, TestApp) {
    let server = MailServer::start(&["none"]);
    let test = TestApp::with(&settings(server.port, recipients)).await;
    test.fill().await;
    (server, test)
}

/// Returns the content of an email, without the line breaks that quoted-printable inserts.
pub fn content(mail: &Value) -> String {
    let content = mail["content"].as_str().unwrap();
    content.replace("=\r\n", "").replace("=\n", "")
}

fn subject(mail: &Value) -> &str {
    let content = mail["content"].as_str().unwrap();
    let line = content.lines().find_map(|it| it.strip_prefix("Subject: "));
    line.unwrap()
}

#[tokio::test]
async fn an_email_is_sent_when_an_alarm_begins_and_when_it_ends() {
    let (server, test) = open("ops@example.com, Night <night@example.com>").await;
    let outbox = test.app.store.outbox();
    outbox.put(&application(&test)).await.unwrap();
    test.app.report_alarms().await;
    pause(&test).await;
    test.app.report_alarms().await;
    let mail = server.next_mail();
    assert_eq!(mail["from"], "careers@example.org");
    assert_eq!(mail["to"][0], "ops@example.com");
    assert_eq!(mail["to"][1], "night@example.com");
    assert_eq!(mail["hello"], "example.org");
    assert_eq!(subject(&mail), "Alarm raised: delivery_paused");
    let content = self::content(&mail);
    for words in [
        "Auto-Submitted: auto-generated",
        "Date: Sat, 21 Nov 2026 09:00:00 +0000",
        "@example.org>",
        "vestibule outbox resume",
        "Time: 2026-11-21 09:00:00 UTC",
    ] {
        assert!(content.contains(words), "{words:?} is not in {content}");
    }
    assert!(!content.to_lowercase().contains("planted"), "{content}");

    resume(&test).await;
    test.app.report_alarms().await;
    let mail = server.next_mail();
    assert_eq!(subject(&mail), "Alarm ended: delivery_paused");
    let content = self::content(&mail);
    assert!(content.contains("The alarm said: no application is sent"));
    assert_eq!(server.stop(), Vec::<Value>::new());
}

#[tokio::test]
async fn a_recurring_alarm_causes_an_email_at_most_every_five_minutes() {
    let (server, test) = open("ops@example.com").await;
    for _ in 0..4 {
        pause(&test).await;
        resume(&test).await;
    }
    pause(&test).await;
    assert_eq!(
        subject(&server.next_mail()),
        "Alarm raised: delivery_paused"
    );
    assert_eq!(subject(&server.next_mail()), "Alarm ended: delivery_paused");
    test.clock.advance(Duration::from_secs(5 * 60));
    test.app.report_alarms().await;
    assert_eq!(
        subject(&server.next_mail()),
        "Alarm raised: delivery_paused"
    );
    assert_eq!(server.stop(), Vec::<Value>::new());
}

#[tokio::test]
async fn a_refused_email_raises_an_alarm_that_contains_the_code_but_not_the_address() {
    let (server, test) = open("refused@example.com").await;
    pause(&test).await;
    let page = test.visit("/alarms").await.text;
    let server_name = format!("127.0.0.1:{}", server.port);
    let says = format!(
        "cannot send alarms to {server_name} (alarm.email): the server refused the recipient with code 550"
    );
    assert!(page.contains(&says), "{page}");
    assert!(page.contains("\"alarm_email\""), "{page}");
    assert!(!page.contains("refused@"), "{page}");
    assert_eq!(server.stop(), Vec::<Value>::new());
}

#[tokio::test]
async fn when_the_mail_server_works_again_the_email_is_sent_and_the_alarm_ends() {
    // Only reserve a port: the mail server starts later.
    let reserved = ReservedPort::new();
    let port = reserved.address.port();
    let test = TestApp::with(&settings(port, "ops@example.com")).await;
    test.fill().await;
    pause(&test).await;
    let page = test.visit("/alarms").await.text;
    let says = format!("cannot send alarms to 127.0.0.1:{port} (alarm.email): Connection refused");
    assert!(page.contains(&says), "{page}");
    // The error message already says what to do, so the page adds no general advice.
    assert!(page.contains("start the mail server"), "{page}");
    assert!(!page.contains("check that the mail server"), "{page}");
    let server = MailServer::start(&["none", &port.to_string()]);
    test.app.report_alarms().await;
    test.clock.advance(Duration::from_secs(10));
    test.app.report_alarms().await;
    assert_eq!(
        subject(&server.next_mail()),
        "Alarm raised: delivery_paused"
    );
    assert!(!test.visit("/alarms").await.text.contains("alarm_email"));
    assert_eq!(server.stop(), Vec::<Value>::new());
}
