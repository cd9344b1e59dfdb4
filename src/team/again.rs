use std::collections::HashMap;

use crate::{
    candidate::Candidate,
    team::{batch::Batch, identity::Identity, journal::Journal},
};

/// What earlier runs sent and never heard of, put together again from the rows as they come by: an ATS that
/// knows keys tells what became of it, if it is sent once more just as it was.
#[derive(Debug, Default)]
pub(crate) struct Again {
    requests: HashMap<String, Vec<Identity>>,
    key_of: HashMap<Identity, String>,
    found: HashMap<Identity, (u64, Candidate)>,
}

impl Again {
    /// Everything that the journal says was sent and not settled.
    pub(crate) fn of(journal: &Journal) -> Self {
        let requests = journal.open_keys().clone();
        let each = requests.iter();
        let key_of = each.flat_map(|(key, who)| who.iter().map(|who| (*who, key.clone())));
        Self {
            key_of: key_of.collect(),
            requests,
            found: HashMap::new(),
        }
    }

    /// Whether a candidate is of such a request.
    pub(crate) fn wants(&self, who: Identity) -> bool {
        self.key_of.contains_key(&who)
    }

    /// Takes a candidate; the whole request with its key when this was the last of it.
    pub(crate) fn take(
        &mut self,
        row: u64,
        who: Identity,
        candidate: Candidate,
    ) -> Option<(String, Batch)> {
        self.found.insert(who, (row, candidate));
        let key = self.key_of.get(&who)?;
        let all = self.requests.get(key)?;
        if !all.iter().all(|who| self.found.contains_key(who)) {
            return None;
        }
        let (key, all) = (key.clone(), all.clone());
        self.requests.remove(&key);
        let mut batch = Batch::default();
        for who in all {
            self.key_of.remove(&who);
            if let Some((row, candidate)) = self.found.remove(&who) {
                batch.push(row, who, candidate);
            }
        }
        Some((key, batch))
    }

    /// The rows of requests of which the spreadsheet no longer holds everybody.
    pub(crate) fn left(&mut self) -> impl Iterator<Item = (u64, Identity)> {
        let found = std::mem::take(&mut self.found);
        found.into_iter().map(|(who, (row, _))| (row, who))
    }
}
