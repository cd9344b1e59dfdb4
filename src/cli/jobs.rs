//! `jobs`: lists the ATS's jobs and their hiring stages.

use crate::{
    cli::{
        external_ats,
        output_args::TableOutput,
        table::{self, terminal_safe},
    },
    config::Config,
    job::Job,
};

const CSV_HEADERS: [&str; 4] = ["job_id", "job_title", "stage_id", "stage_name"];

/// Prints the jobs, with one line for each stage.
pub(crate) async fn run(rows: TableOutput, config: &Config) -> anyhow::Result<()> {
    let jobs = external_ats::client(config)?.jobs().await?;
    if rows.json {
        return Ok(table::print_json(&jobs)?);
    }
    let lines = jobs.iter().flat_map(stage_rows);
    if rows.csv {
        let lines = lines.map(|line| line.map(str::to_owned).to_vec());
        return table::print_csv(&CSV_HEADERS, lines.collect());
    }
    let mut last = None;
    let cells = lines.map(|[id, title, stage_id, stage]| {
        // Only the first line of a job shows the job's id and title.
        let is_first = last.replace(id) != Some(id);
        let (id, title) = if is_first { (id, title) } else { ("", "") };
        [title, id, stage, stage_id].map(terminal_safe).to_vec()
    });
    let headers = ["Job", "Job id", "Stage", "Stage id"];
    let nothing = "The ATS lists no jobs; it lists only active, public ones";
    table::print_table(&headers, cells.collect(), nothing);
    Ok(())
}

/// Returns the lines for a job, one for each stage. A job without stages has one line.
fn stage_rows(job: &Job) -> Vec<[&str; 4]> {
    let (id, title) = (job.id.as_str(), job.title.as_deref().unwrap_or_default());
    if job.stages.is_empty() {
        return vec![[id, title, "", ""]];
    }
    let stages = job.stages.iter();
    stages.map(|it| [id, title, &it.id, &it.name]).collect()
}
