//! `man` and `completions`: man pages and shell completions.

use std::{fs, io, path::Path};

use anyhow::Context;
use clap::CommandFactory;
use clap_complete::Shell;
use tempfile::TempDir;

use crate::{
    cli::{command::Cli, output::Stdout},
    replace_file::replace_file,
};

/// Writes a man page for the program and one for each command.
pub(crate) fn write_man_pages(to: &Path) -> anyhow::Result<()> {
    let place = to.display();
    write_pages(to)
        .with_context(|| format!("cannot write to {place}; choose another folder with --to"))?;
    outln!("Wrote the man pages to {place}");
    Ok(())
}

fn write_pages(to: &Path) -> io::Result<()> {
    // Generate the pages in a temporary folder and copy them, because the library follows symbolic
    // links when it writes files.
    let written = TempDir::new()?;
    clap_mangen::generate_to(Cli::command(), written.path())?;
    fs::create_dir_all(to)?;
    for page in fs::read_dir(written.path())? {
        let page = page?;
        replace_file(&to.join(page.file_name()), &fs::read(page.path())?)?;
    }
    Ok(())
}

/// Prints the completion script for a shell.
pub(crate) fn print_completions(shell: Shell) -> anyhow::Result<()> {
    let mut command = Cli::command();
    let name = command.get_name().to_owned();
    clap_complete::generate(shell, &mut command, name, &mut Stdout);
    Ok(())
}
