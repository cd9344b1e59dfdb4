//! Removes the data of applicants and candidates from error messages of the ATS. Such messages can
//! repeat names and answers, and operators read them.

use std::collections::HashSet;

use url::Url;

use crate::{
    application::{Answer, Application},
    candidate::{Candidate, Channel},
};

/// The text that replaces removed data.
const REDACTED: &str = "…";
/// A value with at least this many characters is removed even inside words, unless it is a single
/// ASCII word. Matches inside words are needed because some languages do not put spaces between
/// words.
const MIN_SUBSTRING_CHARS: usize = 5;
/// The minimum length of a word that is searched for on its own, in characters.
const MIN_WORD_CHARS: usize = 3;
/// The minimum number of consecutive words of an answer that are removed from a message. If an
/// answer has fewer words, it is removed only as a whole.
const MIN_PHRASE_WORDS: usize = 3;
/// The maximum length of a redacted message, in characters. Without this limit, a single long
/// message could delay sending all applications to the ATS. Operators see only a part of a message
/// anyway.
const MAX_CHARS: usize = 2_000;
/// The maximum length of an error message in the log and in alarms, in characters.
const MAX_ERROR_CHARS: usize = 200;
/// The number of characters after [`MAX_CHARS`] that are searched too, because data can begin
/// before the limit and end after it.
const OVERLAP_CHARS: usize = 2_000;
/// A word with at least this many digits is removed, because it may be a phone number.
const MIN_NUMBER_DIGITS: usize = 5;

/// Replaces the end of a string with an ellipsis if it is longer than [`MAX_ERROR_CHARS`].
pub(crate) fn cut_error_text(text: &str) -> String {
    let mut shown: String = text.chars().take(MAX_ERROR_CHARS).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}

/// The values in a request that must be removed from messages of the ATS.
pub(crate) struct Redactor {
    /// All values of the request that a person entered, as lower-case characters.
    values: Vec<Vec<char>>,
    /// All runs of consecutive words that are removed (see `MIN_PHRASE_WORDS`), joined with spaces.
    runs: HashSet<String>,
    /// The words of values that identify a person.
    names: HashSet<String>,
    /// The words of all entries in `values`.
    words: HashSet<String>,
}

impl Redactor {
    /// Collects the values that the applicant entered.
    pub(crate) fn new(application: &Application) -> Self {
        Self::from_texts(&identifying_texts(application), &other_texts(application))
    }

    /// Collects the data of these candidates from the request that adds them.
    pub(crate) fn for_candidates(candidates: &[&Candidate]) -> Self {
        let names = candidates
            .iter()
            .flat_map(|it| identifying_candidate_texts(it));
        let comments = candidates.iter().filter_map(|it| it.comments.as_deref());
        Self::from_texts(&names.collect::<Vec<_>>(), &comments.collect::<Vec<_>>())
    }

    /// Collects the given values. `names` contains the values that identify a person.
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
            runs: phrases
                .iter()
                .flat_map(|phrase| word_runs(phrase))
                .collect(),
        }
    }

    /// Replaces the data of the request in a message. Returns at most [`MAX_CHARS`] characters.
    pub(crate) fn redact(&self, text: &str) -> String {
        let end = text.char_indices().nth(MAX_CHARS + OVERLAP_CHARS);
        let is_cut = end.is_some();
        let text = end.map_or(text, |(end, _)| &text[..end]);
        let chars: Vec<char> = text.chars().collect();
        let small: Vec<char> = lowercase_chars(text);
        let mut hidden = vec![false; chars.len()];
        self.mark_values(&small, is_cut, &mut hidden);
        self.mark_words(&small, &mut hidden);
        mark_contacts(&small, &mut hidden);
        self.mark_quotes(&small, is_cut, &mut hidden);
        let mut shown = String::with_capacity(text.len());
        for (c, is_hidden) in chars.iter().zip(hidden).take(MAX_CHARS) {
            if !is_hidden {
                shown.push(*c);
            } else if !shown.ends_with(REDACTED) {
                shown.push_str(REDACTED);
            }
        }
        shown
    }

    /// Marks all values for removal, except single ASCII words: `mark_words` handles these words,
    /// and matches only whole words, so that `locke` does not match `blocked`. If the text was
    /// truncated (`is_cut`), also marks the beginning of a value at the end of the text.
    fn mark_values(&self, text: &[char], is_cut: bool, hidden: &mut [bool]) {
        let is_word = |value: &&Vec<char>| value.iter().all(char::is_ascii_alphanumeric);
        let is_long = |value: &&Vec<char>| value.len() >= MIN_SUBSTRING_CHARS;
        let values = self.values.iter().filter(is_long);
        for value in values.filter(|value| !is_word(value)) {
            for at in 0..text.len() {
                let rest = &text[at..];
                if rest.starts_with(value) || is_cut && value.starts_with(rest) {
                    let length = value.len().min(rest.len());
                    hidden[at..at + length].fill(true);
                }
            }
        }
    }

    /// Marks words of names, and runs of consecutive words of any value, for removal.
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
        for length in 1..=MIN_PHRASE_WORDS {
            for (run, spans) in words.windows(length).zip(spans.windows(length)) {
                if self.runs.contains(&run.join(" ")) {
                    hidden[spans[0].0..spans[length - 1].1].fill(true);
                }
            }
        }
    }

    /// Marks quoted text for removal if it contains a word that the applicant wrote, because an ATS
    /// often quotes the request. If the text was truncated (`is_cut`), a quotation without a
    /// closing quotation mark extends to the end of the text.
    fn mark_quotes(&self, text: &[char], is_cut: bool, hidden: &mut [bool]) {
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
            let to_the_cut = is_cut.then_some(text.len() - at);
            let length =
                closing(*open).and_then(|close| rest.position(|c| *c == close).or(to_the_cut));
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

/// Returns the names and other values that identify the applicant or the referrer.
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

/// Returns the names and other values that identify the candidate, the referrer or the agency's
/// contact.
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

/// Returns all other values that the applicant typed or selected.
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

/// Converts a string to lower case, one character at a time, so that the number of characters does
/// not change.
fn lowercase_chars(text: &str) -> Vec<char> {
    let small = |c: char| c.to_lowercase().next().unwrap_or(c);
    text.chars().map(small).collect()
}

/// Returns the runs of consecutive words of a value that are removed from messages, each joined
/// with spaces.
fn word_runs(words: &[String]) -> impl Iterator<Item = String> {
    let length = words.len().clamp(1, MIN_PHRASE_WORDS);
    words.windows(length).map(|run| run.join(" "))
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Redacts a string naively, by comparing every run of words of every value with every position
    /// in the text.
    fn redact_slowly(redactor: &Redactor, others: &[&str], text: &str) -> String {
        let small = lowercase_chars(text);
        let mut hidden = vec![false; small.len()];
        redactor.mark_values(&small, false, &mut hidden);
        mark_contacts(&small, &mut hidden);
        redactor.mark_quotes(&small, false, &mut hidden);
        let (words, spans) = (split_words(&small), word_ranges(&small));
        for phrase in others
            .iter()
            .map(|text| split_words(&lowercase_chars(text)))
        {
            let length = phrase.len().clamp(1, MIN_PHRASE_WORDS);
            for part in phrase.windows(length) {
                for at in 0..words.len() {
                    if words[at..].starts_with(part) {
                        hidden[spans[at].0..spans[at + length - 1].1].fill(true);
                    }
                }
            }
        }
        let mut shown = String::new();
        for (c, is_hidden) in text.chars().zip(hidden) {
            if !is_hidden {
                shown.push(c);
            } else if !shown.ends_with(REDACTED) {
                shown.push_str(REDACTED);
            }
        }
        shown
    }

    /// Returns `count` texts of `words` words each. The words are chosen from a short list, so the
    /// texts have many runs of words in common.
    fn texts(words: usize, count: usize) -> Vec<String> {
        let mut state = 1_u32;
        let mut next_word = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            ["sea", "tide", "Ebb", "Ünder", "the", "a", "7"][(state >> 16) as usize % 7]
        };
        let text = |_| {
            (0..words)
                .map(|_| next_word())
                .collect::<Vec<_>>()
                .join(" ")
        };
        (0..count).map(text).collect()
    }

    #[test]
    fn short_and_long_answers_are_removed_like_by_comparing_every_run_of_words() {
        for words in [1, 2, 3, 4, 9, 100] {
            for answer in texts(words, 20) {
                let others = [&*answer, "the sea the sea the sea", "", "ebb", "–"];
                let redactor = Redactor::from_texts(&[], &others);
                for text in texts(30, 20).iter().chain(&texts(5, 20)) {
                    let expected = redact_slowly(&redactor, &others, text);
                    assert_eq!(redactor.redact(text), expected, "{answer} in {text}");
                }
                assert_eq!(redactor.redact(&answer), REDACTED);
            }
        }
        let redactor = Redactor::from_texts(&[], &["one two three four five"]);
        let overlapping = "Two three four five: one two three, three four, five";
        assert_eq!(redactor.redact(overlapping), "…: …, …");
    }

    #[test]
    fn each_run_of_words_is_kept_once_and_only_the_beginning_of_a_text_is_redacted() {
        let answer = "work and sea ".repeat(3_000);
        let redactor = Redactor::from_texts(&[], &[&answer]);
        assert_eq!(redactor.runs.len(), 3);
        let text = redactor.redact(&"other words ".repeat(100_000));
        assert_eq!(text.chars().count(), MAX_CHARS);
        assert_eq!(redactor.redact(&answer), REDACTED);
    }

    #[test]
    fn data_that_continues_after_the_end_of_the_searched_text_is_removed() {
        let long_word = "海".repeat(9_000);
        let sentence = "I live on the quay. ".repeat(600);
        let redactor = Redactor::from_texts(
            &["Fay Locke"],
            &[&long_word, &sentence, "Ebb and flow at sea"],
        );
        for hidden in [0, MAX_CHARS - 20] {
            for data in [
                &long_word,
                &sentence,
                &format!("\"flow {}\"", "x ".repeat(5_000)),
            ] {
                let text = format!("{}: {data}", "fay ".repeat(hidden / 4));
                let shown = redactor.redact(&text);
                let shown = shown.replace([' ', '"', ':', '…', '.'], "");
                assert_eq!(shown, "", "{data}");
            }
        }
        let text = format!("{}{}", "fay ".repeat(MAX_CHARS), "Locke");
        assert_eq!(redactor.redact(&text).replace([' ', '…'], ""), "");
    }

    #[test]
    fn a_long_error_text_is_cut() {
        assert_eq!(cut_error_text(&"ä".repeat(200)), "ä".repeat(200));
        assert_eq!(cut_error_text(&"ä".repeat(201)), "ä".repeat(200) + "…");
    }
}
