//! Tests that the pages for operators and recruiters use no texts and no fonts of a brand.

use std::fs;

use crate::{
    harness::TestApp,
    recruiter_pages::visit::{ANN, Answer, keys, open, sign_in},
};

/// The text with which the brand replaces the built-in texts.
const OWN: &str = "Ready to be sent";

/// Returns a locale file that replaces all texts that consist of one line.
fn replaced_texts() -> String {
    let texts = fs::read_to_string("locales/en.ftl").unwrap();
    let ids = texts.lines().filter_map(|line| {
        let (id, text) = line.split_once(" = ")?;
        let is_id = id.starts_with(|c: char| c.is_ascii_lowercase());
        (is_id && !text.contains("->")).then_some(id)
    });
    ids.map(|id| format!("{id} = {OWN}\n")).collect()
}

#[tokio::test]
async fn a_brand_cannot_change_the_texts_and_fonts_of_the_pages_for_operators_and_recruiters() {
    let test = TestApp::with(&keys("")).await;
    test.fill().await;
    let brand = test.folder.path().join("brand");
    fs::create_dir(brand.join("locales")).unwrap();
    fs::create_dir(brand.join("static")).unwrap();
    fs::write(brand.join("locales/en.ftl"), replaced_texts()).unwrap();
    let font = fs::read("src/web/og_image/fonts/title.ttf").unwrap();
    fs::write(brand.join("static/zed.ttf"), font).unwrap();
    let fonts = "[fonts]\nheadings = ['Zed']\n\
                 [[fonts.files]]\nfamily = 'Zed'\nfile = 'zed.ttf'\nweight = '700'\n";
    fs::write(brand.join("brand.toml"), fonts).unwrap();
    test.reload().await;
    let visitors = Answer::to(test.site("/")).await.text;
    assert!(
        visitors.contains(OWN) && visitors.contains("as=\"font\""),
        "{visitors}"
    );

    let cookie = sign_in(&test, ANN).await;
    let mut pages = Vec::new();
    for path in ["/", "/held", "/funnel", "/team/sign-in"] {
        pages.push((path, test.visit(path).await.text));
    }
    for path in ["/team", "/team/import", "/team/hired"] {
        pages.push((path, open(&test, path, &cookie).await.text));
    }
    for (path, page) in pages {
        assert!(page.contains("<h1"), "{path}: {page}");
        assert!(!page.contains(OWN), "{path}: {page}");
        assert!(!page.contains("as=\"font\""), "{path}: {page}");
        let css = page.split("href=\"").filter_map(|it| it.split('"').next());
        let css: Vec<_> = css.filter(|url| url.ends_with(".css")).collect();
        for url in css {
            let css = test.visit(url).await.text;
            assert!(!css.contains("@font-face"), "{path}: {css}");
        }
    }
}
