//! A running site, to which targets send requests over a socket.

use std::{net::SocketAddr, time::Duration};

use tokio::runtime::Runtime;
use vestibule::posting::Posting;

use crate::harness::Harness;

/// A running site with its runtime.
pub struct Site {
    runtime: Runtime,
    harness: Harness,
}

/// The parts of a response that all targets check.
pub struct Response {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Site {
    /// Starts a site with the sample postings.
    pub fn open() -> Self {
        let runtime = Runtime::new().unwrap();
        let harness = runtime.block_on(Harness::with(|parts| {
            parts.outcome_wait = Duration::ZERO;
            // Allow a long time, because the head of a request may arrive late on a busy machine.
            parts.settings.head_timeout = Duration::from_secs(60);
        }));
        Self { runtime, harness }
    }

    /// Replaces all postings.
    pub fn publish(&self, postings: Vec<Posting>) {
        self.harness.publish(postings);
    }

    /// Counts the applications that are waiting for delivery.
    pub fn count_waiting(&self) -> u64 {
        let count = self.harness.site.outbox.count_waiting();
        self.runtime.block_on(count).unwrap()
    }

    pub fn get(&self, target: &str, headers: &str) -> Response {
        self.send(format!("GET {target} HTTP/1.1\r\n{}{headers}\r\n", self.usual()).as_bytes())
    }

    /// Submits a form with these header lines.
    pub fn post(&self, target: &str, headers: &str, body: &[u8]) -> Response {
        let length = body.len();
        let usual = self.usual();
        let head =
            format!("POST {target} HTTP/1.1\r\n{usual}content-length: {length}\r\n{headers}\r\n");
        self.send(&[head.as_bytes(), body].concat())
    }

    fn usual(&self) -> String {
        let address: SocketAddr = self.harness.address;
        format!("host: {address}\r\nconnection: close\r\n")
    }

    fn send(&self, request: &[u8]) -> Response {
        let text = self.runtime.block_on(self.harness.say(request));
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).unwrap_or_default();
        Response {
            status: status
                .parse()
                .unwrap_or_else(|_| panic!("no response: {text:?}")),
            head: head.to_owned(),
            body: body.to_owned(),
        }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.runtime.block_on(self.harness.stop());
    }
}

impl Response {
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let found = lines.find(|(found, _)| found.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value)
    }
}
