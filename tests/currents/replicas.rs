use futures_util::future::join_all;
use vestibule::{
    reference_ats::fault_injection::{Endpoint, Fault},
    refresh::refresher::DetailsStep,
};

use crate::house::{House, Replica, posting, titles};

/// The ATS answers nobody who reads.
fn shut(house: &House) {
    for endpoint in [Endpoint::JobPostings, Endpoint::JobPosting] {
        house.fault(endpoint, 1000, Fault::ServerError { status: 500 });
    }
}

fn are_details_shown(replica: &Replica) -> bool {
    let snapshot = replica.catalogue.snapshot();
    snapshot.postings().iter().all(|it| it.details.is_some())
}

#[tokio::test]
async fn one_replica_reads_the_ats_and_the_other_shows_what_it_read() {
    let house = House::on_postgres(&["Welder", "Cook"]).await;
    let other = house.replica().await;
    house.refresh.refresh_list().await.unwrap();
    house.read_all().await;
    shut(&house);

    other.refresh.refresh_list().await.unwrap();
    assert_eq!(
        other.refresh.refresh_details().await.unwrap(),
        DetailsStep::Idle
    );
    assert_eq!(titles(&other.catalogue), ["Welder", "Cook"]);
    assert!(are_details_shown(&other));
}

#[tokio::test]
async fn what_one_replica_reads_later_reaches_the_other_and_nothing_else_makes_its_pages_stale() {
    let house = House::on_postgres(&["Welder", "Cook"]).await;
    let other = house.replica().await;
    house.refresh.refresh_list().await.unwrap();
    assert!(!other.refresh.sync_with_leader().await);
    assert!(!are_details_shown(&other));

    house.read_all().await;
    assert!(!other.refresh.sync_with_leader().await);
    assert!(are_details_shown(&other));
    let version = other.catalogue.version();
    house.advance(60);
    house.refresh.refresh_list().await.unwrap();
    assert!(!other.refresh.sync_with_leader().await);
    assert_eq!(other.catalogue.version(), version);
    let confirmed_at = other.catalogue.snapshot().confirmed_at();
    assert_eq!(confirmed_at, Some(house.clock.now()));
}

#[tokio::test]
async fn when_the_replica_that_reads_stops_another_reads_on() {
    let house = House::on_postgres(&["Welder"]).await;
    let other = house.replica().await;
    house.refresh.refresh_list().await.unwrap();
    other.refresh.refresh_list().await.unwrap();
    house.store.close().await;

    house.write("Cook", &posting("Cook", 1));
    other.refresh.refresh_list().await.unwrap();
    assert_eq!(titles(&other.catalogue), ["Welder", "Cook"]);
    let read = other.refresh.refresh_details().await.unwrap();
    assert!(matches!(read, DetailsStep::Read(_)));
}

#[tokio::test]
async fn a_posting_that_a_visitor_of_one_replica_waits_for_is_read_by_the_other() {
    let house = House::on_postgres(&["Welder", "Cook"]).await;
    let other = house.replica().await;
    house.refresh.refresh_list().await.unwrap();
    other.refresh.refresh_list().await.unwrap();

    let cook = house.id("Cook");
    other.catalogue.request_refresh(&cook);
    other.refresh.sync_with_leader().await;
    house.refresh.sync_with_leader().await;
    let read = house.refresh.refresh_details().await.unwrap();
    assert_eq!(read, DetailsStep::Read(cook));
}

#[tokio::test]
async fn what_two_replicas_deliver_together_reaches_the_ats_once() {
    let house = House::on_postgres(&["Welder"]).await;
    let other = house.replica().await;
    house.refresh.refresh_list().await.unwrap();
    for _ in 0..20 {
        house.apply("Welder").await;
    }
    let deliveries = [
        &house.delivery,
        &other.delivery,
        &house.delivery,
        &other.delivery,
    ];
    let delivered = join_all(deliveries.map(|delivery| delivery.deliver_all_due())).await;
    let delivered: u64 = delivered.into_iter().map(Result::unwrap).sum();
    assert_eq!((delivered, house.received().await), (20, 20));
    assert_eq!(other.store.outbox().pending().await.unwrap(), 0);
}
