//! Sample postings, read from the reference ATS through its API.

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
    refresh::DetailsStep,
    store::Store,
};

/// Postings that are hard to lay out: every kind of question, very long words.
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

/// The origin of the sample site. The origin appears in absolute URLs.
pub const ORIGIN: &str = "https://careers.example";

/// The set of postings to load.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SampleSet {
    /// The postings of the sample company.
    Company,
    /// The postings in `reference_ats.postings`.
    Served,
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
    /// Starts a reference ATS, reads its postings and stops it. Never contacts the configured ATS.
    pub async fn load(config: &Config, home: &Path, set: SampleSet, clock: &Clock) -> Result<Self> {
        let served = config.reference_ats.postings.clone();
        let mut config = isolated_config(config, home);
        config.reference_ats.postings = match set {
            SampleSet::Company => None,
            SampleSet::Served => served,
            SampleSet::EdgeCases => {
                Some(write_edge_cases(home).context("cannot create temporary files")?)
            }
        };
        let store = Store::open(&config.store, clock.clone()).await?;
        let ats = start_embedded_ats(&mut config, AtsMode::Demo, clock).await?;
        let services = Services::for_site(&mut config, AtsMode::Demo, store, clock.clone()).await?;
        services.refresher.refresh_list().await?;
        while services.refresher.refresh_details().await? != DetailsStep::Idle {}
        if let Some(ats) = ats {
            ats.stop().await;
        }
        Ok(Self {
            postings: services.catalogue.snapshot().postings().to_vec(),
            services,
            config,
        })
    }

    /// The posting whose title starts with `title`.
    pub fn posting(&self, title: &'static str) -> Result<&Arc<Posting>> {
        let mut postings = self.postings.iter();
        let found = postings.find(|posting| posting.title.starts_with(title));
        found.with_context(|| format!("the sample data has no {title}"))
    }
}

/// The company's settings, but with all storage in one folder and no external ATS.
fn isolated_config(config: &Config, home: &Path) -> Config {
    let mut config = config.clone();
    config.site.public_url = Url::parse(ORIGIN).ok();
    config.brands.clear();
    config.site.posts_per_minute = 0;
    // The storybook submits the same application once per language, and each must be accepted.
    config.apply.same_for = Duration::ZERO;
    config.connect();
    config.ats.api_key_file = None;
    config.store.dir = home.join("store");
    config.store.url = None;
    config.store.key_file = home.join("key");
    let ats = &mut config.reference_ats;
    ats.dir = home.join("ats");
    ats.postings = None;
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
