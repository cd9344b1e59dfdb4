//! Verifies the token of a form and reads the application id from it.

use crate::{
    application::ApplicationId,
    form::{FormData, ReturnReason},
    posting::PostingId,
    web::{
        form_token::{self, TokenError},
        link_mark::LinkMark,
        state::SiteState,
    },
};

/// The name of the form control that contains the form token.
pub const TOKEN: &str = "token";

/// The name of the form control with the id of a closed posting, if the answers were copied from
/// its form.
pub const CARRIED_FROM: &str = "from";

/// The result of verifying a form's token.
#[derive(Debug, Clone)]
pub struct FormIdentity {
    /// The application id in the token, or a new one if the token is invalid.
    pub id: ApplicationId,
    /// Why the form must be shown again. `None` if the form can be accepted.
    pub doubt: Option<ReturnReason>,
    /// `true` if this site generated the token. If it is `false`, the site must not examine the
    /// form's files.
    pub is_ours: bool,
    /// Set if someone other than the visitor may have filled in the form. Contains hashes of the
    /// email addresses in the form that this visitor did not type. It is also set if the form has
    /// no valid token, because any site may have sent it.
    pub mark: Option<LinkMark>,
}

/// Verifies the token of a submitted form. If the answers were copied from the form of a closed
/// posting, the token must be for that posting.
pub fn identify_form(site: &SiteState, posting: &PostingId, sent: &FormData) -> FormIdentity {
    let from = sent.text(CARRIED_FROM);
    if !from.is_empty() {
        let identity = verify(site, &PostingId::new(from), sent);
        let doubt = if identity.is_ours {
            ReturnReason::Carried
        } else {
            ReturnReason::NotOurs
        };
        return FormIdentity {
            doubt: Some(doubt),
            ..identity
        };
    }
    verify(site, posting, sent)
}

fn verify(site: &SiteState, posting: &PostingId, sent: &FormData) -> FormIdentity {
    let (token, now) = (sent.text(TOKEN), site.clock.now());
    let lifetime = site.apply.form_lifetime;
    let (id, doubt) = match form_token::verify(&site.form_keys, posting, token, now, lifetime) {
        Ok(id) => (id, None),
        Err(TokenError::Expired(id)) => (id, Some(ReturnReason::Expired)),
        Err(TokenError::Invalid) => (ApplicationId::generate(now), Some(ReturnReason::NotOurs)),
    };
    let is_ours = doubt != Some(ReturnReason::NotOurs);
    FormIdentity {
        id,
        doubt,
        is_ours,
        mark: if is_ours {
            form_token::mark_in(token)
        } else {
            Some(LinkMark::of_form(&site.form_keys, sent))
        },
    }
}
