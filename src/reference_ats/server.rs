//! Starts and stops the reference ATS: opens its database, listens for requests, and deletes
//! expired data.

use std::{
    collections::HashMap,
    convert::Infallible,
    future::ready,
    io,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use axum::{Router, body::Body, extract::ConnectInfo, http::Request, response::Response};
use axum_server::Handle;
use hyper::body::Incoming;
use hyper_util::rt::TokioTimer;
use secrecy::SecretString;
use tokio::{sync::Mutex, task::JoinHandle, time::timeout};
use tower::{ServiceExt, service_fn};
use url::Url;
use uuid::Uuid;

use crate::{
    clock::Clock,
    drain_body::respond_then_drain,
    i18n::{LocaleError, Localizer},
    language::Language,
    listen_address,
    posting::PostingId,
    reference_ats::{
        api_key::{self, ApiKeyError, ApiKeyLimit},
        auth::ConnectionDroppedError,
        backoffice::{
            key::{BackofficeKey, BackofficeKeyError},
            router::router as pages,
            sessions::Sessions,
            state::Backoffice,
            urls,
        },
        cleanup,
        connection_limit::ConnectionLimit,
        database::connection::{Database, DatabaseError, IfMissing},
        fault_injection::FaultPlan,
        folder_lock::{FolderLock, FolderLockError},
        hashed_key::{self, HashedKey},
        inbox::Inbox,
        postings::{repository::PostingRepository, source::PostingSource},
        router::router,
        settings::ReferenceAtsSettings,
        state::{AtsContext, AtsState},
    },
    secret_setting::SecretSettingError,
    sign_in_limit::SignInLimit,
};

/// The maximum time for receiving the headers of a request. An idle connection is closed after the
/// same time.
const HEADER_TIMEOUT: Duration = Duration::from_secs(60);
/// The maximum time for receiving a request's body and processing the request. After this time, the
/// server closes the connection.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(120);
/// The time since the start of a request after which the server stops reading the rest of the
/// request body and sends the response.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(60);
/// The maximum time for requests in progress to finish at shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// A running reference ATS.
pub struct ReferenceAts {
    address: SocketAddr,
    base_url: Url,
    api_key: SecretString,
    faults: FaultPlan,
    database: Database,
    office: Option<BackofficeAccess>,
    handle: Handle<SocketAddr>,
    task: Option<JoinHandle<io::Result<()>>>,
    cleanup: JoinHandle<()>,
    /// Prevents other servers from using the folder while this server runs.
    _lock: FolderLock,
}

/// The URL of the back office, and the file that contains its key.
#[derive(Debug, Clone)]
pub struct BackofficeAccess {
    /// The URL to open in a browser.
    pub url: Url,
    /// The file that contains the key. `None` if the key is in the settings.
    pub key_file: Option<PathBuf>,
}

/// The reason why the reference ATS cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The listen address is already in use or does not belong to this machine.
    #[error(
        "the reference ATS cannot listen on {address} (reference_ats.listen): {source}{}",
        listen_address::tcp_advice("reference_ats.listen", address, source)
    )]
    Listen {
        /// The listen address.
        address: SocketAddr,
        /// The error from the operating system.
        source: io::Error,
    },
    /// The postings folder cannot be listed.
    #[error("cannot read the folder of postings {} (reference_ats.postings)", .0.display())]
    Postings(PathBuf, #[source] io::Error),
    /// Another server uses the folder, or the folder cannot be locked.
    #[error(transparent)]
    Lock(#[from] FolderLockError),
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// The API key cannot be used.
    #[error(transparent)]
    ApiKey(#[from] ApiKeyError),
    /// A key cannot be read from its file.
    #[error(transparent)]
    Setting(#[from] SecretSettingError),
    /// The key of the back office cannot be used.
    #[error(transparent)]
    BackofficeKey(#[from] BackofficeKeyError),
    /// The texts of the back office cannot be loaded.
    #[error("cannot load the texts of the back office")]
    Texts(#[from] LocaleError),
    /// The public URL is not a valid origin. The origin is needed to reject forms submitted from
    /// other sites.
    #[error("reference_ats.public_url is not a valid origin (scheme, host and port)")]
    InvalidPublicUrl,
    /// The jobs of the postings could not be stored.
    #[error("cannot store the jobs of the postings in the database of the reference ATS")]
    StoreJobs,
}

impl ReferenceAts {
    /// Starts the server. Without a listen address in the settings, the server uses a free loopback
    /// port. Without an API key in the settings, it generates one. Received data is encrypted with
    /// the current key from `key_file`. If the key file is missing, it is created, unless the
    /// database already contains encrypted data.
    pub async fn start(
        settings: &ReferenceAtsSettings,
        key_file: &Path,
        clock: Clock,
    ) -> Result<Self, StartError> {
        let api_key = settings.read_api_key()?;
        let api_key = api_key.unwrap_or_else(hashed_key::generate_key);
        api_key::check_length(settings, &api_key)?;
        api_key::warn_if_short(&api_key);
        let lock = FolderLock::acquire(&settings.dir)?;
        let database = Database::open(&settings.dir, key_file, IfMissing::Create).await?;
        cleanup::delete_expired(&database, &clock, settings.retention)
            .await
            .map_err(DatabaseError::from)?;
        let states = database.posting_states().await;
        let states = states.map_err(DatabaseError::from)?;
        let repository = open_repository(settings.postings.as_deref(), states)?;
        let wanted = settings.listen.unwrap_or((Ipv4Addr::LOCALHOST, 0).into());
        let cannot = |source| StartError::Listen {
            address: wanted,
            source,
        };
        let (listener, address) = bind(wanted).map_err(cannot)?;
        let base_url = settings
            .public_url
            .clone()
            .unwrap_or_else(|| local_url(address));
        let faults = FaultPlan::default();
        let new_limit = || {
            let sign_in = &settings.sign_in;
            SignInLimit::per_minute(sign_in.attempts_per_minute, sign_in.trusted_proxies.clone())
        };
        let (sign_in_limit, key_limit) = (new_limit(), ApiKeyLimit::new(new_limit()));
        let ats = Arc::new(AtsContext {
            key: HashedKey::new(&api_key),
            key_limit: key_limit.clone(),
            base_url: base_url.clone(),
            clock: clock.clone(),
            repository: Arc::new(Mutex::new(repository)),
            database: database.clone(),
            faults: faults.clone(),
            settings: settings.clone(),
        });
        ats.postings().await.map_err(|_| StartError::StoreJobs)?;
        let (office, pages) = build_backoffice(&ats, sign_in_limit.clone())?.unzip();
        let handle = Handle::new();
        let task = serve(listener, handle.clone(), router(ats, pages)).map_err(cannot)?;
        let limits = (sign_in_limit, key_limit);
        let cleanup = cleanup::run_cleanup(database.clone(), clock, settings.retention, limits);
        Ok(Self {
            address,
            base_url,
            api_key,
            faults,
            database,
            office,
            handle,
            task: Some(task),
            cleanup: tokio::spawn(cleanup),
            _lock: lock,
        })
    }

    /// Checks that the keys in the settings can be read, and that the API key is long enough.
    pub(crate) fn check_keys(settings: &ReferenceAtsSettings) -> Result<(), StartError> {
        if let Some(key) = settings.read_api_key()? {
            api_key::check_length(settings, &key)?;
        }
        settings.read_office_key()?;
        Ok(())
    }

    /// Checks that the folder of postings can be read. Returns a message for each file that cannot
    /// be used.
    pub fn check_postings(folder: &Path) -> Result<Vec<String>, StartError> {
        let repository = open_repository(Some(folder), HashMap::new())?;
        let postings = repository.postings();
        let skipped = postings.skipped_files.iter();
        let messages = skipped.map(|it| format!("{}, line {}: {}", it.file, it.line, it.message));
        Ok(messages.collect())
    }

    /// Returns the ids of the sample company's postings.
    pub fn sample_postings() -> Vec<PostingId> {
        let Ok(repository) = PostingRepository::open(PostingSource::Sample, HashMap::new()) else {
            return Vec::new();
        };
        let postings = repository.postings();
        let ids = postings.all.iter().map(|posting| posting.id().to_string());
        ids.map(PostingId::new).collect()
    }

    /// Returns the address on which the server listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the base URL for clients on this machine. It is derived from the listen address and
    /// not from the public URL.
    pub fn base_url(&self) -> Url {
        local_url(self.address)
    }

    /// Returns the base URL for links to this server in responses (`reference_ats.public_url`).
    pub fn public_url(&self) -> &Url {
        &self.base_url
    }

    /// Returns the API key of the ATS interface.
    pub fn api_key(&self) -> &SecretString {
        &self.api_key
    }

    /// Returns the planned faults. Tests can add faults even if `POST /faults` is disabled.
    pub fn faults(&self) -> &FaultPlan {
        &self.faults
    }

    /// Returns the URL and the key file of the back office, if the back office is enabled.
    pub fn office(&self) -> Option<&BackofficeAccess> {
        self.office.as_ref()
    }

    /// Returns the inbox with the received applications and candidates.
    pub fn inbox(&self) -> Inbox {
        Inbox::from_database(self.database.clone())
    }

    /// Records in the database whether this is a separate reference ATS. Without this record, a
    /// site that uses another ATS could delete the data of people in the folder of a separate
    /// reference ATS.
    pub async fn record_separate(&self, is_separate: bool) -> Result<(), StartError> {
        let recorded = self.database.set_separate(is_separate).await;
        Ok(recorded.map_err(DatabaseError::from)?)
    }

    /// Stops listening, waits up to ten seconds for requests in progress, and closes the database.
    pub async fn stop(mut self) {
        self.cleanup.abort();
        self.handle.graceful_shutdown(Some(SHUTDOWN_TIMEOUT));
        if let Some(task) = self.task.take()
            && let Ok(Err(error)) = task.await
        {
            tracing::warn!(%error, "the reference ATS did not stop cleanly");
        }
        self.database.close().await;
    }
}

impl Drop for ReferenceAts {
    fn drop(&mut self) {
        self.handle.shutdown();
        self.cleanup.abort();
    }
}

fn open_repository(
    postings: Option<&Path>,
    states: HashMap<Uuid, bool>,
) -> Result<PostingRepository, StartError> {
    let source = postings.map_or(PostingSource::Sample, |folder| {
        PostingSource::Folder(folder.to_owned())
    });
    PostingRepository::open(source, states).map_err(|error| {
        // Reading the built-in sample cannot fail, so the source is a folder and `postings` is set.
        StartError::Postings(postings.unwrap_or(Path::new("")).to_owned(), error)
    })
}

/// Builds the routes of the back office, if it is enabled. Also returns its URL and key file.
fn build_backoffice(
    ats: &AtsState,
    sign_in_limit: SignInLimit,
) -> Result<Option<(BackofficeAccess, Router)>, StartError> {
    let settings = &ats.settings;
    if !settings.office {
        return Ok(None);
    }
    let BackofficeKey { key, file } = match settings.read_office_key()? {
        Some(key) => BackofficeKey::new(&key, settings.office_key_file.clone())?,
        None => BackofficeKey::open(&settings.dir)?,
    };
    let texts = Localizer::built_in(&Language::english())?;
    let sessions = Sessions::new(key, settings.sign_in.sessions);
    let office = Backoffice::new(Arc::clone(ats), texts, sessions, sign_in_limit);
    let access = BackofficeAccess {
        url: ats.public_url(urls::HOME),
        key_file: file,
    };
    let pages = pages(Arc::new(office)).map_err(|_| StartError::InvalidPublicUrl)?;
    Ok(Some((access, pages)))
}

fn bind(wanted: SocketAddr) -> io::Result<(TcpListener, SocketAddr)> {
    let listener = TcpListener::bind(wanted)?;
    listener.set_nonblocking(true)?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

/// Returns the URL of the server at a listen address. An unspecified IP address (such as 0.0.0.0)
/// is replaced with the loopback address.
fn local_url(mut address: SocketAddr) -> Url {
    if address.ip().is_unspecified() {
        address.set_ip(match address {
            SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
        });
    }
    let url = Url::parse(&format!("http://{address}"));
    url.expect("a socket address makes an address")
}

fn serve(
    listener: TcpListener,
    handle: Handle<SocketAddr>,
    router: Router,
) -> io::Result<JoinHandle<io::Result<()>>> {
    let server = axum_server::from_tcp(listener)?.handle(handle);
    // If HTTP/2 were enabled too, hyper would wait without a timeout for the first bytes of a
    // connection, because they determine the protocol.
    let mut server = server.acceptor(ConnectionLimit::new()).http1_only();
    // Without a timer, hyper does not enforce its timeouts.
    server
        .http_builder()
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT);
    let make_service = service_fn(move |peer: SocketAddr| {
        let router = router.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            let router = router.clone();
            respond_then_drain(request, DRAIN_TIMEOUT, |request| respond(router, request))
        });
        ready(Ok::<_, Infallible>(service))
    });
    Ok(tokio::spawn(server.serve(make_service)))
}

/// Handles a request. Returns an error if the request takes too long or if a planned fault requires
/// it. The server then drops the connection.
async fn respond(
    router: Router,
    request: Request<Body>,
) -> Result<Response, ConnectionDroppedError> {
    let Ok(answer) = timeout(REQUEST_TIMEOUT, router.oneshot(request)).await else {
        return Err(ConnectionDroppedError);
    };
    let Ok(response) = answer;
    match response.extensions().get::<ConnectionDroppedError>() {
        Some(dropped) => Err(*dropped),
        None => Ok(response),
    }
}
