//! Creates mutations: changes inputs at random. For example, it flips bits, repeats or deletes
//! ranges, replaces numbers, and inserts tokens of the format or parts of other inputs.

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};

/// Texts that can replace a number in an input.
const NUMBERS: [&str; 14] = [
    "0",
    "-1",
    "1",
    "00",
    "127",
    "255",
    "65536",
    "2147483648",
    "-9223372036854775808",
    "18446744073709551615",
    "99999999999999999999999",
    "1e308",
    "-0.0000001",
    "NaN",
];

/// Characters that file formats, terminals or browsers treat in a special way.
const CHARACTERS: [&str; 16] = [
    "\0",
    "\u{1b}[31m",
    "\r\n",
    "\n\n",
    "\t",
    "\u{a0}",
    "\u{ad}",
    "\u{200b}",
    "\u{202e}",
    "\u{2066}",
    "\u{2028}",
    "\u{feff}",
    "\u{fffd}",
    "\u{1f600}",
    "e\u{301}",
    "\u{5d0}",
];

/// A random generator of mutations with a fixed seed.
pub struct Mutator {
    random: StdRng,
    tokens: Vec<Vec<u8>>,
    max_bytes: usize,
}

impl Mutator {
    /// Creates a mutator for inputs of one format. `tokens` contains tokens of the format.
    /// `max_bytes` is the maximum length of a mutated input.
    pub fn new(seed: u64, tokens: &[&str], max_bytes: usize) -> Self {
        let tokens = tokens.iter().chain(&CHARACTERS);
        Self {
            random: StdRng::seed_from_u64(seed),
            tokens: tokens.map(|word| word.as_bytes().to_vec()).collect(),
            max_bytes,
        }
    }

    /// Returns a random position in a list of this length.
    pub fn pick(&mut self, length: usize) -> usize {
        self.random.random_range(0..length)
    }

    /// Returns a mutated copy of `input`. `other` is another input of the same format, from which
    /// parts can be inserted.
    pub fn mutate(&mut self, input: &[u8], other: &[u8]) -> Vec<u8> {
        let mut bytes = input.to_vec();
        for _ in 0..1 << self.pick(4) {
            self.change(&mut bytes, other);
            bytes.truncate(self.max_bytes);
        }
        bytes
    }

    fn change(&mut self, bytes: &mut Vec<u8>, other: &[u8]) {
        let (start, end) = self.range(bytes.len());
        match self.pick(12) {
            0 if !bytes.is_empty() => {
                let at = self.pick(bytes.len());
                bytes[at] ^= 1 << self.pick(8);
            }
            1 if !bytes.is_empty() => {
                let at = self.pick(bytes.len());
                bytes[at] = self.random.random();
            }
            2 => drop(bytes.drain(start..end)),
            3 => {
                let copy = bytes[start..end].to_vec();
                let at = self.pick(bytes.len() + 1);
                bytes.splice(at..at, copy);
            }
            4 => self.repeat(bytes, start..end),
            5 => {
                let (from, to) = self.range(other.len());
                bytes.splice(start..end, other[from..to].iter().copied());
            }
            6 => {
                let (from, _) = self.range(other.len());
                bytes.truncate(start);
                bytes.extend(&other[from..]);
            }
            7 => self.change_number(bytes),
            8 => bytes.truncate(end),
            9 => {
                let word = self.word();
                bytes.splice(start..end, word);
            }
            _ => {
                let word = self.word();
                bytes.splice(start..start, word);
            }
        }
    }

    /// Repeats a range of an input, to find parsers whose CPU time grows faster than the input.
    fn repeat(&mut self, bytes: &mut Vec<u8>, range: std::ops::Range<usize>) {
        let times = 1 << self.pick(14);
        let length = range.len().max(1);
        let copy = bytes[range.clone()].repeat(times.min(self.max_bytes / length));
        bytes.splice(range, copy);
    }

    fn change_number(&mut self, bytes: &mut Vec<u8>) {
        let digits: Vec<usize> = (0..bytes.len())
            .filter(|at| bytes[*at].is_ascii_digit())
            .collect();
        let Some(&start) = digits.choose(&mut self.random) else {
            return;
        };
        let rest = bytes[start..].iter();
        let length = rest.take_while(|byte| byte.is_ascii_digit()).count();
        let number = NUMBERS[self.pick(NUMBERS.len())];
        bytes.splice(start..start + length, number.bytes());
    }

    fn word(&mut self) -> Vec<u8> {
        let at = self.pick(self.tokens.len());
        self.tokens[at].clone()
    }

    /// Returns a random range in a list of this length. Most ranges are short.
    fn range(&mut self, length: usize) -> (usize, usize) {
        let start = self.pick(length + 1);
        let longest = (1 << self.pick(12)).min(length - start);
        (start, start + self.pick(longest + 1))
    }
}
