use std::{
    collections::HashMap,
    fs::{File, OpenOptions, TryLockError},
    io::{self, BufRead, BufReader, Seek, SeekFrom, Write},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use crate::{ats::bulk::Added, team::identity::Identity};

/// How a journal is written; another version may write it otherwise.
const VERSION: u32 = 1;

/// What was sent and what became of it, on disk before anything else happens: so that an import that was
/// broken off anywhere and is begun again adds nobody twice. It names nobody.
///
/// In memory it takes some fifty bytes a row, whatever the row holds.
pub struct Journal {
    file: File,
    path: PathBuf,
    end: u64,
    known: HashMap<Identity, Entry>,
    open: HashMap<String, Vec<Identity>>,
}

/// What is known of one row's candidate.
#[derive(Debug, Clone, Copy, Default)]
struct Entry {
    standing: Standing,
    /// Where the journal says so.
    at: u64,
    /// The row of this run that holds them; 0 is none.
    row: u64,
}

/// What became of a candidate so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Standing {
    /// Nothing was sent, or nothing came of it.
    #[default]
    New,
    /// Sent, and nobody can tell what became of it.
    Unclear,
    /// Added.
    Added,
}

/// What keeps a journal from being kept.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// It cannot be read or written.
    #[error("the journal {} cannot be kept: {cause}", .path.display())]
    Unusable {
        /// The file.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// Another process is at it.
    #[error("another import of this file is running: {} is in use", .0.display())]
    InUse(PathBuf),
    /// Something else than this program wrote into it.
    #[error("line {line} of the journal {} is damaged: bring back the file as it was, for without it people may be added twice", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line.
        line: usize,
    },
}

/// A line.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    Begun {
        version: u32,
    },
    /// About to be sent under that key.
    Sent {
        key: String,
        rows: Vec<Identity>,
    },
    /// What was sent under that key came to nothing.
    Void {
        key: String,
    },
    Added {
        row: Identity,
        id: Option<String>,
    },
    Refused {
        row: Identity,
    },
    Unclear {
        row: Identity,
    },
    /// All of what was sent under that key is told above.
    Done {
        key: String,
    },
}

impl Journal {
    /// Opens the journal in that file, or begins it. A last line that was not finished is taken off: what it
    /// was about had not happened, or counts as unclear.
    pub fn open(path: &Path) -> Result<Self, JournalError> {
        let unusable = |cause| JournalError::Unusable {
            path: path.to_owned(),
            cause,
        };
        let mut options = OpenOptions::new();
        options.read(true).append(true).create(true).mode(0o600);
        let file = options.open(path).map_err(unusable)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => JournalError::InUse(path.to_owned()),
            TryLockError::Error(cause) => unusable(cause),
        })?;
        let mut journal = Self::empty(file, path);
        journal.load()?;
        journal.file.set_len(journal.end).map_err(unusable)?;
        if journal.end == 0 {
            journal.write(&[Line::Begun { version: VERSION }])?;
        }
        Ok(journal)
    }

    /// Reads the journal in that file without touching it; `None` where there is none.
    pub fn look(path: &Path) -> Result<Option<Self>, JournalError> {
        match File::open(path) {
            Ok(file) => {
                let mut journal = Self::empty(file, path);
                journal.load()?;
                Ok(Some(journal))
            }
            Err(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(cause) => Err(JournalError::Unusable {
                path: path.to_owned(),
                cause,
            }),
        }
    }

    fn empty(file: File, path: &Path) -> Self {
        Self {
            file,
            path: path.to_owned(),
            end: 0,
            known: HashMap::new(),
            open: HashMap::new(),
        }
    }

    /// What became of a candidate so far.
    pub fn standing(&self, who: Identity) -> Standing {
        self.known.get(&who).copied().unwrap_or_default().standing
    }

    /// Notes that a row of this run holds the candidate; the row that did before, if one did.
    pub fn met(&mut self, who: Identity, row: u64) -> Option<u64> {
        let entry = self.known.entry(who).or_default();
        match entry.row {
            0 => {
                entry.row = row;
                None
            }
            first => Some(first),
        }
    }

    /// Under which id the ATS added a candidate, if it told one.
    pub fn added_as(&mut self, who: Identity) -> Result<Option<String>, JournalError> {
        let Some(entry) = self.known.get(&who).copied() else {
            return Ok(None);
        };
        let mut line = String::new();
        let mut file = &self.file;
        let read = file.seek(SeekFrom::Start(entry.at));
        let read = read.and_then(|_| BufReader::new(file).read_line(&mut line));
        read.map_err(|cause| self.unusable(cause))?;
        match serde_json::from_str(&line) {
            Ok(Line::Added { id, .. }) => Ok(id),
            _ => Ok(None),
        }
    }

    /// What was sent and not settled: each key with the candidates in their order.
    pub fn open_keys(&self) -> &HashMap<String, Vec<Identity>> {
        &self.open
    }

    /// Writes down that these are about to be sent. They are not sent before this returns.
    pub fn sends(&mut self, key: &str, rows: &[Identity]) -> Result<(), JournalError> {
        let (key, rows) = (key.to_owned(), rows.to_vec());
        self.write(&[Line::Sent { key, rows }])
    }

    /// Writes down that nothing came of what was sent.
    pub fn voids(&mut self, key: &str) -> Result<(), JournalError> {
        self.write(&[Line::Void {
            key: key.to_owned(),
        }])
    }

    /// Writes down what became of what was sent.
    pub fn settles(
        &mut self,
        key: &str,
        results: impl Iterator<Item = (Identity, Added)>,
    ) -> Result<(), JournalError> {
        let lines = results.map(|(row, added)| match added {
            Added::Added { candidate_id: id } => Line::Added { row, id },
            Added::Refused { .. } | Added::Unfit { .. } => Line::Refused { row },
            Added::Unknown => Line::Unclear { row },
        });
        let done = Line::Done {
            key: key.to_owned(),
        };
        let lines: Vec<Line> = lines.chain([done]).collect();
        self.write(&lines)
    }

    /// Writes down that somebody saw in the ATS that a candidate was added.
    pub fn was_added(&mut self, row: Identity) -> Result<(), JournalError> {
        self.write(&[Line::Added { row, id: None }])
    }

    /// All lines at once, and on disk when this returns.
    fn write(&mut self, lines: &[Line]) -> Result<(), JournalError> {
        let mut text = Vec::new();
        for line in lines {
            // Strings and numbers: nothing that JSON cannot hold.
            text.extend(serde_json::to_vec(line).unwrap_or_default());
            text.push(b'\n');
        }
        let written = self.file.write_all(&text);
        let written = written.and_then(|()| self.file.sync_data());
        written.map_err(|cause| self.unusable(cause))?;
        for (line, text) in lines
            .iter()
            .zip(text.split_inclusive(|byte| *byte == b'\n'))
        {
            self.learn(line);
            self.end += text.len() as u64;
        }
        Ok(())
    }

    fn load(&mut self) -> Result<(), JournalError> {
        let read = self
            .file
            .try_clone()
            .map_err(|cause| self.unusable(cause))?;
        let mut reader = BufReader::new(read);
        let mut text = Vec::new();
        for line in 1.. {
            text.clear();
            let length = reader.read_until(b'\n', &mut text);
            let length = length.map_err(|cause| self.unusable(cause))?;
            if !text.ends_with(b"\n") {
                break;
            }
            let parsed = serde_json::from_slice(&text).map_err(|_| JournalError::Damaged {
                path: self.path.clone(),
                line,
            })?;
            self.learn(&parsed);
            self.end += length as u64;
        }
        Ok(())
    }

    fn learn(&mut self, line: &Line) {
        match line {
            Line::Begun { .. } => (),
            Line::Sent { key, rows } => {
                self.open.insert(key.clone(), rows.clone());
                self.stand(rows, Standing::Unclear);
            }
            Line::Void { key } => {
                let rows = self.open.remove(key).unwrap_or_default();
                self.stand(&rows, Standing::New);
            }
            Line::Done { key } => drop(self.open.remove(key)),
            Line::Added { row, .. } => self.stand(&[*row], Standing::Added),
            Line::Refused { row } => self.stand(&[*row], Standing::New),
            Line::Unclear { row } => self.stand(&[*row], Standing::Unclear),
        }
    }

    fn stand(&mut self, rows: &[Identity], standing: Standing) {
        for row in rows {
            let entry = self.known.entry(*row).or_default();
            (entry.standing, entry.at) = (standing, self.end);
        }
    }

    fn unusable(&self, cause: io::Error) -> JournalError {
        JournalError::Unusable {
            path: self.path.clone(),
            cause,
        }
    }
}
