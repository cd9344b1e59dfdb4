//! The outcome of each row of a spreadsheet, and the number of rows for each outcome.

use csv::StringRecord;

/// A row and its outcome.
#[derive(Debug)]
pub struct RowResult {
    /// The row number in the spreadsheet. The header is row 1.
    pub row: u64,
    /// The cells of the row.
    pub cells: StringRecord,
    /// The outcome of the row.
    pub outcome: RowOutcome,
}

/// The outcome of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowOutcome {
    /// The row has not been sent yet, or the ATS has not responded yet.
    Pending,
    /// The candidate is in the ATS.
    Added {
        /// The candidate's id, if the ATS returned one.
        id: Option<String>,
        /// Whether an earlier run added the candidate.
        earlier: bool,
    },
    /// The row was not sent because the row with this number contains the same person for the same
    /// job.
    Repeated(u64),
    /// The row was not sent because it has these errors. Each error contains the name of its field.
    Faulty(Vec<String>),
    /// The ATS refused the candidate with this message.
    Refused(String),
    /// The row was sent, but it is unknown whether the ATS added the candidate.
    Unclear,
    /// The row was not sent because the import stopped before it.
    NotSent,
}

impl RowOutcome {
    /// Returns the name of the outcome in result files and JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Added { earlier: false, .. } => "added",
            Self::Added { earlier: true, .. } => "added_before",
            Self::Repeated(_) => "repeated",
            Self::Faulty(_) => "faulty",
            Self::Refused(_) => "refused",
            Self::Unclear => "unclear",
            Self::Pending | Self::NotSent => "not_sent",
        }
    }

    /// Returns the reason for the outcome, for the user. Returns an empty string if the name of the
    /// outcome is sufficient.
    pub fn message(&self) -> String {
        match self {
            Self::Repeated(row) => format!("the same person for the same job as row {row}"),
            Self::Faulty(errors) => errors.join("; "),
            Self::Refused(message) => message.clone(),
            Self::Unclear => "it was sent and no clear answer came: look in the ATS".into(),
            _ => String::new(),
        }
    }
}

/// The number of rows for each outcome.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize)]
pub struct ImportCounts {
    /// Rows whose candidate was added by this run.
    pub added: u64,
    /// Rows whose candidate was added by an earlier run.
    pub added_before: u64,
    /// Rows that were not sent because an earlier row contains the same person for the same job.
    pub repeated: u64,
    /// Rows that were not sent because of errors.
    pub faulty: u64,
    /// Rows whose candidate was refused by the ATS.
    pub refused: u64,
    /// Rows that were sent but for which it is unknown whether the ATS added the candidate.
    pub unclear: u64,
    /// Rows that were not sent because the import stopped before them.
    pub not_sent: u64,
}

impl ImportCounts {
    /// Adds a row with this outcome to the counts.
    pub fn record(&mut self, outcome: &RowOutcome) {
        *match outcome {
            RowOutcome::Added { earlier: false, .. } => &mut self.added,
            RowOutcome::Added { earlier: true, .. } => &mut self.added_before,
            RowOutcome::Repeated(_) => &mut self.repeated,
            RowOutcome::Faulty(_) => &mut self.faulty,
            RowOutcome::Refused(_) => &mut self.refused,
            RowOutcome::Unclear => &mut self.unclear,
            RowOutcome::Pending | RowOutcome::NotSent => &mut self.not_sent,
        } += 1;
    }

    /// Returns the total number of rows.
    pub fn rows(&self) -> u64 {
        self.in_the_ats() + self.failed() + self.unclear + self.not_sent
    }

    /// Returns the number of rows whose candidate is in the ATS.
    pub fn in_the_ats(&self) -> u64 {
        self.added + self.added_before + self.repeated
    }

    /// Returns the number of rows that the user must correct.
    pub fn failed(&self) -> u64 {
        self.faulty + self.refused
    }

    /// Returns `true` if every candidate is in the ATS.
    pub fn is_complete(&self) -> bool {
        self.in_the_ats() == self.rows()
    }
}
