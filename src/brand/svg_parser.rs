//! Parses drawings (SVG). Refuses drawings that would take very long to parse.

use roxmltree::{Document, Error, ParsingOptions};

/// The maximum size of a drawing in bytes.
pub(in crate::brand) const MAX_SIZE: usize = 256 << 10;

/// The maximum number of nodes that are parsed.
const MAX_NODES: u32 = 20_000;

/// The maximum number of attributes of an element. The parser compares each attribute with all
/// others.
const MAX_ATTRIBUTES: usize = 1_000;

/// The maximum number of declared namespaces. The parser compares the namespaces of an element with
/// those of all elements around it.
const MAX_NAMESPACES: usize = 100;

/// The maximum number of declared entities.
const MAX_DECLARED_ENTITIES: usize = 1_000;

/// The maximum total size of the text that all references to entities insert, in bytes.
const MAX_ENTITIES: usize = 1 << 20;

/// Parses a drawing.
///
/// # Errors
///
/// Fails if the text is not well-formed XML. Fails with [`Error::NodesLimitReached`] if parsing is
/// too much work.
pub fn parse_svg(svg: &str) -> Result<Document<'_>, Error> {
    if svg.len() > MAX_SIZE || is_slow_to_parse(svg) {
        return Err(Error::NodesLimitReached);
    }
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: MAX_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(svg, options)
}

/// Whether a drawing has too many attributes or namespaces, or entities that are too large
/// together. The parser does not limit these itself.
fn is_slow_to_parse(svg: &str) -> bool {
    // Split at `<`, which no attribute can contain, so that no part contains attributes of two
    // elements.
    let attributes = svg.split('<').map(|tag| tag.matches('=').count());
    if attributes.max() > Some(MAX_ATTRIBUTES) || svg.matches("xmlns").count() > MAX_NAMESPACES {
        return true;
    }
    let (mut longest, mut is_nested) = (0, false);
    // This finds all declarations that the parser finds, but also `<!ENTITY` in comments and
    // values, where it does not begin a declaration.
    for (number, (at, start)) in svg.match_indices("<!ENTITY").enumerate() {
        if number == MAX_DECLARED_ENTITIES {
            return true;
        }
        let value = entity_value(&svg[at + start.len()..]).unwrap_or_default();
        longest = longest.max(value.len());
        // Refuse an entity that contains other entities, because its text can become very large.
        is_nested |= value.contains('&');
    }
    is_nested || svg.matches('&').count() * longest > MAX_ENTITIES
}

/// The text between the first quotation mark and the next one of the same kind. `declaration` can
/// contain more text after the end of the declaration.
fn entity_value(declaration: &str) -> Option<&str> {
    let (_, rest) = declaration.split_once(['"', '\''])?;
    let quote = declaration[..declaration.len() - rest.len()]
        .chars()
        .last()?;
    Some(rest.split(quote).next().unwrap_or(rest))
}

/// What to do about an SVG that is not well-formed XML.
#[derive(Debug, thiserror::Error)]
pub(in crate::brand) enum XmlRemedy {
    #[error("write &amp; instead of & in its texts")]
    Ampersand,
    #[error("write href instead of xlink:href")]
    Namespace,
    #[error("save it again")]
    Save,
}

impl XmlRemedy {
    /// The remedy for a parser error with this message.
    pub(in crate::brand) fn of(message: &str) -> Self {
        if message.contains("entity") {
            Self::Ampersand
        } else if message.contains("namespace") && message.contains("xlink") {
            Self::Namespace
        } else {
            Self::Save
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_refused(svg: &str) -> bool {
        matches!(parse_svg(svg), Err(Error::NodesLimitReached))
    }

    #[test]
    fn a_drawing_with_very_many_namespaces_is_not_parsed() {
        let open = (0..200).map(|number| format!("<g xmlns:a{number}=\"x\">"));
        let svg = format!("{}{}", open.collect::<String>(), "</g>".repeat(200));
        assert!(is_refused(&svg));
    }

    #[test]
    fn a_drawing_with_very_many_attributes_is_not_parsed() {
        let drawing = |count: usize| {
            let attributes = (0..count).map(|number| format!("a{number}=\"\" "));
            format!("<svg {}/>", attributes.collect::<String>())
        };
        assert!(parse_svg(&drawing(MAX_ATTRIBUTES)).is_ok());
        assert!(is_refused(&drawing(MAX_ATTRIBUTES + 1)));
    }

    /// Drawing programs write the URLs of namespaces as entities.
    #[test]
    fn a_drawing_with_small_entities_is_parsed_and_one_with_large_entities_is_not() {
        let drawing = |value: &str, count: usize| {
            let uses = "<g id=\"&a;\"/>".repeat(count);
            format!("<!DOCTYPE svg [<!ENTITY a \"{value}\">]><svg>{uses}</svg>")
        };
        assert!(parse_svg(&drawing("http://example.org/", 100)).is_ok());
        assert!(is_refused(&drawing(&"x".repeat(20_000), 100)));
        let hidden = format!("<!-- <!ENTITY ]> -->{}", drawing(&"x".repeat(20_000), 100));
        assert!(is_refused(&hidden));
        let in_itself = drawing(&format!("<!ENTITY ''{}", "x".repeat(20_000)), 100);
        assert!(is_refused(&in_itself));
        let many = drawing("x", 1).replace("[", &("[".to_owned() + &"<!ENTITY".repeat(1_000)));
        assert!(is_refused(&many));
        let nested = "<!DOCTYPE svg [<!ENTITY a \"x\"><!ENTITY b \"&a;\">]><svg id=\"&b;\"/>";
        assert!(is_refused(nested));
    }
}
