//! Tests emails to visitors, which are sent from the queue through a real mail server. In some
//! tests, the server refuses emails, does not respond, or cannot be reached.

use std::{
    io::{BufRead, BufReader, Write},
    net::TcpListener,
    thread,
    time::Duration,
};

use vestibule::{
    application::ApplicationId,
    mail_delivery::{MailDelivery, MailSettings, MailStep},
    smtp::{Encryption, SmtpSettings},
    store::{MailContent, NewMail},
};

use crate::{
    harness::TestApp,
    reserved_port::ReservedPort,
    smtp::{self, MailServer, message_id},
};

/// Creates settings that send emails to visitors through the mail server at this port.
fn settings(port: u16, from: &str) -> String {
    let mail = "[site]\npublic_url = 'https://jobs.example.org'\n[mail]\nreceipts = true\n";
    format!("{mail}{}", smtp::settings(port, from))
}

async fn open() -> (MailServer, TestApp) {
    let server = MailServer::start(&["none"]);
    let test = TestApp::with(&settings(server.port, "careers@example.org")).await;
    (server, test)
}

async fn put(test: &TestApp, to: &str) {
    let mail = NewMail {
        id: ApplicationId::generate(test.clock.now()),
        network: None,
        delay: Duration::ZERO,
        content: MailContent {
            to: to.to_owned(),
            subject: "Grüße".into(),
            text: "A text: שלום".into(),
            html: Some("<p>A page".into()),
            unsubscribe_url: None,
        },
    };
    assert!(test.app.store.mail_queue().put(mail).await.unwrap());
    // Advance the clock, so that the next email becomes due later than this email.
    test.clock.advance(Duration::from_millis(1));
}

async fn step(test: &TestApp) -> MailStep {
    test.app.send_mail().await.unwrap()
}

async fn waiting(test: &TestApp) -> u64 {
    test.app.store.mail_queue().count_waiting().await.unwrap()
}

#[tokio::test]
async fn an_email_has_a_text_part_and_an_html_part_and_is_sent_once() {
    let (server, test) = open().await;
    put(&test, "jo@example.com").await;
    assert_eq!(step(&test).await, MailStep::Sent);
    assert_eq!(step(&test).await, MailStep::Idle);
    let mail = server.next_mail();
    assert_eq!(mail["from"], "careers@example.org");
    assert_eq!(mail["to"].as_array().unwrap(), &["jo@example.com"]);
    let content = mail["content"].as_str().unwrap();
    for words in [
        "Auto-Submitted: auto-generated",
        "Date: Sat, 21 Nov 2026 09:00:00 +0000",
        "multipart/alternative",
        "text/html; charset=utf-8",
        "<p>A page",
        "@example.org>",
    ] {
        assert!(content.contains(words), "{words:?} is not in {content}");
    }
    assert!(server.stop().is_empty());
}

#[tokio::test]
async fn a_refused_email_is_dropped_no_alarm_contains_its_address_and_other_emails_are_sent() {
    let (server, test) = open().await;
    put(&test, "refused@example.com").await;
    put(&test, "jo@example.com").await;
    assert_eq!(step(&test).await, MailStep::Refused);
    assert_eq!(step(&test).await, MailStep::Sent);
    assert_eq!(step(&test).await, MailStep::Idle);
    assert_eq!(waiting(&test).await, 0);
    assert!(!test.visit("/alarms").await.text.contains("mail"));
    assert_eq!(server.next_mail()["to"][0], "jo@example.com");
}

#[tokio::test]
async fn a_mail_server_that_refuses_several_emails_in_a_row_raises_an_alarm() {
    let (_server, test) = open().await;
    for _ in 0..5 {
        // The site sends at most three emails a day to one address, so the clock is advanced after
        // each email.
        put(&test, "refused@example.com").await;
        assert_eq!(step(&test).await, MailStep::Refused);
        test.clock.advance(Duration::from_secs(9 * 3_600));
    }
    let alarms = test.visit("/alarms").await.text;
    assert!(
        alarms.contains("mail_refused") && alarms.contains("550"),
        "{alarms}"
    );
    assert!(!alarms.contains("refused@"), "{alarms}");
    put(&test, "jo@example.com").await;
    assert_eq!(step(&test).await, MailStep::Sent);
    assert!(!test.visit("/alarms").await.text.contains("mail_refused"));
}

#[tokio::test]
async fn a_temporarily_refused_email_waits_and_does_not_delay_others() {
    let (server, test) = open().await;
    put(&test, "later@example.com").await;
    put(&test, "jo@example.com").await;
    assert_eq!(step(&test).await, MailStep::Postponed);
    assert_eq!(step(&test).await, MailStep::Sent);
    assert_eq!(step(&test).await, MailStep::Idle);
    test.clock.advance(Duration::from_secs(60));
    assert_eq!(step(&test).await, MailStep::Postponed);
    assert_eq!(waiting(&test).await, 1);
    assert_eq!(server.next_mail()["to"][0], "jo@example.com");
}

#[tokio::test]
async fn while_the_mail_server_is_unreachable_emails_wait_and_then_all_of_them_arrive() {
    // Only reserve a port: the mail server starts later.
    let reserved = ReservedPort::new();
    let port = reserved.address.port();
    let test = TestApp::with(&settings(port, "careers@example.org")).await;
    for name in ["a", "b", "c"] {
        put(&test, &format!("{name}@example.com")).await;
    }
    assert_eq!(step(&test).await, MailStep::Postponed);
    assert_eq!(step(&test).await, MailStep::Idle, "no other mail is tried");
    let alarms = test.visit("/alarms").await.text;
    assert!(alarms.contains("Connection refused"), "{alarms}");
    test.clock.advance(Duration::from_secs(10));
    assert_eq!(step(&test).await, MailStep::Postponed);
    let server = MailServer::start(&["none", &port.to_string()]);
    test.clock.advance(Duration::from_secs(60));
    for _ in 0..3 {
        assert_eq!(step(&test).await, MailStep::Sent);
    }
    assert_eq!(step(&test).await, MailStep::Idle);
    assert!(!test.visit("/alarms").await.text.contains("\"mail\""));
    let mut to: Vec<_> = (0..3)
        .map(|_| server.next_mail()["to"][0].to_string())
        .collect();
    to.sort();
    assert_eq!(
        to,
        ["a", "b", "c"].map(|it| format!("\"{it}@example.com\""))
    );
    assert!(server.stop().is_empty());
}

#[tokio::test]
async fn half_a_minute_after_the_mail_server_is_back_emails_are_sent_and_the_alarm_ends() {
    // Only reserve a port: the mail server starts later.
    let reserved = ReservedPort::new();
    let port = reserved.address.port();
    let test = TestApp::with(&settings(port, "careers@example.org")).await;
    put(&test, "jo@example.com").await;
    // The server is unreachable for so long that the time between two attempts reaches its maximum.
    for _ in 0..8 {
        assert_eq!(step(&test).await, MailStep::Postponed);
        test.clock.advance(Duration::from_secs(300));
    }
    assert_eq!(step(&test).await, MailStep::Postponed);
    let server = MailServer::start(&["none", &port.to_string()]);
    assert!(test.visit("/alarms").await.text.contains("\"mail\""));
    test.clock.advance(Duration::from_secs(30));
    assert_eq!(step(&test).await, MailStep::Sent);
    assert!(!test.visit("/alarms").await.text.contains("\"mail\""));
    assert_eq!(server.next_mail()["to"][0], "jo@example.com");
}

#[tokio::test]
async fn no_email_is_lost_if_the_mail_server_refuses_the_sender_or_the_password() {
    let server = MailServer::start(&["none"]);
    let test = TestApp::with(&settings(server.port, "refused-sender@example.org")).await;
    put(&test, "jo@example.com").await;
    assert_eq!(step(&test).await, MailStep::Postponed);
    assert_eq!(waiting(&test).await, 1);
    let alarms = test.visit("/alarms").await.text;
    assert!(
        alarms.contains("accepts no mail: it answered with code 550"),
        "{alarms}"
    );
}

/// Creates a mail delivery that waits at most this long for the mail server.
fn delivery_with_timeout(test: &TestApp, port: u16, timeout: Duration) -> MailDelivery {
    let smtp = SmtpSettings {
        host: Some("127.0.0.1".into()),
        port: Some(port),
        encryption: Encryption::None,
        user: None,
        password: None,
        password_file: None,
        from: "careers@example.org".parse().ok(),
    };
    let queue = test.app.store.mail_queue().clone();
    let settings = MailSettings {
        receipts: true,
        job_alerts: false,
    };
    let delivery = MailDelivery::new(&settings, &smtp, true, queue, test.clock.clone()).unwrap();
    delivery.with_timeout(timeout)
}

#[tokio::test]
async fn a_mail_server_that_never_responds_to_one_email_does_not_delay_the_others_for_long() {
    let (server, test) = open().await;
    put(&test, "silent@example.com").await;
    put(&test, "jo@example.com").await;
    let delivery = delivery_with_timeout(&test, server.port, Duration::from_secs(4));
    assert_eq!(delivery.send_next().await.unwrap(), MailStep::Postponed);
    assert_eq!(delivery.send_next().await.unwrap(), MailStep::Idle);
    test.clock.advance(Duration::from_secs(10));
    assert_eq!(delivery.send_next().await.unwrap(), MailStep::Sent);
    assert_eq!(server.next_mail()["to"][0], "jo@example.com");
    assert_eq!(waiting(&test).await, 1);
}

#[tokio::test]
async fn a_recipient_to_which_the_mail_server_never_responds_does_not_delay_other_emails() {
    let (server, test) = open().await;
    put(&test, "slow@example.com").await;
    put(&test, "jo@example.com").await;
    let delivery = delivery_with_timeout(&test, server.port, Duration::from_secs(8));
    assert_eq!(delivery.send_next().await.unwrap(), MailStep::Postponed);
    assert_eq!(delivery.send_next().await.unwrap(), MailStep::Sent);
    assert_eq!(server.next_mail()["to"][0], "jo@example.com");
    assert_eq!(waiting(&test).await, 1);
}

#[tokio::test]
async fn a_mail_server_that_responds_to_no_recipient_raises_an_alarm() {
    let (server, test) = open().await;
    put(&test, "slow@example.com").await;
    let delivery = delivery_with_timeout(&test, server.port, Duration::from_secs(4));
    for _ in 0..5 {
        assert!(delivery.alarms()[0].active().is_none());
        assert_eq!(delivery.send_next().await.unwrap(), MailStep::Postponed);
        test.clock.advance(Duration::from_secs(3_600));
    }
    let alarm = delivery.alarms()[0].active().unwrap().message;
    assert!(alarm.contains("no answer to the recipient"), "{alarm}");
}

#[tokio::test]
async fn an_email_whose_confirmation_was_lost_is_sent_again_with_the_same_message_id() {
    let (server, test) = open().await;
    put(&test, "lost@example.com").await;
    // Simulate a crash: drop the attempt after the server has received the email, but before the
    // server has responded.
    let arrival = tokio::task::spawn_blocking(move || (server.next_mail(), server));
    let (first, server) = tokio::select! {
        _ = test.app.send_mail() => panic!("the server answered"),
        arrived = arrival => arrived.unwrap(),
    };
    assert_eq!(
        step(&test).await,
        MailStep::Idle,
        "the attempt may still run"
    );
    test.app.store.mail_queue().retry_now().await.unwrap();
    assert_eq!(step(&test).await, MailStep::Sent);
    let second = server.next_mail();
    assert_eq!(message_id(&first), message_id(&second));
    assert!(server.stop().is_empty());
}

/// Starts a mail server that sends this greeting, and then answers each `RCPT` command with an
/// invalid reply that contains the recipient's address.
fn start_invalid_server(greeting: &'static str) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for client in listener.incoming() {
            let mut client = client.unwrap();
            // The client can close the connection at any time, so errors are ignored.
            let _ = client.write_all(greeting.as_bytes());
            let lines = BufReader::new(client.try_clone().unwrap()).lines();
            for line in lines.map_while(Result::ok) {
                let reply = match line.strip_prefix("RCPT ") {
                    Some(recipient) => format!("x\r2026-11-21 INFO {recipient} planted\r\n"),
                    None => "250 ok\r\n".to_owned(),
                };
                let _ = client.write_all(reply.as_bytes());
            }
        }
    });
    port
}

#[tokio::test]
async fn an_invalid_reply_of_the_mail_server_is_not_repeated() {
    for greeting in ["220 ready\r\n", "x\r2026-11-21 INFO planted\r\n"] {
        let port = start_invalid_server(greeting);
        let test = TestApp::with(&settings(port, "careers@example.org")).await;
        put(&test, "planted@example.com").await;
        assert_eq!(step(&test).await, MailStep::Postponed);
        let alarms = test.visit("/alarms").await.text;
        assert!(alarms.contains("incomplete or invalid reply"), "{alarms}");
        assert!(!alarms.contains("planted"), "{alarms}");
    }
}
