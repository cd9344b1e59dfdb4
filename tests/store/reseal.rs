//! Tests of key rotation: after all data was re-encrypted with the new key, the old key can be
//! removed.

use std::{fs, time::Duration};

use sqlx::{Connection, SqliteConnection};
use vestibule::{
    application::{Application, ApplicationId, Document, DocumentKind},
    byte_size::ByteSize,
    form::{FormData, ReturnReason, ReturnedForm},
    store::{
        AcceptedForm, AttemptResult, EntryState, KeyId, Keys, PutResult, RekeyCursor, RekeyReport,
        SavedForm, SavedFormLimits, SavedForms, Store, StoreOpenError,
    },
};

use crate::{
    applications::{complaints, plain, with_resume},
    harness::{HERE, Harness, LEASE, ROOM},
};

/// The new encryption key: 32 bytes in base64.
const NEW_KEY: &str = "dGhlIG5leHQga2V5IG9mIHRoZXNlIHRlc3RzLCAzMiE=\n";

impl Harness {
    /// Adds a new key to the key file, before the existing key. Returns the id of the existing key.
    pub fn change_key(&self) -> KeyId {
        let file = &self.settings.key_file;
        let old = fs::read_to_string(file).unwrap();
        let id = Keys::load(file).unwrap().unwrap().current();
        fs::write(file, format!("{NEW_KEY}{old}")).unwrap();
        id
    }

    /// Removes the old key from the key file and opens the store again.
    pub async fn drop_old_key(&mut self) {
        fs::write(&self.settings.key_file, NEW_KEY).unwrap();
        self.reopen().await.unwrap();
    }

    /// Opens the store again with another key file. This file does not contain the key with which
    /// the rows are encrypted.
    pub async fn reopen_with_another_key(&mut self) -> Result<(), StoreOpenError> {
        self.settings.key_file = self.folder.path().join("other.key");
        Keys::load_or_create(&self.settings.key_file).unwrap();
        self.reopen().await
    }

    /// Stores an application. Then records that the ATS refused the application after the applicant
    /// had seen the receipt.
    async fn refused(&self) -> PutResult {
        let kept = self.outbox().put(&with_resume()).await.unwrap();
        let outcome = self.outbox().await_outcome(kept.id, Duration::ZERO).await;
        outcome.unwrap();
        let claim = self.claim().await;
        let refused = AttemptResult::Refused(complaints());
        assert!(self.outbox().end_attempt(&claim, refused).await.unwrap());
        kept
    }
}

fn drafts(store: &Store) -> SavedForms {
    store.saved_forms(SavedFormLimits {
        lifetime: LEASE,
        accepted_lifetime: LEASE,
        total: ROOM,
        per_visitor: ROOM,
        per_network: ROOM,
        reserved_disk_space: ByteSize::from_bytes(0),
    })
}

fn file() -> Document {
    Document {
        name: "planted.pdf".into(),
        kind: DocumentKind::Pdf,
        content: "%PDF Planted".into(),
    }
}

fn returned_form() -> ReturnedForm {
    ReturnedForm {
        reason: ReturnReason::Wrong,
        texts: vec![("email".into(), "planted@example.org".into())],
        chosen: Vec::new(),
        file_problem: None,
        complaints: Vec::new(),
        stored_by: None,
        mark: None,
    }
}

/// Re-encrypts all data in one pass.
pub async fn reseal(store: &Store) -> RekeyReport {
    let (reseal, mut place) = (store.rekey(), RekeyCursor::start());
    let mut all = RekeyReport::default();
    while place != RekeyCursor::End {
        let (some, next) = reseal.step(&place).await.unwrap();
        all.merge(some);
        place = next;
    }
    all
}

on_both!(after_resealing_the_old_key_can_be_removed_and_all_data_can_be_decrypted);
async fn after_resealing_the_old_key_can_be_removed_and_all_data_can_be_decrypted(
    mut harness: Harness,
) {
    let refused = harness.refused().await;
    let application = with_resume();
    let waiting = harness.outbox().put(&application).await.unwrap();
    let (form, sent_form) = (
        ApplicationId::generate(harness.now()),
        ApplicationId::generate(harness.now()),
    );
    drafts(&harness.store)
        .save_form(form, HERE, returned_form(), Some(&file()), false)
        .await
        .unwrap();
    drafts(&harness.store)
        .save_file(sent_form, HERE, &file())
        .await
        .unwrap();
    let sent = AcceptedForm {
        form: FormData::default().fingerprint(),
        application: waiting.id,
    };
    drafts(&harness.store)
        .mark_accepted(sent_form, sent)
        .await
        .unwrap();

    let old = harness.change_key();
    harness.reopen().await.unwrap();
    assert_eq!(harness.store.rekey().older_keys(), 1);
    assert_ne!(harness.store.rekey().current(), old);
    let expected = RekeyReport {
        rows: 4,
        ..RekeyReport::default()
    };
    assert_eq!(reseal(&harness.store).await, expected);
    assert_eq!(reseal(&harness.store).await, RekeyReport::default());
    let again = harness.outbox().put(&application).await.unwrap();
    assert_eq!((again.is_new, again.id), (false, waiting.id));
    harness.drop_old_key().await;

    assert_eq!(harness.store.rekey().older_keys(), 0);
    let receipt = harness.outbox().receipt(&refused.token).await.unwrap();
    let receipt = receipt.expect("an old address of a receipt opens");
    assert_eq!(receipt.state, EntryState::Refused);
    assert_eq!(receipt.ats_errors, complaints());
    assert!(receipt.application.is_some());
    let receipt = harness.outbox().receipt(&waiting.token).await.unwrap();
    assert_eq!(receipt.unwrap().application, Some(application.clone()));
    assert_eq!(harness.claim().await.application, application);
    let drafts = drafts(&harness.store);
    let found = drafts.find(form).await.unwrap();
    assert_eq!(
        found,
        Some(SavedForm::Form(Box::new(returned_form()), Some(file())))
    );
    let found = drafts.find(sent_form).await.unwrap();
    assert_eq!(found, Some(SavedForm::Accepted(sent)));
}

on_both!(an_interrupted_key_rotation_continues_where_it_stopped);
async fn an_interrupted_key_rotation_continues_where_it_stopped(mut harness: Harness) {
    for _ in 0..150 {
        harness.outbox().put(&plain()).await.unwrap();
    }
    harness.change_key();
    harness.reopen().await.unwrap();
    let (first, _) = harness
        .store
        .rekey()
        .step(&RekeyCursor::start())
        .await
        .unwrap();
    assert!(0 < first.rows && first.rows < 150, "{first:?}");
    harness.reopen().await.unwrap();
    assert_eq!(first.rows + reseal(&harness.store).await.rows, 150);
    harness.drop_old_key().await;
    for _ in 0..150 {
        assert_eq!(harness.claim().await.application.title, "Welder");
    }
}

on_both!(a_site_that_started_before_the_key_rotation_can_read_resealed_data);
async fn a_site_that_started_before_the_key_rotation_can_read_resealed_data(mut harness: Harness) {
    let application = with_resume();
    harness.outbox().put(&application).await.unwrap();
    harness.change_key();
    let office = harness.replica().await;
    assert_eq!(reseal(&office).await.rows, 1);
    assert_eq!(harness.claim().await.application, application);

    harness.outbox().put(&plain()).await.unwrap();
    let left = reseal(&office).await;
    assert_eq!(
        left,
        RekeyReport::default(),
        "it seals with the new key since"
    );
    office.close().await;
    harness.drop_old_key().await;
    assert!(harness.try_claim().await.is_some());
}

on_both!(the_applications_of_one_person_keep_their_order_during_a_key_rotation);
async fn the_applications_of_one_person_keep_their_order_during_a_key_rotation(
    mut harness: Harness,
) {
    let sent = [plain(), plain(), plain()];
    let same = |application: &Application| Application {
        email: sent[0].email.clone(),
        ..application.clone()
    };
    harness.outbox().put(&same(&sent[0])).await.unwrap();
    harness.clock.advance(Duration::from_secs(1));
    harness.outbox().put(&same(&sent[1])).await.unwrap();
    harness.change_key();
    harness.reopen().await.unwrap();
    assert_eq!(reseal(&harness.store).await.rows, 2);
    harness.drop_old_key().await;
    harness.clock.advance(Duration::from_secs(1));
    harness.outbox().put(&same(&sent[2])).await.unwrap();
    for application in &sent {
        let claim = harness.claim().await;
        assert_eq!(claim.id, application.id);
        assert!(harness.try_claim().await.is_none());
        let delivered = AttemptResult::Delivered(None);
        assert!(
            harness
                .outbox()
                .end_attempt(&claim, delivered)
                .await
                .unwrap()
        );
    }
}

on_both!(applications_that_are_delivered_during_a_key_rotation_stay_delivered);
async fn applications_that_are_delivered_during_a_key_rotation_stay_delivered(harness: Harness) {
    let mut ids = Vec::new();
    for _ in 0..60 {
        ids.push(harness.outbox().put(&with_resume()).await.unwrap().id);
    }
    harness.change_key();
    let office = harness.replica().await;
    let delivering = async {
        while let Some(claim) = harness.try_claim().await {
            let delivered = AttemptResult::Delivered(None);
            assert!(
                harness
                    .outbox()
                    .end_attempt(&claim, delivered)
                    .await
                    .unwrap()
            );
        }
    };
    let (_, ()) = tokio::join!(reseal(&office), delivering);
    assert_eq!(harness.count(EntryState::Delivered).await, 60);
    assert_eq!(reseal(&office).await, RekeyReport::default());
    for id in ids {
        assert!(
            harness
                .store
                .outbox_admin()
                .content(id)
                .await
                .unwrap()
                .is_none()
        );
    }
}

#[tokio::test]
async fn the_id_of_the_old_key_is_in_no_file() {
    let mut harness = Harness::open().await;
    for _ in 0..20 {
        harness.outbox().put(&with_resume()).await.unwrap();
    }
    let form = ApplicationId::generate(harness.now());
    drafts(&harness.store)
        .save_file(form, HERE, &file())
        .await
        .unwrap();
    let old = harness.change_key();
    harness.reopen().await.unwrap();
    let holds = |harness: &Harness| {
        let content = fs::read(harness.database()).unwrap();
        let mut parts = content.windows(KeyId::LENGTH);
        parts.any(|part| part == old.as_bytes())
    };
    assert!(holds(&harness));
    assert_eq!(reseal(&harness.store).await.rows, 21);
    harness.store.close().await;
    assert!(!holds(&harness));
}

#[tokio::test]
async fn a_row_that_cannot_be_decrypted_is_reported_and_not_changed() {
    let mut harness = Harness::open().await;
    let damaged = harness.outbox().put(&plain()).await.unwrap();
    harness.outbox().put(&plain()).await.unwrap();
    harness.store.close().await;
    let address = format!("sqlite:{}", harness.database().display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    sqlx::query(
        "update outbox set payload = (select payload from outbox where id != $1) where id = $1",
    )
    .bind(damaged.id.to_string())
    .execute(&mut connection)
    .await
    .unwrap();
    connection.close().await.unwrap();
    harness.change_key();
    harness.reopen().await.unwrap();
    let expected = RekeyReport {
        rows: 1,
        changed: 0,
        unreadable: vec![damaged.id.to_string()],
    };
    assert_eq!(reseal(&harness.store).await, expected);
}
