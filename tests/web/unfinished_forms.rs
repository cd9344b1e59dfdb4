//! Tests the limits on forms that clients send slowly or do not finish.

use std::fmt::Write as _;

use tokio::{io::AsyncWriteExt, net::TcpStream, task::yield_now, time::timeout};
use vestibule::byte_size::ByteSize;

use crate::{
    client_limits::{ATTACKER, PATIENCE, VISITOR, WELDER, behind_proxy, filled, send_from},
    form::BOUNDARY,
    harness::Harness,
};

const MEGABYTE: usize = 1 << 20;

/// Creates the first 150 parts of a form. Each part is a file with a long name.
fn files_with_long_names() -> Vec<u8> {
    let mut parts = String::new();
    for number in 0..150 {
        let name = format!("{number}{}", "n".repeat(60_000));
        let _ = write!(
            parts,
            "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"resume\"; \
             filename=\"{name}\"\r\n\r\nx\r\n"
        );
    }
    parts.into_bytes()
}

/// Creates a part of a form whose text has not ended yet.
fn unfinished_text() -> Vec<u8> {
    let text = "x".repeat(60_000);
    let head = "Content-Disposition: form-data; name=\"additional_info\"";
    format!("--{BOUNDARY}\r\n{head}\r\n\r\n{text}").into_bytes()
}

/// Creates a part of a form whose headers have not ended yet.
fn unfinished_headers() -> Vec<u8> {
    let name = "n".repeat(60_000);
    format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}").into_bytes()
}

/// Sends the first parts of a form, but not its end.
async fn unfinished(harness: &Harness, parts: &[u8]) -> TcpStream {
    let head = format!(
        "POST {WELDER} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\
         X-Forwarded-For: {ATTACKER}\r\n\
         Content-Type: multipart/form-data; boundary={BOUNDARY}\r\n\r\n",
        parts.len() + 1_000
    );
    let mut stream = TcpStream::connect(harness.address).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(parts).await.unwrap();
    stream
}

/// Waits until at least this many bytes of the 8 MB for uploads are reserved.
async fn reserved(harness: &Harness, bytes: usize) {
    let reserved = async {
        loop {
            let memory = harness.site.upload_limiter().memory(None, 0);
            let free = memory.without_waiting().add(8 * MEGABYTE - bytes).await;
            if free.is_err() {
                break;
            }
            yield_now().await;
        }
    };
    timeout(PATIENCE, reserved).await.expect("a reservation");
}

#[tokio::test]
async fn the_names_of_files_use_upload_memory() {
    let harness = Harness::with(|parts| {
        parts.settings.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()].into();
        parts.apply.upload_memory = ByteSize::from_bytes(8 << 20);
    })
    .await;
    let _stream = unfinished(&harness, &files_with_long_names()).await;
    // The site keeps 1 KB of each name, so the 150 names reserve more than 128 KB.
    reserved(&harness, 128 << 10).await;
    // Only the first 1 KB of each name still uses memory. The rest is free again.
    let memory = harness.site.upload_limiter().memory(None, 0);
    let free = memory.without_waiting().add(7 * MEGABYTE).await;
    assert!(free.is_ok());
}

#[tokio::test]
async fn a_text_that_does_not_end_uses_upload_memory() {
    let harness = Harness::with(|parts| {
        parts.settings.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()].into();
        parts.apply.upload_memory = ByteSize::from_bytes(8 << 20);
    })
    .await;
    let _streams = [
        unfinished(&harness, &unfinished_text()).await,
        unfinished(&harness, &unfinished_text()).await,
    ];
    reserved(&harness, 96 << 10).await;
}

#[tokio::test]
async fn headers_of_a_part_that_do_not_end_use_upload_memory() {
    let harness = Harness::with(|parts| {
        parts.settings.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()].into();
        parts.apply.upload_memory = ByteSize::from_bytes(8 << 20);
    })
    .await;
    let _streams = [
        unfinished(&harness, &unfinished_headers()).await,
        unfinished(&harness, &unfinished_headers()).await,
    ];
    reserved(&harness, 96 << 10).await;
}

#[tokio::test]
async fn a_client_over_the_rate_limit_can_send_only_some_forms_at_the_same_time() {
    let harness = behind_proxy(1).await;
    let form = filled(&harness).await;
    assert_eq!(send_from(&harness, ATTACKER, &form).await.status, 303);
    let shown = send_from(&harness, ATTACKER, &form).await;
    assert_eq!(shown.status, 429);
    assert!(shown.html.contains("Ahoy"), "the form is shown again");
    let mut streams = Vec::new();
    let refused = async {
        loop {
            streams.push(unfinished(&harness, &unfinished_text()).await);
            let page = send_from(&harness, ATTACKER, &form).await;
            assert_eq!(page.status, 429);
            if !page.html.contains("Ahoy") {
                break page;
            }
        }
    };
    let page = timeout(PATIENCE, refused).await.expect("a limit");
    assert!(page.html.contains("may still be on the previous page"));
    assert!(streams.len() > 30, "{}", streams.len());
    assert_eq!(send_from(&harness, VISITOR, &form).await.status, 303);
}

#[tokio::test]
async fn over_the_rate_limit_a_form_with_many_long_names_is_not_read_to_its_end() {
    let harness = behind_proxy(1).await;
    let form = filled(&harness).await;
    assert_eq!(send_from(&harness, ATTACKER, &form).await.status, 303);
    let mut body = files_with_long_names();
    body.extend(form.body());
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let request = harness.post(WELDER).header("content-type", kind);
    let request = request.header("x-forwarded-for", ATTACKER).body(body);
    let page = harness.answer(request).await;
    assert_eq!(page.status, 429, "{}", page.html);
    assert!(
        page.html.contains("may still be on the previous page"),
        "{}",
        page.html
    );
    assert!(!page.html.contains("nnnn"));
}
