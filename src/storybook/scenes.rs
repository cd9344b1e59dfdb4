use std::{path::Path, sync::Arc, time::Duration};

use jiff::{SignedDuration, Timestamp};

use crate::{
    app::site::parts,
    brand::{
        company::Brand,
        consents::{Asked, Consents},
        locales,
        texts::Spoken,
    },
    catalogue::{closed::Closed, current::Catalogue, snapshot::Snapshot},
    clock::Clock,
    config::settings::Config,
    language::Language,
    posting::Posting,
    store::open::Store,
    storybook::{
        error::StorybookError,
        sample::{Sample, Shelf},
        scene::Scene,
    },
    web::{edition::Editions, site::Parts},
};

/// How long a visitor waits who is to hear the ATS complain.
const PATIENCE: Duration = Duration::from_secs(60);

/// What the sample company asks leave for.
const ASKED: &str = "
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

/// How long nobody confirmed a copy that is old.
const OLD: SignedDuration = SignedDuration::from_hours(3 * 24);

/// The site in every condition that it can be in.
pub(in crate::storybook) struct Scenes {
    /// A company's, as on any day.
    pub open: Scene,
    /// The same, whose visitors wait for the ATS's word.
    pub patient: Scene,
    /// The same, where everything is read through before it goes.
    pub reviewing: Scene,
    /// One that asks applicants for leave, and for more than others do.
    pub asking: Scene,
    /// One whose postings put every page to the test.
    pub hard: Scene,
    /// One without openings.
    pub empty: Scene,
    /// One whose copy nobody confirmed for days.
    pub old: Scene,
    /// One that closed a posting which was open before.
    pub closed: Scene,
    /// One that read nothing yet.
    pub unread: Scene,
    /// A demonstration.
    pub demonstration: Scene,
    /// One that can store nothing.
    pub broken: Scene,
    /// The postings of the open one, and what it stores.
    pub sample: Sample,
    /// The postings of the hard one.
    pub trials: Sample,
}

impl Scenes {
    /// Sets all of them up, keeping what they store under `home`.
    pub async fn set(
        config: &Config,
        languages: &[Language],
        home: &Path,
        clock: &Clock,
    ) -> Result<Self, StorybookError> {
        let sample = Sample::read(config, &home.join("open"), Shelf::Sample, clock).await?;
        let trials = Sample::read(config, &home.join("hard"), Shelf::Hard, clock).await?;
        let now = Some(clock.now());
        let set = |change: &dyn Fn(&mut Parts)| {
            let mut parts = parts(&sample.config, &sample.currents, clock.clone(), false)?;
            parts.editions = editions(config, languages)?;
            parts.outcome_wait = Duration::ZERO;
            parts.apply.review = false;
            change(&mut parts);
            Scene::new(parts)
        };
        let of = |postings: &[Arc<Posting>], confirmed: Option<Timestamp>| {
            let catalogue = Catalogue::default();
            catalogue.replace(Snapshot::default().then(postings.to_vec(), confirmed));
            catalogue
        };
        let gone = sample.posting(CLOSED)?;
        let broken = broken(&sample.config, &home.join("broken"), clock).await?;
        let trial = of(&bare(&trials.postings), now);
        Ok(Self {
            open: set(&|_| ())?,
            patient: set(&|it| it.outcome_wait = PATIENCE)?,
            reviewing: set(&|it| it.apply.review = true)?,
            asking: set(&ask)?,
            hard: set(&|it| it.catalogue = trial.clone())?,
            empty: set(&|it| it.catalogue = of(&[], now))?,
            old: set(&|it| it.catalogue = of(&sample.postings, now.map(|now| now - OLD)))?,
            closed: set(&|it| it.catalogue = without(gone, &sample.postings, now))?,
            unread: set(&|it| it.catalogue = Catalogue::default())?,
            demonstration: set(&|it| it.demonstration = true)?,
            broken: set(&|it| it.outbox = broken.outbox().clone())?,
            sample,
            trials,
        })
    }
}

/// Lets the company ask for everything that it may: besides its own boxes those of the sample, where it has
/// none that is required, or none that is not.
fn ask(parts: &mut Parts) {
    parts.apply.offer_talent_network = true;
    parts.apply.offer_pasted_resume = true;
    let boxes = &mut parts.brand.consent.boxes;
    for asked in asked() {
        if boxes.iter().all(|own| own.required != asked.required) {
            boxes.push(asked);
        }
    }
}

fn asked() -> Vec<Asked> {
    toml::from_str(ASKED).map_or_else(|_| Vec::new(), |Consents { boxes, .. }| boxes)
}

/// One scene alone: a company's, as on any day.
pub(in crate::storybook) fn open(
    sample: &Sample,
    config: &Config,
    clock: &Clock,
) -> Result<Scene, StorybookError> {
    let mut parts = parts(&sample.config, &sample.currents, clock.clone(), false)?;
    parts.editions = editions(config, &[])?;
    Scene::new(parts)
}

/// These postings but for one, which is remembered as closed.
fn without(
    gone: &Arc<Posting>,
    postings: &[Arc<Posting>],
    confirmed: Option<Timestamp>,
) -> Catalogue {
    let closed = confirmed.map(|last_seen| {
        let posting = Arc::clone(gone);
        (gone.id.clone(), Closed { posting, last_seen })
    });
    let others = postings.iter().filter(|posting| posting.id != gone.id);
    let snapshot = Snapshot::default().then(others.cloned().collect(), confirmed);
    let catalogue = Catalogue::default();
    catalogue.replace(snapshot.remembering(Arc::new(closed.into_iter().collect())));
    catalogue
}

/// The hard postings, and one of which nothing but the title is known.
fn bare(postings: &[Arc<Posting>]) -> Vec<Arc<Posting>> {
    let unread = postings.first().map(|posting| {
        Arc::new(Posting {
            id: crate::posting::PostingId::new(UNREAD),
            details: None,
            ..Posting::clone(posting)
        })
    });
    postings.iter().cloned().chain(unread).collect()
}

/// How the title of the posting begins that was closed.
pub(in crate::storybook) const CLOSED: &str = "Tide Gauge Engineer";

/// The posting of which nothing but the title is known.
pub(in crate::storybook) const UNREAD: &str = "6f1c1f6e-0000-4000-8000-000000000000";

/// A store that was open once.
async fn broken(config: &Config, home: &Path, clock: &Clock) -> Result<Store, StorybookError> {
    let mut settings = config.store.clone();
    settings.dir = home.join("store");
    settings.key_file = home.join("key");
    std::fs::create_dir_all(home).map_err(StorybookError::NoRoom)?;
    let store = Store::open(&settings, clock.clone()).await?;
    store.close().await;
    Ok(store)
}

/// The languages that the company offers and those asked for; all that are built in where there is no
/// company.
fn editions(config: &Config, asked: &[Language]) -> Result<Editions, StorybookError> {
    let folder = &config.brand.dir;
    let brand = Brand::load(folder).map_err(crate::brand::folder::FolderError::from)?;
    let unnamed = match folder.exists() {
        true => Vec::new(),
        false => locales::languages(),
    };
    let mut languages = brand.languages(unnamed);
    let offered = |it: &Language| *it == languages.default || languages.others.contains(it);
    let more: Vec<Language> = asked.iter().filter(|it| !offered(it)).cloned().collect();
    languages.others.extend(more);
    Ok(Editions::new(Spoken::load(folder, &languages)?))
}
