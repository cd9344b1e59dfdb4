//! Tests that the site creates only one application from a form that is submitted several times,
//! even if the requests overlap or the site is killed.

use std::sync::Arc;

use futures_util::future::join_all;
use tokio::task::block_in_place;

use crate::{
    applicant::{Applicant, SendResult, pause},
    ats::Ats,
    queries,
    site::{self, Site},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_form_that_is_sent_ten_times_at_once_and_again_later_creates_one_application() {
    let ats = Ats::start("off");
    // Set timeouts that are long enough for every response, because after a timeout the site would
    // send the application again.
    let desk = site::quick(ats.site())
        .with("VESTIBULE_ATS__ANSWER_TIMEOUT_WITH_FILE", "60s")
        .with("VESTIBULE_DELIVERY__LEASE", "180s");
    let mut site = Site::start(desk);
    let applicant = Applicant::new(1, std::slice::from_ref(&site), 200_000);
    let sheet = applicant.open_form().await;
    let answers = join_all((0..10).map(|_| applicant.send(&sheet))).await;
    let later = applicant.until_receipt(sheet).await;
    for answer in answers {
        assert!(matches!(answer, SendResult::Receipt(receipt) if receipt == later));
    }
    applicant.until_delivered(&later).await;
    site.stop();
    assert_eq!(ats.received()[&applicant.email], 1);
}

/// Simulates proxies that repeat a request after a lost connection.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn interrupted_requests_and_a_killed_site_do_not_create_a_second_application() {
    let ats = Ats::start("off");
    let mut site = Site::start(site::quick(ats.site()));
    let applicant = Arc::new(Applicant::new(1, std::slice::from_ref(&site), 200_000));
    let sheet = applicant.open_form().await;
    for milliseconds in [2, 5, 10, 20, 40] {
        let (sender, sent) = (Arc::clone(&applicant), sheet.clone());
        let sending = tokio::spawn(async move { sender.send(&sent).await });
        pause(milliseconds).await;
        sending.abort();
    }
    for milliseconds in [2, 10, 40] {
        let (sender, sent) = (Arc::clone(&applicant), sheet.clone());
        tokio::spawn(async move { sender.send(&sent).await });
        pause(milliseconds).await;
        block_in_place(|| site.kill());
        site.restart();
    }
    let receipt = applicant.until_receipt(sheet).await;
    applicant.until_delivered(&receipt).await;
    let store = site.desk.path("vestibule-data/store.db");
    let store = format!("sqlite:{}", store.display());
    let unclear = queries::unclear(&store, &[receipt]).await;
    site.stop();
    let received = ats.received();
    assert!((1..=1 + unclear).contains(&received[&applicant.email]));
}
