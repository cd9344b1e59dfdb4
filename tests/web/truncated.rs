//! Tests forms that arrive only in part: the site shows the form again with the values that
//! arrived.

use std::time::Duration;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use vestibule::byte_size::ByteSize;

use crate::{
    form::{BOUNDARY, Form, PDF},
    harness::{Harness, Page},
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

async fn filled(harness: &Harness) -> Form {
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    form.with("q-q1", "TIG").with("additional_info", "Ahoy")
}

fn is_filled(html: &str) {
    let back = Form::of(html);
    for (name, value) in [
        ("first_name", "Ann"),
        ("email", "ann@example.org"),
        ("q-q1", "TIG"),
        ("additional_info", "Ahoy"),
    ] {
        assert_eq!(back.value(name), value, "{html}");
    }
}

/// Submits a form in which a file of this size precedes the last answer, as browsers do if
/// JavaScript is disabled. Returns the page with the form.
async fn answer_to_large_file(harness: &Harness, size: usize) -> Page {
    let form = filled(harness).await.without("additional_info");
    let mut body = form.file("cv.pdf", &vec![b'x'; size]).body();
    body.truncate(body.len() - BOUNDARY.len() - "----\r\n".len());
    body.extend(Form::empty().with("additional_info", "Ahoy").body());
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let request = harness.post(WELDER).header("content-type", kind);
    harness.answer(request.body(body)).await
}

#[tokio::test]
async fn a_form_with_a_far_too_large_file_is_returned_with_the_answers_after_the_file() {
    let harness = Harness::with(|parts| parts.apply.max_resume = ByteSize::from_megabytes(1)).await;
    let page = answer_to_large_file(&harness, 60 << 20).await;
    assert_eq!(page.status, 200, "{}", page.html);
    assert!(page.address.is_some());
    assert!(
        page.html.contains(">This file is larger than 1 MB"),
        "{}",
        page.html
    );
    is_filled(&page.html);
}

#[tokio::test]
async fn a_form_with_a_far_too_large_body_is_returned_with_the_values_before_the_file() {
    let harness = Harness::with(|parts| parts.apply.max_resume = ByteSize::from_megabytes(1)).await;
    let page = answer_to_large_file(&harness, 70 << 20).await;
    assert_eq!(page.status, 413, "{}", page.html);
    assert!(
        page.html
            .contains("more than we can accept, so nothing was sent"),
        "{}",
        page.html
    );
    assert!(
        page.html.contains("“cv.pdf” was not saved"),
        "{}",
        page.html
    );
    assert!(
        page.html.contains(">This file is larger than 1 MB"),
        "{}",
        page.html
    );
    let back = Form::of(&page.html);
    assert_eq!(back.value("q-q1"), "TIG");
    assert_eq!(back.value("additional_info"), "");
    let again = back.file("cv.pdf", PDF);
    let sent = harness.answer(again.post(&harness, WELDER)).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
}

#[tokio::test]
async fn a_form_with_too_many_parts_is_returned_with_the_first_ones() {
    let harness = Harness::open().await;
    let mut form = filled(&harness).await;
    for number in 0..1_000 {
        form = form.with(&format!("x{number}"), "1");
    }
    for request in [
        form.post(&harness, WELDER),
        form.post_urlencoded(&harness, WELDER),
    ] {
        let page = harness.answer(request).await;
        assert_eq!(page.status, 413, "{}", page.html);
        is_filled(&page.html);
    }
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 0);
}

#[tokio::test]
async fn a_form_that_arrives_too_slowly_is_returned_with_the_values_that_arrived_in_time() {
    let harness = Harness::with(|parts| parts.settings.body_timeout = Duration::from_secs(1)).await;
    let body = filled(&harness).await.file("cv.pdf", PDF).body();
    let slow = &body[..body.len() - BOUNDARY.len() - 30];
    let head = format!(
        "POST {WELDER} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\
         Content-Type: multipart/form-data; boundary={BOUNDARY}\r\n\r\n",
        body.len()
    );
    let mut stream = TcpStream::connect(harness.address).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(slow).await.unwrap();
    let mut received = Vec::new();
    let reading = tokio::time::timeout(Duration::from_secs(60), stream.read_to_end(&mut received));
    reading.await.expect("the site answers in time").unwrap();
    let answer = String::from_utf8_lossy(&received);
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(
        answer.contains("Sending took too long, so nothing was sent"),
        "{answer}"
    );
    assert!(answer.contains("“cv.pdf” was not saved"), "{answer}");
    is_filled(answer.split_once("\r\n\r\n").unwrap().1);
}
