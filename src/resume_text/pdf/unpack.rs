//! Unpacks streams, up to the limit for a file (`WorkLimit`). Only the filters that programs use
//! for text are supported.

use std::{borrow::Cow, io::Read};

use flate2::bufread::ZlibDecoder;
use hayro_syntax::{Filter, object::Stream};

use crate::form::document::work_limit::WorkLimit;

/// The maximum number of filters of one stream.
const MAX_FILTERS: usize = 3;

/// Unpacks the content of a stream. Returns `None` if a filter is not supported, or if the limit is
/// exceeded.
pub fn unpack<'a>(stream: &Stream<'a>, work: &WorkLimit) -> Option<Cow<'a, [u8]>> {
    let filters = stream.filters();
    if filters.len() > MAX_FILTERS {
        return None;
    }
    let mut content = stream.raw_data();
    work.spend(content.len()).ok()?;
    for filter in filters {
        content = Cow::Owned(match filter {
            Filter::FlateDecode => inflate(&content, work)?,
            Filter::Ascii85Decode => ascii85(&content),
            Filter::AsciiHexDecode => hex(&content),
            _ => return None,
        });
    }
    Some(content)
}

/// Inflates as much as possible, because a damaged stream can begin with readable text.
fn inflate(content: &[u8], work: &WorkLimit) -> Option<Vec<u8>> {
    let mut unpacked = Vec::new();
    let read = work
        .meter(ZlibDecoder::new(content))
        .read_to_end(&mut unpacked);
    let is_usable = !work.is_exceeded() && (read.is_ok() || !unpacked.is_empty());
    is_usable.then_some(unpacked)
}

/// Decodes base 85 (ISO 32000-2, §7.4.3).
fn ascii85(content: &[u8]) -> Vec<u8> {
    let mut decoded = Vec::new();
    let mut group = Vec::with_capacity(5);
    for byte in content {
        match byte {
            b'z' if group.is_empty() => decoded.extend([0; 4]),
            b'!'..=b'u' => group.push(byte - b'!'),
            b'~' => break,
            _ => (),
        }
        if group.len() == 5 {
            decoded.extend(decode_group(&group));
            group.clear();
        }
    }
    if group.len() > 1 {
        let length = group.len() - 1;
        group.resize(5, 84);
        decoded.extend(&decode_group(&group)[..length]);
    }
    decoded
}

fn decode_group(group: &[u8]) -> [u8; 4] {
    let value = group.iter().fold(0_u32, |value, digit| {
        value.wrapping_mul(85).wrapping_add((*digit).into())
    });
    value.to_be_bytes()
}

/// Decodes the hexadecimal digits before the first `>`. Ignores all other characters.
pub fn hex(content: &[u8]) -> Vec<u8> {
    let digits = content.iter().take_while(|byte| **byte != b'>');
    let digits = digits.filter_map(|byte| char::from(*byte).to_digit(16));
    let digits: Vec<u8> = digits
        .filter_map(|digit| u8::try_from(digit).ok())
        .collect();
    let bytes = digits.chunks(2);
    bytes
        .map(|pair| pair[0] << 4 | pair.get(1).copied().unwrap_or_default())
        .collect()
}
