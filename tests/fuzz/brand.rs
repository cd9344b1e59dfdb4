//! The brand folder: pages with front matter, locale files and `brand.toml`.

use std::{fs, path::Path};

use vestibule::{
    brand::{BrandDir, image_size},
    i18n::Localizers,
    language::{Language, Languages},
};

use crate::{
    shape::fault,
    target::{Target, run},
};

/// The error must name the file and, if there is one, a line of the file.
fn check_error(message: &str, file: &str, text: &str) {
    assert!(message.contains(file), "{message}");
    if let Some((_, rest)) = message.split_once(&format!("{file}, line ")) {
        let digits = rest.split(|c: char| !c.is_ascii_digit()).next().unwrap();
        let line: usize = digits.parse().unwrap();
        assert!((1..=text.lines().count() + 1).contains(&line), "{message}");
    }
}

fn check_page(folder: &Path, input: &[u8]) -> String {
    fs::write(folder.join("pages/about.md"), input).unwrap();
    let brand = match BrandDir::load(folder) {
        Ok(brand) => brand,
        Err(error) => {
            let message = error.to_string();
            check_error(&message, "about.md", &String::from_utf8_lossy(input));
            return message
                .chars()
                .filter(char::is_ascii_lowercase)
                .take(60)
                .collect();
        }
    };
    let page = brand.pages.page("about", &Language::english()).unwrap();
    assert!(!page.title.is_empty() && !page.title.contains(char::is_control));
    for section in &page.sections {
        assert_eq!(
            fault(section.text.as_str()),
            None,
            "{}",
            section.text.as_str()
        );
        let heading = section.heading.as_deref().unwrap_or_default();
        assert!(!heading.contains(char::is_control), "{heading:?}");
    }
    let lines = page.first_text().lines().count();
    format!("{} sections, {lines}", page.sections.len())
}

#[test]
fn any_page_is_read_or_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("pages")).unwrap();
    run(&Target {
        name: "pages",
        samples: &["brands/saltmarsh/pages", "brands/umbra/pages"],
        words: &[
            "+++\n",
            "title = ",
            "order = ",
            "language = ",
            "\"",
            "## ",
            "```\n",
            "\r\n",
            "<script>",
            "[a](javascript:x)",
            "[[a]]\n",
        ],
        cases: 150,
        check: &|input| check_page(folder.path(), input),
    });
}

fn check_brand(folder: &Path, input: &[u8]) -> String {
    fs::write(folder.join("brand.toml"), input).unwrap();
    match BrandDir::load(folder) {
        Ok(_) => "valid".into(),
        Err(error) => {
            let message = error.to_string();
            check_error(&message, "brand.toml", &String::from_utf8_lossy(input));
            message
                .chars()
                .filter(char::is_ascii_lowercase)
                .take(60)
                .collect()
        }
    }
}

#[test]
fn any_brand_is_read_or_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("static")).unwrap();
    run(&Target {
        name: "brand",
        samples: &["brands/saltmarsh/brand.toml", "brands/umbra/brand.toml"],
        words: &[
            "name = ",
            "\"",
            "[",
            "]",
            "[[",
            "]]",
            "#a1b2c3",
            "oklch(",
            "https://example.org/",
            "{",
            "}",
            "\n",
            "../",
            "static/x.svg#a",
        ],
        cases: 150,
        check: &|input| check_brand(folder.path(), input),
    });
}

fn check_locale(folder: &Path, input: &[u8]) -> String {
    fs::write(folder.join("locales/en.ftl"), input).unwrap();
    let english = Languages {
        default: Language::english(),
        others: Vec::new(),
        is_formal: false,
    };
    let localizers = match Localizers::load(folder, &english) {
        Ok(localizers) => localizers,
        Err(error) => {
            let message = error.to_string();
            check_error(&message, "en.ftl", &String::from_utf8_lossy(input));
            return message
                .chars()
                .filter(char::is_ascii_lowercase)
                .take(60)
                .collect();
        }
    };
    let text = String::from_utf8_lossy(input);
    let ids = text.lines().filter_map(|line| line.split_once('='));
    let mut length = 0;
    for (id, _) in ids.take(200) {
        let message = localizers.default.message(id.trim());
        let shown = message.with("count", 3).with("name", "Ann").to_string();
        length += shown.len();
        assert!(shown.len() <= 1 << 20, "{} bytes", shown.len());
    }
    let unused = localizers.default.unused().len();
    format!("{} {unused}", length.checked_ilog2().unwrap_or(0))
}

#[test]
fn any_locale_file_is_read_or_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("locales")).unwrap();
    run(&Target {
        name: "fluent",
        samples: &["brands/saltmarsh/locales", "brands/umbra/locales"],
        words: &[
            "{ $count ->\n",
            " [one] ",
            "*[other] ",
            "}\n",
            "{",
            "}",
            "{ a }",
            "{ -term }",
            "a = b\n",
            "-term = x\n",
            ".attr = y\n",
            "NUMBER($count)",
            "{\"",
            "\"}",
            "\\u0000",
            "\\uD800",
            "# ",
            "\n    ",
            "$count",
        ],
        cases: 100,
        check: &|input| check_locale(folder.path(), input),
    });
}

#[test]
fn the_size_of_any_image_is_read_or_unknown() {
    run(&Target {
        name: "images",
        samples: &["brands/saltmarsh/static", "brands/umbra/static"],
        words: &[
            "<svg ",
            "viewBox=\"",
            "0 0 10 10\"",
            "<view id=\"a\" ",
            ">",
            "\u{89}PNG",
            "IHDR",
            "NaN",
            "inf",
            "-1e309",
        ],
        cases: 300,
        check: &|input| {
            let sizes = [None, Some("a")].map(|part| image_size::dimensions(input, part).is_some());
            format!("{sizes:?}")
        },
    });
}
