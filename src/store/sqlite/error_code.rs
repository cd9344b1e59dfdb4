//! SQLite's primary result codes (sqlite.org/rescode.html).

/// The file is damaged (SQLITE_CORRUPT) or not a database (SQLITE_NOTADB).
pub const DAMAGED: [u32; 2] = [11, 26];
/// The file is read-only (SQLITE_READONLY) or cannot be opened (SQLITE_CANTOPEN).
pub const NOT_WRITABLE: [u32; 2] = [8, 14];
/// Reading or writing failed (SQLITE_IOERR), or the disk is full (SQLITE_FULL).
pub const DISK_FAILED: [u32; 2] = [10, 13];
/// Another process is writing (SQLITE_BUSY).
pub const BUSY: [u32; 1] = [5];

/// A row violates a constraint (SQLITE_CONSTRAINT).
pub const CONSTRAINT: [u32; 1] = [19];

/// Whether an error has one of these primary codes. The lowest byte of an extended result code is
/// its primary code.
pub fn has_code(error: &sqlx::Error, kinds: &[u32]) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    let code = code.and_then(|code| code.parse::<u32>().ok());
    code.is_some_and(|code| kinds.contains(&(code & 0xff)))
}
