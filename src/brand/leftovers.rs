//! Finds placeholder texts that the company has not replaced, such as the name "Your company".

use std::path::Path;

use crate::{
    brand::{dir_fingerprint::brand_files, error::BrandDirError},
    confined_dir,
};

/// The first words of the usual placeholder text, in lower case.
const LOREM_IPSUM: [&str; 2] = ["lorem", "ipsum"];

/// The files that `vestibule brand new` writes, apart from the locale file.
pub const NEW_BRAND: [(&str, &str); 3] = [
    ("brand.toml", include_str!("start_brand/brand.toml")),
    (
        "static/css/brand.css",
        include_str!("start_brand/brand.css"),
    ),
    (
        "pages/how-we-hire.md",
        include_str!("start_brand/how-we-hire.md"),
    ),
];

/// The settings for which `vestibule brand new` writes placeholder values.
const EXAMPLES: [&str; 6] = ["name", "tagline", "contact", "image_text", "url", "address"];

/// Domains that are used only in examples. Their subdomains are included.
const EXAMPLE_DOMAINS: [&str; 5] = [
    "example.com",
    "example.net",
    "example.org",
    "company.example",
    "lindqvist.example",
];

/// A placeholder that the company should replace.
#[derive(Debug, thiserror::Error)]
enum Leftover {
    #[error(
        "{key} = {value} is an example from vestibule brand new: write your own, or remove the line"
    )]
    Setting { key: String, value: String },
    #[error("{domain} is an example, which leads nowhere: write your own address, or remove it")]
    Domain { domain: &'static str },
    #[error("this text is an example from vestibule brand new: write your own, or remove the page")]
    Page,
    #[error("visitors see {0:?}, which is a text without a meaning: write your own")]
    Meaningless(String),
    #[error(
        "the file is empty, so the site has the name from the ATS and the built-in colors: write for example \
         name = \"Your company\""
    )]
    Empty,
}

/// Finds all placeholder texts in `brand.toml`, pages, templates and locale files. Each warning
/// contains the file and the line.
pub(in crate::brand) fn leftover_warnings(folder: &Path) -> Vec<String> {
    let mut warnings = Vec::new();
    let mut add = |name: &str, line: usize, leftover: Leftover| {
        let error = BrandDirError::invalid_line(&folder.join(name), line, leftover);
        warnings.push(error.to_string());
    };
    for (name, example) in NEW_BRAND {
        let path = folder.join(name);
        let text = confined_dir::text(folder, &path);
        if name == "brand.toml" && text.trim().is_empty() && path.is_file() {
            add(name, 1, Leftover::Empty);
        }
        for (number, line) in (1..).zip(text.lines()) {
            let found = match name {
                "brand.toml" => in_setting(line, example),
                _ if name.ends_with(".md") => in_page(line, example),
                _ => None,
            };
            if let Some(leftover) = found {
                add(name, number, leftover);
            }
        }
    }
    let lorem_ipsum = LOREM_IPSUM.join(" ");
    for name in brand_files(folder) {
        let ends = [".ftl", ".html", ".md", ".toml"];
        let is_text = ends.iter().any(|end| name.ends_with(end));
        let text = Some(&name).filter(|_| is_text);
        let text = text.map(|name| confined_dir::text(folder, &folder.join(name)));
        for (number, line) in (1..).zip(text.unwrap_or_default().lines()) {
            let found = line.to_ascii_lowercase().find(&lorem_ipsum);
            if let Some(at) = found {
                let words = line[at..at + lorem_ipsum.len()].to_owned();
                add(&name, number, Leftover::Meaningless(words));
            }
        }
    }
    warnings
}

fn in_setting(line: &str, example: &str) -> Option<Leftover> {
    let (key, value) = setting(line).filter(|_| !line.trim_start().starts_with('#'))?;
    let mut examples = example.lines().filter_map(setting);
    if EXAMPLES.contains(&key) && examples.any(|it| it == (key, value)) {
        return Some(Leftover::Setting {
            key: key.to_owned(),
            value: value.to_owned(),
        });
    }
    let mut domains = EXAMPLE_DOMAINS.into_iter();
    let domain = domains.find(|domain| has_domain(value, domain))?;
    Some(Leftover::Domain { domain })
}

/// Parses the name and value of a setting. Also accepts a commented-out setting. Ignores a trailing
/// comment.
fn setting(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start_matches(['#', ' ', '\t']);
    let (key, value) = line.split_once('=')?;
    let value = value.split(" #").next().unwrap_or(value);
    Some((key.trim(), value.trim()))
}

/// Returns `true` if the value is an email address or a URL in this domain.
fn has_domain(value: &str, domain: &str) -> bool {
    let mut places = value.match_indices(domain);
    places.any(|(at, _)| {
        let (before, after) = (&value[..at], &value[at + domain.len()..]);
        before.ends_with(['@', '/', '.']) && after.starts_with(['"', '\'', '/', ':', '?', '#'])
    })
}

/// Detects the placeholder text of a new page. It is the first line below the front matter of
/// `example`.
fn in_page(line: &str, example: &str) -> Option<Leftover> {
    let text = example.rsplit("+++\n").next()?;
    let first = text.lines().next()?;
    (line.trim() == first).then_some(Leftover::Page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_brand_toml_is_found() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(leftover_warnings(folder.path()), [""; 0]);
        std::fs::write(folder.path().join("brand.toml"), " \n").unwrap();
        let found = leftover_warnings(folder.path());
        let says = "brand.toml, line 1: the file is empty";
        assert!(found.len() == 1 && found[0].contains(says), "{found:?}");
    }

    #[test]
    fn a_text_without_a_meaning_is_found_in_each_kind_of_file() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("templates")).unwrap();
        for name in ["templates/hero.html", "templates/list.txt"] {
            std::fs::write(folder.path().join(name), "<p>\nLorem ipsum dolor</p>").unwrap();
        }
        let found = leftover_warnings(folder.path());
        let says =
            "hero.html, line 2: visitors see \"Lorem ipsum\", which is a text without a meaning";
        assert!(found.len() == 1 && found[0].contains(says), "{found:?}");
    }

    #[test]
    fn examples_are_found_and_texts_of_a_company_are_not() {
        let (_, example) = NEW_BRAND[0];
        let said = |line: &str| in_setting(line, example).map(|it| it.to_string());
        for (line, expected) in [
            (
                "name = \"Your company\"",
                "name = \"Your company\" is an example from vestibule brand new",
            ),
            (
                "address=[\"1 Street\", \"City\", \"Country\"] # where",
                "address = [\"1 Street\", \"City\", \"Country\"] is an example",
            ),
            (
                "contact = \"jobs@company.example\"",
                "contact = \"jobs@company.example\" is an example",
            ),
            (
                "url = \"https://www.example.com/about\"",
                "example.com is an example, which leads nowhere: write your own",
            ),
            ("contact = 'ada@example.org'", "example.org is an example"),
        ] {
            let said = said(line).unwrap();
            assert!(said.starts_with(expected), "{said}");
        }
        for fine in [
            "# name = \"Your company\"",
            "name = \"Terns\"",
            "accent = \"#0b5d4e\"",
            "url = \"https://terns.example/\"",
            "url = \"https://myexample.com/\"",
            "url = \"https://example.com.terns.dev/\"",
        ] {
            assert_eq!(said(fine), None, "{fine}");
        }
    }
}
