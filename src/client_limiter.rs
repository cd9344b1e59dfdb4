//! A semaphore whose permits are limited overall and per client.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::client_ip::network_key;

/// Unused entries of the table of clients are removed only if it contains at least this many
/// entries.
const MIN_CLEANUP_SIZE: usize = 64;

/// A semaphore that also limits the number of permits that one client can hold. Clients are
/// identified by [`client_key`](crate::client_ip::client_key). All clients with an unknown address
/// share half of the permits. A client in a private network can pretend to have an unknown address
/// by sending a forged `X-Forwarded-For` header, but even then, it cannot use all permits.
#[derive(Debug)]
pub struct ClientLimiter {
    overall: Arc<Semaphore>,
    total: usize,
    per_client: usize,
    is_per_network: bool,
    clients: Mutex<Clients>,
    /// The permits shared by all unknown clients, or `None` if only the overall limit applies to
    /// them.
    unknown: Option<UnknownClients>,
}

/// The permits shared by all unknown clients.
#[derive(Debug)]
struct UnknownClients {
    semaphore: Arc<Semaphore>,
    permits: usize,
}

/// The semaphore of each client that holds permits or is waiting for them.
#[derive(Debug)]
struct Clients {
    semaphores: HashMap<IpAddr, Weak<Semaphore>>,
    /// Unused entries are removed when the table reaches this size. This is twice the number of
    /// entries that remained after the last cleanup, so that cleanups are rare.
    cleanup_size: usize,
}

/// Permits from a limiter. They return to the limiter when this value is dropped.
#[derive(Debug)]
pub struct Permits {
    /// The permits from the client's own semaphore, if it has one, followed by the permits from the
    /// overall semaphore.
    held: Vec<OwnedSemaphorePermit>,
}

impl ClientLimiter {
    /// Creates a limiter. `total` is the overall number of permits, and `per_client` is the maximum
    /// per client.
    pub fn new(total: usize, per_client: usize) -> Self {
        let unknown = (total / 2).max(per_client.min(total));
        Self {
            overall: Arc::new(Semaphore::new(total)),
            total,
            per_client: per_client.min(Semaphore::MAX_PERMITS),
            is_per_network: false,
            clients: Mutex::new(Clients {
                semaphores: HashMap::new(),
                cleanup_size: MIN_CLEANUP_SIZE,
            }),
            unknown: Some(UnknownClients {
                semaphore: Arc::new(Semaphore::new(unknown)),
                permits: unknown,
            }),
        }
    }

    /// Treats all clients in an IPv6 /48 network as one client. Use this if a few clients could
    /// otherwise take all permits, because one customer of a provider can use all addresses in such
    /// a network.
    #[must_use]
    pub fn per_network(self) -> Self {
        Self {
            is_per_network: true,
            ..self
        }
    }

    /// Removes the limit for unknown clients, so that they can take all permits. Use this only in
    /// one of three cases: permits can be revoked, clients with an unknown address (`None`) all run
    /// on this machine, or there is only one client.
    #[must_use]
    pub fn without_share_for_unknown(self) -> Self {
        Self {
            unknown: None,
            ..self
        }
    }

    /// The number of permits that this client can hold.
    pub fn max_permits(&self, client: Option<IpAddr>) -> usize {
        match (client, &self.unknown) {
            (Some(_), _) => self.total.min(self.per_client),
            (None, Some(unknown)) => unknown.permits,
            (None, None) => self.total,
        }
    }

    /// Waits for `count` permits, which must not be more than [`Self::max_permits`]. First acquires
    /// permits from the client's own semaphore, so that a client that has reached its limit does
    /// not occupy any overall permits while it waits.
    pub async fn acquire(&self, client: Option<IpAddr>, count: u32) -> Permits {
        let mut share = self.acquire_share(client, count).await;
        let overall = Arc::clone(&self.overall).acquire_many_owned(count).await;
        share.held.extend(overall.ok());
        share
    }

    /// Waits for permits from the client's own semaphore only. Use this if the caller limits the
    /// overall number itself.
    pub async fn acquire_share(&self, client: Option<IpAddr>, count: u32) -> Permits {
        let mut held = Vec::new();
        if let Some(own) = self.own_semaphore(client) {
            // This fails only if the semaphore is closed, which never happens.
            held.extend(own.acquire_many_owned(count).await.ok());
        }
        Permits { held }
    }

    /// Acquires one permit without waiting. Returns `None` if the client or the limiter has no free
    /// permit.
    pub fn try_acquire(&self, client: Option<IpAddr>) -> Option<Permits> {
        self.try_acquire_many(client, 1)
    }

    /// Acquires `count` permits without waiting. Returns `None` if the client or the limiter has
    /// fewer than `count` free permits.
    pub fn try_acquire_many(&self, client: Option<IpAddr>, count: u32) -> Option<Permits> {
        let own = self.own_semaphore(client).into_iter();
        let semaphores = own.chain([Arc::clone(&self.overall)]);
        let permits = semaphores.map(|semaphore| semaphore.try_acquire_many_owned(count).ok());
        permits.collect::<Option<_>>().map(|held| Permits { held })
    }

    fn own_semaphore(&self, client: Option<IpAddr>) -> Option<Arc<Semaphore>> {
        let Some(client) = client else {
            let unknown = self.unknown.as_ref();
            return unknown.map(|unknown| Arc::clone(&unknown.semaphore));
        };
        let client = if self.is_per_network {
            network_key(client)
        } else {
            client
        };
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        Some(clients.get_or_create(client, self.per_client))
    }
}

impl Permits {
    /// The number of permits that this value holds.
    pub fn count(&self) -> usize {
        self.held.first().map_or(0, |held| held.num_permits())
    }

    /// Adds permits from the same limiter for the same client.
    pub fn merge(&mut self, more: Self) {
        for (held, more) in self.held.iter_mut().zip(more.held) {
            held.merge(more);
        }
    }

    /// Releases all but `count` permits.
    pub fn truncate(&mut self, count: usize) {
        for held in &mut self.held {
            drop(held.split(held.num_permits().saturating_sub(count)));
        }
    }
}

impl Clients {
    fn get_or_create(&mut self, client: IpAddr, permits: usize) -> Arc<Semaphore> {
        if let Some(semaphore) = self.semaphores.get(&client).and_then(Weak::upgrade) {
            return semaphore;
        }
        if self.semaphores.len() >= self.cleanup_size {
            self.semaphores.retain(|_, it| it.strong_count() > 0);
            self.cleanup_size = MIN_CLEANUP_SIZE.max(self.semaphores.len() * 2);
        }
        let semaphore = Arc::new(Semaphore::new(permits));
        self.semaphores.insert(client, Arc::downgrade(&semaphore));
        semaphore
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn a_client_gets_its_part_and_leaves_the_rest_to_others() {
        let limiter = ClientLimiter::new(4, 2);
        let client = Some(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let first = limiter.try_acquire(client).unwrap();
        let _second = limiter.try_acquire(client).unwrap();
        assert!(limiter.try_acquire(client).is_none());
        let mut waiting = Box::pin(limiter.acquire(client, 1));
        assert!(waiting.as_mut().now_or_never().is_none());
        let others = limiter.acquire(None, 2).now_or_never().unwrap();
        assert!(limiter.try_acquire(None).is_none());
        drop(first);
        assert!(waiting.now_or_never().is_some());
        drop(others);
        assert_eq!(limiter.max_permits(client), 2);
        assert_eq!(limiter.max_permits(None), 2);
    }

    #[test]
    fn an_ipv6_network_can_count_as_one_client() {
        let client = |text: &str| Some(text.parse().unwrap());
        let limiter = ClientLimiter::new(4, 1).per_network();
        let _held = limiter.try_acquire(client("2001:db8:1:1::")).unwrap();
        assert!(limiter.try_acquire(client("2001:db8:1:2::")).is_none());
        assert!(limiter.try_acquire(client("2001:db8:2:2::")).is_some());
        let limiter = ClientLimiter::new(4, 1);
        let _held = limiter.try_acquire(client("2001:db8:1:1::")).unwrap();
        assert!(limiter.try_acquire(client("2001:db8:1:2::")).is_some());
    }

    #[test]
    fn unknown_clients_together_cannot_take_all_permits() {
        let limiter = ClientLimiter::new(8, 2);
        let held: Vec<_> = (0..8).filter_map(|_| limiter.try_acquire(None)).collect();
        assert_eq!(held.len(), 4);
        let client = Some(IpAddr::V4(Ipv4Addr::LOCALHOST));
        assert!(limiter.try_acquire(client).is_some());
        drop(held);
        assert!(limiter.try_acquire(None).is_some());
        // All unknown clients together can hold at least as many permits as one known client.
        assert!(ClientLimiter::new(1, 1).try_acquire(None).is_some());
        let limiter = ClientLimiter::new(8, 2).without_share_for_unknown();
        assert_eq!(limiter.max_permits(None), 8);
        assert!(limiter.acquire(None, 8).now_or_never().is_some());
    }

    #[test]
    fn a_part_of_the_permits_can_be_given_back() {
        let limiter = ClientLimiter::new(4, 3);
        let client = Some(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let mut held = limiter.acquire(client, 1).now_or_never().unwrap();
        held.merge(limiter.acquire(client, 2).now_or_never().unwrap());
        assert_eq!(held.count(), 3);
        assert!(limiter.acquire(client, 1).now_or_never().is_none());
        held.truncate(2);
        assert_eq!(held.count(), 2);
        assert!(limiter.acquire(None, 3).now_or_never().is_none());
        assert!(limiter.acquire(None, 2).now_or_never().is_some());
        assert!(limiter.acquire(client, 1).now_or_never().is_some());
    }

    #[test]
    fn clients_that_have_left_use_no_memory() {
        let limiter = ClientLimiter::new(2_000, 1);
        let client = |number: u32| Some(IpAddr::from(Ipv4Addr::from(number)));
        let _held = limiter.try_acquire(client(0)).unwrap();
        for number in 1..1_000 {
            assert!(limiter.try_acquire(client(number)).is_some());
        }
        assert!(limiter.clients.lock().unwrap().semaphores.len() <= MIN_CLEANUP_SIZE);
        assert!(limiter.try_acquire(client(0)).is_none());
    }
}
