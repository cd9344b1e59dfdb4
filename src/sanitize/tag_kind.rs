//! Classifies HTML tags by their role in a description.

/// The kind of a tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TagKind {
    /// A block without its own meaning, such as `div`. It ends a paragraph.
    Container,
    Paragraph,
    /// A heading with its level.
    Heading(u8),
    Preformatted,
    /// A block quotation.
    Quote,
    /// A list, with the name of the element to write.
    List(&'static str),
    Item,
    DefinitionList,
    /// A term or a definition.
    DefinitionItem(&'static str),
    Table,
    /// The head or the body of a table.
    Section(&'static str),
    Row,
    Cell(&'static str),
    Link,
    /// Inline formatting, with the name of the element to write.
    Format(&'static str),
    Image,
    LineBreak,
    Rule,
    /// A tag that is ignored. The content of its element is kept.
    Ignored,
}

/// Returns the kind of the tag with this lower-case name.
pub(crate) fn kind_of_tag(name: &str) -> TagKind {
    match name {
        "p" => TagKind::Paragraph,
        "a" => TagKind::Link,
        "br" => TagKind::LineBreak,
        "hr" => TagKind::Rule,
        "img" | "image" => TagKind::Image,
        "pre" | "listing" => TagKind::Preformatted,
        "blockquote" => TagKind::Quote,
        "h1" => TagKind::Heading(1),
        "h2" => TagKind::Heading(2),
        "h3" => TagKind::Heading(3),
        "h4" => TagKind::Heading(4),
        "h5" => TagKind::Heading(5),
        "h6" => TagKind::Heading(6),
        "ul" | "menu" | "dir" => TagKind::List("ul"),
        "ol" => TagKind::List("ol"),
        "li" => TagKind::Item,
        "dl" => TagKind::DefinitionList,
        "dt" => TagKind::DefinitionItem("dt"),
        "dd" => TagKind::DefinitionItem("dd"),
        "table" => TagKind::Table,
        "thead" => TagKind::Section("thead"),
        "tbody" | "tfoot" => TagKind::Section("tbody"),
        "tr" => TagKind::Row,
        "td" => TagKind::Cell("td"),
        "th" => TagKind::Cell("th"),
        _ => format_or_break(name),
    }
}

fn format_or_break(name: &str) -> TagKind {
    match name {
        "b" | "strong" => TagKind::Format("strong"),
        "i" | "em" | "cite" | "dfn" | "var" => TagKind::Format("em"),
        "u" | "ins" => TagKind::Format("u"),
        "s" | "strike" | "del" => TagKind::Format("s"),
        "code" | "kbd" | "samp" | "tt" => TagKind::Format("code"),
        "sub" => TagKind::Format("sub"),
        "sup" => TagKind::Format("sup"),
        "small" => TagKind::Format("small"),
        "mark" => TagKind::Format("mark"),
        "q" => TagKind::Format("q"),
        "address" | "article" | "aside" | "body" | "caption" | "center" | "details" | "dialog"
        | "div" | "fieldset" | "figcaption" | "figure" | "footer" | "form" | "frameset"
        | "head" | "header" | "hgroup" | "html" | "legend" | "main" | "nav" | "optgroup"
        | "option" | "search" | "section" | "summary" => TagKind::Container,
        _ => TagKind::Ignored,
    }
}
