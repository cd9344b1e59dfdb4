//! Creates the sites whose pages the storybook shows: one site for each condition that changes the
//! content of pages.

use std::{fs, path::Path, sync::Arc, time::Duration};

use anyhow::{Context, Result};
use jiff::{SignedDuration, Timestamp};

use crate::{
    app::build_deps,
    application::DocumentKind,
    brand::{Brand, ConsentBox, Consents, GroupBy},
    byte_size::ByteSize,
    catalogue::{Catalogue, Closed, Departments, Snapshot},
    clock::Clock,
    config::Config,
    diversity::DiversityQuestions,
    i18n::{Localizers, builtin_locales},
    language::Language,
    posting::{Posting, PostingId},
    store::{OutboxSettings, Store, SuspiciousHandling},
    storybook::{
        fixture::SiteFixture,
        sample::{Sample, SampleSet},
    },
    web::{Deps, Locales, diversity::Diversity},
};

/// The id of the posting without details.
pub const POSTING_WITHOUT_DETAILS_ID: &str = "6f1c1f6e-0000-4000-8000-000000000000";

/// How long a visitor's request waits for validation errors from the ATS.
const ATS_WAIT: Duration = Duration::from_secs(60);

/// Limits that are always reached: no applications are allowed, and more free disk space is
/// required than any disk has.
const LIMIT_REACHED: OutboxSettings = OutboxSettings {
    max_per_posting_hour: 0,
    max_per_hour: 0,
    max_undelivered: 0,
    max_undelivered_bytes: ByteSize::from_bytes(0),
    min_free_disk: ByteSize::from_bytes(u64::MAX),
    proof_of_work_above: 0,
    suspicious: SuspiciousHandling::Deliver,
};

/// The age of a stale posting list.
const STALE_AGE: SignedDuration = SignedDuration::from_hours(3 * 24);

/// The consents that the sample company asks for.
const SAMPLE_CONSENTS: &str = "
[[box]]
name = 'notice'
version = '2026-11'
text = 'I have read how my data is used'
required = true
[[box]]
name = 'keep'
version = '2026-11'
text = 'You may keep my application for a year and write to me about other jobs'
";

/// The departments of the sample company.
const SAMPLE_DEPARTMENTS: &str = "
[[departments]]
id = 'engineering'
name = 'Engineering'
match = ['engineer*', 'technician', 'instrument']
[[departments]]
id = 'sea'
name = 'Water and weather'
match = ['scientist', 'oceanographe', 'keeper', '*潮位計*']
";

/// One site for each condition.
pub struct Fixtures {
    /// The site without special settings.
    pub normal: SiteFixture,
    /// After a submission, visitors wait for the response of the ATS.
    pub waiting_for_ats: SiteFixture,
    /// Applicants review their answers before they submit.
    pub reviewing: SiteFixture,
    /// The form has every optional part: consents, talent network, pasted resume.
    pub with_consents: SiteFixture,
    /// The form begins with the resume.
    pub with_resume_first: SiteFixture,
    /// The list is grouped by department.
    pub grouped: SiteFixture,
    /// The postings have unusual content, which is hard to lay out.
    pub edge_cases: SiteFixture,
    /// No jobs are open.
    pub empty: SiteFixture,
    /// The only posting is for open applications.
    pub with_open_application: SiteFixture,
    /// The posting list has not been confirmed for days.
    pub stale: SiteFixture,
    /// Visitors can request job alerts.
    pub with_job_alerts: SiteFixture,
    /// After an application, visitors are asked voluntary questions about diversity.
    pub asking_diversity: SiteFixture,
    /// Recommended people apply through referral links.
    pub with_referral_links: SiteFixture,
    /// One posting is closed, and its page offers job alerts.
    pub with_closed_posting: SiteFixture,
    /// No posting list has ever been loaded.
    pub never_loaded: SiteFixture,
    /// The site is the demonstration, with the jobs of the sample company.
    pub demonstration: SiteFixture,
    /// The store rejects all writes.
    pub broken_store: SiteFixture,
    /// A limit on applications is reached.
    pub at_limit: SiteFixture,
    /// The postings and the store of `normal`.
    pub sample: Sample,
    /// The postings of `edge_cases`.
    pub edge_case_sample: Sample,
}

impl Fixtures {
    /// Sets up all sites. The data of the sites is stored in `home`.
    pub async fn start(
        config: &Config,
        more_languages: &[Language],
        home: &Path,
        clock: &Clock,
    ) -> Result<Self> {
        let sample = Sample::load_own_or_company(config, &home.join("open"), clock).await?;
        let edge_case_sample =
            Sample::load(config, &home.join("hard"), SampleSet::EdgeCases, clock).await?;
        let now = clock.now();
        let fixture = |change: &dyn Fn(&mut Deps)| {
            let mut parts = build_deps(&sample.config, &sample.services, clock.clone(), false)?;
            parts.locales = load_locales(config, more_languages)?;
            parts.outcome_wait = Duration::ZERO;
            parts.apply.review = false;
            parts.outbox = parts.outbox.with_settings(OutboxSettings::default());
            change(&mut parts);
            SiteFixture::new(parts)
        };
        let closed = sample.featured()?;
        let closed_store = closed_store(&sample.config, &home.join("broken"), clock).await?;
        let edge_cases =
            build_catalogue(&with_one_without_details(&edge_case_sample.postings), now);
        Ok(Self {
            normal: fixture(&|_| ())?,
            waiting_for_ats: fixture(&|it| it.outcome_wait = ATS_WAIT)?,
            reviewing: fixture(&|it| it.apply.review = true)?,
            with_consents: fixture(&enable_optional_parts)?,
            with_resume_first: fixture(&begin_with_resume)?,
            grouped: fixture(&|it| {
                it.catalogue = build_catalogue(&sample.postings, now);
                group_by_department(&mut it.brand);
            })?,
            edge_cases: fixture(&|it| it.catalogue = edge_cases.clone())?,
            empty: fixture(&|it| it.catalogue = build_catalogue(&[], now))?,
            with_open_application: fixture(&|it| {
                it.catalogue = catalogue_with_open_application(closed, &sample.postings, now);
            })?,
            stale: fixture(&|it| {
                it.catalogue = build_catalogue(&sample.postings, now - STALE_AGE)
            })?,
            with_job_alerts: fixture(&|it| it.offers_job_alerts = true)?,
            asking_diversity: fixture(&|it| {
                let store = sample.services.store.diversity();
                it.diversity =
                    DiversityQuestions::example().map(|questions| Diversity::new(questions, store));
            })?,
            with_referral_links: fixture(&|it| {
                it.referral_links = Some(sample.services.store.referral_links());
            })?,
            with_closed_posting: fixture(&|it| {
                it.catalogue = catalogue_with_closed(closed, &sample.postings, now);
                it.offers_job_alerts = true;
            })?,
            never_loaded: fixture(&|it| it.catalogue = Catalogue::default())?,
            demonstration: fixture(&|it| it.demonstration = true)?,
            broken_store: fixture(&|it| it.outbox = closed_store.outbox().clone())?,
            at_limit: fixture(&|it| it.outbox = it.outbox.with_settings(LIMIT_REACHED))?,
            sample,
            edge_case_sample,
        })
    }
}

/// Creates only the site without special settings. It has the languages that the company's site has
/// when an ATS is configured. The site accepts applications without waiting for an ATS.
pub fn company_site(sample: &Sample, clock: &Clock) -> Result<SiteFixture> {
    let mut parts = build_deps(&sample.config, &sample.services, clock.clone(), false)?;
    parts.outcome_wait = Duration::ZERO;
    parts.outbox = parts.outbox.with_settings(OutboxSettings::default());
    SiteFixture::new(parts)
}

/// Closes a posting of this site.
pub fn close_posting(fixture: &SiteFixture, sample: &Sample, posting: &Posting) {
    let now = fixture.site.clock.now();
    let closed = sample.postings.iter().find(|it| it.id == posting.id);
    if let Some(closed) = closed {
        let closed = catalogue_with_closed(closed, &sample.postings, now);
        let snapshot = Snapshot::clone(&closed.snapshot());
        fixture.site.catalogue.replace(snapshot);
    }
}

/// Makes the form begin with the resume, and offers all fields that can be filled in from it.
fn begin_with_resume(parts: &mut Deps) {
    parts.apply.resume_first = true;
    parts.apply.offer_phone = true;
    parts.apply.offer_linkedin = true;
    parts.apply.resume_kinds = vec![DocumentKind::Txt];
}

/// Enables all optional parts of the form. Adds a required sample consent if the company has no
/// required consent, and an optional one if it has no optional consent.
fn enable_optional_parts(parts: &mut Deps) {
    parts.apply.offer_talent_network = true;
    parts.apply.offer_pasted_resume = true;
    let boxes = &mut parts.brand.consent.boxes;
    for sample in sample_consents() {
        if boxes.iter().all(|it| it.required != sample.required) {
            boxes.push(sample);
        }
    }
}

/// Groups the list by department. If the company has no departments, uses those of the sample
/// company.
fn group_by_department(brand: &mut Brand) {
    brand.group_by = GroupBy::Department;
    if brand.departments.is_empty() {
        let sample = Brand::parse(SAMPLE_DEPARTMENTS);
        brand.departments = sample.map_or_else(|_| Departments::default(), |it| it.departments);
    }
}

fn sample_consents() -> Vec<ConsentBox> {
    toml::from_str(SAMPLE_CONSENTS).map_or_else(|_| Vec::new(), |Consents { boxes, .. }| boxes)
}

fn build_catalogue(postings: &[Arc<Posting>], confirmed: Timestamp) -> Catalogue {
    let catalogue = Catalogue::default();
    catalogue.replace(Snapshot::default().next(postings.to_vec(), Some(confirmed)));
    catalogue
}

/// Creates a catalogue of these postings, in which the posting `closed` is closed.
fn catalogue_with_closed(
    closed: &Arc<Posting>,
    postings: &[Arc<Posting>],
    confirmed: Timestamp,
) -> Catalogue {
    let open = postings.iter().filter(|posting| posting.id != closed.id);
    let snapshot = Snapshot::default().next(open.cloned().collect(), Some(confirmed));
    with_closed(snapshot, closed, confirmed)
}

/// Creates a catalogue without open jobs: one of these postings is for open applications, and the
/// posting `closed` is closed.
fn catalogue_with_open_application(
    closed: &Arc<Posting>,
    postings: &[Arc<Posting>],
    confirmed: Timestamp,
) -> Catalogue {
    let open = postings.iter().find(|posting| posting.id != closed.id);
    let id = open.map(|posting| posting.id.clone());
    let snapshot = Snapshot::default().with_open_application(id);
    let snapshot = snapshot.next(open.into_iter().cloned().collect(), Some(confirmed));
    with_closed(snapshot, closed, confirmed)
}

/// Creates a catalogue of the open postings of this snapshot, in which the posting `closed` is
/// closed.
fn with_closed(snapshot: Snapshot, closed: &Arc<Posting>, last_seen: Timestamp) -> Catalogue {
    let posting = Arc::clone(closed);
    let memory = [(closed.id.clone(), Closed::new(posting, last_seen, 0))];
    let catalogue = Catalogue::default();
    catalogue.replace(snapshot.with_closed(Arc::new(memory.into())));
    catalogue
}

/// Returns these postings, plus a copy of the first one without its details.
fn with_one_without_details(postings: &[Arc<Posting>]) -> Vec<Arc<Posting>> {
    let without_details = postings.first().map(|posting| {
        Arc::new(Posting {
            id: PostingId::new(POSTING_WITHOUT_DETAILS_ID),
            details: None,
            ..Posting::clone(posting)
        })
    });
    postings.iter().cloned().chain(without_details).collect()
}

/// Opens a store and closes it, so that all operations on it fail.
async fn closed_store(config: &Config, home: &Path, clock: &Clock) -> Result<Store> {
    let mut settings = config.store.clone();
    settings.dir = home.join("store");
    settings.key_file = home.join("key");
    fs::create_dir_all(home).context("cannot create temporary files")?;
    let store = Store::open(&settings, clock.clone()).await?;
    store.close().await;
    Ok(store)
}

/// Loads the languages of the company (or all built-in languages if there is no brand folder), and
/// those in `more`.
fn load_locales(config: &Config, more: &[Language]) -> Result<Locales> {
    let folder = config.brand.folder();
    let brand = Brand::load(folder)?;
    let built_in = (!folder.exists()).then(builtin_locales::languages);
    let mut languages = brand.languages(built_in.unwrap_or_default());
    let is_offered = |it: &&Language| **it == languages.default || languages.others.contains(it);
    let more: Vec<Language> = more.iter().filter(|it| !is_offered(it)).cloned().collect();
    languages.others.extend(more);
    Ok(Locales::new(Localizers::load(folder, &languages)?))
}
