//! What each HTML tag means for a description.

/// The kind of a tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// A block without meaning of its own, such as `div`; it ends a paragraph.
    Break,
    /// A paragraph.
    Paragraph,
    /// A heading with its level.
    Heading(u8),
    /// Preformatted text.
    Verbatim,
    /// A block quotation.
    Quote,
    /// A list, by the element that is written.
    List(&'static str),
    /// A list item.
    Item,
    /// A definition list.
    Terms,
    /// A term or a definition.
    Term(&'static str),
    /// A table.
    Table,
    /// The head or the body of a table.
    Section(&'static str),
    /// A table row.
    Row,
    /// A table cell.
    Cell(&'static str),
    /// A link.
    Link,
    /// Inline formatting, by the element that is written.
    Format(&'static str),
    /// An image.
    Image,
    /// A line break.
    LineBreak,
    /// A horizontal rule.
    Rule,
    /// An ignored tag; its content is kept.
    Nothing,
}

/// The kind of the tag with this name, in lower case.
pub(crate) fn role(name: &str) -> Role {
    match name {
        "p" => Role::Paragraph,
        "a" => Role::Link,
        "br" => Role::LineBreak,
        "hr" => Role::Rule,
        "img" | "image" => Role::Image,
        "pre" | "listing" => Role::Verbatim,
        "blockquote" => Role::Quote,
        "h1" => Role::Heading(1),
        "h2" => Role::Heading(2),
        "h3" => Role::Heading(3),
        "h4" => Role::Heading(4),
        "h5" => Role::Heading(5),
        "h6" => Role::Heading(6),
        "ul" | "menu" | "dir" => Role::List("ul"),
        "ol" => Role::List("ol"),
        "li" => Role::Item,
        "dl" => Role::Terms,
        "dt" => Role::Term("dt"),
        "dd" => Role::Term("dd"),
        "table" => Role::Table,
        "thead" => Role::Section("thead"),
        "tbody" | "tfoot" => Role::Section("tbody"),
        "tr" => Role::Row,
        "td" => Role::Cell("td"),
        "th" => Role::Cell("th"),
        _ => format_or_break(name),
    }
}

fn format_or_break(name: &str) -> Role {
    match name {
        "b" | "strong" => Role::Format("strong"),
        "i" | "em" | "cite" | "dfn" | "var" => Role::Format("em"),
        "u" | "ins" => Role::Format("u"),
        "s" | "strike" | "del" => Role::Format("s"),
        "code" | "kbd" | "samp" | "tt" => Role::Format("code"),
        "sub" => Role::Format("sub"),
        "sup" => Role::Format("sup"),
        "small" => Role::Format("small"),
        "mark" => Role::Format("mark"),
        "q" => Role::Format("q"),
        "address" | "article" | "aside" | "body" | "caption" | "center" | "details" | "dialog"
        | "div" | "fieldset" | "figcaption" | "figure" | "footer" | "form" | "frameset"
        | "head" | "header" | "hgroup" | "html" | "legend" | "main" | "nav" | "optgroup"
        | "option" | "search" | "section" | "summary" => Role::Break,
        _ => Role::Nothing,
    }
}
