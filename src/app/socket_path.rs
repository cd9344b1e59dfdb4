//! Checks whether the site can create its Unix socket at a path. The commands `serve` and `check`
//! use this check, so that both report the same cause.

use std::{
    fs::{self, FileType, Metadata},
    io::{self, ErrorKind},
    os::unix::{
        fs::{FileTypeExt, MetadataExt},
        net::{SocketAddr, UnixStream},
    },
    path::Path,
};

use rustix::{
    fs::{Access, access},
    process::geteuid,
};

use crate::store::private_file::parent_dir;

/// The mode bit of a folder in which only the owner of a file may delete it.
const STICKY: u32 = 0o1000;

/// What is at a path at which the site can listen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SocketPath {
    /// There is nothing at the path.
    Free,
    /// There is a socket that no program uses. It must be deleted first. Such a socket remains when
    /// a program is killed.
    Stale,
}

/// Checks the path of a Unix socket. Creates and deletes nothing.
///
/// # Errors
///
/// Fails if the site cannot listen at this path, for example because a program already listens on
/// the socket, because another file or a folder has this path, or because the folder of the socket
/// is missing or not writable.
pub(crate) fn check(path: &Path) -> io::Result<SocketPath> {
    SocketAddr::from_pathname(path)?;
    let folder = parent_dir(path);
    let found = match fs::symlink_metadata(path) {
        Ok(found) if found.file_type().is_socket() => Some(found),
        Ok(found) => return Err(other_file(found.file_type())),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if found.is_some() && !is_unused(path) {
        return Err(ErrorKind::AddrInUse.into());
    }
    let folder_data = fs::metadata(folder)?;
    access(folder, Access::WRITE_OK | Access::EXEC_OK)?;
    let Some(socket) = found else {
        return Ok(SocketPath::Free);
    };
    require_deletable(&socket, &folder_data)?;
    Ok(SocketPath::Stale)
}

/// Returns `true` if no program listens on a socket.
fn is_unused(path: &Path) -> bool {
    let connected = UnixStream::connect(path);
    connected.is_err_and(|error| error.kind() == ErrorKind::ConnectionRefused)
}

fn other_file(kind: FileType) -> io::Error {
    if kind.is_dir() {
        io::Error::new(ErrorKind::IsADirectory, "this path is a folder")
    } else if kind.is_symlink() {
        io::Error::new(ErrorKind::AlreadyExists, "this path is a symbolic link")
    } else {
        io::Error::new(ErrorKind::AlreadyExists, "this path is another file")
    }
}

/// Fails if the old socket belongs to another user and is in a folder such as `/tmp`, in which only
/// the owner of a file may delete it.
fn require_deletable(socket: &Metadata, folder: &Metadata) -> io::Result<()> {
    let (user, owner) = (geteuid(), socket.uid());
    let is_sticky = folder.mode() & STICKY != 0;
    let may_delete = user.is_root() || [owner, folder.uid()].contains(&user.as_raw());
    if !is_sticky || may_delete {
        return Ok(());
    }
    Err(io::Error::other(format!(
        "an old socket is there that only the user with the id {owner} may delete: delete it as this user, or use a \
         folder of your own"
    )))
}
