//! Opens a reference ATS on a free port, with folders of its own and a clock that stands still.

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

/// What stands above the posting most tests apply to.
pub const BAKER: &str = r#"
title = "Baker"
created = 2026-10-02T09:00:00Z
"#;

/// A reference ATS with a client that has its key.
pub struct Harness {
    pub ats: ReferenceAts,
    pub clock: Clock,
    pub postings: TempDir,
    pub dir: TempDir,
    client: Client,
}

/// An answer, whole.
#[derive(Debug)]
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Value,
}

impl Harness {
    /// Without postings, on the settings' own defaults.
    pub async fn open() -> Self {
        Self::open_with(|_| ()).await
    }

    /// The same with some settings changed.
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
        let client = Client::builder().no_proxy().build().unwrap();
        Self {
            ats,
            clock,
            postings,
            dir,
            client,
        }
    }

    /// The file with the key that seals what arrives.
    pub fn key_file(&self) -> PathBuf {
        self.dir.path().join("vestibule.key")
    }

    /// The folder of the database.
    pub fn folder(&self) -> PathBuf {
        self.dir.path().join("ats")
    }

    /// Stops it and starts it again over the same folders, with other settings than it was opened with.
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

    /// A harness with one posting, and that posting's id.
    pub async fn with_posting(front: &str) -> (Self, String) {
        let harness = Self::open().await;
        harness.write("baker", front);
        let id = harness.first_id().await;
        (harness, id)
    }

    /// Writes a posting; its text is one line.
    pub fn write(&self, stem: &str, front: &str) {
        self.write_file(
            &format!("{stem}.md"),
            &format!("+++\n{front}\n+++\nKnead *well*.\n"),
        );
    }

    /// Writes any file into the folder of postings.
    pub fn write_file(&self, name: &str, text: &str) {
        let mut file = fs::File::create(self.postings.path().join(name)).unwrap();
        file.write_all(text.as_bytes()).unwrap();
    }

    /// The id of the first posting in the list.
    pub async fn first_id(&self) -> String {
        let list = self.get("/job-postings").await;
        list.body["results"][0]["id"].as_str().unwrap().to_owned()
    }

    /// The ids of a posting's questions, in order.
    pub async fn questions(&self, posting: &str) -> Vec<String> {
        let detail = self.get(&format!("/job-postings/{posting}")).await;
        let questions = detail.body["application_questions"].as_array().unwrap();
        questions
            .iter()
            .map(|question| question["id"].as_str().unwrap().to_owned())
            .collect()
    }

    /// The first active job.
    pub async fn job(&self) -> Value {
        self.get("/jobs").await.body["results"][0].clone()
    }

    /// A request with the key to a path below `/api/v1/external`.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let key = self.ats.api_key().expose_secret();
        self.raw(method, &format!("/api/v1/external{path}"))
            .bearer_auth(key)
    }

    /// A request without the key to any path.
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

    /// Sends an application as a form with parts.
    pub async fn apply_with_form(&self, posting: &str, form: Form) -> Reply {
        let path = format!("/job-postings/{posting}/applications");
        send(self.request(Method::POST, &path).multipart(form)).await
    }

    /// How many arrived, of both pipelines.
    pub async fn count(&self) -> usize {
        self.ats.inbox().list().await.unwrap().len()
    }

    /// What arrived last.
    pub async fn last(&self) -> PersonDetails {
        let list = self.ats.inbox().list().await.unwrap();
        self.ats.inbox().show(list[0].id).await.unwrap()
    }

    /// What arrived under the id that a reply names.
    pub async fn received(&self, reply: &Reply) -> PersonDetails {
        let id = reply.body["id"].as_str().unwrap().parse().unwrap();
        self.ats.inbox().show(id).await.unwrap()
    }
}

/// Sends a request and reads the answer, which must be JSON unless it is empty.
pub async fn send(request: RequestBuilder) -> Reply {
    let response = request.send().await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    let bytes = response.bytes().await.unwrap();
    let body = match bytes.is_empty() {
        true => Value::Null,
        false => serde_json::from_slice(&bytes).unwrap(),
    };
    Reply {
        status,
        headers,
        body,
    }
}

/// The defaults as the example file states them.
pub fn settings() -> ReferenceAtsSettings {
    let example = include_str!("../../src/config/example.toml");
    let mut all: toml::Table = toml::from_str(example).unwrap();
    all.remove("reference_ats").unwrap().try_into().unwrap()
}

/// The least an application must say.
pub fn ann() -> Value {
    json!({ "first_name": "Ann", "last_name": "Example", "email": "ann@example.com" })
}

/// `ann` and something more, or something else.
pub fn ann_and(more: Value) -> Value {
    let mut body = ann();
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    body
}

/// The same as parts of a form.
pub fn ann_form() -> Form {
    Form::new()
        .text("first_name", "Ann")
        .text("last_name", "Example")
        .text("email", "ann@example.com")
}

/// The questions of a front matter, one for each `(text, input_type, more lines of TOML)`.
pub fn with_questions(questions: &[(&str, &str, &str)]) -> String {
    let mut front = BAKER.to_owned();
    for (question, input_type, more) in questions {
        front.push_str(&format!(
            "[[questions]]\nquestion = \"{question}\"\ninput_type = \"{input_type}\"\n{more}\n"
        ));
    }
    front
}
