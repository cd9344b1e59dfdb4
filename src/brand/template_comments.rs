//! Finds unclosed HTML comments in templates.

use crate::brand::template_source::{Piece, PieceKind};

/// The strings at which browsers end an HTML comment.
const ENDS: [&str; 2] = ["-->", "--!>"];

/// Returns the line number of an unclosed HTML comment. Skips expressions and blocks in comments.
pub(in crate::brand) fn open_comment(pieces: &[Piece<'_>]) -> Option<usize> {
    let mut open = None;
    for piece in pieces.iter().filter(|piece| piece.kind == PieceKind::Text) {
        let mut at = 0;
        loop {
            let rest = &piece.source[at..];
            let ends = ENDS.iter().filter_map(|end| rest.find(end));
            let mark = if open.is_some() {
                ends.min()
            } else {
                rest.find("<!--")
            };
            let Some(found) = mark else {
                break;
            };
            at += found;
            open = match open {
                Some(_) => None,
                None => Some(piece.line + piece.source[..at].matches('\n').count()),
            };
            // `<!-->` is a complete comment, so the dashes of `<!--` can also belong to the end of
            // the comment.
            at += if open.is_some() {
                "<!".len()
            } else {
                "-->".len()
            };
        }
    }
    open
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brand::template_source::split_template;

    #[test]
    fn a_comment_without_an_end_is_found_with_its_line() {
        let line = |template: &str| open_comment(&split_template(template));
        assert_eq!(line("<!-- a -->\n<!-- {{ b }}\n<p>"), Some(2));
        assert_eq!(line("<!-- a --!>\n<p>b</p>"), None);
        assert_eq!(line("<!--><!-- {% if a %}<b>{% endif %} -->x"), None);
    }
}
