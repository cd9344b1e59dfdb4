//! Tests that a store records the ATS to which it belongs, and the ATS of each application and
//! posting.

use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use vestibule::{
    ats_identity::AtsIdentity,
    posting::PostingId,
    store::{
        BackupError, BindReport, BindingError, Device, EntryState, ListItem, ListState,
        OutboxAdminError, Settings, Store, back_up, restore,
    },
};

use crate::{
    applications::plain,
    funnel::{entry, funnel, seen},
    harness::{Harness, LEASE},
};

fn ats(name: &str) -> AtsIdentity {
    AtsIdentity::from_name(&format!("https://{name}.example.com"))
}

async fn bind(harness: &Harness, ats: &AtsIdentity) -> (Store, BindReport) {
    harness.store.bind(ats, &[]).await.unwrap()
}

/// Saves a list in the posting cache of this store. The list contains only the posting with the id
/// `id`.
async fn publish(harness: &Harness, store: &Store, id: &str) {
    let item = json!({"id": id, "title": id});
    let published = store.posting_cache();
    let item = &item.to_string();
    let list = [ListItem { id, item }];
    published.save_list(&list, harness.now()).await.unwrap();
    let standing = ListState {
        confirmed_at: Some(harness.now()),
        held_since: None,
    };
    published.save_list_state(standing).await.unwrap();
}

/// Returns the ids of the open postings, the ids of the closed postings, and whether a list of
/// postings was ever read.
async fn copy(store: &Store) -> (Vec<String>, Vec<String>, bool) {
    let (mut open, mut closed) = (Vec::new(), Vec::new());
    let load = store.posting_cache().load(|it| match it.last_seen {
        None => open.push(it.id.to_string()),
        Some(_) => closed.push(it.id.to_string()),
    });
    let is_read = load.await.unwrap().confirmed_at.is_some();
    (open, closed, is_read)
}

on_both!(applications_for_one_ats_are_held_and_not_sent_to_another);
async fn applications_for_one_ats_are_held_and_not_sent_to_another(harness: Harness) {
    let (one, _) = bind(&harness, &ats("one")).await;
    let kept = one.outbox().put(&plain()).await.unwrap();
    one.outbox().claim(LEASE).await.unwrap().expect("it is due");
    let (other, bound) = bind(&harness, &ats("other")).await;
    assert_eq!(bound.former_ats.as_deref(), Some("https://one.example.com"));
    assert_eq!((bound.held, bound.released), (1, 0));
    assert!(other.outbox().claim(LEASE).await.unwrap().is_none());
    let standing = other.outbox_admin().status(kept.id).await.unwrap();
    let entry = standing.entry;
    assert_eq!(
        (entry.state, entry.reason.as_deref(), entry.unclear_attempts),
        (EntryState::Held, Some("other_ats"), 1)
    );
    assert_eq!(entry.ats, "https://one.example.com");
    let later = other.outbox().put(&plain()).await.unwrap();
    let claim = other.outbox().claim(LEASE).await.unwrap();
    assert_eq!(claim.expect("it is for this one").id, later.id);
}

on_both!(applications_held_for_an_ats_wait_again_when_the_store_belongs_to_it_again);
async fn applications_held_for_an_ats_wait_again_when_the_store_belongs_to_it_again(
    harness: Harness,
) {
    let (one, _) = bind(&harness, &ats("one")).await;
    let kept = one.outbox().put(&plain()).await.unwrap();
    bind(&harness, &ats("other")).await;
    bind(&harness, &ats("third")).await;
    let (again, bound) = bind(&harness, &ats("one")).await;
    assert_eq!((bound.held, bound.released), (0, 1));
    let claim = again.outbox().claim(LEASE).await.unwrap();
    assert_eq!(claim.expect("it waits again").id, kept.id);
    let (_, bound) = bind(&harness, &ats("one")).await;
    assert_eq!((bound.former_ats, bound.held, bound.released), (None, 0, 0));
}

on_both!(the_operator_cannot_send_an_application_to_another_ats);
async fn the_operator_cannot_send_an_application_to_another_ats(harness: Harness) {
    let (one, _) = bind(&harness, &ats("one")).await;
    let kept = one.outbox().put(&plain()).await.unwrap();
    let (other, _) = bind(&harness, &ats("other")).await;
    let refused = other.outbox_admin().retry(kept.id).await.unwrap_err();
    assert!(matches!(refused, OutboxAdminError::OtherAts { .. }));
    let says = refused.to_string();
    assert!(
        says.contains("https://one.example.com") && says.contains("store rebind"),
        "{says}"
    );
    assert!(other.outbox().claim(LEASE).await.unwrap().is_none());
    other.outbox_admin().discard(kept.id).await.unwrap();
}

on_both!(an_application_whose_ats_was_changed_in_the_database_is_held);
async fn an_application_whose_ats_was_changed_in_the_database_is_held(harness: Harness) {
    let (one, _) = bind(&harness, &ats("one")).await;
    let kept = one.outbox().put(&plain()).await.unwrap();
    bind(&harness, &ats("other")).await;
    harness
        .execute("update outbox set ats = 'https://other.example.com'")
        .await;
    let (other, bound) = bind(&harness, &ats("other")).await;
    assert_eq!(bound.released, 1);
    assert!(other.outbox().claim(LEASE).await.unwrap().is_none());
    let entry = other.outbox_admin().status(kept.id).await.unwrap().entry;
    assert_eq!(
        (entry.state, entry.reason.as_deref()),
        (EntryState::Held, Some("unreadable"))
    );
}

#[tokio::test]
async fn a_backup_that_assigns_an_application_to_another_ats_is_refused() {
    let harness = Harness::open().await;
    let elsewhere = |name: &str| Settings {
        dir: harness.folder.path().join(name),
        ..harness.settings.clone()
    };
    let (one, _) = bind(&harness, &ats("one")).await;
    let kept = one.outbox().put(&plain()).await.unwrap();
    let renamed = harness.store.rebind(None, &ats("new")).await;
    renamed.unwrap();
    let backup = harness.folder.path().join("backup");
    back_up(&harness.settings, &backup).await.unwrap();
    restore(&elsewhere("unchanged"), &backup).await.unwrap();
    let address = format!("sqlite:{}", backup.join("store.db").display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    let changed = sqlx::query("update outbox set ats = 'https://other.example.com'");
    changed.execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let refused = restore(&elsewhere("changed"), &backup).await.unwrap_err();
    assert!(
        matches!(&refused, BackupError::ChangedEntry { id, column: "ats" } if *id == kept.id),
        "{refused}"
    );
}

on_both!(each_ats_has_its_own_copy_of_postings_open_and_closed);
async fn each_ats_has_its_own_copy_of_postings_open_and_closed(harness: Harness) {
    let (one, _) = bind(&harness, &ats("one")).await;
    publish(&harness, &one, "closed").await;
    publish(&harness, &one, "welder").await;
    let (other, _) = bind(&harness, &ats("other")).await;
    assert_eq!(copy(&other).await, (vec![], vec![], false));
    // A posting of another ATS is a different posting, even if its id is the same.
    publish(&harness, &other, "welder").await;
    publish(&harness, &other, "cook").await;
    other.posting_cache().accept_shrunken_list().await.unwrap();
    let (one, _) = bind(&harness, &ats("one")).await;
    let its_own = (vec!["welder".to_owned()], vec!["closed".to_owned()], true);
    assert_eq!(copy(&one).await, its_own);
    assert!(!one.posting_cache().take_acceptance().await.unwrap());
    assert!(other.posting_cache().take_acceptance().await.unwrap());
    assert!(other.posting_cache().other_ats().await.unwrap().is_some());
    assert!(one.posting_cache().other_ats().await.unwrap().is_none());
}

on_both!(a_store_of_an_earlier_version_belongs_to_the_ats_of_the_next_start);
async fn a_store_of_an_earlier_version_belongs_to_the_ats_of_the_next_start(harness: Harness) {
    publish(&harness, &harness.store, "welder").await;
    let kept = harness.outbox().put(&plain()).await.unwrap();
    let demo = [PostingId::new("invented")];
    let (store, bound) = harness.store.bind(&ats("one"), &demo).await.unwrap();
    assert_eq!((bound.former_ats, bound.held, bound.released), (None, 0, 0));
    assert_eq!(
        copy(&store).await,
        (vec!["welder".to_owned()], vec![], true)
    );
    let claim = store.outbox().claim(LEASE).await.unwrap();
    assert_eq!(claim.expect("it waits as before").id, kept.id);
}

on_both!(sample_data_in_a_store_of_an_earlier_version_belongs_to_no_real_ats);
async fn sample_data_in_a_store_of_an_earlier_version_belongs_to_no_real_ats(harness: Harness) {
    publish(&harness, &harness.store, "invented").await;
    let application = plain();
    harness.outbox().put(&application).await.unwrap();
    let demo = [PostingId::new("invented"), application.posting.clone()];
    let (store, bound) = harness.store.bind(&ats("one"), &demo).await.unwrap();
    assert_eq!((bound.held, bound.released), (1, 0));
    assert_eq!(copy(&store).await, (vec![], vec![], false));
    assert!(store.outbox().claim(LEASE).await.unwrap().is_none());
    let (sample, bound) = harness
        .store
        .bind(&AtsIdentity::sample_company(), &demo)
        .await
        .unwrap();
    assert_eq!((bound.held, bound.released), (0, 1));
    assert_eq!(
        copy(&sample).await,
        (vec!["invented".to_owned()], vec![], true)
    );
}

on_both!(the_sample_company_gets_no_real_data_of_a_store_of_an_earlier_version);
async fn the_sample_company_gets_no_real_data_of_a_store_of_an_earlier_version(harness: Harness) {
    publish(&harness, &harness.store, "welder").await;
    harness.outbox().put(&plain()).await.unwrap();
    let demo = [PostingId::new("invented")];
    let (sample, bound) = harness
        .store
        .bind(&AtsIdentity::sample_company(), &demo)
        .await
        .unwrap();
    assert_eq!((bound.held, bound.released), (1, 0));
    assert_eq!(copy(&sample).await, (vec![], vec![], false));
    let (one, bound) = harness.store.bind(&ats("one"), &demo).await.unwrap();
    assert_eq!((bound.held, bound.released), (0, 1));
    assert_eq!(copy(&one).await, (vec!["welder".to_owned()], vec![], true));
}

on_both!(a_command_does_not_bind_the_store_to_another_ats);
async fn a_command_does_not_bind_the_store_to_another_ats(harness: Harness) {
    let (one, _) = bind(&harness, &ats("one")).await;
    let kept = one.outbox().put(&plain()).await.unwrap();
    let refused = harness.store.for_bound_ats(&ats("other"), &[]).await;
    assert!(matches!(refused, Err(BindingError::OtherAts { .. })));
    let same = harness.store.for_bound_ats(&ats("one"), &[]).await.unwrap();
    let claim = same.outbox().claim(LEASE).await.unwrap();
    assert_eq!(claim.expect("it waits").id, kept.id);
}

on_both!(an_ats_under_a_new_address_keeps_postings_and_applications);
async fn an_ats_under_a_new_address_keeps_postings_and_applications(harness: Harness) {
    let (old, _) = bind(&harness, &ats("old")).await;
    publish(&harness, &old, "closed").await;
    publish(&harness, &old, "welder").await;
    let kept = old.outbox().put(&plain()).await.unwrap();
    let done = harness.store.rebind(None, &ats("new")).await.unwrap();
    assert_eq!((done.entries, done.postings, done.released), (1, 2, 0));
    let (new, bound) = bind(&harness, &ats("new")).await;
    assert_eq!((bound.former_ats, bound.held), (None, 0));
    let all = (vec!["welder".to_owned()], vec!["closed".to_owned()], true);
    assert_eq!(copy(&new).await, all);
    let claim = new.outbox().claim(LEASE).await.unwrap();
    assert_eq!(claim.expect("it waits as before").id, kept.id);
}

on_both!(an_ats_under_a_new_address_keeps_the_counters_of_the_funnel);
async fn an_ats_under_a_new_address_keeps_the_counters_of_the_funnel(harness: Harness) {
    for (name, postings) in [("old", ["rigger", "welder"]), ("new", ["welder", "cook"])] {
        let (store, _) = bind(&harness, &ats(name)).await;
        publish(&harness, &store, "welder").await;
        let counters = postings
            .map(|it| entry(it, "none", Device::Phone, 2))
            .into();
        funnel(&store).add(counters).await.unwrap();
    }
    let old = Some(ats("old"));
    let rebound = harness.store.rebind(old.as_ref(), &ats("new")).await;
    rebound.unwrap();
    let (new, _) = bind(&harness, &ats("new")).await;
    let report = funnel(&new).report(1).await.unwrap();
    let expected = [("welder", 4, 2), ("cook", 2, 1), ("rigger", 2, 1)];
    assert_eq!(seen(&report.postings), expected);
}

on_both!(a_new_address_can_be_recorded_after_the_site_was_started_with_it);
async fn a_new_address_can_be_recorded_after_the_site_was_started_with_it(harness: Harness) {
    let (old, _) = bind(&harness, &ats("old")).await;
    publish(&harness, &old, "closed").await;
    publish(&harness, &old, "welder").await;
    let kept = old.outbox().put(&plain()).await.unwrap();
    let (new, bound) = bind(&harness, &ats("new")).await;
    assert_eq!(bound.held, 1);
    publish(&harness, &new, "cook").await;
    let done = harness.store.rebind(None, &ats("new")).await.unwrap();
    assert_eq!(
        (done.from.as_str(), done.released),
        ("https://old.example.com", 1)
    );
    // Only the postings in the list of the new ATS are open.
    let closed = vec!["closed".to_owned(), "welder".to_owned()];
    assert_eq!(copy(&new).await, (vec!["cook".to_owned()], closed, true));
    let claim = new.outbox().claim(LEASE).await.unwrap();
    assert_eq!(claim.expect("it waits again").id, kept.id);
    let nothing = harness.store.rebind(None, &ats("new")).await;
    assert!(matches!(nothing, Err(BindingError::NothingToRebind(_))));
}

on_both!(if_a_store_has_several_atss_the_moved_one_must_be_named_and_is_not_the_sample_company);
async fn if_a_store_has_several_atss_the_moved_one_must_be_named_and_is_not_the_sample_company(
    harness: Harness,
) {
    for one in [AtsIdentity::sample_company(), ats("old"), ats("new")] {
        let (store, _) = bind(&harness, &one).await;
        store.outbox().put(&plain()).await.unwrap();
    }
    let unclear = harness.store.rebind(None, &ats("new")).await.unwrap_err();
    let says = unclear.to_string();
    assert!(
        says.contains("sample-company, https") || says.contains("com, sample-company"),
        "{says}"
    );
    let unknown = harness
        .store
        .rebind(Some(&ats("nobody")), &ats("new"))
        .await;
    assert!(matches!(unknown, Err(BindingError::Ambiguous { .. })));
    let sample = harness
        .store
        .rebind(Some(&AtsIdentity::sample_company()), &ats("new"))
        .await;
    assert!(matches!(sample, Err(BindingError::SampleCompany)));
    let done = harness
        .store
        .rebind(Some(&ats("old")), &ats("new"))
        .await
        .unwrap();
    assert_eq!((done.entries, done.released), (1, 1));
}

#[tokio::test]
async fn a_replica_with_another_ats_does_not_start_while_a_replica_runs() {
    let harness = Harness::on_postgres().await;
    let (running, _) = bind(&harness, &ats("one")).await;
    let kept = running.outbox().put(&plain()).await.unwrap();
    let (stray, same) = (harness.replica().await, harness.replica().await);
    let refused = stray.bind(&ats("other"), &[]).await.unwrap_err();
    assert!(matches!(refused, BindingError::InUse { .. }));
    let says = refused.to_string();
    assert!(says.contains("https://one.example.com"), "{says}");
    assert!(says.contains("stop every replica"), "{says}");
    let renamed = stray.rebind(None, &ats("other")).await;
    assert!(matches!(renamed, Err(BindingError::InUse { .. })));
    same.bind(&ats("one"), &[]).await.unwrap();
    let standing = running.outbox_admin().status(kept.id).await.unwrap();
    assert_eq!(standing.entry.state, EntryState::Waiting);

    running.close().await;
    same.close().await;
    let (other, bound) = stray.bind(&ats("other"), &[]).await.unwrap();
    assert_eq!(bound.held, 1);
    assert!(other.outbox().claim(LEASE).await.unwrap().is_none());
}
