//! `candidates hired`: lists recently hired candidates.

use crate::{
    candidate::HiredCandidate,
    candidate_import::JobDirectory,
    cli::{
        candidate_args, external_ats,
        table::{self, format_time, terminal_safe},
    },
    config::Config,
    job::JobId,
};

const CSV_HEADERS: [&str; 7] = [
    "id",
    "first_name",
    "last_name",
    "email",
    "job_id",
    "job_title",
    "hired_at",
];

/// Prints the recently hired candidates of one job or of all jobs.
pub(crate) async fn list_hired(
    command: candidate_args::HiredArgs,
    config: &Config,
) -> anyhow::Result<()> {
    let client = external_ats::client(config)?;
    let job = match &command.job {
        Some(job) => Some(JobDirectory::new(client.jobs().await?).find_job(job)?),
        None => None,
    };
    let hired = client.hired_candidates(job.as_ref()).await?;
    if command.rows.json {
        return Ok(table::print_json(&hired)?);
    }
    if command.rows.csv {
        return table::print_csv(&CSV_HEADERS, hired.iter().map(csv_row).collect());
    }
    let headers = ["Hired", "Name", "Email", "Job", "Job id", "Id"];
    let rows = hired.iter().map(table_row).collect();
    table::print_table(&headers, rows, "No recent hires");
    Ok(())
}

fn csv_row(hired: &HiredCandidate) -> Vec<String> {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    vec![
        text(&hired.id),
        text(&hired.first_name),
        text(&hired.last_name),
        text(&hired.email),
        text(&hired.job.as_ref().map(ToString::to_string)),
        text(&hired.job_title),
        text(&hired.hired_at.map(|at| at.to_string())),
    ]
}

fn table_row(hired: &HiredCandidate) -> Vec<String> {
    let text = |text: Option<&str>| text.map_or_else(|| "–".to_owned(), terminal_safe);
    let names = [hired.first_name.as_deref(), hired.last_name.as_deref()];
    let name = names.into_iter().flatten().collect::<Vec<_>>().join(" ");
    vec![
        hired.hired_at.map_or_else(|| "–".to_owned(), format_time),
        terminal_safe(&name),
        text(hired.email.as_deref()),
        text(hired.job_title.as_deref()),
        text(hired.job.as_ref().map(JobId::as_str)),
        text(hired.id.as_deref()),
    ]
}
