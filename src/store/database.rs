use crate::store::{postgres, sqlite};

/// The connection of the store: one of a closed pair. Cheap to clone.
#[derive(Debug, Clone)]
pub(in crate::store) enum Database {
    /// A file of this machine.
    Sqlite(sqlite::database::Database),
    /// A server that several replicas may share.
    Postgres(postgres::database::Database),
}

/// Runs a statement on whichever database it is: `on!(database, attempts::claim(now, lease_ends))` is
/// `claim` of `sqlite::attempts` or of `postgres::attempts`.
macro_rules! on {
    ($database:expr, $room:ident::$statement:ident($($argument:expr),* $(,)?)) => {
        match $database {
            crate::store::database::Database::Sqlite(database) => {
                crate::store::sqlite::$room::$statement(database, $($argument),*).await
            }
            crate::store::database::Database::Postgres(database) => {
                crate::store::postgres::$room::$statement(database, $($argument),*).await
            }
        }
    };
}

impl Database {
    /// Finishes what is under way and closes the connections.
    pub async fn close(&self) {
        match self {
            Self::Sqlite(database) => database.close().await,
            Self::Postgres(database) => database.close().await,
        }
    }

    /// Whether other replicas may work on the same store.
    pub fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }
}
