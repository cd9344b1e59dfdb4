//! Tests of the limits on the applications that the outbox accepts.

use std::time::Duration;

use tokio::task::JoinSet;
use vestibule::{
    application::{Application, ApplicationId, Suspicion},
    byte_size::ByteSize,
    posting::PostingId,
    store::{
        AttemptResult, EntryState, NewApplication, Outbox, OutboxError, OutboxLimit,
        OutboxSettings, PutResult, SuspiciousHandling,
    },
};

use crate::{
    applications::{plain, with_resume},
    harness::Harness,
};

const NONE: OutboxSettings = OutboxSettings {
    max_per_posting_hour: 0,
    max_per_hour: 0,
    max_undelivered: 0,
    max_undelivered_bytes: ByteSize::from_bytes(0),
    min_free_disk: ByteSize::from_bytes(0),
    proof_of_work_above: 0,
    suspicious: SuspiciousHandling::Deliver,
};

fn for_posting(posting: &str) -> Application {
    Application {
        posting: PostingId::new(posting),
        ..plain()
    }
}

async fn refused(outbox: &Outbox, application: &Application) -> OutboxLimit {
    match outbox.put(application).await {
        Err(OutboxError::LimitReached(limit)) => limit,
        other => panic!("expected a limit, got {other:?}"),
    }
}

async fn deliver(harness: &Harness) {
    let claim = harness.claim().await;
    let end = AttemptResult::Delivered(None);
    assert!(harness.outbox().end_attempt(&claim, end).await.unwrap());
}

on_both!(limits_that_are_replaced_apply_to_all_clones_of_the_outbox);
async fn limits_that_are_replaced_apply_to_all_clones_of_the_outbox(harness: Harness) {
    let outbox = harness.outbox().with_settings(NONE);
    let clone = outbox.clone();
    clone.put(&for_posting("welder")).await.unwrap();
    outbox.replace_settings(OutboxSettings {
        max_per_hour: 1,
        ..NONE
    });
    let limit = refused(&clone, &for_posting("welder")).await;
    assert_eq!(limit, OutboxLimit::MaxPerHour);
    outbox.replace_settings(NONE);
    clone.put(&for_posting("welder")).await.unwrap();
}

on_both!(the_hourly_limits_apply_to_each_posting_and_to_all_postings);
async fn the_hourly_limits_apply_to_each_posting_and_to_all_postings(mut harness: Harness) {
    let settings = OutboxSettings {
        max_per_posting_hour: 2,
        max_per_hour: 3,
        ..NONE
    };
    let outbox = harness.outbox().with_settings(settings.clone());
    for _ in 0..2 {
        outbox.put(&for_posting("welder")).await.unwrap();
        deliver(&harness).await;
    }
    let limit = refused(&outbox, &for_posting("welder")).await;
    assert_eq!(limit, OutboxLimit::MaxPerPostingHour);
    outbox.put(&for_posting("painter")).await.unwrap();
    harness.reopen().await.unwrap();
    let outbox = harness.other().await.outbox().with_settings(settings);
    let limit = refused(&outbox, &for_posting("sailor")).await;
    assert_eq!(limit, OutboxLimit::MaxPerHour, "also after a restart");
    harness.clock.advance(Duration::from_secs(3_600));
    outbox.put(&for_posting("sailor")).await.unwrap();
}

/// Stores an application from this network.
async fn put_from(
    outbox: &Outbox,
    network: &str,
    application: &Application,
) -> Result<PutResult, OutboxError> {
    let network = Some(network.parse().unwrap());
    let new = NewApplication {
        application,
        network,
    };
    outbox.put(new).await
}

on_both!(one_network_can_use_a_quarter_of_each_hourly_limit);
async fn one_network_can_use_a_quarter_of_each_hourly_limit(harness: Harness) {
    const FLOOD: &str = "192.0.2.0/24";
    const OTHER: &str = "2001:db8:1::/48";
    let outbox = harness.outbox().with_settings(OutboxSettings {
        max_per_posting_hour: 8,
        max_per_hour: 12,
        ..NONE
    });
    let put = async |network, posting| put_from(&outbox, network, &for_posting(posting)).await;
    let refused = async |posting| match put(FLOOD, posting).await {
        Err(OutboxError::LimitReached(limit)) => limit,
        other => panic!("expected a limit, got {other:?}"),
    };
    for _ in 0..2 {
        put(FLOOD, "welder").await.unwrap();
        // After delivery, the stored network from which an application was sent is deleted, but the
        // application still counts toward the limits.
        deliver(&harness).await;
    }
    assert_eq!(refused("welder").await, OutboxLimit::MaxPerPostingHour);
    put(OTHER, "welder").await.unwrap();
    put(FLOOD, "painter").await.unwrap();
    assert_eq!(refused("sailor").await, OutboxLimit::MaxPerHour);
    put(OTHER, "sailor").await.unwrap();
    for _ in 0..5 {
        outbox.put(&for_posting("welder")).await.unwrap();
    }
    harness.clock.advance(Duration::from_secs(3_600));
    put(FLOOD, "welder").await.unwrap();
}

on_both!(the_number_and_size_of_undelivered_applications_is_limited);
async fn the_number_and_size_of_undelivered_applications_is_limited(harness: Harness) {
    let by_number = harness.outbox().with_settings(OutboxSettings {
        max_undelivered: 2,
        ..NONE
    });
    for _ in 0..2 {
        by_number.put(&with_resume()).await.unwrap();
    }
    let limit = refused(&by_number, &plain()).await;
    assert_eq!(limit, OutboxLimit::MaxUndelivered);
    let bytes = by_number.load().await.unwrap().undelivered.bytes;
    assert!((1_000..10_000).contains(&bytes), "{bytes}");
    let by_size = harness.outbox().with_settings(OutboxSettings {
        max_undelivered_bytes: ByteSize::from_bytes(bytes),
        ..NONE
    });
    let limit = refused(&by_size, &plain()).await;
    assert_eq!(limit, OutboxLimit::MaxUndeliveredBytes);
    let end = AttemptResult::Held {
        reason: "fault",
        unclear: false,
    };
    let claim = harness.claim().await;
    assert!(harness.outbox().end_attempt(&claim, end).await.unwrap());
    refused(&by_number, &plain()).await;
    deliver(&harness).await;
    by_number.put(&plain()).await.unwrap();
    by_size.put(&plain()).await.unwrap();
}

on_both!(at_a_limit_an_application_that_was_stored_before_is_still_recognized);
async fn at_a_limit_an_application_that_was_stored_before_is_still_recognized(harness: Harness) {
    let outbox = harness.outbox().with_settings(OutboxSettings {
        max_undelivered: 1,
        ..NONE
    });
    let first = with_resume();
    let kept = outbox.put(&first).await.unwrap();
    let again = outbox.put(&first).await.unwrap();
    assert_eq!((again.id, again.is_new), (kept.id, false));
    let other_form = Application {
        id: ApplicationId::generate(harness.now()),
        ..first.clone()
    };
    assert_eq!(outbox.put(&other_form).await.unwrap().id, kept.id);
    let other_content = Application {
        note: Some("P.S.".into()),
        ..first
    };
    let taken = outbox.put(&other_content).await;
    assert!(matches!(taken, Err(OutboxError::OtherContent(_))));
    refused(&outbox, &plain()).await;
    assert_eq!(harness.count(EntryState::Waiting).await, 1);
}

on_both!(a_suspicion_is_stored_with_the_application);
async fn a_suspicion_is_stored_with_the_application(harness: Harness) {
    let suspicious = Application {
        suspicion: Some(Suspicion::TooFast),
        ..with_resume()
    };
    harness.outbox().put(&suspicious).await.unwrap();
    let listed = harness.outbox().latest(1).await.unwrap();
    assert_eq!(listed[0].suspicion.as_deref(), Some("too_fast"));
    let status = harness.store.outbox_admin().status(suspicious.id).await;
    assert_eq!(status.unwrap().entry.suspicion.as_deref(), Some("too_fast"));
    assert_eq!(harness.claim().await.application, suspicious);
}

on_both!(suspicious_applications_are_delivered_after_the_others);
async fn suspicious_applications_are_delivered_after_the_others(harness: Harness) {
    let suspicious = Application {
        suspicion: Some(Suspicion::HiddenField),
        ..plain()
    };
    harness.outbox().put(&suspicious).await.unwrap();
    harness.clock.advance(Duration::from_secs(1));
    let other = plain();
    harness.outbox().put(&other).await.unwrap();
    assert_eq!(harness.claim().await.id, other.id);
    assert_eq!(harness.claim().await.id, suspicious.id);
}

/// Sends 40 different applications for this posting at the same time, through two replicas if the
/// store has replicas. Returns how many were stored. All other applications must be refused because
/// of `limit`.
async fn stored_at_once(
    harness: &Harness,
    settings: &OutboxSettings,
    posting: &str,
    limit: OutboxLimit,
) -> usize {
    let stores = [harness.store.clone(), harness.other().await];
    let mut puts = JoinSet::new();
    for turn in 0..40 {
        let outbox = stores[turn % 2].outbox().with_settings(settings.clone());
        let application = for_posting(posting);
        let network = format!("2001:db8:{turn}::/48");
        puts.spawn(async move { put_from(&outbox, &network, &application).await });
    }
    let mut stored = 0;
    for put in puts.join_all().await {
        match put {
            Ok(put) => stored += usize::from(put.is_new),
            Err(OutboxError::LimitReached(reached)) => assert_eq!(reached, limit),
            Err(error) => panic!("{error}"),
        }
    }
    stored
}

on_both!(applications_that_arrive_at_the_same_time_do_not_exceed_a_limit);
async fn applications_that_arrive_at_the_same_time_do_not_exceed_a_limit(harness: Harness) {
    let settings = OutboxSettings {
        max_per_posting_hour: 7,
        ..NONE
    };
    let limit = OutboxLimit::MaxPerPostingHour;
    let stored = stored_at_once(&harness, &settings, "welder", limit).await;
    assert_eq!(stored, 7);
    let settings = OutboxSettings {
        max_per_hour: 7 + 5,
        ..NONE
    };
    let limit = OutboxLimit::MaxPerHour;
    let stored = stored_at_once(&harness, &settings, "painter", limit).await;
    assert_eq!(stored, 5);
    let settings = OutboxSettings {
        max_undelivered: 7 + 5 + 4,
        ..NONE
    };
    let limit = OutboxLimit::MaxUndelivered;
    let stored = stored_at_once(&harness, &settings, "sailor", limit).await;
    assert_eq!(stored, 4);
    let load = harness.outbox().load().await.unwrap();
    let settings = OutboxSettings {
        max_undelivered_bytes: ByteSize::from_bytes(load.undelivered.bytes + 1),
        ..NONE
    };
    let limit = OutboxLimit::MaxUndeliveredBytes;
    let stored = stored_at_once(&harness, &settings, "cook", limit).await;
    assert_eq!(stored, 1);
    assert_eq!(
        harness.number("select count(*) from outbox").await,
        7 + 5 + 4 + 1
    );
}

on_both!(applications_of_one_network_at_the_same_time_do_not_exceed_its_share);
async fn applications_of_one_network_at_the_same_time_do_not_exceed_its_share(harness: Harness) {
    let outbox = harness.outbox().with_settings(OutboxSettings {
        max_per_hour: 20,
        ..NONE
    });
    let mut puts = JoinSet::new();
    for _ in 0..30 {
        let outbox = outbox.clone();
        puts.spawn(async move { put_from(&outbox, "192.0.2.0/24", &for_posting("cook")).await });
    }
    let puts = puts.join_all().await;
    assert_eq!(puts.iter().filter(|put| put.is_ok()).count(), 5);
    put_from(&outbox, "198.51.100.0/24", &for_posting("cook"))
        .await
        .unwrap();
}

on_both!(an_application_that_is_sent_again_uses_no_share_of_its_network);
async fn an_application_that_is_sent_again_uses_no_share_of_its_network(harness: Harness) {
    let outbox = harness.outbox().with_settings(OutboxSettings {
        max_per_hour: 8,
        ..NONE
    });
    let first = with_resume();
    for _ in 0..5 {
        put_from(&outbox, "192.0.2.0/24", &first).await.unwrap();
    }
    put_from(&outbox, "192.0.2.0/24", &plain()).await.unwrap();
}
