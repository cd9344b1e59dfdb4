//! `serve`: runs the site.

use std::io::{self, Write};

use crate::{
    app::running::App,
    cli::{output::Stdout, stop},
    clock::Clock,
    config::settings::Config,
    reference_ats::server::OfficeAt,
};

/// Runs the site until SIGTERM or SIGINT. Running requests finish first.
pub(crate) async fn run(config: Config) -> anyhow::Result<()> {
    let stop = stop::on_signal()?;
    let app = App::open(config, Clock::System).await?;
    tell(&app)?;
    app.start_currents();
    stop.cancelled().await;
    tracing::info!("stopping");
    app.stop().await;
    Ok(())
}

/// Prints the addresses, for new users and for scripts, and where the applications of the embedded ATS are.
fn tell(app: &App) -> io::Result<()> {
    let mut out = Stdout;
    writeln!(out, "Vestibule is open at http://{}", app.address)?;
    writeln!(out, "How it stands is told at http://{}", app.admin_address)?;
    if let Some(folder) = app.reference_folder() {
        let folder = folder.display();
        let what = if app.is_demonstration() {
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
            "Applications go to {folder}, which is not sealed; read them with: vestibule inbox list"
        )?;
    }
    if let Some(office) = app.reference_office() {
        tell_office(&mut out, office)?;
    }
    out.flush()
}

/// Prints the URL of the back office and where its key is stored. The key itself is never printed.
pub(crate) fn tell_office(out: &mut impl Write, office: &OfficeAt) -> io::Result<()> {
    match &office.key_file {
        Some(file) => writeln!(
            out,
            "or in a browser at {}, with the key that is kept in {}",
            office.address,
            file.display()
        ),
        None => writeln!(
            out,
            "or in a browser at {}, with the key of reference_ats.office_key",
            office.address
        ),
    }
}
