use std::time::Duration;

use tokio::task::JoinSet;
use vestibule::store::{
    entry::{Kept, Settlement, State},
    retention::{Ending, Swept},
    settings::Terms,
};

use crate::{
    applications::{complaints, corrected, with_resume},
    house::{House, TERMS},
};

const HOUR: Duration = Duration::from_secs(3_600);
const DAY: Duration = Duration::from_secs(86_400);

/// An application that ended so.
async fn ended(house: &House, end: Settlement) -> Kept {
    let kept = house.outbox().put(&with_resume()).await.unwrap();
    let claim = house.claim().await;
    assert!(house.outbox().settle(&claim, end).await.unwrap());
    kept
}

fn held() -> Settlement {
    Settlement::Held { reason: "layout" }
}

async fn sweep(house: &House) -> Swept {
    house.store.retention().sweep().await.unwrap()
}

/// Whether the receipt is there, and shows what was sent.
async fn shows(house: &House, kept: &Kept) -> Option<bool> {
    let receipt = house.outbox().receipt(&kept.reference).await.unwrap();
    receipt.map(|receipt| receipt.application.is_some())
}

on_both!(what_was_delivered_is_kept_until_it_cannot_be_downloaded_any_more);
async fn what_was_delivered_is_kept_until_it_cannot_be_downloaded_any_more(mut house: House) {
    let download = HOUR;
    house.set(Terms { download, ..TERMS }).await;
    let kept = ended(&house, Settlement::Delivered(None)).await;
    let receipt = house.outbox().receipt(&kept.reference).await.unwrap();
    assert_eq!(receipt.unwrap().download_until, Some(house.now() + HOUR));

    house.clock.advance(HOUR - Duration::from_millis(1));
    assert_eq!(sweep(&house).await, Swept::default());
    assert_eq!(shows(&house, &kept).await, Some(true));
    house.clock.advance(Duration::from_millis(1));
    assert_eq!(
        shows(&house, &kept).await,
        Some(false),
        "before any sweep, too"
    );
    assert_eq!(sweep(&house).await.payloads, 1);
    assert_eq!(sweep(&house).await, Swept::default());
    assert_eq!(house.payloads().await, 0);
}

on_both!(what_was_delivered_late_goes_at_once);
async fn what_was_delivered_late_goes_at_once(mut house: House) {
    let download = HOUR;
    house.set(Terms { download, ..TERMS }).await;
    house.outbox().put(&with_resume()).await.unwrap();
    house.clock.advance(HOUR);
    let claim = house.claim().await;
    let delivered = Settlement::Delivered(None);
    house.outbox().settle(&claim, delivered).await.unwrap();
    assert_eq!(house.payloads().await, 0);
}

on_both!(what_is_kept_after_delivery_for_the_company_is_shown_to_nobody_and_goes_in_time);
async fn what_is_kept_after_delivery_for_the_company_is_shown_to_nobody_and_goes_in_time(
    mut house: House,
) {
    let payload_after_delivery = DAY;
    house
        .set(Terms {
            payload_after_delivery,
            ..TERMS
        })
        .await;
    let kept = ended(&house, Settlement::Delivered(None)).await;
    assert_eq!(shows(&house, &kept).await, Some(false));
    house.clock.advance(DAY - Duration::from_millis(1));
    assert_eq!(sweep(&house).await, Swept::default());
    assert_eq!(house.payloads().await, 2);
    house.clock.advance(Duration::from_millis(1));
    assert_eq!(sweep(&house).await.payloads, 1);
    assert_eq!(house.payloads().await, 0);
}

on_both!(a_receipt_goes_when_its_time_is_over_and_not_before);
async fn a_receipt_goes_when_its_time_is_over_and_not_before(house: House) {
    let delivered = ended(&house, Settlement::Delivered(None)).await;
    let withdrawn = ended(&house, held()).await;
    let outbox = house.outbox();
    outbox.withdraw(&withdrawn.reference).await.unwrap();
    let receipt = outbox.receipt(&delivered.reference).await.unwrap();
    assert_eq!(receipt.unwrap().ends_at, Some(house.now() + TERMS.receipts));
    house
        .clock
        .advance(TERMS.receipts - Duration::from_millis(1));
    assert_eq!(sweep(&house).await, Swept::default());
    house.clock.advance(Duration::from_millis(1));
    assert_eq!(sweep(&house).await.receipts, 2);
    assert_eq!(shows(&house, &delivered).await, None);
    assert_eq!(shows(&house, &withdrawn).await, None);
}

on_both!(what_nobody_decided_on_goes_counted_from_the_day_it_was_given_to_a_person);
async fn what_nobody_decided_on_goes_counted_from_the_day_it_was_given_to_a_person(house: House) {
    let kept = house.outbox().put(&with_resume()).await.unwrap();
    house.clock.advance(DAY * 5);
    let claim = house.claim().await;
    assert!(house.outbox().settle(&claim, held()).await.unwrap());
    let refused = ended(&house, Settlement::Refused(Vec::new())).await;
    let returned = ended(&house, Settlement::Refused(complaints())).await;
    assert_eq!(house.count(State::Returned).await, 1);

    house
        .clock
        .advance(TERMS.retention - Duration::from_millis(1));
    assert_eq!(sweep(&house).await, Swept::default());
    house.clock.advance(Duration::from_millis(1));
    assert_eq!(sweep(&house).await.undelivered, 3);
    for gone in [kept, refused, returned] {
        assert_eq!(shows(&house, &gone).await, None);
    }
    assert_eq!(house.payloads().await, 0);
}

on_both!(what_waits_to_be_delivered_has_no_end);
async fn what_waits_to_be_delivered_has_no_end(house: House) {
    let kept = house.outbox().put(&with_resume()).await.unwrap();
    house.clock.advance(DAY * 3_650);
    assert_eq!(sweep(&house).await, Swept::default());
    assert_eq!(shows(&house, &kept).await, Some(true));
}

on_both!(a_form_that_is_sent_again_in_time_stays);
async fn a_form_that_is_sent_again_in_time_stays(house: House) {
    let application = with_resume();
    house.outbox().put(&application).await.unwrap();
    let claim = house.claim().await;
    let refused = Settlement::Refused(complaints());
    house.outbox().settle(&claim, refused).await.unwrap();
    house.clock.advance(TERMS.retention);
    let again = corrected(&application);
    let kept = house.outbox().put(&again).await.unwrap();
    assert_eq!(sweep(&house).await, Swept::default());
    assert_eq!(shows(&house, &kept).await, Some(true));
}

on_both!(the_operator_hears_of_what_goes_before_it_is_gone);
async fn the_operator_hears_of_what_goes_before_it_is_gone(house: House) {
    let ending = async || house.store.retention().ending().await.unwrap();
    assert_eq!(ending().await, Ending::default());
    ended(&house, held()).await;
    let first = Some(house.now() + TERMS.retention);
    let within = [0, 0, 0];
    assert_eq!(ending().await, Ending { first, within });

    house.clock.advance(TERMS.retention - DAY * 14);
    ended(&house, Settlement::Refused(Vec::new())).await;
    let within = [1, 0, 0];
    assert_eq!(ending().await, Ending { first, within });
    house.clock.advance(DAY * 7);
    assert_eq!(ending().await.within, [1, 1, 0]);
    house.clock.advance(DAY * 6);
    assert_eq!(ending().await.within, [1, 1, 1]);
    house.clock.advance(DAY);
    assert_eq!(sweep(&house).await.undelivered, 1);
    assert_eq!(ending().await.within, [0, 0, 0]);
}

#[tokio::test]
async fn replicas_that_sweep_at_once_remove_everything_once() {
    let house = House::on_postgres().await;
    for _ in 0..100 {
        ended(&house, held()).await;
    }
    house.clock.advance(TERMS.retention);
    let mut sweeps = JoinSet::new();
    for _ in 0..4 {
        let retention = house.replica().await.retention().clone();
        sweeps.spawn(async move { retention.sweep().await.unwrap().undelivered });
    }
    let removed: u64 = sweeps.join_all().await.into_iter().sum();
    // One that finds all that is left locked by another leaves it to that one.
    assert_eq!(removed, 100);
    assert_eq!(house.count(State::Held).await, 0);
}
