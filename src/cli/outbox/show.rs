//! `outbox show`: prints one entry.

use serde::Serialize;

use crate::{
    cli::{
        outbox::{
            application_json::{AnswerJson, ApplicationJson},
            ids,
            list::EntryRow,
        },
        table::{self, format_time, print_fields, print_section, talent_network_answer},
    },
    clock::Clock,
    store::{EntryState, EntryStatus, OutboxAdmin},
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
    outbox_admin: &OutboxAdmin,
    id: &str,
    answers: bool,
    json: bool,
) -> anyhow::Result<()> {
    let id = ids::parse(id)?;
    let status = outbox_admin.status(id).await?;
    let content = if answers {
        outbox_admin.content(id).await?
    } else {
        None
    };
    let sent = content.as_ref().map(ApplicationJson::from_content);
    if json {
        return Ok(table::print_json(&EntryJson::new(&status, sent))?);
    }
    print_entry(&status);
    match sent {
        Some(sent) => print_application(&sent),
        None if answers => outln!("\nThe application data was deleted"),
        None if status.is_content_stored => outln!("\nUse --answers to show the application"),
        None => (),
    }
    Ok(())
}

impl EntryJson {
    /// Creates the JSON output for an entry. `sent` is the application, if it should be shown.
    pub(crate) fn new(status: &EntryStatus, sent: Option<ApplicationJson>) -> Self {
        Self {
            row: EntryRow::from_entry(&status.entry, Clock::System.now()),
            unclear_attempts: status.entry.unclear_attempts,
            ats: status.entry.ats.clone(),
            delivered_as: status.entry.ats_application_id.clone(),
            is_kept: status.is_content_stored,
            sent,
        }
    }
}

fn print_entry(status: &EntryStatus) {
    let entry = &status.entry;
    let is_waiting = entry.state == EntryState::Waiting;
    let is_being_sent = entry.is_being_sent(Clock::System.now());
    let state = if is_being_sent {
        "waiting (is being sent)"
    } else {
        entry.state.as_str()
    };
    let content = if status.is_content_stored {
        "stored, encrypted"
    } else {
        "no longer stored"
    };
    print_fields(&[
        ("Id", Some(entry.id.to_string())),
        ("Posting", Some(entry.posting.to_string())),
        ("Title", Some(entry.title.clone())),
        ("State", Some(state.to_owned())),
        ("Reason", entry.reason.clone()),
        ("Suspicion", entry.suspicion.clone()),
        ("Received", Some(format_time(entry.received_at))),
        ("Changed", Some(format_time(entry.changed_at))),
        ("Attempts", Some(entry.attempts.to_string())),
        ("Unclear", Some(entry.unclear_attempts.to_string())),
        (
            if is_being_sent {
                "Attempt ends by"
            } else {
                "Next attempt"
            },
            is_waiting.then(|| format_time(entry.due_at)),
        ),
        ("ATS", Some(entry.ats.clone()).filter(|ats| !ats.is_empty())),
        ("Id in the ATS", entry.ats_application_id.clone()),
        ("Application", Some(content.to_owned())),
    ]);
}

fn print_application(sent: &ApplicationJson) {
    outln!("");
    let resume = sent.resume.as_ref();
    let resume = resume.map(|file| format!("{} ({} bytes)", file.name, file.bytes));
    let referral = sent.referral.as_ref();
    print_fields(&[
        ("Given names", Some(sent.given_name.clone())),
        ("Family name", Some(sent.family_name.clone())),
        ("E-mail", Some(sent.email.clone())),
        ("Phone", sent.phone.clone()),
        ("LinkedIn", sent.linkedin.clone()),
        ("Resume", resume),
        (
            "Talent network",
            sent.talent_network.map(talent_network_answer),
        ),
        ("Referral to job", referral.map(|it| it.job.to_string())),
        ("Stage", referral.map(|it| it.stage.clone())),
        (
            "Referral source",
            referral.and_then(|it| it.source).map(|it| it.to_string()),
        ),
        ("Sent", Some(format_time(sent.sent_at))),
        ("Network", sent.sender_network.clone()),
    ]);
    for AnswerJson { question, answers } in &sent.answers {
        print_section(question, answers);
    }
    if let Some(note) = &sent.note {
        print_section("Note", [note]);
    }
    if let Some(text) = &sent.pasted_resume {
        print_section("Resume, pasted as text", [text]);
    }
    for consent in &sent.agreements {
        let (name, version) = (&consent.name, &consent.version);
        let answer = format!("{} ({name}, version {version})", consent.word.as_str());
        print_section(&consent.text, [&answer]);
    }
    if !sent.complaints.is_empty() {
        print_section("Errors from the ATS", &sent.field_errors);
    }
}
