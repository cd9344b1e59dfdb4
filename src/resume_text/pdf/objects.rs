//! The objects of a PDF file, which are found by scanning the whole file. The cross-reference table
//! is not used, because it can be damaged or malicious. If several objects in the file have the
//! same number, the last one is used. Objects in object streams are used only if the file itself
//! contains no object with their number.

use std::{collections::HashMap, ops::Range};

use hayro_syntax::object::{Dict, FromBytes, MaybeRef, Object};
use memchr::memmem;

use super::unpack::unpack;
use crate::form::document::work_limit::WorkLimit;

const MAX_OBJECTS: usize = 50_000;
/// The maximum number of references that are followed to find one object.
const MAX_REFERENCES: usize = 4;
/// The number of bytes at the start of an object that are searched for its type.
const MAX_TYPE_OFFSET: usize = 400;

/// The objects in a PDF file.
pub struct PdfObjects<'a> {
    content: &'a [u8],
    /// The unpacked object streams.
    unpacked: Vec<Vec<u8>>,
    places: HashMap<u32, Place>,
    /// Limits the number of bytes that are read and unpacked.
    pub work: &'a WorkLimit,
}

/// Where an object is.
enum Place {
    /// In the file.
    File(Range<usize>),
    /// In an unpacked object stream.
    Unpacked(usize, Range<usize>),
}

impl<'a> PdfObjects<'a> {
    /// Finds the objects of a file.
    pub fn find(content: &'a [u8], work: &'a WorkLimit) -> Self {
        let mut objects = Self {
            content,
            unpacked: Vec::new(),
            places: HashMap::new(),
            work,
        };
        // Search the file twice: once for the starts of objects, and once for their ends.
        if work.spend(content.len().saturating_mul(2)).is_ok() {
            let packed = objects.find_in_file();
            for number in packed {
                objects.find_packed(number);
            }
        }
        objects
    }

    /// Finds the objects in the file itself. Returns the numbers of the object streams.
    fn find_in_file(&mut self) -> Vec<u32> {
        let mut packed = Vec::new();
        let (start_word, end_word) = (memmem::Finder::new("obj"), memmem::Finder::new("endobj"));
        let mut at = 0;
        while let Some(found) = start_word.find(&self.content[at..])
            && self.places.len() < MAX_OBJECTS
        {
            let (start, begin) = (at + found, at + found + 3);
            at = begin;
            if let Some(number) = number_before(&self.content[..start]) {
                let end = end_word.find(&self.content[begin..]);
                let end = end.map_or(self.content.len(), |end| begin + end);
                let head = &self.content[begin..end.min(begin + MAX_TYPE_OFFSET)];
                if memmem::find(head, b"/ObjStm").is_some() {
                    packed.push(number);
                }
                self.places.insert(number, Place::File(begin..end));
                at = end;
            }
        }
        packed
    }

    /// Finds the objects in an object stream (ISO 32000-2, §7.5.7).
    fn find_packed(&mut self, number: u32) {
        let Some((content, first)) = self.unpack_objects(number) else {
            return;
        };
        let head = content.get(..first).unwrap_or_default();
        let head = String::from_utf8_lossy(head);
        let numbers = head.split_ascii_whitespace();
        let numbers: Vec<usize> = numbers
            .map_while(|number| number.parse().ok())
            .take(2 * MAX_OBJECTS)
            .collect();
        let pairs: Vec<&[usize]> = numbers.chunks_exact(2).collect();
        for (index, pair) in pairs.iter().enumerate() {
            let next = pairs.get(index + 1).map(|next| next[1]);
            let start = first.saturating_add(pair[1]).min(content.len());
            let end = next.map_or(content.len(), |next| first.saturating_add(next));
            let end = end.clamp(start, content.len());
            let is_allowed = self.places.len() < MAX_OBJECTS;
            if let Some(number) = u32::try_from(pair[0]).ok().filter(|_| is_allowed) {
                let place = Place::Unpacked(self.unpacked.len(), start..end);
                self.places.entry(number).or_insert(place);
            }
        }
        self.unpacked.push(content);
    }

    fn unpack_objects(&self, number: u32) -> Option<(Vec<u8>, usize)> {
        let stream = self.object(number)?.into_stream()?;
        let first = self.number(stream.dict(), "First")?;
        let content = unpack(&stream, self.work)?;
        Some((content.into_owned(), first as usize))
    }

    /// Returns the document's catalog.
    pub fn root(&self) -> Option<Dict<'_>> {
        let at = memmem::rfind(self.content, b"/Root")?;
        let text = &self.content[at + 5..];
        let text = String::from_utf8_lossy(&text[..text.len().min(20)]);
        let number = text.split_ascii_whitespace().next()?.parse().ok()?;
        self.object(number)?.into_dict()
    }

    /// Returns the object with this number.
    pub fn object(&self, number: u32) -> Option<Object<'_>> {
        let bytes = match self.places.get(&number)? {
            Place::File(range) => self.content.get(range.clone())?,
            Place::Unpacked(stream, range) => self.unpacked.get(*stream)?.get(range.clone())?,
        };
        self.work.spend(bytes.len()).ok()?;
        Object::from_bytes(bytes.trim_ascii_start())
    }

    /// Returns the object itself or, for a reference, the object that it refers to.
    pub fn resolve<'b>(&'b self, object: MaybeRef<Object<'b>>) -> Option<Object<'b>> {
        match object {
            MaybeRef::NotRef(object) => Some(object),
            MaybeRef::Ref(reference) => self.object_behind(reference.obj_number),
        }
    }

    /// Returns the object with this number. If it is a reference, returns the object that it refers
    /// to.
    fn object_behind(&self, mut number: u32) -> Option<Object<'_>> {
        for _ in 0..MAX_REFERENCES {
            match self.object(number)? {
                // The parser reads the reference `5 0 R` as the number 5.
                Object::Number(next) if self.is_reference(number) => {
                    number = u32::try_from(next.as_i64()).ok()?;
                }
                object => return Some(object),
            }
        }
        None
    }

    fn is_reference(&self, number: u32) -> bool {
        match self.places.get(&number) {
            Some(Place::File(range)) => {
                let bytes = self.content.get(range.clone()).unwrap_or_default();
                bytes.len() < 40 && bytes.trim_ascii_end().ends_with(b" R")
            }
            _ => false,
        }
    }

    /// Returns the value of an entry of the dictionary. Counts the bytes of the whole dictionary
    /// toward `work`, because the value can be almost as long as the dictionary.
    pub fn get<'b>(&'b self, dict: &Dict<'b>, key: &str) -> Option<Object<'b>> {
        self.work.spend(dict.data().len()).ok()?;
        self.resolve(dict.get_raw::<Object<'b>>(key)?)
    }

    /// Returns the value of an entry if the value is a dictionary.
    pub fn dict<'b>(&'b self, dict: &Dict<'b>, key: &str) -> Option<Dict<'b>> {
        self.get(dict, key)?.into_dict()
    }

    /// Returns the value of an entry if the value is a number.
    pub fn number(&self, dict: &Dict<'_>, key: &str) -> Option<f32> {
        let raw = dict.get_raw::<Object<'_>>(key)?;
        match raw {
            MaybeRef::NotRef(object) => object.into_f32(),
            MaybeRef::Ref(reference) => self.object(reference.obj_number)?.into_f32(),
        }
    }

    /// Returns the values of an entry if the entry is an array.
    pub fn array<'b>(&'b self, dict: &Dict<'b>, key: &str) -> Option<Vec<Object<'b>>> {
        let array = self.get(dict, key)?.into_array()?;
        let values = array.raw_iter().take(MAX_OBJECTS);
        Some(values.filter_map(|value| self.resolve(value)).collect())
    }
}

/// Returns the object number if `text` ends with an object number and a generation number, such as
/// `12 0`. In the file, the keyword `obj` follows these numbers.
fn number_before(text: &[u8]) -> Option<u32> {
    let text = text[text.len().saturating_sub(24)..].trim_ascii_end();
    let generation = digits_at_end(text);
    let rest = text[..text.len() - generation].trim_ascii_end();
    let number = digits_at_end(rest);
    let is_separate = rest.len() < text.len() - generation;
    let digits = &rest[rest.len() - number..];
    let is_header = generation > 0 && number > 0 && is_separate;
    is_header.then(|| std::str::from_utf8(digits).ok()?.parse().ok())?
}

fn digits_at_end(text: &[u8]) -> usize {
    let digits = text.iter().rev();
    digits.take_while(|byte| byte.is_ascii_digit()).count()
}
