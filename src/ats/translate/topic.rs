//! Parses `question_type` into a topic (ATS interface: questions).

use crate::{
    ats::translate::{name::normal, seen},
    question::Topic,
};

/// Parses the topic. `raw` is the `question_type` as sent.
pub(crate) fn topic(raw: Option<&str>, id: &str) -> Topic {
    let Some(raw) = raw else {
        return Topic::Other;
    };
    let name = normal(raw);
    known(&name).unwrap_or_else(|| {
        seen::unknown("question_type", raw, id);
        Topic::Other
    })
}

/// Whether this version knows this value of `question_type`.
pub fn knows(value: &str) -> bool {
    known(&normal(value)).is_some()
}

fn known(name: &str) -> Option<Topic> {
    Some(match name {
        "FIRST_NAME" | "GIVEN_NAME" => Topic::GivenName,
        "LAST_NAME" | "FAMILY_NAME" => Topic::FamilyName,
        "FULL_NAME" | "NAME" => Topic::FullName,
        "EMAIL" | "EMAIL_ADDRESS" => Topic::Email,
        "LINKEDIN_URL"
        | "LINKEDIN"
        | "LINKEDIN_PROFILE"
        | "LINKED_IN"
        | "LINKED_IN_URL"
        | "LINKED_IN_PROFILE"
        | "LINKEDIN_PROFILE_URL" => Topic::LinkedIn,
        "PHONE_NUMBER" | "PHONE" | "MOBILE" => Topic::Phone,
        "RESUME" | "CV" | "RESUME_UPLOAD" => Topic::Resume,
        "COVER_LETTER" => Topic::CoverLetter,
        "GITHUB_URL" | "PORTFOLIO_URL" | "WEBSITE_URL" | "PERSONAL_WEBSITE" | "TWITTER_URL"
        | "OTHER_URL" => Topic::Website,
        "LOCATION" | "CITY" | "ADDRESS" => Topic::Place,
        "COUNTRY" => Topic::Country,
        "POSTAL_CODE" => Topic::PostalCode,
        "WORK_AUTHORIZATION" | "VISA_SPONSORSHIP" | "SPONSORSHIP" | "RELOCATION" => {
            Topic::WorkAuthorization
        }
        "SALARY_EXPECTATION" | "DESIRED_SALARY" => Topic::Salary,
        "START_DATE" | "AVAILABILITY" | "NOTICE_PERIOD" => Topic::Start,
        "YEARS_OF_EXPERIENCE" => Topic::Experience,
        "CURRENT_COMPANY" => Topic::Company,
        "CURRENT_TITLE" => Topic::JobTitle,
        "PRONOUNS" | "GENDER" | "RACE" | "ETHNICITY" | "VETERAN" | "DISABILITY" | "EEO" => {
            Topic::Diversity
        }
        "HOW_DID_YOU_HEAR" | "SOURCE" | "REFERRAL" => Topic::Source,
        "CUSTOM" | "" => Topic::Other,
        _ if is_diversity(name) => Topic::Diversity,
        _ => return None,
    })
}

/// Whether a name is about diversity. Also matches names such as `VETERAN_STATUS`, because such
/// answers must never be repeated or logged.
fn is_diversity(name: &str) -> bool {
    let telling = [
        "EEO",
        "EEOC",
        "PRONOUNS",
        "GENDER",
        "RACE",
        "ETHNICITY",
        "VETERAN",
        "DISABILITY",
    ];
    name.split('_').any(|word| telling.contains(&word))
}
