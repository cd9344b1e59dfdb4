//! `outbox list`: prints the entries as text that fits a terminal, as JSON or as CSV.

use std::io::Write;

use anyhow::Context;
use jiff::Timestamp;
use serde::Serialize;

use crate::{
    cli::{
        outbox::pause,
        outbox_args::EntryFilterArgs,
        output::{self, Stdout},
        output_args::TableOutput,
        table::{format_time, terminal_safe},
    },
    clock::Clock,
    sanitize::neutralize_formula,
    store::{EntryState, OutboxAdmin, OutboxAdminError, OutboxEntry, Store},
};

/// The width of a line of text, in characters: the usual width of a terminal.
const WIDTH: usize = 80;
/// The indentation of the lines below an id.
const INDENT: &str = "    ";

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
    /// Whether the application is currently being sent. If so, the attempt ends at
    /// `next_attempt_at` at the latest. Not part of the CSV output.
    #[serde(skip_serializing_if = "Option::is_none")]
    being_sent: Option<bool>,
    why: Option<String>,
    suspicion: Option<String>,
    /// The IP network from which the application was sent (a prefix of the sender's IP address).
    /// `None` if networks were not requested; empty if the network is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    network: Option<String>,
}

/// Reads and prints the entries page by page, because they might not all fit in memory. Decrypts
/// the networks only if `networks` is set.
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
    let now = Clock::System.now();
    while !output::is_closed() {
        let page = outbox_admin.page(&filter, last.as_ref()).await?;
        let Some(end) = page.last().cloned() else {
            break;
        };
        let mut entries: Vec<EntryRow> = page
            .iter()
            .map(|it| EntryRow::from_entry(it, now))
            .collect();
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
        for line in pause::pause_lines(store.outbox()).await? {
            writeln!(out, "{line}")?;
        }
    }
    Ok(out.flush()?)
}

/// Decrypts the sender's network of an entry. Returns an empty string if the network is unknown or
/// was erased.
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
        let text: String = rows.iter().map(EntryRow::to_text).collect();
        Ok(text.into_bytes())
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
        writer.serialize(row.with_safe_texts())?;
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
    /// Creates the row for an entry. `now` determines whether the application is being sent.
    pub(crate) fn from_entry(entry: &OutboxEntry, now: Timestamp) -> Self {
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
            being_sent: Some(entry.is_being_sent(now)),
            why: entry.reason.clone(),
            suspicion: entry.suspicion.clone(),
            network: None,
        }
    }

    /// Formats the row as text. The id is at the beginning of the first line, so that it can be
    /// copied. The other lines are indented.
    fn to_text(&self) -> String {
        let is_being_sent = self.being_sent == Some(true);
        let state = if is_being_sent { "sending" } else { self.state };
        let (id, received) = (&self.id, format_time(self.received_at));
        let title = terminal_safe(&self.title);
        let posting = format!("(posting {})", terminal_safe(&self.posting));
        let title = title.split(' ').map(str::to_owned).chain([posting]);
        let details = [
            ("reason", self.why.clone()),
            ("suspicion", self.suspicion.clone()),
            ("attempts", Some(self.attempts.to_string())),
            ("changed", Some(format_time(self.changed_at))),
            (
                if is_being_sent {
                    "this attempt ends at the latest"
                } else {
                    "next attempt"
                },
                self.next_attempt_at.map(format_time),
            ),
            ("network", self.network.clone()),
        ];
        let details = details.into_iter().filter_map(|(name, value)| {
            let value = value.filter(|value| !value.is_empty())?;
            Some(format!("{name}: {}", terminal_safe(&value)))
        });
        let details: Vec<String> = details.collect();
        let last = details.len().saturating_sub(1);
        let details = details.into_iter().enumerate();
        let details = details.map(|(at, text)| if at < last { text + "," } else { text });
        let mut text = format!("{id}  {state:9}  received {received} UTC\n");
        for line in wrap(title).into_iter().chain(wrap(details)) {
            text += &format!("{INDENT}{line}\n");
        }
        text
    }

    /// Prepares the row for CSV. Escapes text that a spreadsheet program would treat as a formula.
    /// Removes control characters, because the list can also be printed to a terminal. The values
    /// come from the ATS, or from anyone who can change the database.
    fn with_safe_texts(self) -> Self {
        let safe = |text: String| neutralize_formula(terminal_safe(&text));
        Self {
            posting: safe(self.posting),
            title: safe(self.title),
            why: self.why.map(safe),
            suspicion: self.suspicion.map(safe),
            being_sent: None,
            ..self
        }
    }
}

/// Joins texts with spaces, and wraps lines that would be too long. Never breaks a line inside a
/// text, because the text can be an id.
fn wrap(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for text in texts {
        let length = INDENT.len() + 1 + text.chars().count();
        match lines.last_mut() {
            Some(line) if line.chars().count() + length <= WIDTH => {
                line.push(' ');
                line.push_str(&text);
            }
            _ => lines.push(text),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_of_a_changed_database_reaches_the_terminal_as_an_escape_sequence() {
        let planted = "planted\u{1b}]0;x\u{7}\u{9b}31m";
        let row = || EntryRow {
            id: String::from("planted"),
            posting: planted.to_owned(),
            title: planted.to_owned(),
            state: "held",
            received_at: Timestamp::UNIX_EPOCH,
            changed_at: Timestamp::UNIX_EPOCH,
            attempts: 1,
            next_attempt_at: None,
            being_sent: Some(false),
            why: Some(planted.to_owned()),
            suspicion: Some(planted.to_owned()),
            network: Some(String::from("planted")),
        };
        let csv = String::from_utf8(format_csv(vec![row()]).unwrap()).unwrap();
        for text in [row().to_text(), csv] {
            assert_eq!(text.matches("planted").count(), 6, "{text:?}");
            assert!(!text.contains(['\u{1b}', '\u{7}', '\u{9b}']), "{text:?}");
        }
    }
}
