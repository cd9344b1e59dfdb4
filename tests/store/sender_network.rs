//! Tests that the network from which an application was sent is stored encrypted, and is deleted
//! together with the application's content.

use vestibule::store::{AttemptResult, EntryFilter, NewApplication};

use crate::{
    applications::{corrected, plain, with_resume},
    harness::{Harness, TERMS, assert_in_no_file},
    reseal::reseal,
};

const NETWORK: &str = "203.0.113.0/24";

impl Harness {
    /// Counts the entries with a hash of the network.
    async fn networks(&self) -> i64 {
        self.number("select count(network) from outbox").await
    }

    /// Counts the applications that a search for this network finds.
    async fn sent_from(&self, network: &str) -> usize {
        let filter = EntryFilter {
            network: Some(network.parse().unwrap()),
            ..EntryFilter::default()
        };
        let page = self.store.outbox_admin().page(&filter, None).await;
        page.unwrap().len()
    }
}

on_both!(the_network_is_visible_only_in_the_decrypted_application);
async fn the_network_is_visible_only_in_the_decrypted_application(harness: Harness) {
    let admin = harness.store.outbox_admin();
    let application = with_resume();
    let kept = harness.put_from(NETWORK, &application).await;
    harness.clock.advance(std::time::Duration::from_millis(1));
    let unknown = harness.outbox().put(&plain()).await.unwrap();
    let network = admin.sender_network(kept.id).await.unwrap();
    assert_eq!(network, Some(NETWORK.parse().unwrap()));
    let content = admin.content(kept.id).await.unwrap().unwrap();
    assert_eq!(content.sender_network, network);
    assert_eq!(content.application, application);
    assert_eq!(admin.sender_network(unknown.id).await.unwrap(), None);
    if harness.settings.url.is_none() {
        assert_in_no_file(&harness.settings.dir, &["203.0.113."]);
    }
    assert_eq!(harness.claim().await.application, application);
}

on_both!(the_network_is_deleted_with_the_content);
async fn the_network_is_deleted_with_the_content(harness: Harness) {
    let ends = [
        AttemptResult::Delivered(None),
        AttemptResult::Held {
            reason: "fault",
            unclear: false,
        },
        AttemptResult::Held {
            reason: "fault",
            unclear: false,
        },
    ];
    let mut kept = Vec::new();
    for end in ends {
        kept.push(harness.put_from(NETWORK, &with_resume()).await);
        let claim = harness.claim().await;
        assert!(harness.outbox().end_attempt(&claim, end).await.unwrap());
    }
    assert_eq!(harness.networks().await, 2);
    harness.outbox().withdraw(&kept[1].token).await.unwrap();
    assert_eq!(harness.networks().await, 1);
    harness
        .store
        .outbox_admin()
        .discard(kept[2].id)
        .await
        .unwrap();
    assert_eq!(harness.networks().await, 0);
    let replaced = harness.put_from(NETWORK, &plain()).await;
    let better = plain();
    let unknown = NewApplication::from(&better);
    let replaced = harness.outbox().replace(unknown, &replaced.token).await;
    assert!(replaced.unwrap().is_new);
    assert_eq!(harness.sent_from(NETWORK).await, 0);
}

on_both!(the_network_of_delivered_content_is_stored_as_long_as_the_content);
async fn the_network_of_delivered_content_is_stored_as_long_as_the_content(mut harness: Harness) {
    let mut terms = TERMS;
    terms.download = std::time::Duration::from_secs(60);
    harness.set(terms).await;
    harness.put_from(NETWORK, &with_resume()).await;
    let claim = harness.claim().await;
    let delivered = AttemptResult::Delivered(None);
    assert!(
        harness
            .outbox()
            .end_attempt(&claim, delivered)
            .await
            .unwrap()
    );
    assert_eq!(harness.sent_from(NETWORK).await, 1);
    harness.clock.advance(terms.download);
    harness.store.retention().sweep().await.unwrap();
    assert_eq!((harness.payloads().await, harness.networks().await), (0, 0));
}

on_both!(a_form_that_is_sent_again_has_the_network_of_its_last_sender);
async fn a_form_that_is_sent_again_has_the_network_of_its_last_sender(harness: Harness) {
    let application = plain();
    harness.put_from(NETWORK, &application).await;
    let claim = harness.claim().await;
    let refused = AttemptResult::Refused(crate::applications::complaints());
    assert!(harness.outbox().end_attempt(&claim, refused).await.unwrap());
    let other = "198.51.100.0/24";
    harness.put_from(other, &corrected(&application)).await;
    assert_eq!(harness.sent_from(NETWORK).await, 0);
    assert_eq!(harness.sent_from(other).await, 1);
}

on_both!(an_application_is_found_by_its_network_after_a_key_rotation);
async fn an_application_is_found_by_its_network_after_a_key_rotation(mut harness: Harness) {
    harness.put_from(NETWORK, &with_resume()).await;
    harness.change_key();
    harness.reopen().await.unwrap();
    harness.put_from(NETWORK, &with_resume()).await;
    assert_eq!(harness.sent_from(NETWORK).await, 2);
    let hashes = "select count(distinct network) from outbox";
    assert_eq!(harness.number(hashes).await, 2);
    reseal(&harness.store).await;
    assert_eq!(harness.number(hashes).await, 1);
    assert_eq!(harness.sent_from(NETWORK).await, 2);
}
