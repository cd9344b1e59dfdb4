//! Templates of the company are compiled into the program. This module finds templates in the brand
//! folder that the program was not built with, and warns about them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use rust_embed::Embed;

/// The maximum depth of folders.
const MAX_DEPTH: usize = 8;

/// The files in `brand/templates/` at build time.
#[derive(Embed)]
#[folder = "brand/templates/"]
#[allow_missing = true]
struct Built;

/// The files in `templates/` of the brand folder that the program was built without or with other
/// content, sorted.
pub fn unbuilt(folder: &Path) -> Vec<PathBuf> {
    let templates = folder.join("templates");
    let mut found = Vec::new();
    collect(&templates, MAX_DEPTH, &mut found);
    found.retain(|path| !is_built(&templates, path));
    found.sort();
    found
}

/// A message about these files.
pub fn advice(folder: &Path, unbuilt: &[PathBuf]) -> String {
    let names = unbuilt
        .iter()
        .filter_map(|path| path.strip_prefix(folder).ok());
    let names: Vec<String> = names.map(|name| name.display().to_string()).collect();
    format!(
        "{} was built without {} as they are in {}: templates count only when the program is built (docs/branding.md), so the pages do not show them",
        env!("CARGO_PKG_NAME"),
        names.join(", "),
        folder.display()
    )
}

/// Logs the message, if there are such files.
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

/// Every file below `folder` that is not hidden.
fn collect(folder: &Path, deeper: usize, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        if name.to_string_lossy().starts_with('.') {
            continue;
        }
        match path.is_dir() {
            true if 0 < deeper => collect(&path, deeper - 1, found),
            true => (),
            false => found.push(path),
        }
    }
}
