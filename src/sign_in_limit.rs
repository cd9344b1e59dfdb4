//! The limit on sign-in attempts for the recruiters' pages, the back office of the reference ATS,
//! and the API key of the reference ATS. It applies to each client separately, so that one client
//! cannot use up the attempts of others.

use std::{
    net::{IpAddr, SocketAddr},
    num::NonZeroU32,
    sync::Arc,
    time::Duration,
};

use axum::http::HeaderMap;
use ipnet::IpNet;

use crate::{
    client_ip::{client_ip, log_network},
    client_rate_limit::ClientRateLimit,
    trusted_proxies::TrustedProxies,
};

/// Limits sign-in attempts, counting each client separately. Cheap to clone.
#[derive(Debug, Clone)]
pub struct SignInLimit {
    trusted_proxies: TrustedProxies,
    limit: Arc<ClientRateLimit>,
}

/// A sign-in attempt that was counted.
#[derive(Debug, Clone, Copy)]
pub struct SignInAttempt {
    /// The network of the client, for use in the log.
    pub network: IpNet,
    /// How long the client must wait, or `None` if the attempt is allowed. If it is not allowed,
    /// the caller must not check the key.
    pub wait: Option<Duration>,
}

impl SignInLimit {
    /// Allows this many attempts per minute and client. The client's IP address is taken from the
    /// headers set by the trusted proxies.
    pub fn per_minute(attempts: NonZeroU32, trusted_proxies: TrustedProxies) -> Self {
        Self {
            trusted_proxies,
            limit: Arc::new(ClientRateLimit::per_minute(attempts.get())),
        }
    }

    /// The client's IP address.
    pub fn client(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        client_ip(&self.trusted_proxies.load(), peer.ip(), headers)
    }

    /// Counts an attempt.
    pub fn count(&self, peer: SocketAddr, headers: &HeaderMap) -> SignInAttempt {
        let client = self.client(peer, headers);
        SignInAttempt {
            network: log_network(client),
            wait: self.limit.check(client).err(),
        }
    }

    /// Removes the counts of clients that have been idle long enough to have the full number of
    /// attempts again.
    pub fn remove_idle(&self) {
        self.limit.remove_idle();
    }
}
