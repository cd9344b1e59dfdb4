//! Fonts: the text and the width of each character code (ISO 32000-2, §9.5 to §9.7).

use std::collections::HashMap;

use encoding_rs::{Encoding, MACINTOSH, WINDOWS_1252};
use hayro_syntax::object::{Dict, MaybeRef, Object};

use super::{
    cmap::{CMap, utf16},
    glyph_names,
    objects::PdfObjects,
    unpack::unpack,
};

/// The assumed width of a character whose width is unknown, in units of the font size.
const UNKNOWN_WIDTH: f32 = 0.5;
/// The maximum number of widths that are read for a font.
const MAX_WIDTHS: usize = 70_000;

/// A font, which converts the character codes of a string to text and contains the width of each
/// code.
pub struct Font {
    to_unicode: Option<CMap>,
    /// How codes are converted to text if the font has no `to_unicode`.
    encoding: CodeEncoding,
    code_length: usize,
    widths: HashMap<u32, f32>,
    default_width: f32,
}

/// How the character codes of a font are converted to text.
enum CodeEncoding {
    /// One byte per code. The map contains the text for some codes. All other codes are converted
    /// with the encoding.
    Bytes(&'static Encoding, HashMap<u32, String>),
    /// Two bytes per code. The codes are UTF-16.
    Utf16,
    /// Glyph numbers, which cannot be converted to text.
    Glyphs,
}

/// A character of a decoded string.
pub struct DecodedChar {
    /// The text that the character code stands for. Empty if it is unknown.
    pub text: String,
    /// The width in units of the font size.
    pub width: f32,
    /// Whether the code is a single-byte space. Word spacing applies only to such a code.
    pub is_space: bool,
}

impl Font {
    /// Reads a font.
    pub fn load(objects: &PdfObjects<'_>, dict: &Dict<'_>) -> Self {
        let name = |dict: &Dict<'_>, key: &str| match dict.get_raw::<Object<'_>>(key) {
            Some(MaybeRef::NotRef(Object::Name(name))) => Some(name.as_str().to_owned()),
            _ => None,
        };
        let to_unicode = to_unicode(objects, dict);
        let encoding_name = name(dict, "Encoding").unwrap_or_default();
        if name(dict, "Subtype").as_deref() == Some("Type0") {
            let descendants = objects.array(dict, "DescendantFonts").unwrap_or_default();
            let descendant = descendants.into_iter().find_map(Object::into_dict);
            let descendant = descendant.unwrap_or_default();
            let is_text = encoding_name.contains("UCS2") || encoding_name.contains("UTF16");
            let code_length = to_unicode.as_ref().and_then(|map| map.code_length);
            return Self {
                encoding: if is_text {
                    CodeEncoding::Utf16
                } else {
                    CodeEncoding::Glyphs
                },
                code_length: code_length.unwrap_or(2),
                widths: wide_widths(objects, &descendant),
                default_width: objects.number(&descendant, "DW").unwrap_or(1_000.0) / 1_000.0,
                to_unicode,
            };
        }
        Self {
            to_unicode,
            encoding: simple_encoding(objects, dict, &encoding_name),
            code_length: 1,
            widths: simple_widths(objects, dict),
            default_width: UNKNOWN_WIDTH,
        }
    }

    /// Decodes a string to its characters.
    pub fn decode(&self, bytes: &[u8]) -> impl Iterator<Item = DecodedChar> {
        let codes = bytes.chunks_exact(self.code_length);
        codes.map(|code| {
            let number = code
                .iter()
                .fold(0, |number, byte| number << 8 | u32::from(*byte));
            DecodedChar {
                text: self.text(number).unwrap_or_default(),
                width: self
                    .widths
                    .get(&number)
                    .copied()
                    .unwrap_or(self.default_width),
                is_space: code == b" ",
            }
        })
    }

    fn text(&self, code: u32) -> Option<String> {
        if let Some(text) = self.to_unicode.as_ref().and_then(|map| map.text(code)) {
            return Some(text);
        }
        match &self.encoding {
            CodeEncoding::Bytes(encoding, other) => match other.get(&code) {
                Some(text) => Some(text.clone()),
                None => {
                    let byte = [u8::try_from(code).ok()?];
                    Some(encoding.decode_without_bom_handling(&byte).0.into_owned())
                }
            },
            CodeEncoding::Utf16 => char::from_u32(code).map(String::from),
            CodeEncoding::Glyphs => None,
        }
    }
}

fn to_unicode(objects: &PdfObjects<'_>, dict: &Dict<'_>) -> Option<CMap> {
    let stream = objects.get(dict, "ToUnicode")?.into_stream()?;
    Some(CMap::parse(&unpack(&stream, objects.work)?))
}

fn simple_encoding(objects: &PdfObjects<'_>, dict: &Dict<'_>, name: &str) -> CodeEncoding {
    let encoding = objects.dict(dict, "Encoding");
    let base = encoding
        .as_ref()
        .and_then(|it| match objects.get(it, "BaseEncoding")? {
            Object::Name(name) => Some(name.as_str().to_owned()),
            _ => None,
        });
    let base = base.as_deref().unwrap_or(name);
    let bytes = match base {
        "MacRomanEncoding" => MACINTOSH,
        _ => WINDOWS_1252,
    };
    let differences = encoding.and_then(|it| objects.array(&it, "Differences"));
    let (mut code, mut other) = (0_u32, HashMap::new());
    for item in differences.unwrap_or_default().into_iter().take(1_000) {
        match item {
            Object::Number(number) => code = u32::try_from(number.as_i64()).unwrap_or_default(),
            Object::Name(name) => {
                // A glyph without a known name has no text.
                let text = glyph_names::text(name.as_str()).unwrap_or_default();
                other.insert(code, text);
                code = code.saturating_add(1);
            }
            _ => (),
        }
    }
    CodeEncoding::Bytes(bytes, other)
}

fn simple_widths(objects: &PdfObjects<'_>, dict: &Dict<'_>) -> HashMap<u32, f32> {
    let first = objects.number(dict, "FirstChar").unwrap_or_default() as u32;
    // A Type 3 font defines its own unit of width.
    let scale = objects.array(dict, "FontMatrix");
    let scale = scale.and_then(|matrix| matrix.into_iter().next()?.into_f32());
    let scale = scale.unwrap_or(0.001);
    let widths = objects.array(dict, "Widths").unwrap_or_default();
    let widths = widths.into_iter().take(256).enumerate();
    widths
        .filter_map(|(at, width)| {
            let code = first.saturating_add(u32::try_from(at).ok()?);
            Some((code, width.into_f32()? * scale))
        })
        .collect()
}

/// Reads the widths of a CIDFont, a font that can have thousands of glyphs (ISO 32000-2, §9.7.4.3).
fn wide_widths(objects: &PdfObjects<'_>, dict: &Dict<'_>) -> HashMap<u32, f32> {
    let code = |object: Object<'_>| Some(u32::from(object.into_f32()? as u16));
    // The number of widths that can still be read. If a code has several widths, each of them is
    // counted.
    let mut remaining = MAX_WIDTHS;
    let mut widths = HashMap::new();
    let mut items = objects.array(dict, "W").unwrap_or_default().into_iter();
    while let (Some(first), Some(second)) = (items.next(), items.next()) {
        let Some(first) = code(first) else {
            break;
        };
        match second {
            Object::Array(list) => {
                for (code, width) in (first..).zip(list.raw_iter()).take(remaining) {
                    let width = objects.resolve(width).and_then(Object::into_f32);
                    widths.insert(code, width.unwrap_or_default() / 1_000.0);
                    remaining -= 1;
                }
            }
            last => {
                let last = code(last).unwrap_or_default();
                let width = items.next().and_then(Object::into_f32).unwrap_or_default();
                for code in (first..=last).take(remaining) {
                    widths.insert(code, width / 1_000.0);
                    remaining -= 1;
                }
            }
        }
    }
    widths
}

/// Decodes a string that is not part of a page's content: UTF-16 with a byte order mark, or
/// Latin-1.
pub fn text_string(bytes: &[u8]) -> String {
    match bytes.strip_prefix(b"\xfe\xff") {
        Some(units) => {
            let units: Vec<u16> = units.chunks(32).flat_map(utf16).collect();
            String::from_utf16_lossy(&units)
        }
        None => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::document::work_limit::WorkLimit;

    #[test]
    fn ranges_of_widths_that_repeat_are_read_only_up_to_the_limit() {
        let ranges = "0 65535 1000 0 65535 2000 0 65535 3000";
        let file = format!("1 0 obj<</W[{ranges}]>>endobj 2 0 obj<<>>endobj");
        let work = WorkLimit::new(1 << 20);
        let objects = PdfObjects::find(file.as_bytes(), &work);
        let dict = objects.object(1).and_then(Object::into_dict).unwrap();
        let widths = wide_widths(&objects, &dict);
        let of = |code: u32| widths.get(&code).copied();
        assert_eq!([of(0), of(65_535)], [Some(2.0), Some(1.0)]);
    }
}
