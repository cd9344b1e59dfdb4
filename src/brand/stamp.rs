use std::{collections::BTreeMap, fs, path::Path, time::SystemTime};

/// More files than any company's folder holds; what comes after them is not watched.
const MOST: usize = 2_000;

/// How deep folders are followed.
const DEEPEST: usize = 8;

/// What a folder looks like from outside: each file with its time and its length. Two stamps differ when
/// something in the folder was changed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stamp(BTreeMap<std::path::PathBuf, (Option<SystemTime>, u64)>);

impl Stamp {
    /// The folder as it is now. What cannot be looked at counts as not there; hidden files do not count,
    /// among them those that editors write beside the file they change.
    pub fn of(folder: &Path) -> Self {
        let mut stamp = Self::default();
        stamp.add(folder, DEEPEST);
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
                Ok(about) if about.is_file() && !is_hidden && self.0.len() < MOST => {
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
        let (path, empty) = (folder.path(), Stamp::of(folder.path()));
        assert_eq!(Stamp::of(&path.join("nowhere")), empty);
        fs::create_dir(path.join("static")).unwrap();
        fs::write(path.join("static/a.svg"), "<svg/>").unwrap();
        let one = Stamp::of(path);
        assert!(one != empty && one == Stamp::of(path));
        fs::write(path.join("static/.a.svg.swp"), "x").unwrap();
        assert_eq!(Stamp::of(path), one);
        fs::write(path.join("static/a.svg"), "<svg></svg>").unwrap();
        assert_ne!(Stamp::of(path), one);
    }
}
