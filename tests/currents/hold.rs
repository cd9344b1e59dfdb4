use crate::house::{House, titles};

const TEN: [&str; 10] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];

/// Ten postings of which the list names four; each is still shown.
async fn halved() -> House {
    let house = House::filled(&TEN).await;
    house.advance(60);
    house.remove(&TEN[4..]);
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(house.titles(), TEN);
    house
}

#[tokio::test]
async fn a_list_that_lost_half_is_held_and_the_operator_told_how_to_end_that() {
    let house = halved().await;
    let confirmed_at = house.catalogue.snapshot().confirmed_at();
    assert!(
        confirmed_at < Some(house.clock.now()),
        "it is not confirmed"
    );
    let troubles = house.refresh.active_alarms();
    assert!(troubles[0].message.contains("lost 6 of 10"), "{troubles:?}");
    assert!(troubles[0].message.contains("vestibule refresh --believe"));
}

#[tokio::test]
async fn a_held_list_is_believed_after_its_time() {
    let house = halved().await;
    house.advance(30 * 60 - 1);
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(house.titles(), TEN);
    house.advance(1);
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(house.titles(), TEN[..4]);
    assert!(house.refresh.active_alarms().is_empty());
}

#[tokio::test]
async fn a_restart_does_not_begin_the_hold_anew() {
    let house = halved().await;
    house.advance(30 * 60);
    let (refresh, catalogue) = house.restarted();
    refresh.load().await.unwrap();
    assert_eq!(titles(&catalogue), TEN);
    refresh.refresh_list().await.unwrap();
    assert_eq!(titles(&catalogue), TEN[..4]);
}

#[tokio::test]
async fn the_operator_ends_the_hold_and_only_this_one() {
    let house = halved().await;
    house.store.published().believe().await.unwrap();
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(house.titles(), TEN[..4]);
    assert!(!house.store.published().take_belief().await.unwrap());
}

#[tokio::test]
async fn a_list_that_recovers_ends_the_hold() {
    let house = halved().await;
    for (age, name) in TEN.iter().enumerate() {
        house.write(name, &crate::house::posting(name, age));
    }
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(house.titles(), TEN);
    assert!(house.refresh.active_alarms().is_empty());
    let confirmed_at = house.catalogue.snapshot().confirmed_at();
    assert_eq!(confirmed_at, Some(house.clock.now()));
}

#[tokio::test]
async fn an_empty_list_is_held_too() {
    let house = House::filled(&TEN[..5]).await;
    house.remove(&TEN[..5]);
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(house.titles(), TEN[..5]);
}

#[tokio::test]
async fn a_few_postings_may_go_at_once_and_so_may_fewer_than_half() {
    let few = House::filled(&TEN[..4]).await;
    few.remove(&TEN[..4]);
    few.refresh.refresh_list().await.unwrap();
    assert!(few.titles().is_empty());

    let many = House::filled(&[&TEN[..], &["K"]].concat()).await;
    many.remove(&TEN[..5]);
    many.refresh.refresh_list().await.unwrap();
    assert_eq!(many.titles().len(), 6);
}
