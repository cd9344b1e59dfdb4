//! Reads the whole brand folder, and checks that every file used in `brand.toml` exists.

use std::path::{Path, PathBuf};

use crate::{
    brand::{
        asset_check::{asset_faults, lines_in_brand_toml},
        brand_toml::Brand,
        dir_fingerprint::{DirFingerprint, brand_files},
        error::BrandDirError,
        missing_file::{FILE_ENDINGS, no_such_file},
        page::Page,
        page_problem::PageProblem,
        pages::Pages,
        settings::Settings,
        static_files::{self, StaticFiles},
        templates::{self, Templates},
    },
    confined_dir,
    language::Language,
};

/// The folder of the static files.
const STATIC: &str = "static/";

/// A file that is in another folder of the brand instead of `static/`.
#[derive(Debug, thiserror::Error)]
#[error("{problem}; {path} is outside of static/: move it there")]
struct OutsideStatic {
    problem: String,
    path: String,
}

/// The content of a brand folder. If [`BrandDir::load`] succeeds, every file used in `brand.toml`
/// exists in `static/`.
#[derive(Debug, Clone)]
pub struct BrandDir {
    /// `brand.toml`.
    pub brand: Brand,
    /// The static files.
    pub files: StaticFiles,
    /// The company's content pages.
    pub pages: Pages,
    /// The templates that replace regions of the built-in pages.
    pub templates: Templates,
    /// Mistakes that do not prevent the site from starting, each with the file and the correction.
    /// Earlier versions of the program accepted these mistakes, so they must not prevent a site
    /// from starting after an upgrade.
    pub tolerated: Vec<String>,
}

impl BrandDir {
    /// Reads the folder set in `brand.dir`, which must exist. If `brand.dir` is not set, reads the
    /// default folder, which does not have to exist.
    pub fn from_settings(settings: &Settings) -> Result<Self, BrandDirError> {
        match &settings.dir {
            Some(named) if !named.is_dir() => Err(BrandDirError::Missing(named.clone())),
            _ => Self::load(settings.folder()),
        }
    }

    /// Reads the folder of an additional brand (`brands.dir`), which must exist. `origin` is the
    /// position of this setting, for the error message.
    pub fn load_existing(folder: &Path, origin: &str) -> Result<Self, BrandDirError> {
        if folder.is_dir() {
            Self::load(folder)
        } else {
            let (path, origin) = (folder.to_owned(), origin.to_owned());
            Err(BrandDirError::MissingFurther { path, origin })
        }
    }

    /// Reads the folder again after a change.
    ///
    /// # Errors
    ///
    /// Returns `Gone` if the folder is missing or empty, for example because its volume was
    /// unmounted. The site then keeps the brand that it read before, instead of changing to the
    /// built-in look.
    pub fn reload(folder: &Path) -> Result<Self, BrandDirError> {
        if DirFingerprint::from_dir(folder).is_empty() {
            return Err(BrandDirError::Gone(folder.to_owned()));
        }
        Self::load(folder)
    }

    /// Reads the folder. Returns the default brand if the folder is missing.
    pub fn load(folder: &Path) -> Result<Self, BrandDirError> {
        let (content, faults) = Self::read(folder);
        BrandDirError::check(faults).map(|()| content)
    }

    /// Reads the folder as [`BrandDir::load`] does, but returns the usable content together with an
    /// error for each file that cannot be used.
    pub fn read(folder: &Path) -> (Self, Vec<BrandDirError>) {
        let mut faults = Vec::new();
        let brand = match Brand::load(folder) {
            Ok(brand) => Some(brand),
            Err(fault) => {
                faults.push(fault);
                None
            }
        };
        let (pages, page_faults) = Pages::read(folder);
        faults.extend(page_faults);
        let mut tolerated = Vec::new();
        if let Some(brand) = &brand {
            let languages = brand.languages(Vec::new());
            tolerated.extend(pages.name_mistakes(folder, &languages));
            tolerated.extend(pages.repeated(folder, &languages.default));
        }
        let brand = brand.unwrap_or_default();
        let files = match static_files::load(folder) {
            Ok((files, too_large)) => {
                faults.extend(too_large);
                faults.extend(missing_assets(folder, &brand, &files));
                tolerated.extend(asset_faults(folder, &brand, &files));
                faults.extend(missing_page_files(folder, &pages, &files));
                files
            }
            Err(fault) => {
                faults.push(fault);
                StaticFiles::new()
            }
        };
        let (templates, template_faults) = templates::read(folder);
        faults.extend(template_faults);
        let content = Self {
            brand,
            files,
            pages,
            templates,
            tolerated: tolerated.iter().map(ToString::to_string).collect(),
        };
        (content, faults)
    }
}

/// The maximum number of missing files that are reported for a page. The number is limited because
/// the name of each missing file is compared with the names of all existing files.
const MAX_MISSING: usize = 20;

/// Returns an error for each missing file that a page refers to, up to [`MAX_MISSING`] per page.
fn missing_page_files(folder: &Path, pages: &Pages, files: &StaticFiles) -> Vec<BrandDirError> {
    let mut faults = Vec::new();
    for page in pages.files() {
        let used = page.used_files();
        let missing = used.filter(|(_, name)| !files.contains_key(*name));
        for (line, name) in missing.take(MAX_MISSING) {
            let version = linked_version(name, pages);
            let problem = version.unwrap_or_else(|| missing_file(folder, name, files));
            let path = page_path(folder, page);
            faults.push(BrandDirError::invalid_line(&path, line + 1, problem));
        }
    }
    faults
}

/// Returns the message about a link such as `about.de`, if `about` is a page. The author probably
/// meant the German version of this page.
fn linked_version(target: &str, pages: &Pages) -> Option<String> {
    let (name, tag) = target.split_once('.')?;
    let language = Some(Language::parse(tag).ok()?);
    // Treat a longer tag or a known file extension as a language only if a page has this language,
    // because many file extensions, such as `jpg`, are valid language tags too.
    let is_short = tag.len() == 2 && !FILE_ENDINGS.contains(&tag);
    let is_language = is_short || pages.files().any(|it| it.language == language);
    let mut names = pages.files().filter(|it| !it.is_for_slot());
    let is_page = is_language && names.any(|it| it.name == name);
    is_page.then(|| PageProblem::LinkToVersion(target.to_owned(), name.to_owned()).to_string())
}

/// Returns an error for each missing file that `brand.toml` refers to.
fn missing_assets(folder: &Path, brand: &Brand, files: &StaticFiles) -> Vec<BrandDirError> {
    let mut named = brand.assets();
    named.sort_by_key(|name| name.as_str());
    named.dedup();
    let missing = named.into_iter();
    let missing = missing.filter(|name| !files.contains_key(name.file()));
    let path = folder.join("brand.toml");
    let faults = missing.flat_map(|name| {
        let problem = missing_file(folder, name.file(), files);
        let lines = lines_in_brand_toml(folder, name.as_str()).into_iter();
        let faults = lines.map(|line| BrandDirError::invalid_line(&path, line, &problem));
        faults.collect::<Vec<_>>()
    });
    faults.collect()
}

fn page_path(folder: &Path, page: &Page) -> PathBuf {
    folder.join("pages").join(&page.file)
}

/// Returns the message about a file missing in `static/`. If another folder of the brand contains a
/// file with this name, the message mentions that file.
fn missing_file(folder: &Path, name: &str, files: &StaticFiles) -> String {
    let problem = no_such_file(name, files.keys().map(String::as_str));
    let base = |path: &str| path.rsplit('/').next().unwrap_or(path).to_lowercase();
    let mut others = brand_files(folder).into_iter();
    // Do not mention a page: it does not belong in `static/`, and a link to it must use its URL.
    let other = others.find(|path| {
        !path.starts_with(STATIC) && !path.ends_with(".md") && base(path) == base(name)
    });
    match other {
        Some(path) => OutsideStatic { problem, path }.to_string(),
        None => problem,
    }
}

/// Returns the number of the first line of `brand.toml` that contains `text`, counted from 1.
/// Returns 1 if no line contains it.
pub fn line_in_brand_toml(folder: &Path, text: &str) -> usize {
    let content = confined_dir::text(folder, &folder.join("brand.toml"));
    let line = content.lines().position(|line| line.contains(text));
    line.unwrap_or_default() + 1
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::brand::settings::BrandScripts;

    #[test]
    fn a_folder_that_is_named_must_be_there_and_one_that_was_there_must_stay() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("brand");
        let watch = std::time::Duration::ZERO;
        let settings = Settings {
            dir: Some(path.clone()),
            watch,
            scripts: BrandScripts::Blocked,
        };
        let missing = BrandDir::from_settings(&settings).unwrap_err().to_string();
        assert!(missing.contains("brand.dir") && missing.contains(path.to_str().unwrap()));
        fs::create_dir(&path).unwrap();
        assert!(BrandDir::from_settings(&settings).is_ok());
        assert!(matches!(
            BrandDir::reload(&path),
            Err(BrandDirError::Gone(_))
        ));
        fs::write(path.join("brand.toml"), "name = \"Terns\"").unwrap();
        assert!(BrandDir::reload(&path).is_ok());
        let usual = Settings {
            dir: None,
            ..settings
        };
        assert_eq!(usual.folder(), Path::new("brand"));
    }

    #[test]
    fn a_page_with_very_many_missing_files_is_reported_with_the_first_ones() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("pages")).unwrap();
        let pictures = (0..1_000).map(|number| format!("![A](b{number}.png)\n\n"));
        let text = format!("+++\ntitle = \"x\"\n+++\n{}", pictures.collect::<String>());
        fs::write(folder.path().join("pages/about.md"), text).unwrap();
        let (_, faults) = BrandDir::read(folder.path());
        assert_eq!(faults.len(), MAX_MISSING);
        let last = faults.last().unwrap().to_string();
        assert!(last.contains("line 42: static/b19.png does not"), "{last}");
    }

    #[test]
    fn a_missing_file_is_reported_with_the_line_that_names_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("brand.toml");
        fs::write(
            &path,
            "name = \"Terns\"\n[hero]\nimage = \"sea.svg#calm\"\n",
        )
        .unwrap();
        let error = BrandDir::load(folder.path()).unwrap_err().to_string();
        let expected = format!("{}, line 3: static/sea.svg does not exist", path.display());
        assert!(error.starts_with(&expected), "{error}");
        fs::create_dir(folder.path().join("static")).unwrap();
        fs::write(folder.path().join("static/sea.svg"), "<svg/>").unwrap();
        assert!(BrandDir::load(folder.path()).is_ok());
    }
}
