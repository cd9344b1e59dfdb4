//! Looks for signs that a bot filled in a form.

use jiff::SignedDuration;

use crate::{
    application::{ApplicationId, Suspicion},
    form::FormData,
    web::{pages::apply::form_page::HIDDEN_FIELD, state::SiteState},
};

/// Looks for signs that a bot filled in the form with this application id.
///
/// The id contains the time at which the applicant opened the empty form. The id is part of the
/// signed form token, and it stays the same when the form is shown again. Therefore a person who
/// quickly corrects one answer is not mistaken for a bot. A form that asks what to do with an
/// earlier application has a new id with the same time.
pub fn find_suspicion(site: &SiteState, id: ApplicationId, sent: &FormData) -> Option<Suspicion> {
    if !sent.text(HIDDEN_FIELD).trim().is_empty() {
        return Some(Suspicion::HiddenField);
    }
    let opened_at = id.generated_at()?;
    let age = site.clock.now().duration_since(opened_at);
    let min_age = site.apply.min_form_age;
    let is_too_young = age < SignedDuration::try_from(min_age).unwrap_or_default();
    is_too_young.then_some(Suspicion::TooFast)
}
