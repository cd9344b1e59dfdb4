//! The prefix codes (Huffman codes) of a lossless WebP (RFC 9649 §3), and the memory that the
//! decoder needs for them.

/// The maximum length of a code, in bits.
const MAX_LENGTH: usize = 15;
/// The maximum length of a code that the decoder looks up in its main table, in bits. For longer
/// codes, the decoder stores a tree.
const MAX_TABLE_LENGTH: usize = 10;
/// The size of an entry of the main table, in bytes.
const BYTES_PER_CODE: u64 = 4;
/// The size of the two tree nodes that a long code adds, in bytes.
const BYTES_PER_LONG_CODE: u64 = 32;

/// The lengths of the codes are themselves stored in a code. This is the order in which a file
/// stores the lengths for that code.
pub(in crate::web::pictures) const LENGTH_ORDER: [usize; 19] = [
    17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
];

/// Reads bits, beginning with the lowest bit of each byte.
pub(in crate::web::pictures) struct Bits<'a> {
    content: &'a [u8],
    /// The position of the next bit.
    at: usize,
}

impl<'a> Bits<'a> {
    /// Starts with the first bit.
    pub(in crate::web::pictures) fn new(content: &'a [u8]) -> Self {
        Self { content, at: 0 }
    }

    /// Reads up to 24 bits.
    pub(in crate::web::pictures) fn read(&mut self, count: u32) -> Option<usize> {
        let end = self.at + count as usize;
        if end > 8 * self.content.len() {
            return None;
        }
        let bytes = self.content[self.at / 8..].iter().take(4);
        let value = bytes
            .rev()
            .fold(0, |value, byte| (value << 8) | u32::from(*byte));
        let value = (value >> (self.at % 8)) & ((1 << count) - 1);
        self.at = end;
        Some(value as usize)
    }

    /// Reads one bit.
    pub(in crate::web::pictures) fn read_bit(&mut self) -> Option<bool> {
        Some(self.read(1)? == 1)
    }

    /// Reads the additional bits of a length or distance whose code has been read.
    pub(in crate::web::pictures) fn read_number(&mut self, code: usize) -> Option<usize> {
        if code < 4 {
            return Some(code + 1);
        }
        let extra = (code - 2) >> 1;
        let offset = (2 + (code & 1)) << extra;
        Some(offset + self.read(u32::try_from(extra).ok()?)? + 1)
    }
}

/// A prefix code.
pub(in crate::web::pictures) struct Code {
    /// The number of symbols by the length of their codes.
    counts: [usize; MAX_LENGTH + 1],
    /// The symbols, ordered by their codes.
    symbols: Vec<usize>,
}

impl Code {
    /// Creates the code from the length of each symbol's code. A length of 0 means that the symbol
    /// does not occur. Returns `None` if no code has these lengths.
    fn new(lengths: &[usize]) -> Option<Self> {
        let mut counts = [0; MAX_LENGTH + 1];
        for length in lengths.iter().filter(|it| **it > 0) {
            counts[*length] += 1;
        }
        let with_code = lengths
            .iter()
            .enumerate()
            .filter(|(_, length)| **length > 0);
        let mut symbols: Vec<_> = with_code.map(|(symbol, _)| symbol).collect();
        symbols.sort_by_key(|it| lengths[*it]);
        let used = counts.iter().enumerate();
        let used: usize = used
            .map(|(length, count)| count << (MAX_LENGTH - length))
            .sum();
        // The decoder refuses a code in which some sequences of bits have no symbol, unless there
        // is only one symbol.
        (symbols.len() == 1 || used == 1 << MAX_LENGTH).then_some(Self { counts, symbols })
    }

    /// Reads the code for the symbols from 0 to `alphabet` - 1.
    pub(in crate::web::pictures) fn read(bits: &mut Bits<'_>, alphabet: usize) -> Option<Self> {
        if bits.read_bit()? {
            return Self::read_simple(bits, alphabet);
        }
        let mut lengths = [0; LENGTH_ORDER.len()];
        let count = 4 + bits.read(4)?;
        for at in &LENGTH_ORDER[..count] {
            lengths[*at] = bits.read(3)?;
        }
        let code = Self::new(&lengths)?;
        let mut left = alphabet;
        if bits.read_bit()? {
            let size = 2 + 2 * bits.read(3)?;
            left = 2 + bits.read(u32::try_from(size).ok()?)?;
        }
        let mut lengths = Vec::with_capacity(alphabet);
        let mut previous = 8;
        while lengths.len() < alphabet && left > 0 {
            left -= 1;
            let (length, times) = match code.read_symbol(bits)? {
                16 => (previous, 3 + bits.read(2)?),
                17 => (0, 3 + bits.read(3)?),
                18 => (0, 11 + bits.read(7)?),
                length => (length, 1),
            };
            if length > 0 {
                previous = length;
            }
            lengths.extend(std::iter::repeat_n(length, times));
        }
        (lengths.len() <= alphabet).then(|| Self::new(&lengths))?
    }

    /// Reads a code with one or two symbols.
    fn read_simple(bits: &mut Bits<'_>, alphabet: usize) -> Option<Self> {
        let has_two = bits.read_bit()?;
        let first = if bits.read_bit()? { 8 } else { 1 };
        let mut symbols = vec![bits.read(first)?];
        let mut counts = [0; MAX_LENGTH + 1];
        if has_two {
            symbols.push(bits.read(8)?);
            counts[1] = 2;
        }
        let is_valid = symbols.iter().all(|it| *it < alphabet);
        is_valid.then_some(Self { counts, symbols })
    }

    /// Reads a symbol that is written in this code.
    pub(in crate::web::pictures) fn read_symbol(&self, bits: &mut Bits<'_>) -> Option<usize> {
        // If there is only one symbol, it takes no bits.
        if let [symbol] = self.symbols[..] {
            return Some(symbol);
        }
        let (mut code, mut first, mut index) = (0, 0, 0);
        for count in &self.counts[1..] {
            code |= bits.read(1)?;
            if code < first + count {
                return self.symbols.get(index + code - first).copied();
            }
            index += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        None
    }

    /// The memory that the decoder needs for the code.
    pub(in crate::web::pictures) fn bytes(&self) -> u64 {
        if self.symbols.len() == 1 {
            return 0;
        }
        let longest = self.counts.iter().rposition(|count| *count > 0);
        let long: usize = self.counts[MAX_TABLE_LENGTH + 1..].iter().sum();
        let table = BYTES_PER_CODE << longest.unwrap_or(0).min(MAX_TABLE_LENGTH);
        table + BYTES_PER_LONG_CODE * long as u64
    }
}
