//! Tests how the site marks a form that another person or a program began. The mark is in the form
//! token, so no other field of the form can remove it.

use std::time::Duration;

use vestibule::{
    application::DocumentKind,
    form::{AtsFieldError, FieldId},
    store::{AttemptResult, MailResult},
};

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page},
    receipt::{LEASE, settle},
    sample,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
/// The form of a posting without questions of its own.
const WITHOUT_QUESTIONS: &str = "/jobs/00000009-0000-4000-8000-000000000000/apply";
const ADDRESS: &str = "ann@example.org";
const MAILED: &str = "You also get this link by email";

/// Marks the next email that is due within a minute as sent. Returns `false` if no email is due.
async fn is_mail_sent(harness: &Harness) -> bool {
    harness.site.clock.advance(Duration::from_secs(60));
    let queue = harness.store.mail_queue();
    let Some(mail) = queue.claim(LEASE).await.unwrap() else {
        return false;
    };
    queue.end_attempt(&mail, MailResult::Sent).await.unwrap()
}

/// Opens a stored form through a link, in a browser other than the one that stored it.
async fn open_link(harness: &Harness, url: &str) -> Form {
    let link = harness.get(url).header("sec-fetch-site", "none");
    let page = harness.answer(link.header("user-agent", "Another browser"));
    Form::of(&page.await.html)
}

/// If `is_mailed` is true, asserts that the receipt is sent by email; otherwise, asserts that it is
/// not. The receipt page must say the same. `sent` is the response to the form.
async fn assert_mailed(harness: &Harness, sent: Page, is_mailed: bool) {
    let receipt = harness.visit(&sent.location.unwrap()).await.html;
    let notice = "We do not send a confirmation email";
    assert_eq!(receipt.contains(MAILED), is_mailed, "{receipt}");
    assert_eq!(receipt.contains(notice), !is_mailed, "{receipt}");
    assert_eq!(is_mail_sent(harness).await, is_mailed);
}

#[tokio::test]
async fn an_address_that_the_maker_of_a_link_typed_gets_no_email() {
    for (typed, is_mailed) in [
        (&[ADDRESS][..], false),
        (&["own@example.org"], true),
        (&["", ADDRESS], false),
    ] {
        let harness = Harness::mailing(|_| ()).await;
        let made = Form::of(&harness.visit(WELDER).await.html).person();
        let made = harness.answer(made.post(&harness, WELDER)).await;
        let mut form = open_link(&harness, made.address.as_deref().unwrap()).await;
        // Submit the form with each of these email addresses. The site shows the form again each
        // time, because a required answer is missing.
        for email in typed {
            let changed = form.without("email").with("email", email);
            let page = harness.answer(changed.post(&harness, WELDER)).await;
            form = Form::of(&page.html).without("email").with("email", email);
        }
        let sent = form.with("q-q1", "TIG").post(&harness, WELDER);
        assert_mailed(&harness, harness.answer(sent).await, is_mailed).await;
    }
}

#[tokio::test]
async fn an_address_in_the_resume_of_the_maker_of_a_link_gets_no_email() {
    let harness = Harness::mailing(|parts| {
        parts.apply.resume_first = true;
        parts.apply.resume_kinds = vec![DocumentKind::Txt];
    })
    .await;
    let resume = b"Harriet Oakley\nTide Gauge Engineer\nharriet.oakley@example.com\n";
    let made = Form::of(&harness.visit(WELDER).await.html).file("cv.txt", resume);
    let made = harness.answer(made.post(&harness, WELDER)).await;
    let form = open_link(&harness, made.address.as_deref().unwrap()).await;
    let filled = form.with("fill-in", "yes").post(&harness, WELDER);
    let form = Form::of(&harness.answer(filled).await.html);
    assert_eq!(form.value("email"), "harriet.oakley@example.com");
    let sent = form.with("q-q1", "TIG").post(&harness, WELDER);
    assert_mailed(&harness, harness.answer(sent).await, false).await;
}

/// Makes the site store a form with this email address, by submitting it without a required answer.
/// Returns the URL of the stored form.
async fn stored(harness: &Harness, email: &str) -> String {
    let made = Form::of(&harness.visit(WELDER).await.html).person();
    let made = made.without("email").with("email", email);
    let made = harness.answer(made.post(harness, WELDER)).await;
    made.address.unwrap()
}

#[tokio::test]
async fn the_notation_of_the_address_makes_no_difference() {
    for notation in [
        "zw\u{200b}@example.org",
        "mailto:zw@example.org",
        "<ZW@example.org>",
        "zw＠example.org",
    ] {
        let harness = Harness::mailing(|_| ()).await;
        let form = open_link(&harness, &stored(&harness, notation).await).await;
        let sent = form.with("q-q1", "TIG").post(&harness, WELDER);
        assert_mailed(&harness, harness.answer(sent).await, false).await;
    }
}

#[tokio::test]
async fn an_address_that_the_form_suggests_or_in_another_spelling_gets_no_email() {
    for (typed, sent) in [
        ("zw@gmial.com", "zw@gmail.com"),
        ("zw@bücher.example", "zw@xn--bcher-kva.example"),
    ] {
        let harness = Harness::mailing(|_| ()).await;
        let form = open_link(&harness, &stored(&harness, typed).await).await;
        let form = form.without("email").with("email", sent);
        let sent = form.with("q-q1", "TIG").post(&harness, WELDER);
        assert_mailed(&harness, harness.answer(sent).await, false).await;
    }
}

#[tokio::test]
async fn a_form_with_too_many_controls_keeps_its_mark() {
    let harness = Harness::mailing(|_| ()).await;
    let mut form = open_link(&harness, &stored(&harness, ADDRESS).await).await;
    let sent = form.clone().with("q-q1", "TIG");
    for number in 0..250 {
        form = form.with(&format!("planted{number}"), "x");
    }
    let page = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!(page.status, 413, "{}", page.html);
    let token = Form::of(&page.html).value("token");
    let sent = sent.without("token").with("token", &token);
    let sent = sent.post(&harness, WELDER);
    assert_mailed(&harness, harness.answer(sent).await, false).await;
}

#[tokio::test]
async fn a_form_without_its_token_is_marked_again() {
    let harness = Harness::mailing(|_| ()).await;
    let form = open_link(&harness, &stored(&harness, ADDRESS).await).await;
    let sent = form.without("token").with("q-q1", "TIG");
    let page = harness.answer(sent.post(&harness, WELDER)).await;
    assert!(page.html.contains("could not match this form"));
    let sent = Form::of(&page.html).post(&harness, WELDER);
    assert_mailed(&harness, harness.answer(sent).await, false).await;
}

#[tokio::test]
async fn a_marked_form_lacks_the_decisions_and_the_old_questions_of_its_maker() {
    let harness = Harness::mailing(|parts| parts.apply.offer_talent_network = true).await;
    assert_lacks_decisions(&harness, WELDER).await;
    assert_lacks_decisions(&harness, WITHOUT_QUESTIONS).await;
}

/// Stores a form that contains the wish to be informed about other jobs (the talent network), and
/// an answer to a question that the site no longer asks. Asserts that the wish and the answer are
/// missing when another browser opens the form.
async fn assert_lacks_decisions(harness: &Harness, path: &str) {
    let asked = r#"[{"name":"q-old","kind":"paragraph","text":"Pay the visa fee"}]"#;
    let made = Form::of(&harness.visit(path).await.html).person();
    let made = made.without("last_name");
    let made = made
        .with("opted_in_to_talent_network", "yes")
        .with("subject", "spam");
    let made = made.without("asked").with("asked", asked);
    let made = made.with("q-old", "at evil.example");
    let made = harness.answer(made.post(harness, path)).await;
    let own = harness.visit(made.address.as_deref().unwrap()).await;
    assert!(own.html.contains("Pay the visa fee"), "{}", own.html);
    let form = open_link(harness, made.address.as_deref().unwrap()).await;
    for control in [
        "opted_in_to_talent_network",
        "subject",
        "left-question",
        "left-answer",
        "q-old",
    ] {
        assert_eq!(form.value(control), "", "{control}");
    }
    assert!(!form.value("asked").contains("visa"));
    assert_eq!(form.value("first_name"), "Ann");
}

#[tokio::test]
async fn a_form_without_a_valid_token_lacks_the_decisions_too() {
    let harness = Harness::mailing(|parts| parts.apply.offer_talent_network = true).await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("opted_in_to_talent_network", "yes");
    let form = form.without("token").with("token", "forged");
    let page = harness.answer(form.post(&harness, WELDER)).await;
    assert!(page.html.contains("could not match this form"));
    let form = Form::of(&page.html);
    assert_eq!(form.value("opted_in_to_talent_network"), "");
    assert_eq!(form.value("first_name"), "Ann");
}

#[tokio::test]
async fn applying_again_in_another_browser_marks_the_form() {
    for (agent, is_mailed) in [("Browser of Ann", true), ("Another browser", false)] {
        let harness = Harness::mailing(|_| ()).await;
        let form = Form::of(&harness.visit(WELDER).await.html).person();
        let form = form.with("q-q1", "TIG").file("cv.pdf", PDF);
        let sent = form.post(&harness, WELDER);
        let sent = sent.header("user-agent", "Browser of Ann");
        let receipt = harness.answer_itself(sent).await.location.unwrap();
        assert!(is_mail_sent(&harness).await);
        let reason = AtsFieldError {
            slot: Some(FieldId::Email),
            text: "Already known".into(),
        };
        settle(&harness, AttemptResult::Refused(vec![reason])).await;
        let again = harness.post(&format!("{receipt}/again"));
        let again = harness.answer_itself(again.header("user-agent", agent));
        let again = again.await.location.unwrap();
        let form = Form::of(&harness.visit(&again).await.html);
        let sent = form.with("q-q1", "MIG").post(&harness, WELDER);
        assert_mailed(&harness, harness.answer(sent).await, is_mailed).await;
    }
}

#[tokio::test]
async fn the_receipt_offers_no_email_to_an_address_that_the_applicant_did_not_type() {
    let harness = Harness::mailing(|_| ()).await;
    let path = format!("/jobs/{}/apply.json", sample::welder().id);
    let form = Form::empty().person().with("q-q1", "TIG");
    let made = harness.answer_itself(form.post(&harness, &path)).await;
    let url = made.header("location");
    let url = url.strip_prefix("http://127.0.0.1").unwrap_or(url);
    for (email, recipient) in [(ADDRESS, "mailto:?"), ("own@example.org", "mailto:own")] {
        let form = open_link(&harness, url).await;
        let form = form.without("email").with("email", email);
        let page = harness.answer(form.with("step", "send").post(&harness, WELDER));
        let receipt = harness.visit(&page.await.location.unwrap()).await.html;
        assert!(receipt.contains(recipient), "{receipt}");
    }
}
