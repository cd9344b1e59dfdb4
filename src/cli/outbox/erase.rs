//! `outbox erase`: deletes all data of one person.

use std::collections::BTreeMap;

use crate::{
    application::ApplicationId,
    cli::{
        confirm,
        outbox::{
            ids,
            search::{self, SubjectRecords},
        },
    },
    store::{
        outbox_admin::{OutboxAdmin, OutboxAdminError},
        outbox_entry::EntryState,
    },
};

/// Entries that were not delivered, each with a note for the output.
type UndeliveredNotes = BTreeMap<ApplicationId, &'static str>;

/// Asks for confirmation, then deletes the person's applications, receipts and unfinished forms.
pub(crate) async fn run(ledger: &OutboxAdmin, email: &str, yes: bool) -> anyhow::Result<()> {
    let trace = search::find_records(ledger, email).await?;
    if trace.is_empty() {
        outln!("There is nothing of this person here; what was delivered is in the ATS");
        return trace.check_complete();
    }
    let undelivered = undelivered_notes(ledger, &trace).await?;
    confirm::ask(&confirmation_question(&trace, &undelivered), yes)?;
    for id in &trace.applications {
        ledger.delete_entry(*id).await?;
        let note = undelivered
            .get(id)
            .unwrap_or(&"it was delivered: the ATS has it");
        outln!("{id} is erased; {note}");
    }
    for form in &trace.forms {
        ledger.delete_form(*form).await?;
        outln!("{form} is erased; it was a form on its way");
    }
    ledger.clean_up().await?;
    trace.check_complete()
}

async fn undelivered_notes(
    ledger: &OutboxAdmin,
    trace: &SubjectRecords,
) -> Result<UndeliveredNotes, OutboxAdminError> {
    let mut undelivered = UndeliveredNotes::new();
    for id in &trace.applications {
        let standing = match ledger.status(*id).await {
            // It expired since the search.
            Err(OutboxAdminError::NoSuchEntry(_)) => continue,
            standing => standing?,
        };
        let entry = &standing.entry;
        if entry.state != EntryState::Delivered {
            let note = match standing.in_flight || 0 < entry.unclear_attempts {
                true => "it was sent without a clear answer: the ATS may have it",
                false => "it was not delivered, and will not be",
            };
            undelivered.insert(*id, note);
        }
    }
    Ok(undelivered)
}

fn confirmation_question(trace: &SubjectRecords, undelivered: &UndeliveredNotes) -> String {
    let all = ids::format_count(trace.applications.len());
    let lost = match undelivered.len() {
        0 => String::new(),
        number => format!(
            " {} of them did not reach the ATS, and will not.",
            ids::format_count(number)
        ),
    };
    format!("Erase {all} of this person, receipts too?{lost}")
}
