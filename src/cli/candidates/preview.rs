//! `candidates import --dry-run`: prints what an import would send, without sending anything.

use std::sync::Arc;

use anyhow::bail;
use serde::Serialize;

use crate::{
    ats::{AtsClient, ChannelPlacement, candidate_request, wire::candidate::BulkCandidate},
    candidate::{Candidate, StageChoice},
    candidate_import::{
        ImportCounts, ImportOptions, JobDirectory, Preview, PreviewRow, RowOutcome,
    },
    cli::table::{self, terminal_safe},
};

/// The maximum number of rows in each of the two tables that the preview prints.
const MAX_ROWS: usize = 20;

/// A row of the JSON output.
#[derive(Serialize)]
struct JsonRow<'a> {
    row: u64,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<BulkCandidate>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    problems: &'a [String],
}

/// Prints the preview. Succeeds only if no row has an error.
pub(crate) async fn print_preview(
    options: &ImportOptions,
    client: &AtsClient,
    json: bool,
) -> anyhow::Result<()> {
    let jobs = Arc::new(JobDirectory::new(client.jobs().await?));
    let mut preview = Preview::open(options, jobs, &client.ats_fingerprint())?;
    let mut counts = ImportCounts::default();
    let (mut ready, mut others) = (Vec::new(), Vec::new());
    let mut ready_count = 0_u64;
    while let Some(row) = preview.next_row()? {
        counts.record(&row.outcome);
        ready_count += u64::from(row.outcome == RowOutcome::Pending);
        if json {
            outln!("{}", serde_json::to_string(&JsonRow::from_row(&row))?);
        } else if let (RowOutcome::Pending, Some(candidate)) = (&row.outcome, &row.candidate) {
            if ready.len() < MAX_ROWS {
                ready.push(table_row(row.row, candidate));
            }
        } else if others.len() < MAX_ROWS {
            let message = terminal_safe(&row.outcome.message());
            let outcome = row.outcome.name().to_owned();
            others.push(vec![row.row.to_string(), outcome, message]);
        }
    }
    if !json {
        print_columns(&preview);
        let headers = ["Row", "Name", "Email", "Job id", "Stage", "Channel"];
        table::print_table(&headers, ready, "No row would be sent");
        print_omitted(ready_count, "that would be sent");
        if !others.is_empty() {
            outln!("");
            table::print_table(&["Row", "Result", "Why"], others, "");
            print_omitted(counts.rows() - ready_count, "that would not");
        }
        let rows = table::counted(counts.rows(), "row");
        outln!("\n{ready_count} of {rows} would be sent; nothing was");
    }
    match counts.failed() + counts.unclear {
        0 => Ok(()),
        1 => bail!("1 row cannot be sent as it is"),
        rows => bail!("{rows} rows cannot be sent as they are"),
    }
}

impl<'a> JsonRow<'a> {
    fn from_row(row: &'a PreviewRow) -> Self {
        let is_ready = row.outcome == RowOutcome::Pending;
        let problems = match &row.outcome {
            RowOutcome::Faulty(errors) => &errors[..],
            _ => &[],
        };
        let candidate = row.candidate.as_ref().filter(|_| is_ready);
        let item = candidate.and_then(|it| {
            let request = candidate_request::bulk_request(&[it], ChannelPlacement::Item);
            request.candidates.into_iter().next()
        });
        Self {
            row: row.row,
            result: if is_ready {
                "ready"
            } else {
                row.outcome.name()
            },
            item,
            problems,
        }
    }
}

fn print_columns(preview: &Preview) {
    let rows = preview.mapper.columns.fields().map(|(header, field)| {
        let field = field.map_or("– (not sent)", |field| field.name());
        vec![terminal_safe(header), field.to_owned()]
    });
    table::print_table(&["Column", "Holds"], rows.collect(), "");
    outln!("");
}

fn print_omitted(rows: u64, text: &str) {
    let omitted = rows.saturating_sub(MAX_ROWS as u64);
    if omitted > 0 {
        let row = if omitted == 1 { "row" } else { "rows" };
        outln!("… and {omitted} more {row} {text}");
    }
}

fn table_row(row: u64, candidate: &Candidate) -> Vec<String> {
    let stage = match &candidate.stage {
        Some(StageChoice::Id(id)) => id.as_str(),
        Some(StageChoice::Name(name)) => name,
        None => "the ATS decides",
    };
    let name = format!("{} {}", candidate.first_name, candidate.last_name);
    let channel = candidate_request::wire_channel(&candidate.channel);
    vec![
        row.to_string(),
        terminal_safe(&name),
        terminal_safe(candidate.email.as_deref().unwrap_or("–")),
        terminal_safe(candidate.job.as_str()),
        terminal_safe(stage),
        channel.as_str().to_owned(),
    ]
}
