//! Tests that postings that opened, changed or closed are submitted to Google's Indexing API with a
//! service account.

use std::{
    process::Command,
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Form, Json, Router,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    routing::post,
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use rustls::{SignatureScheme, crypto::ring::default_provider};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;
use url::Url;
use vestibule::{clock::Clock, search_engines::SubmissionStep, store::SearchEngine};

use crate::harness::{TestApp, posting};

const HOUR: Duration = Duration::from_secs(3_600);
const ACCOUNT: &str = "indexing@lamps.iam.gserviceaccount.com";

/// A stand-in for Google's token endpoint and Indexing API, implemented according to Google's
/// documentation.
#[derive(Clone)]
struct Google(Arc<Mutex<Inner>>);

struct Inner {
    /// The public key of the service account (`RSAPublicKey`, RFC 8017).
    public_key: Vec<u8>,
    token_uri: String,
    clock: Option<Clock>,
    tokens: usize,
    /// The accepted URLs, each with the type of the notification.
    accepted: Vec<(String, String)>,
    /// If set, the status of all responses to submitted URLs.
    status: Option<u16>,
    /// How many URLs are accepted before `status` applies.
    before_status: usize,
    /// The code of the error that the token endpoint returns.
    token_error: Option<&'static str>,
}

/// Creates the key file of a service account. Returns the public key.
fn create_key_file(folder: &TempDir, token_uri: &str) -> Vec<u8> {
    let openssl = |arguments: &[&str]| {
        let mut command = Command::new("openssl");
        let created = command.args(arguments).current_dir(folder.path()).output();
        let created = created.unwrap();
        assert!(created.status.success(), "{created:?}");
    };
    openssl(&[
        "genpkey",
        "-algorithm",
        "RSA",
        "-pkeyopt",
        "rsa_keygen_bits:2048",
        "-out",
        "key.pem",
    ]);
    openssl(&[
        "rsa",
        "-in",
        "key.pem",
        "-RSAPublicKey_out",
        "-outform",
        "DER",
        "-out",
        "public.der",
    ]);
    let private_key = std::fs::read_to_string(folder.path().join("key.pem")).unwrap();
    let file = json!({
        "type": "service_account",
        "project_id": "lamps",
        "private_key_id": "key-7",
        "private_key": private_key,
        "client_email": ACCOUNT,
        "token_uri": token_uri,
        "universe_domain": "googleapis.com",
    });
    std::fs::write(folder.path().join("key.json"), file.to_string()).unwrap();
    std::fs::read(folder.path().join("public.der")).unwrap()
}

impl Google {
    /// Starts the stand-in for Google, and a site with a posting. The site submits changes to the
    /// stand-in.
    async fn open(settings: &str) -> (Self, TestApp) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let token_uri = format!("http://{address}/token");
        let google = Self(Arc::new(Mutex::new(Inner {
            public_key: create_key_file(&folder, &token_uri),
            token_uri,
            clock: None,
            tokens: 0,
            accepted: Vec::new(),
            status: None,
            before_status: 0,
            token_error: None,
        })));
        let router = Router::new()
            .route("/token", post(issue_token))
            .route("/v3/urlNotifications:publish", post(publish))
            .with_state(google.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let test = TestApp::with(&format!(
            "[site]\npublic_url = 'https://careers.example.com'\n\
             [google_indexing]\nkey_file = '{}'\n\
             endpoint = 'http://{address}/v3/urlNotifications:publish'\n{settings}",
            folder.path().join("key.json").display()
        ))
        .await;
        test.write_company("name = 'Lamps'\n");
        google.inner().clock = Some(test.clock.clone());
        test.fill().await;
        (google, test)
    }

    fn inner(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.0.lock().unwrap()
    }

    /// Returns the titles in the URLs that were accepted since the last call, each with the type of
    /// the notification.
    fn accepted(&self) -> Vec<(String, String)> {
        let accepted = std::mem::take(&mut self.inner().accepted).into_iter();
        let mut titles: Vec<(String, String)> = accepted
            .map(|(url, kind)| {
                let url = Url::parse(&url).unwrap();
                assert_eq!(url.host_str(), Some("careers.example.com"));
                (
                    url.path_segments().unwrap().next_back().unwrap().to_owned(),
                    kind,
                )
            })
            .collect();
        titles.sort();
        titles
    }
}

/// Verifies the signed request (RFC 7523 §3), and issues a token that is valid for an hour.
async fn issue_token(
    State(google): State<Google>,
    Form(form): Form<Vec<(String, String)>>,
) -> (StatusCode, Json<Value>) {
    let mut inner = google.inner();
    let refused = |code: &str| (StatusCode::BAD_REQUEST, Json(json!({"error": code})));
    if let Some(code) = inner.token_error {
        return refused(code);
    }
    let value = |name: &str| form.iter().find(|(it, _)| it == name).unwrap().1.clone();
    if value("grant_type") != "urn:ietf:params:oauth:grant-type:jwt-bearer" {
        return refused("unsupported_grant_type");
    }
    let assertion = value("assertion");
    let (signed, signature) = assertion.rsplit_once('.').unwrap();
    let decode = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
    let algorithms = default_provider().signature_verification_algorithms.mapping;
    let rs256 = algorithms
        .iter()
        .find(|(it, _)| *it == SignatureScheme::RSA_PKCS1_SHA256);
    let rs256 = rs256.unwrap().1[0];
    if rs256
        .verify_signature(&inner.public_key, signed.as_bytes(), &decode(signature))
        .is_err()
    {
        return refused("invalid_grant");
    }
    let parts: Vec<Value> = signed
        .split('.')
        .map(|part| serde_json::from_slice(&decode(part)).unwrap())
        .collect();
    assert_eq!(
        parts[0],
        json!({"alg": "RS256", "typ": "JWT", "kid": "key-7"})
    );
    let claims = &parts[1];
    assert_eq!(claims["iss"], ACCOUNT);
    assert_eq!(claims["scope"], "https://www.googleapis.com/auth/indexing");
    assert_eq!(claims["aud"], *inner.token_uri);
    let now = inner.clock.as_ref().unwrap().now().as_second();
    let (from, until) = (
        claims["iat"].as_i64().unwrap(),
        claims["exp"].as_i64().unwrap(),
    );
    assert!(
        from <= now && now < until && until - from <= 3_600,
        "{claims}"
    );
    inner.tokens += 1;
    let token = format!("token-{}", inner.tokens);
    (
        StatusCode::OK,
        Json(json!({"access_token": token, "expires_in": 3_599, "token_type": "Bearer"})),
    )
}

async fn publish(
    State(google): State<Google>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> (
    StatusCode,
    [(header::HeaderName, &'static str); 1],
    Json<Value>,
) {
    let mut inner = google.inner();
    let expected = format!("Bearer token-{}", inner.tokens);
    let answer = |status: u16| {
        let status = StatusCode::from_u16(status).unwrap();
        (status, [(header::RETRY_AFTER, "7200")], Json(json!({})))
    };
    if headers[header::AUTHORIZATION] != *expected {
        return answer(401);
    }
    if inner.before_status == 0
        && let Some(status) = inner.status
    {
        return answer(status);
    }
    inner.before_status = inner.before_status.saturating_sub(1);
    let body = body.as_object().unwrap();
    assert_eq!(body.len(), 2);
    let text = |name: &str| body[name].as_str().unwrap().to_owned();
    assert!(["URL_UPDATED", "URL_DELETED"].contains(&&*text("type")));
    let notification = (text("url"), text("type"));
    inner.accepted.push(notification);
    answer(200)
}

/// Creates a posting with all fields that structured data needs.
fn complete(title: &str) -> String {
    let place = "[[locations]]\nlocation_type = \"IN_OFFICE\"\nprimary = true\n\
                 place = { type = \"CITY\", city = \"Ghent\", country = \"BE\", name = \"Ghent, Belgium\" }\n+++\n";
    let posting = posting(title);
    let (front, text) = posting.rsplit_once("+++\n").unwrap();
    format!("{front}{place}{text}")
}

async fn step(test: &TestApp) -> SubmissionStep {
    test.app
        .submit_changed_urls(SearchEngine::Google)
        .await
        .unwrap()
}

/// Advances the clock by an hour and reads the postings again.
async fn reread_after_an_hour(test: &TestApp) {
    test.clock.advance(HOUR);
    test.fill().await;
}

fn pair(title: &str, kind: &str) -> (String, String) {
    (title.to_owned(), kind.to_owned())
}

#[tokio::test]
async fn opened_changed_and_closed_postings_are_submitted_once_with_a_signed_request() {
    let (google, test) = Google::open("").await;
    assert_eq!(step(&test).await, SubmissionStep::Idle);
    assert_eq!(google.inner().tokens, 0, "the postings of before are known");

    test.write_posting("mill", &complete("Miller"));
    test.write_posting("plain", &posting("No Place"));
    reread_after_an_hour(&test).await;
    assert_eq!(step(&test).await, SubmissionStep::Accepted(1));
    assert_eq!(google.accepted(), [pair("miller", "URL_UPDATED")]);
    assert_eq!(step(&test).await, SubmissionStep::Idle);

    test.write_posting("bell", &complete("Bell Founder"));
    test.fill().await;
    assert_eq!(step(&test).await, SubmissionStep::Accepted(1));
    assert_eq!(google.accepted(), [pair("bell-founder", "URL_UPDATED")]);
    assert_eq!(google.inner().tokens, 1, "a token is used until it ends");

    test.write_posting("mill", &complete("Miller").replace("Keep lamps.", "Grind."));
    reread_after_an_hour(&test).await;
    assert_eq!(step(&test).await, SubmissionStep::Accepted(1));
    assert_eq!(google.accepted(), [pair("miller", "URL_UPDATED")]);

    test.remove_posting("mill");
    test.remove_posting("plain");
    reread_after_an_hour(&test).await;
    assert_eq!(step(&test).await, SubmissionStep::Accepted(1));
    assert_eq!(google.accepted(), [pair("miller", "URL_DELETED")]);
    reread_after_an_hour(&test).await;
    assert_eq!(step(&test).await, SubmissionStep::Idle);
}

#[tokio::test]
async fn a_failed_submission_is_repeated_later_and_a_refusal_raises_an_alarm() {
    let (google, test) = Google::open("").await;
    step(&test).await;
    for status in [403, 429, 500, 401] {
        let title = format!("Miller {status}");
        test.write_posting("mill", &complete(&title));
        reread_after_an_hour(&test).await;
        google.inner().status = Some(status);
        assert_eq!(step(&test).await, SubmissionStep::Postponed, "{status}");
        let alarms = test.visit("/alarms").await.text;
        assert_eq!(
            alarms.contains("google_indexing"),
            status == 403,
            "{alarms}"
        );
        assert_eq!(
            alarms.contains(&format!("add {ACCOUNT} as an owner")),
            status == 403
        );
        google.inner().status = None;
        test.clock.advance(2 * HOUR - Duration::from_secs(1));
        assert_eq!(step(&test).await, SubmissionStep::Idle, "{status}");
        test.clock.advance(Duration::from_secs(1));
        assert_eq!(step(&test).await, SubmissionStep::Accepted(1), "{status}");
        assert_eq!(
            google.accepted(),
            [pair(&format!("miller-{status}"), "URL_UPDATED")]
        );
        let alarms = test.visit("/alarms").await.text;
        assert!(!alarms.contains("google_indexing"), "{alarms}");
    }
    test.write_posting("mill", &complete("Miller"));
    reread_after_an_hour(&test).await;
    google.inner().token_error = Some("invalid_grant");
    assert_eq!(step(&test).await, SubmissionStep::Postponed);
    let alarms = test.visit("/alarms").await.text;
    assert!(
        alarms.contains("no access token, status 400: invalid_grant"),
        "{alarms}"
    );
    google.inner().token_error = None;
    reread_after_an_hour(&test).await;
    assert_eq!(step(&test).await, SubmissionStep::Accepted(1));
}

#[tokio::test]
async fn urls_that_were_accepted_before_a_failure_are_not_submitted_again() {
    let (google, test) = Google::open("urls_per_day = 4").await;
    step(&test).await;
    for number in 1..=6 {
        test.write_posting(
            &format!("mill-{number}"),
            &complete(&format!("Miller {number}")),
        );
    }
    reread_after_an_hour(&test).await;
    (google.inner().status, google.inner().before_status) = (Some(429), 3);
    assert_eq!(step(&test).await, SubmissionStep::Postponed);
    google.inner().status = None;
    test.clock.advance(2 * HOUR);
    assert_eq!(
        step(&test).await,
        SubmissionStep::Accepted(1),
        "the limit of a day is 4"
    );
    test.clock.advance(HOUR);
    assert_eq!(step(&test).await, SubmissionStep::Idle, "it is 13:00");
    test.clock.advance(11 * HOUR);
    assert_eq!(step(&test).await, SubmissionStep::Accepted(2));
    let all = (1..=6).map(|number| pair(&format!("miller-{number}"), "URL_UPDATED"));
    assert_eq!(google.accepted(), all.collect::<Vec<_>>());
}

#[tokio::test]
async fn an_unusable_key_raises_an_alarm_and_the_site_still_starts() {
    let test = TestApp::with(
        "[site]\npublic_url = 'https://careers.example.com'\n[google_indexing]\nkey_file = '/missing/key.json'\n",
    )
    .await;
    test.fill().await;
    assert_eq!(step(&test).await, SubmissionStep::Idle);
    let alarms = test.visit("/alarms").await.text;
    assert!(
        alarms.contains("cannot read the file /missing/key.json"),
        "{alarms}"
    );
}
