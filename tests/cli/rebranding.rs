//! Tests changes of the brand folder while visitors use the site.

use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use crate::{program::Desk, visitor::Visitor};

fn desk() -> Desk {
    let desk = Desk::new()
        .with("VESTIBULE_BRAND__WATCH", "50ms")
        .with("VESTIBULE_LOG__FILTER", "info,request=warn");
    fs::create_dir_all(desk.path("brand/pages")).unwrap();
    fs::write(desk.path("brand/brand.toml"), "name = \"Ravn Lamps\"\n").unwrap();
    desk
}

/// Replaces a file atomically, so that the site reads either the old or the new content.
fn write(desk: &Desk, name: &str, text: &str) {
    fs::write(desk.path("brand/.new"), text).unwrap();
    fs::rename(desk.path("brand/.new"), desk.path("brand").join(name)).unwrap();
}

#[tokio::test]
async fn the_demonstration_uses_the_sample_brand_until_there_is_a_brand_folder() {
    let desk = Desk::new();
    let heading = "Somebody has to know how high the water is";
    let mut demo = desk.start(&["serve"]);
    let visitor = Visitor::of(&demo.address());
    let page = visitor.visit_until("/en/", "href=\"/jobs/").await;
    assert!(page.html.contains(heading), "{}", page.html);
    assert_eq!(demo.stop().0, Some(0));

    fs::create_dir_all(desk.path("brand")).unwrap();
    fs::write(desk.path("brand/brand.toml"), "name = \"Ravn Lamps\"\n").unwrap();
    let mut own = desk.start(&["serve"]);
    let visitor = Visitor::of(&own.address());
    let page = visitor.visit_until("/en/", "href=\"/jobs/").await;
    assert!(page.html.contains("Ravn Lamps") && !page.html.contains(heading));
    assert_eq!(own.stop().0, Some(0));
}

#[tokio::test]
async fn a_change_is_visible_without_a_restart_and_no_request_fails() {
    let desk = desk();
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    let visitor = Visitor::of(&address);
    let operator = Visitor::of(&site.address());
    let before = visitor.visit_until("/", "href=\"/jobs/").await;
    assert!(before.html.contains("Ravn Lamps"));
    assert_eq!(visitor.visit("/fr/").await.status, 200);
    let stylesheet = before.links("link[rel=stylesheet]").remove(0);

    let done = Arc::new(AtomicBool::new(false));
    let (enough, other) = (Arc::clone(&done), Visitor::of(&address));
    let reader = tokio::spawn(async move {
        let mut read = 0;
        while !enough.load(Ordering::Relaxed) {
            let page = other.visit("/").await;
            assert_eq!(page.status, 200);
            assert!(page.html.contains("Ravn Lamps") || page.html.contains("Alk Lamps"));
            read += 1;
        }
        read
    });
    write(
        &desk,
        "pages/care.md",
        "+++\ntitle = \"Lamp care\"\n+++\nDust them.\n",
    );
    visitor.visit_until("/", "Lamp care").await;
    let changed = "name = \"Alk Lamps\"\nlanguages = [\"de\"]\n[colours]\naccent = \"#102030\"\n";
    write(&desk, "brand.toml", changed);
    let after = visitor.visit_until("/", "Alk Lamps").await;
    operator.visit_until("/", "Alk Lamps").await;
    done.store(true, Ordering::Relaxed);
    assert!(0 < reader.await.unwrap());

    let (german, french) = (visitor.visit("/de/").await, visitor.visit("/fr/").await);
    assert_eq!((german.status, french.status), (200, 404));
    let renewed = after.links("link[rel=stylesheet]").remove(0);
    assert_ne!(renewed, stylesheet);
    assert!(
        visitor
            .visit(&renewed)
            .await
            .html
            .contains("--accent:#102030")
    );
    let kept = visitor.visit(&stylesheet).await;
    assert_eq!(
        kept.status, 200,
        "a page that is still open has its stylesheet"
    );
    assert_eq!(site.stop().0, Some(0));
}

#[tokio::test]
async fn a_deleted_brand_folder_raises_an_alarm_and_the_last_design_stays() {
    let desk = desk();
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let operator = Visitor::of(&site.address());
    visitor.visit_until("/", "Ravn Lamps").await;

    fs::rename(desk.path("brand"), desk.path("elsewhere")).unwrap();
    let line = site.until_logged("brand_refused");
    for words in [
        "the brand folder brand is missing or empty: restore it; to do without it, remove brand.dir",
        "pages stay",
    ] {
        assert!(line.contains(words), "{words} in {line}");
    }
    assert!(visitor.visit("/").await.html.contains("Ravn Lamps"));
    operator.visit_until("/", "missing or empty").await;

    fs::rename(desk.path("elsewhere"), desk.path("brand")).unwrap();
    site.until_logged("the brand is valid again");
    assert!(visitor.visit("/").await.html.contains("Ravn Lamps"));
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn the_site_does_not_start_if_the_configured_brand_folder_is_missing() {
    let desk = Desk::new().with("VESTIBULE_BRAND__DIR", "brnad");
    for command in ["serve", "check", "storybook"] {
        let output = desk.run(&[command]);
        assert_eq!(output.status.code(), Some(1), "{command}");
        let mut message = String::from_utf8(output.stdout).unwrap();
        message.push_str(&String::from_utf8(output.stderr).unwrap());
        for words in ["brand.dir is brnad", "create it, correct brand.dir"] {
            assert!(message.contains(words), "{command}: {words} in {message}");
        }
    }
}

#[tokio::test]
async fn an_invalid_brand_is_reported_with_its_line_and_the_previous_one_stays() {
    let desk = desk();
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    visitor.visit_until("/", "Ravn Lamps").await;

    write(
        &desk,
        "brand.toml",
        "name = \"Alk Lamps\"\n[colours]\naccent = \"blue\"\n",
    );
    let line = site.until_logged("brand_refused");
    for words in [
        "brand.toml, line 3, column 10",
        "\"blue\" is not a color: write it like",
        "pages stay",
    ] {
        assert!(line.contains(words), "{words} in {line}");
    }
    assert!(visitor.visit("/").await.html.contains("Ravn Lamps"));

    write(&desk, "brand.toml", "name = \"Alk Lamps\"\n");
    visitor.visit_until("/", "Alk Lamps").await;
    site.until_logged("the brand is valid again");
    assert_eq!(site.stop().0, Some(0));
}
