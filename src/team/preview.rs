use std::collections::HashMap;

use crate::{
    ats::client::Client,
    candidate::Candidate,
    team::{
        book::Book,
        columns::Columns,
        fate::Fate,
        identity::Identity,
        import::ImportError,
        journal::{Journal, JournalError, Standing},
        order::{Order, Unclear},
        reading::Reading,
        sending::Stop,
        sheet::Sheet,
    },
};

/// What an import would do, row by row; nothing is sent and nothing written.
pub struct Preview {
    /// How rows become candidates.
    pub reading: Reading,
    sheet: Sheet,
    journal: Option<Journal>,
    unclear: Unclear,
    met: HashMap<Identity, u64>,
}

/// What would become of a row.
#[derive(Debug)]
pub struct Seen {
    /// Its number.
    pub row: u64,
    /// Whom it holds, where it holds somebody.
    pub candidate: Option<Candidate>,
    /// [`Fate::Waiting`] where it would be sent.
    pub fate: Fate,
}

impl Preview {
    /// Opens the spreadsheet and reads the ATS's jobs.
    pub async fn open(order: &Order, client: &Client) -> Result<Self, ImportError> {
        let sheet = Sheet::open(&order.file, &order.format)?;
        let columns = Columns::read(sheet.heads(), &order.map)?;
        let jobs = client.jobs().await.map_err(Stop::Ats)?;
        Ok(Self {
            reading: Reading {
                book: Book::new(jobs),
                columns,
                usual: order.usual.clone(),
            },
            sheet,
            journal: Journal::look(&order.journal(&client.ats_mark()))?,
            unclear: order.unclear,
            met: HashMap::new(),
        })
    }

    /// The next row.
    #[expect(clippy::should_implement_trait, reason = "a row may fail to be read")]
    pub fn next(&mut self) -> Result<Option<Seen>, ImportError> {
        let Some((row, cells)) = self.sheet.next()? else {
            return Ok(None);
        };
        let (candidate, fate) = match self.reading.candidate(&cells) {
            Ok(candidate) => {
                let fate = self.fate(row, Identity::of(&candidate))?;
                (Some(candidate), fate)
            }
            Err(problems) => (None, Fate::Faulty(problems)),
        };
        Ok(Some(Seen {
            row,
            candidate,
            fate,
        }))
    }

    fn fate(&mut self, row: u64, who: Identity) -> Result<Fate, JournalError> {
        if let Some(first) = self.met.insert(who, row) {
            self.met.insert(who, first);
            return Ok(Fate::Repeats(first));
        }
        let Some(journal) = &mut self.journal else {
            return Ok(Fate::Waiting);
        };
        match (journal.standing(who), self.unclear) {
            (Standing::New, _) | (Standing::Unclear, Unclear::Resend) => Ok(Fate::Waiting),
            (Standing::Unclear, Unclear::Keep) => Ok(Fate::Unclear),
            (Standing::Added, _) | (Standing::Unclear, Unclear::Added) => Ok(Fate::Added {
                id: journal.added_as(who)?,
                earlier: true,
            }),
        }
    }
}
