//! Whitespace between two words.

/// Whitespace between two words. It is held back until the second word comes, so none is written at
/// the start or end of a block.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Gap {
    /// The number of line breaks.
    pub(crate) breaks: u8,
    space: Option<char>,
}

const NO_BREAK: char = '\u{A0}';

impl Gap {
    /// Adds a whitespace character. A run of no-break spaces stays a no-break space; any other run
    /// is one space.
    pub(crate) fn add(&mut self, c: char) {
        self.space = match (c, self.space) {
            (NO_BREAK, None | Some(NO_BREAK)) => Some(NO_BREAK),
            _ => Some(' '),
        };
    }

    /// Adds a line break.
    pub(crate) fn add_break(&mut self) {
        self.breaks = self.breaks.saturating_add(1);
    }

    /// Adds a line break unless there is one.
    pub(crate) fn ensure_break(&mut self) {
        self.breaks = self.breaks.max(1);
    }

    /// The whitespace as HTML, with at most one empty line.
    pub(crate) fn in_text(self) -> &'static str {
        match self.breaks {
            0 => self.in_heading(),
            1 => "<br>",
            _ => "<br><br>",
        }
    }

    /// The whitespace as HTML without line breaks.
    pub(crate) fn in_heading(self) -> &'static str {
        match (self.space, self.breaks) {
            (Some(NO_BREAK), 0) => "&nbsp;",
            (None, 0) => "",
            _ => " ",
        }
    }
}
