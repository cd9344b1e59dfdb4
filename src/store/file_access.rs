//! Finds the file or folder whose owner or mode prevents this process from using the store.

use std::{
    fs,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

use derive_more::Display;
use rustix::{
    fs::{Access, access},
    io::Errno,
};

use crate::store::private_file::{parent_dir, resolve};

/// A file that this process is not allowed to read and write, or a folder that it is not allowed to
/// use. The `Display` output says what the operator must change.
#[derive(Debug, Clone, PartialEq, Eq, Display)]
#[display("the {kind} {} {}", path.display(), self.advice())]
pub struct AccessDenied {
    path: PathBuf,
    kind: PathKind,
    mode: u32,
    owner: u32,
    /// The user id of this process.
    user: u32,
}

/// The kind of file or folder that this process is not allowed to use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display)]
enum PathKind {
    #[display("file")]
    File,
    /// A file in a folder with many files, such as the folder with the files of applications. The
    /// advice is about the whole folder, because the other files may have the same problem.
    #[display("file")]
    OneOfMany,
    /// The folder of the database (`store.dir`).
    #[display("folder")]
    StoreDir,
    /// A folder in which the site creates files.
    #[display("folder")]
    WritableDir,
    /// A folder above `store.dir`. It can contain data that does not belong to the site.
    #[display("folder")]
    OuterDir,
}

impl PathKind {
    fn needed_access(self) -> Access {
        match self {
            Self::File | Self::OneOfMany => Access::READ_OK | Access::WRITE_OK,
            Self::WritableDir => Access::READ_OK | Access::WRITE_OK | Access::EXEC_OK,
            Self::StoreDir | Self::OuterDir => Access::EXEC_OK,
        }
    }

    /// The mode bits that give the owner the required access.
    fn needed_mode(self) -> u32 {
        match self {
            Self::File | Self::OneOfMany => 0o600,
            Self::WritableDir => 0o700,
            Self::StoreDir | Self::OuterDir => 0o100,
        }
    }
}

impl AccessDenied {
    /// Finds the first file of a SQLite database that this process is not allowed to read and
    /// write, or the first folder in which it is not allowed to create files. `documents` is the
    /// folder with the files of applications.
    pub fn find_in_database(database: &Path, documents: &Path) -> Option<Self> {
        let mut files = ["", "-wal", "-shm"]
            .map(|it| beside(database, it))
            .into_iter();
        // If `database` is a symbolic link, resolve it, because SQLite creates the write-ahead log
        // next to the file to which the link points.
        let database = resolve(database);
        let mut folders = [parent_dir(&database), documents].into_iter();
        files
            .find_map(|file| Self::check(&file, PathKind::File))
            .or_else(|| folders.find_map(|it| Self::check(it, PathKind::WritableDir)))
    }

    /// Returns the lock file of the database if this process is not allowed to read and write it.
    pub fn find_lock_file(database: &Path) -> Option<Self> {
        Self::check(&beside(database, "-lock"), PathKind::File)
    }

    /// Finds the first file of an application in `documents` that this process is not allowed to
    /// read and write.
    pub fn find_document(documents: &Path) -> Option<Self> {
        let mut files = fs::read_dir(documents).ok()?.flatten();
        files.find_map(|file| Self::check(&file.path(), PathKind::OneOfMany))
    }

    /// Finds the outermost folder in this path that this process is not allowed to enter.
    pub fn find_folder(path: &Path) -> Option<Self> {
        let mut folders: Vec<&Path> = path.ancestors().skip(1).collect();
        folders.reverse();
        let mut folders = folders.into_iter();
        folders.find_map(|folder| match path.parent() {
            Some(store_dir) if store_dir == folder => Self::check(folder, PathKind::StoreDir),
            _ => Self::check(folder, PathKind::OuterDir),
        })
    }

    fn check(path: &Path, kind: PathKind) -> Option<Self> {
        if access(path, kind.needed_access()) != Err(Errno::ACCESS) {
            return None;
        }
        let found = fs::metadata(path).ok()?;
        let denied = Self {
            path: path.to_owned(),
            kind,
            mode: found.mode() & 0o777,
            owner: found.uid(),
            user: rustix::process::geteuid().as_raw(),
        };
        (!denied.has_other_cause()).then_some(denied)
    }

    /// Whether the owner and the mode are correct, so that something else must prevent the access,
    /// for example an SELinux rule.
    fn has_other_cause(&self) -> bool {
        let needed = self.kind.needed_mode();
        self.owner == self.user && self.mode & needed == needed
    }

    fn advice(&self) -> String {
        let (path, mode, user) = (self.path.display(), self.mode, self.user);
        if self.owner == user {
            let needed = match self.kind {
                PathKind::File | PathKind::OneOfMany => "600",
                PathKind::StoreDir | PathKind::WritableDir | PathKind::OuterDir => "700",
            };
            return format!(
                "has the mode {mode:04o}: set it to 0{needed} (`chmod {needed} {path}`)"
            );
        }
        let remedy = match self.kind {
            PathKind::File => format!("run `chown {user} {path}` as root"),
            PathKind::OneOfMany => {
                let folder = parent_dir(&self.path).display();
                format!("run `chown -R {user} {folder}` as root")
            }
            PathKind::StoreDir | PathKind::WritableDir => {
                format!("run `chown -R {user} {path}` as root")
            }
            PathKind::OuterDir => format!(
                "move store.dir, or let this user enter the folder, for example with `chmod o+x {path}` as root"
            ),
        };
        let [owner, me] = [self.owner, user].map(user_name);
        format!(
            "belongs to {owner} (mode {mode:04o}), but this command runs as {me}: if the site runs as this user too, \
             {remedy}; otherwise run this command as the user that runs the site, with systemd as root with vestibule-admin"
        )
    }
}

fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn user_name(id: u32) -> String {
    match id {
        0 => "root".to_owned(),
        id => format!("the user with the id {id}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn denied(path: &str, kind: PathKind, owner: u32, mode: u32) -> AccessDenied {
        AccessDenied {
            path: path.into(),
            kind,
            mode,
            owner,
            user: 22_011,
        }
    }

    #[test]
    fn the_text_says_whether_the_owner_or_the_mode_is_wrong() {
        assert_eq!(
            denied("/data/store.db-shm", PathKind::File, 22_011, 0o400).to_string(),
            "the file /data/store.db-shm has the mode 0400: set it to 0600 (`chmod 600 /data/store.db-shm`)"
        );
        let says = denied("/data", PathKind::StoreDir, 0, 0o700).to_string();
        for part in [
            "the folder /data belongs to root (mode 0700), but this command runs as the user with the id 22011",
            "`chown -R 22011 /data`",
            "with vestibule-admin",
        ] {
            assert!(says.contains(part), "{says}");
        }
        let says = denied("/data/documents/a", PathKind::OneOfMany, 0, 0o600).to_string();
        for part in [
            "the file /data/documents/a belongs to root",
            "`chown -R 22011 /data/documents`",
        ] {
            assert!(says.contains(part), "{says}");
        }
        assert_eq!(
            denied("/data", PathKind::WritableDir, 22_011, 0o500).to_string(),
            "the folder /data has the mode 0500: set it to 0700 (`chmod 700 /data`)"
        );
    }

    #[test]
    fn the_owner_of_a_folder_above_the_store_is_not_changed() {
        let says = denied("/root", PathKind::OuterDir, 0, 0o700).to_string();
        assert!(
            says.starts_with("the folder /root belongs to root"),
            "{says}"
        );
        assert!(says.contains("move store.dir, or let this user enter the folder"));
        assert!(!says.contains("chown"), "{says}");
    }

    #[test]
    fn a_path_whose_owner_and_mode_are_right_is_refused_for_another_reason() {
        for (kind, owner, mode, has_other_cause) in [
            (PathKind::File, 22_011, 0o600, true),
            (PathKind::File, 22_011, 0o400, false),
            (PathKind::File, 0, 0o600, false),
            (PathKind::StoreDir, 22_011, 0o700, true),
            (PathKind::OuterDir, 22_011, 0o600, false),
        ] {
            let denied = denied("/data", kind, owner, mode);
            assert_eq!(denied.has_other_cause(), has_other_cause, "{denied}");
        }
    }

    #[test]
    fn files_that_are_missing_or_may_be_used_are_not_reported() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("store.db");
        fs::write(&database, "").unwrap();
        let documents = folder.path().join("missing");
        assert_eq!(AccessDenied::find_in_database(&database, &documents), None);
        assert_eq!(AccessDenied::find_lock_file(&database), None);
        assert_eq!(AccessDenied::find_document(&documents), None);
        assert_eq!(AccessDenied::find_folder(&database), None);
    }
}
