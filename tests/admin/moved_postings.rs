//! Tests forms for postings that move from one brand to another while visitors fill in the forms.

use std::{fs, time::Duration};

use crate::{
    brands::{Group, MAIN, TIDE, in_portugal},
    recruiter_pages::referrals::Apply,
};

const HOUR: Duration = Duration::from_secs(3_600);

/// Moves the posting of the main site to the brand Tidewater.
async fn move_to_tide(group: &Group) {
    group
        .test
        .write_posting("lamp", &in_portugal("Lamp Keeper"));
    group.test.clock.advance(HOUR);
    group.test.fill().await;
}

/// Follows a redirect from the main site to the same page of Tidewater, and returns that page.
async fn follow_to_tide(group: &Group, path: &str) -> String {
    let page = group.get(MAIN, path).await;
    assert_eq!(page.header("cache-control"), "no-store");
    let location = page.header("location").to_owned();
    let path = location.strip_prefix(&format!("https://{TIDE}")).unwrap();
    group.get(TIDE, path).await.text
}

#[tokio::test]
async fn a_form_is_accepted_on_its_host_even_if_the_posting_moved_to_another_brand() {
    let group = Group::open().await;
    let mut form = Apply::open_at(&group.test, MAIN, &group.form("Lamp Keeper")).await;
    form.file = true;
    let mut wrong = form.clone();
    wrong.fields.retain(|(name, _)| name != "email");
    move_to_tide(&group).await;
    let returned = wrong.send(&group.test).await;
    assert_eq!(returned.status, 303);
    let page = follow_to_tide(&group, returned.header("location")).await;
    assert!(page.contains("Builder"), "{page}");
    let receipt = form.receipt(&group.test).await;
    assert_eq!(group.get(MAIN, &receipt).await.status, 200);
}

#[tokio::test]
async fn a_form_for_a_posting_that_moved_is_not_accepted_without_the_consents_of_its_new_brand() {
    let group = Group::open().await;
    let asking = "name = 'Tidewater'\n[[consent.box]]\nname = 'keep'\nversion = '1'\n\
                  text = 'Tidewater may keep my data.'\nrequired = true\n";
    fs::write(group.tide_brand(), asking).unwrap();
    group.test.reload().await;
    let mut form = Apply::open_at(&group.test, MAIN, &group.form("Lamp Keeper")).await;
    form.file = true;
    move_to_tide(&group).await;
    let returned = form.send(&group.test).await;
    assert_eq!(returned.status, 303, "{}", returned.text);
    let page = follow_to_tide(&group, returned.header("location")).await;
    for shown in ["Builder", "ben.pdf", "Tidewater may keep my data."] {
        assert!(page.contains(shown), "{shown}: {page}");
    }
    assert!(page.contains("We’ve changed this form"), "{page}");
    // The consents of both brands are the same again, so the form is accepted.
    fs::write(group.tide_brand(), "name = 'Tidewater'").unwrap();
    group.test.reload().await;
    let receipt = form.receipt(&group.test).await;
    assert_eq!(group.get(MAIN, &receipt).await.status, 200);
}

#[tokio::test]
async fn answers_for_a_posting_that_moved_and_closed_are_not_lost() {
    let group = Group::open().await;
    let mut form = Apply::open_at(&group.test, MAIN, &group.form("Lamp Keeper")).await;
    form.file = true;
    move_to_tide(&group).await;
    group.test.remove_posting("lamp");
    group.test.clock.advance(HOUR);
    group.test.fill().await;
    let returned = form.send(&group.test).await;
    assert_eq!(returned.status, 303, "{}", returned.text);
    let page = follow_to_tide(&group, returned.header("location")).await;
    for kept in ["Builder", "I keep lamps.", "ben.pdf"] {
        assert!(page.contains(kept), "{kept}: {page}");
    }
}
