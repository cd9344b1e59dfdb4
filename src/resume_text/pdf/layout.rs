//! Combines the characters of a page into lines. If the text is arranged in columns, each column
//! has its own lines.

use super::contents::Glyph;
use crate::resume_text::text_lines::{ResumeText, TextLine};

/// The maximum difference between the heights of the baselines of two characters on the same line,
/// in units of the font size.
const SAME_LINE: f32 = 0.3;
/// The minimum width of a gap between two columns, in units of the font size.
const COLUMN_GAP: f32 = 1.6;
/// The minimum width of a gap between two words if the line has no spaces, in units of the font
/// size.
const WORD_GAP: f32 = 0.18;
/// The minimum width of a gap between two words if the line has spaces, in units of the font size.
/// This is more than [`WORD_GAP`], because small gaps in such a line can be between the letters of
/// a spaced-out word.
const WIDE_WORD_GAP: f32 = 0.5;

/// Adds the lines of a page, from top to bottom and from left to right.
pub fn add_lines(mut glyphs: Vec<Glyph>, page: usize, text: &mut ResumeText) {
    glyphs.retain(|glyph| glyph.left.is_finite() && glyph.height.is_finite());
    glyphs.sort_by(|one, other| other.height.total_cmp(&one.height));
    let mut rest = &mut glyphs[..];
    while let Some(first) = rest.first() {
        let (height, size) = (first.height, first.size);
        let is_same = |glyph: &Glyph| height - glyph.height <= SAME_LINE * size.max(glyph.size);
        let length = rest.iter().take_while(|glyph| is_same(glyph)).count();
        let (line, after) = rest.split_at_mut(length.max(1));
        line.sort_by(|one, other| one.left.total_cmp(&other.left));
        add_columns(line, page, text);
        rest = after;
    }
}

/// Splits a line at wide gaps.
fn add_columns(line: &[Glyph], page: usize, text: &mut ResumeText) {
    let visible: Vec<&Glyph> = line.iter().filter(|glyph| !is_space(glyph)).collect();
    let ends = visible.windows(2).enumerate().filter(|(_, pair)| {
        pair[1].left - pair[0].right > COLUMN_GAP * pair[0].size.min(pair[1].size)
    });
    let ends: Vec<usize> = ends.map(|(at, _)| at + 1).collect();
    let starts = std::iter::once(0).chain(ends.iter().copied());
    for (start, end) in starts.zip(ends.iter().copied().chain([visible.len()])) {
        let Some(column) = visible.get(start..end).filter(|it| !it.is_empty()) else {
            continue;
        };
        let (left, right) = (column[0].left, column[column.len() - 1].right);
        let first = line.partition_point(|glyph| glyph.left < left);
        let after = line.partition_point(|glyph| glyph.left <= right.max(left));
        let glyphs: Vec<&Glyph> = line[first..after].iter().collect();
        text.add(TextLine {
            text: join(&glyphs),
            size: column.iter().map(|glyph| glyph.size).fold(0.0, f32::max),
            page,
            left,
            right,
            height: column[0].height,
        });
    }
}

/// Joins the characters of a line into a string, with spaces between words.
fn join(glyphs: &[&Glyph]) -> String {
    let has_spaces = glyphs.iter().any(|glyph| is_space(glyph));
    let word_gap = if has_spaces { WIDE_WORD_GAP } else { WORD_GAP };
    let mut parts: Vec<&str> = Vec::new();
    for (at, glyph) in glyphs.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| glyphs[before]);
        if before.is_some_and(|before| {
            glyph.left - before.right > word_gap * glyph.size.min(before.size)
        }) {
            parts.push(" ");
        }
        parts.push(&glyph.text);
    }
    let is_rtl = |part: &&&str| part.chars().any(is_right_to_left);
    if parts.iter().filter(is_rtl).count() * 2 > parts.len() {
        reorder(parts)
    } else {
        parts.concat()
    }
}

/// Puts the parts of a right-to-left line into reading order. Latin words and numbers remain in
/// left-to-right order.
fn reorder(mut parts: Vec<&str>) -> String {
    parts.reverse();
    let is_ltr =
        |part: &str| part.chars().any(char::is_alphanumeric) && !part.chars().any(is_right_to_left);
    let mut at = 0;
    while at < parts.len() {
        let run = parts[at..].iter();
        let mut length = run
            .take_while(|part| !part.chars().any(is_right_to_left))
            .count();
        while length > 0 && !is_ltr(parts[at + length - 1]) {
            length -= 1;
        }
        let start = parts[at..at + length].iter().position(|part| is_ltr(part));
        if let Some(start) = start {
            parts[at + start..at + length].reverse();
        }
        at += length.max(1);
    }
    parts.concat()
}

/// Returns `true` if the character is Hebrew or Arabic.
fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
}

fn is_space(glyph: &Glyph) -> bool {
    glyph.text.chars().all(char::is_whitespace)
}
