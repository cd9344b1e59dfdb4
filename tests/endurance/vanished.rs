//! Tests that the site recovers without a restart, and loses no application, if the database server
//! stops or the store's files are deleted while the site runs. Also tests that, at startup, the
//! site reports files that do not match the database.

use std::{
    fs::{self, File},
    io::ErrorKind,
    os::unix::fs::MetadataExt,
    time::{Duration, SystemTime},
};

use vestibule::store::Keys;

use crate::{
    applicant::{Applicant, SendResult},
    ats::Ats,
    bad_disks::assert_nothing_was_sent,
    database_server::DatabaseServer,
    program::Desk,
    site::{self, Site},
};

/// Starts a second PostgreSQL server, which no other test uses.
#[path = "../tools/cluster.rs"]
#[expect(
    clippy::duplicate_mod,
    reason = "a module holds one server, and this one is stopped"
)]
mod cluster;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn while_the_database_server_is_stopped_forms_are_returned_and_afterwards_accepted() {
    let ats = Ats::start("header");
    let address = cluster::database();
    let server = DatabaseServer::of(&address);
    let desk = site::quick(ats.site()).with("VESTIBULE_STORE__URL", &address);
    Keys::load_or_create(&desk.path("vestibule.key")).unwrap();
    let mut site = Site::start(desk);
    let applicant = Applicant::new(1, std::slice::from_ref(&site), 50_000);
    let sheet = applicant.open_form().await;

    server.stop();
    match applicant.send(&sheet).await {
        SendResult::ReturnedForm(back) => assert_nothing_was_sent(&back),
        SendResult::Receipt(_) | SendResult::Nothing => panic!("a receipt, or no answer"),
    }
    assert!(applicant.open("/").await.contains("/jobs/"), "pages go on");
    site.assert_idle().await;

    server.start();
    let receipt = applicant.until_receipt(sheet).await;
    assert!(applicant.until_delivered(&receipt).await);
    site.stop();
    assert_eq!(ats.received()[&applicant.email], 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn deleted_files_of_the_store_are_restored_with_all_applications() {
    let ats = Ats::start("header");
    let mut site = Site::start(site::quick(ats.site()));
    let mut applicants = Vec::new();
    for removed in [
        &["store.db", "store.db-wal", "store.db-shm"][..],
        &["store.db"],
        &["store.db-wal"],
    ] {
        applicants.push(kept(&site, applicants.len()).await);
        let folder = site.desk.path("vestibule-data");
        removed
            .iter()
            .for_each(|name| fs::remove_file(folder.join(name)).unwrap());
    }
    applicants.push(kept(&site, applicants.len()).await);
    // The site restores the database from its open files. It cannot restore the files of
    // applications that have not been delivered yet, so wait until these applications are
    // delivered.
    for (applicant, receipt) in &applicants {
        assert!(applicant.until_delivered(receipt).await);
    }
    // The site may create a file while the folder is being removed. In that case, the folder is not
    // empty and must be removed again.
    let folder = site.desk.path("vestibule-data");
    while fs::remove_dir_all(&folder).is_err_and(|it| it.kind() == ErrorKind::DirectoryNotEmpty) {}
    applicants.push(kept(&site, applicants.len()).await);
    for (applicant, receipt) in &applicants {
        assert!(applicant.until_delivered(receipt).await);
    }
    site.stop();
    site.restart();
    for (applicant, receipt) in &applicants {
        let page = applicant.open(receipt).await;
        assert!(page.contains("class=\"reference\""), "{page}");
        assert_eq!(ats.received()[&applicant.email], 1);
    }
    let file = fs::metadata(site.desk.path("vestibule-data/store.db")).unwrap();
    assert_eq!(file.mode() & 0o777, 0o600);
    site.stop();
}

/// Creates settings with which the site delivers nothing during a test: the first attempt fails,
/// and the next attempt follows an hour later.
async fn slow(ats: &Ats) -> Desk {
    ats.fail_once().await;
    let mut desk = site::quick(ats.site());
    for wait in ["RETRY_AFTER", "RETRY_CEILING"] {
        for kind in ["", "UNCLEAR_"] {
            desk = desk.with(&format!("VESTIBULE_DELIVERY__{kind}{wait}"), "1h");
        }
    }
    desk
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn files_that_are_missing_from_a_partial_backup_are_reported_at_startup() {
    let ats = Ats::start("header");
    let mut site = Site::start(slow(&ats).await);
    kept(&site, 0).await;
    site.stop();
    let documents = site.desk.path("vestibule-data/store.db-documents");
    let aside = site.desk.path("aside");
    fs::rename(&documents, &aside).unwrap();
    site.restart();
    let line = site.until_logged("the files of 1 applications are not in");
    assert!(
        line.contains("ERROR") && line.contains("store.db-documents"),
        "{line}"
    );
    site.stop();

    fs::remove_dir(&documents).unwrap();
    fs::rename(&aside, &documents).unwrap();
    site.restart();
    assert_eq!(site.stop(), [] as [String; 0]);
}

/// Submits an application as the applicant with the number `number`. Returns the applicant and the
/// URL path of the receipt.
async fn kept(site: &Site, number: usize) -> (Applicant, String) {
    let applicant = Applicant::new(number, std::slice::from_ref(site), 50_000);
    let sheet = applicant.open_form().await;
    let receipt = applicant.until_receipt(sheet).await;
    (applicant, receipt)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn files_that_an_older_database_does_not_contain_are_reported_at_startup() {
    let ats = Ats::start("header");
    let desk = slow(&ats).await.with("VESTIBULE_LOG__FILTER", "warn");
    let mut site = Site::start(desk);
    site.stop();
    let store = site.desk.path("vestibule-data/store.db");
    let [older, aside] = ["older", "aside"].map(|name| site.desk.path(name));
    fs::copy(&store, &older).unwrap();
    site.restart();
    kept(&site, 0).await;
    site.stop();
    let documents = site.desk.path("vestibule-data/store.db-documents");
    for file in fs::read_dir(documents).unwrap() {
        let file = File::options().write(true).open(file.unwrap().path());
        let long_ago = SystemTime::now() - Duration::from_secs(7_200);
        file.unwrap().set_modified(long_ago).unwrap();
    }
    fs::rename(&store, &aside).unwrap();
    fs::rename(&older, &store).unwrap();
    site.restart();
    let line = site.until_logged("belong to no application of this database");
    assert!(line.contains("WARN") && line.contains("1 files"), "{line}");
    site.stop();

    fs::rename(&aside, &store).unwrap();
    site.restart();
    let log = site.stop();
    assert!(
        !log.iter().any(|line| line.contains("belong to no")),
        "{log:?}"
    );
}
