//! The source of the posting files: a folder, or the built-in sample company.

use std::{
    collections::BTreeMap,
    fs, io,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    time::SystemTime,
};

use rust_embed::RustEmbed;

/// The maximum size of a posting file, in bytes.
const MAX_FILE_BYTES: u64 = 1 << 20;

#[derive(RustEmbed)]
#[folder = "src/reference_ats/sample"]
#[include = "postings/*.md"]
#[include = "company.toml"]
struct Sample;

/// The folder in the built-in sample that contains the postings.
const SAMPLE_POSTINGS: &str = "postings/";

#[derive(Debug, Clone)]
pub(crate) enum PostingSource {
    /// The built-in sample company.
    Sample,
    /// A folder.
    Folder(PathBuf),
}

/// The properties of a file by which a change is detected. The mode and the owner are included,
/// because a file that could not be read may become readable when one of them changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct FileStamp {
    modified_at: Option<SystemTime>,
    bytes: u64,
    mode: u32,
    user: u32,
    group: u32,
}

impl FileStamp {
    fn new(file: &fs::Metadata) -> Self {
        Self {
            modified_at: file.modified().ok(),
            bytes: file.len(),
            mode: file.mode(),
            user: file.uid(),
            group: file.gid(),
        }
    }
}

impl PostingSource {
    /// Lists the Markdown files and `company.toml`. The keys are the file names.
    pub(crate) fn list_files(&self) -> io::Result<BTreeMap<String, FileStamp>> {
        match self {
            Self::Sample => Ok(Sample::iter()
                .map(|path| {
                    let name = path.strip_prefix(SAMPLE_POSTINGS).unwrap_or(&path);
                    (name.to_owned(), FileStamp::default())
                })
                .collect()),
            Self::Folder(folder) => list_folder(folder),
        }
    }

    /// Reads a file. Returns an error message if the file cannot be read, is too large or is not
    /// UTF-8.
    pub(crate) fn read_file(&self, name: &str) -> Result<String, String> {
        let bytes = match self {
            Self::Sample => Sample::get(&format!("{SAMPLE_POSTINGS}{name}"))
                .or_else(|| Sample::get(name))
                .map(|file| file.data.into_owned()),
            Self::Folder(folder) => Some(read_limited(&folder.join(name))?),
        };
        let text = String::from_utf8(bytes.unwrap_or_default());
        text.map_err(|_| "not valid UTF-8".to_owned())
    }
}

fn list_folder(folder: &Path) -> io::Result<BTreeMap<String, FileStamp>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else {
            continue;
        };
        let is_read = name == "company.toml" || (name.ends_with(".md") && !name.starts_with('.'));
        // The file may have been deleted after the folder was read, or it may be a broken symbolic
        // link.
        if let Ok(file) = fs::metadata(entry.path())
            && is_read
            && file.is_file()
        {
            files.insert(name, FileStamp::new(&file));
        }
    }
    Ok(files)
}

fn read_limited(path: &Path) -> Result<Vec<u8>, String> {
    let length = fs::metadata(path).map_err(|error| error.to_string())?.len();
    if length > MAX_FILE_BYTES {
        return Err(format!("larger than {MAX_FILE_BYTES} bytes"));
    }
    fs::read(path).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use std::{fs::Permissions, os::unix::fs::PermissionsExt};

    use super::*;

    #[test]
    fn a_file_that_becomes_readable_counts_as_changed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("welder.md");
        fs::write(&file, "").unwrap();
        let stamp = |mode| {
            fs::set_permissions(&file, Permissions::from_mode(mode)).unwrap();
            list_folder(folder.path()).unwrap()["welder.md"]
        };
        assert_ne!(stamp(0o000), stamp(0o644));
        assert_eq!(stamp(0o644), stamp(0o644));
    }
}
