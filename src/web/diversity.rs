//! The voluntary questions about diversity, and the tokens of their forms. The receipt of a new application offers a form with
//! a token, so that only applicants can answer, and each form counts once. The token contains a week, a random number and a
//! signature. It is different each time that the receipt is shown, and is not stored with the application.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret, SecretBox};
use uuid::Uuid;

use crate::{
    diversity::DiversityQuestions,
    signature,
    store::{DiversityStore, week_of},
};

/// The prefix of the text that is signed, so that the signature is not valid for any other purpose.
const TOKEN_PURPOSE: &[u8] = b"vestibule diversity token 1";
/// How long a receipt offers the questions after the application was received.
const OFFER_PERIOD: SignedDuration = SignedDuration::from_hours(1);

/// The questions and their counts. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Diversity {
    /// The questions.
    pub questions: Arc<DiversityQuestions>,
    /// The counts.
    pub store: DiversityStore,
}

impl Diversity {
    /// Combines questions and counts.
    pub fn new(questions: DiversityQuestions, store: DiversityStore) -> Self {
        Self {
            questions: Arc::new(questions),
            store,
        }
    }
}

/// Whether the receipt of an application that was received at this time offers the questions.
pub fn is_offered(received_at: Timestamp, now: Timestamp) -> bool {
    now.duration_since(received_at) < OFFER_PERIOD
}

/// Generates a token. Without a signing key, its signature is empty and never valid.
pub fn generate_token(keys: &[SecretBox<[u8; 32]>], now: Timestamp) -> String {
    let claim = format!("{}.{}", week_of(now), Uuid::new_v4().simple());
    let parts = [TOKEN_PURPOSE, claim.as_bytes()];
    let signature = keys
        .first()
        .map(|key| signature::sign(key.expose_secret(), &parts));
    format!("{claim}.{}", signature.unwrap_or_default())
}

/// The week until which a token is valid: the week after the one in which it was generated. `None` if the token is not valid,
/// or not any more.
pub fn valid_until(keys: &[SecretBox<[u8; 32]>], token: &str, now: Timestamp) -> Option<i64> {
    let (claim, signature) = token.rsplit_once('.')?;
    let keys = keys.iter().map(ExposeSecret::expose_secret);
    if !signature::verify(keys, &[TOKEN_PURPOSE, claim.as_bytes()], signature) {
        return None;
    }
    let week: i64 = claim.split_once('.')?.0.parse().ok()?;
    (week_of(now) <= week + 1).then_some(week + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn a_token_is_valid_in_its_week_and_the_next_and_contains_no_finer_time() {
        let keys: [SecretBox<[u8; 32]>; 1] = [SecretBox::new(Box::new([1; 32]))];
        let monday = at("2026-11-23T00:00:00Z");
        let token = generate_token(&keys, monday);
        let sunday = at("2026-12-06T23:59:59Z");
        assert!(valid_until(&keys, &token, monday).is_some());
        assert!(valid_until(&keys, &token, sunday).is_some());
        assert!(valid_until(&keys, &token, at("2026-12-07T00:00:00Z")).is_none());
        let week = |token: &str| token.split('.').next().unwrap().to_owned();
        let later = generate_token(&keys, at("2026-11-29T23:59:59Z"));
        assert_eq!(week(&token), week(&later));
        assert_ne!(token, generate_token(&keys, monday));
        let other: [SecretBox<[u8; 32]>; 1] = [SecretBox::new(Box::new([2; 32]))];
        assert!(valid_until(&other, &token, monday).is_none());
        let longer = token.replacen(&week(&token), "9999", 1);
        assert!(valid_until(&keys, &longer, monday).is_none());
        assert!(valid_until(&keys, "", monday).is_none());
    }
}
