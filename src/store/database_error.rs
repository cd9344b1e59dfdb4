//! The cause of a database error in words for the operator. The errors of all parts of the store
//! use it, because sqlx describes a full or unreachable connection pool only to programmers.

use std::time::Duration;

/// How long a statement waits for a connection. This time is short, because returning a form takes
/// several statements and the visitor waits for all of them.
pub(in crate::store) const CONNECTION_TIMEOUT: Duration = Duration::from_secs(5);

/// The cause of a database error, for the operator.
pub(in crate::store) fn database_cause(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::PoolTimedOut => format!(
            "the database gave no connection within {} s: the disk or the machine is overloaded; with PostgreSQL, \
             check that the server runs and that its max_connections suffices for all replicas",
            CONNECTION_TIMEOUT.as_secs()
        ),
        other => other.to_string(),
    }
}
