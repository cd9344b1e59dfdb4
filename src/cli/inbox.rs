//! `inbox`: shows what the reference ATS received.

use std::path::Path;

use anyhow::bail;
use uuid::Uuid;

use crate::{
    app::AtsMode,
    ats::BaseUrl,
    cli::{
        command::InboxCommand,
        table::{self, format_time, terminal_safe},
    },
    command_name::command_name,
    config::Config,
    reference_ats::{Inbox, PersonDetails, PersonSummary},
};

/// Advice for the case that the reference ATS runs in another folder.
const OTHER_FOLDER: &str = "run this command in the folder of the reference ATS, or with its settings file \
                            (vestibule --config FILE inbox)";

/// Runs the command. The reference ATS can run at the same time.
pub(crate) async fn run(command: InboxCommand, config: &Config) -> anyhow::Result<()> {
    let dir = &config.reference_ats.dir;
    if !dir.exists() {
        return run_without_folder(&command, config);
    }
    let inbox = Inbox::open(dir, &config.store.key_file).await?;
    match command {
        InboxCommand::List(output) => print_list(inbox.list().await?, config, output.json),
        InboxCommand::Show { id, output } => {
            let full = inbox.show(parse_id(&id)?).await?;
            if output.json {
                table::print_json(&full)?;
            } else {
                print_application(&full);
            }
            Ok(())
        }
        InboxCommand::Export { ids, to } => export(&inbox, &ids, &to).await,
    }
}

/// Runs the command in the case that the folder of the reference ATS is missing. The reference ATS
/// creates its folder when it first starts. Until then, the list of applications is empty.
fn run_without_folder(command: &InboxCommand, config: &Config) -> anyhow::Result<()> {
    let dir = config.reference_ats.dir.display();
    let advice = match external_ats(config) {
        Some(advice) => advice,
        None => format!(
            "either the reference ATS was never started, or it runs in another folder: {OTHER_FOLDER}"
        ),
    };
    match command {
        InboxCommand::List(output) if output.json => Ok(table::print_json(&[(); 0])?),
        InboxCommand::List(_) => {
            outln!("There is no folder {dir} (reference_ats.dir): {advice}");
            Ok(())
        }
        _ => bail!("there is no folder {dir} (reference_ats.dir): {advice}"),
    }
}

/// If the site uses an external ATS, returns a message that says where the applications arrive.
fn external_ats(config: &Config) -> Option<String> {
    if !matches!(AtsMode::from_config(config), Ok(AtsMode::External)) {
        return None;
    }
    let url = BaseUrl::parse(config.ats.base_url.as_deref()?).ok()?;
    Some(format!(
        "the site with these settings sends its applications to the ATS at {} (ats.base_url), so look there; if this \
         is a separate reference ATS, {OTHER_FOLDER}",
        url.origin()
    ))
}

/// How the resume was sent: as a file, as a URL, or not at all.
fn resume_cell(person: &PersonSummary) -> &'static str {
    if person.has_resume {
        "yes"
    } else if person.has_resume_link {
        "URL"
    } else {
        "no"
    }
}

fn print_list(received: Vec<PersonSummary>, config: &Config, json: bool) -> anyhow::Result<()> {
    let is_empty = received.is_empty();
    if json {
        return Ok(table::print_json(&received)?);
    }
    let rows = received.iter().map(|it| {
        vec![
            format_time(it.received_at),
            terminal_safe(&format!("{} {}", it.first_name, it.last_name)),
            terminal_safe(it.email.as_deref().unwrap_or("–")),
            terminal_safe(&it.job),
            it.channel.clone().unwrap_or_else(|| "application".into()),
            resume_cell(it).into(),
            it.id.to_string(),
        ]
    });
    let headers = [
        "Received", "Name", "E-mail", "Job", "Channel", "Resume", "Id",
    ];
    table::print_table(
        &headers,
        rows.collect(),
        "No applications were received yet",
    );
    let dir = config.reference_ats.dir.display();
    outln!("Folder: {dir} (reference_ats.dir)");
    if let Some(advice) = external_ats(config).filter(|_| is_empty) {
        outln!("Note: {advice}");
    }
    Ok(())
}

fn print_application(full: &PersonDetails) {
    let summary = &full.summary;
    let resume = full.more.resume.as_ref();
    let resume = resume.map(|resume| format!("{} ({} bytes)", resume.name, resume.size));
    let name = format!("{} {}", summary.first_name, summary.last_name);
    let talent_network = full.more.opted_in_to_talent_network;
    table::print_fields(&[
        ("Id", Some(summary.id.to_string())),
        ("Received", Some(summary.received_at.to_string())),
        ("Job", Some(summary.job.clone())),
        ("Name", Some(name)),
        ("E-mail", summary.email.clone()),
        ("Phone", full.more.phone_number.clone()),
        ("LinkedIn", full.more.linkedin_url.clone()),
        ("Resume", resume.or_else(|| full.more.resume_link.clone())),
        ("Channel", summary.channel.clone()),
        (
            "Talent network",
            talent_network.map(table::talent_network_answer),
        ),
    ]);
    for it in &full.more.answers {
        table::print_section(&it.question, &it.answers);
    }
    if let Some(text) = &full.more.additional_info {
        table::print_section("Additional information", [text]);
    }
}

async fn export(inbox: &Inbox, ids: &[String], to: &Path) -> anyhow::Result<()> {
    let mut files = Vec::new();
    if ids.is_empty() {
        files = inbox.export(None, to).await?;
    }
    for id in ids {
        files.extend(inbox.export(Some(parse_id(id)?), to).await?);
    }
    let count = table::counted(files.len() as u64, "file");
    outln!("{count} written to {}", to.display());
    Ok(())
}

fn parse_id(id: &str) -> anyhow::Result<Uuid> {
    match Uuid::try_parse(id) {
        Ok(id) => Ok(id),
        Err(_) => {
            bail!(
                "{id:?} is not an id; `{} inbox list` shows the ids in its last column",
                command_name()
            )
        }
    }
}
