use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use askama::Template;
use jiff::Timestamp;
use tempfile::TempDir;

use crate::{
    brand::palette::Scheme,
    clock::{self, Clock},
    config::settings::Config,
    language::Language,
    storybook::{
        chapters::{asking, content, error, form, list, posting, receipt},
        error::StorybookError,
        index::IndexPage,
        paper::{self, Paper},
        scenes::Scenes,
        state::State,
    },
    web::edition::Edition,
};

/// The stylesheet of the index; a folder that holds it is a storybook.
const STYLESHEET: (&str, &str) = ("storybook.css", include_str!("storybook.css"));

/// When the pages are looked at: a few days after the newest posting of the sample. In milliseconds, as the
/// clock counts.
const NOW: i64 = 1_795_338_000_000;

/// What was written.
#[derive(Debug, Clone)]
pub struct Written {
    /// The page to open first.
    pub first: PathBuf,
    /// How many states there are.
    pub states: usize,
    /// In how many languages.
    pub languages: usize,
}

/// Writes every page in every state, scheme and language to the folder `to`; in the languages that the
/// company offers, and in those `asked` for besides.
pub async fn write(
    config: &Config,
    asked: &[Language],
    to: &Path,
) -> Result<Written, StorybookError> {
    cleared(to)?;
    put(&to.join(STYLESHEET.0), STYLESHEET.1)?;
    let home = TempDir::new().map_err(StorybookError::NoRoom)?;
    let clock = Clock::still(now());
    let scenes = Scenes::set(config, asked, home.path(), &clock).await?;
    let book = Book {
        scenes: &scenes,
        to,
    };
    let mut states = 0;
    for edition in scenes.open.site.editions.all() {
        let told = told(&scenes, edition).await?;
        states = told.len();
        for scheme in Scheme::ALL {
            book.write(edition, scheme, &told).await?;
        }
    }
    let first = scenes.open.site.editions.first();
    let first = book.folder(first, Scheme::Light).join("index.html");
    Ok(Written {
        first,
        states,
        languages: scenes.open.site.editions.all().count(),
    })
}

/// The moment at which all pages are looked at.
fn now() -> Timestamp {
    clock::from_millisecond(NOW)
}

/// Every state in one language.
async fn told(scenes: &Scenes, edition: &Edition) -> Result<Vec<State>, StorybookError> {
    let mut states = list::states(scenes, edition).await?;
    states.extend(posting::states(scenes, edition).await?);
    states.extend(form::states(scenes, edition).await?);
    states.extend(receipt::states(scenes, edition).await?);
    states.extend(asking::states(scenes, edition).await?);
    states.extend(content::states(scenes, edition).await?);
    states.extend(error::states(scenes, edition).await?);
    Ok(states)
}

/// A storybook being written.
struct Book<'a> {
    scenes: &'a Scenes,
    to: &'a Path,
}

impl Book<'_> {
    /// Writes the pages of one language in one scheme, the index among them.
    async fn write(
        &self,
        edition: &Edition,
        scheme: Scheme,
        states: &[State],
    ) -> Result<(), StorybookError> {
        let folder = self.folder(edition, scheme);
        let names: BTreeSet<String> = states.iter().map(|state| state.name.clone()).collect();
        let paper = Paper {
            editions: &self.scenes.open.site.editions,
            here: edition,
            scheme,
            names: &names,
        };
        let mut files = BTreeSet::new();
        for state in states {
            files.extend(paper::files(&state.html));
            let page = paper.page(&state.html);
            put(&folder.join(format!("{}.html", state.name)), page)?;
        }
        self.add(files, scheme).await?;
        let index = IndexPage::new(self.scenes, edition, scheme, states);
        put(&folder.join("index.html"), index.render()?)
    }

    /// Writes these static files, and those that stylesheets among them name.
    async fn add(&self, files: BTreeSet<String>, scheme: Scheme) -> Result<(), StorybookError> {
        let mut wanted: Vec<String> = files.into_iter().collect();
        while let Some(address) = wanted.pop() {
            let path = self
                .to
                .join(scheme.as_str())
                .join(address.trim_start_matches('/'));
            let Some(content) = self.scenes.open.file(&address).await else {
                continue;
            };
            if address.ends_with(".css") {
                let css = String::from_utf8_lossy(&content);
                wanted.extend(paper::files(&css));
                put(&path, paper::coloured(&paper::beside(&css), scheme))?;
            } else {
                put(&path, content)?;
            }
        }
        Ok(())
    }

    fn folder(&self, edition: &Edition, scheme: Scheme) -> PathBuf {
        let language = edition.texts().language().segment();
        self.to.join(scheme.as_str()).join(language)
    }
}

/// Makes room: an older storybook goes, anything else stays and is not written over.
fn cleared(to: &Path) -> Result<(), StorybookError> {
    let cannot = |cause| StorybookError::Unwritten {
        path: to.to_owned(),
        cause,
    };
    fs::create_dir_all(to).map_err(cannot)?;
    let is_empty = fs::read_dir(to).map_err(cannot)?.next().is_none();
    if !is_empty && !to.join(STYLESHEET.0).exists() {
        return Err(StorybookError::NotOurs(to.to_owned()));
    }
    for scheme in Scheme::ALL {
        let old = to.join(scheme.as_str());
        if old.exists() {
            fs::remove_dir_all(&old).map_err(cannot)?;
        }
    }
    Ok(())
}

fn put(path: &Path, content: impl AsRef<[u8]>) -> Result<(), StorybookError> {
    let cannot = |cause| StorybookError::Unwritten {
        path: path.to_owned(),
        cause,
    };
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(cannot)?;
    }
    fs::write(path, content).map_err(cannot)
}
