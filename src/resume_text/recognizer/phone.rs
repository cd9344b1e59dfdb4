//! Finds telephone numbers. Excludes dates, postal codes and document numbers.

use crate::{
    form::normalize,
    resume_text::{
        recognizer::{
            about_person::lines_about_person,
            vocabulary::{self, Label},
        },
        text_lines::ResumeText,
    },
};

/// The valid numbers of digits in a telephone number.
const DIGITS: std::ops::RangeInclusive<usize> = 8..=15;
/// The minimum number of digits if the line contains a label for a telephone number.
const MIN_LABELED_DIGITS: usize = 6;

/// A number that could be a telephone number.
struct Candidate {
    number: String,
    label: Option<Label>,
}

/// Finds the person's telephone number. If there are several, prefers the first mobile number, then
/// the first number labeled as a telephone number.
pub fn find(text: &ResumeText) -> Option<String> {
    let lines = lines_about_person(text);
    let mut found: Vec<Candidate> = Vec::new();
    for (at, line) in lines {
        let before = text.previous_in_column(at).map(|line| line.text.as_str());
        let label_before = before.and_then(vocabulary::label_alone);
        found.extend(in_line(&line.text, label_before));
    }
    let of = |label: Option<Label>| found.iter().find(move |it| it.label == label);
    let best = of(Some(Label::Mobile)).or_else(|| of(Some(Label::Phone)));
    let best = best.or_else(|| of(None))?;
    Some(best.number.clone())
}

fn in_line(line: &str, label_before: Option<Label>) -> Vec<Candidate> {
    let line = normalize::ascii_forms(line).replace(['\u{2010}', '\u{2011}', '\u{2012}'], "-");
    let mut found = Vec::new();
    let mut rest = &line[..];
    let mut is_first = true;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit() || c == '+' || c == '(') {
        let (before, from) = rest.split_at(start);
        let end = from.find(|c: char| !is_part(c)).unwrap_or(from.len());
        let (run, after) = from.split_at(end.max(1));
        let label = vocabulary::last_label(before)
            .or(label_before.filter(|_| is_first && before.trim().is_empty()));
        let is_in_word = before
            .ends_with(|c: char| c.is_alphanumeric() || matches!(c, '@' | '_' | '/' | '.' | '='))
            || after.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '@' | '_' | '%'));
        let number = in_reading_order(run);
        let number = number.trim_end_matches(|c: char| !c.is_ascii_digit());
        if !is_in_word && is_number(number, label) {
            found.push(Candidate {
                number: number.trim().to_owned(),
                label,
            });
        }
        is_first = false;
        rest = after;
    }
    found.retain(|it| !matches!(it.label, Some(Label::Fax | Label::Other)));
    found
}

/// Returns the number with its groups of digits in reading order. In right-to-left text, the first
/// group, with its plus sign, can come last.
fn in_reading_order(run: &str) -> String {
    match run.trim().strip_suffix('+') {
        Some(reversed) if !reversed.contains('+') => {
            let groups: Vec<&str> = reversed.split_whitespace().rev().collect();
            format!("+{}", groups.join(" "))
        }
        _ => run.to_owned(),
    }
}

fn is_part(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '+' | '(' | ')' | ' ' | '-' | '.' | '/')
}

fn is_number(text: &str, label: Option<Label>) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let min = match label {
        Some(Label::Mobile | Label::Phone) => MIN_LABELED_DIGITS,
        _ => *DIGITS.start(),
    };
    let is_plain =
        text.chars().skip(1).all(|c| c != '+') && !text.contains("  ") && !text.contains("//");
    let is_balanced = text.matches('(').count() == text.matches(')').count();
    let is_likely = label.is_some() || text.starts_with(['+', '0', '(']) || has_usual_groups(text);
    (min..=*DIGITS.end()).contains(&digits)
        && is_plain
        && is_balanced
        && is_likely
        && !has_date(text)
}

/// Returns `true` if the digits are grouped like a telephone number, such as 555 010 1234. Used for
/// numbers without a label that do not begin with a zero, a plus sign or a parenthesis.
fn has_usual_groups(text: &str) -> bool {
    let groups: Vec<usize> = groups(text).map(str::len).collect();
    groups == [3, 3, 4] || groups == [3, 3, 3]
}

/// Returns `true` if two or three groups of digits look like a date or a span of years.
fn has_date(text: &str) -> bool {
    let groups: Vec<&str> = groups(text).collect();
    let is_year =
        |group: &str| group.len() == 4 && (group.starts_with("19") || group.starts_with("20"));
    let is_small = |group: &str| {
        group.len() <= 2
            && group
                .parse()
                .is_ok_and(|number: u32| (1..=31).contains(&number))
    };
    let is_date = |parts: &[&str]| match parts {
        [day, month, year] => is_small(day) && is_small(month) && is_year(year),
        _ => false,
    };
    let is_reversed = |parts: &[&str]| match parts {
        [year, month, day] => is_small(day) && is_small(month) && is_year(year),
        _ => false,
    };
    let is_month = |parts: &[&str]| is_small(parts[0]) && is_year(parts[1]);
    let is_span = |parts: &[&str]| is_year(parts[0]) && is_year(parts[1]);
    let has_plus = text.starts_with(['+', '(']);
    let has_month = groups.windows(2).any(is_month) && groups.len() <= 4;
    !has_plus
        && (groups
            .windows(3)
            .any(|parts| is_date(parts) || is_reversed(parts))
            || groups.windows(2).any(is_span)
            || has_month)
}

fn groups(text: &str) -> impl Iterator<Item = &str> {
    let groups = text.split(|c: char| !c.is_ascii_digit());
    groups.filter(|group| !group.is_empty())
}
