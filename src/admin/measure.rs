use std::time::Duration;

use jiff::Timestamp;
use tokio::time::interval;
use tokio_util::sync::CancellationToken;

use crate::{
    admin::desk::Desk,
    store::{
        entry::State,
        outbox::OutboxError,
        queue::{Group, Queue},
        retention::{Ending, WARNED_BEFORE},
    },
    telemetry::metrics,
};

/// Wait between two looks at the outbox.
const EVERY: Duration = Duration::from_secs(30);

/// How the outbox stands.
pub struct Standing {
    /// What is in it.
    pub queue: Queue,
    /// What of that is removed next.
    pub ending: Ending,
}

/// Looks at the house until `stop`: so that an alarm is raised though nobody opens the page.
pub async fn run(desk: Desk, stop: CancellationToken) {
    let mut ticks = interval(EVERY);
    while stop.run_until_cancelled(ticks.tick()).await.is_some() {
        let _ = measure(&desk).await;
        metrics::tidy();
        desk.site.limit().tidy();
    }
}

/// Reads the numbers that nobody counts, and tells how the outbox stands, if it can be read.
pub async fn measure(desk: &Desk) -> Option<Standing> {
    let now = desk.site.clock.now();
    let snapshot = desk.site.catalogue.snapshot();
    metrics::postings(snapshot.postings().len());
    if let Some(confirmed_at) = snapshot.confirmed_at() {
        metrics::list_confirmed(age(confirmed_at, now).as_secs_f64());
    }
    match standing(desk).await {
        Ok(standing) => {
            desk.unread().ends("the outbox can be read again");
            tell(desk, &standing.queue, now);
            warn(desk, &standing.ending);
            Some(standing)
        }
        Err(error) => {
            let sentence = format!("nobody can tell how the outbox stands: {error}");
            desk.unread().begins(sentence);
            None
        }
    }
}

async fn standing(desk: &Desk) -> Result<Standing, OutboxError> {
    Ok(Standing {
        queue: desk.watch.queue().await?,
        ending: desk.retention.ending().await?,
    })
}

/// The time from `since` to `now`; none where the clock was set back.
pub fn age(since: Timestamp, now: Timestamp) -> Duration {
    Duration::try_from(now.duration_since(since)).unwrap_or_default()
}

fn tell(desk: &Desk, queue: &Queue, now: Timestamp) {
    for state in State::ALL {
        metrics::outbox_entries(state.as_str(), queue.count(state));
    }
    let oldest = queue.oldest_waiting().map(|since| age(since, now));
    metrics::oldest_waiting(oldest.unwrap_or_default().as_secs_f64());
    let reasons = queue.of(State::Held).map(named);
    let reasons: Vec<String> = reasons.collect();
    if reasons.is_empty() {
        desk.held()
            .ends("no application waits for a person any more");
        return;
    }
    desk.held().begins(format!(
        "applications wait for a person to decide: {}; see `vestibule outbox list --state held`",
        reasons.join(", ")
    ));
}

/// Tells of applications that will be removed unless somebody decides on them: once more each time that
/// more of them come nearer.
fn warn(desk: &Desk, ending: &Ending) {
    let mut near = Vec::new();
    for (ahead, count) in WARNED_BEFORE.iter().zip(ending.within) {
        let span = format!("{}d", ahead.as_secs() / 86_400);
        metrics::outbox_ending(&span, count);
        if 0 < count {
            near.push(format!("{count} within {span}"));
        }
    }
    if near.is_empty() {
        desk.ending()
            .ends("no application that waits for a person is removed soon");
        return;
    }
    desk.ending().begins(format!(
        "applications that wait for a person will be removed (store.retention): {}",
        near.join(", ")
    ));
}

fn named(group: &Group) -> String {
    let reason = group.reason.as_deref().unwrap_or("unknown");
    format!("{} ({reason})", group.count)
}
