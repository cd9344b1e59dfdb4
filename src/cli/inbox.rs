//! `inbox`: shows what the reference ATS received.

use std::path::Path;

use anyhow::bail;
use uuid::Uuid;

use crate::{
    cli::{
        command,
        table::{self, terminal_safe},
    },
    config::settings::Config,
    reference_ats::{
        inbox::Inbox,
        person::{AnsweredQuestion, PersonDetails, PersonSummary},
    },
};

/// Runs the command. The reference ATS may run at the same time.
pub(crate) async fn run(command: command::InboxCommand, config: &Config) -> anyhow::Result<()> {
    let dir = &config.reference_ats.dir;
    if !dir.exists() {
        return run_without_folder(&command, dir);
    }
    let inbox = Inbox::open(dir, &config.store.key_file).await?;
    match command {
        command::InboxCommand::List(output) => print_list(inbox.list().await?, output.json),
        command::InboxCommand::Show { id, output } => {
            let full = inbox.show(parse_id(&id)?).await?;
            match output.json {
                true => Ok(table::print_json(&full)?),
                false => {
                    print_application(&full);
                    Ok(())
                }
            }
        }
        command::InboxCommand::Export { ids, to } => export(&inbox, &ids, &to).await,
    }
}

/// The reference ATS creates its folder at the first start. Before that, the list is empty.
fn run_without_folder(command: &command::InboxCommand, dir: &Path) -> anyhow::Result<()> {
    match command {
        command::InboxCommand::List(output) => print_list(Vec::new(), output.json),
        _ => bail!(
            "nothing was received yet: there is no folder {}",
            dir.display()
        ),
    }
}

fn print_list(received: Vec<PersonSummary>, json: bool) -> anyhow::Result<()> {
    if json {
        return Ok(table::print_json(&received)?);
    }
    let rows = received.iter().map(|one| {
        vec![
            one.received_at.strftime("%Y-%m-%d %H:%M").to_string(),
            terminal_safe(&format!("{} {}", one.first_name, one.last_name)),
            terminal_safe(one.email.as_deref().unwrap_or("–")),
            terminal_safe(&one.job),
            one.channel.clone().unwrap_or_else(|| "application".into()),
            if one.has_resume { "yes" } else { "no" }.into(),
            one.id.to_string(),
        ]
    });
    let heads = ["Received", "Name", "E-mail", "Job", "By", "Resume", "Id"];
    table::print_table(&heads, rows.collect(), "Nothing was received yet");
    Ok(())
}

fn print_application(full: &PersonDetails) {
    let one = &full.summary;
    let resume = full.more.resume.as_ref().map(|resume| {
        let name = &resume.name;
        format!("{name} ({} bytes)", resume.size)
    });
    let facts = [
        ("Id", Some(one.id.to_string())),
        ("Received", Some(one.received_at.to_string())),
        ("Job", Some(one.job.clone())),
        (
            "Name",
            Some(format!("{} {}", one.first_name, one.last_name)),
        ),
        ("E-mail", one.email.clone()),
        ("Phone", full.more.phone_number.clone()),
        ("LinkedIn", full.more.linkedin_url.clone()),
        ("Resume", resume.or_else(|| full.more.resume_link.clone())),
        ("Channel", one.channel.clone()),
        (
            "Network",
            full.more
                .opted_in_to_talent_network
                .map(talent_network_answer),
        ),
    ];
    for (name, value) in facts {
        if let Some(value) = value {
            outln!("{name:10}{}", terminal_safe(&value));
        }
    }
    for AnsweredQuestion {
        question, answers, ..
    } in &full.more.answers
    {
        outln!("\n{}", terminal_safe(question));
        for answer in answers {
            table::print_indented(answer);
        }
    }
    if let Some(text) = &full.more.additional_info {
        outln!("\nAdditional information");
        table::print_indented(text);
    }
}

fn talent_network_answer(opted_in: bool) -> String {
    let word = if opted_in {
        "wants to hear of other jobs"
    } else {
        "no"
    };
    word.to_owned()
}

async fn export(inbox: &Inbox, ids: &[String], to: &Path) -> anyhow::Result<()> {
    let mut files = Vec::new();
    if ids.is_empty() {
        files = inbox.export(None, to).await?;
    }
    for id in ids {
        files.extend(inbox.export(Some(parse_id(id)?), to).await?);
    }
    outln!("{} files written to {}", files.len(), to.display());
    Ok(())
}

fn parse_id(id: &str) -> anyhow::Result<Uuid> {
    match Uuid::try_parse(id) {
        Ok(id) => Ok(id),
        Err(_) => bail!("{id:?} is no id; `vestibule inbox list` shows them in the last column"),
    }
}
