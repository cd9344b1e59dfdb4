//! Tests of job alerts, on SQLite and on PostgreSQL: limits, confirmation, due alerts and deletion.

use std::time::Duration;

use jiff::Timestamp;
use vestibule::store::{
    AlertPeriod, AlertToken, ClaimedMail, DataSubject, DueAlert, JobAlert, JobAlerts, MailContent,
    MailResult, SenderNetwork,
};

use crate::{
    harness::{Harness, LEASE, assert_in_no_file},
    reseal::reseal,
};

const DAY: Duration = Duration::from_secs(86_400);
const TO: &str = "planted@example.org";

fn alert(to: &str, search: &str) -> JobAlert {
    JobAlert {
        token: AlertToken::generate(),
        to: to.to_owned(),
        host: None,
        language: "en".into(),
        search: search.to_owned(),
        every: AlertPeriod::Day,
    }
}

fn mail(to: &str) -> MailContent {
    MailContent {
        to: to.to_owned(),
        subject: "Planted subject".into(),
        text: "Planted text".into(),
        html: None,
        unsubscribe_url: Some("https://jobs.example.org/planted".into()),
    }
}

fn network(number: u8) -> Option<SenderNetwork> {
    Some(format!("192.0.{number}.1").parse().unwrap())
}

impl Harness {
    fn job_alerts(&self) -> JobAlerts {
        self.store.job_alerts()
    }

    async fn request_alert(&self, alert: &JobAlert) -> bool {
        let mail = mail(&alert.to);
        self.job_alerts()
            .request(alert, network(1), mail)
            .await
            .unwrap()
    }

    /// Creates an alert, sends its confirmation email, and confirms the alert.
    async fn confirmed_alert(&self, to: &str, search: &str) -> JobAlert {
        let alert = alert(to, search);
        assert!(self.request_alert(&alert).await);
        self.end_next_mail(MailResult::Sent).await.unwrap();
        assert!(self.job_alerts().confirm(alert.token).await.unwrap());
        alert
    }

    /// Claims the next email and ends the attempt to send it with `result`.
    async fn end_next_mail(&self, result: MailResult) -> Option<ClaimedMail> {
        let queue = self.store.mail_queue();
        let mail = queue.claim(LEASE).await.unwrap()?;
        assert!(queue.end_attempt(&mail, result).await.unwrap());
        Some(mail)
    }

    async fn number_of_alerts(&self) -> i64 {
        self.number("select count(*) from alert").await
    }

    /// Returns the searches of the alerts that are due.
    async fn due_searches(&self) -> Vec<String> {
        let due = self.job_alerts().due(self.now(), "").await.unwrap();
        due.alerts.into_iter().map(|it| it.alert.search).collect()
    }

    async fn advance(&self, due: &DueAlert, until: Timestamp, mail: Option<MailContent>) -> bool {
        let advanced = self.store.job_alerts();
        advanced.advance(due, until, mail).await.unwrap()
    }

    async fn sweep_alerts(&self) {
        self.store.retention().sweep().await.unwrap();
    }
}

on_both!(an_alert_is_found_by_its_token_only_and_due_only_after_the_confirmation);
async fn an_alert_is_found_by_its_token_only_and_due_only_after_the_confirmation(harness: Harness) {
    let alert = alert(TO, "q=welder");
    assert!(harness.request_alert(&alert).await);
    let found = harness
        .job_alerts()
        .find(alert.token)
        .await
        .unwrap()
        .unwrap();
    assert_eq!((found.alert, found.ends_at), (alert.clone(), None));
    let other = AlertToken::generate();
    assert!(harness.job_alerts().find(other).await.unwrap().is_none());
    assert!(!harness.job_alerts().confirm(other).await.unwrap());
    harness.clock.advance(DAY);
    assert!(harness.due_searches().await.is_empty());
    assert!(harness.job_alerts().confirm(alert.token).await.unwrap());
    harness.clock.advance(Duration::from_secs(1));
    assert_eq!(harness.due_searches().await, ["q=welder"]);
    let found = harness
        .job_alerts()
        .find(alert.token)
        .await
        .unwrap()
        .unwrap();
    assert!(harness.now() + 364 * DAY < found.ends_at.unwrap());
}

on_both!(an_address_gets_two_confirmation_emails_a_day_and_at_most_ten_alerts);
async fn an_address_gets_two_confirmation_emails_a_day_and_at_most_ten_alerts(harness: Harness) {
    let mut stored = 0;
    for day in 0..8 {
        for attempt in 0..3 {
            let alert = alert("PLANTED@example.org", &format!("q=a{day}{attempt}"));
            if harness.request_alert(&alert).await {
                stored += 1;
                assert!(attempt < 2);
                harness.end_next_mail(MailResult::Sent).await.unwrap();
                harness.job_alerts().confirm(alert.token).await.unwrap();
            }
        }
        harness.clock.advance(DAY);
    }
    assert_eq!(stored, 10);
    assert_eq!(harness.number_of_alerts().await, 10);
    assert!(harness.request_alert(&alert("other@example.org", "")).await);
}

on_both!(a_network_can_cause_thirty_confirmation_emails_a_day_and_receipts_have_separate_limits);
async fn a_network_can_cause_thirty_confirmation_emails_a_day_and_receipts_have_separate_limits(
    harness: Harness,
) {
    for number in 0..30 {
        assert!(
            harness
                .request_alert(&alert(&format!("p{number}@example.org"), ""))
                .await
        );
    }
    let more = alert("more@example.org", "");
    assert!(!harness.request_alert(&more).await);
    assert_eq!(
        harness.number_of_alerts().await,
        30,
        "nothing of it is stored"
    );
    let elsewhere = harness.job_alerts();
    let asked = elsewhere.request(&more, network(2), mail(&more.to)).await;
    assert!(asked.unwrap());
    let receipt = vestibule::store::NewMail {
        id: vestibule::application::ApplicationId::generate(harness.now()),
        network: network(1),
        delay: Duration::ZERO,
        content: mail(&more.to),
    };
    assert!(harness.mail().put(receipt).await.unwrap());
}

on_both!(only_one_replica_commits_the_email_and_the_progress_of_an_alert_in_one_transaction);
async fn only_one_replica_commits_the_email_and_the_progress_of_an_alert_in_one_transaction(
    harness: Harness,
) {
    harness.confirmed_alert(TO, "q=welder").await;
    harness.clock.advance(DAY);
    let until = harness.now();
    let due = harness.job_alerts().due(until, "").await.unwrap();
    assert!(due.next.is_some());
    let other = harness.other().await.job_alerts();
    let again = other.due(until, "").await.unwrap();
    let first = harness.advance(&due.alerts[0], until, Some(mail(TO))).await;
    assert!(first);
    let second = other.advance(&again.alerts[0], until, Some(mail(TO)));
    assert!(!second.await.unwrap());
    let sent = harness.end_next_mail(MailResult::Sent).await.unwrap();
    assert!(sent.content.unsubscribe_url.is_some());
    assert!(harness.end_next_mail(MailResult::Sent).await.is_none());
    harness.clock.advance(DAY - Duration::from_secs(1));
    assert!(
        harness.due_searches().await.is_empty(),
        "at most one mail a day"
    );
    harness.clock.advance(Duration::from_secs(1));
    assert_eq!(harness.due_searches().await.len(), 1);
}

on_both!(postings_that_do_not_match_advance_an_alert_without_an_email);
async fn postings_that_do_not_match_advance_an_alert_without_an_email(harness: Harness) {
    harness.confirmed_alert(TO, "q=welder").await;
    harness.clock.advance(Duration::from_secs(60));
    let due = harness.job_alerts().due(harness.now(), "").await.unwrap();
    let moved = harness.advance(&due.alerts[0], harness.now(), None).await;
    assert!(moved);
    assert!(harness.due_searches().await.is_empty());
    harness.clock.advance(Duration::from_secs(60));
    assert_eq!(
        harness.due_searches().await.len(),
        1,
        "the next posting is examined at once"
    );
    assert!(harness.end_next_mail(MailResult::Sent).await.is_none());
}

on_both!(canceling_an_alert_also_cancels_its_waiting_email);
async fn canceling_an_alert_also_cancels_its_waiting_email(harness: Harness) {
    let alert = harness.confirmed_alert(TO, "").await;
    harness.clock.advance(DAY);
    let due = harness.job_alerts().due(harness.now(), "").await.unwrap();
    let until = harness.now();
    let queued = harness.advance(&due.alerts[0], until, Some(mail(TO))).await;
    assert!(queued);
    assert!(harness.job_alerts().cancel(alert.token).await.unwrap());
    assert!(!harness.job_alerts().cancel(alert.token).await.unwrap());
    assert_eq!(harness.mail().count_waiting().await.unwrap(), 0);
}

on_both!(an_alert_ends_if_the_mail_server_refuses_its_recipient_permanently);
async fn an_alert_ends_if_the_mail_server_refuses_its_recipient_permanently(harness: Harness) {
    for (result, left) in [(MailResult::Refused, 1), (MailResult::RecipientRefused, 0)] {
        let alert = alert(&format!("{left}@example.org"), "");
        assert!(harness.request_alert(&alert).await);
        harness.end_next_mail(result).await.unwrap();
        let found = harness.job_alerts().find(alert.token).await.unwrap();
        assert_eq!(i64::from(found.is_some()), left);
    }
}

on_both!(the_same_search_again_replaces_the_alert);
async fn the_same_search_again_replaces_the_alert(harness: Harness) {
    let first = harness.confirmed_alert(TO, "q=welder").await;
    let other = harness.confirmed_alert(TO, "q=cook").await;
    harness.clock.advance(DAY);
    let of_other_site = JobAlert {
        host: Some("jobs.example.org".into()),
        ..alert(TO, "q=welder")
    };
    assert!(harness.request_alert(&of_other_site).await);
    let of_other_site = of_other_site.token;
    assert!(harness.job_alerts().confirm(of_other_site).await.unwrap());
    harness
        .confirmed_alert("else@example.org", "q=welder")
        .await;
    let weekly = JobAlert {
        every: AlertPeriod::Week,
        ..alert(TO, "q=welder")
    };
    assert!(harness.request_alert(&weekly).await);
    assert_eq!(harness.number_of_alerts().await, 5);
    assert!(harness.job_alerts().confirm(weekly.token).await.unwrap());
    assert!(
        harness
            .job_alerts()
            .find(first.token)
            .await
            .unwrap()
            .is_none()
    );
    assert!(
        harness
            .job_alerts()
            .find(other.token)
            .await
            .unwrap()
            .is_some()
    );
    assert_eq!(harness.number_of_alerts().await, 4);
}

on_both!(an_alert_is_deleted_after_three_days_without_a_confirmation_and_a_year_after_one);
async fn an_alert_is_deleted_after_three_days_without_a_confirmation_and_a_year_after_one(
    harness: Harness,
) {
    let alert = harness.confirmed_alert(TO, "").await;
    assert!(
        harness
            .request_alert(&self::alert("two@example.org", ""))
            .await
    );
    harness.clock.advance(2 * DAY);
    harness.sweep_alerts().await;
    assert_eq!(harness.number_of_alerts().await, 2);
    harness.clock.advance(DAY);
    harness.sweep_alerts().await;
    assert_eq!(harness.number_of_alerts().await, 1);
    harness.clock.advance(331 * DAY);
    assert!(harness.job_alerts().to_renew().await.unwrap().is_empty());
    harness.clock.advance(DAY);
    let to_renew = harness.job_alerts().to_renew().await.unwrap();
    assert!(
        harness
            .job_alerts()
            .ask(&to_renew[0], Some(mail(TO)))
            .await
            .unwrap()
    );
    assert!(
        !harness
            .job_alerts()
            .ask(&to_renew[0], Some(mail(TO)))
            .await
            .unwrap()
    );
    assert!(harness.job_alerts().to_renew().await.unwrap().is_empty());
    assert!(harness.job_alerts().confirm(alert.token).await.unwrap());
    harness.clock.advance(364 * DAY);
    harness.sweep_alerts().await;
    assert_eq!(harness.number_of_alerts().await, 1);
    harness.clock.advance(DAY);
    assert!(
        harness
            .job_alerts()
            .find(alert.token)
            .await
            .unwrap()
            .is_none()
    );
    harness.sweep_alerts().await;
    assert_eq!(harness.number_of_alerts().await, 0);
}

on_both!(the_alerts_of_a_person_can_be_exported_and_erased_also_after_a_key_rotation);
async fn the_alerts_of_a_person_can_be_exported_and_erased_also_after_a_key_rotation(
    mut harness: Harness,
) {
    let alert = harness.confirmed_alert(TO, "q=welder").await;
    harness.confirmed_alert("other@example.org", "").await;
    harness.change_key();
    harness.reopen().await.unwrap();
    let person = DataSubject::new("Planted@Example.org");
    let admin = harness.store.outbox_admin();
    assert_eq!(admin.alerts_of(&person).await.unwrap(), [alert]);
    assert_eq!(admin.delete_alerts_of(&person).await.unwrap(), 1);
    assert_eq!(harness.number_of_alerts().await, 1);
}

on_both!(alerts_are_resealed_and_still_count_toward_their_limit);
async fn alerts_are_resealed_and_still_count_toward_their_limit(mut harness: Harness) {
    let alert = harness.confirmed_alert(TO, "q=welder").await;
    harness.change_key();
    harness.reopen().await.unwrap();
    assert_eq!(reseal(&harness.store).await.rows, 1);
    harness.drop_old_key().await;
    let found = harness
        .job_alerts()
        .find(alert.token)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(found.alert, alert);
    let person = DataSubject::new(TO);
    let admin = harness.store.outbox_admin();
    assert_eq!(admin.alerts_of(&person).await.unwrap().len(), 1);
}

on_both!(the_store_does_not_open_without_the_key_of_its_alerts);
async fn the_store_does_not_open_without_the_key_of_its_alerts(mut harness: Harness) {
    harness.confirmed_alert(TO, "").await;
    assert!(harness.reopen_with_another_key().await.is_err());
}

#[tokio::test]
async fn no_file_of_the_store_contains_unencrypted_data_of_an_alert() {
    let harness = Harness::open().await;
    let alert = harness.confirmed_alert(TO, "q=planted").await;
    harness.store.close().await;
    let token = alert.token.to_string();
    let secrets = ["planted", "Planted", "192.0.1", &token];
    assert_in_no_file(&harness.settings.dir, &secrets);
}

on_both!(unconfirmed_alerts_cannot_block_new_ones);
async fn unconfirmed_alerts_cannot_block_new_ones(harness: Harness) {
    let other = harness.confirmed_alert("other@example.org", "").await;
    let plant = "insert into alert (id, created_at, seen_until, due_at, recipient, content)
                 with recursive number(n) as (select 1 union all select n + 1 from number where n < 20000)
                 select 'planted' || n, n, n, n, recipient, content from number cross join alert";
    harness.execute(plant).await;
    let (alert, alerts) = (alert(TO, "q=sailor"), harness.job_alerts());
    assert!(harness.request_alert(&alert).await);
    for token in [alert.token, other.token] {
        assert!(alerts.find(token).await.unwrap().is_some());
    }
    let oldest = "select count(*) from alert where id = 'planted1'";
    assert_eq!(harness.number(oldest).await, 0);
}
