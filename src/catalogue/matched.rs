use std::collections::HashSet;

use crate::catalogue::{
    forms,
    index::{Index, Term},
    segment::Fields,
    snapshot::Snapshot,
    typo::{self, Correction},
    words::{self, Word},
};

/// The most words of a query that are looked for.
const MOST_WORDS: usize = 12;

/// A shorter beginning of a word is not looked for: it is one of too many.
const MIN_PREFIX: usize = 3;

/// A shorter part of a word is not looked for.
const MIN_PART: usize = 4;

/// Words of so many letters that most postings have (in, der, les) keep no posting out.
const SMALL_WORD: usize = 3;

/// How well a term stands for the word that was asked for.
const AS_TYPED: u32 = 8;
const CORRECTED: u32 = 6;
const OTHER_FORM: u32 = 5;
const LONGER: u32 = 3;
const PART: u32 = 2;

/// How well each posting of a snapshot matches the words of a query.
#[derive(Debug, Default)]
pub struct Matched {
    /// By the position; nothing means that it does not match. Empty where no words were asked for.
    scores: Vec<u32>,
    /// The words that no posting has, each with the one that was looked for instead.
    pub corrections: Vec<Correction>,
}

/// A word of the query, looked up.
struct Sought {
    /// What stands for it, and how well.
    terms: Vec<(Term, u32)>,
    is_small: bool,
}

/// What the words of a query come to.
#[derive(Default)]
struct Reading<'a> {
    index: Option<&'a Index>,
    sought: Vec<Sought>,
    corrections: Vec<Correction>,
}

impl Matched {
    /// Looks for the words of `text`: a posting matches if it has all of them, in any form.
    pub fn of(snapshot: &Snapshot, text: &str) -> Self {
        let mut reading = Reading {
            index: Some(snapshot.index()),
            ..Reading::default()
        };
        words::each(text, |word| reading.take(word));
        let scores = match reading.sought.is_empty() {
            true => Vec::new(),
            false => scores(snapshot, &reading.sought),
        };
        Self {
            scores,
            corrections: reading.corrections,
        }
    }

    /// How well the posting at that position matches; `None` if it does not.
    pub fn score(&self, position: usize) -> Option<u32> {
        match self.scores.get(position) {
            None => Some(0),
            Some(0) => None,
            Some(score) => Some(*score),
        }
    }
}

impl Reading<'_> {
    fn take(&mut self, word: Word<'_>) {
        let Some(index) = self.index.filter(|_| self.sought.len() < MOST_WORDS) else {
            return;
        };
        match word {
            Word::Spaced(word) => self.spaced(index, word),
            Word::Unspaced(run) => self.unspaced(index, run),
        }
    }

    fn spaced(&mut self, index: &Index, word: &str) {
        let mut terms = standing_for(index, word);
        if terms.is_empty() {
            terms = holding(index, word);
        }
        if !is_certain(index, &terms) {
            self.correct(index, word, &mut terms);
        }
        let is_small = word.chars().count() <= SMALL_WORD;
        self.sought.push(Sought { terms, is_small });
    }

    /// Adds what the word was meant to be, if that stands in more postings than what holds it: a mistyped word
    /// may be part of another one by chance, or look like a form of it. The beginning of a word may well be meant,
    /// so it takes twice as many to doubt it; a form of it is doubted only for a word of a title or a place.
    fn correct(&mut self, index: &Index, word: &str, terms: &mut Vec<(Term, u32)>) {
        let Some(used) = typo::nearest(index, word) else {
            return;
        };
        let meant = standing_for(index, &used);
        let mut forms = terms.iter().filter(|(_, quality)| *quality == OTHER_FORM);
        if forms.clone().any(|(term, _)| index.text(*term) == used)
            || forms.next().is_some() && !meant.iter().any(|(term, _)| is_named(index, *term))
        {
            return;
        }
        let is_beginning = terms.iter().any(|(_, quality)| *quality == LONGER);
        let (doubt, best) = if is_beginning {
            (2, LONGER)
        } else {
            (1, CORRECTED)
        };
        if postings(index, &meant) <= postings(index, terms) * doubt {
            return;
        }
        let meant = meant.into_iter();
        terms.extend(meant.map(|(term, quality)| (term, quality.min(best))));
        let typed = word.to_owned();
        self.corrections.push(Correction { typed, used });
    }

    /// Each two letters that stand together are a word; a single one is the beginning of such.
    fn unspaced(&mut self, index: &Index, run: &str) {
        let mut pairs: Vec<&str> = words::pairs(run).collect();
        let terms = |terms: Vec<Term>| Sought {
            terms: terms.into_iter().map(|term| (term, AS_TYPED)).collect(),
            is_small: false,
        };
        match pairs.len() {
            1 => self.sought.push(terms(index.beginning(run))),
            _ => {
                pairs.pop();
                let pairs = pairs.into_iter().take(MOST_WORDS);
                self.sought
                    .extend(pairs.map(|pair| terms(index.find(pair))));
            }
        }
    }
}

/// The terms that are the word, a form of it, or begin with it; each as well as it stands for it.
pub fn standing_for(index: &Index, word: &str) -> Vec<(Term, u32)> {
    let spellings = [Some(word.to_owned()), forms::with_umlauts(word)];
    let mut found = Vec::new();
    for spelling in spellings.into_iter().flatten() {
        found.extend(
            index
                .find(&spelling)
                .into_iter()
                .map(|term| (term, AS_TYPED)),
        );
        let stems = forms::stems(&spelling);
        let shortest = stems.first().copied().unwrap_or(&spelling);
        if shortest.chars().count() < MIN_PREFIX {
            continue;
        }
        for term in index.beginning(shortest) {
            let text = index.text(term);
            match text {
                _ if text == spelling => (),
                _ if forms::is_form(&stems, text) => found.push((term, OTHER_FORM)),
                _ if text.starts_with(&spelling) => found.push((term, LONGER)),
                _ => (),
            }
        }
    }
    found.retain(|(term, _)| index.hits(*term).next().is_some());
    found
}

/// The terms that hold the word: many languages write words together.
fn holding(index: &Index, word: &str) -> Vec<(Term, u32)> {
    if word.chars().count() < MIN_PART {
        return Vec::new();
    }
    let all = index.all().into_iter();
    let holding = all.filter(|term| index.text(*term).contains(word));
    let shown = holding.filter(|term| index.hits(*term).next().is_some());
    shown.map(|term| (term, PART)).collect()
}

/// Whether what was found is what was typed: the very word, or a form of it that a title or a place has. In a
/// description a word may look like a form of another one by chance.
fn is_certain(index: &Index, terms: &[(Term, u32)]) -> bool {
    terms.iter().any(|(term, quality)| match *quality {
        AS_TYPED => true,
        OTHER_FORM => is_named(index, *term),
        _ => false,
    })
}

/// Whether the term stands in a title or in the name of a place.
fn is_named(index: &Index, term: Term) -> bool {
    let mut hits = index.hits(term);
    hits.any(|(_, fields)| fields.has(Fields::TITLE) || fields.has(Fields::PLACE))
}

/// In how many postings any of the terms stands.
fn postings(index: &Index, terms: &[(Term, u32)]) -> usize {
    let hits = terms.iter().flat_map(|(term, _)| index.hits(*term));
    let positions: HashSet<usize> = hits.map(|(position, _)| position).collect();
    positions.len()
}

fn scores(snapshot: &Snapshot, sought: &[Sought]) -> Vec<u32> {
    let count = snapshot.postings().len();
    let words: Vec<Vec<u32>> = sought.iter().map(|it| one_word(snapshot, it)).collect();
    let often: Vec<usize> = words.iter().map(|it| matching(it)).collect();
    let is_optional = |at: usize| sought[at].is_small && count < often[at] * 2;
    let all_optional = (0..words.len()).all(is_optional);
    let mut scores = vec![0_u32; count];
    let mut out = vec![false; count];
    for (at, word) in words.iter().enumerate() {
        let is_needed = all_optional || !is_optional(at);
        // A word of few postings says more of them than a word of many.
        let rarity = (count / often[at].max(1)).max(1).ilog2() + 1;
        for (position, score) in word.iter().enumerate() {
            scores[position] += score * rarity;
            out[position] |= is_needed && *score == 0;
        }
    }
    let kept = scores.iter().zip(out);
    kept.map(|(score, out)| if out { 0 } else { *score })
        .collect()
}

/// How well each posting matches one word: as well as the best of what stands for it.
fn one_word(snapshot: &Snapshot, sought: &Sought) -> Vec<u32> {
    let mut scores = vec![0; snapshot.postings().len()];
    for (term, quality) in &sought.terms {
        for (position, fields) in snapshot.index().hits(*term) {
            let score: &mut u32 = &mut scores[position];
            *score = (*score).max(fields.weight() * quality);
        }
    }
    scores
}

fn matching(scores: &[u32]) -> usize {
    scores.iter().filter(|score| 0 < **score).count()
}
