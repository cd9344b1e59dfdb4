use std::time::Duration;

use vestibule::store::{
    entry::{Outcome, Settlement, State},
    outbox::OutboxError,
};

use crate::{
    applications::{complaints, corrected, plain},
    house::House,
};

/// Longer than any test runs: whoever waits for it to pass has hung.
const LONG: Duration = Duration::from_secs(600);

on_both!(a_visitor_who_waits_hears_of_the_delivery_as_soon_as_it_happens);
async fn a_visitor_who_waits_hears_of_the_delivery_as_soon_as_it_happens(house: House) {
    let kept = house.outbox().put(&plain()).await.unwrap();
    let claim = house.claim().await;
    let (outcome, settled) = tokio::join!(
        house.outbox().outcome(kept.id, LONG),
        house.outbox().settle(&claim, Settlement::Delivered(None)),
    );
    assert!(settled.unwrap());
    assert_eq!(outcome.unwrap(), Outcome::Receipt(State::Delivered));
}

on_both!(a_refusal_while_the_visitor_waits_comes_back_with_its_words);
async fn a_refusal_while_the_visitor_waits_comes_back_with_its_words(house: House) {
    let kept = house.outbox().put(&plain()).await.unwrap();
    let claim = house.claim().await;
    let (outcome, _) = tokio::join!(
        house.outbox().outcome(kept.id, LONG),
        house
            .outbox()
            .settle(&claim, Settlement::Refused(complaints())),
    );
    assert_eq!(outcome.unwrap(), Outcome::Returned(complaints()));
}

on_both!(a_refusal_after_the_receipt_is_on_the_receipt_with_all_that_was_sent);
async fn a_refusal_after_the_receipt_is_on_the_receipt_with_all_that_was_sent(house: House) {
    let application = plain();
    let kept = house.outbox().put(&application).await.unwrap();
    let claim = house.claim().await;
    let outcome = house.outbox().outcome(kept.id, Duration::ZERO).await;
    assert_eq!(outcome.unwrap(), Outcome::Receipt(State::Waiting));

    let refused = Settlement::Refused(complaints());
    assert!(house.outbox().settle(&claim, refused).await.unwrap());
    let receipt = house.outbox().receipt(&kept.reference).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(receipt.state, State::Refused);
    assert_eq!(receipt.complaints, complaints());
    assert_eq!(receipt.application, Some(application.clone()));

    let other = house.outbox().put(&corrected(&application)).await;
    assert!(
        matches!(other, Err(OutboxError::OtherContent(there)) if there.id == kept.id),
        "a receipt that was shown is never replaced"
    );
}

on_both!(a_refusal_long_after_a_visitor_vanished_is_refused_and_not_returned);
async fn a_refusal_long_after_a_visitor_vanished_is_refused_and_not_returned(house: House) {
    house.outbox().put(&plain()).await.unwrap();
    house.clock.advance(Duration::from_secs(61));
    let claim = house.claim().await;
    let refused = Settlement::Refused(complaints());
    assert!(house.outbox().settle(&claim, refused).await.unwrap());
    assert_eq!(house.count(State::Refused).await, 1);
}

on_both!(nobody_waits_for_an_attempt_that_comes_after_the_wait);
async fn nobody_waits_for_an_attempt_that_comes_after_the_wait(house: House) {
    let kept = house.outbox().put(&plain()).await.unwrap();
    let claim = house.claim().await;
    let later = Settlement::Postponed {
        until: house.now() + LONG * 2,
        reason: "unreachable",
        unclear: false,
    };
    assert!(house.outbox().settle(&claim, later).await.unwrap());
    let outcome = house.outbox().outcome(kept.id, LONG).await;
    assert_eq!(outcome.unwrap(), Outcome::Receipt(State::Waiting));
}

on_both!(nobody_waits_while_everything_is_paused);
async fn nobody_waits_while_everything_is_paused(house: House) {
    let kept = house.outbox().put(&plain()).await.unwrap();
    let end = house.now() + LONG * 2;
    house.outbox().pause(end, "key").await.unwrap();
    let outcome = house.outbox().outcome(kept.id, LONG).await;
    assert_eq!(outcome.unwrap(), Outcome::Receipt(State::Waiting));
}

on_both!(a_refusal_without_a_word_never_brings_the_form_back);
async fn a_refusal_without_a_word_never_brings_the_form_back(house: House) {
    let kept = house.outbox().put(&plain()).await.unwrap();
    let claim = house.claim().await;
    let refused = Settlement::Refused(Vec::new());
    assert!(house.outbox().settle(&claim, refused).await.unwrap());
    let outcome = house.outbox().outcome(kept.id, LONG).await;
    assert_eq!(outcome.unwrap(), Outcome::Receipt(State::Refused));
}
