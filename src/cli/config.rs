//! `config`: prints the settings.

use std::path::Path;

use crate::{
    cli::command,
    config::load::{self, ConfigError},
};

/// Prints the example, or the settings in use.
pub(crate) fn run(command: command::ConfigCommand, file: Option<&Path>) -> Result<(), ConfigError> {
    match command {
        command::ConfigCommand::Example => outln!("{}", load::EXAMPLE.trim_end()),
        command::ConfigCommand::Show => outln!("{}", load::effective_settings(file)?.trim_end()),
    }
    Ok(())
}
