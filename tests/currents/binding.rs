//! A site whose store was given to another ATS by another process.

use vestibule::{ats_identity::AtsIdentity, refresh::steps::Details};

use crate::house::{House, posting};

#[tokio::test]
async fn it_reads_nothing_more_shows_what_it_has_and_tells_the_operator() {
    let house = House::filled(&["Welder"]).await;
    let other = AtsIdentity::named("https://other.example.com");
    house.store.bind(&other, &[]).await.unwrap();
    house.write("Cook", &posting("Cook", 1));
    house.advance(3_600);
    house.refresh.list_once().await.unwrap();
    assert_eq!(house.titles(), ["Welder"]);
    assert_eq!(house.refresh.details_once().await.unwrap(), Details::Idle);
    let troubles = house.refresh.troubles();
    assert!(
        troubles[0].sentence.contains("https://other.example.com"),
        "{troubles:?}"
    );
    assert!(
        house
            .store
            .published()
            .load()
            .await
            .unwrap()
            .postings
            .is_empty()
    );
}
