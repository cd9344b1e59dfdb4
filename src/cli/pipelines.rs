//! `deliver` and `refresh`: run the delivery or the refresh once, without starting the site.

use anyhow::bail;

use crate::{
    app::Services,
    cli::{external_ats, table},
    clock::Clock,
    command_name::command_name,
    config::Config,
    duration,
    store::StoreLock,
    telemetry::{ActiveAlarm, log},
};

/// Tries to deliver each waiting application once. Fails if any application could not be delivered.
pub(crate) async fn deliver(config: Config) -> anyhow::Result<()> {
    let lease = config.delivery.lease;
    let services = open_services(config).await?;
    let delivered = services.delivery_worker.deliver_all_waiting().await?;
    let left = services.store.outbox().count_waiting().await?;
    let in_flight = services.store.outbox().count_in_flight().await?;
    let is_paused = services.store.outbox().operator_pause().await?.is_some();
    let throttling = services.delivery_worker.throttling().await?;
    let alarms = services.delivery_worker.active_alarms();
    services.store.close().await;
    outln!("{delivered} delivered, {left} left");
    let vestibule = command_name();
    if left > 0 && is_paused {
        bail!(
            "the delivery is paused with `{vestibule} outbox pause`: end the pause with `{vestibule} outbox resume`"
        );
    }
    if in_flight > 0 {
        let lease = duration::format(lease);
        outln!(
            "{in_flight} are being sent by a running site, or a site was killed while it sent them: then they can be \
             sent again after {lease} (delivery.lease)"
        );
    }
    // The alarms explain why some applications were not delivered, for example because the malware
    // scanner does not respond. A short pause because of the ATS's rate limit raises no alarm.
    let mut causes: Vec<&str> = alarms.iter().map(|it| it.message.as_str()).collect();
    let unnamed = throttling.as_deref().filter(|it| !causes.contains(it));
    causes.extend(unnamed);
    if left > 0 && !causes.is_empty() {
        bail!(
            "applications were not delivered: {left}. {}. Then run `{vestibule} deliver` again",
            causes.join("; ")
        );
    }
    warn_about(&alarms);
    if left > 0 {
        bail!(
            "applications were not delivered: {left}. `{vestibule} outbox list --state waiting` shows why; run `{vestibule} \
             deliver` again when the ATS accepts applications"
        );
    }
    Ok(())
}

/// Reads the postings once. Fails if a running site reads them, because only one process at a time
/// reads postings from the ATS. With `believe`, accepts a list that lacks half of the previous
/// postings. If a site is running, the command with `believe` only records in the store that the
/// site must accept the next list that it reads. The command does not read the list itself, because
/// this would not change the postings in the site's memory.
pub(crate) async fn refresh(config: Config, believe: bool) -> anyhow::Result<()> {
    let is_site_running = StoreLock::is_held(&config.store) == Some(true);
    let interval = duration::format(config.ats.refresh);
    let services = open_services(config).await?;
    if believe {
        let posting_cache = services.store.posting_cache();
        posting_cache.accept_shrunken_list().await?;
        if is_site_running || !services.refresher.sync_with_leader().await {
            services.store.close().await;
            outln!(
                "the running site accepts a shorter list when it reads the list again, within {interval} (ats.refresh)"
            );
            return Ok(());
        }
    }
    services.refresher.load().await?;
    services.refresher.refresh_list().await?;
    services.refresher.refresh_all_details().await?;
    let postings = services.catalogue.snapshot().postings().len();
    let alarms = services.refresher.active_alarms();
    let was_read = services.refresher.is_leader();
    services.store.close().await;
    if !was_read && alarms.is_empty() {
        bail!(
            "a running site reads the postings from the ATS every {interval} (ats.refresh), so this command read nothing; the \
             log of the site and the operator's page show whether the ATS answers, and so does `{} check`",
            command_name()
        );
    }
    outln!("{}", table::counted(postings as u64, "posting"));
    match alarms.as_slice() {
        [] => Ok(()),
        [first, others @ ..] => {
            warn_about(others);
            bail!("{}", first.message)
        }
    }
}

/// Prints the messages of alarms, because these commands do not log them.
fn warn_about(alarms: &[ActiveAlarm]) {
    for alarm in alarms {
        log::print_warning(&alarm.message);
    }
}

/// Opens the services that the commands need, such as the store and the client of the configured
/// ATS.
async fn open_services(mut config: Config) -> anyhow::Result<Services> {
    let ats_mode = external_ats::require(&config)?;
    Ok(Services::for_command(&mut config, ats_mode, Clock::System).await?)
}
