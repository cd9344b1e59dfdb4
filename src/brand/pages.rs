//! The company's pages: `pages/*.md` in the brand folder, each in one or more languages.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use crate::{
    brand::{
        error::BrandDirError,
        page::{self, Page},
        page_problem::PageProblem,
        page_slot::PageSlot,
        subfolder::subfolder,
    },
    byte_size::ByteSize,
    confined_dir,
    language::{Language, Languages},
    utf8,
};

/// The maximum size of a page file in bytes.
const MAX_FILE: ByteSize = ByteSize::from_bytes(256 << 10);

/// The maximum number of page files.
const MAX_PAGES: usize = 100;

/// The company's pages in display order.
#[derive(Debug, Clone, Default)]
pub struct Pages(Vec<Page>);

impl Pages {
    /// Reads `pages/*.md` in the brand folder. Returns no pages if there is no `pages` folder.
    pub fn load(folder: &Path) -> Result<Self, BrandDirError> {
        let (pages, faults) = Self::read(folder);
        BrandDirError::check(faults).map(|()| pages)
    }

    /// Reads `pages/*.md` as [`Pages::load`] does, but returns the usable pages together with an
    /// error for each file that cannot be used.
    pub(in crate::brand) fn read(folder: &Path) -> (Self, Vec<BrandDirError>) {
        let (mut pages, mut faults) = (Vec::new(), Vec::new());
        let paths = match page_files(folder) {
            Ok(paths) => paths,
            Err(error) => return (Self::default(), vec![error]),
        };
        if paths.len() > MAX_PAGES {
            let problem = PageProblem::TooMany(MAX_PAGES);
            faults.push(BrandDirError::invalid(&folder.join("pages"), problem));
        }
        for (path, name) in paths.iter().take(MAX_PAGES) {
            let page = text(folder, path).and_then(|text| {
                let page = page::parse(name, &text);
                page.map_err(|(line, problem)| BrandDirError::invalid_line(path, line, problem))
            });
            match page {
                Ok(page) => pages.push(page),
                Err(fault) => faults.push(fault),
            }
        }
        // If two files contain the same page, the shorter file name comes first: `about.md` before
        // `about.old.md`.
        pages.sort_by_cached_key(|it: &Page| {
            let file = (it.file.len(), it.file.clone());
            (it.order, it.name.clone(), it.language.clone(), file)
        });
        (Self(pages), faults)
    }

    /// Returns an error for each file with a wrong language in its name. `folder` is the brand
    /// folder. `offered` contains the languages in `brand.toml`.
    pub(in crate::brand) fn name_mistakes(
        &self,
        folder: &Path,
        offered: &Languages,
    ) -> Vec<BrandDirError> {
        let mistakes = self.0.iter().filter_map(|page| {
            let (line, problem) = match &page.name_mistake {
                Some((line, problem)) => (*line, problem.clone()),
                None => {
                    let problem = not_offered(page, offered);
                    (1, problem.or(language_name(page, offered))?.to_string())
                }
            };
            let path = folder.join("pages").join(&page.file);
            Some(BrandDirError::invalid_line(&path, line, problem))
        });
        mistakes.collect()
    }

    /// Returns an error for each file that contains the same page in the same language as another
    /// file. Pages without a language are in the language `default`. Files with a mistake in their
    /// name are skipped, because [`Pages::name_mistakes`] reports them. `folder` is the brand
    /// folder.
    pub(in crate::brand) fn repeated(
        &self,
        folder: &Path,
        default: &Language,
    ) -> Vec<BrandDirError> {
        let mut files: BTreeMap<(&str, &Language), &str> = BTreeMap::new();
        let named = self.0.iter().filter(|page| page.name_mistake.is_none());
        let mut pages: Vec<&Page> = named.collect();
        // `about.md` comes before `about.en.md`, so that the error is reported for `about.en.md`.
        pages.sort_by_key(|page| (page.file.len(), &page.file));
        let repeated = pages.into_iter().filter_map(|page| {
            let language = page.language.as_ref().unwrap_or(default);
            let other = files.insert((&page.name, language), &page.file)?;
            let problem = PageProblem::SamePage {
                name: page.name.clone(),
                other: format!("pages/{other}"),
                language: language.clone(),
            };
            let path = folder.join("pages").join(&page.file);
            Some(BrandDirError::invalid(&path, problem))
        });
        repeated.collect()
    }

    /// Warns about pages such as `about-de.md`, which is probably meant as a translation of the
    /// page `about`, and `home-above.md` without an underscore. `folder` is the brand folder.
    pub(in crate::brand) fn hyphens_before_language(
        &self,
        folder: &Path,
        offered: &Languages,
    ) -> Vec<String> {
        let warnings = self.0.iter().filter_map(|page| {
            let path = folder.join("pages").join(&page.file);
            let is_slot = format!("_{}", page.name).parse::<PageSlot>().is_ok();
            let problem = if is_slot {
                PageProblem::PageInsteadOfSlot(page.file.clone())
            } else {
                let (name, language) = self.meant_translation(&page.name, offered)?;
                PageProblem::HyphenBeforeLanguage { name, language }
            };
            Some(BrandDirError::invalid(&path, problem).to_string())
        });
        warnings.collect()
    }

    /// Returns the page and the language that are probably meant by a name such as `about-de`. A
    /// name of more than two words, such as `made-in-de`, is taken literally unless there is a page
    /// with the name before the language (`made-in`).
    pub fn meant_translation(&self, name: &str, offered: &Languages) -> Option<(String, Language)> {
        let (name, tag) = name.rsplit_once('-')?;
        let language = Language::parse(tag).ok()?;
        let mut languages = [&offered.default].into_iter().chain(&offered.others);
        let is_offered = languages.any(|it| *it == language);
        let is_page = !name.contains('-') || self.0.iter().any(|other| other.name == name);
        (is_offered && is_page).then(|| (name.to_owned(), language))
    }

    /// Returns the page with this name. Prefers the exact language, then the same language of
    /// another region, then the default language, then any language.
    pub fn page(&self, name: &str, language: &Language) -> Option<&Page> {
        self.version(name, language)
            .filter(|page| !page.is_for_slot())
    }

    /// Returns the page or the slot text with this name, in the language that [`Pages::page`] would
    /// choose.
    pub fn version(&self, name: &str, language: &Language) -> Option<&Page> {
        let named = self.0.iter().filter(|page| page.name == name);
        named.min_by_key(|page| match &page.language {
            Some(exact) if exact == language => 0,
            Some(other) if other.same_language(language) => 1,
            None => 2,
            Some(_) => 3,
        })
    }

    /// Returns the text of a slot, in the language that [`Pages::page`] would choose.
    pub fn slot(&self, slot: PageSlot, language: &Language) -> Option<&Page> {
        self.version(slot.name(), language)
    }

    /// All page files, including the texts of slots.
    pub fn files(&self) -> impl Iterator<Item = &Page> {
        self.0.iter()
    }

    /// The names of all page files, without the texts of slots.
    pub(in crate::brand) fn names(&self) -> Vec<&str> {
        let pages = self.files().filter(|page| !page.is_for_slot());
        pages.map(|page| page.name.as_str()).collect()
    }

    /// Returns all pages, each in the language that [`Pages::page`] would choose.
    pub fn all(&self, language: &Language) -> Vec<&Page> {
        let mut all: Vec<&Page> = Vec::new();
        for page in self.0.iter().filter(|page| !page.is_for_slot()) {
            if all.iter().all(|known| known.name != page.name) {
                all.extend(self.page(&page.name, language));
            }
        }
        all
    }
}

/// Returns a mistake if the site does not offer the language in the file name. A tag of two letters
/// is accepted, because a translation can be written before the site offers the language. A tag of
/// three letters may be an ordinary word, such as `old` in `about.old.md`.
fn not_offered(page: &Page, offered: &Languages) -> Option<PageProblem> {
    let language = page.language.clone()?;
    let mut known = [&offered.default].into_iter().chain(&offered.others);
    let is_word = language.primary().len() > 2 && page.has_language_only_in_name;
    (is_word && !known.any(|it| it.same_language(&language))).then(|| PageProblem::NotOffered {
        name: page.name.clone(),
        language,
    })
}

/// Returns a mistake if the name of the page is a language that the site offers.
fn language_name(page: &Page, offered: &Languages) -> Option<PageProblem> {
    let mut known = [&offered.default].into_iter().chain(&offered.others);
    let is_language = known.any(|it| it.path_segment() == page.name);
    is_language.then(|| PageProblem::LanguageTag(page.name.clone()))
}

/// Lists the page files in the brand folder, sorted. Returns the path of each, and its name without
/// `.md`.
fn page_files(brand_dir: &Path) -> Result<Vec<(PathBuf, String)>, BrandDirError> {
    let folder = &brand_dir.join("pages");
    if subfolder(brand_dir, "pages")?.is_none() {
        return Ok(Vec::new());
    }
    let entries = fs::read_dir(folder).map_err(BrandDirError::unreadable(folder))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.map_err(BrandDirError::unreadable(folder))?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.and_then(|name| name.strip_suffix(".md"));
        if let Some(name) = name.map(str::to_owned) {
            files.push((path, name));
        }
    }
    files.sort();
    Ok(files)
}

fn text(brand_dir: &Path, path: &Path) -> Result<String, BrandDirError> {
    let bytes = confined_dir::read(brand_dir, path, MAX_FILE);
    let bytes = bytes.map_err(BrandDirError::not_read(path))?;
    utf8::decode(bytes).map_err(BrandDirError::not_utf8(path))
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
    fn two_files_with_the_same_page_in_the_same_language_are_refused() {
        let front = "+++\ntitle = \"About\"\n+++\n";
        let folder = folder(&[
            ("about.md", front),
            ("about.en.md", front),
            ("about.de.md", front),
        ]);
        let pages = Pages::load(folder.path()).unwrap();
        let repeated = |default: &str| {
            let found = pages.repeated(Path::new("brand"), &Language::parse(default).unwrap());
            let found = found.iter().map(ToString::to_string);
            found.collect::<Vec<_>>().join("\n")
        };
        assert!(repeated("en").starts_with(
            "brand/pages/about.en.md: pages/about.md is the same page in the same language (en)"
        ));
        assert!(repeated("de").starts_with("brand/pages/about.de.md: pages/about.md is"));
        assert_eq!(repeated("fr"), "");
    }

    #[test]
    fn a_word_in_a_file_name_that_could_be_a_language_must_be_an_offered_language() {
        let front = "+++\ntitle = \"About\"\n+++\n";
        let bavarian = "+++\ntitle = \"About\"\nlanguage = \"bar\"\n+++\n";
        let folder = folder(&[
            ("about.old.md", front),
            ("about.gsw.md", front),
            ("about.fr.md", front),
            ("about.bar.md", bavarian),
            ("gsw.md", front),
            ("faq.md", front),
        ]);
        let pages = Pages::load(folder.path()).unwrap();
        let offered = Languages {
            default: Language::english(),
            others: vec![Language::parse("gsw").unwrap()],
            is_formal: false,
        };
        let found = pages.name_mistakes(Path::new("brand"), &offered);
        let [old, language] = &found[..] else {
            panic!("{found:?}");
        };
        assert_eq!(
            old.to_string(),
            "brand/pages/about.old.md, line 1: \"old\" in the file name is not a language of the site: rename the \
             file to about.md, or add \"old\" to languages in brand.toml"
        );
        let says = "brand/pages/gsw.md, line 1: \"gsw\" looks like a language tag";
        assert!(language.to_string().starts_with(says), "{language}");
    }

    #[test]
    fn a_broken_page_is_reported_with_its_file_and_line() {
        let folder = folder(&[(
            "about.md",
            "+++\ntitle = \"About\"\norder = \"first\"\n+++\n",
        )]);
        let error = Pages::load(folder.path()).unwrap_err().to_string();
        assert!(
            error.contains("about.md, line 3: the order \"first\" is not a whole number"),
            "{error}"
        );
    }

    #[test]
    fn too_many_pages_are_reported_once_with_the_folder() {
        let front = "+++\ntitle = \"Yard\"\n+++\n";
        let names: Vec<String> = (0..103).map(|it| format!("yard-{it}.md")).collect();
        let files: Vec<_> = names.iter().map(|it| (it.as_str(), front)).collect();
        let folder = folder(&files);
        let error = Pages::load(folder.path()).unwrap_err().to_string();
        let path = folder.path().join("pages");
        let expected = "this folder contains more than 100 pages: remove some";
        assert_eq!(error, format!("{}: {expected}", path.display()));
    }

    #[test]
    fn a_text_for_another_page_without_its_underscore_is_named() {
        let front = "+++\ntitle = \"Yard\"\n+++\n";
        let folder = folder(&[("home-above.md", front), ("homes-above.md", front)]);
        let pages = Pages::load(folder.path()).unwrap();
        let offered = Languages {
            default: Language::english(),
            others: Vec::new(),
            is_formal: false,
        };
        let found = pages.hyphens_before_language(Path::new("brand"), &offered);
        let expected = "brand/pages/home-above.md: this is a page of its own, and no text on another page; did you mean \
                        _home-above.md?";
        assert_eq!(found, [expected]);
    }
}
