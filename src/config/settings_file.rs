//! Finds and reads the settings file.

use std::{
    env, fs, io,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

use rustix::process::geteuid;

use crate::{
    config::{environment, error::ConfigError},
    utf8,
};

/// The settings file that is read if no other file is specified. It is optional.
pub const DEFAULT_FILE: &str = "vestibule.toml";

/// Reads the settings file, and returns its path and text. The text is empty if no file was
/// specified and the default file does not exist.
pub(in crate::config) fn read_settings_file(
    named: Option<&Path>,
) -> Result<(PathBuf, String), ConfigError> {
    let named = named_file(named);
    let path = named.clone().unwrap_or_else(|| DEFAULT_FILE.into());
    if named.is_none() {
        refuse_foreign_file(&path)?;
    }
    match utf8::read_file(&path) {
        Ok(text) => Ok((path, text)),
        Err(cause) if named.is_none() && cause.kind() == io::ErrorKind::NotFound => {
            Ok((path, String::new()))
        }
        Err(cause) => Err(ConfigError::Unreadable { path, cause }),
    }
}

/// The path of the settings file, if the command line or `VESTIBULE_CONFIG` specifies one.
pub(in crate::config) fn named_file(argument: Option<&Path>) -> Option<PathBuf> {
    let variable = || env::var_os(environment::CONFIG_VARIABLE).map(PathBuf::from);
    let named = argument.map(Path::to_owned).or_else(variable);
    named.filter(|path| !path.as_os_str().is_empty())
}

/// Refuses the default file if this process runs as root and another user owns the file. Otherwise,
/// any user could leave a settings file in a folder such as `/tmp`. With a file of root as the
/// password file and the user's own server as the mail server, the content of this file would be
/// sent to the user.
fn refuse_foreign_file(path: &Path) -> Result<(), ConfigError> {
    let owner = fs::metadata(path).map_or(0, |file| file.uid());
    match Some(owner).filter(|owner| geteuid().is_root() && *owner != 0) {
        Some(owner) => {
            let path = path.to_owned();
            Err(ConfigError::ForeignFile { path, owner })
        }
        None => Ok(()),
    }
}
