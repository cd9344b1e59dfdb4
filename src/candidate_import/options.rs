//! The options of an import, which are set on the command line or on the recruiters' pages.

use std::path::{Path, PathBuf};

use crate::candidate_import::{
    field::CandidateField, journal::CandidateStatus, row_mapper::RowDefaults,
    spreadsheet::SpreadsheetFormat,
};

/// What to import and how.
#[derive(Debug, Clone)]
pub struct ImportOptions {
    /// The path of the spreadsheet.
    pub file: PathBuf,
    /// The format of the spreadsheet. Values that are not set are detected.
    pub format: SpreadsheetFormat,
    /// The columns that the user assigned to fields, because their headers are not recognized.
    pub columns: Vec<(CandidateField, String)>,
    /// The job, stage and origin of candidates whose rows do not contain these values.
    pub defaults: RowDefaults,
    /// What to do with candidates whose result in an earlier run is unclear.
    pub unclear: UnclearPolicy,
    /// The folder for the results and the journal. The default is the folder of the spreadsheet.
    pub output_dir: Option<PathBuf>,
    /// The path of the journal, without its extension. By default, each spreadsheet has its own
    /// journal.
    pub journal: Option<PathBuf>,
}

/// What to do with candidates in the spreadsheet whose result in an earlier run is unclear. Other
/// candidates in the journal are not affected.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum UnclearPolicy {
    /// Send the candidates again if the ATS supports idempotency keys, because such an ATS never
    /// adds a candidate twice. Otherwise, leave the candidates unclear.
    #[default]
    Keep,
    /// Send the candidates again, because the user has checked that they are not in the ATS.
    Resend,
    /// Count the candidates as added, because the user has found them in the ATS.
    MarkAdded,
}

impl UnclearPolicy {
    /// Returns `true` if a candidate with this status is sent.
    pub(crate) fn should_send(self, status: CandidateStatus) -> bool {
        match status {
            CandidateStatus::New => true,
            CandidateStatus::Unclear => self == Self::Resend,
            CandidateStatus::Added => false,
        }
    }
}

impl ImportOptions {
    /// Returns the folder for the results and the journal.
    pub fn output_dir(&self) -> &Path {
        let beside = self.file.parent().unwrap_or(Path::new("."));
        self.output_dir.as_deref().unwrap_or(beside)
    }

    /// Returns the prefix of the names of all files of this import, such as `people` for the
    /// spreadsheet `people.csv`.
    pub fn file_stem(&self) -> String {
        let stem = self.file.file_stem().unwrap_or_default();
        stem.to_string_lossy().into_owned()
    }

    /// Returns the path of the journal for the ATS with the fingerprint `ats_mark`. An import of
    /// failed or unclear rows uses the journal of the original spreadsheet, so that no candidate is
    /// added twice.
    pub fn journal_path(&self, ats_mark: &str) -> PathBuf {
        let mark: String = ats_mark.chars().take(8).collect();
        if let Some(journal) = &self.journal {
            return journal.with_extension(format!("{mark}.journal"));
        }
        let mut stem = self.file_stem();
        while let Some(shorter) = [".failed", ".unclear"]
            .iter()
            .find_map(|end| stem.strip_suffix(end))
        {
            stem = shorter.to_owned();
        }
        self.output_dir().join(format!("{stem}.{mark}.journal"))
    }
}
