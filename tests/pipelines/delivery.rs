//! Tests the delivery of applications to the ATS.

use std::time::Duration;

use vestibule::{
    ats::AmbiguousDelivery,
    delivery::StepOutcome,
    reference_ats::{Endpoint, Fault},
    refresh::DetailsStep,
    store::{DeliveryOutcome, EntryState, WithdrawalResult},
};

use crate::harness::{Harness, delivery_settings};

const LOST: Fault = Fault::LoseReply;

async fn harness_with(ambiguous: AmbiguousDelivery) -> Harness {
    let harness = Harness::open_with(&["Welder"], ambiguous).await;
    harness.refresh.refresh_list().await.unwrap();
    harness
}

async fn reason(harness: &Harness) -> String {
    let entry = harness.outbox().latest(1).await.unwrap().remove(0);
    entry.reason.unwrap_or_default()
}

#[tokio::test]
async fn a_withdrawn_application_is_never_sent_and_a_sent_one_cannot_be_withdrawn() {
    let harness = Harness::filled(&["Welder"]).await;
    let kept = harness.apply("Welder").await;
    let withdrawn = harness.outbox().withdraw(&kept.token).await.unwrap();
    assert_eq!(withdrawn, Some(WithdrawalResult::Withdrawn));
    assert_eq!(harness.step().await, StepOutcome::Idle);
    assert_eq!(harness.received().await, 0);

    let kept = harness.apply("Welder").await;
    assert_eq!(harness.step().await, StepOutcome::Delivered);
    let withdrawn = harness.outbox().withdraw(&kept.token).await.unwrap();
    assert_eq!(withdrawn, Some(WithdrawalResult::Delivered));
    assert_eq!(harness.received().await, 1);
}

#[tokio::test]
async fn an_application_reaches_the_ats_once_and_completely_and_is_then_deleted() {
    let harness = Harness::filled(&["Welder"]).await;
    let kept = harness.apply("Welder").await;
    assert_eq!(harness.step().await, StepOutcome::Delivered);
    assert_eq!(harness.step().await, StepOutcome::Idle);

    let inbox = harness.ats.inbox();
    let arrived = inbox.list().await.unwrap().remove(0);
    let resume = inbox.resume(arrived.id).await.unwrap();
    assert_eq!(resume.as_deref(), Some(&b"%PDF-1.7 twelve years"[..]));
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(receipt.state, EntryState::Delivered);
    assert!(receipt.application.is_none());
    let entry = harness.outbox().latest(1).await.unwrap().remove(0);
    assert_eq!(entry.ats_application_id, Some(arrived.id.to_string()));
}

#[tokio::test]
async fn a_resume_that_the_ats_could_not_store_is_soon_sent_again_and_arrives_once() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.fault(Endpoint::Applications, 4, Fault::FailUpload);
    harness.apply("Welder").await;
    for wait in [2, 10, 60] {
        assert_eq!(harness.step().await, StepOutcome::Postponed);
        assert_eq!(reason(&harness).await, "resume");
        harness.advance(wait - 1);
        assert_eq!(
            harness.step().await,
            StepOutcome::Idle,
            "not before {wait} s"
        );
        harness.advance(1);
    }
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    harness.advance(40);
    assert_eq!(harness.step().await, StepOutcome::Delivered);
    assert_eq!(harness.received().await, 1);
}

#[tokio::test]
async fn after_a_lost_reply_the_application_is_sent_again_later_and_not_duplicated() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.fault(Endpoint::Applications, 1, LOST);
    harness.apply("Welder").await;
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    assert_eq!(reason(&harness).await, "unclear");
    harness.advance(89);
    assert_eq!(harness.step().await, StepOutcome::Idle);
    harness.advance(31);
    assert_eq!(harness.step().await, StepOutcome::Delivered);
    assert_eq!(harness.received().await, 1);
}

#[tokio::test]
async fn an_unclear_result_is_held_at_once_if_the_setting_says_so() {
    let harness = harness_with(AmbiguousDelivery::Hold).await;
    harness.fault(Endpoint::Applications, 1, LOST);
    harness.apply("Welder").await;
    assert_eq!(harness.step().await, StepOutcome::Held);
    assert_eq!(reason(&harness).await, "unclear");
    let entries = harness.outbox().latest(1).await.unwrap();
    assert_eq!(entries[0].unclear_attempts, 1);
}

#[tokio::test]
async fn an_unclear_result_is_retried_once_if_the_setting_says_so() {
    let harness = harness_with(AmbiguousDelivery::RetryOnce).await;
    harness.fault(Endpoint::Applications, 2, LOST);
    harness.apply("Welder").await;
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    harness.advance(120);
    assert_eq!(harness.step().await, StepOutcome::Held);
}

#[tokio::test]
async fn after_a_worker_crashes_the_result_is_unclear_and_the_application_is_held() {
    let harness = harness_with(AmbiguousDelivery::Hold).await;
    harness.apply("Welder").await;
    let lease = delivery_settings().lease;
    harness.outbox().claim(lease).await.unwrap().unwrap();
    harness.clock.advance(lease);
    assert_eq!(harness.step().await, StepOutcome::Held);
    assert_eq!(harness.received().await, 0);
}

#[tokio::test]
async fn delays_grow_with_every_failure_and_finally_the_application_is_held() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.fault(
        Endpoint::Applications,
        1_000,
        Fault::ServerError { status: 503 },
    );
    harness.apply("Welder").await;
    let mut attempts = 0;
    let received_at = harness.clock.now();
    loop {
        attempts += 1;
        match harness.step().await {
            StepOutcome::Postponed => (),
            step => break assert_eq!(step, StepOutcome::Held),
        }
        let entry = harness.outbox().latest(1).await.unwrap().remove(0);
        let wait = entry
            .due_at
            .duration_since(harness.clock.now())
            .unsigned_abs();
        let longest =
            Duration::from_secs(5 << (attempts - 1).min(20)).min(Duration::from_secs(7200));
        assert!(longest * 3 / 4 <= wait && wait <= longest, "{wait:?}");
        harness.clock.advance(wait);
    }
    assert_eq!(reason(&harness).await, "given_up");
    let passed = harness
        .clock
        .now()
        .duration_since(received_at)
        .unsigned_abs();
    assert!(delivery_settings().give_up_after <= passed);
    assert_eq!(harness.received().await, 0);
}

#[tokio::test]
async fn a_refused_key_pauses_all_deliveries_until_a_probe_succeeds() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.apply("Welder").await;
    harness.apply("Welder").await;
    let body = serde_json::json!({"detail": "Invalid API key."});
    harness.answer(Endpoint::Applications, 401, body);
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    assert_eq!(
        harness.step().await,
        StepOutcome::Idle,
        "nothing else is tried"
    );
    harness.advance(29);
    assert_eq!(harness.step().await, StepOutcome::Idle);
    harness.advance(1);
    assert_eq!(harness.step().await, StepOutcome::Delivered);
    assert_eq!(harness.step().await, StepOutcome::Delivered);
}

#[tokio::test]
async fn delivering_all_due_applications_ends_a_pause() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.apply("Welder").await;
    harness.apply("Welder").await;
    let end = harness.clock.now() + Duration::from_secs(3600);
    harness.outbox().pause(end, "key").await.unwrap();
    assert_eq!(harness.delivery.deliver_all_due().await.unwrap(), 2);
    assert_eq!(harness.received().await, 2);
}

#[tokio::test]
async fn an_application_to_a_closed_posting_is_refused_and_the_posting_is_read_next() {
    let harness = Harness::filled(&["Welder", "Cook"]).await;
    let kept = harness.apply("Cook").await;
    let cook = harness.id("Cook");
    harness.remove(&["Cook"]);
    harness.advance(10);
    assert_eq!(harness.step().await, StepOutcome::Refused);
    let outcome = harness
        .outbox()
        .await_outcome(kept.id, Duration::ZERO)
        .await;
    assert_eq!(
        outcome.unwrap(),
        DeliveryOutcome::Receipt(EntryState::Refused)
    );
    let next = harness.refresh.refresh_details().await.unwrap();
    assert_eq!(next, DetailsStep::GoneUnconfirmed(cook));
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), ["Welder"]);
}

#[tokio::test]
async fn the_result_of_an_attempt_is_stored_as_soon_as_the_store_works_again() {
    let harness = harness_with(AmbiguousDelivery::Hold).await;
    let kept = harness.apply("Welder").await;
    let database = harness.database().await;
    let broken = "create trigger broken before update on outbox when new.state <> 'waiting'
                  begin select raise(abort, 'the disk is full'); end";
    sqlx::raw_sql(broken).execute(&database).await.unwrap();
    let mended = async {
        while harness.delivery.active_alarms().is_empty() {
            tokio::task::yield_now().await;
        }
        let mended = sqlx::raw_sql("drop trigger broken").execute(&database);
        mended.await.unwrap();
    };
    let (step, ()) = tokio::join!(harness.step(), mended);
    assert_eq!(step, StepOutcome::Delivered);
    assert_eq!(harness.received().await, 1);
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    assert_eq!(receipt.unwrap().state, EntryState::Delivered);
}
