//! Leaves out of a text what an applicant wrote. An ATS may repeat a name or an answer in the message that
//! refuses it, and operators are shown such messages.

use std::collections::HashSet;

use crate::application::{Answer, Application};

/// What stands where something was left out.
const HIDDEN: &str = "…";
/// A value at least this long is looked for inside words too: some scripts have no spaces.
const LONG: usize = 5;
/// A word at least this long of a name or an address is left out wherever it stands.
const WORD: usize = 3;
/// So many words in a row that the applicant wrote as well are left out.
const RUN: usize = 3;
/// So many digits make a number that may be somebody's.
const DIGITS: usize = 5;

/// What an applicant wrote, to be found again in the words of an ATS.
pub(crate) struct Personal {
    /// Every value as a whole, in small letters.
    values: Vec<Vec<char>>,
    /// The words of every value, in their order.
    phrases: Vec<Vec<String>>,
    /// The words of names, addresses and numbers.
    names: HashSet<String>,
    /// The words of everything.
    words: HashSet<String>,
}

impl Personal {
    /// What is personal in an application.
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

    /// One word of Latin letters is looked for as a word: `locke` is no part of `blocked`.
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

    /// Words of names; whole values and long parts of them, word by word.
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

    /// What stands in quotation marks is most often what was sent.
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

/// E-mail addresses and long numbers, whoever's they are.
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

/// Names, and what else leads to a person.
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

/// Everything else that was written or chosen.
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

/// As many characters as the text has.
fn lower(text: &str) -> Vec<char> {
    let small = |c: char| c.to_lowercase().next().unwrap_or(c);
    text.chars().map(small).collect()
}

fn words_of(text: &[char]) -> Vec<String> {
    let spans = spans(text).into_iter();
    spans.map(|(a, b)| text[a..b].iter().collect()).collect()
}

/// Where each word begins and ends.
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
