//! All postings of a folder. Files are read again when they change, and the operator can open and close postings.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    io,
    sync::Arc,
};

use uuid::Uuid;

use crate::{
    reference_ats::postings::{
        company::Company,
        posting::LoadedPosting,
        source::{FileStamp, PostingSource},
    },
    sanitize::plain_text::one_line,
};

/// The file with the data of the company.
const COMPANY_FILE: &str = "company.toml";

/// The postings of a folder, read again when a file changes.
pub(crate) struct PostingRepository {
    source: PostingSource,
    stamps: BTreeMap<String, FileStamp>,
    company: Company,
    company_error: Option<SkippedFile>,
    read: BTreeMap<String, FileResult>,
    offers: Arc<PostingSet>,
    states: HashMap<Uuid, bool>,
    is_readable: bool,
}

/// The result of reading a file.
type FileResult = Result<Arc<LoadedPosting>, SkippedFile>;

/// A file that is not used, and why.
#[derive(Debug, Clone)]
pub(crate) struct SkippedFile {
    /// The name of the file.
    pub(crate) file: String,
    /// The line number, starting at 1.
    pub(crate) line: usize,
    /// The error message.
    pub(crate) message: String,
}

/// The postings at one point in time.
#[derive(Debug, Default)]
pub(crate) struct PostingSet {
    /// The postings on the careers page, the newest first, then by id.
    pub(crate) published: Vec<Arc<LoadedPosting>>,
    /// All readable postings, in the same order.
    pub(crate) all: Vec<Arc<LoadedPosting>>,
    /// Files that are not used.
    pub(crate) skipped_files: Vec<SkippedFile>,
    by_id: HashMap<Uuid, Arc<LoadedPosting>>,
}

impl PostingSet {
    /// A posting on the careers page. The case of the id is ignored.
    pub(crate) fn find_published(&self, id: &str) -> Option<&Arc<LoadedPosting>> {
        // Only the hyphenated form is accepted. `try_parse` also accepts others, for example with braces.
        let usual = id.len() == 36;
        let id = usual.then(|| Uuid::try_parse(id).ok()).flatten()?;
        self.by_id.get(&id)
    }

    /// Any readable posting, on the careers page or not.
    pub(crate) fn find_any(&self, id: Uuid) -> Option<&Arc<LoadedPosting>> {
        self.all.iter().find(|offer| offer.id() == id)
    }

    /// Whether a posting is on the careers page.
    pub(crate) fn is_open(&self, id: Uuid) -> bool {
        self.by_id.contains_key(&id)
    }
}

impl PostingRepository {
    /// Reads all files. Fails if the folder cannot be listed. `states` contains the postings that were opened or closed
    /// in the back office.
    pub(crate) fn open(source: PostingSource, states: HashMap<Uuid, bool>) -> io::Result<Self> {
        let stamps = source.list_files()?;
        let mut shelf = Self {
            source,
            stamps: BTreeMap::new(),
            company: Company::default(),
            company_error: None,
            read: BTreeMap::new(),
            offers: Arc::default(),
            states,
            is_readable: true,
        };
        shelf.reload(stamps);
        Ok(shelf)
    }

    /// The postings as last read.
    pub(crate) fn offers(&self) -> Arc<PostingSet> {
        Arc::clone(&self.offers)
    }

    /// Opens or closes a posting. `None` removes the decision, so that the file applies again.
    pub(crate) fn set_state(&mut self, id: Uuid, open: Option<bool>) {
        match open {
            Some(open) => self.states.insert(id, open),
            None => self.states.remove(&id),
        };
        self.offers = self.build_posting_set();
    }

    /// Reads changed files again. Returns whether there were any.
    ///
    /// If the folder cannot be listed, the postings stay as they are.
    pub(crate) fn reload_if_changed(&mut self) -> bool {
        let listed = self.source.list_files();
        if let Err(error) = &listed
            && self.is_readable
        {
            tracing::warn!(%error, "the folder of postings cannot be read; what was read before is kept");
        }
        self.is_readable = listed.is_ok();
        match listed {
            Ok(stamps) if stamps != self.stamps => self.reload(stamps),
            _ => return false,
        }
        true
    }

    fn reload(&mut self, stamps: BTreeMap<String, FileStamp>) {
        if stamps.get(COMPANY_FILE) != self.stamps.get(COMPANY_FILE) {
            self.company = self.read_company(stamps.contains_key(COMPANY_FILE));
            self.stamps.clear();
        }
        let mut read = BTreeMap::new();
        for (name, stamp) in stamps.iter().filter(|(name, _)| *name != COMPANY_FILE) {
            let kept = self.read.remove(name);
            let unchanged = self.stamps.get(name) == Some(stamp);
            let offer = match kept {
                Some(kept) if unchanged => kept,
                _ => self.read_posting(name),
            };
            read.insert(name.clone(), offer);
        }
        self.read = read;
        self.stamps = stamps;
        self.offers = self.build_posting_set();
    }

    fn read_company(&mut self, there: bool) -> Company {
        self.company_error = None;
        if !there {
            return Company::default();
        }
        let text = self.source.read_file(COMPANY_FILE);
        let read = text.map(|text| Company::parse(&text));
        let wrong = match read {
            Ok(Ok(company)) => return company,
            Ok(Err(mistake)) => log_skipped_file(COMPANY_FILE, mistake.line, &mistake.message),
            Err(says) => log_skipped_file(COMPANY_FILE, 1, &says),
        };
        self.company_error = Some(wrong);
        self.company.clone()
    }

    fn read_posting(&self, name: &str) -> FileResult {
        let stem = name.strip_suffix(".md").unwrap_or(name);
        let text = self.source.read_file(name);
        let text = text.map_err(|says| log_skipped_file(name, 1, &says))?;
        let offer = LoadedPosting::parse(stem, &text, &self.company);
        offer
            .map(Arc::new)
            .map_err(|mistake| log_skipped_file(name, mistake.line, &mistake.message))
    }

    fn build_posting_set(&self) -> Arc<PostingSet> {
        let mut offers = collect_postings(&self.read, &self.states);
        offers.skipped_files.extend(self.company_error.clone());
        Arc::new(offers)
    }
}

/// Logs that a file is not used, and why.
fn log_skipped_file(file: &str, line: usize, says: &str) -> SkippedFile {
    // A line break in the name or the message would forge a log line.
    let says = one_line(says);
    tracing::warn!(file, line, "left out {file:?}, line {line}: {says}");
    let file = file.to_owned();
    SkippedFile {
        file,
        line,
        message: says,
    }
}

/// Sorts the postings and selects the open ones. Of two files with the same id, a published one is preferred.
fn collect_postings(
    read: &BTreeMap<String, FileResult>,
    states: &HashMap<Uuid, bool>,
) -> PostingSet {
    let mut offers = PostingSet::default();
    let mut readable = Vec::new();
    for (name, read) in read {
        match read {
            Ok(offer) => readable.push((name, offer)),
            Err(left_out) => offers.skipped_files.push(left_out.clone()),
        }
    }
    readable.sort_by_key(|(_, offer)| !offer.published);
    let mut seen = HashSet::new();
    for (name, offer) in readable {
        match seen.insert(offer.id()) {
            true => offers.all.push(Arc::clone(offer)),
            false => {
                offers
                    .skipped_files
                    .push(log_skipped_file(name, 1, "another file has the same id"))
            }
        }
    }
    let order = |offer: &Arc<LoadedPosting>| (std::cmp::Reverse(offer.created), offer.id());
    offers.all.sort_by_key(order);
    for offer in &offers.all {
        if *states.get(&offer.id()).unwrap_or(&offer.published) {
            offers.by_id.insert(offer.id(), Arc::clone(offer));
            offers.published.push(Arc::clone(offer));
        }
    }
    offers
}
