//! Reloads the recruiter keys when the settings file changes, without a restart. Other settings are
//! reloaded only on SIGHUP.

use std::{
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use sha2::{Digest, Sha256};
use tokio::{fs, sync::Mutex, time::sleep};
use tokio_util::sync::CancellationToken;

use crate::{
    admin::{AdminState, OperatorAccess},
    config::{ConfigError, load},
    key_sessions::KeySessions,
    recruiter_keys::RecruiterKey,
};

/// The interval at which the settings file is read.
const INTERVAL: Duration = Duration::from_secs(2);

/// Watches the settings file and replaces the recruiter keys when it changes.
pub struct RecruiterKeyReloader {
    file: PathBuf,
    sessions: KeySessions,
    admin: AdminState,
    contents: Mutex<WatchedContents>,
}

/// The content of the settings file at two times: when it was last polled, and when the keys were
/// last read from it.
struct WatchedContents {
    /// `true` if the file existed when the site started or at any time since then.
    had_file: bool,
    last_polled: Option<FileContent>,
    last_read: Option<FileContent>,
}

/// A hash of the content of the settings file, or the reason why the file cannot be read. Only the
/// hash is kept in memory, because the file can contain the ATS's API key.
type FileContent = Result<[u8; 32], ErrorKind>;

impl RecruiterKeyReloader {
    /// Creates a reloader for `file`, from which the keys of `sessions` were read.
    pub(crate) fn new(file: &Path, sessions: &KeySessions, admin: &AdminState) -> Self {
        Self {
            file: file.to_owned(),
            sessions: sessions.clone(),
            admin: admin.clone(),
            contents: Mutex::new(WatchedContents {
                had_file: file.exists(),
                last_polled: None,
                last_read: None,
            }),
        }
    }

    /// Polls the file once. Reads the keys from a changed file only when two consecutive polls have
    /// found the same content, so that a half-written file never removes keys.
    pub async fn poll(&self) {
        let mut contents = self.contents.lock().await;
        let Some((text, now)) = self.read_file().await else {
            return;
        };
        contents.had_file |= now.is_ok();
        let before = contents.last_polled.replace(now);
        if Some(now) != before || Some(now) == contents.last_read {
            return;
        }
        contents.last_read = Some(now);
        self.apply(text, contents.had_file).await;
    }

    /// Reads the keys immediately, for a reload on SIGHUP. Reads the file again instead of using
    /// the settings that the reload has read. If the reload had to wait for the database, those
    /// settings can be older than the last poll, and a key that was removed in the meantime would
    /// become valid again.
    pub(crate) async fn read_now(&self) {
        let mut contents = self.contents.lock().await;
        if let Some((text, now)) = self.read_file().await {
            contents.had_file |= now.is_ok();
            contents.last_read = Some(now);
            self.apply(text, contents.had_file).await;
        }
    }

    /// Reads the settings file. Returns `None` if the settings came from a pipe, which cannot be
    /// read again. Must be called only while `contents` is locked, so that an older version of the
    /// file never replaces a newer one.
    async fn read_file(&self) -> Option<(io::Result<String>, FileContent)> {
        let file = fs::metadata(&self.file).await;
        if file.is_ok_and(|file| !file.is_file()) {
            return None;
        }
        let text = fs::read_to_string(&self.file).await;
        let hashed = text.as_ref().map(|text| Sha256::digest(text).into());
        let hashed = hashed.map_err(io::Error::kind);
        Some((text, hashed))
    }

    /// Replaces the keys with those in the settings file `text`. Keeps the current keys if the file
    /// is invalid, cannot be read, or is missing although it existed earlier (`had_file`). If there
    /// has never been a file, a missing file counts as an empty one, as at startup.
    async fn apply(&self, text: io::Result<String>, had_file: bool) {
        let alarm = &self.admin.recruiter_keys_alarm;
        let path = || self.file.clone();
        let text = text.or_else(|cause| match cause.kind() {
            ErrorKind::NotFound if had_file => Err(ConfigError::FileGone { path: path() }),
            ErrorKind::NotFound => Ok(String::new()),
            _ => {
                let path = path();
                Err(ConfigError::Unreadable { path, cause })
            }
        });
        match text.and_then(|text| load::parse_recruiter_keys(&self.file, &text)) {
            Ok(keys) => {
                alarm.clear("the recruiter keys can be read again");
                self.replace(keys).await;
            }
            Err(error) => alarm.raise(format!(
                "the recruiter keys stay as they were, because they cannot be read: {error}"
            )),
        }
    }

    /// Polls until `stop` is canceled.
    pub(crate) async fn run(&self, stop: &CancellationToken) {
        while stop.run_until_cancelled(sleep(INTERVAL)).await.is_some() {
            self.poll().await;
        }
    }

    /// Replaces the keys, and ends the sessions of removed keys. Otherwise, these sessions would
    /// become valid again if the same key were added later.
    async fn replace(&self, keys: Vec<RecruiterKey>) {
        let Some(old) = self.sessions.keys.replace(keys) else {
            return;
        };
        tracing::info!("the recruiter keys were read again");
        let is_protected = matches!(self.admin.access, OperatorAccess::SignIn(_));
        if self.sessions.keys.has_operator() && !is_protected {
            tracing::warn!(
                "restart the site: it has its first key with the role operator, and the operator's page does not \
                 ask for a sign-in yet"
            );
        }
        for key in old.iter() {
            let id = key.hash.short_id();
            if self.sessions.keys.find_by_id(&id).is_some() {
                continue;
            }
            tracing::info!(key = key.name, "a recruiter key was removed");
            if let Err(error) = self.sessions.store.end_all(&id).await {
                tracing::error!(%error, "cannot delete the sessions of a removed recruiter key");
            }
        }
    }
}

/// Polls the settings file until `stop` is canceled. Returns immediately if there are no
/// recruiters' pages.
pub(crate) async fn watch(reloader: Option<Arc<RecruiterKeyReloader>>, stop: CancellationToken) {
    if let Some(reloader) = reloader {
        reloader.run(&stop).await;
    }
}
