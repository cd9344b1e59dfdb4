//! Tests job alerts with a real mail server: the headers that mail programs use to unsubscribe, and
//! refused recipients.

use vestibule::{
    mail_delivery::MailStep,
    store::{AlertPeriod, AlertToken, JobAlert, MailContent},
};

use crate::{
    alarms::execute,
    harness::TestApp,
    smtp::{self, MailServer},
};

async fn open() -> (MailServer, TestApp) {
    let server = MailServer::start(&["none"]);
    let mail = "[site]\npublic_url = 'https://jobs.example.org'\n[mail]\njob_alerts = true\n";
    let smtp = smtp::settings(server.port, "careers@example.org");
    (server, TestApp::with(&format!("{mail}{smtp}")).await)
}

/// Requests an alert. The request adds the first email for the alert to the queue.
async fn request(test: &TestApp, to: &str) -> AlertToken {
    try_request(test, to).await.unwrap()
}

/// Requests an alert. Returns `None` if a limit is reached.
async fn try_request(test: &TestApp, to: &str) -> Option<AlertToken> {
    let alert = JobAlert {
        token: AlertToken::generate(),
        to: to.to_owned(),
        host: None,
        language: "en".into(),
        search: String::new(),
        every: AlertPeriod::Day,
    };
    let mail = MailContent {
        to: to.to_owned(),
        subject: "New jobs".into(),
        text: "A text".into(),
        html: None,
        unsubscribe_url: Some("https://jobs.example.org/alerts/0123/end".into()),
    };
    let alerts = test.app.store.job_alerts();
    let is_stored = alerts.request(&alert, None, mail).await.unwrap();
    is_stored.then_some(alert.token)
}

#[tokio::test]
async fn the_email_of_a_job_alert_has_the_headers_for_unsubscribing_with_one_click() {
    let (server, test) = open().await;
    request(&test, "jo@example.com").await;
    assert_eq!(test.app.send_mail().await.unwrap(), MailStep::Sent);
    let mail = server.next_mail();
    let content = mail["content"].as_str().unwrap();
    for header in [
        "List-Unsubscribe: <https://jobs.example.org/alerts/0123/end>",
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    ] {
        assert!(content.contains(header), "{header:?} is not in {content}");
    }
    assert!(server.stop().is_empty());
}

#[tokio::test]
async fn an_alert_is_deleted_if_the_mail_server_refuses_its_recipient_permanently() {
    let (_server, test) = open().await;
    let refused = request(&test, "refused@example.com").await;
    let later = request(&test, "later@example.com").await;
    for _ in 0..2 {
        assert_ne!(test.app.send_mail().await.unwrap(), MailStep::Sent);
    }
    let alerts = test.app.store.job_alerts();
    assert!(alerts.find(refused).await.unwrap().is_none());
    assert!(alerts.find(later).await.unwrap().is_some());
    assert_eq!(test.app.queue_alerts().await.unwrap(), 0);
}

#[tokio::test]
async fn if_there_are_too_many_confirmed_alerts_an_alarm_lasts_until_one_of_them_ends() {
    let (_server, test) = open().await;
    let alarms = async || test.visit("/alarms").await.text;
    let alerts = test.app.store.job_alerts();
    let first = request(&test, "first@example.com").await;
    assert!(alerts.confirm(first).await.unwrap());
    execute(
        &test,
        "insert into alert (id, created_at, confirmed_at, seen_until, due_at, recipient, content)
         with recursive number(n) as (select 1 union all select n + 1 from number where n < 19998)
         select 'copy' || n, created_at, confirmed_at, seen_until, due_at, x'00', content
         from number cross join alert",
    )
    .await;
    assert!(!alarms().await.contains("too_many_job_alerts"));
    let last = request(&test, "last@example.com").await;
    assert!(alerts.confirm(last).await.unwrap());
    assert!(alarms().await.contains("too_many_job_alerts"));
    assert!(try_request(&test, "more@example.com").await.is_none());
    assert!(alerts.cancel(first).await.unwrap());
    assert!(!alarms().await.contains("too_many_job_alerts"));
    assert!(try_request(&test, "more@example.com").await.is_some());
}
