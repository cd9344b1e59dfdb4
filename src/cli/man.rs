//! `man` and `completions`: man pages and shell completions.

use std::{fs, path::Path};

use anyhow::Context;
use clap::CommandFactory;
use clap_complete::Shell;

use crate::cli::{command::Cli, output::Stdout};

/// Writes a man page for the program and one for each command.
pub(crate) fn write_man_pages(to: &Path) -> anyhow::Result<()> {
    let written =
        fs::create_dir_all(to).and_then(|()| clap_mangen::generate_to(Cli::command(), to));
    let place = to.display();
    written.with_context(|| format!("cannot write to {place}; choose another folder with --to"))?;
    outln!("Wrote the man pages to {place}");
    Ok(())
}

/// Prints the completion script for a shell.
pub(crate) fn print_completions(shell: Shell) -> anyhow::Result<()> {
    let mut command = Cli::command();
    let name = command.get_name().to_owned();
    clap_complete::generate(shell, &mut command, name, &mut Stdout);
    Ok(())
}
