use std::{
    collections::{BTreeMap, HashMap},
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
    legible: bool,
}

/// The postings as one look at the folder found them.
#[derive(Debug, Default)]
pub(crate) struct Offers {
    /// Those on the careers page: the newest first, then by id.
    pub(crate) published: Vec<Arc<Offer>>,
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
}

impl Shelf {
    /// Reads everything for the first time; an error means that the folder cannot be listed.
    pub(crate) fn open(source: Source) -> io::Result<Self> {
        let stamps = source.files()?;
        let mut shelf = Self {
            source,
            stamps: BTreeMap::new(),
            company: Company::default(),
            read: BTreeMap::new(),
            offers: Arc::default(),
            legible: true,
        };
        shelf.read_again(stamps);
        Ok(shelf)
    }

    /// The postings as last read.
    pub(crate) fn offers(&self) -> Arc<Offers> {
        Arc::clone(&self.offers)
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
        self.offers = Arc::new(arrange(&self.read));
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

fn arrange(read: &BTreeMap<String, Option<Arc<Offer>>>) -> Offers {
    let mut offers = Offers::default();
    for (name, offer) in read {
        let Some(offer) = offer.as_ref().filter(|offer| offer.published) else {
            continue;
        };
        if offers.by_id.contains_key(&offer.id()) {
            skip(name, 1, "another file has the same id");
            continue;
        }
        offers.by_id.insert(offer.id(), Arc::clone(offer));
        offers.published.push(Arc::clone(offer));
    }
    let order = |offer: &Arc<Offer>| (std::cmp::Reverse(offer.created), offer.id());
    offers.published.sort_by_key(order);
    offers
}
