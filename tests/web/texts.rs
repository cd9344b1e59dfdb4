//! Checks that all message ids in code and templates exist, and that all messages are used.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// Reads the ids of all messages, and `id.attribute` for each of their attributes.
fn written() -> BTreeSet<String> {
    let text = fs::read_to_string("locales/en.ftl").unwrap();
    let (mut names, mut name) = (BTreeSet::new(), String::new());
    for line in text.lines() {
        let Some((left, _)) = line.split_once(" =") else {
            continue;
        };
        if let Some(part) = left.trim().strip_prefix('.') {
            names.insert(format!("{name}.{part}"));
        } else if !line.starts_with([' ', '#']) {
            name = left.to_owned();
            names.insert(name.clone());
        }
    }
    names
}

/// Reads the files of `folder`. Returns all quoted strings that could be message ids.
fn quoted(folder: &str, ending: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in files(Path::new(folder), ending) {
        let text = fs::read_to_string(&file).unwrap();
        let names = text.split('"').filter(|it| is_name(it));
        found.extend(names.map(str::to_owned));
    }
    found
}

fn is_name(text: &str) -> bool {
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && !text.ends_with('-')
        && text.chars().all(letters)
}

/// Returns the part of a message id before the first hyphen.
fn family(name: &str) -> Option<&str> {
    name.split_once('-').map(|(family, _)| family)
}

/// Finds all message ids that are passed to `message`.
fn requested(folder: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for ending in ["html", "rs"] {
        for file in files(Path::new(folder), ending) {
            let text = fs::read_to_string(&file).unwrap();
            let calls = text.split("message(\"").skip(1);
            found.extend(
                calls
                    .filter_map(|call| call.split('"').next())
                    .map(str::to_owned),
            );
        }
    }
    found
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|it| it == ending) {
            found.push(path);
        }
    }
    found
}

/// The folders whose files use messages.
const FOLDERS: [&str; 4] = [
    "src/web",
    "src/admin",
    "src/recruiter_pages",
    "src/reference_ats/backoffice",
];

#[test]
fn every_message_id_in_the_code_exists() {
    let written = written();
    // Some functions choose between several ids, so the ids are not literal arguments of `message`.
    // Find these ids by the part before the first hyphen.
    let families: BTreeSet<&str> = written.iter().filter_map(|name| family(name)).collect();
    let chosen = FOLDERS.into_iter().flat_map(|folder| quoted(folder, "rs"));
    let mut needed: BTreeSet<String> = chosen
        .filter(|name| family(name).is_some_and(|family| families.contains(family)))
        .collect();
    for folder in FOLDERS.into_iter().chain(["templates"]) {
        needed.extend(requested(folder));
    }
    assert!(
        needed.len() > 100,
        "the calls of message() are not recognized"
    );
    let missing: Vec<&String> = needed.difference(&written).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_message_is_used() {
    let folders = FOLDERS.into_iter().chain(["src/brand", "src/i18n"]);
    let mut used: BTreeSet<String> = folders.flat_map(|folder| quoted(folder, "rs")).collect();
    used.extend(quoted("templates", "html"));
    let names = written().into_iter().filter(|name| !name.contains('.'));
    let unused: Vec<String> = names.filter(|name| !used.contains(name)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn every_error_message_says_what_happened_and_what_to_do() {
    let written = written();
    let source = fs::read_to_string("src/web/error.rs").unwrap();
    let names = source.split('"').filter(|it| it.starts_with("error-"));
    let mut count = 0;
    for name in names {
        count += 1;
        for part in ["happened", "advice"] {
            assert!(written.contains(&format!("{name}.{part}")), "{name}.{part}");
        }
    }
    assert!(10 < count);
}
