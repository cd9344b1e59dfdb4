//! Tests the funnel: the counts of views, of opened forms, of forms with errors, and of
//! applications.

use std::fs;

use vestibule::store::{FunnelCounts, FunnelReport, FunnelRow};

use crate::{
    form::Form,
    harness::{Harness, Page},
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/welder-for-cradles-and-keels";
const FORM: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
     Version/18.5 Mobile/15E148 Safari/604.1";
const GOOGLE: &str = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

async fn view(harness: &Harness, agent: &str, path: &str) -> Page {
    let request = harness.get(path).header("user-agent", agent);
    let page = harness.answer_itself(request).await;
    assert_eq!(page.status, 200, "{path}");
    page
}

async fn send(harness: &Harness, form: &Form, path: &str) -> Page {
    let request = form.post(harness, path).header("user-agent", FIREFOX);
    harness.answer(request).await
}

async fn report(harness: &Harness) -> FunnelReport {
    let funnel = harness.site.funnel.clone().unwrap();
    funnel.write().await.unwrap();
    funnel.store().report(1).await.unwrap()
}

async fn rows(harness: &Harness) -> Vec<FunnelRow> {
    let funnel = harness.site.funnel.clone().unwrap();
    funnel.write().await.unwrap();
    let mut rows = Vec::new();
    let visit = |row| rows.push(row);
    funnel.store().for_each_row(1, visit).await.unwrap();
    rows
}

async fn total(harness: &Harness) -> FunnelCounts {
    let report = report(harness).await;
    report
        .days
        .first()
        .map(|day| day.counts)
        .unwrap_or_default()
}

#[tokio::test]
async fn every_view_of_a_posting_is_counted_even_if_it_comes_from_the_cache() {
    let harness = Harness::open().await;
    for _ in 0..3 {
        view(&harness, FIREFOX, WELDER).await;
    }
    view(&harness, IPHONE, &format!("{WELDER}?utm_source=LinkedIn")).await;
    view(&harness, IPHONE, FORM).await;
    view(&harness, FIREFOX, FORM).await;
    let rows = rows(&harness).await;
    let data: Vec<_> = rows
        .iter()
        .map(|it| {
            let counts = it.counts.counts;
            (&*it.source, &*it.device, counts.seen, counts.opened)
        })
        .collect();
    let expected = [
        ("linkedin", "phone", 1, 0),
        ("none", "desktop", 3, 1),
        ("none", "phone", 0, 1),
    ];
    assert_eq!(data, expected);
}

#[tokio::test]
async fn robots_are_not_counted_even_if_the_response_comes_from_the_cache() {
    let harness = Harness::open().await;
    view(&harness, GOOGLE, WELDER).await;
    view(&harness, GOOGLE, WELDER).await;
    assert_eq!(harness.visit(WELDER).await.status, 200);
    assert_eq!(total(&harness).await, FunnelCounts::default());
    view(&harness, FIREFOX, WELDER).await;
    assert_eq!(total(&harness).await.seen, 1);
}

#[tokio::test]
async fn a_client_that_views_pages_like_a_program_is_counted_up_to_a_limit() {
    let harness = Harness::open().await;
    for _ in 0..70 {
        view(&harness, FIREFOX, WELDER).await;
    }
    assert_eq!(total(&harness).await.seen, 60);
}

#[tokio::test]
async fn a_form_with_errors_and_a_stored_application_are_counted() {
    let harness = Harness::open().await;
    let form = Form::of(&view(&harness, FIREFOX, FORM).await.html).person();
    let wrong = send(&harness, &form, FORM).await;
    assert_eq!(wrong.status, 200);
    let right = Form::of(&wrong.html).with("q-q1", "TIG");
    assert_eq!(send(&harness, &right, FORM).await.status, 303);
    let expected = FunnelCounts {
        seen: 0,
        opened: 1,
        problems: 1,
        sent: 1,
    };
    assert_eq!(total(&harness).await, expected);
    // If the same form is submitted again, no second application is stored, so nothing is counted.
    assert_eq!(send(&harness, &right, FORM).await.status, 303);
    assert_eq!(total(&harness).await, expected);
}

#[tokio::test]
async fn counts_stay_in_memory_while_the_store_fails() {
    let harness = Harness::open().await;
    view(&harness, FIREFOX, WELDER).await;
    harness.store.close().await;
    let funnel = harness.site.funnel.clone().unwrap();
    assert!(funnel.write().await.is_err());
    view(&harness, FIREFOX, WELDER).await;
    let funnel = format!("{funnel:?}");
    assert!(funnel.contains("[2, 0, 0, 0]"), "{funnel}");
}

#[tokio::test]
async fn nothing_about_a_person_is_in_the_funnel() {
    let mut harness = Harness::open().await;
    let planted = "utm_source=Planted+Person&utm_campaign=planted";
    view(&harness, FIREFOX, &format!("{WELDER}?{planted}")).await;
    let path = format!("{FORM}?{planted}");
    let form = Form::of(&view(&harness, "Mozilla/5.0 (planted)", &path).await.html);
    let form = form
        .with("first_name", "planted")
        .with("last_name", "planted")
        .with("email", "planted@example.com")
        .with("q-q1", "TIG");
    assert_eq!(send(&harness, &form, &path).await.status, 303);
    for row in rows(&harness).await {
        assert_eq!(row.source, "other");
        assert_eq!(row.posting, "00000001-0000-4000-8000-000000000000");
        assert!(["phone", "desktop"].contains(&&*row.device), "{row:?}");
    }
    assert_eq!(total(&harness).await.sent, 1);
    let memory = format!("{:?}", harness.site.funnel);
    assert!(!memory.contains("lanted"), "{memory}");
    assert!(!memory.contains("192.0.2"), "{memory}");
    harness.stop().await;
    harness.store.close().await;
    for file in fs::read_dir(harness.folder.path().join("store")).unwrap() {
        let path = file.unwrap().path();
        let content = fs::read(&path).unwrap_or_default();
        let is_in = |word: &[u8]| memchr::memmem::find(&content, word).is_some();
        assert!(!is_in(b"lanted"), "{}", path.display());
        assert!(!is_in(b"127.0.0.1"), "{}", path.display());
    }
}
