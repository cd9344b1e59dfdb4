//! Tests requests to the admin address with the wrong `Host` header or from other sites.

use crate::harness::{TestApp, answer};

#[tokio::test]
async fn only_loopback_host_names_are_accepted_unless_an_address_is_set() {
    let test = TestApp::open().await;
    for path in ["/", "/nowhere"] {
        let page = answer(test.get(path).header("host", "evil.example.com")).await;
        assert_eq!(page.status, 421, "{path}");
        assert!(page.text.contains("add its URL to admin.public_url"));
    }
    let urls = "http://ops.example.com:9090, http://10.0.0.7:9090";
    let test = TestApp::with(&format!("[admin]\npublic_url = \"{urls}\"")).await;
    for host in ["ops.example.com:9090", "10.0.0.7:9090", "localhost"] {
        let page = answer(test.get("/").header("host", host)).await;
        assert_eq!(page.status, 200, "{host}");
    }
    let page = answer(test.get("/").header("host", "evil.example.com")).await;
    assert_eq!(page.status, 421);
}

#[tokio::test]
async fn monitoring_reaches_its_pages_with_any_host_name() {
    let test = TestApp::open().await;
    test.fill().await;
    for path in ["/metrics", "/alarms", "/healthz", "/readyz"] {
        for host in ["10.1.2.3:9090", "vestibule-admin.jobs.svc"] {
            let page = answer(test.get(path).header("host", host)).await;
            assert_eq!(page.status, 200, "{host}{path}");
        }
        assert_eq!(answer(test.post(path)).await.status, 405, "{path}");
    }
    assert_eq!(answer(test.site("/alarms")).await.status, 404);
}

#[tokio::test]
async fn the_readiness_check_gives_the_same_result_at_both_addresses() {
    let test = TestApp::open().await;
    assert_eq!(test.visit("/readyz").await.status, 503);
    assert_eq!(answer(test.site("/readyz")).await.status, 503);
    test.fill().await;
    assert_eq!(test.visit("/readyz").await.status, 200);
    assert_eq!(answer(test.site("/readyz")).await.status, 200);
}

#[tokio::test]
async fn forms_of_other_sites_are_refused_and_the_dashboard_accepts_no_form() {
    let test = TestApp::open().await;
    let page = answer(test.post("/").header("sec-fetch-site", "cross-site")).await;
    assert_eq!(page.status, 403);
    assert_eq!(answer(test.post("/")).await.status, 405);
}

#[tokio::test]
async fn unknown_urls_show_an_error_page_with_a_link_and_visitors_pages_are_not_served() {
    let test = TestApp::open().await;
    for path in ["/nowhere", "/jobs", "/robots.txt", "/applications/abc"] {
        let page = test.visit(path).await;
        assert_eq!(page.status, 404, "{path}");
        assert!(page.text.contains("Site status"), "{path}");
    }
    assert_eq!(answer(test.site("/metrics")).await.status, 404);
}

#[tokio::test]
async fn the_page_looks_like_the_site_and_loads_nothing_from_elsewhere() {
    let test = TestApp::open().await;
    let page = test.visit("/").await.text;
    let links = page.split("href=\"").skip(1);
    let links = links.filter_map(|it| it.split('"').next());
    let styles: Vec<&str> = links.filter(|it| it.contains(".css")).collect();
    assert_eq!(styles.len(), 1, "{styles:?}");
    assert!(styles[0].starts_with("/static/built_in."), "{styles:?}");
    let style = test.visit(styles[0]).await;
    assert_eq!(style.status, 200);
    assert!(style.text.contains(".admin-table"), "{}", style.text);
    assert!(!page.contains("<script"));
}
