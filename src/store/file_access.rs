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

/// A file that this process may not read and write, or a folder that it may not enter. The
/// `Display` output says what the operator must change.
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

/// The kind of path that this process may not use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display)]
enum PathKind {
    #[display("file")]
    File,
    /// The folder of the database (`store.dir`).
    #[display("folder")]
    StoreDir,
    /// A folder above `store.dir`. It can contain data that does not belong to the site.
    #[display("folder")]
    OuterDir,
}

impl PathKind {
    fn needed_access(self) -> Access {
        match self {
            Self::File => Access::READ_OK | Access::WRITE_OK,
            Self::StoreDir | Self::OuterDir => Access::EXEC_OK,
        }
    }

    /// The mode bits that give the owner the required access.
    fn needed_mode(self) -> u32 {
        match self {
            Self::File => 0o600,
            Self::StoreDir | Self::OuterDir => 0o100,
        }
    }
}

impl AccessDenied {
    /// Finds the first file of a SQLite database that this process may not read and write.
    pub fn find_database_file(database: &Path) -> Option<Self> {
        let mut files = ["", "-wal", "-shm"].into_iter().map(|ending| {
            let mut name = database.as_os_str().to_owned();
            name.push(ending);
            PathBuf::from(name)
        });
        files.find_map(|file| Self::check(&file, PathKind::File))
    }

    /// Finds the outermost folder in this path that this process may not enter.
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

    /// Whether the owner and the mode are correct, so that the cause must be something else, for
    /// example an SELinux rule.
    fn has_other_cause(&self) -> bool {
        let needed = self.kind.needed_mode();
        self.owner == self.user && self.mode & needed == needed
    }

    fn advice(&self) -> String {
        let (path, mode, user) = (self.path.display(), self.mode, self.user);
        if self.owner == user {
            let needed = match self.kind {
                PathKind::File => "600",
                PathKind::StoreDir | PathKind::OuterDir => "700",
            };
            return format!(
                "has the mode {mode:04o}: set it to 0{needed} (`chmod {needed} {path}`)"
            );
        }
        let remedy = match self.kind {
            PathKind::File => format!("run `chown {user} {path}` as root"),
            PathKind::StoreDir => format!("run `chown -R {user} {path}` as root"),
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
        assert_eq!(AccessDenied::find_database_file(&database), None);
        assert_eq!(AccessDenied::find_folder(&database), None);
    }
}
