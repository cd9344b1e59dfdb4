//! Signed tokens for application forms. A token contains the application id, so that submitting the
//! same form twice creates only one application.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use secrecy::ExposeSecret;

use crate::{
    application::ApplicationId,
    clock,
    posting::PostingId,
    signature::{self, Keys},
    web::link_mark::LinkMark,
};

/// The prefix of the data that is signed for a token. It prevents the signature from being used for
/// any other purpose.
const TOKEN_PURPOSE: &[u8] = b"vestibule form token 1";

/// The prefix of the data that is signed for the URL of a saved form.
const SAVED_FORM_PURPOSE: &[u8] = b"vestibule form address 1";

/// How far the clock of another replica may be ahead of this one's. A token from further in the
/// future is invalid.
const MAX_CLOCK_SKEW: SignedDuration = SignedDuration::from_mins(5);

/// Why a token is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// The token is malformed, has an invalid signature, or is for another posting.
    #[error("the form token is invalid")]
    Invalid,
    /// The token has expired. Its signature is valid, so its application id can be trusted.
    #[error("the form token has expired")]
    Expired(ApplicationId),
}

/// Generates a token with the application id, the time and a signature. If there is no signing key,
/// the token has no signature and is not valid.
pub fn generate(keys: &Keys, posting: &PostingId, id: ApplicationId, now: Timestamp) -> String {
    generate_marked(keys, posting, id, None, now)
}

/// Generates a token. If someone other than the visitor may have filled in the form, it contains
/// the [`LinkMark`].
pub fn generate_marked(
    keys: &Keys,
    posting: &PostingId,
    id: ApplicationId,
    mark: Option<&LinkMark>,
    now: Timestamp,
) -> String {
    let millis = now.as_millisecond();
    let claim = match mark {
        Some(mark) => format!("{id}.{millis}.{mark}"),
        None => format!("{id}.{millis}"),
    };
    append_signature(keys, TOKEN_PURPOSE, posting, &claim)
}

/// Returns the [`LinkMark`] in a verified token, or `None` if only the visitor can have filled in
/// the form.
pub fn mark_in(token: &str) -> Option<LinkMark> {
    let (claim, _signature) = token.rsplit_once('.')?;
    LinkMark::parse(claim.split('.').nth(2)?)
}

/// Returns when a verified token was generated. A form that is shown again gets a new token, so for
/// such a form, this is when it was shown again.
pub fn generated_at(token: &str) -> Option<Timestamp> {
    let millis = token.split('.').nth(1)?.parse().ok()?;
    Some(clock::timestamp_from_millis(millis))
}

/// Returns the last segment of a saved form's URL, which is the signed application id. The
/// signature is valid as long as its key is in use. The form itself is available only until it is
/// deleted from the store.
pub fn sign_form_id(keys: &Keys, posting: &PostingId, id: ApplicationId) -> String {
    append_signature(keys, SAVED_FORM_PURPOSE, posting, &id.to_string())
}

/// Returns the application id in the last segment of a saved form's URL, or `None` if the signature
/// is invalid.
pub fn verify_form_id(keys: &Keys, posting: &PostingId, address: &str) -> Option<ApplicationId> {
    let (claim, signature) = address.rsplit_once('.')?;
    let is_ours = has_valid_signature(keys, SAVED_FORM_PURPOSE, posting, claim, signature);
    is_ours.then(|| ApplicationId::parse(claim))?
}

/// Signs `claim` and returns it, followed by a dot and the signature.
fn append_signature(keys: &Keys, purpose: &[u8], posting: &PostingId, claim: &str) -> String {
    let parts = signed_parts(purpose, posting, claim);
    let signature = keys
        .first()
        .map(|key| signature::sign(key.expose_secret(), &parts));
    format!("{claim}.{}", signature.unwrap_or_default())
}

/// Verifies the token of a form for this posting and returns its application id. Signatures are
/// compared in constant time.
pub fn verify(
    keys: &Keys,
    posting: &PostingId,
    token: &str,
    now: Timestamp,
    lifetime: Duration,
) -> Result<ApplicationId, TokenError> {
    let (claim, signature) = token.rsplit_once('.').ok_or(TokenError::Invalid)?;
    if !has_valid_signature(keys, TOKEN_PURPOSE, posting, claim, signature) {
        return Err(TokenError::Invalid);
    }
    let (id, rest) = claim.split_once('.').ok_or(TokenError::Invalid)?;
    let (minted, _mark) = rest.split_once('.').unwrap_or((rest, ""));
    let id = ApplicationId::parse(id).ok_or(TokenError::Invalid)?;
    let minted = minted.parse().map_err(|_| TokenError::Invalid)?;
    let age = now.duration_since(clock::timestamp_from_millis(minted));
    if age < -MAX_CLOCK_SKEW {
        return Err(TokenError::Invalid);
    }
    match SignedDuration::try_from(lifetime) {
        Ok(lifetime) if lifetime < age => Err(TokenError::Expired(id)),
        _ => Ok(id),
    }
}

fn has_valid_signature(
    keys: &Keys,
    purpose: &[u8],
    posting: &PostingId,
    claim: &str,
    signature: &str,
) -> bool {
    let keys = keys.iter().map(ExposeSecret::expose_secret);
    signature::verify(keys, &signed_parts(purpose, posting, claim), signature)
}

fn signed_parts<'a>(purpose: &'a [u8], posting: &'a PostingId, claim: &'a str) -> [&'a [u8]; 3] {
    [purpose, posting.as_str().as_bytes(), claim.as_bytes()]
}

#[cfg(test)]
mod tests {
    use secrecy::SecretBox;

    use super::*;

    const DAY: Duration = Duration::from_secs(86_400);

    fn key(byte: u8) -> SecretBox<[u8; 32]> {
        SecretBox::new(Box::new([byte; 32]))
    }

    fn at(millisecond: i64) -> Timestamp {
        clock::timestamp_from_millis(millisecond)
    }

    #[test]
    fn a_token_gives_its_id_back_for_its_own_posting_only() {
        let (keys, welder) = ([key(1)], PostingId::new("welder"));
        let id = ApplicationId::generate(at(0));
        let token = generate(&keys, &welder, id, at(0));
        assert_eq!(verify(&keys, &welder, &token, at(1), DAY), Ok(id));
        let painter = PostingId::new("painter");
        let other = verify(&keys, &painter, &token, at(1), DAY);
        assert_eq!(other, Err(TokenError::Invalid));
    }

    #[test]
    fn a_signed_form_id_is_no_token_and_a_token_is_no_signed_form_id() {
        let (keys, welder) = ([key(1)], PostingId::new("welder"));
        let id = ApplicationId::generate(at(0));
        let signed = sign_form_id(&keys, &welder, id);
        assert_eq!(verify_form_id(&keys, &welder, &signed), Some(id));
        assert_eq!(
            verify_form_id(&[key(2), key(1)], &welder, &signed),
            Some(id)
        );
        assert_eq!(verify_form_id(&[key(2)], &welder, &signed), None);
        assert_eq!(
            verify_form_id(&keys, &PostingId::new("painter"), &signed),
            None
        );
        assert!(verify(&keys, &welder, &signed, at(1), DAY).is_err());
        let token = generate(&keys, &welder, id, at(0));
        assert_eq!(verify_form_id(&keys, &welder, &token), None);
        let other = signed.replace(&id.to_string(), &ApplicationId::generate(at(1)).to_string());
        assert_eq!(verify_form_id(&keys, &welder, &other), None);
    }

    #[test]
    fn a_token_expires_after_its_lifetime_and_an_old_key_still_verifies() {
        let welder = PostingId::new("welder");
        let id = ApplicationId::generate(at(0));
        let token = generate(&[key(1)], &welder, id, at(0));
        let keys = [key(2), key(1)];
        let day = 86_400_000;
        assert_eq!(verify(&keys, &welder, &token, at(day), DAY), Ok(id));
        let late = verify(&keys, &welder, &token, at(day + 1), DAY);
        assert_eq!(late, Err(TokenError::Expired(id)));
    }

    #[test]
    fn a_token_contains_the_mark_of_its_form_and_no_part_of_the_mark_can_be_removed() {
        let (keys, welder) = ([key(1)], PostingId::new("welder"));
        let id = ApplicationId::generate(at(0));
        let mark = LinkMark::default().with_address(&keys, "ann@example.org");
        let token = generate_marked(&keys, &welder, id, Some(&mark), at(0));
        assert_eq!(verify(&keys, &welder, &token, at(1), DAY), Ok(id));
        assert_eq!(mark_in(&token), Some(mark.clone()));
        let empty = LinkMark::default().to_string();
        for other in [String::new(), format!(".{empty}")] {
            let changed = token.replace(&format!(".{mark}"), &other);
            let answer = verify(&keys, &welder, &changed, at(1), DAY);
            assert_eq!(answer, Err(TokenError::Invalid), "{changed}");
        }
        assert_eq!(mark_in(&generate(&keys, &welder, id, at(0))), None);
    }

    #[test]
    fn a_changed_token_is_invalid() {
        let (keys, welder) = ([key(1)], PostingId::new("welder"));
        let token = generate(&keys, &welder, ApplicationId::generate(at(0)), at(0));
        let mut spoilt: Vec<String> = ["", ".", "..", "a.b.c"].map(String::from).into();
        for (at, letter) in token.char_indices() {
            let other = if letter == '0' { '1' } else { '0' };
            let mut copy: Vec<char> = token.chars().collect();
            copy[at] = other;
            spoilt.push(copy.into_iter().collect());
        }
        // Skip the last changed token. It differs from the valid one only in the last character of
        // the signature, and two bits of that character are unused, so it may still be valid.
        spoilt.pop();
        for token in spoilt {
            let answer = verify(&keys, &welder, &token, at(1), DAY);
            assert_eq!(answer, Err(TokenError::Invalid), "{token}");
        }
        assert!(verify(&[], &welder, &token, at(1), DAY).is_err());
    }
}
