//! Reads the whole brand folder, and checks that every file used in `brand.toml` exists.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::brand::{
    brand_toml::Brand,
    dir_fingerprint::DirFingerprint,
    error::BrandDirError,
    missing_file::no_such_file,
    page::Page,
    pages::Pages,
    settings::Settings,
    static_files::{self, StaticFiles},
    style::AssetName,
    templates::{self, Templates},
};

/// The content of a brand folder. Every file used in `brand.toml` exists in `static/`.
#[derive(Debug, Clone)]
pub struct BrandDir {
    /// `brand.toml`.
    pub brand: Brand,
    /// The static files.
    pub files: StaticFiles,
    /// The pages.
    pub pages: Pages,
    /// The templates.
    pub templates: Templates,
}

impl BrandDir {
    /// Reads the folder set in `brand.dir`, which must exist. Without that setting, reads the
    /// default folder, which may be missing.
    pub fn from_settings(settings: &Settings) -> Result<Self, BrandDirError> {
        match &settings.dir {
            Some(named) if !named.is_dir() => Err(BrandDirError::Missing(named.clone())),
            _ => Self::load(settings.folder()),
        }
    }

    /// Reads the folder of an additional brand (`brands.dir`), which must exist.
    pub fn load_existing(folder: &Path) -> Result<Self, BrandDirError> {
        match folder.is_dir() {
            true => Self::load(folder),
            false => Err(BrandDirError::MissingFurther(folder.to_owned())),
        }
    }

    /// Reads the folder again after a change.
    ///
    /// # Errors
    ///
    /// Returns `Gone` if the folder is missing or empty, for example because its volume was
    /// unmounted. The site then continues with the brand that it read before, instead of the
    /// built-in look.
    pub fn reload(folder: &Path) -> Result<Self, BrandDirError> {
        if DirFingerprint::from_dir(folder) == DirFingerprint::default() {
            return Err(BrandDirError::Gone(folder.to_owned()));
        }
        Self::load(folder)
    }

    /// Reads the folder. Returns the defaults if the folder is missing.
    pub fn load(folder: &Path) -> Result<Self, BrandDirError> {
        let brand = Brand::load(folder)?;
        let files = static_files::load(folder)?;
        let pages = Pages::load(folder)?;
        let templates = templates::load(folder)?;
        check_page_files(folder, &pages, &files)?;
        let mut named = brand.assets().into_iter();
        match named.find(|name| !files.contains_key(name.file())) {
            Some(missing) => Err(missing_asset(folder, missing, &files)),
            None => Ok(Self {
                brand,
                files,
                pages,
                templates,
            }),
        }
    }
}

/// Checks that the files that the pages use exist.
fn check_page_files(
    folder: &Path,
    pages: &Pages,
    files: &StaticFiles,
) -> Result<(), BrandDirError> {
    for page in pages.files() {
        for (line, name) in page.used_files() {
            if !files.contains_key(name) {
                let problem = no_such_file(name, files.keys().map(String::as_str));
                let path = page_path(folder, page);
                return Err(BrandDirError::invalid_line(&path, line + 1, problem));
            }
        }
    }
    Ok(())
}

fn page_path(folder: &Path, page: &Page) -> PathBuf {
    folder.join("pages").join(&page.file)
}

fn missing_asset(folder: &Path, missing: &AssetName, files: &StaticFiles) -> BrandDirError {
    let path = folder.join("brand.toml");
    let line = line_in_brand_toml(folder, missing.as_str());
    let names = files.keys().map(String::as_str);
    BrandDirError::invalid_line(&path, line, no_such_file(missing.file(), names))
}

/// The number of the first line of `brand.toml` that contains this text, counted from 1.
pub(in crate::brand) fn line_in_brand_toml(folder: &Path, text: &str) -> usize {
    let content = fs::read_to_string(folder.join("brand.toml")).unwrap_or_default();
    let line = content.lines().position(|line| line.contains(text));
    line.unwrap_or_default() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_is_named_must_be_there_and_one_that_was_there_must_stay() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("brand");
        let watch = std::time::Duration::ZERO;
        let settings = Settings {
            dir: Some(path.clone()),
            watch,
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
        let usual = Settings { dir: None, watch };
        assert_eq!(usual.folder(), Path::new("./brand"));
    }

    #[test]
    fn a_file_that_is_named_and_not_there_is_told_with_its_line() {
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
