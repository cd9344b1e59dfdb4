//! Tests which postings visitors see after the ATS has sent hostile JSON in a list of postings.

use scraper::{Html, Selector};
use serde_json::{Value, json};

use super::{
    server::{HostileResponse, answer, json_answer},
    site::{AttackedSite, assert_inert},
};
use crate::cases::Cases;

/// The result of reading a list.
enum Outcome {
    /// Visitors see only the postings with these titles.
    Shows(&'static [&'static str]),
    /// Visitors still see the previous postings, and the operator's alarm contains these words.
    Stays(&'static str),
}

use Outcome::{Shows, Stays};

/// A case: its name, the body of the response, and the outcome.
type Row = (&'static str, fn() -> Vec<u8>, Outcome);

const SCRIPT: &str = "<script>alert(1)</script>";

fn json_bytes(body: Value) -> Vec<u8> {
    body.to_string().into()
}

/// Creates a list of one posting, with this value as the total number of postings.
fn counted(count: Value) -> Value {
    json!({"count": count, "results": [{"id": "a", "title": "A"}]})
}

fn deep(open: &str, close: &str) -> String {
    format!("{}{}", open.repeat(100_000), close.repeat(100_000))
}

const NO_LISTS: &[Row] = &[
    ("null", || json_bytes(json!(null)), Stays("no list")),
    ("a number", || json_bytes(json!(1e300)), Stays("no list")),
    ("a text", || json_bytes(json!("[]")), Stays("no list")),
    (
        "an object",
        || json_bytes(json!({"id": "x", "title": "x"})),
        Stays("no list"),
    ),
    (
        "an object for the list",
        || json_bytes(json!({"results": {"0": {"id": "a", "title": "A"}}})),
        Stays("no list"),
    ),
    (
        "a text for the list",
        || json_bytes(json!({"results": "[]"})),
        Stays("no list"),
    ),
    ("nothing", || "".into(), Stays("not JSON")),
    ("a comma too many", || "[1,]".into(), Stays("not JSON")),
    ("two lists", || "[][]".into(), Stays("not JSON")),
    ("NaN", || "[NaN]".into(), Stays("not JSON")),
    (
        "a number out of range",
        || "[1e999]".into(),
        Stays("not JSON"),
    ),
    (
        "half a surrogate pair",
        || r#"[{"id":"\ud800","title":"x"}]"#.into(),
        Stays("not JSON"),
    ),
    (
        "bytes that are not UTF-8",
        || b"[{\"id\":\"\xff\",\"title\":\"x\"}]".to_vec(),
        Stays("not JSON"),
    ),
    (
        "UTF-16",
        || {
            "[]".encode_utf16()
                .flat_map(u16::to_le_bytes)
                .collect::<Vec<_>>()
        },
        Stays("not JSON"),
    ),
    (
        "arrays 100,000 deep",
        || deep("[", "]").into(),
        Stays("not JSON"),
    ),
    (
        "objects 100,000 deep",
        || deep("{\"results\":", "}").into(),
        Stays("not JSON"),
    ),
];

const ITEMS: &[Row] = &[
    ("an empty list", || json_bytes(json!([])), Shows(&[])),
    (
        "items that are no objects",
        || json_bytes(json!([null, 7, "x", [], true, {"id": "a", "title": "A"}])),
        Shows(&["A"]),
    ),
    (
        "no id, no title",
        || json_bytes(json!([{"title": "x"}, {"id": "x"}, {"id": "a", "title": "A"}])),
        Shows(&["A"]),
    ),
    (
        "an id of another type",
        || {
            json_bytes(
                json!([{"id": {}, "title": "x"}, {"id": [1], "title": "y"}, {"id": 7, "title": "Seven"}]),
            )
        },
        Shows(&["Seven"]),
    ),
    (
        "the same id four times",
        || {
            json_bytes(
                json!([{"id": "a", "title": "A"}, {"id": "A", "title": "B"}, {"id": " a ", "title": "C"}, {"id": "a", "title": "A"}]),
            )
        },
        Shows(&["A"]),
    ),
    (
        "the same key twice",
        || r#"[{"id":"a","id":"b","title":"x","title":"B"}]"#.into(),
        Shows(&["B"]),
    ),
    (
        "blank titles",
        || json_bytes(json!([{"id": "a", "title": " \u{7}\u{200b}"}, {"id": "b", "title": "B"}])),
        Shows(&["B"]),
    ),
    (
        "control characters in a title",
        || json_bytes(json!([{"id": "a", "title": "A\u{0}\u{1b}[31m\r\nB"}])),
        Shows(&["A [31m B"]),
    ),
    (
        "a script as a title",
        || json_bytes(json!([{"id": "a", "title": SCRIPT}])),
        Shows(&["<script>alert(1)</script>"]),
    ),
    (
        "a script as an id",
        || json_bytes(json!([{"id": "\"><script>alert(1)</script>", "title": "A"}])),
        Shows(&["A"]),
    ),
    (
        "an id that is a path",
        || {
            json_bytes(
                json!([{"id": "../../admin", "title": "A"}, {"id": "..", "title": "B"}, {"id": "a/b?c#d%2e", "title": "C"}]),
            )
        },
        Shows(&["A", "B", "C"]),
    ),
    (
        "private, inactive and sample postings",
        || {
            json_bytes(
                json!([{"id": "a", "title": "A", "is_private": "true"}, {"id": "b", "title": "B", "active": false}, {"id": "c", "title": "C", "is_sample": true}, {"id": "d", "title": "D"}]),
            )
        },
        Shows(&["D"]),
    ),
    (
        "an apply address that is a script",
        || {
            json_bytes(
                json!([{"id": "a", "title": "A", "apply_url": "javascript:alert(1)"}, {"id": "b", "title": "B", "apply_url": "data:text/html,x"}]),
            )
        },
        Shows(&["A", "B"]),
    ),
    (
        "an apply address with credentials",
        || json_bytes(json!([{"id": "a", "title": "A", "apply_url": "https://u:p@example.com/"}])),
        Shows(&["A"]),
    ),
    (
        "locations of wrong types",
        || {
            json_bytes(
                json!([{"id": "a", "title": "A", "locations": [1, null, {"location_option": 5}, {"location_option": {"city": {}}}]}]),
            )
        },
        Shows(&["A"]),
    ),
    (
        "a script as a location",
        || {
            json_bytes(
                json!([{"id": "a", "title": "A", "locations": [{"location_option": {"display_name": SCRIPT, "country": SCRIPT}}]}]),
            )
        },
        Shows(&["A"]),
    ),
    (
        "a workplace that does not exist",
        || {
            json_bytes(
                json!([{"id": "a", "title": "A", "locations": [{"location_type": "MOON", "workplace_type": "\u{202e}"}]}]),
            )
        },
        Shows(&["A"]),
    ),
    (
        "unknown fields",
        || {
            json_bytes(
                json!([{"id": "a", "title": "A", "__proto__": {"x": 1}, "constructor": null}]),
            )
        },
        Shows(&["A"]),
    ),
    (
        "a byte order mark",
        || "\u{feff}[]".into(),
        Stays("not JSON"),
    ),
];

const COUNTS: &[Row] = &[
    (
        "a total that is too large",
        || json_bytes(counted(json!(9_007_199_254_740_993_u64))),
        Shows(&["A"]),
    ),
    (
        "a negative total",
        || json_bytes(counted(json!(-1))),
        Shows(&["A"]),
    ),
    (
        "a total that is a text",
        || json_bytes(counted(json!("many"))),
        Shows(&["A"]),
    ),
    (
        "a total of 0 beside an item",
        || json_bytes(counted(json!(0))),
        Shows(&["A"]),
    ),
    (
        "a next page elsewhere",
        || {
            json_bytes(
                json!({"next": "http://169.254.169.254/", "results": [{"id": "a", "title": "A"}]}),
            )
        },
        Shows(&["A"]),
    ),
    (
        "two lists with different names",
        || {
            json_bytes(
                json!({"data": [{"id": "b", "title": "B"}], "results": [{"id": "a", "title": "A"}]}),
            )
        },
        Shows(&["A"]),
    ),
];

fn places() -> Vec<Value> {
    let places = (0..40_000).map(|number| json!({"name": format!("Place {number}")}));
    places.collect()
}

const LARGE: &[Row] = &[
    (
        "40,000 locations",
        || json_bytes(json!([{"id": "a", "title": "A", "locations": places()}])),
        Shows(&["A"]),
    ),
    (
        "a location of 7 MB",
        || {
            json_bytes(
                json!([{"id": "a", "title": "A", "locations": [{"name": "y".repeat(7 << 20)}]}]),
            )
        },
        Shows(&["A"]),
    ),
    (
        "an id of 7 MB",
        || {
            json_bytes(
                json!([{"id": "y".repeat(7 << 20), "title": "x"}, {"id": "a", "title": "A"}]),
            )
        },
        Shows(&["A"]),
    ),
    (
        "200,000 numbers",
        || json_bytes(json!(vec![0; 200_000])),
        Shows(&[]),
    ),
];

/// Returns the titles in the list of jobs on the page.
fn titles(html: &str) -> Vec<String> {
    let selector = Selector::parse(".job h2 a").unwrap();
    let page = Html::parse_document(html);
    page.select(&selector)
        .map(|link| link.text().collect())
        .collect()
}

async fn check(site: &AttackedSite, row: &Row) {
    let (name, body, outcome) = row;
    let bytes = answer(200, "content-type: application/json\r\n", &body());
    let alarm = site.read_list(HostileResponse::Bytes(bytes)).await;
    let page = site.visit("/").await;
    assert_eq!(page.status, 200, "{name}");
    assert_inert(name, &page.html);
    match outcome {
        Shows(expected) => {
            assert_eq!(alarm, None, "{name}");
            assert_eq!(titles(&page.html), *expected, "{name}");
        }
        Stays(words) => {
            let alarm = alarm.expect("an alarm");
            assert!(alarm.contains(words), "{name}: {alarm}");
            assert!(alarm.len() < 1_000, "{name}: {} bytes", alarm.len());
            assert_eq!(titles(&page.html), ["Welder", "Cook"], "{name}");
        }
    }
    let requests = site.server.take_requests();
    assert!(requests.len() <= 2, "{name}: {requests:?}");
    // After a restart, visitors see the same number of postings.
    let shown = site.harness.site.catalogue.snapshot().postings().len();
    assert_eq!(site.count_after_restart().await, shown, "{name}");
}

async fn check_all(rows: &[Row]) {
    let site = AttackedSite::open().await;
    let mut cases = Cases::default();
    for row in rows {
        cases.run(row.0, check(&site, row)).await;
        site.read_valid_responses().await;
    }
    cases.finish();
}

#[tokio::test]
async fn json_without_a_list_changes_nothing() {
    check_all(NO_LISTS).await;
}

#[tokio::test]
async fn hostile_items_do_not_affect_other_items() {
    check_all(ITEMS).await;
}

#[tokio::test]
async fn wrong_totals_end_the_reading() {
    check_all(COUNTS).await;
}

#[tokio::test]
async fn large_values_are_accepted_or_left_out() {
    check_all(LARGE).await;
}

/// Creates a page of an endless list. Each page has a new item of 400 KB and announces another
/// page.
fn endless(page: usize) -> Value {
    let padding = "y".repeat(400_000);
    json!({"next": "x", "results": [{"id": format!("p{page}"), "title": "x", "padding": padding}]})
}

#[tokio::test]
async fn reading_an_endless_list_stops_before_it_fills_the_memory() {
    let site = AttackedSite::open().await;
    let alarm = site
        .read_list(HostileResponse::Pages(endless))
        .await
        .expect("an alarm");
    assert!(alarm.contains("ats.max_answer"), "{alarm}");
    assert!(site.server.take_requests().len() < 200);
    assert_eq!(titles(&site.visit("/").await.html), ["Welder", "Cook"]);
}

#[tokio::test]
async fn pages_that_repeat_an_item_end_the_list() {
    let site = AttackedSite::open().await;
    let page = json!({"next": "x", "count": 1_000, "results": [{"id": "a", "title": "A"}]});
    let alarm = site
        .read_list(HostileResponse::Bytes(json_answer(200, &page)))
        .await;
    assert_eq!(alarm, None);
    assert_eq!(site.server.take_requests().len(), 2);
    assert_eq!(titles(&site.visit("/").await.html), ["A"]);
}
