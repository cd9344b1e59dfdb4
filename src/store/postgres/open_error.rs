//! Why the PostgreSQL server cannot be used.

use std::{io, path::PathBuf};

use rustls::CertificateError;
use sqlx::{error::DatabaseError, migrate::MigrateError};
use url::Url;

use crate::{
    server_certificate::{VerifiedServer, certificate_problem, tls_error},
    store::postgres::sign_in_advice,
};

/// Why the server cannot be used. No message contains the URL, because it can contain a password.
/// The caller names the setting or argument that contains the URL.
#[derive(Debug, thiserror::Error)]
pub enum PostgresOpenError {
    /// The URL is invalid.
    #[error(
        "this is not the URL of a PostgreSQL database ({}): write postgres://USER:PASSWORD@HOST/DATABASE",
        cause_text(.0)
    )]
    InvalidUrl(sqlx::Error),
    /// The user name or the password contains an unescaped URL delimiter such as `@`. If such a URL
    /// were accepted, part of the password would be parsed as the host and appear in errors and
    /// logs.
    #[error(
        "the user name or the password contains one of @ / ? #: write %40, %2F, %3F or %23 instead, in postgres://USER:PASSWORD@HOST/DATABASE"
    )]
    UnescapedPassword,
    /// The URL has an unknown query parameter.
    #[error("the parameter {} does not exist; {}", .0, if .0 == "search_path" {
        "write options[search_path]=SCHEMA"
    } else {
        "check its spelling"
    })]
    UnknownParameter(String),
    /// The URL has an unknown query parameter whose name is not repeated, because it could be part
    /// of the password.
    #[error(
        "the URL contains a parameter that does not exist: check the spelling of its parameters, and write & in the password as %26"
    )]
    UnknownParameterOrPassword,
    /// The value of `sslmode` is invalid.
    #[error(
        "the parameter {0} has a value that does not exist: write disable, allow, prefer, require, verify-ca or verify-full"
    )]
    InvalidSslMode(String),
    /// The server is not reachable or rejects the connection.
    #[error(
        "cannot connect to the PostgreSQL server at {server}: {}{advice}",
        connection_cause(cause)
    )]
    NotConnected {
        /// The server's host and port, or the folder of its Unix socket.
        server: String,
        /// Why the connection failed.
        cause: sqlx::Error,
        /// Advice for the operator, which begins with a semicolon, or an empty string if there is
        /// none.
        advice: &'static str,
    },
    /// A file that is named in the URL cannot be read.
    #[error(
        "cannot read the file {path} ({parameter} in the URL): {cause}; correct the path, or let the user that runs the site read \
         the file"
    )]
    UnreadableFile {
        /// The parameter of the URL.
        parameter: String,
        /// The path of the file.
        path: PathBuf,
        /// The error from the operating system.
        cause: io::Error,
    },
    /// A statement failed.
    #[error("the PostgreSQL server failed: {0}")]
    Unreachable(#[from] sqlx::Error),
    /// The server could lose commits on a power failure.
    #[error(
        "the PostgreSQL server runs with fsync = off, so a power failure could lose applications that were accepted: set fsync = on"
    )]
    FsyncOff,
    /// The server is a read-only standby of another server.
    #[error(
        "the PostgreSQL server is a standby, which accepts no data: write the address of the primary server"
    )]
    Standby,
    /// The server rejects all writes (`default_transaction_read_only`).
    #[error(
        "the PostgreSQL server accepts no changes (default_transaction_read_only = on): if the server turned this on because its \
         disk is nearly full, free space; then turn it off for the server, the database {database} and the user {user}"
    )]
    ReadOnly {
        /// The name of the database.
        database: String,
        /// The name of the database user.
        user: String,
    },
    /// The database user is not allowed to create tables.
    #[error(
        "the database user {user} may not create tables in the schema {schema} of the database {database}: as the owner of the database, run `GRANT USAGE, CREATE ON SCHEMA {schema} TO {user}`"
    )]
    MayNotCreate {
        /// The name of the database user.
        user: String,
        /// The schema in which the tables would be created.
        schema: String,
        /// The name of the database.
        database: String,
    },
    /// The schema in `search_path` does not exist.
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

/// The error codes of a server that temporarily refuses connections, because it is starting or
/// stopping, or has too many connections (PostgreSQL, appendix A).
const TEMPORARY_CODES: [&str; 4] = ["57P01", "57P02", "57P03", "53300"];

/// The error code for a database that does not exist.
const NO_SUCH_DATABASE: &str = "3D000";

/// The error code for a wrong or missing password.
const WRONG_PASSWORD: &str = "28P01";

/// The error code for a user who does not exist or is not allowed to connect.
const WRONG_USER: &str = "28000";

/// The error code for a missing permission on a table.
const NO_PERMISSION: &str = "42501";

/// The error code for a write in a read-only transaction.
const READ_ONLY: &str = "25006";

/// The URL parameters that contain the path of a file.
pub(in crate::store::postgres) const FILE_PARAMETERS: [&str; 7] = [
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
];

/// The prefixes of sqlx's messages about authentication methods that it does not support.
const UNSUPPORTED: [&str; 2] = ["unsupported", "unknown authentication method"];

/// The prefix of a certificate or key that is in the URL itself, instead of the path of a file.
const INLINE_PEM: &str = "-----BEGIN";

/// Describes the cause of the error. Omits the position in PostgreSQL's source code that sqlx's
/// message contains.
pub(in crate::store) fn cause_text(cause: &sqlx::Error) -> String {
    match cause {
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        // Use the inner error, because sqlx wraps it in another error whose message begins in the
        // same way.
        sqlx::Error::Configuration(inner) => match inner.downcast_ref() {
            Some(inner) => cause_text(inner),
            None => inner.to_string(),
        },
        other => other.to_string(),
    }
}

/// Describes why the connection to the server failed.
fn connection_cause(cause: &sqlx::Error) -> String {
    match cause {
        sqlx::Error::Io(_) => certificate_cause(cause).unwrap_or_else(|| cause_text(cause)),
        // Do not use sqlx's own message, because it begins with "error occurred while attempting to
        // establish a TLS connection".
        sqlx::Error::Tls(error) => format!("no TLS: {error}"),
        sqlx::Error::Protocol(message) if is_unsupported(message) => {
            // Omit the end of the message, which is a position in sqlx's source code.
            let end = message.find(" (sqlx").unwrap_or(message.len());
            message[..end].to_owned()
        }
        sqlx::Error::Protocol(_) => {
            "the server there does not answer as PostgreSQL does".to_owned()
        }
        other => cause_text(other),
    }
}

/// Explains why the server's certificate is not accepted. Returns `None` for other errors.
fn certificate_cause(cause: &sqlx::Error) -> Option<String> {
    certificate_problem(tls_error(cause)?, VerifiedServer::PostgreSql)
}

/// Whether sqlx's message says that it does not support the authentication method.
fn is_unsupported(message: &str) -> bool {
    UNSUPPORTED.iter().any(|it| message.starts_with(it))
}

/// Whether the error means that the server's certificate is not valid yet. Shortly after a machine
/// has started, its clock can be wrong until it has been synchronized.
fn is_not_valid_yet(cause: &sqlx::Error) -> bool {
    matches!(
        tls_error(cause),
        Some(rustls::Error::InvalidCertificate(
            CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. }
        ))
    )
}

fn connect_advice(url: &str, cause: &sqlx::Error) -> &'static str {
    let code = cause.as_database_error().and_then(DatabaseError::code);
    match (cause, code.as_deref()) {
        (_, Some(NO_SUCH_DATABASE)) => "; create it first (createdb)",
        (_, Some(WRONG_PASSWORD)) => sign_in_advice::after_wrong_password(url),
        (_, Some(WRONG_USER)) if !sign_in_advice::names_user(url) => sign_in_advice::NO_USER,
        (sqlx::Error::Io(error), _) if error.kind() == io::ErrorKind::ConnectionRefused => {
            "; start the server, or correct the host and the port in the URL"
        }
        (sqlx::Error::Tls(error), _) if error.to_string().contains("does not support TLS") => {
            "; set ssl = on in the server's postgresql.conf, or, only if it runs on this machine, remove sslmode from the URL"
        }
        (sqlx::Error::Protocol(message), _) if is_unsupported(message) => {
            "; set the method scram-sha-256 or md5 for the user in the server's pg_hba.conf"
        }
        (sqlx::Error::Protocol(_), _) => "; correct the host and the port in the URL",
        _ => "",
    }
}

/// Returns the first file named in the URL that cannot be read, if this is why the connection
/// failed. sqlx's own error does not name the file.
fn unreadable_file(url: &str, cause: &sqlx::Error) -> Option<PostgresOpenError> {
    let sqlx::Error::Io(cause) = cause else {
        return None;
    };
    let is_of_file = matches!(
        cause.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied | io::ErrorKind::IsADirectory
    );
    if !is_of_file {
        return None;
    }
    let url = Url::parse(url).ok()?;
    let mut named = url.query_pairs().filter(|(name, value)| {
        FILE_PARAMETERS.contains(&&**name) && !value.trim().starts_with(INLINE_PEM)
    });
    named.find_map(|(parameter, path)| {
        let error = std::fs::read(&*path).err()?;
        (error.kind() == cause.kind()).then(|| PostgresOpenError::UnreadableFile {
            parameter: parameter.into_owned(),
            path: PathBuf::from(&*path),
            cause: error,
        })
    })
}

impl PostgresOpenError {
    /// Creates the error for a failed connection to `server` with the URL `url`.
    pub(in crate::store) fn not_connected(url: &str, server: String, cause: sqlx::Error) -> Self {
        if let Some(unreadable) = unreadable_file(url, &cause) {
            return unreadable;
        }
        let advice = connect_advice(url, &cause);
        Self::NotConnected {
            server,
            cause,
            advice,
        }
    }

    /// Whether a later attempt could succeed without a change to the settings.
    pub(in crate::store) fn is_temporary(&self) -> bool {
        let Self::NotConnected { cause, .. } = self else {
            return false;
        };
        match cause {
            sqlx::Error::Io(_) => certificate_cause(cause).is_none() || is_not_valid_yet(cause),
            error => refuses_for_now(error),
        }
    }
}

/// Advice for the operator if the server rejects the user, or all writes, while the site is
/// running. Returns `None` for other errors.
pub(in crate::store) fn refusal_advice(error: &sqlx::Error) -> Option<&'static str> {
    let code = error.as_database_error().and_then(DatabaseError::code)?;
    advice_for_code(&code)
}

fn advice_for_code(code: &str) -> Option<&'static str> {
    match code {
        WRONG_PASSWORD => Some(
            "correct the user or the password in store.url (or store.url_file), and restart the site",
        ),
        NO_PERMISSION => Some("give the database user of the site its permissions again (GRANT)"),
        READ_ONLY => Some(
            "check whether the disk of the server is full, whether the server is a standby, and default_transaction_read_only",
        ),
        _ => None,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_while_the_site_runs_says_what_to_correct() {
        for (code, says) in [
            ("28P01", "store.url_file"),
            ("42501", "GRANT"),
            ("25006", "default_transaction_read_only"),
        ] {
            assert!(advice_for_code(code).is_some_and(|it| it.contains(says)));
        }
        // There is no advice about a violated constraint, so that the error is returned unchanged.
        assert_eq!(advice_for_code("23505"), None);
    }

    fn not_connected(cause: sqlx::Error) -> PostgresOpenError {
        PostgresOpenError::not_connected("postgres://localhost/x", "localhost".to_owned(), cause)
    }

    #[test]
    fn an_unsupported_method_of_authentication_is_named() {
        let method = "unknown authentication method: 7";
        let cause = format!("{method} (sqlx_postgres::message::authentication:84)");
        let message = not_connected(sqlx::Error::Protocol(cause)).to_string();
        for says in [method, "scram-sha-256 or md5", "pg_hba.conf"] {
            assert!(message.contains(says), "{message}");
        }
        assert!(!message.contains("sqlx"), "{message}");
    }

    #[test]
    fn only_a_certificate_that_is_not_valid_yet_can_be_accepted_later() {
        for (certificate, is_temporary) in [
            (CertificateError::NotValidYet, true),
            (CertificateError::Expired, false),
        ] {
            let refused = io::Error::other(rustls::Error::InvalidCertificate(certificate));
            let error = not_connected(sqlx::Error::Io(refused));
            assert_eq!(error.is_temporary(), is_temporary, "{error}");
        }
    }
}
