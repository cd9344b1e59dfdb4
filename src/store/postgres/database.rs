use std::{sync::Arc, time::Duration};

use sqlx::{
    Connection, PgConnection, PgPool, Postgres, SqlSafeStr, Transaction,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::{sync::Mutex, time::timeout};

/// Connections of one replica at most.
const CONNECTIONS: u32 = 16;
/// How long a statement waits for a connection: the server is gone, or overwhelmed. A visitor whose form
/// comes back waits for several.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(5);
/// How long the server is waited for at the end.
const FAREWELL: Duration = Duration::from_secs(5);
/// Where the server notes which of the migrations it has; other programs have their own table.
const MIGRATIONS_TABLE: &str = "vestibule_migrations";

const MIGRATIONS: [(i64, &str, &str); 13] = [
    (
        1,
        "outbox",
        include_str!("../../../migrations/store/postgres/0001_outbox.sql"),
    ),
    (
        2,
        "published",
        include_str!("../../../migrations/store/postgres/0002_published.sql"),
    ),
    (
        4,
        "fact",
        include_str!("../../../migrations/store/postgres/0004_fact.sql"),
    ),
    (
        6,
        "drafts",
        include_str!("../../../migrations/store/postgres/0006_drafts.sql"),
    ),
    (
        7,
        "replicas",
        include_str!("../../../migrations/store/postgres/0007_replicas.sql"),
    ),
    (
        8,
        "ends",
        include_str!("../../../migrations/store/postgres/0008_ends.sql"),
    ),
    (
        9,
        "closed",
        include_str!("../../../migrations/store/postgres/0009_closed.sql"),
    ),
    (
        10,
        "doubt",
        include_str!("../../../migrations/store/postgres/0010_doubt.sql"),
    ),
    (
        11,
        "additions",
        include_str!("../../../migrations/store/postgres/0011_additions.sql"),
    ),
    (
        12,
        "visitor",
        include_str!("../../../migrations/store/postgres/0012_visitor.sql"),
    ),
    (
        14,
        "ats",
        include_str!("../../../migrations/store/postgres/0014_ats.sql"),
    ),
    (
        15,
        "pause",
        include_str!("../../../migrations/store/postgres/0015_pause.sql"),
    ),
    (
        16,
        "same_content",
        include_str!("../../../migrations/store/postgres/0016_same_content.sql"),
    ),
];

/// The server, which other replicas may use too. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Database {
    pool: PgPool,
    leader: Arc<Mutex<Option<PgConnection>>>,
}

/// Why the server cannot be used. None repeats the address: it may hold a password.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The address is none.
    #[error("store.url is no address of a PostgreSQL server: {0}")]
    Address(sqlx::Error),
    /// The server does not answer, or turns us away.
    #[error("the PostgreSQL server of store.url cannot be used: {0}")]
    NotReached(#[from] sqlx::Error),
    /// What the server acknowledges may be lost when the power fails.
    #[error(
        "the PostgreSQL server of store.url runs with fsync = off: a power cut would lose applications that were acknowledged; turn it on"
    )]
    Careless,
    /// Its tables cannot be brought to this version's.
    #[error("the database's tables cannot be brought up to date: {0}")]
    NotMigrated(#[from] MigrateError),
}

impl Database {
    /// Connects, and brings the tables up to date; replicas that start at once wait for each other.
    /// What is committed is on the server's disk.
    pub async fn open(url: &str) -> Result<Self, DatabaseError> {
        let options: PgConnectOptions = url.parse().map_err(DatabaseError::Address)?;
        let options = options.application_name("vestibule");
        // A pool would wait for a server that is not there, and not say why.
        let mut first = PgConnection::connect_with(&options).await?;
        let fsync: String = sqlx::query_scalar("show fsync")
            .fetch_one(&mut first)
            .await?;
        first.close().await?;
        if fsync != "on" {
            return Err(DatabaseError::Careless);
        }
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(CONNECTION_TIMEOUT)
            .after_connect(|connection, _| Box::pin(demand_durability(connection)))
            .connect_with(options)
            .await?;
        migrator().run(&pool).await?;
        Ok(Self {
            pool,
            leader: Arc::default(),
        })
    }

    /// Starts a transaction that may write.
    pub(in crate::store) async fn write(
        &self,
    ) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
        self.pool.begin().await
    }

    /// The connections, for statements that stand alone.
    pub(in crate::store) fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// The connection that holds the lock of the replica that reads the ATS, while this is the one.
    pub(in crate::store) fn leader(&self) -> &Mutex<Option<PgConnection>> {
        &self.leader
    }

    /// Finishes what is under way and closes the connections.
    pub async fn close(&self) {
        if let Some(leader) = self.leader.lock().await.take() {
            // The lock ends with the connection, whether or not the server hears of its end.
            let _ = timeout(FAREWELL, give_way(leader)).await;
        }
        self.pool.close().await;
    }
}

/// The server ends a connection in its own time; the next replica need not wait for that.
async fn give_way(mut leader: PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query("select pg_advisory_unlock_all()")
        .execute(&mut leader)
        .await?;
    leader.close().await
}

/// Commits are on the server's disk, whatever is the default there. `remote_apply` asks for more.
async fn demand_durability(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query(
        "select set_config('synchronous_commit', 'on', false)
         where current_setting('synchronous_commit') != 'remote_apply'",
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Holds an advisory lock of the database while it runs.
fn migrator() -> Migrator {
    let migrations = MIGRATIONS.map(|(version, name, sql)| {
        Migration::new(
            version,
            name.into(),
            MigrationType::Simple,
            sql.into_sql_str(),
            false,
        )
    });
    let mut migrator = Migrator::with_migrations(migrations.into());
    migrator.dangerous_set_table_name(MIGRATIONS_TABLE);
    migrator
}
