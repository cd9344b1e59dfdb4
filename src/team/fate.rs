use csv::StringRecord;

/// A row, and what became of it.
#[derive(Debug)]
pub struct Line {
    /// Its number, as a spreadsheet numbers it.
    pub row: u64,
    /// Its cells.
    pub cells: StringRecord,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// Its turn has not come.
    Waiting,
    /// Added, under this id where the ATS told one.
    Added {
        /// The ATS's name for the candidate.
        id: Option<String>,
        /// Whether an earlier run did it.
        earlier: bool,
    },
    /// An earlier row of the file holds the same person for the same job.
    Repeats(u64),
    /// Not sent: each problem names its field.
    Faulty(Vec<String>),
    /// Refused by the ATS, in its words.
    Refused(String),
    /// Sent, and nobody can tell what became of it.
    Unclear,
    /// Not sent, because the import stopped before.
    Unsent,
}

impl Fate {
    /// The fate in one word, for programs.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Added { earlier: false, .. } => "added",
            Self::Added { earlier: true, .. } => "added_before",
            Self::Repeats(_) => "repeated",
            Self::Faulty(_) => "faulty",
            Self::Refused(_) => "refused",
            Self::Unclear => "unclear",
            Self::Waiting | Self::Unsent => "not_sent",
        }
    }

    /// What there is to say about it.
    pub fn message(&self) -> String {
        match self {
            Self::Repeats(row) => format!("the same person for the same job as row {row}"),
            Self::Faulty(problems) => problems.join("; "),
            Self::Refused(words) => words.clone(),
            Self::Unclear => "it was sent and no clear answer came: look in the ATS".into(),
            _ => String::new(),
        }
    }
}

/// How many rows came to what.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize)]
pub struct Tally {
    /// Added by this run.
    pub added: u64,
    /// Added by an earlier one.
    pub added_before: u64,
    /// The same person for the same job as an earlier row.
    pub repeated: u64,
    /// Not sent, because something is wrong with them.
    pub faulty: u64,
    /// Refused by the ATS.
    pub refused: u64,
    /// Sent, and nobody can tell what became of them.
    pub unclear: u64,
    /// Not sent, because the import stopped before.
    pub not_sent: u64,
}

impl Tally {
    /// Counts one more.
    pub fn count(&mut self, fate: &Fate) {
        *match fate {
            Fate::Added { earlier: false, .. } => &mut self.added,
            Fate::Added { earlier: true, .. } => &mut self.added_before,
            Fate::Repeats(_) => &mut self.repeated,
            Fate::Faulty(_) => &mut self.faulty,
            Fate::Refused(_) => &mut self.refused,
            Fate::Unclear => &mut self.unclear,
            Fate::Waiting | Fate::Unsent => &mut self.not_sent,
        } += 1;
    }

    /// How many rows were dealt with.
    pub fn rows(&self) -> u64 {
        self.in_the_ats() + self.failed() + self.unclear + self.not_sent
    }

    /// How many rows hold somebody who is in the ATS.
    pub fn in_the_ats(&self) -> u64 {
        self.added + self.added_before + self.repeated
    }

    /// How many rows are to be mended.
    pub fn failed(&self) -> u64 {
        self.faulty + self.refused
    }

    /// Whether everybody is in the ATS.
    pub fn is_complete(&self) -> bool {
        self.in_the_ats() == self.rows()
    }
}
