//! Copies the database of the reference ATS, even while the server is running, for
//! `vestibule backup` and `vestibule restore`.

use std::{
    fs::{self, File},
    io,
    path::Path,
    time::Duration,
};

use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use crate::{
    reference_ats::{
        database::connection::{Database, migrator},
        inbox::{Inbox, InboxError},
    },
    store::{private_file, sqlite::schema_check},
};

/// The maximum time to wait for the server to finish writing to the database.
const BUSY_TIMEOUT: Duration = Duration::from_secs(30);

/// The name of the folder in which a restored copy is kept until it has been checked.
const UNCHECKED: &str = "unchecked";

impl Inbox {
    /// Copies the inbox (the database with the received applications and candidates) from a backup.
    /// In contrast to [`Inbox::copy`], rejects symbolic links, because someone may have tampered
    /// with the backup.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`Inbox::copy`]. Also fails if the folder or a file in it is a
    /// symbolic link, or if the database contains triggers or other objects that the migrations do
    /// not create.
    pub async fn restore(from: &Path, to: &Path, key_file: &Path) -> Result<usize, InboxError> {
        if from.is_symlink() {
            return Err(InboxError::UnsafeFile(from.to_owned()));
        }
        match private_file::unsafe_database_file(&Database::file_in(from)) {
            None => restore_and_move(from, to, key_file).await,
            Some(file) => Err(InboxError::UnsafeFile(file)),
        }
    }

    /// Copies the inbox in the folder `from` to the folder `to`, and checks that all data in the
    /// copy can be decrypted. Returns the number of applications and candidates. The copy contains
    /// all data that was received before the call.
    ///
    /// # Errors
    ///
    /// Fails if `to` already contains an inbox, which is never overwritten, or if the copy cannot
    /// be written or read. A failed call does not leave a new database or folder behind.
    pub async fn copy(from: &Path, to: &Path, key_file: &Path) -> Result<usize, InboxError> {
        copy_and_check(from, to, key_file, Purpose::BackUp).await
    }
}

/// Copies a backup into a separate folder, and moves the copy to its destination after it has been
/// checked. If the process is killed before the copy is moved, no reference ATS uses the unchecked
/// copy, and the next restore deletes it.
async fn restore_and_move(from: &Path, to: &Path, key_file: &Path) -> Result<usize, InboxError> {
    if Inbox::exists_in(to) {
        return Err(InboxError::Exists(to.to_owned()));
    }
    let (is_new, unchecked) = (!to.exists(), to.join(UNCHECKED));
    private_file::create_dir_without_links(to).map_err(at(to))?;
    if private_file::exists(&unchecked).map_err(at(&unchecked))? {
        fs::remove_dir_all(&unchecked).map_err(at(&unchecked))?;
    }
    let people = copy_and_check(from, &unchecked, key_file, Purpose::Restore).await;
    let restored = people.and_then(|people| {
        let file = Database::file_in(to);
        fs::rename(Database::file_in(&unchecked), &file)
            .and_then(|()| private_file::sync_new_file(&file))
            .map_err(at(&file))?;
        Ok(people)
    });
    let _ = fs::remove_dir_all(&unchecked);
    if restored.is_err() && is_new {
        // `remove_dir` deletes a folder only if it is empty.
        let _ = fs::remove_dir(to);
    }
    restored
}

/// The purpose for which the database is copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// To back up the site's own database, which is trusted.
    BackUp,
    /// To restore a backup, which someone may have tampered with.
    Restore,
}

async fn copy_and_check(
    from: &Path,
    to: &Path,
    key_file: &Path,
    purpose: Purpose,
) -> Result<usize, InboxError> {
    if Inbox::exists_in(to) {
        return Err(InboxError::Exists(to.to_owned()));
    }
    let is_new = !to.exists();
    let copied = async {
        copy_database(from, to).await?;
        if purpose == Purpose::Restore {
            reject_unknown_triggers(&Database::file_in(to)).await?;
        }
        read_back(to, key_file, purpose).await
    };
    let copied = copied.await;
    if copied.is_err() {
        // If the file remained, the next attempt would fail with `InboxError::Exists`.
        let _ = fs::remove_file(Database::file_in(to));
        if is_new {
            // `remove_dir` deletes a folder only if it is empty.
            let _ = fs::remove_dir(to);
        }
    }
    copied
}

/// Rejects a copy that contains triggers or views that the migrations do not create. Must run
/// before any statement that could fire a trigger.
async fn reject_unknown_triggers(copy: &Path) -> Result<(), InboxError> {
    let options = SqliteConnectOptions::new().filename(copy).read_only(true);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let unknown = schema_check::unknown_trigger(&mut connection, &migrator()).await;
    connection.close().await?;
    reject(unknown?)
}

fn reject(object: Option<String>) -> Result<(), InboxError> {
    match object {
        None => Ok(()),
        Some(object) => Err(InboxError::UnknownSchema(object)),
    }
}

async fn copy_database(from: &Path, to: &Path) -> Result<(), InboxError> {
    let (from, file) = (Database::file_in(from), Database::file_in(to));
    // Create the database file before SQLite does, because SQLite would create it with permissions
    // that depend on the umask of the process.
    private_file::create_dir_without_links(to)
        .and_then(|()| private_file::create(&file))
        .map_err(at(&file))?;
    let options = SqliteConnectOptions::new().busy_timeout(BUSY_TIMEOUT);
    let mut source = SqliteConnection::connect_with(&options.filename(from)).await?;
    let copy = sqlx::query("vacuum into $1").bind(file.display().to_string());
    copy.execute(&mut source).await?;
    Ok(source.close().await?)
}

/// Opens the copy in the same way as the server, decrypts the data and the file of every person,
/// and flushes the copy to disk.
async fn read_back(dir: &Path, key_file: &Path, purpose: Purpose) -> Result<usize, InboxError> {
    let inbox = Inbox::open(dir, key_file).await?;
    let read = read_all(&inbox, purpose).await;
    inbox.close().await;
    let people = read?;
    let file = Database::file_in(dir);
    File::open(&file)
        .and_then(|copy| copy.sync_all())
        .and_then(|()| private_file::sync_new_file(&file))
        .map_err(at(&file))?;
    Ok(people)
}

/// Reads and decrypts the data and the resume of every person. Returns the number of people in the
/// inbox.
async fn read_all(inbox: &Inbox, purpose: Purpose) -> Result<usize, InboxError> {
    if purpose == Purpose::Restore {
        let mut connection = inbox.database().reader.acquire().await?;
        // Check only for objects that the migrations do not create. A missing object is not
        // suspicious, because an upgrade drops the tables of earlier versions.
        reject(schema_check::unknown_object(&mut connection, &migrator()).await?)?;
    }
    let people = inbox.list().await?;
    for person in &people {
        inbox.show(person.id).await?;
        inbox.resume(person.id).await?;
    }
    Ok(people.len())
}

fn at(path: &Path) -> impl FnOnce(io::Error) -> InboxError {
    let path = path.to_owned();
    |cause| InboxError::Write(path, cause)
}
