//! Tests a form that begins with the resume (`apply.resume_first`) and is filled in from it.

use vestibule::{
    application::DocumentKind,
    question::{Question, QuestionId, QuestionKind, QuestionTopic},
};

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page, spoken},
    sample,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
const NOTE: &str = "From your resume, please check";

/// A resume as plain text.
const RESUME: &str = "Harriet Oakley\nTide Gauge Engineer\nharriet.oakley@example.com\n+44 20 7946 0958\n\
    linkedin.com/in/harriet-oakley\ngithub.com/hoakley\n\nReferences\nRuth Hale, ruth.hale@example.org";

async fn harness() -> Harness {
    let harness = Harness::with(|parts| {
        parts.apply.resume_first = true;
        parts.apply.offer_phone = true;
        parts.apply.offer_linkedin = true;
        parts.apply.resume_kinds = vec![DocumentKind::Txt];
        parts.locales = spoken(&["de"]);
    });
    harness.await
}

async fn blank(harness: &Harness) -> Form {
    Form::of(&harness.visit(WELDER).await.html).with("fill-in", "yes")
}

async fn send(harness: &Harness, form: &Form) -> Page {
    harness.answer(form.post(harness, WELDER)).await
}

async fn waiting(harness: &Harness) -> u64 {
    harness.site.outbox.count_waiting().await.unwrap()
}

#[tokio::test]
async fn the_resume_comes_first_only_if_the_operator_enables_it() {
    let harness = harness().await;
    let page = harness.visit(WELDER).await.html;
    let (resume, name) = (page.find("id=\"resume\""), page.find("id=\"first_name\""));
    assert!(resume < name, "{page}");
    assert!(page.contains("Start with your resume"));
    let page = harness.visit(&format!("/de{WELDER}")).await.html;
    assert!(page.contains("Beginne mit deinem Lebenslauf"));
    let without = Harness::open().await;
    let page = without.visit(WELDER).await.html;
    assert!(page.find("id=\"resume\"") > page.find("id=\"first_name\""));
    assert!(!page.contains("name=\"fill-in\""));
    let asked = Form::of(&page)
        .person()
        .with("q-q1", "TIG")
        .with("fill-in", "yes");
    assert_eq!(send(&without, &asked.file("cv.pdf", PDF)).await.status, 303);
}

#[tokio::test]
async fn empty_fields_are_filled_in_and_marked_and_nothing_is_sent() {
    let harness = harness().await;
    let page = send(
        &harness,
        &blank(&harness).await.file("cv.txt", RESUME.as_bytes()),
    )
    .await;
    assert!(page.address.is_some(), "{}", page.html);
    assert!(
        page.html.contains("We filled in what we found"),
        "{}",
        page.html
    );
    assert_eq!(waiting(&harness).await, 0);
    let form = Form::of(&page.html);
    for (name, value) in [
        ("first_name", "Harriet"),
        ("last_name", "Oakley"),
        ("email", "harriet.oakley@example.com"),
        ("phone_number", "+44 20 7946 0958"),
        ("linkedin_url", "https://linkedin.com/in/harriet-oakley"),
        ("resume-kept", "yes"),
    ] {
        assert_eq!(form.value(name), value);
    }
    assert_eq!(page.html.matches(NOTE).count(), 5);
    assert!(
        page.html.contains("hint first_name-from-resume\""),
        "{}",
        page.html
    );
    // A value that the applicant changed is no longer marked as read from the resume.
    let form = form.without("email").with("email", "h.oakley@example.com");
    let returned = send(&harness, &form).await;
    assert_eq!(returned.html.matches(NOTE).count(), 4, "{}", returned.html);
    let sent = send(&harness, &Form::of(&returned.html).with("q-q1", "TIG")).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    assert_eq!(waiting(&harness).await, 1);
}

#[tokio::test]
async fn typed_text_is_never_overwritten() {
    let harness = harness().await;
    let typed = blank(&harness)
        .await
        .with("first_name", "Harry")
        .with("q-q1", "TIG");
    let page = send(&harness, &typed.file("cv.txt", RESUME.as_bytes())).await;
    let form = Form::of(&page.html);
    // The applicant typed the first name, so the last name is not filled in from the resume, which
    // might contain a different name.
    let values = ["first_name", "last_name", "q-q1", "email"].map(|name| form.value(name));
    assert_eq!(values, ["Harry", "", "TIG", "harriet.oakley@example.com"]);
}

#[tokio::test]
async fn a_resume_without_recognizable_data_is_still_attached() {
    let harness = harness().await;
    for (name, content) in [("cv.pdf", PDF), ("cv.txt", b"Welding, mostly.")] {
        let page = send(&harness, &blank(&harness).await.file(name, content)).await;
        assert!(page.html.contains("found nothing in it"), "{}", page.html);
        let form = Form::of(&page.html).person().with("q-q1", "TIG");
        assert_eq!(form.value("resume-kept"), "yes");
        assert_eq!(send(&harness, &form).await.status, 303);
    }
    let page = send(&harness, &blank(&harness).await).await;
    assert!(
        page.html.contains("Choose your resume first"),
        "{}",
        page.html
    );
}

#[tokio::test]
async fn an_endless_file_fills_in_nothing_and_delays_no_application() {
    let harness = harness().await;
    // There are 200,000 places at which this inline image could end. After each of these places,
    // the parser searches for the end again.
    let picture = format!("BI /W 1 ID !{}", " EI !".repeat(200_000));
    let endless = format!(
        "%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n\
         2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n\
         3 0 obj\n<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<>>>>\nendobj\n\
         4 0 obj\n<</Length {}>>stream\n{picture}\nendstream\nendobj\n\
         trailer<</Root 1 0 R>>\n%%EOF\n",
        picture.len()
    );
    // The page uses the same font under 1,000 names. For each name, the parser needs memory for
    // 65,536 widths.
    let names: Vec<String> = (0..1_000).map(|number| format!("/G{number}")).collect();
    let large = format!(
        "%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n\
         2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n\
         3 0 obj\n<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<<{}>>>>>>\nendobj\n\
         4 0 obj\n<</Length {}>>stream\n{}\nendstream\nendobj\n\
         5 0 obj\n<</Subtype/Type0/DescendantFonts[<</W[0 65535 1]>>]>>\nendobj\n\
         trailer<</Root 1 0 R>>\n%%EOF\n",
        names
            .iter()
            .map(|name| format!("{name} 5 0 R"))
            .collect::<String>(),
        names.iter().map(|name| name.len() + 6).sum::<usize>(),
        names
            .iter()
            .map(|name| format!("{name} 9 Tf "))
            .collect::<String>(),
    );
    let asked = blank(&harness).await;
    let hostile = [endless, large].map(|file| asked.file("cv.pdf", file.as_bytes()));
    let honest = asked
        .without("fill-in")
        .person()
        .with("q-q1", "TIG")
        .file("cv.pdf", PDF);
    let (one, two, sent) = tokio::join!(
        send(&harness, &hostile[0]),
        send(&harness, &hostile[1]),
        send(&harness, &honest),
    );
    assert_eq!(sent.status, 303, "{}", sent.html);
    for page in [one, two] {
        assert!(page.html.contains("found nothing in it"), "{}", page.html);
        assert_eq!(Form::of(&page.html).value("resume-kept"), "yes");
    }
}

#[tokio::test]
async fn an_invalid_file_is_refused_as_in_other_forms() {
    let harness = harness().await;
    let form = blank(&harness).await.with("q-q1", "TIG");
    let page = send(&harness, &form.file("cv.exe", b"MZ\x90\0")).await;
    assert!(
        page.html.contains("We cannot take this type of file"),
        "{}",
        page.html
    );
    assert_eq!(Form::of(&page.html).value("q-q1"), "TIG");
    let forged = form
        .without("token")
        .with("token", "forged")
        .file("cv.txt", RESUME.as_bytes());
    let page = send(&harness, &forged).await;
    assert!(!page.html.contains("Oakley"), "{}", page.html);
}

#[tokio::test]
async fn a_machine_readable_resume_is_read_but_not_attached() {
    let harness = harness().await;
    let json = br#"{"basics": {"name": "Ann Lee", "email": "ann@example.org"}}"#;
    let page = send(&harness, &blank(&harness).await.file("resume.json", json)).await;
    assert!(
        page.html.contains("The file itself is not attached"),
        "{}",
        page.html
    );
    let form = Form::of(&page.html);
    assert_eq!(form.value("email"), "ann@example.org");
    assert_eq!(form.value("resume-kept"), "");
    let sent = send(&harness, &form.with("q-q1", "TIG").file("cv.pdf", PDF)).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
}

#[tokio::test]
async fn questions_about_the_name_and_about_profiles_are_filled_in() {
    let harness = harness().await;
    let mut posting = sample::welder();
    let questions = &mut posting.details.as_mut().unwrap().questions;
    for (id, text, topic) in [
        ("full", "Your full name", QuestionTopic::FullName),
        ("git", "GitHub profile", QuestionTopic::Website),
        ("site", "Your website", QuestionTopic::Website),
    ] {
        questions.push(Question {
            id: QuestionId::new(id),
            text: text.into(),
            kind: QuestionKind::Line,
            topic,
            required: false,
        });
    }
    harness.publish(vec![posting]);
    let page = send(
        &harness,
        &blank(&harness).await.file("cv.txt", RESUME.as_bytes()),
    )
    .await;
    let form = Form::of(&page.html);
    let values = ["q-full", "q-git", "q-site"].map(|name| form.value(name));
    assert_eq!(values, ["Harriet Oakley", "https://github.com/hoakley", ""]);
}

#[tokio::test]
async fn the_privacy_notice_says_that_resumes_are_read() {
    let words = "reads your name, contact details and links";
    assert!(harness().await.visit("/privacy").await.html.contains(words));
    assert!(
        !Harness::open()
            .await
            .visit("/privacy")
            .await
            .html
            .contains(words)
    );
}
