//! Parses a field's text into an answer, or returns a validation error. The only place where text
//! becomes an answer.

use std::str::FromStr;

use email_address::{EmailAddress, Options};
use jiff::civil::Date;
use url::Url;

use crate::{
    application::Answer,
    form::{
        field::Field,
        problem::{DatePart, Problem, Warning},
        slot::Slot,
        typed,
    },
    question::{Choice, QuestionKind, QuestionTopic},
};

/// English names of the months. A prefix of three letters or more is accepted.
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// Parses the answer of a field. `None` if an optional field is blank, and always for a resume: it
/// is a file, not text.
pub fn answer(field: &Field) -> Result<Option<Answer>, Problem> {
    if field.is_blank() {
        let needed = field.required && field.kind != QuestionKind::Information;
        return if needed {
            Err(Problem::Missing)
        } else {
            Ok(None)
        };
    }
    let text = field.given();
    let (most, given) = (field.max_chars(), text.chars().count());
    if most < given && field.kind.choices().is_empty() {
        return Err(Problem::TooLong { most, given });
    }
    match &field.kind {
        QuestionKind::Line | QuestionKind::Paragraph | QuestionKind::Number => {
            Ok(Answer::Text(text.to_owned()))
        }
        QuestionKind::Email => email(text).map(Answer::Text),
        QuestionKind::Phone => phone(text).map(Answer::Text),
        QuestionKind::Link | QuestionKind::VideoLink | QuestionKind::FileLink => {
            link(text).map(Answer::Text)
        }
        QuestionKind::OneOf(choices) => one_of(choices, field).map(Answer::Chosen),
        QuestionKind::AnyOf { choices, most } => {
            any_of(choices, *most, field).map(Answer::ChosenSome)
        }
        QuestionKind::YesNo => yes_no(text).map(Answer::YesNo),
        QuestionKind::Consent => consent(text),
        QuestionKind::Date => date(field).map(Answer::Date),
        QuestionKind::Resume | QuestionKind::Information => return Ok(None),
    }
    .map(Some)
}

/// Returns a warning if an answer looks unusual but may be correct.
pub fn warning(field: &Field) -> Option<Warning> {
    let text = field.given();
    if text.is_empty() {
        return None;
    }
    match (&field.kind, field.topic) {
        (QuestionKind::Email, _) => {
            let address = email(text).ok()?;
            mistyped_host(&address).map(Warning::EmailTypo)
        }
        (_, QuestionTopic::LinkedIn) if field.slot == Slot::LinkedIn => not_linkedin(text),
        (QuestionKind::Number, _) | (QuestionKind::Line, QuestionTopic::Experience)
            if !is_number(text) =>
        {
            Some(Warning::NotANumber)
        }
        _ => None,
    }
}

fn email(text: &str) -> Result<String, Problem> {
    let text = typed::email(text);
    let unspaced = typed::unspaced(&text);
    address(&unspaced)?;
    match unspaced == text {
        true => Ok(text),
        false => Err(Problem::EmailWithSpace),
    }
}

/// Checks the syntax of an e-mail address. The domain must contain a dot.
fn address(text: &str) -> Result<(), Problem> {
    let options = Options::default()
        .without_display_text()
        .without_domain_literal()
        .with_no_minimum_sub_domains();
    let address =
        EmailAddress::parse_with_options(text, options).map_err(|_| Problem::NotAnEmail)?;
    if text.contains('"') {
        return Err(Problem::NotAnEmail);
    }
    if !address.domain().trim_end_matches('.').contains('.') {
        return Err(Problem::EmailHostUnfinished);
    }
    Ok(())
}

/// Accepts 5 to 20 digits and at most as many letters as digits.
fn phone(text: &str) -> Result<String, Problem> {
    let digits = text.chars().filter(|c| c.is_numeric()).count();
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    if text.contains('@') || digits < letters {
        return Err(Problem::NotAPhone);
    }
    match digits {
        ..5 => Err(Problem::PhoneTooShort),
        5..=20 => Ok(text.to_owned()),
        _ => Err(Problem::PhoneTooLong),
    }
}

/// Accepts `http` and `https` URLs. Adds `https://` if there is no scheme.
fn link(text: &str) -> Result<String, Problem> {
    let text = typed::unspaced(text);
    let whole = match scheme(&text) {
        Some("http" | "https") => text.clone(),
        Some(_) => return Err(Problem::LinkNotOfTheWeb),
        None => format!("https://{}", text.trim_start_matches('/')),
    };
    let url = Url::parse(&whole).map_err(|_| Problem::NotALink)?;
    match url.host() {
        Some(url::Host::Domain(host)) if !host.trim_end_matches('.').contains('.') => {
            Err(Problem::NotALink)
        }
        Some(url::Host::Ipv4(_)) if !whole.contains('.') => Err(Problem::NotALink),
        Some(_) => Ok(whole),
        None => Err(Problem::NotALink),
    }
}

/// The scheme of a URL, in lower case for `http` and `https`. `example.org:8080` has none: a scheme
/// contains no dot, and no digit follows its colon.
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

fn one_of(choices: &[Choice], field: &Field) -> Result<String, Problem> {
    let mut values = chosen(choices, field)?;
    if 1 < values.len() {
        return Err(Problem::SeveralChoices);
    }
    values.pop().ok_or(Problem::Missing)
}

fn any_of(choices: &[Choice], most: Option<usize>, field: &Field) -> Result<Vec<String>, Problem> {
    let values = chosen(choices, field)?;
    match most {
        Some(most) if most < values.len() => Err(Problem::TooManyChoices {
            most,
            given: values.len(),
        }),
        _ => Ok(values),
    }
}

/// The exact values of the selected choices, in the question's order.
fn chosen(choices: &[Choice], field: &Field) -> Result<Vec<String>, Problem> {
    let offered = |given: &String| choices.iter().any(|it| typed::line(&it.value) == *given);
    if !field.given.iter().all(offered) {
        return Err(Problem::NotAChoice);
    }
    let made = choices.iter().filter(|choice| field.chose(choice));
    Ok(made.map(|choice| choice.value.clone()).collect())
}

fn yes_no(text: &str) -> Result<bool, Problem> {
    match text.to_ascii_lowercase().as_str() {
        "yes" | "true" => Ok(true),
        "no" | "false" => Ok(false),
        _ => Err(Problem::NotAChoice),
    }
}

fn consent(text: &str) -> Result<Answer, Problem> {
    match text.to_ascii_lowercase().as_str() {
        "yes" | "on" | "true" => Ok(Answer::Consented),
        _ => Err(Problem::NotAChoice),
    }
}

/// Parses a date from its three parts. Reports a missing part first, then an invalid one.
fn date(field: &Field) -> Result<Date, Problem> {
    let missing = DatePart::ALL
        .into_iter()
        .find(|part| field.given_part(*part).is_empty());
    if let Some(part) = missing {
        return Err(Problem::DatePartMissing(part));
    }
    let unreadable = Problem::DatePartUnreadable;
    let day = number(field.given_part(DatePart::Day), 1..=31);
    let day = day.ok_or(unreadable(DatePart::Day))?;
    let month = month(field.given_part(DatePart::Month)).ok_or(unreadable(DatePart::Month))?;
    let year = number(field.given_part(DatePart::Year), 1_000..=9_999);
    let year = year.ok_or(unreadable(DatePart::Year))?;
    Date::new(year, month, day).map_err(|_| Problem::NoSuchDay)
}

fn month(text: &str) -> Option<i8> {
    if let Some(month) = number(text, 1..=12) {
        return Some(month);
    }
    let text = text.trim_end_matches('.').to_lowercase();
    let at = MONTHS.iter().position(|month| month.starts_with(&text))?;
    let found = i8::try_from(at).ok()? + 1;
    (3 <= text.len()).then_some(found)
}

fn number<T: FromStr + PartialOrd>(text: &str, range: std::ops::RangeInclusive<T>) -> Option<T> {
    let digits = text.trim_end_matches('.');
    let plain = digits.chars().all(|c| c.is_ascii_digit());
    let number = digits.parse().ok().filter(|_| plain)?;
    range.contains(&number).then_some(number)
}

/// Suggests a correction for common misspellings of e-mail domains.
fn mistyped_host(text: &str) -> Option<String> {
    let (person, host) = text.rsplit_once('@')?;
    let meant = match host.to_ascii_lowercase().as_str() {
        "gmial.com" | "gmal.com" | "gmai.com" | "gmail.co" | "gmail.con" | "gmail.cm"
        | "gnail.com" | "gamil.com" => "gmail.com",
        "hotmial.com" | "hotmal.com" | "hotmail.con" | "hotmail.co" => "hotmail.com",
        "outlok.com" | "outlook.con" | "outloook.com" => "outlook.com",
        "yaho.com" | "yahooo.com" | "yahoo.con" => "yahoo.com",
        "iclod.com" | "icloud.con" => "icloud.com",
        _ => return None,
    };
    Some(format!("{person}@{meant}"))
}

fn not_linkedin(text: &str) -> Option<Warning> {
    let url = Url::parse(&link(text).ok()?).ok()?;
    let host = url.host_str().unwrap_or_default().to_ascii_lowercase();
    let theirs = host == "linkedin.com" || host.ends_with(".linkedin.com");
    (!theirs).then_some(Warning::NotLinkedIn)
}

/// Whether a text looks like a number: digits, separators, a sign, a currency symbol.
fn is_number(text: &str) -> bool {
    let around =
        |c: char| matches!(c, '.' | ',' | '\'' | '-' | '+' | '%' | '/') || c.is_whitespace();
    text.chars().any(char::is_numeric)
        && text
            .chars()
            .all(|c| c.is_numeric() || around(c) || matches!(c, '$' | '€' | '£' | '¥' | '₹'))
}
