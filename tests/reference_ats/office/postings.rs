//! Tests opening and closing postings in the back office.

use reqwest::StatusCode;
use serde_json::json;

use super::caller::{Caller, KEY, apply, harness, listed, texts};
use crate::harness::{BAKER, Harness, ann};

async fn set(caller: &Caller<'_>, posting: &str, open: &str) {
    let page = caller
        .send(
            &format!("/office/postings/{posting}/state"),
            &[("open", open)],
        )
        .await;
    assert_eq!(page.leads_to(), format!("/office/postings/{posting}"));
}

#[tokio::test]
async fn the_interface_does_not_return_a_closed_posting_until_it_is_opened() {
    let (harness, posting) = harness().await;
    let id = apply(&harness, &posting, &[]).await;
    let file = std::fs::read(harness.postings.path().join("baker.md")).unwrap();
    let caller = Caller::inside(&harness).await;
    set(&caller, &posting, "false").await;

    assert_eq!(
        harness.get("/job-postings").await.body,
        json!({ "count": 0, "results": [] })
    );
    let detail = harness.get(&format!("/job-postings/{posting}")).await;
    let nowhere = harness
        .get("/job-postings/0b7a2c1e-5d44-4a63-9f10-000000000000")
        .await;
    assert_eq!(
        (detail.status, &detail.body),
        (StatusCode::NOT_FOUND, &nowhere.body)
    );
    assert_eq!(
        harness.apply(&posting, &ann()).await.status,
        StatusCode::NOT_FOUND
    );
    assert!(listed(&harness, "/jobs").await.is_empty());
    let list = caller.read("/office/postings").await;
    assert_eq!(texts(&list, ".badges li"), ["Closed"]);
    assert_eq!(texts(&list, ".when"), ["1 application"]);
    // The back office still shows the application, with the name of the job.
    let person = caller.read(&format!("/office/applications/{id}")).await;
    assert!(texts(&person, ".facts div").contains(&"JobBaker".to_owned()));

    set(&caller, &posting, "true").await;
    assert_eq!(listed(&harness, "/job-postings").await.len(), 1);
    assert_eq!(listed(&harness, "/jobs").await.len(), 1);
    assert_eq!(
        harness.apply(&posting, &ann()).await.status,
        StatusCode::CREATED
    );
    let now = std::fs::read(harness.postings.path().join("baker.md")).unwrap();
    assert_eq!(now, file, "the file was written");
}

#[tokio::test]
async fn a_decision_about_a_posting_survives_a_restart_and_changes_of_its_file() {
    let (harness, posting) = harness().await;
    let caller = Caller::inside(&harness).await;
    set(&caller, &posting, "false").await;
    harness.write("baker", &format!("{BAKER}published = true"));
    assert!(listed(&harness, "/job-postings").await.is_empty());
    let harness = harness.start_again(|_| ()).await.unwrap();
    assert!(listed(&harness, "/job-postings").await.is_empty());
}

#[tokio::test]
async fn a_posting_that_its_file_hides_can_be_viewed_opened_and_reset_to_its_file() {
    let harness = Harness::open_with(|settings| settings.office_key = Some(KEY.into())).await;
    let id = "0b7a2c1e-5d44-4a63-9f10-6f1d3c2b8a90";
    let hidden = format!("{BAKER}id = \"{id}\"\npublished = false\nstages = [\"In\", \"Out\"]");
    harness.write_file(
        "baker.md",
        &format!("+++\n{hidden}\n+++\n## Bread\n\nKnead *well* <script>x</script>.\n"),
    );
    let caller = Caller::inside(&harness).await;
    let page = caller.read(&format!("/office/postings/{id}")).await;
    assert_eq!(texts(&page, "h1"), ["Baker"]);
    assert_eq!(texts(&page, ".prose em"), ["well"]);
    assert!(!page.contains("<script"), "{page}");
    assert!(texts(&page, ".facts div").contains(&"StagesIn → Out".to_owned()));
    assert!(texts(&page, "aside")[0].contains("Set by its file"));
    set(&caller, id, "true").await;
    assert_eq!(harness.first_id().await, id);
    let page = caller.read(&format!("/office/postings/{id}")).await;
    assert!(texts(&page, "aside")[0].contains("Its file says otherwise"));
    // Now the posting is closed both in the back office and in its file. Therefore, the state that
    // the back office stored is deleted, and changes to the file take effect again.
    set(&caller, id, "false").await;
    assert!(listed(&harness, "/job-postings").await.is_empty());
    harness.write("baker", &hidden.replace("false", "true"));
    assert_eq!(harness.first_id().await, id);
}

#[tokio::test]
async fn an_invalid_file_is_shown_with_its_line_until_it_is_corrected() {
    let (harness, _) = harness().await;
    let caller = Caller::inside(&harness).await;
    let list = caller.read("/office/postings").await;
    assert!(texts(&list, ".left-out").is_empty(), "{list}");
    harness.write(
        "clerk",
        "title = \"Clerk\"\ncreated = 2026-10-03T09:00:00Z\n<b>",
    );
    harness.write(
        "copy",
        &format!("id = \"{}\"\n{BAKER}", harness.first_id().await),
    );
    harness.write_file("company.toml", "nmae = \"Crumb\"");
    let list = caller.read("/office/postings").await;
    let items = texts(&list, ".left-out li");
    for (item, begins) in items.iter().zip([
        "clerk.md, line 4:",
        "copy.md, line 1:",
        "company.toml, line 1:",
    ]) {
        assert!(item.starts_with(begins), "{item}");
    }
    assert_eq!(items.len(), 3, "{items:?}");
    harness.write("clerk", "title = \"Clerk\"\ncreated = 2026-10-03T09:00:00Z");
    let list = caller.read("/office/postings").await;
    assert_eq!(texts(&list, ".left-out li").len(), 2);
    assert_eq!(texts(&list, ".rows h2"), ["Clerk", "Baker"]);
}
