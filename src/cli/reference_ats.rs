//! `reference-ats`: runs only the reference ATS.

use std::{
    io::{self, Write},
    path::Path,
};

use secrecy::ExposeSecret;

use crate::{
    cli::{output::Stdout, serve, shutdown},
    clock::Clock,
    config::Config,
    reference_ats::ReferenceAts,
};

/// Runs the reference ATS without the site until SIGTERM or SIGINT.
pub(crate) async fn run(config: Config, file: Option<&Path>) -> anyhow::Result<()> {
    let stop = shutdown::on_signal()?;
    let settings = config.reference_ats;
    let ats = ReferenceAts::start(&settings, &config.store.key_file, Clock::System).await?;
    ats.record_separate(true).await?;
    let is_generated = settings.api_key.is_none() && settings.api_key_file.is_none();
    print_addresses(&ats, is_generated, file)?;
    stop.cancelled().await;
    ats.stop().await;
    Ok(())
}

/// Prints the URLs. Also prints a generated API key, because it is not shown anywhere else. Never
/// prints a key from the settings.
fn print_addresses(ats: &ReferenceAts, is_generated: bool, file: Option<&Path>) -> io::Result<()> {
    let mut out = Stdout;
    writeln!(out, "Reference ATS: {}", ats.base_url())?;
    if is_generated {
        let key = ats.api_key().expose_secret();
        writeln!(out, "API key of this run: {key}")?;
    }
    if let Some(office) = ats.office() {
        write!(
            out,
            "Show received applications with: {}, ",
            serve::inbox_command(file)
        )?;
        serve::print_backoffice_address(&mut out, office)?;
    }
    out.flush()
}
