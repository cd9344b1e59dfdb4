use crate::{
    ats::client::Client,
    candidate::Hired,
    cli::{
        intake, outside,
        table::{self, harmless, short},
    },
    config::settings::Config,
    job::JobId,
    team::book::Book,
};

const NAMES: [&str; 7] = [
    "id",
    "first_name",
    "last_name",
    "email",
    "job_id",
    "job_title",
    "hired_at",
];

/// Prints who was hired lately, for one job or for all.
pub(crate) async fn run(command: intake::Hired, config: &Config) -> anyhow::Result<()> {
    let client = outside::client(config)?;
    let job = match &command.job {
        Some(named) => Some(job(&client, named).await?),
        None => None,
    };
    let hired = client.hired(job.as_ref()).await?;
    if command.rows.json {
        return Ok(table::print_json(&hired)?);
    }
    if command.rows.csv {
        return table::print_csv(&NAMES, hired.iter().map(line).collect());
    }
    let heads = ["Hired", "Name", "E-mail", "Job", "Job id", "Id"];
    let cells = hired.iter().map(cells).collect();
    table::print(&heads, cells, "Nobody was hired lately");
    Ok(())
}

async fn job(client: &Client, named: &str) -> anyhow::Result<JobId> {
    let book = Book::new(client.jobs().await?);
    Ok(book.job(named)?)
}

fn line(hired: &Hired) -> Vec<String> {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    vec![
        text(&hired.id),
        text(&hired.first_name),
        text(&hired.last_name),
        text(&hired.email),
        hired
            .job
            .as_ref()
            .map_or_else(String::new, ToString::to_string),
        text(&hired.job_title),
        hired.hired_at.map_or_else(String::new, |at| at.to_string()),
    ]
}

fn cells(hired: &Hired) -> Vec<String> {
    let shown = |text: Option<&str>| text.map_or_else(|| "–".to_owned(), harmless);
    let names = [hired.first_name.as_deref(), hired.last_name.as_deref()];
    let names: Vec<&str> = names.into_iter().flatten().collect();
    vec![
        hired.hired_at.map_or_else(|| "–".to_owned(), short),
        shown(Some(&names.join(" "))),
        shown(hired.email.as_deref()),
        shown(hired.job_title.as_deref()),
        shown(hired.job.as_ref().map(JobId::as_str)),
        shown(hired.id.as_deref()),
    ]
}
