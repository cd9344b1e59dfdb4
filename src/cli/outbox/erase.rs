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
    store::{DataSubject, EntryState, OutboxAdmin, OutboxAdminError},
};

/// The notes to print about entries that were not delivered.
type UndeliveredNotes = BTreeMap<ApplicationId, &'static str>;

/// Asks for confirmation, then deletes the person's applications, receipts, unfinished forms and
/// job alerts, and queued emails to the person.
pub(crate) async fn run(outbox_admin: &OutboxAdmin, email: &str, yes: bool) -> anyhow::Result<()> {
    let records = search::find_records(outbox_admin, email).await?;
    let person = DataSubject::new(email);
    let has_mail = outbox_admin.has_mail_to(&person).await?
        || !outbox_admin.alerts_of(&person).await?.is_empty();
    if records.is_empty() && !has_mail {
        outln!("No data of this person was found. Delivered applications may still be in the ATS");
        return records.check_complete();
    }
    let undelivered = undelivered_notes(outbox_admin, &records).await?;
    confirm::ask(&confirmation_question(&records, &undelivered), yes)?;
    for id in &records.applications {
        outbox_admin.delete_entry(*id).await?;
        let note = undelivered
            .get(id)
            .unwrap_or(&"it was delivered, so it is also in the ATS");
        outln!("erased {id}: {note}");
    }
    for form in &records.forms {
        outbox_admin.delete_form(*form).await?;
        outln!("erased the unfinished form {form}");
    }
    erase_mail(outbox_admin, &person).await?;
    outbox_admin.clean_up().await?;
    records.check_complete()
}

/// Erases the person's job alerts, and the emails to the person in the mail queue.
async fn erase_mail(
    outbox_admin: &OutboxAdmin,
    person: &DataSubject,
) -> Result<(), OutboxAdminError> {
    let alerts = outbox_admin.delete_alerts_of(person).await?;
    let mails = outbox_admin.delete_mail_to(person).await?;
    if alerts > 0 {
        outln!("erased the job alerts of this person");
    }
    if mails > 0 {
        outln!("erased the mail to this person");
    }
    Ok(())
}

async fn undelivered_notes(
    outbox_admin: &OutboxAdmin,
    records: &SubjectRecords,
) -> Result<UndeliveredNotes, OutboxAdminError> {
    let mut undelivered = UndeliveredNotes::new();
    for id in &records.applications {
        let status = match outbox_admin.status(*id).await {
            // The entry expired and was deleted after the search.
            Err(OutboxAdminError::NoSuchEntry(_)) => continue,
            status => status?,
        };
        let entry = &status.entry;
        if entry.state != EntryState::Delivered {
            let note = if entry.in_flight || entry.unclear_attempts > 0 {
                "the result of sending is unknown, so it may be in the ATS"
            } else {
                "it was not delivered"
            };
            undelivered.insert(*id, note);
        }
    }
    Ok(undelivered)
}

fn confirmation_question(records: &SubjectRecords, undelivered: &UndeliveredNotes) -> String {
    if records.is_empty() {
        return String::from("Erase the mail to this person, and their job alerts?");
    }
    let all = ids::format_count(records.applications.len());
    let question = format!("Erase {all} of this person, with receipts?");
    if undelivered.is_empty() {
        return question;
    }
    let number = ids::format_count(undelivered.len());
    let verb = match undelivered.len() {
        1 => "has",
        _ => "have",
    };
    format!("{question} {number} {verb} not been delivered and never will be.")
}
