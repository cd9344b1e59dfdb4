//! Tests downloading an application and its file from the receipt.

use std::time::Duration;

use vestibule::store::AttemptResult;

use crate::{
    form::{Form, PDF},
    harness::Harness,
    receipt::{apply, settle},
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
const HOUR: Duration = Duration::from_secs(3_600);

#[tokio::test]
async fn the_file_is_downloaded_unchanged_with_its_name_and_never_displayed() {
    let harness = Harness::open().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form
        .with("q-q1", "TIG")
        .file("Anns Lebenslauf – größer.pdf", PDF);
    let receipt = harness
        .answer(form.post(&harness, WELDER))
        .await
        .location
        .unwrap();
    let page = harness.visit(&receipt).await;
    let address = format!("{receipt}/sent/file");
    let link = format!("<a href=\"{address}\">Download “Anns Lebenslauf – größer.pdf”</a>");
    assert!(page.html.contains(&link), "{}", page.html);

    let file = harness.visit(&address).await;
    assert_eq!((file.status, file.html.as_bytes()), (200, PDF));
    for (name, value) in [
        ("content-type", "application/pdf"),
        (
            "content-disposition",
            "attachment; filename=\"Anns Lebenslauf _ gr__er.pdf\"; \
             filename*=UTF-8''Anns%20Lebenslauf%20%E2%80%93%20gr%C3%B6%C3%9Fer.pdf",
        ),
        ("x-content-type-options", "nosniff"),
        (
            "content-security-policy",
            "sandbox; default-src 'none'; frame-ancestors 'none'",
        ),
        ("cross-origin-resource-policy", "same-origin"),
        ("cache-control", "no-store"),
        ("referrer-policy", "no-referrer"),
        ("x-robots-tag", "noindex"),
    ] {
        assert_eq!(file.header(name), value, "{name}");
    }
}

#[tokio::test]
async fn the_downloaded_answers_are_those_of_the_receipt() {
    let harness = Harness::open().await;
    let receipt = apply(&harness).await;
    let text = harness.visit(&format!("{receipt}/sent")).await;
    assert_eq!(text.header("content-type"), "text/plain; charset=utf-8");
    let name = "attachment; filename=\"welder-for-cradles-and-keels.txt\"";
    assert!(text.header("content-disposition").starts_with(name));
    let reference = receipt.rsplit('/').next().unwrap();
    for words in [
        "Job\nWelder for cradles and keels\n\n",
        "Received\n21 Nov 2026, 09:00 UTC\n",
        reference,
        "Email address\nann@example.org\n",
        "Which welding papers do you hold?\nTIG & <MMA>\n",
        "Not provided",
        "cv.pdf (69 bytes)",
    ] {
        assert!(text.html.contains(words), "{words}\n{}", text.html);
    }
}

#[tokio::test]
async fn a_delivered_application_can_be_downloaded_for_an_hour_and_a_waiting_one_always() {
    let harness = Harness::open().await;
    let receipt = apply(&harness).await;
    let addresses = [format!("{receipt}/sent"), format!("{receipt}/sent/file")];
    harness.site.clock.advance(HOUR / 4);
    let page = harness.visit(&receipt).await;
    assert!(!page.html.contains("You can see and download this"));
    settle(&harness, AttemptResult::Delivered(None)).await;
    let page = harness.visit(&receipt).await;
    assert!(page.html.contains("for 45 more minutes"), "{}", page.html);
    for address in &addresses {
        assert_eq!(harness.visit(address).await.status, 200);
    }
    harness.site.clock.advance(HOUR);
    let page = harness.visit(&receipt).await;
    assert!(!page.html.contains("/sent"), "{}", page.html);
    assert!(page.html.contains("We no longer show what you sent"));
    harness.store.retention().sweep().await.unwrap();
    let page = harness.visit(&receipt).await;
    assert!(
        page.html
            .contains("We have deleted what you sent from this site")
    );
    for address in &addresses {
        let page = harness.visit(address).await;
        assert_eq!((page.status, page.location.as_ref()), (303, Some(&receipt)));
    }

    harness.site.clock.advance(HOUR * 24);
    let waiting = apply(&harness).await;
    harness.site.clock.advance(HOUR * 24 * 100);
    assert_eq!(harness.visit(&format!("{waiting}/sent")).await.status, 200);
}

#[tokio::test]
async fn nothing_can_be_downloaded_with_an_unknown_reference() {
    let harness = Harness::open().await;
    apply(&harness).await;
    for unknown in ["x", "aaaaaaaaaaaaaaaaaaaaaaaaaa", "%FF"] {
        for what in ["sent", "sent/file"] {
            let page = harness
                .visit(&format!("/applications/{unknown}/{what}"))
                .await;
            assert_eq!(page.status, 404, "{unknown} {what}");
        }
    }
}
