//! Tests scripts in the brand folder. Browsers run them only if `brand.scripts` is true.

use std::fs;

use reqwest::header::CONTENT_TYPE;

use crate::{check::check, program::Desk, settings::refused, visitor::Visitor};

const ALLOWED: &str = "VESTIBULE_BRAND__SCRIPTS";

/// Creates a folder with two brands. Each brand has a script of its own. The main brand also has
/// its own version of `saved_jobs.js`.
fn desk() -> Desk {
    let desk = Desk::new()
        .with("VESTIBULE_BRAND__WATCH", "50ms")
        .with("VESTIBULE_LOG__FILTER", "info,request=warn");
    let settings = "[site]\npublic_url = 'http://localhost'\n[[brands]]\npublic_url = 'http://tide.localhost'\n\
                    dir = 'tide'\npostings = { places = ['pt'] }\n";
    fs::write(desk.path("vestibule.toml"), settings).unwrap();
    let load = "<script type=\"module\" src=\"{{ static_url(\"own.js\") }}\"></script>";
    for brand in ["brand", "tide"] {
        for folder in ["static", "templates"] {
            fs::create_dir_all(desk.path(brand).join(folder)).unwrap();
        }
        fs::write(desk.path(brand).join("templates/imprint.html"), load).unwrap();
        fs::write(desk.path(brand).join("static/own.js"), "own();").unwrap();
    }
    desk.write_brand("static/saved_jobs.js", "saved();");
    desk
}

/// Returns the content type and the text of each script on the list page of this host.
async fn scripts(site: &str, host: &str) -> Vec<(String, String)> {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let get = |path: &str| client.get(format!("{site}{path}")).header("host", host);
    let list = get("/").send().await.unwrap().text().await.unwrap();
    let mut found = Vec::new();
    for tag in list.split("<script type=\"module\" src=\"").skip(1) {
        let url = tag.split('"').next().unwrap();
        let response = get(url).send().await.unwrap();
        let kind = response.headers()[CONTENT_TYPE].to_str().unwrap();
        let kind = kind.split(';').next().unwrap().to_owned();
        found.push((kind, response.text().await.unwrap()));
    }
    found
}

#[tokio::test]
async fn the_scripts_of_all_brands_run_only_with_the_setting_also_after_a_brand_is_read_again() {
    for (allowed, kind, saved) in [
        ("false", "text/plain", "localStorage"),
        ("true", "text/javascript", "saved();"),
    ] {
        let desk = desk().with(ALLOWED, allowed);
        let mut site = desk.start(&["serve"]);
        let address = site.address();
        let visitor = Visitor::of(&address.replace("127.0.0.1", "localhost"));
        visitor.visit_until("/", "static/saved_jobs.").await;
        for name in ["", "Ravn Lamps"] {
            if !name.is_empty() {
                desk.write_brand("brand.toml", &format!("name = \"{name}\"\n"));
                visitor.visit_until("/", name).await;
            }
            let main = scripts(&address, "localhost").await;
            let own = (kind.to_owned(), "own();".to_owned());
            assert!(main.contains(&own), "{allowed}: {main:?}");
            let runs = |it: &(String, String)| it.0 == "text/javascript" && it.1.contains(saved);
            assert!(main.iter().any(runs), "{allowed}: {main:?}");
            let other = scripts(&address, "tide.localhost").await;
            assert!(other.contains(&own), "{allowed}: {other:?}");
        }
        assert_eq!(site.stop().0, Some(0));
    }
}

#[test]
fn check_and_the_log_name_the_scripts_that_do_not_run() {
    let desk = desk();
    let found = check(&desk, &[]).about("brand").join("\n");
    for says in [
        "warn: brand/static/own.js: browsers do not run this script, because brand.scripts is false: remove it, or set",
        "warn: brand/static/saved_jobs.js: this script does not replace the built-in one, because brand.scripts is false",
    ] {
        assert!(found.contains(says), "{says} in {found}");
    }
    let mut site = desk.start(&["serve"]);
    let line = site.until_logged("brand/static/own.js: browsers do not run this script");
    assert!(line.contains("WARN"), "{line}");
    site.address();
    assert_eq!(site.stop().0, Some(0));
    let allowed = check(&desk.with(ALLOWED, "true"), &[]);
    let found = allowed.about("brand").join("\n");
    assert!(!found.contains("static/own.js"), "{found}");
}

#[test]
fn scripts_of_a_brand_are_refused_if_recruiters_sign_in_on_the_site() {
    let desk = Desk::new();
    let settings = "[brand]\nscripts = true\n[team]\npublic = true\n";
    fs::write(desk.path("vestibule.toml"), settings).unwrap();
    let output = refused(&desk, &["serve"]);
    for says in [
        "brand.scripts and team.public cannot both be true: a script of the brand could act for signed-in recruiters",
        "brand.scripts: line 2, team.public: line 4",
    ] {
        assert!(output.contains(says), "{says} in {output}");
    }
}
