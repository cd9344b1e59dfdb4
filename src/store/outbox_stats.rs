//! Statistics of the outbox for the operator: counts by state and reason, and the pause.

use jiff::Timestamp;

use crate::{
    clock,
    store::{
        database::Database,
        outbox::{Outbox, OutboxError},
        outbox_entry::{EntryState, OutboxEntry},
        rows::{self, StateCountRow},
        statements,
    },
};

/// Reads statistics of the outbox: counts, times and reasons. Nothing personal. Cheap to clone.
#[derive(Debug, Clone)]
pub struct StatsReader {
    database: Database,
}

/// Statistics of the outbox.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OutboxStats {
    /// Counts by state and last reason, without empty groups.
    pub groups: Vec<StateCount>,
    /// The delivery pause. It may be over.
    pub pause: Option<PauseStatus>,
}

/// The entries with the same state and reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateCount {
    /// Their state.
    pub state: EntryState,
    /// The reason why they were last postponed, rejected or held, as one word.
    pub reason: Option<String>,
    /// Their number.
    pub count: u64,
    /// When the oldest was received.
    pub oldest_received_at: Timestamp,
    /// When the first of them is due. Only meaningful while they wait.
    pub next_due_at: Timestamp,
}

/// A pause of the delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PauseStatus {
    /// When it ends.
    pub until: Timestamp,
    /// The reason as one word.
    pub reason: String,
}

impl StatsReader {
    pub(in crate::store) fn new(database: Database) -> Self {
        Self { database }
    }

    /// Reads the statistics. The cost does not depend on the number of entries.
    pub async fn read(&self) -> Result<OutboxStats, OutboxError> {
        let groups = statements::outbox_stats::count_by_reason(&self.database).await?;
        let pause = statements::outbox_stats::current_pause(&self.database).await?;
        Ok(OutboxStats {
            groups: groups
                .into_iter()
                .map(state_count)
                .collect::<Result<_, _>>()?,
            pause: pause.map(|(until, reason)| PauseStatus {
                until: clock::timestamp_from_millis(until),
                reason,
            }),
        })
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

    /// When the next entry is due, regardless of a pause.
    pub fn next_due(&self) -> Option<Timestamp> {
        self.in_state(EntryState::Waiting)
            .map(|group| group.next_due_at)
            .min()
    }

    /// The counts of one state by reason.
    pub fn in_state(&self, state: EntryState) -> impl Iterator<Item = &StateCount> {
        self.groups.iter().filter(move |group| group.state == state)
    }
}

fn state_count(row: StateCountRow) -> Result<StateCount, OutboxError> {
    Ok(StateCount {
        state: rows::parse_state(&row.state)?,
        reason: row.reason,
        count: u64::try_from(row.count).unwrap_or(0),
        oldest_received_at: clock::timestamp_from_millis(row.oldest),
        next_due_at: clock::timestamp_from_millis(row.next_due),
    })
}

impl Outbox {
    /// The number of entries by state, without empty states.
    pub async fn count_by_state(&self) -> Result<Vec<(EntryState, u64)>, OutboxError> {
        let counts = statements::outbox_stats::count_by_state(&self.inner.database)
            .await?
            .into_iter();
        let read = |(state, count): (String, i64)| {
            Ok((
                rows::parse_state(&state)?,
                u64::try_from(count).unwrap_or(0),
            ))
        };
        counts.map(read).collect()
    }

    /// The number of waiting entries.
    pub async fn count_waiting(&self) -> Result<u64, OutboxError> {
        let counts = self.count_by_state().await?.into_iter();
        Ok(counts
            .filter(|(state, _)| *state == EntryState::Waiting)
            .map(|(_, count)| count)
            .sum())
    }

    /// The latest entries, newest first, up to `most`.
    pub async fn latest(&self, most: u32) -> Result<Vec<OutboxEntry>, OutboxError> {
        let rows = statements::outbox_stats::latest(&self.inner.database, most).await?;
        rows.into_iter()
            .map(|row| Ok(rows::parse_entry(row)?))
            .collect()
    }
}
