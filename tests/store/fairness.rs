//! Tests that the delivery takes the networks of the senders in turn, one application from each.

use std::time::Duration;

use sqlx::{Connection, PgConnection};
use tokio::task::JoinSet;
use vestibule::{
    application::ApplicationId,
    store::{AttemptResult, NewApplication},
};

use crate::{
    applications::{plain, with_resume},
    harness::{Harness, LEASE},
};

const FLOOD: [&str; 3] = ["192.0.2.0/24", "198.51.100.0/24", "2001:db8:1::/48"];
const HONEST: &str = "203.0.113.0/24";

impl Harness {
    /// Stores `count` applications from one network. Returns their ids.
    async fn flood(&self, network: &str, count: usize) -> Vec<ApplicationId> {
        let mut ids = Vec::new();
        for _ in 0..count {
            ids.push(self.put_from(network, &plain()).await.id);
        }
        ids
    }

    /// Delivers the next `count` applications. Returns their ids in the order of delivery.
    async fn deliver(&self, count: usize) -> Vec<ApplicationId> {
        let mut ids = Vec::new();
        for _ in 0..count {
            let claim = self.claim().await;
            let delivered = AttemptResult::Delivered(None);
            assert!(self.outbox().end_attempt(&claim, delivered).await.unwrap());
            ids.push(claim.id);
        }
        ids
    }

    /// Claims the next application and postpones it by `wait`. Returns its id.
    async fn postpone(&self, wait: Duration) -> ApplicationId {
        let claim = self.claim().await;
        let postponed = AttemptResult::Postponed {
            until: self.now() + wait,
            reason: "unavailable",
            unclear: false,
        };
        assert!(self.outbox().end_attempt(&claim, postponed).await.unwrap());
        claim.id
    }
}

on_both!(one_application_behind_many_from_few_networks_is_sent_after_one_of_each);
async fn one_application_behind_many_from_few_networks_is_sent_after_one_of_each(harness: Harness) {
    for network in FLOOD {
        harness.flood(network, 30).await;
    }
    let first = harness.put_from(HONEST, &plain()).await.id;
    assert!(harness.deliver(FLOOD.len() + 1).await.contains(&first));
    // If a part of the flood was already delivered, a new application still does not wait for the
    // rest.
    harness.deliver(20).await;
    let second = harness.put_from(HONEST, &plain()).await.id;
    assert!(harness.deliver(FLOOD.len() + 1).await.contains(&second));
}

on_both!(the_applications_of_one_network_are_sent_in_the_order_in_which_they_arrived);
async fn the_applications_of_one_network_are_sent_in_the_order_in_which_they_arrived(
    harness: Harness,
) {
    let mut ids = harness.flood(HONEST, 5).await;
    assert_eq!(harness.deliver(2).await, ids[..2]);
    ids.extend(harness.flood(HONEST, 3).await);
    assert_eq!(harness.deliver(6).await, ids[2..]);
}

on_both!(several_applications_of_one_network_are_sent_in_turn_with_those_of_another);
async fn several_applications_of_one_network_are_sent_in_turn_with_those_of_another(
    harness: Harness,
) {
    harness.flood(FLOOD[0], 30).await;
    let honest = harness.flood(HONEST, 5).await;
    let sent = harness.deliver(2 * honest.len()).await;
    let sent: Vec<_> = sent.into_iter().filter(|id| honest.contains(id)).collect();
    assert_eq!(sent, honest);
}

on_both!(an_attempt_that_failed_lets_other_networks_go_first);
async fn an_attempt_that_failed_lets_other_networks_go_first(harness: Harness) {
    let wait = Duration::from_secs(5);
    let failing = harness.flood(FLOOD[0], 1).await;
    let honest = harness.flood(HONEST, 2).await;
    assert_eq!(harness.postpone(wait).await, failing[0]);
    harness.clock.advance(wait);
    assert_eq!(harness.deliver(3).await, [honest[0], honest[1], failing[0]]);
}

on_both!(applications_that_fail_again_and_again_do_not_delay_new_ones);
async fn applications_that_fail_again_and_again_do_not_delay_new_ones(harness: Harness) {
    let wait = Duration::from_secs(5);
    harness.flood(FLOOD[0], 1).await;
    harness.flood(FLOOD[1], 1).await;
    for network in [FLOOD[0], FLOOD[1], HONEST].repeat(2) {
        harness.postpone(wait).await;
        harness.postpone(wait).await;
        let new = harness.flood(network, 1).await;
        harness.clock.advance(wait);
        assert_eq!(harness.deliver(1).await, new);
    }
}

on_both!(an_application_whose_workers_crash_is_sent_after_the_others_of_its_network);
async fn an_application_whose_workers_crash_is_sent_after_the_others_of_its_network(
    harness: Harness,
) {
    let ids = harness.flood(HONEST, 3).await;
    assert_eq!(harness.claim().await.id, ids[0]);
    harness.clock.advance(LEASE);
    assert_eq!(harness.deliver(3).await, [ids[1], ids[2], ids[0]]);
}

on_both!(senders_whose_network_is_unknown_count_as_one_network);
async fn senders_whose_network_is_unknown_count_as_one_network(harness: Harness) {
    for _ in 0..10 {
        harness.clock.advance(Duration::from_millis(1));
        harness.outbox().put(&plain()).await.unwrap();
    }
    let known = harness.put_from(HONEST, &plain()).await.id;
    assert!(harness.deliver(2).await.contains(&known));
}

on_both!(a_retried_application_is_sent_after_later_ones_of_its_network);
async fn a_retried_application_is_sent_after_later_ones_of_its_network(harness: Harness) {
    let held = harness.flood(FLOOD[0], 3).await;
    for _ in &held {
        let claim = harness.claim().await;
        let end = AttemptResult::Held {
            reason: "fault",
            unclear: false,
        };
        assert!(harness.outbox().end_attempt(&claim, end).await.unwrap());
    }
    harness.flood(FLOOD[0], 2).await;
    for id in &held {
        harness.store.outbox_admin().retry(*id).await.unwrap();
    }
    let honest = harness.put_from(HONEST, &plain()).await.id;
    assert!(harness.deliver(2).await.contains(&honest));
    assert_eq!(harness.deliver(4).await[1..], held);
}

/// On SQLite, one statement inserts all applications that arrive at the same time.
#[tokio::test]
async fn applications_that_arrive_together_do_not_share_a_round() {
    let harness = Harness::open().await;
    let mut puts = JoinSet::new();
    for _ in 0..100 {
        let outbox = harness.outbox().clone();
        puts.spawn(async move {
            let application = with_resume();
            let new = NewApplication {
                application: &application,
                network: Some(FLOOD[0].parse().unwrap()),
            };
            outbox.put(new).await.unwrap()
        });
    }
    puts.join_all().await;
    let rounds = harness.number("select count(distinct round) from outbox");
    assert_eq!(rounds.await, 100);
    let honest = harness.put_from(HONEST, &plain()).await.id;
    assert!(harness.deliver(2).await.contains(&honest));
}

/// Returns how often PostgreSQL has scanned the index, and how many rows of the table it has read.
async fn rows_read(harness: &Harness) -> (i64, i64) {
    let url = harness.settings.url.as_ref().unwrap();
    let mut connection = PgConnection::connect(url.as_str()).await.unwrap();
    // Wait until all connections are closed, because PostgreSQL might update its counts of read
    // rows only when a connection closes.
    while sqlx::query_scalar::<_, i64>(
        "select count(*) from pg_stat_activity
         where datname = current_database() and application_name = 'vestibule'",
    )
    .fetch_one(&mut connection)
    .await
    .unwrap()
        > 0
    {}
    let counts = sqlx::query_as(
        "select (select idx_scan from pg_stat_user_indexes where indexrelname = 'outbox_round'),
                (select seq_tup_read + coalesce(idx_tup_fetch, 0) from pg_stat_user_tables where relname = 'outbox')",
    );
    let counts = counts.fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    counts
}

#[tokio::test]
async fn postgres_reads_few_of_ten_thousand_waiting_applications_to_claim_one() {
    let mut harness = Harness::on_postgres().await;
    harness.flood(HONEST, 5).await;
    harness
        .execute(
            "insert into outbox (id, reference, digest, posting, title, state, received_at, changed_at,
                                 due_at, payload, ats, network, round)
             select 'flood-' || number, sha256(number::text::bytea), '', 'welder', 'Welder', 'waiting',
                    received_at, received_at, received_at, payload, ats, 'flood-' || number % 500,
                    10 + number / 500
             from generate_series(1, 10000) as number,
                  (select received_at, payload, ats from outbox limit 1) as first",
        )
        .await;
    harness.execute("analyze outbox").await;
    harness.store.close().await;
    let before = rows_read(&harness).await;
    harness.reopen().await.unwrap();
    harness.deliver(5).await;
    harness.store.close().await;
    let after = rows_read(&harness).await;
    assert!(
        before.0 < after.0,
        "the index is used: {before:?} {after:?}"
    );
    // The limit is this high because every row is read once when the store is opened.
    assert!(after.1 - before.1 < 30_000, "{before:?} {after:?}");
}
