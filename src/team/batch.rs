use crate::{candidate::Candidate, team::identity::Identity};

/// Candidates that go out together.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    /// The row that holds each.
    pub(crate) rows: Vec<u64>,
    /// Who each is.
    pub(crate) who: Vec<Identity>,
    /// What is sent of each.
    pub(crate) candidates: Vec<Candidate>,
}

impl Batch {
    /// Puts one more behind the others.
    pub(crate) fn push(&mut self, row: u64, who: Identity, candidate: Candidate) {
        self.rows.push(row);
        self.who.push(who);
        self.candidates.push(candidate);
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Takes the second half off.
    pub(crate) fn halve(&mut self) -> Self {
        let half = self.len() / 2;
        Self {
            rows: self.rows.split_off(half),
            who: self.who.split_off(half),
            candidates: self.candidates.split_off(half),
        }
    }
}
