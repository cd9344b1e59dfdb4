//! Tracks the whitespace between two words.

/// Whitespace between two words. It is written only when the second word follows, so a block never
/// starts or ends with whitespace.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct PendingWhitespace {
    /// The number of line breaks.
    pub(crate) breaks: u8,
    space: Option<char>,
}

const NO_BREAK_SPACE: char = '\u{A0}';

impl PendingWhitespace {
    /// Adds a whitespace character. A run of no-break spaces becomes one no-break space. Any other
    /// run becomes one space.
    pub(crate) fn add(&mut self, c: char) {
        self.space = match (c, self.space) {
            (NO_BREAK_SPACE, None | Some(NO_BREAK_SPACE)) => Some(NO_BREAK_SPACE),
            _ => Some(' '),
        };
    }

    pub(crate) fn add_break(&mut self) {
        self.breaks = self.breaks.saturating_add(1);
    }

    /// Adds a line break unless there already is one.
    pub(crate) fn ensure_break(&mut self) {
        self.breaks = self.breaks.max(1);
    }

    /// Converts the whitespace to HTML, with at most one empty line.
    pub(crate) fn to_html(self) -> &'static str {
        match self.breaks {
            0 => self.to_html_on_one_line(),
            1 => "<br>",
            _ => "<br><br>",
        }
    }

    /// Converts the whitespace to HTML without line breaks.
    pub(crate) fn to_html_on_one_line(self) -> &'static str {
        match (self.space, self.breaks) {
            (Some(NO_BREAK_SPACE), 0) => "&nbsp;",
            (None, 0) => "",
            _ => " ",
        }
    }
}
