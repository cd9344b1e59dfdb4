//! Reads the company's static files into memory. Rejects symbolic links to targets outside of the
//! folder, files that are too large, and anything that is not a regular file. Also limits the
//! number of files and their total size.

use std::{collections::BTreeMap, fs, path::Path};

use crate::{
    brand::{error::BrandDirError, subfolder::subfolder},
    byte_size::ByteSize,
    confined_dir::{ConfinedDir, FileError},
};

/// The maximum size of a file in bytes.
const MAX_FILE: ByteSize = ByteSize::from_megabytes(8);

/// The maximum number of files, and of folders. A folder with more of them is probably the wrong
/// one.
const MAX_FILES: usize = 500;

/// The maximum number of levels of folders in `static/`. Deeper folders are rejected, because they
/// would not be watched for changes.
const MAX_DEPTH: usize = 8;

/// The maximum total size of the files, which the site keeps in memory.
const MAX_TOTAL: ByteSize = ByteSize::from_megabytes(256);

/// The total size of the static files exceeds the limit.
#[derive(Debug, thiserror::Error)]
#[error("the files in static/ have more than {} MB together, which the site would keep in memory: remove some or make them smaller", .0.as_u64() >> 20)]
struct TotalTooLarge(ByteSize);

/// The contents of the company's static files. The keys are paths below `static/`, with `/` as
/// separator.
pub type StaticFiles = BTreeMap<String, Vec<u8>>;

/// Reads `static/` in the brand folder, except hidden files. Returns no files if `static/` is
/// missing. Also returns an error for each file that is too large. Such a file is in the result
/// too, so that references to it are not reported as missing.
pub fn load(folder: &Path) -> Result<(StaticFiles, Vec<BrandDirError>), BrandDirError> {
    load_at_most(MAX_TOTAL, folder)
}

/// Reads the files as [`load`] does, with `max_total` as the maximum total size.
fn load_at_most(
    max_total: ByteSize,
    folder: &Path,
) -> Result<(StaticFiles, Vec<BrandDirError>), BrandDirError> {
    let mut found = FoundFiles {
        free: max_total.as_usize(),
        max_total,
        files: StaticFiles::new(),
        folders: 0,
        too_large: Vec::new(),
    };
    if let Some(root) = subfolder(folder, "static")? {
        gather(&root, &folder.join("static"), "", &mut found)?;
    }
    Ok((found.files, found.too_large))
}

/// The files that have been read so far.
struct FoundFiles {
    max_total: ByteSize,
    /// How many bytes of `max_total` are left.
    free: usize,
    files: StaticFiles,
    folders: usize,
    too_large: Vec<BrandDirError>,
}

/// Reads the files in `folder` and its subfolders. `root` is `static/`.
fn gather(
    root: &ConfinedDir,
    folder: &Path,
    prefix: &str,
    found: &mut FoundFiles,
) -> Result<(), BrandDirError> {
    let unreadable = BrandDirError::unreadable;
    for entry in fs::read_dir(folder).map_err(unreadable(folder))? {
        let path = entry.map_err(unreadable(folder))?.path();
        let invalid = |problem| Err(BrandDirError::invalid(&path, problem));
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            return invalid("the name is not valid UTF-8: rename the file");
        };
        if name.starts_with('.') {
            continue;
        }
        // A symbolic link must point to a file in `static/`. Links to folders are rejected, because
        // a link to a parent folder would cause infinite recursion.
        let about = fs::metadata(&path).map_err(unreadable(&path))?;
        if !root.contains(&path) || about.is_dir() && path.is_symlink() {
            return invalid("this link is not allowed in static/: put the file itself there");
        } else if found.files.len().max(found.folders) >= MAX_FILES {
            return Err(BrandDirError::invalid(
                folder,
                "static/ has more than 500 files or 500 folders: is this the right folder?",
            ));
        } else if about.is_dir() {
            found.folders += 1;
            if prefix.matches('/').count() >= MAX_DEPTH {
                return invalid("this folder is more than 8 levels below static/: move it up");
            }
            gather(root, &path, &format!("{prefix}{name}/"), found)?;
            continue;
        }
        let content = root.read_start(&path, MAX_FILE);
        let content = content.map_err(BrandDirError::not_read(&path))?;
        if content.is_too_large {
            let problem = FileError::too_large(MAX_FILE);
            found.too_large.push(BrandDirError::invalid(&path, problem));
        }
        let Some(free) = found.free.checked_sub(content.bytes.len()) else {
            let problem = TotalTooLarge(found.max_total);
            return Err(BrandDirError::invalid(folder, problem));
        };
        found.free = free;
        found.files.insert(format!("{prefix}{name}"), content.bytes);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_in_folders_and_hidden_ones_are_not() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("static/fonts")).unwrap();
        fs::write(folder.path().join("static/logo.svg"), "<svg/>").unwrap();
        fs::write(folder.path().join("static/fonts/a.woff2"), "w").unwrap();
        fs::write(folder.path().join("static/.secret"), "s").unwrap();
        let (files, _) = load(folder.path()).unwrap();
        let names: Vec<&str> = files.keys().map(String::as_str).collect();
        assert_eq!(names, ["fonts/a.woff2", "logo.svg"]);
    }

    #[test]
    fn files_that_are_too_large_together_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("static/film")).unwrap();
        for name in ["static/a.png", "static/film/b.mp4"] {
            fs::write(folder.path().join(name), vec![b'a'; 1 << 20]).unwrap();
        }
        let max = ByteSize::from_megabytes(2);
        assert_eq!(load_at_most(max, folder.path()).unwrap().0.len(), 2);
        fs::write(folder.path().join("static/c.txt"), "c").unwrap();
        let error = load_at_most(max, folder.path()).unwrap_err().to_string();
        assert!(error.contains("static"), "{error}");
        assert!(error.contains("more than 2 MB together"), "{error}");
    }

    #[test]
    fn folders_that_are_too_deep_or_too_many_are_refused() {
        let brand = tempfile::tempdir().unwrap();
        let folder = brand.path().join("static");
        fs::create_dir_all(folder.join("a/".repeat(8))).unwrap();
        assert!(load(brand.path()).is_ok());
        fs::create_dir_all(folder.join("a/".repeat(2_000))).unwrap();
        let error = load(brand.path()).unwrap_err().to_string();
        assert!(
            error.contains("more than 8 levels below static/"),
            "{error}"
        );
        fs::remove_dir_all(&folder).unwrap();
        for number in 0..=500 {
            fs::create_dir_all(folder.join(number.to_string())).unwrap();
        }
        let error = load(brand.path()).unwrap_err().to_string();
        assert!(
            error.contains("more than 500 files or 500 folders"),
            "{error}"
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_link_out_of_the_folder_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let brand = folder.path().join("brand");
        fs::create_dir_all(brand.join("static")).unwrap();
        fs::write(folder.path().join("key"), "secret").unwrap();
        std::os::unix::fs::symlink("../../key", brand.join("static/logo.svg")).unwrap();
        let error = load(&brand).unwrap_err().to_string();
        assert!(
            error.contains("logo.svg: this link is not allowed"),
            "{error}"
        );
    }
}
