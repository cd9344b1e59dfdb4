//! The flags for output formats, shared by many commands.

use clap::Args;

/// The output format of a table.
#[derive(Debug, Clone, Copy, Args)]
pub struct TableOutput {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Print comma-separated values
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
}

/// The output format of a command that does not support CSV.
#[derive(Debug, Clone, Copy, Args)]
pub struct JsonOutput {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}
