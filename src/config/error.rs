//! Errors that occur while the settings are loaded.

use std::{io, path::PathBuf};

use crate::{
    config::{environment, invalid_setting::InvalidSetting},
    secret_setting::SecretSettingError,
};

/// The reason why the settings cannot be used, with the invalid setting and its position.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The specified file cannot be read.
    #[error(
        "cannot read the settings file {path}{}: {cause}{}",
        environment::origin_of_file(path),
        environment::read_advice(cause)
    )]
    Unreadable {
        /// The path of the settings file.
        path: PathBuf,
        /// The cause.
        cause: io::Error,
    },
    /// The program runs as root and would read the settings file of another user, although neither
    /// the command line nor `VESTIBULE_CONFIG` names it.
    #[error(
        "the settings file {path} in the current folder belongs to the user {owner}, who could use it to read files of \
         root; if you trust it, name it with --config {path}"
    )]
    ForeignFile {
        /// The path of the settings file.
        path: PathBuf,
        /// The id of the user who owns the file.
        owner: u32,
    },
    /// The file is not TOML. The message does not contain the invalid line, which can contain a
    /// secret.
    #[error("in {path}, line {line}, column {column}: {cause}")]
    NotToml {
        /// The path of the settings file.
        path: PathBuf,
        /// The line number, starting at 1.
        line: usize,
        /// The column number, starting at 1.
        column: usize,
        /// The cause.
        cause: String,
    },
    /// The settings file no longer exists, although the site was started with it.
    #[error(
        "the settings file {path}{} is missing, although the site was started with it: put the file back before you reload the \
         settings or restart the site",
        environment::origin_of_file(path)
    )]
    FileGone {
        /// The path of the settings file.
        path: PathBuf,
    },
    /// A setting in the file is unknown or has an invalid value.
    #[error("in {path}, {setting}")]
    InvalidSetting {
        /// The path of the settings file.
        path: PathBuf,
        /// The setting, its position and the cause.
        setting: InvalidSetting,
    },
    /// An environment variable has an invalid value or does not correspond to a setting.
    #[error("the environment variable {variable} is invalid: {cause}")]
    InvalidVariable {
        /// The name of the variable.
        variable: String,
        /// The cause.
        cause: String,
    },
    /// Two valid settings conflict.
    #[error("{0}")]
    Conflict(String),
    /// The URL of the database cannot be read from `store.url_file`.
    #[error(transparent)]
    UrlFile(#[from] SecretSettingError),
}
