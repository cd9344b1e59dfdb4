//! Tests with applications that have the same content, and with an application that replaces
//! another.

use std::time::Duration;

use tokio::task::JoinSet;
use vestibule::{
    application::{Application, ApplicationId},
    posting::PostingId,
    store::{
        AttemptResult, EntryState, OutboxError, PutResult, ReceiptToken, Resent, RetentionPeriods,
    },
};

use crate::{
    applications::{corrected, plain, with_resume},
    harness::{Harness, LEASE, TERMS},
    reseal::reseal,
};

const HOUR: Duration = Duration::from_secs(3_600);

/// Returns an application with the same content and a new id.
fn again(application: &Application) -> Application {
    Application {
        id: ApplicationId::generate(application.sent_at),
        ..application.clone()
    }
}

async fn settle(harness: &Harness, end: AttemptResult) {
    let claim = harness.claim().await;
    assert!(harness.outbox().end_attempt(&claim, end).await.unwrap());
}

fn postponed(harness: &Harness, unclear: bool) -> AttemptResult {
    AttemptResult::Postponed {
        until: harness.now() + HOUR,
        reason: "unreachable",
        unclear,
    }
}

on_both!(the_same_content_in_twenty_concurrent_forms_creates_one_entry);
async fn the_same_content_in_twenty_concurrent_forms_creates_one_entry(harness: Harness) {
    let (application, other) = (with_resume(), harness.other().await);
    let mut puts = JoinSet::new();
    for turn in 0..20 {
        let store = [&harness.store, &other][turn % 2];
        let (outbox, application) = (store.outbox().clone(), again(&application));
        puts.spawn(async move { outbox.put(&application).await.unwrap() });
    }
    let kept = puts.join_all().await;
    assert_eq!(kept.iter().filter(|kept| kept.is_new).count(), 1);
    let same = |one: &PutResult| (one.id, one.token.clone()) == (kept[0].id, kept[0].token.clone());
    assert!(kept.iter().all(same));
    assert_eq!(harness.outbox().count_waiting().await.unwrap(), 1);
}

on_both!(content_with_another_spelling_of_the_email_address_is_the_same_but_not_with_another_file);
async fn content_with_another_spelling_of_the_email_address_is_the_same_but_not_with_another_file(
    harness: Harness,
) {
    let application = with_resume();
    let first = harness.outbox().put(&application).await.unwrap();
    let shouted = Application {
        email: application.email.to_uppercase(),
        ..again(&application)
    };
    let second = harness.outbox().put(&shouted).await.unwrap();
    assert_eq!((second.id, second.is_new), (first.id, false));
    let mut others = [
        again(&application),
        again(&application),
        again(&application),
    ];
    let file = others[0].resume.as_mut().unwrap();
    file.content = "%PDF-1.7 Planted: thirteen years".into();
    others[1].resume.as_mut().unwrap().name = "planted-cv-2.pdf".into();
    others[2].note = Some("P.S.".into());
    for other in others {
        assert!(harness.outbox().put(&other).await.unwrap().is_new);
    }
}

on_both!(content_that_is_easy_to_guess_is_recognized_only_by_its_form);
async fn content_that_is_easy_to_guess_is_recognized_only_by_its_form(harness: Harness) {
    let application = plain();
    let first = harness.outbox().put(&application).await.unwrap();
    let second = harness.outbox().put(&again(&application)).await.unwrap();
    assert!(second.is_new && second.token != first.token);
    let mut wordy = plain();
    wordy.note = Some("Planted: I have welded keels for twelve years.".into());
    let first = harness.outbox().put(&wordy).await.unwrap();
    let second = harness.outbox().put(&again(&wordy)).await.unwrap();
    assert_eq!(second.token, first.token);
}

on_both!(only_waiting_delivered_and_held_applications_are_recognized_as_duplicates);
async fn only_waiting_delivered_and_held_applications_are_recognized_as_duplicates(
    harness: Harness,
) {
    let held = AttemptResult::Held {
        reason: "layout",
        unclear: false,
    };
    let refused = AttemptResult::Refused(Vec::new());
    for (end, is_known) in [
        (AttemptResult::Delivered(None), true),
        (held, true),
        (refused, false),
    ] {
        let application = with_resume();
        let first = harness.outbox().put(&application).await.unwrap();
        settle(&harness, end).await;
        let second = harness.outbox().put(&again(&application)).await.unwrap();
        assert_eq!(second.token == first.token, is_known);
        if second.is_new {
            harness.outbox().withdraw(&second.token).await.unwrap();
            let third = harness.outbox().put(&again(&application)).await.unwrap();
            assert!(third.is_new, "what was withdrawn is not known again");
        }
    }
}

on_both!(a_digest_is_deleted_after_its_period_and_its_entry_stays);
async fn a_digest_is_deleted_after_its_period_and_its_entry_stays(mut harness: Harness) {
    let (same_for, digests) = (HOUR, 2 * HOUR);
    harness
        .set(RetentionPeriods {
            same_for,
            digests,
            ..TERMS
        })
        .await;
    let application = with_resume();
    let first = harness.outbox().put(&application).await.unwrap();
    harness.clock.advance(HOUR - Duration::from_millis(1));
    let second = harness.outbox().put(&again(&application)).await.unwrap();
    assert_eq!(second.token, first.token);
    harness.clock.advance(Duration::from_millis(1));
    assert!(
        harness
            .outbox()
            .put(&again(&application))
            .await
            .unwrap()
            .is_new
    );
    let same_form = harness.outbox().put(&application).await.unwrap();
    assert_eq!(same_form.token, first.token);

    harness.store.retention().sweep().await.unwrap();
    assert_eq!(harness.digests().await, 2);
    harness.clock.advance(HOUR);
    harness.store.retention().sweep().await.unwrap();
    assert_eq!(harness.digests().await, 1);
    harness.clock.advance(HOUR);
    harness.store.retention().sweep().await.unwrap();
    assert_eq!(harness.digests().await, 0);
    assert!(
        harness
            .outbox()
            .receipt(&first.token)
            .await
            .unwrap()
            .is_some()
    );
    let late = harness.outbox().put(&application).await;
    assert!(matches!(late, Err(OutboxError::OtherContent(kept)) if kept.id == first.id));
}

on_both!(the_same_content_is_recognized_after_a_key_rotation);
async fn the_same_content_is_recognized_after_a_key_rotation(mut harness: Harness) {
    let application = with_resume();
    let first = harness.outbox().put(&application).await.unwrap();
    harness.change_key();
    harness.reopen().await.unwrap();
    let second = harness.outbox().put(&again(&application)).await.unwrap();
    assert_eq!(second.token, first.token);
    reseal(&harness.store).await;
    harness.reopen().await.unwrap();
    let third = harness.outbox().put(&again(&application)).await.unwrap();
    assert_eq!((third.id, third.is_new), (first.id, false));
    assert_eq!(harness.outbox().count_waiting().await.unwrap(), 1);
}

on_both!(an_application_replaces_another_one_immediately_and_only_once);
async fn an_application_replaces_another_one_immediately_and_only_once(harness: Harness) {
    let first = harness.outbox().put(&with_resume()).await.unwrap();
    let other = harness.other().await;
    let better = with_resume();
    let mut tries = JoinSet::new();
    for turn in 0..8 {
        let store = [&harness.store, &other][turn % 2];
        let (outbox, better) = (store.outbox().clone(), better.clone());
        let first = first.token.clone();
        tries.spawn(async move { outbox.replace(&better, &first).await.unwrap() });
    }
    let kept = tries.join_all().await;
    assert_eq!(kept.iter().filter(|kept| kept.is_new).count(), 1);
    assert!(kept.iter().all(|kept| kept.id == better.id));
    assert_eq!(harness.count(EntryState::Withdrawn).await, 1);
    assert_eq!(harness.outbox().count_waiting().await.unwrap(), 1);
    assert_eq!(harness.claim().await.application, better);
    assert_eq!(harness.payloads().await, 2, "what was sent first is gone");
}

on_both!(an_application_that_may_have_been_sent_is_not_replaced_and_the_new_one_is_not_stored);
async fn an_application_that_may_have_been_sent_is_not_replaced_and_the_new_one_is_not_stored(
    harness: Harness,
) {
    for (end, is_replaceable) in [
        (Some(AttemptResult::Delivered(None)), false),
        (Some(postponed(&harness, true)), false),
        (Some(postponed(&harness, false)), true),
        (
            Some(AttemptResult::Held {
                reason: "layout",
                unclear: false,
            }),
            true,
        ),
        (None, false),
    ] {
        let application = with_resume();
        let first = harness.outbox().put(&application).await.unwrap();
        let claim = harness.claim().await;
        if let Some(end) = end {
            assert!(harness.outbox().end_attempt(&claim, end).await.unwrap());
        }
        let earlier = harness.outbox().earlier(&first.token, &application.posting);
        let earlier = earlier.await.unwrap().unwrap();
        assert_eq!(earlier.is_replaceable, is_replaceable);
        assert_eq!(earlier.may_have_arrived, !is_replaceable);
        let before = harness.outbox().latest(100).await.unwrap().len();
        let second = with_resume();
        let replaced = harness.outbox().replace(&second, &first.token).await;
        let after = harness.outbox().latest(100).await.unwrap().len();
        match replaced {
            Ok(kept) => assert!(kept.is_new && is_replaceable && after == before + 1),
            Err(OutboxError::TooLate) => assert!(!is_replaceable && after == before),
            Err(error) => panic!("{error}"),
        }
        if is_replaceable {
            harness
                .outbox()
                .withdraw(&second_reference(&harness, &second).await)
                .await
                .unwrap();
        }
    }
}

async fn second_reference(harness: &Harness, second: &Application) -> ReceiptToken {
    harness
        .outbox()
        .find(second.id)
        .await
        .unwrap()
        .unwrap()
        .token
}

on_both!(an_application_is_compared_with_that_of_the_given_receipt);
async fn an_application_is_compared_with_that_of_the_given_receipt(harness: Harness) {
    let application = plain();
    let first = harness.outbox().put(&application).await.unwrap();
    let compare =
        async |other: &Application| harness.outbox().compare(&first.token, other).await.unwrap();
    let same = compare(&again(&application)).await;
    assert!(matches!(same, Resent::Same(kept) if kept.id == first.id));
    let mut more = again(&application);
    more.note = Some("P.S.".into());
    assert_eq!(compare(&more).await, Resent::Different);
    assert_eq!(compare(&corrected(&more)).await, Resent::Unrelated);
    more.posting = PostingId::new("painter");
    assert_eq!(compare(&more).await, Resent::Unrelated);
    let claim = harness.outbox().claim(LEASE).await.unwrap().unwrap();
    let delivered = AttemptResult::Delivered(None);
    harness
        .outbox()
        .end_attempt(&claim, delivered)
        .await
        .unwrap();
    more.posting = application.posting.clone();
    assert_eq!(compare(&more).await, Resent::Unrelated);
}

on_both!(a_receipt_identifies_the_same_content_during_the_configured_period);
async fn a_receipt_identifies_the_same_content_during_the_configured_period(harness: Harness) {
    let application = plain();
    let first = harness.outbox().put(&application).await.unwrap();
    let compare = async || {
        let again = again(&application);
        harness
            .outbox()
            .compare(&first.token, &again)
            .await
            .unwrap()
    };
    harness
        .clock
        .advance(TERMS.same_for - Duration::from_millis(1));
    assert!(matches!(compare().await, Resent::Same(_)));
    harness.clock.advance(Duration::from_millis(1));
    assert_eq!(compare().await, Resent::Different);
}

on_both!(a_receipt_of_a_withdrawn_application_identifies_no_duplicate);
async fn a_receipt_of_a_withdrawn_application_identifies_no_duplicate(harness: Harness) {
    let application = plain();
    let first = harness.outbox().put(&application).await.unwrap();
    harness.outbox().withdraw(&first.token).await.unwrap();
    let again = again(&application);
    let compared = harness
        .outbox()
        .compare(&first.token, &again)
        .await
        .unwrap();
    assert_eq!(compared, Resent::Unrelated);
}

on_both!(a_refused_application_is_not_offered_to_be_replaced);
async fn a_refused_application_is_not_offered_to_be_replaced(harness: Harness) {
    let application = plain();
    let first = harness.outbox().put(&application).await.unwrap();
    settle(&harness, AttemptResult::Refused(Vec::new())).await;
    let mut more = again(&application);
    more.note = Some("P.S.".into());
    let compared = harness.outbox().compare(&first.token, &more).await.unwrap();
    assert_eq!(compared, Resent::Unrelated);
}
