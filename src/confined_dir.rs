//! Reads and creates files in a folder such as the brand folder. People who can write to such a
//! folder must be able neither to gain access to other files on this machine nor to block the site.
//! Therefore, symbolic links must not lead out of the folder, named pipes are not read, and the
//! size of files is limited.

use std::{
    fs::File,
    io::{self, Read, Write},
    path::{Component, Path, PathBuf},
};

use rustix::{
    fs::{Mode, OFlags, mkdirat, open, openat},
    io::Errno,
};

use crate::byte_size::ByteSize;

/// The maximum size of a file that [`text`] reads.
const MAX_TEXT: ByteSize = ByteSize::from_megabytes(1);

/// The flags for opening a file. Without `NONBLOCK`, opening a named pipe would block until it has
/// a writer.
const FILE_FLAGS: OFlags = OFlags::RDONLY
    .union(OFlags::CLOEXEC)
    .union(OFlags::NOFOLLOW)
    .union(OFlags::NONBLOCK)
    .union(OFlags::NOCTTY);

/// The flags for creating a file. Without `EXCL`, an existing link at this path would be followed.
const NEW_FILE_FLAGS: OFlags = OFlags::WRONLY
    .union(OFlags::CREATE)
    .union(OFlags::EXCL)
    .union(OFlags::CLOEXEC)
    .union(OFlags::NOFOLLOW);

/// The flags for opening a folder.
const FOLDER_FLAGS: OFlags = OFlags::RDONLY
    .union(OFlags::DIRECTORY)
    .union(OFlags::CLOEXEC);

/// A folder whose files can be read. The path of the folder may itself be a symbolic link.
#[derive(Debug)]
pub struct ConfinedDir {
    shown: PathBuf,
    /// The path with all symbolic links resolved.
    real: PathBuf,
}

/// Why a file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
    /// The file must not be used.
    #[error(transparent)]
    Problem(#[from] FileError),
}

/// Why a file must not be used, and what to do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// A symbolic link leads out of the folder.
    #[error("this link leads out of {0}: put the file itself there")]
    Outside(String),
    /// A symbolic link leads to a hidden file or folder, for example one in `.git`.
    #[error("this link leads to a hidden file or folder: put the file itself there")]
    Hidden,
    /// The path is a folder, a named pipe, a socket or a device.
    #[error("it is not a regular file: replace it with a file, or remove it")]
    NotAFile,
    /// The file is too large.
    #[error("it is larger than {0}: make it smaller")]
    TooLarge(String),
}

/// The beginning of a file.
#[derive(Debug, PartialEq, Eq)]
pub struct FileStart {
    /// The content, up to the maximum size.
    pub bytes: Vec<u8>,
    /// Whether the file is larger than the maximum size.
    pub is_too_large: bool,
}

impl FileError {
    /// The error for a link that leads out of `folder`.
    pub fn outside(folder: &Path) -> Self {
        let name = folder.file_name().unwrap_or(folder.as_os_str());
        Self::Outside(format!("{}/", name.to_string_lossy()))
    }

    /// The error for a file that is larger than `max`.
    pub fn too_large(max: ByteSize) -> Self {
        let [kilobytes, megabytes] = [10, 20].map(|bits| max.as_u64() >> bits);
        Self::TooLarge(match megabytes {
            0 => format!("{kilobytes} KB"),
            _ => format!("{megabytes} MB"),
        })
    }
}

impl ReadError {
    /// Whether the file or folder does not exist.
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Unreadable(error) if error.kind() == io::ErrorKind::NotFound)
    }
}

impl ConfinedDir {
    /// Opens a folder.
    pub fn new(folder: &Path) -> io::Result<Self> {
        Ok(Self {
            shown: folder.to_owned(),
            real: folder.canonicalize()?,
        })
    }

    /// Opens a folder inside this folder. Only files inside that subfolder can be read with the
    /// returned value. Returns `None` if the subfolder does not exist.
    pub fn subfolder(&self, name: &str) -> Result<Option<Self>, ReadError> {
        let shown = self.shown.join(name);
        match self.resolve(&shown) {
            Ok(inside) => Ok(Some(Self {
                shown,
                real: self.real.join(inside),
            })),
            Err(error) if error.is_missing() => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether a path is inside this folder, after resolving all symbolic links.
    pub fn contains(&self, path: &Path) -> bool {
        path.canonicalize()
            .is_ok_and(|real| real.starts_with(&self.real))
    }

    /// Reads a file of at most `max` bytes. `path` begins with the path of the folder.
    pub fn read(&self, path: &Path, max: ByteSize) -> Result<Vec<u8>, ReadError> {
        let content = self.read_start(path, max)?;
        if content.is_too_large {
            return Err(FileError::too_large(max).into());
        }
        Ok(content.bytes)
    }

    /// Reads at most `max` bytes of a file. `path` begins with the path of the folder.
    pub fn read_start(&self, path: &Path, max: ByteSize) -> Result<FileStart, ReadError> {
        let file = self.open(path)?;
        if !file.metadata()?.is_file() {
            return Err(FileError::NotAFile.into());
        }
        let mut bytes = Vec::new();
        file.take(max.as_u64() + 1).read_to_end(&mut bytes)?;
        let is_too_large = bytes.len() > max.as_usize();
        bytes.truncate(max.as_usize());
        Ok(FileStart {
            bytes,
            is_too_large,
        })
    }

    /// Creates a file with this content, and any missing folders on its path. `inside` is the path
    /// relative to this folder.
    ///
    /// # Errors
    ///
    /// Fails if the path already exists, even if only as a link, or if a link in the path leads out
    /// of this folder.
    pub fn create_new(&self, inside: &Path, content: &[u8]) -> Result<(), ReadError> {
        let path = self.real.join(inside);
        let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
            return Err(FileError::NotAFile.into());
        };
        let mut ancestors = folder.ancestors();
        let existing = ancestors.find(|it| it.symlink_metadata().is_ok());
        let existing = existing.unwrap_or(&self.real);
        let missing = folder.strip_prefix(existing).unwrap_or(Path::new(""));
        let target = existing.canonicalize()?.join(missing);
        let Ok(below) = target.strip_prefix(&self.real) else {
            return Err(FileError::outside(&self.shown).into());
        };
        let mut opened = open(&self.real, FOLDER_FLAGS, Mode::empty()).map_err(io::Error::from)?;
        for part in below.components() {
            match mkdirat(&opened, part.as_os_str(), Mode::from_raw_mode(0o777)) {
                Ok(()) | Err(Errno::EXIST) => (),
                Err(error) => return Err(io::Error::from(error).into()),
            }
            let flags = FOLDER_FLAGS | OFlags::NOFOLLOW;
            opened =
                openat(&opened, part.as_os_str(), flags, Mode::empty()).map_err(io::Error::from)?;
        }
        let mode = Mode::from_raw_mode(0o666);
        let file = openat(&opened, name, NEW_FILE_FLAGS, mode).map_err(io::Error::from)?;
        Ok(File::from(file).write_all(content)?)
    }

    /// Opens a file. Does not follow a link that was created after the path was resolved.
    fn open(&self, path: &Path) -> Result<File, ReadError> {
        let inside = self.resolve(path)?;
        let mut opened = open(&self.real, FOLDER_FLAGS, Mode::empty()).map_err(io::Error::from)?;
        for name in inside.components() {
            let next = openat(&opened, name.as_os_str(), FILE_FLAGS, Mode::empty());
            opened = match next {
                // Opening a socket fails with this error.
                Err(Errno::NXIO) => return Err(FileError::NotAFile.into()),
                next => next.map_err(io::Error::from)?,
            };
        }
        Ok(File::from(opened))
    }

    /// Resolves all symbolic links. Returns the path of the target relative to this folder.
    fn resolve(&self, path: &Path) -> Result<PathBuf, ReadError> {
        let real = path.canonicalize()?;
        let Ok(inside) = real.strip_prefix(&self.real) else {
            return Err(FileError::outside(&self.shown).into());
        };
        let is_link = path.strip_prefix(&self.shown) != Ok(inside);
        if is_link && inside.components().any(is_hidden) {
            return Err(FileError::Hidden.into());
        }
        Ok(inside.to_owned())
    }
}

/// Reads a file in `folder`. `path` begins with the path of the folder.
pub fn read(folder: &Path, path: &Path, max: ByteSize) -> Result<Vec<u8>, ReadError> {
    ConfinedDir::new(folder)?.read(path, max)
}

/// Reads a text file of at most 1 MB for a check. Returns an empty string if the file cannot be
/// used, because another check, which loads the file, reports this problem.
pub fn text(folder: &Path, path: &Path) -> String {
    let bytes = read(folder, path, MAX_TEXT).unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

/// Whether this part of a path is hidden. Names that begin with two dots are not hidden: in
/// Kubernetes, the files of a mounted volume are links to `..data`.
fn is_hidden(part: Component<'_>) -> bool {
    let name = part.as_os_str().to_string_lossy();
    name.starts_with('.') && !name.starts_with("..")
}

#[cfg(test)]
mod tests {
    use std::{
        fs,
        os::unix::{fs::symlink, net::UnixListener},
    };

    use rustix::fs::{CWD, FileType, mknodat};

    use super::*;

    const MAX: ByteSize = ByteSize::from_bytes(8);

    /// Reads the file `name` in the folder `brand` inside `home`.
    fn read_in(home: &Path, name: &str) -> Result<String, String> {
        let folder = home.join("brand");
        let bytes = read(&folder, &folder.join(name), MAX).map_err(|it| it.to_string())?;
        Ok(String::from_utf8(bytes).unwrap())
    }

    fn home() -> tempfile::TempDir {
        let home = tempfile::tempdir().unwrap();
        fs::create_dir_all(home.path().join("brand/pages")).unwrap();
        home
    }

    #[test]
    fn a_link_must_stay_inside_the_folder() {
        let home = home();
        let brand = home.path().join("brand");
        fs::write(home.path().join("key"), "secret").unwrap();
        fs::write(brand.join("a"), "a").unwrap();
        fs::create_dir(brand.join(".git")).unwrap();
        fs::write(brand.join(".git/config"), "token").unwrap();
        let outside = Err("this link leads out of brand/: put the file itself there".to_owned());
        for (target, expected) in [
            ("../../key", outside.clone()),
            ("/proc/self/environ", outside.clone()),
            ("/dev/zero", outside.clone()),
            ("../a", Ok("a".to_owned())),
            ("../.git/config", Err(FileError::Hidden.to_string())),
        ] {
            let link = brand.join("pages/x.md");
            symlink(target, &link).unwrap();
            assert_eq!(read_in(home.path(), "pages/x.md"), expected, "{target}");
            fs::remove_file(link).unwrap();
        }
        symlink("..", brand.join("up")).unwrap();
        assert_eq!(read_in(home.path(), "up/key"), outside);
    }

    #[test]
    fn links_of_a_kubernetes_volume_are_followed_and_the_folder_itself_may_be_a_link() {
        let home = home();
        let brand = home.path().join("brand");
        fs::create_dir_all(brand.join("..2026_11_28/static")).unwrap();
        fs::write(brand.join("..2026_11_28/static/a"), "a").unwrap();
        symlink("..2026_11_28", brand.join("..data")).unwrap();
        symlink("..data/static", brand.join("static")).unwrap();
        symlink("..data/static/a", brand.join("b")).unwrap();
        symlink("brand", home.path().join("current")).unwrap();
        for folder in ["brand", "current"] {
            let folder = ConfinedDir::new(&home.path().join(folder)).unwrap();
            assert_eq!(folder.read(&folder.shown.join("b"), MAX).unwrap(), b"a");
            let files = folder.subfolder("static").unwrap().unwrap();
            assert_eq!(files.read(&files.shown.join("a"), MAX).unwrap(), b"a");
            assert!(folder.subfolder("templates").unwrap().is_none());
        }
    }

    #[test]
    fn a_subfolder_outside_is_refused_and_its_files_must_stay_inside_it() {
        let home = home();
        let brand = ConfinedDir::new(&home.path().join("brand")).unwrap();
        symlink("..", brand.shown.join("static")).unwrap();
        let error = brand.subfolder("static").unwrap_err().to_string();
        assert!(
            error.starts_with("this link leads out of brand/"),
            "{error}"
        );
        fs::write(brand.shown.join("a"), "a").unwrap();
        symlink("../a", brand.shown.join("pages/a")).unwrap();
        let pages = brand.subfolder("pages").unwrap().unwrap();
        let error = pages.read(&pages.shown.join("a"), MAX).unwrap_err();
        assert!(error.to_string().contains("out of pages/"), "{error}");
    }

    #[test]
    fn a_file_is_not_created_outside_of_the_folder() {
        let home = home();
        let brand = ConfinedDir::new(&home.path().join("brand")).unwrap();
        brand.create_new(Path::new("static/css/a"), b"a").unwrap();
        assert_eq!(fs::read(brand.shown.join("static/css/a")).unwrap(), b"a");
        symlink("..", brand.shown.join("up")).unwrap();
        symlink("../missing", brand.shown.join("nowhere")).unwrap();
        symlink("../b", brand.shown.join("b")).unwrap();
        for (path, expected) in [
            ("up/b", "this link leads out of brand/"),
            ("up/new/b", "this link leads out of brand/"),
            ("nowhere/b", "No such file"),
            ("b", "File exists"),
            ("static/css/a", "File exists"),
            ("static/css/a/b", "Not a directory"),
        ] {
            let error = brand.create_new(Path::new(path), b"b").unwrap_err();
            assert!(error.to_string().starts_with(expected), "{path}: {error}");
        }
        let outside: Vec<_> = fs::read_dir(home.path()).unwrap().collect();
        assert_eq!(outside.len(), 1, "{outside:?}");
        symlink("static", brand.shown.join("files")).unwrap();
        brand.create_new(Path::new("files/c"), b"c").unwrap();
        assert_eq!(fs::read(brand.shown.join("static/c")).unwrap(), b"c");
    }

    #[test]
    fn a_pipe_a_socket_and_a_folder_are_refused_without_waiting() {
        let home = home();
        let brand = home.path().join("brand");
        let mode = Mode::from_raw_mode(0o600);
        mknodat(CWD, brand.join("pipe"), FileType::Fifo, mode, 0).unwrap();
        let _socket = UnixListener::bind(brand.join("socket")).unwrap();
        for name in ["pipe", "socket", "pages"] {
            let expected = Err(FileError::NotAFile.to_string());
            assert_eq!(read_in(home.path(), name), expected, "{name}");
        }
    }

    #[test]
    fn a_file_above_the_maximum_size_is_refused_and_only_its_beginning_is_read() {
        let home = home();
        let folder = ConfinedDir::new(&home.path().join("brand")).unwrap();
        let path = folder.shown.join("a");
        fs::write(&path, "12345678").unwrap();
        assert_eq!(folder.read(&path, MAX).unwrap(), b"12345678");
        fs::write(&path, "123456789").unwrap();
        let content = folder.read_start(&path, MAX).unwrap();
        assert_eq!(content.bytes, b"12345678");
        assert!(content.is_too_large);
        for (max, expected) in [(256 << 10, "256 KB"), (8 << 20, "8 MB")] {
            fs::write(&path, vec![b'a'; max + 1]).unwrap();
            let max = ByteSize::from_bytes(max as u64);
            let error = folder.read(&path, max).unwrap_err().to_string();
            assert_eq!(
                error,
                format!("it is larger than {expected}: make it smaller")
            );
        }
    }
}
