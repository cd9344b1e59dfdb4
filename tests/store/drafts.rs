//! Tests of saved forms and their files.

use std::{
    fs,
    net::{IpAddr, Ipv4Addr},
    time::Duration,
};

use bytes::Bytes;
use vestibule::{
    application::{Application, ApplicationId, Document, DocumentKind},
    byte_size::ByteSize,
    form::{FormData, ReturnReason, ReturnedForm},
    store::{AcceptedForm, Quota, SavedForm, SavedFormLimits, SavedForms},
};

use crate::{
    applications::plain,
    harness::{HERE, Harness, ROOM, files_below},
};

const HOUR: Duration = Duration::from_secs(60 * 60);
/// The IP address of a second visitor. The first visitor has the address `HERE`.
const HIM: Option<IpAddr> = Some(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2)));
const MOST: Quota = Quota {
    files: 3,
    bytes: ByteSize::from_megabytes(1),
};

pub fn limits() -> SavedFormLimits {
    SavedFormLimits {
        lifetime: 2 * HOUR,
        accepted_lifetime: 24 * HOUR,
        total: MOST,
        per_visitor: MOST,
        per_network: MOST,
        reserved_disk_space: ByteSize::from_bytes(0),
    }
}

impl Harness {
    pub fn drafts(&self) -> SavedForms {
        self.store.saved_forms(limits())
    }

    fn form(&self) -> ApplicationId {
        ApplicationId::generate(self.now())
    }
}

pub fn file(content: impl Into<Bytes>) -> Document {
    Document {
        name: "Planted.pdf".into(),
        kind: DocumentKind::Pdf,
        content: content.into(),
    }
}

fn sent(application: ApplicationId) -> AcceptedForm {
    let mut form = FormData::default();
    form.add_text("email", "planted@example.org");
    AcceptedForm {
        form: form.fingerprint(),
        application,
    }
}

on_both!(a_file_is_found_by_its_form_after_a_restart_and_a_later_file_replaces_it);
async fn a_file_is_found_by_its_form_after_a_restart_and_a_later_file_replaces_it(
    mut harness: Harness,
) {
    let (form, other) = (harness.form(), harness.form());
    assert!(
        harness
            .drafts()
            .save_file(form, HERE, &file("first"))
            .await
            .unwrap()
    );
    assert!(
        harness
            .drafts()
            .save_file(form, HERE, &file("later"))
            .await
            .unwrap()
    );
    harness.reopen().await.unwrap();
    let found = harness.drafts().find(form).await.unwrap();
    assert_eq!(found, Some(SavedForm::File(file("later"))));
    assert_eq!(harness.drafts().find(other).await.unwrap(), None);
    harness.drafts().remove(form).await.unwrap();
    assert_eq!(harness.drafts().find(form).await.unwrap(), None);
}

fn form_of(email: &str) -> ReturnedForm {
    ReturnedForm {
        reason: ReturnReason::Wrong,
        texts: vec![("email".into(), email.into())],
        chosen: vec!["Planted.pdf".into()],
        file_problem: None,
        complaints: Vec::new(),
        stored_by: None,
        mark: None,
    }
}

on_both!(a_returned_form_is_stored_completely_and_its_file_is_not_written_twice);
async fn a_returned_form_is_stored_completely_and_its_file_is_not_written_twice(
    mut harness: Harness,
) {
    let (form, document) = (harness.form(), file("first"));
    let keep = async |harness: &Harness, email: &str, file: Option<&Document>, stored: bool| {
        let drafts = harness.drafts();
        let kept = drafts.save_form(form, HERE, form_of(email), file, stored);
        kept.await.unwrap()
    };
    let found = async |harness: &Harness| harness.drafts().find(form).await.unwrap();
    let whole = |email: &str, file: Option<&Document>| {
        Some(SavedForm::Form(Box::new(form_of(email)), file.cloned()))
    };
    assert!(
        !keep(&harness, "a@example.org", Some(&document), true).await,
        "there is no file yet"
    );
    assert_eq!(found(&harness).await, None);
    assert!(keep(&harness, "a@example.org", Some(&document), false).await);
    assert!(keep(&harness, "b@example.org", Some(&document), true).await);
    harness.reopen().await.unwrap();
    assert_eq!(
        found(&harness).await,
        whole("b@example.org", Some(&document))
    );
    assert!(keep(&harness, "c@example.org", None, false).await);
    assert_eq!(found(&harness).await, whole("c@example.org", None));
    harness
        .drafts()
        .mark_accepted(form, sent(form))
        .await
        .unwrap();
    assert!(!keep(&harness, "d@example.org", Some(&document), true).await);
    harness.clock.advance(24 * HOUR);
    assert_eq!(found(&harness).await, None);
}

#[tokio::test]
async fn an_application_records_whether_its_form_was_saved() {
    let harness = Harness::open().await;
    let form = harness.form();
    let kept = harness
        .drafts()
        .save_form(form, HERE, form_of("a@example.org"), None, false)
        .await;
    assert!(kept.unwrap());
    for (id, is_saved) in [(form, true), (harness.form(), false)] {
        let email = format!("{id}@example.org");
        let application = Application {
            id,
            email,
            ..plain()
        };
        let kept = harness.outbox().put(&application).await.unwrap();
        assert_eq!((kept.is_new, kept.may_have_saved_form), (true, is_saved));
    }
}

on_both!(forms_without_a_file_are_limited_in_number_and_expire);
async fn forms_without_a_file_are_limited_in_number_and_expire(harness: Harness) {
    let drafts = harness.drafts();
    for is_kept in [true, true, true, false] {
        let form = harness.form();
        let kept = drafts.save_form(form, HERE, form_of("a@example.org"), None, false);
        assert_eq!(kept.await.unwrap(), is_kept);
    }
    harness.clock.advance(2 * HOUR);
    assert_eq!(drafts.delete_expired().await.unwrap(), 3);
}

on_both!(a_file_expires_unless_its_form_is_sent_again_and_is_then_deleted);
async fn a_file_expires_unless_its_form_is_sent_again_and_is_then_deleted(harness: Harness) {
    let (drafts, form) = (harness.drafts(), harness.form());
    drafts.save_file(form, HERE, &file("x")).await.unwrap();
    harness.clock.advance(HOUR);
    assert!(drafts.extend(form).await.unwrap());
    harness.clock.advance(2 * HOUR - Duration::from_millis(1));
    assert!(drafts.find(form).await.unwrap().is_some());
    assert_eq!(drafts.delete_expired().await.unwrap(), 0);
    harness.clock.advance(Duration::from_millis(1));
    assert!(drafts.find(form).await.unwrap().is_none());
    assert_eq!(drafts.delete_expired().await.unwrap(), 1);
    assert!(!drafts.extend(form).await.unwrap());
}

on_both!(many_expired_drafts_are_deleted_in_one_step);
async fn many_expired_drafts_are_deleted_in_one_step(harness: Harness) {
    let drafts = harness.store.saved_forms(SavedFormLimits {
        total: ROOM,
        per_visitor: ROOM,
        per_network: ROOM,
        ..limits()
    });
    for _ in 0..100 {
        assert!(
            drafts
                .save_file(harness.form(), HERE, &file("x"))
                .await
                .unwrap()
        );
    }
    harness.clock.advance(2 * HOUR);
    assert_eq!(drafts.delete_expired().await.unwrap(), 100);
}

on_both!(an_accepted_form_leaves_no_file_and_its_record_is_stored_longer);
async fn an_accepted_form_leaves_no_file_and_its_record_is_stored_longer(harness: Harness) {
    let (drafts, form) = (harness.drafts(), harness.form());
    let large = file(vec![b'x'; 1 << 20].split_off(1_000));
    assert!(drafts.save_file(form, HERE, &large).await.unwrap());
    drafts.mark_accepted(form, sent(form)).await.unwrap();
    harness.clock.advance(23 * HOUR);
    assert_eq!(
        drafts.find(form).await.unwrap(),
        Some(SavedForm::Accepted(sent(form)))
    );
    assert!(!drafts.extend(form).await.unwrap());
    assert!(
        drafts
            .save_file(harness.form(), HERE, &large)
            .await
            .unwrap(),
        "its room is free"
    );
    harness.clock.advance(HOUR);
    assert_eq!(drafts.find(form).await.unwrap(), None);
}

on_both!(drafts_have_a_size_limit_and_a_draft_that_exceeds_it_is_not_stored);
async fn drafts_have_a_size_limit_and_a_draft_that_exceeds_it_is_not_stored(harness: Harness) {
    let drafts = harness.drafts();
    let [one, two, three, four] = [
        harness.form(),
        harness.form(),
        harness.form(),
        harness.form(),
    ];
    assert!(
        !drafts
            .save_file(one, HERE, &file(vec![0; 1 << 20]))
            .await
            .unwrap(),
        "the seal counts too"
    );
    assert!(
        drafts
            .save_file(one, HERE, &file(vec![0; 600 << 10]))
            .await
            .unwrap()
    );
    assert!(
        !drafts
            .save_file(two, HERE, &file(vec![0; 600 << 10]))
            .await
            .unwrap()
    );
    assert!(
        drafts
            .save_file(one, HERE, &file(vec![0; 900 << 10]))
            .await
            .unwrap(),
        "it takes its own place"
    );
    assert!(drafts.save_file(two, HERE, &file("x")).await.unwrap());
    assert!(drafts.save_file(three, HERE, &file("x")).await.unwrap());
    assert!(!drafts.save_file(four, HERE, &file("x")).await.unwrap());
    assert!(
        !drafts
            .save_file(three, HERE, &file(vec![0; 200 << 10]))
            .await
            .unwrap()
    );
    assert_eq!(
        drafts.find(three).await.unwrap(),
        None,
        "the earlier choice is not sent instead"
    );
    assert!(drafts.save_file(four, HERE, &file("x")).await.unwrap());
}

on_both!(one_visitor_cannot_use_all_the_space_for_drafts);
async fn one_visitor_cannot_use_all_the_space_for_drafts(harness: Harness) {
    let drafts = harness.store.saved_forms(SavedFormLimits {
        total: ROOM,
        per_visitor: Quota {
            files: 2,
            bytes: ByteSize::from_bytes(2_000),
        },
        per_network: ROOM,
        ..limits()
    });
    let [one, two, three, his] = [
        harness.form(),
        harness.form(),
        harness.form(),
        harness.form(),
    ];
    assert!(drafts.save_file(one, HERE, &file("x")).await.unwrap());
    assert!(
        !drafts
            .save_file(two, HERE, &file(vec![0; 2_000]))
            .await
            .unwrap()
    );
    assert!(drafts.save_file(two, HERE, &file("x")).await.unwrap());
    assert!(!drafts.save_file(three, HERE, &file("x")).await.unwrap());
    assert!(
        drafts
            .save_file(his, HIM, &file(vec![0; 1_500]))
            .await
            .unwrap()
    );
    assert!(
        drafts
            .save_file(harness.form(), None, &file("x"))
            .await
            .unwrap(),
        "who is no visitor has the room of all"
    );
    drafts.mark_accepted(one, sent(one)).await.unwrap();
    assert!(
        drafts.save_file(three, HERE, &file("x")).await.unwrap(),
        "what was sent takes no room"
    );
}

on_both!(sending_one_form_twice_at_once_leaves_one_file);
async fn sending_one_form_twice_at_once_leaves_one_file(harness: Harness) {
    let (drafts, form) = (harness.drafts(), harness.form());
    let (one, two) = (file("one"), file("two"));
    let kept = tokio::join!(
        drafts.save_file(form, HERE, &one),
        drafts.save_file(form, HERE, &two)
    );
    assert!(kept.0.unwrap() && kept.1.unwrap());
    assert!(drafts.find(form).await.unwrap().is_some());
    harness.clock.advance(2 * HOUR);
    assert_eq!(drafts.delete_expired().await.unwrap(), 1);
}

#[tokio::test]
async fn a_disk_that_is_nearly_full_keeps_its_reserve() {
    let harness = Harness::open().await;
    let reserved_disk_space = ByteSize::from_bytes(1 << 60);
    let drafts = harness.store.saved_forms(SavedFormLimits {
        reserved_disk_space,
        ..limits()
    });
    assert!(
        !drafts
            .save_file(harness.form(), HERE, &file("x"))
            .await
            .unwrap()
    );
}

#[tokio::test]
async fn a_draft_that_was_moved_to_another_form_cannot_be_decrypted() {
    let harness = Harness::open().await;
    let (drafts, form, other) = (harness.drafts(), harness.form(), harness.form());
    drafts.save_file(form, HERE, &file("x")).await.unwrap();
    let database = format!("sqlite:{}", harness.database().display());
    let pool = sqlx::SqlitePool::connect(&database).await.unwrap();
    let moved = sqlx::query("update draft set id = $1").bind(other.to_string());
    moved.execute(&pool).await.unwrap();
    pool.close().await;
    assert!(drafts.find(other).await.is_err());
}

#[tokio::test]
async fn no_file_and_no_debug_output_contains_unencrypted_data_of_a_draft() {
    let harness = Harness::open().await;
    let (drafts, form) = (harness.drafts(), harness.form());
    let file = file("%PDF Planted: twelve years of welding");
    drafts.save_file(form, HERE, &file).await.unwrap();
    drafts.mark_accepted(form, sent(form)).await.unwrap();
    drafts.save_file(form, HERE, &file).await.unwrap();
    let returned = form_of("planted@example.org");
    let kept = drafts.save_form(form, HERE, returned, Some(&file), true);
    assert!(kept.await.unwrap());
    let mut files = 0;
    for file in files_below(&harness.settings.dir) {
        let content = fs::read(file).unwrap();
        files += 1;
        for word in ["Planted", "planted", "welding"] {
            let mut parts = content.windows(word.len());
            assert!(!parts.any(|part| part == word.as_bytes()), "{word}");
        }
    }
    assert!(2 <= files);
    let shown = format!("{drafts:?} {:?}", drafts.find(form).await.unwrap());
    assert!(!shown.contains("Planted"), "{shown}");
}
