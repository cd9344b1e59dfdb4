//! Tests several replicas with one database: only one of them reads the ATS, and all of them
//! deliver.

use std::time::Duration;

use futures_util::future::join_all;
use vestibule::{
    reference_ats::{Endpoint, Fault},
    refresh::{DetailsStep, OTHER_REPLICA},
};

use crate::harness::{Harness, Replica, posting, titles};

/// Makes all requests for postings fail from now on.
fn make_postings_unreadable(harness: &Harness) {
    for endpoint in [Endpoint::JobPostings, Endpoint::JobPosting] {
        harness.fault(endpoint, 1000, Fault::ServerError { status: 500 });
    }
}

fn are_details_shown(replica: &Replica) -> bool {
    let snapshot = replica.catalogue.snapshot();
    snapshot.postings().iter().all(|it| it.details.is_some())
}

#[tokio::test]
async fn one_replica_reads_the_ats_and_the_other_shows_what_it_read() {
    let harness = Harness::on_postgres(&["Welder", "Cook"]).await;
    let other = harness.replica().await;
    harness.refresh.refresh_list().await.unwrap();
    harness.read_all().await;
    make_postings_unreadable(&harness);

    other.refresh.refresh_list().await.unwrap();
    assert_eq!(
        other.refresh.refresh_details().await.unwrap(),
        DetailsStep::Idle
    );
    assert_eq!(titles(&other.catalogue), ["Welder", "Cook"]);
    assert!(are_details_shown(&other));
}

#[tokio::test]
async fn postings_that_one_replica_reads_reach_the_other_and_only_changes_invalidate_its_pages() {
    let harness = Harness::on_postgres(&["Welder", "Cook"]).await;
    let other = harness.replica().await;
    harness.refresh.refresh_list().await.unwrap();
    assert!(!other.refresh.sync_with_leader().await);
    assert!(!are_details_shown(&other));

    harness.read_all().await;
    assert!(!other.refresh.sync_with_leader().await);
    assert!(are_details_shown(&other));
    let version = other.catalogue.version();
    harness.advance(60);
    harness.refresh.refresh_list().await.unwrap();
    assert!(!other.refresh.sync_with_leader().await);
    assert_eq!(other.catalogue.version(), version);
    let confirmed_at = other.catalogue.snapshot().confirmed_at();
    assert_eq!(confirmed_at, Some(harness.clock.now()));
}

#[tokio::test]
async fn when_the_leader_stops_another_replica_reads_the_ats() {
    let harness = Harness::on_postgres(&["Welder"]).await;
    let other = harness.replica().await;
    harness.refresh.refresh_list().await.unwrap();
    other.refresh.refresh_list().await.unwrap();
    harness.store.close().await;

    harness.write("Cook", &posting("Cook", 1));
    other.refresh.refresh_list().await.unwrap();
    assert_eq!(titles(&other.catalogue), ["Welder", "Cook"]);
    let read = other.refresh.refresh_details().await.unwrap();
    assert!(matches!(read, DetailsStep::Read(_)));
}

#[tokio::test]
async fn a_replica_that_no_longer_reads_the_postings_ends_its_alarms_about_them() {
    let harness = Harness::on_postgres(&["Welder"]).await;
    let other = harness.replica().await;
    harness.refresh.refresh_list().await.unwrap();
    make_postings_unreadable(&harness);
    harness.clock.advance(Duration::from_secs(180));
    harness.refresh.refresh_list().await.unwrap_err();
    assert_eq!(harness.refresh.active_alarms().len(), 1);
    assert_eq!(harness.refresh.last_status(), Some("retryable"));
    // The leader loses the database connection that makes it the leader.
    harness.close_leader_connection().await;
    while !other.refresh.sync_with_leader().await {}
    assert!(!harness.refresh.sync_with_leader().await);
    assert!(harness.refresh.active_alarms().is_empty());
    assert_eq!(harness.refresh.last_status(), Some(OTHER_REPLICA));
}

#[tokio::test]
async fn the_leader_reads_a_posting_that_a_visitor_of_another_replica_requests() {
    let harness = Harness::on_postgres(&["Welder", "Cook"]).await;
    let other = harness.replica().await;
    harness.refresh.refresh_list().await.unwrap();
    other.refresh.refresh_list().await.unwrap();

    let cook = harness.id("Cook");
    other.catalogue.request_refresh(&cook);
    other.refresh.sync_with_leader().await;
    harness.refresh.sync_with_leader().await;
    let read = harness.refresh.refresh_details().await.unwrap();
    assert_eq!(read, DetailsStep::Read(cook));
}

#[tokio::test]
async fn two_replicas_deliver_each_application_once() {
    let harness = Harness::on_postgres(&["Welder"]).await;
    let other = harness.replica().await;
    harness.refresh.refresh_list().await.unwrap();
    for _ in 0..20 {
        harness.apply("Welder").await;
    }
    let deliveries = [
        &harness.delivery,
        &other.delivery,
        &harness.delivery,
        &other.delivery,
    ];
    let delivered = join_all(deliveries.map(|delivery| delivery.deliver_all_due())).await;
    let delivered: u64 = delivered.into_iter().map(Result::unwrap).sum();
    assert_eq!((delivered, harness.received().await), (20, 20));
    assert_eq!(other.store.outbox().count_waiting().await.unwrap(), 0);
}
