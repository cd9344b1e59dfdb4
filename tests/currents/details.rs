use std::time::{Duration, Instant};

use serde_json::json;
use vestibule::{
    posting::PostingId,
    reference_ats::fault_injection::{Endpoint, Fault},
};

use crate::house::{House, posting};

#[tokio::test]
async fn what_a_visitor_wants_is_read_first() {
    let house = House::open(&["Welder", "Cook", "Driver"]).await;
    house.refresh.refresh_list().await.unwrap();
    house
        .catalogue
        .request_refresh(&PostingId::new("nobody knows this one"));
    house.catalogue.request_refresh(&house.id("Driver"));
    assert_eq!(house.read_all().await, ["Driver", "Welder", "Cook"]);
}

#[tokio::test]
async fn a_crowd_of_visitors_is_one_reading() {
    let house = House::filled(&["Welder"]).await;
    house.catalogue.request_refresh(&house.id("Welder"));
    assert!(house.read_all().await.is_empty());
    house.advance(10);
    house.catalogue.request_refresh(&house.id("Welder"));
    assert_eq!(house.read_all().await, ["Welder"]);
}

#[tokio::test]
async fn details_are_read_again_when_they_are_old_the_oldest_first() {
    let house = House::filled(&["Welder", "Cook"]).await;
    house.advance(60);
    house.catalogue.request_refresh(&house.id("Welder"));
    house.read_all().await;
    house.advance(14 * 60 - 1);
    assert!(house.read_all().await.is_empty());
    house.advance(1);
    assert_eq!(house.read_all().await, ["Cook"]);
    house.advance(60);
    assert_eq!(house.read_all().await, ["Welder"]);
}

#[tokio::test]
async fn details_are_read_at_the_pace_of_the_settings_and_faster_while_there_are_none() {
    let names: Vec<_> = (0..60).map(|number| format!("Welder {number}")).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let house = House::open(&names).await.paced(4, 1_000);
    house.refresh.refresh_list().await.unwrap();
    let began = Instant::now();
    assert_eq!(house.read_all().await.len(), 60);
    // At the other pace it cannot take less: four at once, then one every quarter of a second.
    let filled = began.elapsed();
    assert!(filled < Duration::from_secs(14), "{filled:?}");
    house.advance(15 * 60);
    let began = Instant::now();
    for _ in 0..6 {
        house.refresh.refresh_details().await.unwrap();
    }
    let read_again = began.elapsed();
    assert!(Duration::from_millis(450) <= read_again, "{read_again:?}");
}

#[tokio::test]
async fn details_that_say_the_same_make_nothing_stale_and_are_younger() {
    let house = House::filled(&["Welder"]).await;
    let version = house.catalogue.version();
    house.advance(15 * 60);
    assert_eq!(house.read_all().await, ["Welder"]);
    assert_eq!(house.catalogue.version(), version);
    let snapshot = house.catalogue.snapshot();
    let details = snapshot.postings()[0].details.as_ref().unwrap();
    assert_eq!(details.read_at, house.clock.now());
}

#[tokio::test]
async fn changed_details_are_shown_and_kept() {
    let house = House::filled(&["Welder"]).await;
    let text = posting("Welder", 0).replace("Work as", "Sparks fly, work as");
    house.write("Welder", &text);
    house.advance(15 * 60);
    house.read_all().await;
    let (refresh, catalogue) = house.restarted();
    refresh.load().await.unwrap();
    for catalogue in [&house.catalogue, &catalogue] {
        let snapshot = catalogue.snapshot();
        let details = snapshot.postings()[0].details.as_ref().unwrap();
        assert!(details.description.as_str().contains("Sparks fly"));
    }
}

#[tokio::test]
async fn visitors_see_a_change_since_it_was_read_and_not_since_the_list_was() {
    let house = House::filled(&["Welder"]).await;
    let changed_at = || house.catalogue.snapshot().changed_at();
    let filled = house.clock.now();
    assert_eq!(changed_at(), Some(filled));
    house.advance(15 * 60);
    house.refresh.refresh_list().await.unwrap();
    house.read_all().await;
    assert_eq!(changed_at(), Some(filled), "it says the same");
    let text = posting("Welder", 0).replace("Work as", "Sparks fly, work as");
    house.write("Welder", &text);
    house.advance(15 * 60);
    house.read_all().await;
    assert_eq!(changed_at(), Some(house.clock.now()));
}

#[tokio::test]
async fn one_posting_that_cannot_be_read_delays_no_other_and_is_tried_again_later() {
    let house = House::open(&["Welder", "Cook"]).await;
    house.refresh.refresh_list().await.unwrap();
    house.fault(Endpoint::JobPosting, 1, Fault::ServerError { status: 500 });
    house.refresh.refresh_details().await.unwrap_err();
    assert_eq!(house.read_all().await, ["Cook"]);
    assert_eq!(house.refresh.active_alarms().len(), 1, "it is not over");
    assert_eq!(house.titles(), ["Welder", "Cook"]);
    house.advance(60);
    assert_eq!(house.read_all().await, ["Welder"]);
    assert!(house.refresh.active_alarms().is_empty());
}

#[tokio::test]
async fn details_that_cannot_be_read_again_leave_the_earlier_ones() {
    let house = House::filled(&["Welder"]).await;
    house.advance(15 * 60);
    house.answer(Endpoint::JobPosting, 200, json!("<html>Sign in</html>"));
    house.refresh.refresh_details().await.unwrap_err();
    assert!(house.catalogue.snapshot().postings()[0].accepts_applications());
}
