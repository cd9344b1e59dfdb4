//! The queue of emails to send. The recipient and the text of an email are encrypted, and are
//! deleted as soon as the mail server has accepted or refused the email.

use std::{sync::Arc, time::Duration};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tokio::{sync::Notify, time::sleep};
use uuid::Uuid;

use crate::{
    application::ApplicationId,
    clock::{self, Clock, days},
    store::{
        database::{Database, Transaction},
        database_error::database_cause,
        keys::Keys,
        mail_hashes::MailHashes,
        mail_rows::{ClaimedMailRow, MailLimitRow, MailPurpose, MailResult, NewMailRow},
        seal::{SealError, SealedField, Sealer},
        sender_network::SenderNetwork,
        statements,
    },
};

/// The maximum number of emails confirming an application that are sent to one address within
/// [`LIMIT_PERIOD`].
const MAX_PER_RECIPIENT: i64 = 3;
/// The maximum number of emails asking to confirm a job alert that are sent to one address within
/// [`LIMIT_PERIOD`].
const MAX_CONFIRMATIONS: i64 = 2;
/// The maximum number of emails of each purpose that visitors from one network can request within
/// [`LIMIT_PERIOD`].
const MAX_PER_NETWORK: i64 = 30;
/// The period over which the limits count emails. The row of a sent or refused email is deleted
/// this long after the email was queued.
const LIMIT_PERIOD: Duration = days(1);
/// How long an email waits for the mail server to accept it. After this time, the email is deleted.
pub(in crate::store) const MAX_WAIT: Duration = days(3);
/// The longest wait of [`MailQueue::wait_until_due`]. It is short, because another process can
/// queue an email without waking this one.
const MAX_IDLE: Duration = Duration::from_secs(5);

/// The queue of emails to send. Cheap to clone.
#[derive(Debug, Clone)]
pub struct MailQueue {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    database: Database,
    sealer: Sealer,
    hashes: MailHashes,
    clock: Clock,
    wake_worker: Notify,
}

/// An email to queue.
#[derive(Debug, Clone)]
pub struct NewMail {
    /// The id of the email. If the store still contains an email with this id, the new one is not
    /// queued.
    pub id: ApplicationId,
    /// The network of the visitor who requested the email. The limits treat all unknown networks as
    /// one.
    pub network: Option<SenderNetwork>,
    /// The delay before the email is sent.
    pub delay: Duration,
    /// The recipient and the texts.
    pub content: MailContent,
}

/// The recipient and the texts of an email.
// The debug output hides all fields, because all of them can be personal data.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, derive_more::Debug)]
#[debug("MailContent(***)")]
pub struct MailContent {
    /// The recipient's email address.
    pub to: String,
    /// The subject of the email.
    pub subject: String,
    /// The email as plain text.
    pub text: String,
    /// The email as HTML.
    pub html: Option<String>,
    /// The URL for unsubscribing with one click (RFC 8058).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unsubscribe_url: Option<String>,
}

/// The content of a row before it is encrypted.
#[derive(Serialize, Deserialize)]
pub(in crate::store) struct StoredMail {
    message_id: Uuid,
    #[serde(flatten)]
    pub content: MailContent,
}

/// An email that a worker has claimed for one delivery attempt.
#[derive(Debug, Clone)]
pub struct ClaimedMail {
    /// The id of the email.
    pub id: ApplicationId,
    /// The number of the attempt, starting at 1.
    pub attempt: u32,
    /// When the email was queued.
    pub created_at: Timestamp,
    /// The id in the `Message-ID` header. It is the same in all attempts, so that duplicates can be
    /// recognized.
    pub message_id: Uuid,
    /// The recipient and the texts.
    pub content: MailContent,
}

/// Why an email cannot be queued, read or updated.
#[derive(Debug, thiserror::Error)]
pub enum MailQueueError {
    /// The database is not reachable or returned an error.
    #[error("cannot access the mail queue: {}", database_cause(.0))]
    Unreachable(#[from] sqlx::Error),
    /// An email cannot be encrypted or decrypted.
    #[error("an email in the mail queue cannot be sealed or opened: {0}")]
    Seal(#[from] SealError),
    /// The decrypted content is not an email. The error contains no cause, because the parser's
    /// message could quote personal data.
    #[error("the content of an email in the mail queue has a format that this version cannot read")]
    Unreadable,
}

type Result<T> = std::result::Result<T, MailQueueError>;

impl MailQueue {
    pub(in crate::store) fn new(database: Database, keys: Keys, clock: Clock) -> Self {
        Self {
            inner: Arc::new(Inner {
                database,
                hashes: MailHashes::new(&keys),
                sealer: Sealer::new(keys),
                clock,
                wake_worker: Notify::new(),
            }),
        }
    }

    /// Queues an email. Returns `false` if a limit is reached or an email with the same id exists.
    /// When this function returns `Ok(true)`, the email is on disk.
    pub async fn put(&self, mail: NewMail) -> Result<bool> {
        let row = self.row(mail, MailPurpose::Receipt, None)?;
        let mut tx = self.inner.database.begin().await?;
        let is_queued = self.insert_in(&mut tx, &row).await?;
        tx.commit().await?;
        if is_queued {
            self.wake_worker();
        }
        Ok(is_queued)
    }

    /// Encrypts an email and creates its row.
    pub(in crate::store) fn row(
        &self,
        mail: NewMail,
        purpose: MailPurpose,
        alert: Option<String>,
    ) -> Result<NewMailRow> {
        let Inner { hashes, sealer, .. } = &*self.inner;
        let (id, now) = (mail.id.to_string(), self.now());
        let mailbox = hashes.mailbox(&mail.content.to).swap_remove(0);
        let stored = StoredMail {
            message_id: Uuid::new_v4(),
            content: mail.content,
        };
        Ok(NewMailRow {
            content: stored.seal(sealer, &id)?,
            id,
            now: now.as_millisecond(),
            due_at: clock::saturating_add(now, mail.delay).as_millisecond(),
            recipient: mailbox,
            network: hashes.network(mail.network),
            purpose,
            alert,
        })
    }

    /// Queues an encrypted email in an open transaction. Returns `false` if a limit is reached or
    /// an email with the same id exists.
    pub(in crate::store) async fn insert_in(
        &self,
        tx: &mut Transaction,
        row: &NewMailRow,
    ) -> Result<bool> {
        let (per_recipient, per_network) = match row.purpose {
            MailPurpose::Receipt => (MAX_PER_RECIPIENT, MAX_PER_NETWORK),
            MailPurpose::Confirmation => (MAX_CONFIRMATIONS, MAX_PER_NETWORK),
            MailPurpose::Alert => (i64::MAX, i64::MAX),
        };
        let limits = MailLimitRow {
            since: clock::saturating_sub(self.now(), LIMIT_PERIOD).as_millisecond(),
            per_recipient,
            per_network,
        };
        Ok(statements::mail::insert(tx, row, &limits).await?)
    }

    pub(in crate::store) fn wake_worker(&self) {
        self.inner.wake_worker.notify_one();
    }

    pub(in crate::store) fn now(&self) -> Timestamp {
        self.inner.clock.now()
    }

    pub(in crate::store) fn database(&self) -> &Database {
        &self.inner.database
    }

    pub(in crate::store) fn sealer(&self) -> &Sealer {
        &self.inner.sealer
    }

    /// Computes a hash of the recipient's address with each key, starting with the current key.
    pub(in crate::store) fn recipient_hashes(&self, email: &str) -> Vec<Vec<u8>> {
        self.inner.hashes.recipient(email)
    }

    /// Whether an email with this id is waiting or was sent within the last day.
    pub async fn contains(&self, id: ApplicationId) -> Result<bool> {
        let found = "select 1 from mail where id = $1 and state in ('waiting', 'sent')";
        let found = self.inner.database.query(found).bind(id.to_string());
        Ok(found.fetch_value::<i32>().await?.is_some())
    }

    /// Deletes a waiting email.
    pub async fn cancel(&self, id: ApplicationId) -> Result<()> {
        let delete = "delete from mail where id = $1 and state = 'waiting'";
        let delete = self.inner.database.query(delete).bind(id.to_string());
        delete.execute().await?;
        Ok(())
    }

    /// The number of waiting emails.
    pub async fn count_waiting(&self) -> Result<u64> {
        let count = "select count(*) from mail where state = 'waiting'";
        let count = self
            .inner
            .database
            .query(count)
            .fetch_value::<i64>()
            .await?;
        Ok(u64::try_from(count.unwrap_or(0)).unwrap_or(0))
    }

    /// Claims the email that has been due the longest. If the attempt does not end within `lease`,
    /// the email can be claimed again.
    pub async fn claim(&self, lease: Duration) -> Result<Option<ClaimedMail>> {
        let now = self.inner.clock.now();
        let end = clock::saturating_add(now, lease).as_millisecond();
        let claimed = statements::mail::claim(&self.inner.database, now.as_millisecond(), end);
        claimed.await?.map(|row| self.open(row)).transpose()
    }

    /// Records the result of an attempt. Returns `false` and records nothing if another attempt has
    /// begun in the meantime.
    pub async fn end_attempt(&self, mail: &ClaimedMail, result: MailResult) -> Result<bool> {
        let (id, attempt) = (mail.id.to_string(), i64::from(mail.attempt));
        let changed = statements::mail::end_attempt(&self.inner.database, &id, attempt, result);
        Ok(changed.await?)
    }

    /// Makes emails due now if their last attempt failed or never ended. Does nothing on
    /// PostgreSQL, because other replicas could be sending these emails.
    pub async fn retry_now(&self) -> Result<()> {
        if self.inner.database.is_shared() {
            return Ok(());
        }
        let update = "update mail set due_at = $1
                      where state = 'waiting' and attempts > 0 and due_at > $1";
        let now = self.inner.clock.now().as_millisecond();
        self.inner
            .database
            .query(update)
            .bind(now)
            .execute()
            .await?;
        Ok(())
    }

    /// Waits until an email is queued or becomes due, for at most `MAX_IDLE`.
    pub async fn wait_until_due(&self) {
        let rest = match statements::mail::next_due(&self.inner.database).await {
            Ok(Some(due)) => {
                let due = clock::timestamp_from_millis(due);
                let rest = Duration::try_from(due.duration_since(self.inner.clock.now()));
                rest.unwrap_or_default().min(MAX_IDLE)
            }
            Ok(None) | Err(_) => MAX_IDLE,
        };
        tokio::select! {
            () = self.inner.wake_worker.notified() => (),
            () = sleep(rest) => (),
        }
    }

    fn open(&self, row: ClaimedMailRow) -> Result<ClaimedMail> {
        let stored = StoredMail::open(&self.inner.sealer, &row.id.to_string(), &row.content)?;
        Ok(ClaimedMail {
            id: row.id,
            attempt: row.attempts,
            created_at: row.created_at,
            message_id: stored.message_id,
            content: stored.content,
        })
    }
}

impl StoredMail {
    pub fn seal(&self, sealer: &Sealer, row: &str) -> Result<Vec<u8>> {
        let content = serde_json::to_vec(self).map_err(|_| MailQueueError::Unreadable)?;
        Ok(sealer.seal(row, SealedField::Mail, &content)?)
    }

    pub fn open(sealer: &Sealer, row: &str, sealed: &[u8]) -> Result<Self> {
        let content = sealer.open(row, SealedField::Mail, sealed)?;
        serde_json::from_slice(&content).map_err(|_| MailQueueError::Unreadable)
    }
}

/// Deletes waiting emails about applications that were withdrawn or returned, emails that waited
/// longer than [`MAX_WAIT`], and rows of sent or refused emails that no longer count toward the
/// limits. Returns the number of emails that waited too long.
pub(in crate::store) async fn delete_expired(
    database: &Database,
    now: Timestamp,
) -> std::result::Result<u64, sqlx::Error> {
    let before = |age| clock::saturating_sub(now, age).as_millisecond();
    statements::mail::delete_obsolete(database).await?;
    let unsent = statements::mail::delete_waiting(database, before(MAX_WAIT)).await?;
    statements::mail::delete_ended(database, before(LIMIT_PERIOD)).await?;
    Ok(unsent)
}
