use std::ops::Range;

use icu::{
    properties::{CodePointMapData, props::BidiClass},
    segmenter::{GraphemeClusterSegmenter, LineSegmenter, options::LineBreakOptions},
};

use crate::web::cards::engine::Face;

/// The most letters of a title that are looked at.
const MOST_LETTERS: usize = 300;

/// Sizes in pixels, each with the most lines that a title may take in it.
const SIZES: [(f32, usize); 5] = [(96.0, 2), (82.0, 3), (70.0, 3), (58.0, 4), (50.0, 4)];

/// Halvings until the narrowest lines are found, to less than a pixel.
const HALVINGS: usize = 12;

/// A text in lines.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Lines {
    /// From the first to the last; at most four.
    pub lines: Vec<String>,
    /// How large, in pixels.
    pub size: f32,
}

impl Lines {
    /// A title in lines that are `room` pixels wide at most, in the largest size in which it has few enough of
    /// them; what is too long for the smallest ends in an ellipsis. The lines are about as long as each other.
    pub fn of(title: &str, face: &Face, room: f32) -> Self {
        Self::in_one_of(&SIZES, title, face, room)
    }

    /// A text in lines of one size, and at most that many of them.
    pub fn sized(text: &str, face: &Face, room: f32, size: (f32, usize)) -> Self {
        Self::in_one_of(&[size], text, face, room)
    }

    fn in_one_of(sizes: &[(f32, usize)], text: &str, face: &Face, room: f32) -> Self {
        let text: String = text.trim().chars().take(MOST_LETTERS).collect();
        let pieces = pieces(&text, face);
        let fitting = sizes.iter().find_map(|(size, most)| {
            let lines = fill(&pieces, room / size)?;
            (lines.len() <= *most).then_some((*size, lines.len()))
        });
        match (fitting, sizes) {
            (Some((size, count)), _) => Self {
                lines: written(&text, &balanced(&pieces, room / size, count)),
                size,
            },
            (None, [.., smallest]) => cut(&text, face, room, *smallest),
            (None, []) => Self::default(),
        }
    }
}

/// Whether a text is read from right to left, by its first letter that has a direction.
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

/// A part of a text that stays together: where it is, and how wide, without and with the spaces after it.
struct Piece {
    range: Range<usize>,
    bare: f32,
    whole: f32,
}

impl Piece {
    fn new(text: &str, range: Range<usize>, face: &Face) -> Self {
        let part = &text[range.clone()];
        Self {
            bare: face.width(part.trim_end()),
            whole: face.width(part),
            range,
        }
    }
}

fn pieces(text: &str, face: &Face) -> Vec<Piece> {
    let segmenter = LineSegmenter::new_for_non_complex_scripts(LineBreakOptions::default());
    let ends: Vec<usize> = segmenter.segment_str(text).collect();
    let ranges = ends.windows(2).map(|ends| ends[0]..ends[1]);
    ranges.map(|range| Piece::new(text, range, face)).collect()
}

/// The pieces in lines of that width, each as full as it can be; `None` where one is wider than a line.
fn fill(pieces: &[Piece], room: f32) -> Option<Vec<Range<usize>>> {
    let mut lines: Vec<Range<usize>> = Vec::new();
    let mut taken = 0.0;
    for piece in pieces {
        if room < piece.bare {
            return None;
        }
        match lines.last_mut() {
            Some(line) if taken + piece.bare <= room => line.end = piece.range.end,
            _ => {
                lines.push(piece.range.clone());
                taken = 0.0;
            }
        }
        taken += piece.whole;
    }
    Some(lines)
}

/// The same number of lines, as narrow as they can be.
fn balanced(pieces: &[Piece], room: f32, count: usize) -> Vec<Range<usize>> {
    let (mut narrow, mut wide) = (0.0, room);
    for _ in 0..HALVINGS {
        let between = f32::midpoint(narrow, wide);
        match fill(pieces, between).is_some_and(|lines| lines.len() <= count) {
            true => wide = between,
            false => narrow = between,
        }
    }
    fill(pieces, wide).unwrap_or_default()
}

fn written(text: &str, lines: &[Range<usize>]) -> Vec<String> {
    let lines = lines.iter().map(|line| text[line.clone()].trim());
    lines.map(str::to_owned).collect()
}

/// A text that is too long, in the smallest size: words that are wider than a line are broken anywhere, and the
/// last line says that there is more.
fn cut(title: &str, face: &Face, room: f32, (size, most): (f32, usize)) -> Lines {
    let room = room / size;
    let pieces = pieces(title, face);
    let pieces = pieces
        .into_iter()
        .flat_map(|piece| match piece.bare <= room {
            true => vec![piece],
            false => letters(title, &piece, face),
        });
    let pieces: Vec<Piece> = pieces.collect();
    let mut lines = written(title, &fill(&pieces, room).unwrap_or_default());
    if most < lines.len() {
        lines.truncate(most);
        lines[most - 1] = shortened(&lines[most - 1], face, room);
    }
    Lines { lines, size }
}

/// A piece as single letters, each with its marks.
fn letters(text: &str, piece: &Piece, face: &Face) -> Vec<Piece> {
    let start = piece.range.start;
    let segmenter = GraphemeClusterSegmenter::new();
    let ends = segmenter.segment_str(&text[piece.range.clone()]);
    let ends: Vec<usize> = ends.collect();
    let ranges = ends.windows(2).map(|it| start + it[0]..start + it[1]);
    ranges.map(|range| Piece::new(text, range, face)).collect()
}

/// A text that goes on, as much of it as there is room for.
fn shortened(text: &str, face: &Face, room: f32) -> String {
    let more = if face.covers("…") { "…" } else { "" };
    let mut text = text.to_owned();
    while room < face.width(&text) + face.width(more) && text.pop().is_some() {}
    format!("{}{more}", text.trim_end())
}

#[cfg(all(test, feature = "cards"))]
mod tests {
    use super::*;
    use crate::web::cards::fonts::Fonts;

    const ROOM: f32 = 1000.0;

    fn lines(title: &str) -> Lines {
        let fonts = Fonts::new(&Default::default(), &Default::default());
        let face = fonts.for_title(title).unwrap();
        let lines = Lines::of(title, face, ROOM);
        for line in &lines.lines {
            let width = face.width(line) * lines.size;
            assert!(width <= ROOM, "{line:?} is {width} wide");
        }
        assert!((1..=4).contains(&lines.lines.len()), "{title}");
        lines
    }

    #[test]
    fn a_title_is_as_large_as_there_is_room_for_and_loses_no_word() {
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
    fn what_is_too_long_says_that_it_goes_on() {
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
    fn the_first_letter_with_a_direction_tells_the_direction() {
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
