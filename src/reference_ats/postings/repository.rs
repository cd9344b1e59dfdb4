//! Keeps the postings of a folder in memory, reloads changed files, and applies the states that
//! users of the back office set (open or closed).

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap, HashSet},
    io,
    sync::Arc,
};

use uuid::Uuid;

use crate::{
    reference_ats::postings::{
        company::Company,
        front_matter::FrontMatterError,
        posting::LoadedPosting,
        source::{FileStamp, PostingSource},
    },
    sanitize::plain_text::one_line,
};

/// The file with the company's data.
const COMPANY_FILE: &str = "company.toml";

/// The postings of a folder.
pub(crate) struct PostingRepository {
    source: PostingSource,
    stamps: BTreeMap<String, FileStamp>,
    company: Company,
    company_error: Option<SkippedFile>,
    read: BTreeMap<String, FileResult>,
    postings: Arc<PostingSet>,
    states: HashMap<Uuid, bool>,
    is_readable: bool,
    /// Whether the jobs of these postings are in the database.
    pub(crate) jobs_are_stored: bool,
}

type FileResult = Result<Arc<LoadedPosting>, SkippedFile>;

/// A file that cannot be used, and the reason.
#[derive(Debug, Clone)]
pub(crate) struct SkippedFile {
    pub(crate) file: String,
    /// The line number, starting at 1.
    pub(crate) line: usize,
    pub(crate) message: String,
}

/// A snapshot of the postings. A snapshot never changes.
#[derive(Debug, Default)]
pub(crate) struct PostingSet {
    /// The postings published on the careers page, newest first. Postings with the same date are
    /// sorted by id.
    pub(crate) published: Vec<Arc<LoadedPosting>>,
    /// All readable postings, sorted like `published`.
    pub(crate) all: Vec<Arc<LoadedPosting>>,
    /// The files that cannot be used.
    pub(crate) skipped_files: Vec<SkippedFile>,
    by_id: HashMap<Uuid, Arc<LoadedPosting>>,
}

impl PostingSet {
    /// Finds a posting that is published on the careers page. The case of the id is ignored.
    pub(crate) fn find_published(&self, id: &str) -> Option<&Arc<LoadedPosting>> {
        // Accept only the hyphenated form of a UUID. `try_parse` alone would also accept other
        // forms, for example with braces.
        let hyphenated = Some(id).filter(|id| id.len() == 36)?;
        self.by_id.get(&Uuid::try_parse(hyphenated).ok()?)
    }

    /// Finds any readable posting, even if it is not published on the careers page.
    pub(crate) fn find_any(&self, id: Uuid) -> Option<&Arc<LoadedPosting>> {
        self.all.iter().find(|posting| posting.id() == id)
    }

    /// Returns `true` if a posting is published on the careers page.
    pub(crate) fn is_open(&self, id: Uuid) -> bool {
        self.by_id.contains_key(&id)
    }
}

impl PostingRepository {
    /// Reads all files. Fails if the folder cannot be listed. `states` contains the postings that
    /// were opened or closed in the back office.
    pub(crate) fn open(source: PostingSource, states: HashMap<Uuid, bool>) -> io::Result<Self> {
        let stamps = source.list_files()?;
        let mut repository = Self {
            source,
            stamps: BTreeMap::new(),
            company: Company::default(),
            company_error: None,
            read: BTreeMap::new(),
            postings: Arc::default(),
            states,
            is_readable: true,
            jobs_are_stored: false,
        };
        repository.reload(stamps);
        Ok(repository)
    }

    /// Returns the postings as they were last read.
    pub(crate) fn postings(&self) -> Arc<PostingSet> {
        Arc::clone(&self.postings)
    }

    /// Opens or closes a posting. `None` removes the override, so that the posting file determines
    /// the state again.
    pub(crate) fn set_state(&mut self, id: Uuid, open: Option<bool>) {
        match open {
            Some(open) => self.states.insert(id, open),
            None => self.states.remove(&id),
        };
        self.build_posting_set();
    }

    /// Reloads changed files. If the folder cannot be listed, keeps the current postings.
    pub(crate) fn reload_if_changed(&mut self) {
        let listed = self.source.list_files();
        if let Err(error) = &listed
            && self.is_readable
        {
            tracing::warn!(%error, "cannot read the folder of postings; the postings read before stay in use");
        }
        self.is_readable = listed.is_ok();
        if let Ok(stamps) = listed
            && stamps != self.stamps
        {
            self.reload(stamps);
        }
    }

    fn reload(&mut self, stamps: BTreeMap<String, FileStamp>) {
        if stamps.get(COMPANY_FILE) != self.stamps.get(COMPANY_FILE) {
            self.reload_company(stamps.contains_key(COMPANY_FILE));
            self.stamps.clear();
        }
        let mut read = BTreeMap::new();
        for (name, stamp) in stamps.iter().filter(|(name, _)| *name != COMPANY_FILE) {
            let before = self.read.remove(name);
            let unchanged = before.filter(|_| self.stamps.get(name) == Some(stamp));
            let posting = unchanged.unwrap_or_else(|| self.read_posting(name));
            read.insert(name.clone(), posting);
        }
        self.read = read;
        self.stamps = stamps;
        self.build_posting_set();
    }

    /// Reloads the company's data. If the file cannot be used, keeps the previous data.
    fn reload_company(&mut self, exists: bool) {
        self.company_error = None;
        if !exists {
            self.company = Company::default();
            return;
        }
        match self.parse_file(COMPANY_FILE, Company::parse) {
            Ok(company) => self.company = company,
            Err(skipped) => self.company_error = Some(skipped),
        }
    }

    fn read_posting(&self, name: &str) -> FileResult {
        let stem = name.strip_suffix(".md").unwrap_or(name);
        let parse = |text: &str| LoadedPosting::parse(stem, text, &self.company);
        self.parse_file(name, parse).map(Arc::new)
    }

    fn parse_file<T>(
        &self,
        name: &str,
        parse: impl FnOnce(&str) -> Result<T, FrontMatterError>,
    ) -> Result<T, SkippedFile> {
        let text = self.source.read_file(name);
        let text = text.map_err(|message| FrontMatterError { line: 1, message });
        text.and_then(|text| parse(&text))
            .map_err(|error| log_skipped_file(name, error))
    }

    fn build_posting_set(&mut self) {
        let mut postings = collect_postings(&self.read, &self.states);
        postings.skipped_files.extend(self.company_error.clone());
        self.postings = Arc::new(postings);
        self.jobs_are_stored = false;
    }
}

/// Logs why a file cannot be used.
fn log_skipped_file(file: &str, error: FrontMatterError) -> SkippedFile {
    let line = error.line;
    // A line break in the name or the message could forge a log line.
    let message = one_line(&error.message);
    tracing::warn!(
        file,
        line,
        "posting file {file:?} is not used: line {line}: {message}"
    );
    let file = file.to_owned();
    SkippedFile {
        file,
        line,
        message,
    }
}

/// Sorts the postings and selects the published ones. If two files have the same id and only one of
/// them is published, the published posting is used.
fn collect_postings(
    read: &BTreeMap<String, FileResult>,
    states: &HashMap<Uuid, bool>,
) -> PostingSet {
    let mut postings = PostingSet::default();
    let mut readable = Vec::new();
    for (name, read) in read {
        match read {
            Ok(posting) => readable.push((name, posting)),
            Err(skipped) => postings.skipped_files.push(skipped.clone()),
        }
    }
    readable.sort_by_key(|(_, posting)| !posting.published);
    let mut seen = HashSet::new();
    for (name, posting) in readable {
        if seen.insert(posting.id()) {
            postings.all.push(Arc::clone(posting));
        } else {
            let error = FrontMatterError {
                line: 1,
                message: "another file has the same id".to_owned(),
            };
            postings.skipped_files.push(log_skipped_file(name, error));
        }
    }
    postings
        .all
        .sort_by_key(|posting| (Reverse(posting.created), posting.id()));
    for posting in &postings.all {
        if *states.get(&posting.id()).unwrap_or(&posting.published) {
            postings.by_id.insert(posting.id(), Arc::clone(posting));
            postings.published.push(Arc::clone(posting));
        }
    }
    postings
}
