//! Tests the email with the receipt: its content, and who gets it.

use std::time::Duration;

use tokio::time::timeout;
use vestibule::{
    store::{AttemptResult, ClaimedMail, MailResult, Store},
    web::Deps,
};

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page, claimed, spoken},
    receipt::{LEASE, apply, settle},
    withdraw::withdrawal,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
const HOUR: Duration = Duration::from_secs(3_600);
const ANN: &str = "ann@example.org";
const MAILED: &str = "You also get this link by email";

/// Claims the next email that is due within a minute, and marks it as sent.
async fn next_mail(harness: &Harness) -> Option<ClaimedMail> {
    harness.site.clock.advance(Duration::from_secs(60));
    let queue = harness.store.mail_queue();
    let mail = queue.claim(LEASE).await.unwrap()?;
    assert!(queue.end_attempt(&mail, MailResult::Sent).await.unwrap());
    Some(mail)
}

/// Opens a form and submits it with these changes.
async fn send(harness: &Harness, path: &str, change: impl FnOnce(Form) -> Form) -> Page {
    let form = change(Form::of(&harness.visit(path).await.html));
    let form = form.with("q-q1", "Planted answer");
    harness.answer(form.post(harness, path)).await
}

fn person(name: &str) -> impl FnOnce(Form) -> Form {
    move |form| {
        form.with("first_name", name)
            .with("last_name", "Plantedfamily")
            .with("email", ANN)
    }
}

#[tokio::test]
async fn the_email_contains_reference_job_link_and_next_steps() {
    let harness = Harness::mailing(|_| ()).await;
    let address = apply(&harness).await;
    let reference = address.rsplit('/').next().unwrap();
    let queue = harness.store.mail_queue();
    let early = queue.claim(LEASE).await.unwrap();
    assert!(early.is_none(), "the ATS may still reject the application");
    let mail = next_mail(&harness).await.unwrap().content;
    assert_eq!(mail.to, ANN);
    assert!(mail.subject.starts_with("We have your application: Welder"));
    let html = mail.html.unwrap();
    let link = format!("http://127.0.0.1{address}");
    for words in [
        "Thank you, Ann. Your application is in.",
        reference,
        &link,
        "Anyone with this link can see what you sent.",
        "What happens next",
        "Lindqvist Boats",
    ] {
        assert!(mail.text.contains(words), "{words}\n{}", mail.text);
        assert!(html.contains(words), "{words}\n{html}");
    }
    assert!(!html.contains("<img") && !html.contains("<link") && !html.contains("url("));
    assert_eq!(
        html.matches("http").count(),
        1,
        "the only link is the receipt's"
    );
    let page = harness.visit(&address).await.html;
    assert!(
        page.contains(MAILED) && !page.contains("confirmation email"),
        "{page}"
    );
    assert!(next_mail(&harness).await.is_none());
}

#[tokio::test]
async fn the_only_typed_text_in_the_email_is_the_first_name() {
    let harness = Harness::mailing(|_| ()).await;
    let page = send(&harness, WELDER, person("Jo")).await;
    assert_eq!(page.status, 303);
    let mail = next_mail(&harness).await.unwrap().content;
    let text = format!("{}{}{}", mail.subject, mail.text, mail.html.unwrap());
    assert!(text.contains("Jo") && !text.contains("Planted"), "{text}");
    for name in [
        "<b>Win</b>",
        "evil.example",
        "You won 5000",
        "Jo\r\nBcc: x@y.example",
    ] {
        let harness = Harness::mailing(|_| ()).await;
        send(&harness, WELDER, person(name)).await;
        let mail = next_mail(&harness).await.unwrap().content;
        let text = format!("{}{}{}", mail.subject, mail.text, mail.html.unwrap());
        for word in ["Win", "evil", "5000", "Bcc"] {
            assert!(!text.contains(word), "{name}: {text}");
        }
        assert!(
            text.contains("Thank you, we have your application"),
            "{text}"
        );
    }
}

#[tokio::test]
async fn the_email_has_the_language_and_writing_direction_of_the_applicant() {
    let harness = Harness::mailing(|parts| parts.locales = spoken(&["ar", "de", "ja"])).await;
    for (language, words, direction) in [
        ("ar", "وصلنا طلبك", "rtl"),
        ("de", "Wir haben deine Bewerbung", "ltr"),
        ("ja", "ご応募を受け付けました", "ltr"),
    ] {
        let to = format!("{language}@example.org");
        let path = format!("/{language}{WELDER}");
        let page = send(&harness, &path, |form| {
            form.person().without("email").with("email", &to)
        });
        assert_eq!(page.await.status, 303);
        let mail = next_mail(&harness).await.unwrap().content;
        assert!(mail.subject.contains(words), "{}", mail.subject);
        let html = mail.html.unwrap();
        let tag = format!("<html lang=\"{language}\" dir=\"{direction}\">");
        assert!(html.contains(&tag), "{html}");
        assert!(html.contains(&format!("http://127.0.0.1/{language}/applications/")));
    }
}

#[tokio::test]
async fn an_application_that_arrives_twice_causes_one_email() {
    let harness = Harness::mailing(|_| ()).await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("q-q1", "TIG").file("cv.pdf", PDF);
    for _ in 0..2 {
        let page = harness.answer(form.post(&harness, WELDER)).await;
        assert_eq!(page.status, 303);
    }
    assert!(next_mail(&harness).await.is_some());
    assert!(next_mail(&harness).await.is_none());
}

#[tokio::test]
async fn a_form_that_is_sent_again_soon_after_a_crash_still_gets_its_email() {
    for (wait, is_mailed) in [(Duration::ZERO, true), (2 * HOUR, false)] {
        let harness = Harness::mailing(|_| ()).await;
        let form = Form::of(&harness.visit(WELDER).await.html).person();
        let form = form.with("q-q1", "TIG").file("cv.pdf", PDF);
        assert_eq!(
            harness.answer(form.post(&harness, WELDER)).await.status,
            303
        );
        harness.site.clock.advance(Duration::from_secs(60));
        // Remove the email, as if the site had been killed before it queued the email.
        let queue = harness.store.mail_queue();
        let lost = queue.claim(LEASE).await.unwrap().unwrap();
        queue.cancel(lost.id).await.unwrap();
        harness.site.clock.advance(wait);
        assert_eq!(
            harness.answer(form.post(&harness, WELDER)).await.status,
            303
        );
        let mail = next_mail(&harness).await;
        assert_eq!(mail.map(|it| it.id), is_mailed.then_some(lost.id));
    }
}

#[tokio::test]
async fn the_form_cannot_be_used_to_fill_a_mailbox() {
    let harness = Harness::mailing(|_| ()).await;
    for number in 0..5 {
        let name = ["Jo", "Ben", "Eve", "Kim", "Ida"][number];
        let page = send(&harness, WELDER, person(name)).await;
        assert_eq!(page.status, 303);
        let receipt = harness.visit(&page.location.unwrap()).await.html;
        assert_eq!(receipt.contains(MAILED), number < 3, "{number}");
        assert_eq!(next_mail(&harness).await.is_some(), number < 3, "{number}");
    }
}

#[tokio::test]
async fn a_form_that_a_program_filled_in_causes_no_email() {
    let harness = Harness::mailing(|_| ()).await;
    let page = send(&harness, WELDER, |form| {
        form.person().with("subject", "Watches")
    })
    .await;
    assert_eq!(page.status, 303);
    assert!(next_mail(&harness).await.is_none());
}

#[tokio::test]
async fn a_returned_or_withdrawn_application_causes_no_email() {
    let harness = Harness::mailing(|parts| parts.outcome_wait = Duration::from_secs(20)).await;
    let sending = send(&harness, WELDER, Form::person);
    let refusing = async {
        let claim = claimed(&harness.site.outbox).await;
        let field = vestibule::form::AtsFieldError {
            slot: Some(vestibule::form::FieldId::Email),
            text: "no".into(),
        };
        let refused = AttemptResult::Refused(vec![field]);
        harness
            .site
            .outbox
            .end_attempt(&claim, refused)
            .await
            .unwrap();
    };
    let (page, ()) = tokio::join!(sending, refusing);
    assert!(page.address.is_some(), "{}", page.html);
    assert!(next_mail(&harness).await.is_none());

    let harness = Harness::mailing(|_| ()).await;
    let receipt = apply(&harness).await;
    let page = harness.answer(withdrawal(&harness, &receipt)).await;
    assert_eq!(page.status, 303);
    assert!(next_mail(&harness).await.is_none());
}

#[tokio::test]
async fn a_discarded_application_causes_no_email() {
    let harness = Harness::mailing(|_| ()).await;
    apply(&harness).await;
    let outbox = &harness.site.outbox;
    let claim = claimed(outbox).await;
    let held = AttemptResult::Held {
        reason: "gateway",
        unclear: false,
    };
    assert!(outbox.end_attempt(&claim, held).await.unwrap());
    let admin = harness.store.outbox_admin();
    admin.discard(claim.application.id).await.unwrap();
    assert!(next_mail(&harness).await.is_none());
    assert_eq!(harness.store.mail_queue().count_waiting().await.unwrap(), 0);
}

#[tokio::test]
async fn visitors_who_disconnect_while_their_applications_are_stored_get_their_emails() {
    let harness = Harness::mailing(|_| ()).await;
    let names = ["Jo", "Ben", "Eve", "Kim", "Ida", "Una", "Tom", "Lea"];
    for (number, name) in (1..).zip(names) {
        let form = Form::of(&harness.visit(WELDER).await.html);
        let form = person(name)(form).without("email");
        let form = form.with("email", &format!("{name}@example.org"));
        let request = form.with("q-q1", "TIG").post(&harness, WELDER);
        let sending = tokio::spawn(request.send());
        while harness.site.outbox.count_waiting().await.unwrap() < number {
            tokio::task::yield_now().await;
        }
        sending.abort();
    }
    let queue = harness.store.mail_queue();
    let queued = async {
        while queue.count_waiting().await.unwrap() < names.len() as u64 {
            tokio::task::yield_now().await;
        }
    };
    timeout(Duration::from_secs(60), queued).await.unwrap();
}

#[tokio::test]
async fn if_the_mail_queue_fails_the_application_is_still_accepted() {
    let other = Harness::open().await;
    let store: Store = other.store.clone();
    let broken = |parts: &mut Deps| parts.mail_queue = Some(store.mail_queue().clone());
    let harness = Harness::mailing(broken).await;
    other.store.close().await;
    let receipt = apply(&harness).await;
    let page = harness.visit(&receipt).await;
    assert_eq!(page.status, 200);
    assert!(page.html.contains("We do not send a confirmation email"));
    settle(&harness, AttemptResult::Delivered(None)).await;
}

#[tokio::test]
async fn the_privacy_notice_mentions_emails_only_if_they_are_sent() {
    for (harness, is_mentioned) in [
        (Harness::mailing(|_| ()).await, true),
        (Harness::open().await, false),
    ] {
        let page = harness.visit("/privacy").await.html;
        assert_eq!(
            page.contains("email you the link to your receipt"),
            is_mentioned
        );
    }
}
