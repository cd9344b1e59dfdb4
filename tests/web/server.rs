//! The HTTP server: connection limits, timeouts and shutdown.

use std::time::Duration;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::harness::Harness;

const HEALTH: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

async fn heard(stream: &mut TcpStream) -> String {
    let mut bytes = [0; 4_096];
    let count = stream.read(&mut bytes).await.unwrap();
    String::from_utf8_lossy(&bytes[..count]).into_owned()
}

#[tokio::test]
async fn a_connection_beyond_the_most_waits_for_its_place_and_is_answered_then() {
    let harness =
        Harness::with(|parts| parts.settings.max_connections = 1.try_into().unwrap()).await;
    let mut first = TcpStream::connect(harness.address).await.unwrap();
    first.write_all(HEALTH).await.unwrap();
    assert!(heard(&mut first).await.starts_with("HTTP/1.1 200"));
    let mut second = TcpStream::connect(harness.address).await.unwrap();
    second.write_all(HEALTH).await.unwrap();
    // The first connection uses the only slot until it times out.
    let patience = Duration::from_secs(60);
    let answer = timeout(patience, heard(&mut second)).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn at_the_stop_idle_connections_are_closed_and_no_new_ones_taken() {
    let mut harness = Harness::open().await;
    let mut idle = TcpStream::connect(harness.address).await.unwrap();
    idle.write_all(HEALTH).await.unwrap();
    assert!(heard(&mut idle).await.starts_with("HTTP/1.1 200"));
    harness.stop().await;
    assert_eq!(heard(&mut idle).await, "");
    assert!(TcpStream::connect(harness.address).await.is_err());
}

#[tokio::test]
async fn who_asks_and_never_reads_gives_the_place_back() {
    let harness = Harness::with(|parts| {
        parts.settings.max_connections = 1.try_into().unwrap();
        parts.settings.body_timeout = Duration::from_secs(1);
    })
    .await;
    let mut greedy = TcpStream::connect(harness.address).await.unwrap();
    let question = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100);
    // Sends requests until the buffers are full, so that neither side can write. If the site closes
    // the connection earlier, the test also passes.
    let moment = Duration::from_millis(500);
    while let Ok(Ok(())) = timeout(moment, greedy.write_all(&question)).await {}
    let mut other = TcpStream::connect(harness.address).await.unwrap();
    other.write_all(HEALTH).await.unwrap();
    let answer = timeout(Duration::from_secs(60), heard(&mut other)).await;
    assert!(answer.unwrap().starts_with("HTTP/1.1 200"));
}
