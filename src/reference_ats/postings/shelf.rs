//! All postings of a folder. Files are read again when they change, and the operator can open and close postings.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    io,
    sync::Arc,
};

use uuid::Uuid;

use crate::{
    prose::line::one_line,
    reference_ats::postings::{
        company::Company,
        offer::Offer,
        source::{Source, Stamp},
    },
};

/// The file with the data of the company.
const COMPANY: &str = "company.toml";

/// The postings of a folder, read again when a file changes.
pub(crate) struct Shelf {
    source: Source,
    stamps: BTreeMap<String, Stamp>,
    company: Company,
    company_is_wrong: Option<LeftOut>,
    read: BTreeMap<String, Read>,
    offers: Arc<Offers>,
    states: HashMap<Uuid, bool>,
    legible: bool,
}

/// The result of reading a file.
type Read = Result<Arc<Offer>, LeftOut>;

/// A file that is not used, and why.
#[derive(Debug, Clone)]
pub(crate) struct LeftOut {
    /// The name of the file.
    pub(crate) file: String,
    /// The line number, starting at 1.
    pub(crate) line: usize,
    /// The error message.
    pub(crate) says: String,
}

/// The postings at one point in time.
#[derive(Debug, Default)]
pub(crate) struct Offers {
    /// The postings on the careers page, the newest first, then by id.
    pub(crate) published: Vec<Arc<Offer>>,
    /// All readable postings, in the same order.
    pub(crate) all: Vec<Arc<Offer>>,
    /// Files that are not used.
    pub(crate) left_out: Vec<LeftOut>,
    by_id: HashMap<Uuid, Arc<Offer>>,
}

impl Offers {
    /// A posting on the careers page. The case of the id is ignored.
    pub(crate) fn find(&self, id: &str) -> Option<&Arc<Offer>> {
        // Only the hyphenated form is accepted. `try_parse` also accepts others, for example with braces.
        let usual = id.len() == 36;
        let id = usual.then(|| Uuid::try_parse(id).ok()).flatten()?;
        self.by_id.get(&id)
    }

    /// Any readable posting, on the careers page or not.
    pub(crate) fn any(&self, id: Uuid) -> Option<&Arc<Offer>> {
        self.all.iter().find(|offer| offer.id() == id)
    }

    /// Whether a posting is on the careers page.
    pub(crate) fn is_open(&self, id: Uuid) -> bool {
        self.by_id.contains_key(&id)
    }
}

impl Shelf {
    /// Reads all files. Fails if the folder cannot be listed. `states` contains the postings that were opened or closed
    /// in the back office.
    pub(crate) fn open(source: Source, states: HashMap<Uuid, bool>) -> io::Result<Self> {
        let stamps = source.files()?;
        let mut shelf = Self {
            source,
            stamps: BTreeMap::new(),
            company: Company::default(),
            company_is_wrong: None,
            read: BTreeMap::new(),
            offers: Arc::default(),
            states,
            legible: true,
        };
        shelf.read_again(stamps);
        Ok(shelf)
    }

    /// The postings as last read.
    pub(crate) fn offers(&self) -> Arc<Offers> {
        Arc::clone(&self.offers)
    }

    /// Opens or closes a posting. `None` removes the decision, so that the file applies again.
    pub(crate) fn overrule(&mut self, id: Uuid, open: Option<bool>) {
        match open {
            Some(open) => self.states.insert(id, open),
            None => self.states.remove(&id),
        };
        self.offers = self.arranged();
    }

    /// Reads changed files again. Returns whether there were any.
    ///
    /// If the folder cannot be listed, the postings stay as they are.
    pub(crate) fn look(&mut self) -> bool {
        let listed = self.source.files();
        if let Err(error) = &listed
            && self.legible
        {
            tracing::warn!(%error, "the folder of postings cannot be read; what was read before is kept");
        }
        self.legible = listed.is_ok();
        match listed {
            Ok(stamps) if stamps != self.stamps => self.read_again(stamps),
            _ => return false,
        }
        true
    }

    fn read_again(&mut self, stamps: BTreeMap<String, Stamp>) {
        if stamps.get(COMPANY) != self.stamps.get(COMPANY) {
            self.company = self.read_company(stamps.contains_key(COMPANY));
            self.stamps.clear();
        }
        let mut read = BTreeMap::new();
        for (name, stamp) in stamps.iter().filter(|(name, _)| *name != COMPANY) {
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
        self.offers = self.arranged();
    }

    fn read_company(&mut self, there: bool) -> Company {
        self.company_is_wrong = None;
        if !there {
            return Company::default();
        }
        let text = self.source.read(COMPANY);
        let read = text.map(|text| Company::read(&text));
        let wrong = match read {
            Ok(Ok(company)) => return company,
            Ok(Err(mistake)) => skip(COMPANY, mistake.line, &mistake.says),
            Err(says) => skip(COMPANY, 1, &says),
        };
        self.company_is_wrong = Some(wrong);
        self.company.clone()
    }

    fn read_posting(&self, name: &str) -> Read {
        let stem = name.strip_suffix(".md").unwrap_or(name);
        let text = self.source.read(name);
        let text = text.map_err(|says| skip(name, 1, &says))?;
        let offer = Offer::read(stem, &text, &self.company);
        offer
            .map(Arc::new)
            .map_err(|mistake| skip(name, mistake.line, &mistake.says))
    }

    fn arranged(&self) -> Arc<Offers> {
        let mut offers = arrange(&self.read, &self.states);
        offers.left_out.extend(self.company_is_wrong.clone());
        Arc::new(offers)
    }
}

/// Logs that a file is not used, and why.
fn skip(file: &str, line: usize, says: &str) -> LeftOut {
    // A line break in the name or the message would forge a log line.
    let says = one_line(says);
    tracing::warn!(file, line, "left out {file:?}, line {line}: {says}");
    let file = file.to_owned();
    LeftOut { file, line, says }
}

/// Sorts the postings and selects the open ones. Of two files with the same id, a published one is preferred.
fn arrange(read: &BTreeMap<String, Read>, states: &HashMap<Uuid, bool>) -> Offers {
    let mut offers = Offers::default();
    let mut readable = Vec::new();
    for (name, read) in read {
        match read {
            Ok(offer) => readable.push((name, offer)),
            Err(left_out) => offers.left_out.push(left_out.clone()),
        }
    }
    readable.sort_by_key(|(_, offer)| !offer.published);
    let mut seen = HashSet::new();
    for (name, offer) in readable {
        match seen.insert(offer.id()) {
            true => offers.all.push(Arc::clone(offer)),
            false => offers
                .left_out
                .push(skip(name, 1, "another file has the same id")),
        }
    }
    let order = |offer: &Arc<Offer>| (std::cmp::Reverse(offer.created), offer.id());
    offers.all.sort_by_key(order);
    for offer in &offers.all {
        if *states.get(&offer.id()).unwrap_or(&offer.published) {
            offers.by_id.insert(offer.id(), Arc::clone(offer));
            offers.published.push(Arc::clone(offer));
        }
    }
    offers
}
