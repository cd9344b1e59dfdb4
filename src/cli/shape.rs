use clap::Args;

/// How to print a table.
#[derive(Debug, Clone, Copy, Args)]
pub struct Rows {
    /// Print JSON for programs
    #[arg(long)]
    pub json: bool,
    /// Print comma-separated values
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
}

/// How to print what was asked for.
#[derive(Debug, Clone, Copy, Args)]
pub struct Output {
    /// Print JSON for programs
    #[arg(long)]
    pub json: bool,
}
