/// What SQLite calls a damaged file, or one that is no database.
pub const DAMAGED: [u32; 2] = [11, 26];
/// A file that it cannot write.
pub const NOT_WRITABLE: [u32; 2] = [8, 14];
/// A file that another process is writing to.
pub const BUSY: [u32; 1] = [5];

/// What no row may be.
pub const CONSTRAINT: [u32; 1] = [19];

/// Whether an error is one of these kinds: the lowest byte of SQLite's codes tells the kind.
pub fn is(error: &sqlx::Error, kinds: &[u32]) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    let code = code.and_then(|code| code.parse::<u32>().ok());
    code.is_some_and(|code| kinds.contains(&(code & 0xff)))
}
