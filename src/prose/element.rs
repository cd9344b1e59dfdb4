use url::Url;

use crate::prose::token::Tag;

/// Elements that are written with `dir="auto"`, so that each finds the direction of its own text.
pub(crate) const BLOCKS: &[&str] = &[
    "p",
    "h3",
    "h4",
    "h5",
    "h6",
    "pre",
    "blockquote",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "table",
    "td",
    "th",
];

/// The other elements a description may hold.
pub(crate) const OTHERS: &[&str] = &[
    "thead", "tbody", "tr", "hr", "br", "a", "strong", "em", "u", "s", "code", "sub", "sup",
    "small", "mark", "q",
];

/// The schemes a link may have.
pub(crate) const SCHEMES: &[&str] = &["http", "https", "mailto", "tel"];

/// What every link says of its target.
pub(crate) const REL: &str = "nofollow noopener noreferrer";

/// Longer addresses are no longer links.
const MAX_ADDRESS: usize = 2_000;
/// A table's cell spans at most so many columns or rows.
const MAX_SPAN: u32 = 20;
/// A list begins at most with this number.
const MAX_START: u32 = 9_999;

/// An element of a description as it will be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Element {
    /// Its name; never one that came from outside.
    pub(crate) name: &'static str,
    attributes: String,
}

impl Element {
    /// An element with no attributes but its direction.
    pub(crate) fn plain(name: &'static str) -> Self {
        Self {
            name,
            attributes: direction(name).to_owned(),
        }
    }

    /// A link; `None` if the address is none to follow from here.
    pub(crate) fn link(address: &str, schemes: &[&str]) -> Option<Self> {
        let url = Url::parse(address.trim()).ok()?;
        let is_good = schemes.contains(&url.scheme()) && url.as_str().len() <= MAX_ADDRESS;
        let attributes = format!(r#" href="{}" rel="{REL}""#, escaped(url.as_str()));
        is_good.then_some(Self {
            name: "a",
            attributes,
        })
    }

    /// A list; an ordered one may begin elsewhere than at one.
    pub(crate) fn list(name: &'static str, tag: &Tag) -> Self {
        let start = match name {
            "ol" => number(tag, "start", 0, MAX_START).filter(|start| *start != 1),
            _ => None,
        };
        let start = start
            .map(|start| format!(r#" start="{start}""#))
            .unwrap_or_default();
        Self {
            name,
            attributes: direction(name).to_owned() + &start,
        }
    }

    /// A cell of a table; it may span others.
    pub(crate) fn cell(name: &'static str, tag: &Tag) -> Self {
        let span = |attribute| match number(tag, attribute, 2, MAX_SPAN) {
            Some(number) => format!(r#" {attribute}="{number}""#),
            None => String::new(),
        };
        let attributes = span("colspan") + direction(name) + &span("rowspan");
        Self { name, attributes }
    }

    /// The start of the element.
    pub(crate) fn open(&self) -> String {
        format!("<{}{}>", self.name, self.attributes)
    }

    /// The end of the element.
    pub(crate) fn close(&self) -> String {
        format!("</{}>", self.name)
    }

    /// What must stand between this element and anything to read; `None` if nothing must.
    pub(crate) fn required_child(&self) -> Option<&'static str> {
        match self.name {
            "ul" | "ol" => Some("li"),
            "dl" => Some("dd"),
            "table" => Some("tbody"),
            "thead" | "tbody" => Some("tr"),
            "tr" => Some("td"),
            _ => None,
        }
    }

    /// Whether text stands in the element without a paragraph around it.
    pub(crate) fn holds_text(&self) -> bool {
        matches!(self.name, "li" | "dt" | "dd") || self.is_cell()
    }

    /// Whether it is a cell of a table: one is kept even empty, or its row would shift.
    pub(crate) fn is_cell(&self) -> bool {
        matches!(self.name, "td" | "th")
    }
}

/// Text as it stands in HTML, in an attribute's value too.
pub(crate) fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '\u{A0}' => html.push_str("&nbsp;"),
            c => html.push(c),
        }
    }
    html
}

fn direction(name: &str) -> &'static str {
    match BLOCKS.contains(&name) {
        true => r#" dir="auto""#,
        false => "",
    }
}

fn number(tag: &Tag, attribute: &str, least: u32, most: u32) -> Option<u32> {
    let number = tag.attribute(attribute)?.trim().parse().ok()?;
    (least..=most).contains(&number).then_some(number)
}
