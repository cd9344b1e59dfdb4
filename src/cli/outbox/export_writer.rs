//! Writes the exported files to a folder or a ZIP archive that only the owner can read.

use std::{
    fs::{self, DirBuilder, File},
    io::Write,
    os::unix::fs::DirBuilderExt,
    path::{Path, PathBuf},
};

use anyhow::Context;
use serde::Serialize;
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::store::private_file::create;

/// Writes to a new folder, or to a new ZIP file if the path ends in `.zip`. Removes the folder or
/// file if the export fails.
pub(crate) struct ExportWriter {
    path: PathBuf,
    target: Target,
}

enum Target {
    Folder,
    Zip(Box<ZipWriter<File>>),
}

impl ExportWriter {
    /// Creates the folder or file. Fails if the path already exists.
    pub(crate) fn create(path: &Path) -> anyhow::Result<Self> {
        let is_zip = path.extension().is_some_and(|end| end == "zip");
        let created = if is_zip {
            create(path).map(|file| Target::Zip(Box::new(ZipWriter::new(file))))
        } else {
            let mut folder = DirBuilder::new();
            folder.mode(0o700).create(path).map(|()| Target::Folder)
        };
        let target = created.with_context(|| {
            let path = path.display();
            format!("cannot create {path}; choose another path with --out")
        })?;
        Ok(Self {
            path: path.to_owned(),
            target,
        })
    }

    pub(crate) fn add_json(&mut self, name: &str, text: &impl Serialize) -> anyhow::Result<()> {
        self.add_file(name, &serde_json::to_vec_pretty(text)?)
    }

    pub(crate) fn add_file(&mut self, name: &str, content: &[u8]) -> anyhow::Result<()> {
        match &mut self.target {
            Target::Folder => create(&self.path.join(name))?.write_all(content)?,
            Target::Zip(zip) => {
                let options = SimpleFileOptions::default().unix_permissions(0o600);
                zip.start_file(name, options)?;
                zip.write_all(content)?;
            }
        }
        Ok(())
    }

    /// Completes the export, or removes everything if `written` is an error.
    pub(crate) fn finish(self, written: anyhow::Result<()>) -> anyhow::Result<()> {
        let (path, is_zip) = (self.path, matches!(self.target, Target::Zip(_)));
        let closed = written.and_then(|()| match self.target {
            Target::Folder => Ok(()),
            Target::Zip(zip) => Ok(zip.finish()?.sync_all()?),
        });
        if closed.is_err() {
            // Report the original error even if the cleanup fails too.
            let _ = if is_zip {
                fs::remove_file(&path)
            } else {
                fs::remove_dir_all(&path)
            };
        }
        closed.with_context(|| format!("cannot write {}", path.display()))
    }
}
