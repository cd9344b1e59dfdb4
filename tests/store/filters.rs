//! Tests that the operator can select entries by several conditions, and can discard all selected
//! entries.

use std::time::Duration;

use tokio::task::JoinSet;
use vestibule::{
    application::Application,
    posting::PostingId,
    store::{AttemptResult, EntryFilter, EntryState},
};

use crate::{
    applications::{plain, with_resume},
    harness::{Harness, LEASE},
};

const FLOOD: &str = "198.51.100.0/24";
const HONEST: &str = "203.0.113.0/24";
const MINUTE: Duration = Duration::from_secs(60);

impl Harness {
    async fn found(&self, filter: &EntryFilter) -> usize {
        let page = self.store.outbox_admin().page(filter, None).await;
        page.unwrap().len()
    }
}

on_both!(entries_are_found_by_state_posting_time_and_network_and_by_all_together);
async fn entries_are_found_by_state_posting_time_and_network_and_by_all_together(harness: Harness) {
    let painter = PostingId::new("painter");
    for (network, posting) in [(FLOOD, "welder"), (FLOOD, "painter"), (HONEST, "painter")] {
        let application = Application {
            posting: PostingId::new(posting),
            ..plain()
        };
        harness.put_from(network, &application).await;
        harness.clock.advance(MINUTE);
    }
    let (all, now) = (EntryFilter::default(), harness.now());
    // The first application was received before this time, and the others after it.
    let between = now - 2 * MINUTE - MINUTE / 2;
    let flood = Some(FLOOD.parse().unwrap());
    let conditions = [
        (all.clone(), 3),
        (EntryFilter::in_state(EntryState::Waiting), 3),
        (EntryFilter::in_state(EntryState::Held), 0),
        (
            EntryFilter {
                posting: Some(painter.clone()),
                ..all.clone()
            },
            2,
        ),
        (
            EntryFilter {
                network: flood,
                ..all.clone()
            },
            2,
        ),
        (
            EntryFilter {
                since: Some(between),
                ..all.clone()
            },
            2,
        ),
        (
            EntryFilter {
                until: Some(between),
                ..all.clone()
            },
            1,
        ),
    ];
    for (filter, count) in conditions {
        assert_eq!(harness.found(&filter).await, count, "{filter:?}");
    }
    let together = EntryFilter {
        state: Some(EntryState::Waiting),
        posting: Some(painter),
        since: Some(between),
        until: Some(now),
        network: flood,
    };
    assert_eq!(harness.found(&together).await, 1);
}

on_both!(only_entries_that_match_the_filter_are_discarded);
async fn only_entries_that_match_the_filter_are_discarded(harness: Harness) {
    let admin = harness.store.outbox_admin();
    let delivered = harness.put_from(FLOOD, &with_resume()).await;
    let end = AttemptResult::Delivered(None);
    let claim = harness.claim().await;
    assert!(harness.outbox().end_attempt(&claim, end).await.unwrap());
    let held = harness.put_from(FLOOD, &with_resume()).await;
    let end = AttemptResult::Held {
        reason: "fault",
        unclear: false,
    };
    let claim = harness.claim().await;
    assert!(harness.outbox().end_attempt(&claim, end).await.unwrap());
    let sending = harness.put_from(FLOOD, &with_resume()).await;
    assert_eq!(harness.claim().await.id, sending.id);
    let honest = harness.put_from(HONEST, &with_resume()).await;
    let waiting = harness.put_from(FLOOD, &with_resume()).await;

    let flood = EntryFilter {
        network: Some(FLOOD.parse().unwrap()),
        ..EntryFilter::default()
    };
    let count = admin.count_discardable(&flood).await.unwrap();
    assert_eq!((count.discardable, count.in_flight), (2, 1));
    assert_eq!(admin.discard_matching(&flood).await.unwrap(), 2);
    for (kept, state) in [
        (&delivered, EntryState::Delivered),
        (&held, EntryState::Withdrawn),
        (&waiting, EntryState::Withdrawn),
        (&sending, EntryState::Waiting),
        (&honest, EntryState::Waiting),
    ] {
        let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
        let receipt = receipt.unwrap();
        assert_eq!(receipt.state, state);
        assert_eq!(receipt.is_discarded, state == EntryState::Withdrawn);
    }
    // The answers and the files of two applications remain, so `payloads` counts four.
    assert_eq!(harness.payloads().await, 4);
    assert_eq!(harness.claim().await.id, honest.id);
    harness.clock.advance(LEASE);
    assert_eq!(admin.discard_matching(&flood).await.unwrap(), 1);
}

on_both!(more_than_one_batch_is_discarded_while_others_are_delivered);
async fn more_than_one_batch_is_discarded_while_others_are_delivered(harness: Harness) {
    const MANY: usize = 450;
    for _ in 0..MANY {
        harness.put_from(FLOOD, &plain()).await;
    }
    let flood = EntryFilter {
        network: Some(FLOOD.parse().unwrap()),
        ..EntryFilter::default()
    };
    let mut tasks = JoinSet::new();
    for _ in 0..2 {
        let (admin, flood) = (harness.store.outbox_admin(), flood.clone());
        tasks.spawn(async move { admin.discard_matching(&flood).await.unwrap() });
    }
    let outbox = harness.outbox().clone();
    tasks.spawn(async move {
        let mut delivered = 0;
        while let Some(claim) = outbox.claim(LEASE).await.unwrap() {
            let end = AttemptResult::Delivered(None);
            assert!(outbox.end_attempt(&claim, end).await.unwrap());
            delivered += 1;
        }
        delivered
    });
    let done: u64 = tasks.join_all().await.into_iter().sum();
    assert_eq!(
        done, MANY as u64,
        "each was either discarded or delivered, once"
    );
    assert_eq!(harness.payloads().await, 0);
}
