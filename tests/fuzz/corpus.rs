//! Reads the inputs from which mutations start, and stores inputs that fail.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The folder with a corpus for each target. The tests run in the root of the repository.
const FOLDER: &str = "tests/fuzz/corpus";

/// Returns all inputs in the corpus of a target, sorted by file name, followed by the inputs in
/// `samples`: further files and folders of the repository.
pub fn read(target: &str, samples: &[&str]) -> Vec<(PathBuf, Vec<u8>)> {
    let mut files = Vec::new();
    collect(&folder(target), &mut files);
    for sample in samples {
        collect(Path::new(sample), &mut files);
    }
    assert!(!files.is_empty(), "the target {target} has no corpus");
    let content = |path: PathBuf| {
        let bytes = fs::read(&path).unwrap();
        (path, bytes)
    };
    files.into_iter().map(content).collect()
}

fn collect(place: &Path, files: &mut Vec<PathBuf>) {
    if place.is_file() {
        return files.push(place.to_owned());
    }
    let entries =
        fs::read_dir(place).unwrap_or_else(|error| panic!("{}: {error}", place.display()));
    let mut inner: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    inner.sort();
    for path in inner.iter().filter(|path| path.is_file()) {
        files.push(path.clone());
    }
}

/// Adds a failing input to the corpus, so that each later run checks it first.
pub fn store_failure(target: &str, input: &[u8]) -> PathBuf {
    let path = folder(target).join(format!("failed-{:08x}", crc32fast::hash(input)));
    fs::write(&path, input).unwrap();
    path
}

/// Returns the path of the file that contains the current input during a search for failures. If
/// the process is killed, the input stays in this file.
pub fn running(target: &str) -> PathBuf {
    folder(target).join("running")
}

fn folder(target: &str) -> PathBuf {
    Path::new(FOLDER).join(target)
}
