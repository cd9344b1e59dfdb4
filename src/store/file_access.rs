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

/// A file that this process may not read and write, or a folder that it may not enter. The text
/// says what the operator must change.
#[derive(Debug, Clone, PartialEq, Eq, Display)]
#[display("the {} {} {}", self.kind(), path.display(), self.advice())]
pub struct AccessDenied {
    path: PathBuf,
    is_dir: bool,
    mode: u32,
    owner: u32,
    /// The user that runs this process.
    user: u32,
}

impl AccessDenied {
    /// Finds the first of the files of a SQLite database that this process may not read and write.
    pub fn find_database_file(database: &Path) -> Option<Self> {
        let mut files = ["", "-wal", "-shm"].into_iter().map(|ending| {
            let mut name = database.as_os_str().to_owned();
            name.push(ending);
            PathBuf::from(name)
        });
        files.find_map(|file| Self::check(&file, Access::READ_OK | Access::WRITE_OK))
    }

    /// Finds the outermost folder of this path that this process may not enter.
    pub fn find_folder(path: &Path) -> Option<Self> {
        let mut folders: Vec<&Path> = path.ancestors().skip(1).collect();
        folders.reverse();
        let mut folders = folders.into_iter();
        folders.find_map(|folder| Self::check(folder, Access::EXEC_OK))
    }

    fn check(path: &Path, needed: Access) -> Option<Self> {
        if access(path, needed) != Err(Errno::ACCESS) {
            return None;
        }
        let found = fs::metadata(path).ok()?;
        Some(Self {
            path: path.to_owned(),
            is_dir: found.is_dir(),
            mode: found.mode() & 0o777,
            owner: found.uid(),
            user: rustix::process::geteuid().as_raw(),
        })
    }

    fn kind(&self) -> &'static str {
        if self.is_dir { "folder" } else { "file" }
    }

    fn advice(&self) -> String {
        let (path, mode, user) = (self.path.display(), self.mode, self.user);
        if self.owner == user {
            let needed = if self.is_dir { "700" } else { "600" };
            return format!(
                "has the mode {mode:04o}: set it to 0{needed} (`chmod {needed} {path}`)"
            );
        }
        let chown = if self.is_dir { "chown -R" } else { "chown" };
        let [owner, me] = [self.owner, user].map(user_name);
        format!(
            "belongs to {owner} (mode {mode:04o}), but this command runs as {me}: if the site runs as this user too, run \
             `{chown} {user} {path}` as root; otherwise run this command as the user that runs the site, with systemd as \
             root with vestibule-admin"
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

    fn denied(path: &str, owner: u32, mode: u32) -> AccessDenied {
        AccessDenied {
            path: path.into(),
            is_dir: !path.ends_with("-shm"),
            mode,
            owner,
            user: 22_011,
        }
    }

    #[test]
    fn the_text_says_whether_the_owner_or_the_mode_is_wrong() {
        assert_eq!(
            denied("/data/store.db-shm", 22_011, 0o400).to_string(),
            "the file /data/store.db-shm has the mode 0400: set it to 0600 (`chmod 600 /data/store.db-shm`)"
        );
        let says = denied("/data", 0, 0o700).to_string();
        for part in [
            "the folder /data belongs to root (mode 0700), but this command runs as the user with the id 22011",
            "`chown -R 22011 /data`",
            "with vestibule-admin",
        ] {
            assert!(says.contains(part), "{says}");
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
