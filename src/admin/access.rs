//! Determines who can read the operator's page and who can use its actions.

use crate::{key_sessions::KeySessions, listen_address::ListenAddress, request_host::OwnHosts};

/// How the operator's page is protected. This is determined once, at startup. If it were determined
/// for each request, removing the only remaining key of an operator would open the page to
/// everyone.
#[derive(Debug)]
pub enum OperatorAccess {
    /// Everyone can read the page and use its actions without signing in. Used if only this machine
    /// can reach the page.
    Open,
    /// Everyone can read the page, but its actions are disabled. Used if other machines can reach
    /// the page and there is no operator's key.
    ReadOnly,
    /// Only people who have signed in with an operator's key can read the page and use its actions.
    SignIn(KeySessions),
}

impl OperatorAccess {
    /// Determines the protection. If there is an operator's key, the page requires signing in.
    /// Otherwise, the page is open if it listens on a loopback address and has no public URL. In
    /// all other cases, the page is read-only. `listen` is the listen address of the page, and
    /// `hosts` contains its host names. A Unix socket does not count as a loopback address, because
    /// a proxy can forward requests from other machines to it.
    pub fn new(sessions: Option<&KeySessions>, listen: &ListenAddress, hosts: &OwnHosts) -> Self {
        let is_loopback = listen.tcp().is_some_and(|listen| listen.ip().is_loopback());
        match sessions.filter(|sessions| sessions.keys.has_operator()) {
            Some(sessions) => Self::SignIn(sessions.clone()),
            None if is_loopback && hosts.public_urls().is_empty() => Self::Open,
            None => Self::ReadOnly,
        }
    }
}
