//! Estimates how many dashes an SVG drawing has. If dashes are short, an outline can have a million
//! of them, which would take a long time to render.

use resvg::{
    tiny_skia::{self, PathSegment, Point},
    usvg::{Group, Node, Path},
};

/// The maximum number of dashes in a drawing.
const MAX_DASHES: f32 = 20_000.0;

/// Returns `true` if a drawing has more than `MAX_DASHES` dashes, so that rendering it would take
/// too long.
pub(in crate::web::og_image) fn has_too_many_dashes(drawing: &Group) -> bool {
    let count = count_dashes(drawing);
    // With infinite lengths, the sum can be NaN, which is not greater than any number.
    count.is_nan() || count > MAX_DASHES
}

/// Counts the dashes and gaps in a group, including those in text, clipping paths and masks.
fn count_dashes(group: &Group) -> f32 {
    let count_node = |node: &Node| {
        let mut count = match node {
            Node::Group(group) => count_dashes(group),
            Node::Path(path) => count_dashes_of_path(path),
            // The outlines of a text are in groups that `subroots` returns below.
            Node::Text(_) | Node::Image(_) => 0.0,
        };
        node.subroots(|part| count += count_dashes(part));
        count
    };
    group.children().iter().map(count_node).sum()
}

fn count_dashes_of_path(path: &Path) -> f32 {
    let Some(lengths) = path.stroke().and_then(|stroke| stroke.dasharray()) else {
        return 0.0;
    };
    let period: f32 = lengths.iter().sum();
    max_length(path.data()) / period * lengths.len() as f32
}

/// Returns the length of the straight lines through all points of a path, control points included.
/// The path itself cannot be longer.
fn max_length(path: &tiny_skia::Path) -> f32 {
    let (mut start, mut last, mut length) = (Point::zero(), Point::zero(), 0.0);
    let mut draw = |points: &[Point]| {
        for point in points {
            length += last.distance(*point);
            last = *point;
        }
    };
    for segment in path.segments() {
        match segment {
            // Count a move like a line, although it is not drawn. This can only make the estimate
            // too large.
            PathSegment::MoveTo(point) => {
                start = point;
                draw(&[point]);
            }
            PathSegment::LineTo(point) => draw(&[point]),
            PathSegment::QuadTo(first, point) => draw(&[first, point]),
            PathSegment::CubicTo(first, second, point) => draw(&[first, second, point]),
            PathSegment::Close => draw(&[start]),
        }
    }
    length
}

#[cfg(test)]
mod tests {
    use resvg::usvg::{Options, Tree};

    use super::*;

    fn is_refused(content: &str) -> bool {
        let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">";
        let svg = format!("{start}{content}</svg>");
        let tree = Tree::from_str(&svg, &Options::default()).unwrap();
        has_too_many_dashes(tree.root())
    }

    #[test]
    fn a_drawing_with_very_many_dashes_is_refused() {
        let path = "<path d=\"M0 5H100\" stroke=\"red\" fill=\"none\"";
        for content in [
            format!("{path} stroke-dasharray=\"0.0003\"/>"),
            format!("{path} stroke-dasharray=\"3e-4\"/>"),
            format!("{path} style=\"stroke-dasharray:none;stroke-dasharray:.0003\"/>"),
            format!("<g stroke-dasharray=\"0.0003\">{path}/></g>"),
            format!("<style>path{{stroke-dasharray:.0003}}</style>{path}/>"),
            format!("{path} stroke-dasharray=\"0.1\"/>").repeat(20),
            "<path d=\"M0 0H3e38H0\" stroke=\"red\" stroke-dasharray=\"3e38 3e38\"/>".to_owned(),
            "<rect width=\"1e6\" height=\"1e6\" stroke=\"red\" stroke-dasharray=\"5\"/>".to_owned(),
            format!(
                "<mask id=\"m\">{path} stroke-dasharray=\"0.0003\"/></mask>\
                 <rect width=\"9\" height=\"9\" mask=\"url(#m)\"/>"
            ),
        ] {
            assert!(is_refused(&content), "{content:.120}");
        }
    }

    #[test]
    fn usual_dashed_lines_are_accepted() {
        for content in [
            "<g style=\"stroke-dasharray:none\"><rect width=\"9\" height=\"9\"/></g>",
            "<circle r=\"40\" stroke=\"red\" stroke-dasharray=\"2 3\"/>",
            "<style>line{stroke:red;stroke-dasharray:4}</style><line x2=\"100\" y2=\"100\"/>",
        ] {
            assert!(!is_refused(content), "{content}");
        }
    }
}
