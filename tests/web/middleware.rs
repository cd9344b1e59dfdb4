//! Tests the middleware: security headers, host checks, CSRF protection and request limits.

use crate::harness::Harness;

const PATHS: [&str; 6] = [
    "/",
    "/jobs",
    "/nowhere",
    "/healthz",
    "/readyz",
    "/robots.txt",
];

#[tokio::test]
async fn every_response_has_the_security_headers() {
    let harness = Harness::open().await;
    for path in PATHS {
        let page = harness.visit(path).await;
        let policy = page.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none';"), "{path}");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(
            !policy.contains("unsafe") && policy.contains("script-src 'self';"),
            "{path}"
        );
        assert_eq!(page.header("x-content-type-options"), "nosniff", "{path}");
        let referrer = page.header("referrer-policy");
        let expected = match page.status {
            404 => "no-referrer",
            _ => "strict-origin-when-cross-origin",
        };
        assert_eq!(referrer, expected, "{path}");
        assert_eq!(page.header("cross-origin-opener-policy"), "same-origin");
        let resource = page.header("cross-origin-resource-policy");
        assert_eq!(resource, "same-origin", "{path}");
        assert_eq!(page.header("strict-transport-security"), "", "{path}");
        assert!(page.header("permissions-policy").contains("camera=()"));
        assert_eq!(page.header("x-request-id").len(), 16, "{path}");
        assert_eq!(page.header("set-cookie"), "", "{path}");
    }
}

#[tokio::test]
async fn pages_contain_nothing_that_the_content_security_policy_blocks() {
    let harness = Harness::open().await;
    for path in [
        "/",
        "/nowhere",
        "/jobs/00000001-0000-4000-8000-000000000000/x",
    ] {
        let html = harness.visit(path).await.html;
        assert!(
            !html.contains(" style=") && !html.contains("<style"),
            "{path}"
        );
        // Do not count JSON-LD: it is data for other programs, and browsers do not run it.
        let data = html
            .matches("<script type=\"application/ld+json\">")
            .count();
        let ours = html
            .matches("<script type=\"module\" src=\"/static/")
            .count();
        assert_eq!(html.matches("<script").count(), data + ours, "{path}");
    }
}

#[tokio::test]
async fn without_a_public_url_only_loopback_host_names_are_accepted() {
    let harness = Harness::open().await;
    for (host, status) in [
        ("localhost", 200),
        ("LOCALHOST:9", 200),
        ("[::1]:80", 200),
        ("jobs.example.com", 421),
        ("127.0.0.1.example.com", 421),
        ("10.0.0.1", 421),
        ("a b", 400),
    ] {
        let page = harness.answer(harness.get("/").header("host", host)).await;
        assert_eq!(page.status, status, "{host}");
    }
    for path in ["/healthz", "/readyz"] {
        let page = harness
            .answer(harness.get(path).header("host", "10.1.2.3"))
            .await;
        assert_eq!(page.status, 200, "{path}");
    }
}

#[tokio::test]
async fn with_a_public_url_only_its_host_name_is_accepted() {
    let url = "https://jobs.example.com/".parse().ok();
    let harness = Harness::with(|parts| parts.settings.public_url = url).await;
    for (host, status) in [("jobs.example.com", 200), ("localhost", 421)] {
        let page = harness.answer(harness.get("/").header("host", host)).await;
        assert_eq!(page.status, status, "{host}");
    }
    let page = harness
        .answer(harness.get("/").header("host", "jobs.example.com"))
        .await;
    let canonical = "<link rel=\"canonical\" href=\"https://jobs.example.com/\">";
    assert!(page.html.contains(canonical));
}

#[tokio::test]
async fn a_form_sent_by_another_site_is_refused() {
    let harness = Harness::open().await;
    let refused = [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://example.net"),
        ("origin", "null"),
    ];
    for (name, value) in refused {
        let page = harness.answer(harness.post("/").header(name, value)).await;
        assert_eq!(page.status, 403, "{name}: {value}");
        assert!(page.html.contains("We could not accept this form"));
    }
    let own = format!("http://{}", harness.address);
    for (name, value) in [("sec-fetch-site", "same-origin"), ("origin", own.as_str())] {
        let page = harness.answer(harness.post("/").header(name, value)).await;
        assert_eq!(page.status, 405, "{name}: {value}");
    }
    let link = harness.get("/").header("sec-fetch-site", "cross-site");
    assert_eq!(harness.answer(link).await.status, 200);
}

#[tokio::test]
async fn a_request_head_that_never_ends_is_aborted_after_the_timeout() {
    let harness = Harness::open().await;
    // Each call returns when the site closes the connection, and panics if this takes too long.
    harness
        .say(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ")
        .await;
    harness.say(b"").await;
    harness.say(b"P").await;
}

#[tokio::test]
async fn a_request_head_that_is_too_large_is_refused() {
    let harness = Harness::open().await;
    let mut head = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ".to_vec();
    head.resize(200_000, b'a');
    let received = harness.say(&head).await;
    assert!(
        received.is_empty() || received.starts_with("HTTP/1.1 431"),
        "{received}"
    );
    assert_eq!(harness.visit("/").await.status, 200);
}

#[tokio::test]
async fn a_request_with_two_host_headers_or_none_is_refused() {
    let harness = Harness::open().await;
    let two = b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: x\r\nConnection: close\r\n\r\n";
    assert!(harness.say(two).await.starts_with("HTTP/1.1 400"));
    let none = b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n";
    assert!(harness.say(none).await.starts_with("HTTP/1.1 400"));
}

#[tokio::test]
async fn a_demonstration_says_so_on_every_page_and_is_not_indexed() {
    let harness = Harness::with(|parts| parts.demonstration = true).await;
    for path in [
        "/",
        "/nowhere",
        "/jobs/00000001-0000-4000-8000-000000000000/welder-for-cradles-and-keels",
    ] {
        let page = harness.visit(path).await;
        assert!(page.html.contains("This is a demo"), "{path}");
        assert!(page.html.contains("content=\"noindex\""), "{path}");
        assert_eq!(page.header("x-robots-tag"), "noindex", "{path}");
    }
    let page = Harness::open().await.visit("/").await;
    assert!(!page.html.contains("demonstration") && !page.html.contains("noindex"));
}
