//! Tests with several replicas that share a PostgreSQL database.

use std::{
    collections::HashSet,
    future::poll_fn,
    pin::pin,
    task::Poll,
    time::{Duration, Instant},
};

use sqlx::{Connection, PgConnection};
use tokio::task::JoinSet;
use vestibule::{
    clock::Clock,
    posting::PostingId,
    store::{
        AttemptResult, DatabaseUrl, DeliveryOutcome, EntryState, ListItem, Outbox, Replicas, Store,
        StoreInspection,
    },
};

use crate::{
    applications::{complaints, plain, with_resume},
    harness::{Harness, LEASE},
};

/// A timeout that is much longer than any test takes. If it is reached, the test fails.
const LONG: Duration = Duration::from_secs(600);

fn replicas(store: &Store) -> Replicas {
    store.posting_cache().replicas().expect("a shared database")
}

async fn claims(outbox: Outbox) -> Vec<String> {
    let mut taken = Vec::new();
    while let Some(claim) = outbox.claim(LEASE).await.unwrap() {
        taken.push(claim.id.to_string());
    }
    taken
}

#[tokio::test]
async fn replicas_that_start_at_the_same_time_migrate_the_database_once() {
    let (folder, settings) = Harness::before_its_first_start();
    let mut starts = JoinSet::new();
    for _ in 0..6 {
        let settings = settings.clone();
        starts.spawn(async move { Store::open(&settings, Clock::System).await.unwrap() });
    }
    let stores = starts.join_all().await;
    stores[0].outbox().put(&plain()).await.unwrap();
    assert_eq!(stores[5].outbox().count_waiting().await.unwrap(), 1);
    drop(folder);
}

#[tokio::test]
async fn concurrent_workers_of_three_replicas_never_claim_the_same_entry() {
    let harness = Harness::on_postgres().await;
    for _ in 0..60 {
        harness.outbox().put(&plain()).await.unwrap();
    }
    let mut workers = JoinSet::new();
    for _ in 0..3 {
        let replica = harness.replica().await;
        for _ in 0..4 {
            workers.spawn(claims(replica.outbox().clone()));
        }
    }
    let taken: Vec<String> = workers.join_all().await.concat();
    let different: HashSet<&String> = taken.iter().collect();
    assert_eq!((taken.len(), different.len()), (60, 60));
}

#[tokio::test]
async fn a_worker_of_another_replica_cannot_settle_an_entry_after_its_lease() {
    let harness = Harness::on_postgres().await;
    let other = harness.replica().await;
    let kept = harness.outbox().put(&with_resume()).await.unwrap();
    let late = harness.claim().await;
    harness.clock.advance(LEASE);
    let second = other.outbox().claim(LEASE).await.unwrap().unwrap();

    let delivered = AttemptResult::Delivered(Some("ats-1".into()));
    assert!(
        other
            .outbox()
            .end_attempt(&second, delivered)
            .await
            .unwrap()
    );
    let refused = AttemptResult::Refused(complaints());
    assert!(!harness.outbox().end_attempt(&late, refused).await.unwrap());
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    assert_eq!(receipt.unwrap().state, EntryState::Delivered);
}

#[tokio::test]
async fn a_form_that_is_sent_to_two_replicas_at_once_creates_one_application() {
    let harness = Harness::on_postgres().await;
    let other = harness.replica().await;
    let application = with_resume();
    let mut puts = JoinSet::new();
    for turn in 0..20 {
        let store = if turn % 2 == 0 {
            &harness.store
        } else {
            &other
        };
        let (outbox, application) = (store.outbox().clone(), application.clone());
        puts.spawn(async move { outbox.put(&application).await.unwrap() });
    }
    let kept = puts.join_all().await;
    assert_eq!(kept.iter().filter(|kept| kept.is_new).count(), 1);
    assert!(kept.iter().all(|one| one.token == kept[0].token));
    let receipt = other.outbox().receipt(&kept[0].token).await.unwrap();
    assert_eq!(receipt.unwrap().application, Some(application));
}

#[tokio::test]
async fn a_waiting_visitor_gets_the_result_from_another_replica() {
    let harness = Harness::on_postgres().await;
    let other = harness.replica().await;
    let kept = harness.outbox().put(&plain()).await.unwrap();
    let claim = other.outbox().claim(LEASE).await.unwrap().unwrap();
    let refused = AttemptResult::Refused(complaints());
    let (outcome, settled) = tokio::join!(
        harness.outbox().await_outcome(kept.id, LONG),
        other.outbox().end_attempt(&claim, refused),
    );
    assert!(settled.unwrap());
    assert_eq!(outcome.unwrap(), DeliveryOutcome::Returned(complaints()));
}

#[tokio::test]
async fn a_worker_finds_applications_that_another_replica_stored() {
    let harness = Harness::on_postgres().await;
    let other = harness.replica().await;
    let worker = tokio::spawn(async move {
        loop {
            if let Some(claim) = other.outbox().claim(LEASE).await.unwrap() {
                return claim.id;
            }
            other.outbox().wait_until_due().await;
        }
    });
    let kept = harness.outbox().put(&plain()).await.unwrap();
    assert_eq!(worker.await.unwrap(), kept.id);
}

#[tokio::test]
async fn a_pause_applies_to_every_replica() {
    let harness = Harness::on_postgres().await;
    let other = harness.replica().await;
    harness.outbox().put(&plain()).await.unwrap();
    let end = harness.now() + LONG;
    other.outbox().pause(end, "key").await.unwrap();
    assert!(harness.try_claim().await.is_none());
    other.outbox().resume().await.unwrap();
    assert!(harness.try_claim().await.is_some());
}

#[tokio::test]
async fn a_pause_is_not_extended_if_the_application_for_the_probe_cannot_be_claimed() {
    let harness = Harness::on_postgres().await;
    harness.outbox().put(&plain()).await.unwrap();
    let end = harness.now() + LEASE;
    harness.outbox().pause(end, "path").await.unwrap();
    harness.clock.advance(LEASE);
    let url = harness.settings.url.as_ref().unwrap().as_str();
    let mut other = PgConnection::connect(url).await.unwrap();
    let mut locking = other.begin().await.unwrap();
    let locked = sqlx::query("select id from outbox for update");
    locked.execute(&mut *locking).await.unwrap();
    assert!(harness.try_claim().await.is_none());
    locking.rollback().await.unwrap();
    assert_eq!(harness.claim().await.probe_failures, Some(1));
}

#[tokio::test]
async fn one_replica_is_the_leader_until_it_stops_and_then_another() {
    let harness = Harness::on_postgres().await;
    let other = harness.replica().await;
    let (one, two) = (replicas(&harness.store), replicas(&other));
    assert!(one.try_lead().await.unwrap());
    assert!(one.try_lead().await.unwrap(), "it goes on leading");
    assert!(!two.try_lead().await.unwrap());
    harness.store.close().await;
    assert!(two.try_lead().await.unwrap());
}

#[tokio::test]
async fn a_schema_that_does_not_exist_is_named_before_anything_is_changed() {
    let (_folder, mut settings) = Harness::before_its_first_start();
    let url = settings.url.as_ref().unwrap().as_str();
    let url = format!("{url}&options[search_path]=nosuch");
    settings.url = Some(DatabaseUrl::new(url));
    let says = "the schema nosuch does not exist in the database: run `CREATE SCHEMA nosuch";
    let checked = StoreInspection::new(&settings, &Clock::System).await;
    let opened = Store::open(&settings, Clock::System).await;
    for error in [checked.unwrap_err(), opened.unwrap_err()] {
        assert!(error.to_string().contains(says), "{error}");
    }
}

#[tokio::test]
async fn sites_in_two_schemas_of_one_database_have_a_leader_each() {
    let harness = Harness::on_postgres().await;
    harness.execute("create schema other").await;
    let mut settings = harness.settings.clone();
    let url = settings.url.as_ref().unwrap().as_str();
    let url = format!("{url}&options[search_path]=other");
    settings.url = Some(DatabaseUrl::new(url));
    let other = Store::open(&settings, Clock::System).await.unwrap();
    let (one, two) = (replicas(&harness.store), replicas(&other));
    assert!(one.try_lead().await.unwrap());
    assert!(two.try_lead().await.unwrap());
    other.close().await;
}

#[tokio::test]
async fn the_rate_limit_of_requests_is_shared_by_all_replicas() {
    let harness = Harness::on_postgres().await;
    let other = harness.replica().await;
    let (one, two) = (replicas(&harness.store), replicas(&other));
    let apart = Duration::from_secs(40);
    assert_eq!(
        one.reserve_turn("posts", apart).await.unwrap(),
        Duration::ZERO
    );
    let second = two.reserve_turn("posts", apart).await.unwrap();
    let third = one.reserve_turn("posts", apart).await.unwrap();
    assert!(apart / 2 < second && second <= apart, "{second:?}");
    assert!(
        apart + second / 2 < third && third <= apart * 2,
        "{third:?}"
    );
    assert_eq!(
        two.reserve_turn("reads", apart).await.unwrap(),
        Duration::ZERO
    );
}

#[tokio::test]
async fn setting_back_the_clock_of_the_database_server_does_not_stop_requests() {
    let harness = Harness::on_postgres().await;
    let one = replicas(&harness.store);
    let apart = Duration::from_secs(1);
    one.reserve_turn("posts", apart).await.unwrap();
    // Simulate a clock that was set back: the last time slot for a request to the ATS was reserved
    // when the server's clock was an hour ahead.
    harness
        .execute("update turn set free_at = free_at + 3600000000")
        .await;
    let wait = one.reserve_turn("posts", apart).await.unwrap();
    assert_eq!(wait, Duration::ZERO);
    let next = one.reserve_turn("posts", apart).await.unwrap();
    assert!(next <= apart, "{next:?}");
}

/// Polls a future at most `polls` times, and drops it. Returns whether it was ready.
async fn poll_and_drop<F: Future>(future: F, polls: usize) -> bool {
    let mut future = pin!(future);
    for _ in 0..polls {
        let polled = poll_fn(|context| Poll::Ready(future.as_mut().poll(context).is_ready()));
        if polled.await {
            return true;
        }
        // Let other tasks run, so that the server's responses can arrive.
        tokio::task::yield_now().await;
    }
    false
}

#[tokio::test]
async fn a_request_that_is_dropped_at_any_time_leaves_no_transaction_open() {
    let harness = Harness::on_postgres().await;
    let open = "select count(*) from pg_stat_activity
                where datname = current_database() and state like 'idle in transaction%'";
    let mut polls = 0;
    while !poll_and_drop(harness.outbox().put(&plain()), polls).await {
        polls += 1 + polls / 10;
        let began = Instant::now();
        while harness.number(open).await > 0 {
            assert!(began.elapsed() < LONG / 10, "a transaction is still open");
        }
    }
}

#[tokio::test]
async fn details_that_one_replica_requests_are_passed_to_another_once() {
    let harness = Harness::on_postgres().await;
    let (one, two) = (replicas(&harness.store), replicas(&harness.replica().await));
    let welder = PostingId::new("welder");
    one.request_details(&[welder.clone(), welder.clone()])
        .await
        .unwrap();
    assert_eq!(two.take_requested().await.unwrap(), [welder]);
    assert!(one.take_requested().await.unwrap().is_empty());
}

#[tokio::test]
async fn the_version_changes_only_when_the_last_good_copy_changes() {
    let harness = Harness::on_postgres().await;
    let (published, replicas) = (harness.store.posting_cache(), replicas(&harness.store));
    let (id, item) = (PostingId::new("welder"), r#"{"title": "Welder"}"#);
    let list = [ListItem {
        id: id.as_str(),
        item,
    }];
    let mut versions = vec![replicas.version().await.unwrap()];
    published.save_list(&list, harness.now()).await.unwrap();
    versions.push(replicas.version().await.unwrap());
    published
        .save_details(&id, item, harness.now(), None)
        .await
        .unwrap();
    versions.push(replicas.version().await.unwrap());
    published
        .save_details(&id, item, harness.now(), None)
        .await
        .unwrap();
    published.save_list(&list, harness.now()).await.unwrap();
    assert_eq!(versions.last(), Some(&replicas.version().await.unwrap()));
    published.close(&id, harness.now()).await.unwrap();
    versions.push(replicas.version().await.unwrap());
    assert!(
        versions.is_sorted_by(|one, next| one < next),
        "{versions:?}"
    );
}
