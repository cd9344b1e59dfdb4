//! Fuzz tests of the brand folder: pages with front matter, locale files, `brand.toml` and images.

use std::{fs, path::Path};

use scraper::{Html, Selector};
use vestibule::{
    brand::{Block, BrandDir, image_size},
    i18n::Localizers,
    language::{Language, Languages},
    sanitize::{CompanyMarkdown, SiteResources, Target, escape_attribute},
};

use crate::target::{self, run};

/// Asserts that an error names the file, and that the line exists if the error names a line.
fn check_error(message: &str, file: &str, text: &str) {
    assert!(message.contains(file), "{message}");
    if let Some((_, rest)) = message.split_once(&format!("{file}, line ")) {
        let digits = rest.split(|c: char| !c.is_ascii_digit()).next().unwrap();
        let line: usize = digits.parse().unwrap();
        assert!((1..=text.lines().count() + 1).contains(&line), "{message}");
    }
}

/// A site in which every page and every file exists, so that no link is invalid.
struct Site;

impl SiteResources for Site {
    fn url(&self, target: &Target<'_>) -> String {
        match target {
            Target::Web(url) => (*url).to_owned(),
            Target::Path(path) => path.clone(),
            Target::File(file) => format!("/static/{file}"),
        }
    }

    fn picture_attributes(&self, file: &str) -> String {
        let url = escape_attribute(&format!("/static/{file}"));
        format!(r#"src="{url}" width="4" height="3""#)
    }

    fn table_start(&self) -> String {
        "<div><table>".to_owned()
    }
}

/// Returns the Markdown texts in a block.
fn texts(block: &Block) -> Vec<&CompanyMarkdown> {
    match block {
        Block::Text(text) => vec![text],
        Block::Cards(items) | Block::People(items) | Block::Steps(items) => items.iter().collect(),
        Block::Details(answers) => answers.iter().map(|it| &it.text).collect(),
        Block::Quote(quote) => vec![&quote.text],
        Block::Gallery(_) | Block::Button(_) | Block::Video(_) | Block::Jobs(_) => Vec::new(),
    }
}

/// Asserts that `html` contains no scripts, and does not close the `div` around it.
fn check_html(html: &str) {
    let page = Html::parse_document(&format!(
        "<!doctype html><main><div id=in>{html}</div><footer id=after></footer></main>"
    ));
    let after = Selector::parse("#in + #after").unwrap();
    assert_eq!(page.select(&after).count(), 1, "{html}");
    let all = Selector::parse("#in *").unwrap();
    for element in page.select(&all) {
        let name = element.value().name();
        assert!(
            !["script", "style", "iframe", "object", "svg"].contains(&name),
            "{html}"
        );
        for (attribute, value) in element.value().attrs() {
            assert!(
                !attribute.starts_with("on") && attribute != "style",
                "{html}"
            );
            if attribute == "href" {
                let schemes = ["http:", "https:", "mailto:", "tel:", "/"];
                let value = value.to_ascii_lowercase();
                assert!(schemes.iter().any(|it| value.starts_with(it)), "{html}");
                assert!(!value.starts_with("//"), "{html}");
            }
        }
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
        for text in section.blocks.iter().flat_map(texts) {
            check_html(&text.to_html(&Site));
        }
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
    run(&target::Target {
        name: "pages",
        samples: &["brands/saltmarsh/pages", "brands/umbra/pages"],
        tokens: &[
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
            "\n:::\n",
            "\n::: cards\n### ",
            "\n::: quote by=\"",
            "\n::: gallery\n![a](",
            "\n::: jobs place=",
            "![\" onerror=x](",
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
    run(&target::Target {
        name: "brand",
        samples: &["brands/saltmarsh/brand.toml", "brands/umbra/brand.toml"],
        tokens: &[
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
    let missing = localizers.default.untranslated().len();
    format!("{} {missing}", length.checked_ilog2().unwrap_or(0))
}

#[test]
fn any_locale_file_is_read_or_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("locales")).unwrap();
    run(&target::Target {
        name: "fluent",
        samples: &["brands/saltmarsh/locales", "brands/umbra/locales"],
        tokens: &[
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
    run(&target::Target {
        name: "images",
        samples: &["brands/saltmarsh/static", "brands/umbra/static"],
        tokens: &[
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
            let has_size = image_size::dimensions(input).is_some();
            let views = image_size::views(input).filter(|(_, size)| size.is_some());
            format!("{has_size} {}", views.count() > 0)
        },
    });
}
