//! Tests `vestibule candidates import`, which imports a spreadsheet row by row.

use std::fs;

use serde_json::{Value, json};

use crate::{
    environment::Environment,
    spreadsheets::{APPLIED, import, names, results, run, table},
};

#[tokio::test(flavor = "multi_thread")]
async fn all_rows_of_a_spreadsheet_are_added() {
    let environment = Environment::open().await;
    let job = environment.job();
    let csv = format!(
        "job_id,hiring_pipeline_stage_name,candidate_email,candidate_first_name,candidate_last_name,\
         candidate_linkedin_url,resume_url,additional_comments,channel,source,sourcer_name,sourcer_email,agency_name\n\
         {},trial SHIFT,ann@example.com,Ann,Example,https://linkedin.com/in/ann,https://example.com/ann.pdf,\"Two\nlines\",\
         AGENCY,,Sue Example,sue@example.com,Crumb\n\
         baker,,,Ben,Example,,,,referral,friend,Sue Example,,\n",
        job["id"].as_str().unwrap()
    );
    let done = import(&environment, &csv, &[]);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert!(done.stdout.starts_with("2 added\n"), "{}", done.stdout);
    let all = environment.all_people().await;
    let ann = all
        .iter()
        .find(|it| it.summary.first_name == "Ann")
        .unwrap();
    assert_eq!(ann.summary.channel.as_deref(), Some("AGENCY"));
    assert_eq!(ann.summary.email.as_deref(), Some("ann@example.com"));
    assert_eq!(ann.stage_id.as_deref(), job["stages"][1]["id"].as_str());
    assert_eq!(
        ann.linkedin_url.as_deref(),
        Some("https://linkedin.com/in/ann")
    );
    assert_eq!(
        ann.resume_link.as_deref(),
        Some("https://example.com/ann.pdf")
    );
    assert_eq!(ann.additional_info.as_deref(), Some("Two\nlines"));
    assert_eq!(ann.sourcer_name.as_deref(), Some("Sue Example"));
    assert_eq!(ann.sourcer_email.as_deref(), Some("sue@example.com"));
    assert_eq!(ann.agency_name.as_deref(), Some("Crumb"));
    let ben = all
        .iter()
        .find(|it| it.summary.first_name == "Ben")
        .unwrap();
    assert_eq!(
        (ben.summary.channel.as_deref(), ben.source.as_deref()),
        (Some("REFERRAL"), Some("Friend"))
    );
    // The row contains neither the id nor the name of a stage, so the ATS chooses the stage.
    assert_eq!(ben.stage_id.as_deref(), job["stages"][0]["id"].as_str());
    let ids: Vec<String> = table(&environment, "people.results.csv")
        .into_iter()
        .map(|row| row["candidate_id"].clone())
        .collect();
    assert_eq!(
        ids,
        [ann.summary.id.to_string(), ben.summary.id.to_string()]
    );
    assert!(!environment.desk.path("people.failed.csv").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_encoding_and_delimiter_of_a_spreadsheet_are_detected() {
    let environment = Environment::open().await;
    let text =
        "Vorname;Nachname;E-Mail\r\nJörg;Müßig;joerg@example.com\r\nZoë;Brontë;zoe@example.com\r\n";
    let latin: Vec<u8> = text.chars().map(|c| c as u8).collect();
    let tabs = text.replace(';', "\t");
    let utf16: Vec<u8> = "\u{FEFF}"
        .encode_utf16()
        .chain(tabs.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    let mut number = 0;
    for bytes in [
        text.as_bytes().to_vec(),
        latin,
        utf16,
        format!("\u{FEFF}sep=;\r\n{text}").into_bytes(),
    ] {
        number += 1;
        let (file, path) = (
            format!("sheet{number}.csv"),
            environment.desk.path(&format!("sheet{number}.csv")),
        );
        fs::write(path, bytes).unwrap();
        let done = environment.run(&[&["candidates", "import", &file], &APPLIED[..]].concat());
        assert_eq!(done.code, Some(0), "{number}: {}", done.stderr);
    }
    let mut names = names(&environment).await;
    assert_eq!(names.len(), 8);
    names.dedup();
    assert_eq!(names, ["Jörg", "Zoë"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_encoding_and_delimiter_can_be_given_as_options() {
    let environment = Environment::open().await;
    let bytes = "First name^Last name\nŁucja^Żak\n".chars();
    let latin2: Vec<u8> = bytes
        .map(|c| match c {
            'Ł' => 0xA3,
            'Ż' => 0xAF,
            c => c as u8,
        })
        .collect();
    fs::write(environment.desk.path("people.csv"), &latin2).unwrap();
    let options = ["--encoding", "iso-8859-2", "--delimiter", "^"];
    let done = run(&environment, &[&options[..], &APPLIED].concat());
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert_eq!(names(&environment).await, ["Łucja"]);
    fs::write(
        environment.desk.path("people.csv"),
        [b"First name,Last name\n\xFF".as_slice(), b"x,y\n"].concat(),
    )
    .unwrap();
    let done = run(
        &environment,
        &[&["--encoding", "utf-8"][..], &APPLIED].concat(),
    );
    assert_eq!(done.code, Some(1));
    assert!(
        results(&environment)[0].2.contains("--encoding"),
        "{:?}",
        results(&environment)
    );
    for wrong in [
        ["--encoding", "latin-nine"],
        ["--delimiter", "ab"],
        ["--map", "x=y"],
        ["--map", "email"],
    ] {
        let done = run(&environment, &wrong);
        assert_eq!(done.code, Some(2), "{wrong:?}");
        assert!(done.error().contains(wrong[0]), "{}", done.stderr);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dry_run_shows_a_preview_and_neither_sends_nor_writes_anything() {
    let environment = Environment::open().await;
    let csv = "First name,Last name,Phone,Stage\nAnn,Example,1,Applied\n,Example,2,\n";
    let done = import(&environment, csv, &[&["--dry-run"][..], &APPLIED].concat());
    assert_eq!(done.code, Some(1));
    for part in [
        "candidate_first_name",
        "(not sent)",
        "Ann Example",
        "APPLIED",
        "must not be empty",
        "1 of 2 rows would be sent",
    ] {
        assert!(done.stdout.contains(part), "{} lacks {part}", done.stdout);
    }
    let done = run(
        &environment,
        &[&["--dry-run", "--json"][..], &APPLIED].concat(),
    );
    let lines: Vec<Value> = done
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let job = environment.job();
    assert_eq!(
        lines[0],
        json!({ "row": 2, "result": "ready", "item": {
            "job_id": job["id"], "hiring_pipeline_stage_id": job["stages"][0]["id"],
            "candidate_first_name": "Ann", "candidate_last_name": "Example", "channel": "APPLIED",
        }})
    );
    assert_eq!(
        lines[1],
        json!({ "row": 3, "result": "faulty", "problems": ["candidate_first_name must not be empty"] })
    );
    assert_eq!(names(&environment).await.len(), 0);
    assert_eq!(
        fs::read_dir(environment.desk.folder.path())
            .unwrap()
            .count(),
        1,
        "only people.csv"
    );
    // After a real import, a dry run reports that these people were already added.
    run(&environment, &APPLIED);
    let done = run(&environment, &[&["--dry-run"][..], &APPLIED].concat());
    assert!(done.stdout.contains("added_before"), "{}", done.stdout);
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_and_ambiguous_columns_are_reported_and_can_be_given_as_options() {
    let environment = Environment::open().await;
    for (heads, says) in [
        ("Name,Email", "no column holds candidate_first_name"),
        (
            "First name,Vorname,Last name",
            "the columns \"First name\" and \"Vorname\" both look like candidate_first_name",
        ),
        ("", "is empty"),
    ] {
        let done = import(&environment, &format!("{heads}\n"), &APPLIED);
        assert!(done.error().contains(says), "{}", done.stderr);
    }
    let done = import(
        &environment,
        "Rufname,First name,Last name\nAnn,Anna Maria,Example\n",
        &[&["--map", "candidate_first_name=rufname"][..], &APPLIED].concat(),
    );
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert_eq!(names(&environment).await, ["Ann"]);
    let done = run(
        &environment,
        &[&["--map", "email=Mail"][..], &APPLIED].concat(),
    );
    assert!(
        done.error()
            .contains("there is no column \"Mail\", only: Rufname"),
        "{}",
        done.stderr
    );
    let done = environment.run(&["candidates", "import", "missing.csv"]);
    assert!(
        done.error().contains("missing.csv cannot be read"),
        "{}",
        done.stderr
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn results_are_written_to_the_given_folder_and_printed_as_json() {
    let environment = Environment::open().await;
    fs::create_dir(environment.desk.path("out")).unwrap();
    fs::write(
        environment.desk.path("people.csv"),
        "First name,Last name\nAnn,Example\n,\n,Example\n",
    )
    .unwrap();
    let done = run(
        &environment,
        &[&["--to", "out", "--json"][..], &APPLIED].concat(),
    );
    assert_eq!(done.code, Some(1));
    let output: Value = serde_json::from_str(&done.stdout).unwrap();
    assert_eq!(
        output,
        json!({
            "added": 1, "added_before": 0, "repeated": 0, "faulty": 1, "refused": 0, "unclear": 0, "not_sent": 0,
            "files": { "results": "out/people.results.csv", "failed": "out/people.failed.csv", "unclear": null }, "stopped": null
        })
    );
    assert!(environment.desk.path("out/people.results.csv").exists());
    assert!(!environment.desk.path("people.results.csv").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn result_files_are_not_written_into_files_that_another_user_placed_in_the_folder() {
    let environment = Environment::open().await;
    let precious = environment.desk.path("precious");
    fs::write(&precious, "precious").unwrap();
    let placed = environment.desk.path("people.results.csv.part");
    std::os::unix::fs::symlink(&precious, placed).unwrap();
    let csv = "candidate_first_name,candidate_last_name\nAnn,Example\n";
    let done = import(&environment, csv, &APPLIED);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert_eq!(fs::read(&precious).unwrap(), b"precious");
    let results = environment.desk.path("people.results.csv");
    assert!(fs::symlink_metadata(results).unwrap().is_file());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_preview_of_one_row_is_in_the_singular() {
    let environment = Environment::open().await;
    let csv = "First name,Last name\n,Example\n";
    let done = import(&environment, csv, &[&["--dry-run"][..], &APPLIED].concat());
    assert!(
        done.stdout.contains("0 of 1 row would be sent"),
        "{}",
        done.stdout
    );
    let says = "1 row cannot be sent as it is";
    assert!(done.stderr.contains(says), "{}", done.stderr);
}
