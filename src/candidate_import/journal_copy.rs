//! Copies the journals of imports, for `vestibule backup` and `vestibule restore`.

use std::{
    ffi::OsString,
    fs,
    io::{self, Read},
    path::{Path, PathBuf},
};

use crate::store::private_file;

/// The file extension of a journal, without the dot.
const EXTENSION: &str = "journal";

/// The maximum total size of all journals in a folder, in bytes. A journal contains about 200 bytes
/// per candidate. Without this limit, a manipulated backup could fill the disk.
const MAX_TOTAL_BYTES: u64 = 1 << 30;

/// The reason why the journals cannot be copied.
#[derive(Debug, thiserror::Error)]
pub enum JournalCopyError {
    /// A journal cannot be read or written.
    #[error("cannot copy the journals of imports in {}", .folder.display())]
    Io {
        /// The folder that contains the journals.
        folder: PathBuf,
        /// The cause.
        #[source]
        cause: io::Error,
    },
    /// The total size of the journals exceeds the maximum.
    #[error(
        "the journals of imports in {} are larger than 1 GB together: find out who changed them, and move the journals that are not from an import aside",
        .0.display()
    )]
    TooLarge(PathBuf),
}

/// Returns the file names of the journals in a folder. The list is empty if there is no such
/// folder.
///
/// # Errors
///
/// Fails if the folder cannot be read.
pub fn journals_in(folder: &Path) -> Result<Vec<OsString>, JournalCopyError> {
    let names = || {
        let entries = match fs::read_dir(folder) {
            Err(error) if is_missing(&error) => return Ok(Vec::new()),
            entries => entries?,
        };
        let names: io::Result<Vec<OsString>> =
            entries.map(|entry| Ok(entry?.file_name())).collect();
        let is_journal = |name: &OsString| Path::new(name).extension() == Some(EXTENSION.as_ref());
        Ok(names?.into_iter().filter(is_journal).collect())
    };
    names().map_err(at(folder))
}

/// Returns `true` if a folder does not exist, for example because a folder above it is a file.
fn is_missing(error: &io::Error) -> bool {
    let kinds = [io::ErrorKind::NotFound, io::ErrorKind::NotADirectory];
    kinds.contains(&error.kind())
}

/// Checks that the total size of the journals in a folder does not exceed the maximum.
///
/// # Errors
///
/// Fails if the journals are too large, or if the folder cannot be read.
pub fn check_journal_sizes(folder: &Path) -> Result<(), JournalCopyError> {
    let names = journals_in(folder)?;
    let size = |name| Ok(fs::symlink_metadata(folder.join(name))?.len());
    let sizes: io::Result<Vec<u64>> = names.iter().map(size).collect();
    let total = sizes.map_err(at(folder))?.into_iter();
    if total.fold(0, u64::saturating_add) > MAX_TOTAL_BYTES {
        return Err(JournalCopyError::TooLarge(folder.to_owned()));
    }
    Ok(())
}

/// Copies the journals in the folder `from` to the folder `to`, and returns the number of journals.
/// Does not copy the spreadsheets of recent imports in `from`, which are not needed later.
///
/// An import can be running at the same time. A journal is append-only, so the copy equals an
/// earlier state of the journal. It can end in the middle of a line, like a journal after a crash.
///
/// # Errors
///
/// Fails if a journal cannot be read or written, if it already exists in `to`, or if the journals
/// are too large.
pub fn copy_journals(from: &Path, to: &Path) -> Result<usize, JournalCopyError> {
    let names = journals_in(from)?;
    check_journal_sizes(from)?;
    if !names.is_empty() {
        private_file::create_dir_without_links(to).map_err(at(to))?;
    }
    for name in &names {
        copy_file(&from.join(name), &to.join(name)).map_err(at(from))?;
    }
    Ok(names.len())
}

fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    let file = private_file::open_without_links(from)?;
    let mut copy = private_file::create(to)?;
    io::copy(&mut file.take(MAX_TOTAL_BYTES), &mut copy)?;
    copy.sync_all()?;
    private_file::sync_new_file(to)
}

fn at(folder: &Path) -> impl FnOnce(io::Error) -> JournalCopyError {
    let folder = folder.to_owned();
    |cause| JournalCopyError::Io { folder, cause }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn journals_that_would_fill_the_disk_are_not_copied() {
        let folder = tempfile::tempdir().unwrap();
        let (from, to) = (folder.path().join("from"), folder.path().join("to"));
        fs::create_dir(&from).unwrap();
        fs::write(from.join("a.journal"), "a").unwrap();
        // The file is sparse, so it does not take up disk space.
        let large = fs::File::create(from.join("b.journal")).unwrap();
        large.set_len(MAX_TOTAL_BYTES).unwrap();
        let error = copy_journals(&from, &to).unwrap_err();
        assert!(matches!(error, JournalCopyError::TooLarge(_)), "{error}");
        assert!(!to.exists());
        large.set_len(1_000).unwrap();
        assert_eq!(copy_journals(&from, &to).unwrap(), 2);
    }

    #[test]
    fn a_journal_that_is_a_link_is_not_copied() {
        let folder = tempfile::tempdir().unwrap();
        let (from, to) = (folder.path().join("from"), folder.path().join("to"));
        fs::create_dir(&from).unwrap();
        fs::write(folder.path().join("key"), "secret").unwrap();
        symlink(folder.path().join("key"), from.join("a.journal")).unwrap();
        copy_journals(&from, &to).unwrap_err();
        assert!(!to.join("a.journal").exists());
    }
}
