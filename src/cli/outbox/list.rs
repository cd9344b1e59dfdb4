//! `outbox list`: prints the entries as a table, JSON or CSV.

use std::io::Write;

use anyhow::Context;
use jiff::Timestamp;
use serde::Serialize;

use crate::{
    cli::{
        outbox_args::EntryFilterArgs,
        output::{self, Stdout},
        output_args::TableOutput,
        table::{self, format_time, terminal_safe},
    },
    clock::Clock,
    sanitize::neutralize_formula,
    store::{EntryState, OutboxAdmin, OutboxAdminError, OutboxEntry, Store},
};

const HEADERS: [&str; 10] = [
    "Id",
    "Posting",
    "Title",
    "State",
    "Received",
    "Changed",
    "Attempts",
    "Next attempt",
    "Reason",
    "Suspicion",
];

/// A row of the list, without personal data.
#[derive(Serialize)]
pub(crate) struct EntryRow {
    id: String,
    posting: String,
    title: String,
    state: &'static str,
    received_at: Timestamp,
    changed_at: Timestamp,
    attempts: u32,
    next_attempt_at: Option<Timestamp>,
    why: Option<String>,
    suspicion: Option<String>,
    /// The network, if it should be shown. The text is empty if the network is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    network: Option<String>,
}

/// Reads and prints the entries page by page, because they might not all fit in memory. Decrypts the
/// networks only if `networks` is set.
pub(crate) async fn run(
    store: &Store,
    filter: &EntryFilterArgs,
    networks: bool,
    rows: TableOutput,
) -> anyhow::Result<()> {
    let (outbox_admin, mut out) = (store.outbox_admin(), Stdout);
    let filter = filter.to_filter().unwrap_or_default();
    out.write_all(rows.header(networks).as_bytes())?;
    let (mut last, mut is_first) = (None, true);
    while !output::is_closed() {
        let page = outbox_admin.page(&filter, last.as_ref()).await?;
        let Some(end) = page.last().cloned() else {
            break;
        };
        let mut entries: Vec<EntryRow> = page.iter().map(EntryRow::from_entry).collect();
        if networks {
            for (row, entry) in entries.iter_mut().zip(&page) {
                row.network = Some(format_network(&outbox_admin, entry).await?);
            }
        }
        out.write_all(&rows.format_page(entries, is_first)?)?;
        (last, is_first) = (Some(end), false);
    }
    out.write_all(rows.footer(is_first).as_bytes())?;
    if !rows.json && !rows.csv {
        print_pauses(store, &mut out).await?;
    }
    Ok(out.flush()?)
}

/// The network of an entry's sender. The text is empty if the network is unknown or was erased.
async fn format_network(
    outbox_admin: &OutboxAdmin,
    entry: &OutboxEntry,
) -> Result<String, OutboxAdminError> {
    match outbox_admin.sender_network(entry.id).await {
        Ok(network) => Ok(network.map_or_else(String::new, |it| it.to_string())),
        Err(OutboxAdminError::Seal(_)) => Ok("unreadable".into()),
        Err(error) => Err(error),
    }
}

/// If delivery is paused, prints why due entries are not sent.
async fn print_pauses(store: &Store, out: &mut impl Write) -> anyhow::Result<()> {
    let stats = store.outbox().stats().await?;
    if let Some(since) = stats.operator_pause.map(format_time) {
        writeln!(
            out,
            "Nothing is sent until `vestibule outbox resume` (paused at {since} UTC)"
        )?;
    }
    let pause = stats.pause;
    if let Some(pause) = pause.filter(|pause| Clock::System.now() < pause.until) {
        let (until, reason) = (format_time(pause.until), pause.reason);
        writeln!(out, "Nothing is sent until {until} UTC ({reason})")?;
    }
    Ok(())
}

impl TableOutput {
    fn header(self, networks: bool) -> &'static str {
        if self.json {
            "["
        } else if self.csv && networks {
            "id,posting,title,state,received_at,changed_at,attempts,next_attempt_at,why,suspicion,network\n"
        } else if self.csv {
            "id,posting,title,state,received_at,changed_at,attempts,next_attempt_at,why,suspicion\n"
        } else {
            ""
        }
    }

    fn format_page(self, rows: Vec<EntryRow>, is_first: bool) -> anyhow::Result<Vec<u8>> {
        if self.csv {
            return format_csv(rows);
        }
        if self.json {
            return format_json(rows, is_first);
        }
        let has_networks = rows.iter().any(|row| row.network.is_some());
        let headers = if has_networks {
            [&HEADERS[..], &["Network"]].concat()
        } else {
            HEADERS.to_vec()
        };
        let cells = rows.into_iter().map(EntryRow::cells).collect();
        let text = table::format_table(&headers, cells);
        Ok(format!("{text}\n").into_bytes())
    }

    fn footer(self, is_empty: bool) -> &'static str {
        if self.json {
            "\n]\n"
        } else if is_empty && !self.csv {
            "No entries\n"
        } else {
            ""
        }
    }
}

fn format_csv(rows: Vec<EntryRow>) -> anyhow::Result<Vec<u8>> {
    let mut writer = csv::WriterBuilder::new()
        .has_headers(false)
        .from_writer(Vec::new());
    for row in rows {
        writer.serialize(row.with_escaped_formulas())?;
    }
    writer.into_inner().context("cannot write the rows")
}

fn format_json(rows: Vec<EntryRow>, is_first: bool) -> anyhow::Result<Vec<u8>> {
    let mut text = Vec::new();
    for row in rows {
        let is_first = is_first && text.is_empty();
        let separator = if is_first { "\n  " } else { ",\n  " };
        text.extend_from_slice(separator.as_bytes());
        serde_json::to_writer(&mut text, &row)?;
    }
    Ok(text)
}

impl EntryRow {
    /// Creates the row for an entry.
    pub(crate) fn from_entry(entry: &OutboxEntry) -> Self {
        let waits = entry.state == EntryState::Waiting;
        Self {
            id: entry.id.to_string(),
            posting: entry.posting.to_string(),
            title: entry.title.clone(),
            state: entry.state.as_str(),
            received_at: entry.received_at,
            changed_at: entry.changed_at,
            attempts: entry.attempts,
            next_attempt_at: waits.then_some(entry.due_at),
            why: entry.reason.clone(),
            suspicion: entry.suspicion.clone(),
            network: None,
        }
    }

    fn cells(self) -> Vec<String> {
        let mut cells = vec![
            self.id,
            terminal_safe(&self.posting),
            terminal_safe(&self.title),
            self.state.into(),
            format_time(self.received_at),
            format_time(self.changed_at),
            self.attempts.to_string(),
            self.next_attempt_at.map_or_else(String::new, format_time),
            self.why.unwrap_or_default(),
            self.suspicion.unwrap_or_default(),
        ];
        cells.extend(self.network);
        cells
    }

    /// Escapes text from the ATS that a spreadsheet program would treat as a formula.
    fn with_escaped_formulas(self) -> Self {
        Self {
            posting: neutralize_formula(self.posting),
            title: neutralize_formula(self.title),
            ..self
        }
    }
}
