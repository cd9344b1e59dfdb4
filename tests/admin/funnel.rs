//! Tests the counts of views and applications, on the operator's page and as a CSV file.

use reqwest::Client;

use crate::harness::TestApp;

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/// Views the form of the only posting, as a visitor.
async fn view_form(test: &TestApp) {
    let site = test.app.address.tcp().unwrap();
    let url = format!("http://{site}/jobs/{}/apply?ref=linkedin", test.posting());
    let request = Client::new().get(url).header("user-agent", FIREFOX);
    assert_eq!(request.send().await.unwrap().status(), 200);
}

#[tokio::test]
async fn the_operator_sees_how_many_people_opened_a_form() {
    let test = TestApp::with("[funnel]\nenabled = true").await;
    test.fill().await;
    let page = test.visit("/funnel").await;
    assert!(page.text.contains("Nothing was counted"), "{}", page.text);
    view_form(&test).await;
    test.app.write_funnel().await;
    let page = test.visit("/funnel?days=7").await;
    assert_eq!(page.status, 200);
    for part in [
        "<svg",
        "<table",
        "Form opened",
        "linkedin",
        "Computer or tablet",
    ] {
        assert!(page.text.contains(part), "{part} is not in {}", page.text);
    }
    let csv = test.visit("/funnel.csv").await;
    assert!(csv.kind.starts_with("text/csv"), "{}", csv.kind);
    let lines: Vec<&str> = csv.text.lines().collect();
    assert_eq!(
        lines[0],
        "day,posting,title,source,device,seen,opened,problems,sent"
    );
    assert!(
        lines[1].ends_with(",linkedin,desktop,0,1,0,0"),
        "{}",
        csv.text
    );
    assert_eq!(lines.len(), 2);
}

#[tokio::test]
async fn nothing_is_counted_unless_the_operator_enables_the_funnel() {
    let test = TestApp::open().await;
    test.fill().await;
    view_form(&test).await;
    let page = test.visit("/funnel").await;
    assert!(page.text.contains("funnel.enabled = true"), "{}", page.text);
    assert_eq!(test.visit("/funnel.csv").await.status, 404);
}
