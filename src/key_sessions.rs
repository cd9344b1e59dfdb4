//! Sessions of people who signed in with a key. The cookie contains the session's random token; the
//! session itself is in the store. The recruiters' pages and the operator's page share the
//! sessions.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, header};

use crate::{
    recruiter_keys::{RecruiterKey, RecruiterKeys},
    request_host::OwnHosts,
    store::{RecruiterSessions, RecruiterSessionsError},
};

const COOKIE: &str = "vestibule-team";

/// The maximum number of cookies in a request to look up in the store.
const MAX_COOKIES: usize = 4;

/// The keys for signing in, and the sessions that were started with them. Cheap to clone.
#[derive(Debug, Clone)]
pub struct KeySessions {
    /// The valid keys, which can change while the site is running.
    pub keys: RecruiterKeys,
    /// The stored sessions.
    pub store: RecruiterSessions,
    /// The lifetime of a session.
    pub lifetime: Duration,
}

/// A valid session.
pub struct Session {
    token: String,
    /// The key with which the user signed in.
    pub key: RecruiterKey,
}

impl KeySessions {
    /// Finds the session of a request. Returns `None` if the request has no valid session. A
    /// session ends when its key is removed from the settings.
    pub async fn find(
        &self,
        hosts: &OwnHosts,
        headers: &HeaderMap,
    ) -> Result<Option<Session>, RecruiterSessionsError> {
        for token in tokens(hosts, headers) {
            let key_id = self.store.find(token).await?;
            let key = key_id.and_then(|id| self.keys.find_by_id(&id));
            if let Some(key) = key {
                let token = token.to_owned();
                return Ok(Some(Session { token, key }));
            }
        }
        Ok(None)
    }

    /// Starts a session with this key. Returns the session cookie (see [`Self::cookie`]). Ends the
    /// browser's previous session first, so that each browser has at most one session.
    pub async fn start(
        &self,
        key: &RecruiterKey,
        hosts: &OwnHosts,
        path: &str,
        headers: &HeaderMap,
    ) -> Result<Option<HeaderValue>, RecruiterSessionsError> {
        if let Some(before) = self.find(hosts, headers).await? {
            self.end(&before).await?;
        }
        let token = self.store.start(&key.hash.short_id()).await?;
        Ok(cookie(hosts, path, &token, self.lifetime))
    }

    /// The session cookie. Over http, browsers send it only to pages below `path`. Over https, they
    /// send it to all pages of the host.
    pub fn cookie(&self, session: &Session, hosts: &OwnHosts, path: &str) -> Option<HeaderValue> {
        cookie(hosts, path, &session.token, self.lifetime)
    }

    /// Ends a session.
    pub async fn end(&self, session: &Session) -> Result<(), RecruiterSessionsError> {
        self.store.end(&session.token).await
    }

    /// Ends all sessions of the session's key. Returns the number of sessions.
    pub async fn end_everywhere(&self, session: &Session) -> Result<u64, RecruiterSessionsError> {
        self.store.end_all(&session.key.hash.short_id()).await
    }
}

/// The cookie that replaces the session cookie for the pages below `path`, and makes browsers
/// delete it.
pub fn sign_out_cookie(hosts: &OwnHosts, path: &str) -> Option<HeaderValue> {
    cookie(hosts, path, "", Duration::ZERO)
}

/// The values of the session cookies. A browser can send several cookies with this name, set for
/// different paths, and some of them may belong to sessions that have ended.
fn tokens<'a>(hosts: &OwnHosts, headers: &'a HeaderMap) -> Vec<&'a str> {
    let wanted = cookie_name(hosts);
    let lines = headers.get_all(header::COOKIE).iter();
    lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(name, _)| *name == wanted)
        .map(|(_, value)| value)
        .take(MAX_COOKIES)
        .collect()
}

/// The name of the session cookie. Browsers accept a cookie with the prefix `__Host-` only from
/// that host, over HTTPS, so a page on another subdomain cannot set or replace it.
fn cookie_name(hosts: &OwnHosts) -> String {
    if hosts.is_https() {
        format!("__Host-{COOKIE}")
    } else {
        COOKIE.to_owned()
    }
}

/// Builds the value of a `Set-Cookie` header. Over https, the cookie is valid for all paths instead
/// of only for `path`, because the prefix `__Host-` requires this.
fn cookie(hosts: &OwnHosts, path: &str, value: &str, lifetime: Duration) -> Option<HeaderValue> {
    let (path, secure) = if hosts.is_https() {
        ("/", "; Secure")
    } else {
        (path, "")
    };
    let (name, seconds) = (cookie_name(hosts), lifetime.as_secs());
    let cookie = format!(
        "{name}={value}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}"
    );
    HeaderValue::try_from(cookie).ok()
}
