use std::time::Duration;

use serde_json::json;
use vestibule::{
    application::{Application, ApplicationId},
    delivery::step::Step,
    reference_ats::faults::{Endpoint, Fault},
    store::entry::Settlement,
};

use crate::house::House;

fn application(house: &House) -> Application {
    let now = house.clock.now();
    Application {
        id: ApplicationId::mint(now),
        posting: house.posting(),
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
        sent_at: now,
    }
}

#[tokio::test]
async fn at_first_the_page_says_that_nothing_was_read_yet() {
    let house = House::open().await;
    let page = house.visit("/").await;
    assert_eq!(page.status, 200, "{}", page.text);
    assert!(page.noindex);
    assert!(page.text.contains("Nothing needs you at present."));
    assert!(page.text.contains("It has not been asked yet."));
    assert!(page.text.contains("No application has been received yet."));
}

#[tokio::test]
async fn it_tells_how_fresh_the_postings_are_and_whether_the_key_is_accepted() {
    let house = House::open().await;
    house.fill().await;
    house.clock.advance(Duration::from_secs(5 * 60));
    let page = house.visit("/").await;
    assert!(page.text.contains("5 minutes ago"), "{}", page.text);
    assert!(page.text.contains("It accepts the key"), "{}", page.text);
    assert!(page.text.contains("ats.answers.preset"));
}

#[tokio::test]
async fn an_ats_that_refuses_the_key_is_a_red_line_and_a_pause_until_it_is_over() {
    let house = House::open().await;
    house.fill().await;
    let reference = house.app.reference.as_ref().unwrap();
    house
        .app
        .store
        .outbox()
        .put(&application(&house))
        .await
        .unwrap();
    for endpoint in [Endpoint::Applications, Endpoint::JobPostings] {
        let body = json!({ "detail": "Invalid API key" });
        let refusing = Fault::Refuse { status: 401, body };
        reference.faults().plan(endpoint, 1, refusing);
    }
    assert_eq!(house.app.delivery.step().await.unwrap(), Step::Postponed);
    assert!(house.app.refresh.list_once().await.is_err());

    let page = house.visit("/").await;
    for words in [
        "What needs you",
        "no application can be delivered",
        "the postings stay as they are",
        "Nothing is sent for 30 seconds: the ATS refuses the key",
        "It does not accept the key.",
        "<th scope=\"row\">waiting</th>",
    ] {
        assert!(
            page.text.contains(words),
            "{words:?} is not in {}",
            page.text
        );
    }
    let numbers = house.visit("/metrics").await.text;
    assert!(
        numbers.contains("vestibule_alarm{alarm=\"delivery\"} 1"),
        "{numbers}"
    );

    assert_eq!(house.app.delivery.drain().await.unwrap(), 1);
    house.app.refresh.list_once().await.unwrap();
    let page = house.visit("/").await;
    assert!(page.text.contains("Nothing needs you"), "{}", page.text);
    assert!(page.text.contains("<th scope=\"row\">delivered</th>"));
}

#[tokio::test]
async fn an_unknown_refusal_is_shown_in_the_words_of_the_ats() {
    let house = House::open().await;
    house.fill().await;
    let (reference, outbox) = (house.app.reference.as_ref(), house.app.store.outbox());
    outbox.put(&application(&house)).await.unwrap();
    let body = json!({ "detail": "Requests from <b>your region</b> are not served." });
    let refusing = Fault::Refuse { status: 403, body };
    let faults = reference.unwrap().faults();
    faults.plan(Endpoint::Applications, 1, refusing);
    assert_eq!(house.app.delivery.step().await.unwrap(), Step::Postponed);
    let page = house.visit("/").await;
    for words in [
        "its words: Requests from &#60;b&#62;your region&#60;/b&#62; are not served.",
        "Nothing is sent for 30 seconds: something between this site and the ATS answers instead of it",
    ] {
        assert!(
            page.text.contains(words),
            "{words:?} is not in {}",
            page.text
        );
    }
    let numbers = house.visit("/metrics").await.text;
    assert!(
        numbers.contains("vestibule_alarm{alarm=\"delivery\"} 1"),
        "{numbers}"
    );
}

#[tokio::test]
async fn what_nobody_decides_on_is_announced_14_7_and_1_days_before_it_is_removed() {
    let house = House::open().await;
    house.fill().await;
    let (day, outbox) = (Duration::from_secs(86_400), house.app.store.outbox());
    outbox.put(&application(&house)).await.unwrap();
    let claim = outbox.claim(day).await.unwrap().unwrap();
    let held = Settlement::Held { reason: "fault" };
    assert!(outbox.settle(&claim, held).await.unwrap());
    let page = house.visit("/").await;
    let end = "nobody decided on is removed: <time datetime=\"2026-12-21T09:00:00Z\"";
    assert!(page.text.contains(end), "{}", page.text);
    assert!(!page.text.contains("will be removed"), "{}", page.text);

    for (days, near, number) in [
        (16, "1 within 14d", "{within=\"14d\"} 1"),
        (7, "1 within 14d, 1 within 7d", "{within=\"7d\"} 1"),
        (6, "1 within 7d, 1 within 1d", "{within=\"1d\"} 1"),
    ] {
        house.clock.advance(day * days);
        let page = house.visit("/").await;
        let sentence = "held applications will be removed (store.retention): ";
        assert!(page.text.contains(sentence), "{}", page.text);
        assert!(page.text.contains(near), "{near} is not in {}", page.text);
        let numbers = house.visit("/metrics").await.text;
        let number = format!("vestibule_outbox_ending{number}");
        assert!(numbers.contains(&number), "{number} is not in {numbers}");
    }
    house.clock.advance(day);
    house.app.store.retention().sweep().await.unwrap();
    let page = house.visit("/").await;
    assert!(page.text.contains("Nothing needs you"), "{}", page.text);
}

#[tokio::test]
async fn a_running_site_removes_by_itself_what_has_come_to_its_end() {
    let house = House::with("[store]\ndownload = '0s'").await;
    house.fill().await;
    let outbox = house.app.store.outbox().clone();
    let kept = outbox.put(&application(&house)).await.unwrap();
    assert_eq!(house.app.delivery.step().await.unwrap(), Step::Delivered);
    house.clock.advance(Duration::from_secs(180 * 86_400));
    house.app.start_currents();
    let removed = async {
        while outbox.receipt(&kept.reference).await.unwrap().is_some() {
            tokio::task::yield_now().await;
        }
    };
    let patience = Duration::from_secs(60);
    tokio::time::timeout(patience, removed).await.unwrap();
    house.app.stop().await;
}

#[tokio::test]
async fn nothing_that_an_applicant_sent_stands_on_the_page_or_among_the_numbers() {
    let house = House::open().await;
    house.fill().await;
    let kept = house.app.store.outbox().put(&application(&house)).await;
    let reference = kept.unwrap().reference;
    for path in ["/", "/metrics"] {
        let text = house.visit(path).await.text;
        for planted in ["Planted", "planted", reference.as_str()] {
            assert!(!text.contains(planted), "{path} tells {planted}");
        }
    }
}

#[tokio::test]
async fn a_store_that_cannot_be_read_is_said_to_be_so() {
    let house = House::open().await;
    house.app.store.close().await;
    let page = house.visit("/").await;
    assert_eq!(page.status, 200);
    assert!(
        page.text.contains("cannot read the outbox"),
        "{}",
        page.text
    );
    assert!(page.text.contains("The outbox cannot be read at present."));
    assert_eq!(house.visit("/healthz").await.status, 200);
}

#[tokio::test]
async fn postings_of_which_search_engines_are_told_nothing_are_listed_with_the_reason() {
    let house = House::open().await;
    house.fill().await;
    let page = house.visit("/").await;
    assert!(
        page.text
            .contains("Jobs that search engines are told nothing of")
    );
    assert!(page.text.contains("no place is named"), "{}", page.text);
}
