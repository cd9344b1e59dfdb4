//! `outbox show`: prints one entry.

use serde::Serialize;

use crate::{
    cli::{
        outbox::{
            application_json::{AnswerJson, ApplicationJson},
            ids,
            list::EntryRow,
        },
        table::{self, format_time, print_indented, terminal_safe},
    },
    store::outbox_admin::{EntryStatus, OutboxAdmin},
};

/// The JSON output for one entry.
#[derive(Serialize)]
pub(crate) struct EntryJson {
    #[serde(flatten)]
    row: EntryRow,
    unclear_attempts: u32,
    ats: String,
    delivered_as: Option<String>,
    is_kept: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    sent: Option<ApplicationJson>,
}

/// Prints one entry. Decrypts the application only if `answers` is set.
pub(crate) async fn run(
    ledger: &OutboxAdmin,
    id: &str,
    answers: bool,
    json: bool,
) -> anyhow::Result<()> {
    let id = ids::parse(id)?;
    let standing = ledger.status(id).await?;
    let content = match answers {
        true => ledger.content(id).await?,
        false => None,
    };
    let sent = content.as_ref().map(ApplicationJson::from_content);
    if json {
        return Ok(table::print_json(&EntryJson::new(&standing, sent))?);
    }
    print_entry(&standing);
    match sent {
        Some(sent) => print_application(&sent),
        None if answers => outln!("\nWhat was sent is no longer kept"),
        None if standing.is_content_stored => outln!("\n--answers shows what was sent"),
        None => (),
    }
    Ok(())
}

impl EntryJson {
    /// The JSON output of an entry, with the application if it is to be shown.
    pub(crate) fn new(standing: &EntryStatus, sent: Option<ApplicationJson>) -> Self {
        Self {
            row: EntryRow::from_entry(&standing.entry),
            unclear_attempts: standing.entry.unclear_attempts,
            ats: standing.entry.ats.clone(),
            delivered_as: standing.entry.ats_application_id.clone(),
            is_kept: standing.is_content_stored,
            sent,
        }
    }
}

fn print_entry(standing: &EntryStatus) {
    let entry = &standing.entry;
    let waits = entry.state.as_str() == "waiting";
    let kept = match standing.is_content_stored {
        true => "still kept, sealed",
        false => "no longer kept",
    };
    let facts = [
        ("Id", Some(entry.id.to_string())),
        ("Posting", Some(entry.posting.to_string())),
        ("Title", Some(entry.title.clone())),
        ("State", Some(entry.state.as_str().to_owned())),
        ("Why", entry.reason.clone()),
        ("Received", Some(format_time(entry.received_at))),
        ("Changed", Some(format_time(entry.changed_at))),
        ("Attempts", Some(entry.attempts.to_string())),
        ("Unclear", Some(entry.unclear_attempts.to_string())),
        ("Next attempt", waits.then(|| format_time(entry.due_at))),
        ("ATS", Some(entry.ats.clone()).filter(|ats| !ats.is_empty())),
        ("Id in the ATS", entry.ats_application_id.clone()),
        ("What was sent", Some(kept.to_owned())),
    ];
    print_fields(&facts);
}

fn print_application(sent: &ApplicationJson) {
    outln!("");
    let resume = sent.resume.as_ref();
    let resume = resume.map(|file| format!("{} ({} bytes)", file.name, file.bytes));
    print_fields(&[
        ("Given names", Some(sent.given_name.clone())),
        ("Family name", Some(sent.family_name.clone())),
        ("E-mail", Some(sent.email.clone())),
        ("Phone", sent.phone.clone()),
        ("LinkedIn", sent.linkedin.clone()),
        ("Resume", resume),
        ("Other jobs", sent.talent_network.map(talent_network_answer)),
        ("Sent", Some(format_time(sent.sent_at))),
    ]);
    for AnswerJson { question, answers } in &sent.answers {
        outln!("\n{}", terminal_safe(question));
        answers.iter().for_each(|answer| print_indented(answer));
    }
    if let Some(note) = &sent.note {
        outln!("\nNote");
        print_indented(note);
    }
    if let Some(text) = &sent.pasted_resume {
        outln!("\nResume, pasted as text");
        print_indented(text);
    }
    for agreement in &sent.agreements {
        outln!("\n{}", terminal_safe(&agreement.text));
        let (name, version) = (&agreement.name, &agreement.version);
        let word = agreement.word.as_str();
        print_indented(&format!("{word} ({name}, version {version})"));
    }
    if !sent.complaints.is_empty() {
        outln!("\nThe ATS refused");
        sent.complaints.iter().for_each(|text| print_indented(text));
    }
}

fn talent_network_answer(wants: bool) -> String {
    let word = if wants { "wants to hear" } else { "no" };
    word.to_owned()
}

fn print_fields(facts: &[(&str, Option<String>)]) {
    for (name, value) in facts {
        if let Some(value) = value {
            outln!("{name:15}{}", terminal_safe(value));
        }
    }
}
