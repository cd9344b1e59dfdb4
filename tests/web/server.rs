//! Tests the HTTP server: connection limits, timeouts and shutdown.

use std::{sync::Arc, time::Duration};

use futures_util::FutureExt;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    sync::Mutex,
    time::timeout,
};
use vestibule::web::{PageError, http::Demand};

use crate::harness::Harness;

const HEALTH: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

/// Reads the next bytes that the site sends. A connection reset counts as the end of the stream.
async fn read_next(stream: &mut TcpStream) -> String {
    let mut bytes = [0; 4_096];
    let count = stream.read(&mut bytes).await.unwrap_or(0);
    String::from_utf8_lossy(&bytes[..count]).into_owned()
}

/// A timeout much longer than any step in these tests.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts a site that accepts at most this many connections. Its timeouts are longer than a test
/// takes.
async fn with_connections(max_connections: u32) -> Harness {
    Harness::with(|parts| {
        parts.settings.max_connections = max_connections.try_into().unwrap();
        parts.settings.head_timeout = Duration::from_secs(600);
        parts.settings.body_timeout = Duration::from_secs(600);
        parts.settings.body_pause = Duration::from_secs(600);
    })
    .await
}

/// Opens a connection and sends these bytes.
async fn with_sent(harness: &Harness, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(harness.address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    stream
}

#[tokio::test]
async fn if_all_connections_are_used_the_one_that_has_been_idle_longest_is_closed() {
    let harness = with_connections(2).await;
    let mut answered = with_sent(&harness, HEALTH).await;
    assert!(read_next(&mut answered).await.starts_with("HTTP/1.1 200"));
    let silent = with_sent(&harness, b"").await;
    let mut open = Vec::new();
    for mut longest in [answered, silent] {
        let mut next = with_sent(&harness, HEALTH).await;
        let answer = timeout(PATIENCE, read_next(&mut next)).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        open.push(next);
        let closed = timeout(PATIENCE, read_next(&mut longest)).await;
        assert_eq!(closed.unwrap(), "");
    }
}

#[tokio::test]
async fn requests_of_one_client_that_wait_inside_the_site_do_not_keep_all_connections() {
    let harness = with_connections(20).await;
    let lock = Arc::new(Mutex::new(()));
    let held = lock.lock().await;
    let pages = &harness.site.page_cache;
    let queues = [pages.queue(Demand::Rare), pages.uncached_queue()];
    let mut rendered = Vec::new();
    for queue in queues.into_iter().flat_map(|queue| [queue; 2]) {
        let lock = Arc::clone(&lock);
        let render = move || {
            drop(lock.blocking_lock());
            Ok::<_, PageError>(())
        };
        let mut rendering = Box::pin(queue.run(None, render));
        assert!(rendering.as_mut().now_or_never().is_none());
        rendered.push(rendering);
    }
    let mut waiting = Vec::new();
    for number in 0..10 {
        for path in ["", "jobs/00000001-0000-4000-8000-000000000000/apply"] {
            let request = format!("GET /{path}?q={number} HTTP/1.1\r\nHost: localhost\r\n\r\n");
            waiting.push(with_sent(&harness, request.as_bytes()).await);
        }
    }
    let mut next = with_sent(&harness, HEALTH).await;
    let answer = timeout(PATIENCE, read_next(&mut next)).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    drop(held);
}

#[tokio::test]
async fn a_slow_request_or_response_does_not_keep_a_connection_that_others_need() {
    let harness = with_connections(1).await;
    let form = "POST /jobs/00000001-0000-4000-8000-000000000000/apply HTTP/1.1\r\nHost: localhost\r\n\
        Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nfirst_name=Ann";
    let questions = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100);
    for sent in ["", "GET / HTTP/1.1\r\nHost: ", form, &questions] {
        let _open = with_sent(&harness, sent.as_bytes()).await;
        let mut other = with_sent(&harness, HEALTH).await;
        let answer = timeout(PATIENCE, read_next(&mut other)).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{sent}: {answer}");
    }
}

#[tokio::test]
async fn at_shutdown_idle_connections_are_closed_and_new_ones_are_not_accepted() {
    let mut harness = Harness::open().await;
    let mut idle = TcpStream::connect(harness.address).await.unwrap();
    idle.write_all(HEALTH).await.unwrap();
    assert!(read_next(&mut idle).await.starts_with("HTTP/1.1 200"));
    harness.stop().await;
    assert_eq!(read_next(&mut idle).await, "");
    assert!(TcpStream::connect(harness.address).await.is_err());
}

/// If the site closed a connection without a response, a proxy that has sent a form would not know
/// whether the site had processed the form. It could not safely send the form to another replica.
#[tokio::test]
async fn at_shutdown_requests_on_new_connections_still_get_a_response() {
    let mut harness = Harness::open().await;
    let mut silent = TcpStream::connect(harness.address).await.unwrap();
    // Connections are accepted in order, so `silent` has been accepted when this later connection
    // gets its response.
    let mut other = with_sent(&harness, HEALTH).await;
    assert!(read_next(&mut other).await.starts_with("HTTP/1.1 200"));
    // The site runs on the thread of this test, so it cannot accept these connections before the
    // shutdown begins.
    let connect = || {
        let mut stream = std::net::TcpStream::connect(harness.address).unwrap();
        std::io::Write::write_all(&mut stream, HEALTH).unwrap();
        stream.set_nonblocking(true).unwrap();
        TcpStream::from_std(stream).unwrap()
    };
    let waiting: Vec<TcpStream> = (0..20).map(|_| connect()).collect();
    let answered = async {
        silent.write_all(HEALTH).await.unwrap();
        for mut stream in [silent].into_iter().chain(waiting) {
            let answer = timeout(PATIENCE, read_next(&mut stream)).await.unwrap();
            assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        }
    };
    tokio::join!(harness.stop(), answered);
}

#[tokio::test]
async fn a_client_that_sends_requests_and_never_reads_is_disconnected() {
    let harness = Harness::with(|parts| {
        parts.settings.body_timeout = Duration::from_secs(1);
    })
    .await;
    let mut greedy = TcpStream::connect(harness.address).await.unwrap();
    let question = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100);
    // Send requests until the buffers are full, and then wait until the site closes the connection.
    let asking = async { while greedy.write_all(&question).await.is_ok() {} };
    timeout(PATIENCE, asking).await.unwrap();
}

/// Opens a connection from this loopback address, sends a request, and returns the connection and
/// the response.
async fn answered(harness: &Harness, from: &str) -> (TcpStream, String) {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{from}:0").parse().unwrap()).unwrap();
    let mut stream = socket.connect(harness.address).await.unwrap();
    stream.write_all(HEALTH).await.unwrap();
    let answer = read_next(&mut stream).await;
    (stream, answer)
}

#[tokio::test]
async fn a_client_with_too_many_connections_is_refused_and_others_are_served() {
    for is_proxy in [false, true] {
        let harness = Harness::with(|parts| {
            parts.settings.max_connections_per_client = 2;
            // This timeout is longer than the test, so the connections stay open.
            parts.settings.head_timeout = Duration::from_secs(120);
            if is_proxy {
                parts.settings.trusted_proxies = vec!["127.0.0.2/32".parse().unwrap()].into();
            }
        })
        .await;
        let first = answered(&harness, "127.0.0.2").await;
        let second = answered(&harness, "127.0.0.2").await;
        let third = answered(&harness, "127.0.0.2").await;
        let other = answered(&harness, "127.0.0.3").await;
        for (_, answer) in [&first, &second, &other] {
            assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        }
        let status = if is_proxy { "200" } else { "429" };
        assert!(
            third.1.starts_with(&format!("HTTP/1.1 {status}")),
            "{}",
            third.1
        );
    }
}

#[tokio::test]
async fn a_request_head_that_arrives_too_slowly_is_aborted() {
    let harness = Harness::open().await;
    let mut stream = TcpStream::connect(harness.address).await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nX: ").await.unwrap();
    let dripping = async {
        // Send a byte every 20 milliseconds, until the site closes the connection.
        let moment = Duration::from_millis(20);
        while timeout(moment, read_next(&mut stream)).await.is_err() {
            if stream.write_all(b"x").await.is_err() {
                break;
            }
        }
    };
    timeout(Duration::from_secs(60), dripping).await.unwrap();
}

#[tokio::test]
async fn a_connection_without_a_request_is_closed() {
    let harness = Harness::open().await;
    assert_eq!(harness.say(b"").await, "");
}
