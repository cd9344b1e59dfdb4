use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::brand::{
    company::{Brand, BrandError},
    files::{self, Files, FilesError},
    style::AssetName,
};

/// A company's folder, read as a whole: what its parts say of each other is true.
#[derive(Debug, Clone)]
pub struct Folder {
    /// Who the company is.
    pub brand: Brand,
    /// Its own static files.
    pub files: Files,
}

/// Why a company's folder was refused.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// `brand.toml` cannot be used.
    #[error(transparent)]
    Brand(#[from] BrandError),
    /// `static/` cannot be used.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// `brand.toml` names a file that is not in `static/`.
    #[error("{path}, line {line}: there is no static/{name}: put the file there, or mend its name")]
    NoSuchFile {
        /// The `brand.toml`.
        path: PathBuf,
        /// Counted from 1.
        line: usize,
        /// The file as it is named.
        name: String,
    },
}

impl Folder {
    /// Reads the folder; without one the company is a neutral one.
    pub fn load(folder: &Path) -> Result<Self, FolderError> {
        let brand = Brand::load(folder)?;
        let files = files::load(folder)?;
        let mut named = brand.assets().into_iter();
        match named.find(|name| !files.contains_key(name.file())) {
            Some(missing) => Err(no_such_file(folder, missing)),
            None => Ok(Self { brand, files }),
        }
    }
}

fn no_such_file(folder: &Path, missing: &AssetName) -> FolderError {
    let path = folder.join("brand.toml");
    let text = fs::read_to_string(&path).unwrap_or_default();
    let line = text
        .lines()
        .position(|line| line.contains(missing.as_str()));
    FolderError::NoSuchFile {
        line: line.unwrap_or_default() + 1,
        name: missing.file().to_owned(),
        path,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_named_and_not_there_is_told_with_its_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("brand.toml");
        fs::write(
            &path,
            "name = \"Terns\"\n[hero]\nimage = \"sea.svg#calm\"\n",
        )
        .unwrap();
        let error = Folder::load(folder.path()).unwrap_err().to_string();
        let expected = format!("{}, line 3: there is no static/sea.svg", path.display());
        assert!(error.starts_with(&expected), "{error}");
        fs::create_dir(folder.path().join("static")).unwrap();
        fs::write(folder.path().join("static/sea.svg"), "<svg/>").unwrap();
        assert!(Folder::load(folder.path()).is_ok());
    }
}
