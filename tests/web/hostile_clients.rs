//! Tests clients that try, with few requests, to use much memory, or to block the limited number of
//! stored files that the site reads at the same time.

use std::{future::pending, sync::Arc, time::Duration};

use axum::{body::Body, response::Response};
use futures_util::{FutureExt, future::join_all};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    sync::Mutex,
    task::yield_now,
};
use vestibule::{byte_size::ByteSize, store::AttemptResult};

use crate::{
    client_limits::{
        ATTACKER, VISITOR, WELDER, behind_proxy, fill, filled, send_from, unread_download,
    },
    form::{BOUNDARY, Form, PDF},
    harness::{Harness, claimed},
    sample,
};

const MEGABYTE: usize = 1 << 20;

#[tokio::test]
async fn a_form_that_waits_for_memory_for_its_saved_file_holds_no_permit_to_read_files() {
    let harness = Harness::with(|parts| {
        parts.settings.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()].into();
        parts.apply.upload_memory = ByteSize::from_bytes(8 << 20);
    })
    .await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let resume = [PDF, &vec![b'\n'; 3 * MEGABYTE / 2]].concat();
    let page = send_from(&harness, VISITOR, &form.file("cv.pdf", &resume)).await;
    let form = Form::of(&page.html).with("q-q1", "TIG");
    let mut memory = harness.site.upload_limiter().memory(None, 0);
    memory.add(7 * MEGABYTE).await.unwrap();
    let others = async {
        // When the form has waited for memory for a second, the site revokes the memory that this
        // test has reserved.
        let revoked = memory.unless_revoked(pending::<()>()).await;
        assert!(revoked.is_err());
        let stored_files = harness.site.stored_files();
        let mut permits = Vec::new();
        for number in [1, 2] {
            let client = Some([198, 51, 100, number].into());
            permits.push(stored_files.read(client).now_or_never().unwrap().unwrap());
        }
        memory.shrink(0);
    };
    let (sent, ()) = tokio::join!(send_from(&harness, VISITOR, &form), others);
    assert_eq!(sent.status, 303, "{}", sent.html);
    let claim = claimed(&harness.site.outbox).await;
    let sent = claim.application.resume.unwrap();
    assert_eq!(sent.content.len(), resume.len());
}

#[tokio::test]
async fn a_saved_form_that_waits_until_its_page_is_rendered_holds_no_permit_to_read_files() {
    let harness = behind_proxy(0).await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let page = send_from(&harness, VISITOR, &form.file("cv.pdf", PDF)).await;
    let address = page.address.unwrap();
    harness.close(sample::welder().id.as_str());
    let lock = Arc::new(Mutex::new(()));
    let held = lock.lock().await;
    let queue = harness.site.page_cache.uncached_queue();
    let render = || queue.run(VISITOR.parse().ok(), || Ok(()));
    let earlier = join_all(fill(queue, &lock));
    let mut own: Vec<_> = (0..15).map(|_| Box::pin(render())).collect();
    for rendered in &mut own {
        assert!(rendered.as_mut().now_or_never().is_none(), "it waits");
    }
    let opened = harness.answer(harness.get(&address).header("x-forwarded-for", VISITOR));
    let others = async {
        // Wait until the request for the page is in the queue. It is then the visitor's 16th
        // request there, so the queue refuses any further request of this visitor.
        while render().now_or_never().is_none() {
            yield_now().await;
        }
        let stored_files = harness.site.stored_files();
        let mut permits = Vec::new();
        for number in [1, 2] {
            let client = Some([198, 51, 100, number].into());
            permits.push(stored_files.read(client).now_or_never().unwrap().unwrap());
        }
        drop((held, permits));
    };
    let (page, (), _, _) = tokio::join!(opened, others, earlier, join_all(own));
    assert_eq!(page.status, 410, "{}", page.html);
    assert!(page.html.contains("cv.pdf"), "{}", page.html);
}

#[tokio::test]
async fn downloads_that_one_client_does_not_read_are_limited() {
    let harness = behind_proxy(0).await;
    let mut resume = PDF.to_vec();
    resume.resize(10 << 20, b'\n');
    let form = filled(&harness).await.file("cv.pdf", &resume);
    let receipt = send_from(&harness, VISITOR, &form).await.location.unwrap();
    let file = format!("{receipt}/sent/file");
    let _unread = [
        unread_download(&harness, ATTACKER, &file).await,
        unread_download(&harness, ATTACKER, &file).await,
    ];
    let from = |client: &'static str, path: &str| {
        harness.answer(harness.get(path).header("x-forwarded-for", client))
    };
    let refused = from(ATTACKER, &file).await;
    assert_eq!(refused.status, 503);
    assert!(!refused.header("retry-after").is_empty());
    assert_eq!(from(ATTACKER, &receipt).await.status, 200, "its page");
    assert_eq!(from(VISITOR, &file).await.status, 200, "another client");
}

/// Adds 25 answers to a form, 1.5 MB in total. The page shows a third of the answers, each of them
/// twice. Each quotation mark needs five bytes on the page.
fn with_quotation_marks(form: Form) -> Form {
    (0..25).fold(form, |form, number| {
        form.with("left-question", &format!("Question {number}"))
            .with("left-answer", &"\"".repeat(60_000))
    })
}

#[tokio::test]
async fn large_pages_that_one_client_does_not_read_are_limited() {
    let harness = behind_proxy(0).await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = with_quotation_marks(form);
    let address = send_from(&harness, VISITOR, &form).await.address.unwrap();
    let from = |client: &'static str| {
        harness.answer(harness.get(&address).header("x-forwarded-for", client))
    };
    let page = from(VISITOR).await;
    assert_eq!(page.status, 200);
    // The page is larger than the buffers of a connection, so the download stalls if the client
    // does not read it.
    let size = page.html.len();
    assert!((4 * MEGABYTE..6 * MEGABYTE).contains(&size), "{size}");
    assert_eq!(
        page.header("content-length"),
        page.html.len().to_string(),
        "the size of the page is known"
    );
    let _unread = [
        unread_download(&harness, ATTACKER, &address).await,
        unread_download(&harness, ATTACKER, &address).await,
    ];
    let refused = from(ATTACKER).await;
    assert_eq!(refused.status, 503);
    assert!(!refused.header("retry-after").is_empty());
    assert_eq!(from(VISITOR).await.status, 200, "another client");
}

#[tokio::test]
async fn large_responses_to_forms_that_one_client_does_not_read_are_limited() {
    let harness = behind_proxy(0).await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = with_quotation_marks(form);
    // These texts make the form too large to be saved, so the response itself contains the answers.
    let form = (0..12).fold(form, |form, number| {
        form.with(&format!("other-{number}"), &"x".repeat(60_000))
    });
    let _unread = [
        unread_response(&harness, ATTACKER, &form).await,
        unread_response(&harness, ATTACKER, &form).await,
    ];
    let refused = send_from(&harness, ATTACKER, &form).await;
    assert_eq!(refused.status, 503);
    let advice = "may still be on the previous page";
    assert!(refused.html.contains(advice), "{}", refused.html);
    let page = send_from(&harness, VISITOR, &form).await;
    assert_eq!(page.status, 413, "another client");
    assert!(page.html.contains("&#34;&#34;"));
}

/// Processes as many long forms of other clients at the same time as the site allows.
async fn other_long_forms(harness: &Harness) -> Vec<impl Sized> {
    let limiter = harness.site.upload_limiter();
    let mut permits = Vec::new();
    for number in 0..16 {
        let client = Some([198, 51, 100, number / 4].into());
        permits.push(limiter.acquire_long_form(client, 128 << 10).await.unwrap());
    }
    permits
}

#[tokio::test]
async fn few_long_forms_are_processed_at_the_same_time() {
    let harness = behind_proxy(0).await;
    let others = other_long_forms(&harness).await;
    let form = filled(&harness).await;
    let long = filled(&harness).await.with("other", &"x".repeat(20_000));
    let refused = send_from(&harness, VISITOR, &long).await;
    assert_eq!(refused.status, 503);
    let advice = "may still be on the previous page";
    assert!(refused.html.contains(advice), "{}", refused.html);
    assert_eq!(send_from(&harness, VISITOR, &form).await.status, 303);
    drop(others);
    assert_eq!(send_from(&harness, VISITOR, &long).await.status, 303);
    // The long form no longer counts toward the limit, so as many forms of other clients as before
    // can be processed.
    other_long_forms(&harness).await;
}

#[tokio::test]
async fn only_some_long_forms_of_one_network_wait_and_others_still_get_a_place() {
    let harness = behind_proxy(0).await;
    let _others = other_long_forms(&harness).await;
    let limiter = harness.site.upload_limiter();
    let long = |client: String| {
        let client = Some(client.parse().unwrap());
        Box::pin(limiter.acquire_long_form(client, 20_000))
    };
    let mut waiting = Vec::new();
    let refused = loop {
        let mut form = long(format!("2001:db8:1:{}::1", waiting.len()));
        match form.as_mut().now_or_never() {
            Some(result) => break result,
            None => waiting.push(form),
        }
    };
    assert!(refused.is_err());
    assert_eq!(waiting.len(), 16);
    let mut other = long("2001:db8:2::1".to_owned());
    assert!(other.as_mut().now_or_never().is_none(), "it waits");
}

#[tokio::test]
async fn very_long_forms_that_wait_do_not_delay_a_long_form() {
    let harness = behind_proxy(0).await;
    let limiter = harness.site.upload_limiter();
    let very_long = |network| {
        let client = Some([198, 51, network, 1].into());
        Box::pin(limiter.acquire_long_form(client, 2 * MEGABYTE))
    };
    let _processed = very_long(1).await.unwrap();
    let mut waiting = very_long(2);
    assert!(waiting.as_mut().now_or_never().is_none());
    let long = filled(&harness).await.with("other", &"x".repeat(20_000));
    assert_eq!(send_from(&harness, VISITOR, &long).await.status, 303);
}

#[tokio::test]
async fn an_application_that_waits_for_the_ats_does_not_delay_long_forms() {
    let harness = Harness::with(|parts| {
        parts.settings.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()].into();
        parts.outcome_wait = Duration::from_secs(60);
    })
    .await;
    let long = filled(&harness).await.with("other", &"x".repeat(20_000));
    let outbox = &harness.site.outbox;
    let others = async {
        let claim = claimed(outbox).await;
        other_long_forms(&harness).await;
        let delivered = AttemptResult::Delivered(None);
        assert!(outbox.end_attempt(&claim, delivered).await.unwrap());
    };
    let (sent, ()) = tokio::join!(send_from(&harness, VISITOR, &long), others);
    assert_eq!(sent.status, 303, "{}", sent.html);
}

#[tokio::test]
async fn if_many_forms_of_one_network_wait_for_the_ats_further_ones_get_the_receipt_at_once() {
    let harness = Harness::with(|parts| {
        parts.settings.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()].into();
        parts.outcome_wait = Duration::from_secs(86_400);
    })
    .await;
    let limiter = harness.site.upload_limiter();
    let place = || limiter.try_wait_for_ats(VISITOR.parse().ok());
    let places: Vec<_> = std::iter::from_fn(place).collect();
    assert_eq!(places.len(), 16);
    let sent = send_from(&harness, VISITOR, &filled(&harness).await).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    assert!(sent.location.unwrap().starts_with("/applications/"));
    assert!(limiter.try_wait_for_ats(ATTACKER.parse().ok()).is_some());
}

/// Sends a form that is too large to be saved, and reads only the beginning of the response.
async fn unread_response(harness: &Harness, client: &str, form: &Form) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    // Make the buffer of the connection smaller than the page.
    socket.set_recv_buffer_size(16 << 10).unwrap();
    let mut stream = socket.connect(harness.address).await.unwrap();
    let body = form.body();
    let head = format!(
        "POST {WELDER} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {client}\r\n\
         Content-Length: {}\r\nContent-Type: multipart/form-data; boundary={BOUNDARY}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(&body).await.unwrap();
    let mut start = [0; 12];
    stream.read_exact(&mut start).await.unwrap();
    assert_eq!(&start, b"HTTP/1.1 413");
    stream
}

#[tokio::test]
async fn the_form_for_job_alerts_counts_as_a_large_page_if_the_typed_email_address_is_very_long() {
    let harness = Harness::mailing(|parts| {
        parts.settings.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()].into();
    });
    let harness = harness.await;
    // This client still has to read 12 MB of other pages.
    let page = Response::new(Body::from(vec![0; 12 * MEGABYTE]));
    let (files, client) = (harness.site.stored_files(), ATTACKER.parse().ok());
    let unread = files
        .limit_large_page(client, page, Duration::from_secs(86_400))
        .await;
    assert!(unread.is_ok());
    for (client, length, expected) in [
        (ATTACKER, 60_000, 503),
        (ATTACKER, 254, 422),
        (VISITOR, 60_000, 422),
    ] {
        let form = format!("email={}", "\"".repeat(length));
        let request = harness.post("/alerts").body(form);
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        let page = harness
            .answer(request.header("x-forwarded-for", client))
            .await;
        assert_eq!(page.status, expected, "{client} {length}");
    }
}
