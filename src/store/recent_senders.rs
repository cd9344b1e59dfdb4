//! Counts the applications from each sender's network within the last hour, so that no single
//! network can use up the hourly limits.
//!
//! The counts are kept in memory, because the store deletes the sender's network once the
//! application is delivered or withdrawn. Therefore, each process counts separately, and starts at
//! zero after a restart.

use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
};

use jiff::Timestamp;

use crate::{
    application::{Application, ApplicationId},
    clock,
    store::{
        outbox_settings::{HOUR, OutboxLimit, OutboxSettings},
        sender_network::SenderNetwork,
    },
};

/// An hourly limit is divided by this number to get the share of a single network.
const NETWORK_PART: u32 = 4;

/// The applications stored within the last hour, oldest first, and those that are being stored.
/// Applications from unknown networks are not counted. All networks are unknown if, for example,
/// the site does not trust its proxy; if they counted as one network, its limit would affect all
/// visitors.
#[derive(Debug, Default)]
pub struct RecentSenders(Mutex<VecDeque<CountedApplication>>);

/// An application that counts toward the hourly limits.
#[derive(Debug, Clone, PartialEq, Eq)]
struct CountedApplication {
    id: ApplicationId,
    at: Timestamp,
    network: SenderNetwork,
    posting: Box<str>,
}

/// An application that is being stored and already counts. When this value is dropped, the
/// application stops counting, unless `keep` was called.
#[derive(Debug)]
pub struct CountedSender<'s> {
    senders: &'s RecentSenders,
    application: Option<CountedApplication>,
}

impl RecentSenders {
    /// Counts an application that is about to be stored, so that applications that arrive at the
    /// same time cannot exceed the share of their network. If the network has used up its share of
    /// an hourly limit, fails with this limit. An application that arrives twice counts once.
    pub fn count(
        &self,
        settings: &OutboxSettings,
        network: SenderNetwork,
        application: &Application,
        now: Timestamp,
    ) -> Result<CountedSender<'_>, OutboxLimit> {
        let (id, posting) = (application.id, application.posting.as_str());
        let mut counted = self.within_an_hour(now);
        if counted.iter().any(|it| it.id == id) {
            return Ok(CountedSender {
                senders: self,
                application: None,
            });
        }
        let own = counted.iter().filter(|it| it.network == network);
        let (mut count, mut count_for_posting) = (0, 0);
        for arrival in own {
            count += 1;
            count_for_posting += u32::from(*arrival.posting == *posting);
        }
        let limits = [
            (OutboxLimit::MaxPerHour, settings.max_per_hour, count),
            (
                OutboxLimit::MaxPerPostingHour,
                settings.max_per_posting_hour,
                count_for_posting,
            ),
        ];
        let mut limits = limits.into_iter();
        let reached =
            limits.find(|(_, max, count)| *max > 0 && *count >= max.div_ceil(NETWORK_PART));
        if let Some((limit, ..)) = reached {
            return Err(limit);
        }
        let application = CountedApplication {
            id,
            at: now,
            network,
            posting: posting.into(),
        };
        counted.push_back(application.clone());
        Ok(CountedSender {
            senders: self,
            application: Some(application),
        })
    }

    fn within_an_hour(&self, now: Timestamp) -> MutexGuard<'_, VecDeque<CountedApplication>> {
        let mut counted = self.lock();
        let since = clock::saturating_sub(now, HOUR);
        while counted.front().is_some_and(|it| it.at <= since) {
            counted.pop_front();
        }
        counted
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<CountedApplication>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl CountedSender<'_> {
    /// Continues to count the application, because it was stored.
    pub fn keep(mut self) {
        self.application = None;
    }
}

impl Drop for CountedSender<'_> {
    fn drop(&mut self) {
        let Some(application) = &self.application else {
            return;
        };
        let mut counted = self.senders.lock();
        if let Some(place) = counted.iter().rposition(|it| it == application) {
            counted.remove(place);
        }
    }
}
