//! The company's pages: `pages/*.md` in the brand folder, each in one or more languages.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::{
    brand::page::{self, Page, PageFileError},
    language::Language,
};

/// The maximum size of a page in bytes, and the maximum number of pages.
const MAX_FILE: u64 = 256 << 10;
const MAX_PAGES: usize = 100;

/// The company's pages in display order.
#[derive(Debug, Clone, Default)]
pub struct Pages(Vec<Page>);

/// The pages cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PagesError {
    /// A file or the folder exists but cannot be read.
    #[error("{path} cannot be read")]
    Unreadable {
        /// The file or the folder.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// A page is invalid.
    #[error("{path}, line {line}: {problem}")]
    Refused {
        /// The file.
        path: PathBuf,
        /// Counted from 1.
        line: usize,
        /// The problem.
        problem: PageFileError,
    },
}

impl Pages {
    /// Reads `pages/*.md` in the brand folder. A missing folder gives no pages.
    pub fn load(folder: &Path) -> Result<Self, PagesError> {
        let folder = folder.join("pages");
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(error) => return Err(unreadable(&folder)(error)),
        };
        let mut pages = Vec::new();
        for entry in entries {
            let path = entry.map_err(unreadable(&folder))?.path();
            let name = path.file_name().and_then(|name| name.to_str());
            let Some(name) = name.and_then(|name| name.strip_suffix(".md")) else {
                continue;
            };
            if MAX_PAGES <= pages.len() {
                return Err(refused(&path)((1, PageFileError::TooMany)));
            }
            pages.push(page::parse(name, &text(&path)?).map_err(refused(&path))?);
        }
        pages.sort_by(|one: &Page, other| {
            (one.order, &one.name, &one.language).cmp(&(other.order, &other.name, &other.language))
        });
        Ok(Self(pages))
    }

    /// The page with this name. Prefers the exact language, then the same language of another
    /// region, then the page without a language, then any.
    pub fn page(&self, name: &str, language: &Language) -> Option<&Page> {
        let named = || self.0.iter().filter(|page| page.name == name);
        let exact = named().find(|page| page.language.as_ref() == Some(language));
        let sounds =
            |page: &&Page| matches!(&page.language, Some(it) if it.same_language(language));
        exact
            .or_else(|| named().find(sounds))
            .or_else(|| named().find(|page| page.language.is_none()))
            .or_else(|| named().next())
    }

    /// Each page once, in the language that [`Pages::page`] chooses.
    pub fn all(&self, language: &Language) -> Vec<&Page> {
        let mut all: Vec<&Page> = Vec::new();
        for page in &self.0 {
            if all.iter().all(|known| known.name != page.name) {
                all.extend(self.page(&page.name, language));
            }
        }
        all
    }
}

fn text(path: &Path) -> Result<String, PagesError> {
    let about = fs::metadata(path).map_err(unreadable(path))?;
    if MAX_FILE < about.len() {
        return Err(refused(path)((1, PageFileError::TooLarge)));
    }
    fs::read_to_string(path).map_err(unreadable(path))
}

fn unreadable(path: &Path) -> impl FnOnce(io::Error) -> PagesError {
    let path = path.to_owned();
    |source| PagesError::Unreadable { path, source }
}

fn refused(path: &Path) -> impl FnOnce((usize, PageFileError)) -> PagesError {
    let path = path.to_owned();
    |(line, problem)| PagesError::Refused {
        path,
        line,
        problem,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(pages: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("pages")).unwrap();
        for (name, text) in pages {
            fs::write(folder.path().join("pages").join(name), text).unwrap();
        }
        folder
    }

    #[test]
    fn pages_come_in_their_order_each_in_the_language_that_is_read() {
        let folder = folder(&[
            ("team.txt", "not a page"),
            ("hiring.md", "+++\ntitle = \"Hiring\"\norder = 1\n+++\n"),
            ("about.md", "+++\ntitle = \"About\"\norder = 2\n+++\n"),
            (
                "about.de.md",
                "+++\ntitle = \"Wir\"\norder = 2\nlanguage = \"de\"\n+++\n",
            ),
        ]);
        let pages = Pages::load(folder.path()).unwrap();
        let tag = |tag| Language::parse(tag).unwrap();
        let titles = |language| {
            let all = pages.all(&tag(language)).into_iter();
            all.map(|page| page.title.clone()).collect::<Vec<_>>()
        };
        assert_eq!(titles("en"), ["Hiring", "About"]);
        assert_eq!(titles("de"), ["Hiring", "Wir"]);
        assert_eq!(titles("de-AT"), ["Hiring", "Wir"]);
        assert!(pages.page("nowhere", &tag("en")).is_none());
    }

    #[test]
    fn a_broken_page_is_told_with_its_file_and_line() {
        let folder = folder(&[(
            "about.md",
            "+++\ntitle = \"About\"\norder = \"first\"\n+++\n",
        )]);
        let error = Pages::load(folder.path()).unwrap_err().to_string();
        assert!(
            error.contains("about.md, line 3: the order \"first\" is no whole number"),
            "{error}"
        );
    }
}
