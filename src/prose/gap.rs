/// White space between two words, held back until the second one comes: at the ends of a block it
/// is never written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Gap {
    /// How many lines end here.
    pub(crate) breaks: u8,
    space: Option<char>,
}

const NO_BREAK: char = '\u{A0}';

impl Gap {
    /// Adds a white-space character. Only a space that may not break stays what it is.
    pub(crate) fn add(&mut self, c: char) {
        self.space = match (c, self.space) {
            (NO_BREAK, None | Some(NO_BREAK)) => Some(NO_BREAK),
            _ => Some(' '),
        };
    }

    /// Adds the end of a line.
    pub(crate) fn add_break(&mut self) {
        self.breaks = self.breaks.saturating_add(1);
    }

    /// Makes sure that at least one line ends here.
    pub(crate) fn ensure_break(&mut self) {
        self.breaks = self.breaks.max(1);
    }

    /// The gap as HTML where lines may end: at most one empty line.
    pub(crate) fn in_text(self) -> &'static str {
        match self.breaks {
            0 => self.in_heading(),
            1 => "<br>",
            _ => "<br><br>",
        }
    }

    /// The gap as HTML where everything is one line.
    pub(crate) fn in_heading(self) -> &'static str {
        match (self.space, self.breaks) {
            (Some(NO_BREAK), 0) => "&nbsp;",
            (None, 0) => "",
            _ => " ",
        }
    }
}
