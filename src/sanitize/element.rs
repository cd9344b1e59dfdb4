//! The elements and attributes that are allowed in sanitized HTML.

use url::Url;

use crate::sanitize::tokenizer::Tag;

/// Block elements. Each of them gets `dir="auto"`, so that its direction depends on its own text.
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

/// The other allowed elements.
pub(crate) const OTHERS: &[&str] = &[
    "thead", "tbody", "tr", "hr", "br", "a", "strong", "em", "u", "s", "code", "sub", "sup",
    "small", "mark", "q",
];

/// Allowed URL schemes of links.
pub(crate) const SCHEMES: &[&str] = &["http", "https", "mailto", "tel"];

/// The `rel` attribute of every link.
pub(crate) const REL: &str = "nofollow noopener noreferrer";

/// The maximum length of a link's URL in bytes. Links with longer URLs are removed.
const MAX_ADDRESS: usize = 2_000;
/// The maximum number of columns or rows that a table cell may span.
const MAX_SPAN: u32 = 20;
/// The maximum value of the `start` attribute of an ordered list.
const MAX_START: u32 = 9_999;

/// An element to write to the output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Element {
    /// The name, which is in [`BLOCKS`] or [`OTHERS`].
    pub(crate) name: &'static str,
    attributes: String,
}

impl Element {
    /// Creates an element without attributes, except `dir` if it is a block.
    pub(crate) fn new(name: &'static str) -> Self {
        Self {
            name,
            attributes: direction(name).to_owned(),
        }
    }

    /// Creates a link. Returns `None` if the URL is relative or too long, or if its scheme is not
    /// in `schemes`.
    pub(crate) fn link(address: &str, schemes: &[&str]) -> Option<Self> {
        // The time for parsing a host name is quadratic in its length.
        let short = Some(address.trim()).filter(|it| it.len() <= MAX_ADDRESS)?;
        let url = Url::parse(short).ok()?;
        let is_good = schemes.contains(&url.scheme()) && url.as_str().len() <= MAX_ADDRESS;
        let attributes = format!(r#" href="{}" rel="{REL}""#, escape_html(url.as_str()));
        is_good.then_some(Self {
            name: "a",
            attributes,
        })
    }

    /// Creates a list. An ordered list keeps its `start` attribute.
    pub(crate) fn list(name: &'static str, tag: &Tag) -> Self {
        let mut attributes = direction(name).to_owned();
        if name == "ol"
            && let Some(start) = number(tag, "start", 0, MAX_START).filter(|start| *start != 1)
        {
            attributes += &format!(r#" start="{start}""#);
        }
        Self { name, attributes }
    }

    /// Creates a table cell with its `colspan` and `rowspan`.
    pub(crate) fn cell(name: &'static str, tag: &Tag) -> Self {
        let span = |attribute| {
            let number = number(tag, attribute, 2, MAX_SPAN);
            number.map_or_else(String::new, |it| format!(r#" {attribute}="{it}""#))
        };
        let attributes = span("colspan") + direction(name) + &span("rowspan");
        Self { name, attributes }
    }

    pub(crate) fn start_tag(&self) -> String {
        format!("<{}{}>", self.name, self.attributes)
    }

    pub(crate) fn end_tag(&self) -> String {
        format!("</{}>", self.name)
    }

    /// Returns the child element that is required between this element and text, such as `li` in a
    /// list, if any.
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

    /// Returns `true` if text is allowed directly in the element, without a paragraph.
    pub(crate) fn allows_text(&self) -> bool {
        matches!(self.name, "li" | "dt" | "dd") || self.is_cell()
    }

    /// Returns `true` for a table cell. Empty cells are written too, because otherwise the
    /// following cells would move to another column.
    pub(crate) fn is_cell(&self) -> bool {
        matches!(self.name, "td" | "th")
    }
}

/// Escapes text for HTML. The result is also valid as the value of an attribute, if the text
/// contains no double quotes.
pub(crate) fn escape_html(text: &str) -> String {
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
    if BLOCKS.contains(&name) {
        r#" dir="auto""#
    } else {
        ""
    }
}

fn number(tag: &Tag, attribute: &str, min: u32, max: u32) -> Option<u32> {
    let number = tag.attribute(attribute)?.trim().parse().ok()?;
    (min..=max).contains(&number).then_some(number)
}
