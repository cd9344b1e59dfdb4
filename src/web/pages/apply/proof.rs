//! The proof of work shows that a browser spent time on a form. It is required when the number of
//! applications within an hour reaches `outbox.proof_of_work_above`.
//!
//! While the applicant fills in the form, the script searches for a number such that the SHA-256
//! hash of the form token and this number begins with `ZERO_BITS` zero bits. Without JavaScript,
//! the form is shown once more, and the visitor must wait before submitting it again. The token of
//! the new form contains the time at which it was shown, so the site can tell whether the visitor
//! waited.

use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};

use crate::{
    application::ApplicationId,
    form::FormData,
    web::{form_token, pages::apply::verify_token::TOKEN, state::SiteState},
};

/// The name of the form control for the number that the script found.
pub const PROOF: &str = "proof";
/// The difficulty, in zero bits. Finding a number takes about 65,000 attempts, which is a few
/// seconds of work for a phone.
pub const ZERO_BITS: u32 = 16;
/// How long a visitor without JavaScript must wait. The text on the page says half a minute. If you
/// change this, change the text too.
pub const WAIT: SignedDuration = SignedDuration::from_secs(30);

/// The difficulty of the proof of work, or `None` if this site never requires one.
pub fn required_bits(site: &SiteState) -> Option<u32> {
    (site.outbox.settings().proof_of_work_above > 0).then_some(ZERO_BITS)
}

/// Returns `true` if the form with this application id contains a valid proof, or if the visitor
/// waited instead of computing one. The form's token must already have been verified.
pub fn has_proof(site: &SiteState, id: ApplicationId, sent: &FormData) -> bool {
    let token = sent.text(TOKEN);
    is_solution(token, sent.text(PROOF)) || has_waited(token, id, site.clock.now())
}

fn is_solution(token: &str, number: &str) -> bool {
    let hash = Sha256::digest(format!("{token}.{number}"));
    let start = hash
        .first_chunk()
        .map_or(u32::MAX, |it| u32::from_be_bytes(*it));
    !number.is_empty() && start.leading_zeros() >= ZERO_BITS
}

/// Returns `true` if at least [`WAIT`] has passed since the form was shown again. The token of a
/// form that is shown again is newer than the application id, which contains the time at which the
/// form was first opened.
fn has_waited(token: &str, id: ApplicationId, now: Timestamp) -> bool {
    let (Some(opened_at), Some(returned_at)) = (id.generated_at(), form_token::generated_at(token))
    else {
        return false;
    };
    opened_at < returned_at && now.duration_since(returned_at) >= WAIT
}
