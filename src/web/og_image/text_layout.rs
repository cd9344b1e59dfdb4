//! Breaks text into lines, and finds the largest font size that fits.

use std::ops::Range;

use icu::{
    properties::{CodePointMapData, props::BidiClass},
    segmenter::{GraphemeClusterSegmenter, LineSegmenter, options::LineBreakOptions},
};

use crate::web::og_image::renderer::FontFace;

/// The maximum number of characters that are laid out. Further characters are ignored.
const MAX_LETTERS: usize = 300;

/// The font sizes for titles, from largest to smallest.
const TITLE_SIZES: [TextSize; 5] = [
    TextSize::new(96.0, 2),
    TextSize::new(82.0, 3),
    TextSize::new(70.0, 3),
    TextSize::new(58.0, 4),
    TextSize::new(50.0, 4),
];

/// The number of steps in the binary search for the narrowest lines. With this many steps, the
/// width is accurate to less than a pixel.
const SEARCH_STEPS: usize = 12;

/// A font size, with the maximum number of lines in that size.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TextSize {
    pixels: f32,
    max_lines: usize,
}

impl TextSize {
    /// Creates a font size in pixels. Text in this size can have at most `max_lines` lines.
    pub const fn new(pixels: f32, max_lines: usize) -> Self {
        Self { pixels, max_lines }
    }
}

/// Text that is broken into lines.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct TextLayout {
    /// The lines, at most four.
    pub lines: Vec<String>,
    /// The font size, in pixels.
    pub size: f32,
}

impl TextLayout {
    /// Breaks a title into lines of similar length, in the largest font size that fits. If the
    /// title is too long even in the smallest size, shortens it and adds an ellipsis.
    pub fn for_title(title: &str, face: &FontFace, max_width: f32) -> Self {
        Self::fit_largest(&TITLE_SIZES, title, face, max_width)
    }

    /// Breaks text into lines in the font size `size`. Shortens the text if it does not fit.
    pub fn for_text(text: &str, face: &FontFace, max_width: f32, size: TextSize) -> Self {
        Self::fit_largest(&[size], text, face, max_width)
    }

    fn fit_largest(sizes: &[TextSize], text: &str, face: &FontFace, max_width: f32) -> Self {
        let text: String = text.trim().chars().take(MAX_LETTERS).collect();
        let pieces = pieces(&text, face);
        let fitting = sizes.iter().find_map(|size| {
            let lines = fill_lines(&pieces, max_width / size.pixels)?;
            (lines.len() <= size.max_lines).then_some((size.pixels, lines.len()))
        });
        match (fitting, sizes) {
            (Some((size, count)), _) => Self {
                lines: to_strings(&text, &balance_lines(&pieces, max_width / size, count)),
                size,
            },
            (None, [.., smallest]) => Self::truncated(&text, face, max_width, *smallest),
            (None, []) => Self::default(),
        }
    }

    /// Lays out text that does not fit. Breaks words that are wider than a line. If there are still
    /// too many lines, drops the last ones and ends the text with an ellipsis.
    fn truncated(text: &str, face: &FontFace, max_width: f32, size: TextSize) -> Self {
        let max_width = max_width / size.pixels;
        let pieces: Vec<Piece> = pieces(text, face)
            .into_iter()
            .flat_map(|piece| {
                if piece.width <= max_width {
                    vec![piece]
                } else {
                    split_letters(text, &piece, face)
                }
            })
            .collect();
        let mut lines = to_strings(text, &fill_lines(&pieces, max_width).unwrap_or_default());
        if lines.len() > size.max_lines {
            lines.truncate(size.max_lines);
            if let Some(last) = lines.last_mut() {
                *last = with_ellipsis(last, face, max_width);
            }
        }
        Self {
            lines,
            size: size.pixels,
        }
    }
}

/// Returns `true` if the text is written from right to left. This is determined by its first
/// character with a strong direction, such as a Latin or an Arabic letter.
pub fn is_right_to_left(text: &str) -> bool {
    let classes = CodePointMapData::<BidiClass>::new();
    let mut classes = text.chars().map(|letter| classes.get(letter));
    let strong = classes.find(|class| {
        [
            BidiClass::LeftToRight,
            BidiClass::RightToLeft,
            BidiClass::ArabicLetter,
        ]
        .contains(class)
    });
    strong.is_some_and(|class| class != BidiClass::LeftToRight)
}

/// A part of the text that cannot be broken across lines.
struct Piece {
    range: Range<usize>,
    width: f32,
    width_with_space: f32,
}

impl Piece {
    fn new(text: &str, range: Range<usize>, face: &FontFace) -> Self {
        let part = &text[range.clone()];
        Self {
            width: face.width(part.trim_end()),
            width_with_space: face.width(part),
            range,
        }
    }
}

fn pieces(text: &str, face: &FontFace) -> Vec<Piece> {
    let segmenter = LineSegmenter::new_for_non_complex_scripts(LineBreakOptions::default());
    let ends: Vec<usize> = segmenter.segment_str(text).collect();
    let ranges = ends.windows(2).map(|ends| ends[0]..ends[1]);
    ranges.map(|range| Piece::new(text, range, face)).collect()
}

/// Distributes the pieces over lines, each filled up to `max_width`. Returns `None` if a piece is
/// wider than a line.
fn fill_lines(pieces: &[Piece], max_width: f32) -> Option<Vec<Range<usize>>> {
    let mut lines: Vec<Range<usize>> = Vec::new();
    let mut taken = 0.0;
    for piece in pieces {
        if piece.width > max_width {
            return None;
        }
        match lines.last_mut() {
            Some(line) if taken + piece.width <= max_width => line.end = piece.range.end,
            _ => {
                lines.push(piece.range.clone());
                taken = 0.0;
            }
        }
        taken += piece.width_with_space;
    }
    Some(lines)
}

/// Breaks the text into at most `count` lines that are as narrow as possible.
fn balance_lines(pieces: &[Piece], max_width: f32, count: usize) -> Vec<Range<usize>> {
    let (mut narrow, mut wide) = (0.0, max_width);
    for _ in 0..SEARCH_STEPS {
        let middle = f32::midpoint(narrow, wide);
        if fill_lines(pieces, middle).is_some_and(|lines| lines.len() <= count) {
            wide = middle;
        } else {
            narrow = middle;
        }
    }
    fill_lines(pieces, wide).unwrap_or_default()
}

fn to_strings(text: &str, lines: &[Range<usize>]) -> Vec<String> {
    let lines = lines.iter().map(|line| text[line.clone()].trim());
    lines.map(str::to_owned).collect()
}

/// Splits a piece into single characters, each with its combining marks.
fn split_letters(text: &str, piece: &Piece, face: &FontFace) -> Vec<Piece> {
    let start = piece.range.start;
    let segmenter = GraphemeClusterSegmenter::new();
    let ends = segmenter.segment_str(&text[piece.range.clone()]);
    let ends: Vec<usize> = ends.collect();
    let ranges = ends.windows(2).map(|it| start + it[0]..start + it[1]);
    ranges.map(|range| Piece::new(text, range, face)).collect()
}

/// Shortens text until it fits on one line with an ellipsis.
fn with_ellipsis(text: &str, face: &FontFace, max_width: f32) -> String {
    let ellipsis = if face.covers("…") { "…" } else { "" };
    let mut text = text.to_owned();
    while face.width(&text) + face.width(ellipsis) > max_width && text.pop().is_some() {}
    format!("{}{ellipsis}", text.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::og_image::fonts::Fonts;

    const MAX_WIDTH: f32 = 1000.0;

    fn lines(title: &str) -> TextLayout {
        let fonts = Fonts::new(&Default::default(), &Default::default());
        let face = fonts.for_title(title).unwrap();
        let lines = TextLayout::for_title(title, face, MAX_WIDTH);
        for line in &lines.lines {
            let width = face.width(line) * lines.size;
            assert!(width <= MAX_WIDTH, "{line:?} is {width} wide");
        }
        assert!((1..=4).contains(&lines.lines.len()), "{title}");
        lines
    }

    #[test]
    fn a_title_is_as_large_as_fits_and_loses_no_word() {
        let mut before = f32::MAX;
        for count in [1, 4, 7, 9, 12] {
            let title = vec!["Hydraulics"; count].join(" ");
            let lines = lines(&title);
            assert_eq!(lines.lines.join(" "), title);
            assert!(lines.size <= before, "{count} words");
            before = lines.size;
        }
    }

    #[test]
    fn lines_are_about_as_long_as_each_other() {
        let lines = lines("Customer Support Engineer, Night Shift");
        let letters: Vec<usize> = lines.lines.iter().map(String::len).collect();
        assert_eq!(lines.lines.len(), 2);
        assert!(letters[0].abs_diff(letters[1]) < 12, "{:?}", lines.lines);
    }

    #[test]
    fn a_title_that_is_too_long_ends_in_an_ellipsis() {
        let lines = lines(&"Rigger of sails and ".repeat(1_000));
        assert_eq!(lines.lines.len(), 4);
        assert!(lines.lines[3].ends_with('…'), "{:?}", lines.lines);
    }

    #[test]
    fn a_word_that_is_wider_than_a_line_is_broken() {
        let word = "Donaudampfschifffahrtsgesellschaftskapitänspatentverlängerungen";
        assert_eq!(lines(word).lines.concat(), word);
        let dots = "e\u{301}".repeat(80);
        let lines = lines(&dots);
        assert!(lines.lines.iter().all(|line| line.starts_with('e')));
    }

    #[test]
    fn the_first_letter_with_a_direction_sets_the_direction() {
        for (text, expected) in [
            ("Welder", false),
            ("(1) مهندس", true),
            ("Rust مهندس", false),
            ("תופר מפרשים", true),
            ("2026 – 2027", false),
            ("", false),
        ] {
            assert_eq!(is_right_to_left(text), expected, "{text}");
        }
    }
}
