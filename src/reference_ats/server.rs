use std::{
    convert::Infallible,
    io,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::{Path, PathBuf},
    time::Duration,
};

use axum::{Router, http::Request, response::Response};
use axum_server::Handle;
use hyper_util::rt::TokioTimer;
use secrecy::{ExposeSecret, SecretString};
use tokio::task::JoinHandle;
use tower::{Service, ServiceExt, make::Shared, service_fn};
use url::Url;

use crate::{
    clock::Clock,
    reference_ats::{
        database::open::{Database, DatabaseError},
        faults::Faults,
        gate::Dropped,
        inbox::Inbox,
        key::{self, Key},
        postings::{shelf::Shelf, source::Source},
        router::router,
        settings::Settings,
        state::{Ats, Parts},
    },
};

/// Time a client may take to send the head of a request; also the longest idle connection.
const HEAD_TIMEOUT: Duration = Duration::from_secs(60);
/// Time running requests get to finish.
const STOP_TIMEOUT: Duration = Duration::from_secs(10);

/// A reference ATS that is listening.
pub struct ReferenceAts {
    address: SocketAddr,
    base_url: Url,
    api_key: SecretString,
    faults: Faults,
    database: Database,
    handle: Handle<SocketAddr>,
    task: Option<JoinHandle<io::Result<()>>>,
}

/// What keeps the reference ATS from starting.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address is taken, or not this machine's.
    #[error("the reference ATS cannot listen on {0}")]
    Listen(SocketAddr, #[source] io::Error),
    /// The folder of postings cannot be listed.
    #[error("the folder of postings {} cannot be read", .0.display())]
    Postings(PathBuf, #[source] io::Error),
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// A key of nothing would let anybody in.
    #[error("reference_ats.api_key is empty")]
    EmptyKey,
    /// The jobs of the postings could not be stored.
    #[error("the jobs of the postings could not be stored")]
    Seed,
}

impl ReferenceAts {
    /// Starts listening. Without an address in the settings it takes any free loopback port, without
    /// a key a random one.
    pub async fn start(settings: &Settings, clock: Clock) -> Result<Self, StartError> {
        let api_key = settings.api_key.clone().unwrap_or_else(key::random);
        if api_key.expose_secret().trim().is_empty() {
            return Err(StartError::EmptyKey);
        }
        let shelf = shelf(settings.postings.as_deref())?;
        let database = Database::open(&settings.dir).await?;
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
            clock,
            shelf,
            database: database.clone(),
            faults: faults.clone(),
        };
        let ats = Ats::new(parts, settings);
        ats.offers().await.map_err(|_| StartError::Seed)?;
        let handle = Handle::new();
        let task = serve(listener, handle.clone(), router(ats)).map_err(cannot)?;
        Ok(Self {
            address,
            base_url,
            api_key,
            faults,
            database,
            handle,
            task: Some(task),
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address a client on this machine asks: where it listens, whatever it says in links.
    pub fn base_url(&self) -> Url {
        url_of(self.address)
    }

    /// The address it gives in links.
    pub fn public_url(&self) -> &Url {
        &self.base_url
    }

    /// The key it asks for.
    pub fn api_key(&self) -> &SecretString {
        &self.api_key
    }

    /// Misbehaviour on demand, whatever the settings say about `POST /faults`.
    pub fn faults(&self) -> &Faults {
        &self.faults
    }

    /// What it received.
    pub fn inbox(&self) -> Inbox {
        Inbox::of(self.database.clone())
    }

    /// Stops listening, lets running requests finish for ten seconds, closes the database.
    pub async fn stop(mut self) {
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
    }
}

fn shelf(postings: Option<&Path>) -> Result<Shelf, StartError> {
    let source = postings.map_or(Source::Sample, |folder| Source::Folder(folder.to_owned()));
    let folder = postings.unwrap_or(Path::new("of the sample"));
    Shelf::open(source).map_err(|error| StartError::Postings(folder.to_owned(), error))
}

fn listen(wanted: SocketAddr) -> io::Result<(TcpListener, SocketAddr)> {
    let listener = TcpListener::bind(wanted)?;
    listener.set_nonblocking(true)?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

/// An address of every interface is reached through loopback.
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
    // Without a timer hyper's limits are never looked at.
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT);
    builder.http2().timer(TokioTimer::new());
    let service = service_fn(move |request| answer(router.clone(), request));
    Ok(tokio::spawn(server.serve(Shared::new(service))))
}

/// An error instead of an answer makes the connection drop: that is how a rehearsed reset is made.
async fn answer<B>(router: Router, request: Request<B>) -> Result<Response, Dropped>
where
    Router: Service<Request<B>, Response = Response, Error = Infallible>,
{
    let Ok(response) = router.oneshot(request).await;
    match response.extensions().get::<Dropped>() {
        Some(dropped) => Err(*dropped),
        None => Ok(response),
    }
}
