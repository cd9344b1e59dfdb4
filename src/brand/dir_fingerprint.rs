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

/// The maximum number of watched files. Changes to the files beyond this number are not detected.
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
pub struct DirFingerprint(BTreeMap<PathBuf, FileVersion>);

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
        let files = visible_files(folder).filter_map(|file| {
            let metadata = if is_link_out_of(inside.as_ref(), &file) {
                fs::symlink_metadata(file.path()).ok()?
            } else {
                file.metadata().ok()?
            };
            Some((file.into_path(), FileVersion::from_metadata(&metadata)))
        });
        Self(files.take(MAX_FILES).collect())
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

/// Walks through a folder. Skips hidden files and hidden folders. Does not follow links to folders
/// outside of it, because such folders are not used and can be large.
fn visible_entries(folder: &Path) -> impl Iterator<Item = DirEntry> {
    let inside = ConfinedDir::new(folder).ok();
    let entries = WalkDir::new(folder).min_depth(1).max_depth(MAX_DEPTH);
    let mut entries = entries.follow_links(true).into_iter();
    let mut looked_at = 0;
    std::iter::from_fn(move || {
        while looked_at < MAX_ENTRIES {
            looked_at += 1;
            let Ok(entry) = entries.next()? else {
                continue;
            };
            let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
            let is_closed = is_hidden || is_link_out_of(inside.as_ref(), &entry);
            if is_closed && entry.file_type().is_dir() {
                entries.skip_current_dir();
            }
            if !is_hidden {
                return Some(entry);
            }
        }
        None
    })
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
