//! A server that acts as a hostile ATS.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::Duration,
};

use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
    time::interval,
};

/// What the server does after it has read a request.
#[derive(Clone)]
pub enum HostileResponse {
    /// Sends these bytes and closes the connection.
    Bytes(Vec<u8>),
    /// Sends these bytes and leaves the connection open.
    Stall(Vec<u8>),
    /// Sends the bytes one at a time, so slowly that the response takes minutes.
    Drip(Vec<u8>),
    /// Sends the bytes of the first field once, then repeats the bytes of the second field without
    /// end.
    Endless(Vec<u8>, Vec<u8>),
    /// Sends an endless list, page by page. The argument is the number of the page.
    Pages(fn(usize) -> Value),
    /// Closes the connection without sending a response.
    HangUp,
}

/// The responses to the three kinds of requests: requests for the list of postings, requests for
/// the details of a posting, and requests that contain an application.
struct Script {
    list: HostileResponse,
    details: HostileResponse,
    submission: HostileResponse,
}

/// A server that acts as a hostile ATS.
pub struct HostileServer {
    pub address: SocketAddr,
    script: Arc<Mutex<Script>>,
    requests: Arc<Mutex<Vec<String>>>,
    server: JoinHandle<()>,
}

impl HostileServer {
    /// Starts a server that sends valid responses.
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let script = Arc::new(Mutex::new(Script {
            list: honest_list(),
            details: honest_details(),
            submission: HostileResponse::Bytes(json_answer(
                201,
                &json!({"success": true, "id": "x"}),
            )),
        }));
        let requests = Arc::default();
        let server = tokio::spawn(serve(listener, Arc::clone(&script), Arc::clone(&requests)));
        Self {
            address,
            script,
            requests,
            server,
        }
    }

    pub fn set_list(&self, response: HostileResponse) {
        self.script.lock().unwrap().list = response;
    }

    pub fn set_details(&self, response: HostileResponse) {
        self.script.lock().unwrap().details = response;
    }

    pub fn set_submission(&self, response: HostileResponse) {
        self.script.lock().unwrap().submission = response;
    }

    /// Returns the first line of each request that arrived since the last call.
    pub fn take_requests(&self) -> Vec<String> {
        std::mem::take(&mut self.requests.lock().unwrap())
    }
}

impl Drop for HostileServer {
    fn drop(&mut self) {
        self.server.abort();
    }
}

/// Creates a list with the two postings that the site shows before each hostile response.
pub fn honest_list() -> HostileResponse {
    let items = json!([{"id": "welder", "title": "Welder"}, {"id": "cook", "title": "Cook"}]);
    HostileResponse::Bytes(json_answer(200, &items))
}

/// Creates valid details, which fit any posting.
pub fn honest_details() -> HostileResponse {
    let details = json!({"user_provided_description": "<p>Honest work.</p>"});
    HostileResponse::Bytes(json_answer(200, &details))
}

/// Creates a complete response with a JSON body.
pub fn json_answer(status: u16, body: &Value) -> Vec<u8> {
    answer(
        status,
        "content-type: application/json\r\n",
        body.to_string().as_bytes(),
    )
}

/// Creates a complete response with these header lines.
pub fn answer(status: u16, headers: &str, body: &[u8]) -> Vec<u8> {
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status} X\r\nconnection: close\r\ncontent-length: {length}\r\n{headers}\r\n"
    );
    [head.as_bytes(), body].concat()
}

async fn serve(
    listener: TcpListener,
    script: Arc<Mutex<Script>>,
    requests: Arc<Mutex<Vec<String>>>,
) {
    while let Ok((stream, _)) = listener.accept().await {
        tokio::spawn(converse(stream, Arc::clone(&script), Arc::clone(&requests)));
    }
}

async fn converse(
    mut stream: TcpStream,
    script: Arc<Mutex<Script>>,
    requests: Arc<Mutex<Vec<String>>>,
) -> Option<()> {
    let line = read_request(&mut stream).await?;
    let page = {
        let mut requests = requests.lock().unwrap();
        requests.push(line.clone());
        requests.len()
    };
    let response = {
        let script = script.lock().unwrap();
        if line.starts_with("POST") {
            script.submission.clone()
        } else if line.contains("/job-postings/") {
            script.details.clone()
        } else {
            script.list.clone()
        }
    };
    tell(&mut stream, response, page).await
}

/// Sends a response. Stops and returns `None` if the client closes the connection.
async fn tell(stream: &mut TcpStream, response: HostileResponse, page: usize) -> Option<()> {
    match response {
        HostileResponse::Bytes(bytes) => stream.write_all(&bytes).await.ok(),
        HostileResponse::Pages(page_of) => {
            let bytes = json_answer(200, &page_of(page));
            stream.write_all(&bytes).await.ok()
        }
        HostileResponse::Stall(bytes) => {
            stream.write_all(&bytes).await.ok()?;
            // The connection stays open until the client closes it.
            while stream.read(&mut [0; 64]).await.ok()? > 0 {}
            None
        }
        HostileResponse::Drip(bytes) => {
            let mut pace = interval(Duration::from_millis(100));
            for byte in bytes {
                pace.tick().await;
                stream.write_all(&[byte]).await.ok()?;
            }
            None
        }
        HostileResponse::Endless(first, rest) => {
            stream.write_all(&first).await.ok()?;
            loop {
                stream.write_all(&rest).await.ok()?;
            }
        }
        HostileResponse::HangUp => None,
    }
}

/// Reads a request to its end and returns its first line.
async fn read_request(stream: &mut TcpStream) -> Option<String> {
    let mut bytes = Vec::new();
    let end = loop {
        if let Some(at) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break at + 4;
        }
        if stream.read_buf(&mut bytes).await.ok()? == 0 {
            return None;
        }
    };
    let head = String::from_utf8_lossy(&bytes[..end]).to_ascii_lowercase();
    let length = head.split("content-length: ").nth(1);
    let length = length.and_then(|rest| rest.lines().next()?.parse::<usize>().ok());
    while bytes.len() < end + length.unwrap_or(0) {
        if stream.read_buf(&mut bytes).await.ok()? == 0 {
            return None;
        }
    }
    let line = String::from_utf8_lossy(&bytes[..end]);
    line.lines().next().map(str::to_owned)
}
