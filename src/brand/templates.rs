//! The company's templates: `templates/*.html` in the brand folder.

use std::{collections::BTreeMap, path::Path};

use crate::{
    brand::{
        dir_fingerprint::{links_out_of, visible_files},
        error::BrandDirError,
        subfolder::subfolder,
    },
    byte_size::ByteSize,
    confined_dir::{ConfinedDir, FileError},
    utf8,
};

/// The maximum size of a template in bytes.
const MAX_FILE: ByteSize = ByteSize::from_bytes(256 << 10);

/// The maximum length of a line in characters. minijinja counts the columns of a line with 16 bits,
/// and a syntax error after the last column that it can count makes builds with overflow checks
/// panic.
const MAX_LINE_CHARS: usize = 60_000;

/// The maximum number of templates.
const MAX_FILES: usize = 100;

/// The company's templates. The keys are paths below `templates/`, with `/` as separator.
pub type Templates = BTreeMap<String, String>;

/// Reads `templates/` in the brand folder, except hidden files and files that are not HTML. Returns
/// no templates if `templates/` is missing.
///
/// Returns the usable templates, and an error for each file that cannot be used.
pub(in crate::brand) fn read(folder: &Path) -> (Templates, Vec<BrandDirError>) {
    let root = folder.join("templates");
    let (mut templates, mut faults) = (Templates::new(), Vec::new());
    let opened = match subfolder(folder, "templates") {
        Ok(Some(opened)) => opened,
        Ok(None) => return (templates, faults),
        Err(fault) => return (templates, vec![fault]),
    };
    for path in visible_files(&root).map(|file| file.into_path()) {
        let Some(name) = template_name(&root, &path) else {
            continue;
        };
        if templates.len() + faults.len() >= MAX_FILES {
            faults.push(BrandDirError::invalid(
                &root,
                "it has more than 100 templates: remove some",
            ));
            break;
        }
        match text(&opened, &path) {
            Ok(text) => drop(templates.insert(name, text)),
            Err(fault) => faults.push(fault),
        }
    }
    let links = links_out_of(&root);
    faults.extend(links.map(|link| BrandDirError::invalid(link.path(), FileError::outside(&root))));
    (templates, faults)
}

/// Returns the path below `templates/`, or `None` if the file is not HTML.
fn template_name(root: &Path, path: &Path) -> Option<String> {
    let name = path.strip_prefix(root).ok()?.to_str()?;
    name.ends_with(".html").then(|| name.replace('\\', "/"))
}

/// Reads a template. Rejects a symbolic link that leads out of `templates/`, and a template with a
/// very long line.
fn text(root: &ConfinedDir, path: &Path) -> Result<String, BrandDirError> {
    let bytes = root.read(path, MAX_FILE);
    let bytes = bytes.map_err(BrandDirError::not_read(path))?;
    let text = utf8::decode(bytes).map_err(BrandDirError::not_utf8(path))?;
    let is_long = |line: &str| line.chars().nth(MAX_LINE_CHARS).is_some();
    match text.lines().position(is_long) {
        Some(index) => Err(BrandDirError::invalid_line(
            path,
            index + 1,
            "the line has more than 60,000 characters: divide it into several lines",
        )),
        None => Ok(text),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn templates_are_found_in_folders_and_other_files_are_not_templates() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("templates/parts")).unwrap();
        for name in ["job.html", "parts/fact.html", ".job.html", "notes.txt"] {
            fs::write(folder.path().join("templates").join(name), name).unwrap();
        }
        let (templates, _) = read(folder.path());
        let names: Vec<&str> = templates.keys().map(String::as_str).collect();
        assert_eq!(names, ["job.html", "parts/fact.html"]);
        assert!(read(&folder.path().join("nowhere")).0.is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn a_template_outside_of_the_folder_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let brand = folder.path().join("brand");
        fs::create_dir_all(brand.join("templates")).unwrap();
        fs::write(folder.path().join("key"), "secret").unwrap();
        std::os::unix::fs::symlink("../../key", brand.join("templates/job.html")).unwrap();
        let error = read(&brand).1[0].to_string();
        assert!(error.contains("job.html: this link leads out"), "{error}");
    }

    #[test]
    fn a_file_that_is_no_text_or_too_large_or_has_a_very_long_line_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("templates/job.html");
        fs::create_dir_all(folder.path().join("templates")).unwrap();
        for (content, problem) in [
            (
                vec![b'a', b'\n', 0xff],
                "job.html, line 2: it is not UTF-8: save the file with the encoding UTF-8",
            ),
            (
                vec![b' '; MAX_FILE.as_usize() + 1],
                "it is larger than 256 KB",
            ),
            (
                format!("\n{}", "{#".repeat(33_000)).into_bytes(),
                "job.html, line 2: the line has more than 60,000 characters",
            ),
        ] {
            fs::write(&path, content).unwrap();
            let error = read(folder.path()).1[0].to_string();
            assert!(error.contains(problem), "{error}");
        }
    }
}
