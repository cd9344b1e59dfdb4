//! Limits on a drawing that the site renders as pixels: the logo on Open Graph images. A small file
//! can keep a processor busy for hours, or exhaust the stack, if it contains filters, or parts that
//! refer to other parts many times. These limits do not apply to browsers, which still show the
//! logo.

use std::collections::HashMap;

use roxmltree::{Document, Error, Node, NodeId};

use crate::brand::{
    svg_parser::{MAX_SIZE, parse_svg},
    svg_work::{
        MAX_CLASS_LENGTH, ShapeLimit, has_long_dashes, shape_limit, work_of_reading, work_of_styles,
    },
};

/// The maximum nesting depth of an element. An element that refers to another element is treated as
/// if it contained that element.
const MAX_DEPTH: usize = 100;

/// The maximum amount of work for rendering a drawing, in units. One unit is an element, a letter,
/// or 200 bytes of attributes.
const MAX_WORK: u64 = 10_000;

/// The number of bytes of attributes that count as one unit of work.
const BYTES_PER_UNIT: usize = 200;

/// Elements that make other elements much more expensive to render, and that logos rarely contain.
const REFUSED: [&str; 3] = ["filter", "marker", "pattern"];

/// The property that applies a filter. The value of this property can also define a filter without
/// an element `<filter>`.
const FILTER: &str = "filter";

/// The beginning of a reference to another element, such as `url(#shadow)`.
const URL: &str = "url(";

/// Why a drawing is not rendered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SvgLimit {
    /// The file is too large.
    #[error("the file is larger than {} KB", MAX_SIZE >> 10)]
    Size,
    /// The drawing contains a refused element or property.
    #[error("it uses {0}")]
    Refused(&'static str),
    /// Elements are nested too deeply, or refer to each other in too long a chain.
    #[error("more than {MAX_DEPTH} elements contain or use each other")]
    Depth,
    /// A shape is too expensive to draw.
    #[error(transparent)]
    Shape(#[from] ShapeLimit),
    /// Rendering the drawing would be too much work.
    #[error("it has too many elements, letters, attributes or styles")]
    Work,
}

/// Returns the limit that a drawing exceeds, with the line number. Returns `None` for a file that
/// is not XML.
pub fn svg_limit(svg: &str) -> Option<(usize, SvgLimit)> {
    if svg.len() > MAX_SIZE {
        return Some((1, SvgLimit::Size));
    }
    let document = match parse_svg(svg) {
        Ok(document) => document,
        Err(Error::NodesLimitReached) => return Some((1, SvgLimit::Work)),
        Err(_) => return None,
    };
    let located = |node: Node<'_, '_>, limit| {
        let line = document.text_pos_at(node.range().start).row;
        Some((line as usize, limit))
    };
    let mut depths: Vec<usize> = Vec::new();
    for node in document.descendants() {
        let parent = node.parent().map(|it| depths[it.id().get_usize()] + 1);
        depths.push(parent.unwrap_or_default());
        if let Some(name) = refused(node) {
            return located(node, SvgLimit::Refused(name));
        } else if parent.is_some_and(|depth| depth > MAX_DEPTH) {
            return located(node, SvgLimit::Depth);
        }
    }
    let mut work = DrawingWork::new(&document);
    let root = document.root_element();
    let deepest = depths.into_iter().max().unwrap_or_default();
    let total = work
        .of(root, 0)
        .and_then(|elements| Ok(elements + work.of_styles(elements, deepest)?));
    match total {
        Ok(total) if total <= MAX_WORK => None,
        Ok(_) => located(root, SvgLimit::Work),
        Err(limit) => located(root, limit),
    }
}

/// The name of the refused element or property that this element or style uses.
fn refused(node: Node<'_, '_>) -> Option<&'static str> {
    if is_style(node) {
        return node.text()?.contains(FILTER).then_some(FILTER);
    }
    let is_filter = |(name, value): (&str, &str)| match name {
        FILTER => value.trim() != "none",
        "style" => value.contains(FILTER),
        _ => false,
    };
    let mut attributes = node.attributes().map(|it| (it.name(), it.value()));
    let name = REFUSED.into_iter().find(|name| node.has_tag_name(*name));
    name.or_else(|| attributes.any(is_filter).then_some(FILTER))
}

/// Whether a node is text in an element `<style>`.
fn is_style(node: Node<'_, '_>) -> bool {
    node.is_text() && node.parent().is_some_and(|it| it.has_tag_name("style"))
}

/// Adds up the work for the elements of a drawing.
struct DrawingWork<'a> {
    document: &'a Document<'a>,
    /// The elements by id.
    named: HashMap<&'a str, Vec<Node<'a, 'a>>>,
    /// The work for each element that has already been added up. The value is zero while the work
    /// for an element is being added up, so that an element that uses itself does not cause endless
    /// recursion.
    known: HashMap<NodeId, u64>,
}

impl<'a> DrawingWork<'a> {
    fn new(document: &'a Document<'a>) -> Self {
        let mut named: HashMap<_, Vec<_>> = HashMap::new();
        for node in document.descendants() {
            if let Some(id) = node.attribute("id") {
                named.entry(id).or_default().push(node);
            }
        }
        Self {
            document,
            named,
            known: HashMap::new(),
        }
    }

    /// The work for the styles in `<style>`. Each rule is compared with each element, and can apply
    /// to all of them. `drawn` is the work for the elements. It serves as an upper bound for the
    /// number of elements, in which an element that is used several times is included several
    /// times. `depth` is the depth of the deepest element.
    fn of_styles(&mut self, drawn: u64, depth: usize) -> Result<u64, SvgLimit> {
        let elements = self.document.descendants().filter(Node::is_element).count() as u64;
        let styles = self.document.descendants().filter(|it| is_style(*it));
        let styles: Vec<&str> = styles.filter_map(|it| it.text()).collect();
        let mut work = 0;
        for css in styles {
            if has_long_dashes(css) {
                return Err(ShapeLimit::Dashes.into());
            }
            work += css.matches('{').count() as u64 * elements / 10;
            work += work_of_styles(css, drawn, depth as u64, MAX_WORK);
            if work > MAX_WORK {
                break;
            }
            for id in ids_in_urls(css) {
                work += self.of_named(id, 0)? * elements;
            }
        }
        Ok(work)
    }

    /// The work for an element, with everything that it contains and uses.
    fn of(&mut self, node: Node<'a, 'a>, depth: usize) -> Result<u64, SvgLimit> {
        if depth > MAX_DEPTH {
            return Err(SvgLimit::Depth);
        } else if let Some(work) = self.known.get(&node.id()) {
            return Ok(*work);
        }
        self.known.insert(node.id(), 0);
        let mut work = 1;
        if node.is_text() && node.ancestors().any(|it| it.has_tag_name("text")) {
            work += node.text().map_or(0, |it| it.trim().len()) as u64;
        }
        let mut length = 0;
        // A property also applies to the elements inside this element, so the work for what a
        // property refers to, as in `url(#shadow)`, is added for each of these elements.
        let uses_urls = node.attributes().any(|it| it.value().contains(URL));
        let elements = node.descendants().take_while(|_| uses_urls).count() as u64;
        for attribute in node.attributes() {
            let value = attribute.value();
            length += value.len();
            if let Some(limit) = shape_limit(attribute.name(), value) {
                return Err(limit.into());
            } else if attribute.name() == "class" && value.len() > MAX_CLASS_LENGTH {
                return Err(SvgLimit::Work);
            } else if attribute.name() == "style" {
                work += work_of_reading(value);
            } else if attribute.name() == "href"
                && let Some(id) = value.trim().strip_prefix('#')
            {
                work += self.of_named(id, depth)?;
            }
            for id in ids_in_urls(value) {
                work += self.of_named(id, depth)? * elements;
            }
        }
        work += (length / BYTES_PER_UNIT) as u64;
        for child in node.children() {
            work += self.of(child, depth + 1)?;
            if work > MAX_WORK {
                break;
            }
        }
        if work > MAX_WORK {
            return Err(SvgLimit::Work);
        }
        self.known.insert(node.id(), work);
        Ok(work)
    }

    /// The work for the elements with this id. Gradients are not counted, because they are cheap to
    /// render.
    fn of_named(&mut self, id: &str, depth: usize) -> Result<u64, SvgLimit> {
        let mut work = 0;
        for node in self.named.get(id).cloned().unwrap_or_default() {
            if !["linearGradient", "radialGradient"].contains(&node.tag_name().name()) {
                work += self.of(node, depth + 1)?;
            }
            if work > MAX_WORK {
                return Err(SvgLimit::Work);
            }
        }
        Ok(work)
    }
}

/// The ids in references such as `url(#shadow)`.
fn ids_in_urls(value: &str) -> impl Iterator<Item = &str> {
    let parts = value.split(URL).skip(1);
    parts.filter_map(|part| {
        let (url, _) = part.split_once(')')?;
        let is_quote = |c: char| c.is_whitespace() || matches!(c, '"' | '\'');
        url.trim_matches(is_quote).strip_prefix('#')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limit(content: &str) -> Option<(usize, SvgLimit)> {
        let start = "<svg xmlns=\"http://www.w3.org/2000/svg\"\nxmlns:xlink=\"http://www.w3.org/1999/xlink\">\n";
        svg_limit(&format!("{start}{content}</svg>"))
    }

    /// Returns ten groups. Each group uses the group before it ten times. `part` is the name of the
    /// element. `uses` is the markup that refers to the previous group, with `%` in place of the
    /// reference.
    fn chain(part: &str, uses: &str) -> String {
        let groups = (1..10).map(|number: usize| {
            let uses = uses.replace('%', &format!("#a{}", number - 1)).repeat(10);
            format!("<{part} id=\"a{number}\">{uses}</{part}>")
        });
        format!(
            "<{part} id=\"a0\"><rect/></{part}>{}",
            groups.collect::<String>()
        )
    }

    fn nested(part: &str, depth: usize) -> String {
        format!("<{part}>").repeat(depth) + &format!("</{part}>").repeat(depth)
    }

    #[test]
    fn elements_and_properties_that_keep_a_processor_busy_are_refused() {
        for (content, name) in [
            ("<filter id=\"f\"/>", "filter"),
            ("<pattern/>", "pattern"),
            ("<rect filter=\"blur(900px)\"/>", "filter"),
            ("<rect style=\"filter: blur(900px)\"/>", "filter"),
            ("<style>rect { filter: blur(9px) }</style>", "filter"),
        ] {
            let found = limit(content).map(|(_, limit)| limit);
            assert_eq!(found, Some(SvgLimit::Refused(name)), "{content}");
        }
    }

    #[test]
    fn drawings_that_keep_a_processor_busy_are_refused() {
        for (content, expected) in [
            (chain("g", "<use xlink:href=\"%\"/>"), SvgLimit::Work),
            (chain("mask", "<rect mask=\"url(%)\"/>"), SvgLimit::Work),
            (
                chain("clipPath", "<rect style=\"clip-path:url('%')\"/>"),
                SvgLimit::Work,
            ),
            ("<rect/>".repeat(10_000), SvgLimit::Work),
            (
                format!("<rect class=\"{}\"/>", "a ".repeat(600)),
                SvgLimit::Work,
            ),
            (
                format!("<text>{}</text>", "W".repeat(10_000)),
                SvgLimit::Work,
            ),
            (
                format!("<path d=\"{}\"/>", "h1".repeat(200_000)),
                SvgLimit::Size,
            ),
            (
                format!(
                    "<style>{}</style>{}",
                    "a{b:c}".repeat(1_000),
                    "<rect/>".repeat(1_000)
                ),
                SvgLimit::Work,
            ),
            (
                format!(
                    "<style>x {}{{fill:red}}</style>{}",
                    "g ".repeat(12),
                    nested("g", 90)
                ),
                SvgLimit::Work,
            ),
            (
                format!(
                    "<style>{}a{{{}}}</style>",
                    "a,".repeat(2_000),
                    "b:c;".repeat(2_000)
                ),
                SvgLimit::Work,
            ),
            (
                format!("<rect style=\"{}\"/>", "b:c;".repeat(8_000)),
                SvgLimit::Work,
            ),
            (
                format!("<path d=\"M0 0{}\"/>", "A9 9 0 1 1 1 1".repeat(900)),
                SvgLimit::Shape(ShapeLimit::InARow),
            ),
            (
                format!("<text>{}</text>", nested("tspan", 200)),
                SvgLimit::Depth,
            ),
        ] {
            let found = limit(&content).map(|(_, limit)| limit);
            assert_eq!(found, Some(expected), "{content:.60}");
        }
    }

    #[test]
    fn the_line_is_named_and_entities_count_as_often_as_they_are_used() {
        assert_eq!(
            limit("\n<g>\n<filter/></g>"),
            Some((5, SvgLimit::Refused("filter")))
        );
        let entities = format!(
            "<!DOCTYPE svg [<!ENTITY a \"{}\"><!ENTITY b \"{}\">]><svg>&b;</svg>",
            "<g/>".repeat(200),
            "&a;".repeat(200),
        );
        assert_eq!(svg_limit(&entities), Some((1, SvgLimit::Work)));
    }

    #[test]
    fn a_chain_of_references_is_refused() {
        let groups = (1..200).map(|number| {
            let before = number - 1;
            format!("<g id=\"a{number}\"><use href=\"#a{before}\"/></g>")
        });
        let groups: Vec<String> = groups.collect();
        let reversed: String = groups.iter().rev().map(String::as_str).collect();
        assert_eq!(limit(&reversed).unwrap().1, SvgLimit::Depth);
    }

    #[test]
    fn usual_drawings_are_accepted() {
        let gradient = "<linearGradient id=\"a\"><stop/><stop/></linearGradient>";
        let styles = ".b{fill:url(#a)}".repeat(20);
        let paths = "<path class=\"b\" d=\"M0 0h10v10z\"/>".repeat(300);
        for content in [
            format!(
                "<style>{styles}</style><defs>{gradient}</defs><g mask=\"url(#m)\">{paths}</g>"
            ),
            "<mask id=\"m\"><rect mask=\"url(#m)\"/></mask><use href=\"#u\" id=\"u\"/>".to_owned(),
            format!(
                "<metadata>{}</metadata><rect filter=\"none\"/>",
                "a".repeat(100_000)
            ),
        ] {
            assert_eq!(limit(&content), None, "{content:.60}");
        }
        assert_eq!(svg_limit("no drawing"), None);
        for file in [
            "marisol/static/marisol.svg",
            "saltmarsh/static/marks.svg",
            "umbra/static/umbra.svg",
        ] {
            let path = format!("{}/brands/{file}", env!("CARGO_MANIFEST_DIR"));
            let svg = std::fs::read_to_string(path).unwrap();
            assert_eq!(svg_limit(&svg), None, "{file}");
        }
    }
}
