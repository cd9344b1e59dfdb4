//! Tests that all data of a person is found by their email address.

use std::collections::BTreeSet;

use bytes::Bytes;
use vestibule::{
    application::{Application, ApplicationId, Document, DocumentKind},
    byte_size::ByteSize,
    form::{FormData, ReturnReason, ReturnedForm},
    store::{
        AcceptedForm, AttemptResult, DataSubject, EntryState, OutboxAdmin, OutboxAdminError,
        SavedForm, SavedFormLimits, SavedForms, SearchCursor,
    },
};

use crate::{
    applications::{plain, with_resume},
    harness::{HERE, Harness, LEASE, ROOM, assert_in_no_file},
};

impl Harness {
    fn office(&self) -> OutboxAdmin {
        self.store.outbox_admin()
    }

    fn room_for_drafts(&self) -> SavedForms {
        self.store.saved_forms(SavedFormLimits {
            lifetime: LEASE,
            accepted_lifetime: LEASE,
            total: ROOM,
            per_visitor: ROOM,
            per_network: ROOM,
            reserved_disk_space: ByteSize::from_bytes(0),
        })
    }

    /// Searches all entries. Returns the entries of this person and the entries that cannot be
    /// decrypted.
    async fn look_for(&self, email: &str) -> (BTreeSet<ApplicationId>, Vec<String>) {
        let (office, person) = (self.office(), DataSubject::new(email));
        let (mut ids, mut unread) = (BTreeSet::new(), Vec::new());
        let mut next = Some(SearchCursor::default());
        while let Some(after) = next {
            let found = office.search_entries(&person, &after).await.unwrap();
            ids.extend(found.ids);
            unread.extend(found.unreadable);
            next = found.next;
        }
        (ids, unread)
    }
}

fn from(email: &str) -> Application {
    Application {
        email: email.into(),
        ..with_resume()
    }
}

fn file() -> Document {
    Document {
        name: "planted.pdf".into(),
        kind: DocumentKind::Pdf,
        content: Bytes::from_static(b"%PDF Planted draft"),
    }
}

on_both!(only_the_applications_of_a_person_are_found_in_any_spelling_of_the_email_address);
async fn only_the_applications_of_a_person_are_found_in_any_spelling_of_the_email_address(
    harness: Harness,
) {
    for _ in 0..70 {
        harness.outbox().put(&plain()).await.unwrap();
    }
    let mut ids = BTreeSet::new();
    for email in ["ann@example.org", " Ann@Example.ORG", "ａnn@example.org"] {
        ids.insert(harness.outbox().put(&from(email)).await.unwrap().id);
    }
    harness
        .outbox()
        .put(&from("joann@example.org"))
        .await
        .unwrap();
    let (found, unread) = harness.look_for("ANN@example.org ").await;
    assert_eq!(found, ids);
    assert_eq!(unread, Vec::<String>::new());
    assert_eq!(harness.look_for("an@example.org").await.0, BTreeSet::new());
}

on_both!(deleted_applications_are_not_found_for_a_person);
async fn deleted_applications_are_not_found_for_a_person(harness: Harness) {
    let kept = harness
        .outbox()
        .put(&from("ann@example.org"))
        .await
        .unwrap();
    assert_eq!(harness.look_for("ann@example.org").await.0.len(), 1);
    let claim = harness.claim().await;
    let delivered = AttemptResult::Delivered(None);
    harness
        .outbox()
        .end_attempt(&claim, delivered)
        .await
        .unwrap();
    let state = harness.office().status(kept.id).await.unwrap().entry.state;
    assert_eq!(state, EntryState::Delivered);
    assert_eq!(harness.look_for("ann@example.org").await.0.len(), 0);
}

on_both!(erasing_deletes_applications_receipts_and_forms_of_a_person_and_nothing_else);
async fn erasing_deletes_applications_receipts_and_forms_of_a_person_and_nothing_else(
    harness: Harness,
) {
    let theirs = harness
        .outbox()
        .put(&from("ann@example.org"))
        .await
        .unwrap();
    let other = harness.outbox().put(&from("bo@example.org")).await.unwrap();
    let drafts = harness.room_for_drafts();
    let (form, nobodys) = (
        ApplicationId::generate(harness.now()),
        ApplicationId::generate(harness.now()),
    );
    for id in [form, nobodys, theirs.id] {
        assert!(drafts.save_file(id, HERE, &file()).await.unwrap());
    }
    let sent = AcceptedForm {
        form: FormData::default().fingerprint(),
        application: theirs.id,
    };
    drafts.mark_accepted(form, sent).await.unwrap();
    let office = harness.office();
    let (found, _) = harness.look_for("ann@example.org").await;
    let ann = DataSubject::new("ann@example.org");
    let forms = office.forms_of(&ann, &found).await.unwrap();
    assert_eq!(forms, [theirs.id, form].into());
    assert!(office.delete_entry(theirs.id).await.unwrap());
    assert!(!office.delete_entry(theirs.id).await.unwrap());
    for form in forms {
        office.delete_form(form).await.unwrap();
        assert_eq!(drafts.find(form).await.unwrap(), None);
    }
    let gone = office.status(theirs.id).await.unwrap_err();
    assert!(matches!(gone, OutboxAdminError::NoSuchEntry(_)), "{gone}");
    let receipt = harness.outbox().receipt(&theirs.token).await.unwrap();
    assert!(receipt.is_none());
    let receipt = harness.outbox().receipt(&other.token).await.unwrap();
    assert!(receipt.unwrap().application.is_some());
    let left = drafts.find(nobodys).await.unwrap();
    assert_eq!(left, Some(SavedForm::File(file())));
}

on_both!(returned_forms_are_found_by_the_address_in_their_email_field_or_else_anywhere);
async fn returned_forms_are_found_by_the_address_in_their_email_field_or_else_anywhere(
    harness: Harness,
) {
    let drafts = harness.room_for_drafts();
    let mut returned_forms = BTreeSet::new();
    for (is_theirs, email, more) in [
        (true, "Ann@example.org ", ""),
        (true, "old@example.org, ann@example.org", ""),
        (true, "Ann <ann@example.org>", ""),
        (true, "", "my email: ann@example.org."),
        (false, "bo@example.org", "ann@example.org knows me"),
        (false, "joann@example.org", ""),
    ] {
        let id = ApplicationId::generate(harness.now());
        returned_forms.extend(is_theirs.then_some(id));
        let returned = ReturnedForm {
            reason: ReturnReason::Wrong,
            texts: vec![
                ("email".into(), email.into()),
                ("additional_info".into(), more.into()),
            ],
            chosen: Vec::new(),
            file_problem: None,
            complaints: Vec::new(),
            stored_by: None,
            mark: None,
        };
        let kept = drafts.save_form(id, HERE, returned, None, false);
        assert!(kept.await.unwrap());
    }
    let ann = DataSubject::new("ann@example.org");
    let found = harness.office().forms_of(&ann, &BTreeSet::new()).await;
    assert_eq!(found.unwrap(), returned_forms);
}

on_both!(all_forms_of_a_person_are_found_however_many_there_are_and_whatever_they_contain);
async fn all_forms_of_a_person_are_found_however_many_there_are_and_whatever_they_contain(
    harness: Harness,
) {
    let drafts = harness.room_for_drafts();
    let others = "ann@bücher.example,".repeat(3) + &"@,".repeat(9);
    let mut forms = BTreeSet::new();
    for _ in 0..20 {
        let id = ApplicationId::generate(harness.now());
        forms.insert(id);
        let returned = ReturnedForm {
            reason: ReturnReason::Wrong,
            texts: vec![("q-q1".into(), format!("{others}Ann@xn--mnchen-3ya.example"))],
            chosen: Vec::new(),
            file_problem: None,
            complaints: Vec::new(),
            stored_by: None,
            mark: None,
        };
        let kept = drafts.save_form(id, HERE, returned, None, false);
        assert!(kept.await.unwrap());
    }
    let forms_of = async |email: &str| {
        let person = DataSubject::new(email);
        let found = harness.office().forms_of(&person, &BTreeSet::new()).await;
        found.unwrap()
    };
    assert_eq!(forms_of("ann@münchen.example").await, forms);
    assert_eq!(forms_of("ann@example.org").await, BTreeSet::new());
}

on_both!(a_worker_that_was_sending_an_erased_application_does_not_restore_it);
async fn a_worker_that_was_sending_an_erased_application_does_not_restore_it(harness: Harness) {
    let kept = harness
        .outbox()
        .put(&from("ann@example.org"))
        .await
        .unwrap();
    let claim = harness.claim().await;
    assert!(harness.office().delete_entry(kept.id).await.unwrap());
    let held = AttemptResult::Held {
        reason: "fault",
        unclear: false,
    };
    assert!(!harness.outbox().end_attempt(&claim, held).await.unwrap());
    assert_eq!(harness.outbox().latest(10).await.unwrap(), []);
}

#[tokio::test]
async fn erased_data_is_in_no_file_and_the_email_address_is_never_shown() {
    let harness = Harness::open().await;
    let kept = harness
        .outbox()
        .put(&from("ann@example.org"))
        .await
        .unwrap();
    let office = harness.office();
    assert!(office.delete_entry(kept.id).await.unwrap());
    office.clean_up().await.unwrap();
    assert_in_no_file(&harness.settings.dir, &[&kept.id.to_string()]);
    let shown = format!("{:?}", DataSubject::new("ann@example.org"));
    assert!(!shown.contains("ann"), "{shown}");
}

#[tokio::test]
async fn entries_that_cannot_be_decrypted_are_listed_because_they_may_belong_to_the_person() {
    let mut harness = Harness::open().await;
    let damaged = harness
        .outbox()
        .put(&from("ann@example.org"))
        .await
        .unwrap();
    let other = harness.outbox().put(&from("bo@example.org")).await.unwrap();
    harness.store.close().await;
    let address = format!("sqlite:{}", harness.database().display());
    let pool = sqlx::SqlitePool::connect(&address).await.unwrap();
    let moved =
        "update outbox set payload = (select payload from outbox where id = $2) where id = $1";
    sqlx::query(moved)
        .bind(damaged.id.to_string())
        .bind(other.id.to_string())
        .execute(&pool)
        .await
        .unwrap();
    pool.close().await;
    harness.reopen().await.unwrap();
    let (found, unread) = harness.look_for("ann@example.org").await;
    assert_eq!(found, BTreeSet::new());
    assert_eq!(unread, [damaged.id.to_string()]);
}
