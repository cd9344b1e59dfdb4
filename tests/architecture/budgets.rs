//! Checks the length of files and templates, and that every page has a template, a stylesheet, a
//! URL and a test. Clippy limits the length of functions and the number of parameters
//! (clippy.toml).

use std::{fs, path::Path};

use crate::source;

const MAX_FILE_LINES: usize = 400;
const MEDIAN_FILE_LINES: usize = 150;
const MAX_TEMPLATE_LINES: usize = 150;

#[test]
fn no_source_file_is_longer_than_the_limit() {
    let sources = [source::rust("src"), source::rust("tests")].concat_paths();
    for (path, lines) in &sources {
        assert!(*lines <= MAX_FILE_LINES, "{path} has {lines} lines");
    }
}

#[test]
fn the_median_file_length_is_below_the_limit() {
    let mut lines: Vec<usize> = source::rust("src")
        .iter()
        .map(|source| source.text.lines().count())
        .collect();
    lines.sort_unstable();
    let median = lines[lines.len() / 2];
    assert!(
        median <= MEDIAN_FILE_LINES,
        "the median file has {median} lines"
    );
}

#[test]
fn no_template_is_longer_than_the_limit() {
    let templates = source::files(Path::new("templates"), "html");
    assert!(!templates.is_empty());
    for template in templates {
        let lines = fs::read_to_string(&template).unwrap().lines().count();
        assert!(
            lines <= MAX_TEMPLATE_LINES,
            "{} has {lines} lines",
            template.display()
        );
    }
}

#[test]
fn clippy_checks_the_limits_of_functions() {
    let clippy = fs::read_to_string("clippy.toml").unwrap();
    assert!(clippy.contains("too-many-lines-threshold = 60"));
    assert!(clippy.contains("too-many-arguments-threshold = 6"));
    let cargo = fs::read_to_string("Cargo.toml").unwrap();
    for lint in ["too_many_lines", "too_many_arguments", "allow_attributes"] {
        assert!(cargo.contains(&format!("{lint} = \"deny\"")), "{lint}");
    }
}

#[test]
fn every_page_has_a_template_a_url_and_a_test() {
    let urls = fs::read_to_string("src/web/urls.rs").unwrap();
    let index = fs::read_to_string("src/web/pages/mod.rs").unwrap();
    let names: Vec<&str> = index
        .lines()
        .filter_map(|line| line.strip_suffix(';')?.rsplit_once("mod "))
        .map(|(_, name)| name)
        .collect();
    assert!(!names.is_empty());
    for name in names {
        for twin in [
            format!("templates/pages/{name}.html"),
            format!("static/css/{name}.css"),
            format!("tests/web/{name}.rs"),
        ] {
            assert!(Path::new(&twin).exists(), "the page {name} has no {twin}");
        }
        // These two pages have no URL of their own: the error page can replace any page, and the
        // page for a closed posting is shown at the URL of the posting.
        assert!(
            ["error", "closed"].contains(&name) || urls.contains(&format!("fn {name}(")),
            "the page {name} has no address urls::{name}"
        );
    }
}

trait Lengths {
    fn concat_paths(self) -> Vec<(String, usize)>;
}

impl Lengths for [Vec<source::Source>; 2] {
    fn concat_paths(self) -> Vec<(String, usize)> {
        self.into_iter()
            .flatten()
            .map(|source| {
                (
                    source.path.display().to_string(),
                    source.text.lines().count(),
                )
            })
            .collect()
    }
}

/// A stylesheet that is not in the lists of src/brand/stylesheet.rs is never sent to browsers.
#[test]
fn every_stylesheet_is_part_of_the_joined_stylesheet() {
    let order = fs::read_to_string("src/brand/stylesheet.rs").unwrap();
    for path in source::files(Path::new("static/css"), "css") {
        let name = path.file_name().unwrap().to_str().unwrap();
        let address = format!("\"css/{name}\"");
        assert!(order.contains(&address), "{name} is not in the order");
    }
}
