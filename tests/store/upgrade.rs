//! Tests that a store of an earlier version is migrated when it is opened.

use std::time::Duration;

use vestibule::store::{AttemptResult, EntryState};

use crate::{applications::plain, harness::Harness};

impl Harness {
    /// Reverts migration 21, so that the database has the schema of the version before it.
    async fn revert_sender_network(&self) {
        self.execute(
            "drop table operator_pause;
             drop index outbox_turn;
             create index outbox_turn on outbox ((suspicion is not null), due_at, id) where state = 'waiting';
             drop index outbox_round;
             drop index outbox_network;
             alter table outbox drop column round;
             alter table outbox drop column network;",
        )
        .await;
        self.execute(match self.settings.url {
            Some(_) => "delete from vestibule_migrations where version = 21",
            None => "delete from _sqlx_migrations where version = 21",
        })
        .await;
    }
}

on_both!(after_the_upgrade_of_a_store_without_networks_waiting_applications_are_sent_in_order);
async fn after_the_upgrade_of_a_store_without_networks_waiting_applications_are_sent_in_order(
    mut harness: Harness,
) {
    let mut old = Vec::new();
    for _ in 0..3 {
        harness.clock.advance(Duration::from_millis(1));
        old.push(harness.outbox().put(&plain()).await.unwrap().id);
    }
    harness.store.close().await;
    harness.revert_sender_network().await;
    harness.reopen().await.unwrap();

    let new = harness.put_from("203.0.113.0/24", &plain()).await.id;
    let admin = harness.store.outbox_admin();
    assert_eq!(
        admin
            .sender_network(new)
            .await
            .unwrap()
            .unwrap()
            .to_string(),
        "203.0.113.0/24"
    );
    for id in old.into_iter().chain([new]) {
        let claim = harness.claim().await;
        assert_eq!(claim.id, id);
        let delivered = AttemptResult::Delivered(None);
        assert!(
            harness
                .outbox()
                .end_attempt(&claim, delivered)
                .await
                .unwrap()
        );
    }
    assert_eq!(harness.count(EntryState::Delivered).await, 4);
    assert_eq!(harness.outbox().operator_pause().await.unwrap(), None);
}
