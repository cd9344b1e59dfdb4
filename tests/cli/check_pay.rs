//! `vestibule check` reports jobs without pay, and questions about earlier pay.

use std::fs;

use crate::check::{ats_desk, check, reference_ats, site_desk};

/// A posting in Munich without pay that asks for the current salary.
const MUNICH: &str = r#"+++
title = "Baker"
created = 2026-10-02T09:00:00Z

[[locations]]
location_type = "IN_OFFICE"
workplace_type = "ONSITE"
primary = true
place = { type = "CITY", city = "Munich", state = "Bavaria", country = "DE", name = "Munich, Germany" }

[[questions]]
question = "What is your current salary?"
input_type = "SHORT_ANSWER"
+++
Bake bread.
"#;

#[test]
fn jobs_without_pay_are_reported_with_the_law_if_the_setting_says_so() {
    let desk = ats_desk();
    let postings = desk.path("postings");
    fs::create_dir(&postings).unwrap();
    fs::write(postings.join("munich.md"), MUNICH).unwrap();
    let desk = desk.with(
        "VESTIBULE_REFERENCE_ATS__POSTINGS",
        postings.to_str().unwrap(),
    );
    let (_ats, address) = reference_ats(&desk);
    let site = site_desk(&address, "right-key");
    assert!(check(&site, &[]).about("pay transparency").is_empty());
    let site = site.with("VESTIBULE_PAY_TRANSPARENCY__REPORT", "true");
    let said = check(&site, &[]).about("pay transparency");
    assert_eq!(
        said,
        [
            "warn: “Baker” shows no pay (EU: Directive (EU) 2023/970, Article 5(1), in national law by 2026-06-07); \
             this is information, not legal advice",
            "warn: the question “What is your current salary?” of “Baker” seems to ask for earlier pay \
             (EU: Directive (EU) 2023/970, Article 5(2), in national law by 2026-06-07); this is information, not \
             legal advice",
            "ok: 1 of 1 postings were checked; the operator's page lists the problems of all",
        ]
    );
}
