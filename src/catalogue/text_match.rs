//! Scores how well postings match the text of a query. Each word can match exactly, in another
//! form, as a prefix, as part of a word, or after spelling correction (docs/decisions.md#21).

use crate::catalogue::{
    index::{Index, Term},
    segment::Fields,
    snapshot::Snapshot,
    spelling::{self, Correction},
    stemming,
    tokenize::{self, Token},
};

/// The maximum number of words in a query. Any further words are ignored.
const MAX_WORDS: usize = 12;

/// The minimum number of letters in a prefix. Shorter prefixes would match too many words.
const MIN_PREFIX: usize = 3;

/// The minimum number of letters in a word that is also searched for inside other words.
const MIN_SUBSTRING: usize = 4;

/// Words of up to this many letters, such as “in”, “der” and “les”, are optional if most postings
/// contain them.
const SMALL_WORD: usize = 3;

/// The quality of an exact match between a term and a word of the query; the constants below are
/// for the other kinds of matches.
const AS_TYPED: u32 = 8;
const CORRECTED: u32 = 6;
const OTHER_FORM: u32 = 5;
const PREFIX: u32 = 3;
const PART: u32 = 2;

/// The score of each posting of a snapshot for a search text.
#[derive(Debug, Default)]
pub struct TextMatches {
    /// The scores by position in the snapshot. A score of 0 means that the posting does not match.
    /// Empty if the query has no text.
    scores: Vec<u32>,
    /// The spelling corrections that were applied.
    pub corrections: Vec<Correction>,
}

/// A word of the query with its matching terms.
struct QueryWord<'a> {
    /// The matching terms, each with the quality of its match.
    terms: Vec<(Term<'a>, u32)>,
    is_small: bool,
}

/// Looks up the words of a query one by one in the index.
struct WordLookup<'a> {
    index: &'a Index,
    words: Vec<QueryWord<'a>>,
    corrections: Vec<Correction>,
}

impl TextMatches {
    /// Scores the postings for `text`. A posting matches if every word of `text` matches one of its
    /// words exactly or approximately. Optional words (see `SMALL_WORD`) need not match.
    pub fn new(snapshot: &Snapshot, text: &str) -> Self {
        // Return early if there is nothing to search for, because building the index can take
        // almost a second.
        if text.trim().is_empty() {
            return Self::default();
        }
        let mut lookup = WordLookup {
            index: snapshot.index(),
            words: Vec::new(),
            corrections: Vec::new(),
        };
        tokenize::for_each_token(text, |word| lookup.add_word(word));
        let count = snapshot.postings().len();
        let scores = (!lookup.words.is_empty()).then(|| scores(count, &lookup.words));
        Self {
            scores: scores.unwrap_or_default(),
            corrections: lookup.corrections,
        }
    }

    /// Returns the score of the posting at this position, or `None` if the posting does not match.
    pub fn score(&self, position: usize) -> Option<u32> {
        match self.scores.get(position) {
            None => Some(0),
            Some(0) => None,
            Some(score) => Some(*score),
        }
    }
}

impl<'a> WordLookup<'a> {
    fn add_word(&mut self, word: Token<'_>) {
        match word {
            _ if self.words.len() >= MAX_WORDS => (),
            Token::Spaced(word) => self.add_spaced_word(word),
            Token::Unspaced(run) => self.add_unspaced_run(run),
        }
    }

    fn add_spaced_word(&mut self, word: &str) {
        let mut terms = expand_term(self.index, word);
        if terms.is_empty() {
            terms = terms_containing(self.index, word);
        }
        if !is_certain(&terms) {
            self.add_correction(word, &mut terms);
        }
        let is_small = word.chars().count() <= SMALL_WORD;
        self.words.push(QueryWord { terms, is_small });
    }

    /// Adds the spelling correction of a word if the corrected word occurs in more postings than
    /// the terms that have matched the word so far. Those matches can be accidental: a mistyped
    /// word can be part of another word or look like a form of it. If the word is the beginning of
    /// a term, the visitor probably meant that term, so the correction must occur in more than
    /// twice as many postings. If a form of the word matched, the correction must occur in a title
    /// or location.
    fn add_correction(&mut self, word: &str, terms: &mut Vec<(Term<'a>, u32)>) {
        let Some(used) = spelling::correct(self.index, word) else {
            return;
        };
        let meant = expand_term(self.index, &used);
        let mut forms = terms.iter().filter(|(_, quality)| *quality == OTHER_FORM);
        if forms.clone().any(|(term, _)| term.text == used)
            || forms.next().is_some()
                && !meant.iter().any(|(term, _)| is_in_title_or_location(*term))
        {
            return;
        }
        let is_beginning = terms.iter().any(|(_, quality)| *quality == PREFIX);
        let (doubt, best) = if is_beginning {
            (2, PREFIX)
        } else {
            (1, CORRECTED)
        };
        if count_postings(&meant) <= count_postings(terms) * doubt {
            return;
        }
        let meant = meant.into_iter();
        terms.extend(meant.map(|(term, quality)| (term, quality.min(best))));
        let typed = word.to_owned();
        self.corrections.push(Correction { typed, used });
    }

    /// Adds a run of letters without spaces to the words of the query. Each pair of adjacent
    /// letters is a term. A run that consists of a single letter is searched for as a prefix.
    fn add_unspaced_run(&mut self, run: &str) {
        let index = self.index;
        let mut pairs: Vec<&str> = tokenize::bigrams(run).collect();
        let word = |terms: Vec<Term<'a>>| QueryWord {
            terms: terms.into_iter().map(|term| (term, AS_TYPED)).collect(),
            is_small: false,
        };
        if pairs.len() == 1 {
            return self.words.push(word(index.with_prefix(run)));
        }
        pairs.pop();
        let pairs = pairs.into_iter().take(MAX_WORDS);
        self.words.extend(pairs.map(|pair| word(index.find(pair))));
    }
}

/// Finds the terms that equal the word, are a form of it or start with it. Returns each term with
/// its match quality.
pub fn expand_term<'a>(index: &'a Index, word: &str) -> Vec<(Term<'a>, u32)> {
    let spellings = [Some(word.to_owned()), stemming::fold_umlaut_digraphs(word)];
    let mut found = Vec::new();
    for spelling in spellings.into_iter().flatten() {
        let exact = index.find(&spelling).into_iter();
        found.extend(exact.map(|term| (term, AS_TYPED)));
        let stems = stemming::stems(&spelling);
        let shortest = stems.first().copied().unwrap_or(&spelling);
        if shortest.chars().count() < MIN_PREFIX {
            continue;
        }
        for term in index.with_prefix(shortest) {
            match term.text {
                text if text == spelling => (),
                text if stemming::shares_stem(&stems, text) => found.push((term, OTHER_FORM)),
                text if text.starts_with(&spelling) => found.push((term, PREFIX)),
                _ => (),
            }
        }
    }
    found
}

/// Finds the terms that contain the word. Many languages write compounds as one word.
fn terms_containing<'a>(index: &'a Index, word: &str) -> Vec<(Term<'a>, u32)> {
    if word.chars().count() < MIN_SUBSTRING {
        return Vec::new();
    }
    let containing = index.containing(word).into_iter();
    containing.map(|term| (term, PART)).collect()
}

/// Whether the match needs no correction: it is exact, or it is a form of the word that occurs in a
/// title or location. In a description, a word can look like a form of another word by chance.
fn is_certain(terms: &[(Term<'_>, u32)]) -> bool {
    terms.iter().any(|(term, quality)| match *quality {
        AS_TYPED => true,
        OTHER_FORM => is_in_title_or_location(*term),
        _ => false,
    })
}

fn is_in_title_or_location(term: Term<'_>) -> bool {
    let mut hits = term.hits();
    hits.any(|(_, fields)| fields.has(Fields::TITLE) || fields.has(Fields::PLACE))
}

fn count_postings(terms: &[(Term<'_>, u32)]) -> usize {
    let hits = terms.iter().flat_map(|(term, _)| term.hits());
    let mut positions: Vec<usize> = hits.map(|(position, _)| position).collect();
    positions.sort_unstable();
    positions.dedup();
    positions.len()
}

/// Computes the scores of all `count` postings for these words.
fn scores(count: usize, query: &[QueryWord<'_>]) -> Vec<u32> {
    let words: Vec<Vec<u32>> = query.iter().map(|it| it.scores(count)).collect();
    let matching = |scores: &Vec<u32>| scores.iter().filter(|score| **score > 0).count();
    let often: Vec<usize> = words.iter().map(matching).collect();
    let is_optional = |at: usize| query[at].is_small && count < often[at] * 2;
    let all_optional = (0..words.len()).all(is_optional);
    let mut scores = vec![0_u32; count];
    let mut out = vec![false; count];
    for (at, word) in words.iter().enumerate() {
        let is_needed = all_optional || !is_optional(at);
        // A rare word has more weight, because it describes a posting better than a common one.
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

impl QueryWord<'_> {
    /// Computes the score of each posting for this word: the score of the best matching term.
    fn scores(&self, count: usize) -> Vec<u32> {
        let mut scores = vec![0; count];
        for (term, quality) in &self.terms {
            for (position, fields) in term.hits() {
                let score: &mut u32 = &mut scores[position];
                *score = (*score).max(fields.weight() * quality);
            }
        }
        scores
    }
}
