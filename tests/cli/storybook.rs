//! Tests `vestibule storybook`, which writes all pages in all states as files.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use crate::program::Desk;

/// Returns all files below a folder, with their content.
fn files(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path))
        } else {
            let text = fs::read(&path).unwrap();
            let text = String::from_utf8_lossy(&text).into_owned();
            found.insert(path, text);
        }
    }
    found
}

/// Returns the targets of all links, images and forms of a page.
fn targets(html: &str) -> Vec<&str> {
    let attributes = [" href=\"", " src=\"", " action=\"", " formaction=\""];
    let named = attributes.iter().flat_map(|it| html.split(*it).skip(1));
    named
        .map(|after| after.split('"').next().unwrap())
        .collect()
}

/// Returns the URLs of the smaller copies of all pictures on a page.
fn copies(html: &str) -> Vec<&str> {
    let lists = html.split(" srcset=\"").skip(1);
    let copies = lists.flat_map(|after| after.split('"').next().unwrap().split(", "));
    copies.map(|copy| copy.split(' ').next().unwrap()).collect()
}

fn is_elsewhere(target: &str) -> bool {
    let schemes = ["https://", "http://", "mailto:", "#"];
    schemes.iter().any(|scheme| target.starts_with(scheme))
}

#[test]
fn the_storybook_shows_every_state_without_a_site() {
    let brand = concat!(env!("CARGO_MANIFEST_DIR"), "/brands/saltmarsh");
    let desk = Desk::new().with("VESTIBULE_BRAND__DIR", brand);
    let written = desk.run(&["storybook", "--to", "book", "--language", "ar"]);
    assert!(written.status.success(), "{written:?}");
    let book = files(&desk.path("book"));
    let pages = |folder: &str| {
        let folder = desk.path("book").join(folder);
        let pages = book
            .keys()
            .filter(move |path| path.parent() == Some(&folder));
        pages.count()
    };
    assert!(50 < pages("light/en"), "{book:?}");
    for folder in ["dark/en", "light/ar", "dark/ar"] {
        assert_eq!(pages(folder), pages("light/en"), "{folder}");
    }
    for (path, html) in book
        .iter()
        .filter(|(path, _)| path.extension().unwrap() == "html")
    {
        for target in targets(html).into_iter().filter(|it| !is_elsewhere(it)) {
            let file = target.split(['#', '?']).next().unwrap();
            let found = path.parent().unwrap().join(file);
            assert!(found.exists(), "{} leads to {target}", path.display());
        }
        assert!(!html.contains("prefers-color-scheme"), "{}", path.display());
    }
    let left = fs::read_dir(desk.folder.path()).unwrap().count();
    assert_eq!(left, 1, "nothing but the storybook is left behind");
}

#[test]
fn a_storybook_contains_all_copies_of_its_pictures() {
    let desk = Desk::new();
    desk.write_brand("brand.toml", "[hero]\nimage = \"list.png\"\n");
    fs::create_dir_all(desk.path("brand/static")).unwrap();
    let picture = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/images/list.png");
    fs::copy(picture, desk.path("brand/static/list.png")).unwrap();
    desk.printed(&["storybook"]);
    let folder = desk.path("storybook/light/en");
    let html = fs::read_to_string(folder.join("list-open.html")).unwrap();
    let copies = copies(&html);
    assert!(copies.len() > 2, "{html}");
    for copy in copies {
        assert!(folder.join(copy).exists(), "{copy}");
    }
}

#[test]
fn a_company_with_its_own_postings_sees_them_in_the_storybook() {
    let brands = concat!(env!("CARGO_MANIFEST_DIR"), "/brands");
    let desk = Desk::new()
        .with("VESTIBULE_BRAND__DIR", format!("{brands}/marisol"))
        .with(
            "VESTIBULE_REFERENCE_ATS__POSTINGS",
            format!("{brands}/marisol-postings"),
        );
    desk.printed(&["storybook"]);
    let page = |state: &str| {
        let file = desk.path(&format!("storybook/light/en/{state}.html"));
        fs::read_to_string(file).unwrap()
    };
    for state in [
        "list-open",
        "posting-open",
        "form-fresh",
        "receipt-on-its-way",
    ] {
        let html = page(state);
        assert!(html.contains("Pool Builder, Stone and Brass"), "{state}");
        assert!(!html.contains("Tide Gauge Engineer"), "{state}");
    }
    // All these postings fit on the first page of the list, so the storybook contains no second
    // page.
    assert!(
        !desk
            .path("storybook/light/en/list-second-page.html")
            .exists()
    );
}

#[test]
fn a_storybook_shows_the_sample_company_if_the_own_postings_are_too_few() {
    let desk = Desk::new().with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings");
    fs::create_dir(desk.path("postings")).unwrap();
    let posting = "+++\ntitle = \"Welder\"\ncreated = 2026-10-02\n+++\nWe weld.\n";
    fs::write(desk.path("postings/welder.md"), posting).unwrap();
    desk.printed(&["storybook"]);
    let list = fs::read_to_string(desk.path("storybook/light/en/list-open.html")).unwrap();
    assert!(list.contains("Tide Gauge Engineer") && !list.contains("Welder"));
}

#[test]
fn every_error_and_every_outcome_of_an_application_is_shown() {
    let desk = Desk::new().with("VESTIBULE_BRAND__DIR", "brand");
    fs::create_dir(desk.path("brand")).unwrap();
    fs::write(desk.path("brand/brand.toml"), "languages = []").unwrap();
    assert!(desk.run(&["storybook"]).status.success());
    let book = files(&desk.path("storybook/light/en"));
    let texts = include_str!("../../locales/en.ftl");
    let lines: Vec<&str> = texts.lines().collect();
    let titles = lines.windows(2).filter_map(|two| {
        let is_of_an_error = two[0].starts_with("error-") && two[1].trim().starts_with(".happened");
        Some(two[0].split_once(" = ")?.1).filter(|_| is_of_an_error)
    });
    let titles: Vec<&str> = titles.collect();
    assert!(10 < titles.len(), "{titles:?}");
    for title in titles {
        let heading = format!("<h1>{title}</h1>");
        assert!(book.values().any(|html| html.contains(&heading)), "{title}");
    }
    for state in [
        "waiting",
        "delivered",
        "held",
        "refused",
        "withdrawn",
        "discarded",
    ] {
        let mark = format!("receipt-mark is-{state}\"");
        assert!(book.values().any(|html| html.contains(&mark)), "{state}");
    }
    let fields = [
        ("form-with-consents", "id=\"consent-notice\""),
        ("form-with-consents", "id=\"consent-keep\""),
        ("form-with-consents", "id=\"opted_in_to_talent_network\""),
        ("form-with-consents", "id=\"pasted_resume\""),
        ("form-consent-missing", "href=\"#consent-notice\""),
        ("receipt-with-consents", "(version 2026-11)"),
    ];
    for (state, part) in fields {
        let html = &book[&desk.path(&format!("storybook/light/en/{state}.html"))];
        assert!(html.contains(part), "{state} lacks {part}");
    }
    let unticked = &book[&desk.path("storybook/light/en/form-with-consents.html")];
    assert!(
        !unticked.contains(" checked>"),
        "nothing is ticked beforehand"
    );
}

#[test]
fn a_folder_with_other_files_is_not_changed_and_an_older_storybook_is_replaced() {
    let desk = Desk::new().with("VESTIBULE_BRAND__DIR", "brand");
    fs::create_dir_all(desk.path("brand")).unwrap();
    fs::create_dir(desk.path("storybook")).unwrap();
    fs::write(desk.path("storybook/thesis.txt"), "years of work").unwrap();
    let refused = desk.run(&["storybook"]);
    assert!(!refused.status.success());
    let output = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        output.contains("is not empty and holds no storybook"),
        "{output}"
    );
    assert!(desk.path("storybook/thesis.txt").exists());

    let old = desk.path("book/light/en/of-yesterday.html");
    fs::create_dir_all(old.parent().unwrap()).unwrap();
    fs::write(&old, "").unwrap();
    fs::write(desk.path("book/storybook.css"), "").unwrap();
    assert!(desk.run(&["storybook", "--to", "book"]).status.success());
    assert!(!old.exists());
}
