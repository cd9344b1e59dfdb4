use std::path::{Path, PathBuf};

use crate::team::{field::Field, reading::Usual, sheet::Format};

/// What is to be imported, and how.
#[derive(Debug, Clone)]
pub struct Order {
    /// The spreadsheet.
    pub file: PathBuf,
    /// How it was written, as far as somebody said so.
    pub format: Format,
    /// Which column holds what, as far as somebody said so.
    pub map: Vec<(Field, String)>,
    /// What holds for every row that says nothing else.
    pub usual: Usual,
    /// What to do with those of whom an earlier run did not learn what became.
    pub unclear: Unclear,
    /// Where results and journal go; without one, beside the spreadsheet.
    pub folder: Option<PathBuf>,
    /// The journal, without the ending that names the ATS, where it is another than the spreadsheet's own.
    pub journal: Option<PathBuf>,
}

/// What to do with candidates of whom an earlier run did not learn what became.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Unclear {
    /// Find out where the ATS allows it, else leave them for a person.
    #[default]
    Keep,
    /// Send them again: somebody saw that they are not in the ATS.
    Resend,
    /// Count them as added: somebody saw them there.
    Added,
}

impl Order {
    /// Where results and journal go.
    pub fn folder(&self) -> &Path {
        let beside = self.file.parent().unwrap_or(Path::new("."));
        self.folder.as_deref().unwrap_or(beside)
    }

    /// What the names of the files begin with.
    pub fn stem(&self) -> String {
        let stem = self.file.file_stem().unwrap_or_default();
        stem.to_string_lossy().into_owned()
    }

    /// The journal of the spreadsheet for one ATS. The rows that failed or are unclear have the one of the
    /// spreadsheet that they come from: so none of its people is added twice.
    pub fn journal(&self, ats_mark: &str) -> PathBuf {
        let mark: String = ats_mark.chars().take(8).collect();
        if let Some(journal) = &self.journal {
            return journal.with_extension(format!("{mark}.journal"));
        }
        let mut stem = self.stem();
        while let Some(shorter) = [".failed", ".unclear"]
            .iter()
            .find_map(|end| stem.strip_suffix(end))
        {
            stem = shorter.to_owned();
        }
        self.folder().join(format!("{stem}.{mark}.journal"))
    }
}
