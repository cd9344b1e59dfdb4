//! `backup` and `restore`: copy the store to a folder, and back.

use std::path::Path;

use anyhow::bail;

use crate::{
    config::Config,
    store::{self, BackupReport},
};

/// Backs up the store and prints what the copy contains.
pub(crate) async fn back_up(to: &Path, config: &Config) -> anyhow::Result<()> {
    let report = store::back_up(&config.store, to).await?;
    print_report("Backed up", &report);
    outln!(
        "The backup does not contain the key {}. Keep a copy of {} in a different place: without it, nobody can read the applications",
        report.key,
        config.store.key_file.display()
    );
    fail_if_unreadable(&report)
}

/// Restores a backup and prints what it contained.
pub(crate) async fn restore(from: &Path, config: &Config) -> anyhow::Result<()> {
    let report = store::restore(&config.store, from).await?;
    print_report("Restored", &report);
    outln!(
        "Applications that were waiting at the time of the backup are sent when the site starts, even if they were sent since then"
    );
    fail_if_unreadable(&report)
}

fn print_report(done: &str, report: &BackupReport) {
    outln!(
        "{done}: {} applications and {} files. All of them were read back{}",
        report.entries,
        report.files,
        if report.unreadable.is_empty() {
            ""
        } else {
            ", except those below"
        }
    );
}

fn fail_if_unreadable(report: &BackupReport) -> anyhow::Result<()> {
    if report.unreadable.is_empty() {
        return Ok(());
    }
    report.unreadable.iter().for_each(|id| outln!("    {id}"));
    bail!(
        "{} applications cannot be decrypted, or their file is missing; the rest is complete",
        report.unreadable.len()
    )
}
