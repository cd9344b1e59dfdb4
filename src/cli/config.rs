use std::path::Path;

use crate::{
    cli::command,
    config::read::{self, ConfigError},
};

/// Prints the example, or the settings in force.
pub(crate) fn run(command: command::Config, file: Option<&Path>) -> Result<(), ConfigError> {
    match command {
        command::Config::Example => print!("{}", read::EXAMPLE),
        command::Config::Show => print!("{}", read::shown(file)?),
    }
    Ok(())
}
