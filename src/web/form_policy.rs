//! Builds the form policy for a request, from the settings and the brand.

use crate::{
    consent::{Consent, ConsentName, ConsentVersion},
    form::FormPolicy,
    resume_links::ACCEPTED_KINDS,
    web::request_context::RequestContext,
};

/// Builds the company's form policy, with the consent texts in the visitor's language. Texts
/// without a translation are in the default language. If the form is for a referral, fields that
/// the ATS does not accept with a referral are left out.
pub fn form_policy(context: &RequestContext) -> FormPolicy {
    let asked = &context.brand.consent;
    let line = (asked.apply.as_ref()).zip(asked.version.as_ref());
    let words = |name: &ConsentName, version: &ConsentVersion, text: &str, required: bool| {
        let id = name.message_id();
        let is_translated = context.locale.texts().has_own(&id);
        let locale = if is_translated {
            &context.locale
        } else {
            context.locales.default_locale()
        };
        Consent {
            name: name.clone(),
            version: version.clone(),
            text: if is_translated {
                context.locale.texts().message(&id).to_string()
            } else {
                text.to_owned()
            },
            language: locale.texts().language().clone(),
            required,
        }
    };
    let boxes = asked.boxes.iter();
    let is_referral = context.referral.is_referral();
    let mut apply = context.apply.clone();
    if is_referral {
        apply.offer_pasted_resume = false;
        apply.offer_talent_network = false;
        apply
            .resume_kinds
            .retain(|kind| ACCEPTED_KINDS.contains(kind));
    }
    FormPolicy {
        apply,
        is_referral,
        privacy_line: line
            .map(|(text, version)| words(&ConsentName::privacy_line(), version, text, false)),
        consents: boxes
            .map(|it| words(&it.name, &it.version, &it.text, it.required))
            .collect(),
    }
}
