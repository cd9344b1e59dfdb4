//! Tests the application form: showing and submitting it.

use std::{fs, time::Duration};

use tokio::{task::yield_now, time::timeout};
use vestibule::{
    application::ApplicationId,
    form::{AtsFieldError, FieldId},
    store::AttemptResult,
    web::form_token,
};

use crate::{
    form::{self, Form, PDF},
    harness::{Harness, claimed},
    sample,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

#[tokio::test]
async fn the_empty_form_is_not_cached_and_each_has_its_own_token() {
    let harness = Harness::open().await;
    let (one, other) = (harness.visit(WELDER).await, harness.visit(WELDER).await);
    assert_eq!((one.status, one.header("cache-control")), (200, "no-store"));
    assert_eq!(one.header("etag"), "");
    assert_ne!(form::token(&one.html), form::token(&other.html));
    let posting = WELDER.replace("/apply", "/welder-for-cradles-and-keels");
    let canonical = format!("<link rel=\"canonical\" href=\"{posting}\">");
    assert!(one.html.contains(&canonical) && !one.html.contains("noindex"));
    let returned = harness.send(WELDER, "email=x").await.html;
    assert!(returned.contains("<meta name=\"robots\" content=\"noindex\">"));
    assert!(!returned.contains("canonical"), "{returned}");
    assert!(one.html.contains("Send application"));
    assert!(!one.html.contains("Error:") && !one.html.contains(" required"));
}

#[tokio::test]
async fn sending_again_finds_the_same_receipt_and_other_content_needs_a_confirmation() {
    let harness = Harness::open().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("q-q1", "TIG").file("cv.pdf", PDF);
    let first = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!(first.status, 303, "{}", first.html);
    let again = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!(again.location, first.location);
    let changed = form.with("additional_info", "P.S.");
    let other = harness.answer(changed.post(&harness, WELDER)).await;
    assert_eq!(other.status, 200);
    assert!(other.html.contains("You’ve already applied for this job"));
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 1);
}

/// If the handler stopped when the visitor disconnected, the file would be stored without its
/// application, and this test would fail.
#[tokio::test]
async fn an_application_is_stored_if_the_visitor_disconnects_when_only_its_file_is_written() {
    let harness = Harness::open().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("q-q1", "TIG").file("cv.pdf", PDF);
    let files = harness.folder.path().join("store/store.db-documents");
    let sending = tokio::spawn(form.post(&harness, WELDER).send());
    while fs::read_dir(&files).unwrap().next().is_none() {
        yield_now().await;
    }
    sending.abort();
    let stored = async {
        while harness.site.outbox.count_waiting().await.unwrap() == 0 {
            yield_now().await;
        }
    };
    timeout(Duration::from_secs(60), stored).await.unwrap();
    assert_eq!(fs::read_dir(&files).unwrap().count(), 1);
}

#[tokio::test]
async fn a_refusal_of_the_ats_is_shown_at_its_field_to_a_waiting_visitor() {
    let harness = Harness::with(|parts| parts.outcome_wait = Duration::from_secs(20)).await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("q-q1", "TIG");
    let outbox = harness.site.outbox.clone();
    let refusing = tokio::spawn(async move {
        let claim = claimed(&outbox).await;
        let complaint = AtsFieldError {
            slot: Some(FieldId::Email),
            text: "Already <b>known</b>".into(),
        };
        let end = AttemptResult::Refused(vec![complaint]);
        assert!(outbox.end_attempt(&claim, end).await.unwrap());
        claim.id
    });
    let page = harness.answer(form.post(&harness, WELDER)).await;
    let id = refusing.await.unwrap();
    assert_eq!(page.status, 200);
    let words = "Change this answer. Our system says: Already &#60;b&#62;known&#60;/b&#62;";
    assert!(
        page.html
            .contains(&format!("<a href=\"#email\">{words}</a>")),
        "{}",
        page.html
    );
    assert!(
        form::token(&page.html).starts_with(&id.to_string()),
        "the id is used again"
    );
}

#[tokio::test]
async fn a_form_that_was_open_too_long_is_returned_completely_with_a_new_token() {
    let harness = Harness::open().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    harness
        .site
        .clock
        .advance(Duration::from_secs(24 * 60 * 60 + 1));
    let page = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!(page.status, 200);
    assert!(
        page.html
            .contains("This form was open too long, so nothing was sent")
    );
    let fresh = Form::of(&page.html);
    assert_eq!(fresh.value("email"), "ann@example.org");
    let sent = harness
        .answer(fresh.with("q-q1", "TIG").post(&harness, WELDER))
        .await;
    assert_eq!(sent.status, 303, "{}", sent.html);
}

#[tokio::test]
async fn a_forged_token_is_refused() {
    let harness = Harness::open().await;
    let now = harness.site.clock.now();
    let key = [Box::new([8; 32]).into()];
    let id = ApplicationId::generate(now);
    let posting = sample::welder().id;
    for forged in ["", "x", &form_token::generate(&key, &posting, id, now)] {
        let form = Form::empty().with("token", forged).person();
        let page = harness.answer(form.post(&harness, WELDER)).await;
        assert_eq!(page.status, 200);
        assert!(
            page.html.contains("could not match this form"),
            "{}",
            page.html
        );
        assert_eq!(Form::of(&page.html).value("first_name"), "Ann");
    }
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 0);
}

#[tokio::test]
async fn a_posting_without_its_questions_has_no_form_and_its_details_are_requested() {
    let harness = Harness::open().await;
    let bare = format!("/jobs/{}/apply", sample::bare().id);
    let page = harness.visit(&bare).await;
    assert_eq!(page.status, 503);
    assert!(!page.header("retry-after").is_empty());
    assert_eq!(
        harness.site.catalogue.next_request(),
        Some(sample::bare().id)
    );
    let sent = harness
        .answer(Form::empty().person().post(&harness, &bare))
        .await;
    assert_eq!(sent.status, 503);
}

#[tokio::test]
async fn a_parameter_that_is_no_referral_link_changes_nothing() {
    let harness = Harness::open().await;
    let named = harness.visit(&format!("{WELDER}?referral=linkedin")).await;
    assert_eq!(named.status, 200);
    let forged = harness.visit(&format!("{WELDER}?referral=a.b")).await;
    assert!(forged.html.contains("referral link"), "{}", forged.html);
    assert!(!named.html.contains("referral link"));
}

#[tokio::test]
async fn an_unknown_job_has_no_form() {
    let harness = Harness::open().await;
    for path in ["/jobs/nobody/apply", "/jobs/%FF/apply", "/jobs/a%2Fb/apply"] {
        assert_eq!(harness.visit(path).await.status, 404, "{path}");
        let form = Form::empty().person();
        assert_eq!(
            harness.answer(form.post(&harness, path)).await.status,
            404,
            "{path}"
        );
    }
}

#[tokio::test]
async fn if_the_store_fails_the_form_is_returned_and_says_that_nothing_was_sent() {
    let harness = Harness::open().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    harness.store.close().await;
    let page = harness
        .answer(form.with("q-q1", "TIG").post(&harness, WELDER))
        .await;
    assert_eq!(page.status, 503, "{}", page.html);
    assert!(!page.header("retry-after").is_empty());
    assert!(page.html.contains("so nothing was sent"));
    assert_eq!(Form::of(&page.html).value("q-q1"), "TIG");
}

#[tokio::test]
async fn a_demonstration_says_so_on_the_form() {
    let harness = Harness::with(|parts| parts.demonstration = true).await;
    let page = harness.visit(WELDER).await;
    assert!(page.html.contains("Applications sent here reach no one"));
}

#[tokio::test]
async fn a_form_over_the_rate_limit_is_returned_completely_with_the_time_to_wait() {
    let harness = Harness::with(|parts| parts.settings.posts_per_minute = 2).await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("q-q1", "TIG");
    for _ in 0..2 {
        assert_eq!(
            harness.answer(form.post(&harness, WELDER)).await.status,
            303
        );
    }
    let page = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!(page.status, 429, "{}", page.html);
    let wait: u32 = page.header("retry-after").parse().unwrap();
    assert!((1..=30).contains(&wait), "{wait}");
    assert!(
        page.html
            .contains("getting too many forms from your network")
    );
    let back = Form::of(&page.html);
    assert_eq!(back.value("q-q1"), "TIG");
    assert_eq!(back.value("email"), "ann@example.org");
    let id = |token: &str| token.split('.').next().unwrap().to_owned();
    assert_eq!(
        id(&form::token(&page.html)),
        id(form.value("token").as_str()),
        "the id is used again"
    );
    assert_eq!(harness.visit(WELDER).await.status, 200, "reading goes on");
    let other = harness.answer(harness.post("/")).await;
    assert_eq!(other.status, 429);
    assert!(other.html.contains("Too many forms at once"));
    assert!(!other.header("retry-after").is_empty());
}

#[tokio::test]
async fn behind_a_trusted_proxy_each_visitor_has_a_limit_and_otherwise_headers_are_ignored() {
    for (trusted, last) in [(true, 303), (false, 429)] {
        let harness = Harness::with(|parts| {
            parts.settings.posts_per_minute = 1;
            if trusted {
                parts.settings.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()].into();
            }
        });
        let harness = harness.await;
        let form = Form::of(&harness.visit(WELDER).await.html).person();
        let form = form.with("q-q1", "TIG");
        let from = |visitor: &'static str| {
            let request = form.post(&harness, WELDER);
            harness.answer(request.header("x-forwarded-for", visitor))
        };
        assert_eq!(from("192.0.2.1").await.status, 303);
        assert_eq!(from("192.0.2.1").await.status, 429);
        assert_eq!(from("192.0.2.2").await.status, last, "trusted: {trusted}");
        assert_eq!(harness.site.proxy_alarm().active().is_some(), !trusted);
    }
}
