//! Tests what a running site does when another process records in the site's store that the store
//! belongs to another ATS.

use vestibule::{ats_identity::AtsIdentity, refresh::DetailsStep};

use crate::harness::{Harness, posting};

#[tokio::test]
async fn a_site_whose_store_belongs_to_another_ats_stops_reading_and_raises_an_alarm() {
    let harness = Harness::filled(&["Welder"]).await;
    let other = AtsIdentity::from_name("https://other.example.com");
    harness.store.bind(&other, &[]).await.unwrap();
    harness.write("Cook", &posting("Cook", 1));
    harness.advance(3_600);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), ["Welder"]);
    assert_eq!(
        harness.refresh.refresh_details().await.unwrap(),
        DetailsStep::Idle
    );
    let troubles = harness.refresh.active_alarms();
    assert!(
        troubles[0].message.contains("https://other.example.com"),
        "{troubles:?}"
    );
    let mut stored = Vec::new();
    let load = harness.store.posting_cache().load(|it| stored.push(it));
    load.await.unwrap();
    assert!(stored.is_empty(), "{stored:?}");
}
