//! What programs that list jobs read in a page, held against their rules one by one.

use scraper::{Html, Selector};
use serde_json::Value;
use vestibule::posting::{
    Compensation, Details, EmploymentType, Equity, Location, Period, Posting, Range, Salary, Scope,
    Workplace,
};

use crate::{house::House, sample};

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

/// Everything of that type in a page.
pub fn told(html: &str, kind: &str) -> Vec<Value> {
    let selector = Selector::parse("script[type='application/ld+json']").unwrap();
    let page = Html::parse_document(html);
    let data = page
        .select(&selector)
        .map(|it| it.text().collect::<String>());
    let data = data.map(|text| serde_json::from_str::<Value>(&text).unwrap());
    data.filter(|it| it["@type"] == kind).collect()
}

async fn marked(posting: Posting) -> Option<Value> {
    let address = format!("/jobs/{}", posting.id);
    let house = House::of(vec![posting]).await;
    let address = house.visit(&address).await.location.unwrap();
    let page = house.visit(&address).await;
    let mut jobs = told(&page.html, "JobPosting");
    assert!(jobs.len() <= 1);
    let job = jobs.pop()?;
    obeys_the_rules(&job, &page.html);
    assert_eq!(job["url"], address);
    Some(job)
}

/// The rules that search engines give for a job, as far as markup can break them.
pub fn obeys_the_rules(job: &Value, html: &str) {
    let page = Html::parse_document(html);
    let shown: String = page.root_element().text().collect();
    for required in ["title", "description", "datePosted", "hiringOrganization"] {
        assert!(!job[required].is_null(), "{required} is required");
    }
    let title = job["title"].as_str().unwrap();
    assert!(shown.contains(title) && job["description"] != job["title"]);
    let organisation = &job["hiringOrganization"];
    assert!(organisation["@type"] == "Organization" && organisation["name"].is_string());
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
    assert_eq!(!reach.is_empty(), job["jobLocationType"] == "TELECOMMUTE");
    assert!(!places.is_empty() || reach.iter().any(|it| it["@type"] == "Country"));
    for terms in list(&job["employmentType"]) {
        assert!(TERMS.contains(&terms.as_str().unwrap()));
    }
    if let Some(pay) = job.get("baseSalary") {
        let value = &pay["value"];
        assert!(PERIODS.contains(&value["unitText"].as_str().unwrap()));
        assert_eq!(pay["currency"].as_str().unwrap().len(), 3);
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
    assert_eq!(job["identifier"]["@type"], "PropertyValue");
    assert!(job["directApply"].is_boolean());
    is_on_the_page(job, &page, &shown);
}

/// What markup may name at all.
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

/// Nothing stands in the markup that the page does not show, and the page is one that may be listed.
fn is_on_the_page(job: &Value, page: &Html, shown: &str) {
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

fn list(value: &Value) -> Vec<Value> {
    match value {
        Value::Null => Vec::new(),
        Value::Array(values) => values.clone(),
        value => vec![value.clone()],
    }
}

fn location(parts: [&str; 3], scope: Scope, workplace: Workplace) -> Location {
    let [city, region, country] = parts.map(|it| (!it.is_empty()).then(|| it.to_owned()));
    let label = parts.iter().find(|it| !it.is_empty()).unwrap_or(&"Remote");
    Location {
        label: (*label).to_owned(),
        city,
        region,
        country,
        scope: Some(scope),
        workplace: Some(workplace),
    }
}

fn at(locations: Vec<Location>) -> Posting {
    let mut posting = sample::plain(1, "Rigger");
    posting.locations = locations;
    posting
}

fn with(change: impl FnOnce(&mut Details)) -> Posting {
    let mut posting = sample::plain(1, "Rigger");
    change(posting.details.as_mut().unwrap());
    posting
}

fn paid(range: Range<i64>, period: Option<Period>) -> Posting {
    let currency = "EUR".into();
    with(|details| {
        details.compensation = Compensation {
            salary: Some(Salary {
                currency,
                range,
                period,
            }),
            equity: Some(Equity::Percent(Range::Exactly(0.5))),
            ..Compensation::default()
        };
    })
}

#[tokio::test]
async fn an_office_tells_its_address() {
    let munich = location(
        ["Munich", "Bavaria", "Germany"],
        Scope::City,
        Workplace::OnSite,
    );
    let job = marked(at(vec![munich])).await.unwrap();
    let address = &job["jobLocation"]["address"];
    assert_eq!(address["addressCountry"], "DE");
    assert_eq!(address["addressRegion"], "Bavaria");
    assert_eq!(address["addressLocality"], "Munich");
    assert!(job.get("jobLocationType").is_none());
}

#[tokio::test]
async fn several_sites_are_a_list_and_hybrid_work_is_work_at_a_place() {
    let oslo = location(["Oslo", "", "NO"], Scope::City, Workplace::Hybrid);
    let lund = location(["Lund", "", "Sweden"], Scope::City, Workplace::OnSite);
    let home = location(["", "", "Sweden"], Scope::Country, Workplace::Remote);
    let job = marked(at(vec![oslo, lund.clone(), home.clone()]))
        .await
        .unwrap();
    assert_eq!(list(&job["jobLocation"]).len(), 2);
    assert!(job.get("jobLocationType").is_none());
    let job = marked(at(vec![lund, home])).await.unwrap();
    assert_eq!(job["jobLocationType"], "TELECOMMUTE");
    assert_eq!(job["jobLocation"]["address"]["addressLocality"], "Lund");
}

#[tokio::test]
async fn remote_work_tells_from_which_countries() {
    let homes = ["Denmark", "SE"]
        .map(|country| location(["", "", country], Scope::Country, Workplace::Remote));
    let job = marked(at(homes.to_vec())).await.unwrap();
    let names: Vec<Value> = list(&job["applicantLocationRequirements"])
        .iter()
        .map(|it| it["name"].clone())
        .collect();
    assert_eq!(names, ["DK", "SE"]);
    assert!(job.get("jobLocation").is_none());
}

#[tokio::test]
async fn pay_is_told_as_far_as_it_is_known_and_equity_is_left_out() {
    let year = Some(Period::Year);
    let rows = [
        (
            Range::Between(50_000, 60_000),
            Some((Some(50_000), Some(60_000), None)),
        ),
        (Range::Exactly(55_000), Some((None, None, Some(55_000)))),
        (Range::From(50_000), Some((Some(50_000), None, None))),
        (Range::UpTo(60_000), Some((None, Some(60_000), None))),
    ];
    for (range, expected) in rows {
        let job = marked(paid(range, year)).await.unwrap();
        let value = &job["baseSalary"]["value"];
        let sum = |name: &str| value[name].as_i64();
        assert_eq!(
            Some((sum("minValue"), sum("maxValue"), sum("value"))),
            expected
        );
        assert!(!job.to_string().contains("quity"));
    }
    let job = marked(paid(Range::From(50_000), None)).await.unwrap();
    assert!(job.get("baseSalary").is_none());
}

#[tokio::test]
async fn terms_are_told_in_the_words_of_the_rules() {
    let rows = [
        (EmploymentType::FullTime, "FULL_TIME"),
        (EmploymentType::Contract, "CONTRACTOR"),
        (EmploymentType::Internship, "INTERN"),
        (EmploymentType::Other("Seasonal".into()), "OTHER"),
    ];
    for (terms, expected) in rows {
        let posting = with(|details| details.compensation.employment_type = Some(terms));
        assert_eq!(marked(posting).await.unwrap()["employmentType"], expected);
    }
    assert!(
        marked(with(|_| ()))
            .await
            .unwrap()
            .get("employmentType")
            .is_none()
    );
}

#[tokio::test]
async fn the_identifier_is_the_atss_and_a_form_on_this_site_is_direct() {
    let job = marked(with(|_| ())).await.unwrap();
    assert_eq!(
        job["identifier"]["value"],
        sample::plain(1, "x").id.as_str()
    );
    assert_eq!(job["identifier"]["name"], "Lindqvist Boats");
    assert_eq!(job["directApply"], true);
}

#[tokio::test]
async fn nothing_is_told_where_something_required_is_missing() {
    let office = |country| location(["Poseidonis", "", country], Scope::City, Workplace::OnSite);
    let europe = Location {
        label: "Europe".into(),
        ..location(["", "", ""], Scope::Region, Workplace::Remote)
    };
    for posting in [
        sample::bare(),
        with(|details| details.created = None),
        with(|details| details.description = Default::default()),
        at(Vec::new()),
        at(vec![office("Atlantis")]),
        at(vec![office("")]),
        at(vec![office("Sweden"), office("Atlantis")]),
        at(vec![europe]),
    ] {
        assert_eq!(marked(posting).await, None);
    }
}

#[tokio::test]
async fn no_text_of_a_posting_leaves_its_script() {
    let mut posting = sample::plain(1, sample::HOSTILE);
    posting.details.as_mut().unwrap().company = Some(sample::HOSTILE.into());
    let address = format!("/jobs/{}", posting.id);
    let house = House::of(vec![posting]).await;
    let page = house
        .visit(&house.visit(&address).await.location.unwrap())
        .await;
    assert_eq!(told(&page.html, "JobPosting")[0]["title"], sample::HOSTILE);
    assert_eq!(
        page.html.matches("<script").count(),
        page.html.matches("</script>").count()
    );
    assert!(!page.html.contains("<img src=x"));
}

#[tokio::test]
async fn a_list_tells_of_the_site_and_of_no_job() {
    let house = House::open().await;
    let page = house.visit("/").await;
    assert!(told(&page.html, "JobPosting").is_empty());
    let site = told(&page.html, "WebSite").remove(0);
    assert_eq!(site["publisher"]["@type"], "Organization");
    assert_eq!(site["publisher"]["name"], "Lindqvist Boats");
    assert_eq!(site["potentialAction"]["@type"], "SearchAction");
    let target = site["potentialAction"]["target"]["urlTemplate"]
        .as_str()
        .unwrap();
    let page = house
        .visit(&target.replace("{search_term_string}", "welder"))
        .await;
    assert!(page.html.contains("Welder for cradles"));
    assert!(told(&page.html, "WebSite").is_empty());
}

#[tokio::test]
async fn a_job_tells_the_way_to_it_and_what_to_show_where_it_is_shared() {
    let house = House::of(vec![sample::welder()]).await;
    let address = house
        .visit(&format!("/jobs/{}", sample::welder().id))
        .await
        .location;
    let page = house.visit(&address.unwrap()).await;
    let crumbs = told(&page.html, "BreadcrumbList").remove(0);
    let steps = crumbs["itemListElement"].as_array().unwrap();
    assert_eq!((steps.len(), &steps[1]["position"]), (2, &Value::from(2)));
    let html = Html::parse_document(&page.html);
    for (name, expected) in [
        ("og:title", "Welder for cradles and keels"),
        ("og:site_name", "Lindqvist Boats"),
        ("og:locale", "en"),
    ] {
        let selector = Selector::parse(&format!("meta[property='{name}']")).unwrap();
        let tag = html.select(&selector).next().unwrap();
        assert_eq!(tag.attr("content"), Some(expected), "{name}");
    }
}

#[tokio::test]
async fn a_demonstration_tells_programs_nothing() {
    let house = House::with(|parts| parts.demonstration = true).await;
    let welder = house
        .visit(&format!("/jobs/{}", sample::welder().id))
        .await
        .location
        .unwrap();
    for path in ["/", &welder] {
        assert!(!house.visit(path).await.html.contains("ld+json"), "{path}");
    }
    for path in [
        "/feed.atom",
        "/feed.rss",
        "/feed.json",
        "/feeds/indeed.xml",
        "/sitemap.xml",
    ] {
        assert_eq!(house.visit(path).await.status, 404, "{path}");
    }
}
