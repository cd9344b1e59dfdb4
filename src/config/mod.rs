//! All settings. The defaults are in `example.toml`, which is compiled into the program. A settings
//! file overrides them, and environment variables override both.

/// Digests of settings.
mod setting_digests;

/// Finds the positions of settings in a file.
mod located_settings;

/// All settings, by section.
mod settings;

/// The client of the ATS.
mod ats_client;

/// The settings in the example file.
pub mod example;

/// Settings from environment variables.
pub mod environment;

/// Merges settings from several sources.
mod merge;

/// Hides secrets in settings that are shown.
mod hide_secrets;

/// Writes the error message for a section that does not exist.
mod unknown_section;

/// Finds an invalid setting and its position.
pub mod invalid_setting;

/// Errors that occur while the settings are loaded.
mod error;

/// Finds and reads the settings file.
mod settings_file;

/// Checks the permissions of the key files.
mod key_files;

/// Finds a settings file or a brand folder that every user of the machine can change.
mod writable_paths;

/// Loads and checks the settings.
pub mod load;

/// Shows each setting with its origin.
pub(crate) mod origin;

pub use self::{
    error::ConfigError,
    key_files::{ExposedKeyFile, exposed_key_files},
    setting_digests::SettingDigests,
    settings::{Config, LogFormat},
    writable_paths::{WorldWritablePath, world_writable_paths},
};
