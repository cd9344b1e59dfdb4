//! Checks that pages follow the rules of search engines for job postings. Only rules that can be
//! checked in a page and its markup are included.

use scraper::{Html, Selector};
use serde_json::Value;

const PERIODS: [&str; 5] = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"];
const TERMS: [&str; 8] = [
    "FULL_TIME",
    "PART_TIME",
    "CONTRACTOR",
    "TEMPORARY",
    "INTERN",
    "VOLUNTEER",
    "PER_DIEM",
    "OTHER",
];

/// Returns all JSON-LD objects of this type in a page.
pub fn items_of_type(html: &str, kind: &str) -> Vec<Value> {
    let selector = Selector::parse("script[type='application/ld+json']").unwrap();
    let page = Html::parse_document(html);
    let data = page
        .select(&selector)
        .map(|it| it.text().collect::<String>());
    let data = data.map(|text| serde_json::from_str::<Value>(&text).unwrap());
    data.filter(|it| it["@type"] == kind).collect()
}

/// Asserts that the structured data of a job follows the rules of search engines.
pub fn assert_follows_rules(job: &Value, html: &str) {
    let page = Html::parse_document(html);
    let shown: String = page.root_element().text().collect();
    for required in ["title", "description", "datePosted", "hiringOrganization"] {
        assert!(!job[required].is_null(), "{required} is required");
    }
    let title = job["title"].as_str().unwrap();
    assert!(shown.contains(title) && job["description"] != job["title"]);
    let organisation = &job["hiringOrganization"];
    assert!(organisation["@type"] == "Organization" && organisation["name"].is_string());
    assert!(organisation["sameAs"].is_string(), "the company's own site");
    job["datePosted"]
        .as_str()
        .unwrap()
        .parse::<jiff::Timestamp>()
        .unwrap();
    assert!(job.get("validThrough").is_none(), "no end is known");
    let places = list(&job["jobLocation"]);
    for place in &places {
        let country = place["address"]["addressCountry"].as_str().unwrap();
        assert!(country.len() == 2 && place["@type"] == "Place");
    }
    let reach = list(&job["applicantLocationRequirements"]);
    let is_remote = job.get("jobLocationType").is_some();
    assert_eq!(is_remote, job["jobLocationType"] == "TELECOMMUTE");
    assert_eq!(is_remote, !reach.is_empty());
    let has = |kind: &str| reach.iter().any(|it| it["@type"] == kind);
    assert!(!is_remote || has("Country"), "a country at least");
    assert!(!places.is_empty() || is_remote, "somewhere");
    for home in &reach {
        let kind = home["@type"].as_str().unwrap();
        assert!(["Country", "State", "City"].contains(&kind) && home["name"].is_string());
    }
    for terms in list(&job["employmentType"]) {
        assert!(TERMS.contains(&terms.as_str().unwrap()));
    }
    if let Some(pay) = job.get("baseSalary") {
        assert_valid_pay(pay, &shown);
    }
    let identifier = &job["identifier"];
    assert_eq!(identifier["@type"], "PropertyValue");
    assert_eq!(identifier["name"], organisation["name"]);
    assert!(
        identifier["value"]
            .as_str()
            .is_some_and(|it| !it.is_empty())
    );
    assert!(job["directApply"].is_boolean());
    assert_shown_on_page(job, &page, &shown);
}

/// Asserts that the pay is valid and that the page shows the same amounts.
fn assert_valid_pay(pay: &Value, shown: &str) {
    let value = &pay["value"];
    assert!(pay["@type"] == "MonetaryAmount" && value["@type"] == "QuantitativeValue");
    assert!(PERIODS.contains(&value["unitText"].as_str().unwrap()));
    let currency = pay["currency"].as_str().unwrap();
    assert!(currency.len() == 3 && currency.chars().all(|it| it.is_ascii_uppercase()));
    let is_range = !value["minValue"].is_null() || !value["maxValue"].is_null();
    assert_ne!(is_range, !value["value"].is_null(), "one sum or a range");
    for sum in ["value", "minValue", "maxValue"]
        .iter()
        .filter_map(|it| value[it].as_i64())
    {
        let written = format!("{},{:03}", sum / 1000, sum % 1000);
        assert!(
            shown.contains(&written) || shown.contains(&sum.to_string()),
            "{sum}"
        );
    }
}

/// The only properties that the structured data is allowed to have.
const KNOWN: [&str; 14] = [
    "@context",
    "@type",
    "title",
    "url",
    "description",
    "datePosted",
    "hiringOrganization",
    "identifier",
    "employmentType",
    "baseSalary",
    "directApply",
    "jobLocation",
    "jobLocationType",
    "applicantLocationRequirements",
];

/// Asserts that the page shows everything in the structured data, and that the page allows search
/// engines to index it.
fn assert_shown_on_page(job: &Value, page: &Html, shown: &str) {
    let attr = |selector: &str, name: &str| {
        let selector = Selector::parse(selector).unwrap();
        let element = page.select(&selector).next();
        element.and_then(|it| it.attr(name)).map(str::to_owned)
    };
    for name in job.as_object().unwrap().keys() {
        assert!(KNOWN.contains(&name.as_str()), "{name} is in no rule");
    }
    assert_eq!(
        attr("meta[name=robots]", "content"),
        None,
        "it may be listed"
    );
    assert_eq!(
        attr("link[rel=canonical]", "href").as_deref(),
        job["url"].as_str()
    );
    let day = attr(".facts time", "datetime").unwrap();
    assert!(job["datePosted"].as_str().unwrap().starts_with(&day));
    assert!(shown.contains(job["hiringOrganization"]["name"].as_str().unwrap()));
    let description = Html::parse_fragment(job["description"].as_str().unwrap());
    for words in description
        .root_element()
        .text()
        .filter(|it| !it.trim().is_empty())
    {
        assert!(shown.contains(words), "{words:?} is not shown");
    }
    if job["jobLocationType"] == "TELECOMMUTE" {
        assert!(
            shown.contains("Remote"),
            "the page must say that it is remote"
        );
        let facts = Selector::parse(".facts").unwrap();
        let facts = page.select(&facts).flat_map(|it| it.text());
        let facts: String = facts.collect();
        assert!(!facts.contains("Hybrid"), "hybrid work is not remote");
    }
    for place in list(&job["jobLocation"]) {
        for part in ["addressLocality", "addressRegion"] {
            let part = place["address"][part].as_str().unwrap_or_default();
            let country = place["address"]["addressCountry"].as_str().unwrap();
            assert!(part != country, "{part} is no town");
        }
    }
    if job["directApply"] == true {
        let apply = attr("a.button", "href").unwrap();
        assert!(
            apply.starts_with("/jobs/") && apply.ends_with("/apply"),
            "{apply}"
        );
    }
}

/// Asserts that a page has correct Open Graph tags.
pub fn assert_open_graph_tags(html: &str, address: &str) {
    let page = Html::parse_document(html);
    let tag = |name: &str| {
        let selector = format!("meta[property='{name}'], meta[name='{name}']");
        let selector = Selector::parse(&selector).unwrap();
        let mut tags = page.select(&selector);
        let content = tags.next().and_then(|it| it.attr("content"));
        assert!(tags.next().is_none(), "{name} stands twice in {address}");
        content.map(str::to_owned)
    };
    for name in ["og:title", "og:type", "og:locale", "og:site_name"] {
        assert!(
            tag(name).is_some_and(|it| !it.is_empty()),
            "{name}: {address}"
        );
    }
    assert_eq!(tag("og:url").as_deref(), Some(address));
    assert_eq!(tag("og:description"), tag("description"));
    let image = tag("og:image");
    let host = &address[..address.find("/jobs/").unwrap_or(address.len())];
    assert!(image.iter().all(|it| it.starts_with(host)), "{image:?}");
    assert!(image.is_some(), "{address}");
    assert_eq!(tag("twitter:card").as_deref(), Some("summary_large_image"));
    assert!(tag("og:image:alt").is_some(), "{address}");
}

/// Converts a single value or an array to a list. If the value is null, the list is empty.
pub fn list(value: &Value) -> Vec<Value> {
    match value {
        Value::Null => Vec::new(),
        Value::Array(values) => values.clone(),
        value => vec![value.clone()],
    }
}
