//! Splits the text of a block into parts, and detects single parts that the author probably meant
//! as several parts.

use crate::brand::{
    block_kind::BlockKind,
    page_problem::{PageProblem, ProblemAt},
};

/// The prefix of the first line of a part.
const TITLE: &str = "### ";

/// The prefix of a heading inside a part.
const HEADING: &str = "#### ";

/// The prefix of a section heading of the page. Blocks cannot contain such headings.
const PAGE_HEADING: &str = "## ";

/// Splits the text of a block before each line that begins with `TITLE`. Returns each part with its
/// line number.
pub(in crate::brand) fn parts(
    kind: BlockKind,
    text: &str,
) -> Result<Vec<(usize, String)>, ProblemAt> {
    let mut items: Vec<(usize, String)> = Vec::new();
    for (at, text) in text.lines().enumerate() {
        match items.last_mut() {
            _ if text.starts_with(TITLE) => items.push((at + 1, format!("{text}\n"))),
            Some((_, item)) => item.extend([text, "\n"]),
            None if text.trim().is_empty() => (),
            None => return Err(no_title(kind, text).at(at + 1)),
        }
    }
    if items.is_empty() {
        return Err(PageProblem::Empty(kind).at(0));
    }
    Ok(items)
}

/// Returns the error for a block whose text begins with `line` instead of a title.
fn no_title(kind: BlockKind, line: &str) -> PageProblem {
    let marks = line.chars().take_while(|c| *c == '#').count();
    let is_heading = (1..=6).contains(&marks) && line[marks..].starts_with(' ');
    let is_title = marks == 3 && line[marks..].starts_with(char::is_alphanumeric);
    match line.get(..marks).filter(|_| is_heading) {
        None if is_title => PageProblem::NoSpaceInHeading("###".to_owned()),
        Some(marks) => PageProblem::OtherHeading {
            block: kind,
            marks: marks.to_owned(),
        },
        None => PageProblem::NoItemTitle(kind),
    }
}

/// Finds lines that were probably meant to begin a new part but do not. Returns each with its line
/// number.
pub(in crate::brand) fn missed_parts(kind: BlockKind, parts: &[(usize, String)]) -> Vec<ProblemAt> {
    let lines = parts
        .iter()
        .flat_map(|(at, text)| (*at..).zip(text.lines()));
    let lines: Vec<_> = outside_of_code(lines).collect();
    let begins = |start: &str| {
        let found = lines.iter().filter(|(_, line)| line.starts_with(start));
        found.map(|(at, _)| *at).collect::<Vec<_>>()
    };
    let mut missed: Vec<ProblemAt> = begins(PAGE_HEADING)
        .into_iter()
        .map(|at| PageProblem::PageHeadingInBlock.at(at))
        .collect();
    // A part can contain smaller headings and lists. But if a block has only one part and that part
    // consists of headings or list items, each of them was probably meant as a part. (A `details`
    // block often has only one answer.)
    let is_single = parts.len() == 1 && kind != BlockKind::Details;
    let headings = begins(HEADING);
    if let [first, _, ..] = headings[..]
        && is_single
    {
        missed.push(PageProblem::SmallTitles(kind).at(first));
    }
    let items: Vec<_> = lines.iter().filter(|(_, line)| is_item(line)).collect();
    let pictured = items.iter().find(|(_, line)| line.contains("!["));
    let has_picture = lines.iter().any(|(_, line)| line.contains("!["));
    let listed = items.first().filter(|_| items.len() > 1);
    let list = pictured.or(listed.filter(|_| is_single && !has_picture));
    if let Some((at, _)) = list.filter(|_| kind == BlockKind::People) {
        missed.push(PageProblem::ListOfPeople.at(*at));
    }
    missed
}

/// Returns `true` if this line begins a list item.
fn is_item(line: &str) -> bool {
    let line = line.trim_start();
    let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = digits.len() < line.len() && digits.starts_with(". ");
    is_numbered || ["- ", "* ", "+ "].iter().any(|it| line.starts_with(it))
}

/// Skips the lines of fenced code blocks (between two lines with three backticks).
fn outside_of_code<'a>(
    lines: impl Iterator<Item = (usize, &'a str)>,
) -> impl Iterator<Item = (usize, &'a str)> {
    let mut in_code = false;
    lines.filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        in_code ^= is_fence;
        !in_code && !is_fence
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn missed(kind: BlockKind, text: &str) -> Vec<String> {
        let parts = parts(kind, text).unwrap();
        let found = missed_parts(kind, &parts).into_iter();
        found
            .map(|it| format!("{}: {}", it.line, it.problem))
            .collect()
    }

    #[test]
    fn lines_that_begin_no_part_although_they_look_like_it_are_found() {
        for (kind, text, expected) in [
            (
                BlockKind::Cards,
                "### We care\n#### Pay\nx\n#### Time\ny",
                "2: this #### is a heading inside the part above: begin each part of cards with ### and a title",
            ),
            (
                BlockKind::Steps,
                "### One\nx\n\n## Two\ny",
                "4: ## begins no part of a block: write ### for the title of a part, or ::: above this line to end the block",
            ),
            (
                BlockKind::People,
                "### The crew\n- Ada Lind\n- Bo Falk",
                "2: this list is a part of the person above: begin each person with ### and the name",
            ),
            (
                BlockKind::People,
                "### A\nx\n### B\n1. ![Ada](ada.jpg) Ada Lind",
                "4: this list is a part of the person above",
            ),
        ] {
            let found = missed(kind, text);
            assert_eq!(found.len(), 1, "{text}: {found:?}");
            assert!(found[0].starts_with(expected), "{found:?}");
        }
        for (kind, fine) in [
            (BlockKind::Cards, "### A\n#### B\nx\n### C\n#### D\n#### E"),
            (BlockKind::Cards, "### A\n#### B\n```\n## c\n#### d\n```"),
            (BlockKind::Details, "### A?\n#### B\n#### C\n- d\n- e"),
            (
                BlockKind::People,
                "### Ada\n![Ada](a.jpg)\n\n- Boatbuilder\n- Teacher",
            ),
            (BlockKind::People, "### Ada\n- Sails\n- Rows\n### Bo\n- x"),
            (BlockKind::People, "### Ada\n- Boatbuilder"),
        ] {
            assert_eq!(missed(kind, fine), [""; 0], "{fine}");
        }
    }

    #[test]
    fn a_block_that_begins_with_another_heading_comes_with_the_right_one() {
        for (text, expected) in [
            (
                "#### Pay",
                "the block cards begins with ####: begin each part with ### and a title",
            ),
            ("## Pay", "the block cards begins with ##: begin each part"),
            ("#1", "the block cards begins with text: begin each part"),
            (
                "###Pay",
                "there is no space after ###, so this is not a heading: write ### and a space",
            ),
        ] {
            let found = parts(BlockKind::Cards, text).unwrap_err();
            assert!(
                found.problem.to_string().starts_with(expected),
                "{}",
                found.problem
            );
        }
    }
}
