//! Tests uploading a resume with the form.

use crate::{
    form::{BOUNDARY, Form, PDF},
    harness::{Harness, Page},
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

async fn filled(harness: &Harness) -> Form {
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    form.with("q-q1", "TIG")
}

async fn raw(harness: &Harness, kind: &str, body: Vec<u8>) -> Page {
    let request = harness.post(WELDER).header("content-type", kind);
    harness.answer(request.body(body)).await
}

fn multipart() -> String {
    format!("multipart/form-data; boundary={BOUNDARY}")
}

#[tokio::test]
async fn a_form_without_a_file_can_be_sent_from_a_command_line() {
    let harness = Harness::open().await;
    let form = filled(&harness).await;
    let page = harness.answer(form.post_urlencoded(&harness, WELDER)).await;
    assert_eq!(page.status, 303, "{}", page.html);
}

#[tokio::test]
async fn a_text_is_cut_at_the_same_length_whatever_the_format_of_the_form() {
    let harness = Harness::open().await;
    let form = filled(&harness).await.without("email");
    let form = form
        .with("left-question", "Why?")
        .with("left-answer", &"ä".repeat(50_000));
    for request in [
        form.post(&harness, WELDER),
        form.post_urlencoded(&harness, WELDER),
    ] {
        let page = harness.answer(request).await;
        assert_eq!(Form::of(&page.html).value("left-answer").len(), 64 << 10);
    }
}

#[tokio::test]
async fn a_resume_arrives_completely() {
    let harness = Harness::open().await;
    let mut resume = PDF.to_vec();
    resume.splice(9..9, (0..9_u32 << 20).map(|at| (at * 7 % 251) as u8));
    let form = filled(&harness).await.file("../Ann \u{5c65}.PDF", &resume);
    let page = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!(page.status, 303, "{}", page.html);
    let claim = harness
        .site
        .outbox
        .claim(std::time::Duration::from_secs(60))
        .await;
    let document = claim.unwrap().unwrap().application.resume.unwrap();
    assert_eq!(document.name, "Ann \u{5c65}.pdf");
    assert!(document.content == resume);
}

#[tokio::test]
async fn a_too_large_file_has_an_error_at_its_field_and_the_texts_stay() {
    let harness = Harness::open().await;
    let form = filled(&harness).await.file("cv.pdf", &vec![b'x'; 20 << 20]);
    let page = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!(page.status, 200);
    assert!(
        page.html.contains(">This file is larger than 10 MB"),
        "{}",
        page.html
    );
    assert!(page.html.contains("“cv.pdf” was not saved"));
    assert_eq!(Form::of(&page.html).value("first_name"), "Ann");
}

#[tokio::test]
async fn a_file_of_exactly_the_maximum_size_is_accepted() {
    let harness = Harness::open().await;
    let mut resume = PDF.to_vec();
    resume.resize(10 << 20, b'\n');
    let form = filled(&harness).await;
    let page = harness
        .answer(form.file("cv.pdf", &resume).post(&harness, WELDER))
        .await;
    assert_eq!(page.status, 303);
    resume.push(b'\n');
    let page = harness
        .answer(form.file("cv.pdf", &resume).post(&harness, WELDER))
        .await;
    assert_eq!(page.status, 200);
}

#[tokio::test]
async fn an_interrupted_file_has_an_error_at_its_field() {
    let harness = Harness::open().await;
    let form = filled(&harness).await.file("cv.pdf", PDF);
    let mut body = form.body();
    body.truncate(body.len() - BOUNDARY.len() - 20);
    let page = raw(&harness, &multipart(), body).await;
    assert_eq!(page.status, 200);
    assert!(
        page.html.contains("Only part of your file arrived"),
        "{}",
        page.html
    );
}

#[tokio::test]
async fn each_unusable_file_has_its_own_message() {
    let harness = Harness::open().await;
    let locked = b"%PDF-1.4\ntrailer<</Root 1 0 R/Encrypt 2 0 R>>\n%%EOF";
    for (name, content, words) in [
        ("cv.pdf", b"".as_slice(), ">This file is empty"),
        ("cv.pages", b"x", ">We cannot take this type of file"),
        (
            "cv.docx",
            b"PK\x03\x04",
            "We cannot take .docx files for this job",
        ),
        ("cv.pdf", b"<html>", "name and content do not match"),
        ("cv.pdf", locked, "This file is protected"),
        ("cv.pdf", b"%PDF-1.7", "We cannot open this file"),
    ] {
        let form = filled(&harness).await.file(name, content);
        let page = harness.answer(form.post(&harness, WELDER)).await;
        assert_eq!(page.status, 200, "{words}");
        let line = format!(
            "<a href=\"#resume\">{}",
            words.split(" the ").next().unwrap()
        );
        assert!(page.html.contains(words), "{words}\n{}", page.html);
        assert!(page.html.contains("<a href=\"#resume\">"), "{line}");
    }
    let two = filled(&harness).await.file("a.pdf", PDF).file("b.pdf", PDF);
    let page = harness.answer(two.post(&harness, WELDER)).await;
    assert!(page.html.contains("Choose only one file"));
}

#[tokio::test]
async fn a_body_that_is_not_a_form_gets_an_error_page() {
    let harness = Harness::open().await;
    let body = filled(&harness).await.body();
    for kind in [
        "",
        "text/plain",
        "application/json",
        "multipart/form-data",
        "multipart/form-data; boundary=",
        "multipart/mixed; boundary=x",
    ] {
        let page = raw(&harness, kind, body.clone()).await;
        assert_eq!(page.status, 400, "{kind}");
        assert!(page.html.contains("We could not read that"), "{kind}");
    }
    for body in [
        Vec::new(),
        b"nonsense".to_vec(),
        format!("--{BOUNDARY}\r\n").into_bytes(),
    ] {
        let page = raw(&harness, &multipart(), body).await;
        assert_eq!(page.status, 400);
    }
}

#[tokio::test]
async fn a_form_with_too_many_fields_is_refused_as_too_large() {
    let harness = Harness::open().await;
    let mut form = filled(&harness).await;
    for number in 0..1_000 {
        form = form.with(&format!("x{number}"), "1");
    }
    assert_eq!(
        harness.answer(form.post(&harness, WELDER)).await.status,
        413
    );
    assert_eq!(
        harness
            .answer(form.post_urlencoded(&harness, WELDER))
            .await
            .status,
        413
    );
    let long = Form::empty().with("additional_info", &"x".repeat(3 << 20));
    assert_eq!(
        harness
            .answer(long.post_urlencoded(&harness, WELDER))
            .await
            .status,
        413
    );
    let mut many = Form::empty();
    for _ in 0..40 {
        many = many.with("additional_info", &"x".repeat(64 << 10));
    }
    assert_eq!(
        harness.answer(many.post(&harness, WELDER)).await.status,
        413
    );
    let huge = Form::empty().file("cv.pdf", &vec![b'x'; 75 << 20]);
    assert_eq!(
        harness.answer(huge.post(&harness, WELDER)).await.status,
        413
    );
}

#[tokio::test]
async fn the_head_of_a_multipart_part_is_limited_in_size() {
    let harness = Harness::open().await;
    let mut body = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"").into_bytes();
    body.resize(8 << 20, b'a');
    assert_eq!(raw(&harness, &multipart(), body).await.status, 400);
    let preamble = vec![b'\n'; 8 << 20];
    assert_eq!(raw(&harness, &multipart(), preamble).await.status, 400);
}

#[tokio::test]
async fn a_text_that_is_longer_than_any_answer_has_an_error_at_its_field() {
    let harness = Harness::open().await;
    let form = filled(&harness)
        .await
        .with("additional_info", &"é".repeat(100_000));
    let page = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!(page.status, 200);
    assert!(page.html.contains("to 8,000 characters"));
}

#[tokio::test]
async fn control_characters_are_removed_and_invalid_utf_8_is_accepted() {
    let harness = Harness::open().await;
    let token = filled(&harness).await.value("token");
    let mut body = Form::empty()
        .with("token", &token)
        .with("last_name", "L\0ee\u{1b}")
        .body();
    let end = format!("--{BOUNDARY}--\r\n");
    body.truncate(body.len() - end.len());
    let head =
        format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"first_name\"\r\n\r\n");
    body.extend(head.into_bytes());
    body.extend(b"Ann\xff\xfe\r\n");
    body.extend(end.into_bytes());
    let page = raw(&harness, &multipart(), body).await;
    assert_eq!(page.status, 200);
    assert!(!page.html.contains(['\0', '\u{1b}']));
    let form = Form::of(&page.html);
    assert!(form.value("first_name").starts_with("Ann"), "{}", page.html);
    assert!(form.value("last_name").ends_with("ee"));
}

#[tokio::test]
async fn unknown_fields_are_ignored_and_file_names_are_made_safe() {
    let harness = Harness::open().await;
    let form = filled(&harness).await;
    let form = form
        .with("q-hidden", "1")
        .with("../../etc", "x")
        .with("", "y");
    let page = harness
        .answer(
            form.file("../../../etc/cron.d/x.pdf", PDF)
                .post(&harness, WELDER),
        )
        .await;
    assert_eq!(page.status, 303, "{}", page.html);
    let claim = harness
        .site
        .outbox
        .claim(std::time::Duration::from_secs(60))
        .await;
    let application = claim.unwrap().unwrap().application;
    assert_eq!(application.resume.unwrap().name, "x.pdf");
    assert_eq!(application.answers.len(), 1);
}

#[tokio::test]
async fn a_form_of_another_site_is_refused() {
    let harness = Harness::open().await;
    let form = filled(&harness).await;
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("origin", "https://evil.example"),
    ] {
        let request = form.post(&harness, WELDER).header(name, value);
        assert_eq!(harness.answer(request).await.status, 403);
    }
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 0);
}
