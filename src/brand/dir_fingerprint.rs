//! Detects changes in the brand folder by the modification times and sizes of its files.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    time::SystemTime,
};

use walkdir::{DirEntry, WalkDir};

/// The maximum number of watched files. Changes to further files are not noticed.
const MAX_FILES: usize = 2_000;

/// The maximum folder depth of watched files.
const MAX_DEPTH: usize = 9;

/// A fingerprint of a folder: the modification time and length of each file. It differs from an
/// earlier one if a file was changed, added or removed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DirFingerprint(BTreeMap<PathBuf, (Option<SystemTime>, u64)>);

impl DirFingerprint {
    /// Takes the fingerprint of a folder. Unreadable files count as missing. Hidden files, such as
    /// an editor's temporary files, are ignored.
    pub fn from_dir(folder: &Path) -> Self {
        let files = visible_files(folder).filter_map(|file| {
            let metadata = file.metadata().ok()?;
            let version = (metadata.modified().ok(), metadata.len());
            Some((file.into_path(), version))
        });
        Self(files.take(MAX_FILES).collect())
    }
}

/// The paths of all files in a brand folder, with `/` as separator, sorted. Hidden files are
/// ignored.
pub fn brand_files(folder: &Path) -> Vec<String> {
    let paths = visible_files(folder).take(MAX_FILES);
    let names = paths.filter_map(|file| {
        let name = file.path().strip_prefix(folder).ok()?.to_str()?;
        Some(name.replace('\\', "/"))
    });
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// The readable files below a folder, without hidden files and hidden folders.
pub fn visible_files(folder: &Path) -> impl Iterator<Item = DirEntry> {
    let entries = WalkDir::new(folder).min_depth(1).max_depth(MAX_DEPTH);
    let entries = entries.follow_links(true).into_iter();
    let is_hidden = |entry: &DirEntry| entry.file_name().to_string_lossy().starts_with('.');
    let visible = entries.filter_entry(move |entry| !is_hidden(entry));
    visible.flatten().filter(|it| it.file_type().is_file())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_folder_looks_different_once_anything_in_it_was_changed() {
        let folder = tempfile::tempdir().unwrap();
        let (path, empty) = (folder.path(), DirFingerprint::from_dir(folder.path()));
        assert_eq!(DirFingerprint::from_dir(&path.join("nowhere")), empty);
        fs::create_dir(path.join("static")).unwrap();
        fs::write(path.join("static/a.svg"), "<svg/>").unwrap();
        let one = DirFingerprint::from_dir(path);
        assert!(one != empty && one == DirFingerprint::from_dir(path));
        fs::write(path.join("static/.a.svg.swp"), "x").unwrap();
        assert_eq!(DirFingerprint::from_dir(path), one);
        fs::write(path.join("static/a.svg"), "<svg></svg>").unwrap();
        assert_ne!(DirFingerprint::from_dir(path), one);
    }
}
