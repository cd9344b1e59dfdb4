//! `brand new` and `brand eject`: write files that a company can adapt to its own look.

use std::{
    fs::{self, OpenOptions},
    io::{ErrorKind, Write},
    path::Path,
};

use anyhow::{Context, Result, bail};

use crate::{
    brand::NEW_BRAND,
    cli::command::BrandCommand,
    config::Config,
    web::regions::{Region, built_in_template},
};

/// Runs a `brand` command.
pub(crate) fn run(command: BrandCommand, config: &Config) -> Result<()> {
    match command {
        BrandCommand::New { folder } => write_new_brand(&folder),
        BrandCommand::Eject { region } => write_template(region, config.brand.folder()),
    }
}

/// Writes a small brand to a folder that does not exist or is empty.
fn write_new_brand(folder: &Path) -> Result<()> {
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
        bail!("{} is not empty: name a new folder", folder.display());
    }
    for (name, content) in NEW_BRAND {
        write_new_file(&folder.join(name), content)?;
    }
    let shown = folder.display();
    outln!(
        "Wrote a brand to {shown}. Look at it with: VESTIBULE_BRAND__DIR={shown} vestibule serve"
    );
    Ok(())
}

/// Writes the built-in template of a region to the brand folder.
fn write_template(region: Region, folder: &Path) -> Result<()> {
    let path = folder.join("templates").join(region.file_name());
    write_new_file(&path, built_in_template(region))?;
    outln!(
        "Wrote {}. The pages use it from now on; docs/templates.md lists the values that it can use.",
        path.display()
    );
    Ok(())
}

fn write_new_file(path: &Path, content: &str) -> Result<()> {
    let cannot_write = || format!("cannot write {}", path.display());
    fs::create_dir_all(path.parent().unwrap_or(path)).with_context(cannot_write)?;
    let created = OpenOptions::new().write(true).create_new(true).open(path);
    let mut file = match created {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => bail!(
            "{} exists and was not changed: rename it to write the built-in file again",
            path.display()
        ),
        created => created.with_context(cannot_write)?,
    };
    file.write_all(content.as_bytes())
        .with_context(cannot_write)
}
