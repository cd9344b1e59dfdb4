//! Tests `vestibule check` with a posting for open applications.

use crate::check::{ats_desk, check, posting, reference_ats, site_desk};

#[test]
fn a_posting_for_open_applications_that_does_not_exist_is_reported() {
    let ats_desk = ats_desk();
    let (_ats, address) = reference_ats(&ats_desk);
    let with = |id: &str| {
        let desk = site_desk(&address, "right-key").with("VESTIBULE_APPLY__OPEN_APPLICATION", id);
        check(&desk, &[]).about("open application")
    };
    let missing = with("no-such-posting");
    assert!(
        missing[0].starts_with("warn: apply.open_application names the posting no-such-posting"),
        "{missing:?}"
    );
    assert!(
        missing[0].ends_with("the part of its URL after /jobs/"),
        "{missing:?}"
    );
    let found = with(&posting(&address));
    assert!(found[0].starts_with("ok: "), "{found:?}");
}
