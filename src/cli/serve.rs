//! `serve`: runs the site.

use std::io::{self, Write};

use crate::{
    app::lifecycle::App,
    cli::{output::Stdout, shutdown},
    clock::Clock,
    config::settings::Config,
    reference_ats::server::BackofficeAccess,
};

/// Runs the site until SIGTERM or SIGINT. Running requests finish first.
pub(crate) async fn run(config: Config) -> anyhow::Result<()> {
    let stop = shutdown::on_signal()?;
    let app = App::start(config, Clock::System).await?;
    print_addresses(&app)?;
    app.start_background_tasks();
    stop.cancelled().await;
    tracing::info!("stopping");
    app.stop().await;
    Ok(())
}

/// Prints the addresses, for new users and for scripts, and where the applications of the embedded ATS are.
fn print_addresses(app: &App) -> io::Result<()> {
    let mut out = Stdout;
    writeln!(out, "Vestibule is open at http://{}", app.address)?;
    writeln!(out, "How it stands is told at http://{}", app.admin_address)?;
    if let Some(folder) = app.embedded_ats_dir() {
        let folder = folder.display();
        let what = if app.is_demo() {
            "an invented company"
        } else {
            "your own postings"
        };
        writeln!(
            out,
            "It shows {what}: no ATS is configured, so the reference ATS runs inside."
        )?;
        writeln!(
            out,
            "Applications arrive in {folder}; show them with: vestibule inbox list"
        )?;
    }
    if let Some(office) = app.embedded_ats_backoffice() {
        print_backoffice_address(&mut out, office)?;
    }
    out.flush()
}

/// Prints the URL of the back office and where its key is stored. The key itself is never printed.
pub(crate) fn print_backoffice_address(
    out: &mut impl Write,
    office: &BackofficeAccess,
) -> io::Result<()> {
    match &office.key_file {
        Some(file) => writeln!(
            out,
            "or in a browser at {}, with the key that is kept in {}",
            office.url,
            file.display()
        ),
        None => writeln!(
            out,
            "or in a browser at {}, with the key of reference_ats.office_key",
            office.url
        ),
    }
}
