//! Detects changes in the brand folder by file times and sizes.

use std::{collections::BTreeMap, fs, path::Path, time::SystemTime};

/// The maximum number of files; further ones are not watched.
const MAX_FILES: usize = 2_000;

/// The maximum depth of folders.
const MAX_DEPTH: usize = 8;

/// A fingerprint of a folder: modification time and length of each file. Two fingerprints differ if
/// a file was changed, added or removed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DirFingerprint(BTreeMap<std::path::PathBuf, (Option<SystemTime>, u64)>);

impl DirFingerprint {
    /// The fingerprint of the folder now. Unreadable files count as missing. Hidden files are
    /// ignored, such as an editor's temporary files.
    pub fn from_dir(folder: &Path) -> Self {
        let mut stamp = Self::default();
        stamp.add(folder, MAX_DEPTH);
        stamp
    }

    fn add(&mut self, folder: &Path, deeper: usize) {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        for entry in entries {
            let path = entry.path();
            let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
            match fs::metadata(&path) {
                Ok(about) if about.is_dir() && !is_hidden && 0 < deeper => {
                    self.add(&path, deeper - 1)
                }
                Ok(about) if about.is_file() && !is_hidden && self.0.len() < MAX_FILES => {
                    self.0.insert(path, (about.modified().ok(), about.len()));
                }
                _ => (),
            }
        }
    }
}

#[cfg(test)]
mod tests {
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
