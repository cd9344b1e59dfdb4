//! Parses the command line, runs the command and returns the exit code.

use std::{borrow::Cow, path::Path, process::ExitCode, time::Duration};

use clap::Parser;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::runtime;
use tracing::warn;

use crate::{
    cli::{
        backup, brand,
        candidate_args::CandidatesCommand,
        candidates, check,
        command::{Cli, Command, ConfigCommand, TeamCommand},
        error_chain::error_chain,
        health, inbox, jobs, man, outbox, output, pipelines, read_resume, reference_ats, serve,
        store, storybook, team,
    },
    config::{Config, LogFormat, example, load, origin},
    telemetry::{log, request_log},
    trace_exporter::TraceExporter,
};

/// How long the program waits for work on other threads before it exits.
const MAX_SHUTDOWN: Duration = Duration::from_secs(5);

/// Parses the arguments and runs the command. Also fails if the output could not be written.
pub fn run() -> ExitCode {
    forbid_core_files();
    let cli = Cli::parse();
    let failed = execute(cli).err().map(|error| error_chain(&*error));
    request_log::flush();
    let unwritten = output::write_error();
    let unwritten = unwritten.map(|cause| format!("cannot write to standard output: {cause}"));
    let errors: Vec<String> = failed.into_iter().chain(unwritten).collect();
    errors.iter().for_each(|error| log::print_error(error));
    if errors.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Prevents core files, because they would contain the encryption key and answers of applicants.
fn forbid_core_files() {
    // The kernel can also pass the memory of a crashed program to another program, such as apport.
    // The limit 0 does not prevent this, but 1 does. No core file is as small as one byte.
    let one_byte = Rlimit {
        current: Some(1),
        maximum: Some(1),
    };
    // If the operator has already set the limit 0, it cannot be raised.
    if let Err(error) = setrlimit(Resource::Core, one_byte)
        && getrlimit(Resource::Core).maximum != Some(0)
    {
        log::print_warning(&format!("cannot forbid core files: {error}"));
    }
}

fn execute(cli: Cli) -> anyhow::Result<()> {
    let file = cli.config.as_deref();
    let command = match cli.command.unwrap_or(Command::Serve) {
        Command::Config(command) => {
            let text = match command {
                ConfigCommand::Example => example::EXAMPLE.to_owned(),
                ConfigCommand::Show { origin: false } => load::effective_settings(file)?,
                ConfigCommand::Show { origin: true } => origin::settings_with_origin(file)?,
            };
            outln!("{}", text.trim_end());
            for variable in load::misspelled_variables() {
                log::print_warning(&variable.to_string());
            }
            return Ok(());
        }
        Command::Man { to } => return man::write_man_pages(&to),
        Command::Team(TeamCommand::Key {
            name,
            agency,
            operator,
        }) => {
            return team::generate_key(&name, agency.as_deref(), operator);
        }
        Command::Completions { shell } => return man::print_completions(shell),
        Command::ReadResume { kind } => return read_resume::run(kind),
        command => command,
    };
    let config = load::load(file)?;
    let runtime = runtime::Builder::new_multi_thread().enable_all().build()?;
    let traces = match command {
        Command::Serve => TraceExporter::start(&config.traces, runtime.handle()),
        _ => Ok(None),
    };
    let layer = traces.as_ref().ok().and_then(Option::as_ref);
    log::init(
        &log_filter(&command, &config),
        uses_json(&command, &config),
        layer.map(TraceExporter::layer),
    )?;
    // Return an error about traces only after logging has been set up, so that it is printed in the
    // log's format.
    let traces = traces?;
    // Warn about misspelled environment variables, unless the command is `check`, which reports
    // them as findings.
    if !matches!(command, Command::Check(_)) {
        for variable in load::misspelled_variables() {
            warn!("{variable}");
        }
    }
    let result = runtime.block_on(execute_with_config(command, config, file));
    if let Some(traces) = traces {
        traces.stop();
    }
    // Without this limit, the program would wait until a brand that takes long to load has been
    // loaded.
    runtime.shutdown_timeout(MAX_SHUTDOWN);
    result
}

/// Returns `true` if the command logs JSON. Only long-running commands do so, because people read
/// the output of the other commands.
fn uses_json(command: &Command, config: &Config) -> bool {
    config.log.format == LogFormat::Json
        && matches!(command, Command::Serve | Command::ReferenceAts)
}

/// Returns the log filter. Logging is off for `storybook`, which causes errors on purpose to show
/// the error pages. It is also off for `check`, which checks the pages with a temporary site whose
/// log messages could be mistaken for those of the real site. The log of alarms is off for
/// `deliver` and `refresh`, which print the alarms themselves.
fn log_filter<'a>(command: &Command, config: &'a Config) -> Cow<'a, str> {
    let filter = &config.log.filter;
    match command {
        Command::Check(_) | Command::Storybook(_) => "off".into(),
        Command::Deliver | Command::Refresh { .. } => {
            format!("{filter},vestibule::telemetry::alarm=off").into()
        }
        _ => filter.into(),
    }
}

async fn execute_with_config(
    command: Command,
    config: Config,
    file: Option<&Path>,
) -> anyhow::Result<()> {
    match command {
        Command::Serve => serve::run(config, file).await,
        Command::Check(command) => check::runner::run_checks(command, config).await,
        Command::Health => health::run(&config.site.listen),
        Command::ReferenceAts => reference_ats::run(config, file).await,
        Command::Inbox(command) => inbox::run(command, &config).await,
        Command::Jobs(rows) => jobs::run(rows, &config).await,
        Command::Candidates(command) => match command {
            CandidatesCommand::Add(command) => candidates::add_candidate(*command, &config).await,
            CandidatesCommand::Import(command) => {
                candidates::import_candidates(*command, &config).await
            }
            CandidatesCommand::Hired(command) => candidates::list_hired(command, &config).await,
        },
        Command::Outbox(command) => outbox::dispatch::run(command, &config).await,
        Command::Deliver => pipelines::deliver(config).await,
        Command::Refresh { believe } => pipelines::refresh(config, believe).await,
        Command::Store(command) => store::run(command, &config).await,
        Command::Backup { to } => backup::back_up(&to, &config).await,
        Command::Restore { from } => backup::restore(&from, &config).await,
        Command::Brand(command) => brand::run(command, &config),
        Command::Storybook(command) => storybook::run(command, &config).await,
        Command::Config(_)
        | Command::Man { .. }
        | Command::Team(_)
        | Command::ReadResume { .. }
        | Command::Completions { .. } => Ok(()),
    }
}
