//! Tests the inbox of the reference ATS: its folder, its files and the export.

use std::{fs, os::unix::fs::PermissionsExt};

use reqwest::multipart::Part;
use serde_json::{Value, json};
use uuid::Uuid;
use vestibule::reference_ats::{ApiKeyError, Inbox, InboxError, ReferenceAts, StartError};

use crate::harness::{Harness, ann, ann_form, settings, with_questions};

async fn with_one() -> (Harness, Uuid) {
    let (harness, posting) =
        Harness::with_posting(&with_questions(&[("Why?", "LONG_ANSWER", "")])).await;
    let question = harness.questions(&posting).await[0].clone();
    let form = ann_form()
        .text(
            "application_questions",
            json!({ question: "Crust" }).to_string(),
        )
        .part("resume", Part::bytes(&b"%PDF-1.7"[..]).file_name("cv.pdf"));
    let reply = harness.apply_with_form(&posting, form).await;
    let id = reply.body["id"].as_str().unwrap().parse().unwrap();
    (harness, id)
}

#[tokio::test]
async fn the_inbox_can_be_read_from_its_folder_while_the_server_runs() {
    let (harness, id) = with_one().await;
    let inbox = Inbox::open(&harness.folder(), &harness.key_file())
        .await
        .unwrap();
    let list = inbox.list().await.unwrap();
    assert_eq!(list.len(), 1);
    assert_eq!(
        (list[0].id, list[0].job.as_str(), list[0].has_resume),
        (id, "Baker", true)
    );
    let full = inbox.show(id).await.unwrap();
    assert_eq!(full.more.answers[0].question, "Why?");
    assert_eq!(full.more.answers[0].answers, ["Crust"]);
    let posting = full.posting_id.unwrap();
    harness.apply(&posting, &ann()).await;
    assert_eq!(inbox.list().await.unwrap().len(), 2);
}

#[tokio::test]
async fn an_export_contains_everything_and_only_its_owner_can_read_it() {
    let (harness, id) = with_one().await;
    let folder = harness.dir.path().join("export");
    let files = harness.ats.inbox().export(None, &folder).await.unwrap();
    let names: Vec<String> = files
        .iter()
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    assert_eq!(names, [format!("{id}.json"), format!("{id}.pdf")]);
    let json: Value = serde_json::from_slice(&fs::read(&files[0]).unwrap()).unwrap();
    assert_eq!(json["email"], "ann@example.com");
    assert_eq!(json["answers"][0]["answers"], json!(["Crust"]));
    assert_eq!(fs::read(&files[1]).unwrap(), b"%PDF-1.7");
    for file in &files {
        assert_eq!(
            fs::metadata(file).unwrap().permissions().mode() & 0o777,
            0o600
        );
    }
    let one = harness.ats.inbox().export(Some(id), &folder).await.unwrap();
    assert_eq!(one, files);
}

#[tokio::test]
async fn an_export_writes_to_no_file_that_another_user_placed_in_the_folder() {
    let (harness, id) = with_one().await;
    let folder = harness.dir.path().join("export");
    fs::create_dir(&folder).unwrap();
    let open_to_all = folder.join(format!("{id}.json"));
    fs::write(&open_to_all, "").unwrap();
    fs::set_permissions(&open_to_all, fs::Permissions::from_mode(0o666)).unwrap();
    let target = harness.dir.path().join("target");
    fs::write(&target, "precious").unwrap();
    std::os::unix::fs::symlink(&target, folder.join(format!("{id}.pdf"))).unwrap();
    let files = harness.ats.inbox().export(None, &folder).await.unwrap();
    assert_eq!(files.len(), 2);
    for file in files {
        let written = fs::symlink_metadata(&file).unwrap();
        assert!(written.is_file());
        assert_eq!(written.permissions().mode() & 0o777, 0o600);
    }
    assert_eq!(fs::read(&target).unwrap(), b"precious");
}

#[tokio::test]
async fn an_unknown_id_finds_no_person() {
    let (harness, _) = with_one().await;
    let inbox = harness.ats.inbox();
    let unknown = Uuid::from_u128(7);
    assert!(matches!(inbox.show(unknown).await, Err(InboxError::NotFound(id)) if id == unknown));
    let hired = inbox.mark_hired(unknown, harness.clock.now()).await;
    assert!(matches!(hired, Err(InboxError::NotFound(_))));
}

#[tokio::test]
async fn the_error_names_a_folder_without_a_database_and_nothing_is_created() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("nothing");
    let error = Inbox::open(&missing, &folder.path().join("key"))
        .await
        .err()
        .unwrap();
    assert!(error.to_string().contains(missing.to_str().unwrap()));
    assert!(!missing.exists());
}

#[tokio::test]
async fn only_their_owner_can_read_the_folder_and_the_database() {
    let (harness, _) = with_one().await;
    let dir = harness.dir.path().join("ats");
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&dir), 0o700);
    for entry in fs::read_dir(&dir).unwrap() {
        assert_eq!(mode(&entry.unwrap().path()), 0o600);
    }
}

#[tokio::test]
async fn received_applications_survive_a_restart() {
    let (harness, id) = with_one().await;
    let harness = harness.start_again(|_| ()).await.unwrap();
    let inbox = harness.ats.inbox();
    assert_eq!(inbox.show(id).await.unwrap().summary.id, id);
    assert_eq!(inbox.resume(id).await.unwrap().unwrap(), b"%PDF-1.7");
}

#[tokio::test]
async fn if_the_server_cannot_start_the_error_says_why() {
    let harness = Harness::open().await;
    let start = async |change: &dyn Fn(&mut vestibule::reference_ats::ReferenceAtsSettings)| {
        let mut settings = settings();
        settings.dir = harness.dir.path().join("other");
        change(&mut settings);
        ReferenceAts::start(&settings, &harness.key_file(), harness.clock.clone())
            .await
            .err()
            .unwrap()
    };
    let address = harness.ats.address();
    let taken = start(&|settings| settings.listen = Some(address)).await;
    assert!(matches!(taken, StartError::Listen { address: at, .. } if at == address));
    let empty = start(&|settings| settings.api_key = Some(" ".into())).await;
    assert!(matches!(empty, StartError::ApiKey(ApiKeyError::Empty)));
    // With this address, other machines on the network can connect to the ATS, and could guess a
    // short key.
    let short = start(&|settings| {
        settings.api_key = Some("fifteen letters".into());
        settings.listen = Some("0.0.0.0:0".parse().unwrap());
    });
    let short = short.await;
    assert!(matches!(short, StartError::ApiKey(ApiKeyError::TooShort)));
    assert!(short.to_string().contains("reference_ats.api_key"));
    let nowhere = start(&|settings| settings.postings = Some("/nowhere".into())).await;
    assert!(matches!(nowhere, StartError::Postings(..)));
}

#[tokio::test]
async fn without_a_key_in_the_settings_a_random_one_is_created_and_never_printed() {
    let harness = Harness::open_with(|settings| settings.api_key = None).await;
    let other = Harness::open_with(|settings| settings.api_key = None).await;
    use secrecy::ExposeSecret;
    let key = harness.ats.api_key().expose_secret().to_owned();
    assert_ne!(key, other.ats.api_key().expose_secret());
    assert_eq!(harness.get("/jobs").await.status, 200);
    assert!(!format!("{:?}", harness.ats.api_key()).contains(&key));
}
