//! Tests the limits on connections: a maximum number, and HTTP/1 only.

use reqwest::Method;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinSet,
};

use crate::harness::Harness;

/// The maximum number of open connections.
const MAX: usize = 128;

#[tokio::test]
async fn further_connections_are_closed_and_the_server_answers_when_the_others_end() {
    let harness = Harness::open().await;
    let mut idle = JoinSet::new();
    for _ in 0..MAX + 10 {
        let mut stream = TcpStream::connect(harness.ats.address()).await.unwrap();
        // `read` returns when the server closes or resets the connection.
        idle.spawn(async move { drop(stream.read(&mut [0]).await) });
    }
    for _ in 0..10 {
        idle.join_next().await.unwrap().unwrap();
    }
    assert_eq!(idle.len(), MAX);
    drop(idle);
    while harness.request(Method::GET, "/jobs").send().await.is_err() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_connection_with_http_2_is_closed() {
    let harness = Harness::open().await;
    let mut stream = TcpStream::connect(harness.ats.address()).await.unwrap();
    stream
        .write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
        .await
        .unwrap();
    let mut answer = Vec::new();
    // An error is ignored, because the server may reset the connection.
    drop(stream.read_to_end(&mut answer).await);
    assert!(!answer.starts_with(b"\0"), "no HTTP/2 frame");
}
