//! Tests forms whose email address looks mistyped: before the site accepts such a form, it shows
//! the form once more and asks whether the address is correct.

use scraper::{Html, Selector};

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page, claimed},
    sample,
};

const APPLY: &str = "/jobs/00000003-0000-4000-8000-000000000000/apply";
const QUESTION: &str = "Did you mean ann@gmail.com?";

async fn harness() -> Harness {
    Harness::of(vec![sample::plain(3, "Rigger")]).await
}

/// Fills in a complete form with this email address.
async fn mistyped(harness: &Harness, email: &str) -> Form {
    let form = Form::of(&harness.visit(APPLY).await.html).person();
    form.without("email").with("email", email)
}

async fn sent(harness: &Harness, form: &Form) -> Page {
    harness.answer(form.post(harness, APPLY)).await
}

fn attr(page: &Page, selector: &str, name: &str) -> Option<String> {
    let html = Html::parse_document(&page.html);
    let selector = Selector::parse(selector).unwrap();
    let found = html.select(&selector).next()?;
    found.attr(name).map(str::to_owned)
}

/// Whether the page asks the visitor to check the email address. The question is not an error, so
/// the page must not look like an error page.
fn asks(page: &Page) -> bool {
    let asks = attr(page, "#summary a[href='#email']", "href").is_some();
    if asks {
        assert_eq!(page.status, 200);
        assert_eq!(page.header("cache-control"), "no-store");
        assert!(!page.html.contains("<title>Error"), "{}", page.html);
        assert_eq!(attr(page, "#summary", "role"), None);
        assert!(attr(page, "#summary", "autofocus").is_some());
        assert_eq!(attr(page, "#email", "aria-invalid"), None);
        let described = attr(page, "#email", "aria-describedby").unwrap();
        assert!(described.ends_with("email-warning"), "{described}");
    }
    asks
}

#[tokio::test]
async fn a_valid_form_is_returned_once_with_a_question_and_then_accepted_unchanged() {
    let harness = harness().await;
    let form = mistyped(&harness, "ann@gmial.com")
        .await
        .file("cv.pdf", PDF);
    let page = sent(&harness, &form).await;
    assert!(asks(&page), "{}", page.html);
    assert_eq!(page.html.matches(QUESTION).count(), 2, "{}", page.html);
    assert!(page.html.contains("Nothing has been sent yet"));
    let page = sent(&harness, &Form::of(&page.html)).await;
    assert_eq!(page.status, 303, "{}", page.html);
    let application = claimed(&harness.site.outbox).await.application;
    assert_eq!(application.email, "ann@gmial.com");
    assert_eq!(application.resume.unwrap().name, "cv.pdf");
}

#[tokio::test]
async fn a_corrected_email_address_is_accepted_and_another_mistyped_one_is_questioned() {
    let harness = harness().await;
    let form = mistyped(&harness, "ann@gmial.com").await;
    let page = sent(&harness, &form).await;
    let back = Form::of(&page.html).without("email");
    let page = sent(&harness, &back.with("email", "ann@gmal.com")).await;
    assert!(asks(&page), "{}", page.html);
    let back = Form::of(&page.html).without("email");
    let page = sent(&harness, &back.with("email", "ann@gmail.com")).await;
    assert_eq!(page.status, 303, "{}", page.html);
    let application = claimed(&harness.site.outbox).await.application;
    assert_eq!(application.email, "ann@gmail.com");
}

#[tokio::test]
async fn a_question_that_was_shown_next_to_an_error_is_not_repeated() {
    let harness = harness().await;
    let form = mistyped(&harness, "ann@gmial.com").await;
    let page = sent(&harness, &form.without("last_name")).await;
    assert_eq!(page.status, 200);
    assert!(page.html.contains(QUESTION) && !asks(&page));
    let back = Form::of(&page.html).with("last_name", "Lee");
    let page = sent(&harness, &back).await;
    assert_eq!(page.status, 303, "{}", page.html);
}

#[tokio::test]
async fn with_a_review_page_the_question_comes_before_it_and_not_after_a_change() {
    let harness = Harness::with(|parts| parts.apply.review = true).await;
    harness.publish(vec![sample::plain(3, "Rigger")]);
    let form = mistyped(&harness, "ann@gmial.com").await;
    let page = sent(&harness, &form).await;
    assert!(asks(&page), "{}", page.html);
    let review = sent(&harness, &Form::of(&page.html)).await;
    assert_eq!(review.status, 200);
    let change = Form::of(&review.html).with("change", "email");
    let form = sent(&harness, &change).await;
    assert!(!asks(&form));
    let review = sent(&harness, &Form::of(&form.html)).await;
    assert!(!asks(&review));
    let page = sent(&harness, &Form::of(&review.html).with("step", "send")).await;
    assert_eq!(page.status, 303, "{}", page.html);
}
