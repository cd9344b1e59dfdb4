//! Finds and reads the settings file.

use std::{
    env,
    fs::File,
    io,
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
    let file = match File::open(&path) {
        Ok(file) => file,
        Err(cause) if named.is_none() && cause.kind() == io::ErrorKind::NotFound => {
            return Ok((path, String::new()));
        }
        Err(cause) => return Err(ConfigError::Unreadable { path, cause }),
    };
    if named.is_none()
        && let Some(owner) = foreign_owner(&file)
    {
        return Err(ConfigError::ForeignFile { path, owner });
    }
    match utf8::read_file(file) {
        Ok(text) => Ok((path, text)),
        Err(cause) => Err(ConfigError::Unreadable { path, cause }),
    }
}

/// The path of the settings file, if the command line or `VESTIBULE_CONFIG` specifies one.
pub(in crate::config) fn named_file(argument: Option<&Path>) -> Option<PathBuf> {
    let variable = || env::var_os(environment::CONFIG_VARIABLE).map(PathBuf::from);
    let named = argument.map(Path::to_owned).or_else(variable);
    named.filter(|path| !path.as_os_str().is_empty())
}

/// Returns the owner of the default file if this process runs as root and another user owns the
/// file. Any user could leave a settings file in a folder such as `/tmp`. With a file of root as the
/// password file and the user's own server as the mail server, the content of this file would be
/// sent to the user.
fn foreign_owner(file: &File) -> Option<u32> {
    let owner = file.metadata().ok()?.uid();
    (geteuid().is_root() && owner != 0).then_some(owner)
}
