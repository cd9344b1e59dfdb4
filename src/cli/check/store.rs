//! Checks the store, its key, its disk and the clock of its server, without changing anything.

use std::{path::Path, time::Duration};

use crate::{
    app::AtsMode,
    ats_identity::AtsIdentity,
    byte_size::ByteSize,
    cli::{
        check::finding::{Finding, fault, ok, warn},
        error_chain::error_chain,
        table,
    },
    clock::Clock,
    command_name::command_name,
    config::Config,
    duration,
    reference_ats::Inbox,
    store::{self, KeyInspection, StoreInspection, StoreState, private_file},
};

const STORE: &str = "store";
const KEY: &str = "encryption key";
const DISK: &str = "disk";
const FOLDER: &str = "folder";
const CLOCK: &str = "clock";

/// If the clocks of this machine and of the database differ by more than this, the difference is
/// reported.
const MAX_CLOCK_DIFFERENCE: Duration = Duration::from_secs(1);

pub(crate) async fn findings(config: &Config) -> Vec<Finding> {
    let found = match StoreInspection::new(&config.store, &Clock::System).await {
        Ok(found) => found,
        Err(error) => return vec![fault(STORE, error_chain(&error))],
    };
    let mut findings = vec![store_finding(&found), key_finding(config, &found)];
    let foreign = found.foreign_files.as_ref();
    findings.extend(foreign.map(|it| warn(STORE, it.to_string())));
    findings.extend(ats_finding(config, &found));
    findings.extend(folder_finding("team.dir", &config.team.dir));
    findings.extend(team_dir_finding(config));
    findings.extend(unused_inbox_finding(config).await);
    findings.extend(old_store_finding(config));
    if config.store.url.is_none() {
        findings.extend(folder_finding("store.dir", &config.store.dir));
    }
    findings.extend(found.free_disk.map(|free| disk_finding(config, free)));
    findings.extend(found.clock_difference.map(clock_finding));
    findings
}

fn store_finding(found: &StoreInspection) -> Finding {
    let location = &found.location;
    if let Err(error) = &found.written {
        return fault(STORE, error_chain(error));
    }
    if let Some(files) = &found.files_without_database {
        let files = files.display();
        let vestibule = command_name();
        return fault(
            STORE,
            format!(
                "{location} is missing or empty, but the folder {files} contains files of applications: do not start the \
                 site, because it would create an empty store. Move the folder with the database aside, and run \
                 `{vestibule} restore --from FOLDER` with your last backup; if these applications are no longer needed, \
                 delete the folder {files}"
            ),
        );
    }
    if let Some(denied) = &found.denied_file {
        return fault(STORE, format!("cannot read and write all files: {denied}"));
    }
    match found.state {
        StoreState::Missing => ok(
            STORE,
            format!("there is no store in {location} yet; the first start makes it"),
        ),
        StoreState::Current => ok(
            STORE,
            format!("{location} can be read and written, and is from this version"),
        ),
        StoreState::Older(migrations) => {
            let migrations = table::counted(migrations as u64, "migration");
            warn(
                STORE,
                format!(
                    "{location} is from an older version: the next start changes it ({migrations}), and the older \
                     version cannot open it afterwards; back it up first, or run this check again if a site is starting \
                     with this store"
                ),
            )
        }
    }
}

/// Warns if the store belongs to another ATS. At its next start, the site would then hide all
/// stored postings. While another replica runs, it would not start at all. If no replica runs, does
/// not warn about a store of the sample company, because the operator does not need the sample
/// postings.
fn ats_finding(config: &Config, found: &StoreInspection) -> Option<Finding> {
    let bound = found.bound_ats.as_deref()?;
    let ats = AtsMode::from_config(config).and_then(|mode| mode.identity(config));
    let ats = ats.ok().filter(|ats| ats.as_str() != bound)?;
    let next_start = if found.has_running_replica {
        "a site is running with this store, and until all its replicas have stopped, no replica starts with these \
         settings; after that, the next start"
    } else {
        "the next start"
    };
    let vestibule = command_name();
    let says = format!(
        "the store belongs to the ATS {bound}, but the settings are for the ATS {ats}: {next_start} shows no \
         postings of {bound}, and holds the applications for it; if only the URL of the ATS has changed, stop the \
         site and run {vestibule} store rebind"
    );
    let is_sample = bound == AtsIdentity::sample_company().as_str();
    (found.has_running_replica || !is_sample).then(|| warn(STORE, says))
}

fn key_finding(config: &Config, found: &StoreInspection) -> Finding {
    let file = config.store.key_file.display();
    match &found.keys {
        Ok(KeyInspection {
            unused_first: Some(unused),
            ..
        }) => warn(KEY, unused.to_string()),
        Ok(KeyInspection { count: Some(_), .. }) if found.state == StoreState::Missing => ok(
            KEY,
            format!("the store is empty; it will be encrypted with the first key in {file}"),
        ),
        Ok(KeyInspection { count: Some(1), .. }) => ok(
            KEY,
            format!("the key in {file} opens everything in the store"),
        ),
        Ok(KeyInspection {
            count: Some(keys), ..
        }) => ok(
            KEY,
            format!("the {keys} keys in {file} open everything in the store"),
        ),
        Ok(KeyInspection { count: None, .. }) => ok(
            KEY,
            format!("there is no key file {file} yet; the first start makes it"),
        ),
        Err(error) => fault(KEY, error_chain(error)),
    }
}

fn disk_finding(config: &Config, free: u64) -> Finding {
    let (least, reserve) = (config.outbox.min_free_disk, config.apply.draft_reserve);
    let free = ByteSize::from_bytes(free);
    let compare = |limit: ByteSize| {
        let [free, limit] = ByteSize::in_one_unit([free, limit]);
        (format!("{free} are free on the disk with the store"), limit)
    };
    if free < least {
        let (says, least) = compare(least);
        return fault(
            DISK,
            format!(
                "{says}, less than outbox.min_free_disk ({least}), so no application is accepted: delete other \
                 files, or lower outbox.min_free_disk"
            ),
        );
    }
    if free < reserve {
        let (says, reserve) = compare(reserve);
        return warn(
            DISK,
            format!(
                "{says}, less than apply.draft_reserve ({reserve}): returned forms are not stored; delete other \
                 files, or lower apply.draft_reserve"
            ),
        );
    }
    ok(DISK, compare(least).0)
}

/// Returns a fault if the recruiters' pages are enabled but their folder cannot be used. The site
/// creates this folder when it starts.
fn team_dir_finding(config: &Config) -> Option<Finding> {
    let folder = &config.team.dir;
    if config.team.keys.is_empty() {
        return None;
    }
    if folder.exists() && !folder.is_dir() {
        let says = format!(
            "team.dir: {} is a file, but the site needs a folder there: move the file away, or change team.dir",
            folder.display()
        );
        return Some(fault(FOLDER, says));
    }
    let error = store::require_writable_dir(folder).err()?;
    Some(fault(FOLDER, format!("team.dir: {}", error_chain(&error))))
}

/// Warns if the folder of the reference ATS contains personal data but the settings specify another
/// ATS. The operator may have forgotten this data.
async fn unused_inbox_finding(config: &Config) -> Option<Finding> {
    if !matches!(AtsMode::from_config(config), Ok(AtsMode::External)) {
        return None;
    }
    if Inbox::is_in_use(&config.reference_ats.dir) {
        return None;
    }
    let people = match Inbox::count_people(&config.reference_ats.dir).await {
        Ok(0) => return None,
        Ok(1) => "1 person".to_owned(),
        Ok(people) => format!("{people} people"),
        Err(_) => "people".to_owned(),
    };
    let (folder, retention) = (&config.reference_ats.dir, config.reference_ats.retention);
    let deletion = match Inbox::is_separate(folder).await {
        Ok(true) => String::from(
            "only a separate reference ATS (`vestibule reference-ats`) deletes it, and it is not running",
        ),
        _ => format!(
            "the site deletes it after reference_ats.retention ({})",
            duration::format(retention)
        ),
    };
    let says = format!(
        "reference_ats.dir: {} contains the data of {people} who applied through the reference ATS, which the settings do \
         not use: {deletion}; if no one needs it, delete the folder",
        folder.display(),
    );
    Some(warn(FOLDER, says))
}

/// Warns if the store is in PostgreSQL but `store.dir` still contains a SQLite store, which the
/// operator may have forgotten to delete.
fn old_store_finding(config: &Config) -> Option<Finding> {
    let old = store::forgotten_sqlite_file(&config.store)?;
    let says = format!(
        "store.dir: {} may still contain applications, but the site uses the PostgreSQL database in store.url: the site \
         deletes nothing in this file after store.retention, and outbox erase and key rotation do not reach it; if the \
         site works with PostgreSQL, delete {}",
        old.display(),
        store::sqlite_store_files(&config.store)
    );
    Some(warn(FOLDER, says))
}

/// Warns if every user of the machine can enter a folder that contains applicants' data.
fn folder_finding(setting: &str, folder: &Path) -> Option<Finding> {
    let mode = private_file::world_accessible_dir(folder).filter(|_| folder.is_dir())?;
    let folder = folder.display();
    let says = format!(
        "{setting}: the folder {folder} has the mode {mode:04o}: every user of this machine can enter it; \
         set it to 0700"
    );
    Some(warn(FOLDER, says))
}

fn clock_finding(difference: Duration) -> Finding {
    if difference <= MAX_CLOCK_DIFFERENCE {
        return ok(
            CLOCK,
            "this machine and the PostgreSQL server have the same time",
        );
    }
    warn(
        CLOCK,
        format!(
            "the clock of this machine differs from that of the PostgreSQL server by {:.1} seconds: synchronize \
             both (NTP)",
            difference.as_secs_f64()
        ),
    )
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::config::load;

    #[test]
    fn a_sqlite_store_that_postgresql_has_replaced_is_a_warning() {
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path().display();
        fs::write(folder.path().join("store.db"), "").unwrap();
        let found = |url: &str| {
            let text = format!("[store]\ndir = '{dir}'\n{url}");
            let config = load::parse(Path::new("vestibule.toml"), &text, [].into_iter()).unwrap();
            old_store_finding(&config).map(|it| it.says)
        };
        let says = found("url = 'postgres://me@localhost/x'\n").unwrap();
        let advice = format!(
            "delete {dir}/store.db, {dir}/store.db-wal and {dir}/store.db-shm, and the folder {dir}/store.db-documents"
        );
        assert!(says.ends_with(&advice), "{says}");
        assert_eq!(found(""), None);
    }
}
