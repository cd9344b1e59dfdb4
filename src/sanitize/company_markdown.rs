//! Markdown that the company wrote. Unlike text from the ATS, it can contain pictures from
//! `static/` and links to pages of the site. Raw HTML is left out.

use pulldown_cmark::{
    BrokenLink, Event, LinkType, Options, Parser, Tag, TagEnd, TextMergeWithOffset, html,
};

use crate::sanitize::{
    element::escape_html,
    markdown_events::{EventReader, Node, PageImage, PageNote, PageNoteKind, Target, quoted},
    plain_text::is_printable,
    table_check::broken_tables,
};

/// The maximum number of reference links without a definition, such as `[text][name]`, that are
/// reported for one text.
const MAX_BROKEN: usize = 20;

/// Parsed Markdown that the company wrote, without raw HTML. Links have only the schemes `http`,
/// `https`, `mailto` and `tel`.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CompanyMarkdown {
    nodes: Vec<Node>,
}

/// The data of the site that is needed for rendering [`CompanyMarkdown`].
pub trait SiteResources {
    /// Returns the URL for a link.
    fn url(&self, target: &Target<'_>) -> String;
    /// Returns the attributes of the `img` element for a picture, except the alternative text, as
    /// HTML.
    fn picture_attributes(&self, file: &str) -> String;
    /// Returns the start tags of a table and its container, which is a `div`.
    fn table_start(&self) -> String;
}

impl CompanyMarkdown {
    /// Parses Markdown. The highest heading gets the level `top`, and no level is skipped. Also
    /// returns notes about the parts that are left out and about the files that the text uses.
    pub fn parse(text: &str, top: u8) -> (Self, Vec<PageNote>) {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let text = text.replace(|c| c != '\n' && c != '\t' && !is_printable(c), "");
        let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
        let mut broken = Vec::new();
        let add_broken = |link: BrokenLink<'_>| {
            // Text in a single pair of brackets, such as `[sic]`, is probably not meant as a link.
            let is_link = matches!(link.link_type, LinkType::Reference | LinkType::Collapsed);
            if is_link && !link.reference.starts_with('^') && broken.len() < MAX_BROKEN {
                broken.push((link.span.start, quoted(&link.reference)));
            }
            None
        };
        let parser = Parser::new_with_broken_link_callback(&text, options, Some(add_broken));
        let events = parser.into_offset_iter();
        let mut reader = EventReader::new(&text, top);
        for (event, range) in TextMergeWithOffset::new(events) {
            reader.read(event, &range);
        }
        let EventReader {
            nodes, mut notes, ..
        } = reader;
        notes.extend(
            broken_tables(&text)
                .into_iter()
                .map(|(line, problem)| PageNote {
                    line,
                    kind: PageNoteKind::LeftOut(problem),
                }),
        );
        notes.extend(broken.into_iter().map(|(at, name)| PageNote {
            line: text[..at].matches('\n').count(),
            kind: PageNoteKind::LeftOut(format!(
                "no line of this part of the page contains the address of {name}, so this is not a link: write the \
                 address in parentheses, as in [text](/privacy)"
            )),
        }));
        (Self { nodes }, notes)
    }

    /// Returns all pictures in the text.
    pub fn pictures(&self) -> impl Iterator<Item = &PageImage> {
        self.nodes.iter().filter_map(|node| match node {
            Node::Image(picture) => Some(picture),
            Node::Event(_) => None,
        })
    }

    /// Returns `true` if the text consists of pictures only.
    pub fn has_only_pictures(&self) -> bool {
        self.nodes.iter().all(|node| match node {
            Node::Image(_) => true,
            Node::Event(event) => matches!(
                event,
                Event::Start(Tag::Paragraph)
                    | Event::End(TagEnd::Paragraph)
                    | Event::SoftBreak
                    | Event::HardBreak
            ),
        })
    }

    /// Returns `true` if the rendered text is empty.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns the text without formatting, with each block on its own line.
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

    /// Renders the text as HTML. Each block has `dir="auto"`, so that its direction depends on its
    /// own text.
    pub fn to_html(&self, site: &impl SiteResources) -> String {
        let mut events = Vec::with_capacity(self.nodes.len());
        let mut rest = self.nodes.as_slice();
        loop {
            rest = match rest {
                // A picture that is the only content of a paragraph becomes a `figure`.
                [
                    Node::Event(Event::Start(Tag::Paragraph)),
                    Node::Image(picture),
                    Node::Event(Event::End(TagEnd::Paragraph)),
                    after @ ..,
                ] => {
                    events.push(Event::Html(figure(picture, site).into()));
                    after
                }
                [Node::Image(picture), after @ ..] => {
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

impl PageImage {
    /// Renders the picture as an `img` element. The element contains the picture's width and
    /// height, so that the layout does not shift when the picture has loaded.
    pub fn to_html(&self, site: &impl SiteResources) -> String {
        let attributes = site.picture_attributes(&self.file);
        let alt = escape_attribute(&self.alt);
        format!(r#"<img {attributes} alt="{alt}" loading="lazy" decoding="async">"#)
    }
}

fn figure(picture: &PageImage, site: &impl SiteResources) -> String {
    let caption = picture.caption.as_ref().map_or_else(String::new, |text| {
        let text = escape_html(text);
        format!(r#"<figcaption dir="auto">{text}</figcaption>"#)
    });
    format!("<figure>{}{caption}</figure>\n", picture.to_html(site))
}

/// Replaces the events for blocks and links with custom HTML, because pulldown-cmark's HTML has no
/// `dir` attributes.
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
        // Drop the alignments of the table, because they would become `style` attributes.
        Event::Start(Tag::Table(_)) => tag(site.table_start()),
        Event::End(TagEnd::Table) => {
            let mut events = vec![event.clone()];
            events.extend(tag("</div>\n".to_owned()));
            events
        }
        Event::Start(Tag::Link { dest_url, .. }) => match Target::parse(dest_url) {
            Some(target) => tag(format!(
                r#"<a href="{}">"#,
                escape_attribute(&site.url(&target))
            )),
            None => tag("<a>".to_owned()),
        },
        other => vec![other.clone()],
    }
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

/// Escapes the value of an attribute in double quotes.
pub fn escape_attribute(text: &str) -> String {
    escape_html(text).replace('"', "&quot;")
}
