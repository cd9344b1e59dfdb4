//! Compares the structured data of pages with the rules of the job search engines that read it.

use scraper::{Html, Selector};
use serde_json::Value;
use vestibule::posting::{
    Compensation, EmploymentType, Equity, Location, LocationScope, PayPeriod, Posting,
    PostingDetails, Salary, ValueRange, Workplace,
};

use crate::{
    harness::Harness,
    rules::{assert_follows_rules, items_of_type, list},
    sample,
};

async fn marked(posting: Posting) -> Option<Value> {
    let address = format!("/jobs/{}", posting.id);
    let harness = Harness::of(vec![posting]).await;
    let address = harness.visit(&address).await.location.unwrap();
    let page = harness.visit(&address).await;
    let mut jobs = items_of_type(&page.html, "JobPosting");
    assert!(jobs.len() <= 1);
    let job = jobs.pop()?;
    assert_follows_rules(&job, &page.html);
    assert_eq!(job["url"], address);
    Some(job)
}

fn location(parts: [&str; 3], scope: LocationScope, workplace: Workplace) -> Location {
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

fn with(change: impl FnOnce(&mut PostingDetails)) -> Posting {
    let mut posting = sample::plain(1, "Rigger");
    change(posting.details.as_mut().unwrap());
    posting
}

fn paid(range: ValueRange<i64>, period: Option<PayPeriod>) -> Posting {
    let currency = "EUR".into();
    with(|details| {
        details.compensation = Compensation {
            salary: Some(Salary {
                currency,
                range,
                period,
            }),
            equity: Some(Equity::Percent(ValueRange::Exactly(0.5))),
            ..Compensation::default()
        };
    })
}

#[tokio::test]
async fn a_job_in_an_office_has_its_address() {
    let munich = location(
        ["Munich", "Bavaria", "Germany"],
        LocationScope::City,
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
async fn several_locations_are_a_list_and_hybrid_work_has_a_location() {
    let oslo = location(["Oslo", "", "NO"], LocationScope::City, Workplace::Hybrid);
    let lund = location(
        ["Lund", "", "Sweden"],
        LocationScope::City,
        Workplace::OnSite,
    );
    let home = location(
        ["", "", "Sweden"],
        LocationScope::Country,
        Workplace::Remote,
    );
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
async fn remote_work_has_its_allowed_countries() {
    let homes = ["Denmark", "SE"]
        .map(|country| location(["", "", country], LocationScope::Country, Workplace::Remote));
    let job = marked(at(homes.to_vec())).await.unwrap();
    let names: Vec<Value> = list(&job["applicantLocationRequirements"])
        .iter()
        .map(|it| it["name"].clone())
        .collect();
    assert_eq!(names, ["DK", "SE"]);
    assert!(job.get("jobLocation").is_none());
}

#[tokio::test]
async fn pay_is_included_as_far_as_it_is_known_without_equity() {
    let year = Some(PayPeriod::Year);
    let rows = [
        (
            ValueRange::Between(50_000, 60_000),
            Some((Some(50_000), Some(60_000), None)),
        ),
        (
            ValueRange::Exactly(55_000),
            Some((None, None, Some(55_000))),
        ),
        (ValueRange::From(50_000), Some((Some(50_000), None, None))),
        (ValueRange::UpTo(60_000), Some((None, Some(60_000), None))),
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
    let job = marked(paid(ValueRange::From(50_000), None)).await.unwrap();
    assert!(job.get("baseSalary").is_none());
}

#[tokio::test]
async fn employment_types_use_the_values_of_schema_org() {
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
async fn the_identifier_is_that_of_the_ats_and_direct_apply_is_true() {
    let job = marked(with(|_| ())).await.unwrap();
    assert_eq!(
        job["identifier"]["value"],
        sample::plain(1, "x").id.as_str()
    );
    assert_eq!(job["identifier"]["name"], "Lindqvist Boats");
    assert_eq!(job["directApply"], true);
}

#[tokio::test]
async fn there_is_no_structured_data_if_a_required_property_is_missing() {
    let office = |country| {
        location(
            ["Poseidonis", "", country],
            LocationScope::City,
            Workplace::OnSite,
        )
    };
    let europe = Location {
        label: "Europe".into(),
        ..location(["", "", ""], LocationScope::Region, Workplace::Remote)
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
async fn no_text_of_a_posting_can_end_the_script_element() {
    let mut posting = sample::plain(1, sample::HOSTILE);
    posting.details.as_mut().unwrap().company = Some(sample::HOSTILE.into());
    let address = format!("/jobs/{}", posting.id);
    let harness = Harness::of(vec![posting]).await;
    let page = harness
        .visit(&harness.visit(&address).await.location.unwrap())
        .await;
    assert_eq!(
        items_of_type(&page.html, "JobPosting")[0]["title"],
        sample::HOSTILE
    );
    assert_eq!(
        page.html.matches("<script").count(),
        page.html.matches("</script>").count()
    );
    assert!(!page.html.contains("<img src=x"));
}

#[tokio::test]
async fn the_list_describes_the_site_and_no_job() {
    let harness = Harness::open().await;
    let page = harness.visit("/").await;
    assert!(items_of_type(&page.html, "JobPosting").is_empty());
    let site = items_of_type(&page.html, "WebSite").remove(0);
    assert_eq!(site["publisher"]["@type"], "Organization");
    assert_eq!(site["publisher"]["name"], "Lindqvist Boats");
    assert_eq!(site["potentialAction"]["@type"], "SearchAction");
    let target = site["potentialAction"]["target"]["urlTemplate"]
        .as_str()
        .unwrap();
    let page = harness
        .visit(&target.replace("{search_term_string}", "welder"))
        .await;
    assert!(page.html.contains("Welder for cradles"));
    assert!(items_of_type(&page.html, "WebSite").is_empty());
}

#[tokio::test]
async fn a_job_has_breadcrumbs_and_open_graph_tags() {
    let harness = Harness::of(vec![sample::welder()]).await;
    let address = harness
        .visit(&format!("/jobs/{}", sample::welder().id))
        .await
        .location;
    let page = harness.visit(&address.unwrap()).await;
    let crumbs = items_of_type(&page.html, "BreadcrumbList").remove(0);
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
async fn a_demonstration_has_no_structured_data() {
    let harness = Harness::with(|parts| parts.demonstration = true).await;
    let welder = harness
        .visit(&format!("/jobs/{}", sample::welder().id))
        .await
        .location
        .unwrap();
    for path in ["/", &welder] {
        assert!(
            !harness.visit(path).await.html.contains("ld+json"),
            "{path}"
        );
    }
    for path in [
        "/feed.atom",
        "/feed.rss",
        "/feed.json",
        "/feeds/indeed.xml",
        "/sitemap.xml",
    ] {
        assert_eq!(harness.visit(path).await.status, 404, "{path}");
    }
}
