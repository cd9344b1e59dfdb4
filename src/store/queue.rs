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

/// What the operator is told of the outbox: numbers, times and words for reasons, nothing that somebody
/// sent. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Watch {
    database: Database,
}

/// The outbox at one moment.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Queue {
    /// Entries by state and last reason; groups without any are left out.
    pub groups: Vec<Group>,
    /// Until when, and why, nothing is sent at all; it may be over.
    pub pause: Option<Pause>,
}

/// Entries that stand alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// What became of them.
    pub state: State,
    /// Why they were last postponed, refused or held, in one word.
    pub reason: Option<String>,
    /// How many.
    pub count: u64,
    /// When the oldest was received.
    pub oldest: Timestamp,
    /// When the first of them is due; means something while they wait.
    pub next_due: Timestamp,
}

/// A time in which nothing is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pause {
    /// When it ends by itself.
    pub until: Timestamp,
    /// Why, in one word.
    pub reason: String,
}

impl Watch {
    pub(in crate::store) fn new(database: Database) -> Self {
        Self { database }
    }

    /// How the outbox stands; costs the same however many entries there are.
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
    /// How many entries are in a state.
    pub fn count(&self, state: State) -> u64 {
        self.of(state).map(|group| group.count).sum()
    }

    /// When the entry that has waited longest was received.
    pub fn oldest_waiting(&self) -> Option<Timestamp> {
        self.of(State::Waiting).map(|group| group.oldest).min()
    }

    /// When the next entry is due, whatever the pause.
    pub fn next_due(&self) -> Option<Timestamp> {
        self.of(State::Waiting).map(|group| group.next_due).min()
    }

    /// The groups of one state.
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
