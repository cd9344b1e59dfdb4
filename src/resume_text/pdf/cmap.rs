//! Parses `ToUnicode` CMaps, which map the character codes of a font to text (ISO 32000-2,
//! §9.10.3).

use std::collections::HashMap;

use super::unpack;

/// The maximum number of entries. Fonts have fewer glyphs than this.
const MAX_ENTRIES: usize = 70_000;

/// A map from character codes to text.
#[derive(Default)]
pub struct CMap {
    single: HashMap<u32, String>,
    ranges: Vec<CodeRange>,
    /// The length of a code in bytes, if the map specifies it.
    pub code_length: Option<usize>,
}

/// A range of consecutive codes. `text` is the text of the first code. For each following code, the
/// last UTF-16 code unit increases by one.
struct CodeRange {
    first: u32,
    last: u32,
    text: Vec<u16>,
}

enum Token<'a> {
    Hex(Vec<u8>),
    ArrayStart,
    ArrayEnd,
    Word(&'a [u8]),
}

impl CMap {
    /// Parses a CMap.
    pub fn parse(program: &[u8]) -> Self {
        let mut map = Self::default();
        let mut operands: Vec<Token<'_>> = Vec::new();
        let mut rest = program;
        while let Some(token) = next_token(&mut rest) {
            match token {
                Token::Word(b"endcodespacerange") => map.set_code_length(&operands),
                Token::Word(b"endbfchar") => map.add_single(&operands),
                Token::Word(b"endbfrange") => map.add_ranges(&operands),
                Token::Word(_) => (),
                operand if operands.len() < MAX_ENTRIES => {
                    operands.push(operand);
                    continue;
                }
                _ => break,
            }
            operands.clear();
        }
        map
    }

    /// Returns the text to which a code is mapped.
    pub fn text(&self, code: u32) -> Option<String> {
        if let Some(text) = self.single.get(&code) {
            return Some(text.clone());
        }
        let mut ranges = self.ranges.iter();
        let range = ranges.find(|range| (range.first..=range.last).contains(&code))?;
        let mut text = range.text.clone();
        let offset = u16::try_from(code - range.first).ok()?;
        let last = text.last_mut()?;
        *last = last.wrapping_add(offset);
        Some(String::from_utf16_lossy(&text))
    }

    fn set_code_length(&mut self, operands: &[Token<'_>]) {
        if let Some(Token::Hex(code)) = operands.first() {
            self.code_length = Some(code.len()).filter(|length| (1..=2).contains(length));
        }
    }

    fn add_single(&mut self, operands: &[Token<'_>]) {
        for pair in operands.chunks_exact(2) {
            if let [Token::Hex(code), Token::Hex(text)] = pair
                && self.single.len() < MAX_ENTRIES
            {
                let text = String::from_utf16_lossy(&utf16(text));
                self.single.insert(number(code), text);
            }
        }
    }

    fn add_ranges(&mut self, operands: &[Token<'_>]) {
        let mut operands = operands.iter();
        while let (Some(Token::Hex(first)), Some(Token::Hex(last)), Some(to)) =
            (operands.next(), operands.next(), operands.next())
        {
            let (first, last) = (number(first), number(last));
            match to {
                Token::Hex(text) if self.ranges.len() < MAX_ENTRIES / 16 => {
                    self.ranges.push(CodeRange {
                        first,
                        last,
                        text: utf16(text),
                    });
                }
                Token::ArrayStart => {
                    let texts = operands.by_ref().map_while(|token| match token {
                        Token::Hex(text) => Some(String::from_utf16_lossy(&utf16(text))),
                        _ => None,
                    });
                    let room = MAX_ENTRIES.saturating_sub(self.single.len());
                    self.single.extend((first..=last).zip(texts).take(room));
                }
                _ => return,
            }
        }
    }
}

fn next_token<'a>(rest: &mut &'a [u8]) -> Option<Token<'a>> {
    *rest = rest.trim_ascii_start();
    let (first, after) = rest.split_first()?;
    let token = match first {
        b'<' if after.first() != Some(&b'<') => {
            let end = after.iter().position(|byte| *byte == b'>');
            let digits = &after[..end.unwrap_or(after.len())];
            *rest = &after[end.map_or(after.len(), |end| end + 1)..];
            return Some(Token::Hex(unpack::hex(digits)));
        }
        b'[' => Token::ArrayStart,
        b']' => Token::ArrayEnd,
        _ => {
            let is_end = |byte: &u8| byte.is_ascii_whitespace() || b"<>[]".contains(byte);
            let length = after
                .iter()
                .position(is_end)
                .map_or(rest.len(), |end| end + 1);
            let word = &rest[..length];
            *rest = &rest[length..];
            return Some(Token::Word(word));
        }
    };
    *rest = after;
    Some(token)
}

fn number(code: &[u8]) -> u32 {
    let bytes = code.iter().take(4);
    bytes.fold(0, |number, byte| number << 8 | u32::from(*byte))
}

/// Decodes bytes to UTF-16 code units. A single byte is read as a Latin-1 character.
pub fn utf16(bytes: &[u8]) -> Vec<u16> {
    match bytes {
        [byte] => vec![u16::from(*byte)],
        _ => bytes
            .chunks_exact(2)
            .take(16)
            .map(|pair| u16::from_be_bytes([pair[0], pair[1]]))
            .collect(),
    }
}
