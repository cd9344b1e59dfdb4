//! Starts a site for the tests and sends requests to it.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use reqwest::{Client, RequestBuilder, header::HeaderMap, redirect::Policy};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};
use tokio_util::sync::CancellationToken;
use vestibule::{
    brand::{Brand, Pages, StaticFiles},
    byte_size::ByteSize,
    catalogue::{Catalogue, Closed, Snapshot},
    clock::Clock,
    form::ApplySettings,
    i18n::Localizers,
    language::{Language, Languages},
    posting::Posting,
    store::{
        Claim, Outbox, Quota, RetentionPeriods, SavedFormLimits, Settings as StoreSettings, Store,
    },
    trusted_proxies::TrustedProxies,
    web::{
        self, ApiSettings, Assets, Deps, EmbedSettings, Funnel, Locales, SiteSettings, SiteState,
        http::{CachedRouter, PageCache, SwappableRouter, server},
        regions::Regions,
        router,
    },
};

use crate::sample;

/// The time at which the clock of every harness starts.
pub const NOW: &str = "2026-11-21T09:00:00Z";

const DAY: Duration = Duration::from_secs(86_400);

/// A complete site on a free port, with an HTTP client that follows no redirects.
pub struct Harness {
    /// The state that the request handlers use.
    pub site: SiteState,
    /// The address on which the site listens.
    pub address: SocketAddr,
    /// The site's store. A test can close it to make the site fail.
    pub store: Store,
    browser: Client,
    /// The folder with the store and its key file.
    pub folder: TempDir,
    stop: CancellationToken,
    server: JoinHandle<()>,
}

/// A response of the site.
pub struct Page {
    pub status: u16,
    pub headers: HeaderMap,
    pub location: Option<String>,
    pub html: String,
    /// The URL of the saved form, if the site redirected to one.
    pub address: Option<String>,
}

/// Whether this is the URL of a saved form.
fn is_returned_form(address: &str) -> bool {
    let path = address.split('?').next().unwrap_or_default();
    let parent = path.rsplit_once('/').map(|(parent, _)| parent);
    parent.is_some_and(|parent| parent.contains("/jobs/") && parent.ends_with("/apply"))
}

impl Page {
    /// Returns the value of a header, or an empty string if the header is missing.
    pub fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value.and_then(|value| value.to_str().ok()).unwrap_or("")
    }
}

impl Harness {
    /// Starts a site with the sample postings.
    pub async fn open() -> Harness {
        Harness::with(|_| ()).await
    }

    /// Starts a site with these postings.
    pub async fn of(postings: Vec<Posting>) -> Harness {
        let harness = Harness::open().await;
        harness.publish(postings);
        harness
    }

    /// Starts a site with the sample postings. The function `change` can modify the site's
    /// dependencies and settings.
    pub async fn with(change: impl FnOnce(&mut Deps)) -> Harness {
        Harness::built(DAY, |parts, _| change(parts)).await
    }

    /// Starts a site that detects applications with the same content for the period `same_for`.
    pub async fn of_applications_known_for(same_for: Duration) -> Harness {
        Harness::built(same_for, |_, _| ()).await
    }

    /// Starts a site that sends receipts by email. `change` is as in [`Self::with`].
    pub async fn mailing(change: impl FnOnce(&mut Deps)) -> Harness {
        Harness::built(DAY, |parts, store| {
            parts.settings.public_url = Some("http://127.0.0.1/".parse().unwrap());
            parts.mail_queue = Some(store.mail_queue().clone());
            parts.offers_job_alerts = true;
            change(parts);
        })
        .await
    }

    pub async fn built(same_for: Duration, change: impl FnOnce(&mut Deps, &Store)) -> Harness {
        let folder = tempfile::tempdir().unwrap();
        let (mut parts, store) = parts(&folder, same_for).await;
        change(&mut parts, &store);
        parts.pending_files = store.saved_forms(limits(&parts.apply));
        let site = SiteState::new(parts);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = router::router(site.clone()).unwrap();
        let router = CachedRouter::new(router, site.catalogue.clone(), site.clock.clone());
        let router = SwappableRouter::new(router);
        let stop = CancellationToken::new();
        let (kept, settings) = (stop.clone(), site.settings.clone());
        let serve = async move { server::serve(listener, router, &settings, kept).await };
        let server = tokio::spawn(serve);
        // Do not decompress responses, so that tests see the bytes that were sent.
        vestibule::ats::install_tls_provider();
        let browser = Client::builder().no_gzip().no_brotli().no_zstd();
        let browser = browser
            .redirect(Policy::none())
            // Do not reuse connections: the site could close an idle connection just as the client
            // uses it again.
            .pool_max_idle_per_host(0)
            .no_proxy();
        Harness {
            site,
            address,
            store,
            browser: browser.build().unwrap(),
            folder,
            stop,
            server,
        }
    }

    /// Replaces all postings. The current time counts as the time of the last refresh.
    pub fn publish(&self, postings: Vec<Posting>) {
        let now = self.site.clock.now();
        let snapshot = Snapshot::new(postings, Some(now));
        self.site.catalogue.replace(snapshot);
    }

    /// Closes this posting, as if the ATS had last listed it one day ago.
    pub fn close(&self, id: &str) {
        let before = self.site.catalogue.snapshot();
        let (gone, open): (Vec<_>, Vec<_>) = before
            .postings()
            .iter()
            .chain(before.open_application())
            .cloned()
            .partition(|it| it.id.as_str() == id);
        let last_seen = self.site.clock.now() - Duration::from_secs(86_400);
        let closed = gone.into_iter().map(|posting| {
            let id = posting.id.clone();
            (id, Closed::new(posting, last_seen, 0))
        });
        let snapshot = before.next(open, before.confirmed_at());
        let memory = Arc::new(closed.collect());
        self.site.catalogue.replace(snapshot.with_closed(memory));
    }

    /// Requests a page.
    pub async fn visit(&self, path: &str) -> Page {
        self.answer(self.get(path)).await
    }

    /// Sends a URL-encoded form.
    pub async fn send(&self, path: &str, form: &str) -> Page {
        let kind = "application/x-www-form-urlencoded";
        let request = self.post(path).header("content-type", kind);
        self.answer(request.body(form.to_owned())).await
    }

    /// Creates a GET request, to which a test can add headers.
    pub fn get(&self, path: &str) -> RequestBuilder {
        self.browser.get(self.url(path))
    }

    /// Creates a POST request, to which a test can add headers and a body.
    pub fn post(&self, path: &str) -> RequestBuilder {
        self.browser.post(self.url(path))
    }

    /// Returns the page that a browser shows for this request. Follows a redirect to a saved form.
    pub async fn answer(&self, request: RequestBuilder) -> Page {
        let page = self.answer_itself(request).await;
        match page.location.as_deref() {
            Some(address) if page.status == 303 && is_returned_form(address) => Page {
                address: Some(address.to_owned()),
                ..self.answer_itself(self.get(address)).await
            },
            _ => page,
        }
    }

    /// Returns the first response to a request, even if it is a redirect.
    pub async fn answer_itself(&self, request: RequestBuilder) -> Page {
        let response = request.send().await.unwrap();
        let headers = response.headers().clone();
        let location = headers.get("location");
        Page {
            status: response.status().as_u16(),
            location: location.map(|it| it.to_str().unwrap().to_owned()),
            html: response.text().await.unwrap(),
            headers,
            address: None,
        }
    }

    /// Stops the site and waits until it has stopped.
    pub async fn stop(&mut self) {
        self.stop.cancel();
        (&mut self.server).await.unwrap();
    }

    /// Sends these bytes and reads until the site closes the connection.
    pub async fn say(&self, bytes: &[u8]) -> String {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(bytes).await.unwrap();
        let mut received = Vec::new();
        let patience = Duration::from_secs(60);
        let reading = tokio::time::timeout(patience, stream.read_to_end(&mut received));
        // A connection reset counts as a closed connection.
        let _ = reading.await.expect("the site closes the connection");
        String::from_utf8_lossy(&received).into_owned()
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

/// Waits until an application is due, and claims it.
pub async fn claimed(outbox: &Outbox) -> Claim {
    loop {
        if let Some(claim) = outbox.claim(Duration::from_secs(60)).await.unwrap() {
            return claim;
        }
        // No application is due yet.
        outbox.wait_until_due().await;
    }
}

/// Creates the dependencies and settings of a site for the tests.
async fn parts(folder: &TempDir, same_for: Duration) -> (Deps, Store) {
    let clock = Clock::manual(NOW.parse().unwrap());
    let store = StoreSettings {
        dir: folder.path().join("store"),
        url: None,
        url_file: None,
        start_timeout: Duration::ZERO,
        key_file: folder.path().join("key"),
        retention_periods: RetentionPeriods {
            payload_after_delivery: Duration::ZERO,
            download: Duration::from_secs(3_600),
            receipts: Duration::from_secs(180 * 86_400),
            retention: Duration::from_secs(30 * 86_400),
            same_for,
            digests: DAY,
        },
    };
    let store = Store::open(&store, clock.clone()).await.unwrap();
    let catalogue = Catalogue::default();
    catalogue.replace(Snapshot::new(sample::postings(), Some(clock.now())));
    let brand = Brand {
        name: Some("Lindqvist Boats".into()),
        ..Brand::default()
    };
    let counted = store.funnel(400 * DAY);
    let funnel = Funnel::new(counted, TrustedProxies::default(), clock.clone());
    let parts = Deps {
        catalogue,
        brand_sites: None,
        outbox: store.outbox().clone(),
        mail_queue: None,
        job_alerts: store.job_alerts(),
        offers_job_alerts: false,
        referral_links: None,
        pending_files: store.saved_forms(limits(&apply_settings())),
        assets: Assets::new(StaticFiles::new(), &brand),
        brand,
        pages: Pages::default(),
        retention: KEEPING,
        locales: spoken(&[]),
        regions: Regions::default(),
        unused_brand_files: Vec::new(),
        brand_warnings: Vec::new(),
        resume_reader: Arc::new(web::ResumeReader::new(env!("CARGO_BIN_EXE_vestibule"))),
        page_cache: PageCache::default(),
        funnel: Some(funnel),
        clock,
        settings: site_settings(),
        embed: EmbedSettings::default(),
        api: ApiSettings { enabled: true },
        apply: apply_settings(),
        diversity: None,
        is_diversity_unreadable: false,
        index_now_key: None,
        outcome_wait: Duration::from_millis(200),
        form_keys: [Box::new([7; 32]).into()].into(),
        demonstration: false,
    };
    (parts, store)
}

/// The retention periods that the privacy notice shows.
const KEEPING: web::RetentionPeriods = web::RetentionPeriods {
    pending_files: Duration::from_secs(2 * 60 * 60),
    delivery: Duration::from_secs(7 * 24 * 60 * 60),
    delivered: Duration::from_secs(60 * 60),
    undeliverable: Duration::from_secs(30 * 24 * 60 * 60),
    receipts: Duration::from_secs(180 * 24 * 60 * 60),
    referral_resume: None,
};

fn site_settings() -> SiteSettings {
    SiteSettings {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)).into(),
        public_url: None,
        hsts: Duration::from_secs(365 * 86_400),
        trusted_proxies: Vec::new().into(),
        posts_per_minute: 0,
        security_contact: None,
        page_size: 20.try_into().unwrap(),
        remember_closed: Duration::from_secs(365 * 86_400),
        shared_cache: Duration::ZERO,
        max_connections: 64.try_into().unwrap(),
        max_connections_per_client: 0,
        head_timeout: Duration::from_millis(300),
        // These times are longer than a slow machine needs to upload a large file, and longer than
        // any test takes.
        body_timeout: Duration::from_secs(120),
        body_pause: Duration::from_secs(90),
        drain: Duration::ZERO,
        stop_timeout: Duration::from_secs(1),
    }
}

fn apply_settings() -> ApplySettings {
    let example = include_str!("../../src/config/example.toml");
    let mut tables: toml::Table = example.parse().unwrap();
    ApplySettings {
        count_sources: vec!["linkedin".into()],
        draft_budget: ByteSize::from_megabytes(64),
        max_drafts: 100,
        draft_budget_per_visitor: ByteSize::from_megabytes(32),
        max_drafts_per_visitor: 50,
        draft_reserve: ByteSize::from_bytes(0),
        max_uploads: 4.try_into().unwrap(),
        max_uploads_per_client: 2.try_into().unwrap(),
        min_form_age: Duration::ZERO,
        ..tables.remove("apply").unwrap().try_into().unwrap()
    }
}

/// Creates the locales of a site in English and in these languages.
pub fn spoken(others: &[&str]) -> Locales {
    let others = others.iter().map(|tag| Language::parse(tag).unwrap());
    let languages = Languages {
        default: Language::english(),
        others: others.collect(),
        is_formal: false,
    };
    let nowhere = std::path::Path::new("no such folder");
    Locales::new(Localizers::load(nowhere, &languages).unwrap())
}

/// Converts the settings to the limits for saved forms.
fn limits(apply: &ApplySettings) -> SavedFormLimits {
    let total = Quota {
        files: apply.max_drafts,
        bytes: apply.draft_budget,
    };
    SavedFormLimits {
        lifetime: apply.draft_lifetime,
        accepted_lifetime: apply.form_lifetime,
        total,
        per_visitor: Quota {
            files: apply.max_drafts_per_visitor,
            bytes: apply.draft_budget_per_visitor,
        },
        per_network: total,
        reserved_disk_space: apply.draft_reserve,
    }
}
