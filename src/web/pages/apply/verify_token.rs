//! Verifies the token of a form and returns the application id in it.

use crate::{
    application::ApplicationId,
    form::{FormData, ReturnReason},
    posting::PostingId,
    web::{
        form_token::{self, TokenError},
        state::SiteState,
    },
};

/// The name of the form control that contains the form token.
pub const TOKEN: &str = "token";

/// The name of the form control that contains the id of a closed posting, if the answers were
/// copied from the form of that posting.
pub const CARRIED_FROM: &str = "from";

/// Returns the application id in the token, or a new id if the token is invalid. Also returns the
/// reason if the form must be returned to the applicant.
pub fn identify_form(
    site: &SiteState,
    posting: &PostingId,
    sent: &FormData,
) -> (ApplicationId, Option<ReturnReason>) {
    let from = sent.text(CARRIED_FROM);
    if !from.is_empty() {
        return match verify(site, &PostingId::new(from), sent) {
            (id, Some(ReturnReason::NotOurs)) => (id, Some(ReturnReason::NotOurs)),
            (id, _) => (id, Some(ReturnReason::Carried)),
        };
    }
    verify(site, posting, sent)
}

fn verify(
    site: &SiteState,
    posting: &PostingId,
    sent: &FormData,
) -> (ApplicationId, Option<ReturnReason>) {
    let (token, now) = (sent.text(TOKEN), site.clock.now());
    let lifetime = site.apply.form_lifetime;
    match form_token::verify(&site.form_keys, posting, token, now, lifetime) {
        Ok(id) => (id, None),
        Err(TokenError::Expired(id)) => (id, Some(ReturnReason::Expired)),
        Err(TokenError::Invalid) => (ApplicationId::generate(now), Some(ReturnReason::NotOurs)),
    }
}
