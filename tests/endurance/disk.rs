//! A disk that can be full, read-only, or without power: `disk.c` around one folder.

use std::{
    fs,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

use tempfile::TempDir;

use crate::program::Desk;

/// The disk below one folder, as the programs see it that are started with its environment.
pub struct Disk {
    folder: PathBuf,
    kept: TempDir,
    forgets: &'static str,
}

impl Disk {
    /// A good disk below `folder`.
    pub fn below(folder: PathBuf) -> Disk {
        let disk = Disk {
            folder,
            kept: tempfile::tempdir().unwrap(),
            forgets: "",
        };
        fs::create_dir(disk.content()).unwrap();
        disk
    }

    /// The same, but it forgets that files whose names end so were ever synced.
    pub fn forgetting(self, ending: &'static str) -> Disk {
        Disk {
            forgets: ending,
            ..self
        }
    }

    /// Programs of this desk have their files on this disk.
    pub fn under(&self, desk: Desk) -> Desk {
        let text = |path: &Path| path.to_str().unwrap().to_owned();
        desk.with("LD_PRELOAD", text(library()))
            .with("DISK_FOLDER", text(&self.folder))
            .with("DISK_SHADOW", text(self.kept.path()))
            .with("DISK_STATE", text(&self.state()))
            .with("DISK_FORGETS", self.forgets)
    }

    /// No file grows any more.
    pub fn fill(&self) {
        fs::write(self.state(), "full").unwrap();
    }

    /// No file can be changed any more.
    pub fn make_read_only(&self) {
        fs::write(self.state(), "readonly").unwrap();
    }

    /// As good as at first.
    pub fn mend(&self) {
        fs::remove_file(self.state()).unwrap();
    }

    /// What a power cut leaves: names that were synced with the folder, each with the content of the
    /// file's last sync. The programs must be dead.
    pub fn lose_what_was_not_synced(&self) {
        let names = fs::read_to_string(self.kept.path().join("names")).unwrap_or_default();
        let survivors: Vec<(String, Vec<u8>)> = names
            .lines()
            .map(|line| line.split_once(' ').unwrap())
            .map(|(inode, name)| {
                let content = fs::read(self.content().join(inode));
                (name.to_owned(), content.unwrap_or_default())
            })
            .collect();
        for entry in fs::read_dir(&self.folder).unwrap() {
            fs::remove_file(entry.unwrap().path()).unwrap();
        }
        fs::remove_dir_all(self.content()).unwrap();
        fs::create_dir(self.content()).unwrap();
        let mut names = String::new();
        for (name, content) in survivors {
            let path = self.folder.join(&name);
            fs::write(&path, &content).unwrap();
            let inode = fs::metadata(&path).unwrap().ino();
            fs::write(self.content().join(inode.to_string()), &content).unwrap();
            names += &format!("{inode} {name}\n");
        }
        fs::write(self.kept.path().join("names"), names).unwrap();
    }

    fn content(&self) -> PathBuf {
        self.kept.path().join("content")
    }

    fn state(&self) -> PathBuf {
        self.kept.path().join("state")
    }
}

/// The library, compiled once a run of the tests.
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
