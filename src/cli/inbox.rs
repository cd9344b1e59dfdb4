//! `inbox`: shows what the reference ATS received.

use std::path::Path;

use anyhow::bail;
use uuid::Uuid;

use crate::{
    cli::{
        command,
        table::{self, harmless},
    },
    config::settings::Config,
    reference_ats::{
        inbox::Inbox,
        received::{Answered, Full, Summary},
    },
};

/// Runs the command. The reference ATS may run at the same time.
pub(crate) async fn run(command: command::Inbox, config: &Config) -> anyhow::Result<()> {
    let dir = &config.reference_ats.dir;
    if !dir.exists() {
        return nothing_yet(&command, dir);
    }
    let inbox = Inbox::open(dir, &config.store.key_file).await?;
    match command {
        command::Inbox::List(output) => list(inbox.list().await?, output.json),
        command::Inbox::Show { id, output } => {
            let full = inbox.show(parsed(&id)?).await?;
            match output.json {
                true => Ok(table::print_json(&full)?),
                false => {
                    show(&full);
                    Ok(())
                }
            }
        }
        command::Inbox::Export { ids, to } => export(&inbox, &ids, &to).await,
    }
}

/// The reference ATS creates its folder at the first start. Before that, the list is empty.
fn nothing_yet(command: &command::Inbox, dir: &Path) -> anyhow::Result<()> {
    match command {
        command::Inbox::List(output) => list(Vec::new(), output.json),
        _ => bail!(
            "nothing was received yet: there is no folder {}",
            dir.display()
        ),
    }
}

fn list(received: Vec<Summary>, json: bool) -> anyhow::Result<()> {
    if json {
        return Ok(table::print_json(&received)?);
    }
    let rows = received.iter().map(|one| {
        vec![
            one.received_at.strftime("%Y-%m-%d %H:%M").to_string(),
            harmless(&format!("{} {}", one.first_name, one.last_name)),
            harmless(one.email.as_deref().unwrap_or("–")),
            harmless(&one.job),
            one.channel.clone().unwrap_or_else(|| "application".into()),
            if one.has_resume { "yes" } else { "no" }.into(),
            one.id.to_string(),
        ]
    });
    let heads = ["Received", "Name", "E-mail", "Job", "By", "Resume", "Id"];
    table::print(&heads, rows.collect(), "Nothing was received yet");
    Ok(())
}

fn show(full: &Full) {
    let one = &full.summary;
    let resume = full.resume.as_ref().map(|resume| {
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
        ("Phone", full.phone_number.clone()),
        ("LinkedIn", full.linkedin_url.clone()),
        ("Resume", resume.or_else(|| full.resume_link.clone())),
        ("Channel", one.channel.clone()),
        ("Network", full.opted_in_to_talent_network.map(network)),
    ];
    for (name, value) in facts {
        if let Some(value) = value {
            outln!("{name:10}{}", harmless(&value));
        }
    }
    for Answered {
        question, answers, ..
    } in &full.answers
    {
        outln!("\n{}", harmless(question));
        for answer in answers {
            table::print_indented(answer);
        }
    }
    if let Some(text) = &full.additional_info {
        outln!("\nAdditional information");
        table::print_indented(text);
    }
}

fn network(opted_in: bool) -> String {
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
        files.extend(inbox.export(Some(parsed(id)?), to).await?);
    }
    outln!("{} files written to {}", files.len(), to.display());
    Ok(())
}

fn parsed(id: &str) -> anyhow::Result<Uuid> {
    match Uuid::try_parse(id) {
        Ok(id) => Ok(id),
        Err(_) => bail!("{id:?} is no id; `vestibule inbox list` shows them in the last column"),
    }
}
