//! Writes the whole storybook to a folder.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use askama::Template;
use tempfile::TempDir;

use crate::{
    brand::Scheme,
    clock::{self, Clock},
    config::Config,
    language::Language,
    replace_file::replace_file,
    storybook::{
        fixture::Story,
        fixtures::Fixtures,
        index::IndexPage,
        static_export::{StaticExport, static_files, with_fixed_scheme, with_relative_urls},
        stories::{
            alert, consents, content, diversity, error, form, list, posting, receipt, referral,
            resume_first,
        },
    },
    web::LocaleContext,
};

/// The stylesheet of the index pages. A folder with this file is recognized as a storybook.
const STYLESHEET: (&str, &str) = ("storybook.css", include_str!("storybook.css"));

/// The time that all pages use as the current time, in milliseconds since the Unix epoch: a few
/// days after the newest sample posting.
const STORYBOOK_TIME_MILLIS: i64 = 1_795_338_000_000;

/// The result of [`generate`].
#[derive(Debug, Clone)]
pub struct Storybook {
    /// The page that the user opens first.
    pub first_page: PathBuf,
    /// The number of stories in each language.
    pub stories: usize,
    /// The number of languages in which the stories were rendered.
    pub languages: usize,
}

/// Writes every story in every color scheme and language to `folder`. The languages are those of
/// the company and `more_languages`.
pub async fn generate(
    config: &Config,
    more_languages: &[Language],
    folder: &Path,
) -> Result<Storybook> {
    prepare_folder(folder)?;
    write_file(&folder.join(STYLESHEET.0), STYLESHEET.1)?;
    let home = TempDir::new().context("cannot create temporary files")?;
    let clock = Clock::manual(clock::timestamp_from_millis(STORYBOOK_TIME_MILLIS));
    let fixtures = Fixtures::start(config, more_languages, home.path(), &clock).await?;
    let generator = Generator {
        fixtures: &fixtures,
        folder,
    };
    let locales = &fixtures.normal.site.locales;
    let mut count = 0;
    for locale in locales.all() {
        let stories = all_stories(&fixtures, locale).await?;
        count = stories.len();
        for scheme in Scheme::ALL {
            generator.write_language(locale, scheme, &stories).await?;
        }
    }
    let first_folder = generator.language_folder(locales.default_locale(), Scheme::Light);
    Ok(Storybook {
        first_page: first_folder.join("index.html"),
        stories: count,
        languages: locales.all().count(),
    })
}

async fn all_stories(fixtures: &Fixtures, locale: &LocaleContext) -> Result<Vec<Story>> {
    let mut stories = list::stories(fixtures, locale).await?;
    stories.extend(posting::stories(fixtures, locale).await?);
    stories.extend(form::stories(fixtures, locale).await?);
    stories.extend(receipt::stories(fixtures, locale).await?);
    stories.extend(diversity::stories(fixtures, locale).await?);
    stories.extend(alert::stories(fixtures, locale).await?);
    stories.extend(consents::stories(fixtures, locale).await?);
    stories.extend(resume_first::stories(fixtures, locale).await?);
    stories.extend(referral::stories(fixtures, locale).await?);
    stories.extend(content::stories(fixtures, locale).await?);
    stories.extend(error::stories(fixtures, locale).await?);
    Ok(stories)
}

struct Generator<'a> {
    fixtures: &'a Fixtures,
    folder: &'a Path,
}

impl Generator<'_> {
    /// Writes the pages and the index of one language in one color scheme.
    async fn write_language(
        &self,
        locale: &LocaleContext,
        scheme: Scheme,
        stories: &[Story],
    ) -> Result<()> {
        let folder = self.language_folder(locale, scheme);
        let names: BTreeSet<String> = stories.iter().map(|story| story.name.clone()).collect();
        let export = StaticExport {
            locales: &self.fixtures.normal.site.locales,
            locale,
            scheme,
            story_names: &names,
        };
        let mut files = BTreeSet::new();
        for story in stories {
            files.extend(static_files(&story.html));
            let file = folder.join(format!("{}.html", story.name));
            write_file(&file, export.page(&story.html))?;
        }
        self.write_static_files(files, scheme).await?;
        let index = IndexPage::new(self.fixtures, locale, scheme, stories);
        write_file(&folder.join("index.html"), index.render()?)
    }

    /// Writes these static files and the files that their stylesheets refer to.
    async fn write_static_files(&self, paths: BTreeSet<String>, scheme: Scheme) -> Result<()> {
        let folder = self.folder.join(scheme.as_str());
        let mut pending = Vec::from_iter(paths);
        while let Some(path) = pending.pop() {
            let file = folder.join(path.trim_start_matches('/'));
            let Some(content) = self.fixtures.normal.static_file(&path).await else {
                continue;
            };
            if path.ends_with(".css") {
                let css = String::from_utf8_lossy(&content);
                pending.extend(static_files(&css));
                write_file(&file, with_fixed_scheme(&with_relative_urls(&css), scheme))?;
            } else {
                write_file(&file, content)?;
            }
        }
        Ok(())
    }

    fn language_folder(&self, locale: &LocaleContext, scheme: Scheme) -> PathBuf {
        let language = locale.texts().language().path_segment();
        self.folder.join(scheme.as_str()).join(language)
    }
}

/// Removes the pages of an older storybook. Fails if the folder contains files but is not a
/// storybook.
fn prepare_folder(folder: &Path) -> Result<()> {
    let cannot_write = || format!("cannot write {}", folder.display());
    fs::create_dir_all(folder).with_context(cannot_write)?;
    let mut entries = fs::read_dir(folder).with_context(cannot_write)?;
    let is_empty = entries.next().is_none();
    let stylesheet = folder.join(STYLESHEET.0).symlink_metadata();
    if !is_empty && !stylesheet.is_ok_and(|it| it.is_file()) {
        bail!(
            "{} is not empty and holds no storybook: name an empty folder with --to",
            folder.display()
        );
    }
    for scheme in Scheme::ALL {
        let old = folder.join(scheme.as_str());
        if old.exists() {
            fs::remove_dir_all(&old).with_context(cannot_write)?;
        }
    }
    Ok(())
}

fn write_file(path: &Path, content: impl AsRef<[u8]>) -> Result<()> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)
        .and_then(|()| replace_file(path, content.as_ref()))
        .with_context(|| format!("cannot write {}", path.display()))
}
