//! Detects changes to the brand folder by comparing the sizes and timestamps of its files.

use std::{
    collections::BTreeMap,
    fs::{self, Metadata},
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    time::SystemTime,
};

use walkdir::{DirEntry, WalkDir};

use crate::confined_dir::ConfinedDir;

/// The maximum number of watched files. Changes to the files beyond this number are not detected, so
/// a folder with more files is reported.
const MAX_FILES: usize = 2_000;

/// The maximum depth of files that are watched: `static/`, up to 8 levels of folders in it, and the
/// files in them.
const MAX_DEPTH: usize = 10;

/// The maximum number of files and folders that are visited, including those that are reached
/// through links between folders. Without this limit, a few hundred links could form billions of
/// paths.
const MAX_ENTRIES: usize = 10_000;

/// A fingerprint of a folder, which consists of a version for each file. The fingerprint changes if
/// a file is changed, added or removed, or if the permissions of a file change.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DirFingerprint {
    files: BTreeMap<PathBuf, FileVersion>,
    /// Whether the folder contains more files or entries than are watched.
    is_incomplete: bool,
}

/// The properties of a file from which a change is detected.
#[derive(Debug, Clone, PartialEq, Eq)]
struct FileVersion {
    modified: Option<SystemTime>,
    /// The time at which the content or the permissions last changed (`ctime`), in seconds and
    /// nanoseconds. Permissions are included, because changing them can make an unreadable file
    /// readable.
    changed: [i64; 2],
    size: u64,
}

impl DirFingerprint {
    /// Computes the fingerprint of a folder. Files whose metadata cannot be read are treated as
    /// missing. Hidden files, such as an editor's temporary files, are ignored. For a symbolic link
    /// that leads out of the folder, only changes of the link itself are detected, because its
    /// target is not read.
    pub fn from_dir(folder: &Path) -> Self {
        let inside = ConfinedDir::new(folder).ok();
        let mut fingerprint = Self::default();
        let mut walk = FolderWalk::new(folder);
        for entry in walk.by_ref() {
            if !entry.file_type().is_file() {
                continue;
            }
            if fingerprint.files.len() == MAX_FILES {
                fingerprint.is_incomplete = true;
                return fingerprint;
            }
            let metadata = if is_link_out_of(inside.as_ref(), &entry) {
                fs::symlink_metadata(entry.path()).ok()
            } else {
                entry.metadata().ok()
            };
            if let Some(metadata) = metadata {
                let version = FileVersion::from_metadata(&metadata);
                fingerprint.files.insert(entry.into_path(), version);
            }
        }
        fingerprint.is_incomplete = walk.is_cut;
        fingerprint
    }

    /// Returns `true` if the folder is missing or contains no files.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns a warning if the folder contains more files or entries than are watched.
    pub(in crate::brand) fn warning(&self, folder: &Path) -> Option<String> {
        let folder = folder.display();
        self.is_incomplete.then(|| {
            format!(
                "{folder}: the brand folder contains more than {MAX_FILES} files or more than {MAX_ENTRIES} files and \
                 folders, so the site no longer notices changes to some of them: move files that are not part of the \
                 brand, such as node_modules, to another folder; until then, send SIGHUP to the site after each change"
            )
        })
    }
}

impl FileVersion {
    fn from_metadata(metadata: &Metadata) -> Self {
        Self {
            modified: metadata.modified().ok(),
            changed: [metadata.ctime(), metadata.ctime_nsec()],
            size: metadata.len(),
        }
    }
}

/// Returns the paths of all files in a brand folder, relative to this folder, sorted and with `/`
/// as separator. Hidden files are ignored.
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

/// Iterates over the files below a folder. Skips hidden files, hidden folders and folders that
/// cannot be read.
pub fn visible_files(folder: &Path) -> impl Iterator<Item = DirEntry> {
    visible_entries(folder).filter(|it| it.file_type().is_file())
}

/// Finds the symbolic links in `folder` that lead to folders outside of it.
pub fn links_out_of(folder: &Path) -> impl Iterator<Item = DirEntry> {
    let inside = ConfinedDir::new(folder).ok();
    let folders = visible_entries(folder).filter(|it| it.file_type().is_dir());
    folders.filter(move |entry| is_link_out_of(inside.as_ref(), entry))
}

fn visible_entries(folder: &Path) -> impl Iterator<Item = DirEntry> {
    FolderWalk::new(folder)
}

/// Walks through a folder. Skips hidden files and hidden folders. Does not follow links to folders
/// outside of it, because such folders are not used and can be large.
struct FolderWalk {
    entries: walkdir::IntoIter,
    inside: Option<ConfinedDir>,
    /// The number of entries visited.
    visited: usize,
    /// Whether the walk ended at `MAX_ENTRIES` although there are more entries.
    is_cut: bool,
}

impl FolderWalk {
    fn new(folder: &Path) -> Self {
        let entries = WalkDir::new(folder).min_depth(1).max_depth(MAX_DEPTH);
        Self {
            entries: entries.follow_links(true).into_iter(),
            inside: ConfinedDir::new(folder).ok(),
            visited: 0,
            is_cut: false,
        }
    }
}

impl Iterator for FolderWalk {
    type Item = DirEntry;

    fn next(&mut self) -> Option<DirEntry> {
        while !self.is_cut {
            let entry = self.entries.next()?;
            self.is_cut = self.visited == MAX_ENTRIES;
            if self.is_cut {
                break;
            }
            self.visited += 1;
            let Ok(entry) = entry else {
                continue;
            };
            let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
            let is_closed = is_hidden || is_link_out_of(self.inside.as_ref(), &entry);
            if is_closed && entry.file_type().is_dir() {
                self.entries.skip_current_dir();
            }
            if !is_hidden {
                return Some(entry);
            }
        }
        None
    }
}

/// Returns `true` if this file or folder is a symbolic link that leads out of the folder `inside`.
fn is_link_out_of(inside: Option<&ConfinedDir>, entry: &DirEntry) -> bool {
    let is_inside = |folder: &ConfinedDir| folder.contains(entry.path());
    entry.path_is_symlink() && !inside.is_some_and(is_inside)
}

#[cfg(test)]
mod tests {
    use std::{
        fs::{self, Permissions},
        os::unix::fs::PermissionsExt,
    };

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

    #[test]
    fn folders_and_files_outside_do_not_count() {
        let home = tempfile::tempdir().unwrap();
        let brand = home.path().join("brand");
        fs::create_dir_all(brand.join("pages")).unwrap();
        fs::write(home.path().join("key"), "secret").unwrap();
        fs::write(brand.join("pages/about.md"), "").unwrap();
        std::os::unix::fs::symlink("..", brand.join("static")).unwrap();
        std::os::unix::fs::symlink("../key", brand.join("key")).unwrap();
        std::os::unix::fs::symlink("pages", brand.join("texts")).unwrap();
        let files = ["key", "pages/about.md", "texts/about.md"];
        assert_eq!(brand_files(&brand), files);
        let before = DirFingerprint::from_dir(&brand);
        fs::write(home.path().join("key"), "another secret").unwrap();
        assert_eq!(DirFingerprint::from_dir(&brand), before);
    }

    #[test]
    fn links_between_folders_cannot_form_a_walk_without_end() {
        let brand = tempfile::tempdir().unwrap();
        for level in 0..9 {
            let folder = brand.path().join(format!("a{level}"));
            fs::create_dir(&folder).unwrap();
            for link in 0..50 {
                let target = format!("../a{}", level + 1);
                std::os::unix::fs::symlink(target, folder.join(link.to_string())).unwrap();
            }
        }
        assert!(visible_entries(brand.path()).count() <= MAX_ENTRIES);
        // The walk finds no file, but that does not mean that there is none.
        let fingerprint = DirFingerprint::from_dir(brand.path());
        assert!(fingerprint.files.is_empty() && !fingerprint.is_empty());
        assert!(fingerprint.warning(brand.path()).is_some());
    }

    #[test]
    fn a_folder_with_more_files_than_are_watched_is_reported() {
        let brand = tempfile::tempdir().unwrap();
        for number in 0..MAX_FILES {
            fs::write(brand.path().join(number.to_string()), "").unwrap();
        }
        let watched = DirFingerprint::from_dir(brand.path());
        assert_eq!(watched.warning(brand.path()), None);
        fs::write(brand.path().join("brand.toml"), "").unwrap();
        let watched = DirFingerprint::from_dir(brand.path());
        let warning = watched.warning(brand.path()).unwrap();
        assert!(warning.contains("no longer notices changes"), "{warning}");
    }

    #[test]
    fn a_folder_looks_different_once_the_permissions_of_a_file_were_changed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("brand.toml");
        fs::write(&file, "name = \"Ravn Lamps\"\n").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o000)).unwrap();
        let before = DirFingerprint::from_dir(folder.path());
        assert_eq!(DirFingerprint::from_dir(folder.path()), before);
        fs::set_permissions(&file, Permissions::from_mode(0o644)).unwrap();
        assert_ne!(DirFingerprint::from_dir(folder.path()), before);
    }
}
