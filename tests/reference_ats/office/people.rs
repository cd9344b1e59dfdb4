//! Tests the lists and pages of applications and added candidates in the back office.

use reqwest::StatusCode;
use serde_json::json;

use super::caller::{Caller, apply, harness, refer, texts};

#[tokio::test]
async fn the_page_of_an_applicant_shows_the_complete_application() {
    let (harness, posting) = harness().await;
    let more = [
        ("phone_number", "+351 1"),
        ("linkedin_url", "https://linkedin.com/in/ann"),
        ("additional_info", "One\ntwo"),
        ("opted_in_to_talent_network", "true"),
    ];
    let id = apply(&harness, &posting, &more).await;
    let caller = Caller::inside(&harness).await;
    let list = caller.read("/office/applications").await;
    assert_eq!(texts(&list, ".rows h2"), ["Ann Example"]);
    assert_eq!(texts(&list, ".rows .what"), ["Baker"]);
    assert_eq!(texts(&list, ".rows .badges li"), ["Resume"]);
    assert_eq!(texts(&list, ".count"), ["1–1 of 1"]);

    let page = caller.read(&format!("/office/applications/{id}")).await;
    assert_eq!(texts(&page, "h1"), ["Ann Example"]);
    let facts = texts(&page, ".facts div");
    assert_eq!(
        facts,
        [
            "JobBaker",
            "Emailann@example.com",
            "Phone+351 1",
            "LinkedInhttps://linkedin.com/in/ann",
            "Open to other jobsYes",
            "ResumeAnn's cv.pdf (26 bytes)",
        ]
    );
    assert_eq!(texts(&page, ".answers div"), ["Why?Because of the crust"]);
    assert!(page.contains("One\ntwo"), "{page}");
    assert!(page.contains("21 Nov 2026"), "{page}");
}

/// The ATS keeps applications and added candidates in separate pipelines (docs/ats-interface.md).
#[tokio::test]
async fn referrals_are_never_listed_as_applications_nor_applications_as_added_candidates() {
    let (harness, posting) = harness().await;
    let applied = apply(&harness, &posting, &[]).await;
    let referred = refer(&harness, "Ben").await;
    let caller = Caller::inside(&harness).await;
    for (pipeline, own, others, name) in [
        ("applications", &applied, &referred, "Ann Example"),
        ("candidates", &referred, &applied, "Ben Referred"),
    ] {
        let list = caller.read(&format!("/office/{pipeline}")).await;
        assert_eq!(texts(&list, ".rows h2"), [name]);
        let search = caller.read(&format!("/office/{pipeline}?q=e")).await;
        assert_eq!(texts(&search, ".rows h2"), [name]);
        let table = caller.read(&format!("/office/{pipeline}/people.csv")).await;
        assert!(
            table.contains(own.as_str()) && !table.contains(others.as_str()),
            "{table}"
        );
        caller.read(&format!("/office/{pipeline}/{own}")).await;
        for part in ["", "/resume", "/delete"] {
            let page = caller
                .open(&format!("/office/{pipeline}/{others}{part}"))
                .await;
            assert_eq!(page.status, StatusCode::NOT_FOUND, "{pipeline} {part}");
        }
        for part in ["mark", "hire", "delete"] {
            let path = format!("/office/{pipeline}/{others}/{part}");
            let page = caller
                .send(&path, &[("mark", "declined"), ("hired", "true")])
                .await;
            assert_eq!(page.status, StatusCode::NOT_FOUND, "{pipeline} {part}");
        }
    }
    assert_eq!(harness.count().await, 2);
    let page = caller.read(&format!("/office/candidates/{referred}")).await;
    let facts = texts(&page, ".facts div");
    assert_eq!(
        facts,
        [
            "JobBaker",
            "StageApplied",
            "ChannelReferral",
            "SourceFriend",
            "Referrer or contactSue Example"
        ]
    );
}

#[tokio::test]
async fn all_text_of_applicants_is_escaped() {
    let (harness, posting) = harness().await;
    let evil = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>";
    let question = harness.questions(&posting).await[0].clone();
    let body = json!({
        "first_name": evil, "last_name": evil, "email": "ann@example.com", "additional_info": evil,
        "application_questions": { question: evil },
    });
    let applied = harness.apply(&posting, &body).await;
    let item = json!({
        "channel": "AGENCY", "job_id": harness.job().await["id"], "candidate_first_name": evil,
        "candidate_last_name": evil, "candidate_email": evil, "candidate_linkedin_url": "javascript:alert(1)",
        "sourcer_name": evil, "agency_name": evil, "additional_comments": evil,
    });
    let body = json!({ "candidates": [item] });
    let added = harness.post("/bulk-add-candidates", &body).await;
    let (applied, added) = (
        &applied.body["id"],
        &added.body["results"][0]["candidate_id"],
    );
    let (applied, added) = (applied.as_str().unwrap(), added.as_str().unwrap());
    let caller = Caller::inside(&harness).await;
    for path in [
        "/office/applications".to_owned(),
        format!("/office/applications?q={}", "%3Cscript%3E%22%3E"),
        format!("/office/applications/{applied}"),
        format!("/office/applications/{applied}/delete"),
        "/office/candidates".to_owned(),
        format!("/office/candidates/{added}"),
    ] {
        let html = caller.read(&path).await;
        assert!(
            !html.contains("<script") && !html.contains("<img"),
            "{path}: {html}"
        );
        assert!(!html.contains("href=\"javascript:"), "{path}: {html}");
        assert!(texts(&html, "[onerror]").is_empty(), "{path}");
    }
}

#[tokio::test]
async fn people_can_be_searched_by_words_in_any_script_by_mark_and_by_job() {
    let (harness, posting) = harness().await;
    let ann = apply(
        &harness,
        &posting,
        &[("additional_info", "Ich backe ÖFTER Brötchen")],
    )
    .await;
    harness.write("clerk", "title = \"Clerk\"\ncreated = 2026-10-03T09:00:00Z");
    let clerk = harness.first_id().await;
    let body = json!({ "first_name": "Cléo", "last_name": "Exemple", "email": "c@example.com" });
    harness.apply(&clerk, &body).await;
    let caller = Caller::inside(&harness).await;
    caller
        .send(
            &format!("/office/applications/{ann}/mark"),
            &[("mark", "undecided")],
        )
        .await;
    let job = harness.job().await["id"].as_str().unwrap().to_owned();
    for (query, found) in [
        ("", &["Ann Example", "Cléo Exemple"][..]),
        ("q=crust", &["Ann Example"]),
        ("q=%C3%B6fter+BR%C3%96TCHEN", &["Ann Example"]),
        ("q=CL%C3%89O", &["Cléo Exemple"]),
        ("q=clerk", &["Cléo Exemple"]),
        ("q=crust+clerk", &[]),
        ("q=%25", &[]),
        ("mark=undecided", &["Ann Example"]),
        ("mark=declined", &[]),
        ("mark=splendid", &["Ann Example", "Cléo Exemple"]),
        (&format!("job={job}"), &["Cléo Exemple"]),
        (&format!("job={job}&q=ann"), &[]),
        ("offset=1000000000000000000000", &[]),
    ] {
        let html = caller.read(&format!("/office/applications?{query}")).await;
        let mut names = texts(&html, ".rows h2");
        names.sort();
        assert_eq!(names, found, "{query}");
    }
    let html = caller
        .read("/office/applications?q=crust&mark=undecided")
        .await;
    assert!(html.contains("value=\"crust\""));
    assert!(
        html.contains("/office/applications/people.csv?q=crust&#38;mark=undecided"),
        "{html}"
    );
}

#[tokio::test]
async fn all_pages_of_a_long_list_can_be_visited() {
    let (harness, _) = harness().await;
    let job = harness.job().await["id"].clone();
    let item = |at: usize| {
        json!({
            "job_id": job, "candidate_first_name": format!("No {at}"), "candidate_last_name": "E",
        })
    };
    let candidates: Vec<_> = (0..120).map(item).collect();
    let body = json!({ "channel": "APPLIED", "candidates": candidates });
    harness.post("/bulk-add-candidates", &body).await;
    let caller = Caller::inside(&harness).await;
    let (mut address, mut seen) = ("/office/candidates?q=no".to_owned(), Vec::new());
    for (count, number) in [
        ("1–50 of 120", 50),
        ("51–100 of 120", 50),
        ("101–120 of 120", 20),
    ] {
        let html = caller.read(&address).await;
        assert_eq!(texts(&html, ".count"), [count]);
        let names = texts(&html, ".rows h2");
        assert_eq!(names.len(), number);
        seen.extend(names);
        let next = html.split("rel=\"next\" href=\"").nth(1);
        let next = next.and_then(|rest| rest.split('"').next());
        assert_eq!(next.is_some(), number == 50, "{html}");
        address = next.unwrap_or_default().replace("&#38;", "&");
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 120);
}
