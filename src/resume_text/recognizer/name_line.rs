//! Finds the line with the name. A line is chosen only if there is evidence that it is the person's
//! name: a label, the email address, or a large font.

use whatlang::{Lang, detect};

use crate::resume_text::{
    recognizer::{
        about_person::lines_about_person,
        fold,
        person_name::{self, NameOrder},
        vocabulary,
    },
    resume_fields::PersonName,
    text_lines::{ResumeText, TextLine},
};

/// The maximum number of lines that are examined.
const MAX_LINES: usize = 60;
/// The number of lines at the top of the resume. A later line is the name only if it has a label or
/// matches an email address.
const TOP_LINES: usize = 12;
/// The maximum distance between the name and the contact details, in lines.
const MAX_CONTACT_DISTANCE: usize = 8;
/// The minimum size of a large font, as a multiple of the median font size.
const LARGE: f32 = 1.15;

/// A possible name, and the evidence that it is the person's name.
struct Candidate {
    name: PersonName,
    email: Option<String>,
    is_large: bool,
    is_labeled: bool,
    is_first: bool,
    has_contact: bool,
}

/// Finds the person's name and email address. The email address is one of `emails`.
pub fn find(text: &ResumeText, emails: &[String]) -> (Option<PersonName>, Option<String>) {
    let candidates = candidates(text, emails);
    let best = candidates.into_iter().reduce(|best, next| {
        if next.score() > best.score() {
            next
        } else {
            best
        }
    });
    let best = labeled_parts(text).map_or(best, |name| {
        let email = matching(&name, emails);
        Some(Candidate {
            name,
            email,
            is_large: false,
            is_labeled: true,
            is_first: false,
            has_contact: false,
        })
    });
    let email = match (&best, emails) {
        (
            Some(Candidate {
                email: Some(email), ..
            }),
            _,
        ) => Some(email.clone()),
        (_, [email]) => Some(email.clone()),
        _ => None,
    };
    let best = best.filter(|it| it.is_clear(emails));
    (best.map(|it| it.name), email)
}

impl Candidate {
    fn score(&self) -> usize {
        let signs = [
            (self.is_labeled, 8),
            (self.email.is_some(), 6),
            (self.is_large, 3),
            (self.is_first, 1),
            (self.has_contact, 1),
        ];
        signs.iter().filter(|sign| sign.0).map(|sign| sign.1).sum()
    }

    /// Returns `true` if there is enough evidence that this is the person's name. If the resume
    /// contains email addresses but no address contains the name, it is not enough that the name is
    /// on the first line.
    fn is_clear(&self, emails: &[String]) -> bool {
        let is_at_top = self.is_first && self.has_contact && emails.is_empty();
        self.is_labeled || self.email.is_some() || (self.is_large && self.has_contact) || is_at_top
    }
}

fn candidates(text: &ResumeText, emails: &[String]) -> Vec<Candidate> {
    let order = order(text);
    let (usual, largest) = sizes(text);
    let mut found = Vec::new();
    let mut is_first = true;
    for (number, (at, line)) in lines_about_person(text).take(MAX_LINES).enumerate() {
        let (value, is_labeled) = without_label(text, at, line);
        let is_top = number < TOP_LINES && line.page == 0;
        let is_large = is_top && line.size >= usual * LARGE && line.size >= largest * 0.95;
        let has_contact = has_contact(text, at);
        let parts = parts(text, at, value);
        let was_empty = found.is_empty();
        for part in &parts {
            let email = emails.iter().find(|email| fold::is_in(part, local(email)));
            let Some(name) = split(
                part,
                order,
                email.map(String::as_str),
                is_labeled || is_large,
            ) else {
                continue;
            };
            let email = matching(&name, emails);
            found.push(Candidate {
                name,
                email,
                is_large,
                is_labeled,
                is_first,
                has_contact,
            });
        }
        let is_heading = line.text.split_whitespace().all(vocabulary::is_not_name);
        is_first &= is_heading && was_empty;
    }
    found
}

fn split(part: &str, order: NameOrder, email: Option<&str>, is_sure: bool) -> Option<PersonName> {
    if let Some(name) = person_name::split_han(part, is_sure).filter(|_| is_sure) {
        return Some(name);
    }
    person_name::split(&person_name::words_of(part)?, order, email)
}

/// Returns the address whose local part contains a part of the name.
fn matching(name: &PersonName, emails: &[String]) -> Option<String> {
    let whole = format!("{} {}", name.given, name.family);
    let mut emails = emails.iter();
    emails
        .find(|email| fold::is_in(&whole, local(email)))
        .cloned()
}

fn local(email: &str) -> &str {
    email.split('@').next().unwrap_or_default()
}

/// Returns the parts of a line that could be a name. If this line and the next one each consist of
/// one word in the same font size, the two words together are also returned.
fn parts(text: &ResumeText, at: usize, value: &str) -> Vec<String> {
    let separated = value
        .replace(" - ", "|")
        .replace(['–', '—', '•', '·', '/'], "|");
    let parts = separated.split('|').map(|part| {
        let words: Vec<&str> = part.split_whitespace().collect();
        let is_heading = |word: &&&str| {
            vocabulary::is_not_name(word) || matches!(**word, "of" | "von" | "de" | ":")
        };
        let start = words.iter().take_while(is_heading).count();
        // Remove words such as "de" at the start only together with a word of a heading, because a
        // name can also begin with "de".
        let start = if words
            .iter()
            .take(start)
            .any(|word| vocabulary::is_not_name(word))
        {
            start
        } else {
            0
        };
        words[start..].join(" ").trim_matches([':', ' ']).to_owned()
    });
    let mut parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    let line = &text.lines[at];
    let next = text.next_in_column(at);
    let is_one_word = |line: &TextLine| !line.text.contains(' ');
    if let Some(next) = next.filter(|next| is_one_word(line) && is_one_word(next)) {
        let is_same_size = (next.size - line.size).abs() < line.size * 0.05;
        let is_near = (line.height - next.height).abs() < line.size * 2.5;
        if is_same_size && is_near {
            parts.push(format!("{} {}", line.text, next.text));
        }
    }
    parts
}

/// Returns the text of a line without a label for names, such as `Name:`. Also returns whether the
/// line has such a label: in the line itself, next to it or above it.
fn without_label<'a>(text: &ResumeText, at: usize, line: &'a TextLine) -> (&'a str, bool) {
    if let Some((label, value)) = line.text.split_once(':')
        && vocabulary::is_name_label(label)
    {
        return (value, true);
    }
    let before = text.labels(at);
    (
        &line.text,
        before.iter().any(|label| vocabulary::is_name_label(label)),
    )
}

/// Returns the name if the given name and the family name have separate labels.
fn labeled_parts(text: &ResumeText) -> Option<PersonName> {
    let value = |is_label: fn(&str) -> bool| {
        let mut lines = lines_about_person(text).take(MAX_LINES);
        lines.find_map(|(at, line)| {
            let inline = line.text.split_once(':').filter(|parts| is_label(parts.0));
            let value = match inline {
                Some((_, value)) => value.trim(),
                None if text.labels(at).iter().any(|label| is_label(label)) => &line.text,
                None => return None,
            };
            let is_name = value.split_whitespace().all(|word| {
                word.chars()
                    .all(|c| c.is_alphabetic() || "-'’.".contains(c))
            });
            (is_name && !value.is_empty() && value.len() <= 80).then(|| value.to_owned())
        })
    };
    Some(PersonName {
        given: value(vocabulary::is_given_name_label)?,
        family: value(vocabulary::is_family_name_label)?,
        is_family_first: false,
    })
}

fn order(text: &ResumeText) -> NameOrder {
    let lines = text.lines.iter().take(200).map(|line| line.text.as_str());
    let all = lines.collect::<Vec<_>>().join(" ");
    match detect(&all)
        .filter(|found| found.confidence() > 0.5)
        .map(|found| found.lang())
    {
        Some(Lang::Spa | Lang::Por) => NameOrder::TwoFamilyNames,
        Some(Lang::Hun) => NameOrder::FamilyFirst,
        _ => NameOrder::GivenFirst,
    }
}

/// Computes two font sizes of the first page: the median, and the largest size of a line that is
/// not a heading.
fn sizes(text: &ResumeText) -> (f32, f32) {
    let lines = text.lines.iter().filter(|line| line.page == 0);
    let mut sizes: Vec<f32> = lines.clone().map(|line| line.size).collect();
    sizes.sort_by(f32::total_cmp);
    let usual = sizes.get(sizes.len() / 2).copied().unwrap_or(1.0);
    let is_heading = |line: &&TextLine| {
        line.text.split_whitespace().all(vocabulary::is_not_name)
            || vocabulary::contains_not_name(&line.text)
    };
    let names = lines.filter(|line| !is_heading(line)).map(|line| line.size);
    (usual, names.fold(0.0, f32::max))
}

/// Returns `true` if an email address or a telephone number is near the line.
fn has_contact(text: &ResumeText, at: usize) -> bool {
    let start = at.saturating_sub(MAX_CONTACT_DISTANCE);
    let lines = text.lines[start..].iter().take(2 * MAX_CONTACT_DISTANCE);
    let mut lines = lines.map(|line| line.text.as_str());
    lines.any(|line| {
        let digits = line.chars().filter(|c| c.is_numeric()).count();
        line.contains('@') || (digits >= 8 && line.chars().count() <= 60)
    })
}
