//! The voluntary diversity questions, and the tokens for their form. The receipt of a new
//! application links to the form with a token, so that only applicants can answer and each form is
//! counted only once. The token contains a number, the week in which the application was received,
//! and a signature. The number is derived from the application id with a key that is only in
//! memory, so it is the same each time the receipt is shown. When the process ends, the key is
//! lost, and the number can no longer be linked to the application.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret, SecretBox};

use crate::{
    application::ApplicationId,
    diversity::DiversityQuestions,
    signature,
    store::{DiversityStore, week_of},
};

/// The prefix of the signed data. It prevents the signature from being used for any other purpose.
const TOKEN_PURPOSE: &[u8] = b"vestibule diversity token 1";
/// The prefix of the data from which a token's number is derived, which makes the number different
/// from hashes for other purposes.
const NUMBER_PURPOSE: &[u8] = b"vestibule diversity number 1";
/// How long the receipt offers the questions, counted from when the application was received.
const OFFER_PERIOD: SignedDuration = SignedDuration::from_hours(1);

/// The diversity questions and the counts of the answers. Cloning is cheap.
#[derive(Debug, Clone)]
pub struct Diversity {
    /// The questions that the company asks.
    pub questions: Arc<DiversityQuestions>,
    /// The counts of the answers.
    pub store: DiversityStore,
    /// The key for the numbers in tokens. It is random and is never stored.
    number_key: Arc<SecretBox<[u8; 32]>>,
}

impl Diversity {
    /// Creates a [`Diversity`] with a new random key for the numbers in tokens.
    pub fn new(questions: DiversityQuestions, store: DiversityStore) -> Self {
        Self {
            questions: Arc::new(questions),
            store,
            number_key: Arc::new(SecretBox::new(Box::new(rand::random()))),
        }
    }

    /// Creates the token for an applicant's diversity form. If there is no signing key, the token
    /// has no signature and is never valid.
    pub fn token(
        &self,
        keys: &[SecretBox<[u8; 32]>],
        application: ApplicationId,
        received_at: Timestamp,
    ) -> String {
        let id = application.to_string();
        let parts = [NUMBER_PURPOSE, id.as_bytes()];
        let number = signature::sign(self.number_key.expose_secret(), &parts);
        let claim = format!("{}.{number}", week_of(received_at));
        let parts = [TOKEN_PURPOSE, claim.as_bytes()];
        let signature = keys
            .first()
            .map(|key| signature::sign(key.expose_secret(), &parts));
        format!("{claim}.{}", signature.unwrap_or_default())
    }
}

/// Returns `true` if the receipt still offers the questions, because the application was received
/// less than `OFFER_PERIOD` ago.
pub fn is_offered(received_at: Timestamp, now: Timestamp) -> bool {
    now.duration_since(received_at) < OFFER_PERIOD
}

/// Verifies a token. Returns the number of the last week in which the token is valid. This is the
/// week after the one in which the application was received. Returns `None` if the token is invalid
/// or has expired.
pub fn valid_until(keys: &[SecretBox<[u8; 32]>], token: &str, now: Timestamp) -> Option<i64> {
    let (claim, signature) = token.rsplit_once('.')?;
    let keys = keys.iter().map(ExposeSecret::expose_secret);
    if !signature::verify(keys, &[TOKEN_PURPOSE, claim.as_bytes()], signature) {
        return None;
    }
    let week: i64 = claim.split_once('.')?.0.parse().ok()?;
    (week_of(now) <= week + 1).then_some(week + 1)
}
