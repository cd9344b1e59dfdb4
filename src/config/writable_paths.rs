//! Finds a settings file or a brand folder that every user of the machine can change. With the
//! settings file, such a user can add a key with the role operator, or send all applications to
//! another server.

use std::{
    fs,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

use derive_more::Display;

use crate::config::settings::Config;

/// The permission bit that lets every user of the machine change a file or a folder.
const WORLD_WRITE_BIT: u32 = 0o002;

/// A file or folder that every user of the machine can change.
#[derive(Debug, PartialEq, Eq, Display)]
#[display(
    "{what} {} has the mode {mode:04o}: every user of this machine can change it; correct this with `chmod{} o-w {}`",
    path.display(),
    if *is_dir { " -R" } else { "" },
    path.display()
)]
pub struct WorldWritablePath {
    what: &'static str,
    path: PathBuf,
    mode: u32,
    is_dir: bool,
}

/// Returns the settings file and the brand folders if every user of the machine can change them.
/// Omits a settings file with secrets, because it counts as a key file.
pub fn world_writable_paths(config: &Config) -> Vec<WorldWritablePath> {
    let settings = ("the settings file", config.file.as_path());
    let settings = config.secrets_in_file.is_empty().then_some(settings);
    let brands = config.brands.iter().map(|brand| brand.dir.as_path());
    let brands = [config.brand.folder()].into_iter().chain(brands);
    let brands = brands.map(|folder| ("the brand folder", folder));
    let paths = settings.into_iter().chain(brands);
    paths
        .filter_map(|(what, path)| world_writable_path(what, path))
        .collect()
}

/// Returns `None` if not every user can change the path, or if it does not exist.
fn world_writable_path(what: &'static str, path: &Path) -> Option<WorldWritablePath> {
    let found = fs::metadata(path).ok()?;
    let mode = found.mode() & 0o777;
    // A device such as /dev/stdin, or a pipe, is no file that stays on the machine.
    let is_stored = found.is_file() || found.is_dir();
    (is_stored && mode & WORLD_WRITE_BIT != 0).then(|| WorldWritablePath {
        what,
        path: path.to_owned(),
        mode,
        is_dir: found.is_dir(),
    })
}
