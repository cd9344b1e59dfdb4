//! The commands `backup` and `restore`. `backup` copies the store, the reference ATS and the
//! journals of imports (the records of the candidates that imports sent to the ATS) to a folder,
//! and `restore` copies them back.

use std::{
    fs,
    io::{self, Read},
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};

use crate::{
    candidate_import::{check_journal_sizes, copy_journals, journals_in},
    cli::table::counted,
    command_name::command_name,
    config::Config,
    reference_ats::Inbox,
    store::{self, BackupError, BackupReport},
};

/// The name of the folder in a backup that contains the database of the reference ATS.
const REFERENCE_ATS: &str = "reference-ats";

/// The first bytes of a SQLite database (sqlite.org/fileformat.html).
const DATABASE_HEADER: &[u8; 16] = b"SQLite format 3\0";

/// The name of the folder in a backup that contains the journals of imports.
const TEAM: &str = "team";

/// Backs up the store, the reference ATS and the journals, and prints what the copy contains.
pub(crate) async fn back_up(to: &Path, config: &Config) -> anyhow::Result<()> {
    let report = store::back_up(&config.store, to).await;
    if let Err(BackupError::SourceMissing(store)) = &report {
        refuse_without_store(store, config)?;
    }
    let report = report?;
    print_report("Backed up", &report);
    // Copy the reference ATS after the store. If an application is delivered in between, both
    // copies contain it. In the opposite order, the application could be missing from both copies.
    let (inbox, team) = (&config.reference_ats.dir, &config.team.dir);
    copy_inbox(inbox, &to.join(REFERENCE_ATS), &config.store.key_file)
        .await
        .context("only the store was backed up")?;
    copy_team(team, &to.join(TEAM)).context("the journals of imports were not backed up")?;
    outln!(
        "The backup does not contain the key {} from {}. Keep a copy of your key file in a different place: without it, \
         no one can read the applications",
        report.key,
        config.store.key_file.display()
    );
    fail_if_unreadable(&report)
}

/// Fails with advice if there is a reference ATS but no store. In this case, the reference ATS
/// probably runs without a site, and its database must be copied with `sqlite3` instead.
fn refuse_without_store(store: &Path, config: &Config) -> anyhow::Result<()> {
    let inbox = &config.reference_ats.dir;
    if !Inbox::exists_in(inbox) {
        return Ok(());
    }
    bail!(
        "there is no database {}, so nothing was backed up: this command copies the store of a site, and the database of \
         a reference ATS only together with it. Copy the database of a separate reference ATS with \
         `sqlite3 {} \".backup 'FILE'\"`, also while it runs, and keep a copy of the key file {} in a different place: \
         docs/reference-ats.md",
        store.display(),
        Inbox::file_in(inbox).display(),
        config.store.key_file.display()
    )
}

/// Restores a backup and prints what was restored.
pub(crate) async fn restore(from: &Path, config: &Config) -> anyhow::Result<()> {
    refuse_to_overwrite(from, config)?;
    let inbox = follow_links(&config.reference_ats.dir);
    let team = follow_links(&config.team.dir);
    // Check the owner of the store's folder before restoring, because restoring can create the
    // folder, which then belongs to root.
    let root_warning = store::root_warning(&config.store);
    let report = store::restore(&config.store, from).await?;
    print_report("Restored", &report);
    if let Some(warning) = root_warning {
        tracing::warn!("{warning}");
    }
    restore_inbox(&from.join(REFERENCE_ATS), &inbox, &config.store.key_file)
        .await
        .with_context(|| {
            let file = Inbox::file_in(&from.join(REFERENCE_ATS));
            format!(
                "only the store was restored, because {} cannot be restored",
                file.display()
            )
        })?;
    copy_team(&from.join(TEAM), &team).context("the journals of imports were not restored")?;
    let start = if report.is_paused {
        format!(
            "after `{} outbox resume`, because the delivery was paused at the time of the backup and is still paused",
            command_name()
        )
    } else {
        "when the site starts".to_owned()
    };
    outln!(
        "Applications that were waiting at the time of the backup are sent {start}, even if they were sent since then"
    );
    fail_if_unreadable(&report)
}

/// Resolves symbolic links in the path of a configured folder, so that a folder that is a link to
/// another disk is restored on that disk.
fn follow_links(configured: &Path) -> PathBuf {
    let folder = configured.canonicalize();
    folder.unwrap_or_else(|_| configured.to_owned())
}

/// Fails if restoring would overwrite a file of the site: the database of the reference ATS, or a
/// journal. Also fails if the backup of the reference ATS contains no database, or if the journals'
/// folder in the backup is a symbolic link, which could point to any folder. Must run before
/// anything is restored.
fn refuse_to_overwrite(from: &Path, config: &Config) -> anyhow::Result<()> {
    let (inbox, team) = (&config.reference_ats.dir, &config.team.dir);
    let mut in_the_way = Vec::new();
    if Inbox::exists_in(&from.join(REFERENCE_ATS)) && Inbox::exists_in(inbox) {
        in_the_way.push(inbox);
    }
    if from.join(TEAM).is_symlink() {
        bail!(
            "{} is a symbolic link, which no backup contains: nothing was restored; find out who changed the backup",
            from.join(TEAM).display()
        );
    }
    if let Err(error) = fs::read_dir(from)
        && error.kind() == io::ErrorKind::PermissionDenied
    {
        let from = from.display();
        bail!(
            "nothing was restored: this user cannot read the backup {from}: {error}; run the command as its owner, or \
             change the owner with `chown -R`"
        );
    }
    check_journal_sizes(&from.join(TEAM)).context("nothing was restored")?;
    let existing = journals_in(team)?;
    if journals_in(&from.join(TEAM))?
        .iter()
        .any(|name| existing.contains(name))
    {
        in_the_way.push(team);
    }
    match in_the_way.first() {
        None => refuse_damaged_inbox(&from.join(REFERENCE_ATS)),
        Some(folder) => bail!(
            "{} exists already and is not overwritten: stop the site and move it aside",
            folder.display()
        ),
    }
}

/// Fails if the folder of the reference ATS in a backup contains no database. Without this check,
/// `restore` would succeed without restoring any application that the reference ATS has received.
fn refuse_damaged_inbox(backup: &Path) -> anyhow::Result<()> {
    let file = Inbox::file_in(backup);
    let found = fs::symlink_metadata(&file);
    // Accept a symbolic link here, because restoring the reference ATS rejects it with its own
    // error message.
    if !backup.is_dir()
        || found.is_ok_and(|it| it.is_symlink() || it.is_file() && is_database(&file))
    {
        return Ok(());
    }
    bail!(
        "nothing was restored: {} is missing, damaged or not a database: restore another backup; to restore everything \
         except the reference ATS, restore a copy of this backup without the folder {REFERENCE_ATS}",
        file.display()
    )
}

/// Returns `true` if a file begins like a SQLite database. Returns `false` for an empty file.
fn is_database(file: &Path) -> bool {
    let mut start = [0; DATABASE_HEADER.len()];
    let read = fs::File::open(file).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && start == *DATABASE_HEADER
}

/// Copies the database of the reference ATS, if there is one, and prints what it contains.
async fn copy_inbox(from: &Path, to: &Path, key_file: &Path) -> anyhow::Result<()> {
    if Inbox::exists_in(from) {
        print_inbox(Inbox::copy(from, to, key_file).await?);
    }
    Ok(())
}

/// Restores the database of the reference ATS, if the backup contains one.
async fn restore_inbox(from: &Path, to: &Path, key_file: &Path) -> anyhow::Result<()> {
    if Inbox::exists_in(from) {
        print_inbox(Inbox::restore(from, to, key_file).await?);
    }
    Ok(())
}

fn print_inbox(people: usize) {
    outln!("Reference ATS: {people} applications and candidates. All of them were read back");
}

/// Copies the journals of imports. If there are any, prints how many were copied.
fn copy_team(from: &Path, to: &Path) -> anyhow::Result<()> {
    let journals = copy_journals(from, to)?;
    if journals > 0 {
        let journals = counted(journals as u64, "journal");
        outln!("Recruiters' pages: {journals} of imports");
    }
    Ok(())
}

fn print_report(done: &str, report: &BackupReport) {
    outln!(
        "{done}: {} and {}. All of them were read back{}",
        counted(report.entries, "application"),
        counted(report.files as u64, "file"),
        if report.unreadable.is_empty() {
            ""
        } else {
            ", except those below"
        }
    );
    report.unreadable.iter().for_each(|id| outln!("    {id}"));
}

fn fail_if_unreadable(report: &BackupReport) -> anyhow::Result<()> {
    if report.unreadable.is_empty() {
        return Ok(());
    }
    bail!(
        "{} cannot be decrypted, or the file is missing; the rest is complete",
        counted(report.unreadable.len() as u64, "application")
    )
}
