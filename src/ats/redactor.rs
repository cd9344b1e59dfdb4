//! Removes the data of applicants and candidates from texts. An ATS can repeat names and answers in
//! its error messages, which operators read.

use std::collections::HashSet;

use url::Url;

use crate::{
    application::{Answer, Application},
    candidate::{Candidate, Channel},
};

/// The text that replaces removed data.
const REDACTED: &str = "…";
/// The minimum length, in characters, of a value that is removed even inside words. Matches inside
/// words are needed because some languages do not put spaces between words.
const MIN_SUBSTRING_CHARS: usize = 5;
/// The minimum length of a single word that is matched, in characters.
const MIN_WORD_CHARS: usize = 3;
/// If at least this many consecutive words of an answer occur in a text, these words are removed
/// from the text. If an answer has fewer words, all of its words must occur.
const MIN_PHRASE_WORDS: usize = 3;
/// The minimum number of digits in a word that is removed because it may be a phone number.
const MIN_NUMBER_DIGITS: usize = 5;

/// The texts that a request contains. These texts are removed from messages of the ATS.
pub(crate) struct Redactor {
    /// All texts of the request that a person entered, in lower case.
    values: Vec<Vec<char>>,
    /// The words of each text in `values`, in order.
    phrases: Vec<Vec<String>>,
    /// The words of texts that identify a person.
    names: HashSet<String>,
    /// The words of all texts in `values`.
    words: HashSet<String>,
}

impl Redactor {
    /// Collects the texts that the applicant entered.
    pub(crate) fn new(application: &Application) -> Self {
        Self::from_texts(&identifying_texts(application), &other_texts(application))
    }

    /// Collects the texts about these candidates.
    pub(crate) fn for_candidates(candidates: &[&Candidate]) -> Self {
        let names = candidates
            .iter()
            .flat_map(|it| identifying_candidate_texts(it));
        let comments = candidates.iter().filter_map(|it| it.comments.as_deref());
        Self::from_texts(&names.collect::<Vec<_>>(), &comments.collect::<Vec<_>>())
    }

    /// `names` contains the texts that identify a person.
    fn from_texts(names: &[&str], others: &[&str]) -> Self {
        let all = [names, others].concat();
        let words_of = |text: &&str| split_words(&lowercase_chars(text));
        let phrases: Vec<Vec<String>> = all.iter().map(words_of).collect();
        let is_long = |word: &String| word.chars().count() >= MIN_WORD_CHARS;
        let names = names.iter().flat_map(words_of).filter(is_long);
        let words = phrases
            .iter()
            .flatten()
            .filter(|word| is_long(word))
            .cloned();
        let values = all.iter().map(|text| lowercase_chars(text.trim()));
        Self {
            values: values.collect(),
            names: names.collect(),
            words: words.collect(),
            phrases,
        }
    }

    /// Replaces the request's data in a text.
    pub(crate) fn redact(&self, text: &str) -> String {
        let chars: Vec<char> = text.chars().collect();
        let small: Vec<char> = lowercase_chars(text);
        let mut hidden = vec![false; chars.len()];
        self.mark_values(&small, &mut hidden);
        self.mark_words(&small, &mut hidden);
        mark_contacts(&small, &mut hidden);
        self.mark_quotes(&small, &mut hidden);
        let mut shown = String::with_capacity(text.len());
        for (c, is_hidden) in chars.iter().zip(hidden) {
            if !is_hidden {
                shown.push(*c);
            } else if !shown.ends_with(REDACTED) {
                shown.push_str(REDACTED);
            }
        }
        shown
    }

    /// Marks all values for removal, except single ASCII words. Those are left to `mark_words`,
    /// which matches only whole words, so that `locke` does not match `blocked`.
    fn mark_values(&self, text: &[char], hidden: &mut [bool]) {
        let is_word = |value: &&Vec<char>| value.iter().all(char::is_ascii_alphanumeric);
        let is_long = |value: &&Vec<char>| value.len() >= MIN_SUBSTRING_CHARS;
        let values = self.values.iter().filter(is_long);
        for value in values.filter(|value| !is_word(value)) {
            for (at, found) in text.windows(value.len()).enumerate() {
                if found == value.as_slice() {
                    hidden[at..at + value.len()].fill(true);
                }
            }
        }
    }

    /// Marks words of names, and several consecutive words of any value, for removal.
    fn mark_words(&self, text: &[char], hidden: &mut [bool]) {
        let spans = word_ranges(text);
        let words: Vec<String> = spans
            .iter()
            .map(|(a, b)| text[*a..*b].iter().collect())
            .collect();
        for (word, (start, end)) in words.iter().zip(&spans) {
            if self.names.contains(word) {
                hidden[*start..*end].fill(true);
            }
        }
        for phrase in self.phrases.iter().filter(|phrase| !phrase.is_empty()) {
            let run = phrase.len().min(MIN_PHRASE_WORDS);
            for part in phrase.windows(run) {
                for at in 0..=words.len().saturating_sub(run) {
                    if words.get(at..at + run) == Some(part) {
                        hidden[spans[at].0..spans[at + run - 1].1].fill(true);
                    }
                }
            }
        }
    }

    /// Marks quoted text for removal if it contains a word that the applicant wrote, because an ATS
    /// often quotes the request.
    fn mark_quotes(&self, text: &[char], hidden: &mut [bool]) {
        let closing = |open| match open {
            '"' | '`' => Some(open),
            '“' => Some('”'),
            '„' => Some('“'),
            '«' => Some('»'),
            _ => None,
        };
        let mut at = 0;
        while let Some(open) = text.get(at) {
            at += 1;
            let mut rest = text[at..].iter();
            let length = closing(*open).and_then(|close| rest.position(|c| *c == close));
            let Some(length) = length else {
                continue;
            };
            let quoted = split_words(&text[at..at + length]);
            if quoted.iter().any(|word| self.words.contains(word)) {
                hidden[at..at + length].fill(true);
            }
            at += length + 1;
        }
    }
}

/// Marks all email addresses and long numbers for removal, including those of other people.
fn mark_contacts(text: &[char], hidden: &mut [bool]) {
    let mut start = 0;
    for chunk in text.split(|c| c.is_whitespace()) {
        let end = start + chunk.len();
        let digits = chunk.iter().filter(|c| c.is_numeric()).count();
        if chunk.contains(&'@') || digits >= MIN_NUMBER_DIGITS {
            hidden[start..end].fill(true);
        }
        start = end + 1;
    }
}

/// Returns names and other texts that identify the applicant or the referrer.
fn identifying_texts(application: &Application) -> Vec<&str> {
    let mut names = vec![
        application.given_name.as_str(),
        &application.family_name,
        &application.email,
    ];
    names.extend(application.linkedin.as_deref());
    names.extend(application.phone.as_deref());
    names.extend(application.resume.as_ref().map(|file| file.name.as_str()));
    if let Some(referral) = &application.referral {
        names.extend([referral.name.as_str(), &referral.email]);
    }
    names
}

/// Returns names and other texts that identify the candidate, the referrer or the agency's contact.
fn identifying_candidate_texts(candidate: &Candidate) -> Vec<&str> {
    let contact = match &candidate.channel {
        Channel::Agency { contact, .. } => Some(contact),
        Channel::Referral { referrer, .. } => Some(referrer),
        Channel::Sourced { .. } | Channel::Applied { .. } => None,
    };
    let mut names = vec![candidate.first_name.as_str(), &candidate.last_name];
    names.extend(candidate.email.as_deref());
    names.extend(candidate.linkedin_url.as_deref());
    names.extend(candidate.resume_url.as_ref().map(Url::as_str));
    names.extend(contact.and_then(|it| it.name.as_deref()));
    names.extend(contact.and_then(|it| it.email.as_deref()));
    names
}

/// Returns all other texts that the applicant typed or selected.
fn other_texts(application: &Application) -> Vec<&str> {
    let mut texts = Vec::new();
    texts.extend(application.note.as_deref());
    texts.extend(application.pasted_resume.as_deref());
    texts.extend(application.source.as_deref());
    for (_, answer) in &application.answers {
        match answer {
            Answer::Text(text) | Answer::Chosen(text) => texts.push(text),
            Answer::ChosenSome(chosen) => texts.extend(chosen.iter().map(String::as_str)),
            Answer::YesNo(_) | Answer::Consented | Answer::Date(_) => (),
        }
    }
    texts
}

/// Converts a text to lower case. The number of characters does not change.
fn lowercase_chars(text: &str) -> Vec<char> {
    let small = |c: char| c.to_lowercase().next().unwrap_or(c);
    text.chars().map(small).collect()
}

fn split_words(text: &[char]) -> Vec<String> {
    let spans = word_ranges(text).into_iter();
    spans.map(|(a, b)| text[a..b].iter().collect()).collect()
}

/// Returns the start and end of each word.
fn word_ranges(text: &[char]) -> Vec<(usize, usize)> {
    let mut spans = Vec::new();
    let mut start = 0;
    for word in text.split(|c| !c.is_alphanumeric()) {
        if !word.is_empty() {
            spans.push((start, start + word.len()));
        }
        start += word.len() + 1;
    }
    spans
}
