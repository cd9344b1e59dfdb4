//! Determines who may read the operator's page, and who may use its actions.

use crate::{key_sessions::KeySessions, listen_address::ListenAddress, request_host::OwnHosts};

/// How the operator's page is protected. This is decided once, at startup. Otherwise the page would
/// become open to everyone if the last key of an operator is removed while the site runs.
#[derive(Debug)]
pub enum OperatorAccess {
    /// Anyone may read the page and use its actions without signing in, because only this machine
    /// can reach the page.
    Open,
    /// Anyone may read the page, but its actions are disabled, because other machines can reach the
    /// page and there is no operator's key.
    ReadOnly,
    /// Only people who have signed in with an operator's key may read the page and use its actions.
    SignIn(KeySessions),
}

impl OperatorAccess {
    /// Requires a sign-in if there is an operator's key. `listen` is the listen address of the
    /// page, and `hosts` contains its host names. A Unix socket does not count as local, because a
    /// proxy may forward requests from other machines to it.
    pub fn new(sessions: Option<&KeySessions>, listen: &ListenAddress, hosts: &OwnHosts) -> Self {
        let is_loopback = listen.tcp().is_some_and(|listen| listen.ip().is_loopback());
        match sessions.filter(|sessions| sessions.keys.has_operator()) {
            Some(sessions) => Self::SignIn(sessions.clone()),
            None if is_loopback && hosts.public_urls().is_empty() => Self::Open,
            None => Self::ReadOnly,
        }
    }
}
