//! The channel of an added candidate: whether the ATS shows the candidate as a referral or as
//! submitted by an agency.

use crate::{
    candidate::{Channel, Sourcer},
    recruiter_keys::Role,
    recruiter_pages::form::Form,
};

/// The field for the referrer's relation to the company.
pub const SOURCE: &str = "source";
/// The field for the name of the referrer or of the agency's contact.
pub const SOURCER_NAME: &str = "sourcer_name";
/// The field for the email address of the referrer or of the agency's contact.
pub const SOURCER_EMAIL: &str = "sourcer_email";

/// Determines the channel from the role of the recruiter key: a recruiter refers candidates, and an
/// agency submits candidates in the name of the agency.
pub fn channel_from_role(form: &Form, role: &Role) -> Channel {
    let sourcer = Sourcer {
        name: form.value(SOURCER_NAME),
        email: form.value(SOURCER_EMAIL),
    };
    match role.agency() {
        Some(agency_name) => Channel::Agency {
            agency_name: agency_name.to_owned(),
            contact: sourcer,
        },
        None => Channel::Referral {
            referrer: sourcer,
            source: form.value(SOURCE).and_then(|it| it.parse().ok()),
        },
    }
}
