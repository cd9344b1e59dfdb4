//! Finds files of applications that belong to another database, for example because the database
//! was lost and the site created a new one next to these files.

use std::path::{Path, PathBuf};

use derive_more::Display;

use crate::{
    command_name::command_name,
    store::sqlite::file_store::{file_names, parse_prefix},
};

/// Files of applications that belong to another database. The site never deletes them.
#[derive(Debug, Clone, PartialEq, Eq, Display)]
#[display(
    "{} contains files of applications that belong to another database (number of files: {count}): probably that database \
     was lost, and the site created a new one without these applications. To get them back, stop the site, move the \
     folder of the database aside, and run `{vestibule} restore --from FOLDER` with your last backup. If they are no \
     longer needed, delete the files whose names do not begin with {prefix}-",
    folder.display(),
    vestibule = command_name()
)]
pub struct ForeignFiles {
    folder: PathBuf,
    count: usize,
    /// The prefix of the files of this database.
    prefix: String,
}

impl ForeignFiles {
    /// Finds the files in `folder` whose prefix is not `prefix`. Returns `None` if there are none,
    /// or if the folder cannot be read.
    pub fn find(folder: &Path, prefix: &str) -> Option<Self> {
        let names = file_names(folder).ok()?;
        let prefixes = names.iter().filter_map(|name| parse_prefix(name));
        let count = prefixes.filter(|it| *it != prefix).count();
        (count > 0).then(|| Self {
            folder: folder.to_owned(),
            count,
            prefix: prefix.to_owned(),
        })
    }
}
