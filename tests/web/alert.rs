//! Tests job alerts: the form, the confirmation, the emails with new postings, and the end of an
//! alert.

use std::time::Duration;

use vestibule::{
    store::{AlertPeriod, AlertToken, JobAlert, ListItem, ListState, MailContent, MailResult},
    web::AlertSender,
};

use crate::{
    harness::{Harness, spoken},
    receipt::LEASE,
};

const WELDER: &str = "00000001-0000-4000-8000-000000000000";
const DAY: Duration = Duration::from_secs(86_400);

async fn next_mail(harness: &Harness) -> Option<MailContent> {
    let queue = harness.store.mail_queue();
    let mail = queue.claim(LEASE).await.unwrap()?;
    assert!(queue.end_attempt(&mail, MailResult::Sent).await.unwrap());
    Some(mail.content)
}

/// Returns the path of the alert's page from the link in the email.
fn alert_path(mail: &MailContent) -> String {
    let mut words = mail.text.split_whitespace();
    let link = words.find(|it| it.contains("/alerts/")).unwrap();
    link.strip_prefix("http://127.0.0.1").unwrap().to_owned()
}

/// Stores the sample postings as if the ATS had sent them. The welder's posting is included only if
/// `has_welder` is true.
async fn list(harness: &Harness, has_welder: bool) {
    let snapshot = harness.site.catalogue.snapshot();
    let ids = snapshot.postings().iter().map(|it| it.id.as_str());
    let items: Vec<_> = ids
        .filter(|id| has_welder || *id != WELDER)
        .map(|id| ListItem { id, item: "{}" })
        .collect();
    let (cache, now) = (harness.store.posting_cache(), harness.site.clock.now());
    cache.save_list(&items, now).await.unwrap();
    let state = ListState {
        confirmed_at: Some(now),
        held_since: None,
    };
    cache.save_list_state(state).await.unwrap();
}

async fn queue(harness: &Harness) -> usize {
    let postings = harness.store.posting_cache().clone();
    let sender = AlertSender::new(vec![harness.site.clone()], postings).unwrap();
    sender.run().await.unwrap()
}

/// Requests and confirms an alert. Returns the path of the alert's page.
async fn confirmed(harness: &Harness, form: &str) -> String {
    assert_eq!(harness.send("/alerts", form).await.status, 303);
    let path = alert_path(&next_mail(harness).await.unwrap());
    let page = harness.send(&format!("{path}/confirm"), "").await;
    assert_eq!(page.location.as_deref(), Some(path.as_str()));
    harness.site.clock.advance(Duration::from_secs(60));
    path
}

#[tokio::test]
async fn the_page_of_an_alert_quotes_the_search_words_and_omits_unknown_filters() {
    let harness = Harness::mailing(|_| ()).await;
    let words = format!("Pay+the+fee+at+evil.example+{}", "x".repeat(90));
    let form = format!(
        "email=ann%40example.org&every=day&q={words}&department=you-are-hired\
         &place=portugal&place=call-evil-example-now-{}",
        "y".repeat(60)
    );
    harness.send("/alerts", &form).await;
    let path = alert_path(&next_mail(&harness).await.unwrap());
    let page = harness.visit(&path).await.html;
    assert!(page.contains("<q>Pay the fee at evil.example x"), "{page}");
    assert!(!page.contains(&"x".repeat(60)), "{page}");
    assert!(!page.contains("hired"), "{page}");
    assert!(page.contains("<q>call-evil-example-now-y"), "{page}");
    assert!(!page.contains(&"y".repeat(60)), "{page}");
    assert!(page.contains("</q> Portugal</strong>"), "{page}");
}

#[tokio::test]
async fn only_the_button_behind_the_link_confirms_an_alert() {
    let harness = Harness::mailing(|_| ()).await;
    let page = harness.visit("/?q=welder").await.html;
    assert!(
        page.contains("<form class=\"alert\" id=\"alert\" method=\"post\" action=\"/alerts\">")
    );
    assert!(page.contains("<input type=\"hidden\" name=\"q\" value=\"welder\">"));
    let asked = harness
        .send("/alerts", "email=ann%40example.org&every=day&q=welder")
        .await;
    assert_eq!(
        (asked.status, asked.location.as_deref()),
        (303, Some("/alerts"))
    );
    assert!(
        harness
            .visit("/alerts")
            .await
            .html
            .contains("Check your inbox")
    );
    let mail = next_mail(&harness).await.unwrap();
    assert_eq!(mail.to, "ann@example.org");
    let text = format!(
        "{}{}{}",
        mail.subject,
        mail.text,
        mail.html.clone().unwrap()
    );
    assert!(
        text.contains("Lindqvist Boats") && !text.contains("welder"),
        "{text}"
    );
    let path = alert_path(&mail);
    for looked_at in ["", "/confirm", "/end", ""] {
        let page = harness.visit(&format!("{path}{looked_at}")).await;
        assert_eq!(page.status, if looked_at.is_empty() { 200 } else { 303 });
        if looked_at.is_empty() {
            assert!(
                page.html.contains("Do you want new jobs by email?"),
                "{}",
                page.html
            );
            assert!(page.html.contains("welder") && !page.html.contains("ann@"));
            assert_eq!(page.header("cache-control"), "no-store");
        }
    }
    harness.send(&format!("{path}/confirm"), "").await;
    let page = harness.visit(&path).await.html;
    assert!(page.contains("You get new jobs by email"), "{page}");
    assert!(next_mail(&harness).await.is_none());
}

#[tokio::test]
async fn an_alert_sends_new_matching_postings_once_and_one_click_ends_it() {
    let harness = Harness::mailing(|_| ()).await;
    list(&harness, false).await;
    let path = confirmed(&harness, "email=ann%40example.org&every=day&q=welder").await;
    confirmed(&harness, "email=ben%40example.org&every=day&q=cook").await;
    assert_eq!(queue(&harness).await, 0);
    harness.site.clock.advance(DAY);
    list(&harness, true).await;
    assert_eq!(queue(&harness).await, 1);
    assert_eq!(queue(&harness).await, 0, "each posting is mailed once");
    let mail = next_mail(&harness).await.unwrap();
    assert_eq!(mail.to, "ann@example.org");
    assert_eq!(mail.subject, "New jobs at Lindqvist Boats");
    let html = mail.html.unwrap();
    for words in [
        "Welder",
        "http://127.0.0.1/jobs/00000001-",
        "Stop these emails",
        &path,
    ] {
        assert!(mail.text.contains(words), "{words}\n{}", mail.text);
        assert!(html.contains(words), "{words}\n{html}");
    }
    assert!(!html.contains("<img") && !html.contains("<link") && !html.contains("url("));
    let one_click = mail.unsubscribe_url.unwrap();
    assert_eq!(one_click, format!("http://127.0.0.1{path}/end"));
    for _ in 0..2 {
        let ended = harness
            .send(&format!("{path}/end"), "List-Unsubscribe=One-Click")
            .await;
        assert_eq!(ended.status, 200, "it must not redirect (RFC 8058)");
        assert!(ended.html.contains("These emails have ended"));
    }
    assert_eq!(harness.visit(&path).await.status, 404);
}

#[tokio::test]
async fn an_invalid_email_address_is_returned_with_the_search() {
    let harness = Harness::mailing(|_| ()).await;
    for email in [
        "",
        "ann",
        "ann%40localhost",
        "a%40b.example%0d%0aBcc%3a+x%40y.example",
    ] {
        let form = format!("email={email}&every=day&q=welder&place=xx");
        let page = harness.send("/alerts", &form).await;
        assert_eq!(page.status, 422, "{email}");
        assert!(page.html.contains("aria-invalid=\"true\""), "{}", page.html);
        assert!(page.html.contains("name=\"q\" value=\"welder\""));
        assert!(page.html.contains("<option value=\"day\" selected>"));
    }
    assert!(next_mail(&harness).await.is_none());
}

#[tokio::test]
async fn a_search_of_any_length_cannot_be_stored() {
    let harness = Harness::mailing(|_| ()).await;
    let place = "xy/".repeat(60);
    let places: String = (0..50).map(|it| format!("&place={it}{place}")).collect();
    let types = format!("&type={}", "word-".repeat(10_000));
    for search in [types, places] {
        let asked = harness
            .send("/alerts", &format!("email=ann%40example.org{search}"))
            .await;
        assert_eq!(asked.status, 303);
        if let Some(mail) = next_mail(&harness).await {
            assert!(mail.text.len() < 4_096, "{}", mail.text.len());
        }
    }
}

/// Stores an unconfirmed alert for the brand's site at `host`, or for the main site if `host` is
/// `None`.
async fn stored(harness: &Harness, host: Option<&str>) -> JobAlert {
    let alert = JobAlert {
        token: AlertToken::generate(),
        to: "ann@example.org".into(),
        host: host.map(str::to_owned),
        language: "en".into(),
        search: String::new(),
        every: AlertPeriod::Week,
    };
    let mail = MailContent {
        to: alert.to.clone(),
        subject: "Confirm".into(),
        text: "Confirm".into(),
        html: None,
        unsubscribe_url: None,
    };
    let alerts = harness.store.job_alerts();
    assert!(alerts.request(&alert, None, mail).await.unwrap());
    alert
}

#[tokio::test]
async fn the_alerts_of_a_brand_that_no_longer_exists_send_nothing() {
    let harness = Harness::mailing(|_| ()).await;
    list(&harness, false).await;
    let alert = stored(&harness, Some("jobs.gone.example")).await;
    let alerts = harness.store.job_alerts();
    assert!(alerts.confirm(alert.token).await.unwrap());
    let page = harness.visit(&format!("/alerts/{}", alert.token)).await;
    assert_eq!(page.status, 404);
    harness.site.clock.advance(DAY);
    list(&harness, true).await;
    harness.site.clock.advance(Duration::from_secs(60));
    assert_eq!(queue(&harness).await, 0);
    harness.site.clock.advance(340 * DAY);
    assert_eq!(queue(&harness).await, 0);
    assert!(alerts.to_renew().await.unwrap().is_empty());
}

#[tokio::test]
async fn an_alert_can_be_ended_even_if_the_site_no_longer_offers_alerts() {
    let harness = Harness::mailing(|parts| parts.offers_job_alerts = false).await;
    let (alert, alerts) = (stored(&harness, None).await, harness.store.job_alerts());
    assert_eq!(
        harness
            .send("/alerts", "email=ben%40example.org")
            .await
            .status,
        404
    );
    let path = format!("/alerts/{}", alert.token);
    assert_eq!(harness.visit(&path).await.status, 200);
    let ended = harness
        .send(&format!("{path}/end"), "List-Unsubscribe=One-Click")
        .await;
    assert_eq!(ended.status, 200);
    assert!(alerts.find(alert.token).await.unwrap().is_none());
}

#[tokio::test]
async fn changing_the_frequency_loses_no_job_that_was_not_sent_yet() {
    let harness = Harness::mailing(|_| ()).await;
    list(&harness, false).await;
    confirmed(&harness, "email=ann%40example.org&every=week&q=welder").await;
    harness.site.clock.advance(DAY);
    list(&harness, true).await;
    harness.site.clock.advance(Duration::from_secs(60));
    confirmed(&harness, "email=ann%40example.org&every=day&q=welder").await;
    assert_eq!(queue(&harness).await, 1);
    let mail = next_mail(&harness).await.unwrap();
    assert!(mail.text.contains("Welder"), "{}", mail.text);
}

#[tokio::test]
async fn the_form_does_not_reveal_existing_alerts_and_cannot_fill_a_mailbox() {
    let harness = Harness::mailing(|_| ()).await;
    // All of these addresses belong to the same mailbox.
    let spellings = [
        "ann@example.org",
        "Ann@EXAMPLE.org",
        "ann@exampl\u{ad}e.org",
        "ann@ex%2561mple.org",
        "ann%2Bjobs@example.org",
    ];
    for (attempt, email) in spellings.iter().enumerate() {
        let asked = harness.send("/alerts", &format!("email={email}")).await;
        assert_eq!(
            (asked.status, asked.location.as_deref()),
            (303, Some("/alerts"))
        );
        assert_eq!(next_mail(&harness).await.is_some(), attempt < 2);
    }
    let unknown = "/alerts/00000000000040008000000000000000";
    assert_eq!(harness.visit(unknown).await.status, 404);
    assert_eq!(
        harness.send(&format!("{unknown}/confirm"), "").await.status,
        404
    );
}

#[tokio::test]
async fn before_an_alert_ends_its_recipient_is_asked_in_their_language() {
    let harness = Harness::mailing(|parts| parts.locales = spoken(&["de"])).await;
    let form = "email=ann%40example.org&every=week";
    assert_eq!(harness.send("/de/alerts", form).await.status, 303);
    let mail = next_mail(&harness).await.unwrap();
    assert!(
        mail.subject.starts_with("Bitte bestätigen"),
        "{}",
        mail.subject
    );
    let path = alert_path(&mail);
    assert!(path.starts_with("/de/alerts/"));
    harness.send(&format!("{path}/confirm"), "").await;
    harness.site.clock.advance(334 * DAY);
    assert_eq!(queue(&harness).await, 0);
    harness.site.clock.advance(DAY);
    assert_eq!(queue(&harness).await, 1);
    assert_eq!(queue(&harness).await, 0);
    let mail = next_mail(&harness).await.unwrap();
    assert!(
        mail.text.contains("Diese E-Mails enden am"),
        "{}",
        mail.text
    );
    assert_eq!(alert_path(&mail), path);
    harness.site.clock.advance(29 * DAY);
    harness.send(&format!("{path}/confirm"), "").await;
    harness.site.clock.advance(364 * DAY);
    assert_eq!(harness.visit(&path).await.status, 200);
    harness.site.clock.advance(DAY);
    assert_eq!(harness.visit(&path).await.status, 404);
}

#[tokio::test]
async fn closed_jobs_and_the_privacy_notice_offer_alerts_only_if_the_site_has_them() {
    for (harness, has_alerts) in [
        (Harness::mailing(|_| ()).await, true),
        (Harness::open().await, false),
    ] {
        harness.close(WELDER);
        let closed = harness.visit(&format!("/jobs/{WELDER}/welder")).await;
        assert_eq!(closed.status, 410);
        assert_eq!(closed.html.contains("action=\"/alerts\""), has_alerts);
        assert_eq!(
            harness.visit("/").await.html.contains("id=\"alert\""),
            has_alerts
        );
        let privacy = harness.visit("/privacy").await.html;
        assert_eq!(
            privacy.contains("If you ask for new jobs by email"),
            has_alerts
        );
        assert_eq!(
            harness.visit("/alerts").await.status,
            if has_alerts { 200 } else { 404 }
        );
    }
}
