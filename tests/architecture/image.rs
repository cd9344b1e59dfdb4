//! Checks that the Dockerfile copies every file that the build needs. The image is built from only
//! a part of the checkout.

use std::{collections::HashSet, fs, path::Path};

use crate::source::{files, rust};

/// Returns the files and folders that the Dockerfile copies from the checkout, in order, with their
/// line numbers.
fn copied(dockerfile: &str) -> Vec<(usize, String)> {
    let lines = dockerfile.lines().enumerate();
    let copies = lines.filter_map(|(number, line)| Some((number, line.strip_prefix("COPY ")?)));
    let ours = copies.filter(|(_, what)| !what.starts_with("--from"));
    ours.flat_map(|(number, what)| {
        let words: Vec<_> = what.split_whitespace().collect();
        let (_, sources) = words.split_last().expect("a COPY says where to");
        let sources = sources.iter().map(|source| (*source).to_owned());
        sources
            .map(move |source| (number, source))
            .collect::<Vec<_>>()
    })
    .collect()
}

/// Returns the top-level folder or file of the checkout to which a relative path in a source file
/// points, or `None` if the target is inside `src`.
fn place(file: &Path, path: &str) -> Option<String> {
    let mut at: Vec<_> = file.parent()?.iter().collect();
    for part in Path::new(path).iter() {
        match part.to_str()? {
            ".." => drop(at.pop()),
            _ => at.push(part),
        }
    }
    let top = at.first()?.to_str()?;
    (top != "src").then(|| top.to_owned())
}

/// Finds the files that the sources include at build time. Files that only a test module at the end
/// of a source file includes are ignored, because the image is built without tests.
fn included() -> HashSet<String> {
    let mut included = HashSet::new();
    for source in rust("src") {
        let built = source.text.split("#[cfg(test)]").next().unwrap_or_default();
        for opening in ["include_str!(\"", "include_bytes!(\""] {
            let paths = built.split(opening).skip(1);
            let paths = paths.filter_map(|rest| rest.split('"').next());
            included.extend(paths.filter_map(|path| place(&source.path, path)));
        }
        let from_top = built.split("env!(\"CARGO_MANIFEST_DIR\"), \"/").skip(1);
        let folders = from_top.filter_map(|rest| rest.split('/').next());
        included.extend(folders.map(str::to_owned));
    }
    included
}

#[test]
fn the_dockerfile_copies_every_file_that_the_build_reads() {
    let dockerfile = fs::read_to_string("Dockerfile").unwrap();
    let copied = copied(&dockerfile);
    let there = copied.iter().filter(|(_, source)| !source.contains('['));
    let missing: Vec<_> = there.filter(|(_, it)| !Path::new(it).exists()).collect();
    assert!(missing.is_empty(), "{missing:?} is not in the checkout");

    let given: HashSet<_> = copied.iter().map(|(_, source)| source.clone()).collect();
    let included = included();
    assert!(included.contains("locales") && included.contains("migrations"));
    let wanted: Vec<_> = included.difference(&given).collect();
    assert!(wanted.is_empty(), "src includes {wanted:?}");
    for read in ["src", "templates", "static", "askama.toml", ".cargo"] {
        assert!(given.contains(read), "{read} is not copied");
    }
}

#[test]
fn every_file_that_the_manifest_names_is_copied_before_cargo_runs_first() {
    let dockerfile = fs::read_to_string("Dockerfile").unwrap();
    let cargo = dockerfile
        .lines()
        .position(|line| line.contains("cargo auditable build"));
    let before = |folder: &str| {
        let copied = copied(&dockerfile);
        let copy = copied.iter().find(|(_, source)| source == folder);
        copy.is_some_and(|(number, _)| Some(*number) < cargo)
    };
    assert!(before("Cargo.toml") && before("Cargo.lock"));
    let programs = files(Path::new("benches"), "rs")
        .into_iter()
        .filter(|file| fs::read_to_string(file).unwrap().contains("fn main("));
    let manifest = fs::read_to_string("Cargo.toml").unwrap();
    let targets = ["[[bench]]", "[[example]]"].map(|kind| manifest.matches(kind).count());
    assert_eq!(targets.iter().sum::<usize>(), programs.count());
    assert!(
        before("benches"),
        "cargo refuses a manifest that names more than there is"
    );
}
