//! A receiver of traces (OTLP over HTTP, in JSON).

use std::sync::{Arc, Mutex};

use axum::{Router, body::Bytes, extract::State, http::HeaderMap, routing::post};
use serde_json::Value;
use tokio::net::TcpListener;

/// A receiver on a free port. It stores all requests.
#[derive(Default)]
pub struct Collector {
    requests: Mutex<Vec<(HeaderMap, String)>>,
}

/// A span that was received.
#[derive(Debug, Clone)]
pub struct Span(Value);

impl Collector {
    /// Starts a receiver. Returns its URL.
    pub async fn start() -> (String, Arc<Collector>) {
        let collector = Arc::<Collector>::default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().route("/v1/traces", post(receive));
        let router = router.with_state(Arc::clone(&collector));
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        (url, collector)
    }

    /// Returns the bodies of all requests.
    pub fn text(&self) -> String {
        let requests = self.requests.lock().unwrap();
        requests.iter().map(|(_, body)| body.as_str()).collect()
    }

    /// Returns the headers of the first request.
    pub fn headers(&self) -> HeaderMap {
        self.requests.lock().unwrap()[0].0.clone()
    }

    /// Returns a resource attribute from the first request. Resource attributes describe the site
    /// that sends the traces.
    pub fn resource(&self, key: &str) -> Value {
        let body: Value = serde_json::from_str(&self.requests.lock().unwrap()[0].1).unwrap();
        attribute(&body["resourceSpans"][0]["resource"], key)
    }

    /// Returns all spans.
    pub fn spans(&self) -> Vec<Span> {
        let requests = self.requests.lock().unwrap();
        let bodies = requests.iter().map(|(_, body)| serde_json::from_str(body));
        let bodies: Vec<Value> = bodies.map(Result::unwrap).collect();
        let resources = bodies.iter().flat_map(|it| list(&it["resourceSpans"]));
        let scopes = resources.flat_map(|it| list(&it["scopeSpans"]));
        let spans = scopes.flat_map(|it| list(&it["spans"]));
        spans.map(|span| Span(span.clone())).collect()
    }

    /// Returns the spans with this name.
    pub fn named(&self, name: &str) -> Vec<Span> {
        let spans = self.spans().into_iter();
        spans.filter(|span| span.text("name") == name).collect()
    }

    /// Returns the only span with this name.
    pub fn one(&self, name: &str) -> Span {
        match &self.named(name)[..] {
            [span] => span.clone(),
            found => panic!("{name}: {found:#?} of {:#?}", self.names()),
        }
    }

    /// Returns the names of all spans.
    pub fn names(&self) -> Vec<String> {
        let spans = self.spans();
        spans.iter().map(|it| it.text("name").to_owned()).collect()
    }
}

async fn receive(State(collector): State<Arc<Collector>>, headers: HeaderMap, body: Bytes) {
    let body = String::from_utf8(body.to_vec()).unwrap();
    collector.requests.lock().unwrap().push((headers, body));
}

impl Span {
    /// Returns the value of a text field, or an empty string if the field is missing.
    pub fn text(&self, field: &str) -> &str {
        self.0[field].as_str().unwrap_or_default()
    }

    /// Returns the number of the span kind: 2 for a server, 3 for a client.
    pub fn kind(&self) -> u64 {
        self.0["kind"].as_u64().unwrap()
    }

    /// Returns the value of an attribute.
    pub fn attribute(&self, key: &str) -> Value {
        attribute(&self.0, key)
    }

    /// Whether the span failed.
    pub fn has_failed(&self) -> bool {
        self.0["status"]["code"] == 2
    }

    /// Whether this span is part of `parent`: it belongs to the same trace, and its time is within
    /// the time of `parent`.
    pub fn is_in(&self, parent: &Span) -> bool {
        self.text("traceId") == parent.text("traceId")
            && self.text("parentSpanId") == parent.text("spanId")
            && self.time("startTimeUnixNano") >= parent.time("startTimeUnixNano")
            && self.time("endTimeUnixNano") <= parent.time("endTimeUnixNano")
    }

    fn time(&self, field: &str) -> u64 {
        self.text(field).parse().unwrap()
    }
}

fn attribute(of: &Value, key: &str) -> Value {
    let mut attributes = list(&of["attributes"]).iter();
    let found = attributes.find(|it| it["key"] == key);
    let value = found.map_or(&Value::Null, |it| &it["value"]);
    match (&value["stringValue"], &value["intValue"]) {
        (Value::Null, number) => number.clone(),
        (text, _) => text.clone(),
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
