//! Tests decisions in the back office: ratings of applications (marks), hiring and deletion.

use std::fs;

use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use uuid::Uuid;

use super::caller::{Caller, apply, harness, listed, refer, texts};
use crate::harness::{Harness, ann_and};

#[tokio::test]
async fn a_mark_can_be_set_changed_and_removed() {
    let (harness, posting) = harness().await;
    let id = apply(&harness, &posting, &[]).await;
    let caller = Caller::inside(&harness).await;
    let person = format!("/office/applications/{id}");
    for (mark, badges) in [
        ("promising", &["Promising", "Resume"][..]),
        ("declined", &["Declined", "Resume"]),
        ("", &["Resume"]),
    ] {
        let page = caller
            .send(&format!("{person}/mark"), &[("mark", mark)])
            .await;
        assert_eq!(page.leads_to(), person);
        let list = caller.read("/office/applications").await;
        let shown = texts(&list, ".badges li");
        assert_eq!(shown, badges, "{mark}");
        let chosen = texts(&caller.read(&person).await, "option[selected]");
        assert_eq!(chosen.is_empty(), mark.is_empty(), "{chosen:?}");
        let received = harness.last().await.summary.mark.map(|mark| mark.as_str());
        assert_eq!(received.unwrap_or_default(), mark);
    }
}

#[tokio::test]
async fn a_hired_person_is_listed_by_the_interface_until_the_hire_is_undone() {
    let (harness, posting) = harness().await;
    let applied = apply(&harness, &posting, &[]).await;
    let referred = refer(&harness, "Ben").await;
    let caller = Caller::inside(&harness).await;
    assert!(texts(&caller.read("/office/hired").await, ".rows li").is_empty());
    for person in [
        format!("applications/{applied}"),
        format!("candidates/{referred}"),
    ] {
        let path = format!("/office/{person}/hire");
        assert_eq!(
            caller.send(&path, &[("hired", "true")]).await.leads_to(),
            format!("/office/{person}")
        );
        let hired = listed(&harness, "/candidates").await;
        assert_eq!(hired.len(), 1);
        assert_eq!(hired[0]["hired_at"], harness.clock.now().to_string());
        let page = caller.read("/office/hired").await;
        assert!(page.contains(&format!("/office/{person}\"")), "{page}");
        assert!(
            texts(&caller.read(&format!("/office/{person}")).await, "aside")[0]
                .contains("Hired on 21 Nov 2026")
        );

        // Repeating the decision changes nothing, not even the stored time of the hire.
        harness.clock.advance(std::time::Duration::from_secs(1));
        caller.send(&path, &[("hired", "true")]).await;
        assert_eq!(listed(&harness, "/candidates").await, hired);
        harness.clock.advance(std::time::Duration::from_secs(1));
        caller.send(&path, &[("hired", "false")]).await;
        assert!(listed(&harness, "/candidates").await.is_empty());
    }
}

/// Reads the content of all files in the folder of the reference ATS.
fn on_disk(harness: &Harness) -> Vec<u8> {
    let folder = fs::read_dir(harness.dir.path().join("ats")).unwrap();
    folder
        .flat_map(|entry| fs::read(entry.unwrap().path()).unwrap())
        .collect()
}

fn holds(bytes: &[u8], piece: &[u8]) -> bool {
    bytes.windows(piece.len()).any(|window| window == piece)
}

/// Returns the encrypted data of a person and their file, in pieces of 16 bytes.
async fn sealed_pieces(harness: &Harness, id: &str) -> Vec<Vec<u8>> {
    let database = harness.folder().join("reference-ats.db");
    let address = format!("sqlite:{}", database.display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    let sealed: Vec<Vec<u8>> = sqlx::query_scalar(
        "select sealed from people where id = ?1 union all select sealed from files where owner_id = ?1",
    )
    .bind(id)
    .fetch_all(&mut connection)
    .await
    .unwrap();
    connection.close().await.unwrap();
    assert_eq!(sealed.len(), 2);
    // Skip the id of the key in the first 8 bytes, because other encrypted data also begins with
    // this id.
    let pieces = sealed.iter().flat_map(|it| it[8..].chunks_exact(16));
    pieces.map(<[u8]>::to_vec).collect()
}

#[tokio::test]
async fn deleting_needs_a_confirmation_and_leaves_no_data_on_the_disk() {
    let (harness, posting) = harness().await;
    let more = [
        ("additional_info", "A word that nobody else says: xylotomy"),
        ("phone_number", "+351 914 555"),
    ];
    let id = apply(&harness, &posting, &more).await;
    let stays = harness
        .apply(&posting, &ann_and(json!({ "first_name": "Zoe" })))
        .await;
    let caller = Caller::inside(&harness).await;
    let person = format!("/office/applications/{id}");
    caller
        .send(&format!("{person}/mark"), &[("mark", "promising")])
        .await;
    let pieces = sealed_pieces(&harness, &id).await;
    let before = on_disk(&harness);
    assert!(pieces.iter().all(|piece| holds(&before, piece)));

    let asked = caller.read(&format!("{person}/delete")).await;
    assert!(texts(&asked, "h1")[0].starts_with("Delete"));
    assert_eq!(harness.count().await, 2, "asking deletes nobody");
    let page = caller.send(&format!("{person}/delete"), &[]).await;
    let list = caller.read(page.leads_to()).await;
    assert_eq!(texts(&list, "[role=status]").len(), 1);
    assert_eq!(texts(&list, ".rows h2"), ["Zoe Example"]);

    let after = on_disk(&harness);
    let left = pieces.iter().filter(|piece| holds(&after, piece)).count();
    assert_eq!(left, 0, "pieces of {} are still on the disk", pieces.len());
    for part in ["", "/resume", "/delete"] {
        assert_eq!(caller.open(&format!("{person}{part}")).await.status, 404);
    }
    let inbox = harness.ats.inbox();
    let id: Uuid = id.parse().unwrap();
    assert!(inbox.show(id).await.is_err());
    assert_eq!(inbox.resume(id).await.unwrap(), None);
    harness.received(&stays).await;
}

#[tokio::test]
async fn a_late_repeated_request_does_not_restore_deleted_data() {
    let (harness, posting) = harness().await;
    let path = format!("/job-postings/{posting}/applications");
    let apply = async || {
        let request = harness.request(reqwest::Method::POST, &path);
        let request = request
            .header("idempotency-key", "one")
            .json(&ann_and(json!({})));
        crate::harness::send(request).await
    };
    let first = apply().await;
    let id = first.body["id"].as_str().unwrap();
    let caller = Caller::inside(&harness).await;
    caller
        .send(&format!("/office/applications/{id}/delete"), &[])
        .await;
    let again = apply().await;
    assert_eq!((again.status, &again.body), (first.status, &first.body));
    assert_eq!(harness.count().await, 0);
}

#[tokio::test]
async fn an_added_candidate_can_be_deleted_like_an_application() {
    let (harness, _) = harness().await;
    let id = refer(&harness, "Ben").await;
    let caller = Caller::inside(&harness).await;
    caller
        .send(
            &format!("/office/candidates/{id}/hire"),
            &[("hired", "true")],
        )
        .await;
    let page = caller
        .send(&format!("/office/candidates/{id}/delete"), &[])
        .await;
    assert_eq!(page.leads_to(), "/office/candidates?deleted");
    assert_eq!(harness.count().await, 0);
    assert!(listed(&harness, "/candidates").await.is_empty());
}
