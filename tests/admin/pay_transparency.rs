//! Tests that the operator's page lists jobs that do not show pay, and questions about previous
//! pay.

use crate::harness::TestApp;

/// A posting in Munich that does not show pay and asks for the current salary.
const MUNICH: &str = include_str!("../tools/munich.md");

/// Creates a posting in Denver. `share` determines whether the company shares the pay.
fn denver(title: &str, share: bool) -> String {
    format!(
        r#"+++
title = "{title}"
created = 2026-10-02T09:00:00Z

[[locations]]
location_type = "IN_OFFICE"
workplace_type = "ONSITE"
primary = true
place = {{ type = "CITY", city = "Denver", state = "Colorado", country = "US", name = "Denver, United States" }}

[compensation]
currency = "USD"
lower = 40000
upper = 50000
period = "YEARLY"
share = {share}
+++
Mind the mill.
"#
    )
}

async fn with(settings: &str) -> String {
    let test = TestApp::with(settings).await;
    test.write_posting("munich", MUNICH);
    test.write_posting("secret", &denver("Miller without pay", false));
    test.write_posting("open", &denver("Miller with pay", true));
    test.fill().await;
    let page = test.visit("/").await;
    assert_eq!(page.status, 200);
    page.text
}

#[tokio::test]
async fn jobs_without_pay_and_questions_about_previous_pay_are_listed_with_the_laws() {
    let page = with("[pay_transparency]\nreport = true\n").await;
    let (_, section) = page
        .split_once("Jobs without pay, and questions about earlier pay")
        .expect("a section about pay");
    let (section, _) = section.split_once("</section>").unwrap();
    for part in [
        "information, not legal advice",
        "Baker in Munich",
        "(EU: Directive (EU) 2023/970, Article 5(1), in national law by 2026-06-07)",
        "(EU: Directive (EU) 2023/970, Article 5(2), in national law by 2026-06-07)",
        "What is your current salary?",
        "Miller without pay",
        "(Colorado: Equal Pay for Equal Work Act, from 2021-01-01)",
    ] {
        assert!(section.contains(part), "no {part:?} in {section}");
    }
    for other in ["Miller with pay", "Lamp Keeper", "California"] {
        assert!(!section.contains(other), "{other:?} in {section}");
    }
}

#[tokio::test]
async fn without_the_setting_the_pay_is_not_reported() {
    let page = with("").await;
    assert!(!page.contains("Jobs without pay"), "{page}");
}
