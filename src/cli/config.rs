//! `config`: prints the settings.

use std::path::Path;

use crate::{
    cli::command,
    config::read::{self, ConfigError},
};

/// Prints the example, or the settings in use.
pub(crate) fn run(command: command::Config, file: Option<&Path>) -> Result<(), ConfigError> {
    match command {
        command::Config::Example => outln!("{}", read::EXAMPLE.trim_end()),
        command::Config::Show => outln!("{}", read::shown(file)?.trim_end()),
    }
    Ok(())
}
