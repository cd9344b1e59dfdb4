//! Tests of two quotas for saved forms: the quota of each network, and the quota that is shared by
//! all forms without a valid token of this site. One network can use a quarter of the shared quota.

use std::time::Duration;

use vestibule::{
    application::ApplicationId,
    byte_size::ByteSize,
    form::{ReturnReason, ReturnedForm},
    resume_links::{ResumeLinks, Signer},
    store::{Quota, SavedFormLimits},
};

use crate::{
    drafts::{file, limits},
    harness::{Harness, ROOM},
};

on_both!(one_network_cannot_use_all_the_space_for_drafts);
async fn one_network_cannot_use_all_the_space_for_drafts(harness: Harness) {
    let drafts = harness.store.saved_forms(SavedFormLimits {
        total: ROOM,
        per_network: Quota {
            files: 2,
            bytes: ByteSize::from_bytes(2_000),
        },
        ..limits()
    });
    let save = async |address: &str, size: usize| {
        let (form, file) = (ApplicationId::generate(harness.now()), file(vec![0; size]));
        let visitor = Some(address.parse().unwrap());
        drafts.save_file(form, visitor, &file).await.unwrap()
    };
    assert!(save("192.0.2.1", 1).await && save("192.0.2.2", 1).await);
    assert!(!save("192.0.2.3", 1).await);
    assert!(save("192.0.3.1", 1).await, "another network");
    assert!(!save("192.0.3.2", 1_900).await, "too large together");
    assert!(save("2001:db8:1:1::", 1).await && save("2001:db8:1:2::", 1).await);
    assert!(!save("2001:db8:1:3::", 1).await);
    assert!(save("2001:db8:2::", 1).await);
}

on_both!(forms_without_a_valid_token_share_a_part_of_the_space);
async fn forms_without_a_valid_token_share_a_part_of_the_space(harness: Harness) {
    let drafts = harness.store.saved_forms(SavedFormLimits {
        total: ROOM,
        per_network: Quota {
            files: 2,
            bytes: ByteSize::from_megabytes(1),
        },
        ..limits()
    });
    let save = async |address: Option<&str>, reason: ReturnReason| {
        let returned = ReturnedForm {
            reason,
            texts: vec![("email".into(), "ann@example.org".into())],
            chosen: Vec::new(),
            file_problem: None,
            complaints: Vec::new(),
            stored_by: None,
            mark: None,
        };
        let form = ApplicationId::generate(harness.now());
        let visitor = address.map(|address| address.parse().unwrap());
        let saved = drafts.save_form(form, visitor, returned, None, false);
        saved.await.unwrap()
    };
    assert!(save(Some("192.0.2.1"), ReturnReason::NotOurs).await);
    assert!(save(Some("2001:db8::"), ReturnReason::NotOurs).await);
    for address in [Some("198.51.100.1"), Some("192.0.2.1"), None] {
        assert!(!save(address, ReturnReason::NotOurs).await, "{address:?}");
        assert!(save(address, ReturnReason::Wrong).await, "{address:?}");
    }
}

on_both!(one_network_cannot_use_all_the_space_for_prefilled_forms);
async fn one_network_cannot_use_all_the_space_for_prefilled_forms(harness: Harness) {
    let quota = |files| Quota { files, ..ROOM };
    let drafts = harness.store.saved_forms(SavedFormLimits {
        total: ROOM,
        per_network: quota(8),
        per_visitor: quota(1),
        ..limits()
    });
    let save = async |address: &str, reason: ReturnReason| {
        let returned = ReturnedForm {
            reason,
            texts: Vec::new(),
            chosen: Vec::new(),
            file_problem: None,
            complaints: Vec::new(),
            stored_by: None,
            mark: None,
        };
        let form = ApplicationId::generate(harness.now());
        let visitor = Some(address.parse().unwrap());
        let saved = drafts.save_form(form, visitor, returned, None, false);
        saved.await.unwrap()
    };
    for reason in [ReturnReason::Prefilled, ReturnReason::NotOurs] {
        assert!(save("2001:db8:1:1::", reason).await);
        assert!(!save("2001:db8:1:1::", reason).await, "one visitor");
        assert!(save("2001:db8:1:2::", reason).await);
        assert!(!save("2001:db8:1:3::", reason).await, "one network");
        for number in 1..=6 {
            assert!(save(&format!("198.51.{number}.1"), reason).await);
        }
        assert!(!save("198.51.7.1", reason).await, "all networks");
    }
}

on_both!(a_resume_whose_url_the_ats_has_stays_if_it_is_published_again_without_space);
async fn a_resume_whose_url_the_ats_has_stays_if_it_is_published_again_without_space(
    harness: Harness,
) {
    let one = Quota { files: 1, ..ROOM };
    let links = |total| ResumeLinks {
        files: harness
            .store
            .saved_forms(SavedFormLimits { total, ..limits() }),
        signer: Signer::new(harness.store.derive_keys("resumes")),
        folder: "https://jobs.example.com/files/".parse().unwrap(),
        lifetime: Duration::from_secs(60),
        clock: harness.clock.clone(),
    };
    let application = ApplicationId::generate(harness.now());
    let file = file("%PDF twelve years");
    let url = links(ROOM).publish(application, &file).await.unwrap();
    assert!(url.is_some());
    let other = ApplicationId::generate(harness.now());
    let saved = links(ROOM).files.save_file(other, None, &file).await;
    assert!(saved.unwrap());
    let again = links(one).publish(application, &file).await.unwrap();
    assert!(again.is_some());
    let stored = links(one).files.find(application.resume_copy()).await;
    assert!(stored.unwrap().is_some());
}
