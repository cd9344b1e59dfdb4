//! Checks that no code defines a name that the project has given up (a retired name), and that
//! comments and documents refer only to existing decisions and files.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use crate::source;

/// Returns the retired names of one kind of item, such as `type` or `module`, with their
/// replacements.
fn retired(sort: &str) -> BTreeMap<String, String> {
    let table = fs::read_to_string("tests/architecture/retired_names.tsv").unwrap();
    let rows = table.lines().filter_map(|line| {
        let mut cells = line.split('\t');
        let is_wanted = cells.next() == Some(sort);
        let (old, new) = (cells.next()?, cells.next()?);
        is_wanted.then(|| (old.to_owned(), new.to_owned()))
    });
    rows.collect()
}

#[test]
fn no_module_has_a_retired_name() {
    let retired = retired("module");
    assert!(retired.len() > 50, "the table of retired names is not read");
    for source in source::rust("src") {
        let module = source.module();
        let Some(name) = module.last() else {
            continue;
        };
        let now = retired.get(name);
        assert!(
            now.is_none(),
            "{} has a retired name; it was replaced by {}",
            source.path.display(),
            now.unwrap()
        );
    }
}

#[test]
fn no_type_has_a_retired_name() {
    let retired = retired("type");
    assert!(
        retired.len() > 100,
        "the table of retired names is not read"
    );
    for source in source::rust("src") {
        for item in &source.syntax().items {
            let name = match item {
                syn::Item::Struct(item) => item.ident.to_string(),
                syn::Item::Enum(item) => item.ident.to_string(),
                syn::Item::Trait(item) => item.ident.to_string(),
                syn::Item::Type(item) => item.ident.to_string(),
                _ => continue,
            };
            let now = retired.get(&name);
            assert!(
                now.is_none(),
                "{} defines {name}, a retired name; it was replaced by {}",
                source.path.display(),
                now.unwrap()
            );
        }
    }
}

/// A reference such as `docs/decisions.md#12` must point to an existing record.
#[test]
fn every_cited_decision_exists() {
    let records = fs::read_to_string("docs/decisions.md").unwrap();
    let mut cited = 0;
    for folder in ["src", "tests", "benches"] {
        for source in source::rust(folder) {
            for rest in source.text.split("docs/decisions.md#").skip(1) {
                let name: String = rest
                    .chars()
                    .take_while(char::is_ascii_alphanumeric)
                    .collect();
                if name.is_empty() {
                    continue;
                }
                cited += 1;
                assert!(
                    records.contains(&format!("<a id=\"{name}\"></a>")),
                    "{} cites decision {name}, which is not recorded",
                    source.path.display()
                );
            }
        }
    }
    assert!(cited > 10, "citations are not recognized");
}

/// A file that a comment or a document mentions, such as `docs/recruiters.md`, must exist.
#[test]
fn every_file_named_in_a_text_exists() {
    let mut named = 0;
    let mut missing = Vec::new();
    for (path, text) in texts() {
        for name in project_files(&text) {
            named += 1;
            if !Path::new(&name).exists() {
                missing.push(format!("{}: {name}", path.display()));
            }
        }
    }
    assert!(named > 30, "names of files are not recognized");
    assert!(missing.is_empty(), "{missing:#?}");
}

/// A test that a document names, such as `tests/web/list.rs::a_short_list_has_no_pager`, must
/// exist. Otherwise the document would claim that something is tested although it is not.
#[test]
fn every_test_named_in_a_text_exists() {
    let mut named = 0;
    let mut missing = Vec::new();
    for path in source::files(Path::new("docs"), "md") {
        let text = fs::read_to_string(&path).unwrap();
        for (file, test) in named_tests(&text) {
            named += 1;
            let source = fs::read_to_string(&file).unwrap_or_default();
            if !source.contains(&format!("fn {test}(")) {
                missing.push(format!("{}: {file}::{test}", path.display()));
            }
        }
    }
    assert!(named > 100, "names of tests are not recognized");
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Finds the file and the name of every test that a text mentions as `tests/….rs::name` or
/// `src/….rs::name`.
fn named_tests(text: &str) -> Vec<(String, String)> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || "/._-:".contains(c)));
    words
        .filter_map(|word| word.split_once(".rs::"))
        .map(|(file, test)| (format!("{file}.rs"), test.to_owned()))
        .collect()
}

/// Returns the comments of all Rust files, and all documents except CHANGELOG.md, which may mention
/// deleted files.
fn texts() -> Vec<(PathBuf, String)> {
    let mut texts = Vec::new();
    for folder in ["src", "tests", "benches"] {
        for source in source::rust(folder) {
            let comments = source.text.lines().map(str::trim_start);
            let comments: Vec<&str> = comments.filter(|line| line.starts_with("//")).collect();
            texts.push((source.path, comments.join("\n")));
        }
    }
    let readme = [PathBuf::from("README.md"), PathBuf::from("CONTRIBUTING.md")];
    for path in source::files(Path::new("docs"), "md")
        .into_iter()
        .chain(readme)
    {
        let text = fs::read_to_string(&path).unwrap();
        texts.push((path, text));
    }
    texts
}

/// Finds the paths in a text that start with a project folder and have a file extension.
fn project_files(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || "/._-".contains(c)));
    let words = words.map(|word| word.trim_end_matches('.'));
    let folders = ["src/", "tests/", "docs/", "benches/", "migrations/"];
    words
        .filter(|word| folders.iter().any(|folder| word.starts_with(folder)))
        .filter(|word| Path::new(word).extension().is_some())
        // This path is below the base URL of the ATS, not in the repository.
        .filter(|word| *word != "docs/api.json")
        .map(str::to_owned)
        .collect()
}
