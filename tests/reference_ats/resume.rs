//! Tests resumes in applications: formats, sizes and storage.

use std::io::{Cursor, Write};

use reqwest::{StatusCode, multipart::Part};
use serde_json::json;
use vestibule::byte_size::ByteSize;

use crate::harness::{BAKER, Harness, ann, ann_and, ann_form, with_questions};

const PDF: &[u8] = b"%PDF-1.7 a resume";

fn file(bytes: impl Into<Vec<u8>>, name: &'static str) -> Part {
    Part::bytes(bytes.into()).file_name(name)
}

fn docx() -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for name in ["[Content_Types].xml", "word/document.xml"] {
        zip.start_file(name, zip::write::SimpleFileOptions::default())
            .unwrap();
        zip.write_all(b"<xml/>").unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[tokio::test]
async fn a_pdf_is_stored_completely_with_its_application() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let form = ann_form().part("resume", file(PDF, "../My \"résumé\".pdf"));
    let reply = harness.apply_with_form(&id, form).await;
    assert_eq!(reply.status, StatusCode::CREATED);
    let received = harness.received(&reply).await;
    let resume = received.more.resume.unwrap();
    assert_eq!(
        (resume.kind.as_str(), resume.size),
        ("pdf", PDF.len() as u64)
    );
    assert!(resume.name.ends_with(".pdf") && !resume.name.contains('/'));
    let bytes = harness
        .ats
        .inbox()
        .resume(received.summary.id)
        .await
        .unwrap();
    assert_eq!(bytes.as_deref(), Some(PDF));
}

#[tokio::test]
async fn a_docx_is_accepted_only_if_the_posting_allows_it() {
    let harness = Harness::open().await;
    for (allows, status) in [
        (true, StatusCode::CREATED),
        (false, StatusCode::BAD_REQUEST),
    ] {
        harness.write("baker", &format!("{BAKER}allow_docx = {allows}"));
        let id = harness.first_id().await;
        let reply = harness
            .apply_with_form(&id, ann_form().part("resume", file(docx(), "cv.docx")))
            .await;
        assert_eq!(reply.status, status, "{}", reply.body);
        assert_eq!(reply.body["resume"][0].is_string(), !allows);
    }
}

#[tokio::test]
async fn the_type_of_a_file_is_detected_from_its_content_and_not_its_name() {
    let (harness, id) = Harness::with_posting(&format!("{BAKER}allow_docx = true")).await;
    for bytes in [
        &b""[..],
        b"plain text",
        b"PK\x03\x04",
        b"MZ",
        b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1",
    ] {
        let reply = harness
            .apply_with_form(&id, ann_form().part("resume", file(bytes, "cv.pdf")))
            .await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{bytes:?}");
        assert!(reply.body["resume"][0].is_string());
    }
    let reply = harness
        .apply_with_form(&id, ann_form().part("resume", file(PDF, "cv.exe")))
        .await;
    assert_eq!(reply.status, StatusCode::CREATED);
}

#[tokio::test]
async fn the_size_of_a_file_is_limited_by_the_setting() {
    let harness =
        Harness::open_with(|settings| settings.max_resume = ByteSize::from_bytes(100_000)).await;
    harness.write("baker", BAKER);
    let id = harness.first_id().await;
    for (length, status) in [
        (100_000, StatusCode::CREATED),
        (100_001, StatusCode::PAYLOAD_TOO_LARGE),
    ] {
        let mut bytes = PDF.to_vec();
        bytes.resize(length, b' ');
        let reply = harness
            .apply_with_form(&id, ann_form().part("resume", file(bytes, "cv.pdf")))
            .await;
        assert_eq!(reply.status, status);
    }
    let text = ann_form().text("additional_info", "a".repeat((1 << 20) + 1));
    let reply = harness.apply_with_form(&id, text).await;
    assert_eq!(reply.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn only_one_file_is_accepted_and_other_file_parts_are_ignored() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let two = ann_form()
        .part("resume", file(PDF, "a.pdf"))
        .part("resume", file(PDF, "b.pdf"));
    let reply = harness.apply_with_form(&id, two).await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
    let other = ann_form().part("cover_letter", file(PDF, "a.pdf"));
    let reply = harness.apply_with_form(&id, other).await;
    assert_eq!(reply.status, StatusCode::CREATED);
    assert!(harness.received(&reply).await.resume.is_none());
}

#[tokio::test]
async fn an_empty_file_without_a_name_is_ignored() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let reply = harness
        .apply_with_form(&id, ann_form().part("resume", file(b"", "")))
        .await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.body);
}

#[tokio::test]
async fn a_required_resume_is_a_file_or_if_the_setting_allows_it_a_url() {
    let front = with_questions(&[(
        "Resume",
        "FILE_UPLOAD",
        "question_type = \"RESUME\"\nrequired = true",
    )]);
    let link = ann_and(json!({ "resume": "https://example.com/cv.pdf" }));
    let (harness, id) = Harness::with_posting(&front).await;
    for body in [ann_and(json!({})), link.clone()] {
        let reply = harness.apply(&id, &body).await;
        assert_eq!(reply.body["resume"], json!(["This field is required."]));
    }
    let reply = harness
        .apply_with_form(&id, ann_form().part("resume", file(PDF, "cv.pdf")))
        .await;
    assert_eq!(reply.status, StatusCode::CREATED);
    let harness = Harness::open_with(|settings| settings.resume_links = true).await;
    harness.write("baker", &front);
    let id = harness.first_id().await;
    let reply = harness.apply(&id, &link).await;
    assert_eq!(reply.status, StatusCode::CREATED);
}

#[tokio::test]
async fn a_required_resume_question_of_any_type_is_answered_by_the_file() {
    for name in ["CV", "resume", "RESUME_UPLOAD"] {
        let more = format!("question_type = \"{name}\"\nrequired = true");
        let front = with_questions(&[("Resume", "FILE_UPLOAD", more.as_str())]);
        let (harness, id) = Harness::with_posting(&front).await;
        let reply = harness.apply(&id, &ann()).await;
        assert_eq!(reply.body["resume"], json!(["This field is required."]));
        let form = ann_form().part("resume", file(PDF, "cv.pdf"));
        let reply = harness.apply_with_form(&id, form).await;
        assert_eq!(reply.status, StatusCode::CREATED, "{name}");
    }
}

#[tokio::test]
async fn a_resume_in_json_must_be_a_url_which_is_stored() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let reply = harness
        .apply(
            &id,
            &ann_and(json!({ "resume": "https://example.com/cv.pdf" })),
        )
        .await;
    let kept = harness.received(&reply).await.more.resume_link;
    assert_eq!(kept.as_deref(), Some("https://example.com/cv.pdf"));
    for resume in [
        json!("JVBERi0xLjc="),
        json!("file:///etc/passwd"),
        json!(5),
        json!({}),
    ] {
        let reply = harness
            .apply(&id, &ann_and(json!({ "resume": resume })))
            .await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{resume}");
        assert!(reply.body["resume"][0].is_string());
    }
    for resume in [json!(""), json!(null)] {
        let reply = harness
            .apply(&id, &ann_and(json!({ "resume": resume })))
            .await;
        assert_eq!(reply.status, StatusCode::CREATED, "{resume}");
    }
}

#[tokio::test]
async fn an_incomplete_form_or_one_with_too_many_parts_is_refused() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let path = format!("/job-postings/{id}/applications");
    let request = harness.request(reqwest::Method::POST, &path);
    let request = request.header("content-type", "multipart/form-data; boundary=x");
    let reply = crate::harness::send(
        request.body("--x\r\ncontent-disposition: form-data; name=\"a\"\r\n\r\nb"),
    )
    .await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
    let many = (0..1_001).fold(ann_form(), |form, number| {
        form.text(format!("field-{number}"), "")
    });
    let reply = harness.apply_with_form(&id, many).await;
    assert_eq!(reply.status, StatusCode::PAYLOAD_TOO_LARGE);
}
