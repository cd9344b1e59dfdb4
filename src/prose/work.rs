//! What a description costs the guard that has the last word on it.

/// So much work it may have with one text; more of it takes seconds.
const MOST: usize = 1 << 30;

/// The work so far. html5ever searches the rest of a run of text anew at each character that it writes as a reference
/// or might, so each byte of a run costs as much as there are such characters before it.
#[derive(Debug, Default)]
pub(crate) struct Work {
    /// The characters since the last tag that are written as references, or might be.
    references: usize,
    done: usize,
}

impl Work {
    /// Adds words, after a tag or after other words.
    pub(crate) fn add(&mut self, is_after_tag: bool, words: &str) {
        if is_after_tag {
            self.references = 0;
        }
        let is_reference = |c: &char| matches!(c, '&' | '\u{80}'..='\u{BF}');
        self.references += words.chars().filter(is_reference).count();
        self.done += self.references * words.len();
    }

    /// Whether there is more of it than may be.
    pub(crate) fn is_too_much(&self) -> bool {
        MOST < self.done
    }
}
