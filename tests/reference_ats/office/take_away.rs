//! Tests downloads from the back office: tables, archives and resumes.

use std::io::{Cursor, Read};

use reqwest::multipart::Part;
use serde_json::{Value, json};
use zip::ZipArchive;

use super::caller::{Caller, apply, harness};
use crate::harness::{ann_and, ann_form};

const HEADS: &str = "id,received_at,job,first_name,last_name,email,phone_number,linkedin_url,resume_file,resume_link,\
                     additional_info,answers,opted_in_to_talent_network,channel,source,sourcer_name,sourcer_email,\
                     agency_name,mark,hired_at";

fn rows(bytes: &[u8]) -> Vec<Vec<String>> {
    let text = bytes
        .strip_prefix("\u{FEFF}".as_bytes())
        .expect("a mark for spreadsheets");
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(text);
    let rows = reader
        .records()
        .map(|row| row.unwrap().iter().map(str::to_owned).collect());
    rows.collect()
}

#[tokio::test]
async fn a_table_contains_all_found_people_and_no_formulas() {
    let (harness, posting) = harness().await;
    let formula = "=HYPERLINK(\"https://elsewhere.example\")";
    let more = [
        ("phone_number", "+351 1"),
        ("additional_info", formula),
        ("opted_in_to_talent_network", "false"),
    ];
    let id = apply(&harness, &posting, &more).await;
    let other = ann_and(json!({ "first_name": "@Zoe", "last_name": "-x", "phone_number": "1" }));
    harness.apply(&posting, &other).await;
    let caller = Caller::inside(&harness).await;
    caller
        .send(
            &format!("/office/applications/{id}/mark"),
            &[("mark", "promising")],
        )
        .await;
    caller
        .send(
            &format!("/office/applications/{id}/hire"),
            &[("hired", "true")],
        )
        .await;

    let page = caller.open("/office/applications/people.csv?q=crust").await;
    assert_eq!(page.says("content-type"), "text/csv; charset=utf-8");
    assert!(
        page.says("content-disposition")
            .starts_with("attachment; filename=\"applications-2026-11-21.csv\"")
    );
    let found = rows(&page.bytes);
    assert_eq!(found.len(), 2);
    assert_eq!(found[0].join(","), HEADS);
    let noted = format!("'{formula}");
    let row = [
        [&id, "2026-11-21T12:00:00Z", "Baker", "Ann", "Example"],
        ["ann@example.com", "'+351 1", "", "Ann's cv.pdf", ""],
        [&noted, "Why?: Because of the crust", "false", "", ""],
        ["", "", "", "promising", "2026-11-21T12:00:00Z"],
    ];
    assert_eq!(found[1], row.concat());
    let all = rows(&caller.open("/office/applications/people.csv").await.bytes);
    assert_eq!(all.len(), 3);
    assert!(
        all.iter().any(|row| row[3] == "'@Zoe" && row[4] == "'-x"),
        "{all:?}"
    );
}

#[tokio::test]
async fn an_archive_contains_the_table_and_the_data_and_file_of_each_person() {
    let (harness, posting) = harness().await;
    let id = apply(&harness, &posting, &[]).await;
    harness
        .apply(&posting, &ann_and(json!({ "first_name": "Zoe" })))
        .await;
    let caller = Caller::inside(&harness).await;
    let page = caller.open("/office/applications/people.zip?q=crust").await;
    assert_eq!(page.says("content-type"), "application/zip");
    let mut zip = ZipArchive::new(Cursor::new(page.bytes)).unwrap();
    let names: Vec<String> = zip
        .file_names()
        .map(|name| name.unwrap().into_owned())
        .collect();
    assert_eq!(
        names,
        [
            "people.csv".to_owned(),
            format!("{id}.json"),
            format!("{id}.pdf")
        ]
    );
    let mut read = |name: &str| {
        let mut bytes = Vec::new();
        zip.by_name(name).unwrap().read_to_end(&mut bytes).unwrap();
        bytes
    };
    let table = rows(&read("people.csv"));
    assert_eq!((table.len(), &table[1][8]), (2, &format!("{id}.pdf")));
    let json: Value = serde_json::from_slice(&read(&format!("{id}.json"))).unwrap();
    assert_eq!(
        json["answers"][0]["answers"],
        json!(["Because of the crust"])
    );
    assert_eq!(read(&format!("{id}.pdf")), b"%PDF-1.7 the resume itself");
}

#[tokio::test]
async fn an_archive_larger_than_the_buffer_is_complete() {
    let (harness, posting) = harness().await;
    // This data cannot be compressed, so the archive consists of many chunks.
    let noise: Vec<u8> = (0..3_000_000_u32)
        .map(|at| (at.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    let resume = [b"%PDF-1.7\n".as_slice(), &noise].concat();
    for name in ["one", "two", "three"] {
        let part = Part::bytes(resume.clone()).file_name("cv.pdf");
        let form = ann_form()
            .text("additional_info", name)
            .part("resume", part);
        assert_eq!(harness.apply_with_form(&posting, form).await.status, 201);
    }
    let caller = Caller::inside(&harness).await;
    let page = caller.open("/office/applications/people.zip").await;
    let mut zip = ZipArchive::new(Cursor::new(page.bytes)).unwrap();
    assert_eq!(zip.len(), 7);
    for at in 0..zip.len() {
        let mut file = zip.by_index(at).unwrap();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        let is_file = file.name().unwrap().ends_with(".pdf");
        assert!(!is_file || bytes == resume, "file {at}");
    }
}

#[tokio::test]
async fn a_resume_is_always_downloaded_and_never_displayed() {
    let (harness, posting) = harness().await;
    let id = apply(&harness, &posting, &[]).await;
    let caller = Caller::inside(&harness).await;
    let page = caller
        .open(&format!("/office/applications/{id}/resume"))
        .await;
    assert_eq!(page.bytes, b"%PDF-1.7 the resume itself");
    assert_eq!(page.says("content-type"), "application/octet-stream");
    assert_eq!(
        page.says("content-disposition"),
        "attachment; filename=\"Ann's cv.pdf\"; filename*=UTF-8''Ann%27s%20cv.pdf"
    );
    // The file name gets an additional extension that matches the content.
    let part = Part::bytes(&b"%PDF-1.7"[..]).file_name("cv.html");
    let reply = harness
        .apply_with_form(&posting, ann_form().part("resume", part))
        .await;
    let id = reply.body["id"].as_str().unwrap();
    let page = caller
        .open(&format!("/office/applications/{id}/resume"))
        .await;
    assert!(
        page.says("content-disposition")
            .contains("filename=\"cv.html.pdf\"")
    );
}
