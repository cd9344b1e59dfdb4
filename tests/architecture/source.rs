//! Reads the project's files for the other tests, and parses them.

use std::{
    cell::OnceCell,
    fs,
    path::{Path, PathBuf},
};

use syn::visit::{self, Visit};

/// A Rust file of the project.
pub struct Source {
    pub path: PathBuf,
    pub text: String,
    parsed: OnceCell<syn::File>,
    paths: OnceCell<Vec<Vec<String>>>,
}

/// Returns all Rust files below `folder`.
pub fn rust(folder: &str) -> Vec<Source> {
    let sources = files(Path::new(folder), "rs").into_iter();
    let sources: Vec<Source> = sources.map(read).collect();
    assert!(!sources.is_empty(), "there is no Rust in {folder}");
    sources
}

fn read(path: PathBuf) -> Source {
    let text = fs::read_to_string(&path).unwrap();
    Source {
        path,
        text,
        parsed: OnceCell::new(),
        paths: OnceCell::new(),
    }
}

/// Returns all files below `folder` with this extension, sorted.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|end| end == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

impl Source {
    /// Parses the file when this function is first called, because many tests need only the text.
    pub fn syntax(&self) -> &syn::File {
        self.parsed
            .get_or_init(|| syn::parse_file(&self.text).unwrap())
    }

    /// Returns the module that the file contains, as path segments: `src/web/pages/embed.rs` is
    /// `web pages embed`.
    pub fn module(&self) -> Vec<String> {
        let below = self
            .path
            .strip_prefix("src")
            .unwrap_or(&self.path)
            .with_extension("");
        let mut module: Vec<String> = below
            .iter()
            .map(|part| part.to_str().unwrap().to_owned())
            .collect();
        if ["mod", "lib", "main"].contains(&module.last().unwrap().as_str()) {
            module.pop();
        }
        module
    }

    /// Returns every path in the file, resolved to the crate root or to an external crate.
    pub fn paths(&self) -> &[Vec<String>] {
        self.paths.get_or_init(|| {
            let mut collector = Collector {
                here: self.module(),
                found: Vec::new(),
            };
            collector.visit_file(self.syntax());
            collector.found
        })
    }
}

struct Collector {
    here: Vec<String>,
    found: Vec<Vec<String>>,
}

impl Collector {
    fn add(&mut self, segments: Vec<String>) {
        let resolved = match segments.first().map(String::as_str) {
            Some("super") => {
                let climbs = segments.iter().take_while(|part| *part == "super").count();
                let kept = self.here.len().saturating_sub(climbs);
                let mut path = vec!["crate".to_owned()];
                path.extend_from_slice(&self.here[..kept]);
                path.extend_from_slice(&segments[climbs..]);
                path
            }
            _ => segments,
        };
        self.found.push(resolved);
    }

    fn tree(&mut self, before: &[String], tree: &syn::UseTree) {
        let with = |ident: &syn::Ident| [before, &[ident.to_string()]].concat();
        match tree {
            syn::UseTree::Path(path) => self.tree(&with(&path.ident), &path.tree),
            syn::UseTree::Group(group) => {
                for item in &group.items {
                    self.tree(before, item);
                }
            }
            syn::UseTree::Name(name) => self.add(with(&name.ident)),
            syn::UseTree::Rename(rename) => self.add(with(&rename.ident)),
            syn::UseTree::Glob(_) => self.add(before.to_vec()),
        }
    }
}

impl<'ast> Visit<'ast> for Collector {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.tree(&[], &item.tree);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.add(
            path.segments
                .iter()
                .map(|part| part.ident.to_string())
                .collect(),
        );
        visit::visit_path(self, path);
    }

    /// syn does not parse the arguments of a macro, so paths are recognized by `::`.
    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let tokens = call.tokens.to_string().replace(" :: ", "::");
        for word in tokens.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')) {
            if word.contains("::") {
                self.add(word.split("::").map(str::to_owned).collect());
            }
        }
        visit::visit_macro(self, call);
    }
}
