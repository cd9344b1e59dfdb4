use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use rust_embed::RustEmbed;

/// Largest file that is read.
const MAX_FILE: u64 = 1 << 20;

#[derive(RustEmbed)]
#[folder = "src/reference_ats/sample"]
#[include = "postings/*.md"]
#[include = "company.toml"]
struct Sample;

/// Where the sample keeps its postings.
const SAMPLE_POSTINGS: &str = "postings/";

/// Where the files are.
#[derive(Debug, Clone)]
pub(crate) enum Source {
    /// The sample company, compiled in.
    Sample,
    /// A folder of the company's own.
    Folder(PathBuf),
}

/// By what a changed file is known: when it was written, and its length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stamp(Option<SystemTime>, u64);

impl Source {
    /// Every file that counts, by name: Markdown files and `company.toml`.
    pub(crate) fn files(&self) -> io::Result<BTreeMap<String, Stamp>> {
        match self {
            Self::Sample => Ok(Sample::iter()
                .map(|path| {
                    let name = path.strip_prefix(SAMPLE_POSTINGS).unwrap_or(&path);
                    (name.to_owned(), Stamp(None, 0))
                })
                .collect()),
            Self::Folder(folder) => listing(folder),
        }
    }

    /// A file's text. What is too long, or not UTF-8, is refused in words.
    pub(crate) fn read(&self, name: &str) -> Result<String, String> {
        let bytes = match self {
            Self::Sample => Sample::get(&format!("{SAMPLE_POSTINGS}{name}"))
                .or_else(|| Sample::get(name))
                .map(|file| file.data.into_owned()),
            Self::Folder(folder) => Some(contents(&folder.join(name))?),
        };
        let text = String::from_utf8(bytes.unwrap_or_default());
        text.map_err(|_| "it is not written in UTF-8".to_owned())
    }
}

fn listing(folder: &Path) -> io::Result<BTreeMap<String, Stamp>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else {
            continue;
        };
        let counts = name == "company.toml" || (name.ends_with(".md") && !name.starts_with('.'));
        // A file may go, and a link may lead nowhere, between the listing and this look at it.
        match fs::metadata(entry.path()) {
            Ok(file) if counts && file.is_file() => {
                files.insert(name, Stamp(file.modified().ok(), file.len()));
            }
            _ => (),
        }
    }
    Ok(files)
}

fn contents(path: &Path) -> Result<Vec<u8>, String> {
    let length = fs::metadata(path).map_err(|error| error.to_string())?.len();
    if MAX_FILE < length {
        return Err(format!("it is longer than {MAX_FILE} bytes"));
    }
    fs::read(path).map_err(|error| error.to_string())
}
