//! A site whose store was given to another ATS by another process.

use vestibule::{ats_identity::AtsIdentity, refresh::refresher::DetailsStep};

use crate::house::{House, posting};

#[tokio::test]
async fn it_reads_nothing_more_shows_what_it_has_and_tells_the_operator() {
    let house = House::filled(&["Welder"]).await;
    let other = AtsIdentity::from_name("https://other.example.com");
    house.store.bind(&other, &[]).await.unwrap();
    house.write("Cook", &posting("Cook", 1));
    house.advance(3_600);
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(house.titles(), ["Welder"]);
    assert_eq!(
        house.refresh.refresh_details().await.unwrap(),
        DetailsStep::Idle
    );
    let troubles = house.refresh.active_alarms();
    assert!(
        troubles[0].message.contains("https://other.example.com"),
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
