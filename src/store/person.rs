//! Finds and erases the personal data of one applicant, known by e-mail address.

use std::collections::BTreeSet;

use crate::{
    application::{self, Application, ApplicationId},
    store::{
        drafts,
        ledger::{Ledger, LedgerError},
        statements,
    },
};

/// Number of entries that are opened at once, without their files.
const BATCH: u32 = 32;
/// Number of saved forms that are opened at once.
const NOTES: u32 = 200;

/// An applicant, known by a normalized e-mail address. Its debug output is hidden.
#[derive(Clone, PartialEq, Eq)]
pub struct Person(String);

/// The position of the search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reached {
    received_at: i64,
    id: String,
}

/// The result of a search step.
#[derive(Debug, Default)]
pub struct Found {
    /// The entries of the person.
    pub ids: Vec<ApplicationId>,
    /// Entries that cannot be opened, so that their sender is unknown.
    pub unread: Vec<String>,
    /// The next position. `None` at the end.
    pub next: Option<Reached>,
}

impl Person {
    /// The person with this e-mail address.
    pub fn new(email: &str) -> Self {
        Self(application::normalize_email(email))
    }

    /// Whether this person sent the application.
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
    /// Searches the next entries for those of a person, oldest first, so that new entries are
    /// searched last. Entries without content are skipped.
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

    /// The saved forms of a person: those that became one of these applications, went back with the
    /// id of one, or contain the person's e-mail address.
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
                // A form that cannot be opened is skipped. It expires by itself.
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

    /// Deletes an entry, its files and its receipt. `false` if there is none.
    pub async fn erase(&self, id: ApplicationId) -> Result<bool, LedgerError> {
        Ok(statements::person::erase(&self.database, &id.to_string()).await?)
    }

    /// Removes the traces of deleted rows from the store's files.
    pub async fn tidy(&self) -> Result<(), LedgerError> {
        Ok(on!(&self.database, retention::tidy())?)
    }

    /// Deletes a saved form.
    pub async fn erase_form(&self, form: ApplicationId) -> Result<(), LedgerError> {
        Ok(statements::drafts::remove(&self.database, &form.to_string()).await?)
    }
}
