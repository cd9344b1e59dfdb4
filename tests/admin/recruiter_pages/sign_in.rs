//! Tests signing in to the recruiters' pages, and the addresses at which the pages are available.

use crate::{
    harness::TestApp,
    recruiter_pages::visit::{ANN, Answer, keys, open, sign_in, try_key},
};

const PAGES: [&str; 4] = ["/team", "/team/sign-in", "/team/hired", "/team/nowhere"];

#[tokio::test]
async fn without_a_key_in_the_settings_the_recruiters_pages_do_not_exist() {
    let test = TestApp::open().await;
    for path in PAGES {
        assert_eq!(test.visit(path).await.status, 404, "{path}");
        assert_eq!(Answer::to(test.site(path)).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn the_recruiters_pages_are_on_the_public_address_only_if_the_settings_say_so() {
    let test = TestApp::with(&keys("")).await;
    for path in PAGES {
        assert_eq!(Answer::to(test.site(path)).await.status, 404, "{path}");
    }
    let test = TestApp::with(&keys("public = true")).await;
    test.fill().await;
    let page = Answer::to(test.site("/team/sign-in")).await;
    assert_eq!(page.status, 200);
    assert_eq!(page.header("cache-control"), "no-store");
    assert_eq!(page.header("x-robots-tag"), "noindex");
    let visitors = Answer::to(test.site("/")).await;
    assert_eq!(visitors.status, 200);
    assert_eq!(visitors.header("x-robots-tag"), "");
}

#[tokio::test]
async fn a_url_with_a_trailing_slash_redirects_to_the_page() {
    let test = TestApp::with(&keys("")).await;
    for (path, right) in [
        ("/team/", "/team"),
        ("/team/sign-in/", "/team/sign-in"),
        ("/team/add/?job=x", "/team/add?job=x"),
    ] {
        let answer = open(&test, path, "").await;
        assert_eq!((answer.status, answer.header("location")), (301, right));
        assert_eq!(answer.header("cache-control"), "no-store");
    }
    assert_eq!(
        open(&test, "/team//evil.example/", "")
            .await
            .header("location"),
        "/team//evil.example"
    );
}

#[tokio::test]
async fn signing_in_sets_a_cookie_that_other_sites_and_scripts_cannot_read() {
    let test = TestApp::with(&keys("")).await;
    let before = test.visit("/team").await;
    assert_eq!(before.status, 303);
    let answer = try_key(&test, &format!(" {ANN}\n")).await;
    assert_eq!((answer.status, answer.header("location")), (303, "/team"));
    let cookie = answer.header("set-cookie");
    for part in [
        "; Path=/;",
        "; HttpOnly",
        "; SameSite=Strict",
        "; Max-Age=28800",
    ] {
        assert!(cookie.contains(part), "{cookie} lacks {part}");
    }
    assert!(!cookie.contains("Secure"), "{cookie}");
    let page = open(&test, "/team", &answer.cookie()).await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains("Signed in as Ann Example"));
    assert_eq!(page.header("cache-control"), "no-store");
}

#[tokio::test]
async fn over_tls_the_cookie_belongs_to_this_host_alone() {
    let admin = "[admin]\npublic_url = \"https://ops.example.com\"\n";
    let test = TestApp::with(&format!("{admin}{}", keys(""))).await;
    let kind = "application/x-www-form-urlencoded";
    let request = test.post("/team/sign-in").header("host", "ops.example.com");
    let request = request.header("content-type", kind);
    let answer = Answer::to(request.body(format!("key={ANN}"))).await;
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("__Host-vestibule-team="), "{cookie}");
    assert!(cookie.contains("; Path=/;"), "{cookie}");
    assert!(cookie.ends_with("; Secure"), "{cookie}");
    assert!(!cookie.contains("Domain"), "{cookie}");
    let open = async |cookie: &str| {
        let request = test.get("/team").header("host", "ops.example.com");
        Answer::to(request.header("cookie", cookie)).await.status
    };
    let cookie = answer.cookie();
    assert_eq!(open(&cookie).await, 200);
    for prefix in ["__Secure-", ""] {
        assert_eq!(
            open(&cookie.replace("__Host-", prefix)).await,
            303,
            "{prefix}"
        );
    }
}

#[tokio::test]
async fn a_session_can_be_bound_to_a_secret_name_below_localhost() {
    let test = TestApp::with(&keys("")).await;
    let host = format!(
        "secret-name.localhost:{}",
        test.app.admin_address.tcp().unwrap().port()
    );
    let request = test.post("/team/sign-in").header("host", &host);
    let request = request.header("origin", format!("http://{host}"));
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    let answer = Answer::to(request.body(format!("key={ANN}"))).await;
    assert_eq!(answer.status, 303);
    // Without the attribute `Domain`, browsers send a cookie only to the host that set it.
    assert!(!answer.header("set-cookie").contains("Domain"));
    let request = test.get("/team").header("host", &host);
    let page = Answer::to(request.header("cookie", answer.cookie())).await;
    assert_eq!(page.status, 200);
}

#[tokio::test]
async fn https_is_required_on_the_public_host_but_not_on_the_admin_host() {
    let urls = "[site]\npublic_url = \"https://jobs.example.com\"\n\
                [admin]\npublic_url = \"https://ops.example.com\"\n";
    let test = TestApp::with(&format!("{urls}{}", keys("public = true"))).await;
    for path in ["/team/sign-in", "/team/nowhere", "/team/files/x", "/"] {
        let page = Answer::to(test.site(path).header("host", "jobs.example.com")).await;
        let hsts = page.header("strict-transport-security");
        assert_eq!(hsts, "max-age=31536000", "{path}");
        assert_eq!(page.header("cross-origin-resource-policy"), "same-origin");
    }
    for path in ["/team/sign-in", "/", "/metrics"] {
        let page = Answer::to(test.get(path).header("host", "ops.example.com")).await;
        assert_eq!(page.header("strict-transport-security"), "", "{path}");
        assert_eq!(page.header("cross-origin-resource-policy"), "same-origin");
    }
}

#[tokio::test]
async fn after_too_many_sign_in_attempts_only_that_client_must_wait() {
    let site = "[site]\ntrusted_proxies = [\"127.0.0.0/8\"]\n";
    let test = TestApp::with(&format!("{site}{}", keys("sign_ins_per_minute = 1"))).await;
    let wrong = try_key(&test, "wrong").await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.text.contains("This key is not valid"));
    assert_eq!(wrong.header("set-cookie"), "");
    let right = try_key(&test, ANN).await;
    assert_eq!(right.status, 429);
    assert!(!right.header("retry-after").is_empty());
    let kind = "application/x-www-form-urlencoded";
    let request = test.post("/team/sign-in").header("content-type", kind);
    let request = request.header("x-forwarded-for", "203.0.113.9");
    let answer = Answer::to(request.body(format!("key={ANN}"))).await;
    assert_eq!(answer.status, 303);
}

#[test]
fn the_default_limit_is_five_sign_in_attempts_a_minute() {
    let path = std::path::Path::new("x");
    let config = vestibule::config::load::parse(path, "", [].into_iter()).unwrap();
    assert_eq!(config.team.sign_ins_per_minute.get(), 5);
    assert!(config.team.keys.is_empty());
}

#[tokio::test]
async fn a_forged_session_cookie_opens_no_page() {
    let test = TestApp::with(&keys("")).await;
    let cookie = sign_in(&test, ANN).await;
    let (name, value) = cookie.split_once('=').unwrap();
    let ann = vestibule::recruiter_keys::KeyHash::from_key(ANN);
    let forged = [
        String::new(),
        "x".into(),
        value[1..].to_owned(),
        format!("{value}A"),
        value.to_uppercase(),
        ann.to_string(),
        ann.short_id(),
        "' or 1 = 1 --".into(),
    ];
    for value in forged {
        let answer = open(&test, "/team", &format!("{name}={value}")).await;
        assert_eq!(answer.status, 303, "{value}");
    }
    let among_others = format!("a=b; {name}=x; {cookie}");
    assert_eq!(open(&test, "/team", &among_others).await.status, 200);
}

#[tokio::test]
async fn forms_of_other_sites_and_with_other_host_names_are_refused() {
    let test = TestApp::with(&keys("")).await;
    for path in [
        "/team/sign-in",
        "/team/sign-out",
        "/team/sign-out/everywhere",
    ] {
        let request = test.post(path).header("sec-fetch-site", "cross-site");
        assert_eq!(Answer::to(request).await.status, 403, "{path}");
    }
    let request = test.get("/team/sign-in").header("host", "evil.example.com");
    assert_eq!(Answer::to(request).await.status, 421);
}
