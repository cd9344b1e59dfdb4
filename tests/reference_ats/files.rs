//! Tests posting files, which the reference ATS reads again when they change.

use std::fs;

use serde_json::json;

use crate::harness::{BAKER, Harness};

#[tokio::test]
async fn a_new_a_changed_and_a_removed_file_take_effect_at_once() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    harness.write("baker", &BAKER.replace("Baker", "Master baker"));
    let detail = harness.get(&format!("/job-postings/{id}")).await;
    assert_eq!(detail.body["title"], "Master baker");
    harness.write("miller", &BAKER.replace("Baker", "Miller"));
    assert_eq!(harness.get("/job-postings").await.body["count"], 2);
    assert_eq!(harness.get("/jobs").await.body["count"], 2);
    fs::remove_file(harness.postings.path().join("baker.md")).unwrap();
    assert_eq!(harness.get("/job-postings").await.body["count"], 1);
    assert_eq!(
        harness.get(&format!("/job-postings/{id}")).await.status,
        404
    );
    assert_eq!(harness.get("/jobs").await.body["count"], 1);
}

#[tokio::test]
async fn an_unreadable_file_does_not_affect_the_others() {
    let (harness, _) = Harness::with_posting(BAKER).await;
    let hostile = [
        "",
        "no fence",
        "+++",
        "+++\ntitle = \"Never closed\"",
        "+++\n+++\n",
        "+++\ntitle = \"No date\"\n+++\n",
        "+++\ntitle = \"\"\ncreated = 2026-10-02\n+++\n",
        "+++\ntitle = \" \\u0007 \"\ncreated = 2026-10-02\n+++\n",
        "+++\ntitle = 5\ncreated = 2026-10-02\n+++\n",
        "+++\ntitle = \"Time alone\"\ncreated = 09:00:00\n+++\n",
        "+++\ntitle = \"Unknown key\"\ncreated = 2026-10-02\nsalary = 5\n+++\n",
        "+++\ntitle = \"Bad id\"\ncreated = 2026-10-02\nid = \"x\"\n+++\n",
        "+++\ntitle = \"Twice\"\ntitle = \"Twice\"\ncreated = 2026-10-02\n+++\n",
        "+++\ntitle = \"Place\"\ncreated = 2026-10-02\n[[locations]]\nlocation_type = \"MOON\"\n+++\n",
        "+++\ntitle = \"Pay\"\ncreated = 2026-10-02\n[compensation]\ncurrency = \"EUR\"\nlower = 5.5\n+++\n",
        "+++\ntitle = \"Period\"\ncreated = 2026-10-02\n[compensation]\ncurrency = \"EUR\"\nperiod = \"DECADELY\"\n+++\n",
    ];
    for (number, text) in hostile.iter().enumerate() {
        harness.write_file(&format!("hostile-{number}.md"), text);
    }
    let deep = format!("+++\ntitle = {}\n+++\n", "[".repeat(100_000));
    harness.write_file("deep.md", &deep);
    harness.write_file("long.md", &"+".repeat(2 << 20));
    fs::write(
        harness.postings.path().join("latin.md"),
        b"+++\ntitle = \"\xE9\"\n+++\n",
    )
    .unwrap();
    fs::create_dir(harness.postings.path().join("folder.md")).unwrap();
    std::os::unix::fs::symlink("nowhere", harness.postings.path().join("link.md")).unwrap();
    harness.write_file("notes.txt", "not a posting");
    let reply = harness.get("/job-postings").await;
    assert_eq!(reply.body["count"], 1);
    assert_eq!(reply.body["results"][0]["title"], "Baker");
}

#[tokio::test]
async fn a_corrected_file_is_served_again() {
    let harness = Harness::open().await;
    harness.write_file("baker.md", "+++\ntitle = \n+++\n");
    assert_eq!(harness.get("/job-postings").await.body["count"], 0);
    harness.write("baker", BAKER);
    assert_eq!(harness.get("/job-postings").await.body["count"], 1);
}

#[tokio::test]
async fn of_two_files_with_one_id_the_first_by_name_is_served() {
    let harness = Harness::open().await;
    let id = "id = \"0b7a2c1e-5d44-4a63-9f10-6f1d3c2b8a90\"";
    harness.write("a", &format!("{BAKER}{id}"));
    harness.write("b", &format!("{}{id}", BAKER.replace("Baker", "Miller")));
    let reply = harness.get("/job-postings").await;
    assert_eq!(reply.body["count"], 1);
    assert_eq!(reply.body["results"][0]["title"], "Baker");
}

#[tokio::test]
async fn windows_line_ends_and_a_byte_order_mark_are_read_too() {
    let harness = Harness::open().await;
    let text = format!("\u{feff}+++\n{BAKER}+++\nText.\n").replace('\n', "\r\n");
    harness.write_file("baker.md", &text);
    assert_eq!(harness.get("/job-postings").await.body["count"], 1);
}

#[tokio::test]
async fn the_company_file_is_read_again_when_it_changes() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let path = format!("/job-postings/{id}");
    assert_eq!(harness.get(&path).await.body.get("client_name"), None);
    harness.write_file("company.toml", "name = \"Saltmarsh\"");
    assert_eq!(harness.get(&path).await.body["client_name"], "Saltmarsh");
    harness.write_file("company.toml", "name = ");
    assert_eq!(
        harness.get(&path).await.body["client_name"],
        json!("Saltmarsh")
    );
}

#[tokio::test]
async fn if_the_folder_is_deleted_the_last_postings_stay() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let moved = harness.dir.path().join("moved");
    fs::rename(harness.postings.path(), &moved).unwrap();
    let detail = harness.get(&format!("/job-postings/{id}")).await;
    fs::rename(&moved, harness.postings.path()).unwrap();
    assert_eq!(detail.body["title"], "Baker");
}

#[tokio::test]
async fn the_sample_is_served_if_no_folder_is_set() {
    let harness = Harness::open_with(|settings| settings.postings = None).await;
    let reply = harness.get("/job-postings").await;
    let files = published_in_the_sample();
    assert_eq!(reply.body["count"], files);
    let path = format!("/job-postings/{}", harness.first_id().await);
    let detail = harness.get(&path).await;
    assert_eq!(detail.body["client_name"], "Saltmarsh & Finch");
}

/// Counts the published postings of the sample company. The ATS must be able to read all of them.
fn published_in_the_sample() -> usize {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/src/reference_ats/sample/postings"
    );
    let paths = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let postings = paths.filter(|path| path.extension().is_some_and(|end| end == "md"));
    postings
        .filter(|path| {
            !fs::read_to_string(path)
                .unwrap()
                .contains("published = false")
        })
        .count()
}
