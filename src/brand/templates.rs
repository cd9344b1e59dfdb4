//! The company's templates are compiled into the program. This module finds templates in the brand
//! folder that differ from the compiled ones, and warns about them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use rust_embed::Embed;

use crate::brand::dir_fingerprint::visible_files;

/// The files in `brand/templates/` at build time.
#[derive(Embed)]
#[folder = "brand/templates/"]
#[allow_missing = true]
struct Built;

/// The files in `templates/` of the brand folder that are not compiled into the program, or that
/// have changed since. Sorted by path.
pub fn unbuilt(folder: &Path) -> Vec<PathBuf> {
    let templates = folder.join("templates");
    let files = visible_files(&templates).map(|file| file.into_path());
    let mut found: Vec<PathBuf> = files.filter(|path| !is_built(&templates, path)).collect();
    found.sort();
    found
}

/// The warning about these files.
pub fn advice(folder: &Path, unbuilt: &[PathBuf]) -> String {
    let names = unbuilt.iter();
    let names = names.filter_map(|path| path.strip_prefix(folder).ok()?.to_str());
    format!(
        "{}: the pages do not use {}, because templates are compiled into the program: rebuild it with them (docs/branding.md)",
        folder.display(),
        names.collect::<Vec<_>>().join(", "),
    )
}

/// Logs the warning if there are such files.
pub fn warn(folder: &Path) {
    let unbuilt = unbuilt(folder);
    if !unbuilt.is_empty() {
        tracing::warn!("{}", advice(folder, &unbuilt));
    }
}

fn is_built(templates: &Path, path: &Path) -> bool {
    let name = path.strip_prefix(templates).ok().and_then(Path::to_str);
    let built = name.and_then(Built::get);
    built.is_some_and(|built| fs::read(path).is_ok_and(|now| *now == *built.data))
}
