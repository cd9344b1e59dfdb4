//! Tests the tolerant parsing of postings, jobs and hired candidates.

use jiff::Timestamp;
use serde_json::{Value, json};
use vestibule::{
    ats::parse::{hired::parse_hired, job::parse_job, posting::parse_posting},
    posting::{Compensation, EmploymentType, Equity, PayPeriod, ValueRange},
};

use crate::kinds::details;

fn pay(by_default: bool, compensation: Value) -> Compensation {
    let item = json!({"id": "p1", "title": "x"});
    let payload = json!({"compensation": compensation});
    let read = parse_posting(&item, Some((&payload, Timestamp::UNIX_EPOCH)), by_default);
    read.unwrap().details.unwrap().compensation
}

#[test]
fn only_an_id_and_a_title_are_needed() {
    let at = Timestamp::UNIX_EPOCH;
    let read = parse_posting(
        &json!({"id": " AB ", "title": " Lock\nkeeper "}),
        None,
        false,
    )
    .unwrap();
    assert_eq!(
        (read.id.as_str(), read.title.as_str()),
        ("ab", "Lock keeper")
    );
    assert!(read.details.is_none());
    for item in [
        json!({"title": "x"}),
        json!({"id": "p"}),
        json!({"id": "p", "title": " "}),
        json!(7),
    ] {
        assert!(parse_posting(&item, None, false).is_none(), "{item}");
    }
    let bare = json!({"id": "p"});
    let titled = parse_posting(
        &bare,
        Some((&json!({"title": "From the details"}), at)),
        false,
    );
    assert_eq!(titled.unwrap().title, "From the details");
    let broken = parse_posting(
        &json!({"id": "p", "title": "x"}),
        Some((&json!([]), at)),
        false,
    );
    assert!(broken.unwrap().details.is_none());
}

#[test]
fn closed_private_and_sample_postings_are_left_out() {
    for (name, value) in [("active", false), ("is_private", true), ("is_sample", true)] {
        let marked = json!({"id": "p", "title": "x", name: value});
        assert!(parse_posting(&marked, None, false).is_none(), "{name}");
        let item = json!({"id": "p", "title": "x", name: !value});
        assert!(parse_posting(&item, None, false).is_some(), "{name}");
        let read = parse_posting(&item, Some((&marked, Timestamp::UNIX_EPOCH)), false);
        assert!(read.is_none(), "{name}");
    }
}

#[test]
fn every_optional_field_may_be_null_or_of_a_wrong_type() {
    for wrong in [
        json!(null),
        json!([]),
        json!({}),
        json!("?"),
        json!(-1),
        json!(true),
    ] {
        let payload = json!({
            "client_name": wrong, "user_provided_description": wrong, "location": wrong,
            "locations": wrong, "compensation": wrong, "visa_support": wrong,
            "application_questions": wrong, "public_interview_plan_preview": wrong,
            "allow_docx_resumes_in_applications": wrong, "apply_url": wrong, "created": wrong,
        });
        let read = details(&payload);
        assert_eq!(read.questions, [], "{wrong}");
        assert_eq!(read.created, None, "{wrong}");
    }
}

#[test]
fn details_are_read() {
    let golden = include_str!("golden/posting-detail.json");
    let read = details(&serde_json::from_str(golden).unwrap());
    assert_eq!(read.company.as_deref(), Some("Tidewater Canals"));
    assert!(read.description.as_str().contains("Open the gates"));
    assert_eq!(read.visa_support, Some(false));
    assert!(read.accepts_docx);
    let created = "2026-05-27T17:21:48.217346Z".parse().ok();
    assert_eq!(read.created, created);
    assert_eq!(read.interview_plan[0].name, "A walk along the quay");
    let ids: Vec<&str> = read.questions.iter().map(|it| it.text.as_str()).collect();
    assert_eq!(ids, ["Which shifts can you take?", "Your LinkedIn profile"]);
}

#[test]
fn only_http_urls_are_kept() {
    let read = |address: &str| {
        let item = json!({"id": "p", "title": "x", "apply_url": address});
        parse_posting(&item, None, false).unwrap().apply_url
    };
    assert!(read("https://ats.example.com/apply").is_some());
    assert!(read("javascript:alert(1)").is_none());
}

#[test]
fn pay_is_shown_only_if_the_company_shares_it() {
    let with = |flag: Value| {
        json!({"currency_code": "eur", "lower_bound": "44000", "upper_bound": 52000.0,
               "open_to_sharing_comp": flag, "compensation_details": "Boat."})
    };
    for (by_default, flag, shown) in [
        (false, json!(true), true),
        (false, json!("true"), true),
        (false, json!(false), false),
        (false, json!(null), false),
        (true, json!(null), true),
        (true, json!(false), false),
    ] {
        let read = pay(by_default, with(flag.clone()));
        assert_eq!(read.salary.is_some(), shown, "{by_default} {flag}");
        assert_eq!(read.notes.is_some(), shown, "{by_default} {flag}");
    }
    let salary = pay(false, with(json!(true))).salary.unwrap();
    assert_eq!(salary.currency, "EUR");
    assert_eq!(salary.range, ValueRange::Between(44_000, 52_000));
}

#[test]
fn pay_without_a_currency_or_an_amount_is_left_out() {
    for (currency, upper) in [("", 1), ("EURO", 1), ("E1R", 1), ("EUR", 0), ("EUR", -5)] {
        let sent = json!({"currency_code": currency, "upper_bound": upper, "lower_bound": 0,
                          "open_to_sharing_comp": true});
        assert_eq!(pay(false, sent).salary, None, "{currency} {upper}");
    }
}

#[test]
fn equity_is_shown_only_if_the_company_shares_it() {
    let rows = [
        (
            json!({"offers_equity": true, "equity_upper_bound": 0.5}),
            Some(Equity::Offered),
        ),
        (
            json!({"open_to_sharing_equity": true, "equity_upper_bound": "0.5"}),
            Some(Equity::Percent(ValueRange::UpTo(0.5))),
        ),
        (
            json!({"open_to_sharing_equity": false, "equity_upper_bound": 0.5}),
            None,
        ),
        (
            json!({"open_to_sharing_equity": true, "offers_equity": false, "equity_upper_bound": 1}),
            None,
        ),
        (
            json!({"open_to_sharing_equity": true, "equity_upper_bound": 0}),
            None,
        ),
    ];
    for (sent, equity) in rows {
        assert_eq!(pay(false, sent.clone()).equity, equity, "{sent}");
    }
}

#[test]
fn pay_periods_and_employment_types_are_recognized() {
    let period = |name: &str| {
        let sent = json!({"currency_code": "EUR", "upper_bound": 1, "open_to_sharing_comp": true,
                          "salary_range_type": name});
        pay(false, sent).salary.unwrap().period
    };
    for (name, expected) in [
        ("YEARLY", Some(PayPeriod::Year)),
        ("MONTHLY", Some(PayPeriod::Month)),
        ("WEEKLY", Some(PayPeriod::Week)),
        ("DAILY", Some(PayPeriod::Day)),
        ("HOURLY", Some(PayPeriod::Hour)),
        ("FORTNIGHTLY", None),
    ] {
        assert_eq!(period(name), expected, "{name}");
    }
    let terms = |name: &str| pay(false, json!({"employment_type": name})).employment_type;
    for (name, expected) in [
        ("FULL_TIME", EmploymentType::FullTime),
        ("PART_TIME", EmploymentType::PartTime),
        ("CONTRACT", EmploymentType::Contract),
        ("TEMPORARY", EmploymentType::Temporary),
        ("INTERN", EmploymentType::Internship),
        ("INTERNSHIP", EmploymentType::Internship),
        (
            "SEASONAL_WORK",
            EmploymentType::Other("Seasonal work".to_owned()),
        ),
    ] {
        assert_eq!(terms(name), Some(expected), "{name}");
    }
    // A long type is shortened, because the job list shows the type of each job and has a filter
    // with all types.
    let Some(EmploymentType::Other(long)) = terms(&"x".repeat(5_000)) else {
        panic!("an employment type of its own");
    };
    assert_eq!(long.chars().count(), 300);
}

#[test]
fn a_job_is_read_with_its_selectable_stages() {
    let sent = json!({"id": 7, "name": "Lock keeper", "hiring_pipeline_stages": [
        {"id": "s1", "name": "Screening"}, {"id": "s2"}, null,
    ]});
    let read = parse_job(&sent).unwrap();
    assert_eq!(
        (read.id.as_str(), read.title.as_deref()),
        ("7", Some("Lock keeper"))
    );
    assert_eq!(read.stages.len(), 1);
    assert!(parse_job(&json!({"hiring_pipeline_stages": []})).is_none());
}

#[test]
fn hired_candidates_are_read_from_every_known_field_layout() {
    for sent in [
        json!({"id": "c", "first_name": "Ada", "job_id": "j", "job_title": "Keeper",
               "hired_at": "2026-11-02T09:00:00Z"}),
        json!({"candidate_id": "c", "candidate_first_name": "Ada", "hired_date": "2026-11-02T09:00:00Z",
               "job": {"id": "j", "title": "Keeper"}}),
        json!({"candidate": {"id": "c", "first_name": "Ada"}, "hire_date": "2026-11-02T09:00:00Z",
               "job": {"id": "j", "name": "Keeper"}}),
    ] {
        let read = parse_hired(&sent).unwrap();
        assert_eq!(read.id.as_deref(), Some("c"), "{sent}");
        assert_eq!(read.first_name.as_deref(), Some("Ada"), "{sent}");
        assert_eq!(read.job.unwrap().as_str(), "j", "{sent}");
        assert_eq!(read.job_title.as_deref(), Some("Keeper"), "{sent}");
        assert!(read.hired_at.is_some(), "{sent}");
    }
    assert!(parse_hired(&json!("Ada")).is_none());
}

#[test]
fn long_titles_and_names_are_cut() {
    let at = Timestamp::UNIX_EPOCH;
    let long = "é".repeat(1_000);
    let cut = "é".repeat(299) + "…";
    let option = json!({"city": long, "state": long, "country": long});
    let item = json!({"id": "p", "title": long, "locations": [
        {"name": format!("x{long}")}, {"location_option": option}, {"location_type": long},
    ]});
    let payload = json!({"client_name": long});
    let read = parse_posting(&item, Some((&payload, at)), false).unwrap();
    assert_eq!(read.title, cut);
    assert_eq!(read.details.unwrap().company, Some(cut.clone()));
    assert_eq!(read.locations[0].label, format!("x{}…", "é".repeat(298)));
    let place = &read.locations[1];
    for name in [&place.city, &place.region, &place.country] {
        assert_eq!(name.as_ref(), Some(&cut));
    }
    assert!(
        read.locations
            .iter()
            .all(|it| it.label.chars().count() <= 300)
    );
    let payload = json!({"title": long, "location": long});
    let read = parse_posting(&json!({"id": "p"}), Some((&payload, at)), false).unwrap();
    assert_eq!((&read.title, &read.locations[0].label), (&cut, &cut));
}
