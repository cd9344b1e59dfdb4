//! `candidates import`: adds the candidates of a spreadsheet, or shows what would be sent.

use std::path::Path;

use anyhow::bail;
use indicatif::{ProgressBar, ProgressStyle};

use crate::{
    candidate::StageChoice,
    candidate_import::{
        ChannelFields, ImportContext, ImportCounts, ImportOptions, ImportSummary, RowDefaults,
        SpreadsheetFormat, UnclearPolicy, run_import,
    },
    cli::{
        candidate_args::{self, UnclearRows},
        candidates::preview,
        external_ats, shutdown, table,
    },
    config::Config,
    rate_limiter::RateLimiter,
};

/// Runs the command. Succeeds only if every candidate is in the ATS at the end.
pub(crate) async fn import_candidates(
    command: candidate_args::ImportArgs,
    config: &Config,
) -> anyhow::Result<()> {
    let (json, dry_run) = (command.output.json, command.dry_run);
    let options = build_options(command);
    let client = external_ats::client(config)?;
    if dry_run {
        return preview::print_preview(&options, &client, json).await;
    }
    let context = ImportContext {
        client,
        rate_limiter: RateLimiter::new(Some(config.ats.posts_per_second), "imports", None),
        settings: config.team.clone(),
        stop: shutdown::on_signal()?,
    };
    let bar = progress_bar();
    let mut on_progress = |counts: &ImportCounts, rows| {
        bar.set_length(rows);
        bar.set_position(counts.rows());
        bar.set_message(format!("{} failed", counts.failed()));
    };
    let result = run_import(&options, context, &mut on_progress).await;
    bar.finish_and_clear();
    let summary = result?;
    if json {
        table::print_json(&summary)?;
    } else {
        print_summary(&summary);
    }
    if let Some(stopped) = &summary.stopped {
        bail!("the import stopped; run it again to continue: {stopped}");
    }
    if !summary.counts.is_complete() {
        bail!("not every candidate could be added");
    }
    Ok(())
}

/// Creates the progress bar. It is drawn on standard error, but only if that is a terminal.
fn progress_bar() -> ProgressBar {
    let bar = ProgressBar::new(0);
    match ProgressStyle::with_template("{bar:32} {pos} of {len} rows, {msg}  {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn print_summary(summary: &ImportSummary) {
    let counts = &summary.counts;
    outln!("{} added", counts.added);
    if counts.added_before > 0 {
        outln!("{} added by an earlier run", counts.added_before);
    }
    if counts.repeated > 0 {
        outln!(
            "{} repeat an earlier row and were not added again",
            counts.repeated
        );
    }
    let show = |path: &Path| path.display().to_string();
    if let Some(failed) = &summary.files.failed {
        let (rows, file) = (counts.failed(), show(failed));
        outln!("{rows} failed: the file {file} says why; correct the rows in it and import it");
    }
    if let Some(unclear) = &summary.files.unclear {
        let (rows, file) = (counts.unclear, show(unclear));
        outln!(
            "{rows} unclear: look in the ATS for those in {file}, then import again with --unclear resend or added"
        );
    }
    outln!("Results of all rows: {}", show(&summary.files.results));
}

fn build_options(command: candidate_args::ImportArgs) -> ImportOptions {
    let defaults = command.defaults;
    let stage_id = defaults.stage_id.map(StageChoice::Id);
    let stage_name = defaults.stage_name.map(StageChoice::Name);
    ImportOptions {
        file: command.file,
        format: SpreadsheetFormat {
            delimiter: command.delimiter,
            encoding: command.encoding,
        },
        columns: command.map,
        defaults: RowDefaults {
            job: defaults.job,
            stage: stage_id.or(stage_name),
            channel: ChannelFields {
                channel: defaults.channel,
                source: defaults.source,
                sourcer_name: defaults.sourcer_name,
                sourcer_email: defaults.sourcer_email,
                agency_name: defaults.agency_name,
            },
        },
        unclear: match command.unclear {
            UnclearRows::Keep => UnclearPolicy::Keep,
            UnclearRows::Resend => UnclearPolicy::Resend,
            UnclearRows::Added => UnclearPolicy::MarkAdded,
        },
        output_dir: command.to,
        journal: None,
    }
}
