//! A simulated disk that can become full or read-only, or lose power. The library `disk.c`
//! simulates this disk for one folder.

use std::{
    fs,
    os::unix::fs::{DirBuilderExt, MetadataExt},
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

use tempfile::TempDir;

use crate::program::Desk;

/// A file or folder that was synced.
enum SyncedEntry {
    File(Vec<u8>),
    Folder(Vec<(String, SyncedEntry)>),
}

/// A simulated disk for one folder. It affects only programs that are started with the environment
/// variables of [`Disk::under`].
pub struct Disk {
    folder: PathBuf,
    kept: TempDir,
    forgets: &'static str,
}

impl Disk {
    /// Creates a disk without faults for `folder`.
    pub fn below(folder: PathBuf) -> Disk {
        let disk = Disk {
            folder,
            kept: tempfile::tempdir().unwrap(),
            forgets: "",
        };
        fs::create_dir(disk.content()).unwrap();
        fs::create_dir(disk.names()).unwrap();
        disk
    }

    /// Makes the disk ignore syncs of files whose names end with `ending`.
    pub fn ignoring_syncs_of(self, ending: &'static str) -> Disk {
        Disk {
            forgets: ending,
            ..self
        }
    }

    /// Adds environment variables to `desk`, so that the programs that it starts use this disk.
    pub fn under(&self, desk: Desk) -> Desk {
        let text = |path: &Path| path.to_str().unwrap().to_owned();
        desk.with("LD_PRELOAD", text(library()))
            .with("DISK_FOLDER", text(&self.folder))
            .with("DISK_SHADOW", text(self.kept.path()))
            .with("DISK_STATE", text(&self.state()))
            .with("DISK_FORGETS", self.forgets)
    }

    /// Simulates a full disk: from now on, no file can grow.
    pub fn fill(&self) {
        fs::write(self.state(), "full").unwrap();
    }

    /// Simulates a read-only disk: from now on, no file can be changed.
    pub fn make_read_only(&self) {
        fs::write(self.state(), "readonly").unwrap();
    }

    pub fn repair(&self) {
        fs::remove_file(self.state()).unwrap();
    }

    /// Simulates a power cut: keeps only the files whose names were synced with their folder, each
    /// with the content that it had when it was last synced. The caller must kill the programs
    /// first.
    pub fn discard_unsynced(&self) {
        let kept = self.synced_in("");
        fs::remove_dir_all(&self.folder).unwrap();
        for place in [self.content(), self.names()] {
            fs::remove_dir_all(&place).unwrap();
            fs::create_dir(&place).unwrap();
        }
        self.restore("", kept);
    }

    /// Returns the synced content of a folder, including its subfolders.
    fn synced_in(&self, folder: &str) -> Vec<(String, SyncedEntry)> {
        let names = fs::read_to_string(self.list(folder)).unwrap_or_default();
        let names = names.lines().map(|line| line.split_once(' ').unwrap());
        names
            .map(|(inode, name)| {
                let kept = match name.strip_suffix('/') {
                    Some(below) => {
                        SyncedEntry::Folder(self.synced_in(&format!("{folder}{below}/")))
                    }
                    None => {
                        SyncedEntry::File(fs::read(self.content().join(inode)).unwrap_or_default())
                    }
                };
                (name.to_owned(), kept)
            })
            .collect()
    }

    fn restore(&self, folder: &str, kept: Vec<(String, SyncedEntry)>) {
        let mut builder = fs::DirBuilder::new();
        let place = self.folder.join(folder);
        builder.mode(0o700).create(&place).unwrap();
        let mut list = String::new();
        for (name, kept) in kept {
            match kept {
                SyncedEntry::Folder(kept) => {
                    self.restore(&format!("{folder}{name}"), kept);
                    list += &format!("0 {name}\n");
                }
                SyncedEntry::File(content) => {
                    let path = place.join(&name);
                    fs::write(&path, &content).unwrap();
                    let inode = fs::metadata(&path).unwrap().ino();
                    fs::write(self.content().join(inode.to_string()), &content).unwrap();
                    list += &format!("{inode} {name}\n");
                }
            }
        }
        fs::write(self.list(folder), list).unwrap();
    }

    /// Returns the path of the file that lists the synced names in a folder. `folder` is relative
    /// to the folder of the disk and ends with a slash, unless it is empty.
    fn list(&self, folder: &str) -> PathBuf {
        let name = folder.trim_end_matches('/').replace('/', "+");
        self.names().join(format!("+{name}"))
    }

    fn names(&self) -> PathBuf {
        self.kept.path().join("names")
    }

    fn content(&self) -> PathBuf {
        self.kept.path().join("content")
    }

    fn state(&self) -> PathBuf {
        self.kept.path().join("state")
    }
}

/// Compiles the library `disk.c`, once per test run, and returns its path.
fn library() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let library =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("disk-{}.so", std::process::id()));
        let compiled = Command::new("cc")
            .args([
                "-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o",
            ])
            .arg(&library)
            .arg(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/tests/endurance/disk.c"
            ))
            .arg("-ldl")
            .status();
        assert!(compiled.unwrap().success(), "disk.c does not compile");
        library
    })
}
