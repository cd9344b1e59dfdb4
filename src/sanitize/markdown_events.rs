//! Reads the events that the Markdown parser produces for the company's Markdown. Leaves out raw
//! HTML and links with forbidden schemes, and collects the pictures.

use std::{mem, ops::Range};

use percent_encoding::percent_decode_str;
use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, LinkType, Tag, TagEnd};

use crate::sanitize::{
    element::SCHEMES,
    foreign_markdown::{
        bare_address, check_box, definition, foreign_markdown, indented_words, line_break,
        open_bold,
    },
    plain_text::one_line,
    table_check::incomplete_table,
};

/// The maximum length of page text quoted in an error message, in characters.
const MAX_QUOTED: usize = 40;

/// A note about a part of the text that is left out, or about a file that the text uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageNote {
    /// The line number at which the part or the file occurs, counted from 0.
    pub line: usize,
    /// The kind of the note.
    pub kind: PageNoteKind,
}

/// The kind of a [`PageNote`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PageNoteKind {
    /// A part that is left out or not shown as intended. Contains a description of the part with
    /// advice.
    LeftOut(String),
    /// A file in `static/` that the text uses.
    File(String),
    /// The target of a link to another site.
    ExternalLink(String),
    /// A picture without an alternative text. Contains the picture's file name.
    NoAltText(String),
}

/// A picture in Markdown text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageImage {
    /// The path below `static/`.
    pub file: String,
    /// The alternative text. It is empty for a decorative picture.
    pub alt: String,
    /// The text below the picture.
    pub caption: Option<String>,
}

/// The target of a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target<'a> {
    /// A URL of another site, an email address or a telephone number.
    Web(&'a str),
    /// A path of this site, with a leading slash.
    Path(String),
    /// A file in `static/`.
    File(&'a str),
}

/// A node of the parsed Markdown: an event of the parser, or a picture.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::sanitize) enum Node {
    /// Text or formatting.
    Event(Event<'static>),
    Image(PageImage),
}

impl<'a> Target<'a> {
    /// Parses the target of a link: a URL, `/path`, `#heading`, `/static/file`, the name of a page
    /// (`team` or `team#heading`), or the name of a file in `static/`.
    pub fn parse(text: &'a str) -> Option<Self> {
        let scheme = text.split_once(':').map(|(scheme, _)| scheme);
        let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let (name, _) = text.split_once('#').unwrap_or((text, ""));
        match (scheme, text.strip_prefix("/static/")) {
            _ if matches!(text, "" | "#") => None,
            _ if text.starts_with('#') => Some(Self::Path(text.to_owned())),
            (Some(scheme), _) if SCHEMES.contains(&scheme.to_ascii_lowercase().as_str()) => {
                Some(Self::Web(text))
            }
            (_, Some(file)) => Some(Self::File(file)),
            _ if text.starts_with("//") || text.contains(['\\', ':']) => None,
            _ if text.starts_with('/') => Some(Self::Path(text.to_owned())),
            _ if name.chars().all(is_name) => Some(Self::Path(format!("/{text}"))),
            _ => Some(Self::File(text)),
        }
    }
}

/// Decodes the target of a link or a picture. If the target is a file, `%20` becomes a space.
fn decoded(target: &str) -> String {
    let is_file = |text: &str| matches!(Target::parse(text), Some(Target::File(_)));
    let decoded = percent_decode_str(target).decode_utf8_lossy();
    let is_same = is_file(target) && is_file(&decoded);
    let target = if is_same { &decoded } else { target };
    target.to_owned()
}

/// Reads the events of Markdown text.
pub(in crate::sanitize) struct EventReader<'a> {
    text: &'a str,
    top: u8,
    /// The level of the current section's heading and the levels of the headings above it, as
    /// written in the text.
    levels: Vec<HeadingLevel>,
    /// The picture whose alternative text is being read, and the nesting depth of pictures inside
    /// it.
    picture: Option<(PageImage, usize)>,
    omits_link: bool,
    is_in_link: bool,
    is_in_comment: bool,
    /// The position in bytes up to which [`EventReader::line`] has counted lines. `counted_lines`
    /// is the number of these lines.
    counted_bytes: usize,
    counted_lines: usize,
    /// The text without the parts that are left out.
    pub(in crate::sanitize) nodes: Vec<Node>,
    /// Notes about the parts that are left out, and about the files that the text uses.
    pub(in crate::sanitize) notes: Vec<PageNote>,
}

impl<'a> EventReader<'a> {
    /// Creates a reader for the events of Markdown text. The highest heading gets the level `top`.
    pub(in crate::sanitize) fn new(text: &'a str, top: u8) -> Self {
        Self {
            text,
            top,
            levels: Vec::new(),
            picture: None,
            omits_link: false,
            is_in_link: false,
            is_in_comment: false,
            counted_bytes: 0,
            counted_lines: 0,
            nodes: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Reads an event. `range` is its position in the text.
    pub(in crate::sanitize) fn read(&mut self, event: Event<'_>, range: &Range<usize>) {
        if self.picture.is_some() {
            return self.read_alt(&event, range);
        }
        match event {
            Event::Html(code) | Event::InlineHtml(code) => self.omit_html(&code, range),
            Event::Start(Tag::HtmlBlock) | Event::End(TagEnd::HtmlBlock) => (),
            Event::Start(Tag::Image {
                dest_url, title, ..
            }) => self.start_picture(&dest_url, &title, range),
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                ..
            }) => {
                self.is_in_link = true;
                self.start_link(link_type, &dest_url, range);
            }
            Event::End(TagEnd::Link) => self.end_link(range),
            Event::Start(Tag::Heading { level, .. }) => {
                let level = self.final_level(level);
                self.push(Event::Start(Tag::Heading {
                    level,
                    id: None,
                    classes: Vec::new(),
                    attrs: Vec::new(),
                }));
            }
            Event::End(TagEnd::Heading(_)) => {
                let level = level(self.top, self.levels.len());
                self.push(Event::End(TagEnd::Heading(level)));
            }
            Event::Text(words) => {
                if let Some(problem) = self.text_problem(&words, range) {
                    self.leave_out(range, problem);
                }
                self.push(Event::Text(words).into_static());
            }
            other => self.push(other.into_static()),
        }
    }

    /// Returns a message if visitors would see Markdown syntax in this text.
    fn text_problem(&self, words: &str, range: &Range<usize>) -> Option<String> {
        let source = self.text.get(range.clone()).unwrap_or_default();
        let nodes = self.nodes.as_slice();
        let is_code = matches!(nodes, [.., Node::Event(Event::Start(Tag::CodeBlock(_)))]);
        let before = self.text.get(..range.start).unwrap_or_default();
        let is_escaped = source.contains('\\') || before.ends_with('\\');
        if is_code {
            let is_indented = |it: &Node| {
                *it == Node::Event(Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)))
            };
            let words = nodes.last().filter(|it| is_indented(it)).map(|_| words);
            return words.and_then(indented_words).map(str::to_owned);
        } else if is_escaped {
            return line_break(words).map(str::to_owned);
        } else if self.is_in_link {
            return open_bold(words).map(str::to_owned);
        }
        let of_place = match nodes {
            [.., Node::Event(Event::Start(Tag::Item))]
            | [
                ..,
                Node::Event(Event::Start(Tag::Item)),
                Node::Event(Event::Start(Tag::Paragraph)),
            ] => check_box(words),
            [.., Node::Event(Event::Start(Tag::Paragraph))] => definition("", words),
            [
                ..,
                Node::Event(Event::Start(Tag::Paragraph)),
                Node::Event(Event::Text(term)),
                Node::Event(Event::SoftBreak),
            ] => definition(term, words),
            _ => None,
        };
        let problem = open_bold(words).or(of_place);
        let problem = problem.or_else(|| incomplete_table(self.text, range.start));
        let problem = problem.map(str::to_owned);
        let problem = problem.or_else(|| foreign_markdown(words));
        problem.or_else(|| bare_address(words))
    }

    fn push(&mut self, event: Event<'static>) {
        self.nodes.push(Node::Event(event));
    }

    /// Returns the level of a heading in the output, in which no level is skipped: a heading `###`
    /// directly after `#` is only one level below it.
    fn final_level(&mut self, written: HeadingLevel) -> HeadingLevel {
        while self.levels.pop_if(|above| written <= *above).is_some() {}
        self.levels.push(written);
        level(self.top, self.levels.len())
    }

    fn read_alt(&mut self, event: &Event<'_>, range: &Range<usize>) {
        let Some((picture, depth)) = &mut self.picture else {
            return;
        };
        match event {
            Event::Text(words) | Event::Code(words) => picture.alt.push_str(words),
            Event::SoftBreak | Event::HardBreak => picture.alt.push(' '),
            Event::Start(Tag::Image { .. }) => *depth += 1,
            Event::End(TagEnd::Image) if *depth > 0 => *depth -= 1,
            Event::End(TagEnd::Image) => {
                picture.alt = one_line(&picture.alt);
                let picture = self.picture.take();
                let picture = picture.filter(|(picture, _)| !picture.file.is_empty());
                if let Some((picture, _)) = picture {
                    if picture.alt.is_empty() {
                        let line = self.line(range);
                        let kind = PageNoteKind::NoAltText(picture.file.clone());
                        self.notes.push(PageNote { line, kind });
                    }
                    self.nodes.push(Node::Image(picture));
                }
            }
            _ => (),
        }
    }

    fn start_picture(&mut self, target: &str, title: &str, range: &Range<usize>) {
        let file = match Target::parse(&decoded(target)) {
            Some(Target::File(file)) => file.to_owned(),
            _ => {
                let target = quoted(target);
                self.leave_out(
                    range,
                    format!(
                        "the picture {target} is left out: put it in static/ and write its name"
                    ),
                );
                String::new()
            }
        };
        self.note_file(&file, range);
        let caption = Some(one_line(title)).filter(|text| !text.is_empty());
        let alt = String::new();
        self.picture = Some((PageImage { file, alt, caption }, 0));
    }

    fn start_link(&mut self, kind: LinkType, target: &str, range: &Range<usize>) {
        let target = match kind {
            LinkType::Email => format!("mailto:{target}"),
            _ => decoded(target),
        };
        // Footnotes are not supported, so the parser reads `[^1]` as a link to the text of the
        // note.
        let source = self.text.get(range.clone()).unwrap_or_default();
        if kind != LinkType::Inline && source.starts_with("[^") {
            self.omits_link = true;
            let problem = "there are no footnotes: write the note in parentheses";
            return self.leave_out(range, problem.to_owned());
        }
        match Target::parse(&target) {
            None => {
                self.omits_link = true;
                let target = quoted(&target);
                return self.leave_out(
                    range,
                    format!("the link to {target} is left out: write an https:// URL, a path of the site such as /privacy, or a file in static/"),
                );
            }
            Some(Target::File(file)) => self.note_file(file, range),
            Some(Target::Web(url)) => {
                let line = self.line(range);
                let kind = PageNoteKind::ExternalLink(url.to_owned());
                self.notes.push(PageNote { line, kind });
            }
            Some(Target::Path(_)) => (),
        }
        self.push(Event::Start(Tag::Link {
            link_type: LinkType::Inline,
            dest_url: target.clone().into(),
            title: CowStr::Borrowed(""),
            id: CowStr::Borrowed(""),
        }));
    }

    fn end_link(&mut self, range: &Range<usize>) {
        self.is_in_link = false;
        if mem::take(&mut self.omits_link) {
            return;
        }
        if let Some(Node::Event(Event::Start(Tag::Link { dest_url, .. }))) = self.nodes.last() {
            let target = quoted(dest_url);
            let problem = format!(
                "the link to {target} has no text, so visitors do not see it: write the text in the square brackets"
            );
            self.leave_out(range, problem);
        }
        self.push(Event::End(TagEnd::Link));
    }

    /// Leaves out HTML and adds a note about it. HTML comments are left out without a note, because
    /// they are not meant for visitors.
    fn omit_html(&mut self, code: &str, range: &Range<usize>) {
        let code = code.trim();
        // A comment of several lines consists of several events.
        if self.is_in_comment || code.starts_with("<!--") {
            self.is_in_comment = !code.contains("-->");
        } else if !code.is_empty() && !code.ends_with("-->") {
            let code = quoted(code);
            self.leave_out(
                range,
                format!("the HTML {code} is left out: write Markdown, or a template"),
            );
        }
    }

    fn leave_out(&mut self, range: &Range<usize>, problem: String) {
        let line = self.line(range);
        let kind = PageNoteKind::LeftOut(problem);
        self.notes.push(PageNote { line, kind });
    }

    fn note_file(&mut self, file: &str, range: &Range<usize>) {
        if !file.is_empty() {
            let line = self.line(range);
            let kind = PageNoteKind::File(file.to_owned());
            self.notes.push(PageNote { line, kind });
        }
    }

    /// Returns the number of the line in which a range begins. Continues to count at the position
    /// of the previous call, because counting from the start of the text would be slow if there are
    /// thousands of notes.
    fn line(&mut self, range: &Range<usize>) -> usize {
        if range.start < self.counted_bytes {
            (self.counted_bytes, self.counted_lines) = (0, 0);
        }
        let between = self.text.get(self.counted_bytes..range.start);
        self.counted_lines += between.unwrap_or_default().matches('\n').count();
        self.counted_bytes = range.start;
        self.counted_lines
    }
}

fn level(top: u8, depth: usize) -> HeadingLevel {
    let level = usize::from(top) + depth.saturating_sub(1);
    HeadingLevel::try_from(level.min(6)).unwrap_or(HeadingLevel::H6)
}

/// Truncates a string and puts it in quotation marks.
pub(in crate::sanitize) fn quoted(text: &str) -> String {
    let text = one_line(text);
    let short: String = text.chars().take(MAX_QUOTED).collect();
    let sign = if short.len() < text.len() { "…" } else { "" };
    format!("{short:?}{sign}")
}
