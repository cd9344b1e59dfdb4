//! Finds all data of one person in the store.

use std::collections::BTreeSet;

use anyhow::bail;

use crate::{
    application::ApplicationId,
    command_name::command_name,
    store::{DataSubject, OutboxAdmin, SearchCursor},
};

/// The ids of all applications and forms of one person in the store.
#[derive(Default)]
pub(crate) struct SubjectRecords {
    /// The person's applications.
    pub applications: BTreeSet<ApplicationId>,
    /// The person's forms that have a stored draft.
    pub forms: BTreeSet<ApplicationId>,
    /// The ids of entries that cannot be decrypted.
    pub undecryptable: Vec<String>,
}

/// Decrypts all entries, in batches, and returns the ids of the person's entries and saved forms.
pub(crate) async fn find_records(
    outbox_admin: &OutboxAdmin,
    email: &str,
) -> anyhow::Result<SubjectRecords> {
    if !email.contains('@') {
        bail!(
            "{email:?} is not an email address; write the full address, for example name@example.com"
        );
    }
    let person = DataSubject::new(email);
    let (mut records, mut next) = (SubjectRecords::default(), Some(SearchCursor::default()));
    while let Some(after) = next {
        let found = outbox_admin.search_entries(&person, &after).await?;
        records.applications.extend(found.ids);
        records.undecryptable.extend(found.unreadable);
        next = found.next;
    }
    records.forms = outbox_admin
        .forms_of(&person, &records.applications)
        .await?;
    Ok(records)
}

impl SubjectRecords {
    /// Returns `true` if no data was found.
    pub(crate) fn is_empty(&self) -> bool {
        self.applications.is_empty() && self.forms.is_empty()
    }

    /// Fails if an entry could not be decrypted, because it might belong to the person.
    pub(crate) fn check_complete(&self) -> anyhow::Result<()> {
        if self.undecryptable.is_empty() {
            return Ok(());
        }
        bail!(
            "these entries cannot be decrypted, so they may belong to this person: {}; look at each with `{} outbox show`",
            self.undecryptable.join(", "),
            command_name()
        )
    }
}
