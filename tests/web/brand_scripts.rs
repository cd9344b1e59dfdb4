//! Tests files of the brand that a browser could run as scripts.

use vestibule::{
    brand::{BrandScripts, StaticFiles},
    web::Assets,
};

use crate::harness::Harness;

/// Starts a site whose brand has these static files.
async fn with_files(names: &[&str], scripts: BrandScripts) -> Harness {
    let files = names.iter();
    let files = files.map(|name| ((*name).to_owned(), b"own();".to_vec()));
    let files: StaticFiles = files.collect();
    Harness::with(|parts| parts.assets = Assets::with_scripts(files, &parts.brand, scripts)).await
}

#[tokio::test]
async fn scripts_of_the_brand_are_sent_as_text_that_browsers_do_not_run() {
    let names = ["own.js", "OWN.JS", "lib/own.mjs", "own.min.js"];
    for (scripts, kind, end) in [
        (BrandScripts::Blocked, "text/plain", ".txt"),
        (BrandScripts::Allowed, "text/javascript", "js"),
    ] {
        let harness = with_files(&names, scripts).await;
        for name in names {
            let url = harness.site.assets.url(name);
            assert!(url.to_lowercase().ends_with(end), "{url}");
            for page in [harness.visit(&url).await, harness.visit(&url).await] {
                let expected = format!("{kind}; charset=utf-8");
                assert_eq!(page.header("content-type"), expected, "{name}");
                assert_eq!(page.header("x-content-type-options"), "nosniff", "{name}");
                assert_eq!(page.html, "own();", "{name}");
            }
        }
    }
}

#[tokio::test]
async fn a_script_of_the_brand_replaces_a_built_in_one_only_if_scripts_are_allowed() {
    let names = ["script.js", "saved_jobs.js", "embed.js"];
    for scripts in [BrandScripts::Blocked, BrandScripts::Allowed] {
        let harness = with_files(&names, scripts).await;
        for name in names {
            let page = harness.visit(&harness.site.assets.url(name)).await;
            let kind = page.header("content-type");
            assert_eq!(kind, "text/javascript; charset=utf-8", "{name}");
            let is_own = page.html == "own();";
            assert_eq!(is_own, scripts == BrandScripts::Allowed, "{name}");
        }
    }
}

#[tokio::test]
async fn a_drawing_or_document_of_the_brand_runs_no_scripts_of_its_own() {
    let names = ["own.svg", "own.html", "own.xhtml", "own.xml", "own.wasm"];
    let harness = with_files(&names, BrandScripts::Blocked).await;
    for name in names {
        let page = harness.visit(&harness.site.assets.url(name)).await;
        let kind = page.header("content-type");
        let is_drawing = kind == "image/svg+xml" && name == "own.svg";
        assert!(
            is_drawing || kind == "application/octet-stream",
            "{name}: {kind}"
        );
        let policy = page.header("content-security-policy");
        let expected = if is_drawing {
            "sandbox; default-src 'none';"
        } else {
            "script-src 'self';"
        };
        assert!(policy.contains(expected), "{name}: {policy}");
        assert_eq!(page.header("x-content-type-options"), "nosniff", "{name}");
    }
}
