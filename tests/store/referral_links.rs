//! Tests of referral links, on SQLite and on PostgreSQL: tokens, limits, expiry, counts and key
//! rotation.

use std::time::Duration;

use vestibule::{
    candidate::Referral,
    job::JobId,
    posting::PostingId,
    store::{NewReferralLink, ReferralLink, ReferralLinks},
};

use crate::{
    harness::{Harness, files_below},
    reseal::reseal,
};

const DAY: Duration = Duration::from_secs(86_400);

fn content(owner: &str) -> NewReferralLink {
    NewReferralLink {
        owner: owner.to_owned(),
        posting: PostingId::new("welder"),
        title: "Welder".into(),
        referral: Referral {
            job: JobId::new("job-1"),
            stage: "stage-1".into(),
            name: "Planted Referrer".into(),
            email: "planted@example.org".into(),
            source: None,
        },
    }
}

impl Harness {
    fn links(&self) -> ReferralLinks {
        self.store.referral_links()
    }

    async fn link(&self, owner: &str) -> Option<ReferralLink> {
        self.links().create(content(owner), 90 * DAY).await.unwrap()
    }

    async fn finds(&self, token: &str) -> bool {
        let link = self.links().find(token).await.unwrap();
        link.is_some_and(|link| !link.has_ended(self.clock.now()))
    }
}

on_both!(a_link_is_found_by_its_signed_token_until_it_expires);
async fn a_link_is_found_by_its_signed_token_until_it_expires(harness: Harness) {
    let link = harness.link("Ann").await.unwrap();
    let found = harness.links().find(&link.token).await.unwrap().unwrap();
    assert_eq!(found.content, content("Ann"));
    let (id, signature) = link.token.split_once('.').unwrap();
    let other = harness.link("Ann").await.unwrap();
    let (other_id, _) = other.token.split_once('.').unwrap();
    let without_signature = format!("{id}.");
    let of_other_link = format!("{other_id}.{signature}");
    for forged in ["", ".", id, &without_signature, &of_other_link] {
        assert!(!harness.finds(forged).await, "{forged}");
    }
    harness.clock.advance(90 * DAY - Duration::from_secs(1));
    assert!(harness.finds(&link.token).await);
    harness.clock.advance(Duration::from_secs(1));
    assert!(!harness.finds(&link.token).await);
}

on_both!(a_link_is_ended_by_its_owner_only_and_keeps_its_count_for_a_month);
async fn a_link_is_ended_by_its_owner_only_and_keeps_its_count_for_a_month(harness: Harness) {
    let link = harness.link("Ann").await.unwrap();
    let links = harness.links();
    links.count_application(&link.id).await.unwrap();
    links.count_application(&link.id).await.unwrap();
    assert!(!links.end("Ben", &link.id).await.unwrap());
    assert!(harness.finds(&link.token).await);
    assert!(links.end("Ann", &link.id).await.unwrap());
    assert!(!harness.finds(&link.token).await);
    let own = links.of_owner("Ann").await.unwrap();
    assert_eq!((own.len(), own[0].applications), (1, 2));
    assert_eq!(own[0].ends_at, harness.now());
    harness.clock.advance(30 * DAY - Duration::from_secs(1));
    harness.store.retention().sweep().await.unwrap();
    assert_eq!(links.of_owner("Ann").await.unwrap().len(), 1);
    harness.clock.advance(Duration::from_secs(1));
    harness.store.retention().sweep().await.unwrap();
    assert!(links.of_owner("Ann").await.unwrap().is_empty());
}

on_both!(an_owner_has_at_most_a_hundred_links);
async fn an_owner_has_at_most_a_hundred_links(harness: Harness) {
    for _ in 0..100 {
        assert!(harness.link("Ann").await.is_some());
    }
    assert!(harness.link("Ann").await.is_none());
    assert!(harness.link("Ben").await.is_some());
}

on_both!(a_damaged_link_is_skipped_and_the_others_are_listed);
async fn a_damaged_link_is_skipped_and_the_others_are_listed(harness: Harness) {
    let damaged = harness.link("Ann").await.unwrap();
    harness
        .execute("update referral_link set content = substr(content, 1, 60)")
        .await;
    let error = harness.links().find(&damaged.token).await.unwrap_err();
    assert!(error.is_permanent(), "{error}");
    let other = harness.link("Ann").await.unwrap();
    let own = harness.links().of_owner("Ann").await.unwrap();
    assert_eq!((own.len(), &own[0].id), (1, &other.id));
}

on_both!(key_rotation_reseals_links_and_their_tokens_stay_valid_as_long_as_the_old_key);
async fn key_rotation_reseals_links_and_their_tokens_stay_valid_as_long_as_the_old_key(
    mut harness: Harness,
) {
    let link = harness.link("Ann").await.unwrap();
    harness.change_key();
    harness.reopen().await.unwrap();
    assert!(harness.finds(&link.token).await);
    assert_eq!(reseal(&harness.store).await.rows, 1);
    assert!(harness.finds(&link.token).await);
    harness.drop_old_key().await;
    let own = harness.links().of_owner("Ann").await.unwrap();
    assert_eq!(own[0].content, content("Ann"));
    assert!(
        harness.finds(&own[0].token).await,
        "the page shows a valid URL"
    );
}

#[tokio::test]
async fn no_file_of_the_store_contains_the_unencrypted_referrer() {
    let harness = Harness::open().await;
    harness.link("Planted Owner").await.unwrap();
    for file in files_below(harness.folder.path()) {
        let bytes = std::fs::read(&file).unwrap();
        let text = String::from_utf8_lossy(&bytes).to_lowercase();
        assert!(!text.contains("planted"), "{}", file.display());
    }
}
