use std::path::Path;

use anyhow::bail;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::{
    candidate::StageChoice,
    cli::{
        candidates::preview,
        intake::{self, UnclearRows},
        outside, stop, table,
    },
    config::settings::Config,
    pace::Pace,
    team::{
        channel::Told,
        fate::Tally,
        import::{self, Summary},
        order::{Order, Unclear},
        reading::Usual,
        report::Files,
        sending::Means,
        sheet::Format,
    },
};

/// What an import came to, for programs.
#[derive(Serialize)]
struct Answer<'a> {
    #[serde(flatten)]
    tally: Tally,
    files: &'a Files,
    stopped: Option<String>,
}

/// Imports a spreadsheet, or shows what would be sent. Ends well only if everybody is in the ATS.
pub(crate) async fn run(command: intake::Import, config: &Config) -> anyhow::Result<()> {
    let (json, dry_run) = (command.output.json, command.dry_run);
    let order = order(command);
    let client = outside::client(config)?;
    if dry_run {
        return preview::run(&order, &client, json).await;
    }
    let means = Means {
        client,
        pace: Pace::new(Some(config.ats.posts_per_second), "imports", None),
        settings: config.team.clone(),
        stop: stop::on_signal()?,
    };
    let bar = bar();
    let mut watch = |tally: &Tally, rows| {
        bar.set_length(rows);
        bar.set_position(tally.rows());
        bar.set_message(format!("{} failed", tally.failed()));
    };
    let summary = import::run(&order, means, &mut watch).await;
    bar.finish_and_clear();
    let summary = summary?;
    match json {
        true => table::print_json(&Answer::of(&summary))?,
        false => tell(&summary),
    }
    ended(&summary)
}

/// Drawn on standard error, and only on a terminal.
fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:32} {pos} of {len} rows, {msg}  {eta} left");
    let bar = ProgressBar::new(0);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

impl<'a> Answer<'a> {
    fn of(summary: &'a Summary) -> Self {
        Self {
            tally: summary.tally,
            files: &summary.files,
            stopped: summary.stopped.as_ref().map(ToString::to_string),
        }
    }
}

fn tell(summary: &Summary) {
    let Tally {
        added,
        added_before,
        repeated,
        ..
    } = summary.tally;
    println!("{added} added");
    for (rows, what) in [
        (added_before, "added by an earlier run"),
        (repeated, "repeat an earlier row and were not added again"),
    ] {
        if 0 < rows {
            println!("{rows} {what}");
        }
    }
    let Files {
        results,
        failed,
        unclear,
    } = &summary.files;
    let show = |path: &Path| path.display().to_string();
    if let Some(failed) = failed {
        let rows = summary.tally.failed();
        println!(
            "{rows} failed: mend them in {} and import that file",
            show(failed)
        );
    }
    if let Some(unclear) = unclear {
        let rows = summary.tally.unclear;
        println!(
            "{rows} unclear: look in the ATS for those in {}; then import again with --unclear resend, or added",
            show(unclear)
        );
    }
    println!("What became of each row is told in {}", show(results));
}

fn ended(summary: &Summary) -> anyhow::Result<()> {
    if let Some(stopped) = &summary.stopped {
        bail!("the import was broken off, begin it again to go on: {stopped}");
    }
    match summary.tally.is_complete() {
        true => Ok(()),
        false => bail!("not everybody could be added"),
    }
}

fn order(command: intake::Import) -> Order {
    let by_id = command.usual.stage_id.map(StageChoice::Id);
    let by_name = command.usual.stage_name.map(StageChoice::Name);
    Order {
        file: command.file,
        format: Format {
            delimiter: command.delimiter,
            encoding: command.encoding,
        },
        map: command.map,
        usual: Usual {
            job: command.usual.job,
            stage: by_id.or(by_name),
            told: Told {
                channel: command.usual.channel,
                source: command.usual.source,
                sourcer_name: command.usual.sourcer_name,
                sourcer_email: command.usual.sourcer_email,
                agency_name: command.usual.agency_name,
            },
        },
        unclear: match command.unclear {
            UnclearRows::Keep => Unclear::Keep,
            UnclearRows::Resend => Unclear::Resend,
            UnclearRows::Added => Unclear::Added,
        },
        folder: command.to,
        journal: None,
    }
}
