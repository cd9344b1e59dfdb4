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
        added_candidates::AddedCandidates,
        application_sealer::ApplicationSealer,
        database::Database,
        file_access::AccessDenied,
        job_alerts::JobAlerts,
        key_check::{CreateKeys, check_key_location, check_keys, open_keys},
        keys::{DerivedKeys, Keys},
        mail_queue::MailQueue,
        open_error::StoreOpenError,
        outbox::Outbox,
        outbox_admin::OutboxAdmin,
        postgres,
        posting_cache::PostingCache,
        private_file,
        recruiter_sessions::{RecruiterSessions, SessionLimits},
        rekey::Rekey,
        retention::Retention,
        saved_forms::{SavedFormLimits, SavedForms, SavedFormsParts},
        seal::Sealer,
        settings::Settings,
        sqlite,
    },
};

/// The name of the SQLite file in `store.dir`.
pub(in crate::store) const DATABASE_FILE: &str = "store.db";

/// The opened store. Its methods give access to its parts, such as the outbox and the stored
/// postings. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Store {
    database: Database,
    database_dir: Option<PathBuf>,
    pub(in crate::store) keys: Keys,
    clock: Clock,
    outbox: Outbox,
    retention: Retention,
    published: PostingCache,
    mail_queue: MailQueue,
}

impl Store {
    /// Opens the store. Creates missing files and folders, and runs migrations.
    ///
    /// The key file is created only for a SQLite store without encrypted rows.
    pub async fn open(settings: &Settings, clock: Clock) -> Result<Self, StoreOpenError> {
        Self::open_with(settings, clock, Keys::create_with_warning).await
    }

    /// Like [`Self::open`], but does not warn the operator to back up a new key file, because the
    /// store of a demonstration contains nothing worth keeping.
    pub async fn open_demonstration(
        settings: &Settings,
        clock: Clock,
    ) -> Result<Self, StoreOpenError> {
        Self::open_with(settings, clock, Keys::load_or_create).await
    }

    async fn open_with(
        settings: &Settings,
        clock: Clock,
        create_keys: CreateKeys,
    ) -> Result<Self, StoreOpenError> {
        // If the key file cannot be used or created, fail before a database is created.
        let has_keys = Keys::load(&settings.key_file)?.is_some();
        let place = DatabaseLocation::with_dir_created(settings)?;
        if let DatabaseLocation::File(path) = &place
            && !database_exists(path)?
            && !has_keys
        {
            Keys::check_can_create(&settings.key_file)?;
        }
        check_key_location(settings)?;
        if let DatabaseLocation::Server(url) = &place
            && !has_keys
        {
            // Replicas share the key file, so the program does not create it. Check the keys before
            // opening the database, because opening it would create tables even if a key were
            // missing.
            let found = postgres::inspection::inspect(url, &clock).await?;
            check_keys(settings, &found, settings.is_shared())?;
        }
        let database = place.open().await?;
        match open_keys(&database, settings, create_keys).await {
            Ok(keys) => Ok(Self::new(settings, &place, database, keys, clock)),
            Err(error) => {
                // Closing the database also removes SQLite's `-wal` and `-shm` files.
                database.close().await;
                Err(error)
            }
        }
    }

    fn new(
        settings: &Settings,
        place: &DatabaseLocation<'_>,
        database: Database,
        keys: Keys,
        clock: Clock,
    ) -> Self {
        let (periods, no_ats) = (settings.retention_periods, Arc::from(""));
        let sealer = ApplicationSealer::new(keys.clone());
        Self {
            outbox: Outbox::new(
                database.clone(),
                sealer,
                clock.clone(),
                periods,
                Arc::clone(&no_ats),
            ),
            retention: Retention::new(database.clone(), clock.clone(), periods),
            published: PostingCache::new(database.clone(), no_ats),
            mail_queue: MailQueue::new(database.clone(), keys.clone(), clock.clone()),
            database,
            database_dir: place.folder(),
            keys,
            clock,
        }
    }

    /// Returns a copy of this store whose outbox and postings are restricted to one ATS.
    pub(in crate::store) fn for_ats(&self, ats: &AtsIdentity) -> Self {
        let (database, clock) = (self.database.clone(), self.clock.clone());
        let sealer = ApplicationSealer::new(self.keys.clone());
        let periods = self.outbox.inner.retention;
        Self {
            outbox: Outbox::new(database.clone(), sealer, clock, periods, ats.to_arc()),
            published: PostingCache::new(database, ats.to_arc()),
            ..self.clone()
        }
    }

    /// The database, for SQL statements.
    pub(in crate::store) fn database(&self) -> &Database {
        &self.database
    }

    pub(in crate::store) fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Opens the store for a command. Fails if the store does not exist, because a command that is
    /// run in the wrong folder must not create a new store there.
    pub async fn open_existing(settings: &Settings, clock: Clock) -> Result<Self, StoreOpenError> {
        DatabaseLocation::existing(settings)?;
        Self::open(settings, clock).await
    }

    /// Opens an existing store to list its unencrypted data. If the key file is missing, unreadable
    /// or lacks a key, also returns the reason; the returned store then cannot decrypt anything.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be opened for a reason other than the keys.
    pub async fn open_to_list(
        settings: &Settings,
        clock: Clock,
    ) -> Result<(Self, Option<StoreOpenError>), StoreOpenError> {
        let place = DatabaseLocation::existing(settings)?;
        check_key_location(settings)?;
        let database = place.open().await?;
        let opened = open_keys(&database, settings, Keys::create_with_warning).await;
        let (keys, missing) = match opened {
            Ok(keys) => (keys, None),
            Err(error) if error.is_about_keys() => (Keys::unsaved()?, Some(error)),
            Err(error) => {
                database.close().await;
                return Err(error);
            }
        };
        Ok((Self::new(settings, &place, database, keys, clock), missing))
    }

    /// The outbox.
    pub fn outbox(&self) -> &Outbox {
        &self.outbox
    }

    /// Deletes expired data.
    pub fn retention(&self) -> &Retention {
        &self.retention
    }

    /// The stored postings.
    pub fn posting_cache(&self) -> &PostingCache {
        &self.published
    }

    /// The queue of emails to send.
    pub fn mail_queue(&self) -> &MailQueue {
        &self.mail_queue
    }

    /// The job alerts.
    pub fn job_alerts(&self) -> JobAlerts {
        JobAlerts::new(self.mail_queue.clone())
    }

    /// The saved forms. `limits` restricts their number and size.
    pub fn saved_forms(&self, limits: SavedFormLimits) -> SavedForms {
        SavedForms::new(SavedFormsParts {
            database: self.database.clone(),
            folder: self.database_dir.clone(),
            sealer: Sealer::new(self.keys.clone()),
            visitor_keys: self.derive_keys("vestibule visitors"),
            clock: self.clock.clone(),
            limits,
        })
    }

    /// The records of candidates that recruiters added. Each record is kept for `remember`.
    pub fn added_candidates(&self, remember: Duration) -> AddedCandidates {
        let (database, clock) = (self.database.clone(), self.clock.clone());
        AddedCandidates::new(database, &self.keys, clock, remember)
    }

    /// The sessions on the recruiters' pages. `limits` determines when a session ends.
    pub fn recruiter_sessions(&self, limits: SessionLimits) -> RecruiterSessions {
        RecruiterSessions::new(
            self.database.clone(),
            &self.keys,
            self.clock.clone(),
            limits,
        )
    }

    /// Access to the outbox for the operator's commands.
    pub fn outbox_admin(&self) -> OutboxAdmin {
        OutboxAdmin::new(self.database.clone(), self.keys.clone(), self.clock.clone())
    }

    /// Key rotation.
    pub fn rekey(&self) -> Rekey {
        Rekey::new(self.database.clone(), self.keys.clone())
    }

    /// Derives keys for a purpose outside of the store, such as signing form tokens. `label`
    /// identifies the purpose.
    pub fn derive_keys(&self, label: &str) -> DerivedKeys {
        self.keys.derive_keys(label)
    }

    /// Waits for running queries, then closes the database.
    pub async fn close(&self) {
        self.database.close().await;
    }
}

pub(in crate::store) enum DatabaseLocation<'a> {
    File(PathBuf),
    Server(&'a str),
}

impl<'a> DatabaseLocation<'a> {
    /// Determines the location from the settings. Creates the folder `store.dir` if the store is in
    /// SQLite.
    pub fn with_dir_created(settings: &'a Settings) -> Result<Self, StoreOpenError> {
        if settings.url.is_none() {
            create_dir(&settings.dir)?;
        }
        Self::from_settings(settings)
    }

    /// Like [`Self::from_settings`], but fails if the database does not exist.
    pub fn existing(settings: &'a Settings) -> Result<Self, StoreOpenError> {
        match Self::from_settings(settings)? {
            Self::File(path) if !database_exists(&path)? => {
                Err(StoreOpenError::StoreNotFound(path))
            }
            location => Ok(location),
        }
    }

    /// Determines the location from the settings, without creating anything.
    pub fn from_settings(settings: &'a Settings) -> Result<Self, StoreOpenError> {
        let Some(url) = &settings.url else {
            return Ok(Self::File(settings.dir.join(DATABASE_FILE)));
        };
        if url.is_postgres() {
            return Ok(Self::Server(url.as_str()));
        }
        let url = url.as_str();
        let path = url
            .strip_prefix("sqlite:")
            .ok_or(StoreOpenError::InvalidUrl)?;
        let path = path.strip_prefix("//").unwrap_or(path);
        if path.is_empty() || path.contains(['?', '#']) || path.starts_with(':') {
            return Err(StoreOpenError::InvalidUrl);
        }
        Ok(Self::File(path.into()))
    }

    /// The folder of the SQLite file, or `None` for PostgreSQL.
    fn folder(&self) -> Option<PathBuf> {
        let Self::File(path) = self else { return None };
        let folder = path.parent()?;
        let here = folder.as_os_str().is_empty();
        Some(if here { ".".into() } else { folder.to_owned() })
    }

    async fn open(&self) -> Result<Database, StoreOpenError> {
        Ok(match self {
            Self::File(path) => {
                Database::Sqlite(sqlite::database::SqliteDatabase::open(path).await?)
            }
            Self::Server(url) => {
                Database::Postgres(postgres::database::PostgresDatabase::open(url).await?)
            }
        })
    }
}

/// Whether the SQLite file exists. Fails if this process is not allowed to read the folder, or if
/// there is a file in place of the folder.
pub(in crate::store) fn database_exists(path: &Path) -> Result<bool, StoreOpenError> {
    match path.try_exists() {
        Ok(exists) => Ok(exists),
        Err(source) if source.kind() == io::ErrorKind::NotADirectory => {
            let folder = path.parent().unwrap_or(path).to_owned();
            Err(StoreOpenError::DirIsFile(folder))
        }
        Err(source) => {
            let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
            let denied = AccessDenied::find_folder(&path);
            Err(StoreOpenError::StoreNotAccessible {
                path,
                denied,
                source,
            })
        }
    }
}

fn create_dir(path: &Path) -> Result<(), StoreOpenError> {
    let path = path.to_owned();
    private_file::create_dir(&path).map_err(|source| match source.kind() {
        io::ErrorKind::AlreadyExists => StoreOpenError::DirIsFile(path),
        _ => StoreOpenError::DirNotCreated { path, source },
    })
}
