//! Statistics of the outbox for the operator: counts by state and reason, and the pause.

use jiff::Timestamp;

use crate::{
    clock,
    store::{
        database::Database,
        entry::State,
        outbox::OutboxError,
        rows::{self, GroupRow},
        statements,
    },
};

/// Reads statistics of the outbox: counts, times and reasons. Nothing personal. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Watch {
    database: Database,
}

/// Statistics of the outbox.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Queue {
    /// Counts by state and last reason, without empty groups.
    pub groups: Vec<Group>,
    /// The delivery pause. It may be over.
    pub pause: Option<Pause>,
}

/// The entries with the same state and reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Their state.
    pub state: State,
    /// The reason why they were last postponed, rejected or held, as one word.
    pub reason: Option<String>,
    /// Their number.
    pub count: u64,
    /// When the oldest was received.
    pub oldest: Timestamp,
    /// When the first of them is due. Only meaningful while they wait.
    pub next_due: Timestamp,
}

/// A pause of the delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pause {
    /// When it ends.
    pub until: Timestamp,
    /// The reason as one word.
    pub reason: String,
}

impl Watch {
    pub(in crate::store) fn new(database: Database) -> Self {
        Self { database }
    }

    /// Reads the statistics. The cost does not depend on the number of entries.
    pub async fn queue(&self) -> Result<Queue, OutboxError> {
        let groups = statements::overview::groups(&self.database).await?;
        let pause = statements::overview::pause(&self.database).await?;
        Ok(Queue {
            groups: groups.into_iter().map(group).collect::<Result<_, _>>()?,
            pause: pause.map(|(until, reason)| Pause {
                until: clock::timestamp_from_millis(until),
                reason,
            }),
        })
    }
}

impl Queue {
    /// The number of entries in a state.
    pub fn count(&self, state: State) -> u64 {
        self.of(state).map(|group| group.count).sum()
    }

    /// When the oldest waiting entry was received.
    pub fn oldest_waiting(&self) -> Option<Timestamp> {
        self.of(State::Waiting).map(|group| group.oldest).min()
    }

    /// When the next entry is due, regardless of a pause.
    pub fn next_due(&self) -> Option<Timestamp> {
        self.of(State::Waiting).map(|group| group.next_due).min()
    }

    /// The counts of one state by reason.
    pub fn of(&self, state: State) -> impl Iterator<Item = &Group> {
        self.groups.iter().filter(move |group| group.state == state)
    }
}

fn group(row: GroupRow) -> Result<Group, OutboxError> {
    Ok(Group {
        state: rows::state(&row.state)?,
        reason: row.reason,
        count: u64::try_from(row.count).unwrap_or(0),
        oldest: clock::timestamp_from_millis(row.oldest),
        next_due: clock::timestamp_from_millis(row.next_due),
    })
}
