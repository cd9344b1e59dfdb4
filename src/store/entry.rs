use std::{fmt, time::Duration};

use jiff::Timestamp;
use sha2::{Digest, Sha256};

use crate::{
    application::{Application, ApplicationId},
    form::complaint::Complaint,
    posting::PostingId,
    store::settings::Terms,
};

/// The name of a receipt: 128 random-looking bits as 26 lower-case letters and digits. Whoever knows
/// it may read the receipt, so it is never logged and only its hash is stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Reference(String);

/// 26 letters of 5 bits hold 128.
const REFERENCE_LENGTH: usize = 26;
const REFERENCE_LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// What became of an application (design, decision 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum State {
    /// To be delivered.
    Waiting,
    /// The ATS has it.
    Delivered,
    /// Refused while the visitor waited: the form came back with the ATS's words.
    Returned,
    /// Refused after the receipt was shown.
    Refused,
    /// A person must decide.
    Held,
    /// Taken back by the applicant.
    Withdrawn,
}

/// What the holder of a reference is told.
#[derive(Debug, Clone)]
pub struct Receipt {
    /// What became of the application.
    pub state: State,
    /// The posting it is for.
    pub posting: PostingId,
    /// The posting's title when the form was sent.
    pub title: String,
    /// When it was received.
    pub received_at: Timestamp,
    /// When its state last changed.
    pub changed_at: Timestamp,
    /// When the receipt goes, and what was sent with it at the latest; `None` while it waits.
    pub ends_at: Option<Timestamp>,
    /// Until when what was sent can be downloaded; `None` where that is not bounded before `ends_at`.
    pub download_until: Option<Timestamp>,
    /// Whether an attempt ended without a clear answer: the employer may have it though it was not
    /// delivered.
    pub may_have_arrived: bool,
    /// Whether it was withdrawn not by the applicant but by somebody of the house.
    pub is_discarded: bool,
    /// What the ATS refused, when it did.
    pub complaints: Vec<Complaint>,
    /// Whether what was sent is still kept, though perhaps not to be seen any more.
    pub is_kept: bool,
    /// What was sent, as long as it may be seen.
    pub application: Option<Application>,
}

/// What `Outbox::put` made of an application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// The application's id: the one it came with, or that of an earlier one with the same content.
    pub id: ApplicationId,
    /// Where its receipt is.
    pub reference: Reference,
    /// Whether this was the first time; a resend finds the earlier one.
    pub fresh: bool,
}

/// What the visitor's bounded wait came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// There is a receipt to show, whatever it says.
    Receipt(State),
    /// The form goes back with these words; no receipt was shown.
    Returned(Vec<Complaint>),
}

/// What became of somebody's wish to take an application back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Withdrawal {
    /// It is taken back and will never be sent.
    Withdrawn,
    /// It is being sent at this moment; what comes of that is not known yet.
    BeingSent,
    /// The ATS has it.
    Delivered,
}

/// An entry taken for delivery. Only the holder of this attempt can settle it.
#[derive(Debug, Clone)]
pub struct Claim {
    /// The entry.
    pub id: ApplicationId,
    /// Which attempt this is, from 1.
    pub attempt: u32,
    /// How many attempts before this one ended without a clear answer.
    pub unclear: u32,
    /// Since when it has waited: since it was received, or since a person gave it back to delivery.
    pub waiting_since: Timestamp,
    /// Set where it was taken to try whether a pause is over: how many attempts in a row have met the cause of
    /// that pause. Nothing else is taken until this one is settled.
    pub probe: Option<u32>,
    /// What to deliver.
    pub application: Application,
}

/// How an attempt ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Settlement {
    /// The ATS has it, under this id if it told one.
    Delivered(Option<String>),
    /// The ATS refused it for good. Becomes `Returned` while the visitor waits, else `Refused`. Without
    /// any complaint (the posting is closed) there is nothing to mend: always `Refused`.
    Refused(Vec<Complaint>),
    /// To be tried again.
    Postponed {
        /// Not before then.
        until: Timestamp,
        /// Why, in one word for the operator; never personal.
        reason: &'static str,
        /// Whether the ATS may have created the application all the same.
        unclear: bool,
    },
    /// A person must decide.
    Held {
        /// Why, in one word for the operator; never personal.
        reason: &'static str,
    },
}

/// What the operator is told of an entry: nothing personal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The application.
    pub id: ApplicationId,
    /// The posting it is for.
    pub posting: PostingId,
    /// The posting's title when the form was sent.
    pub title: String,
    /// What became of it.
    pub state: State,
    /// When it was received.
    pub received_at: Timestamp,
    /// When its state last changed.
    pub changed_at: Timestamp,
    /// When it is tried next, while it waits.
    pub due_at: Timestamp,
    /// How many attempts were made.
    pub attempts: u32,
    /// How many of them ended without a clear answer.
    pub unclear: u32,
    /// Why it was last postponed, refused or held.
    pub reason: Option<String>,
    /// The ATS's id for it, once delivered, if it told one.
    pub delivered_as: Option<String>,
    /// The ATS for which it was sent; it goes to no other.
    pub ats: String,
}

impl Reference {
    /// The reference that these bits make.
    pub(in crate::store) fn of(bits: u128) -> Self {
        let letters = (0..REFERENCE_LENGTH).rev().map(|place| {
            let digit = (bits >> (place * 5)) & 31;
            char::from(REFERENCE_LETTERS[usize::try_from(digit).unwrap_or(0)])
        });
        Self(letters.collect())
    }

    /// What is stored of it.
    pub(in crate::store) fn hash(&self) -> Vec<u8> {
        Sha256::digest(&self.0).to_vec()
    }

    /// Reads a reference as it stands in an address; anything else is none.
    pub fn parse(text: &str) -> Option<Self> {
        let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        (text.len() == REFERENCE_LENGTH && text.chars().all(letter)).then(|| Self(text.to_owned()))
    }

    /// The reference as it stands in the receipt's address.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Tells nothing: a reference opens a receipt.
impl fmt::Debug for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Reference(***)")
    }
}

impl State {
    /// Every state, those that somebody has to know of first.
    pub const ALL: [Self; 6] = [
        Self::Waiting,
        Self::Held,
        Self::Refused,
        Self::Returned,
        Self::Withdrawn,
        Self::Delivered,
    ];

    /// The state's name in the database and in tables.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Delivered => "delivered",
            Self::Returned => "returned",
            Self::Refused => "refused",
            Self::Held => "held",
            Self::Withdrawn => "withdrawn",
        }
    }

    /// Time for which an entry is kept in this state; `None`: until it is in another one.
    pub fn lasts(self, terms: &Terms) -> Option<Duration> {
        match self {
            Self::Waiting => None,
            Self::Delivered | Self::Withdrawn => Some(terms.receipts),
            Self::Held | Self::Refused | Self::Returned => Some(terms.retention),
        }
    }

    /// Reads what [`State::as_str`] wrote.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == text)
    }
}
