//! Tests the actions of the operator's page: pausing the delivery, and reading the postings.

use std::time::Duration;

use vestibule::delivery::StepOutcome;

use crate::{
    dashboard::application,
    harness::{TestApp, answer, posting},
    recruiter_pages::visit::Answer,
};

const ACTIONS: [&str; 4] = [
    "/delivery/pause",
    "/delivery/resume",
    "/postings/refresh",
    "/postings/accept",
];

/// Performs an action and returns the page that opens after it.
async fn act(test: &TestApp, path: &str) -> String {
    let done = Answer::to(test.post(path)).await;
    assert_eq!(done.status, 303, "{}", done.text);
    let page = test.visit(done.header("location")).await;
    assert_eq!(page.status, 200);
    page.text
}

/// Waits until the page contains these words.
async fn page_with(test: &TestApp, words: &str) -> String {
    let shown = async {
        loop {
            let page = test.visit("/").await.text;
            if page.contains(words) {
                return page;
            }
        }
    };
    let shown = tokio::time::timeout(Duration::from_secs(60), shown).await;
    shown.unwrap_or_else(|_| panic!("the page never says {words:?}"))
}

/// Waits until the site shows this number of postings.
async fn postings(test: &TestApp, count: usize) {
    let shown = async {
        while test.app.catalogue.snapshot().postings().len() != count {
            tokio::task::yield_now().await;
        }
    };
    let shown = tokio::time::timeout(Duration::from_secs(60), shown).await;
    shown.unwrap_or_else(|_| panic!("there are never {count} postings"));
}

#[tokio::test]
async fn the_delivery_is_paused_and_resumed_on_the_page() {
    let test = TestApp::open().await;
    test.fill().await;
    let outbox = test.app.store.outbox();
    outbox.put(&application(&test)).await.unwrap();
    let page = act(&test, "/delivery/pause").await;
    assert!(page.contains("The delivery is paused."), "{page}");
    assert!(page.contains("Resume the delivery</button>"), "{page}");
    assert!(!page.contains("Pause the delivery</button>"), "{page}");
    let worker = &test.app.delivery_worker;
    assert_eq!(worker.deliver_next().await.unwrap(), StepOutcome::Idle);

    let page = act(&test, "/delivery/resume").await;
    assert!(page.contains("The delivery continues."), "{page}");
    assert!(page.contains("Pause the delivery</button>"), "{page}");
    assert_eq!(worker.deliver_all_due().await.unwrap(), 1);
}

#[tokio::test]
async fn a_running_site_reads_the_list_at_once_when_the_operator_requests_it() {
    let test = TestApp::with("[ats]\nrefresh = '1h'").await;
    test.app.start_background_tasks();
    postings(&test, 1).await;
    test.write_posting("second", &posting("Second"));
    let page = act(&test, "/postings/refresh").await;
    assert!(page.contains("is being read from the ATS"), "{page}");
    postings(&test, 2).await;
    test.app.stop().await;
}

#[tokio::test]
async fn a_shorter_list_is_accepted_after_a_confirmation() {
    let test = TestApp::with("[ats]\nrefresh = '1h'").await;
    for number in 0..9 {
        test.write_posting(
            &format!("more-{number}"),
            &posting(&format!("Job {number}")),
        );
    }
    test.app.start_background_tasks();
    postings(&test, 10).await;
    let page = test.visit("/").await.text;
    assert!(!page.contains("Accept the shorter list"), "{page}");

    for number in 0..6 {
        test.remove_posting(&format!("more-{number}"));
    }
    act(&test, "/postings/refresh").await;
    let page = page_with(&test, "the list lost 6 of 10 postings").await;
    assert!(page.contains("href=\"/postings/accept\""), "{page}");
    let question = test.visit("/postings/accept").await;
    assert!(question.text.contains("Accept the shorter list?"));
    assert_eq!(test.app.catalogue.snapshot().postings().len(), 10);

    let page = act(&test, "/postings/accept").await;
    assert!(page.contains("The shorter list will be accepted"), "{page}");
    postings(&test, 4).await;
    test.app.stop().await;
}

#[tokio::test]
async fn only_forms_of_the_operators_page_can_perform_actions() {
    let test = TestApp::open().await;
    test.fill().await;
    for path in ACTIONS {
        let request = test.post(path).header("sec-fetch-site", "cross-site");
        assert_eq!(answer(request).await.status, 403, "{path}");
        let request = test.post(path).header("origin", "http://evil.example.com");
        assert_eq!(answer(request).await.status, 403, "{path}");
        let request = test.post(path).header("host", "evil.example.com");
        assert_eq!(answer(request).await.status, 421, "{path}");
        assert_eq!(answer(test.site(path)).await.status, 404, "{path}");
    }
    for path in &ACTIONS[..3] {
        let shown = Answer::to(test.get(path)).await;
        assert_eq!((shown.status, shown.header("location")), (303, "/"));
    }
    let outbox = test.app.store.outbox();
    assert_eq!(outbox.operator_pause().await.unwrap(), None);
    let posting_cache = test.app.store.posting_cache();
    assert!(!posting_cache.take_acceptance().await.unwrap());
}

#[tokio::test]
async fn if_the_store_fails_the_page_says_that_nothing_was_changed() {
    let test = TestApp::open().await;
    test.app.store.close().await;
    for path in ["/delivery/pause", "/delivery/resume", "/postings/accept"] {
        let page = answer(test.post(path)).await;
        assert_eq!(page.status, 503, "{path}");
        assert!(page.text.contains("Nothing was changed"), "{}", page.text);
    }
    let page = test.visit("/held").await;
    assert_eq!(page.status, 503);
    let page = test.visit("/?done=nonsense").await;
    assert_eq!(page.status, 200);
}
