//! Statistics of the outbox for the operator: the number of entries by state and reason, and the
//! delivery pause.

use jiff::Timestamp;

use crate::store::{
    entry_filter::EntryFilter,
    outbox::Outbox,
    outbox_entry::{EntryState, OutboxEntry},
    outbox_error::OutboxError,
    statements,
};

/// Statistics of the outbox.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OutboxStats {
    /// The number of entries for each combination of state and last reason. Combinations without
    /// entries are omitted.
    pub groups: Vec<StateCount>,
    /// The last delivery pause, even if it is over, or `None` if there was none.
    pub pause: Option<PauseStatus>,
    /// When the operator paused the delivery, or `None` if the operator has not paused it.
    pub operator_pause: Option<Timestamp>,
}

row_struct! {
/// The entries that have the same state and the same reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateCount {
    /// The state of the entries in the group.
    pub state: EntryState,
    /// Why the entries in the group were last postponed, rejected or held, as one word.
    pub reason: Option<String>,
    /// The number of entries in the group.
    pub count: u64,
    /// When the oldest entry in the group was received.
    pub oldest_received_at: Timestamp,
    /// When the first entry in the group is due for delivery. Meaningful only in the state
    /// `Waiting`.
    pub next_due_at: Timestamp,
}
}

row_struct! {
/// A pause of the delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PauseStatus {
    /// The time until which no applications are sent. After that, one application at a time is sent
    /// as a probe.
    pub until: Timestamp,
    /// Why the delivery is paused, as one word.
    pub reason: String,
}
}

impl PauseStatus {
    /// Whether the delivery is paused because of the ATS's rate limit. Such a pause is never
    /// shortened.
    pub fn is_throttled(&self) -> bool {
        self.reason == "throttled"
    }
}

row_struct! {
    struct StateTotal {
        state: EntryState,
        count: u64,
    }
}

impl OutboxStats {
    /// The number of entries in a state.
    pub fn count(&self, state: EntryState) -> u64 {
        self.in_state(state).map(|group| group.count).sum()
    }

    /// When the oldest waiting entry was received.
    pub fn oldest_waiting(&self) -> Option<Timestamp> {
        self.in_state(EntryState::Waiting)
            .map(|group| group.oldest_received_at)
            .min()
    }

    /// When the next waiting entry is due, ignoring any pause.
    pub fn next_due(&self) -> Option<Timestamp> {
        self.in_state(EntryState::Waiting)
            .map(|group| group.next_due_at)
            .min()
    }

    /// The groups with this state, one per reason.
    pub fn in_state(&self, state: EntryState) -> impl Iterator<Item = &StateCount> {
        self.groups.iter().filter(move |group| group.state == state)
    }
}

impl Outbox {
    /// Reads the statistics. The query is fast even if the outbox has many entries, because it
    /// reads only an index.
    pub async fn stats(&self) -> Result<OutboxStats, OutboxError> {
        let groups = self.inner.database.query(
            "select state, reason, count(*) as count, min(received_at) as oldest_received_at,
                    min(due_at) as next_due_at
             from outbox group by state, reason",
        );
        let pause = self.inner.database.query("select until, reason from pause");
        Ok(OutboxStats {
            groups: groups.fetch_all().await?,
            pause: pause.fetch_optional().await?,
            operator_pause: self.operator_pause().await?,
        })
    }

    /// The number of entries by state. States without entries are omitted.
    pub async fn count_by_state(&self) -> Result<Vec<(EntryState, u64)>, OutboxError> {
        let query = "select state, count(*) as count from outbox group by state";
        let totals: Vec<StateTotal> = self.inner.database.query(query).fetch_all().await?;
        let totals = totals.into_iter();
        Ok(totals.map(|it| (it.state, it.count)).collect())
    }

    /// The number of waiting entries.
    pub async fn count_waiting(&self) -> Result<u64, OutboxError> {
        let counts = self.count_by_state().await?.into_iter();
        Ok(counts
            .filter(|(state, _)| *state == EntryState::Waiting)
            .map(|(_, count)| count)
            .sum())
    }

    /// The latest entries, newest first, up to `limit` of them.
    pub async fn latest(&self, limit: u32) -> Result<Vec<OutboxEntry>, OutboxError> {
        let all = EntryFilter::default().to_params(&self.inner.sealer);
        Ok(statements::outbox::page(&self.inner.database, &all, None, limit).await?)
    }
}
