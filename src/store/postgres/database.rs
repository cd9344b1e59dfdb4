//! Connects to the PostgreSQL server, checks that it stores commits durably, and runs migrations.

use std::{net::IpAddr, sync::Arc, time::Duration};

use sqlx::{
    Connection, PgConnection, PgPool, Postgres, Transaction,
    postgres::{PgConnectOptions, PgPoolOptions, PgSslMode},
};
use tokio::{sync::Mutex, time::timeout};
use url::{Host, Url};

use crate::{
    loopback::is_loopback,
    masked_url::has_unescaped_password,
    store::{
        database_error::{CONNECTION_TIMEOUT, server_refuses, server_silent},
        migrations,
        postgres::open_error::{
            FILE_PARAMETERS, PostgresOpenError, cause_text, refusal_advice, refuses_for_now,
        },
    },
};

/// The maximum number of connections that one replica opens.
const MAX_CONNECTIONS: u32 = 16;
/// How long a statement waits for a lock that another connection holds, in PostgreSQL's notation.
/// The time is short, because a visitor waits for several statements, and because a waiting
/// statement occupies one of the connections.
const LOCK_TIMEOUT: &str = "5s";
/// How long the server waits for the next statement of a transaction, in PostgreSQL's notation.
/// After this time, it ends the transaction, so that the locks of a replica that has stopped
/// responding are released.
const IDLE_TRANSACTION_TIMEOUT: &str = "10s";
/// The time limit for closing the connection that holds the leader lock.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// The query parameters that sqlx supports in a PostgreSQL URL, in addition to [`FILE_PARAMETERS`].
const PARAMETERS: [&str; 11] = [
    "sslmode",
    "ssl-mode",
    "statement-cache-capacity",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
];

/// This process's connections to the PostgreSQL server. Cheap to clone.
#[derive(Debug, Clone)]
pub struct PostgresDatabase {
    pool: PgPool,
    /// The server's host and port, or the folder of its Unix socket, as shown in messages.
    server: Arc<str>,
    leader: Arc<Mutex<Option<PgConnection>>>,
}

impl PostgresDatabase {
    /// Connects and runs migrations. Replicas that start at the same time run them one after
    /// another. Fails if the server does not flush commits to its disk.
    pub async fn open(url: &str) -> Result<Self, PostgresOpenError> {
        let options = connect_options(url)?;
        let server = server_address(&options).into();
        // First connect without the pool. The pool would retry if the server is unreachable, and
        // report only a timeout instead of the cause.
        let mut connection = connect_durable(url).await?;
        require_writable(&mut connection).await?;
        require_create(&mut connection).await?;
        require_synchronous_commit(&mut connection).await?;
        // A migration must be able to wait for the migration of another replica, so its connection
        // has no time limits.
        let migrations = migrations::postgres();
        migrations.run_direct(None, &mut connection, false).await?;
        connection.close().await?;
        let pool = PgPoolOptions::new()
            .max_connections(MAX_CONNECTIONS)
            .acquire_timeout(CONNECTION_TIMEOUT)
            .after_connect(|connection, _| {
                Box::pin(async move {
                    require_synchronous_commit(connection).await?;
                    set_time_limits(connection).await
                })
            })
            .connect_with(options)
            .await?;
        Ok(Self {
            pool,
            server,
            leader: Arc::default(),
        })
    }

    /// Starts a transaction for reads and writes. `BEGIN` runs in a separate task, which is not
    /// canceled when the caller is canceled. If it were canceled while the server was executing
    /// `BEGIN`, the connection would return to the pool with an open transaction
    /// (<https://github.com/launchbadge/sqlx/issues/4385>).
    pub(in crate::store) async fn begin(
        &self,
    ) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
        let pool = self.pool.clone();
        let begun = tokio::spawn(async move { pool.begin().await }).await;
        let begun = begun.unwrap_or(Err(sqlx::Error::WorkerCrashed));
        begun.map_err(|error| self.name_server(error))
    }

    /// If the error means that the server does not respond, or that it rejects the user or all
    /// writes, returns an error that names the server. Returns other errors unchanged.
    pub(in crate::store) fn name_server(&self, error: sqlx::Error) -> sqlx::Error {
        let cause = match &error {
            sqlx::Error::PoolTimedOut => {
                let longest = CONNECTION_TIMEOUT.as_secs();
                format!("no connection within {longest} s")
            }
            error if matches!(error, sqlx::Error::Io(_)) || refuses_for_now(error) => {
                cause_text(error)
            }
            _ => {
                let advice = refusal_advice(&error);
                return match advice {
                    Some(advice) => server_refuses(&self.server, &cause_text(&error), advice),
                    None => error,
                };
            }
        };
        server_silent(&self.server, cause)
    }

    /// The host and port of the server, or the folder of its Unix socket.
    pub(in crate::store) fn server(&self) -> &str {
        &self.server
    }

    /// The connection pool, for queries outside of transactions.
    pub(in crate::store) fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// The connection that holds the leader lock, while this replica is the leader.
    pub(in crate::store) fn leader(&self) -> &Mutex<Option<PgConnection>> {
        &self.leader
    }

    /// Waits for running queries, then closes the connections.
    pub async fn close(&self) {
        if let Some(leader) = self.leader.lock().await.take() {
            // If this fails, the server releases the lock when it notices that the connection is
            // closed.
            let _ = timeout(CLOSE_TIMEOUT, release_leader_lock(leader)).await;
        }
        self.pool.close().await;
    }
}

/// Connects, and checks that the server does not lose commits on a power failure (`fsync`).
pub(in crate::store) async fn connect_durable(
    url: &str,
) -> Result<PgConnection, PostgresOpenError> {
    let options = connect_options(url)?;
    let connected = PgConnection::connect_with(&options).await;
    let mut connection = connected
        .map_err(|cause| PostgresOpenError::not_connected(url, server_address(&options), cause))?;
    let fsync: String = sqlx::query_scalar("show fsync")
        .fetch_one(&mut connection)
        .await?;
    match fsync.as_str() {
        "on" => Ok(connection),
        _ => Err(PostgresOpenError::FsyncOff),
    }
}

/// Checks that transactions can write by default. Some servers disable writing when their disk is
/// nearly full.
pub(in crate::store) async fn require_writable(
    connection: &mut PgConnection,
) -> Result<(), PostgresOpenError> {
    let (is_read_only, database, user): (bool, String, String) = sqlx::query_as(
        "select current_setting('default_transaction_read_only')::bool,
                quote_ident(current_database()), quote_ident(current_user)",
    )
    .fetch_one(connection)
    .await?;
    if is_read_only {
        Err(PostgresOpenError::ReadOnly { database, user })
    } else {
        Ok(())
    }
}

/// Checks that the user is allowed to create tables. This permission is needed even if all tables
/// exist, because every start runs a statement that creates the table of migrations if it is
/// missing.
pub(in crate::store) async fn require_create(
    connection: &mut PgConnection,
) -> Result<(), PostgresOpenError> {
    // `current_schema` ignores schemas that do not exist or that the user is not allowed to use.
    // Therefore, look up the schema in `pg_namespace` if the `search_path` names only one schema,
    // which is the case if it contains neither quotation marks nor commas.
    let missing: Option<String> = sqlx::query_scalar(
        "select path from (select current_setting('search_path')) as it (path)
         where current_schema() is null and path !~ '[\",]'
           and not exists (select from pg_namespace where nspname = path)",
    )
    .fetch_optional(&mut *connection)
    .await?;
    if let Some(schema) = missing {
        return Err(PostgresOpenError::SchemaMissing(schema));
    }
    let (user, schema, database, may_create): (String, String, String, bool) = sqlx::query_as(
        "select quote_ident(current_user), quote_ident(schema), quote_ident(current_database()),
                has_schema_privilege(schema, 'usage') and has_schema_privilege(schema, 'create')
         from (select coalesce(current_schema(), 'public')::text) as it (schema)",
    )
    .fetch_one(connection)
    .await?;
    if may_create {
        Ok(())
    } else {
        Err(PostgresOpenError::MayNotCreate {
            user,
            schema,
            database,
        })
    }
}

/// Returns the folder of the Unix socket, or the host and port.
fn server_address(options: &PgConnectOptions) -> String {
    match options.get_socket() {
        Some(socket) => socket.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    }
}

fn connect_options(url: &str) -> Result<PgConnectOptions, PostgresOpenError> {
    if has_unescaped_password(url) {
        return Err(PostgresOpenError::UnescapedPassword);
    }
    check_parameters(url)?;
    let options: PgConnectOptions = url.parse().map_err(PostgresOpenError::InvalidUrl)?;
    Ok(options.application_name("vestibule"))
}

/// Returns the address of the server if its identity is not verified: the connection goes over a
/// network, and the URL does not contain `sslmode=verify-full`. Returns `None` for all other
/// servers, or if the URL is invalid.
pub fn unverified_server(url: &str) -> Option<String> {
    let options = connect_options(url).ok()?;
    let host = options.get_host();
    let is_local = options.get_socket().is_some()
        || Host::parse(host).is_ok_and(|host| is_loopback(&host))
        || host
            .parse()
            .is_ok_and(|address: IpAddr| address.is_loopback());
    let is_verified = matches!(options.get_ssl_mode(), PgSslMode::VerifyFull);
    (!is_local && !is_verified).then(|| server_address(&options))
}

/// Rejects unknown query parameters, and unknown values of `sslmode`. Otherwise, sqlx would log
/// their values, and the value of a misspelled parameter can be the password.
fn check_parameters(url: &str) -> Result<(), PostgresOpenError> {
    let Ok(url) = Url::parse(url) else {
        return Ok(());
    };
    let has_password = url.query_pairs().any(|(name, _)| name == "password");
    let mut names = url.query_pairs().map(|(name, _)| name.into_owned());
    let is_known = |name: &String| {
        let is_option = name.starts_with("options[") && name.ends_with(']');
        let mut parameters = PARAMETERS.into_iter().chain(FILE_PARAMETERS);
        is_option || parameters.any(|parameter| parameter == name)
    };
    match names.find(|name| !is_known(name)) {
        Some(_) if has_password => return Err(PostgresOpenError::UnknownParameterOrPassword),
        Some(name) => return Err(PostgresOpenError::UnknownParameter(name)),
        None => (),
    }
    let mut modes = url
        .query_pairs()
        .filter(|(name, _)| matches!(&**name, "sslmode" | "ssl-mode"));
    match modes.find(|(_, value)| value.parse::<PgSslMode>().is_err()) {
        Some((name, _)) => Err(PostgresOpenError::InvalidSslMode(name.into_owned())),
        None => Ok(()),
    }
}

/// Releases the leader lock explicitly, because the server would otherwise release it only when it
/// notices that the connection is closed.
async fn release_leader_lock(mut leader: PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query("select pg_advisory_unlock_all()")
        .execute(&mut leader)
        .await?;
    leader.close().await
}

/// Turns on synchronous commits, because the server's default could be weaker. Keeps the value
/// `remote_apply`, which is stronger.
async fn require_synchronous_commit(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query(
        "select set_config('synchronous_commit', 'on', false)
         where current_setting('synchronous_commit') != 'remote_apply'",
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Limits the time for which a statement waits for a lock, and the time for which a transaction
/// waits for its next statement. Keeps the values that the operator chose. Statements have no time
/// limit, because re-encryption and retention can take long in a large store.
async fn set_time_limits(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query(
        "select set_config(name, new, false)
         from (values ('lock_timeout', $1), ('idle_in_transaction_session_timeout', $2))
              as it (name, new)
         where current_setting(name) = '0'",
    )
    .bind(LOCK_TIMEOUT)
    .bind(IDLE_TRANSACTION_TIMEOUT)
    .execute(connection)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_parameter_is_refused_without_its_value() {
        for known in ["", "?sslmode=require&password=k1", "?options[a.b]=c"] {
            assert!(check_parameters(&format!("postgres://db/x{known}")).is_ok());
        }
        let error = check_parameters("postgres://db/x?pasword=k1").unwrap_err();
        let message = error.to_string();
        assert!(
            message.contains("pasword") && !message.contains("k1"),
            "{message}"
        );
        let error = check_parameters("postgres://db/x?search_path=s2").unwrap_err();
        let message = error.to_string();
        assert!(
            message.ends_with("write options[search_path]=SCHEMA"),
            "{message}"
        );
    }

    #[test]
    fn a_wrong_value_of_sslmode_is_refused_with_the_known_values() {
        let refused = connect_options("postgres://db/x?sslmode=verify").unwrap_err();
        let says = "the parameter sslmode has a value that does not exist: write disable, allow, ";
        assert!(refused.to_string().starts_with(says), "{refused}");
    }

    #[test]
    fn the_cause_of_an_invalid_url_is_shown_once() {
        let refused = connect_options("postgres://db/x?port=many").unwrap_err();
        let message = refused.to_string();
        assert!(!message.contains("error with configuration"), "{message}");
    }
}
