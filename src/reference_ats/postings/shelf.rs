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

/// The file that says who hires.
const COMPANY: &str = "company.toml";

/// Every posting of a folder, read again when a file changes.
pub(crate) struct Shelf {
    source: Source,
    stamps: BTreeMap<String, Stamp>,
    company: Company,
    read: BTreeMap<String, Option<Arc<Offer>>>,
    offers: Arc<Offers>,
    states: HashMap<Uuid, bool>,
    legible: bool,
}

/// The postings as one look at the folder found them.
#[derive(Debug, Default)]
pub(crate) struct Offers {
    /// Those on the careers page: the newest first, then by id.
    pub(crate) published: Vec<Arc<Offer>>,
    /// All that can be read, in the same order.
    pub(crate) all: Vec<Arc<Offer>>,
    by_id: HashMap<Uuid, Arc<Offer>>,
}

impl Offers {
    /// A posting on the careers page. Ids compare without regard to case.
    pub(crate) fn find(&self, id: &str) -> Option<&Arc<Offer>> {
        // The one usual spelling only: others, as with braces, are no ids of ours.
        let usual = id.len() == 36;
        let id = usual.then(|| Uuid::try_parse(id).ok()).flatten()?;
        self.by_id.get(&id)
    }

    /// Any posting that can be read, on the careers page or not.
    pub(crate) fn any(&self, id: Uuid) -> Option<&Arc<Offer>> {
        self.all.iter().find(|offer| offer.id() == id)
    }

    /// Whether a posting is on the careers page.
    pub(crate) fn is_open(&self, id: Uuid) -> bool {
        self.by_id.contains_key(&id)
    }
}

impl Shelf {
    /// Reads everything for the first time; an error means that the folder cannot be listed. `states` says
    /// which postings somebody opened or closed, whatever their files say.
    pub(crate) fn open(source: Source, states: HashMap<Uuid, bool>) -> io::Result<Self> {
        let stamps = source.files()?;
        let mut shelf = Self {
            source,
            stamps: BTreeMap::new(),
            company: Company::default(),
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

    /// Opens or closes a posting, whatever its file says; `None` gives the word back to the file.
    pub(crate) fn overrule(&mut self, id: Uuid, open: Option<bool>) {
        match open {
            Some(open) => self.states.insert(id, open),
            None => self.states.remove(&id),
        };
        self.offers = Arc::new(arrange(&self.read, &self.states));
    }

    /// Looks whether files changed, and reads those. Says whether there is something new.
    ///
    /// A folder that cannot be listed leaves everything as it was.
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
        self.offers = Arc::new(arrange(&self.read, &self.states));
    }

    fn read_company(&self, there: bool) -> Company {
        if !there {
            return Company::default();
        }
        let text = self.source.read(COMPANY);
        let read = text.map(|text| Company::read(&text));
        match read {
            Ok(Ok(company)) => company,
            Ok(Err(mistake)) => {
                skip(COMPANY, mistake.line, &mistake.says);
                self.company.clone()
            }
            Err(says) => {
                skip(COMPANY, 1, &says);
                self.company.clone()
            }
        }
    }

    fn read_posting(&self, name: &str) -> Option<Arc<Offer>> {
        let stem = name.strip_suffix(".md").unwrap_or(name);
        let text = match self.source.read(name) {
            Ok(text) => text,
            Err(says) => return skip(name, 1, &says),
        };
        match Offer::read(stem, &text, &self.company) {
            Ok(offer) => Some(Arc::new(offer)),
            Err(mistake) => skip(name, mistake.line, &mistake.says),
        }
    }
}

/// Tells the operator which file is left out, and why.
fn skip(file: &str, line: usize, says: &str) -> Option<Arc<Offer>> {
    // Whoever may write a file may not write the log: neither name nor text breaks a line.
    let says = one_line(says);
    tracing::warn!(file, line, "left out {file:?}, line {line}: {says}");
    None
}

/// A file that is published goes before a draft with the same id.
fn arrange(read: &BTreeMap<String, Option<Arc<Offer>>>, states: &HashMap<Uuid, bool>) -> Offers {
    let readable = read
        .iter()
        .filter_map(|(name, offer)| Some((name, offer.as_ref()?)));
    let mut readable: Vec<_> = readable.collect();
    readable.sort_by_key(|(_, offer)| !offer.published);
    let mut seen = HashSet::new();
    let mut offers = Offers::default();
    for (name, offer) in readable {
        if !seen.insert(offer.id()) {
            skip(name, 1, "another file has the same id");
            continue;
        }
        offers.all.push(Arc::clone(offer));
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
