//! Who may read the operator's page, and who may act on it.

use crate::{key_sessions::KeySessions, listen_address::ListenAddress, request_host::OwnHosts};

/// How the operator's page is protected. Decided once at the start, so that removing the last
/// operator's key does not open the page while the site runs.
#[derive(Debug)]
pub enum OperatorAccess {
    /// Everyone may read and act without a sign-in, because only this machine reaches the page.
    Open,
    /// Everyone may read and no one may act, because other machines reach the page and no key has
    /// the role of an operator.
    ReadOnly,
    /// Only people who have signed in with an operator's key may read and act.
    SignIn(KeySessions),
}

impl OperatorAccess {
    /// Requires a sign-in if there is an operator's key. `listen` is the address of the page, and
    /// `hosts` are its names. Behind a Unix socket there can be a proxy for other machines.
    pub fn new(sessions: Option<&KeySessions>, listen: &ListenAddress, hosts: &OwnHosts) -> Self {
        let is_loopback = listen.tcp().is_some_and(|listen| listen.ip().is_loopback());
        match sessions.filter(|sessions| sessions.keys.has_operator()) {
            Some(sessions) => Self::SignIn(sessions.clone()),
            None if is_loopback && hosts.public_urls().is_empty() => Self::Open,
            None => Self::ReadOnly,
        }
    }
}
