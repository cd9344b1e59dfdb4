//! Starts and stops the reference ATS: opens its database, listens, and runs the deletion of expired data.

use std::{
    collections::HashMap,
    io,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::{Path, PathBuf},
    time::Duration,
};

use axum::{Router, body::Body, http::Request, response::Response};
use axum_server::Handle;
use hyper_util::rt::TokioTimer;
use secrecy::{ExposeSecret, SecretString};
use tokio::task::JoinHandle;
use tower::{ServiceExt, make::Shared, service_fn};
use url::Url;
use uuid::Uuid;

use crate::{
    brand::{texts::Texts, wording::TextsError},
    clock::Clock,
    drain::drained,
    language::Language,
    posting::PostingId,
    reference_ats::{
        database::open::{Database, DatabaseError},
        faults::Faults,
        gate::Dropped,
        inbox::Inbox,
        key::{self, Key},
        office::{
            desk::Office,
            door::Door,
            key::{OfficeKey, OfficeKeyError},
            router::router as pages,
            urls,
        },
        postings::{shelf::Shelf, source::Source},
        router::router,
        settings::Settings,
        state::{Ats, Parts},
        sweeping,
    },
};

/// The maximum time for the head of a request, and for an idle connection.
const HEAD_TIMEOUT: Duration = Duration::from_secs(60);
/// The maximum time for reading the rest of a body after the response is ready.
const BODY_TIMEOUT: Duration = Duration::from_secs(60);
/// The maximum time for running requests to finish at shutdown.
const STOP_TIMEOUT: Duration = Duration::from_secs(10);

/// A running reference ATS.
pub struct ReferenceAts {
    address: SocketAddr,
    base_url: Url,
    api_key: SecretString,
    faults: Faults,
    database: Database,
    office: Option<OfficeAt>,
    handle: Handle<SocketAddr>,
    task: Option<JoinHandle<io::Result<()>>>,
    sweeping: JoinHandle<()>,
}

/// The URL of the back office, and where its key is.
#[derive(Debug, Clone)]
pub struct OfficeAt {
    /// The URL to open in a browser.
    pub address: Url,
    /// The file that contains the key. `None` if the key is in the settings.
    pub key_file: Option<PathBuf>,
}

/// Why the reference ATS cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address is in use or does not belong to this machine.
    #[error("the reference ATS cannot listen on {0}")]
    Listen(SocketAddr, #[source] io::Error),
    /// The folder of postings cannot be listed.
    #[error("the folder of postings {} cannot be read", .0.display())]
    Postings(PathBuf, #[source] io::Error),
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// The key in the settings is empty.
    #[error("reference_ats.api_key is empty")]
    EmptyKey,
    /// The key of the back office cannot be used.
    #[error(transparent)]
    OfficeKey(#[from] OfficeKeyError),
    /// The texts of the back office cannot be loaded.
    #[error("the texts of the office cannot be read")]
    Texts(#[from] TextsError),
    /// The public URL is not a valid origin, so forms could not be checked against it.
    #[error("reference_ats.public_url is no address of an office")]
    Origin,
    /// The jobs of the postings could not be stored.
    #[error("the jobs of the postings could not be stored")]
    Seed,
}

impl ReferenceAts {
    /// Starts the server. Without an address in the settings it listens on a free loopback port. Without a key it
    /// generates one. Received data is sealed with the current key from `key_file`. The file is created if it is
    /// missing and nothing is sealed yet.
    pub async fn start(
        settings: &Settings,
        key_file: &Path,
        clock: Clock,
    ) -> Result<Self, StartError> {
        let api_key = settings.api_key.clone().unwrap_or_else(key::random);
        if api_key.expose_secret().trim().is_empty() {
            return Err(StartError::EmptyKey);
        }
        let database = Database::open_or_make(&settings.dir, key_file).await?;
        let swept = sweeping::sweep(&database, &clock, settings.retention).await;
        swept.map_err(DatabaseError::from)?;
        let states = database.posting_states().await;
        let states = states.map_err(DatabaseError::from)?;
        let shelf = shelf(settings.postings.as_deref(), states)?;
        let wanted = settings.listen.unwrap_or((Ipv4Addr::LOCALHOST, 0).into());
        let cannot = |error| StartError::Listen(wanted, error);
        let (listener, address) = listen(wanted).map_err(cannot)?;
        let base_url = settings
            .public_url
            .clone()
            .unwrap_or_else(|| url_of(address));
        let faults = Faults::default();
        let parts = Parts {
            key: Key::new(&api_key),
            base_url: base_url.clone(),
            clock: clock.clone(),
            shelf,
            database: database.clone(),
            faults: faults.clone(),
        };
        let ats = Ats::new(parts, settings);
        ats.offers().await.map_err(|_| StartError::Seed)?;
        let (office, pages) = office(&ats, settings)?.unzip();
        let handle = Handle::new();
        let task = serve(listener, handle.clone(), router(ats, pages)).map_err(cannot)?;
        let sweeping = sweeping::run(database.clone(), clock, settings.retention);
        Ok(Self {
            address,
            base_url,
            api_key,
            faults,
            database,
            office,
            handle,
            task: Some(task),
            sweeping: tokio::spawn(sweeping),
        })
    }

    /// The ids of the postings of the sample company.
    pub fn sample_postings() -> Vec<PostingId> {
        let Ok(shelf) = Shelf::open(Source::Sample, HashMap::new()) else {
            return Vec::new();
        };
        let offers = shelf.offers();
        let ids = offers.all.iter().map(|offer| offer.id().to_string());
        ids.map(PostingId::new).collect()
    }

    /// The address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The base URL for clients on this machine. It does not depend on the public URL.
    pub fn base_url(&self) -> Url {
        url_of(self.address)
    }

    /// The base URL that it uses in links.
    pub fn public_url(&self) -> &Url {
        &self.base_url
    }

    /// The key of the interface.
    pub fn api_key(&self) -> &SecretString {
        &self.api_key
    }

    /// Plans faults, also if `POST /faults` is disabled.
    pub fn faults(&self) -> &Faults {
        &self.faults
    }

    /// The back office, if it is enabled.
    pub fn office(&self) -> Option<&OfficeAt> {
        self.office.as_ref()
    }

    /// The received applications and candidates.
    pub fn inbox(&self) -> Inbox {
        Inbox::of(self.database.clone())
    }

    /// Stops listening, gives running requests ten seconds to finish, and closes the database.
    pub async fn stop(mut self) {
        self.sweeping.abort();
        self.handle.graceful_shutdown(Some(STOP_TIMEOUT));
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
        self.sweeping.abort();
    }
}

fn shelf(postings: Option<&Path>, states: HashMap<Uuid, bool>) -> Result<Shelf, StartError> {
    let source = postings.map_or(Source::Sample, |folder| Source::Folder(folder.to_owned()));
    let folder = postings.unwrap_or(Path::new("of the sample"));
    Shelf::open(source, states).map_err(|error| StartError::Postings(folder.to_owned(), error))
}

/// Builds the back office, if it is enabled: its URL and key file, and its routes.
fn office(ats: &Ats, settings: &Settings) -> Result<Option<(OfficeAt, Router)>, StartError> {
    if !settings.office {
        return Ok(None);
    }
    let OfficeKey { key, file } = OfficeKey::open(settings.office_key.as_ref(), &settings.dir)?;
    let texts = Texts::built_in(&Language::english())?;
    let office = Office::new(ats.clone(), texts, Door::new(key));
    let at = OfficeAt {
        address: ats.address(urls::HOME),
        key_file: file,
    };
    let pages = pages(office).map_err(|_| StartError::Origin)?;
    Ok(Some((at, pages)))
}

fn listen(wanted: SocketAddr) -> io::Result<(TcpListener, SocketAddr)> {
    let listener = TcpListener::bind(wanted)?;
    listener.set_nonblocking(true)?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

/// The URL of a listening address. An unspecified address (0.0.0.0) is replaced by loopback.
fn url_of(mut address: SocketAddr) -> Url {
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
    let mut server = axum_server::from_tcp(listener)?.handle(handle);
    let builder = server.http_builder();
    // Without a timer hyper does not enforce its timeouts.
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT);
    builder.http2().timer(TokioTimer::new());
    let service = service_fn(move |request| {
        let router = router.clone();
        drained(request, BODY_TIMEOUT, |request| answer(router, request))
    });
    Ok(tokio::spawn(server.serve(Shared::new(service))))
}

/// Handles a request. An error makes the server drop the connection; fault injection uses this.
async fn answer(router: Router, request: Request<Body>) -> Result<Response, Dropped> {
    let Ok(response) = router.oneshot(request).await;
    match response.extensions().get::<Dropped>() {
        Some(dropped) => Err(*dropped),
        None => Ok(response),
    }
}
