//! A reference ATS, a store, a refresher and a delivery worker for the tests.

use std::{fs, num::NonZeroU32, sync::Arc, time::Duration};

use jiff::Timestamp;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sqlx::{Connection, PgConnection, SqlitePool};
use tempfile::TempDir;
use toml::Table;
use vestibule::{
    application::{Application, ApplicationId, Document, DocumentKind},
    ats::{AmbiguousDelivery, AtsClient, AtsSettings},
    catalogue::Catalogue,
    clock::Clock,
    delivery::{DeliveryOptions, DeliverySettings, DeliveryWorker, StepOutcome},
    posting::PostingId,
    reference_ats::{Endpoint, Fault, ReferenceAts},
    refresh::{DetailsStep, RefreshSettings, Refresher},
    store::{DatabaseUrl, Keys, Outbox, PutResult, Settings as StoreSettings, Store},
};

use crate::cluster;

/// The parts of a replica that are not shared with other replicas.
pub struct Replica {
    pub catalogue: Catalogue,
    pub store: Store,
    pub refresh: Refresher,
    pub delivery: Arc<DeliveryWorker>,
}

/// A reference ATS with a folder of postings, a store, and the refresh and delivery workers.
pub struct Harness {
    pub ats: ReferenceAts,
    pub clock: Clock,
    pub catalogue: Catalogue,
    pub store: Store,
    pub client: AtsClient,
    pub refresh: Refresher,
    pub delivery: Arc<DeliveryWorker>,
    folder: TempDir,
    settings: StoreSettings,
}

impl Harness {
    /// Starts a harness with a posting for each of these titles, in order from the newest posting
    /// to the oldest. The list is not read yet.
    pub async fn open(names: &[&str]) -> Self {
        Self::open_with(names, AmbiguousDelivery::Retry).await
    }

    pub async fn open_with(names: &[&str], ambiguous: AmbiguousDelivery) -> Self {
        Self::over(names, ambiguous, None).await
    }

    /// Like [`Self::open`], but with an empty PostgreSQL database for several replicas.
    pub async fn on_postgres(names: &[&str]) -> Self {
        let url = Some(DatabaseUrl::new(cluster::database()));
        Self::over(names, AmbiguousDelivery::Retry, url).await
    }

    async fn over(names: &[&str], ambiguous: AmbiguousDelivery, url: Option<DatabaseUrl>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("postings")).unwrap();
        for (age, name) in names.iter().enumerate() {
            write(&folder, name, &posting(name, age));
        }
        let clock = Clock::manual("2026-11-21T09:00:00Z".parse().unwrap());
        let ats = reference_ats(&folder, &clock).await;
        let settings = store_settings(&folder, url);
        let store = Store::open(&settings, clock.clone()).await.unwrap();
        let catalogue = Catalogue::default();
        let client = client(&ats, &clock);
        let delivery = delivery(&client, &catalogue, &store, &clock, ambiguous);
        Self {
            refresh: refresh(&client, &catalogue, &store, &clock),
            ats,
            clock,
            catalogue,
            store,
            client,
            delivery,
            folder,
            settings,
        }
    }

    /// Creates another replica with the same database.
    pub async fn replica(&self) -> Replica {
        let opened = Store::open(&self.settings, self.clock.clone()).await;
        let (store, catalogue) = (opened.unwrap(), Catalogue::default());
        let ambiguous = AmbiguousDelivery::Retry;
        Replica {
            refresh: refresh(&self.client, &catalogue, &store, &self.clock),
            delivery: delivery(&self.client, &catalogue, &store, &self.clock, ambiguous),
            catalogue,
            store,
        }
    }

    /// Like [`Self::open`], but also reads the list and all details.
    pub async fn filled(names: &[&str]) -> Self {
        let harness = Self::open(names).await;
        harness.refresh.refresh_list().await.unwrap();
        harness.read_all().await;
        harness
    }

    /// Creates a new refresher and catalogue with the same store, as after a restart.
    pub fn restarted(&self) -> (Refresher, Catalogue) {
        self.restarted_with(&self.clock)
    }

    /// Creates a new refresher and catalogue with the same store and another clock.
    pub fn restarted_with(&self, clock: &Clock) -> (Refresher, Catalogue) {
        let catalogue = Catalogue::default();
        let refresh = refresh(&self.client, &catalogue, &self.store, clock);
        (refresh, catalogue)
    }

    /// Sets the request rate of the refresher, and its higher rate while details are missing.
    pub fn paced(mut self, reads: u32, first: u32) -> Self {
        let settings = RefreshSettings {
            ats: AtsSettings {
                reads_per_second: NonZeroU32::new(reads).unwrap(),
                first_reads_per_second: NonZeroU32::new(first).unwrap(),
                ..table("ats")
            },
            is_external: true,
            ..refresh_settings()
        };
        self.refresh = Refresher::new(
            settings,
            self.client.clone(),
            self.catalogue.clone(),
            self.store.posting_cache().clone(),
            self.clock.clone(),
        );
        self
    }

    /// Makes the delivery worker scan files with the malware scanner at this address.
    pub fn with_scanner(mut self, address: &str) -> Self {
        let options = DeliveryOptions {
            scanner: Some(address.parse().unwrap()),
            ..delivery_options(AmbiguousDelivery::Retry)
        };
        let (outbox, client) = (self.outbox().clone(), self.client.clone());
        let (catalogue, clock) = (self.catalogue.clone(), self.clock.clone());
        self.delivery = DeliveryWorker::new(outbox, client, catalogue, clock, options).into();
        self
    }

    /// Reads details until no details are due. Returns the titles of the postings that were read.
    pub async fn read_all(&self) -> Vec<String> {
        let mut read = Vec::new();
        loop {
            match self.refresh.refresh_details().await.unwrap() {
                DetailsStep::Idle => return read,
                DetailsStep::Read(id)
                | DetailsStep::GoneUnconfirmed(id)
                | DetailsStep::Gone(id) => {
                    read.push(self.title(&id));
                }
            }
        }
    }

    pub fn write(&self, name: &str, text: &str) {
        write(&self.folder, name, text);
    }

    pub fn remove(&self, names: &[&str]) {
        for name in names {
            fs::remove_file(file(&self.folder, name)).unwrap();
        }
    }

    /// Returns the titles that visitors see, in order.
    pub fn titles(&self) -> Vec<String> {
        titles(&self.catalogue)
    }

    pub fn id(&self, title: &str) -> PostingId {
        let snapshot = self.catalogue.snapshot();
        let found = snapshot.postings().iter().find(|it| it.title == title);
        found.expect("the posting is shown").id.clone()
    }

    fn title(&self, id: &PostingId) -> String {
        let snapshot = self.catalogue.snapshot();
        let found = snapshot.posting(id);
        found.map_or_else(|| "gone".into(), |posting| posting.title.clone())
    }

    pub fn outbox(&self) -> &Outbox {
        self.store.outbox()
    }

    pub async fn step(&self) -> StepOutcome {
        self.delivery.deliver_next().await.unwrap()
    }

    /// Stores an application with a resume for the posting with this title.
    pub async fn apply(&self, title: &str) -> PutResult {
        self.apply_with_file(title, Some(b"%PDF-1.7 twelve years"))
            .await
    }

    /// Stores an application with this resume.
    pub async fn apply_with_file(&self, title: &str, file: Option<&[u8]>) -> PutResult {
        let mut application = application(self.id(title), self.clock.now());
        application.resume = file.map(|content| Document {
            name: "aada.pdf".into(),
            kind: DocumentKind::Pdf,
            content: content.to_vec().into(),
        });
        self.outbox().put(&application).await.unwrap()
    }

    /// Opens another connection to the SQLite database.
    pub async fn database(&self) -> SqlitePool {
        let file = self.settings.dir.join("store.db");
        let address = format!("sqlite:{}", file.display());
        SqlitePool::connect(&address).await.unwrap()
    }

    /// Ends the database connection whose lock makes this replica the leader, which reads the ATS.
    pub async fn close_leader_connection(&self) {
        let url = self.settings.url.as_ref().expect("a PostgreSQL database");
        let mut connection = PgConnection::connect(url.as_str()).await.unwrap();
        let end = "select pg_terminate_backend(pid) from pg_locks
                   where locktype = 'advisory' and database =
                         (select oid from pg_database where datname = current_database())";
        sqlx::raw_sql(end).execute(&mut connection).await.unwrap();
    }

    /// Makes the next `times` requests to this endpoint fail with this fault.
    pub fn fault(&self, endpoint: Endpoint, times: u32, fault: Fault) {
        self.ats.faults().plan(endpoint, times, fault);
    }

    /// Makes the ATS respond to the next request to this endpoint with this status and body.
    pub fn answer(&self, endpoint: Endpoint, status: u16, body: Value) {
        self.fault(endpoint, 1, Fault::Refuse { status, body });
    }

    /// Returns the number of applications that the ATS received.
    pub async fn received(&self) -> usize {
        self.ats.inbox().list().await.unwrap().len()
    }

    pub fn advance(&self, seconds: u64) {
        self.clock.advance(Duration::from_secs(seconds));
    }
}

pub fn titles(catalogue: &Catalogue) -> Vec<String> {
    let snapshot = catalogue.snapshot();
    let titles = snapshot.postings().iter().map(|it| it.title.clone());
    titles.collect()
}

/// Creates a posting file of the reference ATS. A greater `age` makes the posting older.
pub fn posting(title: &str, age: usize) -> String {
    let minutes = 10 * 60 - 1 - age;
    let (hour, minute) = (minutes / 60, minutes % 60);
    format!(
        "+++\ntitle = \"{title}\"\ncreated = 2026-10-02T{hour:02}:{minute:02}:00Z\n+++\nWork as {title}.\n"
    )
}

/// Creates an application from a new applicant.
fn application(posting: PostingId, now: Timestamp) -> Application {
    let id = ApplicationId::generate(now);
    Application {
        id,
        posting,
        title: "Welder".into(),
        questions: Vec::new(),
        given_name: "Aada".into(),
        family_name: "Koski".into(),
        email: format!("aada-{id}@example.org"),
        linkedin: None,
        phone: None,
        note: None,
        answers: Vec::new(),
        resume: None,
        pasted_resume: None,
        agreements: Vec::new(),
        talent_network: None,
        source: None,
        referral: None,
        suspicion: None,
        sent_by: None,
        is_email_prefilled: false,
        sent_at: now,
    }
}

fn file(folder: &TempDir, name: &str) -> std::path::PathBuf {
    folder.path().join("postings").join(format!("{name}.md"))
}

fn write(folder: &TempDir, name: &str, text: &str) {
    fs::write(file(folder, name), text).unwrap();
}

/// Reads a table of `example.toml`.
fn table<T: DeserializeOwned>(name: &str) -> T {
    settings_table(name).try_into().unwrap()
}

fn settings_table(name: &str) -> Table {
    let example = include_str!("../../src/config/example.toml");
    let mut tables: Table = example.parse().unwrap();
    match tables.remove(name) {
        Some(toml::Value::Table(table)) => table,
        _ => panic!("the example has no table {name}"),
    }
}

async fn reference_ats(folder: &TempDir, clock: &Clock) -> ReferenceAts {
    let mut settings: vestibule::reference_ats::ReferenceAtsSettings = table("reference_ats");
    settings.dir = folder.path().join("ats");
    settings.postings = Some(folder.path().join("postings"));
    let key_file = folder.path().join("vestibule.key");
    ReferenceAts::start(&settings, &key_file, clock.clone())
        .await
        .unwrap()
}

fn store_settings(folder: &TempDir, url: Option<DatabaseUrl>) -> StoreSettings {
    let key_file = folder.path().join("vestibule.key");
    Keys::load_or_create(&key_file).unwrap();
    let mut settings: StoreSettings = table("store");
    // Delivered applications are deleted immediately.
    settings.retention_periods.download = Duration::ZERO;
    settings.dir = folder.path().join("store");
    settings.url = url;
    settings.key_file = key_file;
    settings
}

fn delivery(
    client: &AtsClient,
    catalogue: &Catalogue,
    store: &Store,
    clock: &Clock,
    ambiguous: AmbiguousDelivery,
) -> Arc<DeliveryWorker> {
    let options = delivery_options(ambiguous);
    let (outbox, catalogue) = (store.outbox().clone(), catalogue.clone());
    DeliveryWorker::new(outbox, client.clone(), catalogue, clock.clone(), options).into()
}

fn delivery_options(ambiguous: AmbiguousDelivery) -> DeliveryOptions {
    DeliveryOptions {
        settings: table("delivery"),
        ambiguous,
        scanner: None,
        posts_per_second: None,
        resume_links: None,
    }
}

fn client(ats: &ReferenceAts, clock: &Clock) -> AtsClient {
    let mut settings: AtsSettings = table("ats");
    settings.base_url = Some(ats.base_url().to_string());
    settings.api_key = Some(ats.api_key().clone());
    AtsClient::new(&settings, clock.clone()).unwrap()
}

pub fn refresh_settings() -> RefreshSettings {
    RefreshSettings {
        ats: table("ats"),
        is_external: false,
        open_application: None,
        remember_closed: Duration::from_secs(365 * 86_400),
        remember_details: Duration::from_secs(86_400),
    }
}

fn refresh(client: &AtsClient, catalogue: &Catalogue, store: &Store, clock: &Clock) -> Refresher {
    let settings = refresh_settings();
    let (catalogue, published) = (catalogue.clone(), store.posting_cache().clone());
    Refresher::new(
        settings,
        client.clone(),
        catalogue,
        published,
        clock.clone(),
    )
}

/// Reads the delivery settings from `example.toml`.
pub fn delivery_settings() -> DeliverySettings {
    table("delivery")
}
