//! Finds mistakes in the lines of a page after which visitors see Markdown as text.

use crate::brand::{block_kind::BlockKind, missing_file::CURLY_QUOTES, page_problem::PageProblem};

/// The maximum length of page text quoted in an error message, in characters.
const MAX_QUOTED: usize = 40;

/// The link or the picture in this line whose address or title is in curly quotation marks.
pub(in crate::brand) fn curly_link(line: &str) -> Option<PageProblem> {
    let links = line.split("](").skip(1);
    let mut targets = links.filter_map(|after| after.split(')').next());
    let target = targets.find(|target| {
        let (address, title) = target.trim().split_once(' ').unwrap_or((target, ""));
        let title = title.trim();
        let is_cut = title.starts_with('"') && title.ends_with(CURLY_QUOTES);
        address.starts_with(CURLY_QUOTES) || title.starts_with(CURLY_QUOTES) || is_cut
    })?;
    let quoted = target.chars().take(MAX_QUOTED).collect();
    Some(PageProblem::CurlyLink(quoted))
}

/// The block in a line that begins with two colons instead of three.
pub(in crate::brand) fn two_colons(line: &str) -> Option<PageProblem> {
    let text = line.trim().strip_prefix("::")?.trim_start();
    let name = text.split_whitespace().next()?;
    let is_block = name.parse::<BlockKind>().is_ok();
    is_block.then(|| PageProblem::TwoColons(name.to_owned()))
}

/// Whether this line is a heading of the first level.
pub(in crate::brand) fn is_title(line: &str) -> bool {
    line.strip_prefix("# ")
        .is_some_and(|it| !it.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curly_quotation_marks_around_an_address_or_a_title_are_found() {
        for line in [
            "![Boat](boat.jpg “Number 43”)",
            "Read [this](“/life”).",
            "[a](/b) ![Boat](boat.jpg \"Number 43”)",
        ] {
            assert!(curly_link(line).is_some(), "{line}");
        }
        for line in [
            "![The “new” boat](boat.jpg \"Ada’s “boat”\")",
            "[“Quoted”](/life) and “(this)”",
            "](",
        ] {
            assert!(curly_link(line).is_none(), "{line}");
        }
    }
}
