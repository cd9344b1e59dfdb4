//! The journal of an import: every request and its results. Each entry is written to disk before
//! the next step, so an import can be interrupted at any point and run again without adding a
//! candidate twice. The journal contains fingerprints instead of names.

use std::{
    collections::HashMap,
    fs::{File, TryLockError},
    io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use crate::{
    ats::BulkItemResult,
    candidate_import::{error::ImportError, fingerprint::CandidateFingerprint},
    store::private_file,
};

/// The version of the file format.
const VERSION: u32 = 1;

/// The maximum size of a line in bytes. The longest lines list the candidates of a request, with 35
/// bytes for each of them.
const MAX_LINE_BYTES: u64 = 4 << 20;

/// An open journal. It uses about fifty bytes of memory per candidate.
pub struct Journal {
    file: File,
    path: PathBuf,
    end: u64,
    candidates: HashMap<CandidateFingerprint, CandidateState>,
    unconfirmed: HashMap<String, Vec<CandidateFingerprint>>,
}

#[derive(Debug, Clone, Copy, Default)]
struct CandidateState {
    status: CandidateStatus,
    /// The file position of the entry that set the status.
    position: u64,
    /// The number of the candidate's row in this run, or 0 if no row has been assigned.
    row: u64,
}

/// What the journal records about a candidate.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum CandidateStatus {
    /// The candidate was not sent, or not added.
    #[default]
    New,
    /// The candidate was sent, but it is unknown whether the ATS added them.
    Unclear,
    /// The ATS added the candidate.
    Added,
}

/// A line of the journal file. The fields `row` and `rows` contain fingerprints. Their names cannot
/// be changed, because they are part of the file format.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Entry {
    /// The first line of the file.
    Begun { version: u32 },
    /// These candidates are about to be sent with this idempotency key.
    Sent {
        key: String,
        rows: Vec<CandidateFingerprint>,
    },
    /// The request with this idempotency key did not add any candidates.
    Void { key: String },
    /// This candidate was added.
    Added {
        row: CandidateFingerprint,
        id: Option<String>,
    },
    /// This candidate was refused.
    Refused { row: CandidateFingerprint },
    /// It is unknown whether this candidate was added.
    Unclear { row: CandidateFingerprint },
    /// All results of the request with this idempotency key have been recorded.
    Done { key: String },
}

impl Journal {
    /// Opens or creates a journal, and locks it. Removes an incomplete last line, which a crash may
    /// have left behind. This does not lose information: either the step described by the line had
    /// not started, or its result counts as unclear.
    pub fn open(path: &Path) -> Result<Self, ImportError> {
        let io_error = |cause| io_error(path, cause);
        let file = open(path, true)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => ImportError::JournalInUse(path.to_owned()),
            TryLockError::Error(cause) => io_error(cause),
        })?;
        let mut journal = Self::load(file, path)?;
        journal.file.set_len(journal.end).map_err(io_error)?;
        if journal.end == 0 {
            journal.append(&[Entry::Begun { version: VERSION }])?;
        }
        Ok(journal)
    }

    /// Opens a journal for reading. Returns `None` if the file does not exist.
    pub fn open_read_only(path: &Path) -> Result<Option<Self>, ImportError> {
        match open(path, false) {
            Ok(file) => Self::load(file, path).map(Some),
            Err(ImportError::Journal { cause, .. }) if cause.kind() == io::ErrorKind::NotFound => {
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// Returns what the journal records about a candidate, or [`CandidateStatus::New`] if the
    /// journal does not contain the candidate.
    pub fn status(&self, candidate: CandidateFingerprint) -> CandidateStatus {
        let state = self.candidates.get(&candidate);
        state.map_or(CandidateStatus::New, |state| state.status)
    }

    /// Assigns a candidate to a row of this run. If the candidate already has a row, returns that
    /// row.
    pub fn assign_row(&mut self, candidate: CandidateFingerprint, row: u64) -> Option<u64> {
        let state = self.candidates.entry(candidate).or_default();
        if state.row > 0 {
            return Some(state.row);
        }
        state.row = row;
        None
    }

    /// Returns the id of an added candidate, if the ATS returned one.
    pub fn added_id(
        &mut self,
        candidate: CandidateFingerprint,
    ) -> Result<Option<String>, ImportError> {
        let Some(state) = self.candidates.get(&candidate).copied() else {
            return Ok(None);
        };
        let mut line = String::new();
        let mut file = &self.file;
        file.seek(SeekFrom::Start(state.position))
            .and_then(|_| BufReader::new(file.take(MAX_LINE_BYTES)).read_line(&mut line))
            .map_err(|cause| io_error(&self.path, cause))?;
        match serde_json::from_str(&line) {
            Ok(Entry::Added { id, .. }) => Ok(id),
            _ => Ok(None),
        }
    }

    /// Returns the requests without complete results: for each idempotency key, the candidates in
    /// the order of the request.
    pub fn unconfirmed(&self) -> &HashMap<String, Vec<CandidateFingerprint>> {
        &self.unconfirmed
    }

    /// Records a request. The request must not be sent before this function returns.
    pub fn record_request(
        &mut self,
        key: &str,
        candidates: &[CandidateFingerprint],
    ) -> Result<(), ImportError> {
        let (key, rows) = (key.to_owned(), candidates.to_vec());
        self.append(&[Entry::Sent { key, rows }])
    }

    /// Records that a request did not add any candidates.
    pub fn record_void(&mut self, key: &str) -> Result<(), ImportError> {
        let key = key.to_owned();
        self.append(&[Entry::Void { key }])
    }

    /// Records the results of a request.
    pub fn record_results(
        &mut self,
        key: &str,
        results: impl Iterator<Item = (CandidateFingerprint, BulkItemResult)>,
    ) -> Result<(), ImportError> {
        let results = results.map(|(row, added)| match added {
            BulkItemResult::Added { candidate_id: id } => Entry::Added { row, id },
            BulkItemResult::Refused { .. } | BulkItemResult::Invalid { .. } => {
                Entry::Refused { row }
            }
            BulkItemResult::Unknown => Entry::Unclear { row },
        });
        let key = key.to_owned();
        let entries: Vec<Entry> = results.chain([Entry::Done { key }]).collect();
        self.append(&entries)
    }

    /// Records that the user found the candidate in the ATS.
    pub fn record_added(&mut self, row: CandidateFingerprint) -> Result<(), ImportError> {
        self.append(&[Entry::Added { row, id: None }])
    }

    /// Appends all entries with a single write. When this function returns, the entries are on
    /// disk.
    fn append(&mut self, entries: &[Entry]) -> Result<(), ImportError> {
        let mut lines = Vec::with_capacity(entries.len());
        for entry in entries {
            // Entries contain only strings and numbers, so serialization cannot fail.
            let mut line = serde_json::to_vec(entry).unwrap_or_default();
            line.push(b'\n');
            lines.push(line);
        }
        self.file
            .write_all(&lines.concat())
            .and_then(|()| self.file.sync_data())
            .map_err(|cause| io_error(&self.path, cause))?;
        for (entry, line) in entries.iter().zip(&lines) {
            self.apply(entry);
            self.end += line.len() as u64;
        }
        Ok(())
    }

    fn load(file: File, path: &Path) -> Result<Self, ImportError> {
        let io_error = |cause| io_error(path, cause);
        let mut reader = BufReader::new(file.try_clone().map_err(io_error)?);
        let mut journal = Self {
            file,
            path: path.to_owned(),
            end: 0,
            candidates: HashMap::new(),
            unconfirmed: HashMap::new(),
        };
        let mut bytes = Vec::new();
        for line in 1.. {
            bytes.clear();
            let mut rest = reader.by_ref().take(MAX_LINE_BYTES);
            let length = rest.read_until(b'\n', &mut bytes).map_err(io_error)?;
            let is_too_long = rest.limit() == 0;
            let is_complete = bytes.ends_with(b"\n");
            if !is_complete && !is_too_long {
                break;
            }
            let entry = serde_json::from_slice(&bytes).ok();
            let entry = entry.filter(|_| is_complete);
            let entry = entry.ok_or_else(|| ImportError::JournalDamaged {
                path: path.to_owned(),
                line,
            })?;
            journal.apply(&entry);
            journal.end += length as u64;
        }
        Ok(journal)
    }

    fn apply(&mut self, entry: &Entry) {
        match entry {
            Entry::Begun { .. } => (),
            Entry::Sent { key, rows } => {
                self.unconfirmed.insert(key.clone(), rows.clone());
                self.set_status(rows, CandidateStatus::Unclear);
            }
            Entry::Void { key } => {
                let rows = self.unconfirmed.remove(key).unwrap_or_default();
                self.set_status(&rows, CandidateStatus::New);
            }
            Entry::Done { key } => drop(self.unconfirmed.remove(key)),
            Entry::Added { row, .. } => self.set_status(&[*row], CandidateStatus::Added),
            Entry::Refused { row } => self.set_status(&[*row], CandidateStatus::New),
            Entry::Unclear { row } => self.set_status(&[*row], CandidateStatus::Unclear),
        }
    }

    fn set_status(&mut self, candidates: &[CandidateFingerprint], status: CandidateStatus) {
        for candidate in candidates {
            let state = self.candidates.entry(*candidate).or_default();
            (state.status, state.position) = (status, self.end);
        }
    }
}

/// Opens a journal. It can be in a folder in which every user can create files, such as `/tmp`, so
/// another user may have placed a file or a link there.
fn open(path: &Path, append: bool) -> Result<File, ImportError> {
    let opened = private_file::open_own(path, append).map_err(|cause| io_error(path, cause))?;
    opened.map_err(|reason| ImportError::JournalNotTrusted {
        path: path.to_owned(),
        reason,
    })
}

fn io_error(path: &Path, cause: io::Error) -> ImportError {
    let path = path.to_owned();
    ImportError::Journal { path, cause }
}

#[cfg(test)]
mod tests {
    use std::{
        fs::{self, Permissions},
        os::unix::fs::{PermissionsExt, symlink},
    };

    use rustix::fs::{CWD, FileType, Mode, mknodat};

    use super::*;
    use crate::store::private_file::UntrustedFile;

    #[test]
    fn a_line_that_never_ends_is_refused_and_the_end_of_a_crash_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.journal");
        drop(Journal::open(&path).unwrap());
        let begun = fs::metadata(&path).unwrap().len();
        // The file is sparse, so it does not take up disk space.
        let file = File::options().write(true).open(&path).unwrap();
        file.set_len(1 << 40).unwrap();
        for error in [
            Journal::open(&path).err(),
            Journal::open_read_only(&path).err(),
        ] {
            let error = error.unwrap();
            let is_damaged = matches!(error, ImportError::JournalDamaged { line: 2, .. });
            assert!(is_damaged, "{error}");
        }
        file.set_len(begun + MAX_LINE_BYTES - 1).unwrap();
        drop(Journal::open(&path).unwrap());
        assert_eq!(fs::metadata(&path).unwrap().len(), begun);
    }

    #[test]
    fn a_journal_that_another_user_could_have_made_is_refused_and_not_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("target"), "a file without a line end").unwrap();
        symlink(path("target"), path("link")).unwrap();
        symlink(path("nowhere"), path("dangling")).unwrap();
        mknodat(CWD, path("pipe"), FileType::Fifo, Mode::RUSR, 0).unwrap();
        fs::create_dir(path("folder")).unwrap();
        fs::write(path("shared"), "").unwrap();
        fs::set_permissions(path("shared"), Permissions::from_mode(0o660)).unwrap();
        fs::hard_link(path("target"), path("second name")).unwrap();
        for (name, expected) in [
            ("link", UntrustedFile::Link),
            ("dangling", UntrustedFile::Link),
            ("pipe", UntrustedFile::NotAFile),
            ("folder", UntrustedFile::NotAFile),
            ("shared", UntrustedFile::WritableByOthers),
            ("second name", UntrustedFile::HardLink),
        ] {
            let opened = Journal::open(&path(name)).err();
            let read = Journal::open_read_only(&path(name)).err();
            for error in [opened, read].map(Option::unwrap) {
                assert!(error.to_string().contains(name), "{error}");
                let ImportError::JournalNotTrusted { reason, .. } = error else {
                    panic!("{name}: {error}");
                };
                assert_eq!(reason, expected, "{name}");
            }
        }
        let target = fs::read_to_string(path("target")).unwrap();
        assert_eq!(target, "a file without a line end");
        assert!(!path("nowhere").exists());
        // The journal of an earlier import is used again.
        drop(Journal::open(&path("own")).unwrap());
        drop(Journal::open(&path("own")).unwrap());
        assert!(Journal::open_read_only(&path("own")).unwrap().is_some());
    }
}
