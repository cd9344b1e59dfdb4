//! Tests that every application with a receipt reaches the ATS, even if processes are killed at any
//! moment.

use std::fs;

use crate::{
    applicant::Applicant,
    ats::Ats,
    crash_test::{CrashTest, Failure},
    disk::Disk,
    program::files_below,
    site::{self, Site},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn no_application_or_email_is_lost_or_unencrypted_if_the_site_is_killed_repeatedly() {
    CrashTest::new("off", Failure::Kill).run().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn no_application_is_lost_duplicated_or_unencrypted_after_repeated_power_cuts() {
    CrashTest::new("header", Failure::PowerCut).run().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn no_application_is_lost_or_unencrypted_if_replicas_are_killed_repeatedly() {
    CrashTest::new("header", Failure::KillOneOf(2)).run().await;
}

/// Shows that a simulated power cut reveals missing syncs: if the disk ignores syncs of the
/// write-ahead log, the receipt is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_receipt_whose_log_was_never_synced_is_lost_in_a_power_cut() {
    for (ending, survives) in [("", true), ("-wal", false)] {
        let ats = Ats::start("header");
        let desk = site::quick(ats.site()).with("VESTIBULE_DELIVERY__RETRY_AFTER", "1h");
        let disk = Disk::below(desk.path("vestibule-data")).ignoring_syncs_of(ending);
        let mut site = Site::start(disk.under(desk));
        let applicant = Applicant::new(1, std::slice::from_ref(&site), 20_000);
        let sheet = applicant.open_form().await;
        let receipt = applicant.until_receipt(sheet).await;
        tokio::task::block_in_place(|| site.kill());
        disk.discard_unsynced();
        site.restart();
        let page = applicant.open(&receipt).await;
        assert_eq!(
            page.contains("class=\"reference\""),
            survives,
            "{ending}: {page}"
        );
        site.stop();
    }
}

/// Shows that a simulated power cut also reveals missing syncs of resumes: if the disk ignores
/// syncs of the encrypted files, the content of the resume is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_file_that_was_never_synced_is_lost_in_a_power_cut() {
    for (ending, survives) in [("", true), (".sealed", false)] {
        let ats = Ats::start("header");
        let desk = site::quick(ats.site());
        let disk = Disk::below(desk.path("vestibule-data")).ignoring_syncs_of(ending);
        let mut site = Site::start(disk.under(desk));
        let applicant = Applicant::new(1, std::slice::from_ref(&site), 20_000);
        let sheet = applicant.open_form().await;
        applicant.until_receipt(sheet).await;
        tokio::task::block_in_place(|| site.kill());
        disk.discard_unsynced();
        let files = files_below(&site.desk.path("vestibule-data/store.db-documents"));
        let sizes = files.iter().map(|file| fs::metadata(file).unwrap().len());
        let sizes: Vec<u64> = sizes.collect();
        assert_eq!(sizes.len(), 1, "its name is there");
        assert_eq!(20_000 < sizes[0], survives, "{ending}: {sizes:?}");
    }
}
