//! Why a backup or a restore failed.

use std::{io, path::PathBuf};

use crate::{
    application::ApplicationId,
    command_name::command_name,
    store::{
        open_error::StoreOpenError, outbox_admin::OutboxAdminError, store_lock::StoreLockError,
    },
};

/// Why a backup or a restore failed. The message is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The store is in PostgreSQL.
    #[error(
        "the store is a PostgreSQL database: back it up and restore it with the tools of PostgreSQL, such as pg_dump and pg_restore"
    )]
    NotSqlite,
    /// There is no database to copy.
    #[error("there is no database {0}")]
    SourceMissing(PathBuf),
    /// There is no backup at the path from which to restore.
    #[error(
        "nothing was restored: {path} {problem}: restore from the folder that `{vestibule} backup` has written",
        vestibule = command_name()
    )]
    NotABackup {
        /// The folder of the backup, or its database.
        path: PathBuf,
        /// Why this is not a backup.
        problem: &'static str,
    },
    /// The database in the backup is damaged.
    #[error(
        "nothing was restored: {path} is damaged, cut off or not a database: restore another backup"
    )]
    Damaged {
        /// The path of the database.
        path: PathBuf,
        /// The error from the database.
        source: sqlx::Error,
    },
    /// The backup contains a symbolic link or a journal, so opening it would be unsafe.
    #[error(
        "{0} is a symbolic link or a journal, which no backup contains: nothing was restored; find out who changed the backup, and restore another one"
    )]
    UnsafeFile(PathBuf),
    /// The database in the backup contains a table, trigger or other object that this program does
    /// not create.
    #[error(
        "the database in the backup has a {0} that this program does not create in this form: nothing was restored; find out who changed the backup, and restore another one"
    )]
    UnknownSchema(String),
    /// A column of an entry in the backup does not match the entry's encrypted content.
    #[error(
        "the column {column} of the application {id} in the backup does not match the encrypted content: nothing was restored; find out who changed the backup, and restore another one"
    )]
    ChangedEntry {
        /// The id of the application.
        id: ApplicationId,
        /// The column in the table `outbox`.
        column: &'static str,
    },
    /// Not all applications were read, because one of them has an invalid `received_at`. This
    /// program never stores an invalid time.
    #[error(
        "an application was received at a time that is not valid, so not all applications could be checked: nothing was copied; find out who changed the database, and use another backup"
    )]
    EntriesSkipped,
    /// There is data at the target, which is never overwritten.
    #[error("{0} exists already and is not overwritten: {1}")]
    TargetExists(PathBuf, &'static str),
    /// The target cannot be locked, for example because the site runs.
    #[error(transparent)]
    Locked(#[from] StoreLockError),
    /// The database cannot be copied.
    #[error("cannot copy the database {path}")]
    DatabaseNotCopied {
        /// The path of the database.
        path: PathBuf,
        /// The error from the database.
        source: sqlx::Error,
    },
    /// The copy cannot be written, for example because the disk is full.
    #[error(
        "cannot write the copy to the folder {folder}; check its disk: free space (`df -h {folder}`), free inodes \
         (`df -i {folder}`), and whether it has a fault (`dmesg`)"
    )]
    NotWritten {
        /// The folder of the copy.
        folder: PathBuf,
        /// The error from the operating system or the database.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// A file or folder of the copy cannot be created.
    #[error("cannot create {path}{}", create_advice(source))]
    NotCreated {
        /// The path of the file or folder.
        path: PathBuf,
        /// The error from the operating system.
        source: io::Error,
    },
    /// A file or folder cannot be read or written.
    #[error("cannot copy {path}")]
    FileNotCopied {
        /// The path of the file or folder.
        path: PathBuf,
        /// The error from the operating system.
        source: io::Error,
    },
    /// The copy cannot be opened, for example because the key file belongs to another store.
    #[error("the copy cannot be used and was deleted")]
    NotOpened(#[from] StoreOpenError),
    /// The copy cannot be read.
    #[error("the copy cannot be read and was deleted")]
    NotRead(#[from] OutboxAdminError),
    /// The backup cannot be opened, for example because the key file belongs to another store.
    #[error("nothing was restored, and the backup is unchanged")]
    NotRestored(#[source] StoreOpenError),
    /// The applications in the backup cannot be read.
    #[error("nothing was restored, and the backup is unchanged")]
    BackupNotRead(#[source] OutboxAdminError),
}

/// Advice for the operator if the copy cannot be created.
fn create_advice(cause: &io::Error) -> &'static str {
    match cause.kind() {
        io::ErrorKind::PermissionDenied => {
            "; the user that runs this command must be able to write to the folder that contains it"
        }
        _ => "",
    }
}
