//! Verifies the token of a form and returns the application id that it signs.

use crate::{
    application::ApplicationId,
    form::{FormData, ReturnReason},
    posting::PostingId,
    web::{
        form_token::{self, TokenError},
        state::SiteState,
    },
};

/// The control that contains the form's token.
pub const TOKEN: &str = "token";

/// The control that contains the closed posting whose answers are taken to this form.
pub const CARRIED_FROM: &str = "from";

/// The id that the token signs, or a new one, and the reason why the form must go back.
pub fn identify_form(
    site: &SiteState,
    posting: &PostingId,
    sent: &FormData,
) -> (ApplicationId, Option<ReturnReason>) {
    let from = sent.text(CARRIED_FROM);
    if !from.is_empty() {
        let (id, _) = verify(site, &PostingId::new(from), sent);
        return (id, Some(ReturnReason::Carried));
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
