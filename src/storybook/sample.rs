use std::{fs, path::Path, sync::Arc};

use url::Url;

use crate::{
    app::{currents::Currents, upstream::Upstream},
    clock::Clock,
    config::settings::Config,
    posting::Posting,
    reference_ats::server::ReferenceAts,
    refresh::steps::Details,
    storybook::error::StorybookError,
};

/// Postings that put a page to the test: every kind of question, words without an end.
const HARD: [(&str, &str); 2] = [
    (
        "every-kind-of-question.md",
        include_str!("postings/every-kind-of-question.md"),
    ),
    (
        "endless-words.md",
        include_str!("postings/endless-words.md"),
    ),
];

/// The address at which the site believes to be; the pages say so to whoever reads them.
pub(in crate::storybook) const ORIGIN: &str = "https://careers.example";

/// Where postings come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::storybook) enum Shelf {
    /// Those of the sample company.
    Sample,
    /// Those that put a page to the test.
    Hard,
}

/// A store of its own, and postings that were read from an ATS of our own.
pub(in crate::storybook) struct Sample {
    pub config: Config,
    pub currents: Currents,
    pub postings: Vec<Arc<Posting>>,
}

impl Sample {
    /// Serves the shelf, reads it and ends the service: nothing is asked of the ATS that the settings name.
    pub async fn read(
        config: &Config,
        home: &Path,
        shelf: Shelf,
        clock: &Clock,
    ) -> Result<Self, StorybookError> {
        let mut config = at_home(config, home);
        if shelf == Shelf::Hard {
            config.reference_ats.postings = Some(written(home).map_err(StorybookError::NoRoom)?);
        }
        let ats = ReferenceAts::start(&config.reference_ats, clock.clone()).await;
        let ats = ats.map_err(crate::app::error::StartError::from)?;
        config.ats.base_url = Some(ats.base_url().to_string());
        config.ats.api_key = Some(ats.api_key().clone());
        let currents = Currents::join(&mut config, Upstream::Sample, clock.clone()).await?;
        currents.refresh.list_once().await?;
        while currents.refresh.details_once().await? != Details::Idle {}
        ats.stop().await;
        Ok(Self {
            postings: currents.catalogue.snapshot().postings().to_vec(),
            currents,
            config,
        })
    }

    /// The posting of that title.
    pub fn posting(&self, title: &'static str) -> Result<&Arc<Posting>, StorybookError> {
        let mut postings = self.postings.iter();
        let found = postings.find(|posting| posting.title.starts_with(title));
        found.ok_or(StorybookError::Missing(title))
    }
}

/// The company's settings, with everything that is stored or asked kept to one folder.
fn at_home(config: &Config, home: &Path) -> Config {
    let mut config = config.clone();
    config.site.public_url = Url::parse(ORIGIN).ok();
    config.site.posts_per_minute = 0;
    config.ats.api_key_file = None;
    config.store.dir = home.join("store");
    config.store.url = None;
    config.store.key_file = home.join("key");
    let ats = &mut config.reference_ats;
    ats.dir = home.join("ats");
    ats.postings = None;
    ats.listen = None;
    ats.api_key = None;
    ats.public_url = None;
    ats.premium = true;
    config
}

fn written(home: &Path) -> std::io::Result<std::path::PathBuf> {
    let folder = home.join("postings");
    fs::create_dir_all(&folder)?;
    for (name, text) in HARD {
        fs::write(folder.join(name), text)?;
    }
    Ok(folder)
}
