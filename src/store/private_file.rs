//! Creates files and folders that only their owner can read, and checks who can access an existing
//! file.

use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io,
    os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt},
    path::{self, Component, Path, PathBuf},
};

use rustix::{
    fs::{Mode, OFlags},
    io::Errno,
};

/// The permission bits that a file with a secret must not have: the group must not be able to write
/// or execute it, and other users must have no access.
const EXCESS_BITS: u32 = 0o037;

/// The permission bits that let every user of the machine read or change a secret.
const WORLD_BITS: u32 = 0o006;

/// The permission bits that let users other than the owner change a file.
const OTHERS_WRITE_BITS: u32 = 0o022;

/// The permission bits that let every user of the machine list, change or enter a folder.
const WORLD_DIR_BITS: u32 = 0o007;

/// The permissions of a file with a secret, if they are wider than 0640.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExcessPermissions {
    /// The permission bits.
    pub mode: u32,
    /// Whether every user of the machine can read or change the file.
    pub is_world_accessible: bool,
}

/// Checks the permissions of a file with a secret. Follows symbolic links. Returns `None` if they
/// are 0640 or narrower.
pub fn excess_permissions(path: &Path) -> io::Result<Option<ExcessPermissions>> {
    let mode = fs::metadata(path)?.mode() & 0o777;
    Ok((mode & EXCESS_BITS != 0).then_some(ExcessPermissions {
        mode,
        is_world_accessible: mode & WORLD_BITS != 0,
    }))
}

/// Returns the permissions of a folder if every user of the machine can list, change or enter it.
/// Otherwise, or if the folder does not exist, returns `None`.
pub fn world_accessible_dir(path: &Path) -> Option<u32> {
    let mode = fs::metadata(path).ok()?.mode() & 0o777;
    (mode & WORLD_DIR_BITS != 0).then_some(mode)
}

/// Creates a file and opens it for writing. Fails if it exists.
pub fn create(path: &Path) -> io::Result<File> {
    file_options().write(true).create_new(true).open(path)
}

/// Opens a file for writing. Creates it if it is missing, and truncates it if it exists.
pub fn create_or_truncate(path: &Path) -> io::Result<File> {
    let mut options = file_options();
    options.write(true).create(true).truncate(true).open(path)
}

/// Creates a file and opens it for writing. First deletes any file or symbolic link at that path.
/// Never follows a symbolic link, because another user could have created it.
pub fn replace(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => create(path),
    }
}

/// Whether there is a file, a folder or a symbolic link at this path. A symbolic link counts even
/// if its target does not exist.
pub fn exists(path: &Path) -> io::Result<bool> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        found => found.map(|_| true),
    }
}

/// Opens a file for reading and appending. Creates it if it is missing. Follows symbolic links, so
/// the file must be in a folder that other users cannot write to.
pub fn open_for_append(path: &Path) -> io::Result<File> {
    let mut options = file_options();
    options.read(true).append(true).create(true).open(path)
}

/// Why a file cannot be trusted: another user could have created it, or can change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, derive_more::Display)]
pub enum UntrustedFile {
    /// The file is a symbolic link. Links are not followed, because they can point to any file.
    #[display("is a symbolic link")]
    Link,
    /// There is something other than a regular file at this path, for example a folder or a named
    /// pipe.
    #[display("is not a regular file")]
    NotAFile,
    /// The file does not belong to the user who runs this process.
    #[display("belongs to another user")]
    ForeignOwner,
    /// The file has more than one name (hard links). Another user could have created this name as a
    /// hard link to one of the owner's files.
    #[display("has another name (a hard link)")]
    HardLink,
    /// The group or all users can write to the file.
    #[display("can be changed by other users")]
    WritableByOthers,
}

/// Opens a file for reading. The file can be in a folder that other users can write to. If `append`
/// is true, also opens the file for appending, and creates it if it is missing. Returns the reason
/// if another user could have created or changed the file.
pub fn open_own(path: &Path, append: bool) -> io::Result<Result<File, UntrustedFile>> {
    let access = if append {
        OFlags::RDWR | OFlags::APPEND | OFlags::CREATE
    } else {
        OFlags::RDONLY
    };
    // Without `NONBLOCK`, opening a named pipe would block until it has a writer.
    let flags = access | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
    let file = match rustix::fs::open(path, flags, Mode::RUSR | Mode::WUSR) {
        Err(Errno::LOOP) => return Ok(Err(UntrustedFile::Link)),
        Err(Errno::ISDIR | Errno::NXIO) => return Ok(Err(UntrustedFile::NotAFile)),
        opened => File::from(opened?),
    };
    let metadata = file.metadata()?;
    let reason = if !metadata.is_file() {
        UntrustedFile::NotAFile
    } else if metadata.uid() != rustix::process::geteuid().as_raw() {
        UntrustedFile::ForeignOwner
    } else if metadata.nlink() > 1 {
        UntrustedFile::HardLink
    } else if metadata.mode() & OTHERS_WRITE_BITS != 0 {
        UntrustedFile::WritableByOthers
    } else {
        return Ok(Ok(file));
    };
    Ok(Err(reason))
}

/// Opens a file of a backup for reading. Treats a symbolic link as a missing file: in a malicious
/// backup, it could point to the key file, and the next backup would then contain the key.
pub fn open_without_links(path: &Path) -> io::Result<File> {
    // Without `NONBLOCK`, opening a named pipe would block until it has a writer.
    let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
    let file = match rustix::fs::open(path, flags, Mode::empty()) {
        Err(Errno::LOOP) => return Err(io::ErrorKind::NotFound.into()),
        opened => File::from(opened?),
    };
    if file.metadata()?.is_file() {
        Ok(file)
    } else {
        Err(io::ErrorKind::NotFound.into())
    }
}

/// Finds a file in a backup that would be unsafe to open. If the SQLite database or its log is a
/// symbolic link, it could point to any file. A rollback journal could make SQLite delete any file;
/// backups made by this program never contain one.
pub fn unsafe_database_file(database: &Path) -> Option<PathBuf> {
    let file = |ending: &str| {
        let mut name = database.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    };
    let journal = file("-journal");
    let mut files = ["", "-wal", "-shm"].map(file).into_iter();
    files
        .find(|path| path.is_symlink())
        .or_else(|| exists(&journal).unwrap_or(true).then_some(journal))
}

/// Creates a folder and its missing parents.
pub fn create_dir(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true).mode(0o700).create(path)
}

/// Like [`create_dir`], but fails if the folder is a symbolic link. Otherwise, a user who can write
/// to the parent folder could create a link to any folder.
pub fn create_dir_without_links(path: &Path) -> io::Result<()> {
    create_dir(path)?;
    if fs::symlink_metadata(path)?.is_dir() {
        Ok(())
    } else {
        Err(io::ErrorKind::NotADirectory.into())
    }
}

fn file_options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.mode(0o600);
    options
}

/// Flushes a folder's directory entries to disk, so that new files in it survive a power failure.
pub fn sync_dir(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Returns the folder that contains a file.
pub fn parent_dir(path: &Path) -> &Path {
    let folder = path.parent();
    let folder = folder.filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Returns the absolute path, with symbolic links resolved. Also works for a path that does not
/// exist yet, in which case only the links in its existing parents are resolved.
pub fn resolve(path: &Path) -> PathBuf {
    let path = path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut resolved = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(resolved.pop()),
            part => resolved.push(part),
        }
        if let Ok(real) = fs::canonicalize(&resolved) {
            resolved = real;
        }
    }
    resolved
}

/// Flushes the directory entries of a file and its folder to disk, so that both survive a power
/// failure even if both are new.
pub fn sync_new_file(path: &Path) -> io::Result<()> {
    let file = path.canonicalize()?;
    for folder in file.ancestors().skip(1).take(2) {
        match sync_dir(folder) {
            Ok(()) => (),
            // If this process is not allowed to open the folder, it did not create the folder just
            // now, so flushing the folder is not necessary.
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => (),
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn a_file_replaces_a_link_and_the_links_target_stays() {
        let folder = tempfile::tempdir().unwrap();
        let (target, link) = (folder.path().join("target"), folder.path().join("link"));
        fs::write(&target, "content").unwrap();
        symlink(&target, &link).unwrap();
        replace(&link).unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"content");
        assert!(fs::symlink_metadata(&link).unwrap().is_file());
    }

    #[test]
    fn a_link_that_leads_nowhere_exists() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link");
        assert!(!exists(&link).unwrap());
        symlink(folder.path().join("nowhere"), &link).unwrap();
        assert!(exists(&link).unwrap());
    }

    #[test]
    fn a_path_that_does_not_exist_is_resolved_through_the_links_of_its_parents() {
        let folder = tempfile::tempdir().unwrap();
        let real = fs::canonicalize(folder.path()).unwrap();
        let link = folder.path().join("link");
        symlink(folder.path(), &link).unwrap();
        assert_eq!(resolve(&link.join("new/file")), real.join("new/file"));
        assert_eq!(resolve(&link.join("new/../file")), real.join("file"));
    }

    #[test]
    fn a_folder_is_not_created_behind_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link");
        symlink(folder.path(), &link).unwrap();
        create_dir_without_links(&link).unwrap_err();
        create_dir_without_links(&folder.path().join("new")).unwrap();
    }
}
