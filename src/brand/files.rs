use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

/// The largest file a company may put on its site.
const MAX_FILE: u64 = 8 << 20;

/// The most files; beyond that the folder is surely another one than meant.
const MAX_FILES: usize = 500;

/// The company's own static files by their path under `static/`, with `/` between its parts.
pub type Files = BTreeMap<String, Vec<u8>>;

/// Why the company's static files were refused.
#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    /// A file or folder is there but cannot be read.
    #[error("{path} cannot be read")]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A link leads out of the folder.
    #[error("{0} leads out of the company's static folder")]
    Outside(PathBuf),
    /// A file is larger than a page should wait for.
    #[error("{0} is larger than 8 MB")]
    TooLarge(PathBuf),
    /// A name is not readable as text.
    #[error("{0} has a name that cannot stand in an address")]
    Unnamed(PathBuf),
    /// There are too many files.
    #[error("{0} holds more than 500 files")]
    TooMany(PathBuf),
}

/// Reads `static/` in the company's folder; a missing one holds nothing. Hidden files are passed over.
pub fn load(folder: &Path) -> Result<Files, FilesError> {
    let root = folder.join("static");
    let root = match root.canonicalize() {
        Ok(root) => root,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Files::new()),
        Err(source) => return Err(FilesError::Unreadable { path: root, source }),
    };
    let mut files = Files::new();
    gather(&root, &root, "", &mut files)?;
    Ok(files)
}

fn gather(root: &Path, folder: &Path, prefix: &str, files: &mut Files) -> Result<(), FilesError> {
    let unreadable = |path: &Path| {
        let path = path.to_owned();
        |source| FilesError::Unreadable { path, source }
    };
    for entry in fs::read_dir(folder).map_err(unreadable(folder))? {
        let path = entry.map_err(unreadable(folder))?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.ok_or_else(|| FilesError::Unnamed(path.clone()))?;
        if name.starts_with('.') {
            continue;
        }
        // A link may point elsewhere in the folder, never out of it; a link to a folder above its own
        // place would go round for ever, so folders are not followed.
        let real = path.canonicalize().map_err(unreadable(&path))?;
        if !real.starts_with(root) {
            return Err(FilesError::Outside(path));
        }
        let about = fs::metadata(&real).map_err(unreadable(&path))?;
        if about.is_dir() && path.is_symlink() {
            return Err(FilesError::Outside(path));
        } else if about.is_dir() {
            gather(root, &path, &format!("{prefix}{name}/"), files)?;
        } else if MAX_FILE < about.len() {
            return Err(FilesError::TooLarge(path));
        } else if MAX_FILES <= files.len() {
            return Err(FilesError::TooMany(root.to_owned()));
        } else if about.is_file() {
            let bytes = fs::read(&real).map_err(unreadable(&path))?;
            files.insert(format!("{prefix}{name}"), bytes);
        }
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
        let files = load(folder.path()).unwrap();
        let names: Vec<&str> = files.keys().map(String::as_str).collect();
        assert_eq!(names, ["fonts/a.woff2", "logo.svg"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_out_of_the_folder_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let brand = folder.path().join("brand");
        fs::create_dir_all(brand.join("static")).unwrap();
        fs::write(folder.path().join("key"), "secret").unwrap();
        std::os::unix::fs::symlink("../../key", brand.join("static/logo.svg")).unwrap();
        assert!(matches!(load(&brand), Err(FilesError::Outside(_))));
    }
}
