//! Regularly reads the state of the outbox and raises alarms.

use std::{path, sync::atomic::Ordering, time::Duration};

use jiff::Timestamp;
use tokio::time::interval;
use tokio_util::sync::CancellationToken;

use crate::{
    admin::{hold_reasons, state::AdminState},
    command_name::command_name,
    i18n::{Localizer, labels as web_labels},
    store::{
        EntryState, ExpiryCounts, KEY_MISSING, MissingKeys, OutboxError, OutboxLoad, OutboxStats,
        StateCount, WARNING_PERIODS,
    },
    telemetry::metrics,
};

/// The time between two measurements.
const INTERVAL: Duration = Duration::from_secs(30);

/// How long an application can wait before an alarm is raised, in milliseconds.
const MAX_WAIT: i64 = 15 * 60 * 1000;

/// The time between two checks for alarms that were raised or cleared since the last message.
const REPORT_INTERVAL: Duration = Duration::from_secs(5);

/// The state of the outbox at the latest measurement.
pub struct OutboxStatus {
    /// The number of entries in each state.
    pub stats: OutboxStats,
    /// The number of undelivered entries that will be removed soon, and the time of the next
    /// removal.
    pub expiry: ExpiryCounts,
    /// The values that are compared with the limits in the `[outbox]` settings.
    pub load: OutboxLoad,
    /// The encryption keys that waiting applications need and that are not in the key file.
    pub missing_keys: MissingKeys,
}

/// Measures periodically until `stop` is canceled, so that alarms are raised even if the operator's
/// page is not open.
pub async fn run_monitor(state: AdminState, stop: CancellationToken) {
    let mut ticks = interval(INTERVAL);
    while stop.run_until_cancelled(ticks.tick()).await.is_some() {
        let _ = measure(&state).await;
        metrics::run_upkeep();
        state.site.rate_limit().remove_idle();
    }
}

/// Sends messages about alarms until `stop` is canceled. This task is separate from the
/// measurements, because a webhook can be slow.
pub async fn run_alarm_reports(state: AdminState, stop: CancellationToken) {
    let mut ticks = interval(REPORT_INTERVAL);
    while stop.run_until_cancelled(ticks.tick()).await.is_some() {
        stop.run_until_cancelled(async {
            state.report_alarms().await;
            try_store_again(&state).await;
        })
        .await;
    }
}

/// Tries to write to the store while the alarm about failed writes is raised, and clears the alarm
/// if the write succeeds. A stored application does not clear the alarm, because other applications
/// could still fail, for example those with a file.
async fn try_store_again(state: &AdminState) {
    let alarm = state.site.store_alarm();
    if alarm.active().is_none() {
        return;
    }
    match state.site.outbox.try_write().await {
        Ok(()) => alarm.clear("applications are kept again"),
        Err(error) => tracing::debug!(%error, "applications still cannot be kept"),
    }
}

/// Reads the state of the outbox and updates the alarms. Returns `None` if the outbox cannot be
/// read.
pub async fn measure(state: &AdminState) -> Option<OutboxStatus> {
    let unreadable = &state.outbox_alarms.unreadable;
    match read_outbox(state).await {
        Ok(status) => {
            unreadable.clear("the outbox can be read again");
            report_held(state, &status.stats);
            report_expiry(state, &status.expiry);
            report_missing_keys(state, &status.missing_keys);
            report_waiting(state, &status.stats);
            let (alarms, settings) = (&state.outbox_alarms.limits, state.site.outbox.settings());
            alarms.update(&settings, &status.load);
            report_job_alerts(state).await;
            Some(status)
        }
        Err(error) => {
            unreadable.raise(format!("cannot read the outbox: {error}"));
            None
        }
    }
}

async fn read_outbox(state: &AdminState) -> Result<OutboxStatus, OutboxError> {
    Ok(OutboxStatus {
        stats: state.site.outbox.stats().await?,
        expiry: state.retention.expiry_counts().await?,
        load: state.site.outbox.load().await?,
        missing_keys: state.site.outbox.missing_keys().await?,
    })
}

/// The time from `since` to `now`. The result is zero if the clock was set back.
pub fn time_since(since: Timestamp, now: Timestamp) -> Duration {
    Duration::try_from(now.duration_since(since)).unwrap_or_default()
}

fn report_held(state: &AdminState, stats: &OutboxStats) {
    let held: Vec<String> = stats
        .in_state(EntryState::Held)
        .map(describe_group)
        .collect();
    let alarm = &state.outbox_alarms.held;
    if held.is_empty() {
        alarm.clear("no applications are held");
    } else {
        alarm.raise(format!(
            "applications are held until you decide: {}; see `{} outbox list --state held`",
            held.join(", "),
            command_name()
        ));
    }
}

/// Raises an alarm if held or refused applications will soon be removed. Logs a new message each
/// time the numbers change.
fn report_expiry(state: &AdminState, expiry: &ExpiryCounts) {
    let texts = state.site.locales.operator_locale().texts();
    let periods = WARNING_PERIODS.iter().zip(expiry.within);
    let soon: Vec<String> = periods
        .filter(|(_, count)| *count > 0)
        .map(|(period, count)| format!("{count} within {}", web_labels::period(texts, *period)))
        .collect();
    let alarm = &state.outbox_alarms.expiring;
    if soon.is_empty() {
        alarm.clear("no held application will be removed soon");
    } else {
        alarm.raise(format!(
            "held applications will be removed (store.retention): {}",
            soon.join(", ")
        ));
    }
}

/// Raises an alarm if applications cannot be decrypted because their key is not in the key file.
fn report_missing_keys(state: &AdminState, missing: &MissingKeys) {
    let alarm = &state.outbox_alarms.missing_keys;
    if missing.keys.is_empty() {
        alarm.clear("the keys of all waiting applications are in the key file");
        return;
    }
    let keys: Vec<String> = missing.keys.iter().map(ToString::to_string).collect();
    let file = path::absolute(&missing.key_file).unwrap_or_else(|_| missing.key_file.clone());
    alarm.raise(format!(
        "applications that cannot be sent, because the key file {} lacks their key: {} (key {}); copy the line \
         of the key from a backup of the file or from another replica, below the first line; the applications \
         are then sent without a restart",
        file.display(),
        missing.applications,
        keys.join(", ")
    ));
}

/// Raises an alarm if an application has waited for a long time, for example because the ATS does
/// not answer. The message contains the most recent reasons why these applications were not sent.
/// The waiting time is counted from the latest of three times: the application's arrival, the start
/// of the process, and the last measurement at which the operator's pause or an alarm about the
/// delivery explained the wait. This leaves time to deliver the waiting applications before the
/// alarm is raised.
fn report_waiting(state: &AdminState, stats: &OutboxStats) {
    let alarms = &state.outbox_alarms;
    let now = state.site.clock.now().as_millisecond();
    if stats.operator_pause.is_some() || !state.delivery.active_alarms().is_empty() {
        alarms.wait_explained_at.store(now, Ordering::Relaxed);
    }
    let explained_at = alarms.wait_explained_at.load(Ordering::Relaxed);
    let has_waited = |group: &&StateCount| {
        let since = group.oldest_received_at.as_millisecond();
        // Skip applications whose key is missing, because the alarm about missing keys reports
        // them.
        let is_explained = group.reason.as_deref() == Some(KEY_MISSING);
        !is_explained && now.saturating_sub(since.max(explained_at)) >= MAX_WAIT
    };
    let waiting = stats.in_state(EntryState::Waiting).filter(has_waited);
    let texts = state.site.locales.operator_locale().texts();
    let reasons: Vec<String> = waiting.map(|group| last_reason(texts, group)).collect();
    if reasons.is_empty() {
        alarms
            .waiting
            .clear("no application has waited for more than 15 minutes");
    } else {
        alarms.waiting.raise(format!(
            "applications have waited for more than 15 minutes; the last reason: {}; they are sent again and \
             nothing is lost; the log says more, and `{} outbox list --state waiting` lists them",
            reasons.join("; "),
            command_name()
        ));
    }
}

/// Raises an alarm if visitors cannot request job alerts because the store already contains too
/// many.
async fn report_job_alerts(state: &AdminState) {
    let alarm = &state.job_alerts_alarm;
    match state.site.job_alerts.is_full().await {
        Ok(true) if state.site.offers_job_alerts => alarm.raise(format!(
            "visitors who request a job alert get no email, because the store has the maximum number of confirmed \
             job alerts; each ends a year after its confirmation; if they were not requested by visitors, delete \
             the alerts of an address with `{} outbox erase --email ADDRESS`",
            command_name()
        )),
        Ok(_) => alarm.clear("visitors can request job alerts again"),
        Err(error) => tracing::debug!(%error, "the job alerts cannot be counted"),
    }
}

/// Returns the most recent reason why the applications of a group were not sent. It does not
/// contain numbers, because an alarm's message is logged each time it changes.
fn last_reason(texts: &Localizer, group: &StateCount) -> String {
    let reason = group.reason.as_deref().unwrap_or("untried");
    format!("{} ({reason})", hold_reasons::reason(texts, reason))
}

/// Formats a period in days for metrics, for example `7d`.
pub(in crate::admin) fn days(period: Duration) -> String {
    format!("{}d", period.as_secs() / 86_400)
}

fn describe_group(group: &StateCount) -> String {
    let reason = group.reason.as_deref().unwrap_or("unknown");
    format!("{} ({reason})", group.count)
}
