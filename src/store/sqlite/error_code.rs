//! SQLite's primary result codes (sqlite.org/rescode.html).

/// The file is damaged (SQLITE_CORRUPT) or not a database (SQLITE_NOTADB).
pub const DAMAGED: [u32; 2] = [11, 26];
/// A statement names a table that does not exist, or has another error for which SQLite has no code
/// of its own (SQLITE_ERROR).
pub const NO_TABLE: [u32; 1] = [1];
/// The file is read-only (SQLITE_READONLY) or cannot be opened (SQLITE_CANTOPEN).
pub const NOT_WRITABLE: [u32; 2] = [8, 14];
/// Reading or writing failed (SQLITE_IOERR), or the disk is full (SQLITE_FULL).
pub const DISK_FAILED: [u32; 2] = [10, 13];
/// Another process is writing (SQLITE_BUSY).
pub const BUSY: [u32; 1] = [5];

/// A constraint is violated (SQLITE_CONSTRAINT).
pub const CONSTRAINT: [u32; 1] = [19];

/// The disk is full (SQLITE_FULL), or a file could not be written (SQLITE_IOERR_WRITE), flushed
/// (SQLITE_IOERR_FSYNC, SQLITE_IOERR_DIR_FSYNC) or truncated (SQLITE_IOERR_TRUNCATE). All except
/// the first are extended codes.
const WRITE_FAILED: [u32; 5] = [13, 778, 1_034, 1_290, 1_546];

/// Whether the error has one of these primary codes. The lowest byte of an extended result code is
/// its primary code.
pub fn has_code(error: &sqlx::Error, kinds: &[u32]) -> bool {
    extended_code(error).is_some_and(|code| kinds.contains(&(code & 0xff)))
}

/// Whether the error means that a file could not be written.
pub fn is_write_failure(error: &sqlx::Error) -> bool {
    extended_code(error).is_some_and(|code| WRITE_FAILED.contains(&code))
}

fn extended_code(error: &sqlx::Error) -> Option<u32> {
    let code = error.as_database_error().and_then(|error| error.code());
    code.and_then(|code| code.parse().ok())
}
