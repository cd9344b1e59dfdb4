//! Removes what an applicant wrote from a text. An ATS may repeat names and answers in its error
//! messages, and operators read those.

use std::collections::HashSet;

use crate::application::{Answer, Application};

/// Replaces removed text.
const HIDDEN: &str = "…";
/// The minimum length of a value that is also searched inside words. Some scripts have no spaces.
const LONG: usize = 5;
/// The minimum length of a word of a name or an address that is removed wherever it occurs.
const WORD: usize = 3;
/// The minimum number of consecutive words of an answer that are removed.
const RUN: usize = 3;
/// The minimum number of digits that are taken for a phone number or the like.
const DIGITS: usize = 5;

/// What an applicant wrote, for removal from messages of the ATS.
pub(crate) struct Personal {
    /// All values in lower case.
    values: Vec<Vec<char>>,
    /// The words of each value, in order.
    phrases: Vec<Vec<String>>,
    /// The words of names, addresses and numbers.
    names: HashSet<String>,
    /// The words of all values.
    words: HashSet<String>,
}

impl Personal {
    /// Collects what the applicant wrote.
    pub(crate) fn of(application: &Application) -> Self {
        let names = names(application);
        let all: Vec<&str> = names.iter().copied().chain(texts(application)).collect();
        let phrases: Vec<Vec<String>> = all.iter().map(|text| words_of(&lower(text))).collect();
        let is_long = |word: &&String| WORD <= word.chars().count();
        let names: Vec<String> = names
            .iter()
            .flat_map(|text| words_of(&lower(text)))
            .collect();
        Self {
            values: all.iter().map(|text| lower(text.trim())).collect(),
            names: names.iter().filter(is_long).cloned().collect(),
            words: phrases.iter().flatten().filter(is_long).cloned().collect(),
            phrases,
        }
    }

    /// The text without what the applicant wrote.
    pub(crate) fn hide_in(&self, text: &str) -> String {
        let chars: Vec<char> = text.chars().collect();
        let small: Vec<char> = lower(text);
        let mut hidden = vec![false; chars.len()];
        self.hide_values(&small, &mut hidden);
        self.hide_words(&small, &mut hidden);
        hide_addresses(&small, &mut hidden);
        self.hide_quotes(&small, &mut hidden);
        let mut shown = String::with_capacity(text.len());
        for (c, is_hidden) in chars.iter().zip(hidden) {
            match is_hidden {
                false => shown.push(*c),
                true if shown.ends_with(HIDDEN) => (),
                true => shown.push_str(HIDDEN),
            }
        }
        shown
    }

    /// Marks values of several words. A single Latin word is matched as a whole elsewhere: `locke`
    /// is not in `blocked`.
    fn hide_values(&self, text: &[char], hidden: &mut [bool]) {
        let is_word = |value: &&Vec<char>| value.iter().all(char::is_ascii_alphanumeric);
        let long = self.values.iter().filter(|value| LONG <= value.len());
        for value in long.filter(|value| !is_word(value)) {
            for (at, found) in text.windows(value.len()).enumerate() {
                if found == value.as_slice() {
                    hidden[at..at + value.len()].fill(true);
                }
            }
        }
    }

    /// Marks words of names, and runs of words of any value.
    fn hide_words(&self, text: &[char], hidden: &mut [bool]) {
        let spans = spans(text);
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
            let run = phrase.len().min(RUN);
            for part in phrase.windows(run) {
                for at in 0..=words.len().saturating_sub(run) {
                    if words.get(at..at + run) == Some(part) {
                        hidden[spans[at].0..spans[at + run - 1].1].fill(true);
                    }
                }
            }
        }
    }

    /// Marks quoted text that contains a word of the applicant: an ATS often quotes what was sent.
    fn hide_quotes(&self, text: &[char], hidden: &mut [bool]) {
        let closing = |open| match open {
            '"' | '`' => Some(open),
            '“' => Some('”'),
            '„' => Some('“'),
            '«' => Some('»'),
            _ => None,
        };
        let mut at = 0;
        while let Some(open) = text.get(at) {
            let end = closing(*open).and_then(|close| {
                let rest = text[at + 1..].iter();
                rest.clone().position(|c| *c == close).map(|to| at + 1 + to)
            });
            let Some(end) = end else {
                at += 1;
                continue;
            };
            let quoted = words_of(&text[at + 1..end]);
            if quoted.iter().any(|word| self.words.contains(word)) {
                hidden[at + 1..end].fill(true);
            }
            at = end + 1;
        }
    }
}

/// Marks all email addresses and long numbers, also those of other people.
fn hide_addresses(text: &[char], hidden: &mut [bool]) {
    let mut start = 0;
    for chunk in text.split(|c| c.is_whitespace()) {
        let end = start + chunk.len();
        let digits = chunk.iter().filter(|c| c.is_numeric()).count();
        if chunk.contains(&'@') || DIGITS <= digits {
            hidden[start..end].fill(true);
        }
        start = end + 1;
    }
}

/// Names, and other texts that identify a person.
fn names(application: &Application) -> Vec<&str> {
    let mut names = vec![
        application.given_name.as_str(),
        &application.family_name,
        &application.email,
    ];
    names.extend(application.linkedin.as_deref());
    names.extend(application.phone.as_deref());
    names.extend(application.resume.as_ref().map(|file| file.name.as_str()));
    names
}

/// All other texts that were typed or selected.
fn texts(application: &Application) -> Vec<&str> {
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

/// Lower case with the same number of characters.
fn lower(text: &str) -> Vec<char> {
    let small = |c: char| c.to_lowercase().next().unwrap_or(c);
    text.chars().map(small).collect()
}

fn words_of(text: &[char]) -> Vec<String> {
    let spans = spans(text).into_iter();
    spans.map(|(a, b)| text[a..b].iter().collect()).collect()
}

/// The start and end of each word.
fn spans(text: &[char]) -> Vec<(usize, usize)> {
    let mut spans = Vec::new();
    let mut start = None;
    for (at, c) in text.iter().chain([&' ']).enumerate() {
        match (c.is_alphanumeric(), start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                spans.push((from, at));
                start = None;
            }
            _ => (),
        }
    }
    spans
}
