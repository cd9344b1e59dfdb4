use std::{
    fs::{self, DirBuilder, File},
    io::Write,
    os::unix::fs::DirBuilderExt,
    path::{Path, PathBuf},
};

use anyhow::Context;
use serde::Serialize;
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::store::private::new_file;

/// Files for their owner alone, in a new folder or in one new file that ends in `.zip`. One that could not
/// be filled is removed again.
pub(crate) struct Parcel {
    path: PathBuf,
    inside: Inside,
}

enum Inside {
    Folder,
    Zip(Box<ZipWriter<File>>),
}

impl Parcel {
    /// An empty parcel; never in the place of something that is there.
    pub(crate) fn create(path: &Path) -> anyhow::Result<Self> {
        let is_zip = path.extension().is_some_and(|end| end == "zip");
        let made = match is_zip {
            true => new_file(path).map(|file| Inside::Zip(Box::new(ZipWriter::new(file)))),
            false => DirBuilder::new()
                .mode(0o700)
                .create(path)
                .map(|()| Inside::Folder),
        };
        let inside = made.with_context(|| {
            let path = path.display();
            format!("{path} cannot be made; name another place with --out")
        })?;
        Ok(Self {
            path: path.to_owned(),
            inside,
        })
    }

    /// Puts a text for programs into it.
    pub(crate) fn add_text(&mut self, name: &str, text: &impl Serialize) -> anyhow::Result<()> {
        self.add(name, &serde_json::to_vec_pretty(text)?)
    }

    /// Puts a file into it.
    pub(crate) fn add(&mut self, name: &str, content: &[u8]) -> anyhow::Result<()> {
        match &mut self.inside {
            Inside::Folder => new_file(&self.path.join(name))?.write_all(content)?,
            Inside::Zip(zip) => {
                let options = SimpleFileOptions::default().unix_permissions(0o600);
                zip.start_file(name, options)?;
                zip.write_all(content)?;
            }
        }
        Ok(())
    }

    /// Ends it, or removes it if it was not filled.
    pub(crate) fn close(self, filled: anyhow::Result<()>) -> anyhow::Result<()> {
        let (path, is_zip) = (self.path, matches!(self.inside, Inside::Zip(_)));
        let closed = filled.and_then(|()| match self.inside {
            Inside::Folder => Ok(()),
            Inside::Zip(zip) => Ok(zip.finish()?.sync_all()?),
        });
        if closed.is_err() {
            // What went wrong first is told; that nothing is left of it is only tidy.
            let _ = match is_zip {
                true => fs::remove_file(&path),
                false => fs::remove_dir_all(&path),
            };
        }
        closed.with_context(|| format!("{} cannot be written", path.display()))
    }
}
