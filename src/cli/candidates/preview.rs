use anyhow::bail;
use serde::Serialize;

use crate::{
    ats::{addition, client::Client, settings::ChannelPlacement, wire::candidate::BulkCandidate},
    candidate::{Candidate, StageChoice},
    cli::table::{self, harmless},
    team::{
        fate::{Fate, Tally},
        order::Order,
        preview::{Preview, Seen},
    },
};

/// So many rows that would be sent are shown, and so many that would not.
const MOST: usize = 20;

/// A row, for programs.
#[derive(Serialize)]
struct Row<'a> {
    row: u64,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<BulkCandidate>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    problems: &'a [String],
}

/// Shows what an import would send. Ends well only if nothing is wrong with any row.
pub(crate) async fn run(order: &Order, client: &Client, json: bool) -> anyhow::Result<()> {
    let mut preview = Preview::open(order, client).await?;
    let (mut tally, mut ready, mut others) = (Tally::default(), Vec::new(), Vec::new());
    let mut sent = 0_u64;
    while let Some(seen) = preview.next()? {
        tally.count(&seen.fate);
        sent += u64::from(seen.fate == Fate::Waiting);
        if json {
            println!("{}", serde_json::to_string(&Row::of(&seen))?);
        } else if let (Fate::Waiting, Some(candidate)) = (&seen.fate, &seen.candidate) {
            if ready.len() < MOST {
                ready.push(cells(seen.row, candidate));
            }
        } else if others.len() < MOST {
            let (row, result) = (seen.row.to_string(), seen.fate.name().into());
            others.push(vec![row, result, harmless(&seen.fate.message())]);
        }
    }
    if !json {
        columns(&preview);
        let heads = ["Row", "Name", "E-mail", "Job id", "Stage", "Channel"];
        table::print(&heads, ready, "No row would be sent");
        more(sent, "that would be sent");
        if !others.is_empty() {
            println!();
            table::print(&["Row", "Result", "Why"], others, "");
            more(tally.rows() - sent, "that would not");
        }
        println!(
            "\n{sent} of {} rows would be sent; nothing was",
            tally.rows()
        );
    }
    match tally.failed() + tally.unclear {
        0 => Ok(()),
        rows => bail!("{rows} rows cannot be sent as they are"),
    }
}

impl<'a> Row<'a> {
    fn of(seen: &'a Seen) -> Self {
        let goes = seen
            .candidate
            .as_ref()
            .filter(|_| seen.fate == Fate::Waiting);
        let item = goes.map(|candidate| addition::bulk(&[candidate], ChannelPlacement::Item));
        let (problems, result) = match &seen.fate {
            Fate::Faulty(problems) => (&problems[..], "faulty"),
            Fate::Waiting => (&[][..], "ready"),
            other => (&[][..], other.name()),
        };
        Self {
            row: seen.row,
            result,
            item: item.and_then(|mut request| request.candidates.pop()),
            problems,
        }
    }
}

fn columns(preview: &Preview) {
    let told = preview.reading.columns.told();
    let rows = told.map(|(head, field)| {
        let holds = field.map_or("– (not sent)", |field| field.name());
        vec![harmless(head), holds.to_owned()]
    });
    table::print(&["Column", "Holds"], rows.collect(), "");
    println!();
}

fn more(rows: u64, what: &str) {
    if (MOST as u64) < rows {
        println!("… and {} more rows {what}", rows - MOST as u64);
    }
}

fn cells(row: u64, candidate: &Candidate) -> Vec<String> {
    let stage = match &candidate.stage {
        Some(StageChoice::Id(id)) => id.as_str(),
        Some(StageChoice::Name(name)) => name,
        None => "the ATS decides",
    };
    let name = format!("{} {}", candidate.first_name, candidate.last_name);
    vec![
        row.to_string(),
        harmless(&name),
        harmless(candidate.email.as_deref().unwrap_or("–")),
        harmless(candidate.job.as_str()),
        harmless(stage),
        addition::channel(&candidate.channel).as_str().to_owned(),
    ]
}
