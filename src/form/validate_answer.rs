//! Parses the value of a field into an answer, or returns a validation error. Handles every kind of
//! field.

use std::str::FromStr;

use email_address::{EmailAddress, Options};
use jiff::civil::Date;
use url::Url;

use crate::{
    application::{Answer, MAX_EMAIL_BYTES},
    form::{
        email_suggestion,
        field::Field,
        field_error::{DatePart, FieldError, FieldWarning},
        field_id::FieldId,
        normalize,
    },
    question::{Choice, QuestionKind, QuestionTopic},
};

/// English names of the months. A prefix of three letters or more is accepted.
const MONTHS: &str = "january february march april may june july august september october \
                      november december";

/// Parses the answer in a field. Returns `None` if an optional field is blank, or if the field is a
/// resume field or an informational text.
pub fn validate_answer(field: &Field) -> Result<Option<Answer>, FieldError> {
    if field.is_blank() {
        let is_needed = field.required && field.kind != QuestionKind::Information;
        return if is_needed {
            Err(FieldError::Missing)
        } else {
            Ok(None)
        };
    }
    let text = field.value();
    let (max, actual) = (field.max_chars(), text.chars().count());
    if actual > max && field.kind.choices().is_empty() {
        return Err(FieldError::TooLong { max, actual });
    }
    match &field.kind {
        QuestionKind::Line | QuestionKind::Paragraph | QuestionKind::Number => {
            Ok(Answer::Text(text.to_owned()))
        }
        QuestionKind::Email => parse_email(text).map(Answer::Text),
        QuestionKind::Phone => parse_phone(text).map(Answer::Text),
        QuestionKind::Link | QuestionKind::VideoLink | QuestionKind::FileLink => {
            parse_url(text).map(Answer::Text)
        }
        QuestionKind::OneOf(choices) => parse_one_of(choices, field).map(Answer::Chosen),
        QuestionKind::AnyOf {
            choices,
            max_choices,
        } => parse_any_of(choices, *max_choices, field).map(Answer::ChosenSome),
        QuestionKind::YesNo => parse_yes_no(text).map(Answer::YesNo),
        QuestionKind::Consent => parse_consent(text),
        QuestionKind::Date => parse_date(field).map(Answer::Date),
        QuestionKind::Resume | QuestionKind::Information => return Ok(None),
    }
    .map(Some)
}

/// Returns a warning if an answer looks unusual but may be correct. Does not check answers that are
/// too long: they are invalid anyway, and parsing them could take a long time.
pub fn find_warning(field: &Field) -> Option<FieldWarning> {
    let text = field.value();
    if text.is_empty() || text.chars().count() > field.max_chars() {
        return None;
    }
    match (&field.kind, field.topic) {
        (QuestionKind::Email, _) => {
            let address = parse_email(text).ok()?;
            email_suggestion::suggest_email(&address).map(FieldWarning::EmailTypo)
        }
        (_, QuestionTopic::LinkedIn) if field.id == FieldId::LinkedIn => linkedin_warning(text),
        (QuestionKind::Number, _) | (QuestionKind::Line, QuestionTopic::Experience)
            if !looks_like_number(text) =>
        {
            Some(FieldWarning::NotANumber)
        }
        _ => None,
    }
}

fn parse_email(text: &str) -> Result<String, FieldError> {
    let text = normalize::email(text);
    let unspaced = normalize::without_spaces(&text);
    validate_email(&unspaced)?;
    if unspaced == text {
        Ok(text)
    } else {
        Err(FieldError::EmailWithSpace)
    }
}

/// Checks the syntax of an email address. The domain must contain a dot.
fn validate_email(text: &str) -> Result<(), FieldError> {
    if text.len() > MAX_EMAIL_BYTES {
        return Err(FieldError::InvalidEmail);
    }
    let options = Options::default()
        .without_display_text()
        .without_domain_literal()
        .with_no_minimum_sub_domains();
    let address =
        EmailAddress::parse_with_options(text, options).map_err(|_| FieldError::InvalidEmail)?;
    if text.contains('"') {
        return Err(FieldError::InvalidEmail);
    }
    if !address.domain().trim_end_matches('.').contains('.') {
        return Err(FieldError::IncompleteEmailDomain);
    }
    Ok(())
}

/// Parses a telephone number. Accepts 5 to 20 digits, and at most as many letters as digits.
fn parse_phone(text: &str) -> Result<String, FieldError> {
    let digits = text.chars().filter(|c| c.is_numeric()).count();
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    if text.contains('@') || digits < letters {
        return Err(FieldError::InvalidPhone);
    }
    match digits {
        ..5 => Err(FieldError::PhoneTooShort),
        5..=20 => Ok(text.to_owned()),
        _ => Err(FieldError::PhoneTooLong),
    }
}

/// Parses a URL with the scheme `http` or `https`. Adds `https://` if there is no scheme.
fn parse_url(text: &str) -> Result<String, FieldError> {
    let text = normalize::ascii_forms(&normalize::without_spaces(text));
    let whole = match scheme(&text) {
        Some("http" | "https") => text.clone(),
        Some(_) => return Err(FieldError::UnsupportedUrlScheme),
        None => format!("https://{}", text.trim_start_matches('/')),
    };
    let url = Url::parse(&whole).map_err(|_| FieldError::InvalidUrl)?;
    match url.host() {
        Some(url::Host::Domain(host)) if !host.trim_end_matches('.').contains('.') => {
            Err(FieldError::InvalidUrl)
        }
        Some(url::Host::Ipv4(_)) if !whole.contains('.') => Err(FieldError::InvalidUrl),
        Some(_) => Ok(whole),
        None => Err(FieldError::InvalidUrl),
    }
}

/// Returns the scheme of a URL, with `http` and `https` in lower case. The text before the colon is
/// a host and not a scheme if it contains a dot or if a digit follows the colon, as in
/// `example.org:8080`.
fn scheme(text: &str) -> Option<&str> {
    let (scheme, rest) = text.split_once(':')?;
    let first_is_letter = scheme.starts_with(|c: char| c.is_ascii_alphabetic());
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-');
    if !first_is_letter
        || !scheme.chars().all(plain)
        || rest.starts_with(|c: char| c.is_ascii_digit())
    {
        return None;
    }
    let web = ["http", "https"];
    let known = web.into_iter().find(|web| web.eq_ignore_ascii_case(scheme));
    Some(known.unwrap_or(scheme))
}

fn parse_one_of(choices: &[Choice], field: &Field) -> Result<String, FieldError> {
    let mut values = chosen_values(choices, field)?;
    if values.len() > 1 {
        return Err(FieldError::MultipleChoices);
    }
    values.pop().ok_or(FieldError::Missing)
}

fn parse_any_of(
    choices: &[Choice],
    max_choices: Option<usize>,
    field: &Field,
) -> Result<Vec<String>, FieldError> {
    let values = chosen_values(choices, field)?;
    let actual = values.len();
    match max_choices {
        Some(max) if actual > max => Err(FieldError::TooManyChoices { max, actual }),
        _ => Ok(values),
    }
}

/// Returns the values of the selected choices, spelled and ordered as in the question.
fn chosen_values(choices: &[Choice], field: &Field) -> Result<Vec<String>, FieldError> {
    let values: Vec<String> = choices
        .iter()
        .map(|it| normalize::single_line(&it.value))
        .collect();
    if !field.given.iter().all(|given| values.contains(given)) {
        return Err(FieldError::UnknownChoice);
    }
    let made = choices.iter().filter(|choice| field.is_chosen(choice));
    Ok(made.map(|choice| choice.value.clone()).collect())
}

fn parse_yes_no(text: &str) -> Result<bool, FieldError> {
    match text.to_ascii_lowercase().as_str() {
        "yes" | "true" => Ok(true),
        "no" | "false" => Ok(false),
        _ => Err(FieldError::UnknownChoice),
    }
}

fn parse_consent(text: &str) -> Result<Answer, FieldError> {
    match text.to_ascii_lowercase().as_str() {
        "yes" | "on" | "true" => Ok(Answer::Consented),
        _ => Err(FieldError::UnknownChoice),
    }
}

/// Parses a date from its three parts. A missing part is reported before an invalid one.
fn parse_date(field: &Field) -> Result<Date, FieldError> {
    let [day, month, year] =
        DatePart::ALL.map(|part| normalize::ascii_forms(field.part_value(part)));
    let mut parts = DatePart::ALL.into_iter();
    if let Some(part) = parts.find(|part| field.part_value(*part).is_empty()) {
        return Err(FieldError::MissingDatePart(part));
    }
    let invalid = FieldError::InvalidDatePart;
    let day = parse_number(&day, 1..=31).ok_or(invalid(DatePart::Day))?;
    let month = parse_month(&month).ok_or(invalid(DatePart::Month))?;
    let year = parse_number(&year, 1_000..=9_999).ok_or(invalid(DatePart::Year))?;
    Date::new(year, month, day).map_err(|_| FieldError::NonexistentDate)
}

fn parse_month(text: &str) -> Option<i8> {
    if let Some(month) = parse_number(text, 1..=12) {
        return Some(month);
    }
    let text = text.trim_end_matches('.').to_lowercase();
    let at = MONTHS
        .split(' ')
        .position(|month| month.starts_with(&text))?;
    let found = i8::try_from(at).ok()? + 1;
    (text.len() >= 3).then_some(found)
}

fn parse_number<T: FromStr + PartialOrd>(
    text: &str,
    range: std::ops::RangeInclusive<T>,
) -> Option<T> {
    let digits = text.trim_end_matches('.');
    let plain = digits.chars().all(|c| c.is_ascii_digit());
    let number = digits.parse().ok().filter(|_| plain)?;
    range.contains(&number).then_some(number)
}

fn linkedin_warning(text: &str) -> Option<FieldWarning> {
    let url = Url::parse(&parse_url(text).ok()?).ok()?;
    let host = url.host_str().unwrap_or_default().to_ascii_lowercase();
    let theirs = host == "linkedin.com" || host.ends_with(".linkedin.com");
    (!theirs).then_some(FieldWarning::NotLinkedIn)
}

/// Returns `true` if a string looks like a number. Separators, signs and currency symbols are
/// allowed.
fn looks_like_number(text: &str) -> bool {
    let fits = |c: char| c.is_numeric() || c.is_whitespace() || ".,'-+%/$€£¥₹".contains(c);
    text.chars().any(char::is_numeric) && text.chars().all(fits)
}
