//! `serve`: runs the site.

use std::{
    io::{self, Write},
    mem,
    panic::resume_unwind,
    path::Path,
};

use sd_notify::NotifyState;
use tokio::{
    runtime::Handle,
    signal::unix::{SignalKind, signal},
    task::spawn_blocking,
};
use tokio_util::sync::CancellationToken;
use url::Url;

use crate::{
    app::{App, setting_warnings},
    cli::{output::Stdout, sample_brand, shutdown, systemd},
    clock::Clock,
    command_name::{VESTIBULE_ADMIN, command_name},
    config::{Config, exposed_key_files, load, world_writable_paths},
    listen_address::ListenAddress,
    reference_ats::BackofficeAccess,
    store::{self, StoreLock},
    telemetry::{build_info, log},
};

/// Runs the site until SIGTERM or SIGINT. Before the site stops, it completes the requests in
/// progress. SIGHUP makes the site reload the settings. `file` is the path of the settings file
/// from the command line.
pub(crate) async fn run(mut config: Config, file: Option<&Path>) -> anyhow::Result<()> {
    let stop = shutdown::on_signal()?;
    // From here on, SIGHUP makes the site reload its settings instead of terminating the process.
    let mut hangup = signal(SignalKind::hangup())?;
    let (version, commit) = (build_info::VERSION, build_info::COMMIT);
    tracing::info!(version, commit, "vestibule starts");
    // Only log a warning about secret files that other users can read. They must not prevent the
    // site from starting, because Docker mounts secrets with the mode 0444.
    for file in exposed_key_files(&config) {
        tracing::warn!("{file}");
    }
    for path in world_writable_paths(&config) {
        tracing::warn!("{path}");
    }
    if let Some(warning) = store::root_warning(&config.store) {
        tracing::warn!("{warning}");
    }
    for warning in setting_warnings(&config) {
        tracing::warn!("{warning}");
    }
    sample_brand::use_in_demonstration(&mut config);
    let lock = StoreLock::acquire(&config.store)?;
    let waiting = stop.run_until_cancelled(store::wait_for_server(&config.store));
    let Some(connected) = waiting.await else {
        return Ok(());
    };
    connected?;
    let public_urls: Vec<Url> = config.public_urls().cloned().collect();
    let settings_file = config.file.clone();
    let mut had_file = settings_file.exists();
    let start = || App::start(config, Clock::System);
    let Some(app) = run_unless_stopped(&stop, start).await else {
        // Keep the lock until the process ends, because the startup continues on another thread and
        // can still write to the store.
        mem::forget(lock);
        return Ok(());
    };
    let app = app?;
    if log::is_json() {
        log_addresses(&app, &public_urls)
    } else {
        print_addresses(&app, &public_urls, file)?
    }
    app.start_background_tasks();
    systemd::start_watchdog();
    systemd::notify(&[NotifyState::Ready]);
    while stop.run_until_cancelled(hangup.recv()).await.is_some() {
        systemd::notify_reloading();
        stop.run_until_cancelled(reload(&app, file, had_file)).await;
        had_file |= settings_file.exists();
        systemd::notify(&[NotifyState::Ready]);
    }
    systemd::notify(&[NotifyState::Stopping]);
    tracing::info!("stopping");
    app.stop().await;
    tracing::info!("stopped");
    Ok(())
}

/// Runs `start` on a blocking thread, because reading a brand can take a long time. If `stop` is
/// canceled, returns `None` without waiting for `start`.
async fn run_unless_stopped<T: Future>(
    stop: &CancellationToken,
    start: impl FnOnce() -> T + Send + 'static,
) -> Option<T::Output>
where
    T::Output: Send + 'static,
{
    let runtime = Handle::current();
    let started = spawn_blocking(move || runtime.block_on(start()));
    match stop.run_until_cancelled(started).await? {
        Ok(started) => Some(started),
        Err(error) => resume_unwind(error.into_panic()),
    }
}

/// Reloads the settings. The previous settings remain in effect if the new ones are invalid, or if
/// a settings file existed before (`had_file`) and is now missing.
async fn reload(app: &App, file: Option<&Path>, had_file: bool) {
    match load::load_again(file, had_file) {
        Ok(config) => app.reloader.reload(config).await,
        Err(error) => tracing::error!("the settings stay as they were: {error}"),
    }
}

/// Formats a listen address as a URL. A Unix socket has no URL, so its path is shown.
fn url(address: &ListenAddress) -> String {
    match address {
        ListenAddress::Tcp(address) => format!("http://{address}"),
        ListenAddress::Unix(_) => address.to_string(),
    }
}

/// The public URLs that differ from the URL on which the site listens.
fn visitor_urls(site: &str, public_urls: &[Url]) -> impl Iterator<Item = String> {
    let urls = public_urls
        .iter()
        .map(|url| url.origin().ascii_serialization());
    urls.filter(move |url| url != site)
}

/// Logs the URLs. Used instead of [`print_addresses`] if the log format is JSON. In this case, all
/// output must be JSON, because container runtimes mix standard output with the log.
fn log_addresses(app: &App, public_urls: &[Url]) {
    let (site, admin) = (url(&app.address), url(&app.admin_address));
    tracing::info!(site, admin, "listening");
    for public_url in visitor_urls(&site, public_urls) {
        tracing::info!(public_url, "visitors use this address");
    }
    if let Some(ats) = &app.embedded_ats {
        let folder = app.reference_ats_dir.display();
        tracing::info!(%folder, "no ATS is configured, so the site runs the reference ATS");
        if let Some(office) = ats.office() {
            tracing::info!(url = %office.url, "the back office of the reference ATS");
        }
    }
}

/// Prints the URLs, so that new users and scripts can find them. Also prints where to find the
/// applications that the embedded ATS receives.
fn print_addresses(app: &App, public_urls: &[Url], file: Option<&Path>) -> io::Result<()> {
    let mut out = Stdout;
    let site = url(&app.address);
    writeln!(out, "Site: {site}")?;
    for public_url in visitor_urls(&site, public_urls) {
        writeln!(out, "Visitors use: {public_url} (site.public_url)")?;
    }
    writeln!(out, "Operator page: {}", url(&app.admin_address))?;
    let Some(ats) = &app.embedded_ats else {
        return out.flush();
    };
    let folder = app.reference_ats_dir.display();
    let content = if app.is_demo {
        "a sample company"
    } else {
        "your own postings"
    };
    writeln!(
        out,
        "No ATS is configured, so the site runs the reference ATS and shows {content}.\n\
         Applications arrive in {folder}. Show them with: {}",
        inbox_command(file)
    )?;
    if let Some(office) = ats.office() {
        print_backoffice_address(&mut out, office)?;
    }
    out.flush()
}

/// Returns the command that lists the received applications. If `file` is set, the command contains
/// the path of the settings file, except if this process was started by the script
/// `vestibule-admin`, which passes the path itself.
pub(crate) fn inbox_command(file: Option<&Path>) -> String {
    match (command_name(), file) {
        (VESTIBULE_ADMIN, _) | (_, None) => format!("{} inbox list", command_name()),
        (name, Some(file)) => format!("{name} --config {} inbox list", file.display()),
    }
}

/// Prints the URL of the embedded ATS's back office (its pages for recruiters) and where the key
/// for signing in is stored, but never the key itself.
pub(crate) fn print_backoffice_address(
    out: &mut impl Write,
    office: &BackofficeAccess,
) -> io::Result<()> {
    let key = match &office.key_file {
        Some(file) => format!("in {}", file.display()),
        None => "of reference_ats.office_key".to_owned(),
    };
    writeln!(out, "or in a browser at {}, with the key {key}", office.url)
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, time::Duration};

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn a_stop_does_not_wait_until_the_site_has_started() {
        let stop = CancellationToken::new();
        let (end, brand_is_read) = mpsc::channel::<()>();
        let cancel = stop.clone();
        let start = move || async move {
            cancel.cancel();
            brand_is_read.recv()
        };
        let started = timeout(Duration::from_secs(60), run_unless_stopped(&stop, start)).await;
        drop(end);
        assert!(matches!(started, Ok(None)));
    }
}
