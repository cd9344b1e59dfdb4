//! Why the PostgreSQL server cannot be used.

use sqlx::{error::DatabaseError, migrate::MigrateError};

/// Why the server cannot be used. No message contains the URL, because it can contain a password.
/// The caller names the setting or the argument that contains the URL.
#[derive(Debug, thiserror::Error)]
pub enum PostgresOpenError {
    /// The URL is invalid.
    #[error(
        "this is not the URL of a PostgreSQL database ({}): write postgres://USER:PASSWORD@HOST/DATABASE",
        cause_text(.0)
    )]
    InvalidUrl(sqlx::Error),
    /// The user name or the password contains an unescaped URL delimiter such as `@`. If such a URL
    /// were accepted, a part of the password would be parsed as the host and would appear in errors
    /// and logs.
    #[error(
        "the user name or the password contains one of @ / ? #: write %40, %2F, %3F or %23 instead, in postgres://USER:PASSWORD@HOST/DATABASE"
    )]
    UnescapedPassword,
    /// The URL has a query parameter that does not exist.
    #[error("the parameter {0} does not exist; check its spelling")]
    UnknownParameter(String),
    /// The URL has a query parameter that does not exist, but the error does not contain its name,
    /// because the name could be a part of the password.
    #[error(
        "the URL contains a parameter that does not exist: check the spelling of its parameters, and write & in the password as %26"
    )]
    UnknownParameterOrPassword,
    /// The value of `sslmode` does not exist.
    #[error(
        "the parameter {0} has a value that does not exist: write disable, allow, prefer, require, verify-ca or verify-full"
    )]
    InvalidSslMode(String),
    /// The server is not reachable or rejects the connection.
    #[error(
        "cannot connect to the PostgreSQL server at {server}: {}{}",
        cause_text(cause),
        connect_advice(cause)
    )]
    NotConnected {
        /// The server's host and port, or the folder of its Unix socket.
        server: String,
        /// The cause.
        cause: sqlx::Error,
    },
    /// A statement failed.
    #[error("the PostgreSQL server failed: {0}")]
    Unreachable(#[from] sqlx::Error),
    /// The server could lose commits in a power failure.
    #[error(
        "the PostgreSQL server runs with fsync = off, so a power failure could lose applications that were accepted: set fsync = on"
    )]
    FsyncOff,
    /// The server is a read-only copy of another server.
    #[error(
        "the PostgreSQL server is a standby, which accepts no data: write the address of the primary server"
    )]
    Standby,
    /// The database user has no permission to create tables.
    #[error(
        "the database user {user} may not create tables in the schema {schema} of the database {database}: as the owner of the database, run `GRANT USAGE, CREATE ON SCHEMA {schema} TO {user}`"
    )]
    MayNotCreate {
        /// The user.
        user: String,
        /// The schema for the tables.
        schema: String,
        /// The database.
        database: String,
    },
    /// None of the schemas in `search_path` exists.
    #[error(
        "the schema {0} does not exist in the database: run `CREATE SCHEMA {0} AUTHORIZATION USER` with the database user of the site as USER, or correct search_path in the URL"
    )]
    SchemaMissing(String),
    /// A newer version of the program has migrated the database.
    #[error(
        "the database is from a newer version of vestibule (it has the migration {0}): start that version, or restore a backup from before the upgrade"
    )]
    FromNewerVersion(i64),
    /// A migration failed.
    #[error("cannot change the tables of the database to those of this version: {0}")]
    NotMigrated(MigrateError),
}

/// The error codes of a server that temporarily refuses connections, because it is starting, is
/// stopping, or has too many connections (PostgreSQL, appendix A).
const TEMPORARY_CODES: [&str; 4] = ["57P01", "57P02", "57P03", "53300"];

/// The error code if the database does not exist.
const NO_SUCH_DATABASE: &str = "3D000";

/// Describes the cause. Omits the position in PostgreSQL's source code, which sqlx's message
/// contains.
pub(in crate::store) fn cause_text(cause: &sqlx::Error) -> String {
    match cause {
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        // sqlx puts its own error into another one. The texts of both begin in the same way.
        sqlx::Error::Configuration(inner) => match inner.downcast_ref() {
            Some(inner) => cause_text(inner),
            None => inner.to_string(),
        },
        other => other.to_string(),
    }
}

fn connect_advice(cause: &sqlx::Error) -> &'static str {
    let code = cause.as_database_error().and_then(DatabaseError::code);
    match code.as_deref() {
        Some(NO_SUCH_DATABASE) => "; create it first (createdb)",
        _ => "",
    }
}

impl PostgresOpenError {
    /// Whether a later attempt can succeed without a change of the settings.
    pub(in crate::store) fn is_temporary(&self) -> bool {
        let Self::NotConnected { cause, .. } = self else {
            return false;
        };
        match cause {
            sqlx::Error::Io(_) => true,
            error => refuses_for_now(error),
        }
    }
}

/// Whether the server temporarily refuses connections.
pub(in crate::store) fn refuses_for_now(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.is_some_and(|code| TEMPORARY_CODES.contains(&&*code))
}

impl From<MigrateError> for PostgresOpenError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(version) => Self::FromNewerVersion(version),
            other => Self::NotMigrated(other),
        }
    }
}
