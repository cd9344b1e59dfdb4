//! Tests refresh and delivery as background tasks.

use std::{sync::Arc, time::Duration};

use tokio::task::yield_now;
use tokio_util::sync::CancellationToken;
use vestibule::{
    delivery::worker_pool::WORKERS,
    store::{DeliveryOutcome, EntryState},
};

use crate::harness::Harness;

/// A timeout much longer than any test takes. A test that waits this long has hung.
const LONG: Duration = Duration::from_secs(60);

#[tokio::test]
async fn a_running_refresh_fills_the_catalogue_and_can_be_stopped() {
    let harness = Harness::open(&["Welder", "Cook", "Driver"]).await;
    let stop = CancellationToken::new();
    let filled = async {
        loop {
            let snapshot = harness.catalogue.snapshot();
            let read = snapshot
                .postings()
                .iter()
                .filter(|it| it.accepts_applications());
            if read.count() == 3 {
                break stop.cancel();
            }
            yield_now().await;
        }
    };
    let both = async { tokio::join!(harness.refresh.run(&stop), filled) };
    tokio::time::timeout(LONG, both).await.unwrap();
}

#[tokio::test]
async fn a_waiting_visitor_gets_the_result_of_a_running_delivery() {
    let harness = Harness::filled(&["Welder"]).await;
    let stop = CancellationToken::new();
    let visit = async {
        let kept = harness.apply("Welder").await;
        let outcome = harness.outbox().await_outcome(kept.id, LONG).await.unwrap();
        stop.cancel();
        outcome
    };
    let (outcome, ()) = tokio::join!(visit, harness.delivery.run(&stop));
    assert_eq!(outcome, DeliveryOutcome::Receipt(EntryState::Delivered));
    assert_eq!(harness.received().await, 1);
}

#[tokio::test]
async fn many_workers_deliver_each_of_many_applications_once() {
    let harness = Harness::filled(&["Welder"]).await;
    for _ in 0..30 {
        harness.apply("Welder").await;
    }
    let stop = CancellationToken::new();
    let emptied = async {
        while 0 < harness.outbox().count_waiting().await.unwrap() {
            yield_now().await;
        }
        stop.cancel();
    };
    let both = async { tokio::join!(harness.delivery.run(&stop), emptied) };
    tokio::time::timeout(LONG, both).await.unwrap();
    assert_eq!(harness.received().await, 30);
}

#[tokio::test]
async fn each_worker_of_the_delivery_runs_in_its_own_task() {
    let harness = Harness::filled(&["Welder"]).await;
    let stop = CancellationToken::new();
    let started = async {
        // Each task holds its own reference to the delivery worker, so the count of references
        // shows when all tasks are running.
        while Arc::strong_count(&harness.delivery) <= WORKERS {
            yield_now().await;
        }
        stop.cancel();
    };
    let both = async { tokio::join!(harness.delivery.run(&stop), started) };
    tokio::time::timeout(LONG, both).await.unwrap();
    assert_eq!(Arc::strong_count(&harness.delivery), 1);
}
