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

/// Prints the jobs with their stages.
pub(crate) async fn run(rows: TableOutput, config: &Config) -> anyhow::Result<()> {
    let jobs = external_ats::client(config)?.jobs().await?;
    if rows.json {
        return Ok(table::print_json(&jobs)?);
    }
    if rows.csv {
        let lines = jobs.iter().flat_map(stage_rows);
        let lines = lines.map(|line| line.map(str::to_owned).to_vec());
        return table::print_csv(&CSV_HEADERS, lines.collect());
    }
    if jobs.is_empty() {
        outln!("The ATS lists no jobs; it lists only active, public ones");
    }
    jobs.iter().for_each(print_job);
    Ok(())
}

/// Prints a job on several lines, because a table with two ids per row would be wider than a
/// terminal.
fn print_job(job: &Job) {
    outln!(
        "{}",
        terminal_safe(job.title.as_deref().unwrap_or("(no title)"))
    );
    outln!("    job   {}", terminal_safe(job.id.as_str()));
    for stage in &job.stages {
        let (id, name) = (terminal_safe(&stage.id), terminal_safe(&stage.name));
        outln!("    stage {id}  {name}");
    }
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
