//! Tests hostile JSON in the details of a posting, and its effect on the page of the posting.

use serde_json::{Value, json};

use super::{
    server::{HostileResponse, answer, json_answer},
    site::{AttackedSite, KEY, assert_inert},
};
use crate::cases::{Cases, main_text};

/// A case: its name, the details, and texts that the page must show.
type Row = (&'static str, fn() -> Value, &'static [&'static str]);

const JSON: &str = "content-type: application/json\r\n";
const SCRIPT: &str = "<script>alert(1)</script>";
const ESCAPED: &str = "&#60;script&#62;alert(1)&#60;/script&#62;";

fn described(text: &str) -> Value {
    json!({"user_provided_description": text})
}

fn dated(date: &str) -> Value {
    json!({"created": date, "user_provided_description": "Dated work."})
}

const DATED: &[&str] = &["Dated work."];

fn euros(lower: Value, upper: Value) -> Value {
    pay(json!({"currency_code": "EUR", "lower_bound": lower, "upper_bound": upper}))
}

fn pay(compensation: Value) -> Value {
    json!({"compensation": compensation})
}

const TEXTS: &[Row] = &[
    (
        "a script",
        || described(&format!("<p>A{SCRIPT}</p>")),
        &["<p dir=\"auto\">A</p>"],
    ),
    (
        "a script as entities",
        || described("&lt;script&gt;alert(1)&lt;/script&gt;B"),
        &["B"],
    ),
    (
        "an event handler",
        || described("<p onclick=alert(1) style='position:fixed'>C</p>"),
        &["<p dir=\"auto\">C</p>"],
    ),
    (
        "a link with a script",
        || described("<a href='java\nscript:alert(1)'>D</a>"),
        &["D"],
    ),
    (
        "a link with credentials of another site",
        || described("<a href='https://jobs.example.com@evil.example/'>E</a>"),
        &["E"],
    ),
    (
        "a frame and a form",
        || {
            described(
                "<iframe src=//evil.example></iframe><form action=//evil.example><input name=password></form>F",
            )
        },
        &["F"],
    ),
    (
        "an unclosed comment",
        || described("<p>G</p><!-- <p>hidden"),
        &["G"],
    ),
    (
        "closing tags of the page",
        || described("</div></section></main></body></html><p>H"),
        &["<p dir=\"auto\">H</p>", "</main>"],
    ),
    (
        "bidi overrides",
        || described("I\u{202e}gpj.exe\u{2066}"),
        &["I"],
    ),
    (
        "control characters",
        || described("J\u{0}\u{1b}[2J\u{9b}"),
        &["J"],
    ),
    (
        "elements 50,000 deep",
        || described(&("<div>".repeat(50_000) + "K")),
        &["K"],
    ),
    (
        "quotes 50,000 deep",
        || described(&("> ".repeat(50_000) + "L")),
        &["L"],
    ),
    (
        "a table that is 9 million wide",
        || described("<table><tr><td colspan=9000000 rowspan=-1>M</table>"),
        &["M"],
    ),
    (
        "a text of 7 MB",
        || described(&"N ".repeat(3_500_000)),
        &["N N N"],
    ),
    (
        "a description that is a number",
        || json!({"user_provided_description": 7}),
        &["Welder"],
    ),
    (
        "a script as the company",
        || json!({"client_name": SCRIPT}),
        &["Welder"],
    ),
    (
        "a script as the place",
        || json!({"location": SCRIPT}),
        &[ESCAPED],
    ),
    (
        "a script as an interview step",
        || json!({"public_interview_plan_preview": [{"name": SCRIPT, "description": format!("O{SCRIPT}")}]}),
        &[ESCAPED, "O"],
    ),
    (
        "steps of wrong types",
        || json!({"public_interview_plan_preview": [null, 1, {"name": []}, {"name": "P", "order_index": "x"}]}),
        &["P"],
    ),
    (
        "an apply address with a script",
        || json!({"apply_url": "javascript:alert(1)", "user_provided_description": "Q"}),
        &["Q"],
    ),
    (
        "every field of a wrong type",
        || json!({"title": [], "client_name": {}, "locations": 5, "compensation": "x", "visa_support": "perhaps", "application_questions": {"a": 1}, "public_interview_plan_preview": "x", "created": {}, "allow_docx_resumes_in_applications": []}),
        &["Welder"],
    ),
];

const DATES: &[Row] = &[
    (
        "the year 9999",
        || dated("9999-12-30T22:00:00.999999999Z"),
        DATED,
    ),
    ("the year 10000", || dated("+010000-01-01T00:00:00Z"), DATED),
    ("the year 0", || dated("0000-01-01T00:00:00Z"), DATED),
    ("the year -1", || dated("-000001-12-31T23:59:59Z"), DATED),
    (
        "the first moment of the calendar",
        || dated("-009999-01-02T01:59:59Z"),
        DATED,
    ),
    (
        "a day that does not exist",
        || dated("2026-02-30T00:00:00Z"),
        DATED,
    ),
    ("a leap second", || dated("2026-12-31T23:59:60Z"), DATED),
    (
        "a moment without a zone",
        || dated("2026-11-21T08:59:50"),
        DATED,
    ),
    (
        "a number",
        || json!({"created": 1e18, "user_provided_description": "Dated work."}),
        DATED,
    ),
    ("a date of 1 MB", || dated(&"9".repeat(1 << 20)), DATED),
];

const SUMS: &[Row] = &[
    (
        "the largest integer",
        || euros(json!(i64::MAX), json!(u64::MAX)),
        &["Welder"],
    ),
    (
        "the largest sum",
        || euros(json!(1), json!(9_007_199_254_740_991_u64)),
        &["€1–9,007,199,254,740,99"],
    ),
    ("1e308", || euros(json!(1e308), json!("1e309")), &["Welder"]),
    (
        "NaN and infinity as texts",
        || euros(json!("NaN"), json!("inf")),
        &["Welder"],
    ),
    ("negative sums", || euros(json!(-5), json!(-1)), &["Welder"]),
    (
        "negative zero",
        || euros(json!(-0.0), json!(0.4)),
        &["Welder"],
    ),
    (
        "bounds in the wrong order",
        || euros(json!(70_000), json!(50_000)),
        &["50,000", "70,000"],
    ),
    (
        "a sum in a list",
        || euros(json!([1]), json!({"x": 1})),
        &["Welder"],
    ),
    (
        "a currency that does not exist",
        || pay(json!({"currency_code": "QQQ", "lower_bound": 1, "upper_bound": 2})),
        &["QQQ"],
    ),
    (
        "a script as the currency",
        || pay(json!({"currency_code": SCRIPT, "lower_bound": 1})),
        &["Welder"],
    ),
    (
        "a script as the period and the type",
        || {
            pay(
                json!({"currency_code": "EUR", "lower_bound": 1, "salary_range_type": SCRIPT, "employment_type": SCRIPT}),
            )
        },
        &["€1"],
    ),
    (
        "a script as notes",
        || pay(json!({"open_to_sharing_comp": true, "compensation_details": SCRIPT})),
        &[ESCAPED],
    ),
    (
        "endless equity",
        || pay(json!({"equity_lower_bound": 1e-320, "equity_upper_bound": 1e300})),
        &["Welder"],
    ),
    (
        "equity that is no number",
        || pay(json!({"equity_lower_bound": "NaN", "equity_upper_bound": "-inf"})),
        &["Welder"],
    ),
];

/// Makes the ATS send the details of this case for the welder's posting. Checks the page of the
/// posting, the data of the posting for programs, and the feeds.
async fn check(site: &AttackedSite, row: &Row) {
    let (name, details, shown) = row;
    let response = HostileResponse::Bytes(json_answer(200, &details()));
    assert_eq!(site.read_details(response).await, None, "{name}");
    let page = site.visit("/jobs/welder").await;
    assert_eq!(page.status, 200, "{name}");
    assert_inert(name, &page.html);
    for text in *shown {
        let found = page.html.contains(text);
        assert!(found, "{name}: {text} is not in {}", main_text(&page.html));
    }
    for path in [
        "/",
        "/jobs/welder/apply",
        "/jobs.json",
        "/jobs.md",
        "/jobs/cook",
    ] {
        let page = site.visit(path).await;
        assert_eq!(page.status, 200, "{name}: {path}");
    }
    for path in [
        "/feed.atom",
        "/feed.rss",
        "/feeds/indeed.xml",
        "/sitemap.xml",
    ] {
        let xml = site.visit(path).await.html;
        let parsed = roxmltree::Document::parse(&xml);
        assert!(parsed.is_ok(), "{name}: {path}: {parsed:?}");
    }
}

async fn check_all(rows: &[Row]) {
    let site = AttackedSite::open().await;
    let mut cases = Cases::default();
    for row in rows {
        cases.run(row.0, check(&site, row)).await;
    }
    cases.finish();
}

#[tokio::test]
async fn no_text_of_the_ats_is_active_on_a_page() {
    check_all(TEXTS).await;
}

#[tokio::test]
async fn no_date_of_the_ats_breaks_a_page_or_a_feed() {
    check_all(DATES).await;
}

#[tokio::test]
async fn no_sum_of_the_ats_breaks_a_page_or_a_feed() {
    check_all(SUMS).await;
}

/// A case: its name, the response, and words that the error for the operator must contain.
type UnusableRow = (&'static str, fn() -> Vec<u8>, &'static str);

const UNUSABLE: &[UnusableRow] = &[
    (
        "null",
        || json_answer(200, &json!(null)),
        "a posting must be an object",
    ),
    (
        "a list",
        || json_answer(200, &json!([])),
        "a posting must be an object",
    ),
    (
        "a text",
        || json_answer(200, &json!("x")),
        "a posting must be an object",
    ),
    ("not JSON", || answer(200, JSON, b"{"), "not JSON"),
    (
        "a web page",
        || answer(200, "content-type: text/html\r\n", b"<html>"),
        "HTML instead of JSON",
    ),
    ("nothing", || answer(204, "", b""), "not JSON"),
    (
        "a redirect",
        || answer(307, "location: http://169.254.169.254/\r\n", b""),
        "redirects to http://169.254.169.254/",
    ),
    (
        "too much",
        || answer(200, JSON, &vec![b' '; 9 << 20]),
        "larger than ats.max_answer",
    ),
    (
        "the key",
        || json_answer(401, &json!({"detail": KEY})),
        "is not accepted",
    ),
    (
        "404 without JSON",
        || answer(404, "", b"gone"),
        "the interface is not at this URL",
    ),
    ("500", || answer(500, "", b""), "overloaded or broken"),
    (
        "half an answer",
        || b"HTTP/1.1 200 X\r\ncontent-length: 9\r\n\r\n{".to_vec(),
        "incomplete",
    ),
];

async fn check_unusable(site: &AttackedSite, name: &str, answer: Vec<u8>, words: &str) {
    let error = site.read_details(HostileResponse::Bytes(answer)).await;
    let error = error.expect("an error");
    assert!(
        error.contains(words) && !error.contains(KEY),
        "{name}: {error}"
    );
    let page = site.visit("/jobs/welder").await;
    assert_eq!(page.status, 200, "{name}");
    let text = main_text(&page.html);
    assert!(text.contains("Honest work."), "{name}: {text}");
    assert_eq!(site.server.take_requests().len(), 1, "{name}");
}

#[tokio::test]
async fn without_usable_details_the_earlier_ones_stay() {
    let site = AttackedSite::open().await;
    let mut cases = Cases::default();
    for (name, answer, words) in UNUSABLE {
        let case = check_unusable(&site, name, answer(), words);
        cases.run(name, case).await;
    }
    cases.finish();
}
