//! Imports that were started on the recruiters' pages. Each import begins with a preview and then
//! runs in the background. The list of imports is kept only in memory, but the journal of sent
//! candidates is on disk.

use std::{
    collections::HashMap,
    fs::{self, File, Permissions, TryLockError},
    io::{self, Write},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use jiff::Timestamp;
use tempfile::TempDir;
use tokio::{runtime::Handle, task::JoinHandle};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use uuid::Uuid;

use crate::{
    candidate_import::{
        CandidateField, ImportContext, ImportCounts, ImportError, ImportOptions, Preview,
        ResultFiles, RowOutcome, run_import,
    },
    store::private_file,
};

/// The permissions of an import's folder. They are set explicitly, because the parent folder may
/// have been created by the operator with wider permissions.
const DIR_MODE: u32 = 0o700;
/// The prefix of the name of an import's folder.
const DIR_PREFIX: &str = "run-";
/// The maximum number of imports in the list.
const MAX_JOBS: usize = 20;
/// How long an import and its files are kept after its preview was created. A running import is
/// kept at least until it ends.
const MAX_AGE: Duration = Duration::from_secs(8 * 3_600);
/// The maximum number of rows in a spreadsheet. Reading this many rows takes less than a second.
const MAX_ROWS: u64 = 50_000;
/// The maximum number of rows that the preview lists with their errors.
const MAX_LISTED_ROWS: usize = 50;

/// The most recent imports of this process, at most `MAX_JOBS`.
#[derive(Debug)]
pub struct ImportJobs {
    dir: PathBuf,
    jobs: Mutex<Vec<Arc<ImportJob>>>,
    stop: CancellationToken,
    tasks: TaskTracker,
}

/// The import of one spreadsheet.
#[derive(Debug)]
pub struct ImportJob {
    /// The id in URLs. It is random, so that it cannot be guessed.
    pub id: String,
    started_by: String,
    options: ImportOptions,
    created_at: Timestamp,
    stage: Mutex<JobStage>,
    /// The folder of the import, which is deleted when this value is dropped.
    _dir: ImportDir,
}

/// The folder with the files of an import. It is deleted when this value is dropped. Until then, it
/// is locked, so that no other process on this machine deletes it.
#[derive(Debug)]
pub struct ImportDir {
    dir: TempDir,
    /// `None` if the file system does not support locks.
    _lock: Option<File>,
}

/// The progress of an import.
#[derive(Debug, Clone)]
pub enum JobStage {
    /// Nothing has been sent yet.
    Previewed(PreviewSummary),
    /// Rows are being sent.
    Running {
        /// The number of processed rows.
        done: u64,
        /// The total number of rows.
        rows: u64,
    },
    /// The import has ended.
    Finished(JobResult),
}

/// The preview of an import.
#[derive(Debug, Clone, Default)]
pub struct PreviewSummary {
    /// The number of rows for each outcome.
    pub counts: ImportCounts,
    /// The number of rows that would be sent.
    pub ready: u64,
    /// Each column header with its field. The field is `None` if the column is not sent.
    pub columns: Vec<(String, Option<CandidateField>)>,
    /// The first rows that would not be sent, each with the reason.
    pub skipped_rows: Vec<(u64, String)>,
}

/// The result of an import.
#[derive(Debug, Clone)]
pub struct JobResult {
    /// The number of rows for each outcome.
    pub counts: ImportCounts,
    /// The result files, if they were written.
    pub files: Option<ResultFiles>,
    /// The reason why the import stopped early, if it did.
    pub stopped: Option<String>,
}

impl ImportJobs {
    /// Creates the folder for imports, accessible only to its owner, and deletes the files that an
    /// earlier process left there. Once `stop` is canceled, imports stop after their current
    /// request.
    pub fn open(dir: &Path, stop: CancellationToken, tasks: TaskTracker) -> io::Result<Self> {
        private_file::create_dir(dir)?;
        Self::delete_leftovers(dir)?;
        Ok(Self {
            dir: dir.to_owned(),
            jobs: Mutex::new(Vec::new()),
            stop,
            tasks,
        })
    }

    /// Deletes the files of imports that an earlier process left behind, for example because it was
    /// killed. Keeps the files of running processes. Does nothing if the folder does not exist.
    pub fn delete_leftovers(dir: &Path) -> io::Result<()> {
        let entries = match fs::read_dir(dir) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            entries => entries?,
        };
        for entry in entries {
            let entry = entry?;
            let is_import = entry.file_name().to_string_lossy().starts_with(DIR_PREFIX);
            if is_import && !ImportDir::is_in_use(&entry.path()) {
                fs::remove_dir_all(entry.path())?;
            }
        }
        Ok(())
    }

    /// Creates a folder for the files of one import, accessible only to its owner.
    pub fn create_dir(&self) -> io::Result<ImportDir> {
        let dir = tempfile::Builder::new()
            .prefix(DIR_PREFIX)
            .permissions(Permissions::from_mode(DIR_MODE))
            .tempdir_in(&self.dir)?;
        let lock = File::open(dir.path())?;
        let _lock = lock.try_lock().is_ok().then_some(lock);
        Ok(ImportDir { dir, _lock })
    }

    /// Stores a spreadsheet in the folder of its import, readable only by its owner.
    pub fn write_spreadsheet(file: &Path, content: &[u8]) -> io::Result<()> {
        private_file::create(file)?.write_all(content)
    }

    /// Returns the path of the journal, without its extension. All imports share this journal, so
    /// that no candidate is added twice through different spreadsheets.
    pub fn journal(&self) -> PathBuf {
        self.dir.join("pages")
    }

    /// Adds an import after its preview. If there are too many imports, removes one that is not
    /// running.
    pub fn add(
        &self,
        started_by: &str,
        options: ImportOptions,
        dir: ImportDir,
        preview: PreviewSummary,
        now: Timestamp,
    ) -> Arc<ImportJob> {
        let job = Arc::new(ImportJob {
            id: Uuid::new_v4().simple().to_string(),
            started_by: started_by.to_owned(),
            options,
            created_at: now,
            stage: Mutex::new(JobStage::Previewed(preview)),
            _dir: dir,
        });
        let mut jobs = self.lock();
        if jobs.len() >= MAX_JOBS
            && let Some(position) = replaceable(&jobs, started_by)
        {
            jobs.remove(position);
        }
        jobs.push(Arc::clone(&job));
        job
    }

    /// Finds an import by its id.
    pub fn find(&self, id: &str) -> Option<Arc<ImportJob>> {
        self.lock().iter().find(|job| job.id == id).cloned()
    }

    /// Starts an import in the background. Returns `None` if it was already started.
    pub fn start(
        &self,
        job: &Arc<ImportJob>,
        context: impl FnOnce(CancellationToken) -> ImportContext,
    ) -> Option<JoinHandle<()>> {
        let mut stage = job.lock();
        if !matches!(*stage, JobStage::Previewed(_)) {
            return None;
        }
        *stage = JobStage::Running { done: 0, rows: 0 };
        drop(stage);
        let (job, context) = (Arc::clone(job), context(self.stop.clone()));
        // Run the import on its own thread, so that it does not delay the requests of visitors.
        // Between its requests to the ATS, it reads and checks rows, and waits for the disk.
        let runtime = Handle::current();
        let run = move || runtime.block_on(job.run(context));
        Some(self.tasks.spawn_blocking(run))
    }

    /// Removes old imports and their files.
    pub fn remove_expired(&self, now: Timestamp) {
        self.lock().retain(|job| {
            let age = Duration::try_from(now.duration_since(job.created_at));
            job.is_running() || age.is_ok_and(|age| age < MAX_AGE)
        });
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Arc<ImportJob>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Finds the import to remove when `started_by` starts a new one. Considers only imports that are
/// not running. Selects the oldest import of the person who has the most imports. This way, one
/// person's imports cannot push everyone else's out of the list.
fn replaceable(jobs: &[Arc<ImportJob>], started_by: &str) -> Option<usize> {
    // Examine each import only once, because it can finish at any time.
    let all = jobs.iter().enumerate();
    let finished: Vec<_> = all.filter(|(_, job)| !job.is_running()).collect();
    let mut counts = HashMap::from([(started_by, 1)]);
    for (_, job) in &finished {
        *counts.entry(&*job.started_by).or_default() += 1;
    }
    let most = counts.values().copied().max().unwrap_or(0);
    let oldest = finished
        .iter()
        .find(|(_, job)| counts[&*job.started_by] == most);
    oldest.map(|(at, _)| *at)
}

impl ImportDir {
    /// The path of the folder.
    pub fn path(&self) -> &Path {
        self.dir.path()
    }

    /// Returns `true` if a running process uses the folder.
    fn is_in_use(dir: &Path) -> bool {
        let is_locked = |dir: File| matches!(dir.try_lock(), Err(TryLockError::WouldBlock));
        File::open(dir).is_ok_and(is_locked)
    }
}

impl ImportJob {
    /// The current progress.
    pub fn stage(&self) -> JobStage {
        self.lock().clone()
    }

    fn is_running(&self) -> bool {
        matches!(*self.lock(), JobStage::Running { .. })
    }

    async fn run(&self, context: ImportContext) {
        let mut on_progress = |counts: &ImportCounts, rows| {
            let done = counts.rows();
            *self.lock() = JobStage::Running { done, rows };
        };
        let (counts, files, stopped) =
            match run_import(&self.options, context, &mut on_progress).await {
                Ok(summary) => (summary.counts, Some(summary.files), summary.stopped),
                Err(error) => (ImportCounts::default(), None, Some(error.to_string())),
            };
        let (by, added, unclear) = (&self.started_by, counts.added, counts.unclear);
        let failed = counts.failed();
        tracing::info!(by, added, failed, unclear, "import of candidates finished");
        *self.lock() = JobStage::Finished(JobResult {
            counts,
            files,
            stopped: stopped.map(|message| self.without_paths(message)),
        });
    }

    /// Removes the names of folders on the server from an error message, before a page shows it.
    fn without_paths(&self, mut message: String) -> String {
        let journal_dir = self.options.journal.as_deref().and_then(Path::parent);
        for dir in [Some(self.options.output_dir()), journal_dir]
            .into_iter()
            .flatten()
        {
            message = message.replace(&format!("{}/", dir.display()), "");
        }
        message
    }

    fn lock(&self) -> MutexGuard<'_, JobStage> {
        self.stage.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PreviewSummary {
    /// Reads all rows of a preview and summarizes them.
    pub fn from_preview(mut preview: Preview) -> Result<Self, ImportError> {
        let columns = preview.mapper.columns.fields();
        let mut summary = Self {
            columns: columns
                .map(|(header, field)| (header.to_owned(), field))
                .collect(),
            ..Self::default()
        };
        let mut rows = 0;
        while let Some(row) = preview.next_row()? {
            rows += 1;
            if rows > MAX_ROWS {
                return Err(ImportError::TooManyRows(MAX_ROWS));
            }
            summary.counts.record(&row.outcome);
            if row.outcome == RowOutcome::Pending {
                summary.ready += 1;
            } else if summary.skipped_rows.len() < MAX_LISTED_ROWS {
                summary.skipped_rows.push((row.row, describe(&row.outcome)));
            }
        }
        Ok(summary)
    }
}

/// Returns the message of an outcome, or the outcome's name if it has no message.
fn describe(outcome: &RowOutcome) -> String {
    let message = outcome.message();
    if message.is_empty() {
        return outcome.name().to_owned();
    }
    message
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_imports_of_one_person_do_not_remove_the_imports_of_others() {
        let folder = tempfile::tempdir().unwrap();
        let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
        let jobs = ImportJobs::open(folder.path(), stop, tasks).unwrap();
        let add = |name| {
            let options = ImportOptions {
                file: PathBuf::new(),
                format: Default::default(),
                columns: Vec::new(),
                defaults: Default::default(),
                unclear: Default::default(),
                output_dir: None,
                journal: None,
            };
            let (dir, summary) = (jobs.create_dir().unwrap(), PreviewSummary::default());
            jobs.add(name, options, dir, summary, Timestamp::UNIX_EPOCH)
                .id
                .clone()
        };
        let ann = [add("Ann"), add("Ann")];
        let ben: Vec<String> = (0..2 * MAX_JOBS).map(|_| add("Ben")).collect();
        assert!(ann.iter().all(|id| jobs.find(id).is_some()));
        assert!(jobs.find(&ben[0]).is_none());
        assert!(jobs.find(&ben[2 * MAX_JOBS - 1]).is_some());
        assert_eq!(jobs.lock().len(), MAX_JOBS);
    }

    #[test]
    fn leftovers_are_deleted_and_the_imports_of_running_processes_stay() {
        let folder = tempfile::tempdir().unwrap();
        let leftover = folder.path().join("run-aB3xYz");
        fs::create_dir(&leftover).unwrap();
        let open = || {
            let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
            ImportJobs::open(folder.path(), stop, tasks).unwrap()
        };
        let jobs = open();
        assert!(!leftover.exists());
        let dir = jobs.create_dir().unwrap();
        let path = dir.path().to_owned();
        ImportJobs::delete_leftovers(folder.path()).unwrap();
        open();
        assert!(path.exists());
        drop(dir);
        assert!(!path.exists());
    }
}
