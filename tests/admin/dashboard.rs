//! Tests the operator's page: the state of the postings, the deliveries and the alarms.

use std::time::Duration;

use serde_json::json;
use vestibule::{
    application::{Application, ApplicationId},
    delivery::StepOutcome,
    reference_ats::{Endpoint, Fault},
    store::AttemptResult,
};

use crate::harness::TestApp;

pub fn application(test: &TestApp) -> Application {
    let now = test.clock.now();
    Application {
        id: ApplicationId::generate(now),
        posting: test.posting(),
        title: "Planted title".into(),
        questions: Vec::new(),
        given_name: "Plantedname".into(),
        family_name: "Plantedfamily".into(),
        email: "planted@example.com".into(),
        linkedin: None,
        phone: None,
        note: Some("Planted note".into()),
        answers: Vec::new(),
        resume: None,
        pasted_resume: None,
        agreements: Vec::new(),
        talent_network: None,
        source: None,
        referral: None,
        suspicion: None,
        sent_by: None,
        is_email_prefilled: false,
        sent_at: now,
    }
}

#[tokio::test]
async fn at_first_the_page_says_that_no_postings_have_been_read() {
    let test = TestApp::open().await;
    let page = test.visit("/").await;
    assert_eq!(page.status, 200, "{}", page.text);
    assert!(page.noindex);
    assert!(page.text.contains("Nothing needs attention."));
    assert!(page.text.contains("It has not been asked yet."));
    assert!(page.text.contains("No application has been received yet."));
}

#[tokio::test]
async fn the_page_exists_in_one_language_and_has_no_links_to_other_languages() {
    let test = TestApp::open().await;
    test.fill().await;
    let brand = test.folder.path().join("brand/brand.toml");
    std::fs::write(brand, "languages = ['de']").unwrap();
    test.reload().await;
    let list = test.site("/").send().await.unwrap().text().await.unwrap();
    assert!(list.contains("class=\"languages\""), "{list}");
    let page = test.visit("/").await;
    assert!(!page.text.contains("class=\"languages"), "{}", page.text);
}

#[tokio::test]
async fn the_page_shows_the_age_of_the_postings_and_whether_the_ats_accepts_the_key() {
    let test = TestApp::open().await;
    test.fill().await;
    test.clock.advance(Duration::from_secs(5 * 60));
    let page = test.visit("/").await;
    assert!(page.text.contains("5 minutes ago"), "{}", page.text);
    assert!(
        page.text.contains("Key and plan are fine."),
        "{}",
        page.text
    );
    assert!(page.text.contains("ats.answers.preset"));
}

#[tokio::test]
async fn the_most_important_numbers_are_tiles_above_two_columns() {
    let test = TestApp::open().await;
    test.fill().await;
    let outbox = test.app.store.outbox();
    outbox.put(&application(&test)).await.unwrap();
    let page = test.visit("/").await.text;
    let (above, below) = page.split_once("class=\"admin-columns\"").unwrap();
    let tiles = above.split_once("<dl class=\"admin-tiles\">").unwrap().1;
    let tiles = tiles.split_once("</dl>").unwrap().0;
    let numbers: Vec<&str> = tiles
        .split("<dd>")
        .skip(1)
        .map(|tile| tile.split('<').next().unwrap().trim())
        .collect();
    assert_eq!(numbers[..3], ["0", "1", "1"], "{tiles}");
    assert!(tiles.contains("Waiting for delivery"), "{tiles}");
    for part in [
        "id=\"postings\"",
        "id=\"queue\"",
        "id=\"ats\"",
        "id=\"settings\"",
    ] {
        assert!(below.contains(part), "{part}");
    }
    assert_eq!(below.matches("class=\"admin-column\"").count(), 2);
}

#[tokio::test]
async fn while_the_ats_refuses_the_key_the_page_shows_an_error_and_a_pause() {
    let test = TestApp::open().await;
    test.fill().await;
    // From now on, the list is old enough for an alarm.
    test.clock.advance(Duration::from_secs(180));
    let reference = test.app.embedded_ats.as_ref().unwrap();
    test.app
        .store
        .outbox()
        .put(&application(&test))
        .await
        .unwrap();
    for endpoint in [Endpoint::Applications, Endpoint::JobPostings] {
        let body = json!({ "detail": "Invalid API key" });
        let refusing = Fault::Refuse { status: 401, body };
        reference.faults().plan(endpoint, 1, refusing);
    }
    assert_eq!(
        test.app.delivery_worker.deliver_next().await.unwrap(),
        StepOutcome::Postponed
    );
    assert!(test.app.refresher.refresh_list().await.is_err());

    let page = test.visit("/").await;
    for words in [
        "Needs attention",
        "delivery is paused",
        "the last good copy stays online",
        "Sending paused for 30 seconds: the ATS refuses the key",
        "It does not accept the key.",
        "<th scope=\"row\">waiting</th>",
    ] {
        assert!(
            page.text.contains(words),
            "{words:?} is not in {}",
            page.text
        );
    }
    let numbers = test.visit("/metrics").await.text;
    assert!(
        numbers.contains("vestibule_alarm{alarm=\"delivery\"} 1"),
        "{numbers}"
    );

    assert_eq!(test.app.delivery_worker.deliver_all_due().await.unwrap(), 1);
    test.app.refresher.refresh_list().await.unwrap();
    let page = test.visit("/").await;
    assert!(
        page.text.contains("Nothing needs attention"),
        "{}",
        page.text
    );
    assert!(page.text.contains("<th scope=\"row\">delivered</th>"));
}

#[tokio::test]
async fn an_unknown_refusal_is_shown_with_the_message_of_the_ats() {
    let test = TestApp::open().await;
    test.fill().await;
    let (reference, outbox) = (test.app.embedded_ats.as_ref(), test.app.store.outbox());
    outbox.put(&application(&test)).await.unwrap();
    let body = json!({ "detail": "Requests from <b>your region</b> are not served." });
    let refusing = Fault::Refuse { status: 403, body };
    let faults = reference.unwrap().faults();
    faults.plan(Endpoint::Applications, 1, refusing);
    assert_eq!(
        test.app.delivery_worker.deliver_next().await.unwrap(),
        StepOutcome::Postponed
    );
    let page = test.visit("/").await;
    for words in [
        "its message: Requests from &#60;b&#62;your region&#60;/b&#62; are not served.",
        "Sending paused for 2 seconds: a proxy between this site and the ATS answers instead of it",
    ] {
        assert!(
            page.text.contains(words),
            "{words:?} is not in {}",
            page.text
        );
    }
    let numbers = test.visit("/metrics").await.text;
    assert!(
        numbers.contains("vestibule_alarm{alarm=\"delivery\"} 1"),
        "{numbers}"
    );
}

#[tokio::test]
async fn the_operator_is_warned_14_7_and_1_days_before_a_held_application_is_deleted() {
    let test = TestApp::open().await;
    test.fill().await;
    let (day, outbox) = (Duration::from_secs(86_400), test.app.store.outbox());
    outbox.put(&application(&test)).await.unwrap();
    let claim = outbox.claim(day).await.unwrap().unwrap();
    let held = AttemptResult::Held {
        reason: "fault",
        unclear: false,
    };
    assert!(outbox.end_attempt(&claim, held).await.unwrap());
    let page = test.visit("/").await;
    let end = "held application is deleted: <time datetime=\"2026-12-21T09:00:00Z\"";
    assert!(page.text.contains(end), "{}", page.text);
    assert!(!page.text.contains("will be removed"), "{}", page.text);

    for (days, near, number) in [
        (16, "1 within 14 days", "{within=\"14d\"} 1"),
        (7, "1 within 14 days, 1 within 7 days", "{within=\"7d\"} 1"),
        (6, "1 within 7 days, 1 within 1 day", "{within=\"1d\"} 1"),
    ] {
        test.clock.advance(day * days);
        let page = test.visit("/").await;
        let sentence = "held applications will be removed (store.retention): ";
        assert!(page.text.contains(sentence), "{}", page.text);
        assert!(page.text.contains(near), "{near} is not in {}", page.text);
        let numbers = test.visit("/metrics").await.text;
        let number = format!("vestibule_outbox_ending{number}");
        assert!(numbers.contains(&number), "{number} is not in {numbers}");
    }
    test.clock.advance(day);
    test.app.store.retention().sweep().await.unwrap();
    let page = test.visit("/").await;
    assert!(
        page.text.contains("Nothing needs attention"),
        "{}",
        page.text
    );
}

#[tokio::test]
async fn a_running_site_deletes_expired_receipts() {
    let test = TestApp::with("[store]\ndownload = '0s'").await;
    test.fill().await;
    let outbox = test.app.store.outbox().clone();
    let kept = outbox.put(&application(&test)).await.unwrap();
    assert_eq!(
        test.app.delivery_worker.deliver_next().await.unwrap(),
        StepOutcome::Delivered
    );
    test.clock.advance(Duration::from_secs(180 * 86_400));
    test.app.start_background_tasks();
    let removed = async {
        while outbox.receipt(&kept.token).await.unwrap().is_some() {
            tokio::task::yield_now().await;
        }
    };
    let patience = Duration::from_secs(60);
    tokio::time::timeout(patience, removed).await.unwrap();
    test.app.stop().await;
}

#[tokio::test]
async fn neither_the_page_nor_the_metrics_contain_data_of_applicants() {
    let test = TestApp::open().await;
    test.fill().await;
    let kept = test.app.store.outbox().put(&application(&test)).await;
    let reference = kept.unwrap().token;
    for path in ["/", "/metrics"] {
        let text = test.visit(path).await.text;
        for planted in ["Planted", "planted", reference.as_str()] {
            assert!(!text.contains(planted), "{path} tells {planted}");
        }
    }
}

#[tokio::test]
async fn the_page_says_if_the_store_cannot_be_read() {
    let test = TestApp::open().await;
    test.app.store.close().await;
    let page = test.visit("/").await;
    assert_eq!(page.status, 200);
    assert!(
        page.text.contains("cannot read the outbox"),
        "{}",
        page.text
    );
    assert!(page.text.contains("The outbox cannot be read."));
    assert_eq!(test.visit("/healthz").await.status, 200);
}

#[tokio::test]
async fn postings_without_structured_data_are_listed_with_the_reason() {
    let test = TestApp::open().await;
    test.fill().await;
    let page = test.visit("/").await;
    assert!(page.text.contains("Jobs without structured data"));
    assert!(page.text.contains("it has no location"), "{}", page.text);
}

#[tokio::test]
async fn the_operators_pause_is_shown_and_raises_an_alarm_until_it_ends() {
    let test = TestApp::open().await;
    test.fill().await;
    let outbox = test.app.store.outbox();
    outbox.put(&application(&test)).await.unwrap();
    outbox.pause_by_operator().await.unwrap();
    test.clock.advance(Duration::from_secs(5 * 60));
    assert_eq!(
        test.app.delivery_worker.deliver_next().await.unwrap(),
        StepOutcome::Idle
    );
    let page = test.visit("/").await;
    for words in [
        "The operator paused the delivery",
        "5 minutes ago",
        "vestibule outbox resume",
    ] {
        assert!(
            page.text.contains(words),
            "{words:?} is not in {}",
            page.text
        );
    }
    let alarm = "vestibule_alarm{alarm=\"delivery_paused\"}";
    let numbers = test.visit("/metrics").await.text;
    assert!(numbers.contains(&format!("{alarm} 1")), "{numbers}");

    outbox.resume_by_operator().await.unwrap();
    assert_eq!(test.app.delivery_worker.deliver_all_due().await.unwrap(), 1);
    let page = test.visit("/").await;
    assert!(page.text.contains("Nothing needs attention"));
    assert!(!page.text.contains("The operator paused the delivery"));
    let numbers = test.visit("/metrics").await.text;
    assert!(numbers.contains(&format!("{alarm} 0")), "{numbers}");
}

#[tokio::test]
async fn a_reached_limit_raises_an_alarm_until_applications_are_accepted_again() {
    let test = TestApp::with("[outbox]\nmax_per_posting_hour = 1").await;
    test.fill().await;
    let names = [
        "disk_nearly_full",
        "outbox_too_large",
        "outbox_too_long",
        "too_many_applications",
        "too_many_for_posting",
    ];
    let before = test.visit("/metrics").await.text;
    for name in names {
        let alarm = format!("vestibule_alarm{{alarm=\"{name}\"}} 0");
        assert!(before.contains(&alarm), "{name}: {before}");
    }
    let outbox = test.app.store.outbox();
    outbox.put(&application(&test)).await.unwrap();
    let page = test.visit("/").await;
    let posting = test.posting();
    let words = format!("reached outbox.max_per_posting_hour for {posting}");
    assert!(page.text.contains(&words), "{}", page.text);
    let metrics = test.visit("/metrics").await.text;
    let alarm = "vestibule_alarm{alarm=\"too_many_for_posting\"} 1";
    assert!(metrics.contains(alarm), "{metrics}");
    assert!(!metrics.contains("vestibule_outbox_undelivered_bytes 0\n"));
    test.clock.advance(Duration::from_secs(3_600));
    let page = test.visit("/").await;
    assert!(!page.text.contains("max_per_posting_hour"), "{}", page.text);
}
