//! Tests that `vestibule check` reports jobs that do not show pay, and questions about previous
//! pay.

use std::fs;

use crate::{
    check::{ats_desk, check, posting, reference_ats, site_desk},
    program::Desk,
};

/// A posting in Munich that does not show pay and asks for the current salary.
const MUNICH: &str = include_str!("../tools/munich.md");

fn desk_with_postings(names: &[&str]) -> Desk {
    let desk = ats_desk();
    let postings = desk.path("postings");
    fs::create_dir(&postings).unwrap();
    for name in names {
        fs::write(postings.join(name), MUNICH).unwrap();
    }
    desk.with(
        "VESTIBULE_REFERENCE_ATS__POSTINGS",
        postings.to_str().unwrap(),
    )
}

#[test]
fn jobs_without_pay_are_reported_with_the_law_if_the_setting_says_so() {
    let desk = desk_with_postings(&["munich.md"]);
    let (_ats, address) = reference_ats(&desk);
    let site = site_desk(&address, "right-key");
    assert!(check(&site, &[]).about("pay transparency").is_empty());
    let site = site.with("VESTIBULE_PAY_TRANSPARENCY__REPORT", "true");
    let findings = check(&site, &[]).about("pay transparency");
    assert_eq!(
        findings,
        [
            "warn: “Baker in Munich” shows no pay (EU: Directive (EU) 2023/970, Article 5(1), in national law by 2026-06-07); \
             this is information, not legal advice",
            "warn: the question “What is your current salary?” of “Baker in Munich” seems to ask for earlier pay \
             (EU: Directive (EU) 2023/970, Article 5(2), in national law by 2026-06-07); this is information, not \
             legal advice",
            "ok: 1 of 1 postings were checked; the operator's page lists the problems of all",
        ]
    );
}

#[test]
fn the_posting_for_open_applications_is_neither_checked_nor_counted() {
    let desk = desk_with_postings(&["munich.md", "open.md"]);
    let (_ats, address) = reference_ats(&desk);
    let site = site_desk(&address, "right-key")
        .with("VESTIBULE_APPLY__OPEN_APPLICATION", posting(&address))
        .with("VESTIBULE_PAY_TRANSPARENCY__REPORT", "true");
    let findings = check(&site, &[]).about("pay transparency");
    let summary = "ok: 1 of 1 postings were checked; the operator's page lists the problems of all";
    assert_eq!(findings.last().unwrap(), summary);
}
