//! Estimates how many dashes the outline of a shape has. A shape with a long outline and short dashes
//! can have a million of them, which takes long to render.

use roxmltree::Node;

/// The property that makes an outline dashed.
pub(in crate::brand) const DASHES: &str = "stroke-dasharray";

/// The shapes that can have a dashed outline.
const SHAPES: [&str; 7] = [
    "circle", "ellipse", "line", "path", "polygon", "polyline", "rect",
];

/// The attributes that do not contain coordinates or lengths.
const WITHOUT_LENGTHS: [&str; 6] = ["class", "fill", "id", "stroke", "style", DASHES];

/// The maximum length of a segment of an outline, as a multiple of its longest number. The longest
/// segment is a circle.
const SEGMENT_LENGTH: f64 = 7.0;

/// Whether an element passes dashes on to other elements, so that their number is unknown.
pub(in crate::brand) fn passes_dashes_on(node: Node<'_, '_>) -> bool {
    dashes(node).is_some() && !SHAPES.contains(&node.tag_name().name())
}

/// Estimates the number of dashes of a shape. Zero if its outline is not dashed.
pub(in crate::brand) fn count_dashes(shape: Node<'_, '_>) -> u64 {
    let period: f64 = match dashes(shape) {
        Some(list) => numbers(list).sum(),
        None => return 0,
    };
    // If all lengths are zero, the outline is not dashed.
    if period == 0.0 {
        return 0;
    }
    let attributes = shape.attributes();
    let geometry = attributes.filter(|it| !WITHOUT_LENGTHS.contains(&it.name()));
    let (mut count, mut longest) = (0_u32, 0.0_f64);
    for number in geometry.flat_map(|it| numbers(it.value())) {
        count += 1;
        longest = longest.max(number);
    }
    (f64::from(count) * longest * SEGMENT_LENGTH / period) as u64
}

/// The lengths of the dashes and gaps of an element. `None` if it has no dashes of its own.
fn dashes<'a>(node: Node<'a, '_>) -> Option<&'a str> {
    let style = node.attribute("style").unwrap_or_default();
    let in_style = style.split_once(DASHES).map(|(_, rest)| rest);
    let list = in_style.map(|rest| rest.split(';').next().unwrap_or(rest));
    list.or_else(|| node.attribute(DASHES))
        .filter(|list| list.trim() != "none")
}

/// The numbers in an attribute, without their signs. An exponent is part of its number.
fn numbers(value: &str) -> impl Iterator<Item = f64> {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '.' | 'e' | 'E');
    let parts = value.split(move |c| !is_part(c));
    parts.filter_map(|part| {
        // `1.5.5` means 1.5 and 0.5. The first number is the longer one.
        let first = part
            .match_indices('.')
            .nth(1)
            .map_or(part, |(at, _)| &part[..at]);
        first.trim_end_matches(['e', 'E']).parse().ok()
    })
}

#[cfg(test)]
mod tests {
    use roxmltree::Document;

    use super::*;

    fn count(element: &str) -> u64 {
        let document = Document::parse(element).unwrap();
        count_dashes(document.root_element())
    }

    #[test]
    fn the_dashes_of_an_outline_are_estimated() {
        for (element, expected) in [
            ("<path d=\"M0 0H100\"/>", 0),
            ("<path d=\"M0 0H100\" stroke-dasharray=\"none\"/>", 0),
            ("<path d=\"M0 0H100\" stroke-dasharray=\"0 0\"/>", 0),
            ("<path d=\"M0 0H100\" stroke-dasharray=\"5 5\"/>", 210),
            (
                "<path d=\"M0-.5.5H1e2\" style=\"stroke-dasharray:2,8;fill:none\"/>",
                210,
            ),
            ("<circle r=\"100\" stroke-dasharray=\"0.001\"/>", 700_000),
        ] {
            assert_eq!(count(element), expected, "{element}");
        }
    }

    #[test]
    fn only_shapes_keep_their_dashes_to_themselves() {
        for (element, expected) in [
            ("<g stroke-dasharray=\"5\"/>", true),
            ("<text style=\"stroke-dasharray: 5\"/>", true),
            ("<g/>", false),
            ("<rect stroke-dasharray=\"5\"/>", false),
        ] {
            let document = Document::parse(element).unwrap();
            assert_eq!(
                passes_dashes_on(document.root_element()),
                expected,
                "{element}"
            );
        }
    }
}
