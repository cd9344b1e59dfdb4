//! Tests that a candidate is not added to the ATS twice. The store records which candidates were
//! added.

use std::time::Duration;

use vestibule::store::{AddedCandidates, AdditionResult, Existing, Reservation};

use crate::harness::Harness;

const DAY: Duration = Duration::from_secs(86_400);

fn additions(harness: &Harness) -> AddedCandidates {
    harness.store.added_candidates(30 * DAY)
}

async fn begin(
    additions: &AddedCandidates,
    who: &str,
    again: bool,
) -> Result<Reservation, Existing> {
    additions.reserve(who, again).await.unwrap()
}

on_both!(a_person_who_is_being_added_or_was_added_is_not_added_again);
async fn a_person_who_is_being_added_or_was_added_is_not_added_again(harness: Harness) {
    let additions = additions(&harness);
    let begun = begin(&additions, "Ben at the baker's", false)
        .await
        .unwrap();
    for again in [false, true] {
        let second = begin(&additions, "Ben at the baker's", again).await;
        assert_eq!(second.unwrap_err(), Existing::Sending);
    }
    assert!(begin(&additions, "Ben at the smith's", false).await.is_ok());
    additions
        .finish(&begun, AdditionResult::Added)
        .await
        .unwrap();
    let added = Existing::Added(harness.now());
    harness.clock.advance(DAY);
    let second = begin(&additions, "Ben at the baker's", false).await;
    assert_eq!(second.unwrap_err(), added);
    assert!(begin(&additions, "Ben at the baker's", true).await.is_ok());
}

on_both!(a_person_who_was_not_added_is_retried_and_an_unclear_one_only_on_request);
async fn a_person_who_was_not_added_is_retried_and_an_unclear_one_only_on_request(
    harness: Harness,
) {
    let additions = additions(&harness);
    let begun = begin(&additions, "Ben", false).await.unwrap();
    additions
        .finish(&begun, AdditionResult::NotAdded)
        .await
        .unwrap();
    let begun = begin(&additions, "Ben", false).await.unwrap();
    additions
        .finish(&begun, AdditionResult::Unclear)
        .await
        .unwrap();
    let unclear = begin(&additions, "Ben", false).await.unwrap_err();
    assert_eq!(unclear, Existing::Unclear(harness.now()));
    assert!(begin(&additions, "Ben", true).await.is_ok());
}

on_both!(a_person_who_was_being_added_when_the_process_crashed_is_unclear);
async fn a_person_who_was_being_added_when_the_process_crashed_is_unclear(mut harness: Harness) {
    let sent = harness.now();
    begin(&additions(&harness), "Ben", false).await.unwrap();
    harness.reopen().await.unwrap();
    let additions = additions(&harness);
    assert_eq!(
        begin(&additions, "Ben", false).await.unwrap_err(),
        Existing::Sending
    );
    harness.clock.advance(Duration::from_secs(600));
    assert_eq!(
        begin(&additions, "Ben", false).await.unwrap_err(),
        Existing::Unclear(sent)
    );
    assert!(begin(&additions, "Ben", true).await.is_ok());
}

on_both!(added_people_are_recognized_after_a_key_rotation_and_deleted_after_their_retention_period);
async fn added_people_are_recognized_after_a_key_rotation_and_deleted_after_their_retention_period(
    mut harness: Harness,
) {
    let begun = begin(&additions(&harness), "Ben", false).await.unwrap();
    additions(&harness)
        .finish(&begun, AdditionResult::Added)
        .await
        .unwrap();
    harness.add_key();
    harness.reopen().await.unwrap();
    let additions = additions(&harness);
    assert!(begin(&additions, "Ben", false).await.is_err());
    harness.clock.advance(30 * DAY - Duration::from_secs(1));
    assert_eq!(additions.delete_expired().await.unwrap(), 0);
    harness.clock.advance(Duration::from_secs(1));
    assert_eq!(additions.delete_expired().await.unwrap(), 1);
    assert!(begin(&additions, "Ben", false).await.is_ok());
}

on_both!(if_many_processes_add_the_same_person_at_once_only_one_succeeds);
async fn if_many_processes_add_the_same_person_at_once_only_one_succeeds(harness: Harness) {
    let (one, other) = (
        additions(&harness),
        harness.other().await.added_candidates(30 * DAY),
    );
    let tries = (0..8).map(|number| {
        let additions = if number % 2 == 0 {
            one.clone()
        } else {
            other.clone()
        };
        tokio::spawn(async move { additions.reserve("Ben", false).await.unwrap().is_ok() })
    });
    let tries: Vec<_> = tries.collect();
    let mut begun = 0;
    for one_try in tries {
        begun += u32::from(one_try.await.unwrap());
    }
    assert_eq!(begun, 1);
}

on_both!(a_retry_that_adds_nothing_keeps_the_previous_result);
async fn a_retry_that_adds_nothing_keeps_the_previous_result(harness: Harness) {
    let additions = additions(&harness);
    for (who, outcome) in [
        ("Ann", Some(AdditionResult::Added)),
        ("Ben", Some(AdditionResult::Unclear)),
        ("Cy", None),
    ] {
        let begun = begin(&additions, who, false).await.unwrap();
        let known = match outcome {
            Some(AdditionResult::Added) => Existing::Added(harness.now()),
            _ => Existing::Unclear(harness.now()),
        };
        if let Some(outcome) = outcome {
            additions.finish(&begun, outcome).await.unwrap();
        }
        for _ in 0..2 {
            harness.clock.advance(DAY);
            let repeat = begin(&additions, who, true).await.unwrap();
            let second = begin(&additions, who, true).await;
            assert_eq!(second.unwrap_err(), Existing::Sending);
            let nothing = AdditionResult::NotAdded;
            additions.finish(&repeat, nothing).await.unwrap();
            let third = begin(&additions, who, false).await;
            assert_eq!(third.unwrap_err(), known, "{who}");
        }
    }
}

on_both!(a_request_that_took_too_long_does_not_change_the_record_of_a_later_request);
async fn a_request_that_took_too_long_does_not_change_the_record_of_a_later_request(
    harness: Harness,
) {
    let additions = additions(&harness);
    for late in [AdditionResult::Added, AdditionResult::NotAdded] {
        let slow = begin(&additions, "Ben", true).await.unwrap();
        harness.clock.advance(Duration::from_secs(600));
        let second = begin(&additions, "Ben", true).await.unwrap();
        additions.finish(&slow, late).await.unwrap();
        let third = begin(&additions, "Ben", true).await;
        assert_eq!(third.unwrap_err(), Existing::Sending, "{late:?}");
        additions
            .finish(&second, AdditionResult::Unclear)
            .await
            .unwrap();
        let known = begin(&additions, "Ben", false).await.unwrap_err();
        assert_eq!(known, Existing::Unclear(harness.now()), "{late:?}");
    }
}
