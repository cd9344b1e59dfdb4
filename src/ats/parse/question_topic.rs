//! Parses `question_type` into a topic (docs/ats-interface.md: questions).

use crate::{
    ats::parse::{enum_names::normalize, unknown_values},
    question::QuestionTopic,
};

/// Parses the topic. `raw` is the value of `question_type` that the ATS sent. `id` is the
/// question's id, for the log message.
pub(crate) fn parse_topic(raw: Option<&str>, id: &str) -> QuestionTopic {
    let Some(raw) = raw else {
        return QuestionTopic::Other;
    };
    let name = normalize(raw);
    let topic = known_topic(&name);
    topic
        .or_else(|| unknown_values::record_unknown("question_type", raw, id))
        .unwrap_or(QuestionTopic::Other)
}

/// Returns the topic, or `Other` if it is unknown. Unlike [`parse_topic`], does not log unknown
/// topics.
pub(crate) fn topic_of(raw: Option<&str>) -> QuestionTopic {
    let topic = raw.and_then(|raw| known_topic(&normalize(raw)));
    topic.unwrap_or(QuestionTopic::Other)
}

/// Returns `true` if this version of Vestibule supports the given value of `question_type`.
pub fn is_known(value: &str) -> bool {
    known_topic(&normalize(value)).is_some()
}

fn known_topic(name: &str) -> Option<QuestionTopic> {
    Some(match name {
        "FIRST_NAME" | "GIVEN_NAME" => QuestionTopic::GivenName,
        "LAST_NAME" | "FAMILY_NAME" => QuestionTopic::FamilyName,
        "FULL_NAME" | "NAME" => QuestionTopic::FullName,
        "EMAIL" | "EMAIL_ADDRESS" => QuestionTopic::Email,
        "LINKEDIN_URL"
        | "LINKEDIN"
        | "LINKEDIN_PROFILE"
        | "LINKED_IN"
        | "LINKED_IN_URL"
        | "LINKED_IN_PROFILE"
        | "LINKEDIN_PROFILE_URL" => QuestionTopic::LinkedIn,
        "PHONE_NUMBER" | "PHONE" | "MOBILE" => QuestionTopic::Phone,
        "RESUME" | "CV" | "RESUME_UPLOAD" => QuestionTopic::Resume,
        "COVER_LETTER" => QuestionTopic::CoverLetter,
        "GITHUB_URL" | "PORTFOLIO_URL" | "WEBSITE_URL" | "PERSONAL_WEBSITE" | "TWITTER_URL"
        | "OTHER_URL" => QuestionTopic::Website,
        "LOCATION" | "CITY" | "ADDRESS" => QuestionTopic::Place,
        "COUNTRY" => QuestionTopic::Country,
        "POSTAL_CODE" => QuestionTopic::PostalCode,
        "WORK_AUTHORIZATION" | "VISA_SPONSORSHIP" | "SPONSORSHIP" | "RELOCATION" => {
            QuestionTopic::WorkAuthorization
        }
        "SALARY_EXPECTATION" | "DESIRED_SALARY" => QuestionTopic::Salary,
        "START_DATE" | "AVAILABILITY" | "NOTICE_PERIOD" => QuestionTopic::Start,
        "YEARS_OF_EXPERIENCE" => QuestionTopic::Experience,
        "CURRENT_COMPANY" => QuestionTopic::Company,
        "CURRENT_TITLE" => QuestionTopic::JobTitle,
        "PRONOUNS" | "GENDER" | "RACE" | "ETHNICITY" | "VETERAN" | "DISABILITY" | "EEO" => {
            QuestionTopic::Diversity
        }
        "HOW_DID_YOU_HEAR" | "SOURCE" | "REFERRAL" => QuestionTopic::Source,
        "CUSTOM" | "" => QuestionTopic::Other,
        _ if is_diversity(name) => QuestionTopic::Diversity,
        _ => return None,
    })
}

/// Returns `true` if the name of a topic is about diversity. Also returns `true` for related names
/// such as `VETERAN_STATUS`, so that answers about diversity are never repeated in
/// `additional_info` and never logged.
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
