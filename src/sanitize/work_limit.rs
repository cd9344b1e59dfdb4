//! Limits the work of the final sanitizer (docs/decisions.md#64).

/// The maximum work for one text. More takes seconds.
const MAX_WORK: usize = 1 << 30;

/// Estimates the work. At each character that html5ever escapes, or might escape, it searches the
/// rest of the text run again. So each byte of a run costs as much as there are such characters
/// before it.
#[derive(Debug, Default)]
pub(crate) struct SanitizerWork {
    /// The number of such characters since the last tag.
    references: usize,
    done: usize,
}

impl SanitizerWork {
    /// Adds text, which follows a tag or other text.
    pub(crate) fn add(&mut self, is_after_tag: bool, words: &str) {
        if is_after_tag {
            self.references = 0;
        }
        let is_reference = |c: &char| matches!(c, '&' | '\u{80}'..='\u{BF}');
        self.references += words.chars().filter(is_reference).count();
        self.done += self.references * words.len();
    }

    /// Whether the maximum is exceeded.
    pub(crate) fn exceeds_limit(&self) -> bool {
        MAX_WORK < self.done
    }
}
