//! The alarms that are raised while a limit in the `[outbox]` settings is reached.

use std::path;

use crate::{
    command_name::command_name,
    store::{OutboxLimit, OutboxLoad, OutboxSettings},
    telemetry::Alarm,
};

/// The maximum number of postings listed in the message of an alarm.
const MAX_POSTINGS: usize = 5;

/// One alarm for each limit.
#[derive(Debug)]
pub(in crate::admin) struct LimitAlarms(Vec<(OutboxLimit, Alarm)>);

impl Default for LimitAlarms {
    fn default() -> Self {
        let limits = OutboxLimit::ALL.iter();
        Self(
            limits
                .map(|it| (*it, Alarm::new(alarm_name(*it))))
                .collect(),
        )
    }
}

impl LimitAlarms {
    /// Raises the alarms of the limits that are reached, and clears all others.
    pub fn update(&self, settings: &OutboxSettings, load: &OutboxLoad) {
        for (limit, alarm) in &self.0 {
            if settings.is_reached(*limit, load) {
                alarm.raise(message(*limit, settings, load));
            } else {
                alarm.clear("applications are accepted again");
            }
        }
    }

    /// The alarms of all limits, raised or not.
    pub fn alarms(&self) -> impl Iterator<Item = &Alarm> {
        self.0.iter().map(|(_, alarm)| alarm)
    }
}

fn alarm_name(limit: OutboxLimit) -> &'static str {
    match limit {
        OutboxLimit::MinFreeDisk => "disk_nearly_full",
        OutboxLimit::MaxUndeliveredBytes => "outbox_too_large",
        OutboxLimit::MaxUndelivered => "outbox_too_long",
        OutboxLimit::MaxPerHour => "too_many_applications",
        OutboxLimit::MaxPerPostingHour => "too_many_for_posting",
        OutboxLimit::ProofOfWorkAbove => "proof_of_work",
    }
}

/// Returns the message of the alarm, with advice. It does not contain numbers that change often,
/// because every change of the message is logged.
fn message(limit: OutboxLimit, settings: &OutboxSettings, load: &OutboxLoad) -> String {
    let setting = limit.as_str();
    let vestibule = command_name();
    match limit {
        OutboxLimit::MinFreeDisk => format!(
            "no application is accepted, and visitors get their form back: less than outbox.{setting} ({}) is \
             free on the disk with the store ({}); delete other files on it, or lower outbox.{setting}",
            settings.min_free_disk,
            store_folder(load)
        ),
        OutboxLimit::MaxUndeliveredBytes | OutboxLimit::MaxUndelivered => format!(
            "no application is accepted, and visitors get their form back: the applications that are not \
             delivered have reached outbox.{setting}; see `{vestibule} outbox list`, discard what is forged, or \
             raise the limit"
        ),
        OutboxLimit::MaxPerHour => format!(
            "no application is accepted, and visitors get their form back: the applications of the last hour \
             have reached outbox.{setting}; see `{vestibule} outbox list`, or raise the limit"
        ),
        OutboxLimit::ProofOfWorkAbove => format!(
            "no application without a proof of work is accepted: the applications of the last hour have \
             reached outbox.{setting}; see `{vestibule} outbox list`"
        ),
        OutboxLimit::MaxPerPostingHour => {
            let postings: Vec<&str> = settings.busy_postings(load).take(MAX_POSTINGS).collect();
            format!(
                "some postings accept no application, and visitors get their form back: the applications of \
                 the last hour have reached outbox.{setting} for {}; see `{vestibule} outbox list`, or raise \
                 the limit",
                postings.join(", ")
            )
        }
    }
}

/// Returns the absolute path of the store's folder, or the name of the setting if the path is
/// unknown. A relative path would not help an operator who reads the alarm on another machine.
fn store_folder(load: &OutboxLoad) -> String {
    let folder = load.free_disk.as_ref().map(|free| &free.folder);
    let absolute = folder.and_then(|folder| path::absolute(folder).ok());
    absolute.map_or_else(
        || "store.dir".to_owned(),
        |folder| folder.display().to_string(),
    )
}
