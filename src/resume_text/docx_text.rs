//! Reads the text of Word documents (ECMA-376, part 1, §17), with font sizes and link targets.

use quick_xml::{
    Reader,
    escape::unescape,
    events::{BytesStart, Event},
};

use crate::{
    form::document::{docx, work_limit::WorkLimit},
    resume_text::text_lines::ResumeText,
};

/// The maximum number of files that are read from the document's zip archive: the main text, the
/// list of its links, the headers and the footers.
const MAX_PARTS: usize = 16;
/// The font size of text without an explicit size, in half-points.
const DEFAULT_SIZE: f32 = 22.0;
/// The assumed font size of a title without an explicit size. The size of a title is usually part
/// of a style, and styles are not read.
const TITLE_SIZE: f32 = 48.0;

/// Reads the lines and links of a document. Page headers come first, because they can contain the
/// name or the contact details.
pub fn read(content: &[u8], work: &WorkLimit) -> ResumeText {
    let mut text = ResumeText::default();
    let mut parts = docx::read_parts(content, work, MAX_PARTS, is_read);
    parts.sort_by_key(|part| {
        if part.0.contains("header") {
            0
        } else {
            1 + usize::from(part.0.contains("footer"))
        }
    });
    for (path, xml) in &parts {
        let xml = String::from_utf8_lossy(xml);
        if path.ends_with(".rels") {
            read_links(&xml, &mut text)
        } else {
            Paragraphs::default().read(&xml, &mut text)
        }
    }
    text
}

fn is_read(path: &str) -> bool {
    let Some(name) = path.strip_prefix("word/") else {
        return false;
    };
    let is_text = ["document", "header", "footer"]
        .iter()
        .any(|start| name.starts_with(start) && name.ends_with(".xml"));
    is_text || (name.starts_with("_rels/") && name.ends_with(".xml.rels"))
}

fn read_links(xml: &str, text: &mut ResumeText) {
    let mut reader = Reader::from_str(xml);
    loop {
        match reader.read_event() {
            Ok(Event::Empty(tag) | Event::Start(tag)) if is(&tag, "Relationship") => {
                let is_external = attribute(&tag, "TargetMode").as_deref() == Some("External");
                if let Some(target) = attribute(&tag, "Target").filter(|_| is_external) {
                    text.add_link(&target);
                }
            }
            Ok(Event::Eof) | Err(_) => return,
            Ok(_) => (),
        }
    }
}

/// The paragraph that is being read.
#[derive(Default)]
struct Paragraphs {
    line: String,
    size: f32,
    is_title: bool,
    is_in_text: bool,
    /// The nesting depth inside a `Fallback` element, which is skipped because it repeats text for
    /// programs that do not support a newer element.
    skipped: usize,
}

impl Paragraphs {
    fn read(&mut self, xml: &str, text: &mut ResumeText) {
        let mut reader = Reader::from_str(xml);
        loop {
            match reader.read_event() {
                Ok(Event::Start(tag)) if self.skipped > 0 || is(&tag, "Fallback") => {
                    self.skipped += 1
                }
                Ok(Event::End(_)) if self.skipped > 0 => self.skipped -= 1,
                Ok(Event::Eof) | Err(_) => break,
                Ok(_) if self.skipped > 0 => (),
                Ok(Event::Start(tag)) => self.open(&tag, text),
                Ok(Event::Empty(tag)) => self.open_empty(&tag, text),
                Ok(Event::Text(part)) if self.is_in_text => {
                    self.line.push_str(&part);
                }
                Ok(Event::GeneralRef(reference)) if self.is_in_text => {
                    self.line.push_str(&resolve(&reference));
                }
                Ok(Event::End(tag)) => match tag.local_name().as_ref() {
                    "t" => self.is_in_text = false,
                    "p" => self.end_line(text),
                    _ => (),
                },
                Ok(_) => (),
            }
        }
        self.end_line(text);
    }

    fn open(&mut self, tag: &BytesStart<'_>, text: &mut ResumeText) {
        match tag.local_name().as_ref() {
            "t" => self.is_in_text = true,
            // The previous paragraph can still be open, because a text box inside a paragraph
            // contains its own paragraphs.
            "p" => {
                self.end_line(text);
                self.is_title = false;
            }
            _ => self.open_empty(tag, text),
        }
    }

    fn open_empty(&mut self, tag: &BytesStart<'_>, text: &mut ResumeText) {
        match tag.local_name().as_ref() {
            "sz" => {
                let size = attribute(tag, "w:val").and_then(|size| size.parse::<f32>().ok());
                self.size = self.size.max(size.unwrap_or_default());
            }
            "pStyle" => {
                let style = attribute(tag, "w:val").unwrap_or_default();
                self.is_title = ["Title", "Titel", "Titre", "Name"].contains(&style.as_str());
            }
            "br" | "tab" | "cr" => {
                let (size, is_title) = (self.size, self.is_title);
                self.end_line(text);
                (self.size, self.is_title) = (size, is_title);
            }
            _ => (),
        }
    }

    fn end_line(&mut self, text: &mut ResumeText) {
        let size = match (self.size > 0.0, self.is_title) {
            (true, _) => self.size,
            (false, true) => TITLE_SIZE,
            (false, false) => DEFAULT_SIZE,
        };
        text.add_line(&self.line, size);
        self.line.clear();
        self.size = 0.0;
    }
}

fn is(tag: &BytesStart<'_>, name: &str) -> bool {
    tag.local_name().as_ref() == name
}

/// Returns the unescaped value of an attribute.
fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = tag.try_get_attribute(name).ok()??;
    Some(unescape(&found.value).ok()?.into_owned())
}

/// Returns the character that a reference such as `&amp;` stands for.
fn resolve(name: &str) -> String {
    let resolved = unescape(&format!("&{name};")).map(|text| text.into_owned());
    resolved.unwrap_or_default()
}
