//! Job alerts: emails to visitors about new postings that match a search. The recipient and the
//! search are encrypted. Visitors can open an alert only with the secret token in the links of its
//! emails.

use std::time::Duration;

use derive_more::Display;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;

use crate::{
    application::ApplicationId,
    clock::{self, days},
    store::{
        alert_rows::{AlertProgress, AlertRow, NewAlertRow},
        database::{Database, Transaction},
        mail_queue::{MailContent, MailQueue, MailQueueError, NewMail},
        mail_rows::{MailPurpose, NewMailRow},
        seal::{SealedField, Sealer},
        sender_network::SenderNetwork,
        statements,
    },
};

/// The maximum number of alerts per address.
const MAX_PER_RECIPIENT: i64 = 10;
/// The maximum number of confirmed alerts.
const MAX_TOTAL: i64 = 20_000;
/// The maximum number of unconfirmed alerts. If there are more, the oldest are deleted, so that
/// they do not block new ones.
const MAX_UNCONFIRMED: i64 = 5_000;
/// The maximum number of alerts read per query.
const BATCH: u32 = 64;
/// How long an unconfirmed alert is kept.
const CONFIRMATION_PERIOD: Duration = days(3);
/// How long an alert is kept after it was last confirmed.
const ALERT_PERIOD: Duration = days(365);
/// How long after the last confirmation the recipient is asked to confirm again.
const ASK_AFTER: Duration = days(335);

/// Stores job alerts and queues their emails. Cheap to clone.
#[derive(Debug, Clone)]
pub struct JobAlerts {
    queue: MailQueue,
}

/// The secret token in the links of an alert's emails, which gives access to the alert.
// The debug output hides the token, because anyone who knows it can cancel the alert.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Display, derive_more::Debug)]
#[serde(transparent)]
#[display("{}", _0.simple())]
#[debug("AlertToken(***)")]
pub struct AlertToken(Uuid);

/// The content of a job alert.
// The debug output hides all fields, because all of them can be personal data.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, derive_more::Debug)]
#[debug("JobAlert(***)")]
pub struct JobAlert {
    /// The token in the links of the emails.
    pub token: AlertToken,
    /// The recipient's email address.
    pub to: String,
    /// The host name of the brand site on which the alert was requested. `None` for the main site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// The language tag of the recipient's language.
    pub language: String,
    /// The search, as the canonical query string of a URL.
    pub search: String,
    /// The maximum frequency of the emails.
    pub every: AlertPeriod,
}

/// The maximum frequency of the emails.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum AlertPeriod {
    /// Once a day.
    Day,
    /// Once a week.
    #[default]
    Week,
}

/// A job alert, and when it ends, as shown to the recipient.
#[derive(Debug, Clone)]
pub struct StoredAlert {
    /// The alert.
    pub alert: JobAlert,
    /// When the alert ends unless it is confirmed again, or `None` if it was never confirmed.
    pub ends_at: Option<Timestamp>,
}

/// An alert that is due: the caller must either search for new postings, or ask the recipient to
/// confirm the alert again.
#[derive(Debug, Clone)]
pub struct DueAlert {
    /// The alert.
    pub alert: JobAlert,
    /// The time up to which postings were examined for this alert. Postings that opened later are
    /// new for the recipient.
    pub seen_until: Timestamp,
    /// When the alert ends unless it is confirmed again, or `None` if it was never confirmed.
    pub ends_at: Option<Timestamp>,
    /// The id of the row.
    pub id: String,
}

/// A batch of due alerts.
#[derive(Debug)]
pub struct DueAlerts {
    /// The alerts.
    pub alerts: Vec<DueAlert>,
    /// The id of the last row of this batch, which [`JobAlerts::due`] takes to read the next batch.
    /// `None` after the last batch.
    pub next: Option<String>,
}

type Result<T> = std::result::Result<T, MailQueueError>;

impl AlertToken {
    /// Generates a token with 122 random bits.
    pub fn generate() -> Self {
        Self(Uuid::new_v4())
    }

    /// Parses a token from its `Display` output.
    pub fn parse(text: &str) -> Option<Self> {
        let token = Uuid::try_parse(text).ok().map(Self)?;
        (token.to_string() == text).then_some(token)
    }

    fn row_id(self) -> String {
        hex::encode(Sha256::digest(self.0.as_bytes()))
    }
}

impl AlertPeriod {
    /// The value of this period in the form for job alerts.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    fn duration(self) -> Duration {
        match self {
            Self::Day => days(1),
            Self::Week => days(7),
        }
    }
}

impl JobAlerts {
    pub(in crate::store) fn new(queue: MailQueue) -> Self {
        Self { queue }
    }

    /// Stores a new, unconfirmed alert, and in the same transaction queues the email that asks the
    /// visitor to confirm it. Returns `false` and stores nothing if a limit is reached.
    pub async fn request(
        &self,
        alert: &JobAlert,
        network: Option<SenderNetwork>,
        mail: MailContent,
    ) -> Result<bool> {
        let id = alert.token.row_id();
        let mail = self.new_mail(mail, network);
        let purpose = MailPurpose::Confirmation;
        let mail = self.queue.row(mail, purpose, Some(id.clone()))?;
        let row = NewAlertRow {
            content: alert.seal(self.sealer(), &id)?,
            id,
            now: mail.now,
            recipient: self.queue.recipient_hashes(&alert.to).swap_remove(0),
            per_recipient: MAX_PER_RECIPIENT,
            total: MAX_TOTAL,
            unconfirmed: MAX_UNCONFIRMED,
        };
        let mut tx = self.database().begin().await?;
        let is_stored = statements::alert::insert(&mut tx, &row).await?
            && self.queue.insert_in(&mut tx, &mail).await?;
        self.end(tx, is_stored).await
    }

    /// Whether the limit for confirmed alerts is reached, so that no new alerts are accepted.
    pub async fn is_full(&self) -> Result<bool> {
        Ok(statements::alert::count_confirmed(self.database()).await? >= MAX_TOTAL)
    }

    /// Finds an alert by its token.
    pub async fn find(&self, token: AlertToken) -> Result<Option<StoredAlert>> {
        let found = statements::alert::find(self.database(), &token.row_id()).await?;
        found
            .filter(|row| ends_at(row).is_none_or(|end| self.queue.now() < end))
            .map(|row| {
                Ok(StoredAlert {
                    alert: JobAlert::open(self.sealer(), &row)?,
                    ends_at: ends_at(&row),
                })
            })
            .transpose()
    }

    /// Confirms an alert, for the first time or for one more year. Deletes other confirmed alerts
    /// for the same address, search and site. Returns `false` if there is no alert with this token.
    pub async fn confirm(&self, token: AlertToken) -> Result<bool> {
        let Some(stored) = self.find(token).await? else {
            return Ok(false);
        };
        let id = token.row_id();
        let hashes = self.queue.recipient_hashes(&stored.alert.to);
        let mut replaced = alerts_to(self.database(), self.sealer(), &hashes).await?;
        replaced.retain(|(row, other)| {
            let is_same = other.search == stored.alert.search && other.host == stored.alert.host;
            row.id != id && row.confirmed_at.is_some() && is_same
        });
        let now = self.queue.now().as_millisecond();
        // The confirmed alert continues where the replaced ones stopped, so that it misses no
        // postings.
        let seen_until = replaced.iter().map(|(row, _)| row.seen_until).min();
        let seen_until = seen_until.unwrap_or(now);
        let mut tx = self.database().begin().await?;
        let is_confirmed = statements::alert::confirm(&mut tx, &id, now, seen_until).await?;
        for (row, _) in replaced {
            statements::alert::delete(&mut tx, &row.id).await?;
        }
        self.end(tx, is_confirmed).await
    }

    /// Deletes an alert, and its emails that are still waiting to be sent. Returns `false` if there
    /// is no alert with this token.
    pub async fn cancel(&self, token: AlertToken) -> Result<bool> {
        let mut tx = self.database().begin().await?;
        let is_deleted = statements::alert::delete(&mut tx, &token.row_id()).await?;
        self.end(tx, is_deleted).await
    }

    /// Reads the next batch of alerts, after the row `after`. An alert is due if its next email is
    /// due and the postings that opened up to the time `until` have not been examined for it.
    pub async fn due(&self, until: Timestamp, after: &str) -> Result<DueAlerts> {
        let now = self.queue.now().as_millisecond();
        let until = until.as_millisecond();
        let rows = statements::alert::due(self.database(), now, until, after, BATCH).await?;
        Ok(DueAlerts {
            next: rows.last().map(|row| row.id.clone()),
            alerts: self.open_all(rows),
        })
    }

    /// Records that the postings that opened up to the time `until` were examined for an alert.
    /// Queues `mail`, which lists the new postings, in the same transaction. Returns `false` and
    /// queues nothing if another replica has already examined these postings.
    pub async fn advance(
        &self,
        due: &DueAlert,
        until: Timestamp,
        mail: Option<MailContent>,
    ) -> Result<bool> {
        let now = self.queue.now();
        let next = clock::saturating_add(now, due.alert.every.duration());
        let progress = AlertProgress {
            id: &due.id,
            seen_until: due.seen_until.as_millisecond(),
            next_seen_until: until.as_millisecond(),
            next_due_at: mail.as_ref().map(|_| next.as_millisecond()),
        };
        let mail = mail.map(|mail| self.mail_of(due, mail)).transpose()?;
        let mut tx = self.database().begin().await?;
        let mut is_advanced = statements::alert::advance(&mut tx, &progress).await?;
        if let Some(mail) = mail.filter(|_| is_advanced) {
            is_advanced = self.queue.insert_in(&mut tx, &mail).await?;
        }
        self.end(tx, is_advanced).await
    }

    /// Reads a batch of alerts that end soon and whose recipients have not been asked to confirm
    /// again yet.
    pub async fn to_renew(&self) -> Result<Vec<DueAlert>> {
        let before = clock::saturating_sub(self.queue.now(), ASK_AFTER).as_millisecond();
        let rows = statements::alert::to_renew(self.database(), before, BATCH).await?;
        Ok(self.open_all(rows))
    }

    /// Queues the email that asks the recipient to confirm again, and records in the same
    /// transaction that the recipient was asked. If `mail` is `None`, only records it. Returns
    /// `false` if another replica has already asked the recipient.
    pub async fn ask(&self, due: &DueAlert, mail: Option<MailContent>) -> Result<bool> {
        let mail = mail.map(|mail| self.mail_of(due, mail)).transpose()?;
        let mut tx = self.database().begin().await?;
        let mut is_asked = statements::alert::mark_asked(&mut tx, &due.id).await?;
        if let Some(mail) = mail.filter(|_| is_asked) {
            is_asked = self.queue.insert_in(&mut tx, &mail).await?;
        }
        self.end(tx, is_asked).await
    }

    fn mail_of(&self, due: &DueAlert, mail: MailContent) -> Result<NewMailRow> {
        let mail = self.new_mail(mail, None);
        self.queue
            .row(mail, MailPurpose::Alert, Some(due.id.clone()))
    }

    fn new_mail(&self, content: MailContent, network: Option<SenderNetwork>) -> NewMail {
        NewMail {
            id: ApplicationId::generate(self.queue.now()),
            network,
            delay: Duration::ZERO,
            content,
        }
    }

    /// Commits the transaction if `has_succeeded` is true, and otherwise rolls it back. Wakes the
    /// mail worker, because an email might have been queued.
    async fn end(&self, tx: Transaction, has_succeeded: bool) -> Result<bool> {
        if has_succeeded {
            tx.commit().await?
        } else {
            tx.rollback().await?
        }
        self.queue.wake_worker();
        Ok(has_succeeded)
    }

    /// Decrypts alerts. Skips alerts that cannot be decrypted, so that they do not block the
    /// others.
    fn open_all(&self, rows: Vec<AlertRow>) -> Vec<DueAlert> {
        let open = |row: AlertRow| match JobAlert::open(self.sealer(), &row) {
            Ok(alert) => Some(DueAlert {
                alert,
                seen_until: clock::timestamp_from_millis(row.seen_until),
                ends_at: ends_at(&row),
                id: row.id,
            }),
            Err(error) => {
                tracing::error!("a job alert cannot be opened: {error}");
                None
            }
        };
        rows.into_iter().filter_map(open).collect()
    }

    fn database(&self) -> &Database {
        self.queue.database()
    }

    fn sealer(&self) -> &Sealer {
        self.queue.sealer()
    }
}

impl JobAlert {
    pub(in crate::store) fn seal(&self, sealer: &Sealer, row: &str) -> Result<Vec<u8>> {
        let content = serde_json::to_vec(self).map_err(|_| MailQueueError::Unreadable)?;
        Ok(sealer.seal(row, SealedField::Alert, &content)?)
    }

    pub(in crate::store) fn open(sealer: &Sealer, row: &AlertRow) -> Result<Self> {
        let content = sealer.open(&row.id, SealedField::Alert, &row.content)?;
        serde_json::from_slice(&content).map_err(|_| MailQueueError::Unreadable)
    }
}

fn ends_at(row: &AlertRow) -> Option<Timestamp> {
    let confirmed = clock::timestamp_from_millis(row.confirmed_at?);
    Some(clock::saturating_add(confirmed, ALERT_PERIOD))
}

/// Reads the alerts of a recipient. `hashes` are the hashes of the address, one per key.
pub(in crate::store) async fn alerts_to(
    database: &Database,
    sealer: &Sealer,
    hashes: &[Vec<u8>],
) -> Result<Vec<(AlertRow, JobAlert)>> {
    let mut found = Vec::new();
    for hash in hashes {
        for row in statements::alert::of_recipient(database, hash).await? {
            let alert = JobAlert::open(sealer, &row)?;
            found.push((row, alert));
        }
    }
    Ok(found)
}

/// Deletes the alerts that were not confirmed in time.
pub(in crate::store) async fn delete_expired(
    database: &Database,
    now: Timestamp,
) -> std::result::Result<(), sqlx::Error> {
    let before = |age| clock::saturating_sub(now, age).as_millisecond();
    statements::alert::delete_unconfirmed(database, before(CONFIRMATION_PERIOD)).await?;
    statements::alert::delete_ended(database, before(ALERT_PERIOD)).await?;
    Ok(())
}
