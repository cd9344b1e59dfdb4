//! Finds a settings file, its folder or a brand folder that every user of the machine can change.
//! By changing the settings, such a user could add an operator's key, or send all applications to
//! another server.

use std::{
    fs,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

use derive_more::Display;
use rustix::fs::{StatVfsMountFlags, statvfs};

use crate::config::settings::Config;

/// The permission bit that lets every user of the machine change a file or a folder.
const WORLD_WRITE_BIT: u32 = 0o002;

/// The permission bit of a folder whose files only their owners can replace.
const STICKY_BIT: u32 = 0o1000;

const SETTINGS_FOLDER: &str = "the folder of the settings file";

/// The maximum depth of the folders inside a brand folder that are examined.
const MAX_DEPTH: usize = 8;

/// A file or folder that every user of the machine can change.
#[derive(Debug, PartialEq, Eq, Display)]
#[display(
    "{what} {} has the mode {mode:04o}: every user of this machine can change it; correct this with `chmod{} o-w {}`",
    path.display(),
    if *has_files { " -R" } else { "" },
    path.display()
)]
pub struct WorldWritablePath {
    what: &'static str,
    path: PathBuf,
    mode: u32,
    /// Whether this is a brand folder or a folder inside one. The advice on permissions then also
    /// applies to the files in it.
    has_files: bool,
}

/// Returns which of these paths every user of the machine can change: the settings file, its
/// folder, and the brand folders. If a brand folder itself is not among them, returns the first
/// such file or folder in it. Omits a settings file with secrets, because it counts as a key file.
pub fn world_writable_paths(config: &Config) -> Vec<WorldWritablePath> {
    let settings = config.secrets_in_file.is_empty().then_some(&*config.file);
    let settings = settings.and_then(|file| world_writable_path("the settings file", file));
    let folder = match config.file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let folder = world_writable_path(SETTINGS_FOLDER, folder);
    let brands = config.brands.iter().map(|brand| brand.dir.as_path());
    let brands = [config.brand.folder()].into_iter().chain(brands);
    let brands = brands.filter_map(|folder| {
        world_writable_path("the brand folder", folder)
            .or_else(|| world_writable_file(folder, MAX_DEPTH))
    });
    settings.into_iter().chain(folder).chain(brands).collect()
}

/// Returns the first file or folder in the brand folder that every user of the machine can change.
fn world_writable_file(folder: &Path, depth: usize) -> Option<WorldWritablePath> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths.iter().find_map(|path| {
        world_writable_path("in the brand folder,", path).or_else(|| {
            let is_folder = !path.is_symlink() && path.is_dir();
            let depth = depth.checked_sub(1).filter(|_| is_folder)?;
            world_writable_file(path, depth)
        })
    })
}

/// Returns `None` if not every user can change the path, or if it does not exist.
fn world_writable_path(what: &'static str, path: &Path) -> Option<WorldWritablePath> {
    let found = fs::metadata(path).ok()?;
    // Ignore devices and pipes, such as /dev/stdin, because they do not store settings.
    let is_stored = found.is_file() || found.is_dir();
    // In a folder with the sticky bit, such as /tmp, users cannot replace the files of others.
    let is_sticky = found.is_dir() && found.mode() & STICKY_BIT != 0;
    let is_writable = found.mode() & WORLD_WRITE_BIT != 0 && !is_sticky;
    (is_stored && is_writable && !is_read_only(path)).then(|| WorldWritablePath {
        what,
        path: path.to_owned(),
        mode: found.mode() & 0o777,
        has_files: found.is_dir() && what != SETTINGS_FOLDER,
    })
}

/// Returns `true` if the path is on a file system that is mounted read-only, such as a ConfigMap of
/// Kubernetes.
fn is_read_only(path: &Path) -> bool {
    let flags = statvfs(path).map(|found| found.f_flag);
    flags.is_ok_and(|flags| flags.contains(StatVfsMountFlags::RDONLY))
}
