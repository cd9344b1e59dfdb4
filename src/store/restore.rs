//! Restores a backup of a SQLite store (`vestibule restore`).

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::store::{
    backup::{
        BackupReport, Purpose, at, copy_and_check, database_file, not_created, refuse_existing,
        require_source, sealed_files, with_suffix,
    },
    backup_error::BackupError,
    key_check::check_key_location,
    open::DATABASE_FILE,
    private_file,
    settings::Settings,
    sqlite::{
        error_code::{DAMAGED, NO_TABLE, has_code},
        file_store::FileStore,
    },
    store_lock::StoreLock,
};

type Result<T> = std::result::Result<T, BackupError>;

/// Copies a backup to the store in `settings`, which must not exist yet, and decrypts every entry.
///
/// Someone might have tampered with the backup. Therefore, recruiters' sessions are deleted, and
/// the operator's decisions to skip the scan of a file are revoked. A backup is rejected if it
/// contains triggers or other objects that the migrations do not create, or entries whose columns
/// do not match their encrypted content.
///
/// Until the copy has been checked, it is in a folder of its own. If the process is killed before
/// that, the site has no store, and the next restore deletes the folder.
///
/// # Errors
///
/// Returns a [`BackupError`] if nothing was restored.
pub async fn restore(settings: &Settings, from: &Path) -> Result<BackupReport> {
    let from = find_database(from)?;
    if let Some(file) = private_file::unsafe_database_file(&from) {
        return Err(BackupError::UnsafeFile(file));
    }
    let to = database_file(settings)?;
    let dir = private_file::parent_dir(&to);
    let is_new = !private_file::exists(dir).map_err(at(dir))?;
    let lock = StoreLock::acquire(settings)?;
    let report = restore_locked(settings, &from, &to).await;
    if report.is_err() && is_new {
        lock.remove_with_dir();
    }
    report.map_err(|error| match error {
        BackupError::DatabaseNotCopied { source, .. } if has_code(&source, &DAMAGED) => {
            BackupError::Damaged { path: from, source }
        }
        BackupError::DatabaseNotCopied { source, .. } if has_code(&source, &NO_TABLE) => {
            let problem = "is empty, or is not the database of a store";
            BackupError::NotABackup {
                path: from,
                problem,
            }
        }
        BackupError::NotOpened(cause) => BackupError::NotRestored(cause),
        BackupError::NotRead(cause) => BackupError::BackupNotRead(cause),
        error => error,
    })
}

/// Returns the path of the database in the folder of a backup.
fn find_database(backup: &Path) -> Result<PathBuf> {
    let database = backup.join(DATABASE_FILE);
    let (path, problem) = if backup.is_file() {
        (
            backup.to_owned(),
            "is a file and not the folder of a backup",
        )
    } else if database.is_dir() {
        (database, "is a folder and not the database of a backup")
    } else {
        require_source(&database)?;
        return Ok(database);
    };
    Err(BackupError::NotABackup { path, problem })
}

async fn restore_locked(settings: &Settings, from: &Path, to: &Path) -> Result<BackupReport> {
    refuse_existing(to, Purpose::Restore)?;
    check_key_location(settings)?;
    let unchecked = with_suffix(to, "-unchecked");
    // If the folder exists, an earlier restore was killed: the lock ensures that no other restore
    // is using the folder.
    if private_file::exists(&unchecked).map_err(at(&unchecked))? {
        fs::remove_dir_all(&unchecked).map_err(at(&unchecked))?;
    }
    let copied = Settings {
        dir: unchecked.clone(),
        url: None,
        ..settings.clone()
    };
    let restored = match copy_and_check(from, &copied, Purpose::Restore).await {
        Ok(report) => move_checked(&unchecked.join(DATABASE_FILE), to).map(|()| report),
        Err(error) => Err(error),
    };
    let _ = fs::remove_dir_all(&unchecked);
    restored
}

/// Moves a checked copy to the folder of the store. The database is moved last, because the site
/// does not use the files without it.
fn move_checked(from: &Path, to: &Path) -> Result<()> {
    let [source, target] = [from, to].map(FileStore::dir_for_database);
    let moved = move_files(&source, &target).and_then(|()| {
        fs::rename(from, to).map_err(at(to))?;
        let dir = private_file::parent_dir(to);
        private_file::sync_dir(dir).map_err(at(dir))
    });
    if moved.is_err() {
        // If these files remained, the next attempt would fail with `TargetExists`.
        let _ = fs::remove_dir_all(&target);
    }
    moved
}

fn move_files(from: &Path, to: &Path) -> Result<()> {
    private_file::create_dir_without_links(to).map_err(not_created(to))?;
    for name in sealed_files(from)? {
        let path = to.join(&name);
        fs::rename(from.join(&name), &path).map_err(at(&path))?;
    }
    private_file::sync_dir(to).map_err(at(to))
}
