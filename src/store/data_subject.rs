//! Finds and erases the personal data of one applicant, identified by email address.

use std::collections::BTreeSet;

use crate::{
    application::{self, Application, ApplicationId},
    store::{
        job_alerts::{self, JobAlert},
        mail_hashes::deliverable_address,
        outbox_admin::{OutboxAdmin, OutboxAdminError},
        saved_forms::{SavedForm, SavedFormsError},
        seal::{SealedField, Sealer},
        statements,
    },
};

/// The maximum number of entries that one step of a search decrypts, without their resumes.
const ENTRY_BATCH: i64 = 32;
/// The maximum number of saved forms read per query. It is small, because one form can contain
/// several megabytes of text.
const NOTE_BATCH: i64 = 8;

/// An applicant, identified by a normalized email address. The debug output hides the address.
#[derive(Clone, PartialEq, Eq, derive_more::Debug)]
#[debug("DataSubject(***)")]
pub struct DataSubject(String);

/// The last entry that a search has examined. The next step continues from there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SearchCursor {
    received_at: i64,
    id: String,
}

/// The result of one step of a search.
#[derive(Debug, Default)]
pub struct SearchBatch {
    /// The person's entries.
    pub ids: Vec<ApplicationId>,
    /// Entries that cannot be decrypted, so it is unknown who sent them.
    pub unreadable: Vec<String>,
    /// Where the next step starts, or `None` after the last step.
    pub next: Option<SearchCursor>,
}

impl DataSubject {
    /// Creates the data subject with this email address, which is normalized first. Different
    /// spellings of the same domain, such as `münchen.example` and `xn--mnchen-3ya.example`, are
    /// treated as equal.
    pub fn new(email: &str) -> Self {
        Self(deliverable_address(email))
    }

    /// Whether `text` contains this person's email address, possibly among other text.
    pub fn is_in(&self, text: &str) -> bool {
        let is_separator = |c: char| c.is_whitespace() || ",;:/|<>()[]\"".contains(c);
        let parts = text.split(is_separator).chain([text]);
        // Parts without an at sign are not addresses. Skip them, because there can be very many,
        // and normalizing an address takes a long time.
        let mut addresses = parts.filter(|part| part.contains(['@', '＠', '﹫']));
        addresses.any(|part| self.is_address(part.trim_end_matches('.')))
    }

    /// Whether this is the person's address. Parses the domain only if the user name is the same,
    /// because parsing takes a long time.
    fn is_address(&self, text: &str) -> bool {
        let normalized = application::normalize_email(text);
        user(&normalized) == user(&self.0) && *self == Self::new(text)
    }

    /// Whether this person sent the application.
    pub fn is_sender_of(&self, application: &Application) -> bool {
        *self == Self::new(&application.email)
    }
}

/// The part of an address before the `@`.
fn user(address: &str) -> Option<&str> {
    Some(address.rsplit_once('@')?.0)
}

impl OutboxAdmin {
    /// Searches the next batch of entries for a person's applications. The search goes from the
    /// oldest entry to the newest, so that it includes entries that are added during the search. It
    /// skips entries whose content was deleted.
    pub async fn search_entries(
        &self,
        person: &DataSubject,
        after: &SearchCursor,
    ) -> Result<SearchBatch, OutboxAdminError> {
        let entries = self.database.query(
            "select id, received_at, payload from outbox
             where ($1, $2) < (received_at, id) and payload is not null
             order by received_at, id limit $3",
        );
        let entries = entries.bind(after.received_at).bind(&after.id);
        let rows: Vec<(String, i64, Vec<u8>)> = entries.bind(ENTRY_BATCH).fetch_all().await?;
        let mut found = SearchBatch::default();
        for (id, received_at, payload) in rows {
            match self.application_sealer.open_answers(&id, &payload) {
                Ok(application) if person.is_sender_of(&application) => {
                    found.ids.push(application.id)
                }
                Ok(_) => (),
                Err(_) => found.unreadable.push(id.clone()),
            }
            found.next = Some(SearchCursor { received_at, id });
        }
        Ok(found)
    }

    /// Finds a person's saved forms. A form whose email field contains an address belongs to the
    /// person with this address. If the email field contains no address, a form belongs to the
    /// person if any other field contains the address. A form also belongs to the person if it
    /// belongs to one of `applications`: it has the same id, contains the copy of the application's
    /// resume, or was accepted as that application.
    pub async fn forms_of(
        &self,
        person: &DataSubject,
        applications: &BTreeSet<ApplicationId>,
    ) -> Result<BTreeSet<ApplicationId>, OutboxAdminError> {
        let (mut forms, mut last) = (BTreeSet::new(), String::new());
        let copies = applications.iter().map(|it| it.resume_copy());
        let copies: BTreeSet<ApplicationId> = copies.collect();
        loop {
            let query = "select id, note from draft where $1 < id order by id limit $2";
            let notes = self.database.query(query).bind(&last).bind(NOTE_BATCH);
            let notes: Vec<(String, Vec<u8>)> = notes.fetch_all().await?;
            let Some((end, _)) = notes.last() else {
                return Ok(forms);
            };
            last.clone_from(end);
            for (form, note) in notes {
                let id = ApplicationId::parse(&form);
                // Skip a form that cannot be decrypted; it is deleted when it expires.
                let owner = open_owner(&self.sealer, &form, &note).unwrap_or_default();
                let mut known = id.iter().chain(&owner.application);
                let is_theirs = known.any(|it| applications.contains(it) || copies.contains(it))
                    || owner.texts.iter().any(|text| person.is_in(text));
                forms.extend(id.filter(|_| is_theirs));
            }
        }
    }

    /// Deletes an entry, its files and its receipt. Returns `false` if there is no such entry.
    pub async fn delete_entry(&self, id: ApplicationId) -> Result<bool, OutboxAdminError> {
        let removal = self.database.query("delete from outbox where id = $1");
        Ok(removal.bind(id.to_string()).execute().await? == 1)
    }

    /// Deletes the emails to a person from the mail queue, including those to subaddresses. Returns
    /// the number of deleted rows.
    pub async fn delete_mail_to(&self, person: &DataSubject) -> Result<u64, OutboxAdminError> {
        let mut deleted = 0;
        for hash in self.mail_hashes.of_mail(&person.0) {
            deleted += statements::mail::delete_to(&self.database, &hash).await?;
        }
        Ok(deleted)
    }

    /// Whether the mail queue contains emails to a person, including emails that were already sent.
    /// The row of a sent email is deleted a day after the email was queued.
    pub async fn has_mail_to(&self, person: &DataSubject) -> Result<bool, OutboxAdminError> {
        for hash in self.mail_hashes.of_mail(&person.0) {
            if statements::mail::has_mail_to(&self.database, &hash).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Finds the job alerts of a person.
    pub async fn alerts_of(&self, person: &DataSubject) -> Result<Vec<JobAlert>, OutboxAdminError> {
        let hashes = self.mail_hashes.recipient(&person.0);
        let found = job_alerts::alerts_to(&self.database, &self.sealer, &hashes).await?;
        Ok(found.into_iter().map(|(_, alert)| alert).collect())
    }

    /// Deletes the job alerts of a person. Returns the number of deleted alerts.
    pub async fn delete_alerts_of(&self, person: &DataSubject) -> Result<u64, OutboxAdminError> {
        let mut deleted = 0;
        for hash in self.mail_hashes.recipient(&person.0) {
            deleted += statements::alert::delete_to(&self.database, &hash).await?;
        }
        Ok(deleted)
    }

    /// Erases what is left of deleted rows in the database file and its log, and deletes the files
    /// that belonged to these rows.
    pub async fn clean_up(&self) -> Result<(), OutboxAdminError> {
        Ok(self.database.clean_up().await?)
    }

    /// Deletes a saved form.
    pub async fn delete_form(&self, form: ApplicationId) -> Result<(), OutboxAdminError> {
        Ok(statements::saved_forms::remove(&self.database, &form.to_string()).await?)
    }
}

/// The data that can identify the owner of a saved form.
#[derive(Default)]
struct Owner {
    /// The application that was created from the form.
    application: Option<ApplicationId>,
    /// The texts that might contain the visitor's email address.
    texts: Vec<String>,
}

/// Decrypts a saved form and returns the data that identifies its owner.
fn open_owner(seal: &Sealer, form: &str, note: &[u8]) -> Result<Owner, SavedFormsError> {
    let note = seal.open(form, SealedField::Draft, note)?;
    let (application, texts) =
        match serde_json::from_slice(&note).map_err(|_| SavedFormsError::Unreadable)? {
            SavedForm::Accepted(sent) => (Some(sent.application), Vec::new()),
            SavedForm::Form(returned, _) => (None, returned.texts_for_address()),
            SavedForm::File(_) => (None, Vec::new()),
        };
    Ok(Owner { application, texts })
}
