//! Markdown that the company wrote: unlike text from the ATS, it may show pictures of the site and
//! link to its pages. Raw HTML is left out.

use std::ops::Range;

use pulldown_cmark::{
    CowStr, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd, TextMergeWithOffset, html,
};

use crate::sanitize::{
    element::{SCHEMES, escape_html},
    plain_text::{is_printable, one_line},
};

/// The maximum number of characters of a quotation in a message.
const MAX_QUOTED: usize = 40;

/// Markdown that the company wrote, without raw HTML and without links to other schemes than
/// `http`, `https`, `mailto` and `tel`.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CompanyMarkdown {
    nodes: Vec<Node>,
}

/// A part of the text that is left out, or a file that it uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The number of lines before it.
    pub line: usize,
    /// What was found there.
    pub kind: NoteKind,
}

/// What was found at one place of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoteKind {
    /// Something that is left out, and what to write instead.
    LeftOut(String),
    /// A file in `static/`.
    File(String),
}

/// A picture in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The path below `static/`.
    pub file: String,
    /// The alternative text; empty for a decorative picture.
    pub alt: String,
    /// The text below the picture.
    pub caption: Option<String>,
}

/// The target of a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target<'a> {
    /// A URL of another site, an e-mail address or a telephone number.
    Web(&'a str),
    /// A path of this site, with a leading slash.
    Path(String),
    /// A file in `static/`.
    File(&'a str),
}

/// What a text needs from the site when it is rendered.
pub trait SiteResources {
    /// The URL for a link.
    fn url(&self, target: &Target<'_>) -> String;
    /// Width and height of a picture, if known.
    fn picture_size(&self, file: &str) -> Option<(u32, u32)>;
    /// The start tags of a table and its container. The container is a `div`.
    fn table_start(&self) -> String;
}

#[derive(Debug, Clone, PartialEq)]
enum Node {
    Event(Event<'static>),
    Picture(Picture),
}

impl<'a> Target<'a> {
    /// Parses the target of a link: a URL, `/path`, `/static/file`, the name of a page or of a file
    /// in `static/`.
    pub fn parse(text: &'a str) -> Option<Self> {
        let scheme = text.split_once(':').map(|(scheme, _)| scheme);
        let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        match (scheme, text.strip_prefix("/static/")) {
            _ if text.is_empty() || text.contains(['\\', '#']) && !text.contains('/') => None,
            (Some(scheme), _) if SCHEMES.contains(&scheme.to_ascii_lowercase().as_str()) => {
                Some(Self::Web(text))
            }
            (_, Some(file)) => Some(Self::File(file)),
            _ if text.starts_with("//") || text.contains(['\\', ':']) => None,
            _ if text.starts_with('/') => Some(Self::Path(text.to_owned())),
            _ if text.chars().all(is_name) => Some(Self::Path(format!("/{text}"))),
            _ => Some(Self::File(text)),
        }
    }
}

impl CompanyMarkdown {
    /// Parses a text. The highest heading gets the level `top`, and no level is skipped. Also
    /// returns what is left out and which files the text uses.
    pub fn parse(text: &str, top: u8) -> (Self, Vec<Note>) {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let text = text.replace(|c| c != '\n' && c != '\t' && !is_printable(c), "");
        let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
        let events = Parser::new_ext(&text, options).into_offset_iter();
        let mut reader = Reader {
            text: &text,
            top,
            levels: Vec::new(),
            picture: None,
            omits_link: false,
            nodes: Vec::new(),
            notes: Vec::new(),
        };
        for (event, range) in TextMergeWithOffset::new(events) {
            reader.read(event, &range);
        }
        let nodes = reader.nodes;
        (Self { nodes }, reader.notes)
    }

    /// The pictures.
    pub fn pictures(&self) -> impl Iterator<Item = &Picture> {
        self.nodes.iter().filter_map(|node| match node {
            Node::Picture(picture) => Some(picture),
            Node::Event(_) => None,
        })
    }

    /// Whether the text consists of pictures only.
    pub fn has_only_pictures(&self) -> bool {
        self.nodes.iter().all(|node| match node {
            Node::Picture(_) => true,
            Node::Event(event) => matches!(
                event,
                Event::Start(Tag::Paragraph)
                    | Event::End(TagEnd::Paragraph)
                    | Event::SoftBreak
                    | Event::HardBreak
            ),
        })
    }

    /// Whether the text shows nothing.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The text without formatting, with each block on a line.
    pub fn to_plain_text(&self) -> String {
        let mut text = String::new();
        for node in &self.nodes {
            match node {
                Node::Event(Event::Text(words) | Event::Code(words)) => text.push_str(words),
                Node::Event(Event::SoftBreak | Event::End(TagEnd::TableCell)) => text.push(' '),
                Node::Event(Event::HardBreak | Event::Rule) => text.push('\n'),
                Node::Event(Event::Start(tag)) if is_block(&tag.to_end()) => text.push('\n'),
                Node::Event(Event::End(tag)) if is_block(tag) => text.push('\n'),
                _ => (),
            }
        }
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The HTML. Blocks have `dir="auto"`, so that each has the direction of its own text.
    pub fn to_html(&self, site: &impl SiteResources) -> String {
        let mut events = Vec::with_capacity(self.nodes.len());
        let mut rest = self.nodes.as_slice();
        loop {
            rest = match rest {
                // A picture alone in its paragraph is a figure.
                [
                    Node::Event(Event::Start(Tag::Paragraph)),
                    Node::Picture(picture),
                    Node::Event(Event::End(TagEnd::Paragraph)),
                    after @ ..,
                ] => {
                    events.push(Event::Html(figure(picture, site).into()));
                    after
                }
                [Node::Picture(picture), after @ ..] => {
                    events.push(Event::InlineHtml(picture.to_html(site).into()));
                    after
                }
                [Node::Event(event), after @ ..] => {
                    events.extend(to_html_events(event, site));
                    after
                }
                [] => break,
            };
        }
        let mut written = String::new();
        html::push_html(&mut written, events.into_iter());
        written
    }
}

impl Picture {
    /// The `img` element. It has the size of the file, so that the layout does not shift when the
    /// picture arrives.
    pub fn to_html(&self, site: &impl SiteResources) -> String {
        let url = attribute(&site.url(&Target::File(&self.file)));
        let size = site.picture_size(&self.file);
        let size = size.map_or_else(String::new, |(width, height)| {
            format!(r#" width="{width}" height="{height}""#)
        });
        let alt = attribute(&self.alt);
        format!(r#"<img src="{url}" alt="{alt}"{size} loading="lazy" decoding="async">"#)
    }
}

/// A picture with its caption.
fn figure(picture: &Picture, site: &impl SiteResources) -> String {
    let caption = picture.caption.as_ref().map_or_else(String::new, |text| {
        let text = escape_html(text);
        format!(r#"<figcaption dir="auto">{text}</figcaption>"#)
    });
    format!("<figure>{}{caption}</figure>\n", picture.to_html(site))
}

/// The events with the HTML of the site instead of pulldown-cmark's own, which has no `dir`.
fn to_html_events(event: &Event<'static>, site: &impl SiteResources) -> Vec<Event<'static>> {
    let tag = |html: String| vec![Event::Html(html.into())];
    match event {
        Event::Start(Tag::Paragraph) => tag(r#"<p dir="auto">"#.to_owned()),
        Event::Start(Tag::Heading { level, .. }) => tag(format!(r#"<{level} dir="auto">"#)),
        Event::Start(Tag::BlockQuote(_)) => tag(r#"<blockquote dir="auto">"#.to_owned()),
        Event::Start(Tag::CodeBlock(_)) => tag(r#"<pre dir="auto"><code>"#.to_owned()),
        Event::Start(Tag::List(None)) => tag(r#"<ul dir="auto">"#.to_owned()),
        Event::Start(Tag::List(Some(1))) => tag(r#"<ol dir="auto">"#.to_owned()),
        Event::Start(Tag::List(Some(n))) => tag(format!(r#"<ol dir="auto" start="{n}">"#)),
        Event::Start(Tag::Item) => tag(r#"<li dir="auto">"#.to_owned()),
        // Without its alignments, which would become `style` attributes.
        Event::Start(Tag::Table(_)) => tag(site.table_start()),
        Event::End(TagEnd::Table) => {
            let mut events = vec![event.clone()];
            events.extend(tag("</div>\n".to_owned()));
            events
        }
        Event::Start(Tag::Link { dest_url, .. }) => match Target::parse(dest_url) {
            Some(target) => tag(format!(r#"<a href="{}">"#, attribute(&site.url(&target)))),
            None => tag("<a>".to_owned()),
        },
        other => vec![other.clone()],
    }
}

/// Reads the events of a text.
struct Reader<'a> {
    text: &'a str,
    top: u8,
    /// The levels of the headings around the current place, as written.
    levels: Vec<HeadingLevel>,
    /// The picture whose alternative text is being read, and the depth of pictures in it.
    picture: Option<(Picture, usize)>,
    omits_link: bool,
    nodes: Vec<Node>,
    notes: Vec<Note>,
}

impl Reader<'_> {
    fn read(&mut self, event: Event<'_>, range: &Range<usize>) {
        if self.picture.is_some() {
            return self.read_alt(&event);
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
            }) => self.start_link(link_type, &dest_url, range),
            Event::End(TagEnd::Link) if self.omits_link => self.omits_link = false,
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
            other => self.push(other.into_static()),
        }
    }

    fn push(&mut self, event: Event<'static>) {
        self.nodes.push(Node::Event(event));
    }

    /// One level below the nearest heading of a higher level.
    fn final_level(&mut self, written: HeadingLevel) -> HeadingLevel {
        while self.levels.pop_if(|above| written <= *above).is_some() {}
        self.levels.push(written);
        level(self.top, self.levels.len())
    }

    fn read_alt(&mut self, event: &Event<'_>) {
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
                self.nodes.extend(picture.map(|(it, _)| Node::Picture(it)));
            }
            _ => (),
        }
    }

    fn start_picture(&mut self, target: &str, title: &str, range: &Range<usize>) {
        let file = match Target::parse(target) {
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
        self.picture = Some((Picture { file, alt, caption }, 0));
    }

    fn start_link(&mut self, kind: LinkType, target: &str, range: &Range<usize>) {
        let target = match kind {
            LinkType::Email => format!("mailto:{target}"),
            _ => target.to_owned(),
        };
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
            Some(_) => (),
        }
        self.push(Event::Start(Tag::Link {
            link_type: LinkType::Inline,
            dest_url: target.clone().into(),
            title: CowStr::Borrowed(""),
            id: CowStr::Borrowed(""),
        }));
    }

    /// Comments are left out silently, because visitors were never meant to see them.
    fn omit_html(&mut self, code: &str, range: &Range<usize>) {
        let code = code.trim();
        if !code.is_empty() && !code.starts_with("<!--") && !code.ends_with("-->") {
            let code = quoted(code);
            self.leave_out(
                range,
                format!("the HTML {code} is left out: write Markdown, or a template"),
            );
        }
    }

    fn leave_out(&mut self, range: &Range<usize>, problem: String) {
        let line = self.line(range);
        let kind = NoteKind::LeftOut(problem);
        self.notes.push(Note { line, kind });
    }

    fn note_file(&mut self, file: &str, range: &Range<usize>) {
        if !file.is_empty() {
            let line = self.line(range);
            let kind = NoteKind::File(file.to_owned());
            self.notes.push(Note { line, kind });
        }
    }

    fn line(&self, range: &Range<usize>) -> usize {
        let before = self.text.get(..range.start).unwrap_or_default();
        before.matches('\n').count()
    }
}

fn level(top: u8, depth: usize) -> HeadingLevel {
    let level = usize::from(top) + depth.saturating_sub(1);
    HeadingLevel::try_from(level.min(6)).unwrap_or(HeadingLevel::H6)
}

fn is_block(tag: &TagEnd) -> bool {
    !matches!(
        tag,
        TagEnd::Emphasis
            | TagEnd::Strong
            | TagEnd::Strikethrough
            | TagEnd::Link
            | TagEnd::TableCell
    )
}

/// The text in quotation marks, shortened.
fn quoted(text: &str) -> String {
    let text = one_line(text);
    let short: String = text.chars().take(MAX_QUOTED).collect();
    let sign = if short.len() < text.len() { "…" } else { "" };
    format!("{short:?}{sign}")
}

/// Escapes the value of an attribute in double quotes.
fn attribute(text: &str) -> String {
    escape_html(text).replace('"', "&quot;")
}
