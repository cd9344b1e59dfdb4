//! Tests brand templates: the commands `brand new` and `brand eject`, and how the pages use the
//! templates. Also checks the sample values in `src/web/regions/samples.json` and the document
//! `docs/templates.md`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use scraper::{Html, Selector};
use serde_json::{Map, Value};

use crate::{program::Desk, template_docs, visitor::Visitor};

/// The regions (the parts of the pages that a template can replace), and the values that each
/// template gets in addition to `page`.
pub const REGIONS: [(&str, &[&str]); 11] = [
    ("head", &["preview"]),
    ("masthead", &[]),
    ("hero", &["hero"]),
    ("job", &["job"]),
    ("list", &["list", "parts"]),
    ("posting", &["posting", "parts"]),
    ("facts", &["posting"]),
    ("interview_plan", &["posting"]),
    ("content", &["content"]),
    ("closed", &["closed"]),
    ("imprint", &[]),
];

/// The regions that are parts of other regions.
const INNER: [&str; 4] = ["hero", "job", "facts", "interview_plan"];

/// The file with the sample values of all regions.
const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/web/regions/samples.json");

/// Creates a working folder with a brand in two languages: one of the sample brands, or a brand
/// that only sets the languages.
fn desk(brand: Option<&str>) -> Desk {
    let desk = Desk::new();
    fs::create_dir_all(desk.path("brand/templates")).unwrap();
    if let Some(brand) = brand {
        let brand = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("brands")
            .join(brand);
        copy(&brand, &desk.path("brand"));
    }
    let path = desk.path("brand/brand.toml");
    let own = fs::read_to_string(&path).unwrap_or_default();
    fs::write(path, format!("languages = [\"de\"]\n{own}")).unwrap();
    desk
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let (path, name) = entry.map(|it| (it.path(), it.file_name())).unwrap();
        if path.is_dir() {
            copy(&path, &to.join(name))
        } else {
            fs::copy(&path, to.join(name)).unwrap();
        }
    }
}

/// Creates a storybook. Returns the names and the HTML of the pages in the light color scheme, with
/// the English pages first.
fn storybook(desk: &Desk) -> Vec<(String, String)> {
    desk.printed(&["storybook"]);
    let mut pages = Vec::new();
    for language in ["en", "de"] {
        let folder = desk.path("storybook/light").join(language);
        let files = fs::read_dir(folder).unwrap();
        let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
        files.sort();
        for path in files {
            let name = path.file_name().unwrap().to_str().unwrap();
            let page = fs::read_to_string(&path).unwrap();
            pages.push((format!("{language}/{name}"), page));
        }
    }
    pages
}

/// Removes the parts of a page that differ between two storybooks: spaces and random ids.
fn comparable(html: &str) -> String {
    let mut text = String::new();
    for word in html.split_inclusive(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_') {
        let is_id = word.len() > 24 || word.len() > 16 && word.contains(char::is_numeric);
        text.push_str(if is_id { "ID" } else { word });
    }
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    text.replace("> ", ">").replace(" <", "<")
}

#[test]
fn every_ejected_template_renders_what_the_built_in_one_renders() {
    for brand in [None, Some("saltmarsh")] {
        let desk = desk(brand);
        let built_in = storybook(&desk);
        for (region, _) in REGIONS {
            desk.printed(&["brand", "eject", region]);
        }
        let ejected = storybook(&desk);
        assert!(100 < ejected.len());
        for ((name, before), (_, page)) in built_in.iter().zip(&ejected) {
            let (one, other) = (comparable(before), comparable(page));
            let mut letters = one.char_indices().zip(other.chars());
            let first = letters.find(|((_, one), other)| one != other);
            if let Some(((at, _), _)) = first {
                let from = one.floor_char_boundary(at.saturating_sub(200));
                let to = |text: &str| text.floor_char_boundary(at + 200);
                panic!(
                    "{brand:?} {name}:\n{}\n{}",
                    &one[from..to(&one)],
                    &other[other.floor_char_boundary(from)..to(&other)]
                );
            }
            assert_eq!(one.len(), other.len(), "{name}");
        }
    }
}

/// Creates storybooks, and records the values that the templates of each region receive.
fn recorded_states() -> BTreeMap<&'static str, Vec<Value>> {
    let mut states: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
    let mut known: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (brand, inner) in [
        (None, false),
        (None, true),
        (Some("saltmarsh"), false),
        (Some("saltmarsh"), true),
    ] {
        let desk = desk(brand);
        for (region, names) in REGIONS
            .iter()
            .filter(|(region, _)| INNER.contains(region) == inner)
        {
            let path = desk.path("brand/templates").join(format!("{region}.html"));
            fs::write(path, printing_template(region, names)).unwrap();
        }
        for (_, page) in &storybook(&desk) {
            for (region, state) in printed_states(page) {
                let state = without_repetition(state);
                let before = known.entry(region).or_default();
                let count = before.len();
                add_kinds(&state, region, before);
                if count < before.len() {
                    states.entry(region).or_default().push(state);
                }
            }
        }
    }
    states
}

/// Writes a template that prints all values that it receives.
fn printing_template(region: &str, names: &[&str]) -> String {
    let names = ["page"].iter().chain(names);
    let values: Vec<String> = names.map(|name| format!("\"{name}\": {name}")).collect();
    format!(
        "<pre data-region=\"{region}\">{{{{ {{{}}} | json }}}}</pre>",
        values.join(", ")
    )
}

fn printed_states(page: &str) -> Vec<(&'static str, Value)> {
    let selector = Selector::parse("pre[data-region]").unwrap();
    let page = Html::parse_document(page);
    let printed = page.select(&selector).map(|element| {
        let name = element.attr("data-region").unwrap();
        let region = REGIONS.iter().find(|(region, _)| *region == name);
        let text: String = element.text().collect();
        (region.unwrap().0, serde_json::from_str(&text).unwrap())
    });
    printed.collect()
}

/// Removes list elements that contain no new kind of value, so that the samples stay short.
fn without_repetition(value: Value) -> Value {
    match value {
        Value::Array(elements) => {
            let mut kinds = BTreeSet::new();
            let mut kept = Vec::new();
            for element in elements.into_iter().map(without_repetition) {
                let before = kinds.len();
                add_kinds(&element, "", &mut kinds);
                if before < kinds.len() {
                    kept.push(element);
                }
            }
            Value::Array(kept)
        }
        Value::Object(fields) => {
            let fields = fields.into_iter();
            let fields = fields.map(|(name, value)| (name, without_repetition(value)));
            Value::Object(fields.collect::<Map<_, _>>())
        }
        value => value,
    }
}

/// Adds the path of each value, together with its kind: null, a number (numbers above 2 count as
/// 2), an empty string, and so on.
fn add_kinds(value: &Value, path: &str, kinds: &mut BTreeSet<String>) {
    let kind = match value {
        Value::Null => "null".to_owned(),
        Value::Bool(is) => is.to_string(),
        Value::Number(number) => number.as_u64().unwrap_or(2).min(2).to_string(),
        Value::String(text) if text.is_empty() => "empty".to_owned(),
        Value::String(_) => "text".to_owned(),
        Value::Array(elements) => {
            for element in elements {
                add_kinds(element, &format!("{path}[]"), kinds);
            }
            format!("list {}", elements.is_empty())
        }
        Value::Object(fields) => {
            for (name, value) in fields {
                add_kinds(value, &format!("{path}.{name}"), kinds);
            }
            "group".to_owned()
        }
    };
    kinds.insert(format!("{path}: {kind}"));
}

/// Templates are tested with the sample values when they are loaded, so the sample values must
/// contain every kind of value that pages use.
#[test]
fn the_sample_values_contain_every_kind_of_value_in_the_storybook() {
    let recorded = recorded_states();
    let written: BTreeMap<String, Vec<Value>> =
        serde_json::from_str(&fs::read_to_string(SAMPLES).unwrap()).unwrap();
    let kinds = |states: &mut dyn Iterator<Item = (&str, &Value)>| {
        let mut kinds = BTreeSet::new();
        states.for_each(|(region, state)| add_kinds(state, region, &mut kinds));
        kinds
    };
    let shown = recorded
        .iter()
        .flat_map(|(region, states)| states.iter().map(|it| (*region, it)));
    let shown = kinds(&mut shown.into_iter());
    let tested = written
        .iter()
        .flat_map(|(region, states)| states.iter().map(|it| (&**region, it)));
    let tested = kinds(&mut tested.into_iter());
    let new = concat!(env!("CARGO_MANIFEST_DIR"), "/target/samples.json");
    fs::write(new, serde_json::to_string_pretty(&recorded).unwrap() + "\n").unwrap();
    let missing: Vec<_> = shown.symmetric_difference(&tested).collect();
    assert!(
        missing.is_empty(),
        "{missing:#?}; to update: cp {new} {SAMPLES}"
    );
}

#[test]
fn the_document_about_template_values_is_generated_from_the_types() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/templates.md");
    let new = concat!(env!("CARGO_MANIFEST_DIR"), "/target/templates.md");
    let written = fs::read_to_string(path).unwrap_or_default();
    let generated = template_docs::generate(&written, &fs::read_to_string(SAMPLES).unwrap());
    fs::write(new, &generated).unwrap();
    assert!(written == generated, "to update: cp {new} {path}");
}

#[tokio::test]
async fn a_designer_creates_a_brand_and_replaces_the_job_rows_with_cards() {
    let desk = Desk::new()
        .with("VESTIBULE_BRAND__WATCH", "50ms")
        .with("VESTIBULE_LOG__FILTER", "info,request=warn");
    desk.printed(&["brand", "new", "brand"]);
    let checked = desk.printed(&["check"]);
    assert!(!checked.contains("nothing uses"), "{checked}");
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let operator = Visitor::of(&site.address());
    visitor.visit_until("/", "class=\"job\"").await;

    desk.printed(&["brand", "eject", "job"]);
    let job = desk.path("brand/templates/job.html");
    let built_in = fs::read_to_string(&job).unwrap();
    assert!(built_in.contains("<li class=\"job\">"));
    let again = desk.run(&["brand", "eject", "job"]);
    let text = String::from_utf8(again.stderr).unwrap();
    assert!(
        text.contains("job.html exists and was not changed"),
        "{text}"
    );

    replace(
        &desk,
        "templates/job.html",
        "<li class=\"card\">{{ job.title }}</li>",
    );
    visitor.visit_until("/", "<li class=\"card\">").await;
    replace(
        &desk,
        "templates/job.html",
        "<li class=\"card2\">\n{{ job.titel }}</li>",
    );
    let line = site.until_logged("brand_refused");
    for words in [
        "templates/job.html, line 2",
        "job.titel does not exist",
        "job.title",
        "pages stay",
    ] {
        assert!(line.contains(words), "{words} in {line}");
    }
    assert!(
        visitor
            .visit("/")
            .await
            .html
            .contains("<li class=\"card\">")
    );
    operator.visit_until("/", "job.titel does not exist").await;
    let checked = desk.run(&["check"]);
    assert_eq!(checked.status.code(), Some(1));
    let text = String::from_utf8(checked.stdout).unwrap();
    assert!(text.contains("job.titel does not exist"), "{text}");
    let refused = desk.run(&["serve"]);
    assert_eq!(refused.status.code(), Some(1));

    replace(&desk, "templates/job.html", &built_in);
    visitor.visit_until("/", "class=\"job\"").await;
    assert_eq!(site.stop().0, Some(0));
}

/// Replaces a file atomically, so that the site reads either the old or the new content.
fn replace(desk: &Desk, name: &str, text: &str) {
    fs::write(desk.path("brand/.new"), text).unwrap();
    fs::rename(desk.path("brand/.new"), desk.path("brand").join(name)).unwrap();
}

#[test]
fn a_new_brand_does_not_overwrite_anything() {
    let desk = Desk::new();
    fs::create_dir(desk.path("mine")).unwrap();
    fs::write(desk.path("mine/notes.txt"), "keep").unwrap();
    let output = desk.run(&["brand", "new", "mine"]);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.contains("mine is not empty"), "{text}");
    assert_eq!(fs::read_dir(desk.path("mine")).unwrap().count(), 1);
}
