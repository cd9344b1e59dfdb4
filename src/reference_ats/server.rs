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

/// Time a client may take to send the head of a request; also the longest idle connection.
const HEAD_TIMEOUT: Duration = Duration::from_secs(60);
/// Time after which no more of a body is read that was answered before its end.
const BODY_TIMEOUT: Duration = Duration::from_secs(60);
/// Time running requests get to finish.
const STOP_TIMEOUT: Duration = Duration::from_secs(10);

/// A reference ATS that is listening.
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

/// Where the office is, and how to come in.
#[derive(Debug, Clone)]
pub struct OfficeAt {
    /// The address for a browser.
    pub address: Url,
    /// The file that holds the key, unless somebody chose it.
    pub key_file: Option<PathBuf>,
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
    /// The office has no key.
    #[error(transparent)]
    OfficeKey(#[from] OfficeKeyError),
    /// The office has no texts.
    #[error("the texts of the office cannot be read")]
    Texts(#[from] TextsError),
    /// The address that it gives in links is none that a browser could send a form from.
    #[error("reference_ats.public_url is no address of an office")]
    Origin,
    /// The jobs of the postings could not be stored.
    #[error("the jobs of the postings could not be stored")]
    Seed,
}

impl ReferenceAts {
    /// Starts listening. Without an address in the settings it takes any free loopback port, without
    /// a key a random one. What it receives is sealed with a key of that file, which is made if nothing is sealed yet.
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

    /// The postings of the invented company.
    pub fn sample_postings() -> Vec<PostingId> {
        let Ok(shelf) = Shelf::open(Source::Sample, HashMap::new()) else {
            return Vec::new();
        };
        let offers = shelf.offers();
        let ids = offers.all.iter().map(|offer| offer.id().to_string());
        ids.map(PostingId::new).collect()
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

    /// Its pages for people, if it has any.
    pub fn office(&self) -> Option<&OfficeAt> {
        self.office.as_ref()
    }

    /// What it received.
    pub fn inbox(&self) -> Inbox {
        Inbox::of(self.database.clone())
    }

    /// Stops listening, lets running requests finish for ten seconds, closes the database.
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

/// The pages for people: where they are, and their routes.
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
    let service = service_fn(move |request| {
        let router = router.clone();
        drained(request, BODY_TIMEOUT, |request| answer(router, request))
    });
    Ok(tokio::spawn(server.serve(Shared::new(service))))
}

/// An error instead of an answer makes the connection drop: that is how a rehearsed reset is made.
async fn answer(router: Router, request: Request<Body>) -> Result<Response, Dropped> {
    let Ok(response) = router.oneshot(request).await;
    match response.extensions().get::<Dropped>() {
        Some(dropped) => Err(*dropped),
        None => Ok(response),
    }
}
