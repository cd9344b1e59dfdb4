//! Runs commands to test rules of the ATS provider's documentation about jobs, added candidates and
//! hired candidates. These tests cover only the rules that the other tests do not cover.

use serde_json::{Value, json};

use crate::{
    environment::{CommandOutput, Environment},
    spreadsheets::{import, names, results},
};

const HEADS: &str = "job|stage id|stage|email|first name|last name|linkedin|resume|comments|channel|source|\
                     sourcer|contact email|agency";

/// Creates a spreadsheet with these rows. A number in a row is replaced by a text of that many
/// characters.
fn sheet(rows: &[&str]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in [HEADS].iter().chain(rows) {
        let cells = row.split('|').map(|cell| match cell.parse() {
            Ok(letters) => "é".repeat(letters),
            Err(_) => cell.to_owned(),
        });
        writer.write_record(cells).unwrap();
    }
    String::from_utf8(writer.into_inner().unwrap()).unwrap()
}

fn add(environment: &Environment, more: &[&str]) -> CommandOutput {
    let who = ["--first-name", "B", "--last-name", "E", "--job", "Baker"];
    environment.run(&[&["candidates", "add"][..], more, &who].concat())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_required_fields_are_sufficient_with_a_stage_id_or_a_stage_name() {
    let environment = Environment::open().await;
    let stage = environment.job()["stages"][2]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    for named in [["--stage-id", &stage], ["--stage-name", "offer"]] {
        let done = add(&environment, &[&["applied"][..], &named].concat());
        assert_eq!(done.code, Some(0), "{}", done.stderr);
    }
    for one in environment.all_people().await {
        assert_eq!(one.stage_id.as_deref(), Some(&stage[..]));
        assert_eq!(
            (&one.summary.first_name[..], &one.summary.last_name[..]),
            ("B", "E")
        );
        let rest = [
            one.summary.email,
            one.more.linkedin_url,
            one.more.resume_link,
            one.more.additional_info,
            one.more.source,
            one.more.sourcer_name,
            one.more.sourcer_email,
            one.more.agency_name,
        ];
        assert!(rest.iter().all(Option::is_none), "{rest:?}");
    }
    assert_eq!(environment.all_people().await.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_error_for_an_unknown_channel_lists_the_four_channels() {
    let environment = Environment::open().await;
    let done = add(&environment, &["friend", "--stage-name", "Applied"]);
    assert_eq!(done.code, Some(2));
    assert!(done.error().contains("friend"), "{}", done.stderr);
    assert_eq!(environment.all_people().await.len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_required_text_of_one_character_is_accepted() {
    let environment = Environment::open().await;
    let more = [
        "applied",
        "--stage-name",
        "Applied",
        "--email",
        "b",
        "--linkedin-url",
        "l",
    ];
    let done = add(&environment, &more);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    let one = environment.all_people().await.remove(0);
    assert_eq!(
        (one.summary.email.as_deref(), one.linkedin_url.as_deref()),
        (Some("b"), Some("l"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_error_for_an_unknown_stage_names_its_field() {
    let environment = Environment::open().await;
    for (flag, field) in [
        ("--stage-id", "hiring_pipeline_stage"),
        ("--stage-name", "hiring_pipeline_stage"),
    ] {
        let done = add(&environment, &["applied", flag, "Nowhere"]);
        assert!(done.error().contains(field), "{}", done.stderr);
    }
    assert_eq!(environment.all_people().await.len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn texts_of_the_maximum_length_and_the_fields_of_each_channel_are_accepted() {
    let environment = Environment::open().await;
    let csv = sheet(&[
        "Baker||Offer|ann@example.com|Ann|Example|l|https://example.com/a.pdf|5000|AGENCY||255|254|300",
        "baker||||Ben|Example||||referral|Employee|Sue|s@example.com|",
        "Baker||||Cy|Example||||Referral|Investor|Sue||",
        "Baker||||Dot|Example||||REFERRAL|Friend|||",
        "Baker||||Eve|Example||||sourced|200|||",
        "Baker||||Flo|Example||||sourced||||",
        "Baker||||Gus|Example||||applied|A board|||",
    ]);
    let done = import(&environment, &csv, &[]);
    assert_eq!(
        done.code,
        Some(0),
        "{} {:?}",
        done.stderr,
        results(&environment)
    );
    let mut all = environment.all_people().await;
    all.sort_by(|one, other| one.summary.first_name.cmp(&other.summary.first_name));
    let length = |text: &Option<String>| text.as_ref().map(|it| it.chars().count());
    let ann = &all[0];
    assert_eq!(length(&ann.additional_info), Some(5_000));
    assert_eq!(
        (
            length(&ann.sourcer_name),
            length(&ann.sourcer_email),
            length(&ann.agency_name)
        ),
        (Some(255), Some(254), Some(300))
    );
    let records: Vec<(Option<&str>, Option<&str>)> = all
        .iter()
        .map(|it| (it.summary.channel.as_deref(), it.source.as_deref()))
        .collect();
    let long = "é".repeat(200);
    assert_eq!(
        records,
        [
            (Some("AGENCY"), None),
            (Some("REFERRAL"), Some("Employee")),
            (Some("REFERRAL"), Some("Investor")),
            (Some("REFERRAL"), Some("Friend")),
            (Some("SOURCED"), Some(&long[..])),
            (Some("SOURCED"), Some("LinkedIn")),
            (Some("APPLIED"), Some("A board")),
        ]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resume_of_each_accepted_type_is_accepted() {
    let environment = Environment::open().await;
    let kinds = ["pdf", "doc", "docx", "txt", "PDF", "pdf?v=1.odt"];
    let rows = kinds.iter().enumerate().map(|(at, kind)| {
        format!("Baker||||Ann {at}|Example||https://example.com/a.{kind}||applied||||")
    });
    let rows: Vec<String> = rows.collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let done = import(&environment, &sheet(&rows), &[]);
    assert_eq!(
        done.code,
        Some(0),
        "{} {:?}",
        done.stderr,
        results(&environment)
    );
    let mut kept: Vec<String> = environment
        .all_people()
        .await
        .into_iter()
        .filter_map(|it| it.more.resume_link)
        .collect();
    kept.sort();
    let mut sent = kinds.map(|kind| format!("https://example.com/a.{kind}"));
    sent.sort();
    assert_eq!(kept, sent);
}

#[tokio::test(flavor = "multi_thread")]
async fn if_the_ats_refuses_a_row_its_message_is_reported_and_the_other_rows_are_added() {
    let environment = Environment::open_with(|settings| settings.strict = true).await;
    let csv = sheet(&[
        "Baker||||Ann|Example||||agency||||Crumb",
        "Baker||||Ben|Example||||applied||||",
        "Baker||||Cy|Example||||referral|Friend|Sue Example|sue@example.com|",
    ]);
    assert_eq!(import(&environment, &csv, &[]).code, Some(1));
    assert_eq!(names(&environment).await, ["Ben", "Cy"]);
    let results = results(&environment);
    let outcomes: Vec<&str> = results.iter().map(|it| &it.1[..]).collect();
    assert_eq!(outcomes, ["refused", "added", "added"]);
    let says = "sourcer_name: This field is required for the channel. \
                sourcer_email: This field is required for the channel.";
    assert_eq!(results[0].2, says);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_public_jobs_are_listed_with_ids_that_the_add_command_accepts() {
    let environment = Environment::open().await;
    environment.post(
        "hidden",
        "title = \"Hidden\"\ncreated = 2026-10-01T09:00:00Z\npublished = false",
    );
    let stage = |id: &str, name: &str| json!({ "id": id, "name": name });
    let expected = json!([{ "id": "4d641d04-4236-5bbf-b43b-fef00fd1e60a", "title": "Baker", "stages": [
        stage("d1008b4b-6cd2-5abc-ba18-e80ea60c3d0d", "Applied"),
        stage("b7005d41-e412-5fd8-8827-ee0ee4e16991", "Trial shift"),
        stage("4ce8dc38-d069-5cf6-ae53-3b735974d799", "Offer"),
    ] }]);
    assert_eq!(environment.json(&["jobs", "--json"]), expected);
    let id = expected[0]["id"].as_str().unwrap();
    let added = environment.run(&[
        "candidates",
        "add",
        "applied",
        "--job",
        id,
        "--stage-name",
        "Offer",
        "--first-name",
        "B",
        "--last-name",
        "E",
    ]);
    assert_eq!(added.code, Some(0), "{}", added.stderr);
    assert_eq!(environment.all_people().await[0].job_id, id);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_json_of_a_hired_candidate_contains_all_fields() {
    let environment = Environment::open().await;
    let done = add(
        &environment,
        &[
            "applied",
            "--stage-name",
            "Offer",
            "--email",
            "b@example.com",
        ],
    );
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    let id = environment.all_people().await[0].summary.id;
    environment
        .ats
        .inbox()
        .mark_hired(id, "2026-11-20T09:00:00Z".parse().unwrap())
        .await
        .unwrap();
    let hired: Value = environment.json(&["candidates", "hired", "--json"]);
    let expected = json!([{
        "id": id, "first_name": "B", "last_name": "E", "email": "b@example.com",
        "job": "4d641d04-4236-5bbf-b43b-fef00fd1e60a", "job_title": "Baker", "hired_at": "2026-11-20T09:00:00Z",
    }]);
    assert_eq!(hired, expected);
}
