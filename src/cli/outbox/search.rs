use std::collections::BTreeSet;

use anyhow::bail;

use crate::{
    application::ApplicationId,
    store::{
        ledger::Ledger,
        person::{Person, Reached},
    },
};

/// What there is of a person.
#[derive(Default)]
pub(crate) struct Trace {
    /// Their applications.
    pub applications: BTreeSet<ApplicationId>,
    /// Forms of theirs that left something among the drafts.
    pub forms: BTreeSet<ApplicationId>,
    /// Entries that do not open.
    pub unread: Vec<String>,
}

/// Opens every entry, a few at a time, and keeps the ids of those that the person sent.
pub(crate) async fn search(ledger: &Ledger, email: &str) -> anyhow::Result<Trace> {
    if !email.contains('@') {
        bail!("{email:?} is no e-mail address: write the whole of it, like name@example.com");
    }
    let person = Person::new(email);
    let (mut trace, mut next) = (Trace::default(), Some(Reached::default()));
    while let Some(after) = next {
        let found = ledger.look_for(&person, &after).await?;
        trace.applications.extend(found.ids);
        trace.unread.extend(found.unread);
        next = found.next;
    }
    trace.forms = ledger.forms_of(&person, &trace.applications).await?;
    Ok(trace)
}

impl Trace {
    /// Whether there is nothing.
    pub(crate) fn is_empty(&self) -> bool {
        self.applications.is_empty() && self.forms.is_empty()
    }

    /// Fails where something could not be opened: then nobody knows whether all was found.
    pub(crate) fn outcome(&self) -> anyhow::Result<()> {
        if self.unread.is_empty() {
            return Ok(());
        }
        bail!(
            "nobody can tell whose these are, because they do not open: {}; look at each with `vestibule outbox show`",
            self.unread.join(", ")
        )
    }
}
