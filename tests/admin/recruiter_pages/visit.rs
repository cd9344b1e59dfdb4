//! Signs in to the recruiters' pages and opens them.

use reqwest::{RequestBuilder, header::HeaderMap};
use vestibule::recruiter_keys::KeyHash;

use crate::harness::TestApp;

/// The recruiter keys of a recruiter and of an agency.
pub const ANN: &str = "ann-sesame-ann-sesame-ann-sesame";
pub const CRUMB: &str = "crumb-sesame-crumb-sesame-crumb";

/// Creates settings that accept both keys. `more` is added to the `[team]` table.
pub fn keys(more: &str) -> String {
    format!("[team]\n{more}\n{}{}", ann_entry(), crumb_entry())
}

/// Returns the entry in the settings for the recruiter's key.
pub fn ann_entry() -> String {
    let hash = KeyHash::from_key(ANN);
    format!("[[team.keys]]\nname = \"Ann Example\"\nrole = \"team\"\nhash = \"{hash}\"\n")
}

/// Returns the entry in the settings for the agency's key.
pub fn crumb_entry() -> String {
    let hash = KeyHash::from_key(CRUMB);
    format!(
        "[[team.keys]]\nname = \"Crumb desk\"\nrole = \"agency\"\nagency = \"Crumb Agency\"\nhash = \"{hash}\"\n"
    )
}

/// A response with its headers.
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    pub async fn to(request: RequestBuilder) -> Self {
        let response = request.send().await.unwrap();
        Self {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            text: response.text().await.unwrap(),
        }
    }

    /// Returns the value of a header, or an empty string if the header is missing.
    pub fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value.map_or("", |value| value.to_str().unwrap())
    }

    /// Returns the session cookie as a browser sends it back.
    pub fn cookie(&self) -> String {
        let cookie = self.header("set-cookie");
        cookie.split(';').next().unwrap().to_owned()
    }
}

/// Tries to sign in at the admin address.
pub async fn try_key(test: &TestApp, key: &str) -> Answer {
    let form = url::form_urlencoded::Serializer::new(String::new())
        .append_pair("key", key)
        .finish();
    submit(test.post("/team/sign-in"), form).await
}

/// Sends a form as a browser encodes it.
pub async fn submit(request: RequestBuilder, form: String) -> Answer {
    let kind = "application/x-www-form-urlencoded";
    Answer::to(request.header("content-type", kind).body(form)).await
}

/// Signs in and returns the session cookie.
pub async fn sign_in(test: &TestApp, key: &str) -> String {
    let answer = try_key(test, key).await;
    assert_eq!(answer.status, 303, "{}", answer.text);
    answer.cookie()
}

/// Submits a form without fields, such as the sign-out form, with this session cookie.
pub async fn send(test: &TestApp, path: &str, cookie: &str) -> Answer {
    Answer::to(test.post(path).header("cookie", cookie)).await
}

/// Whether a request for the jobs succeeds with this session cookie.
pub async fn is_signed_in(test: &TestApp, cookie: &str) -> bool {
    match open(test, "/team", cookie).await.status {
        200 => true,
        303 => false,
        status => panic!("the jobs answered {status}"),
    }
}

/// Opens one of the recruiters' pages with this session cookie.
pub async fn open(test: &TestApp, path: &str, cookie: &str) -> Answer {
    Answer::to(test.get(path).header("cookie", cookie)).await
}
