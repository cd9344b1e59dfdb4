//! Errors that prevent an import from starting or continuing. The messages explain what to change.

use std::{io, path::PathBuf};

use crate::{
    ats::AtsError, candidate_import::job_directory::JobLookupError,
    store::private_file::UntrustedFile,
};

/// The reason why an import cannot start or continue.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The spreadsheet does not exist or cannot be read.
    #[error("{} cannot be read: {cause}", .path.display())]
    Unreadable {
        /// The path of the spreadsheet.
        path: PathBuf,
        /// The cause.
        cause: io::Error,
    },
    /// The spreadsheet is empty.
    #[error("{} is empty: its first row must name the columns", .0.display())]
    Empty(PathBuf),
    /// A row is longer than the maximum.
    #[error("row {0} has no end: is there a quote that is opened and never closed")]
    RowTooLong(u64),
    /// A row has more cells than the maximum.
    #[error("row {0} has more than {1} cells: is the delimiter right")]
    TooManyColumns(u64, usize),
    /// A header is longer than the maximum.
    #[error(
        "the header of column {0} has more than {1} characters: the first row must name the columns; is it missing, or is the delimiter wrong"
    )]
    HeaderTooLong(usize, usize),
    /// The spreadsheet has more rows than the recruiters' pages import at once.
    #[error(
        "the spreadsheet has more than {0} rows: split it into several files, and import one after the other"
    )]
    TooManyRows(u64),
    /// A row cannot be read.
    #[error("row {0} cannot be read")]
    Row(u64, #[source] csv::Error),
    /// The headers of two columns match the same field.
    #[error("the columns {1:?} and {2:?} both look like {0}; choose one with --map {0}=\"{1}\"")]
    AmbiguousColumns(&'static str, String, String),
    /// The user specified a column that does not exist.
    #[error("there is no column {name:?}, only: {}", .headers.join(", "))]
    UnknownColumn {
        /// The name that the user specified.
        name: String,
        /// The columns of the spreadsheet.
        headers: Vec<String>,
    },
    /// No column contains a required field.
    #[error("no column holds {field}; name it with --map {field}=\"…\" (there are: {})", .headers.join(", "))]
    MissingColumn {
        /// The name of the field.
        field: &'static str,
        /// The columns of the spreadsheet.
        headers: Vec<String>,
    },
    /// The default job, for rows that contain no job, cannot be found.
    #[error("the job for all rows (--job) cannot be found, so nothing was sent: {0}")]
    DefaultJob(#[from] JobLookupError),
    /// The journal cannot be read or written.
    #[error("cannot read or write the journal {}: {cause}", .path.display())]
    Journal {
        /// The path of the journal.
        path: PathBuf,
        /// The cause.
        cause: io::Error,
    },
    /// Another user may have created or changed the journal.
    #[error(
        "the journal {} {reason}, so it could be false, and people could be left out or added twice: find out who created it; if it is yours, make it a file that only you can change (chown, chmod 600); otherwise delete it", .path.display()
    )]
    JournalNotTrusted {
        /// The path of the journal.
        path: PathBuf,
        /// The reason.
        reason: UntrustedFile,
    },
    /// Another process is using the journal.
    #[error("another import of this file is running: {} is in use", .0.display())]
    JournalInUse(PathBuf),
    /// A line of the journal is invalid, for example because another program changed the file.
    #[error("line {line} of the journal {} is damaged: restore the file from a backup, because without it people may be added twice", .path.display())]
    JournalDamaged {
        /// The path of the journal.
        path: PathBuf,
        /// The line number.
        line: usize,
    },
    /// The result files cannot be written.
    #[error("cannot write the results: {0}")]
    Report(#[from] io::Error),
    /// A request to the ATS failed, and the import does not retry it.
    #[error(transparent)]
    Ats(#[from] AtsError),
    /// The import was canceled.
    #[error("the import was stopped")]
    Cancelled,
}
