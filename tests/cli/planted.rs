//! Tests that, with every feature switched on, the log, the metrics, the feeds, the counts of views
//! and applications, and the store's files contain no personal data.

use std::fs;

use reqwest::{Client, RequestBuilder, multipart};
use scraper::{Html, Selector};
use serde_json::{Value, json};

use crate::{
    every_feature::{self, TEAM_KEY},
    program::{Desk, files_below},
    recruiters::{browser, sign_in},
    replicas::first_form,
    serving::apply_somewhere,
    smtp::MailServer,
    visitor::{RESUME, Visitor},
};

const API_KEY: &str = "planted-key-4711";
const POSTINGS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/src/reference_ats/sample/postings"
);

/// The resume of Harriet Oakley.
const READ_RESUME: &[u8] = include_bytes!("../form/resumes/en-1-single.pdf");

/// Texts that the people in this test type, and parts of keys. Each text contains a word that
/// occurs nowhere else.
const PLANTED: [&str; 14] = [
    "plantedname",
    "plantedanswer",
    "plantedfriend",
    "plantedreferrer",
    "plantedalert",
    "plantedprogram",
    "oakley",
    "planted-query",
    "planted-sesame",
    API_KEY,
    "210 000 000",
    "210000000",
    "/type /catalog",
    "private key",
];

/// Paths on the public address that other programs read.
const PUBLIC: [&str; 14] = [
    "/",
    "/jobs.json",
    "/jobs.md",
    "/feed.atom",
    "/feed.rss",
    "/feed.json",
    "/feeds/indeed.xml",
    "/sitemap.xml",
    "/robots.txt",
    "/llms.txt",
    "/openapi.json",
    "/indexnow-key.txt",
    "/privacy",
    "/embed",
];

/// Paths on the admin address that the operator and monitoring systems read.
const OPERATOR: [&str; 7] = [
    "/",
    "/metrics",
    "/alarms",
    "/diagnostics.json",
    "/funnel",
    "/funnel.csv",
    "/diversity.csv",
];

/// Creates a folder in which the site has the sample postings and every feature turned on.
fn everything_on(mail_port: u16) -> Desk {
    let desk = Desk::new()
        .with("VESTIBULE_LOG__FORMAT", "json")
        .with("VESTIBULE_LOG__FILTER", "trace")
        .with("VESTIBULE_REFERENCE_ATS__API_KEY", API_KEY)
        .with("VESTIBULE_REFERENCE_ATS__POSTINGS", POSTINGS)
        .with("VESTIBULE_DELIVERY__WAIT", "1s");
    every_feature::turn_on(&desk, mail_port);
    desk
}

fn select(html: &str, selector: &str, attribute: &str) -> Vec<String> {
    let html = Html::parse_document(html);
    let selector = Selector::parse(selector).unwrap();
    let found = html.select(&selector);
    found
        .filter_map(|it| it.attr(attribute))
        .map(str::to_owned)
        .collect()
}

async fn text(request: RequestBuilder) -> String {
    let response = request.send().await.unwrap();
    let (status, url) = (response.status().as_u16(), response.url().to_string());
    assert!([200, 201, 303, 503].contains(&status), "{url}: {status}");
    response.text().await.unwrap()
}

fn post(client: &Client, url: String, body: &str) -> RequestBuilder {
    let request = client
        .post(url)
        .header("content-type", "application/x-www-form-urlencoded");
    request.body(body.to_owned())
}

/// Creates a referral link for a posting, as a recruiter. Returns the path of the form to which the
/// link leads.
async fn referral_form(operator: &str) -> String {
    let cookie = sign_in(operator, TEAM_KEY).await;
    let get = |path: &str| {
        browser()
            .get(format!("{operator}{path}"))
            .header("cookie", &cookie)
    };
    let jobs = text(get("/team")).await;
    let new = select(&jobs, "a[href*='/team/referrals/new']", "href").remove(0);
    let form = text(get(&new)).await;
    let choice = |name: &str| {
        let options = format!("select[name={name}] option[value]:not([value=''])");
        select(&form, &options, "value").remove(0)
    };
    let body = format!(
        "posting={}&stage={}&name=Plantedreferrer&email=plantedreferrer%40example.com",
        choice("posting"),
        choice("stage")
    );
    let created = post(&browser(), format!("{operator}{new}"), &body).header("cookie", &cookie);
    assert_eq!(created.send().await.unwrap().status().as_u16(), 303);
    let links = text(get("/team/referrals")).await;
    let link = select(&links, "a[href*='referral=']", "href").remove(0);
    link.trim_start_matches("http://127.0.0.1").to_owned()
}

/// Uploads a resume to a form that begins with the resume. The site shows the form again with the
/// values that it read from the resume, but the visitor does not submit this form.
async fn begin_with_resume(visitor: &Visitor, address: &str, form: &str) {
    let blank = visitor.visit(form).await.html;
    let token = select(&blank, "input[name=token]", "value").remove(0);
    let file = multipart::Part::bytes(READ_RESUME).file_name("resume.pdf");
    let sent = multipart::Form::new().text("token", token);
    let sent = sent.part("resume", file).text("fill-in", "yes");
    let request = browser().post(format!("{address}{form}")).multipart(sent);
    let response = request.send().await.unwrap();
    let filled = response.headers()["location"].to_str().unwrap();
    let filled = visitor.visit(filled).await.html;
    assert!(filled.contains("Oakley"), "{filled}");
}

/// Uses the site as an applicant, a visitor who begins with the resume, a recommended person, a
/// visitor with a job alert, and a program that fills in a form. Returns the path of a posting, and
/// the secrets in URLs.
async fn use_everything(
    address: &str,
    operator: &str,
    server: &MailServer,
) -> (String, Vec<String>) {
    let (visitor, client) = (Visitor::of(address), browser());
    visitor.visit("/?q=planted-query&utm_source=board").await;
    let form = first_form(&visitor).await;
    begin_with_resume(&visitor, address, &form).await;
    let receipt = visitor.apply(&form, "Plantedname", RESUME).await;
    let questions = receipt.links(".receipt-diversity a").remove(0);
    text(post(
        &client,
        format!("{address}{questions}"),
        "gender=non-binary",
    ))
    .await;
    let alert = "email=plantedalert%40example.com&every=day";
    text(post(&client, format!("{address}/alerts"), alert)).await;
    let program = "first_name=Plantedprogram&email=plantedprogram%40example.com";
    text(post(&client, format!("{address}{form}.json"), program)).await;
    let link = referral_form(operator).await;
    let recommended = visitor.apply(&link, "Plantedfriend", RESUME).await;
    for _ in 0..3 {
        let mail = server.next_mail()["to"][0].to_string();
        assert!(mail.contains("planted"), "{mail}");
    }
    let mut secrets = vec![link.rsplit('=').next().unwrap().to_lowercase()];
    for page in [receipt, recommended] {
        let reference = page.address.strip_prefix("/applications/");
        secrets.push(reference.expect(&page.html).to_lowercase());
    }
    (form.trim_end_matches("/apply").to_owned(), secrets)
}

/// Requests everything that programs, the operator and the recruiters can read. Returns each page
/// with its path.
async fn read_everything(address: &str, operator: &str, posting: &str) -> Vec<(String, String)> {
    let client = browser();
    let mut shown = Vec::new();
    let of_posting = [".json", ".md", "/apply", "/apply.json"].map(|end| format!("{posting}{end}"));
    for path in PUBLIC
        .into_iter()
        .chain(of_posting.iter().map(String::as_str))
    {
        let page = text(client.get(format!("{address}{path}"))).await;
        shown.push((path.to_owned(), page));
    }
    let cookie = sign_in(operator, TEAM_KEY).await;
    for path in OPERATOR.into_iter().chain(["/team", "/team/funnel"]) {
        let request = client.get(format!("{operator}{path}"));
        shown.push((
            path.to_owned(),
            text(request.header("cookie", &cookie)).await,
        ));
    }
    shown
}

#[tokio::test]
async fn no_personal_data_and_no_key_is_in_the_log_the_metrics_or_unencrypted_files() {
    let server = MailServer::start(&["none"]);
    let desk = everything_on(server.port);
    vestibule::ats::install_tls_provider();
    let mut site = desk.start(&["serve"]);
    let listening: Value = serde_json::from_str(&site.until_logged("\"listening\"")).unwrap();
    let [address, operator] =
        ["site", "admin"].map(|it| listening[it].as_str().unwrap().to_owned());
    let (posting, secrets) = use_everything(&address, &operator, &server).await;
    let mut shown = read_everything(&address, &operator, &posting).await;
    let (code, log) = site.stop();
    assert_eq!(code, Some(0));
    assert!(
        log.iter()
            .any(|line| line.contains("/applications/{reference}")),
        "{log:#?}"
    );
    for line in log {
        assert!(
            serde_json::from_str::<Value>(&line).is_ok(),
            "not JSON: {line}"
        );
        shown.push(("the log".to_owned(), line));
    }
    for folder in ["vestibule-data", "vestibule-reference-ats"] {
        for file in files_below(&desk.path(folder)) {
            let bytes = fs::read(&file).unwrap();
            let text = String::from_utf8_lossy(&bytes).into_owned();
            shown.push((file.display().to_string(), text));
        }
    }
    for (place, text) in shown {
        let text = text.to_lowercase();
        let planted = PLANTED.into_iter().chain(["non-binary"]);
        for planted in planted.chain(secrets.iter().map(String::as_str)) {
            assert!(!text.contains(planted), "{planted} is in {place}: {text}");
        }
    }
}

#[tokio::test]
async fn a_page_of_the_ats_that_repeats_the_request_is_not_logged_whatever_the_filter() {
    let ats = Desk::new()
        .with("VESTIBULE_REFERENCE_ATS__API_KEY", API_KEY)
        .with("VESTIBULE_REFERENCE_ATS__FAULTS", "true")
        .with("VESTIBULE_REFERENCE_ATS__LISTEN", "127.0.0.1:0");
    let mut running_ats = ats.start(&["reference-ats"]);
    let ats = running_ats.address();
    let fault = json!({
        "endpoint": "applications",
        "times": 100,
        "fault": {
            "kind": "refuse",
            "status": 500,
            "body": format!("<html><p>Authorization: Bearer {API_KEY}<p>Plantedanswer"),
        },
    });
    vestibule::ats::install_tls_provider();
    let plan = browser()
        .post(format!("{ats}/faults"))
        .bearer_auth(API_KEY)
        .header("content-type", "application/json")
        .body(fault.to_string());
    assert!(plan.send().await.unwrap().status().is_success());
    let desk = Desk::new()
        .with("VESTIBULE_LOG__FILTER", "trace,html5ever=trace")
        .with("VESTIBULE_ATS__BASE_URL", &ats)
        .with("VESTIBULE_ATS__API_KEY", API_KEY)
        .with("VESTIBULE_ADMIN__LISTEN", "127.0.0.1:0")
        .with("VESTIBULE_LOG__FORMAT", "json");
    let mut site = desk.start(&["serve"]);
    let listening: Value = serde_json::from_str(&site.until_logged("\"listening\"")).unwrap();
    let [address, operator] =
        ["site", "admin"].map(|it| listening[it].as_str().unwrap().to_owned());
    apply_somewhere(&address, "Plantedname").await;
    site.until_logged("500");
    let diagnostics = text(browser().get(format!("{operator}/diagnostics.json"))).await;
    let (_, log) = site.stop();
    for text in log.into_iter().chain([diagnostics]) {
        let text = text.to_lowercase();
        for planted in [API_KEY, "plantedanswer", "plantedname"] {
            assert!(!text.contains(planted), "{planted}: {text}");
        }
    }
}
