//! Opens the store: the database, the key file, and the types that use them.

use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use crate::{
    ats_identity::AtsIdentity,
    clock::Clock,
    store::{
        additions::Additions,
        database::Database,
        drafts::{Drafts, Limits},
        envelope::Envelope,
        facts::Facts,
        keys::{KeyError, KeyId, Keys, Secret, is_inside},
        ledger::Ledger,
        outbox::Outbox,
        postgres, private,
        published::Published,
        queue::Watch,
        reseal::Reseal,
        retention::Retention,
        seal::Seal,
        settings::Settings,
        sqlite, statements,
    },
};

/// The store. Each caller gets only the part that it needs. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Store {
    database: Database,
    folder: Option<PathBuf>,
    keys: Keys,
    clock: Clock,
    outbox: Outbox,
    retention: Retention,
    published: Published,
    watch: Watch,
    facts: Facts,
}

/// Why the store cannot be opened. The message is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be created.
    #[error("the folder {path} (store.dir) cannot be made")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// `store.url` is not supported.
    #[error(
        "store.url is not understood: write sqlite:FILE, or postgres://USER:PASSWORD@HOST/DATABASE"
    )]
    Url,
    /// There is no store, and it must not be created.
    #[error(
        "there is no store {0}: run this with the settings of the site, in the folder that it runs in"
    )]
    NoStore(PathBuf),
    /// The key file is inside the data folder.
    #[error(
        "the key file {key_file} lies inside {dir}: whoever gets the data would get the key; set store.key_file to a place outside store.dir"
    )]
    KeyInside {
        /// The key file.
        key_file: PathBuf,
        /// The folder of the store.
        dir: PathBuf,
    },
    /// Rows are sealed, and there is no key file.
    #[error(
        "the store holds applications sealed with the key {wanted}, and there is no key file {key_file}: put it back from your backup"
    )]
    KeyMissing {
        /// The key file.
        key_file: PathBuf,
        /// The id of the missing key.
        wanted: KeyId,
    },
    /// Rows are sealed with a key that is not in the key file.
    #[error(
        "the store holds applications sealed with the key {wanted}, which the key file {key_file} does not hold: add it as a line of its own below the current one"
    )]
    KeyWrong {
        /// The key file.
        key_file: PathBuf,
        /// The id of the missing key.
        wanted: KeyId,
    },
    /// There is no key file. Replicas share one, so it is not created automatically.
    #[error(
        "there is no key file {key_file} (store.key_file), and with PostgreSQL none is made by itself, because every replica needs the same one: make it once with `head -c 32 /dev/urandom | base64` and give it to each"
    )]
    KeyNotGiven {
        /// The key file.
        key_file: PathBuf,
    },
    /// The key file cannot be read.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The file cannot be opened.
    #[error(transparent)]
    Sqlite(#[from] sqlite::database::DatabaseError),
    /// The server cannot be used.
    #[error(transparent)]
    Postgres(#[from] postgres::database::DatabaseError),
    /// The database cannot be read.
    #[error("the database cannot be read")]
    Unreadable(#[from] sqlx::Error),
}

impl Store {
    /// Opens the store. Creates what is missing, and runs migrations.
    ///
    /// The key file is created only for a SQLite store without sealed rows.
    pub async fn open(settings: &Settings, clock: Clock) -> Result<Self, OpenError> {
        let place = Place::of(settings)?;
        keep_apart(settings)?;
        let database = place.open().await?;
        let wanted = wanted(&database).await?;
        let keys = keys(&settings.key_file, &wanted, database.is_shared())?;
        let (envelope, terms, no_ats) = (Envelope::new(keys.clone()), settings.terms, "".into());
        Ok(Self {
            outbox: Outbox::new(
                database.clone(),
                envelope,
                clock.clone(),
                (terms, Arc::clone(&no_ats)),
            ),
            retention: Retention::new(database.clone(), clock.clone(), terms),
            published: Published::new(database.clone(), no_ats),
            watch: Watch::new(database.clone()),
            facts: Facts::new(database.clone()),
            database,
            folder: place.folder(),
            keys,
            clock,
        })
    }

    /// The same store for one ATS: its outbox and its stored postings.
    pub(in crate::store) fn of(&self, ats: &AtsIdentity) -> Self {
        let (database, clock) = (self.database.clone(), self.clock.clone());
        let envelope = Envelope::new(self.keys.clone());
        let terms = self.outbox.shared.terms;
        Self {
            outbox: Outbox::new(database.clone(), envelope, clock, (terms, ats.to_arc())),
            published: Published::new(database, ats.to_arc()),
            ..self.clone()
        }
    }

    /// The connection, for statements about the whole store.
    pub(in crate::store) fn database(&self) -> &Database {
        &self.database
    }

    /// The store's clock.
    pub(in crate::store) fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Opens an existing store. For commands: a command started in another folder than the site
    /// must not create a new store there.
    pub async fn open_existing(settings: &Settings, clock: Clock) -> Result<Self, OpenError> {
        match Place::named(settings)? {
            Place::File(path) if !path.exists() => Err(OpenError::NoStore(path)),
            _ => Self::open(settings, clock).await,
        }
    }

    /// The outbox.
    pub fn outbox(&self) -> &Outbox {
        &self.outbox
    }

    /// Deletion of expired data.
    pub fn retention(&self) -> &Retention {
        &self.retention
    }

    /// The stored postings.
    pub fn published(&self) -> &Published {
        &self.published
    }

    /// The saved forms, within these limits.
    pub fn drafts(&self, limits: Limits) -> Drafts {
        let seal = Seal::new(self.keys.clone());
        Drafts::new(
            self.database.clone(),
            self.folder.clone(),
            (seal, self.secret("vestibule visitors")),
            self.clock.clone(),
            limits,
        )
    }

    /// The candidates whom recruiters add. Each is remembered for this time.
    pub fn additions(&self, remember: Duration) -> Additions {
        let (database, clock) = (self.database.clone(), self.clock.clone());
        Additions::new(database, &self.keys, clock, remember)
    }

    /// The statistics of the outbox.
    pub fn watch(&self) -> &Watch {
        &self.watch
    }

    /// The outbox for the operator's commands.
    pub fn ledger(&self) -> Ledger {
        Ledger::new(self.database.clone(), self.keys.clone(), self.clock.clone())
    }

    /// Key rotation.
    pub fn reseal(&self) -> Reseal {
        Reseal::new(self.database.clone(), self.keys.clone())
    }

    /// The verification of the layout.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// A key for another purpose, named by `label`, such as form tokens.
    pub fn secret(&self, label: &str) -> Secret {
        self.keys.secret(label)
    }

    /// Waits for running queries and closes the database.
    pub async fn close(&self) {
        self.database.close().await;
    }
}

/// The location of the database.
pub(in crate::store) enum Place<'a> {
    File(PathBuf),
    Server(&'a str),
}

impl<'a> Place<'a> {
    /// The location in the settings. Creates its folder.
    pub fn of(settings: &'a Settings) -> Result<Self, OpenError> {
        if settings.url.is_none() {
            make_folder(&settings.dir)?;
        }
        Self::named(settings)
    }

    fn named(settings: &'a Settings) -> Result<Self, OpenError> {
        let Some(url) = &settings.url else {
            return Ok(Self::File(settings.dir.join("store.db")));
        };
        if url.is_postgres() {
            return Ok(Self::Server(url.as_str()));
        }
        let url = url.as_str();
        let path = url.strip_prefix("sqlite:").ok_or(OpenError::Url)?;
        let path = path.strip_prefix("//").unwrap_or(path);
        if path.is_empty() || path.contains(['?', '#']) || path.starts_with(':') {
            return Err(OpenError::Url);
        }
        Ok(Self::File(path.into()))
    }

    /// The folder of the SQLite file. `None` for a server.
    fn folder(&self) -> Option<PathBuf> {
        let Self::File(path) = self else { return None };
        let folder = path.parent()?;
        let here = folder.as_os_str().is_empty();
        Some(if here { ".".into() } else { folder.to_owned() })
    }

    async fn open(&self) -> Result<Database, OpenError> {
        Ok(match self {
            Self::File(path) => Database::Sqlite(sqlite::database::Database::open(path).await?),
            Self::Server(url) => Database::Postgres(postgres::database::Database::open(url).await?),
        })
    }
}

async fn wanted(database: &Database) -> Result<Vec<KeyId>, OpenError> {
    let ids = statements::overview::keys(database).await?.into_iter();
    Ok(ids
        .filter_map(|id| <[u8; KeyId::LENGTH]>::try_from(id).ok())
        .map(KeyId::from)
        .collect())
}

fn make_folder(path: &Path) -> Result<(), OpenError> {
    private::make_folder(path).map_err(|source| OpenError::Folder {
        path: path.to_owned(),
        source,
    })
}

fn keep_apart(settings: &Settings) -> Result<(), OpenError> {
    match is_inside(&settings.key_file, &settings.dir) {
        false => Ok(()),
        true => Err(OpenError::KeyInside {
            key_file: settings.key_file.clone(),
            dir: settings.dir.clone(),
        }),
    }
}

fn keys(key_file: &Path, wanted: &[KeyId], is_shared: bool) -> Result<Keys, OpenError> {
    let held = Keys::read(key_file)?;
    let first_missing = wanted
        .iter()
        .find(|id| held.as_ref().is_none_or(|keys| !keys.hold(**id)));
    let key_file = key_file.to_owned();
    match (held, first_missing) {
        (Some(keys), None) => Ok(keys),
        (Some(_), Some(&wanted)) => Err(OpenError::KeyWrong { key_file, wanted }),
        (None, Some(&wanted)) => Err(OpenError::KeyMissing { key_file, wanted }),
        (None, None) if is_shared => Err(OpenError::KeyNotGiven { key_file }),
        (None, None) => Ok(Keys::make_first(&key_file)?),
    }
}
