//! The shape of a word: a small summary that rules out most pairs of dissimilar words without
//! comparing their letters.

/// The number of bits in the set of letters.
const LETTER_BITS: u32 = 32;

/// The number of letters in a word, and a bit set of the letters. Several letters share a bit.
#[derive(Debug, Clone, Copy)]
pub struct WordShape {
    letters: u32,
    count: u32,
}

impl WordShape {
    /// Computes the shape of a word.
    pub fn new(word: &str) -> Self {
        let mut shape = Self {
            letters: 0,
            count: 0,
        };
        for letter in word.chars() {
            shape.letters |= 1 << (u32::from(letter) % LETTER_BITS);
            shape.count += 1;
        }
        shape
    }

    /// Returns the number of letters.
    pub fn count(self) -> usize {
        self.count as usize
    }

    /// Whether the edit distance between two words can be `max_distance` or less. An edit adds,
    /// removes or replaces a letter, or swaps two letters. Each edit changes the number of letters
    /// by at most one, and at most two bits in the set of letters.
    pub fn may_be_within(self, max_distance: u32, other: Self) -> bool {
        self.count.abs_diff(other.count) <= max_distance
            && (self.letters ^ other.letters).count_ones() <= 2 * max_distance
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn no_word_is_left_out_that_is_near_enough(one in "[a-fäж]{0,9}", other in "[a-fäж]{0,9}") {
            let distance = u32::try_from(strsim::osa_distance(&one, &other)).unwrap();
            prop_assert!(WordShape::new(&one).may_be_within(distance, WordShape::new(&other)));
        }
    }
}
