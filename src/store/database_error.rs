//! Describes the cause of a database error for the operator. All store errors use this description,
//! because sqlx's own messages about the connection pool are written for programmers.

use std::{io, time::Duration};

use sqlx::postgres::PgDatabaseError;

/// How long a statement waits for a connection. The time is short, because showing a form again
/// takes several statements, and the visitor waits for all of them.
pub(in crate::store) const CONNECTION_TIMEOUT: Duration = Duration::from_secs(5);

/// The error code of PostgreSQL for a lock that another connection holds too long (PostgreSQL,
/// appendix A).
const LOCK_NOT_AVAILABLE: &str = "55P03";

/// The PostgreSQL server does not respond.
#[derive(Debug, thiserror::Error)]
#[error(
    "the PostgreSQL server at {server} does not answer ({cause}): check that it runs, that this machine can reach it, \
     and that its max_connections suffices for all replicas"
)]
struct ServerSilent {
    /// The host and port, or the folder of the Unix socket.
    server: String,
    cause: String,
}

/// Creates the error for a PostgreSQL server that does not respond. The message contains `server`
/// and `cause`.
pub(in crate::store) fn server_silent(server: &str, cause: String) -> sqlx::Error {
    let server = server.to_owned();
    sqlx::Error::Io(io::Error::other(ServerSilent { server, cause }))
}

/// The PostgreSQL server rejects the user, or all writes.
#[derive(Debug, thiserror::Error)]
#[error("the PostgreSQL server at {server} refuses this ({cause}): {advice}")]
struct ServerRefuses {
    /// The host and port, or the folder of the Unix socket.
    server: String,
    cause: String,
    advice: &'static str,
}

/// Creates the error for a PostgreSQL server that rejects the user or all writes. The message
/// contains `server`, `cause` and `advice`.
pub(in crate::store) fn server_refuses(
    server: &str,
    cause: &str,
    advice: &'static str,
) -> sqlx::Error {
    sqlx::Error::Io(io::Error::other(ServerRefuses {
        server: server.to_owned(),
        cause: cause.to_owned(),
        advice,
    }))
}

/// The cause of a database error, worded for the operator.
pub(in crate::store) fn database_cause(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::PoolTimedOut => format!(
            "the database gave no connection within {} s: the disk or the machine is overloaded",
            CONNECTION_TIMEOUT.as_secs()
        ),
        // Do not use sqlx's own message, because it begins with "error communicating with
        // database".
        sqlx::Error::Io(error) => error.to_string(),
        // Do not use sqlx's own message, because it ends with a line number in PostgreSQL's source
        // code.
        sqlx::Error::Database(error) if error.try_downcast_ref::<PgDatabaseError>().is_some() => {
            let message = error.message();
            match error.code().as_deref() {
                Some(LOCK_NOT_AVAILABLE) => format!(
                    "the PostgreSQL server did not release a lock in time ({message}): find the connection that holds it \
                     with pg_blocking_pids(), and end its transaction"
                ),
                _ => format!("error returned from database: {message}"),
            }
        }
        other => other.to_string(),
    }
}
