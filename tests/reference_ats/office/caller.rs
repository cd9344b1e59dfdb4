//! A user of the back office with a browser that runs no scripts.

use reqwest::{
    Client, Method, RequestBuilder, StatusCode,
    header::{self, HeaderMap},
    multipart::{Form, Part},
    redirect::Policy,
};
use scraper::{Html, Selector};
use serde_json::Value;
use url::form_urlencoded::Serializer;

use crate::harness::{Harness, ann_form, with_questions};

/// The sign-in key that the tests set.
pub const KEY: &str = "open the office, please";

/// A user with a browser, signed in or not.
pub struct Caller<'a> {
    harness: &'a Harness,
    client: Client,
    cookie: Option<String>,
}

/// A response of the back office.
pub struct Page {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
}

/// Creates a harness whose back office accepts [`KEY`], with a posting that has one question.
pub async fn harness() -> (Harness, String) {
    let harness = Harness::open_with(|settings| settings.office_key = Some(KEY.into())).await;
    harness.write("baker", &with_questions(&[("Why?", "LONG_ANSWER", "")]));
    let posting = harness.first_id().await;
    (harness, posting)
}

/// Sends an application with an answer and a file, and returns its id.
pub async fn apply(harness: &Harness, posting: &str, more: &[(&str, &str)]) -> String {
    let question = harness.questions(posting).await[0].clone();
    let answers = serde_json::json!({ question: "Because of the crust" }).to_string();
    let mut form = ann_form().text("application_questions", answers);
    for (name, value) in more {
        form = form.text((*name).to_owned(), (*value).to_owned());
    }
    with_file(harness, posting, form).await
}

async fn with_file(harness: &Harness, posting: &str, form: Form) -> String {
    let part = Part::bytes(&b"%PDF-1.7 the resume itself"[..]).file_name("../Ann's \"cv\".pdf");
    let reply = harness
        .apply_with_form(posting, form.part("resume", part))
        .await;
    reply.body["id"].as_str().unwrap().to_owned()
}

/// Adds a referred candidate and returns their id.
pub async fn refer(harness: &Harness, first_name: &str) -> String {
    let job = harness.job().await;
    let item = serde_json::json!({
        "channel": "REFERRAL", "source": "Friend", "sourcer_name": "Sue Example", "job_id": job["id"],
        "candidate_first_name": first_name, "candidate_last_name": "Referred",
    });
    let body = serde_json::json!({ "candidates": [item] });
    let reply = harness.post("/bulk-add-candidates", &body).await;
    reply.body["results"][0]["candidate_id"]
        .as_str()
        .unwrap()
        .to_owned()
}

impl<'a> Caller<'a> {
    /// Creates a user who is not signed in.
    pub fn at(harness: &'a Harness) -> Self {
        vestibule::ats::install_tls_provider();
        let client = Client::builder().no_proxy().redirect(Policy::none());
        Self {
            harness,
            client: client.build().unwrap(),
            cookie: None,
        }
    }

    /// Creates a user and signs them in.
    pub async fn inside(harness: &'a Harness) -> Self {
        let mut caller = Self::at(harness);
        let page = caller.sign_in(KEY).await;
        assert_eq!(page.status, StatusCode::SEE_OTHER, "{}", page.html());
        caller
    }

    /// Sends the sign-in form with this key. Stores the session cookie, if the response sets one.
    pub async fn sign_in(&mut self, key: &str) -> Page {
        let page = self.send("/office/sign-in", &[("key", key)]).await;
        if let Some(cookie) = page.headers.get(header::SET_COOKIE) {
            let cookie = cookie.to_str().unwrap();
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        page
    }

    /// Opens a page of the back office.
    pub async fn open(&self, path: &str) -> Page {
        self.ask(Method::GET, path, |request| request).await
    }

    /// Opens a page, which must return 200, and returns its HTML.
    pub async fn read(&self, path: &str) -> String {
        let page = self.open(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.html());
        page.html()
    }

    /// Submits a form.
    pub async fn send(&self, path: &str, fields: &[(&str, &str)]) -> Page {
        let mut form = Serializer::new(String::new());
        form.extend_pairs(fields);
        let kind = "application/x-www-form-urlencoded";
        let with = |request: RequestBuilder| {
            request
                .header(header::CONTENT_TYPE, kind)
                .body(form.finish())
        };
        self.ask(Method::POST, path, with).await
    }

    /// Sends a request with the session cookie. `with` adds headers and the body.
    pub async fn ask(
        &self,
        method: Method,
        path: &str,
        with: impl FnOnce(RequestBuilder) -> RequestBuilder,
    ) -> Page {
        let address = self.harness.ats.base_url().join(path).unwrap();
        let mut request = self.client.request(method, address);
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, format!("other=1; {cookie}"));
        }
        let response = with(request).send().await.unwrap();
        Page {
            status: response.status(),
            headers: response.headers().clone(),
            bytes: response.bytes().await.unwrap().to_vec(),
        }
    }
}

impl Page {
    /// Returns the body of the response as text.
    pub fn html(&self) -> String {
        String::from_utf8(self.bytes.clone()).unwrap()
    }

    /// Returns the target of the redirect.
    pub fn leads_to(&self) -> &str {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.html());
        self.headers[header::LOCATION].to_str().unwrap()
    }

    /// Returns the value of a header.
    pub fn says(&self, name: &str) -> &str {
        self.headers[name].to_str().unwrap()
    }
}

/// Returns the texts of all elements that match `selector`.
pub fn texts(html: &str, selector: &str) -> Vec<String> {
    let page = Html::parse_document(html);
    let selector = Selector::parse(selector).unwrap();
    let text = |element: scraper::ElementRef<'_>| {
        let text: String = element.text().collect();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    page.select(&selector).map(text).collect()
}

/// Returns the `results` of a list that the ATS interface returns.
pub async fn listed(harness: &Harness, path: &str) -> Vec<Value> {
    harness.get(path).await.body["results"]
        .as_array()
        .unwrap()
        .clone()
}
