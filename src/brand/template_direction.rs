//! Finds `dir="auto"` on blocks of text in templates. In such a block, an Arabic text is aligned to
//! the right, while the texts around it are aligned to the left.

use std::path::Path;

use crate::brand::{
    brand_dir::BrandDir, error::BrandDirError, template_source::split_template,
    template_tags::TagReader,
};

/// The elements that are checked. Headings and `dt` elements are not checked, because the built-in
/// stylesheet aligns them.
const BLOCKS: [&str; 3] = ["div", "li", "p"];

/// The classes of blocks that the built-in stylesheet aligns, or that contain a complete text, such
/// as a job description.
const ALIGNED: [&str; 4] = ["company", "opening-text", "prose", "tagline"];

/// The value of `text-align` with which a stylesheet aligns a block like its surroundings.
const MATCH_PARENT: &str = "match-parent";

/// A block of text whose alignment depends on its own first letter.
#[derive(Debug, thiserror::Error)]
#[error(
    "dir=\"auto\" on this <{0}> also moves an Arabic or Hebrew text to the other side: write <{0}><span \
     dir=\"auto\">…</span></{0}>, or text-align: match-parent for its class in static/css/brand.css"
)]
struct BlockDirection(String);

/// Returns a warning for each block. Returns nothing if a stylesheet of the brand contains
/// `match-parent`. `folder` is the brand folder.
pub(in crate::brand) fn block_directions(folder: &Path, content: &BrandDir) -> Vec<String> {
    let mut css = content
        .files
        .iter()
        .filter(|(name, _)| name.ends_with(".css"));
    if css.any(|(_, css)| String::from_utf8_lossy(css).contains(MATCH_PARENT)) {
        return Vec::new();
    }
    let mut warnings = Vec::new();
    for (name, template) in &content.templates {
        let path = folder.join("templates").join(name);
        for (line, element) in blocks(template) {
            let error = BrandDirError::invalid_line(&path, line, BlockDirection(element));
            warnings.push(error.to_string());
        }
    }
    warnings
}

/// Returns the line and the name of each block with `dir="auto"`.
fn blocks(template: &str) -> Vec<(usize, String)> {
    let mut reader = TagReader::new();
    let pieces = split_template(template);
    pieces.iter().for_each(|piece| reader.read_piece(piece));
    let tags = reader.take_tags().into_iter();
    let found = tags.filter(|tag| {
        let class = tag.attribute("class").unwrap_or_default();
        let is_aligned = class.split_whitespace().any(|it| ALIGNED.contains(&it));
        !tag.is_end
            && BLOCKS.contains(&tag.name.as_str())
            && tag.attribute("dir") == Some("auto")
            && !is_aligned
    });
    found.map(|tag| (tag.line, tag.name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_blocks_that_no_stylesheet_aligns_are_found() {
        let found = blocks("<p class=\"where\"\n dir=\"auto\">x</p>\n<li dir=auto>y</li>");
        assert_eq!(found, [(1, "p".to_owned()), (3, "li".to_owned())]);
        for fine in [
            "<p><span dir=\"auto\">x</span></p>",
            "<p class=\"tagline big\" dir=\"auto\"><h1 dir=\"auto\">",
            "<p dir=\"rtl\"><p dir=\"{{ page.dir }}\">",
        ] {
            assert_eq!(blocks(fine), [], "{fine}");
        }
    }
}
