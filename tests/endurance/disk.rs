//! A disk that can be full, read-only, or without power: `disk.c` around one folder.

use std::{
    fs,
    os::unix::fs::{DirBuilderExt, MetadataExt},
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

use tempfile::TempDir;

use crate::program::Desk;

/// What was synced under a name.
enum Kept {
    File(Vec<u8>),
    Folder(Vec<(String, Kept)>),
}

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
        fs::create_dir(disk.names()).unwrap();
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

    /// What a power cut leaves: names that were synced with their folder, each with the content of the
    /// file's last sync. The programs must be dead.
    pub fn lose_what_was_not_synced(&self) {
        let kept = self.kept_in("");
        fs::remove_dir_all(&self.folder).unwrap();
        for place in [self.content(), self.names()] {
            fs::remove_dir_all(&place).unwrap();
            fs::create_dir(&place).unwrap();
        }
        self.bring_back("", kept);
    }

    /// What was synced of a folder, with all that lies in it.
    fn kept_in(&self, folder: &str) -> Vec<(String, Kept)> {
        let names = fs::read_to_string(self.list(folder)).unwrap_or_default();
        let names = names.lines().map(|line| line.split_once(' ').unwrap());
        names
            .map(|(inode, name)| {
                let kept = match name.strip_suffix('/') {
                    Some(below) => Kept::Folder(self.kept_in(&format!("{folder}{below}/"))),
                    None => Kept::File(fs::read(self.content().join(inode)).unwrap_or_default()),
                };
                (name.to_owned(), kept)
            })
            .collect()
    }

    fn bring_back(&self, folder: &str, kept: Vec<(String, Kept)>) {
        let mut builder = fs::DirBuilder::new();
        let place = self.folder.join(folder);
        builder.mode(0o700).create(&place).unwrap();
        let mut list = String::new();
        for (name, kept) in kept {
            match kept {
                Kept::Folder(kept) => {
                    self.bring_back(&format!("{folder}{name}"), kept);
                    list += &format!("0 {name}\n");
                }
                Kept::File(content) => {
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

    /// The list of the names in a folder, which is told by its path from the disk's folder on, with a slash
    /// at its end.
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
