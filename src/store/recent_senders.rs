//! Counts the applications from each sender's network within the last hour, so that no single
//! network can use up the hourly limits.
//!
//! The counts are kept in memory, because the store erases the network of an application once the
//! application is delivered or withdrawn. Therefore, each process counts separately, and starts at
//! zero after a restart.

use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
};

use jiff::Timestamp;

use crate::{
    clock,
    store::{
        outbox_settings::{HOUR, OutboxLimit, OutboxSettings},
        sender_network::SenderNetwork,
    },
};

/// An hourly limit is divided by this number to get the share of a single network.
const NETWORK_PART: u32 = 4;

/// The applications stored within the last hour, oldest first. Applications from unknown networks
/// are not counted: if the site does not trust its proxy, all networks are unknown.
#[derive(Debug, Default)]
pub struct RecentSenders(Mutex<VecDeque<CountedApplication>>);

/// A stored application that counts toward the hourly limits.
#[derive(Debug)]
struct CountedApplication {
    at: Timestamp,
    network: SenderNetwork,
    posting: Box<str>,
}

impl RecentSenders {
    /// Finds an hourly limit that rules out another application for this posting, because the
    /// network has used up its share.
    pub fn reached_limit(
        &self,
        settings: &OutboxSettings,
        network: SenderNetwork,
        posting: &str,
        now: Timestamp,
    ) -> Option<OutboxLimit> {
        let counted = self.within_an_hour(now);
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
        reached.map(|(limit, ..)| limit)
    }

    /// Counts a stored application.
    pub fn count(&self, network: SenderNetwork, posting: &str, at: Timestamp) {
        let posting = posting.into();
        self.within_an_hour(at).push_back(CountedApplication {
            at,
            network,
            posting,
        });
    }

    fn within_an_hour(&self, now: Timestamp) -> MutexGuard<'_, VecDeque<CountedApplication>> {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let since = clock::saturating_sub(now, HOUR);
        while counted.front().is_some_and(|it| it.at <= since) {
            counted.pop_front();
        }
        counted
    }
}
