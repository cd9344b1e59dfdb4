//! Tests the limits per client: forms per minute, concurrent uploads, and slow bodies.

use std::{net::IpAddr, sync::Arc, time::Duration};

use futures_util::{FutureExt, future::join_all};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    sync::Mutex,
    task::yield_now,
    time::timeout,
};

use vestibule::{
    byte_size::ByteSize,
    web::{
        PageError,
        http::{Demand, RenderQueue},
    },
};

use crate::{
    form::{BOUNDARY, Form, PDF},
    harness::{Harness, Page},
    sample,
};

pub const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
/// A timeout longer than any step in these tests, and shorter than the harness's body timeout.
pub const PATIENCE: Duration = Duration::from_secs(60);
/// The addresses of two clients behind a trusted proxy.
pub const ATTACKER: &str = "192.0.2.1";
pub const VISITOR: &str = "192.0.2.2";

/// Starts a site that trusts a proxy on this machine, so that a test can act as several clients.
pub async fn behind_proxy(posts_per_minute: u32) -> Harness {
    Harness::with(|parts| {
        parts.settings.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()].into();
        parts.settings.posts_per_minute = posts_per_minute;
    })
    .await
}

pub async fn filled(harness: &Harness) -> Form {
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    form.with("q-q1", "TIG").with("additional_info", "Ahoy")
}

pub async fn send_from(harness: &Harness, client: &str, form: &Form) -> Page {
    let request = form.post(harness, WELDER).header("x-forwarded-for", client);
    let answer = harness.answer(request);
    timeout(PATIENCE, answer).await.expect("an answer in time")
}

/// Sends the headers of a form, but not its body. When the site is ready to read the body, it sends
/// `100 Continue`.
pub async fn idle_form(harness: &Harness, client: &str) -> TcpStream {
    announced_form(harness, client, 100_000).await
}

/// Like [`idle_form`], but announces a body of `length` bytes.
async fn announced_form(harness: &Harness, client: &str, length: usize) -> TcpStream {
    let head = format!(
        "POST {WELDER} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\
         Expect: 100-continue\r\nConnection: close\r\nX-Forwarded-For: {client}\r\n\
         Content-Type: multipart/form-data; boundary={BOUNDARY}\r\n\r\n"
    );
    let mut stream = TcpStream::connect(harness.address).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    stream
}

/// Waits until the site starts to read the body of the form.
pub async fn is_read(stream: &mut TcpStream) {
    let expected = b"HTTP/1.1 100 Continue\r\n\r\n";
    let mut answer = vec![0; expected.len()];
    let reading = timeout(PATIENCE, stream.read_exact(&mut answer));
    reading.await.expect("the site reads the form").unwrap();
    assert_eq!(answer, expected);
}

/// Reads the response on this connection.
async fn response(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let reading = timeout(PATIENCE, stream.read_to_end(&mut answer));
    reading.await.expect("the site answers in time").unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn the_form_of_a_closed_job_is_also_limited_and_shows_all_typed_text() {
    let harness = behind_proxy(1).await;
    let form = filled(&harness).await.file("cv.pdf", PDF);
    harness.publish(vec![sample::welder(), sample::plain(9, "Rigger")]);
    harness.close(sample::welder().id.as_str());
    assert_eq!(send_from(&harness, VISITOR, &form).await.status, 410);
    let page = send_from(&harness, VISITOR, &form).await;
    assert_eq!(page.status, 429, "{}", page.html);
    assert!(!page.header("retry-after").is_empty());
    for typed in ["Ann", "ann@example.org", "TIG", "Ahoy"] {
        assert!(page.html.contains(typed), "{typed}\n{}", page.html);
    }
}

#[tokio::test]
async fn idle_uploads_of_one_client_do_not_block_those_of_others() {
    let harness = behind_proxy(0).await;
    let form = filled(&harness).await;
    let mut idle = Vec::new();
    for _ in 0..8 {
        idle.push(idle_form(&harness, ATTACKER).await);
    }
    // The harness allows two uploads per client.
    is_read(&mut idle[0]).await;
    is_read(&mut idle[1]).await;
    assert_eq!(send_from(&harness, VISITOR, &form).await.status, 303);
}

#[tokio::test]
async fn a_form_over_the_rate_limit_uses_no_upload_slot() {
    let harness = behind_proxy(1).await;
    let form = filled(&harness).await;
    assert_eq!(send_from(&harness, ATTACKER, &form).await.status, 303);
    let mut idle = Vec::new();
    for _ in 0..8 {
        idle.push(idle_form(&harness, ATTACKER).await);
        is_read(idle.last_mut().unwrap()).await;
    }
    let other = form.with("additional_info", "Hello");
    assert_eq!(send_from(&harness, VISITOR, &other).await.status, 303);
    // The site still shows the form again to the client that exceeds the limit, so that no answers
    // are lost.
    assert_eq!(send_from(&harness, ATTACKER, &form).await.status, 429);
}

#[tokio::test]
async fn a_form_over_the_rate_limit_is_returned_with_the_answers_after_its_file() {
    let harness = behind_proxy(1).await;
    let form = filled(&harness).await;
    assert_eq!(send_from(&harness, VISITOR, &form).await.status, 303);
    let body = body_with_text_last(&form, 9 << 20);
    let request = harness
        .post(WELDER)
        .header(
            "content-type",
            format!("multipart/form-data; boundary={BOUNDARY}"),
        )
        .header("x-forwarded-for", VISITOR);
    let page = harness.answer(request.body(body)).await;
    assert_eq!(page.status, 429, "{}", page.html);
    let back = Form::of(&page.html);
    assert_eq!(back.value("q-q1"), "TIG");
    assert_eq!(back.value("additional_info"), "Ahoy");
    assert!(page.html.contains("cv.pdf"), "{}", page.html);
    assert!(
        !page.html.contains(">This file is larger than"),
        "{}",
        page.html
    );
}

/// Creates the body of a form in which a file of this size precedes the last answer. Browsers send
/// the fields in this order if JavaScript is disabled.
fn body_with_text_last(form: &Form, size: usize) -> Vec<u8> {
    let form = form.without("additional_info");
    let mut body = form.file("cv.pdf", &vec![b'x'; size]).body();
    body.truncate(body.len() - BOUNDARY.len() - "----\r\n".len());
    body.extend(Form::empty().with("additional_info", "Ahoy").body());
    body
}

/// Starts a site whose upload memory is just large enough for the large forms of four clients. Also
/// returns a filled-in form.
async fn with_little_memory() -> (Harness, Form) {
    let harness = Harness::with(|parts| {
        parts.settings.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()].into();
        parts.apply.upload_memory = ByteSize::from_bytes(8 << 20);
        parts.apply.max_uploads = 16.try_into().unwrap();
    })
    .await;
    let form = filled(&harness).await;
    (harness, form)
}

/// Sends the first two megabytes of a form. These two megabytes use all the upload memory that one
/// client can reserve.
async fn slow_form(harness: &Harness, client: u8, body: &[u8]) -> TcpStream {
    let client = format!("198.51.100.{client}");
    let mut stream = announced_form(harness, &client, body.len()).await;
    is_read(&mut stream).await;
    stream.write_all(&body[..2 << 20]).await.unwrap();
    stream
}

/// Waits until the slow forms have reserved all memory.
async fn memory_is_full(harness: &Harness) {
    let limiter = harness.site.upload_limiter();
    while limiter
        .memory(None, 0)
        .without_waiting()
        .add(1)
        .await
        .is_ok()
    {
        yield_now().await;
    }
}

#[tokio::test]
async fn slow_large_files_are_dropped_to_free_memory_but_no_text_is_lost() {
    let (harness, form) = with_little_memory().await;
    let body = body_with_text_last(&form, 3 << 20);
    let mut oldest = slow_form(&harness, 1, &body).await;
    let _others = [
        slow_form(&harness, 2, &body).await,
        slow_form(&harness, 3, &body).await,
        slow_form(&harness, 4, &body).await,
    ];
    memory_is_full(&harness).await;
    let resume = [PDF, &[b'\n'; 500_000]].concat();
    let sent = send_from(&harness, VISITOR, &form.file("cv.pdf", &resume)).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    // Another form has taken the memory of the oldest form. The site reads the rest of the oldest
    // form, but discards its file.
    oldest.write_all(&body[2 << 20..]).await.unwrap();
    let answer = response(&mut oldest).await;
    assert!(answer.contains("HTTP/1.1 503"), "{answer}");
    assert!(answer.contains("too many forms right now"), "{answer}");
    let back = Form::of(answer.split_once("<!").unwrap().1);
    assert_eq!(back.value("q-q1"), "TIG");
    assert_eq!(back.value("additional_info"), "Ahoy");
    assert!(answer.contains("cv.pdf"), "{answer}");
}

#[tokio::test]
async fn a_form_whose_file_is_dropped_before_its_texts_arrived_does_not_claim_to_have_them() {
    let (harness, form) = with_little_memory().await;
    let body = body_with_text_last(&form, 3 << 20);
    let mut texts = form.clone();
    for number in 0..40 {
        texts = texts.with(&format!("q-{number}"), &"x".repeat(60_000));
    }
    let mut oldest = slow_form(&harness, 1, &texts.body()).await;
    let _others = [
        slow_form(&harness, 2, &body).await,
        slow_form(&harness, 3, &body).await,
        slow_form(&harness, 4, &body).await,
    ];
    memory_is_full(&harness).await;
    let resume = [PDF, &[b'\n'; 500_000]].concat();
    let sent = send_from(&harness, VISITOR, &form.file("cv.pdf", &resume)).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    let answer = response(&mut oldest).await;
    assert!(answer.contains("HTTP/1.1 503"), "{answer}");
    assert!(
        answer.contains("may still be on the previous page"),
        "{answer}"
    );
}

#[tokio::test]
async fn a_form_that_gets_no_upload_slot_is_returned_completely_with_the_time_to_wait() {
    let harness = Harness::with(|parts| parts.apply.max_uploads = 1.try_into().unwrap()).await;
    let form = filled(&harness).await.file("cv.pdf", PDF);
    let mut idle = idle_form(&harness, ATTACKER).await;
    is_read(&mut idle).await;
    let page = send_from(&harness, VISITOR, &form).await;
    assert_eq!(page.status, 503, "{}", page.html);
    assert_eq!(page.header("retry-after"), "30");
    assert!(
        page.html.contains("getting too many forms right now"),
        "{}",
        page.html
    );
    let back = Form::of(&page.html);
    assert_eq!(back.value("q-q1"), "TIG");
    assert_eq!(back.value("additional_info"), "Ahoy");
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 0);
    drop(idle);
    let again = back.file("cv.pdf", PDF);
    assert_eq!(send_from(&harness, VISITOR, &again).await.status, 303);
}

#[tokio::test]
async fn a_form_that_pauses_too_long_is_returned_with_the_values_that_arrived() {
    let harness = Harness::with(|parts| {
        parts.settings.body_pause = Duration::from_secs(1);
        parts.settings.body_timeout = Duration::from_secs(3_600);
    })
    .await;
    let form = filled(&harness).await;
    let mut stream = idle_form(&harness, VISITOR).await;
    is_read(&mut stream).await;
    let body = form.body();
    let end = body.len() - BOUNDARY.len();
    stream.write_all(&body[..end]).await.unwrap();
    let answer = response(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("Sending took too long"), "{answer}");
    assert_eq!(Form::of(&answer).value("first_name"), "Ann", "{answer}");
}

#[tokio::test]
async fn a_page_that_cannot_be_rendered_soon_is_refused_with_the_time_to_wait() {
    for (demand, cold) in [
        (Demand::Common, ["/feed.atom", "/jobs.json", "/embed"]),
        (
            Demand::Rare,
            ["/?q=rigger", "/embed?q=rigger", "/feed.atom?q=rigger"],
        ),
    ] {
        let harness = Harness::of(vec![sample::welder(), sample::plain(9, "Rigger")]).await;
        harness.close(sample::welder().id.as_str());
        assert_eq!(harness.visit("/").await.status, 200);
        let lock = Arc::new(Mutex::new(()));
        let held = lock.lock().await;
        let queue = harness.site.page_cache.queue(demand);
        // Until the lock is released, the queue accepts no further requests from the IP address of
        // this test.
        let waiting = fill(queue, &lock);
        for path in cold {
            let page = timeout(PATIENCE, harness.visit(path)).await;
            let page = page.expect("an answer at once");
            assert_eq!(page.status, 503, "{path}");
            assert_eq!(page.header("retry-after"), "5", "{path}");
            assert_eq!(page.header("cache-control"), "no-store", "{path}");
            assert!(page.html.contains("reload the page"), "{path}");
        }
        assert_eq!(harness.visit("/").await.status, 200, "a cached page");
        let other: Option<IpAddr> = "192.0.2.1".parse().ok();
        let mut others = Box::pin(queue.run(other, || Ok(())));
        assert!(others.as_mut().now_or_never().is_none(), "it waits");
        drop(held);
        assert!(join_all(waiting).await.iter().all(Result::is_ok));
        assert!(others.await.is_ok());
        for path in cold {
            let status = if path == WELDER { 410 } else { 200 };
            assert_eq!(harness.visit(path).await.status, status, "{path}");
        }
    }
}

#[tokio::test]
async fn a_page_that_cannot_be_rendered_soon_is_shown_as_it_was_before_the_postings_changed() {
    let rigger = sample::plain(9, "Rigger");
    let harness = Harness::of(vec![sample::welder(), rigger.clone()]).await;
    let search = "/?q=rigger";
    assert!(harness.visit(search).await.html.contains("Rigger"));
    harness.close(rigger.id.as_str());
    let lock = Arc::new(Mutex::new(()));
    let held = lock.lock().await;
    let waiting = fill(harness.site.page_cache.queue(Demand::Rare), &lock);
    let page = harness.visit(search).await;
    assert_eq!(page.status, 200);
    assert!(page.html.contains("Rigger"));
    assert_eq!(harness.visit("/?q=welder").await.status, 503);
    drop(held);
    join_all(waiting).await;
}

/// Fills the queue with renderings for the client 127.0.0.1, up to the limit per client. The
/// renderings wait for the lock.
pub fn fill<'a>(
    queue: &'a RenderQueue,
    lock: &Arc<Mutex<()>>,
) -> Vec<impl Future<Output = Result<(), PageError>> + use<'a>> {
    let client: IpAddr = "127.0.0.1".parse().unwrap();
    let mut waiting = Vec::new();
    for _ in 0..16 {
        let lock = Arc::clone(lock);
        let render = move || {
            drop(lock.blocking_lock());
            Ok(())
        };
        let mut rendered = Box::pin(queue.run(Some(client), render));
        assert!(rendered.as_mut().now_or_never().is_none());
        waiting.push(rendered);
    }
    waiting
}

/// Requests a file and reads only the beginning of the response.
pub async fn unread_download(harness: &Harness, client: &str, path: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    // Make the buffer of the connection smaller than the file.
    socket.set_recv_buffer_size(16 << 10).unwrap();
    let mut stream = socket.connect(harness.address).await.unwrap();
    let head =
        format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {client}\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut start = [0; 12];
    stream.read_exact(&mut start).await.unwrap();
    assert_eq!(&start, b"HTTP/1.1 200");
    stream
}
