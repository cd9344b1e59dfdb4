use std::{collections::VecDeque, io};

use csv::StringRecord;

use crate::team::{
    columns::Columns,
    fate::{Fate, Line, Tally},
    report::{Files, Report},
};

/// The rows that are not told yet because one before them still waits: results are told in the order of the
/// spreadsheet, and no more of it is held in memory.
pub(crate) struct Window {
    lines: VecDeque<Line>,
    columns: Columns,
    report: Report,
    tally: Tally,
}

impl Window {
    /// Nothing read yet.
    pub(crate) fn new(columns: Columns, report: Report) -> Self {
        Self {
            lines: VecDeque::new(),
            columns,
            report,
            tally: Tally::default(),
        }
    }

    /// How many rows wait to be told.
    pub(crate) fn len(&self) -> usize {
        self.lines.len()
    }

    /// What the rows told so far came to.
    pub(crate) fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Takes the next row in.
    pub(crate) fn push(&mut self, row: u64, cells: StringRecord, fate: Fate) {
        self.lines.push_back(Line { row, cells, fate });
    }

    /// Settles a row that waits.
    pub(crate) fn settle(&mut self, row: u64, fate: Fate) {
        let place = self.lines.binary_search_by_key(&row, |line| line.row);
        if let Some(line) = place.ok().and_then(|place| self.lines.get_mut(place)) {
            line.fate = fate;
        }
    }

    /// Tells every row before which none waits.
    pub(crate) fn tell(&mut self) -> io::Result<()> {
        while self
            .lines
            .front()
            .is_some_and(|line| line.fate != Fate::Waiting)
        {
            if let Some(line) = self.lines.pop_front() {
                self.report.tell(&line, &self.columns)?;
                self.tally.count(&line.fate);
            }
        }
        Ok(())
    }

    /// Tells the rest, of which nothing more will become.
    pub(crate) fn finish(mut self) -> io::Result<(Tally, Files)> {
        for line in &mut self.lines {
            if line.fate == Fate::Waiting {
                line.fate = Fate::Unsent;
            }
        }
        self.tell()?;
        Ok((self.tally, self.report.finish()?))
    }
}
