//! Tests the access to the operator's page: who can read it, and who can perform actions.

use std::fs;

use vestibule::recruiter_keys::KeyHash;

use crate::{
    harness::{TestApp, answer},
    recruiter_pages::visit::{ANN, Answer, CRUMB, keys, open, send, sign_in, try_key},
};

/// The key of an operator.
const OLGA: &str = "olga-sesame-olga-sesame-olga-sesame";

/// Creates settings with the keys of a recruiter, an agency and an operator.
fn three_keys() -> String {
    with_operator(&keys(""))
}

/// Adds the operator's key to these settings.
fn with_operator(settings: &str) -> String {
    let hash = KeyHash::from_key(OLGA);
    format!(
        "{settings}[[team.keys]]\nname = \"Olga Example\"\nrole = \"operator\"\nhash = \"{hash}\"\n"
    )
}

const PAGES: [&str; 4] = ["/", "/held", "/postings/accept", "/diagnostics.json"];

#[tokio::test]
async fn on_a_public_address_the_page_offers_no_actions_until_there_is_an_operators_key() {
    let elsewhere = "[admin]\nlisten = '0.0.0.0:0'";
    let behind_proxy = "[admin]\npublic_url = 'https://ops.example.com'";
    for settings in [elsewhere, behind_proxy] {
        let test = TestApp::with(settings).await;
        test.fill().await;
        let get = |path| answer(test.get(path).header("host", "localhost"));
        let page = get("/").await;
        assert_eq!(page.status, 200);
        assert!(page.text.contains("team key --operator"), "{}", page.text);
        assert!(!page.text.contains("method=\"post\""), "{}", page.text);
        for path in &PAGES[1..] {
            assert_eq!(get(path).await.status, 403, "{path}");
        }
        let request = test.post("/delivery/pause").header("host", "localhost");
        let page = answer(request).await;
        assert_eq!(page.status, 403);
        assert!(page.text.contains("Not allowed without a key"));
        let outbox = test.app.store.outbox();
        assert_eq!(outbox.operator_pause().await.unwrap(), None);
    }
}

#[tokio::test]
async fn without_a_key_the_page_is_not_available_through_a_proxy() {
    let test = TestApp::open().await;
    test.fill().await;
    let headers = [
        ("forwarded", "for=203.0.113.9"),
        ("via", "1.1 proxy"),
        ("x-forwarded-for", "203.0.113.9"),
        ("x-forwarded-host", "ops.example.com"),
        ("x-real-ip", "203.0.113.9"),
    ];
    for (name, value) in headers {
        for path in PAGES {
            let page = answer(test.get(path).header(name, value)).await;
            assert_eq!(page.status, 403, "{name} {path}");
            assert!(page.text.contains("team.keys"), "{}", page.text);
        }
        let page = answer(test.post("/delivery/pause").header(name, value)).await;
        assert_eq!(page.status, 403, "{name}");
        for path in ["/metrics", "/alarms", "/healthz", "/readyz"] {
            let page = answer(test.get(path).header(name, value)).await;
            assert_eq!(page.status, 200, "{name} {path}");
        }
    }
    let outbox = test.app.store.outbox();
    assert_eq!(outbox.operator_pause().await.unwrap(), None);
    for path in PAGES {
        assert_eq!(test.visit(path).await.status, 200, "{path}");
    }
    let test = TestApp::with(&three_keys()).await;
    let forwarded = test.get("/").header("x-forwarded-for", "203.0.113.9");
    assert_eq!(answer(forwarded).await.status, 303, "to the sign-in");
}

#[tokio::test]
async fn with_an_operators_key_the_page_needs_a_sign_in_and_monitoring_does_not() {
    let test = TestApp::with(&three_keys()).await;
    test.fill().await;
    for path in PAGES {
        let page = open(&test, path, "").await;
        let target = (page.status, page.header("location"));
        assert_eq!(target, (303, "/team/sign-in"), "{path}");
    }
    let page = send(&test, "/delivery/pause", "").await;
    assert_eq!(page.status, 401);
    assert!(page.text.contains("Nothing was changed"), "{}", page.text);
    for path in ["/metrics", "/alarms", "/healthz", "/readyz"] {
        assert_eq!(test.visit(path).await.status, 200, "{path}");
    }

    let signed_in = try_key(&test, OLGA).await;
    assert_eq!(signed_in.header("location"), "/");
    let cookie = signed_in.cookie();
    for path in PAGES {
        assert_eq!(open(&test, path, &cookie).await.status, 200, "{path}");
    }
    let page = open(&test, "/", &cookie).await.text;
    assert!(page.contains("Signed in as Olga Example"), "{page}");
    assert_eq!(send(&test, "/delivery/pause", &cookie).await.status, 303);
    assert!(page.contains("action=\"/team/sign-out\""), "{page}");
    send(&test, "/team/sign-out", &cookie).await;
    assert_eq!(open(&test, "/", &cookie).await.status, 303);

    let cookie = sign_in(&test, OLGA).await;
    test.app.store.close().await;
    let page = open(&test, "/", &cookie).await;
    assert_eq!(page.status, 503);
    let advice = "The cause is in the log, and in the alarms at /alarms";
    assert!(page.text.contains(advice), "{}", page.text);
}

#[tokio::test]
async fn the_key_of_a_recruiter_or_an_agency_does_not_open_the_operators_page() {
    let test = TestApp::with(&three_keys()).await;
    for key in [ANN, CRUMB] {
        let cookie = sign_in(&test, key).await;
        for path in PAGES {
            let page = open(&test, path, &cookie).await;
            assert_eq!(page.status, 403, "{path}");
            assert!(page.text.contains("Your key does not open this page"));
        }
        assert_eq!(send(&test, "/delivery/pause", &cookie).await.status, 403);
    }
    let outbox = test.app.store.outbox();
    assert_eq!(outbox.operator_pause().await.unwrap(), None);
}

#[tokio::test]
async fn an_operators_key_opens_the_recruiters_pages_too() {
    let test = TestApp::with(&three_keys()).await;
    test.fill().await;
    let cookie = sign_in(&test, OLGA).await;
    for path in ["/team", "/team/outbox", "/team/import", "/team/hired"] {
        assert_eq!(open(&test, path, &cookie).await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn without_an_operators_key_recruiters_can_sign_in_and_loopback_needs_no_sign_in() {
    let test = TestApp::with(&keys("")).await;
    assert_eq!(open(&test, "/", "").await.status, 200);
    assert_eq!(Answer::to(test.post("/delivery/pause")).await.status, 303);
}

#[tokio::test]
async fn removing_the_last_operators_key_does_not_open_the_page() {
    let test = TestApp::with(&three_keys()).await;
    let cookie = sign_in(&test, OLGA).await;
    fs::write(&test.settings_file, keys("")).unwrap();
    let reloader = test.app.reloader.recruiter_keys.as_ref().unwrap();
    for _ in 0..2 {
        reloader.poll().await;
    }
    for cookie in [cookie.as_str(), ""] {
        assert_eq!(open(&test, "/", cookie).await.status, 303);
        assert_eq!(send(&test, "/delivery/pause", cookie).await.status, 401);
    }
}

#[tokio::test]
async fn an_operator_who_signed_in_on_the_visitors_address_gets_to_the_operators_page() {
    let test = TestApp::with(&with_operator(&keys("public = true"))).await;
    test.fill().await;
    let kind = "application/x-www-form-urlencoded";
    let request = test.post_to_site("/team/sign-in");
    let request = request.header("content-type", kind);
    let signed_in = Answer::to(request.body(format!("key={OLGA}"))).await;
    let set_cookie = signed_in.header("set-cookie");
    assert!(set_cookie.contains("; Path=/team;"), "{set_cookie}");
    // Browsers send a cookie to every port of its host, but only for URLs below its `Path`.
    // Therefore, they do not send this cookie for `/`.
    assert_eq!(
        open(&test, "/", "").await.header("location"),
        "/team/sign-in"
    );
    let redirected = open(&test, "/team/sign-in", &signed_in.cookie()).await;
    assert_eq!(redirected.header("location"), "/");
    let set_cookie = redirected.header("set-cookie");
    assert!(set_cookie.contains("; Path=/;"), "{set_cookie}");
    assert_eq!(open(&test, "/", &redirected.cookie()).await.status, 200);
}
