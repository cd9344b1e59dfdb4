use std::{
    fs::{self, DirBuilder},
    io,
    os::unix::fs::DirBuilderExt,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use jiff::Timestamp;
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use uuid::Uuid;

use crate::candidate_import::{
    CandidateField, ImportContext, ImportCounts, ImportError, ImportOptions, ImportSummary,
    Preview, ResultFiles, RowOutcome, run_import,
};

/// What the folder of an import begins with.
const PREFIX: &str = "run-";
/// The most imports whose files are kept.
const MOST: usize = 20;
/// Time for which the files of an import are kept.
const KEPT: Duration = Duration::from_secs(8 * 3_600);
/// The most rows whose problem is shown on the page; a file tells all of them.
const SHOWN: usize = 50;

/// Imports that were begun on the pages: the newest few, in this process. What was sent stands in the journal and
/// outlives them.
#[derive(Debug)]
pub struct Imports {
    dir: PathBuf,
    runs: Mutex<Vec<Arc<Run>>>,
    stop: CancellationToken,
    tasks: TaskTracker,
}

/// One spreadsheet and what becomes of it.
#[derive(Debug)]
pub struct Run {
    /// Its name in addresses; nobody guesses it.
    pub id: String,
    /// The name of the key under which it was begun.
    pub by: String,
    /// What is to be imported, and how.
    pub order: ImportOptions,
    began: Timestamp,
    stage: Mutex<Stage>,
    /// Its files go with it.
    _home: TempDir,
}

/// How far an import is.
#[derive(Debug, Clone)]
pub enum Stage {
    /// Nothing was sent yet.
    Looked(Look),
    /// It is being sent: so many rows, of so many.
    Running(u64, u64),
    /// It is over.
    Ended(End),
}

/// What an import would do.
#[derive(Debug, Clone, Default)]
pub struct Look {
    /// How many rows would come to what.
    pub tally: ImportCounts,
    /// How many would be sent.
    pub ready: u64,
    /// Each column with what it holds, or nothing.
    pub columns: Vec<(String, Option<&'static str>)>,
    /// The first rows that would not be sent, and why.
    pub others: Vec<(u64, String)>,
}

/// What an import came to.
#[derive(Debug, Clone)]
pub struct End {
    /// How many rows came to what.
    pub tally: ImportCounts,
    /// Where that is told of each.
    pub files: Option<ResultFiles>,
    /// Why it did not come to the end, if it did not.
    pub stopped: Option<String>,
}

impl Imports {
    /// Imports below that folder, which is made for its owner only; what an earlier process left there of a
    /// spreadsheet is removed. They end after what they are just sending once `stop` is cancelled.
    pub fn open(dir: &Path, stop: CancellationToken, tasks: TaskTracker) -> io::Result<Self> {
        DirBuilder::new().recursive(true).mode(0o700).create(dir)?;
        for entry in fs::read_dir(dir)? {
            let entry = entry?;
            if entry.file_name().to_string_lossy().starts_with(PREFIX) {
                fs::remove_dir_all(entry.path())?;
            }
        }
        Ok(Self {
            dir: dir.to_owned(),
            runs: Mutex::new(Vec::new()),
            stop,
            tasks,
        })
    }

    /// A folder for the files of one more import.
    pub fn home(&self) -> io::Result<TempDir> {
        tempfile::Builder::new()
            .prefix(PREFIX)
            .tempdir_in(&self.dir)
    }

    /// The journal of all that is imported here, without its ending: so that nobody is added twice, by whatever
    /// spreadsheet.
    pub fn journal(&self) -> PathBuf {
        self.dir.join("pages")
    }

    /// Takes in an import that was looked at.
    pub fn add(
        &self,
        by: &str,
        order: ImportOptions,
        home: TempDir,
        look: Look,
        now: Timestamp,
    ) -> Arc<Run> {
        let run = Arc::new(Run {
            id: Uuid::new_v4().simple().to_string(),
            by: by.to_owned(),
            order,
            began: now,
            stage: Mutex::new(Stage::Looked(look)),
            _home: home,
        });
        let mut runs = self.lock();
        if MOST <= runs.len() {
            let place = runs.iter().position(|run| !run.is_running());
            place.map(|place| runs.remove(place));
        }
        runs.push(Arc::clone(&run));
        run
    }

    /// The import of that name.
    pub fn find(&self, id: &str) -> Option<Arc<Run>> {
        self.lock().iter().find(|run| run.id == id).cloned()
    }

    /// Begins to send, if it has not begun; what may be waited for.
    pub fn begin(
        &self,
        run: &Arc<Run>,
        means: impl FnOnce(CancellationToken) -> ImportContext,
    ) -> Option<JoinHandle<()>> {
        if !run.starts() {
            return None;
        }
        let (run, means) = (Arc::clone(run), means(self.stop.clone()));
        Some(self.tasks.spawn(async move { run.send(means).await }))
    }

    /// Removes the files of imports that were begun long ago.
    pub fn sweep(&self, now: Timestamp) {
        let is_new = |run: &Arc<Run>| {
            let age = Duration::try_from(now.duration_since(run.began));
            run.is_running() || age.is_ok_and(|age| age < KEPT)
        };
        self.lock().retain(is_new);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Arc<Run>>> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Run {
    /// How far it is.
    pub fn stage(&self) -> Stage {
        self.lock().clone()
    }

    fn is_running(&self) -> bool {
        matches!(self.stage(), Stage::Running(..))
    }

    fn starts(&self) -> bool {
        let mut stage = self.lock();
        let is_new = matches!(*stage, Stage::Looked(_));
        if is_new {
            *stage = Stage::Running(0, 0);
        }
        is_new
    }

    async fn send(&self, means: ImportContext) {
        let mut watch =
            |tally: &ImportCounts, rows| *self.lock() = Stage::Running(tally.rows(), rows);
        let end = match run_import(&self.order, means, &mut watch).await {
            Ok(ImportSummary {
                counts: tally,
                files,
                stopped,
            }) => End {
                tally,
                files: Some(files),
                stopped: stopped.map(|stopped| self.plainly(&stopped)),
            },
            Err(error) => End {
                tally: ImportCounts::default(),
                files: None,
                stopped: Some(self.plainly(&error)),
            },
        };
        let (by, tally) = (&self.by, &end.tally);
        let (added, failed, unclear) = (tally.added, tally.failed(), tally.unclear);
        tracing::info!(by, added, failed, unclear, "candidates were imported");
        *self.lock() = Stage::Ended(end);
    }

    /// An error for the page: where files lie is nobody's business but this machine's.
    fn plainly(&self, error: &ImportError) -> String {
        let places = [
            Some(self.order.output_dir()),
            self.order.journal.as_deref().and_then(Path::parent),
        ];
        let words = error.to_string();
        let places = places.into_iter().flatten();
        places.fold(words, |words, place| {
            words.replace(&format!("{}/", place.display()), "")
        })
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Stage> {
        self.stage.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Look {
    /// Looks at every row.
    pub fn of(preview: &mut Preview) -> Result<Self, ImportError> {
        let columns = preview.mapper.columns.fields();
        let named = |(head, field): (&str, Option<CandidateField>)| {
            (head.to_owned(), field.map(CandidateField::name))
        };
        let mut look = Self {
            columns: columns.map(named).collect(),
            ..Self::default()
        };
        while let Some(seen) = preview.next_row()? {
            look.tally.record(&seen.outcome);
            if seen.outcome == RowOutcome::Pending {
                look.ready += 1;
            } else if look.others.len() < SHOWN {
                look.others.push((seen.row, told(&seen.outcome)));
            }
        }
        Ok(look)
    }
}

/// What became of a row, in a word and why.
fn told(fate: &RowOutcome) -> String {
    let message = fate.message();
    match message.is_empty() {
        true => fate.name().to_owned(),
        false => message,
    }
}
