/// What a tag means to a description.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Ends a paragraph and is nothing itself: `div` and its kin.
    Break,
    /// A paragraph.
    Paragraph,
    /// A heading of a level.
    Heading(u8),
    /// Text whose white space counts.
    Verbatim,
    /// A quotation of whole paragraphs.
    Quote,
    /// A list, ordered or not.
    List(&'static str),
    /// An item of a list.
    Item,
    /// A list of terms.
    Terms,
    /// A term or what it means.
    Term(&'static str),
    /// A table.
    Table,
    /// The head or the body of a table.
    Section(&'static str),
    /// A row of a table.
    Row,
    /// A cell of a table.
    Cell(&'static str),
    /// A link.
    Link,
    /// Something about a few words, by the name it is written with.
    Format(&'static str),
    /// An image.
    Image,
    /// The end of a line.
    LineBreak,
    /// A rule between two parts.
    Rule,
    /// Nothing: its content stands for itself.
    Nothing,
}

/// What the tag of that name means; names are in lower case.
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
