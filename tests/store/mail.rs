//! Tests of the mail queue, on SQLite and on PostgreSQL.

use std::time::Duration;

use vestibule::{
    application::ApplicationId,
    store::{ClaimedMail, DataSubject, MailContent, MailQueue, MailResult, NewMail},
};

use crate::{
    harness::{Harness, LEASE, assert_in_no_file},
    reseal::reseal,
};

const HOUR: Duration = Duration::from_secs(3_600);

fn mail(harness: &Harness, to: &str) -> NewMail {
    NewMail {
        id: ApplicationId::generate(harness.now()),
        network: Some("192.0.2.1".parse().unwrap()),
        delay: Duration::ZERO,
        content: MailContent {
            to: to.to_owned(),
            subject: "Planted subject".into(),
            text: "Planted text".into(),
            html: Some("<p>Planted HTML".into()),
            unsubscribe_url: None,
        },
    }
}

impl Harness {
    pub fn mail(&self) -> &MailQueue {
        self.store.mail_queue()
    }

    async fn put_mail(&self, to: &str) -> NewMail {
        let mail = mail(self, to);
        assert!(self.mail().put(mail.clone()).await.unwrap());
        mail
    }

    async fn claim_mail(&self) -> Option<ClaimedMail> {
        self.mail().claim(LEASE).await.unwrap()
    }

    async fn end_mail(&self, claim: &ClaimedMail, result: MailResult) -> bool {
        self.mail().end_attempt(claim, result).await.unwrap()
    }
}

on_both!(an_email_is_claimed_once_and_again_only_after_its_lease);
async fn an_email_is_claimed_once_and_again_only_after_its_lease(harness: Harness) {
    let put = harness.put_mail("planted@example.org").await;
    let claim = harness.claim_mail().await.unwrap();
    assert_eq!((claim.id, claim.attempt), (put.id, 1));
    assert_eq!(claim.content, put.content);
    assert_eq!(claim.created_at, harness.now());
    assert!(harness.claim_mail().await.is_none());
    harness.clock.advance(LEASE);
    let again = harness.claim_mail().await.unwrap();
    assert_eq!((again.attempt, again.message_id), (2, claim.message_id));
    assert!(
        !harness.end_mail(&claim, MailResult::Sent).await,
        "too late"
    );
    assert!(harness.end_mail(&again, MailResult::Sent).await);
    harness.clock.advance(LEASE);
    assert!(harness.claim_mail().await.is_none());
}

on_both!(several_replicas_claim_each_email_once);
async fn several_replicas_claim_each_email_once(harness: Harness) {
    for name in 0..20 {
        let mut mail = mail(&harness, &format!("planted-{name}@example.org"));
        mail.network = Some(format!("192.0.{name}.1").parse().unwrap());
        assert!(harness.mail().put(mail).await.unwrap());
    }
    let other = harness.other().await;
    let claim_all = |queue: MailQueue| async move {
        let mut ids = Vec::new();
        while let Some(claim) = queue.claim(LEASE).await.unwrap() {
            ids.push(claim.id);
        }
        ids
    };
    let (here, there) = tokio::join!(
        tokio::spawn(claim_all(harness.mail().clone())),
        tokio::spawn(claim_all(other.mail_queue().clone())),
    );
    let mut ids = [here.unwrap(), there.unwrap()].concat();
    // If both replicas try to claim the same email, one of them can stop early. Therefore, claim
    // the emails that remain.
    ids.extend(claim_all(harness.mail().clone()).await);
    ids.sort_unstable();
    let count = ids.len();
    ids.dedup();
    assert_eq!((count, ids.len()), (20, 20));
}

on_both!(a_delayed_or_postponed_email_waits);
async fn a_delayed_or_postponed_email_waits(harness: Harness) {
    let delayed = NewMail {
        delay: HOUR,
        ..mail(&harness, "planted@example.org")
    };
    assert!(harness.mail().put(delayed).await.unwrap());
    assert!(harness.claim_mail().await.is_none());
    harness.clock.advance(HOUR);
    let claim = harness.claim_mail().await.unwrap();
    let until = harness.now() + HOUR;
    let postponed = MailResult::Postponed(until);
    assert!(harness.end_mail(&claim, postponed).await);
    harness.clock.advance(HOUR - Duration::from_secs(1));
    assert!(harness.claim_mail().await.is_none());
    harness.clock.advance(Duration::from_secs(1));
    assert_eq!(harness.claim_mail().await.unwrap().attempt, 2);
}

#[tokio::test]
async fn after_a_crash_an_email_is_due_at_once_unless_replicas_share_the_store() {
    for (harness, is_due) in [
        (Harness::open().await, true),
        (Harness::on_postgres().await, false),
    ] {
        harness.put_mail("planted@example.org").await;
        harness.claim_mail().await.unwrap();
        harness.mail().retry_now().await.unwrap();
        assert_eq!(harness.claim_mail().await.is_some(), is_due);
    }
}

on_both!(two_emails_with_one_id_are_the_same_email_and_a_canceled_email_is_not_sent);
async fn two_emails_with_one_id_are_the_same_email_and_a_canceled_email_is_not_sent(
    harness: Harness,
) {
    let mail = harness.put_mail("planted@example.org").await;
    assert!(!harness.mail().put(mail.clone()).await.unwrap());
    assert!(harness.mail().contains(mail.id).await.unwrap());
    harness.mail().cancel(mail.id).await.unwrap();
    assert!(!harness.mail().contains(mail.id).await.unwrap());
    assert!(harness.claim_mail().await.is_none());
    assert!(harness.mail().put(mail.clone()).await.unwrap());
    let claim = harness.claim_mail().await.unwrap();
    assert!(harness.end_mail(&claim, MailResult::Sent).await);
    harness.mail().cancel(mail.id).await.unwrap();
    assert!(
        harness.mail().contains(mail.id).await.unwrap(),
        "it was sent"
    );
    assert!(!harness.mail().put(mail).await.unwrap());
}

on_both!(an_address_gets_at_most_three_emails_a_day_in_any_spelling);
async fn an_address_gets_at_most_three_emails_a_day_in_any_spelling(harness: Harness) {
    for to in [
        "planted@example.org",
        "PLANTED@example.org",
        " planted+jobs@Example.org",
    ] {
        harness.put_mail(to).await;
        let claim = harness.claim_mail().await.unwrap();
        assert!(harness.end_mail(&claim, MailResult::Sent).await);
    }
    let fourth = mail(&harness, "planted@example.org");
    assert!(!harness.mail().put(fourth.clone()).await.unwrap());
    harness.put_mail("other@example.org").await;
    harness.clock.advance(24 * HOUR);
    assert!(harness.mail().put(fourth).await.unwrap());
}

on_both!(a_network_can_cause_at_most_thirty_emails_a_day);
async fn a_network_can_cause_at_most_thirty_emails_a_day(harness: Harness) {
    for name in 0..30 {
        harness
            .put_mail(&format!("planted-{name}@example.org"))
            .await;
    }
    let more = mail(&harness, "planted-31@example.org");
    assert!(!harness.mail().put(more.clone()).await.unwrap());
    let elsewhere = NewMail {
        network: Some("198.51.100.1".parse().unwrap()),
        ..more.clone()
    };
    assert!(harness.mail().put(elsewhere).await.unwrap());
}

on_both!(the_content_of_a_sent_email_is_deleted_at_once_and_its_row_after_a_day);
async fn the_content_of_a_sent_email_is_deleted_at_once_and_its_row_after_a_day(harness: Harness) {
    for (to, result) in [
        ("one@example.org", MailResult::Sent),
        ("two@example.org", MailResult::Refused),
    ] {
        harness.put_mail(to).await;
        let claim = harness.claim_mail().await.unwrap();
        assert!(harness.end_mail(&claim, result).await);
    }
    assert_eq!(harness.number("select count(content) from mail").await, 0);
    let sweep = || async { harness.store.retention().sweep().await.unwrap() };
    harness.clock.advance(23 * HOUR);
    sweep().await;
    assert_eq!(harness.number("select count(*) from mail").await, 2);
    harness.clock.advance(HOUR);
    assert_eq!(sweep().await.unsent_mails, 0);
    assert_eq!(harness.number("select count(*) from mail").await, 0);
}

on_both!(an_email_that_the_server_never_accepts_is_deleted_after_three_days);
async fn an_email_that_the_server_never_accepts_is_deleted_after_three_days(harness: Harness) {
    harness.put_mail("planted@example.org").await;
    harness.clock.advance(71 * HOUR);
    assert_eq!(
        harness
            .store
            .retention()
            .sweep()
            .await
            .unwrap()
            .unsent_mails,
        0
    );
    assert_eq!(harness.mail().count_waiting().await.unwrap(), 1);
    harness.clock.advance(HOUR);
    assert_eq!(
        harness
            .store
            .retention()
            .sweep()
            .await
            .unwrap()
            .unsent_mails,
        1
    );
    assert_eq!(harness.mail().count_waiting().await.unwrap(), 0);
}

on_both!(the_emails_of_a_person_can_be_erased_also_after_a_key_rotation);
async fn the_emails_of_a_person_can_be_erased_also_after_a_key_rotation(mut harness: Harness) {
    harness.put_mail("planted@example.org").await;
    harness.put_mail("other@example.org").await;
    harness.change_key();
    harness.reopen().await.unwrap();
    let person = DataSubject::new("Planted@Example.org");
    let admin = harness.store.outbox_admin();
    assert_eq!(admin.delete_mail_to(&person).await.unwrap(), 1);
    assert_eq!(harness.mail().count_waiting().await.unwrap(), 1);
}

on_both!(emails_are_resealed_and_still_count_toward_their_limit);
async fn emails_are_resealed_and_still_count_toward_their_limit(mut harness: Harness) {
    for _ in 0..3 {
        harness.put_mail("planted@example.org").await;
    }
    harness.change_key();
    harness.reopen().await.unwrap();
    assert_eq!(reseal(&harness.store).await.rows, 3);
    let fourth = mail(&harness, "planted@example.org");
    assert!(!harness.mail().put(fourth).await.unwrap());
    harness.drop_old_key().await;
    let claim = harness.claim_mail().await.unwrap();
    assert_eq!(claim.content.to, "planted@example.org");
}

on_both!(the_store_does_not_open_without_the_key_of_its_emails);
async fn the_store_does_not_open_without_the_key_of_its_emails(mut harness: Harness) {
    harness.put_mail("planted@example.org").await;
    assert!(harness.reopen_with_another_key().await.is_err());
}

#[tokio::test]
async fn no_file_of_the_store_contains_unencrypted_data_of_an_email() {
    let harness = Harness::open().await;
    harness.put_mail("planted@example.org").await;
    harness.store.close().await;
    let secrets = ["planted", "Planted", "192.0.2"];
    assert_in_no_file(&harness.settings.dir, &secrets);
}
