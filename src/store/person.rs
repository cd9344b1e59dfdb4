use std::collections::BTreeSet;

use crate::{
    application::{self, Application, ApplicationId},
    store::{
        drafts,
        ledger::{Ledger, LedgerError},
        statements,
    },
};

/// Entries that are opened in one go; their answers, not their files.
const BATCH: u32 = 32;
/// Notes of drafts that are opened in one go.
const NOTES: u32 = 200;

/// A person as the store can know one: by the e-mail address of an application, however its letters are
/// written. Says nothing of itself when it is shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Person(String);

/// How far the search has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reached {
    received_at: i64,
    id: String,
}

/// What the next few entries came to.
#[derive(Debug, Default)]
pub struct Found {
    /// Those of the person.
    pub ids: Vec<ApplicationId>,
    /// Those that do not open: nobody can tell whose they are.
    pub unread: Vec<String>,
    /// Where to go on; `None` at the end.
    pub next: Option<Reached>,
}

impl Person {
    /// The person who writes from that address.
    pub fn new(email: &str) -> Self {
        Self(application::normalize_email(email))
    }

    /// Whether that person sent it.
    pub fn sent(&self, application: &Application) -> bool {
        *self == Self::new(&application.email)
    }
}

impl std::fmt::Debug for Person {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Person(***)")
    }
}

impl Default for Reached {
    fn default() -> Self {
        Self {
            received_at: i64::MIN,
            id: String::new(),
        }
    }
}

impl Ledger {
    /// Looks for a person's entries among the next few, the oldest first: what comes in meanwhile is looked
    /// at last. Only entries of which something is kept can be anybody's.
    pub async fn look_for(&self, person: &Person, after: &Reached) -> Result<Found, LedgerError> {
        let place = (after.received_at, after.id.as_str());
        let rows = statements::person::payloads(&self.database, place, BATCH).await?;
        let mut found = Found::default();
        for row in rows {
            match self.envelope.open_answers(&row.id, &row.payload) {
                Ok(application) if person.sent(&application) => found.ids.push(application.id),
                Ok(_) => (),
                Err(_) => found.unread.push(row.id.clone()),
            }
            found.next = Some(Reached {
                received_at: row.received_at,
                id: row.id,
            });
        }
        Ok(found)
    }

    /// The forms that left something among the drafts and became one of these applications, came back with the id
    /// of one, or came back with the person's address in them.
    pub async fn forms_of(
        &self,
        person: &Person,
        applications: &BTreeSet<ApplicationId>,
    ) -> Result<BTreeSet<ApplicationId>, LedgerError> {
        let (mut forms, mut last) = (BTreeSet::new(), String::new());
        loop {
            let notes = statements::person::notes(&self.database, &last, NOTES).await?;
            let Some((end, _)) = notes.last() else {
                return Ok(forms);
            };
            last.clone_from(end);
            for (form, note) in notes {
                let id = ApplicationId::parse(&form);
                // One that does not open is nobody's, and expires by itself.
                let owner = drafts::owner(&self.seal, &form, &note).unwrap_or_default();
                let mut known = id.iter().chain(&owner.application);
                let is_theirs = known.any(|it| applications.contains(it))
                    || owner
                        .email
                        .is_some_and(|email| *person == Person::new(&email));
                forms.extend(id.filter(|_| is_theirs));
            }
        }
    }

    /// Removes an entry with all that belongs to it, its receipt too; `false` if there is none.
    pub async fn erase(&self, id: ApplicationId) -> Result<bool, LedgerError> {
        Ok(statements::person::erase(&self.database, &id.to_string()).await?)
    }

    /// Takes the traces of what was removed out of the store's files.
    pub async fn tidy(&self) -> Result<(), LedgerError> {
        Ok(on!(&self.database, retention::tidy())?)
    }

    /// Removes what a form left among the drafts.
    pub async fn erase_form(&self, form: ApplicationId) -> Result<(), LedgerError> {
        Ok(statements::drafts::remove(&self.database, &form.to_string()).await?)
    }
}
