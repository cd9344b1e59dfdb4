//! Types of the outbox, such as states, receipts, claimed entries and results of attempts.

use std::time::Duration;

use jiff::Timestamp;
use sha2::{Digest, Sha256};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::{
    application::{Application, ApplicationId},
    form::AtsFieldError,
    posting::PostingId,
    store::{
        rows::{FromColumn, RowError},
        sender_network::SenderNetwork,
        settings::RetentionPeriods,
    },
};

/// The token of a receipt: 128 bits, encoded as 26 lowercase letters and digits. Anyone who knows
/// it can read the receipt, so it is never logged, the debug output hides it, and only its hash is
/// stored.
#[derive(Clone, PartialEq, Eq, derive_more::Debug)]
#[debug("ReceiptToken(***)")]
pub struct ReceiptToken(String);

/// 26 characters encode 128 bits, with 5 bits per character.
const TOKEN_LENGTH: usize = 26;
const TOKEN_ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// The prefix of the reason of an entry that is held because its file is infected. The rest of the
/// reason is the name of the malware signature.
pub const INFECTED: &str = "infected:";

/// The state of an application in the outbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum EntryState {
    /// The application is waiting for delivery.
    Waiting,
    /// The application is held until the operator decides whether to send it.
    Held,
    /// The ATS rejected the application after the receipt was shown.
    Refused,
    /// The ATS rejected the application while the visitor was waiting, so the visitor saw the form
    /// again with the ATS's error messages.
    Returned,
    /// The applicant withdrew the application, or the operator discarded it.
    Withdrawn,
    /// The application was delivered to the ATS.
    Delivered,
}

/// The data that a receipt shows.
#[derive(Debug, Clone)]
pub struct Receipt {
    /// The id of the application.
    pub id: ApplicationId,
    /// The state of the application.
    pub state: EntryState,
    /// The posting that the application is for.
    pub posting: PostingId,
    /// The posting's title when the form was submitted.
    pub title: String,
    /// When the application was received.
    pub received_at: Timestamp,
    /// When the state of the application last changed.
    pub changed_at: Timestamp,
    /// When the receipt will be deleted, together with the answers if they are still stored. `None`
    /// while the application is waiting.
    pub expires_at: Option<Timestamp>,
    /// The time until which the applicant can download the answers of a delivered application.
    /// `None` in all other states.
    pub download_until: Option<Timestamp>,
    /// Whether the employer might have received the application, because the result of an attempt
    /// is unknown.
    pub may_have_arrived: bool,
    /// Whether the operator discarded the application.
    pub is_discarded: bool,
    /// The ATS's messages, if it rejected the application.
    pub ats_errors: Vec<AtsFieldError>,
    /// Whether the answers are still stored. They can be stored for longer than they are shown.
    pub is_content_stored: bool,
    /// The answers, or `None` if they have been deleted or are no longer shown.
    pub application: Option<Application>,
}

impl Receipt {
    /// Returns `true` if the applicant can withdraw the application.
    pub fn can_be_withdrawn(&self) -> bool {
        matches!(
            self.state,
            EntryState::Waiting | EntryState::Held | EntryState::Refused | EntryState::Returned
        )
    }
}

/// An application to store, and the network from which it was sent.
#[derive(Debug, Clone, Copy)]
pub struct NewApplication<'a> {
    /// The application.
    pub application: &'a Application,
    /// The sender's network, or `None` if it is unknown. All applications from unknown networks are
    /// treated as if they came from one network.
    pub network: Option<SenderNetwork>,
}

/// The result of `Outbox::put`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PutResult {
    /// The application's id.
    pub id: ApplicationId,
    /// The token of the application's receipt.
    pub token: ReceiptToken,
    /// Whether the application is new. `false` if it was already stored.
    pub is_new: bool,
    /// Whether the application corrects one that the ATS rejected while the applicant was waiting.
    pub is_correction: bool,
    /// Whether a saved form with the application's id might exist, in which case the caller must
    /// mark it as accepted. Usually `false`, because most applications have no saved form.
    pub may_have_saved_form: bool,
}

/// The page that a visitor sees after waiting for the delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// The receipt, which shows this state of the application.
    Receipt(EntryState),
    /// The form again, with these error messages, and no receipt.
    Returned(Vec<AtsFieldError>),
}

/// The result of a withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WithdrawalResult {
    /// The application is withdrawn and will not be sent.
    Withdrawn,
    /// The application is being delivered, and the result is not known yet.
    BeingSent,
    /// The application was already delivered to the ATS.
    Delivered,
}

/// An entry that a worker has claimed for one delivery attempt.
#[derive(Debug, Clone)]
pub struct Claim {
    /// The id of the application.
    pub id: ApplicationId,
    /// The number of the attempt, starting at 1.
    pub attempt: u32,
    /// The number of earlier attempts with an unknown result.
    pub unclear_attempts: u32,
    /// When the entry began to wait, either because it was received or because the operator retried
    /// it.
    pub waiting_since: Timestamp,
    /// The number of consecutive attempts that have failed for the reason of the delivery pause.
    /// `None` if this attempt is not a probe. A probe finds out whether the pause can end; no other
    /// entry is claimed until the probe ends.
    pub probe_failures: Option<u32>,
    /// Whether the previous attempt failed because of a fault that seemed to affect every
    /// application.
    pub was_blocked: bool,
    /// The application to deliver.
    pub application: Application,
}

/// The result of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AttemptResult {
    /// The application was delivered. Contains its id in the ATS, if the ATS returned one.
    Delivered(Option<String>),
    /// The ATS rejected the application. The entry becomes `Returned` if the visitor is still
    /// waiting, otherwise `Refused`. If the ATS sent no messages, for example because the posting
    /// is closed, the entry always becomes `Refused`, because the visitor cannot correct anything.
    Refused(Vec<AtsFieldError>),
    /// The application was not delivered, and will be retried.
    Postponed {
        /// The earliest time of the next attempt.
        until: Timestamp,
        /// The reason to show to the operator: one word, without personal data.
        reason: &'static str,
        /// Whether the ATS might have created the application anyway.
        unclear: bool,
    },
    /// The application was not sent, for example because the malware scanner could not scan its
    /// file. Does not count as an attempt.
    Deferred {
        /// The earliest time of the next attempt.
        until: Timestamp,
        /// The reason to show to the operator: one word, without personal data.
        reason: &'static str,
    },
    /// The operator must decide whether to send the application.
    Held {
        /// The reason to show to the operator: one word, without personal data.
        reason: &'static str,
        /// Whether the ATS might have created the application anyway.
        unclear: bool,
    },
    /// The malware scanner found malware in the file. The entry becomes `Held`. The entry's reason
    /// consists of [`INFECTED`] and the name of the malware signature.
    Infected {
        /// The name of the malware signature.
        signature: String,
    },
}

row_struct! {
/// The columns of an entry that are shown to the operator, without personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboxEntry {
    /// The id of the application.
    pub id: ApplicationId,
    /// The posting that the application is for.
    pub posting: PostingId,
    /// The posting's title when the form was submitted.
    pub title: String,
    /// The state of the entry.
    pub state: EntryState,
    /// When the application was received.
    pub received_at: Timestamp,
    /// When the state of the entry last changed.
    pub changed_at: Timestamp,
    /// When the entry is next due for delivery. Meaningful only in the state `Waiting`.
    pub due_at: Timestamp,
    /// Whether an attempt has begun but not ended. The worker that began it is assumed to be still
    /// running until `due_at`.
    pub in_flight: bool,
    /// The number of delivery attempts.
    pub attempts: u32,
    /// The number of attempts with an unknown result.
    pub unclear_attempts: u32,
    /// Why the application was last postponed, rejected or held.
    pub reason: Option<String>,
    /// Why the application is suspicious, for example `too_fast`, or `None` if it is not.
    pub suspicion: Option<String>,
    /// The id of the delivered application in the ATS, if it returned one.
    pub ats_application_id: Option<String>,
    /// The ATS that the application is for. The application is never delivered to another ATS.
    pub ats: String,
}
}

impl OutboxEntry {
    /// Whether a worker is sending the application at the time `now`.
    pub fn is_being_sent(&self, now: Timestamp) -> bool {
        self.state == EntryState::Waiting && self.in_flight && now < self.due_at
    }
}

/// Wraps an application whose sender's network is unknown.
impl<'a> From<&'a Application> for NewApplication<'a> {
    fn from(application: &'a Application) -> Self {
        Self {
            application,
            network: None,
        }
    }
}

impl ReceiptToken {
    /// Encodes 128 bits as a token.
    pub(in crate::store) fn from_bits(bits: u128) -> Self {
        let letters = (0..TOKEN_LENGTH).rev().map(|place| {
            let digit = (bits >> (place * 5)) & 31;
            char::from(TOKEN_ALPHABET[usize::try_from(digit).unwrap_or(0)])
        });
        Self(letters.collect())
    }

    /// The hash of the token, which is what the store contains.
    pub(in crate::store) fn hash(&self) -> Vec<u8> {
        Sha256::digest(&self.0).to_vec()
    }

    /// Parses a token from a URL.
    pub fn parse(text: &str) -> Option<Self> {
        let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        (text.len() == TOKEN_LENGTH && text.chars().all(letter)).then(|| Self(text.to_owned()))
    }

    /// The token as it appears in the receipt's URL.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl EntryState {
    /// All states, starting with those that need the operator's attention.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The state's name in the database, in metrics and in the output of commands.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Parses the output of [`EntryState::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    /// How long an entry in this state is kept, or `None` if there is no limit.
    pub fn retention_period(self, periods: &RetentionPeriods) -> Option<Duration> {
        match self {
            Self::Waiting => None,
            Self::Delivered | Self::Withdrawn => Some(periods.receipts),
            Self::Held | Self::Refused | Self::Returned => Some(periods.retention),
        }
    }
}

impl FromColumn for EntryState {
    type Column = String;

    fn from_column(column: String) -> Result<Self, RowError> {
        Self::parse(&column).ok_or(RowError::State)
    }
}
