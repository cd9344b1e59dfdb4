//! The test harness: a store on SQLite or PostgreSQL.

use std::{
    fs,
    net::{IpAddr, Ipv4Addr},
    path::{Path, PathBuf},
    time::Duration,
};

use jiff::Timestamp;
use sqlx::{Connection, PgConnection, SqliteConnection};
use tempfile::TempDir;
use vestibule::{
    application::Application,
    byte_size::ByteSize,
    clock::Clock,
    store::{
        Claim, DatabaseUrl, EntryState, Keys, NewApplication, Outbox, PutResult, Quota,
        RetentionPeriods, Settings, Store, StoreOpenError,
    },
};

use crate::cluster;

/// The IP address of the visitor who submits forms.
pub const HERE: Option<IpAddr> = Some(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)));
/// A quota that is large enough for the saved forms (drafts) of a test.
pub const ROOM: Quota = Quota {
    files: 200,
    bytes: ByteSize::from_megabytes(1),
};
pub const LEASE: Duration = Duration::from_secs(180);

/// The retention periods of the tests. The content of a delivered application is deleted
/// immediately.
pub const TERMS: RetentionPeriods = RetentionPeriods {
    payload_after_delivery: Duration::ZERO,
    download: Duration::ZERO,
    receipts: Duration::from_secs(180 * 86_400),
    retention: Duration::from_secs(30 * 86_400),
    same_for: Duration::from_secs(86_400),
    digests: Duration::from_secs(86_400),
};

/// Runs a test function twice: on SQLite and on PostgreSQL. The function takes a [`Harness`].
macro_rules! on_both {
    ($sentence:ident) => {
        mod $sentence {
            use crate::harness::Harness;

            #[tokio::test]
            async fn on_sqlite() {
                super::$sentence(Harness::open().await).await;
            }

            #[tokio::test]
            async fn on_postgres() {
                super::$sentence(Harness::on_postgres().await).await;
            }
        }
    };
}

/// A store in its own temporary folder. The key file is outside the store's folder.
pub struct Harness {
    pub folder: TempDir,
    pub settings: Settings,
    pub clock: Clock,
    pub store: Store,
}

impl Harness {
    /// Creates a harness with a SQLite database in its folder.
    pub async fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let settings = settings(&folder);
        Self::with(folder, settings).await
    }

    /// Creates a harness with an empty PostgreSQL database. Creates the key file first, as an
    /// operator would do.
    pub async fn on_postgres() -> Self {
        let (folder, settings) = Self::before_its_first_start();
        Self::with(folder, settings).await
    }

    /// Creates a key file and settings for a PostgreSQL database that no store has opened yet.
    pub fn before_its_first_start() -> (TempDir, Settings) {
        let folder = tempfile::tempdir().unwrap();
        let settings = Settings {
            url: Some(DatabaseUrl::new(cluster::database())),
            ..settings(&folder)
        };
        Keys::load_or_create(&settings.key_file).unwrap();
        (folder, settings)
    }

    async fn with(folder: TempDir, settings: Settings) -> Self {
        let clock = Clock::manual("2026-11-21T09:00:00Z".parse().unwrap());
        let store = Store::open(&settings, clock.clone()).await.unwrap();
        Self {
            folder,
            settings,
            clock,
            store,
        }
    }

    /// Opens another replica with the same database and the same key.
    pub async fn replica(&self) -> Store {
        let opened = Store::open(&self.settings, self.clock.clone()).await;
        opened.unwrap()
    }

    /// Opens another replica. On SQLite, which has no replicas, returns the same store.
    pub async fn other(&self) -> Store {
        match self.settings.url {
            Some(_) => self.replica().await,
            None => self.store.clone(),
        }
    }

    /// Opens the store again with other retention periods.
    pub async fn set(&mut self, terms: RetentionPeriods) {
        self.settings.retention_periods = terms;
        self.reopen().await.unwrap();
    }

    /// Adds a new key to the key file, before the existing keys.
    pub fn add_key(&self) {
        let new = self.folder.path().join("new.key");
        Keys::load_or_create(&new).unwrap();
        let keys = [&new, &self.settings.key_file].map(|file| fs::read_to_string(file).unwrap());
        fs::write(&self.settings.key_file, keys.concat()).unwrap();
    }

    /// Counts the stored answers and files of applications, which are encrypted.
    pub async fn payloads(&self) -> i64 {
        self.number("select count(payload) + (select count(*) from document) from outbox")
            .await
    }

    /// Counts the entries that have a digest of the application's content.
    pub async fn digests(&self) -> i64 {
        let sql = "select count(*) from outbox where 0 < length(digest)";
        self.number(sql).await
    }

    pub async fn number(&self, sql: &'static str) -> i64 {
        match &self.settings.url {
            Some(url) => {
                let mut connection = PgConnection::connect(url.as_str()).await.unwrap();
                let count = sqlx::query_scalar(sql).fetch_one(&mut connection).await;
                count.unwrap()
            }
            None => {
                let address = format!("sqlite:{}", self.database().display());
                let mut connection = SqliteConnection::connect(&address).await.unwrap();
                let count = sqlx::query_scalar(sql).fetch_one(&mut connection).await;
                count.unwrap()
            }
        }
    }

    pub async fn execute(&self, sql: &'static str) {
        match &self.settings.url {
            Some(url) => {
                let mut connection = PgConnection::connect(url.as_str()).await.unwrap();
                sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
            }
            None => {
                let address = format!("sqlite:{}", self.database().display());
                let mut connection = SqliteConnection::connect(&address).await.unwrap();
                sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
            }
        }
    }

    /// Stores an application from this network. Advances the clock a little first, so that this
    /// application is the newest.
    pub async fn put_from(&self, network: &str, application: &Application) -> PutResult {
        self.clock.advance(Duration::from_millis(1));
        let new = NewApplication {
            application,
            network: Some(network.parse().unwrap()),
        };
        self.outbox().put(new).await.unwrap()
    }

    /// Closes the store and opens it again, as after a restart.
    pub async fn reopen(&mut self) -> Result<(), StoreOpenError> {
        self.store.close().await;
        self.store = Store::open(&self.settings, self.clock.clone()).await?;
        Ok(())
    }

    pub fn outbox(&self) -> &Outbox {
        self.store.outbox()
    }

    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    pub fn database(&self) -> PathBuf {
        self.settings.dir.join("store.db")
    }

    /// Claims an entry. Panics if no entry is due.
    pub async fn claim(&self) -> Claim {
        self.try_claim().await.expect("an entry is due")
    }

    pub async fn try_claim(&self) -> Option<Claim> {
        self.outbox().claim(LEASE).await.unwrap()
    }

    pub async fn count(&self, state: EntryState) -> u64 {
        let counts = self.outbox().count_by_state().await.unwrap();
        let found = counts.iter().find(|(other, _)| *other == state);
        found.map_or(0, |(_, count)| *count)
    }
}

fn settings(folder: &TempDir) -> Settings {
    Settings {
        dir: folder.path().join("data"),
        url: None,
        url_file: None,
        start_timeout: Duration::ZERO,
        key_file: folder.path().join("vestibule.key"),
        retention_periods: TERMS,
    }
}

/// Asserts that no file below a folder contains one of these texts.
pub fn assert_in_no_file(folder: &Path, texts: &[&str]) {
    let files = files_below(folder);
    assert!(!files.is_empty());
    for file in files {
        let content = fs::read(&file).unwrap();
        for text in texts {
            let mut parts = content.windows(text.len());
            let is_in = parts.any(|part| part == text.as_bytes());
            assert!(!is_in, "{text} is in {}", file.display());
        }
    }
}

pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let below = fs::read_dir(folder).unwrap();
    below
        .map(|it| it.unwrap().path())
        .flat_map(|path| {
            if path.is_dir() {
                files_below(&path)
            } else {
                vec![path]
            }
        })
        .collect()
}
