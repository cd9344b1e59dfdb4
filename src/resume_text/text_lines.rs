//! The text of a resume, as lines with their sizes and positions.

use icu::normalizer::ComposingNormalizer;

/// The maximum number of lines. The rest of the text is ignored.
const MAX_LINES: usize = 4_000;
/// The maximum length of a line in characters. The rest of the line is ignored.
const MAX_LINE_CHARS: usize = 400;

/// The text of a resume. Debug output shows only its size, because the text is personal.
#[derive(Clone, Default, derive_more::Debug)]
#[debug("ResumeText {{ lines: {}, links: {} }}", lines.len(), links.len())]
pub struct ResumeText {
    /// The lines in reading order. Text at the same height in two columns becomes two lines.
    pub lines: Vec<TextLine>,
    /// The targets of links, which are not always visible in the text.
    pub links: Vec<String>,
}

/// One line of text, in one column.
#[derive(Clone, derive_more::Debug)]
#[debug("TextLine")]
pub struct TextLine {
    /// The text, normalized: compatibility characters are replaced, and there is only one space
    /// between words.
    pub text: String,
    /// The font size. The unit depends on the format, so the size can only be compared with the
    /// sizes of other lines in the same file.
    pub size: f32,
    /// The page number, starting at zero.
    pub page: usize,
    /// The left edge.
    pub left: f32,
    /// The right edge.
    pub right: f32,
    /// The distance from the bottom of the page. In a file without pages, this is the negative line
    /// number.
    pub height: f32,
}

impl ResumeText {
    /// Adds a line from a file format without positions.
    pub fn add_line(&mut self, text: &str, size: f32) {
        let height = -(self.lines.len() as f32);
        self.add(TextLine {
            text: text.to_owned(),
            size,
            page: 0,
            left: 0.0,
            right: 1.0,
            height,
        });
    }

    /// Adds a line, unless it is empty or there are too many lines.
    pub fn add(&mut self, line: TextLine) {
        let text = normalized(&line.text);
        if !text.is_empty() && self.lines.len() < MAX_LINES {
            self.lines.push(TextLine { text, ..line });
        }
    }

    /// Adds the target of a link.
    pub fn add_link(&mut self, target: &str) {
        let target = target.trim();
        if self.links.len() < MAX_LINES && !target.is_empty() && target.len() <= 2_000 {
            self.links.push(target.to_owned());
        }
    }

    /// Returns the strings that could be labels of a line: the text next to it or, if there is
    /// none, the line above it. If there is text next to the line, both are probably cells of the
    /// same table row, so the line above is not a label of this line.
    pub fn labels(&self, at: usize) -> Vec<&str> {
        let line = &self.lines[at];
        let is_beside = |other: &&TextLine| {
            let is_same_height = (other.height - line.height).abs() < line.size * 0.5;
            other.page == line.page && line.height >= 0.0 && is_same_height
        };
        let beside = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
        let beside = beside.filter_map(|at| self.lines.get(at));
        let mut labels: Vec<&TextLine> = beside.filter(is_beside).collect();
        if labels.is_empty() {
            labels.extend(self.previous_in_column(at));
        }
        let labels = labels.into_iter();
        labels
            .map(|label| label.text.trim_end_matches([':', ' ']))
            .collect()
    }

    /// Returns the line that follows in the same column.
    pub fn next_in_column(&self, at: usize) -> Option<&TextLine> {
        let line = self.lines.get(at)?;
        let after = self.lines[at + 1..].iter().take(40);
        after.clone().find(|other| other.is_under(line))
    }

    /// Returns the previous line in the same column.
    pub fn previous_in_column(&self, at: usize) -> Option<&TextLine> {
        let line = self.lines.get(at)?;
        let before = self.lines[..at].iter().rev().take(40);
        before.clone().find(|other| line.is_under(other))
    }
}

impl TextLine {
    /// Returns `true` if this line is on a later page than `other`, or below `other` in the same
    /// column.
    pub fn is_under(&self, other: &Self) -> bool {
        let is_in_column = self.left < other.right && other.left < self.right;
        if self.page == other.page {
            is_in_column && self.height < other.height - 0.1
        } else {
            self.page > other.page
        }
    }
}

/// Normalizes text: replaces whitespace with single spaces, removes invisible characters, and
/// converts the text to Unicode normalization form NFKC.
fn normalized(text: &str) -> String {
    let visible: String = text.chars().filter(|c| !is_invisible(*c)).collect();
    let usual = ComposingNormalizer::new_nfkc().normalize(&visible);
    let usual: String = usual.chars().take(MAX_LINE_CHARS).collect();
    usual.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns `true` for an invisible character, and for a symbol of an icon font (private use).
fn is_invisible(c: char) -> bool {
    let is_mark =
        matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}');
    let is_other = matches!(
        c,
        '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fffd}' | '\u{640}'
    );
    let is_private = matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..);
    is_mark || is_other || is_private || (c.is_control() && !c.is_whitespace())
}
