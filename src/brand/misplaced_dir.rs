//! Detects that the program does not read the brand folder, because the folder has another name or
//! the program runs inside it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{brand::error::BrandDirError, similar_name::nearest};

/// A brand folder that the program does not read.
#[derive(Debug, thiserror::Error)]
enum MisplacedDir {
    #[error(
        "the program runs inside this brand folder, so it does not read it: run it in {above}{}",
        setting(name)
    )]
    Current { above: String, name: String },
    #[error(
        "the program does not read this brand folder: rename it to {expected}, or set brand.dir = \"{name}\""
    )]
    OtherName { expected: String, name: String },
}

/// Returns the setting that is needed for the program to read a folder with this name.
fn setting(name: &str) -> String {
    match name {
        "brand" => String::new(),
        _ => format!(", with VESTIBULE_BRAND__DIR={name}"),
    }
}

/// Warns if the brand folder is missing but its parent folder is a brand folder, or contains a
/// brand folder with a similar name.
pub(in crate::brand) fn misplaced_dir(folder: &Path) -> Option<String> {
    if let Some(outer) = outer_brand_dir(folder) {
        return Some(outer.to_string());
    }
    if folder.exists() {
        return None;
    }
    let expected = name_of(folder)?;
    let folders = fs::read_dir(dir_above(folder)).ok()?.flatten();
    let folders = folders.map(|entry| entry.path());
    let mut folders: Vec<PathBuf> = folders
        .filter(|it| it.join("brand.toml").is_file())
        .collect();
    folders.sort_unstable();
    let names: Vec<String> = folders.iter().filter_map(|it| name_of(it)).collect();
    let name = nearest(&expected, names.iter().map(String::as_str))?.to_owned();
    let path = folder.with_file_name(&name);
    let problem = MisplacedDir::OtherName { expected, name };
    Some(BrandDirError::invalid(&path, problem).to_string())
}

/// Returns an error if `folder` is not a brand folder but its parent folder is one. In this case,
/// the program probably runs inside the brand folder.
pub fn outer_brand_dir(folder: &Path) -> Option<BrandDirError> {
    let above = dir_above(folder);
    if folder.join("brand.toml").exists() || !above.join("brand.toml").is_file() {
        return None;
    }
    let current = above.canonicalize().ok()?;
    let problem = MisplacedDir::Current {
        above: current.parent()?.display().to_string(),
        name: name_of(&current)?,
    };
    Some(BrandDirError::invalid(&current, problem))
}

fn dir_above(folder: &Path) -> &Path {
    match folder.parent() {
        Some(above) if !above.as_os_str().is_empty() => above,
        _ => Path::new("."),
    }
}

fn name_of(folder: &Path) -> Option<String> {
    let name = folder.file_name()?.to_str()?;
    Some(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_brand_folder_that_is_not_read_comes_with_what_to_do() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().canonicalize().unwrap();
        let above = folder.display();
        fs::create_dir_all(folder.join("brands/terns")).unwrap();
        fs::write(folder.join("brands/terns/brand.toml"), "").unwrap();
        let expected = folder.join("brand");
        assert_eq!(misplaced_dir(&expected), None);
        fs::create_dir(folder.join("Brand")).unwrap();
        assert_eq!(misplaced_dir(&expected), None);
        fs::write(folder.join("Brand/brand.toml"), "").unwrap();
        let warning = format!(
            "{above}/Brand: the program does not read this brand folder: rename it to brand, or set brand.dir = \"Brand\""
        );
        assert_eq!(misplaced_dir(&expected), Some(warning));
        let warning = format!(
            "{above}/Brand: the program runs inside this brand folder, so it does not read it: run it in {above}, with \
             VESTIBULE_BRAND__DIR=Brand"
        );
        assert_eq!(misplaced_dir(&folder.join("Brand/brand")), Some(warning));
        fs::rename(folder.join("Brand"), folder.join("brand")).unwrap();
        let warning = misplaced_dir(&folder.join("brand/brand")).unwrap();
        assert!(
            warning.ends_with(&format!("run it in {above}")),
            "{warning}"
        );
        assert_eq!(misplaced_dir(&expected), None);
    }
}
