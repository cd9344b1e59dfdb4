//! Finds email addresses. Addresses of companies and of references (people who recommend the
//! applicant) are excluded.

use email_address::EmailAddress;

use crate::{
    form::normalize,
    resume_text::{
        recognizer::about_person::lines_about_person,
        text_lines::{ResumeText, TextLine},
    },
};

/// Local parts of addresses that belong to a company rather than a person.
const SHARED: &[&str] = &[
    "info",
    "jobs",
    "job",
    "career",
    "careers",
    "karriere",
    "bewerbung",
    "recruiting",
    "recruitment",
    "hr",
    "contact",
    "kontakt",
    "contacto",
    "office",
    "sales",
    "support",
    "mail-to",
    "noreply",
    "no-reply",
    "admin",
    "hello",
    "team",
    "service",
    "praca",
    "rekrutacja",
    "empleo",
    "rrhh",
];

/// Finds all addresses that could be the person's own, without duplicates. The addresses in the
/// text come first, in the order of the resume, followed by the targets of links.
pub fn find_all(text: &ResumeText) -> Vec<String> {
    let about_person: Vec<usize> = lines_about_person(text).map(|(at, _)| at).collect();
    let mut found: Vec<String> = Vec::new();
    for &at in &about_person {
        for address in in_line(text, at) {
            add(&mut found, &address);
        }
    }
    let others: Vec<String> = (0..text.lines.len())
        .filter(|at| about_person.binary_search(at).is_err())
        .flat_map(|at| in_line(text, at))
        .collect();
    let targets = text
        .links
        .iter()
        .filter_map(|link| link.strip_prefix("mailto:"));
    for target in targets.take(20) {
        let address = target.split('?').next().unwrap_or_default().trim();
        let is_of_others = others
            .iter()
            .any(|other| other.eq_ignore_ascii_case(address));
        if !is_of_others && is_address(address) {
            add(&mut found, address);
        }
    }
    found
}

fn add(found: &mut Vec<String>, address: &str) {
    let local = address.split('@').next().unwrap_or_default().to_lowercase();
    let is_known = found
        .iter()
        .any(|other| other.eq_ignore_ascii_case(address));
    if !is_known && !SHARED.contains(&local.as_str()) && found.len() < 20 {
        found.push(address.to_owned());
    }
}

/// Finds the complete addresses in a line.
fn in_line(text: &ResumeText, at: usize) -> Vec<String> {
    let line = normalize::ascii_forms(&text.lines[at].text);
    let chars: Vec<char> = line.chars().collect();
    let signs = chars.iter().enumerate().filter(|(_, c)| **c == '@');
    let found = signs.filter_map(|(sign, _)| {
        let start = chars[..sign].iter().rposition(|c| !is_local(*c));
        let mut start = start.map_or(0, |before| before + 1);
        let end = chars[sign + 1..].iter().position(|c| !is_host(*c));
        let mut end = end.map_or(chars.len(), |after| sign + 1 + after);
        let is_cut = (start == 0 && is_continued(text.previous_in_column(at)))
            || (end == chars.len() && is_continuation(text.next_in_column(at)));
        let is_glued =
            |c: Option<&char>| c.is_some_and(|c| c.is_alphabetic() && !is_east_asian(*c));
        let is_in_word =
            is_glued(start.checked_sub(1).and_then(|at| chars.get(at))) || is_glued(chars.get(end));
        while end > sign && matches!(chars[end - 1], '.' | '-') {
            end -= 1;
        }
        while start < sign && !chars[start].is_ascii_alphanumeric() {
            start += 1;
        }
        let address: String = chars[start..end].iter().collect();
        let is_hyphenated = chars.get(end) == Some(&'-') && end + 1 == chars.len();
        let is_whole = !is_cut && !is_in_word && !is_hyphenated;
        (is_whole && is_address(&address)).then_some(address)
    });
    found.collect()
}

/// Returns `true` if an address could begin in this line and continue in the next one.
fn is_continued(line: Option<&TextLine>) -> bool {
    line.is_some_and(|line| line.text.ends_with(['.', '_', '-', '+']) && !line.text.contains(' '))
}

/// Returns `true` if this line could continue an address that begins in the previous line.
fn is_continuation(line: Option<&TextLine>) -> bool {
    line.is_some_and(|line| {
        let starts_inside = line.text.starts_with(['.', '-']) && !line.text.starts_with("- ");
        let is_ending = line.text.len() <= 3 && line.text.chars().all(|c| c.is_ascii_lowercase());
        starts_inside || is_ending
    })
}

/// Returns `true` if `text` is an email address whose domain has a dot, such as `example.org`.
fn is_address(text: &str) -> bool {
    let Some((local, host)) = text.rsplit_once('@') else {
        return false;
    };
    let top = host.rsplit_once('.').map_or("", |(_, top)| top);
    let is_domain = top.len() >= 2 && top.chars().all(|c| c.is_ascii_alphabetic());
    is_domain && !local.is_empty() && text.len() <= 120 && EmailAddress::is_valid(text)
}

fn is_local(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-' | '+' | '%')
}

fn is_host(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '.' | '-')
}

/// Returns `true` if the character belongs to a script that is written without spaces.
fn is_east_asian(c: char) -> bool {
    matches!(c, '\u{2e80}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}' | '\u{ff00}'..='\u{ffef}')
}
