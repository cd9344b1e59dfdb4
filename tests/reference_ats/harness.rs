//! Starts a reference ATS on a free port, with its own folders and a manual clock.

use std::{fs, io::Write, path::PathBuf};

use jiff::Timestamp;
use reqwest::{Client, Method, RequestBuilder, StatusCode, header::HeaderMap, multipart::Form};
use secrecy::{ExposeSecret, SecretString};
use serde_json::{Value, json};
use tempfile::TempDir;
use vestibule::{
    clock::Clock,
    reference_ats::{PersonDetails, ReferenceAts, ReferenceAtsSettings, StartError},
};

/// The front matter of the posting that most tests use.
pub const BAKER: &str = r#"
title = "Baker"
created = 2026-10-02T09:00:00Z
"#;

/// A reference ATS and a client that has its API key.
pub struct Harness {
    pub ats: ReferenceAts,
    pub clock: Clock,
    pub postings: TempDir,
    pub dir: TempDir,
    client: Client,
}

/// A complete response.
#[derive(Debug)]
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Value,
}

impl Harness {
    /// Starts a reference ATS without postings and with the default settings.
    pub async fn open() -> Self {
        Self::open_with(|_| ()).await
    }

    /// Starts a reference ATS with changed settings.
    pub async fn open_with(change: impl FnOnce(&mut ReferenceAtsSettings)) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let postings = tempfile::tempdir().unwrap();
        let mut settings = settings();
        settings.dir = dir.path().join("ats");
        settings.postings = Some(postings.path().to_owned());
        settings.api_key = Some(SecretString::from("sesame"));
        change(&mut settings);
        let clock = Clock::manual("2026-11-21T12:00:00Z".parse::<Timestamp>().unwrap());
        let key_file = dir.path().join("vestibule.key");
        let ats = ReferenceAts::start(&settings, &key_file, clock.clone());
        let ats = ats.await.unwrap();
        vestibule::ats::install_tls_provider();
        let client = Client::builder().no_proxy().build().unwrap();
        Self {
            ats,
            clock,
            postings,
            dir,
            client,
        }
    }

    /// Returns the key file with the encryption key for stored data.
    pub fn key_file(&self) -> PathBuf {
        self.dir.path().join("vestibule.key")
    }

    /// Returns the folder of the database.
    pub fn folder(&self) -> PathBuf {
        self.dir.path().join("ats")
    }

    /// Stops the ATS and starts it again with the same folders and with changed settings.
    pub async fn start_again(
        self,
        change: impl FnOnce(&mut ReferenceAtsSettings),
    ) -> Result<Self, StartError> {
        let mut settings = settings();
        settings.dir = self.folder();
        settings.postings = Some(self.postings.path().to_owned());
        settings.api_key = Some(SecretString::from("sesame"));
        change(&mut settings);
        let key_file = self.key_file();
        self.ats.stop().await;
        let ats = ReferenceAts::start(&settings, &key_file, self.clock.clone()).await?;
        Ok(Self { ats, ..self })
    }

    /// Creates a harness with one posting. Also returns the id of this posting.
    pub async fn with_posting(front: &str) -> (Self, String) {
        let harness = Self::open().await;
        harness.write("baker", front);
        let id = harness.first_id().await;
        (harness, id)
    }

    /// Writes a posting file with this front matter and a text of one line.
    pub fn write(&self, stem: &str, front: &str) {
        self.write_file(
            &format!("{stem}.md"),
            &format!("+++\n{front}\n+++\nKnead *well*.\n"),
        );
    }

    /// Writes a file to the folder of postings.
    pub fn write_file(&self, name: &str, text: &str) {
        let mut file = fs::File::create(self.postings.path().join(name)).unwrap();
        file.write_all(text.as_bytes()).unwrap();
    }

    /// Returns the id of the first posting in the list.
    pub async fn first_id(&self) -> String {
        let list = self.get("/job-postings").await;
        list.body["results"][0]["id"].as_str().unwrap().to_owned()
    }

    /// Returns the ids of a posting's questions, in order.
    pub async fn questions(&self, posting: &str) -> Vec<String> {
        let detail = self.get(&format!("/job-postings/{posting}")).await;
        let questions = detail.body["application_questions"].as_array().unwrap();
        questions
            .iter()
            .map(|question| question["id"].as_str().unwrap().to_owned())
            .collect()
    }

    /// Returns the first active job.
    pub async fn job(&self) -> Value {
        self.get("/jobs").await.body["results"][0].clone()
    }

    /// Creates a request with the API key. `path` is relative to `/api/v1/external`.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let key = self.ats.api_key().expose_secret();
        self.raw(method, &format!("/api/v1/external{path}"))
            .bearer_auth(key)
    }

    /// Creates a request without the API key. `path` is relative to the root of the server.
    pub fn raw(&self, method: Method, path: &str) -> RequestBuilder {
        let base = self.ats.base_url();
        let base = base.as_str().trim_end_matches('/');
        self.client.request(method, format!("{base}{path}"))
    }

    pub async fn get(&self, path: &str) -> Reply {
        send(self.request(Method::GET, path)).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        send(self.request(Method::POST, path).json(body)).await
    }

    /// Sends an application as JSON.
    pub async fn apply(&self, posting: &str, body: &Value) -> Reply {
        self.post(&format!("/job-postings/{posting}/applications"), body)
            .await
    }

    /// Sends an application as a multipart form.
    pub async fn apply_with_form(&self, posting: &str, form: Form) -> Reply {
        let path = format!("/job-postings/{posting}/applications");
        send(self.request(Method::POST, &path).multipart(form)).await
    }

    /// Returns the number of people in the inbox: applications and added candidates.
    pub async fn count(&self) -> usize {
        self.ats.inbox().list().await.unwrap().len()
    }

    /// Returns the newest person in the inbox.
    pub async fn last(&self) -> PersonDetails {
        let list = self.ats.inbox().list().await.unwrap();
        self.ats.inbox().show(list[0].id).await.unwrap()
    }

    /// Returns the person in the inbox with the id from this reply.
    pub async fn received(&self, reply: &Reply) -> PersonDetails {
        let id = reply.body["id"].as_str().unwrap().parse().unwrap();
        self.ats.inbox().show(id).await.unwrap()
    }
}

/// Sends a request and reads the response. The body must be JSON or empty.
pub async fn send(request: RequestBuilder) -> Reply {
    let response = request.send().await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    let bytes = response.bytes().await.unwrap();
    let body = if bytes.is_empty() {
        Value::Null
    } else {
        serde_json::from_slice(&bytes).unwrap()
    };
    Reply {
        status,
        headers,
        body,
    }
}

/// Reads the default settings from `example.toml`.
pub fn settings() -> ReferenceAtsSettings {
    let example = include_str!("../../src/config/example.toml");
    let mut all: toml::Table = toml::from_str(example).unwrap();
    all.remove("reference_ats").unwrap().try_into().unwrap()
}

/// Creates an application with only the required fields.
pub fn ann() -> Value {
    json!({ "first_name": "Ann", "last_name": "Example", "email": "ann@example.com" })
}

/// Returns `ann` with some fields added or replaced.
pub fn ann_and(more: Value) -> Value {
    let mut body = ann();
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    body
}

/// Returns the fields of `ann` as a multipart form.
pub fn ann_form() -> Form {
    Form::new()
        .text("first_name", "Ann")
        .text("last_name", "Example")
        .text("email", "ann@example.com")
}

/// Creates a front matter with these questions. Each question is
/// `(text, input_type, more lines of TOML)`.
pub fn with_questions(questions: &[(&str, &str, &str)]) -> String {
    let mut front = BAKER.to_owned();
    for (question, input_type, more) in questions {
        front.push_str(&format!(
            "[[questions]]\nquestion = \"{question}\"\ninput_type = \"{input_type}\"\n{more}\n"
        ));
    }
    front
}
