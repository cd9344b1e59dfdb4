use std::io;

use csv::StringRecord;
use uuid::Uuid;

use crate::{
    ats::bulk::Added,
    candidate::Candidate,
    team::{
        again::Again,
        batch::Batch,
        book::Book,
        columns::{Columns, ColumnsError},
        fate::{Fate, Tally},
        identity::Identity,
        journal::{Journal, JournalError, Standing},
        order::{Order, Unclear},
        reading::Reading,
        report::{Files, Report},
        sending::{Means, Outcome, Sender, Stop},
        sheet::{Sheet, SheetError},
        window::Window,
    },
};

/// So many batches' rows may wait to be told before one that is not full is sent.
const WINDOW: usize = 10;

/// An import on its way.
struct Import<'a> {
    order: &'a Order,
    reading: Reading,
    sender: Sender,
    journal: Journal,
    window: Window,
    batch: Batch,
    again: Again,
}

/// What an import came to.
#[derive(Debug)]
pub struct Summary {
    /// How many rows came to what.
    pub tally: Tally,
    /// Where that is told of each.
    pub files: Files,
    /// Why it did not come to the end of the spreadsheet, if it did not.
    pub stopped: Option<ImportError>,
}

/// What keeps an import from beginning or going on.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The spreadsheet cannot be read.
    #[error(transparent)]
    Sheet(#[from] SheetError),
    /// It cannot be told which column holds what.
    #[error(transparent)]
    Columns(#[from] ColumnsError),
    /// The journal cannot be kept.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The results cannot be written.
    #[error("the results cannot be written: {0}")]
    Report(#[from] io::Error),
    /// Nothing further can be sent.
    #[error(transparent)]
    Stop(#[from] Stop),
}

/// Imports a spreadsheet: from the beginning, or from where an earlier run was broken off. `watch` is told how
/// far it is, of how many rows.
///
/// # Errors
///
/// When nothing was sent and nothing written. What goes wrong later is in the summary.
pub async fn run(
    order: &Order,
    means: Means,
    watch: &mut (dyn FnMut(&Tally, u64) + Send),
) -> Result<Summary, ImportError> {
    let rows = Sheet::open(&order.file, &order.format)?.count()?;
    let sheet = Sheet::open(&order.file, &order.format)?;
    let columns = Columns::read(sheet.heads(), &order.map)?;
    let mark = means.client.ats_mark();
    let mut sender = Sender::new(means);
    let book = Book::new(sender.jobs().await?);
    let mut journal = Journal::open(&order.journal(&mark))?;
    let again = again(order.unclear, &mut sender, &mut journal).await?;
    let (heads, delimiter) = (sheet.heads(), sheet.delimiter());
    let report = Report::begin(order.folder(), &order.stem(), heads, delimiter)?;
    let mut import = Import {
        order,
        window: Window::new(columns.clone(), report),
        reading: Reading {
            book,
            columns,
            usual: order.usual.clone(),
        },
        sender,
        journal,
        batch: Batch::default(),
        again,
    };
    let stopped = import
        .all(sheet, &mut |tally| watch(tally, rows))
        .await
        .err();
    let (tally, files) = import.window.finish()?;
    Ok(Summary {
        tally,
        files,
        stopped,
    })
}

/// What is to be sent just as it was, because the ATS will tell what became of it. Where a person has
/// looked, their word is written down instead.
async fn again(
    unclear: Unclear,
    sender: &mut Sender,
    journal: &mut Journal,
) -> Result<Again, ImportError> {
    let open = journal.open_keys().clone();
    match unclear {
        Unclear::Keep if !open.is_empty() && sender.takes_keys().await? => {
            return Ok(Again::of(journal));
        }
        Unclear::Keep => (),
        Unclear::Resend => {
            for key in open.keys() {
                journal.voids(key)?;
            }
        }
        Unclear::Added => {
            for (key, who) in &open {
                let added = Added::Added { candidate_id: None };
                let unclear = who
                    .iter()
                    .filter(|who| journal.standing(**who) == Standing::Unclear);
                let unclear: Vec<_> = unclear.map(|who| (*who, added.clone())).collect();
                journal.settles(key, unclear.into_iter())?;
            }
        }
    }
    Ok(Again::default())
}

impl Import<'_> {
    async fn all(
        &mut self,
        mut sheet: Sheet,
        watch: &mut (dyn FnMut(&Tally) + Send),
    ) -> Result<(), ImportError> {
        let most = self.sender.most();
        while let Some((row, cells)) = sheet.next()? {
            if self.sender.is_stopped() {
                return Err(Stop::Asked.into());
            }
            if let Some((key, batch)) = self.take(row, cells)? {
                self.settle(batch, Some(key)).await?;
            }
            if self.batch.len() == most || WINDOW * most <= self.window.len() {
                let batch = std::mem::take(&mut self.batch);
                self.settle(batch, None).await?;
            }
            self.window.tell()?;
            watch(self.window.tally());
        }
        let batch = std::mem::take(&mut self.batch);
        self.settle(batch, None).await?;
        for (row, who) in self.again.left() {
            let fate = standing(&mut self.journal, who)?;
            self.window.settle(row, fate);
        }
        self.window.tell()?;
        watch(self.window.tally());
        Ok(())
    }

    /// Takes a row in. Gives what is to be sent just as it was, when this row was the last of it.
    fn take(
        &mut self,
        row: u64,
        cells: StringRecord,
    ) -> Result<Option<(String, Batch)>, JournalError> {
        let candidate = match self.reading.candidate(&cells) {
            Ok(candidate) => candidate,
            Err(problems) => {
                self.window.push(row, cells, Fate::Faulty(problems));
                return Ok(None);
            }
        };
        let who = Identity::of(&candidate);
        if let Some(first) = self.journal.met(who, row) {
            self.window.push(row, cells, Fate::Repeats(first));
            return Ok(None);
        }
        if self.again.wants(who) {
            self.window.push(row, cells, Fate::Waiting);
            return Ok(self.again.take(row, who, candidate));
        }
        let fate = self.fate(row, who, candidate)?;
        self.window.push(row, cells, fate);
        Ok(None)
    }

    fn fate(
        &mut self,
        row: u64,
        who: Identity,
        candidate: Candidate,
    ) -> Result<Fate, JournalError> {
        match (self.journal.standing(who), self.order.unclear) {
            (Standing::New, _) | (Standing::Unclear, Unclear::Resend) => {
                self.batch.push(row, who, candidate);
                Ok(Fate::Waiting)
            }
            (Standing::Unclear, Unclear::Added) => {
                self.journal.was_added(who)?;
                standing(&mut self.journal, who)
            }
            _ => standing(&mut self.journal, who),
        }
    }

    /// Sends a batch until it is known what became of each. One that is refused as a whole is sent in halves:
    /// so that a row that the ATS cannot bear leaves the others alone.
    async fn settle(&mut self, batch: Batch, key: Option<String>) -> Result<(), ImportError> {
        let mut parts = vec![(key, batch)];
        while let Some((key, mut part)) = parts.pop() {
            if part.len() == 0 {
                continue;
            }
            let key = key.unwrap_or_else(|| Uuid::new_v4().to_string());
            let sending = self
                .sender
                .send(&part.candidates, (&key, &part.who), &mut self.journal);
            match sending.await {
                Ok(Outcome::Each(results)) => self.record(&key, &part, results)?,
                Ok(Outcome::Refused(words)) if part.len() == 1 => {
                    self.window.settle(part.rows[0], Fate::Refused(words));
                }
                Ok(Outcome::Refused(_)) => {
                    let second = part.halve();
                    parts.extend([(None, second), (None, part)]);
                }
                Ok(Outcome::Unclear) => self.leave(&part),
                Err(stop) => {
                    self.leave(&part);
                    return Err(stop.into());
                }
            }
        }
        Ok(())
    }

    fn record(&mut self, key: &str, part: &Batch, results: Vec<Added>) -> Result<(), JournalError> {
        let told = part.who.iter().copied().zip(results.iter().cloned());
        self.journal.settles(key, told)?;
        for (row, added) in part.rows.iter().zip(results) {
            let fate = match added {
                Added::Added { candidate_id: id } => Fate::Added { id, earlier: false },
                Added::Refused { message } => Fate::Refused(message),
                Added::Unfit { breaches } => {
                    Fate::Faulty(breaches.iter().map(ToString::to_string).collect())
                }
                Added::Unknown => Fate::Unclear,
            };
            self.window.settle(*row, fate);
        }
        Ok(())
    }

    /// Leaves the rows of a request as the journal has them.
    fn leave(&mut self, part: &Batch) {
        for (row, who) in part.rows.iter().zip(&part.who) {
            if self.journal.standing(*who) == Standing::Unclear {
                self.window.settle(*row, Fate::Unclear);
            }
        }
    }
}

/// What an earlier run came to, as the journal has it.
fn standing(journal: &mut Journal, who: Identity) -> Result<Fate, JournalError> {
    match journal.standing(who) {
        Standing::Added => Ok(Fate::Added {
            id: journal.added_as(who)?,
            earlier: true,
        }),
        Standing::Unclear => Ok(Fate::Unclear),
        Standing::New => Ok(Fate::Unsent),
    }
}
