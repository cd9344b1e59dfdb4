//! The postings of the storybook, read from the reference ATS through its API.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, Result};
use url::Url;

use crate::{
    app::{AtsMode, Services, start_embedded_ats},
    clock::Clock,
    config::Config,
    posting::Posting,
    question::{Question, QuestionKind},
    store::Store,
};

/// Postings that are hard to lay out, for example with every kind of question or with very long
/// words.
const EDGE_CASE_FILES: [(&str, &str); 2] = [
    (
        "every-kind-of-question.md",
        include_str!("postings/every-kind-of-question.md"),
    ),
    (
        "endless-words.md",
        include_str!("postings/endless-words.md"),
    ),
];

/// The beginning of the title of the sample posting that most stories show.
const FEATURED_TITLE: &str = "Tide Gauge Engineer";

/// The origin of the site that the storybook shows. It appears in absolute URLs.
pub const ORIGIN: &str = "https://careers.example";

/// The set of postings to load.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SampleSet {
    /// The postings of the sample company.
    Company,
    /// The company's own postings, from the folder in `reference_ats.postings`.
    Own,
    /// Postings that are hard to lay out.
    EdgeCases,
}

/// Sample postings with their configuration and services, including a separate store.
pub struct Sample {
    pub config: Config,
    pub services: Services,
    pub postings: Vec<Arc<Posting>>,
}

impl Sample {
    /// Loads the company's own postings if `reference_ats.postings` is set and there are enough of
    /// them: the stories need a posting that asks for a resume, and at least one other posting.
    /// Otherwise, loads the postings of the sample company.
    pub async fn load_own_or_company(config: &Config, home: &Path, clock: &Clock) -> Result<Self> {
        if config.reference_ats.postings.is_some() {
            let own = Self::load(config, &home.join("own"), SampleSet::Own, clock).await?;
            if own.postings.len() > 1 && own.featured().is_ok() {
                return Ok(own);
            }
        }
        Self::load(config, &home.join("company"), SampleSet::Company, clock).await
    }

    /// Starts a reference ATS, reads its postings and stops it. Never contacts the configured ATS.
    pub async fn load(config: &Config, home: &Path, set: SampleSet, clock: &Clock) -> Result<Self> {
        let mut config = isolated_config(config, home);
        match set {
            SampleSet::Own => (),
            SampleSet::Company => config.reference_ats.postings = None,
            SampleSet::EdgeCases => {
                let folder = write_edge_cases(home).context("cannot create temporary files")?;
                config.reference_ats.postings = Some(folder);
            }
        }
        let store = Store::open(&config.store, clock.clone()).await?;
        let ats = start_embedded_ats(&mut config, AtsMode::Demo, clock).await?;
        let services = Services::for_site(&mut config, AtsMode::Demo, store, clock.clone()).await?;
        services.refresher.refresh_list().await?;
        services.refresher.refresh_all_details().await?;
        if let Some(ats) = ats {
            ats.stop().await;
        }
        Ok(Self {
            postings: services.catalogue.snapshot().postings().to_vec(),
            services,
            config,
        })
    }

    /// Returns the posting whose title starts with `title`, or an error if there is none.
    pub fn posting(&self, title: &'static str) -> Result<&Arc<Posting>> {
        let found = self.find_posting(title);
        found.with_context(|| format!("the sample data has no {title}"))
    }

    /// Returns the posting whose title starts with `title`. Returns `None` if no posting has such a
    /// title, for example if the company's own postings are shown.
    pub fn find_posting(&self, title: &str) -> Option<&Arc<Posting>> {
        let mut postings = self.postings.iter();
        postings.find(|posting| posting.title.starts_with(title))
    }

    /// Returns the posting that most stories show: the posting `FEATURED_TITLE` of the sample
    /// company or, if the company's own postings are shown, the first posting that asks for a
    /// resume.
    pub fn featured(&self) -> Result<&Arc<Posting>> {
        let mut own = self.postings.iter();
        let found = self.find_posting(FEATURED_TITLE);
        let found = found.or_else(|| own.find(|it| resume_question(it).is_some()));
        found.context("no posting asks for a resume")
    }

    /// Returns the first posting whose form asks for a resume but does not require it.
    pub fn with_optional_resume(&self) -> Option<&Arc<Posting>> {
        let mut postings = self.postings.iter();
        postings.find(|it| resume_question(it).is_some_and(|question| !question.required))
    }
}

fn resume_question(posting: &Posting) -> Option<&Question> {
    let mut questions = posting.details.as_ref()?.questions.iter();
    questions.find(|question| matches!(question.kind, QuestionKind::Resume))
}

/// Copies the company's settings, but stores all data in `home` and does not use an external ATS.
fn isolated_config(config: &Config, home: &Path) -> Config {
    let mut config = config.clone();
    config.site.public_url = Url::parse(ORIGIN).ok();
    config.brands.clear();
    config.site.posts_per_minute = 0;
    // Turn off the detection of duplicates, because the storybook submits the same application once
    // per language.
    config.apply.same_for = Duration::ZERO;
    config.connect();
    config.ats.api_key_file = None;
    config.store.dir = home.join("store");
    config.store.url = None;
    config.store.key_file = home.join("key");
    let ats = &mut config.reference_ats;
    ats.dir = home.join("ats");
    ats.listen = None;
    ats.api_key = None;
    ats.api_key_file = None;
    ats.public_url = None;
    ats.premium = true;
    config
}

fn write_edge_cases(home: &Path) -> io::Result<PathBuf> {
    let folder = home.join("postings");
    fs::create_dir_all(&folder)?;
    for (name, text) in EDGE_CASE_FILES {
        fs::write(folder.join(name), text)?;
    }
    Ok(folder)
}
