//! A server that sends prepared responses and records the requests that it receives.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};

/// How the server responds to a request.
#[derive(Debug, Clone)]
pub enum Answer {
    /// Sends these bytes and closes the connection.
    Bytes(Vec<u8>),
    /// Closes the connection after it has read the head of the request, but not the body.
    HangUpEarly,
    /// Sends bytes that are neither TLS nor HTTP, without waiting for a request.
    Babble,
    /// Sends nothing and keeps the connection open.
    Silence,
}

#[derive(Debug, Clone)]
pub struct ReceivedRequest {
    pub line: String,
    pub head: String,
    pub body: String,
}

pub struct TestServer {
    pub address: SocketAddr,
    requests: Arc<Mutex<Vec<ReceivedRequest>>>,
    server: JoinHandle<()>,
}

impl TestServer {
    /// Starts a server that sends these responses in order, and then repeats the last response.
    pub async fn start(answers: Vec<Answer>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let requests = Arc::default();
        let server = tokio::spawn(serve(listener, answers, Arc::clone(&requests)));
        Self {
            address,
            requests,
            server,
        }
    }

    pub fn requests(&self) -> Vec<ReceivedRequest> {
        self.requests.lock().unwrap().clone()
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.server.abort();
    }
}

impl ReceivedRequest {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (found, value) = line.split_once(": ")?;
            found.eq_ignore_ascii_case(name).then_some(value)
        })
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    /// Returns the multipart body, with the boundary replaced by `edge`, because the real boundary
    /// is random.
    pub fn form(&self) -> String {
        let kind = self.header("content-type").unwrap();
        let boundary = kind.strip_prefix("multipart/form-data; boundary=").unwrap();
        self.body.replace(boundary, "edge").replace("\r\n", "\n")
    }
}

pub fn answer(status: u16, media_type: &str, body: &str) -> Answer {
    answer_with(status, &format!("content-type: {media_type}\r\n"), body)
}

/// Creates a response with this status, these header lines and this body.
pub fn answer_with(status: u16, headers: &str, body: &str) -> Answer {
    let length = body.len();
    let text = format!(
        "HTTP/1.1 {status} X\r\nconnection: close\r\ncontent-length: {length}\r\n{headers}\r\n{body}"
    );
    Answer::Bytes(text.into_bytes())
}

pub fn json_answer(status: u16, body: &Value) -> Answer {
    answer(status, "application/json", &body.to_string())
}

async fn serve(
    listener: TcpListener,
    answers: Vec<Answer>,
    requests: Arc<Mutex<Vec<ReceivedRequest>>>,
) {
    let mut answers = answers.into_iter().peekable();
    let mut last = None;
    while let Ok((stream, _)) = listener.accept().await {
        last = answers.next().or(last);
        let answer = last.clone().unwrap();
        tokio::spawn(converse(stream, answer, Arc::clone(&requests)));
    }
}

async fn converse(
    mut stream: TcpStream,
    answer: Answer,
    requests: Arc<Mutex<Vec<ReceivedRequest>>>,
) {
    if matches!(answer, Answer::Babble) {
        let _ = stream.write_all(b"neither this nor that").await;
        return;
    }
    let Some(request) = read(&mut stream, &answer).await else {
        return;
    };
    requests.lock().unwrap().push(request);
    match answer {
        Answer::Bytes(bytes) => {
            // The client may have closed the connection already, so an error is ignored.
            let _ = stream.write_all(&bytes).await;
        }
        Answer::HangUpEarly | Answer::Babble => (),
        Answer::Silence => std::future::pending().await,
    }
}

async fn read(stream: &mut TcpStream, answer: &Answer) -> Option<ReceivedRequest> {
    let mut bytes = Vec::new();
    let head_ends = loop {
        if let Some(at) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break at + 4;
        }
        if stream.read_buf(&mut bytes).await.ok()? == 0 {
            return None;
        }
    };
    let head = String::from_utf8_lossy(&bytes[..head_ends]).replace("\r\n", "\n");
    let mut request = ReceivedRequest {
        line: head.lines().next()?.to_owned(),
        head,
        body: String::new(),
    };
    if matches!(answer, Answer::HangUpEarly) {
        return Some(request);
    }
    let length: usize = request
        .header("content-length")
        .unwrap_or("0")
        .parse()
        .ok()?;
    while bytes.len() < head_ends + length {
        if stream.read_buf(&mut bytes).await.ok()? == 0 {
            return None;
        }
    }
    request.body = String::from_utf8_lossy(&bytes[head_ends..]).into_owned();
    Some(request)
}
