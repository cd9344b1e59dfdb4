//! Tests of referral links, from their creation to the applications in the ATS.

use std::time::Duration;

use reqwest::{
    RequestBuilder,
    multipart::{self, Part},
};
use serde_json::json;
use vestibule::{
    delivery::StepOutcome,
    reference_ats::{Endpoint, Fault},
    store::{EntryFilter, EntryState},
};

use crate::{
    harness::{TestApp, all_people},
    recruiter_pages::{
        form::PDF,
        visit::{ANN, Answer, CRUMB, keys, open, send, sign_in, submit},
    },
};

/// A posting with a question. The form that opens through a referral link does not show the
/// question, because a referral is sent without answers.
const LAMP: &str = "+++\ntitle = \"Lamp Keeper\"\ncreated = 2026-10-02T09:00:00Z\n\
    [[questions]]\nquestion = \"How many lamps do you keep?\"\ninput_type = \"SHORT_ANSWER\"\nrequired = true\n+++\nKeep lamps.\n";

const HOST: &str = "careers.example.com";

fn settings() -> String {
    let site = "[site]\npublic_url = 'https://careers.example.com'\n[delivery]\nwait = '0s'\n[apply]\noffer_phone = true\n";
    format!("{site}{}", keys("referrals = true"))
}

pub async fn start() -> TestApp {
    let test = TestApp::with(&settings()).await;
    test.write_posting("lamp", LAMP);
    test.fill().await;
    test
}

/// Creates a GET request to the site at its public host name.
fn site(test: &TestApp, path: &str) -> RequestBuilder {
    test.site(path).header("host", HOST)
}

fn plan(test: &TestApp, endpoint: Endpoint, fault: Fault) {
    let faults = test.app.embedded_ats.as_ref().unwrap().faults();
    faults.plan(endpoint, 1, fault);
}

pub fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).expect(before);
    rest.split_once(after).expect(after).0
}

/// Fills in the form that creates a link to the only job. Returns the form's URL and fields.
async fn link_form(test: &TestApp, cookie: &str) -> (String, Vec<(String, String)>) {
    let jobs = open(test, "/team", cookie).await.text;
    let path = between(&jobs, "href=\"/team/referrals/new", "\"");
    let path = format!("/team/referrals/new{path}");
    let page = open(test, &path, cookie).await;
    assert_eq!(page.status, 200, "{}", page.text);
    let stage = between(&page.text, "name=\"stage\"", "\" selected");
    let stage = stage.rsplit('"').next().unwrap();
    let fields = [
        ("posting", test.posting().as_str().to_owned()),
        ("stage", stage.to_owned()),
        ("name", "Ada Example".into()),
        ("email", "ada@example.com".into()),
        ("source", "Employee".into()),
    ];
    let fields = fields.map(|(name, text)| (name.to_owned(), text));
    (path, fields.to_vec())
}

async fn send_link_form(
    test: &TestApp,
    cookie: &str,
    path: &str,
    fields: &[(String, String)],
) -> Answer {
    let body = url::form_urlencoded::Serializer::new(String::new())
        .extend_pairs(fields)
        .finish();
    submit(test.post(path).header("cookie", cookie), body).await
}

/// Creates a link to this posting. Returns the page with all links.
pub async fn create_link_to(test: &TestApp, cookie: &str, posting: &str) -> String {
    let (path, mut fields) = link_form(test, cookie).await;
    posting.clone_into(&mut fields[0].1);
    let made = send_link_form(test, cookie, &path, &fields).await;
    assert_eq!(
        (made.status, made.header("location")),
        (303, "/team/referrals")
    );
    open(test, "/team/referrals", cookie).await.text
}

/// Creates a link. Returns the path of the link on the site.
pub async fn create_link(test: &TestApp, cookie: &str) -> String {
    let list = create_link_to(test, cookie, test.posting().as_str()).await;
    let path = between(&list, "href=\"https://careers.example.com", "\"");
    path.to_owned()
}

/// The applicant's form, filled in.
#[derive(Clone)]
pub struct Apply {
    pub page: String,
    action: String,
    pub fields: Vec<(String, String)>,
    host: &'static str,
    pub file: bool,
}

impl Apply {
    pub async fn open(test: &TestApp, path: &str) -> Self {
        Self::open_at(test, HOST, path).await
    }

    /// Opens the form on the site with this host name.
    pub async fn open_at(test: &TestApp, host: &'static str, path: &str) -> Self {
        let page = Answer::to(test.site(path).header("host", host)).await;
        assert_eq!(page.status, 200, "{}", page.text);
        Self {
            host,
            ..Self::new(page.text)
        }
    }

    fn new(page: String) -> Self {
        let form = between(&page, "<form class=\"form\"", ">");
        let action = between(form, "action=\"", "\"").to_owned();
        let hidden = page.split("<input type=\"hidden\" name=\"").skip(1);
        let hidden = hidden.filter_map(|it| {
            let (name, rest) = it.split_once("\" value=\"")?;
            (!name.contains('"')).then(|| {
                let text = rest.split('"').next().unwrap().replace("&#34;", "\"");
                (name.to_owned(), text.replace("&quot;", "\""))
            })
        });
        let typed = [
            ("first_name", "Ben"),
            ("last_name", "Builder"),
            ("email", "ben@example.com"),
            ("phone_number", "+41 44 000 00 00"),
            ("additional_info", "I keep lamps."),
        ];
        let typed = typed.map(|(name, text)| (name.to_owned(), text.to_owned()));
        Self {
            fields: hidden.chain(typed).collect(),
            action,
            page,
            host: HOST,
            file: false,
        }
    }

    pub async fn send(&self, test: &TestApp) -> Answer {
        let mut form = multipart::Form::new();
        for (name, text) in &self.fields {
            form = form.text(name.clone(), text.clone());
        }
        if self.file {
            let part = Part::text(PDF).file_name("ben.pdf");
            form = form.part("resume", part);
        }
        let request = test.post_to_site(&self.action).header("host", self.host);
        Answer::to(request.multipart(form)).await
    }

    /// Submits the form and expects a receipt. Returns the path of the receipt.
    pub async fn receipt(&self, test: &TestApp) -> String {
        let sent = self.send(test).await;
        let location = sent.header("location").to_owned();
        assert!(
            location.starts_with("/applications/"),
            "{location} {}",
            sent.text
        );
        location
    }
}

pub async fn deliver(test: &TestApp) -> StepOutcome {
    test.app.delivery_worker.deliver_next().await.unwrap()
}

#[tokio::test]
async fn a_recommended_person_arrives_as_a_referral_and_not_as_an_application() {
    let test = start().await;
    let cookie = sign_in(&test, ANN).await;
    let link = create_link(&test, &cookie).await;
    // The link contains only a random id and a signature, so it does not name the referrer.
    let start = format!("/jobs/{}/apply?referral=", test.posting().as_str());
    let token = link.strip_prefix(&start).unwrap();
    let (id, signature) = token.split_once('.').unwrap();
    assert_eq!((id.len(), signature.len()), (32, 43), "{link}");
    assert!(id.chars().all(|it| it.is_ascii_hexdigit()), "{link}");
    let mut form = Apply::open(&test, &link).await;
    assert!(
        form.page
            .contains("Ada Example recommends you for this job")
    );
    assert!(!form.page.contains("ada@example.com"));
    assert!(!form.page.contains("How many lamps"));
    form.file = true;
    let receipt = form.receipt(&test).await;
    assert_eq!(Answer::to(site(&test, &receipt)).await.status, 200);
    assert_eq!(deliver(&test).await, StepOutcome::Delivered);
    let all = all_people(&test.app).await;
    assert_eq!(all.len(), 1);
    let ben = &all[0];
    assert_eq!(ben.summary.channel.as_deref(), Some("REFERRAL"));
    assert_eq!(ben.posting_id, None);
    assert_eq!(ben.summary.first_name, "Ben");
    assert_eq!(ben.summary.email.as_deref(), Some("ben@example.com"));
    assert_eq!(ben.source.as_deref(), Some("Employee"));
    assert_eq!(ben.sourcer_name.as_deref(), Some("Ada Example"));
    assert_eq!(ben.sourcer_email.as_deref(), Some("ada@example.com"));
    let comments = ben.additional_info.as_deref();
    assert_eq!(comments, Some("I keep lamps.\n\n[Phone: +41 44 000 00 00]"));
    let resume = url::Url::parse(ben.resume_link.as_deref().unwrap()).unwrap();
    assert_eq!(resume.host_str(), Some("careers.example.com"));
    let fetched = Answer::to(site(&test, resume.path())).await;
    assert_eq!((fetched.status, &fetched.text[..]), (200, PDF));
    let list = open(&test, "/team/referrals", &cookie).await.text;
    assert!(list.contains("<td>1</td>"), "{list}");
}

#[tokio::test]
async fn while_the_ats_is_away_a_referral_is_stored_and_delivered_later() {
    let test = start().await;
    let cookie = sign_in(&test, ANN).await;
    let link = create_link(&test, &cookie).await;
    let form = Apply::open(&test, &link).await;
    form.receipt(&test).await;
    plan(
        &test,
        Endpoint::AddCandidate,
        Fault::ServerError { status: 503 },
    );
    assert_eq!(deliver(&test).await, StepOutcome::Postponed);
    assert!(all_people(&test.app).await.is_empty());
    test.clock.advance(Duration::from_secs(3_600));
    assert_eq!(deliver(&test).await, StepOutcome::Delivered);
    assert_eq!(all_people(&test.app).await.len(), 1);
}

#[tokio::test]
async fn a_referral_with_an_unclear_result_is_never_sent_again_automatically() {
    let test = start().await;
    let cookie = sign_in(&test, ANN).await;
    let link = create_link(&test, &cookie).await;
    Apply::open(&test, &link).await.receipt(&test).await;
    plan(&test, Endpoint::AddCandidate, Fault::LoseReply);
    assert_eq!(deliver(&test).await, StepOutcome::Held);
    test.clock.advance(Duration::from_secs(86_400));
    assert_eq!(deliver(&test).await, StepOutcome::Idle);
    assert_eq!(all_people(&test.app).await.len(), 1);
}

#[tokio::test]
async fn after_a_crash_during_an_attempt_a_referral_is_held_for_the_operator() {
    let test = start().await;
    let cookie = sign_in(&test, ANN).await;
    let link = create_link(&test, &cookie).await;
    Apply::open(&test, &link).await.receipt(&test).await;
    let lease = Duration::from_secs(60);
    let claimed = test.app.store.outbox().claim(lease).await.unwrap();
    assert!(claimed.is_some());
    test.clock.advance(Duration::from_secs(3_600));
    assert_eq!(deliver(&test).await, StepOutcome::Held);
    assert!(all_people(&test.app).await.is_empty());
}

#[tokio::test]
async fn a_refused_referral_is_held_and_does_not_stop_other_applications() {
    let test = start().await;
    let cookie = sign_in(&test, ANN).await;
    let link = create_link(&test, &cookie).await;
    let receipt = Apply::open(&test, &link).await.receipt(&test).await;
    let body = json!({ "detail": "The API key of Ada Example may not add candidates." });
    plan(
        &test,
        Endpoint::AddCandidate,
        Fault::Refuse { status: 403, body },
    );
    assert_eq!(deliver(&test).await, StepOutcome::Held);
    let outbox = test.app.store.outbox_admin();
    let held = outbox.page(&EntryFilter::default(), None).await.unwrap();
    assert_eq!(held[0].state, EntryState::Held);
    assert_eq!(held[0].reason.as_deref(), Some("fault"));
    assert!(!test.app.store.outbox().is_paused().await.unwrap());
    let withdrawal = test.post_to_site(&format!("{receipt}/withdraw"));
    let withdrawn = submit(withdrawal.header("host", HOST), "sure=yes".to_owned()).await;
    assert_eq!(withdrawn.status, 303);
    let entries = outbox.page(&EntryFilter::default(), None).await.unwrap();
    assert_eq!(entries[0].state, EntryState::Withdrawn);
}

#[tokio::test]
async fn with_an_invalid_link_the_form_is_a_normal_one_and_no_typed_text_is_lost() {
    let test = start().await;
    let cookie = sign_in(&test, ANN).await;
    let link = create_link(&test, &cookie).await;
    let opened = Apply::open(&test, &link).await;
    let forged = format!("{}0", &link[..link.len() - 3]);
    let page = Apply::open(&test, &forged).await.page;
    assert!(page.contains("This referral link is no longer valid"));
    assert!(page.contains("How many lamps"));
    assert!(!page.contains("name=\"referral\""));

    let list = open(&test, "/team/referrals", &cookie).await.text;
    let end = between(&list, "action=\"/team/referrals/", "\"");
    let end = format!("/team/referrals/{end}");
    let other = sign_in(&test, CRUMB).await;
    assert_eq!(send(&test, &end, &other).await.status, 403);
    assert_eq!(open(&test, &end, &cookie).await.status, 303);
    assert!(Apply::open(&test, &link).await.page.contains("Ada Example"));
    assert_eq!(send(&test, &end, &cookie).await.status, 303);
    let list = open(&test, "/team/referrals", &cookie).await.text;
    assert!(list.contains("Not valid any more"));

    let returned = opened.send(&test).await;
    let path = returned.header("location").to_owned();
    assert!(path.contains("/apply/"), "{path}");
    let back = Apply::open(&test, &path).await;
    assert!(back.page.contains("This referral link is no longer valid"));
    assert!(back.page.contains("value=\"ben@example.com\""));
    assert!(back.page.contains("How many lamps"));
    assert!(!back.page.contains("name=\"referral\""));
    assert!(all_people(&test.app).await.is_empty());
}

#[tokio::test]
async fn while_the_store_cannot_be_read_the_form_keeps_the_link_and_all_typed_text() {
    let test = start().await;
    let cookie = sign_in(&test, ANN).await;
    let link = create_link(&test, &cookie).await;
    test.app.store.close().await;
    let form = Apply::open(&test, &link).await;
    assert!(!form.page.contains("How many lamps"));
    let sent = form.send(&test).await;
    assert_eq!(sent.status, 503);
    let (_, token) = link.split_once("referral=").unwrap();
    for kept in [token, "ben@example.com", "I keep lamps."] {
        assert!(sent.text.contains(kept), "{kept}");
    }
}

#[tokio::test]
async fn a_link_expires_and_without_the_setting_links_cannot_be_created() {
    let test = start().await;
    let cookie = sign_in(&test, ANN).await;
    let link = create_link(&test, &cookie).await;
    test.clock.advance(Duration::from_secs(90 * 86_400));
    let page = Apply::open(&test, &link).await.page;
    assert!(page.contains("This referral link is no longer valid"));

    let off = TestApp::with(&keys("")).await;
    off.fill().await;
    let cookie = sign_in(&off, ANN).await;
    let list = open(&off, "/team/referrals", &cookie).await;
    assert!(list.text.contains("Referral links are off"));
    let jobs = open(&off, "/team", &cookie).await.text;
    assert!(!jobs.contains("/team/referrals/new"));
    let new = open(&off, "/team/referrals/new?job=x", &cookie).await;
    assert_eq!(new.status, 404);
}

#[tokio::test]
async fn the_form_for_a_link_shows_errors_and_agencies_have_no_such_form() {
    let test = start().await;
    let cookie = sign_in(&test, ANN).await;
    let (path, mut fields) = link_form(&test, &cookie).await;
    for (name, text) in &mut fields {
        match name.as_str() {
            "posting" => *text = "other".into(),
            "name" => *text = "x".repeat(256),
            "email" => *text = "ada".into(),
            _ => (),
        }
    }
    let answer = send_link_form(&test, &cookie, &path, &fields).await;
    assert_eq!(answer.status, 422);
    for field in ["posting", "name", "email"] {
        let problem = format!("id=\"{field}-error\"");
        assert!(answer.text.contains(&problem), "{field}");
    }
    let agency = sign_in(&test, CRUMB).await;
    for path in ["/team/referrals", "/team/referrals/new?job=x"] {
        assert_eq!(open(&test, path, &agency).await.status, 403, "{path}");
    }
}
