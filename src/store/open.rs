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

/// The store as a whole, opened once. Cheap to clone.
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

/// Why the store cannot be opened; a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be made.
    #[error("the folder {path} (store.dir) cannot be made")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// `store.url` is none that this version knows.
    #[error(
        "store.url is not understood: write sqlite:FILE, or postgres://USER:PASSWORD@HOST/DATABASE"
    )]
    Url,
    /// There is none, and none is to be made.
    #[error(
        "there is no store {0}: run this with the settings of the site, in the folder that it runs in"
    )]
    NoStore(PathBuf),
    /// The key would lie beside what it seals.
    #[error(
        "the key file {key_file} lies inside {dir}: whoever gets the data would get the key; set store.key_file to a place outside store.dir"
    )]
    KeyInside {
        /// The key file.
        key_file: PathBuf,
        /// The folder of the store.
        dir: PathBuf,
    },
    /// Something is sealed and there is no key file.
    #[error(
        "the store holds applications sealed with the key {wanted}, and there is no key file {key_file}: put it back from your backup"
    )]
    KeyMissing {
        /// The key file.
        key_file: PathBuf,
        /// The key that is wanted.
        wanted: KeyId,
    },
    /// Something is sealed with a key that the key file does not hold.
    #[error(
        "the store holds applications sealed with the key {wanted}, which the key file {key_file} does not hold: add it as a line of its own below the current one"
    )]
    KeyWrong {
        /// The key file.
        key_file: PathBuf,
        /// The key that is wanted.
        wanted: KeyId,
    },
    /// Replicas share a key: none of them makes one.
    #[error(
        "there is no key file {key_file} (store.key_file), and with PostgreSQL none is made by itself, because every replica needs the same one: make it once with `head -c 32 /dev/urandom | base64` and give it to each"
    )]
    KeyNotGiven {
        /// The key file.
        key_file: PathBuf,
    },
    /// There are no keys.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The file cannot be opened.
    #[error(transparent)]
    Sqlite(#[from] sqlite::database::DatabaseError),
    /// The server cannot be used.
    #[error(transparent)]
    Postgres(#[from] postgres::database::DatabaseError),
    /// The database does not tell what it is sealed with.
    #[error("the database cannot be read")]
    Unreadable(#[from] sqlx::Error),
}

impl Store {
    /// Opens the store, makes what is missing, brings its tables up to date.
    ///
    /// The key file is made by itself only for a SQLite store in which nothing is sealed.
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

    /// The same store, with the outbox and the last good copy of that ATS.
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

    /// The connection, for statements about the store as a whole.
    pub(in crate::store) fn database(&self) -> &Database {
        &self.database
    }

    /// The time by which the store goes.
    pub(in crate::store) fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Opens a store that is there; makes none. For commands that would otherwise look at a new one where
    /// they were started in another folder than the site.
    pub async fn open_existing(settings: &Settings, clock: Clock) -> Result<Self, OpenError> {
        match Place::named(settings)? {
            Place::File(path) if !path.exists() => Err(OpenError::NoStore(path)),
            _ => Self::open(settings, clock).await,
        }
    }

    /// Accepted applications.
    pub fn outbox(&self) -> &Outbox {
        &self.outbox
    }

    /// The end of what is kept.
    pub fn retention(&self) -> &Retention {
        &self.retention
    }

    /// The last good copy of the postings.
    pub fn published(&self) -> &Published {
        &self.published
    }

    /// The files of forms that went back, within these limits.
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

    /// Whom the team adds by hand; each is remembered for that long.
    pub fn additions(&self, remember: Duration) -> Additions {
        let (database, clock) = (self.database.clone(), self.clock.clone());
        Additions::new(database, &self.keys, clock, remember)
    }

    /// What the operator is told of the outbox.
    pub fn watch(&self) -> &Watch {
        &self.watch
    }

    /// The outbox for the operator's commands.
    pub fn ledger(&self) -> Ledger {
        Ledger::new(self.database.clone(), self.keys.clone(), self.clock.clone())
    }

    /// From older keys to the current one.
    pub fn reseal(&self) -> Reseal {
        Reseal::new(self.database.clone(), self.keys.clone())
    }

    /// What a person found out.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// A key for one use outside the store, named by its label: form tokens, for one.
    pub fn secret(&self, label: &str) -> Secret {
        self.keys.secret(label)
    }

    /// Finishes what is under way and closes the database.
    pub async fn close(&self) {
        self.database.close().await;
    }
}

/// Where the database is.
pub(in crate::store) enum Place<'a> {
    File(PathBuf),
    Server(&'a str),
}

impl<'a> Place<'a> {
    /// Where the settings say it is; makes the folder that they name.
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

    /// The folder of the file; `None` for a server, whose disk is its own.
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
